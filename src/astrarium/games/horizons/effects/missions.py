"""What the 41 Missions ask for: one interpreter of the rows' conditions, looked at when the game is over."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.horizons import ending
from astrarium.games.horizons.table import components, galaxy, pieces, supply
from astrarium.games.horizons.table.pieces import Condition, Goal, Structure, Where
from astrarium.games.horizons.table.state import State, World


@rule
def is_met(s: State, seat: int, card: int) -> bool:
    """Whether a player meets the objective of a Mission now."""
    if components.MISSION[card][Goal.CONDITION] == Condition.OTHER_MISSIONS:
        return others_met(s, seat, card) >= components.MISSION[card][Goal.MIN]
    return is_met_by_itself(s, seat, card)


@rule
def others_met(s: State, seat: int, card: int) -> int:
    """How many other Missions in the player's hand are met; those that count Missions themselves do not count."""
    met = 0
    for other in range(pieces.MISSIONS):
        if other != card and s.mission_at[other] == Where.HAND and s.mission_seat[other] == seat:
            if components.MISSION[other][Goal.CONDITION] != Condition.OTHER_MISSIONS and is_met_by_itself(
                s, seat, other
            ):
                met += 1
    return met


@rule
def is_met_by_itself(s: State, seat: int, card: int) -> bool:
    """Whether a Mission that looks at the table, not at other Missions, is met."""
    row, me = components.MISSION[card], s.players[seat]
    match row[Goal.CONDITION]:
        case Condition.ACTIVE_TYPES:
            return me.num_active >= row[Goal.MIN]
        case Condition.UNUSED_ALLIES:
            return unused_allies(s, seat) >= row[Goal.MIN]
        case Condition.STRUCTURES_ON_TYPE:
            return structures_on_type(s, seat, row[Goal.KIND]) >= row[Goal.MIN]
        case Condition.SYSTEM_TYPES:
            return some_system_has(s, card)
        case Condition.SHARED_WORLDS:
            return row[Goal.MIN] <= galaxy.shared_worlds(s, seat) <= row[Goal.MAX]
        case Condition.OWN_COUNTS:
            return has_counts(s, seat, card)
        case Condition.ON_ONE_WORLD:
            return some_world_has(s, seat, card)
        case Condition.IN_EVERY_SYSTEM:
            return is_in_every_system(s, seat, row[Goal.KIND])
        case Condition.OWN_RESOURCES:
            return row[Goal.MIN] <= supply.resources_of(s, seat) <= row[Goal.MAX]
        case Condition.WORLDS_OCCUPIED:
            return worlds_occupied(s, seat) >= row[Goal.MIN]
        case Condition.WORLD_TYPES_OCCUPIED:
            return world_types_occupied(s, seat) >= row[Goal.MIN]
        case Condition.ALLY_SPECIES:
            return me.num_allies >= row[Goal.CARDS] and species_of(s, seat) >= row[Goal.MIN]
        case Condition.ALLY_SAME_SPECIES:
            return most_of_one_species(s, seat) >= row[Goal.CARDS]
        case Condition.ONE_SYSTEM:
            return has_one_system(s, seat, card)
        case Condition.HAS_STARTER:
            return s.holder[pieces.ALIENS + seat] == seat
        case Condition.MINORITY_EVERYWHERE:
            return ending.in_minority_everywhere(s, seat)
        case _:
            return full_systems(s) >= row[Goal.MIN]


@rule
def unused_allies(s: State, seat: int) -> int:
    """Allies with their unused side up, the Starter included."""
    found = 0
    for card in range(pieces.ALLIES):
        if s.holder[card] == seat and s.used[card] == 0:
            found += 1
    return found


@rule
def structures_on_type(s: State, seat: int, world_type: int) -> int:
    """A player's Structures on Worlds of one type."""
    found = 0
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            world = s.worlds[galaxy.world_at(star, place)]
            if world.type == world_type:
                found += galaxy.structures_on(world, seat)
    return found


@rule
def worlds_of_type(s: State, star: int, world_type: int) -> int:
    """How many Worlds of a type lie around a Star."""
    found = 0
    for place in range(s.systems[star].count):
        if s.worlds[galaxy.world_at(star, place)].type == world_type:
            found += 1
    return found


@rule
def system_has(s: State, star: int, card: int) -> bool:
    """Whether one System has all the Worlds a Mission asks for."""
    for world_type in range(pieces.TYPES):
        needed = components.MISSION[card][Goal.NEED + world_type]
        if needed > 0 and worlds_of_type(s, star, world_type) < needed:
            return False
    return True


