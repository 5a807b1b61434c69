"""Whether a planet's action or a die face would have an effect for a player now.

Some planets use other planets or faces. They are looked through from planet to planet, however long the chain, so that
nothing is offered that cannot be finished and nothing is held back that can.
"""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.effects import END
from astrarium.core.rules import rule
from astrarium.games.tiny_epic_galaxies import effects
from astrarium.games.tiny_epic_galaxies.play import acquiring, advancing, colonising, empire, moving
from astrarium.games.tiny_epic_galaxies.table import pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Face, Resource, Why
from astrarium.games.tiny_epic_galaxies.table.state import State

# ------------------------------------------------------------------ a die face


@rule
def why_not_plainly(s: State, seat: int, face: int, ships: int, fliers: int) -> int:
    """Whether a face would have an effect with these ships, without using a colony."""
    if fliers > 0 and moving.why_not_move(s, seat, fliers) == NOTHING:
        return NOTHING
    match face:
        case Face.MOVE:
            return Why.DOES_NOTHING
        case Face.ENERGY | Face.CULTURE:
            return acquiring.why_not_acquire(s, seat, face)
        case Face.COLONY:
            why = empire.why_not_upgrade(s, seat, 0, Resource.ENERGY)
            return why if why == NOTHING else empire.why_not_upgrade(s, seat, 0, Resource.CULTURE)
        case _:
            return advancing.why_not_any(s, seat, face - Face.DIPLOMACY, ships, True)


@rule
def why_not_act(s: State, seat: int, face: int, ships: int, fliers: int) -> int:
    """Whether a face would have an effect with these ships, or by one of the own colonies."""
    why = why_not_plainly(s, seat, face, ships, fliers)
    if why == NOTHING or face != Face.COLONY:
        return why
    me = s.galaxies[seat]
    for i in range(me.num_colonies):
        if why_not_use(s, seat, me.colonies[i]) == NOTHING:
            return NOTHING
    return Why.DOES_NOTHING


@rule
def why_not_face(s: State, seat: int, face: int) -> int:
    """Whether a face carried out without a die would have an effect."""
    return why_not_act(s, seat, face, pieces.ALL_SHIPS, pieces.ALL_SHIPS if face == Face.MOVE else 0)


@rule
def why_not_die(s: State, seat: int, face: int, speeding: int) -> int:
    """Whether a new die of this face would have an effect, if only by a ship that any die may move.

    It is weighed where it is resolved: in the bay and paid for. Every planet may be used again.
    """
    me = s.galaxies[seat]
    entered = me.entered
    me.entered = 0
    why = why_not_face(s, seat, face)
    me.entered = entered
    fliers = moving.speeders(s, seat) if speeding and face != Face.MOVE else 0
    return moving.why_not_move(s, seat, fliers) if why != NOTHING and fliers > 0 else why


@rule
def in_bay(s: State, face: int) -> bool:
    """Whether a die of the Activation Bay, apart from the one being resolved, shows a face."""
    for i in range(s.num_bay - 1):
        if s.bay[i] == face:
            return True
    return False


# ------------------------------------------------------------------ a planet


@rule
def why_not_open(s: State, seat: int, planet: int) -> int:
    """Once a die, some once a turn, some on your own turn only; the price must be there."""
    me = s.galaxies[seat]
    if (me.entered >> planet) & 1:
        return Why.USED_WITHIN_DIE
    if tables.PLANET_ONCE[planet] and (me.used >> planet) & 1:
        return Why.ONCE_A_TURN
    if s.turn != seat and (tables.PLANET_OWN_TURN[planet] or (s.steal_own_turn and tables.PLANET_STEALS[planet])):
        return Why.OWN_TURN_ONLY
    return effects.why_not_effect(s, seat, effects.PLANET_START[planet], pieces.NO_CARD, planet)


@rule
def why_not_use(s: State, seat: int, planet: int) -> int:
    """Whether a planet's action can be used and would do something."""
    why = why_not_open(s, seat, planet)
    if why != NOTHING:
        return why
    if uses_others(planet):
        return NOTHING if leads_on(s, seat, planet) else Why.LEADS_NOWHERE
    return why_not_main_step(s, seat, planet)


