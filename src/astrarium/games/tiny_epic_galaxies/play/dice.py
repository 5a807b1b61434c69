"""The dice of a turn: roll, reroll, the Converter, and the Activation Bay."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer, second
from astrarium.core.rules import rule
from astrarium.core.table import ask, note, roll
from astrarium.games.tiny_epic_galaxies.table import moves, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Happened, Pays, Resource
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


# ------------------------------------------------------------------ rerolling


@rule
def may_reroll(s: State, seat: int) -> bool:
    """The first reroll of a turn is free; every later one costs an energy."""
    return s.left > 0 and (s.rerolls == 0 or s.galaxies[seat].stock[Resource.ENERGY] >= tables.REROLL_PRICE)


@rule
def reroll_options(s: State, out: list[int], n: int, least: int) -> int:
    """Dice that can join those set aside, in the order of faces."""
    for face in range(least, 6):
        if s.inactive[face] > s.chosen[face]:
            n = offer(out, n, action(moves.REROLL, face))
    return n


@rule
def some_chosen(s: State) -> bool:
    """Whether a die is set aside to be rerolled."""
    return s.chosen[0] + s.chosen[1] + s.chosen[2] + s.chosen[3] + s.chosen[4] + s.chosen[5] > 0


@rule
def choose_rerolled(s: State, act: int) -> None:
    """Set one more die aside, or roll them all."""
    seat, pays = s.now.seat, s.now.b
    if is_verb(moves.ROLL, act):
        reroll(s, seat, pays)
    else:
        set_aside(s, seat, first(moves.REROLL, act), pays)


@rule
def set_aside(s: State, seat: int, face: int, pays: int) -> None:
    """A die will be rerolled; more may join it."""
    s.chosen[face] += 1
    ask(s, Decide.REROLL, seat, face, pays)


@rule
def reroll(s: State, seat: int, pays: int) -> None:
    """Roll the dice set aside."""
    if pays == Pays.ENERGY:
        s.galaxies[seat].stock[Resource.ENERGY] -= tables.REROLL_PRICE
    if pays != Pays.PLANET:
        s.rerolls += 1
    count = 0
    for face in range(6):
        count += s.chosen[face]
        s.inactive[face] -= s.chosen[face]
        s.chosen[face] = 0
    for _ in range(count):
        s.inactive[roll(s, 6)] += 1
    note(s, Happened.REROLLED, seat, count, pays, packed_low(s.inactive), packed_high(s.inactive))


# ------------------------------------------------------------------ the Converter and planets that touch dice


@rule
def may_convert(s: State) -> bool:
    """Once a turn, with three inactive dice."""
    return s.converted == 0 and s.left >= 3


@rule
def spend_options(s: State, out: list[int]) -> int:
    """Every pair of inactive dice."""
    n = 0
    for one in range(6):
        for other in range(one, 6):
            needed = 2 if one == other else 1
            if s.inactive[one] >= needed and s.inactive[other] >= needed:
                n = offer(out, n, action(moves.SPEND_DICE, one, other))
    return n


@rule
def spend_dice(s: State, act: int) -> None:
    """Two dice are out of play for the turn; from the Converter a third one is turned."""
    one, other = first(moves.SPEND_DICE, act), second(moves.SPEND_DICE, act)
    s.inactive[one] -= 1
    s.inactive[other] -= 1
    s.left -= 2
    s.spent += 2
    if s.now.a == 1:
        s.converted = 1
        note(s, Happened.CONVERTED, s.now.seat, one, other)
        ask(s, Decide.SET_DIE, s.now.seat)
    else:
        note(s, Happened.DICE_DISCARDED, s.now.seat, one, other)


@rule
def turn_options(s: State, out: list[int]) -> int:
    """Every inactive die with every other face."""
    n = 0
    for shown in range(6):
        if s.inactive[shown] > 0:
            for face in range(6):
                if face != shown:
                    n = offer(out, n, action(moves.TURN_DIE, shown, face))
    return n


@rule
def turn_die(s: State, act: int) -> None:
    """An inactive die shows another face."""
    s.inactive[first(moves.TURN_DIE, act)] -= 1
    s.inactive[second(moves.TURN_DIE, act)] += 1
    note(s, Happened.DIE_SET, s.now.seat, first(moves.TURN_DIE, act), second(moves.TURN_DIE, act))
