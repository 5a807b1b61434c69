"""The galaxy: Systems of hexes side by side, and the World tiles that have been drawn."""

from __future__ import annotations

from functools import cache
from typing import Any

from astrarium.core.game import View
from astrarium.core.scene import Area, Narrow, Piece, kept_part, same_for_all
from astrarium.core.words import counted
from astrarium.games.horizons.table.components import (
    CONTROL_POINTS,
    PARTS,
    STRUCTURE_NAMES,
    TILE_TYPE,
    TYPE_NAMES,
)
from astrarium.games.horizons.table.moves import FACE_NAMES, STAR_NAMES, STRUCTURE_TEXTS
from astrarium.games.horizons.words.names import STRUCTURES, TYPES_NAMED

HEX = 2.0

RING = ((2.2, 0.0), (4.2, 1.1), (4.2, 3.3), (2.2, 4.4), (0.2, 3.3), (0.2, 1.1))  # corners of the six places
STAR_AT = (2.2, 2.2)
SPACE_AT = ((0.04, 0.66), (0.68, 0.66), (1.32, 0.66))  # of the three spaces on a World
TOKEN = 0.64
SYSTEM_W, SYSTEM_H = 6.45, 6.95
TITLE = 0.5
CONTROL_W = 0.76  # of a player's Control Points beside the name of a System
STAR_FACES = ("star/yellow", "star/orange", "star/blue", "star/red", "star/white")


# ------------------------------------------------------------------ Systems


@same_for_all
def galaxy_area(known: View) -> Area:
    """The Systems side by side; on a narrow screen in two columns or under each other."""
    return galaxy(known["systems"], known["round"], *known["match"]["names"])


@kept_part
def galaxy(stars: list[dict[str, Any]], number: int, *names: str) -> Area:
    """The Systems with what lies there in a round."""
    pieces = tuple(piece for star, system in enumerate(stars) for piece in system_pieces(system, star, names))
    title, systems = f"The galaxy, round {number}" if number else "The galaxy", len(stars)
    ways = tuple(
        in_columns(systems, columns) for columns in (3, 2, 1) if columns < systems and (columns, systems) != (3, 4)
    )
    return Area("galaxy", title, "centre", systems * SYSTEM_W, SYSTEM_H, pieces, narrow=ways)


