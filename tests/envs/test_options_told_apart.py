"""A learner that looks at what comes of each option sees a difference: the question that follows is part of it."""

import random

import pytest

from astrarium.core import registry
from astrarium.core.match import Match


def told_apart(m):
    """Whether the seat sees something else after every option."""
    rows = set()
    for act in m.path_ids:
        s, row = m.state.copy(), [0] * m.game.observation.width
        m.game.plain.advance(s, act, [0] * len(m.game.actions))
        m.game.rules.observe(s, m.seat, row)
        rows.add(tuple(row))
    return len(rows) == len(m.path_ids)


@pytest.mark.parametrize("name", registry.games())
def test_options_are_told_apart_by_what_is_seen_after_them(name):
    """What differs in a set that is being marked may stay unseen: nine of ten decisions must not."""
    draw, found = random.Random(1), []
    for seed in range(3):
        m = Match(registry.game(name), 2, seed)
        while not m.over and len(m.steps) < 120:
            if 1 < len(m.path_ids) <= 30:
                found.append(told_apart(m))
            m.play(draw.choice(m.path_ids))
    assert len(found) > 60
    assert sum(found) / len(found) >= 0.9
