"""Steps of an effect that leave a choice: what can be chosen, and what happens then."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer, second
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.tiny_epic_galaxies.actions.advance import (
    advance,
    advance_options,
    pull_options,
    push_back,
    push_options,
)
from astrarium.games.tiny_epic_galaxies.actions.explore import (
    bury_card,
    face_up_options,
    remove_face_up,
    take_face_up,
)
from astrarium.games.tiny_epic_galaxies.actions.hire import fill_pilot_gap, trained_options
from astrarium.games.tiny_epic_galaxies.actions.move import move, move_options, moved_ship
from astrarium.games.tiny_epic_galaxies.actions.rogue_steps import rob
from astrarium.games.tiny_epic_galaxies.actions.window import open_window
from astrarium.games.tiny_epic_galaxies.components import (
    FIRST_PILOT,
    FIRST_PLANET,
    MOST,
    PLANET_LENGTH,
    STEPS,
)
from astrarium.games.tiny_epic_galaxies.effects import is_automatic, is_hardened, later, run, use_planet
from astrarium.games.tiny_epic_galaxies.galaxy import (
    bury,
    gain,
    in_orbit,
    is_rogue,
    note_gain,
    note_loss,
    sides,
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
from astrarium.games.tiny_epic_galaxies.pieces import (
    ALL_SHIPS,
    NO_CARD,
    ROGUE,
    ROW,
    SHIPS,
    Decide,
    Goal,
    Happened,
    Op,
    Place,
    Resource,
    Track,
)
from astrarium.games.tiny_epic_galaxies.planets import colonise, may_replace, put, replace_planet, slot_of
from astrarium.games.tiny_epic_galaxies.possible import (
    badge_kinds,
    is_victim,
    may_act,
    may_be_paid,
    may_shift,
    may_use,
    ships_counted,
)
from astrarium.games.tiny_epic_galaxies.state import Galaxy, State

NUMBERS = 64  # a place in one number for a ship's number (seat by seat) beside how many were chosen


@rule
def step_options(s: State, out: list[int]) -> int:
    """What can be chosen for the step at hand; going on if there is nothing to choose."""
    p = s.pending[s.depth - 1]
    n = 0
    if not is_automatic(s, p.a, p.d):
        n = ship_step_options(s, out, p.seat, p.a, p.b, p.c)
        if n == 0:
            n = other_step_options(s, out, p.seat, p.a, p.b, p.d)
    return n if n > 0 else offer(out, 0, action(GO))


@rule
def ship_step_options(s: State, out: list[int], seat: int, step: int, ship: int, used: int) -> int:
    """Steps that choose a ship."""
    op, x, z = STEPS[step][0], STEPS[step][1], STEPS[step][3]
    match op:
        case Op.ADVANCE:
            return advance_options(s, out, 0, seat, x, ALL_SHIPS - used, False)
        case Op.ADVANCE_THIS:
            return advance_options(s, out, 0, seat, Track.ANY, 1 << ship, False)
        case Op.REGRESS_ENEMY:
            return push_options(s, out, 0, seat, x, -1, used % NUMBERS - 1, z - used // NUMBERS - 1)
        case Op.REGRESS_HERE:
            return push_options(s, out, 0, seat, x, s.galaxies[seat].ships[ship].place, -1, 0)
        case Op.REGRESS_OWN:
            return pull_options(s, out, 0, seat, x)
        case Op.HUMAN_REGRESSES:
            return human_back_options(s, out, seat)
        case Op.MOVE:
            return move_options(s, out, 0, seat, ALL_SHIPS - used, x)
        case Op.MOVE_ANOTHER:
            return move_options(s, out, 0, seat, ALL_SHIPS - (1 << ship), Goal.ANYWHERE)
        case Op.MOVE_THIS:
            return move_options(s, out, 0, seat, 1 << ship, Goal.ANYWHERE)
        case Op.RECALL:
            return recall_options(s.galaxies[seat], out)
        case Op.SHIFT_ORBIT:
            return shift_options(s, s.galaxies[seat], out)
        case _:
            return 0


@rule
def other_step_options(s: State, out: list[int], seat: int, step: int, ship: int, planet: int) -> int:
    """Steps that choose resources, opponents, faces, planets or cards."""
    op, x, y = STEPS[step][0], STEPS[step][1], STEPS[step][2]
    me = s.galaxies[seat]
    match op:
        case Op.GAIN_EITHER | Op.GAIN_OF_PLANET:
            return mixtures(out, 0, action(TAKE), y, y, y)
        case Op.GAIN_PER_SHIP:
            return mixtures(out, 0, action(TAKE), ships_counted(me, y), MOST, MOST)
        case Op.GAIN_PER_BADGE:
            return mixtures(out, 0, action(TAKE), badge_kinds(me), MOST, MOST)
        case Op.LOSE:
            return 0 if is_hardened(s, seat, ship) else loss_options(me, out, y)
        case Op.HUMAN_LOSES | Op.ROGUE_STEALS:
            return loss_options(me, out, y)
        case Op.CONVERT:
            return exchange_options(me, out, x, y)
        case Op.STEAL:
            return victim_options(s, out, seat, x, -1)
        case Op.STEAL_HERE:
            return victim_options(s, out, seat, x, me.ships[ship].place)
        case Op.UPGRADE:
            return planet_upgrade_options(me, out, x, y)
        case Op.FREE_ACTION:
            return face_options(s, out, seat)
        case Op.REPEAT_DIE:
            return repeat_options(s, out, seat)
        case Op.REPLACE_PLANET:
            return replace_options(s, out)
        case Op.USE_ROW:
            return row_options(s, out, seat)
        case Op.USE_COLONY:
            return colony_options(s, out, seat, x)
        case Op.TAKE_FACE_UP:
            return face_up_options(s, out, 0)
        case Op.CYCLE_EXPLORATION:
            return bury_options(s, out)
        case Op.CYCLE_PILOT:
            return dismiss_options(s, out)
        case Op.HIRE:
            return trained_options(s, out, 0, seat)
        case _:
            return 0


# ------------------------------------------------------------------ options, one kind of choice each


@rule
def mixtures(out: list[int], n: int, base: int, total: int, energy: int, culture: int) -> int:
    """Every way to make up a total of energy and culture within limits; TAKE and PAY are laid out alike."""
    for part in range(total + 1):
        if part <= energy and total - part <= culture:
            n = offer(out, n, base + part * TAKE.n2 + total - part)
    return n


@rule
def loss_options(me: Galaxy, out: list[int], count: int) -> int:
    """Every way to lose so many resources, or all there are."""
    total = min(count, me.stock[0] + me.stock[1])
    return mixtures(out, 0, action(PAY), total, me.stock[0], me.stock[1]) if total > 0 else 0


@rule
def exchange_options(me: Galaxy, out: list[int], given: int, taken: int) -> int:
    """Any number one for one, as far as it fits."""
    n = 0
    for amount in range(1, min(me.stock[given], MOST - me.stock[taken]) + 1):
        n = offer(out, n, action(EXCHANGE, amount))
    return n


@rule
def victim_options(s: State, out: list[int], seat: int, resource: int, slot: int) -> int:
    """Every opponent that something can be taken from."""
    n = 0
    for other in range(sides(s)):
        if is_victim(s, seat, other, resource, slot):
            n = offer(out, n, action(STEAL, other))
    return n


@rule
def planet_upgrade_options(me: Galaxy, out: list[int], mixed: int, discount: int) -> int:
    """Every way to pay for a planet's upgrade."""
    cost = max(0, upgrade_cost(me) - discount)
    if mixed:
        return mixtures(out, 0, action(PAY), cost, me.stock[0], me.stock[1])
    n = 0
    for resource in range(2):
        if me.stock[resource] >= cost:
            n = offer(out, n, action(UPGRADE, resource))
    return n


