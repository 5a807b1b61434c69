"""Whether a planet's action or a die face would have an effect for a player now.

Some planets use other planets or faces. They are looked through from planet to planet, however long the chain, so that
nothing is offered that cannot be finished and nothing is held back that can.
"""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.tiny_epic_galaxies.effects import possible
from astrarium.games.tiny_epic_galaxies.play import acquiring, advancing, galaxy, moving
from astrarium.games.tiny_epic_galaxies.table import pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Face, Gift, Goal, Op, Place
from astrarium.games.tiny_epic_galaxies.table.state import State


@rule
def may_act_simply(s: State, seat: int, face: int, ships: int) -> bool:
    """Whether a face would have an effect without using a colony."""
    if face == Face.MOVE:
        return moving.may_move(s, seat, ships, Goal.ANYWHERE)
    if face == Face.ENERGY or face == Face.CULTURE:
        return acquiring.yields(s, seat, face - Face.ENERGY) > 0
    if face == Face.COLONY:
        return galaxy.may_upgrade(s.galaxies[seat])
    return advancing.any_advance(s, seat, face - Face.DIPLOMACY, ships, True)


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
def may_use(s: State, seat: int, planet: int) -> bool:
    """Whether a planet's action can be used and would do something."""
    if not is_ready(s, seat, planet):
        return False
    step = tables.MAIN_STEP[tables.PLANET_START[planet]]
    return leads_on(s, seat, planet) if uses_others(step) else possible.may_step(s, seat, step, pieces.NO_CARD)


@rule
def is_ready(s: State, seat: int, planet: int) -> bool:
    """Whether a planet is open to a player who can pay its price."""
    return possible.is_open(s, seat, planet) and possible.can_pay(s, seat, tables.PLANET_START[planet])


@rule
def may_use_pilot(s: State, seat: int, pilot_start: int, ship: int, planet: int) -> bool:
    """Whether a pilot's ability can be used now."""
    if not possible.can_pay(s, seat, pilot_start):
        return False
    step = tables.MAIN_STEP[pilot_start]
    if tables.STEPS[step][0] == Op.USE_HERE:
        return may_use(s, seat, planet)
    return possible.may_step(s, seat, step, ship)


# ------------------------------------------------------------------ what a step uses


@rule
def uses_others(step: int) -> bool:
    """Whether a step uses other planets or faces."""
    op = tables.STEPS[step][0]
    return op == Op.USE_ROW or op == Op.USE_COLONY or op == Op.FREE_ACTION or op == Op.REPEAT_DIE


@rule
def num_used(s: State, seat: int, step: int) -> int:
    """How many planets such a step could use: those of the row, others' colonies, or through a face one's own."""
    match tables.STEPS[step][0]:
        case Op.USE_ROW:
            return s.row_size
        case Op.USE_COLONY:
            count = 0
            for other in range(s.num_players):
                count += s.galaxies[other].num_colonies if other != seat else 0
            return count
        case Op.REPEAT_DIE:
            return s.galaxies[seat].num_colonies if may_repeat(s, Face.COLONY) else 0
        case _:
            return s.galaxies[seat].num_colonies


@rule
def used_planet(s: State, seat: int, step: int, i: int) -> int:
    """One of the planets such a step could use; NO_CARD for a gap in the row."""
    if tables.STEPS[step][0] == Op.USE_ROW:
        return s.row[i]
    if tables.STEPS[step][0] != Op.USE_COLONY:
        return s.galaxies[seat].colonies[i]
    other = 0
    while other == seat or i >= s.galaxies[other].num_colonies:
        i -= s.galaxies[other].num_colonies if other != seat else 0
        other += 1
    return s.galaxies[other].colonies[i]


@rule
def may_repeat(s: State, face: int) -> bool:
    """Whether a die of the Activation Bay, apart from the one being resolved, shows a face."""
    for i in range(s.num_bay - 1):
        if s.bay[i] == face:
            return True
    return False


@rule
def finds_face(s: State, seat: int, step: int) -> bool:
    """Whether a step that carries out a face finds one that has an effect without a colony."""
    op = tables.STEPS[step][0]
    for face in range(6):
        if op == Op.FREE_ACTION or (op == Op.REPEAT_DIE and may_repeat(s, face)):
            if may_act_simply(s, seat, face, pieces.ALL_SHIPS):
                return True
    return False


# ------------------------------------------------------------------ chains of planets


@rule
def leads_on(s: State, seat: int, planet: int) -> bool:
    """Whether a planet that uses others leads, over as many as it takes, to something that has an effect."""
    found = False
    look_into(s, seat, planet)
    while s.trail_length > 0 and not found:
        found = look_further(s, seat)
    while s.trail_length > 0:
        step_back(s, seat)
    return found


@rule
def look_into(s: State, seat: int, planet: int) -> None:
    """One planet further along the trail, its owner paid for the time being, if that is possible."""
    me, step = s.galaxies[seat], tables.MAIN_STEP[tables.PLANET_START[planet]]
    resource, fee = tables.STEPS[step][1], tables.STEPS[step][2]
    if me.stock[resource] >= fee and s.trail_length < len(s.trail):
        me.entered |= 1 << planet
        me.stock[resource] -= fee
        s.trail[s.trail_length] = planet
        s.trail_length += 1


@rule
def look_further(s: State, seat: int) -> bool:
    """One more thing that the last planet of the trail could use; True if it has an effect."""
    last = s.trail_length - 1
    step, i = tables.MAIN_STEP[tables.PLANET_START[s.trail[last]]], s.trail_looked[last]
    if i == 0 and finds_face(s, seat, step):
        return True
    if i == num_used(s, seat, step):
        step_back(s, seat)
        return False
    s.trail_looked[last] = i + 1
    planet = used_planet(s, seat, step, i)
    if planet == pieces.NO_CARD or not is_ready(s, seat, planet):
        return False
    if not uses_others(tables.MAIN_STEP[tables.PLANET_START[planet]]):
        return possible.may_step(s, seat, tables.MAIN_STEP[tables.PLANET_START[planet]], pieces.NO_CARD)
    look_into(s, seat, planet)
    return False


@rule
def step_back(s: State, seat: int) -> None:
    """The last planet of the trail is left; nothing was paid after all."""
    s.trail_length -= 1
    planet = s.trail[s.trail_length]
    me, step = s.galaxies[seat], tables.MAIN_STEP[tables.PLANET_START[planet]]
    me.entered -= 1 << planet
    me.stock[tables.STEPS[step][1]] += tables.STEPS[step][2]
    s.trail[s.trail_length] = 0
    s.trail_looked[s.trail_length] = 0


# ------------------------------------------------------------------ ships that any die may move


@rule
def speeders(s: State, seat: int) -> int:
    """The ships that any die may move, one bit each."""
    me = s.galaxies[seat]
    bits = 0
    if me.num_pilots > 0:
        for ship in range(pieces.SHIPS):
            if me.ships[ship].place != Place.LOCKED and galaxy.gift_of(me, ship) == Gift.ANY_DIE_MOVES_SHIP:
                bits |= 1 << ship
    return bits


@rule
def may_speed(s: State, seat: int) -> bool:
    """Whether a die of any face could move a ship."""
    ships = speeders(s, seat)
    return ships > 0 and moving.may_move(s, seat, ships, Goal.ANYWHERE)
