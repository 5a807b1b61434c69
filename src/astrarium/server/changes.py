"""Changes: what differs between the picture a reader has and the one he should have, piece by piece.

It works on any scene: areas and pieces are told apart by their ids, everything else is plain data that is equal or not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from astrarium.core.scene import Area, Piece, Scene

Index = dict[str, Piece]


class Laid:
    """A scene with the pieces of every area by id; an area that was laid before is not looked through again."""

    def __init__(self, scene: Scene, before: Laid | None = None) -> None:
        self.scene = scene
        known = before.areas if before else {}
        self.areas: dict[str, tuple[Area, Index]] = {}
        for area in scene.areas:
            old = known.get(area.id)
            self.areas[area.id] = old if old and old[0] is area else (area, {piece.id: piece for piece in area.pieces})


@dataclass(frozen=True)
class Shown:
    """What a reader has: whose picture, its number on that line, its parts as bytes, and its scene."""

    number: int
    seat: int | None
    parts: dict[str, bytes]
    scene: Laid | None


def changed_parts(old: dict[str, bytes], new: dict[str, bytes]) -> dict[str, bytes]:
    """The parts that are not as the reader has them."""
    return {name: part for name, part in new.items() if old.get(name) != part}


def scene_change(old: Laid, new: Laid) -> dict[str, Any] | None:
    """What turns one scene into another; None if nothing does."""
    if old.scene is new.scene:
        return None
    areas = [change for name, laid in new.areas.items() if (change := _area_change(old.areas.get(name), laid))]
    made: dict[str, Any] = {"areas": areas} if areas else {}
    if list(old.areas) != list(new.areas):
        made["order"] = list(new.areas)
    rest = _rest(old.scene, new.scene, "areas")
    return (made | ({"set": rest} if rest else {})) or None


def _area_change(old: tuple[Area, Index] | None, new: tuple[Area, Index]) -> dict[str, Any] | None:
    area, pieces = new
    if old is None:
        return {"id": area.id, "whole": area}
    if old is new:
        return None
    made = _pieces_change(old[1], pieces)
    rest = _rest(old[0], area, "pieces")
    if rest:
        made["set"] = rest
    return {"id": area.id, **made} if made else None


def _pieces_change(old: Index, new: Index) -> dict[str, Any]:
    """What differs, and the order if it does; most of what was drawn before is the same object."""
    fresh = [piece for name, piece in new.items() if old.get(name) is not piece]
    pieces = [piece for piece in fresh if not _same(old.get(piece.id), piece)]
    made: dict[str, Any] = {"pieces": pieces} if pieces else {}
    if list(old) != list(new):
        made["order"] = list(new)
    return made


def _same(old: Piece | None, new: Piece) -> bool:
    return old is not None and vars(old) == vars(new)


def _rest(old: object, new: object, without: str) -> dict[str, Any]:
    """The fields that differ, apart from those that are compared one by one."""
    before, after = vars(old), vars(new)
    return {name: value for name, value in after.items() if name != without and before[name] != value}
