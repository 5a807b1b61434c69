"""The dice of a turn: roll, reroll, the Converter, and the Activation Bay."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import ask, note, roll
from astrarium.games.tiny_epic_galaxies.table import tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Happened, Pays, Resource, Why
from astrarium.games.tiny_epic_galaxies.table.state import State


@rule
def clear_dice(s: State) -> None:
    """All dice leave the Control Mat."""
    s.rolled = 0
    s.left = 0
    s.spent = 0
    s.num_bay = 0
    s.rerolls = 0
    s.converted = 0
    for face in range(6):
        s.inactive[face] = 0


@rule
def roll_for_turn(s: State, seat: int) -> None:
    """Roll as many dice as the empire level shows, fewer if some were lost, never less than one."""
    me = s.galaxies[seat]
    clear_dice(s)
    s.rolled = max(1, tables.LEVEL_DICE[me.level] - me.lost_dice)
    s.left = s.rolled
    me.lost_dice = 0
    for _ in range(s.rolled):
        s.inactive[roll(s, 6)] += 1


@rule
def any_match(s: State) -> bool:
    """Whether two inactive dice show the same face."""
    for face in range(6):
        if s.inactive[face] > 1:
            return True
    return False


@rule
def packed_low(faces: list[int]) -> int:
    """How many dice show each of the first three faces, as one number for the log."""
    return faces[0] + 8 * faces[1] + 64 * faces[2]


@rule
def packed_high(faces: list[int]) -> int:
    """The same for the last three faces."""
    return faces[3] + 8 * faces[4] + 64 * faces[5]


@rule
def put_in_bay(s: State, face: int) -> None:
    """An inactive die goes to the next slot of the Activation Bay."""
    s.inactive[face] -= 1
    s.left -= 1
    s.bay[s.num_bay] = face
    s.num_bay += 1


@rule
def take_out_of_bay(s: State, lay_there: int) -> None:
    """The last die of the bay is inactive again, and its slot as it was: the die was only weighed."""
    s.num_bay -= 1
    s.left += 1
    s.inactive[s.bay[s.num_bay]] += 1
    s.bay[s.num_bay] = lay_there


# ------------------------------------------------------------------ rerolling


@rule
def why_not_reroll(s: State, seat: int) -> int:
    """The first reroll of a turn is free; every later one costs an energy."""
    if s.left == 0:
        return Why.NO_DICE_LEFT
    free = s.rerolls == 0 or s.galaxies[seat].stock[Resource.ENERGY] >= tables.REROLL_PRICE
    return NOTHING if free else Why.REROLL_TOO_DEAR


@rule
def why_not_die(s: State, face: int) -> int:
    """A die that shows this face is there."""
    return NOTHING if s.inactive[face] > 0 else Why.NO_SUCH_DIE


@rule
def how_many(s: State, face: int) -> int:
    """So many inactive dice show this face."""
    return s.inactive[face]


@rule
def all_dice(s: State) -> int:
    """As many as are inactive."""
    return s.left


@rule
def reroll(s: State, seat: int, pays: int) -> None:
    """Roll the marked dice."""
    if pays == Pays.ENERGY:
        s.galaxies[seat].stock[Resource.ENERGY] -= tables.REROLL_PRICE
    if pays != Pays.PLANET:
        s.rerolls += 1
    for i in range(s.num_marked):
        s.inactive[s.marked[i]] -= 1
    for _ in range(s.num_marked):
        s.inactive[roll(s, 6)] += 1
    note(s, Happened.REROLLED, seat, s.num_marked, pays, packed_low(s.inactive), packed_high(s.inactive))


# ------------------------------------------------------------------ the Converter and planets that touch dice


@rule
def why_not_convert(s: State) -> int:
    """Once a turn, with three inactive dice."""
    if s.converted:
        return Why.CONVERTER_USED
    return NOTHING if s.left >= 3 else Why.CONVERTER_NEEDS_THREE


@rule
def spend_dice(s: State, seat: int, converting: int) -> None:
    """Two dice are out of play for the turn; from the Converter a third one is turned."""
    one, other = s.marked[0], s.marked[1]
    s.inactive[one] -= 1
    s.inactive[other] -= 1
    s.left -= 2
    s.spent += 2
    if converting:
        s.converted = 1
        note(s, Happened.CONVERTED, seat, one, other)
        ask(s, Decide.SET_DIE, seat, 1)
    else:
        note(s, Happened.DICE_DISCARDED, seat, one, other)


@rule
def why_not_turn_die(s: State, shown: int, to: int) -> int:
    """An inactive die is turned to another face."""
    if s.inactive[shown] == 0:
        return Why.NO_SUCH_DIE
    return Why.SHOWS_THAT if shown == to else NOTHING


@rule
def turn_die(s: State, seat: int, converting: int, shown: int, to: int) -> None:
    """An inactive die shows another face."""
    s.inactive[shown] -= 1
    s.inactive[to] += 1
    note(s, Happened.DIE_SET, seat, shown, to, converting)
