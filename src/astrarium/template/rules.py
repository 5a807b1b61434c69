"""The rules: what lies on the table, what may be done, what is done, and who wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astrarium.core.actions import Actions
from astrarium.core.chance import Dice, pick
from astrarium.core.components import Component, Components
from astrarium.core.decisions import NOTHING, Answer, Decision, decisions
from astrarium.core.records import Ints, Many, ints
from astrarium.core.rules import Names, rule
from astrarium.core.table import Table, all_but, ask, drop_decisions, note, roll, tell

NUMBERS = ("1", "2", "3")
LAST_STONE = 3  # points
LAWS = {1: "stones on the heap and stones taken are all stones"}
PARTS = Components([Component("card", f"card_{n}", "rulebook", i, {"number": i + 1}) for i, n in enumerate(NUMBERS)])

actions = Actions()
TAKE = actions.verb("take", stones=NUMBERS)


class Decide(Names):
    """What can be asked."""

    STONES = 0


class Why(Names):
    """What can stand against an answer."""

    TOO_FEW = 1


class Happened(Names):
    """What can be told."""

    DEALT = 0
    DEALT_UNSEEN = 1
    TOOK = 2
    TOOK_LAST = 3


class State(Table):
    """The whole table."""

    stones: int  # at the start
    heap: int
    turn: int
    last: int  # who took the last stone
    card: Ints = ints(4)  # by seat: the hidden card, a row of the cards
    taken: Many[Ints] = ints(4, 3)  # by seat: how often 1, 2 and 3 stones were taken


def prepare(s: State, settings: Mapping[str, Any]) -> None:
    """Write the settings into a fresh table."""
    s.stones = settings["stones"]


@rule
def setup(s: State) -> None:
    """Everybody is dealt a hidden card."""
    s.heap = s.stones
    s.turn = s.num_players - 1
    s.last = -1
    for seat in range(s.num_players):
        s.card[seat] = roll(s, len(NUMBERS))
        tell(s, seat, Happened.DEALT, seat, s.card[seat], s.card[seat])
        tell(s, all_but(seat), Happened.DEALT_UNSEEN, seat, -1)


@rule
def proceed(s: State) -> None:
    """The next player is asked."""
    s.turn = (s.turn + 1) % s.num_players
    s.round += 1 if s.turn == 0 else 0
    ask(s, Decide.STONES, s.turn)


@rule
def why_not_take(s: State, stones: int) -> int:
    """There must be so many."""
    return Why.TOO_FEW if stones + 1 > s.heap else NOTHING


@rule
def take(s: State, seat: int, stones: int) -> None:
    """Take stones; the last one ends the game."""
    s.heap -= stones + 1
    s.taken[seat][stones] += 1
    if s.heap > 0:
        note(s, Happened.TOOK, seat, stones)
        return
    note(s, Happened.TOOK_LAST, seat, stones)
    s.last = seat
    s.over = 1
    drop_decisions(s)


DECISIONS = decisions(__name__, actions, Decide, [Decision(Decide.STONES, (Answer(TAKE, why_not_take, take),))])


@rule
def score(s: State, seat: int) -> int:
    """A point for each time the number of the card was taken, and some for the last stone."""
    return s.taken[seat][s.card[seat]] + (LAST_STONE if s.last == seat else 0)


@rule
def evaluate(s: State, seat: int) -> int:
    """A first judgement for bots: about 100 for a point."""
    return 100 * score(s, seat)


@rule
def invariant(s: State) -> int:
    """The first law that is broken, or 0."""
    total = s.heap
    for seat in range(s.num_players):
        for stones in range(len(NUMBERS)):
            total += s.taken[seat][stones] * (stones + 1)
    return 0 if total == s.stones else 1


@rule
def resample(s: State, seat: int, dice: Dice) -> None:
    """Deal anew what a seat cannot know."""
    for other in range(s.num_players):
        if other != seat:
            s.card[other] = pick(dice, len(NUMBERS))