@rule
def face_options(s: State, out: list[int], seat: int) -> int:
    """Every face that would do something."""
    n = 0
    for face in range(6):
        if may_act(s, seat, face, ALL_SHIPS):
            n = offer(out, n, action(PERFORM, face))
    return n


@rule
def repeat_options(s: State, out: list[int], seat: int) -> int:
    """Every face in the Activation Bay apart from the die being resolved."""
    n = 0
    for face in range(6):
        found = False
        for i in range(s.num_bay - 1):
            found = found or s.bay[i] == face
        if found and may_act(s, seat, face, ALL_SHIPS):
            n = offer(out, n, action(PERFORM, face))
    return n


@rule
def replace_options(s: State, out: list[int]) -> int:
    """Every planet of the row without ships."""
    n = 0
    for slot in range(s.row_size):
        if may_replace(s, slot):
            n = offer(out, n, action(REPLACE, s.row[slot]))
    return n


@rule
def row_options(s: State, out: list[int], seat: int) -> int:
    """Every planet of the row that can be used."""
    n = 0
    for slot in range(s.row_size):
        if s.row[slot] != NO_CARD and may_use(s, seat, s.row[slot]):
            n = offer(out, n, action(USE_PLANET, s.row[slot]))
    return n


@rule
def colony_options(s: State, out: list[int], seat: int, resource: int) -> int:
    """Every opponent's colony that can be used once its owner is paid."""
    n = 0
    me = s.galaxies[seat]
    if me.stock[resource] == 0:
        return n
    me.stock[resource] -= 1
    for other in range(s.num_players):
        them = s.galaxies[other]
        for i in range(them.num_colonies):
            if may_be_paid(s, seat, other) and may_use(s, seat, them.colonies[i]):
                n = offer(out, n, action(USE_PLANET, them.colonies[i]))
    me.stock[resource] += 1
    return n


