"""What a step of an effect leaves to choose, one kind of choice after the other."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.games.tiny_epic_galaxies.actions.advance import (
    advance_options,
    pull_options,
    push_options,
)
from astrarium.games.tiny_epic_galaxies.actions.explore import (
    face_up_options,
)
from astrarium.games.tiny_epic_galaxies.actions.hire import trained_options
from astrarium.games.tiny_epic_galaxies.actions.move import move_options
from astrarium.games.tiny_epic_galaxies.components import (
    MOST,
    STEPS,
)
from astrarium.games.tiny_epic_galaxies.effects import is_automatic, is_hardened
from astrarium.games.tiny_epic_galaxies.galaxy import (
    in_orbit,
    sides,
    upgrade_cost,
)
from astrarium.games.tiny_epic_galaxies.moves import (
    BURY,
    DISMISS,
    EXCHANGE,
    GO,
    PAY,
    PERFORM,
    PULL_BACK,
    RECALL,
    REPLACE,
    SHIFT,
    STEAL,
    TAKE,
    UPGRADE,
    USE_PLANET,
)
from astrarium.games.tiny_epic_galaxies.pieces import (
    ALL_SHIPS,
    NO_CARD,
    ROW,
    SHIPS,
    Goal,
    Op,
    Resource,
    Track,
)
from astrarium.games.tiny_epic_galaxies.planets import may_replace
from astrarium.games.tiny_epic_galaxies.possible import badge_kinds, is_victim, may_shift, ships_counted
from astrarium.games.tiny_epic_galaxies.reach import may_act, may_repeat, may_use, num_used, used_planet
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
        case Op.USE_ROW | Op.USE_COLONY:
            return planet_options(s, out, seat, step)
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
        if may_repeat(s, face) and may_act(s, seat, face, ALL_SHIPS):
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
def planet_options(s: State, out: list[int], seat: int, step: int) -> int:
    """Every planet of the row, or every opponent's colony, that can be used once its owner is paid."""
    n = 0
    me, resource, fee = s.galaxies[seat], STEPS[step][1], STEPS[step][2]
    if me.stock[resource] < fee:
        return n
    me.stock[resource] -= fee
    for i in range(num_used(s, seat, step)):
        planet = used_planet(s, seat, step, i)
        if planet != NO_CARD and may_use(s, seat, planet):
            n = offer(out, n, action(USE_PLANET, planet))
    me.stock[resource] += fee
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


@rule
def give_options(s: State, out: list[int]) -> int:
    """The victim of a theft picks what to give."""
    p = s.pending[s.depth - 1]
    n = loss_options(s.galaxies[p.c], out, p.a)
    return n if n > 0 else offer(out, 0, action(GO))


@rule
def advance_one_options(s: State, out: list[int]) -> int:
    """A player advances a ship because somebody else's planet says so."""
    p = s.pending[s.depth - 1]
    n = advance_options(s, out, 0, p.seat, p.a, ALL_SHIPS, False)
    return n if n > 0 else offer(out, 0, action(GO))


@rule
def pay_options(s: State, out: list[int]) -> int:
    """Every mixture of resources that pays a price."""
    p = s.pending[s.depth - 1]
    me = s.galaxies[p.seat]
    return mixtures(out, 0, action(PAY), p.c, me.stock[0], me.stock[1])
