"""A table as text and as a picture, both drawn from its scene: enough to watch a learner by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from astrarium.core.match import Match
from astrarium.core.scene import Area, Piece, Scene
from astrarium.envs.errors import MissingPackage

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

RENDER_MODES = ("ansi", "rgb_array")
UNIT = 24  # pixels to a unit of the scene
GAP = 12
WIDE = 1280  # pixels of a picture
PAPER, INK, NOBODYS, DIM = "#12161f", "#e8eaf0", "#39435a", "#232a39"
SEAT_COLOURS = ("#c8443c", "#3b78c9", "#3f9d55", "#c9a227", "#8a55b5", "#aab2bd")


def scene_of(match: Match, seat: int | None) -> Scene:
    """The table as a seat sees it."""
    return match.scene_of(seat)


def as_text(match: Match, seat: int | None = None) -> str:
    """The table in words: what is asked, and every area with its pieces."""
    decision = match.decision
    lines = [decision.prompt if decision else f"The game is over; winners: {match.winners}."]
    for area in scene_of(match, seat).areas:
        lines += ["", f"== {area.title}{f' ({area.note})' if area.note else ''} =="]
        lines += [_line(piece) for piece in area.pieces if piece.label or piece.badge]
    return "\n".join(lines) + "\n"


def _line(piece: Piece) -> str:
    owner = f" [seat {piece.owner}]" if piece.owner >= 0 else ""
    badge = f" ×{piece.badge}" if piece.badge else ""
    return f"  {piece.label or piece.id}{badge}{owner}"


def as_picture(match: Match, seat: int | None = None) -> Any:
    """The table as rows of red, green and blue: areas one after the other, each piece a rectangle with its label."""
    try:
        from PIL import Image, ImageDraw
    except ImportError as error:
        raise MissingPackage("Pictures need Pillow: pip install 'astrarium[learn]'.") from error
    areas = scene_of(match, seat).areas
    places, height = _laid_out(areas)
    sheet = Image.new("RGB", (WIDE, height), PAPER)
    brush = ImageDraw.Draw(sheet)
    for area, (left, top) in zip(areas, places, strict=True):
        brush.text((left, top), area.title, INK)
        for piece in area.pieces:
            _draw(brush, piece, left, top + GAP)
    return np.asarray(sheet)


def _laid_out(areas: tuple[Area, ...]) -> tuple[list[tuple[float, float]], int]:
    """Where each area lies, row by row, and how high the picture is."""
    places, left, top, tallest = [], float(GAP), float(GAP), 0.0
    for area in areas:
        if left > GAP and left + area.w * UNIT > WIDE - GAP:
            left, top, tallest = GAP, top + tallest + GAP, 0.0
        places.append((left, top))
        left, tallest = left + area.w * UNIT + GAP, max(tallest, area.h * UNIT + GAP)
    return places, int(top + tallest + GAP)


def _draw(brush: ImageDraw, piece: Piece, left: float, top: float) -> None:
    x, y = left + piece.x * UNIT, top + piece.y * UNIT
    fill = SEAT_COLOURS[piece.owner % len(SEAT_COLOURS)] if piece.owner >= 0 else DIM if piece.dim else NOBODYS
    box = (x, y, x + max(1.0, piece.w * UNIT - 1), y + max(1.0, piece.h * UNIT - 1))
    if piece.kind in ("die", "token", "hex"):
        brush.ellipse(box, fill, INK) if piece.kind != "die" else brush.rectangle(box, fill, INK)
    elif piece.kind != "text":
        brush.rectangle(box, fill, PAPER)
    words = piece.badge or piece.label
    if words:
        brush.text((x + 2, y + 2), words[: max(2, int(piece.w * UNIT / 6))], INK)


def render(match: Match, mode: str | None, seat: int | None) -> Any:
    """What a render mode asks for; None without one."""
    if mode == "ansi":
        return as_text(match, seat)
    return as_picture(match, seat) if mode == "rgb_array" else None
