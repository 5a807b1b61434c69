"""A test has one group, and what takes longest starts first, so that no worker is left alone with it in the end."""

from __future__ import annotations

import gc

import pytest

# Groups in the order in which they begin: tests of the smallest game compiled, which are the most, that compile a game,
# that play one through the page, that share a browser, that share a database. Single tests come last: there are always
# enough of them for all workers.
FIRST = "test_warming.py"  # of its group: what it compiles the others find
LONG = ("compile-toy", "compile-", "web-test_sizes", "web-test_stage", "whole-", "web-", "postgresql")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long groups first, everything else as it was found."""
    groups = [group_of(item) for item in items]
    for item in items:
        for node in item.listchain():
            node.own_markers[:] = [mark for mark in node.own_markers if mark.name != "xdist_group"]
    for item, group in zip(items, groups, strict=True):
        if group:
            item.add_marker(pytest.mark.xdist_group(group))
    items.sort(key=lambda item: (place_of(group_of(item)), item.path.name != FIRST))


def pytest_collection_finish() -> None:
    """What was collected stays to the end: Python need not look for rubbish there, nor so often in the rest."""
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


def group_of(item: pytest.Item) -> str:
    """The closest group: of a module's and a test's own xdist would make a third, and compile a game twice."""
    mark = item.get_closest_marker("xdist_group")
    return str(mark.args[0]) if mark else ""


def place_of(group: str) -> int:
    """When the tests of a group begin."""
    return next((place for place, name in enumerate(LONG) if group.startswith(name)), len(LONG))
