"""What every game's table has: seats, chance, a stack of open decisions, and the events of the last step.

A table waits for exactly one decision of one seat, or the game is over. Open decisions are a stack inside the state:
the last one pushed is asked first. A game's own state inherits from `Table` and adds its nouns.
"""

from __future__ import annotations

from astrarium.core.chance import Dice, pick, shuffle_with
from astrarium.core.records import Ints, Many, Record, ints, many, one
from astrarium.core.rules import rule

NOBODY = -1
EVERYBODY = -1  # as the audience of an event
NO_ROW = -1
LATER = -1  # the kind of a pending entry that nobody is asked

MAX_PENDING = 48
MAX_EVENTS = 48
MAX_MARKED = 24


class Pending(Record):
    """One open decision: its kind, who decides, and up to four numbers it is about."""

    kind: int
    seat: int
    a: int
    b: int
    c: int
    d: int


class Event(Record):
    """Something that happened: its code, who did it, who may see it, which component row, and up to four numbers."""

    code: int
    audience: int
    seat: int
    row: int
    a: int
    b: int
    c: int
    d: int


class Table(Record):
    """The part of the state that the engine itself reads."""

    dice: Dice = one(Dice)
    num_players: int
    round: int
    over: int
    revealed: int  # 1 if the last step showed something random or hidden: undo stops there
    lost_events: int  # events that found no room; the conformance kit demands 0
    depth: int
    num_events: int
    now: Pending = one(Pending)  # the decision being carried out
    pending: Many[Pending] = many(Pending, MAX_PENDING)
    events: Many[Event] = many(Event, MAX_EVENTS)
    num_marked: int
    marked: Ints = ints(MAX_MARKED)  # the things marked so far in a choice of several, in ascending order


# ------------------------------------------------------------------ decisions


@rule
def ask(s: Table, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Open a decision; it is answered before those opened earlier."""
    assert s.depth < len(s.pending)
    p = s.pending[s.depth]
    p.kind = kind
    p.seat = seat
    p.a = a
    p.b = b
    p.c = c
    p.d = d
    s.depth += 1


@rule
def later(s: Table, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Put something off until all that is asked from now on has been answered; the game's `go_on` takes it up."""
    ask(s, LATER, seat, a, b, c, d)


@rule
def is_put_off(s: Table) -> bool:
    """Whether what comes next is something that was put off, not a question."""
    return s.pending[s.depth - 1].kind == LATER


@rule
def take_decision(s: Table) -> None:
    """Take the open decision off the stack; while it is carried out it is `s.now`."""
    s.depth -= 1
    p = s.pending[s.depth]
    s.now.kind = p.kind
    s.now.seat = p.seat
    s.now.a = p.a
    s.now.b = p.b
    s.now.c = p.c
    s.now.d = p.d


@rule
def drop_decisions(s: Table) -> None:
    """Forget every open decision (the game has ended)."""
    s.depth = 0


@rule
def deciding_seat(s: Table) -> int:
    """Who is asked now, or NOBODY."""
    return NOBODY if s.over or s.depth == 0 else s.pending[s.depth - 1].seat


# ------------------------------------------------------------------ events


@rule
def tell(
    s: Table, audience: int, code: int, seat: int, row: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0
) -> None:
    """Note an event for an audience: EVERYBODY, one seat, or `all_but(seat)`."""
    if s.num_events == len(s.events):
        s.lost_events += 1
        return
    e = s.events[s.num_events]
    e.code = code
    e.audience = audience
    e.seat = seat
    e.row = row
    e.a = a
    e.b = b
    e.c = c
    e.d = d
    s.num_events += 1


@rule
def note(s: Table, code: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Note an event that everybody sees and that is about no component row."""
    tell(s, EVERYBODY, code, seat, NO_ROW, a, b, c, d)


@rule
def all_but(seat: int) -> int:
    """The audience of everybody except one seat."""
    return -2 - seat


def may_see(audience: int, viewer: int | None) -> bool:
    """Whether a viewer (a seat, or None for a spectator) is in an audience."""
    if audience == EVERYBODY:
        return True
    return audience == viewer if audience >= 0 else viewer is None or viewer != -2 - audience


# ------------------------------------------------------------------ chance at the table


@rule
def reveal(s: Table) -> None:
    """Something hidden became known: nobody may undo past this step."""
    s.revealed = 1


@rule
def roll(s: Table, choices: int) -> int:
    """The table's chance: a number from 0 to choices - 1."""
    s.revealed = 1
    return pick(s.dice, choices)


@rule
def shuffle(s: Table, cards: Ints, count: int) -> None:
    """Shuffle the first `count` numbers of a row with the table's chance."""
    s.revealed = 1
    shuffle_with(s.dice, cards, count)