@rule
def why_not_main_step(s: State, seat: int, planet: int) -> int:
    """What a planet is there for must have an effect; costs and side effects do not count.

    Where that is a gain without room, the planet may be used for whatever else it does.
    """
    step = effects.PLANET_START[planet]
    why = effects.why_not_step(s, seat, effects.MAIN[step], pieces.NO_CARD, planet)
    while why == Why.TRACK_FULL and step != END:
        if effects.IS_COST[step] == 0 and effects.why_not_step(s, seat, step, pieces.NO_CARD, planet) == NOTHING:
            why = NOTHING
        step = effects.THEN[step]
    return why


# ------------------------------------------------------------------ chains of planets


@rule
def uses_others(planet: int) -> bool:
    """Whether a planet uses other planets or faces."""
    return effects.USES_OTHERS[effects.MAIN[effects.PLANET_START[planet]]] == 1


@rule
def could_use(s: State, seat: int, step: int, planet: int) -> bool:
    """Whether a step can reach a planet: one of the row, another's colony, or through a face an own colony."""
    op = effects.OP[step]
    if op == effects.USE_ROW:
        return colonising.slot_of(s, planet) != pieces.NO_CARD
    if op == effects.REPEAT_DIE and not in_bay(s, Face.COLONY):
        return False
    if op != effects.USE_COLONY:
        return empire.owns(s.galaxies[seat], planet)
    for other in range(s.num_players):
        if other != seat and empire.owns(s.galaxies[other], planet):
            return True
    return False


@rule
def finds_face(s: State, seat: int, step: int) -> bool:
    """Whether a step that carries out a face finds one that has an effect without a colony."""
    op = effects.OP[step]
    for face in range(6):
        if op == effects.FREE_ACTION or (op == effects.REPEAT_DIE and in_bay(s, face)):
            fliers = pieces.ALL_SHIPS if face == Face.MOVE else 0
            if why_not_plainly(s, seat, face, pieces.ALL_SHIPS, fliers) == NOTHING:
                return True
    return False


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
def fee_of(step: int, resource: int) -> int:
    """What a step that uses an opponent's colony pays of a resource."""
    return 1 if effects.OP[step] == effects.USE_COLONY and effects.PAY[step] == resource else 0


@rule
def look_into(s: State, seat: int, planet: int) -> None:
    """One planet further along the trail, its owner paid for the time being, if that is possible."""
    me, step = s.galaxies[seat], effects.MAIN[effects.PLANET_START[planet]]
    payable = me.stock[0] >= fee_of(step, 0) and me.stock[1] >= fee_of(step, 1)
    if payable and s.trail_length < len(s.trail):
        me.entered |= 1 << planet
        me.stock[0] -= fee_of(step, 0)
        me.stock[1] -= fee_of(step, 1)
        s.trail[s.trail_length] = planet
        s.trail_length += 1


@rule
def look_further(s: State, seat: int) -> bool:
    """One more planet that the last one of the trail could use; True if something has an effect."""
    last = s.trail_length - 1
    step, planet = effects.MAIN[effects.PLANET_START[s.trail[last]]], s.trail_looked[last]
    if planet == 0 and finds_face(s, seat, step):
        return True
    if planet == pieces.PLANETS:
        step_back(s, seat)
        return False
    s.trail_looked[last] = planet + 1
    if not could_use(s, seat, step, planet) or why_not_open(s, seat, planet) != NOTHING:
        return False
    if not uses_others(planet):
        return why_not_main_step(s, seat, planet) == NOTHING
    look_into(s, seat, planet)
    return False


@rule
def step_back(s: State, seat: int) -> None:
    """The last planet of the trail is left; nothing was paid after all."""
    s.trail_length -= 1
    planet = s.trail[s.trail_length]
    me, step = s.galaxies[seat], effects.MAIN[effects.PLANET_START[planet]]
    me.entered -= 1 << planet
    me.stock[0] += fee_of(step, 0)
    me.stock[1] += fee_of(step, 1)
    s.trail[s.trail_length] = 0
    s.trail_looked[s.trail_length] = 0
