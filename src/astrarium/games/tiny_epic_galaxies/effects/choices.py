"""Steps of an effect that leave a choice: what happens once it is made."""

from __future__ import annotations

from astrarium.core.actions import first, is_verb, second
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.tiny_epic_galaxies.effects import interpreter, offers, rogue_steps
from astrarium.games.tiny_epic_galaxies.play import advancing, colonising, exploring, following, galaxy, hiring, moving
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Happened, Op, Place, Resource
from astrarium.games.tiny_epic_galaxies.table.state import State


@rule
def choose_step(s: State, act: int) -> None:
    """Carry out the choice, then the rest of the effect."""
    seat, step, ship, used, planet = s.now.seat, s.now.a, s.now.b, s.now.c, s.now.d
    if is_verb(moves.GO, act):
        interpreter.run(s, seat, step if interpreter.is_automatic(s, step, planet) else step + 1, ship, planet)
        return
    if not asks_again(s, act, seat, step, ship, used, planet):
        interpreter.later(s, seat, step + 1, ship, planet)
    if not choose_ship(s, act, seat, step):
        choose_other(s, act, seat, step)


@rule
def asks_again(s: State, act: int, seat: int, step: int, ship: int, used: int, planet: int) -> bool:
    """Some steps choose several ships, all different, or leave the next step a different ship."""
    op, z = tables.STEPS[step][0], tables.STEPS[step][3]
    if op == Op.REGRESS_OWN:
        ask(s, Decide.STEP, seat, step + 1, ship, 1 << first(moves.PULL_BACK, act), planet)
        return True
    if op == Op.REGRESS_ENEMY:
        number = first(moves.PUSH_BACK, act) * pieces.SHIPS + second(moves.PUSH_BACK, act)
        chosen = used // offers.NUMBERS + 1
        if chosen < z:
            ask(s, Decide.STEP, seat, step, ship, chosen * offers.NUMBERS + number + 1, planet)
        return chosen < z
    if op == Op.ADVANCE or op == Op.MOVE:
        now = used | (1 << (first(moves.ADVANCE, act) if op == Op.ADVANCE else moving.moved_ship(act)))
        if bits_of(now) < z:
            ask(s, Decide.STEP, seat, step, ship, now, planet)
        return bits_of(now) < z
    return False


@rule
def bits_of(ships: int) -> int:
    """How many ships a set has."""
    return (ships & 1) + (ships >> 1 & 1) + (ships >> 2 & 1) + (ships >> 3 & 1)


@rule
def choose_ship(s: State, act: int, seat: int, step: int) -> bool:
    """A choice of a ship; False if it was another kind of choice."""
    op, y = tables.STEPS[step][0], tables.STEPS[step][2]
    if op == Op.ADVANCE or op == Op.ADVANCE_THIS:
        advancing.advance(s, seat, first(moves.ADVANCE, act), y, False)
    elif op == Op.REGRESS_ENEMY or op == Op.REGRESS_HERE:
        advancing.push_back(s, seat, first(moves.PUSH_BACK, act), second(moves.PUSH_BACK, act), y)
    elif op == Op.REGRESS_OWN:
        advancing.push_back(s, seat, seat, first(moves.PULL_BACK, act), y)
    elif op == Op.HUMAN_REGRESSES:
        advancing.push_back(s, pieces.ROGUE, seat, first(moves.PULL_BACK, act), y)
    elif op == Op.MOVE or op == Op.MOVE_ANOTHER or op == Op.MOVE_THIS:
        moving.move(s, seat, act, False)
    elif op == Op.RECALL:
        recall(s, seat, first(moves.RECALL, act), second(moves.RECALL, act))
    elif op == Op.SHIFT_ORBIT:
        shift(s, seat, first(moves.SHIFT, act), second(moves.SHIFT, act))
    else:
        return False
    return True


@rule
def choose_other(s: State, act: int, seat: int, step: int) -> None:
    """A choice of resources, an opponent, a face, a planet or a card."""
    op, x, y = tables.STEPS[step][0], tables.STEPS[step][1], tables.STEPS[step][2]
    if is_verb(moves.TAKE, act):
        galaxy.note_gain(s, seat, first(moves.TAKE, act), second(moves.TAKE, act))
    elif is_verb(moves.STEAL, act):
        steal(s, seat, first(moves.STEAL, act), x, y)
    elif is_verb(moves.EXCHANGE, act):
        exchange(s, seat, first(moves.EXCHANGE, act), x, y)
    elif is_verb(moves.PERFORM, act):
        perform(s, seat, first(moves.PERFORM, act), op == Op.FREE_ACTION)
    elif is_verb(moves.USE_PLANET, act):
        pay_owner(s, seat, first(moves.USE_PLANET, act), x, y)
        interpreter.use_planet(s, seat, first(moves.USE_PLANET, act))
    elif is_verb(moves.REPLACE, act):
        tell(s, EVERYBODY, Happened.PLANET_REPLACED, seat, tables.FIRST_PLANET + first(moves.REPLACE, act))
        colonising.replace_planet(s, first(moves.REPLACE, act))
    elif is_verb(moves.UPGRADE, act):
        upgrade_by_planet(s, seat, first(moves.UPGRADE, act), y)
    elif is_verb(moves.PAY, act):
        give_up(s, seat, op, first(moves.PAY, act), second(moves.PAY, act))
    else:
        choose_card(s, act, seat, y)


