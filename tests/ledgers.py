"""Ledgers: what a reader of nothing but the log knows of a table."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from astrarium.core.components import Component
from astrarium.core.match import Match
from astrarium.testing.case import Case
from astrarium.testing.playthrough import play_on


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


def play_with(
    cards: tuple[Component, ...],
    m: Match,
    rng: random.Random,
    steps: int,
    liked: set[str],
    read: Callable[[Match], None],
) -> int:
    """Play on with cards that were laid out under every check of the kit, and read the log; tells how many steps."""
    played, liked = 0, liked | {card.id for card in cards}
    try:
        for _ in play_on(Case(m.game, m.players, m.settings, m.seed), m, rng, steps, partial(named, liked)):
            played += 1
            if not m.state.num_marked:
                read(m)
    except Exception as error:
        error.add_note(" and ".join(card.name for card in cards))
        raise
    return played
