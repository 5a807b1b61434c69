"""Steps of an effect that leave a choice: what happens once it is made."""

from __future__ import annotations

from astrarium.core.actions import first, is_verb, second
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.tiny_epic_galaxies.actions.advance import (
    advance,
    push_back,
)
from astrarium.games.tiny_epic_galaxies.actions.explore import (
    bury_card,
    remove_face_up,
    take_face_up,
)
from astrarium.games.tiny_epic_galaxies.actions.hire import fill_pilot_gap
from astrarium.games.tiny_epic_galaxies.actions.move import move, moved_ship
from astrarium.games.tiny_epic_galaxies.actions.rogue_steps import rob
from astrarium.games.tiny_epic_galaxies.actions.window import open_window
from astrarium.games.tiny_epic_galaxies.components import (
    FIRST_PILOT,
    FIRST_PLANET,
    PLANET_LENGTH,
    STEPS,
)
from astrarium.games.tiny_epic_galaxies.effects import is_automatic, later, run, use_planet
from astrarium.games.tiny_epic_galaxies.galaxy import (
    bury,
    gain,
    is_rogue,
    note_gain,
    note_loss,
    upgrade,
    upgrade_cost,
)
from astrarium.games.tiny_epic_galaxies.moves import (
    ADVANCE,
    BURY,
    DISMISS,
    EXCHANGE,
    GO,
    HIRE,
    PAY,
    PERFORM,
    PULL_BACK,
    PUSH_BACK,
    RECALL,
    REPLACE,
    SHIFT,
    STEAL,
    TAKE,
    TAKE_CARD,
    UPGRADE,
    USE_PLANET,
)
from astrarium.games.tiny_epic_galaxies.offers import NUMBERS
from astrarium.games.tiny_epic_galaxies.pieces import (
    ALL_SHIPS,
    NO_CARD,
    ROGUE,
    ROW,
    SHIPS,
    Decide,
    Happened,
    Op,
    Place,
    Resource,
)
from astrarium.games.tiny_epic_galaxies.planets import colonise, put, replace_planet, slot_of
from astrarium.games.tiny_epic_galaxies.state import State


@rule
def choose_step(s: State, act: int) -> None:
    """Carry out the choice, then the rest of the effect."""
    seat, step, ship, used, planet = s.now.seat, s.now.a, s.now.b, s.now.c, s.now.d
    if is_verb(GO, act):
        run(s, seat, step if is_automatic(s, step, planet) else step + 1, ship, planet)
        return
    if not asks_again(s, act, seat, step, ship, used, planet):
        later(s, seat, step + 1, ship, planet)
    if not choose_ship(s, act, seat, step):
        choose_other(s, act, seat, step)


@rule
def asks_again(s: State, act: int, seat: int, step: int, ship: int, used: int, planet: int) -> bool:
    """Some steps choose several ships, all different, or leave the next step a different ship."""
    op, z = STEPS[step][0], STEPS[step][3]
    if op == Op.REGRESS_OWN:
        ask(s, Decide.STEP, seat, step + 1, ship, 1 << first(PULL_BACK, act), planet)
        return True
    if op == Op.REGRESS_ENEMY:
        number = first(PUSH_BACK, act) * SHIPS + second(PUSH_BACK, act)
        chosen = used // NUMBERS + 1
        if chosen < z:
            ask(s, Decide.STEP, seat, step, ship, chosen * NUMBERS + number + 1, planet)
        return chosen < z
    if op == Op.ADVANCE or op == Op.MOVE:
        now = used | (1 << (first(ADVANCE, act) if op == Op.ADVANCE else moved_ship(act)))
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
    op, y = STEPS[step][0], STEPS[step][2]
    if op == Op.ADVANCE or op == Op.ADVANCE_THIS:
        advance(s, seat, first(ADVANCE, act), y, False)
    elif op == Op.REGRESS_ENEMY or op == Op.REGRESS_HERE:
        push_back(s, seat, first(PUSH_BACK, act), second(PUSH_BACK, act), y)
    elif op == Op.REGRESS_OWN:
        push_back(s, seat, seat, first(PULL_BACK, act), y)
    elif op == Op.HUMAN_REGRESSES:
        push_back(s, ROGUE, seat, first(PULL_BACK, act), y)
    elif op == Op.MOVE or op == Op.MOVE_ANOTHER or op == Op.MOVE_THIS:
        move(s, seat, act, False)
    elif op == Op.RECALL:
        recall(s, seat, first(RECALL, act), second(RECALL, act))
    elif op == Op.SHIFT_ORBIT:
        shift(s, seat, first(SHIFT, act), second(SHIFT, act))
    else:
        return False
    return True


@rule
def choose_other(s: State, act: int, seat: int, step: int) -> None:
    """A choice of resources, an opponent, a face, a planet or a card."""
    op, x, y = STEPS[step][0], STEPS[step][1], STEPS[step][2]
    if is_verb(TAKE, act):
        note_gain(s, seat, first(TAKE, act), second(TAKE, act))
    elif is_verb(STEAL, act):
        steal(s, seat, first(STEAL, act), x, y)
    elif is_verb(EXCHANGE, act):
        exchange(s, seat, first(EXCHANGE, act), x, y)
    elif is_verb(PERFORM, act):
        perform(s, seat, first(PERFORM, act), op == Op.FREE_ACTION)
    elif is_verb(USE_PLANET, act):
        pay_owner(s, seat, first(USE_PLANET, act), x, y)
        use_planet(s, seat, first(USE_PLANET, act))
    elif is_verb(REPLACE, act):
        tell(s, EVERYBODY, Happened.PLANET_REPLACED, seat, FIRST_PLANET + first(REPLACE, act))
        replace_planet(s, first(REPLACE, act))
    elif is_verb(UPGRADE, act):
        upgrade_by_planet(s, seat, first(UPGRADE, act), y)
    elif is_verb(PAY, act):
        give_up(s, seat, op, first(PAY, act), second(PAY, act))
    else:
        choose_card(s, act, seat, y)


