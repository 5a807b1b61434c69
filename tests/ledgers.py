"""Ledgers: what a reader of nothing but the log knows of a table."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from astrarium.core.match import Match


def read(ledger: Any, lines: Mapping[str, Callable[..., None]], line: str, times: re.Match[str] | None) -> None:
    """A line of the log is read, and what it tells is done, as often as it says."""
    for pattern, tells in lines.items():
        found = re.fullmatch(pattern, line)
        if found:
            for _ in range(int(times[1]) if times else 1):
                tells(ledger, *found.groups())
            return


def named(liked: set[str], m: Match) -> list[int]:
    """What is offered that names the most of what is liked."""
    counts = [sum(word in liked for word in m.game.actions.text(act).split()) for act in m.path_ids]
    return [act for act, count in zip(m.path_ids, counts, strict=True) if count == max(counts)]
