"""What takes longest starts first, so that no worker is left alone with it in the end."""

from __future__ import annotations

import pytest

LONG = ("compile-", "whole-")  # groups of tests that compile a game or play one through the page


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long groups first, everything else as it was found."""
    items.sort(key=lambda item: not any(mark.args[0].startswith(LONG) for mark in item.iter_markers("xdist_group")))
