"""Whether a planet's action or a die face would have an effect for a player now.

Planets that use other planets are looked through two deep, so that nothing is offered that cannot be finished.
"""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.tiny_epic_galaxies.actions.acquire import yields
from astrarium.games.tiny_epic_galaxies.actions.advance import any_advance
from astrarium.games.tiny_epic_galaxies.actions.move import may_move
from astrarium.games.tiny_epic_galaxies.components import (
    MAIN_STEP,
    PLANET_START,
    STEPS,
)
from astrarium.games.tiny_epic_galaxies.galaxy import (
    gift_of,
    may_upgrade,
)
from astrarium.games.tiny_epic_galaxies.pieces import (
    ALL_SHIPS,
    NO_CARD,
    SHIPS,
    Face,
    Gift,
    Goal,
    Op,
    Place,
)
from astrarium.games.tiny_epic_galaxies.possible import can_pay, is_open, may_step
from astrarium.games.tiny_epic_galaxies.state import State


@rule
def may_use_plainly(s: State, seat: int, planet: int) -> bool:
    """Whether a planet that uses no other can be used."""
    start = PLANET_START[planet]
    return is_open(s, seat, planet) and can_pay(s, seat, start) and may_step(s, seat, MAIN_STEP[start], NO_CARD)


@rule
def may_act_simply(s: State, seat: int, face: int, ships: int) -> bool:
    """Whether a face other than Utilize Colony would have an effect."""
    if face == Face.MOVE:
        return may_move(s, seat, ships, Goal.ANYWHERE)
    if face == Face.ENERGY or face == Face.CULTURE:
        return yields(s, seat, face - Face.ENERGY) > 0
    if face == Face.COLONY:
        return may_upgrade(s.galaxies[seat])
    return any_advance(s, seat, face - Face.DIPLOMACY, ships, True)


@rule
def may_act_plainly(s: State, seat: int, face: int) -> bool:
    """Whether a face would have an effect without a planet that uses other planets."""
    if may_act_simply(s, seat, face, ALL_SHIPS):
        return True
    me = s.galaxies[seat]
    if face == Face.COLONY:
        for i in range(me.num_colonies):
            if may_use_plainly(s, seat, me.colonies[i]):
                return True
    return False


@rule
def leads_plainly(s: State, seat: int, step: int) -> bool:
    """Whether a step that uses other planets or faces finds one that uses no other in turn."""
    match STEPS[step][0]:
        case Op.USE_ROW:
            for slot in range(s.row_size):
                if s.row[slot] != NO_CARD and may_use_plainly(s, seat, s.row[slot]):
                    return True
        case Op.USE_COLONY:
            for other in range(s.num_players):
                them = s.galaxies[other]
                for i in range(them.num_colonies):
                    if other != seat and may_use_plainly(s, seat, them.colonies[i]):
                        return True
        case Op.FREE_ACTION:
            for face in range(6):
                if may_act_plainly(s, seat, face):
                    return True
        case Op.REPEAT_DIE:
            for i in range(s.num_bay - 1):
                if may_act_plainly(s, seat, s.bay[i]):
                    return True
    return False


@rule
def fee_of(step: int) -> int:
    """What a step that uses an opponent's colony pays its owner."""
    return 1 if STEPS[step][0] == Op.USE_COLONY else 0


@rule
def leads_elsewhere(step: int) -> bool:
    """Whether a step uses other planets or faces."""
    op = STEPS[step][0]
    return op == Op.USE_ROW or op == Op.USE_COLONY or op == Op.FREE_ACTION or op == Op.REPEAT_DIE


