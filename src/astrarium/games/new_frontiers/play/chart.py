"""Chart Galactic Goals, and goals kept face down."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NO_ROW, all_but, ask, note, reveal, tell
from astrarium.games.new_frontiers.play import priority
from astrarium.games.new_frontiers.table import pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Happened, Why
from astrarium.games.new_frontiers.table.state import State


@rule
def chart_goals(s: State) -> None:
    """One place up the track, a credit, and a look at the top three goals to keep one face down."""
    place = priority.place_on_track(s, s.disk)
    if place > 0:
        priority.move_disk(s, s.disk, max(0, place - tables.CHART_PLACES))
    s.players[s.selector].credits += tables.CHART_CREDITS
    note(s, Happened.CREDITS_FROM_TILE, s.selector, tables.CHART_CREDITS)
    look_at_goals(s)
    if s.num_looking > 0:
        ask(s, Decide.KEEP_GOAL, s.selector)
    else:
        turn_up_goal(s)


@rule
def look_at_goals(s: State) -> None:
    """The top goals of the stack are taken in hand; nobody else knows them any more."""
    s.num_looking = min(tables.CHART_DRAW, s.num_stack)
    s.num_stack -= s.num_looking
    for i in range(s.num_looking):
        s.looking[i] = s.stack[i]
        s.known[s.stack[i]] = 0
    for i in range(s.num_stack):
        s.stack[i] = s.stack[i + s.num_looking]
    if s.num_looking > 0:
        reveal(s)
        note(s, Happened.LOOKED_AT_GOALS, s.selector, s.num_looking)


@rule
def why_not_take_goal(s: State, goal: int) -> int:
    """Only goals in hand."""
    for i in range(s.num_looking):
        if s.looking[i] == goal:
            return NOTHING
    return Why.NOT_IN_HAND


@rule
def take_from_hand(s: State, goal: int) -> None:
    """A goal leaves the hand of the seat that charts."""
    kept = 0
    for i in range(s.num_looking):
        if s.looking[i] != goal:
            s.looking[kept] = s.looking[i]
            kept += 1
    s.num_looking = kept


@rule
def keep_goal(s: State, seat: int, goal: int) -> None:
    """Keep a goal face down; the others go to the bottom of the stack; an earlier face-down goal turns up."""
    take_from_hand(s, goal)
    turn_up_goal(s)
    s.face_down = goal
    s.holder = seat
    tell(s, seat, Happened.KEPT_GOAL, seat, tables.GOAL_ROW + goal)
    tell(s, all_but(seat), Happened.KEPT_GOAL_UNSEEN, seat, NO_ROW)
    if s.num_looking > 0:
        ask(s, Decide.BURY_GOAL, seat)


@rule
def bury_goal(s: State, seat: int, goal: int) -> None:
    """A goal goes to the bottom of the stack; the next one goes below it."""
    take_from_hand(s, goal)
    s.stack[s.num_stack] = goal
    s.num_stack += 1
    s.known[goal] = 1 << seat
    tell(s, seat, Happened.BURIED_GOAL, seat, tables.GOAL_ROW + goal)
    tell(s, all_but(seat), Happened.BURIED_GOAL_UNSEEN, seat, NO_ROW)
    if s.num_looking > 0:
        ask(s, Decide.BURY_GOAL, seat)


@rule
def turn_up_goal(s: State) -> None:
    """The goal that lies face down, whoever holds it, turns up."""
    if s.face_down != pieces.NO_GOAL:
        s.face_up[s.face_down] = 1
        tell(s, EVERYBODY, Happened.GOAL_UP, s.holder, tables.GOAL_ROW + s.face_down)
        s.face_down = pieces.NO_GOAL
        reveal(s)


# ------------------------------------------------------------------ turning up a stockpile goal of one's own


@rule
def ask_holder(s: State) -> None:
    """After a tile is selected and before anybody does it, the holder of a hidden stockpile goal may turn it up."""
    if s.face_down != pieces.NO_GOAL and why_not_turn_up(s) == NOTHING:
        ask(s, Decide.REVEAL, s.holder)


@rule
def why_not_turn_up(s: State) -> int:
    """Only a stockpile goal may be turned up before the end."""
    return NOTHING if tables.GOAL_IS_STOCKPILE[s.face_down] else Why.NO_STOCKPILE_GOAL
