"""What is done for its effect has one: judged by carrying it out, not by the rules that offer it.

A game says what is paid in any case: `paid` is the table with nothing but that. Whatever else is different when the
action is done is its effect.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import repeat
from typing import Any

from astrarium.core.game import Game
from astrarium.core.records import numbers_of

MOST = 400  # answers tried in all: what leads on further has an effect


def has_effect(
    game: Game,
    state: Any,
    act: int,
    paid: Any,
    until: Collection[int],
    forget: Callable[[Any], None],
    told: Collection[int] = (),
) -> bool:
    """Whether an action, answered on in some way until questions that belong to it no more, does more than was paid.

    It need not be one that is offered. `forget` wipes from a copy of the table what is noted but no effect; events that
    are `told` are an effect even if what follows makes up for it.
    """
    out, waiting, nothing_more = [0] * len(game.actions), [(state, act)], _lying(paid, forget)
    for _ in range(MOST):
        before, answer = waiting.pop()
        after = before.copy()
        after.num_events = 0
        count = game.plain.answer(after, answer, out)
        happened = {event.code for event in after.events[: after.num_events]}
        if happened & set(told) or _lying(after, forget) != nothing_more:
            return True
        if after.pending[after.depth - 1].kind not in until:
            waiting += [(after, one) for one in out[:count]]
        if not waiting:
            return False
    return True


def _lying(state: Any, forget: Callable[[Any], None]) -> list[int]:
    """What lies on the table, without questions and sentences."""
    bare = state.copy()
    bare.depth = bare.num_events = bare.lost_events = bare.revealed = bare.num_marked = 0
    for record in (bare.now, *bare.pending, *bare.events):
        record.fill(repeat(0))
    bare.marked[:] = [0] * len(bare.marked)
    forget(bare)
    return numbers_of(bare)
