"""The Rogue Galaxy's turn: one die at a time, which the human may force to be rolled again and may follow."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.effects import END
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, roll, tell
from astrarium.games.tiny_epic_galaxies import effects
from astrarium.games.tiny_epic_galaxies.effects import mats
from astrarium.games.tiny_epic_galaxies.play import acquiring, colonising, dice, following, galaxy
from astrarium.games.tiny_epic_galaxies.table import pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, EndBy, Face, Happened, Place, Resource, Why
from astrarium.games.tiny_epic_galaxies.table.state import State

BONUS_DICE = 3


@rule
def begin_turn(s: State) -> None:
    """The Rogue rolls the dice of its level, one after another."""
    note(s, Happened.TURN_BEGAN, pieces.ROGUE)
    ask(s, Decide.ROGUE_END, pieces.HUMAN)
    ask(s, Decide.ROGUE_ROLL, pieces.HUMAN, tables.ROGUE_DICE[s.rogue][s.galaxies[pieces.ROGUE].level])


@rule
def roll_die(s: State, left: int, bonus: int) -> None:
    """Roll the next die; the others wait until it is resolved."""
    if left > 1:
        ask(s, Decide.ROGUE_ROLL, pieces.HUMAN, left - 1, bonus)
    face = roll(s, 6)
    note(s, Happened.ROGUE_ROLLED, pieces.ROGUE, face)
    ask(s, Decide.ROGUE_DIE, pieces.HUMAN, face, bonus)


# ------------------------------------------------------------------ one die


@rule
def why_not_useful(s: State, face: int, bonus: int) -> int:
    """Whether a face does anything for the Rogue; Acquire Culture does nothing among its bonus dice."""
    match face:
        case Face.MOVE:
            there = ship_at_home(s) != pieces.NO_CARD and leftmost_free(s) != pieces.NO_CARD
            return NOTHING if there else Why.ROGUE_DIE_USELESS
        case Face.ENERGY | Face.CULTURE:
            barred = bonus == 1 and face == Face.CULTURE
            useful = not barred and acquiring.why_not_acquire(s, pieces.ROGUE, face) == NOTHING
            return NOTHING if useful else Why.ROGUE_DIE_USELESS
        case Face.COLONY:
            return why_not_mat(s)
        case _:
            return mats.why_not_all_advance(s, face - Face.DIPLOMACY)


@rule
def why_not_mat(s: State) -> int:
    """Some step of the mat's action of the Rogue's level must do something."""
    step = effects.ROGUE_START[s.rogue][s.galaxies[pieces.ROGUE].level]
    while step != END:
        if effects.why_not_step(s, pieces.ROGUE, step, pieces.NO_CARD, pieces.NO_CARD) == NOTHING:
            return NOTHING
        step = effects.THEN[step]
    return Why.ROGUE_DIE_USELESS


@rule
def ship_at_home(s: State) -> int:
    """A Rogue ship that is still at home, or NO_CARD."""
    for ship in range(pieces.SHIPS):
        if s.galaxies[pieces.ROGUE].ships[ship].place == Place.HOME:
            return ship
    return pieces.NO_CARD


@rule
def leftmost_free(s: State) -> int:
    """The leftmost planet without a Rogue ship, or NO_CARD."""
    for slot in range(s.row_size):
        free = s.row[slot] != pieces.NO_CARD
        for ship in range(pieces.SHIPS):
            free = free and s.galaxies[pieces.ROGUE].ships[ship].place != slot
        if free:
            return slot
    return pieces.NO_CARD


@rule
def why_not_force(s: State, face: int, bonus: int) -> int:
    """An energy and a culture force a reroll of a useful die."""
    if why_not_useful(s, face, bonus) != NOTHING:
        return Why.ROGUE_DIE_USELESS
    human = s.galaxies[pieces.HUMAN]
    paid = human.stock[Resource.ENERGY] > 0 and human.stock[Resource.CULTURE] > 0
    return NOTHING if paid else Why.FORCE_TOO_DEAR


@rule
def why_not_discard(s: State, face: int, bonus: int) -> int:
    """Only a die that does nothing is discarded."""
    return NOTHING if why_not_useful(s, face, bonus) != NOTHING else Why.ROGUE_DIE_USEFUL


@rule
def let(s: State, face: int, bonus: int) -> None:
    """The die is resolved; the human may follow it."""
    following.forget_die(s)
    if s.num_bay < len(s.bay):
        s.bay[s.num_bay] = face
        s.num_bay += 1
    if bonus == 0:
        following.open_window(s, pieces.ROGUE, face, 0)
    resolve(s, face)


@rule
def discard(s: State, face: int, bonus: int, retried: int) -> None:
    """A die that does nothing is discarded; in the harder variant it is rolled once more first."""
    if s.rogue_retries == 1 and retried == 0:
        roll_again(s, bonus, 1)
    else:
        note(s, Happened.ROGUE_DISCARDED, pieces.ROGUE, face)


@rule
def force(s: State, bonus: int) -> None:
    """The human pays, and the die is rolled again."""
    galaxy.pay(s, pieces.HUMAN, 1, 1)
    roll_again(s, bonus, 0)


@rule
def roll_again(s: State, bonus: int, retried: int) -> None:
    """The die shows a new face, which may be useful or not."""
    face = roll(s, 6)
    note(s, Happened.ROGUE_REROLLED, pieces.ROGUE, face)
    ask(s, Decide.ROGUE_DIE, pieces.HUMAN, face, bonus, retried)


@rule
def resolve(s: State, face: int) -> None:
    """What a face does for the Rogue."""
    match face:
        case Face.MOVE:
            send_ship(s)
        case Face.ENERGY | Face.CULTURE:
            resource = face - Face.ENERGY
            taken = galaxy.gain(s, pieces.ROGUE, resource, acquiring.yields(s, pieces.ROGUE, resource))
            note(s, Happened.ROGUE_ACQUIRED, pieces.ROGUE, resource, taken)
        case Face.COLONY:
            level = s.galaxies[pieces.ROGUE].level
            tell(s, EVERYBODY, Happened.ROGUE_ACTED, pieces.ROGUE, tables.FIRST_ROGUE + s.rogue, level)
            effects.run(s, pieces.ROGUE, effects.ROGUE_START[s.rogue][level], pieces.NO_CARD, pieces.NO_CARD)
        case _:
            note(s, Happened.ROGUE_ADVANCED, pieces.ROGUE, face)
            mats.all_advance(s, face - Face.DIPLOMACY, 1)


@rule
def send_ship(s: State) -> None:
    """A ship goes from home to the orbit of the leftmost planet without a Rogue ship."""
    slot, ship = leftmost_free(s), ship_at_home(s)
    colonising.put(s, s.galaxies[pieces.ROGUE].ships[ship], slot, 0)
    tell(s, EVERYBODY, Happened.ROGUE_MOVED, pieces.ROGUE, tables.FIRST_PLANET + s.row[slot], ship)
    colonising.greet(s, pieces.ROGUE, s.row[slot], Place.HOME)


# ------------------------------------------------------------------ the end of its turn


@rule
def end_turn(s: State, after_bonus: int) -> None:
    """Full energy raises the level; full culture brings three bonus dice."""
    rogue = s.galaxies[pieces.ROGUE]
    if after_bonus:
        rogue.stock[Resource.CULTURE] = 0
        note(s, Happened.ROGUE_BONUS_OVER, pieces.ROGUE)
        return
    if rogue.stock[Resource.ENERGY] == galaxy.most_of(s, pieces.ROGUE):
        rogue.stock[Resource.ENERGY] = 0
        raise_level(s)
    if s.over == 0 and rogue.stock[Resource.CULTURE] == galaxy.most_of(s, pieces.ROGUE):
        note(s, Happened.ROGUE_BONUS, pieces.ROGUE)
        dice.clear_dice(s)
        ask(s, Decide.ROGUE_END, pieces.HUMAN, 1)
        ask(s, Decide.ROGUE_ROLL, pieces.HUMAN, BONUS_DICE, 1)


@rule
def raise_level(s: State) -> None:
    """The Rogue goes up a level; the skull at the end of its track beats the human."""
    rogue = s.galaxies[pieces.ROGUE]
    rogue.level += 1
    note(s, Happened.ROGUE_LEVEL, pieces.ROGUE, rogue.level)
    if rogue.level == pieces.LAST_LEVEL:
        galaxy.end_solo(s, EndBy.SKULL)
    else:
        galaxy.add_points(
            s, pieces.ROGUE, tables.ROGUE_VP[s.rogue][rogue.level] - tables.ROGUE_VP[s.rogue][rogue.level - 1]
        )
