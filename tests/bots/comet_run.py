"""Games of Comet Run between bots, for tests of what was learned."""

from pathlib import Path

from astrarium import bots
from astrarium.core.match import Match
from astrarium.testing.toy import GAME

DEALS = 40


def won_against_greedy(weights: Path) -> int:
    """How many of forty games a network wins of greedy with one look at each decision, from both seats in turn."""
    won = 0
    for seed in range(DEALS):
        m = Match(GAME, 2, seed)
        while not m.over:
            m.play(bots.choose(m, f"network:weights={weights}" if m.seat == seed % 2 else "greedy", seed=seed))
        won += m.winners == [seed % 2]
    return won
