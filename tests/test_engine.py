"""The engine, shown with the smallest game that has everything."""

from astrarium.core.match import Match
from astrarium.testing.toy import GAME


def test_a_seed_reproduces_a_game():
    def played(seed: int) -> list[int]:
        m = Match(GAME, 3, seed)
        while not m.over:
            m.play(m.options[len(m.steps) % len(m.options)])
        return [step.hash for step in m.steps]

    assert played(5) == played(5)
    assert played(5) != played(6)
