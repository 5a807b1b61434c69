"""Tiles as pieces of the scene: worlds and colonies, developments, goals."""

from __future__ import annotations

from astrarium.core.components import Component
from astrarium.core.scene import Piece, once
from astrarium.core.words import with_article
from astrarium.games.new_frontiers.stage.signs import power_signs, world_signs
from astrarium.games.new_frontiers.words.names import colony_words, goal_lines, printed_vp, tile_lines

COLONY_W, COLONY_H = 2.5, 2.75
STACK_H = 1.3
GOAL_W, GOAL_H = 5.5, 1.62


@once
def colony_card(
    row: Component,
    piece: str,
    x: float,
    y: float,
    *,
    explored: bool = False,
    offered: bool = False,
    owner: int = -1,
    good: str = "",
    w: float = COLONY_W,
    h: float = COLONY_H,
) -> Piece:
    """A world that may be picked, is explored or settled, or a home colony."""
    f = row.fields
    state = "to be picked" if offered else "explored, not settled" if explored else "a colony"
    lying = f" There is {with_article(good)} good on it." if good else ""
    said = ". ".join(tile_lines(row)) or "No power"
    return Piece(
        piece,
        "tile",
        x,
        y,
        w,
        h,
        face=f"planet/{f['world_kind']}",
        label=row.name,
        spoken=f"{row.name}, {state}: {colony_words(row)}, {printed_vp(row)} VP. {said}.{lying}",
        signs=(*world_signs(row), *(("|", *power_signs(row)) if power_signs(row) else ())),
        marks={"tr": printed_vp(row)},
        owner=owner,
        source=row.source,
        rule="Explore" if offered else "Settle" if explored else "Powers",
    )


@once
def development_card(
    row: Component,
    piece: str,
    x: float,
    y: float,
    width: float,
    left: int = -1,
    owner: int = -1,
    height: float = STACK_H,
) -> Piece:
    """A development, on its stack with the number left, or in an empire."""
    f, lines = row.fields, tile_lines(row)
    there = f" {left} left." if left >= 0 else ""
    return Piece(
        piece,
        "card",
        x,
        y,
        width,
        height,
        face="card/development",
        sign="tower" if f["size"] == "large" else "hammer",
        label=row.name,
        text=lines,
        spoken=f"{row.name}: costs {f['cost']}, {printed_vp(row)} VP. {'. '.join(lines) or 'No power'}.{there}",
        signs=power_signs(row),
        marks={"tl": str(f["cost"]), "bl": printed_vp(row)},
        owner=owner,
        badge=str(left) if left > 1 else "",
        dim=left == 0,
        source=row.source,
        rule="Develop",
    )


@once
def goal_card(row: Component, piece: str, x: float, y: float) -> Piece:
    """A goal tile, face up to whoever sees it."""
    lines = goal_lines(row)
    return Piece(
        piece,
        "card",
        x,
        y,
        GOAL_W,
        GOAL_H,
        face="card/goal",
        label=row.name,
        text=lines,
        spoken=f"Goal {row.name}, counting {'; '.join(lines)}.",
        source=row.source,
        rule="Goals",
    )