@rule
def some_system_has(s: State, card: int) -> bool:
    """Whether any System has them; whose Structures lie there does not matter."""
    for star in range(s.num_players):
        if system_has(s, star, card):
            return True
    return False


@rule
def has_counts(s: State, seat: int, card: int) -> bool:
    """Whether a player's Colonies and Collectors are as many, and no more, than a Mission says."""
    row, built = components.MISSION[card], s.players[seat].built
    colonies = built[Structure.COLONY] - (colonies_on_stars(s, seat) if row[Goal.ON_WORLDS] else 0)
    metal = built[Structure.METAL_COLLECTOR]
    collectors = built[Structure.ENERGY_COLLECTOR] + metal
    if colonies < row[Goal.COLONIES_MIN] or metal > row[Goal.METAL_COLLECTORS_MAX]:
        return False
    return row[Goal.COLLECTORS_MIN] <= collectors <= row[Goal.COLLECTORS_MAX]


@rule
def colonies_on_stars(s: State, seat: int) -> int:
    """The Colonies of the Drej that lie on Stars, not on World tiles."""
    found = 0
    for star in range(s.num_players):
        found += s.systems[star].colonies[seat]
    return found


@rule
def world_has(world: World, seat: int, card: int) -> bool:
    """Whether a player has on one World all that a Mission asks for."""
    for kind in range(pieces.KINDS):
        needed = components.MISSION[card][Goal.NEED + kind]
        if needed > 0 and galaxy.count_on(world, seat, kind) < needed:
            return False
    return True


@rule
def some_world_has(s: State, seat: int, card: int) -> bool:
    """Whether a player has them on any World."""
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            world = s.worlds[galaxy.world_at(star, place)]
            if galaxy.is_settled_by(world, seat) and world_has(world, seat, card):
                return True
    return False


@rule
def is_in_every_system(s: State, seat: int, kind: int) -> bool:
    """Whether a player has such a Structure in every System."""
    for star in range(s.num_players):
        if galaxy.count_in(s, star, seat, kind) == 0:
            return False
    return True


@rule
def worlds_occupied(s: State, seat: int) -> int:
    """On how many Worlds a player has a Structure."""
    found = 0
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            if galaxy.is_settled_by(s.worlds[galaxy.world_at(star, place)], seat):
                found += 1
    return found


@rule
def world_types_occupied(s: State, seat: int) -> int:
    """On how many World Types a player has a Structure."""
    types, found = 0, 0
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            world = s.worlds[galaxy.world_at(star, place)]
            if galaxy.is_settled_by(world, seat) and not types >> world.type & 1:
                types |= 1 << world.type
                found += 1
    return found


@rule
def cards_of_species(s: State, seat: int, species: int) -> int:
    """A player's Allies of one species; the Starters have one of their own."""
    found = 0
    for card in range(pieces.ALLIES):
        if s.holder[card] == seat and components.ALLY_SPECIES[card] == species:
            found += 1
    return found


@rule
def species_of(s: State, seat: int) -> int:
    """How many species a player's Allies are of."""
    found = 0
    for species in range(pieces.STACKS + 1):
        found += 1 if cards_of_species(s, seat, species) > 0 else 0
    return found


@rule
def most_of_one_species(s: State, seat: int) -> int:
    """The most Alien Allies a player has of one species."""
    most = 0
    for species in range(pieces.STACKS):
        found = cards_of_species(s, seat, species)
        most = found if found > most else most
    return most


@rule
def has_one_system(s: State, seat: int, card: int) -> bool:
    """Whether one System holds all those Colonies and Collectors of a player."""
    row = components.MISSION[card]
    for star in range(s.num_players):
        energy = galaxy.count_in(s, star, seat, Structure.ENERGY_COLLECTOR)
        metal = galaxy.count_in(s, star, seat, Structure.METAL_COLLECTOR)
        colonies = galaxy.count_in(s, star, seat, Structure.COLONY)
        if colonies >= row[Goal.COLONIES_MIN] and energy + metal >= row[Goal.COLLECTORS_MIN]:
            return True
    return False


@rule
def full_systems(s: State) -> int:
    """How many Systems have all the Worlds they can have."""
    found = 0
    for star in range(s.num_players):
        if s.systems[star].count >= components.CAPACITY[star]:
            found += 1
    return found
