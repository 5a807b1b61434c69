"""Who judges plays better than who does not."""

import pytest

import astrarium
from astrarium import bots
from astrarium.core.match import Match


@pytest.mark.xdist_group("compile-horizons")
def test_greedy_beats_random_play():
    game, won = astrarium.game("horizons"), 0
    bots.compile_now(game)
    for seed in range(6):
        match = Match(game, 2, seed)
        while not match.over:
            match.play(bots.choose(match, "random" if match.seat == seed % 2 else "greedy", seed=seed))
        won += match.winners == [seed % 2]
    assert won <= 1
