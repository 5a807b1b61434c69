"""The Rogue Galaxy's turn: one die at a time, which the human may force to be rolled again and may follow."""

from __future__ import annotations

from astrarium.core.actions import action, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, roll, tell
from astrarium.games.tiny_epic_galaxies.effects import interpreter, rogue_steps
from astrarium.games.tiny_epic_galaxies.play import acquiring, colonising, following, galaxy
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, EndBy, Face, Happened, Place, Resource
from astrarium.games.tiny_epic_galaxies.table.state import State

BONUS_DICE = 3


@rule
def begin_rogue_turn(s: State) -> None:
    """The Rogue rolls the dice of its level, one after another."""
    note(s, Happened.TURN_BEGAN, pieces.ROGUE)
    ask(s, Decide.ROGUE_END, rogue_steps.HUMAN)
    ask(s, Decide.ROGUE_ROLL, rogue_steps.HUMAN, tables.ROGUE_DICE[s.rogue][s.galaxies[pieces.ROGUE].level])


@rule
def roll_rogue_die(s: State) -> None:
    """Roll the next die; the others wait until it is resolved."""
    left, bonus = s.now.a, s.now.b
    if left > 1:
        ask(s, Decide.ROGUE_ROLL, rogue_steps.HUMAN, left - 1, bonus)
    face = roll(s, 6)
    note(s, Happened.ROGUE_ROLLED, pieces.ROGUE, face)
    ask(s, Decide.ROGUE_DIE, rogue_steps.HUMAN, face, bonus)


# ------------------------------------------------------------------ one die


@rule
def is_useful(s: State, face: int, bonus: int) -> bool:
    """Whether a face does anything for the Rogue."""
    match face:
        case Face.MOVE:
            return ship_at_home(s) != pieces.NO_CARD and leftmost_free(s) != pieces.NO_CARD
        case Face.ENERGY:
            return (
                acquiring.yields(s, pieces.ROGUE, Resource.ENERGY) > 0
                and rogue_steps.rogue_room(s, Resource.ENERGY) > 0
            )
        case Face.CULTURE:
            return (
                bonus == 0
                and acquiring.yields(s, pieces.ROGUE, Resource.CULTURE) > 0
                and rogue_steps.rogue_room(s, Resource.CULTURE) > 0
            )
        case Face.COLONY:
            return rogue_steps.may_use_mat(s)
        case _:
            return rogue_steps.may_rogue_advance(s, face - Face.DIPLOMACY)


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
def may_force(s: State) -> bool:
    """An energy and a culture force a reroll."""
    human = s.galaxies[rogue_steps.HUMAN]
    return human.stock[Resource.ENERGY] > 0 and human.stock[Resource.CULTURE] > 0


@rule
def rogue_die_options(s: State, out: list[int]) -> int:
    """A useless die is discarded; a useful one happens unless the human forces a reroll."""
    p = s.pending[s.depth - 1]
    if not is_useful(s, p.a, p.b):
        return offer(out, 0, action(moves.GO))
    n = offer(out, 0, action(moves.LET))
    return offer(out, n, action(moves.FORCE)) if may_force(s) else n


@rule
def choose_rogue_die(s: State, act: int) -> None:
    """Discard, reroll or resolve the die; the human may follow what was resolved."""
    face, bonus = s.now.a, s.now.b
    if is_verb(moves.GO, act):
        discard(s, face, bonus, s.now.c)
    elif is_verb(moves.FORCE, act):
        force_reroll(s, bonus)
    else:
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
def force_reroll(s: State, bonus: int) -> None:
    """The human pays, and the die is rolled again."""
    human = s.galaxies[rogue_steps.HUMAN]
    human.stock[Resource.ENERGY] -= 1
    human.stock[Resource.CULTURE] -= 1
    note(s, Happened.PAID, rogue_steps.HUMAN, 1, 1)
    roll_again(s, bonus, 0)


@rule
def roll_again(s: State, bonus: int, retried: int) -> None:
    """The die shows a new face, which may be useful or not."""
    face = roll(s, 6)
    note(s, Happened.ROGUE_REROLLED, pieces.ROGUE, face)
    ask(s, Decide.ROGUE_DIE, rogue_steps.HUMAN, face, bonus, retried)


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
            interpreter.run(s, rogue_steps.HUMAN, tables.ROGUE_START[s.rogue][level], pieces.NO_CARD, pieces.NO_CARD)
        case _:
            note(s, Happened.ROGUE_ADVANCED, pieces.ROGUE, face)
            rogue_steps.advance_all_rogues(s, face - Face.DIPLOMACY, 1)


@rule
def send_ship(s: State) -> None:
    """A ship goes from home to the orbit of the leftmost planet without a Rogue ship."""
    slot = leftmost_free(s)
    colonising.put(s, s.galaxies[pieces.ROGUE].ships[ship_at_home(s)], slot, 0)
    tell(s, EVERYBODY, Happened.ROGUE_MOVED, pieces.ROGUE, tables.FIRST_PLANET + s.row[slot])
    colonising.greet(s, pieces.ROGUE, slot)


# ------------------------------------------------------------------ the end of its turn


@rule
def end_rogue_turn(s: State) -> None:
    """Full energy raises the level; full culture brings three bonus dice."""
    rogue = s.galaxies[pieces.ROGUE]
    if s.now.a == 1:
        rogue.stock[Resource.CULTURE] = 0
        return
    if rogue.stock[Resource.ENERGY] == galaxy.most_of(s, pieces.ROGUE):
        rogue.stock[Resource.ENERGY] = 0
        raise_level(s)
    if s.over == 0 and rogue.stock[Resource.CULTURE] == galaxy.most_of(s, pieces.ROGUE):
        note(s, Happened.ROGUE_BONUS, pieces.ROGUE)
        ask(s, Decide.ROGUE_END, rogue_steps.HUMAN, 1)
        ask(s, Decide.ROGUE_ROLL, rogue_steps.HUMAN, BONUS_DICE, 1)


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
