"""Explore: draw a World tile from the bag and place it beside a Star with room."""

from __future__ import annotations

from astrarium.core.actions import action, first, offer, second
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, roll, tell
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.table import components, galaxy, moves, pieces, supply
from astrarium.games.horizons.table.pieces import Decide, Happened, Where
from astrarium.games.horizons.table.state import State


@rule
def may_place_world(s: State) -> bool:
    """A tile is placed only while a Star has room and the bag has tiles."""
    return s.in_bag > 0 and galaxy.any_room(s)


@rule
def draw_tile(s: State, seat: int) -> None:
    """Draw a random World tile from the bag."""
    skip = roll(s, s.in_bag)
    for tile in range(pieces.TILES):
        if s.tile_at[tile] == Where.DECK:
            if skip == 0:
                s.tile_at[tile] = Where.HAND
                s.drawn[s.num_drawn] = tile
                s.num_drawn += 1
                s.in_bag -= 1
                tell(s, EVERYBODY, Happened.TILE_DRAWN, seat, components.ROW_TILE + tile, tile)
                return
            skip -= 1


@rule
def explore(s: State, seat: int, step: int) -> None:
    """Draw the tiles of a step, and ask which side goes beside which Star."""
    if not may_place_world(s):
        return
    for _ in range(supply.lesser(steps.STEP_AMOUNT[step], s.in_bag)):
        draw_tile(s, seat)
    ask(s, Decide.PLACE_WORLD, seat)


@rule
def explore_first_world(s: State, seat: int) -> None:
    """Setup, steps 7 and 9: the first tile of a player goes to a Star without a World."""
    draw_tile(s, seat)
    ask(s, Decide.PLACE_WORLD, seat, 1)


@rule
def place_options(s: State, out: list[int], at_setup: int) -> int:
    """Either side of every drawn tile, beside every Star with room (at setup: without a World)."""
    n = 0
    for star in range(s.num_players):
        room = 1 if at_setup else components.CAPACITY[star]
        if s.systems[star].count < room:
            for i in range(s.num_drawn):
                n = offer(out, n, action(moves.PLACE, 2 * s.drawn[i], star))
                n = offer(out, n, action(moves.PLACE, 2 * s.drawn[i] + 1, star))
    return n


@rule
def place_world(s: State, seat: int, act: int) -> None:
    """Place the chosen tile; other drawn tiles go back into the bag."""
    face, star = first(moves.PLACE, act), second(moves.PLACE, act)
    tile, side = face // 2, face % 2
    lay_tile(s, tile, side, star)
    tell(
        s,
        EVERYBODY,
        Happened.WORLD_PLACED,
        seat,
        components.ROW_TILE + tile,
        s.just_placed,
        star,
        s.systems[star].count - 1,
    )
    for i in range(s.num_drawn):
        if s.drawn[i] != tile:
            s.tile_at[s.drawn[i]] = Where.DECK
            s.in_bag += 1
            tell(s, EVERYBODY, Happened.TILE_RETURNED, seat, components.ROW_TILE + s.drawn[i], s.drawn[i])
        s.drawn[i] = 0
    s.num_drawn = 0


@rule
def lay_tile(s: State, tile: int, side: int, star: int) -> None:
    """Put a World tile at the next place around a Star."""
    system = s.systems[star]
    world = s.worlds[galaxy.world_at(star, system.count)]
    system.count += 1
    world.tile = tile
    world.side = side
    world.type = components.TILE_TYPE[tile][side]
    for space in range(pieces.SPACES):
        world.owner[space] = NOBODY
        world.kind[space] = pieces.NO_STRUCTURE
        world.top[space] = pieces.NO_STRUCTURE
    s.tile_at[tile] = Where.TABLE
    s.types_in_play[world.type] += 1
    s.just_placed = world.type


@rule
def may_flip_world(s: State) -> bool:
    """Whether some World in play has no Structure."""
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            if s.worlds[galaxy.world_at(star, place)].built == 0:
                return True
    return False


@rule
def flip_options(s: State, out: list[int], step: int) -> int:
    """Every World without Structures."""
    n = 0
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            w = galaxy.world_at(star, place)
            if s.worlds[w].built == 0:
                n = offer(out, n, action(moves.FLIP, w))
    return offer(out, n, action(moves.SKIP)) if steps.STEP_OPTIONAL[step] else n


@rule
def flip_world(s: State, seat: int, act: int) -> None:
    """Turn a World tile over to its other type."""
    w = first(moves.FLIP, act)
    world = s.worlds[w]
    s.types_in_play[world.type] -= 1
    world.side = 1 - world.side
    world.type = components.TILE_TYPE[world.tile][world.side]
    s.types_in_play[world.type] += 1
    tell(s, EVERYBODY, Happened.WORLD_FLIPPED, seat, components.ROW_TILE + world.tile, world.type, galaxy.star_of(w), w)