@rule
def recall_options(me: Galaxy, out: list[int]) -> int:
    """Every ship in orbit, for energy or for culture."""
    n = 0
    for ship in range(SHIPS):
        if in_orbit(me, ship):
            n = offer(out, n, action(RECALL, ship, Resource.ENERGY))
            if me.ships[ship].orbit > 0:
                n = offer(out, n, action(RECALL, ship, Resource.CULTURE))
    return n


@rule
def shift_options(s: State, me: Galaxy, out: list[int]) -> int:
    """Every ship in orbit with every planet it can change to."""
    n = 0
    for ship in range(SHIPS):
        for slot in range(s.row_size):
            if may_shift(s, me, ship, slot):
                n = offer(out, n, action(SHIFT, ship, s.row[slot]))
    return n


@rule
def bury_options(s: State, out: list[int]) -> int:
    """Every face-up Exploration Card."""
    n = 0
    for i in range(s.num_face_up):
        n = offer(out, n, action(BURY, s.face_up[i]))
    return n


@rule
def dismiss_options(s: State, out: list[int]) -> int:
    """Every pilot of the row, if there is another to come."""
    n = 0
    for i in range(ROW):
        if s.pilot_row[i] != NO_CARD and s.pilots.count > 0:
            n = offer(out, n, action(DISMISS, s.pilot_row[i]))
    return n


@rule
def human_back_options(s: State, out: list[int], seat: int) -> int:
    """The human's ships that the Rogue can push back."""
    n = 0
    for ship in range(SHIPS):
        if in_orbit(s.galaxies[seat], ship) and s.galaxies[seat].ships[ship].orbit > 0:
            n = offer(out, n, action(PULL_BACK, ship))
    return n


# ------------------------------------------------------------------ what happens


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
        use_another(s, seat, first(USE_PLANET, act), op == Op.USE_COLONY, x)
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
def use_another(s: State, seat: int, planet: int, pays: bool, resource: int) -> None:
    """Use another planet: one of the row, or an opponent's colony after paying its owner."""
    if pays:
        for other in range(s.num_players):
            them = s.galaxies[other]
            for i in range(them.num_colonies):
                if them.colonies[i] == planet:
                    s.galaxies[seat].stock[resource] -= 1
                    gain(s, other, resource, 1)
                    note(s, Happened.GAVE, seat, other, resource)
    use_planet(s, seat, planet)


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


# ------------------------------------------------------------------ small decisions outside of a step


@rule
def give_options(s: State, out: list[int]) -> int:
    """The victim of a theft picks what to give."""
    p = s.pending[s.depth - 1]
    n = loss_options(s.galaxies[p.c], out, p.a)
    return n if n > 0 else offer(out, 0, action(GO))


@rule
def choose_gift(s: State, act: int) -> None:
    """The thief takes what was picked."""
    if not is_verb(GO, act):
        rob(s, s.now.b, s.now.c, first(PAY, act), second(PAY, act))


@rule
def advance_one_options(s: State, out: list[int]) -> int:
    """A player advances a ship because somebody else's planet says so."""
    p = s.pending[s.depth - 1]
    n = advance_options(s, out, 0, p.seat, p.a, ALL_SHIPS, False)
    return n if n > 0 else offer(out, 0, action(GO))


@rule
def choose_advance(s: State, act: int) -> None:
    """Advance the chosen ship."""
    if not is_verb(GO, act):
        advance(s, s.now.seat, first(ADVANCE, act), s.now.b, False)


@rule
def pay_options(s: State, out: list[int]) -> int:
    """Every mixture of resources that pays a price."""
    p = s.pending[s.depth - 1]
    me = s.galaxies[p.seat]
    return mixtures(out, 0, action(PAY), p.c, me.stock[0], me.stock[1])
