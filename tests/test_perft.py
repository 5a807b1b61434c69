"""Decision-tree counts (perft) of ten positions of each game, on the plain twin."""

from __future__ import annotations

from collections import Counter

import pytest

from corpus.store import GAMES
from perft import DEPTH, Position, counts, listed

POSITIONS = listed()


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_as_many_ways_lead_on_as_ever(position: Position) -> None:
    """No way to go on has been gained or lost within four decisions."""
    assert counts(position.match()) == position.counts


def test_ten_positions_of_each_game_are_counted() -> None:
    assert Counter(position.game for position in POSITIONS) == dict.fromkeys(GAMES, 10)
    assert all(len(position.counts) == DEPTH for position in POSITIONS)
