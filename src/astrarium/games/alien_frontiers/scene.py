"""The table as a picture."""

from __future__ import annotations

from typing import Any

from astrarium.core.scene import Area, Piece, Scene


def scene(known: dict[str, Any]) -> Scene:
    """The table."""
    pieces = tuple(Piece(t["id"], "tile", x=2.0 * i, label=t["id"]) for i, t in enumerate(known["territories"]))
    return Scene((Area("moon", "The moon", "centre", 20, 3, pieces),))