@cache
def in_columns(systems: int, columns: int) -> Narrow:
    """The Systems in so many columns."""
    spots = [(i % columns * SYSTEM_W, i // columns * SYSTEM_H) for i in range(systems)]
    cuts = tuple((i * SYSTEM_W, 0.0, SYSTEM_W, SYSTEM_H, *spot) for i, spot in enumerate(spots))
    return Narrow(columns * SYSTEM_W, -(-systems // columns) * SYSTEM_H, cuts)


@kept_part
def system_pieces(system: dict[str, Any], star: int, names: tuple[str, ...]) -> list[Piece]:
    """A Star with its Worlds around it, and who controls how much."""
    left, known = star * SYSTEM_W, {"systems": {star: system}, "match": {"names": names}}
    heading = Piece(
        f"control-{STAR_NAMES[star]}",
        "text",
        round(left + 0.2, 2),
        0,
        2.3,
        TITLE,
        label=f"System {STAR_NAMES[star]}",
        text=(),
        spoken=control_note(known, star),
        signs=(),
        rule="Systems",
    )
    pieces = [heading, *control_marks(known, star, left), star_piece(known, star, left)]
    for place, world in enumerate(system["worlds"]):
        x, y = RING[place]
        pieces += world_pieces(known, world, round(left + x, 2), round(TITLE + y, 2))
    return pieces


def control_marks(known: View, star: int, left: float) -> list[Piece]:
    """What everybody has there who has some: Control Points, with two players Worlds."""
    found = [(seat, count) for seat, count in enumerate(held(known, star)) if count]
    return [
        Piece(
            f"control-{STAR_NAMES[star]}-{seat}",
            "text",
            round(left + 5.6 - CONTROL_W * i, 2),
            0,
            CONTROL_W,
            TITLE,
            label=str(count),
            owner=seat,
            spoken=f"{known['match']['names'][seat]} {what_is_held(known, count)} at {STAR_NAMES[star]}.",
            rule="Two players" if scores_worlds(known) else "Systems",
        )
        for i, (seat, count) in enumerate(reversed(found))
    ]


def scores_worlds(known: View) -> bool:
    """Two players score the Worlds they control, and no Systems."""
    return len(known["match"]["names"]) == 2


def what_is_held(known: View, count: int) -> str:
    """What somebody has in a System, as it will be scored."""
    return f"controls {counted(count, 'World')}" if scores_worlds(known) else f"has {counted(count, 'Control Point')}"


def held(known: View, star: int) -> list[int]:
    """What scores in a System, for each player: Control Points; with two players the Worlds that each controls."""
    system = known["systems"][star]
    if not scores_worlds(known):
        return list(system["control"])
    points = [[sum(points_of(space) for space in world["spaces"] if space["owner"] == seat) for seat in (0, 1)]
              for world in system["worlds"]]  # fmt: skip
    return [sum(mine > theirs for mine, theirs in points), sum(mine > theirs for theirs, mine in points)]


def points_of(space: dict[str, Any]) -> int:
    """The Control Points of what is built on a space."""
    return sum(CONTROL_POINTS[STRUCTURE_NAMES.index(space[layer])] for layer in ("kind", "top") if space[layer])


def control_note(known: View, star: int) -> str:
    """Who has how much of what scores there."""
    names = known["match"]["names"]
    found = [f"{names[seat]} {count}" for seat, count in enumerate(held(known, star)) if count]
    what = "Worlds controlled" if scores_worlds(known) else "Control"
    return f"{what}: " + ", ".join(found) if found else "Nobody has Control Points here"


def star_piece(known: View, star: int, left: float) -> Piece:
    """The Star itself, with the Drej's Colonies."""
    name, colonies = STAR_NAMES[star], sum(known["systems"][star]["colonies"])
    owner = next((seat for seat, count in enumerate(known["systems"][star]["colonies"]) if count), -1)
    return Piece(
        f"star-{name}",
        "hex",
        round(left + STAR_AT[0], 2),
        TITLE + STAR_AT[1],
        HEX,
        HEX,
        face=STAR_FACES[star],
        label=f"Star {name}",
        spoken=f"Star {name} with {counted(len(known['systems'][star]['worlds']), 'World')}"
        + (f" and {counted(colonies, 'Colony|Colonies')} on it" if colonies else "")
        + f". {control_note(known, star)}.",
        marks={"tr": str(colonies)} if colonies else {},
        owner=owner,
        source=PARTS.rows("star_tile")[star].source,
        rule="Systems",
    )


def world_pieces(known: View, world: dict[str, Any], x: float, y: float) -> list[Piece]:
    """A World and the Structures on it."""
    name = world["name"]
    tile = Piece(
        f"tile-{world['tile'] + 1}",
        "hex",
        x,
        y,
        HEX,
        HEX,
        face=f"planet/{world['type']}",
        label=TYPES_NAMED[TYPE_NAMES.index(world["type"])],
        marks={"tl": name},
        slots=free_spaces(world),
        spoken=spoken_world(known, world),
        source=PARTS.rows("world_tile")[world["tile"]].source,
        rule="Build",
    )
    return [tile, *(piece for space in world["spaces"] for piece in structure_pieces(known, name, space, x, y))]


def free_spaces(world: dict[str, Any]) -> tuple[tuple[float, float, float, str], ...]:
    """The spaces of a World where something can still be built."""
    taken = {space["space"] for space in world["spaces"]}
    return tuple((x, y, TOKEN, "") for number, (x, y) in enumerate(SPACE_AT) if number not in taken)


def spoken_world(known: View, world: dict[str, Any]) -> str:
    """A World for a screen reader."""
    names = known["match"]["names"]
    named = TYPES_NAMED[TYPE_NAMES.index(world["type"])]
    built = [f"{names[space['owner']]}'s {spoken_structure(space)}" for space in world["spaces"]]
    other = TILE_TYPE[world["tile"]][1 - world["side"]]
    there = ", ".join(built) or "nothing built"
    return f"World {world['name']}, {named}: {there}. {TYPES_NAMED[other]} on its other side."


def spoken_structure(space: dict[str, Any]) -> str:
    """A Structure, or a stack of two, in words."""
    lower = STRUCTURES[STRUCTURE_NAMES.index(space["kind"])]
    return lower if space["top"] is None else f"{STRUCTURES[STRUCTURE_NAMES.index(space['top'])]} on {lower}"


def structure_pieces(known: View, world: str, space: dict[str, Any], x: float, y: float) -> list[Piece]:
    """The Structure on a space, and the one on top of it."""
    dx, dy = SPACE_AT[space["space"]]
    if space["top"] is None:
        return [structure_piece(known, world, space, "kind", (x + dx, y + dy))]
    return [
        structure_piece(known, world, space, "kind", (x + dx - 0.04, y + dy + 0.14)),
        structure_piece(known, world, space, "top", (x + dx + 0.06, y + dy)),
    ]


def structure_piece(known: View, world: str, space: dict[str, Any], layer: str, at: tuple[float, float]) -> Piece:
    """One Structure as a token of its owner."""
    kind = STRUCTURE_NAMES.index(space[layer])
    return Piece(
        f"{world}-{space['space']}-{layer}",
        "token",
        round(at[0], 2),
        round(at[1], 2),
        TOKEN,
        TOKEN,
        face=f"structure/{STRUCTURE_TEXTS[kind]}",
        spoken=f"{known['match']['names'][space['owner']]}'s {STRUCTURES[kind]} on {world}.",
        owner=space["owner"],
        rule="Structure rewards",
    )


# ------------------------------------------------------------------ beside the Systems


def drawn_area(known: View) -> Area:
    """World tiles that have been drawn and not yet placed: both sides, side by side."""
    pieces: list[Piece] = []
    for tile in known["drawn"]:
        for side in range(2):
            face = FACE_NAMES[2 * tile + side]
            named = TYPES_NAMED[TILE_TYPE[tile][side]]
            pieces.append(
                Piece(
                    f"drawn-{face}",
                    "hex",
                    round(0.3 + 2.4 * (len(pieces) % 5), 2),
                    round(0.2 + 2.2 * (len(pieces) // 5), 2),
                    HEX,
                    HEX,
                    face=f"planet/{TYPE_NAMES[TILE_TYPE[tile][side]]}",
                    label=named,
                    spoken=f"{named} side of the World tile drawn; {TYPES_NAMED[TILE_TYPE[tile][1 - side]]} below.",
                    source=PARTS.rows("world_tile")[tile].source,
                    rule="Explore",
                )
            )
    return Area("drawn", "Drawn World tiles", "centre", 12.0, 4.7, tuple(pieces))