@rule
def may_use_once_removed(s: State, seat: int, planet: int) -> bool:
    """Whether a planet can be used, if need be through one that uses no other."""
    start = PLANET_START[planet]
    if not is_open(s, seat, planet) or not can_pay(s, seat, start):
        return False
    step = MAIN_STEP[start]
    if may_step(s, seat, step, NO_CARD):
        return True
    me = s.galaxies[seat]
    fee, kept = fee_of(step), me.entered
    if not leads_elsewhere(step) or me.stock[STEPS[step][1]] < fee:
        return False
    me.entered |= 1 << planet
    me.stock[STEPS[step][1]] -= fee
    found = leads_plainly(s, seat, step)
    me.stock[STEPS[step][1]] += fee
    me.entered = kept
    return found


@rule
def may_act_removed(s: State, seat: int, face: int) -> bool:
    """Whether a face would have an effect, planets that use other planets looked through once."""
    if may_act_simply(s, seat, face, ALL_SHIPS):
        return True
    me = s.galaxies[seat]
    if face == Face.COLONY:
        for i in range(me.num_colonies):
            if may_use_once_removed(s, seat, me.colonies[i]):
                return True
    return False


@rule
def leads_on(s: State, seat: int, step: int) -> bool:
    """Whether a step that uses other planets or faces finds one."""
    match STEPS[step][0]:
        case Op.USE_ROW:
            for slot in range(s.row_size):
                if s.row[slot] != NO_CARD and may_use_once_removed(s, seat, s.row[slot]):
                    return True
        case Op.USE_COLONY:
            for other in range(s.num_players):
                them = s.galaxies[other]
                for i in range(them.num_colonies):
                    if other != seat and may_use_once_removed(s, seat, them.colonies[i]):
                        return True
        case Op.FREE_ACTION:
            for face in range(6):
                if may_act_removed(s, seat, face):
                    return True
        case Op.REPEAT_DIE:
            for i in range(s.num_bay - 1):
                if may_act_removed(s, seat, s.bay[i]):
                    return True
    return False


@rule
def may_use(s: State, seat: int, planet: int) -> bool:
    """Whether a planet's action can be used and would do something."""
    start = PLANET_START[planet]
    if not is_open(s, seat, planet) or not can_pay(s, seat, start):
        return False
    step = MAIN_STEP[start]
    if may_step(s, seat, step, NO_CARD):
        return True
    me = s.galaxies[seat]
    fee, kept = fee_of(step), me.entered
    if not leads_elsewhere(step) or me.stock[STEPS[step][1]] < fee:
        return False
    me.entered |= 1 << planet
    me.stock[STEPS[step][1]] -= fee
    found = leads_on(s, seat, step)
    me.stock[STEPS[step][1]] += fee
    me.entered = kept
    return found


@rule
def may_act(s: State, seat: int, face: int, ships: int) -> bool:
    """Whether a die face would have an effect for a player with these ships."""
    if may_act_simply(s, seat, face, ships):
        return True
    me = s.galaxies[seat]
    if face == Face.COLONY:
        for i in range(me.num_colonies):
            if may_use(s, seat, me.colonies[i]):
                return True
    return False


@rule
def may_use_pilot(s: State, seat: int, pilot_start: int, ship: int, planet: int) -> bool:
    """Whether a pilot's ability can be used now."""
    if not can_pay(s, seat, pilot_start):
        return False
    step = MAIN_STEP[pilot_start]
    if STEPS[step][0] == Op.USE_HERE:
        return may_use(s, seat, planet)
    return may_step(s, seat, step, ship)


@rule
def speeders(s: State, seat: int) -> int:
    """The ships that any die may move, one bit each."""
    me = s.galaxies[seat]
    bits = 0
    if me.num_pilots > 0:
        for ship in range(SHIPS):
            if me.ships[ship].place != Place.LOCKED and gift_of(me, ship) == Gift.ANY_DIE_MOVES_SHIP:
                bits |= 1 << ship
    return bits


@rule
def may_speed(s: State, seat: int) -> bool:
    """Whether a die of any face could move a ship."""
    ships = speeders(s, seat)
    return ships > 0 and may_move(s, seat, ships, Goal.ANYWHERE)