@rule
def choose_card(s: State, act: int, seat: int, price: int) -> None:
    """A choice of an Exploration Card or a pilot."""
    if is_verb(moves.TAKE_CARD, act):
        exploring.take_face_up(s, seat, pieces.NO_CARD, first(moves.TAKE_CARD, act))
    elif is_verb(moves.BURY, act):
        exploring.remove_face_up(s, first(moves.BURY, act))
        exploring.bury_card(s, seat, first(moves.BURY, act))
    elif is_verb(moves.DISMISS, act):
        dismiss(s, seat, first(moves.DISMISS, act))
    elif is_verb(moves.HIRE, act):
        ask(s, Decide.HIRE_SHIP, seat, first(moves.HIRE, act), price)


@rule
def recall(s: State, seat: int, ship: int, resource: int) -> None:
    """An orbiting ship goes home and brings as much of one resource as its orbit number."""
    this = s.galaxies[seat].ships[ship]
    count = this.orbit
    colonising.put(s, this, Place.HOME, 0)
    note(s, Happened.WENT_HOME, seat, ship)
    galaxy.note_gain(s, seat, count if resource == Resource.ENERGY else 0, count if resource == Resource.CULTURE else 0)


@rule
def shift(s: State, seat: int, ship: int, planet: int) -> None:
    """An orbiting ship goes to the same orbit number of another planet; the last space colonises."""
    this = s.galaxies[seat].ships[ship]
    number = this.orbit
    colonising.put(s, this, colonising.slot_of(s, planet), number)
    tell(s, EVERYBODY, Happened.SHIFTED, seat, tables.FIRST_PLANET + planet, ship, number)
    if number == tables.PLANET_LENGTH[planet]:
        colonising.colonise(s, seat, ship)


@rule
def steal(s: State, seat: int, other: int, resource: int, count: int) -> None:
    """Take from an opponent; where the kind is open, the victim picks it (for the Rogue, the thief does)."""
    if resource == Resource.EITHER:
        ask(s, Decide.GIVE, seat if galaxy.is_rogue(s, other) else other, count, seat, other)
    else:
        rogue_steps.rob(s, seat, other, count if resource == 0 else 0, count if resource == 1 else 0)


@rule
def exchange(s: State, seat: int, amount: int, given: int, taken: int) -> None:
    """Turn one resource into the other."""
    s.galaxies[seat].stock[given] -= amount
    galaxy.gain(s, seat, taken, amount)
    note(s, Happened.CHANGED_RESOURCES, seat, amount, given)


@rule
def perform(s: State, seat: int, face: int, free: bool) -> None:
    """Carry out a face without a die; a free action can be followed without paying."""
    note(s, Happened.FREE_ACTION if free else Happened.REPEATED, seat, face)
    if free:
        following.open_window(s, seat, face, 1)
    ask(s, Decide.ACT, seat, face, pieces.ALL_SHIPS, 0)


@rule
def pay_owner(s: State, seat: int, planet: int, resource: int, fee: int) -> None:
    """An opponent's colony is paid for before it is used; a planet of the row belongs to nobody."""
    for other in range(s.num_players):
        them = s.galaxies[other]
        for i in range(them.num_colonies):
            if them.colonies[i] == planet and fee > 0:
                s.galaxies[seat].stock[resource] -= fee
                galaxy.gain(s, other, resource, fee)
                note(s, Happened.GAVE, seat, other, resource)


@rule
def upgrade_by_planet(s: State, seat: int, resource: int, discount: int) -> None:
    """Upgrade for one kind of resource."""
    cost = max(0, galaxy.upgrade_cost(s.galaxies[seat]) - discount)
    galaxy.upgrade(s, seat, cost if resource == 0 else 0, cost if resource == 1 else 0)


@rule
def give_up(s: State, seat: int, op: int, energy: int, culture: int) -> None:
    """Resources of choice are paid for an upgrade, lost, or stolen by the Rogue."""
    if op == Op.UPGRADE:
        galaxy.upgrade(s, seat, energy, culture)
    elif op == Op.ROGUE_STEALS:
        rogue_steps.rob(s, pieces.ROGUE, seat, energy, culture)
    else:
        galaxy.note_loss(s, seat, energy, culture)


@rule
def dismiss(s: State, seat: int, pilot: int) -> None:
    """A pilot of the row goes under the deck; a new one comes."""
    tell(s, EVERYBODY, Happened.DISMISSED, seat, tables.FIRST_PILOT + pilot)
    for i in range(pieces.ROW):
        if s.pilot_row[i] == pilot:
            hiring.fill_pilot_gap(s, i)
    galaxy.bury(s.pilots, pilot)


@rule
def choose_gift(s: State, act: int) -> None:
    """The thief takes what was picked."""
    if not is_verb(moves.GO, act):
        rogue_steps.rob(s, s.now.b, s.now.c, first(moves.PAY, act), second(moves.PAY, act))


@rule
def choose_advance(s: State, act: int) -> None:
    """Advance the chosen ship."""
    if not is_verb(moves.GO, act):
        advancing.advance(s, s.now.seat, first(moves.ADVANCE, act), s.now.b, False)
