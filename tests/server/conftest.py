"""A server of its own for each test, with the smallest game on its shelf, and browsers that talk to it."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from astrarium.core import registry
from astrarium.server import catalogue
from astrarium.server.app import create_app
from astrarium.server.config import Config
from astrarium.server.database import Database
from server.browsers import Browser

TESTS = Path(__file__).parents[1]
TOY = "comet-run=astrarium.testing.toy:GAME"


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Only the toy game is installed, here and in the processes that bots think in."""
    toy = EntryPoint("comet-run", "astrarium.testing.toy:GAME", registry.GROUP)
    monkeypatch.setattr(registry, "_entries", lambda: {"comet-run": toy})
    monkeypatch.setenv(registry.ENVIRONMENT, TOY)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")]))
    catalogue.shelf.cache_clear()
    yield
    catalogue.shelf.cache_clear()


@pytest.fixture
def four_games_on_the_shelf(monkeypatch: pytest.MonkeyPatch, toy_on_the_shelf: None) -> Iterator[None]:
    """The installed games, and the toy for those who ask for it by name."""
    registry.game("comet-run")  # known from here on, though not on the shelf
    installed = {entry.name: entry for entry in entry_points(group=registry.GROUP)}
    monkeypatch.setattr(registry, "_entries", lambda: installed)
    catalogue.shelf.cache_clear()
    yield
    catalogue.shelf.cache_clear()


@pytest.fixture(autouse=True)
def nothing_waits_for_ever() -> Iterator[None]:
    """A message that never comes fails the test instead of stopping the run."""

    def ring(*_: object) -> None:
        raise TimeoutError("this test took more than four minutes")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(240)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database with every migration done: most tests begin with a copy, some do the migrations themselves."""
    path = tmp_path_factory.mktemp("migrated") / "astrarium.sqlite3"

    async def migrate() -> None:
        database = Database(f"sqlite+aiosqlite:///{path}")
        await database.migrate()
        await database.close()

    asyncio.run(migrate())
    return path


@pytest.fixture
def folder(tmp_path: Path, migrated: Path) -> str:
    """A data folder with an empty database in it."""
    (tmp_path / "data").mkdir()
    shutil.copy(migrated, tmp_path / "data")
    return str(tmp_path / "data")


@pytest.fixture
def config(folder: str) -> Config:
    return Config(data=folder, bot_pause=0.0, warm=False, pauses=False)


@pytest.fixture
def client(config: Config) -> Iterator[TestClient]:
    with TestClient(create_app(config), base_url="http://127.0.0.1") as client:
        yield client


@pytest.fixture
def ann(client: TestClient) -> Browser:
    return Browser(client)


@pytest.fixture
def bob(client: TestClient) -> Browser:
    return Browser(client)


@pytest.fixture
def two(ann: Browser, bob: Browser) -> str:
    """A table of Ann (seat 0) and Bob (seat 1), whose dice are known."""
    laid = ann.lay("me", "open", seed="ann-4")
    joined = bob.post("/api/join", {"token": laid["links"]["seats"][1]["token"], "name": "Bob"})
    assert joined.status_code == 200, joined.text
    table: str = laid["table"]
    return table