@rule
def choose_card(s: State, act: int, seat: int, price: int) -> None:
    """A choice of an Exploration Card or a pilot."""
    if is_verb(TAKE_CARD, act):
        take_face_up(s, seat, NO_CARD, first(TAKE_CARD, act))
    elif is_verb(BURY, act):
        remove_face_up(s, first(BURY, act))
        bury_card(s, seat, first(BURY, act))
    elif is_verb(DISMISS, act):
        dismiss(s, seat, first(DISMISS, act))
    elif is_verb(HIRE, act):
        ask(s, Decide.HIRE_SHIP, seat, first(HIRE, act), price)


@rule
def recall(s: State, seat: int, ship: int, resource: int) -> None:
    """An orbiting ship goes home and brings as much of one resource as its orbit number."""
    this = s.galaxies[seat].ships[ship]
    count = this.orbit
    put(s, this, Place.HOME, 0)
    note(s, Happened.WENT_HOME, seat, ship)
    note_gain(s, seat, count if resource == Resource.ENERGY else 0, count if resource == Resource.CULTURE else 0)


@rule
def shift(s: State, seat: int, ship: int, planet: int) -> None:
    """An orbiting ship goes to the same orbit number of another planet; the last space colonises."""
    this = s.galaxies[seat].ships[ship]
    number = this.orbit
    put(s, this, slot_of(s, planet), number)
    tell(s, EVERYBODY, Happened.SHIFTED, seat, FIRST_PLANET + planet, ship, number)
    if number == PLANET_LENGTH[planet]:
        colonise(s, seat, ship)


@rule
def steal(s: State, seat: int, other: int, resource: int, count: int) -> None:
    """Take from an opponent; where the kind is open, the victim picks it (for the Rogue, the thief does)."""
    if resource == Resource.EITHER:
        ask(s, Decide.GIVE, seat if is_rogue(s, other) else other, count, seat, other)
    else:
        rob(s, seat, other, count if resource == 0 else 0, count if resource == 1 else 0)


@rule
def exchange(s: State, seat: int, amount: int, given: int, taken: int) -> None:
    """Turn one resource into the other."""
    s.galaxies[seat].stock[given] -= amount
    gain(s, seat, taken, amount)
    note(s, Happened.CHANGED_RESOURCES, seat, amount, given)


@rule
def perform(s: State, seat: int, face: int, free: bool) -> None:
    """Carry out a face without a die; a free action can be followed without paying."""
    note(s, Happened.FREE_ACTION if free else Happened.REPEATED, seat, face)
    if free:
        open_window(s, seat, face, 1)
    ask(s, Decide.ACT, seat, face, ALL_SHIPS, 0)


@rule
def pay_owner(s: State, seat: int, planet: int, resource: int, fee: int) -> None:
    """An opponent's colony is paid for before it is used; a planet of the row belongs to nobody."""
    for other in range(s.num_players):
        them = s.galaxies[other]
        for i in range(them.num_colonies):
            if them.colonies[i] == planet and fee > 0:
                s.galaxies[seat].stock[resource] -= fee
                gain(s, other, resource, fee)
                note(s, Happened.GAVE, seat, other, resource)


@rule
def upgrade_by_planet(s: State, seat: int, resource: int, discount: int) -> None:
    """Upgrade for one kind of resource."""
    cost = max(0, upgrade_cost(s.galaxies[seat]) - discount)
    upgrade(s, seat, cost if resource == 0 else 0, cost if resource == 1 else 0)


@rule
def give_up(s: State, seat: int, op: int, energy: int, culture: int) -> None:
    """Resources of choice are paid for an upgrade, lost, or stolen by the Rogue."""
    if op == Op.UPGRADE:
        upgrade(s, seat, energy, culture)
    elif op == Op.ROGUE_STEALS:
        rob(s, ROGUE, seat, energy, culture)
    else:
        note_loss(s, seat, energy, culture)


@rule
def dismiss(s: State, seat: int, pilot: int) -> None:
    """A pilot of the row goes under the deck; a new one comes."""
    tell(s, EVERYBODY, Happened.DISMISSED, seat, FIRST_PILOT + pilot)
    for i in range(ROW):
        if s.pilot_row[i] == pilot:
            fill_pilot_gap(s, i)
    bury(s.pilots, pilot)


@rule
def choose_gift(s: State, act: int) -> None:
    """The thief takes what was picked."""
    if not is_verb(GO, act):
        rob(s, s.now.b, s.now.c, first(PAY, act), second(PAY, act))


@rule
def choose_advance(s: State, act: int) -> None:
    """Advance the chosen ship."""
    if not is_verb(GO, act):
        advance(s, s.now.seat, first(ADVANCE, act), s.now.b, False)
