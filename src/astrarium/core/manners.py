"""Manners: whether a match plays a forced step by itself, or waits for its player.

They belong to the table, not to the rules: searches and simulations play every forced step.
"""

from __future__ import annotations

from typing import Any

from astrarium.core.actions import is_verb
from astrarium.core.decisions import Several
from astrarium.core.game import Game
from astrarium.core.table import LATER, deciding_seat


def waits(game: Game, s: Any, act: int, out: list[int], pausing: frozenset[int]) -> bool:
    """Whether a step that is forced on the one path is not played by itself; these seats confirm some of them."""
    several = open_set(game, s)
    if several and _is_choice_of_things(game, s, out):
        return True
    seat = deciding_seat(s)
    if seat not in pausing:
        return False
    if several:
        return several.confirmed
    answer = game.decisions.answer_to(s, act) if game.decisions else None
    row = game.decisions.row(s) if game.decisions else None
    if answer and row and (answer.target or answer.verb == row.ends):
        return True
    if answer and row and answer.verb in (row.no, row.otherwise):
        return False  # nothing that is asked for can be done: there is nothing to say no to
    after = s.copy()
    after.revealed = 0
    game.plain.answer(after, act, list(out))
    return bool(after.revealed or after.over or _is_done(after, seat))


def open_set(game: Game, s: Any) -> Several | None:
    """The row of the open choice of several things, if it is one."""
    return None if game.decisions is None or s.over else game.decisions.row(s).several


def in_any_order(game: Game, s: Any, path: list[int]) -> list[int]:
    """What may be chosen, things of a choice of several in any order, where these may be on the one path."""
    several = open_set(game, s)
    if several is None or game.decisions is None:
        return path
    out = [0] * len(game.actions)
    things = out[: game.decisions.things(s, out)]
    return things + [act for act in path if not is_verb(several.verb, act)]


def _is_choice_of_things(game: Game, s: Any, out: list[int]) -> bool:
    """Whether more than one set can come of the marks: other things than the one of the path, or more of them.

    What goes together only in certain sets is no choice where there is one set, however many things are equal.
    """
    decisions, several = game.decisions, open_set(game, s)
    if decisions is None or several is None:
        return False
    least, most = decisions.least(s), decisions.most(s)
    if decisions.spare(s) <= max(0, least - s.num_marked):
        return False
    if most <= max(least, s.num_marked) and len(in_any_order(game, s, out[:1])) == 1:
        return False
    return several.jointly == 0 or len(decisions.sets_left(s, 2)) > 1


def _is_done(s: Any, seat: int) -> bool:
    """Whether somebody else is asked next and nothing more is to be asked of a seat before."""
    return deciding_seat(s) != seat and all(p.seat != seat or p.kind == LATER for p in s.pending[: s.depth])
