"""Moving a Structure that is already built (Translocate, Feshar Hauler): not a Build, so no World Sharing."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, tell
from astrarium.games.horizons.play import build, costs
from astrarium.games.horizons.table import components, galaxy, pieces
from astrarium.games.horizons.table.pieces import Decide, Happened, Spot, To, Why
from astrarium.games.horizons.table.state import State, World

NO_SPACE = -1


@rule
def space_of(world: World, seat: int, kind: int, stacked: int) -> int:
    """Where a player has a Structure that nothing lies on: a single one, or (stacked) the upper one of a stack."""
    for space in range(pieces.SPACES):
        if world.owner[space] == seat:
            if stacked and world.top[space] == kind:
                return space
            if not stacked and world.kind[space] == kind and world.top[space] == pieces.NO_STRUCTURE:
                return space
    return NO_SPACE


@rule
def why_not_land(s: State, seat: int, to: int, structure: int, source: int, world: int) -> int:
    """Another World in reach: an active type that allows the Structure, company if the board needs it, and room."""
    if not galaxy.in_play(s, world):
        return Why.NO_WORLD
    if source == world:
        return Why.SAME_WORLD
    if to != To.ANY_SYSTEM and galaxy.star_of(source) != galaxy.star_of(world):
        return Why.OTHER_SYSTEM
    there = s.worlds[world]
    if not components.ALLOWED[there.type][structure]:
        return Why.NOT_ALLOWED
    return build.why_not_settle(s.players[seat], there, seat, Spot.ANY)


@rule
def has_landing(s: State, seat: int, to: int, structure: int, source: int) -> bool:
    """Whether a Structure has anywhere to go."""
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            if not why_not_land(s, seat, to, structure, source, galaxy.world_at(star, place)):
                return True
    return False


@rule
def why_not_lift(s: State, seat: int, what: int, to: int, structure: int, world: int, stacked: int) -> int:
    """A Structure of one's own that is meant, that nothing lies on, and that has somewhere to go."""
    if not galaxy.in_play(s, world) or space_of(s.worlds[world], seat, structure, stacked) == NO_SPACE:
        return Why.NOTHING_THERE
    if not costs.is_meant(what, structure):
        return Why.NOT_MEANT
    return NOTHING if has_landing(s, seat, to, structure, world) else Why.NOWHERE_TO_GO


@rule
def why_not_move(s: State, seat: int, what: int, to: int, structure: int, world: int) -> int:
    """A single Structure."""
    return why_not_lift(s, seat, what, to, structure, world, 0)


@rule
def why_not_move_top(s: State, seat: int, what: int, to: int, structure: int, world: int) -> int:
    """The upper one of a stack."""
    return why_not_lift(s, seat, what, to, structure, world, 1)


@rule
def why_not_move_any(s: State, seat: int, what: int, to: int) -> int:
    """Some Structure must be movable."""
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            w = galaxy.world_at(star, place)
            if galaxy.is_settled_by(s.worlds[w], seat):
                for structure in range(pieces.KINDS):
                    if not why_not_move(s, seat, what, to, structure, w):
                        return NOTHING
                    if not why_not_move_top(s, seat, what, to, structure, w):
                        return NOTHING
    return Why.NOT_DOABLE


@rule
def ask_move(s: State, seat: int, what: int, to: int, optional: int) -> None:
    """Ask which Structure to move, if one can be."""
    if not why_not_move_any(s, seat, what, to):
        ask(s, Decide.MOVE_FROM, seat, what, to, optional)


@rule
def move(s: State, seat: int, to: int, structure: int, world: int) -> None:
    """A Structure is chosen: ask where it goes."""
    ask(s, Decide.MOVE_TO, seat, to, structure, world, 0)


@rule
def move_top(s: State, seat: int, to: int, structure: int, world: int) -> None:
    """The upper one of a stack is chosen: ask where it goes."""
    ask(s, Decide.MOVE_TO, seat, to, structure, world, 1)


@rule
def move_to(s: State, seat: int, structure: int, source: int, stacked: int, world: int) -> None:
    """Lift a Structure and put it on an open space of another World."""
    old = s.worlds[source]
    space = space_of(old, seat, structure, stacked)
    below = old.kind[space] if stacked else pieces.NO_STRUCTURE
    if stacked:
        old.top[space] = pieces.NO_STRUCTURE
    else:
        old.owner[space] = NOBODY
        old.kind[space] = pieces.NO_STRUCTURE
        old.built -= 1
    build.lay_structure(s.worlds[world], seat, structure)
    row = components.ROW_TYPE + s.worlds[world].type
    tell(s, EVERYBODY, Happened.MOVED, seat, row, structure, source, world, below)
