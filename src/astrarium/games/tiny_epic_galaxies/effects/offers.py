"""What a step of an effect leaves to choose, one kind of choice after the other."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.games.tiny_epic_galaxies.effects import interpreter, possible, reach
from astrarium.games.tiny_epic_galaxies.play import advancing, colonising, exploring, galaxy, hiring, moving
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Goal, Op, Resource, Track
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy, State

NUMBERS = 64  # a place in one number for a ship's number (seat by seat) beside how many were chosen


@rule
def step_options(s: State, out: list[int]) -> int:
    """What can be chosen for the step at hand; going on if there is nothing to choose."""
    p = s.pending[s.depth - 1]
    n = 0
    if not interpreter.is_automatic(s, p.a, p.d):
        n = ship_step_options(s, out, p.seat, p.a, p.b, p.c)
        if n == 0:
            n = other_step_options(s, out, p.seat, p.a, p.b, p.d)
    return n if n > 0 else offer(out, 0, action(moves.GO))


@rule
def ship_step_options(s: State, out: list[int], seat: int, step: int, ship: int, used: int) -> int:
    """Steps that choose a ship."""
    op, x, z = tables.STEPS[step][0], tables.STEPS[step][1], tables.STEPS[step][3]
    match op:
        case Op.ADVANCE:
            return advancing.advance_options(s, out, 0, seat, x, pieces.ALL_SHIPS - used, False)
        case Op.ADVANCE_THIS:
            return advancing.advance_options(s, out, 0, seat, Track.ANY, 1 << ship, False)
        case Op.REGRESS_ENEMY:
            return advancing.push_options(s, out, 0, seat, x, -1, used % NUMBERS - 1, z - used // NUMBERS - 1)
        case Op.REGRESS_HERE:
            return advancing.push_options(s, out, 0, seat, x, s.galaxies[seat].ships[ship].place, -1, 0)
        case Op.REGRESS_OWN:
            return advancing.pull_options(s, out, 0, seat, x)
        case Op.HUMAN_REGRESSES:
            return human_back_options(s, out, seat)
        case Op.MOVE:
            return moving.move_options(s, out, 0, seat, pieces.ALL_SHIPS - used, x)
        case Op.MOVE_ANOTHER:
            return moving.move_options(s, out, 0, seat, pieces.ALL_SHIPS - (1 << ship), Goal.ANYWHERE)
        case Op.MOVE_THIS:
            return moving.move_options(s, out, 0, seat, 1 << ship, Goal.ANYWHERE)
        case Op.RECALL:
            return recall_options(s.galaxies[seat], out)
        case Op.SHIFT_ORBIT:
            return shift_options(s, s.galaxies[seat], out)
        case _:
            return 0


@rule
def other_step_options(s: State, out: list[int], seat: int, step: int, ship: int, planet: int) -> int:
    """Steps that choose resources, opponents, faces, planets or cards."""
    op, x, y = tables.STEPS[step][0], tables.STEPS[step][1], tables.STEPS[step][2]
    me = s.galaxies[seat]
    match op:
        case Op.GAIN_EITHER | Op.GAIN_OF_PLANET:
            return mixtures(out, 0, action(moves.TAKE), y, y, y)
        case Op.GAIN_PER_SHIP:
            return mixtures(out, 0, action(moves.TAKE), possible.ships_counted(me, y), tables.MOST, tables.MOST)
        case Op.GAIN_PER_BADGE:
            return mixtures(out, 0, action(moves.TAKE), possible.badge_kinds(me), tables.MOST, tables.MOST)
        case Op.LOSE:
            return 0 if interpreter.is_hardened(s, seat, ship) else loss_options(me, out, y)
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
        case Op.USE_ROW | Op.USE_COLONY:
            return planet_options(s, out, seat, step)
        case Op.TAKE_FACE_UP:
            return exploring.face_up_options(s, out, 0)
        case Op.CYCLE_EXPLORATION:
            return bury_options(s, out)
        case Op.CYCLE_PILOT:
            return dismiss_options(s, out)
        case Op.HIRE:
            return hiring.trained_options(s, out, 0, seat)
        case _:
            return 0


@rule
def mixtures(out: list[int], n: int, base: int, total: int, energy: int, culture: int) -> int:
    """Every way to make up a total of energy and culture within limits; TAKE and PAY are laid out alike."""
    for part in range(total + 1):
        if part <= energy and total - part <= culture:
            n = offer(out, n, base + part * moves.TAKE.n2 + total - part)
    return n


@rule
def loss_options(me: Galaxy, out: list[int], count: int) -> int:
    """Every way to lose so many resources, or all there are."""
    total = min(count, me.stock[0] + me.stock[1])
    return mixtures(out, 0, action(moves.PAY), total, me.stock[0], me.stock[1]) if total > 0 else 0


@rule
def exchange_options(me: Galaxy, out: list[int], given: int, taken: int) -> int:
    """Any number one for one, as far as it fits."""
    n = 0
    for amount in range(1, min(me.stock[given], tables.MOST - me.stock[taken]) + 1):
        n = offer(out, n, action(moves.EXCHANGE, amount))
    return n


@rule
def victim_options(s: State, out: list[int], seat: int, resource: int, slot: int) -> int:
    """Every opponent that something can be taken from."""
    n = 0
    for other in range(galaxy.sides(s)):
        if possible.is_victim(s, seat, other, resource, slot):
            n = offer(out, n, action(moves.STEAL, other))
    return n


@rule
def planet_upgrade_options(me: Galaxy, out: list[int], mixed: int, discount: int) -> int:
    """Every way to pay for a planet's upgrade."""
    cost = max(0, galaxy.upgrade_cost(me) - discount)
    if mixed:
        return mixtures(out, 0, action(moves.PAY), cost, me.stock[0], me.stock[1])
    n = 0
    for resource in range(2):
        if me.stock[resource] >= cost:
            n = offer(out, n, action(moves.UPGRADE, resource))
    return n


