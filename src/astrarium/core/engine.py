"""The engine: carry out an action, go on with the order of play, and say what may be chosen next.

Written once as rules and linked per game: the functions `game_...` stand for that game's own (see `Rules` in game.py).
"""

from __future__ import annotations

from astrarium.core.errors import NotLinked
from astrarium.core.rules import rule
from astrarium.core.table import LATER, Table, is_put_off, take_decision


@rule
def game_setup(s: Table) -> None:
    """The setup page: called once, on a state that holds the number of players and the settings."""
    raise NotLinked("setup")


@rule
def game_proceed(s: Table) -> None:
    """Nothing is pending: go on with the order of play until something is, or the game is over."""
    raise NotLinked("proceed")


@rule
def game_options(s: Table, out: list[int]) -> int:
    """Write the options of the open decision into `out`; return how many there are."""
    raise NotLinked("options")


@rule
def game_apply(s: Table, act: int) -> None:
    """Carry out an action as the answer to `s.now`."""
    raise NotLinked("apply")


@rule
def game_go_on(s: Table) -> None:
    """Go on with what was put off until the questions on top of it were answered (`table.later`); it is `s.now`."""
    raise NotLinked("go_on")


@rule
def put_nothing_off(s: Table) -> None:
    """The `go_on` of a game that never puts anything off: there is nothing to take up."""


@rule
def begin(s: Table, out: list[int]) -> int:
    """Set the table up; return the number of options of the first decision."""
    game_setup(s)
    return settle(s, out)


@rule
def advance(s: Table, act: int, out: list[int]) -> int:
    """Carry out one action; return the number of options of the next decision, 0 when the game is over."""
    s.num_events = 0
    s.revealed = 0
    take_decision(s)
    game_apply(s, act)
    return settle(s, out)


@rule
def settle(s: Table, out: list[int]) -> int:
    """Go on until somebody has a real choice: a choice with a single outcome is not asked."""
    while s.over == 0:
        if s.depth == 0 or s.pending[s.depth - 1].kind == LATER:
            proceed(s)
        else:
            count = game_options(s, out)
            if count != 1:
                return count
            take_decision(s)
            game_apply(s, out[0])
    return 0


@rule
def proceed(s: Table) -> None:
    """Nothing is asked: go on with what was put off, or else with the order of play."""
    if s.depth == 0:
        game_proceed(s)
    else:
        take_decision(s)
        game_go_on(s)


@rule
def carry_on(s: Table, out: list[int]) -> int:
    """Go on to the next question, be it one with a single answer; return how many options it has."""
    while s.over == 0 and (s.depth == 0 or is_put_off(s)):
        proceed(s)
    return 0 if s.over else game_options(s, out)


@rule
def answer(s: Table, act: int, out: list[int]) -> int:
    """Carry out one action and no forced one after it; return the number of options of the next question."""
    take_decision(s)
    game_apply(s, act)
    return carry_on(s, out)


@rule
def present_options(s: Table, out: list[int]) -> int:
    """The options of the open decision once more (after loading or copying a state)."""
    return 0 if s.over else game_options(s, out)
