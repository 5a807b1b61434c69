"""Explore: draw a World tile from the bag and place it beside a Star with room."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, roll, tell
from astrarium.games.horizons.table import components, galaxy, moves, pieces, supply
from astrarium.games.horizons.table.pieces import Decide, Happened, Where, Why
from astrarium.games.horizons.table.state import State


@rule
def why_not_explore(s: State) -> int:
    """A tile is placed only while a Star has room and the bag has tiles."""
    return NOTHING if s.in_bag > 0 and galaxy.any_room(s) else Why.NOT_DOABLE


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
def explore(s: State, seat: int, n: int) -> None:
    """Draw the tiles of a step, and ask which side goes beside which Star."""
    if why_not_explore(s):
        return
    for _ in range(supply.lesser(n, s.in_bag)):
        draw_tile(s, seat)
    ask(s, Decide.PLACE_WORLD, seat)


@rule
def explore_first_world(s: State, seat: int) -> None:
    """Setup, steps 7 and 9: the first tile of a player goes to a Star without a World."""
    draw_tile(s, seat)
    ask(s, Decide.PLACE_WORLD, seat, 1)


@rule
def why_not_place(s: State, at_setup: int, face: int, star: int) -> int:
    """A tile that was drawn, beside a Star with room; at setup beside one without a World."""
    if star >= s.num_players:
        return Why.NO_STAR
    if not is_drawn(s, face // 2):
        return Why.NOT_DRAWN
    if not galaxy.has_room(s, star):
        return Why.STAR_FULL
    return Why.STAR_HAS_WORLD if at_setup and s.systems[star].count > 0 else NOTHING


@rule
def is_drawn(s: State, tile: int) -> bool:
    """Whether a World tile has been drawn and not placed yet."""
    for i in range(s.num_drawn):
        if s.drawn[i] == tile:
            return True
    return False


@rule
def faces_drawn(s: State, out: list[int], n: int) -> int:
    """Either side of every drawn tile, beside every Star."""
    for star in range(s.num_players):
        for i in range(s.num_drawn):
            n = offer(out, n, action(moves.PLACE, 2 * s.drawn[i], star))
            n = offer(out, n, action(moves.PLACE, 2 * s.drawn[i] + 1, star))
    return n


@rule
def place_world(s: State, seat: int, face: int, star: int) -> None:
    """Place the chosen tile; other drawn tiles go back into the bag."""
    tile, side = face // 2, face % 2
    lay_tile(s, tile, side, star)
    row, place = components.ROW_TILE + tile, s.systems[star].count - 1
    tell(s, EVERYBODY, Happened.WORLD_PLACED, seat, row, s.just_placed, star, place)
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


# ------------------------------------------------------------------ turning a World over


@rule
def why_not_flip_any(s: State) -> int:
    """Some World in play must be without Structures."""
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            if s.worlds[galaxy.world_at(star, place)].built == 0:
                return NOTHING
    return Why.NOT_DOABLE


@rule
def flip_any(s: State, seat: int, optional: int) -> None:
    """Ask which World is turned over, if one can be."""
    if not why_not_flip_any(s):
        ask(s, Decide.FLIP_WORLD, seat, optional)


@rule
def why_not_flip(s: State, world: int) -> int:
    """A World in play without Structures."""
    if not galaxy.in_play(s, world):
        return Why.NO_WORLD
    return NOTHING if s.worlds[world].built == 0 else Why.SETTLED


@rule
def flip_world(s: State, seat: int, world: int) -> None:
    """Turn a World tile over to its other type."""
    there = s.worlds[world]
    s.types_in_play[there.type] -= 1
    there.side = 1 - there.side
    there.type = components.TILE_TYPE[there.tile][there.side]
    s.types_in_play[there.type] += 1
    row, star = components.ROW_TILE + there.tile, galaxy.star_of(world)
    tell(s, EVERYBODY, Happened.WORLD_FLIPPED, seat, row, there.type, star, world)
