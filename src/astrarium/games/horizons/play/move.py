"""Moving a Structure that is already built (Translocate, Feshar Hauler): not a Build, so no World Sharing."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer, second
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, tell
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.play import build, costs
from astrarium.games.horizons.table import components, galaxy, moves, pieces
from astrarium.games.horizons.table.pieces import Decide, Happened, To
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
def may_land(s: State, seat: int, kind: int, w: int) -> bool:
    """A legal open space: an active type that allows the Structure, and room."""
    me, world = s.players[seat], s.worlds[w]
    if world.built >= components.SPACES_PER_WORLD or not components.ALLOWED[world.type][kind]:
        return False
    return build.may_settle(me, world, seat)


@rule
def may_reach(step: int, source: int, w: int) -> bool:
    """Another World, in the same System unless the step goes further."""
    if source == w:
        return False
    return steps.STEP_TO[step] == To.ANY_SYSTEM or galaxy.star_of(source) == galaxy.star_of(w)


@rule
def has_landing(s: State, seat: int, step: int, kind: int, source: int) -> bool:
    """Whether a Structure has anywhere to go."""
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            w = galaxy.world_at(star, place)
            if may_reach(step, source, w) and may_land(s, seat, kind, w):
                return True
    return False


@rule
def may_move(s: State, seat: int, step: int, kind: int, w: int, stacked: int) -> bool:
    """Whether that Structure on that World can be moved."""
    if not costs.is_meant(steps.STEP_WHAT[step], kind) or space_of(s.worlds[w], seat, kind, stacked) == NO_SPACE:
        return False
    return has_landing(s, seat, step, kind, w)


@rule
def may_move_any(s: State, seat: int, step: int) -> bool:
    """Whether any Structure can be moved."""
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            w = galaxy.world_at(star, place)
            if galaxy.is_settled_by(s.worlds[w], seat):
                for kind in range(pieces.KINDS):
                    if may_move(s, seat, step, kind, w, 0) or may_move(s, seat, step, kind, w, 1):
                        return True
    return False


@rule
def move(s: State, seat: int, step: int) -> None:
    """Ask which Structure to move, if one can be."""
    if may_move_any(s, seat, step):
        ask(s, Decide.MOVE_FROM, seat, step)


@rule
def move_options(s: State, out: list[int], seat: int, step: int) -> int:
    """Every Structure that can be moved."""
    n = 0
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            w = galaxy.world_at(star, place)
            if galaxy.is_settled_by(s.worlds[w], seat):
                for kind in range(pieces.KINDS):
                    if may_move(s, seat, step, kind, w, 0):
                        n = offer(out, n, action(moves.MOVE, kind, w))
                    if may_move(s, seat, step, kind, w, 1):
                        n = offer(out, n, action(moves.MOVE_TOP, kind, w))
    return offer(out, n, action(moves.SKIP)) if steps.STEP_OPTIONAL[step] else n


@rule
def choose_landing(s: State, seat: int, act: int, step: int) -> None:
    """A Structure is chosen: ask where it goes."""
    if is_verb(moves.MOVE_TOP, act):
        ask(s, Decide.MOVE_TO, seat, step, first(moves.MOVE_TOP, act), second(moves.MOVE_TOP, act), 1)
    else:
        ask(s, Decide.MOVE_TO, seat, step, first(moves.MOVE, act), second(moves.MOVE, act), 0)


@rule
def landing_options(s: State, out: list[int], seat: int, step: int, kind: int, source: int) -> int:
    """Every World the Structure can go to."""
    n = 0
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            w = galaxy.world_at(star, place)
            if may_reach(step, source, w) and may_land(s, seat, kind, w):
                n = offer(out, n, action(moves.MOVE_TO, w))
    return n


@rule
def move_to(s: State, seat: int, kind: int, source: int, w: int, stacked: int) -> None:
    """Lift a Structure and put it on an open space of another World."""
    old = s.worlds[source]
    space = space_of(old, seat, kind, stacked)
    if stacked:
        old.top[space] = pieces.NO_STRUCTURE
    else:
        old.owner[space] = NOBODY
        old.kind[space] = pieces.NO_STRUCTURE
        old.built -= 1
    build.lay_structure(s.worlds[w], seat, kind)
    tell(s, EVERYBODY, Happened.MOVED, seat, components.ROW_TYPE + s.worlds[w].type, kind, source, w)