@rule
def face_options(s: State, out: list[int], seat: int) -> int:
    """Every face that would do something."""
    n = 0
    for face in range(6):
        if reach.may_act(s, seat, face, pieces.ALL_SHIPS):
            n = offer(out, n, action(moves.PERFORM, face))
    return n


@rule
def repeat_options(s: State, out: list[int], seat: int) -> int:
    """Every face in the Activation Bay apart from the die being resolved."""
    n = 0
    for face in range(6):
        if reach.may_repeat(s, face) and reach.may_act(s, seat, face, pieces.ALL_SHIPS):
            n = offer(out, n, action(moves.PERFORM, face))
    return n


@rule
def replace_options(s: State, out: list[int]) -> int:
    """Every planet of the row without ships."""
    n = 0
    for slot in range(s.row_size):
        if colonising.may_replace(s, slot):
            n = offer(out, n, action(moves.REPLACE, s.row[slot]))
    return n


@rule
def planet_options(s: State, out: list[int], seat: int, step: int) -> int:
    """Every planet of the row, or every opponent's colony, that can be used once its owner is paid."""
    n = 0
    me, resource, fee = s.galaxies[seat], tables.STEPS[step][1], tables.STEPS[step][2]
    if me.stock[resource] < fee:
        return n
    me.stock[resource] -= fee
    for i in range(reach.num_used(s, seat, step)):
        planet = reach.used_planet(s, seat, step, i)
        if planet != pieces.NO_CARD and reach.may_use(s, seat, planet):
            n = offer(out, n, action(moves.USE_PLANET, planet))
    me.stock[resource] += fee
    return n


@rule
def recall_options(me: Galaxy, out: list[int]) -> int:
    """Every ship in orbit, for energy or for culture."""
    n = 0
    for ship in range(pieces.SHIPS):
        if galaxy.in_orbit(me, ship):
            n = offer(out, n, action(moves.RECALL, ship, Resource.ENERGY))
            if me.ships[ship].orbit > 0:
                n = offer(out, n, action(moves.RECALL, ship, Resource.CULTURE))
    return n


@rule
def shift_options(s: State, me: Galaxy, out: list[int]) -> int:
    """Every ship in orbit with every planet it can change to."""
    n = 0
    for ship in range(pieces.SHIPS):
        for slot in range(s.row_size):
            if possible.may_shift(s, me, ship, slot):
                n = offer(out, n, action(moves.SHIFT, ship, s.row[slot]))
    return n


@rule
def bury_options(s: State, out: list[int]) -> int:
    """Every face-up Exploration Card."""
    n = 0
    for i in range(s.num_face_up):
        n = offer(out, n, action(moves.BURY, s.face_up[i]))
    return n


@rule
def dismiss_options(s: State, out: list[int]) -> int:
    """Every pilot of the row, if there is another to come."""
    n = 0
    for i in range(pieces.ROW):
        if s.pilot_row[i] != pieces.NO_CARD and s.pilots.count > 0:
            n = offer(out, n, action(moves.DISMISS, s.pilot_row[i]))
    return n


@rule
def human_back_options(s: State, out: list[int], seat: int) -> int:
    """The human's ships that the Rogue can push back."""
    n = 0
    for ship in range(pieces.SHIPS):
        if galaxy.in_orbit(s.galaxies[seat], ship) and s.galaxies[seat].ships[ship].orbit > 0:
            n = offer(out, n, action(moves.PULL_BACK, ship))
    return n


@rule
def give_options(s: State, out: list[int]) -> int:
    """The victim of a theft picks what to give."""
    p = s.pending[s.depth - 1]
    n = loss_options(s.galaxies[p.c], out, p.a)
    return n if n > 0 else offer(out, 0, action(moves.GO))


@rule
def advance_one_options(s: State, out: list[int]) -> int:
    """A player advances a ship because somebody else's planet says so."""
    p = s.pending[s.depth - 1]
    n = advancing.advance_options(s, out, 0, p.seat, p.a, pieces.ALL_SHIPS, False)
    return n if n > 0 else offer(out, 0, action(moves.GO))


@rule
def pay_options(s: State, out: list[int]) -> int:
    """Every mixture of resources that pays a price."""
    p = s.pending[s.depth - 1]
    me = s.galaxies[p.seat]
    return mixtures(out, 0, action(moves.PAY), p.c, me.stock[0], me.stock[1])
