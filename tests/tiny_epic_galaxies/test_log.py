"""The log alone says what lies on the table: ships, cards, dice, energy and culture, and what all of it is worth."""

from __future__ import annotations

import random

import pytest

import astrarium
from tiny_epic_galaxies.ledger import Ledger, true

TABLES = [(2, "", 1), (3, "beyond", 2), (4, "beyond", 6), (5, "beyond", 7), (1, "hades", 3), (1, "gamelyn", 7)]


@pytest.mark.parametrize(("players", "kind", "seed"), TABLES)
def test_the_log_alone_says_where_everything_is(players: int, kind: str, seed: int) -> None:
    """From the setup on nothing moves, comes or goes without a line that says so (Turn)."""
    settings = {"beyond_the_black": bool(kind)} | ({"rogue": kind} if players == 1 else {})
    m, rng = astrarium.new("tiny-epic-galaxies", players=players, seed=seed, **settings), random.Random(seed)
    known = Ledger(players, bool(kind))
    for line in m.log_for(None, 0):
        known.read(line.text)
    assert known.seen() == true(m.view(), known.seen())
    while not m.over and len(m.steps) < 1000:
        m.play(rng.choice(m.path_ids))
        if m.state.num_marked:
            continue
        lines = [line.text for line in m.log_for(None, len(m.steps))]
        for line in lines:
            known.read(line)
        assert known.seen() == true(m.view(), known.seen()), lines
