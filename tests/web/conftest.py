"""One server for each worker, one Chromium for each module, and people with browsers of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from web.people import CHROMIUM, FLAGS, Person
from web.site import Site


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of a module stay together; of the whole games each goes by itself."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and not item.get_closest_marker("xdist_group"):
            whole = item.path.stem == "test_whole_games"
            item.add_marker(pytest.mark.xdist_group(f"whole-{item.name}" if whole else f"web-{item.path.stem}"))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with Site(tmp_path_factory.mktemp("site")) as started:
        yield started


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Not for longer than a module: while Playwright is at work nothing else in this process can use asyncio."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed (scripts/ensure-chromium installs it where it can)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def person(chromium: Browser, site: Site) -> Iterator[Callable[..., Person]]:
    """Somebody with a browser of their own; at the end nothing went wrong in it."""
    made: list[Person] = []

    def come(**context: object) -> Person:
        made.append(Person(chromium.new_context(**({"viewport": {"width": 1440, "height": 900}} | context)), site))
        return made[-1]

    yield come
    faults = [fault for one in made for fault in one.faults]
    for one in made:
        try:
            one.context.close()
        except Error as error:
            faults.append(str(error))
    assert not faults, faults


@pytest.fixture
def ann(person: Callable[..., Person]) -> Person:
    return person()


@pytest.fixture
def bob(person: Callable[..., Person]) -> Person:
    return person()
