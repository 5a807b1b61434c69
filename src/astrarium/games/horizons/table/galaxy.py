"""Questions about Systems and Worlds."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import NOBODY
from astrarium.games.horizons.table import components, pieces
from astrarium.games.horizons.table.pieces import Structure
from astrarium.games.horizons.table.state import State, World


@rule
def world_at(star: int, place: int) -> int:
    """The number of the World at a place around a Star."""
    return star * pieces.WORLDS_PER_STAR + place


@rule
def star_of(w: int) -> int:
    """The Star a World lies beside."""
    return w // pieces.WORLDS_PER_STAR


@rule
def in_play(s: State, w: int) -> bool:
    """Whether a World tile lies at that place."""
    return w % pieces.WORLDS_PER_STAR < s.systems[star_of(w)].count


@rule
def has_room(s: State, star: int) -> bool:
    """Whether another World fits around a Star."""
    return s.systems[star].count < components.CAPACITY[star]


@rule
def any_room(s: State) -> bool:
    """Whether another World fits anywhere."""
    for star in range(s.num_players):
        if has_room(s, star):
            return True
    return False


@rule
def is_settled_by(world: World, seat: int) -> bool:
    """Whether a player has a Structure on a World."""
    return world.owner[0] == seat or world.owner[1] == seat or world.owner[2] == seat


@rule
def has_opponent(world: World, seat: int) -> bool:
    """Whether a World holds another player's Structure."""
    for space in range(pieces.SPACES):
        if world.owner[space] != NOBODY and world.owner[space] != seat:
            return True
    return False


@rule
def is_shared(world: World, seat: int) -> bool:
    """Whether a player shares a World with another."""
    return world.built > 1 and is_settled_by(world, seat) and has_opponent(world, seat)


@rule
def count_on(world: World, seat: int, kind: int) -> int:
    """How many Structures of a kind a player has on a World, both of a stack counted."""
    found = 0
    for space in range(pieces.SPACES):
        if world.owner[space] == seat:
            found += 1 if world.kind[space] == kind else 0
            found += 1 if world.top[space] == kind else 0
    return found


@rule
def structures_on(world: World, seat: int) -> int:
    """How many Structures a player has on a World."""
    found = 0
    for space in range(pieces.SPACES):
        if world.owner[space] == seat:
            found += 1 if world.top[space] == pieces.NO_STRUCTURE else 2
    return found


@rule
def points_on(world: World, seat: int) -> int:
    """A player's Control Points on a World: 2 for a Colony, 1 for a Collector."""
    points = 0
    for space in range(pieces.SPACES):
        if world.owner[space] == seat:
            points += components.CONTROL_POINTS[world.kind[space]]
            if world.top[space] != pieces.NO_STRUCTURE:
                points += components.CONTROL_POINTS[world.top[space]]
    return points


@rule
def points_in(s: State, star: int, seat: int) -> int:
    """A player's Control Points in a System, Colonies on the Star included."""
    system = s.systems[star]
    points = system.colonies[seat] * components.CONTROL_POINTS[Structure.COLONY]
    for place in range(system.count):
        points += points_on(s.worlds[world_at(star, place)], seat)
    return points


@rule
def count_in(s: State, star: int, seat: int, kind: int) -> int:
    """How many Structures of a kind a player has in a System."""
    system = s.systems[star]
    found = system.colonies[seat] if kind == Structure.COLONY else 0
    for place in range(system.count):
        found += count_on(s.worlds[world_at(star, place)], seat, kind)
    return found


@rule
def is_in(s: State, star: int, seat: int) -> bool:
    """Whether a player has a Structure in a System."""
    if s.systems[star].colonies[seat] > 0:
        return True
    for place in range(s.systems[star].count):
        if is_settled_by(s.worlds[world_at(star, place)], seat):
            return True
    return False


@rule
def opponents_in(s: State, star: int, seat: int) -> int:
    """How many other players have a Structure in a System."""
    found = 0
    for other in range(s.num_players):
        if other != seat and is_in(s, star, other):
            found += 1
    return found


@rule
def shared_worlds(s: State, seat: int) -> int:
    """How many Worlds a player shares with others."""
    found = 0
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            if is_shared(s.worlds[world_at(star, place)], seat):
                found += 1
    return found


@rule
def collectors_in(s: State, star: int, kind: int) -> int:
    """Every player's Collectors of a kind in a System."""
    found = 0
    for place in range(s.systems[star].count):
        world = s.worlds[world_at(star, place)]
        for space in range(pieces.SPACES):
            if world.owner[space] != NOBODY:
                found += 1 if world.kind[space] == kind else 0
                found += 1 if world.top[space] == kind else 0
    return found
