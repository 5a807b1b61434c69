"""Changes: what differs between the picture a reader has and the one he should have, piece by piece.

It works on any scene: areas and pieces are told apart by their ids, everything else is plain data that is equal or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from astrarium.core.scene import Area, Piece, Scene


@dataclass(frozen=True)
class Shown:
    """What a reader has: whose picture, its number on that line, its parts as bytes, and its scene."""

    number: int
    seat: int | None
    parts: dict[str, bytes]
    scene: Scene | None


def changed_parts(old: dict[str, bytes], new: dict[str, bytes]) -> dict[str, bytes]:
    """The parts that are not as the reader has them."""
    return {name: part for name, part in new.items() if old.get(name) != part}


def scene_change(old: Scene, new: Scene) -> dict[str, Any] | None:
    """What turns one scene into another; None if nothing does."""
    if old is new:
        return None
    known = {area.id: area for area in old.areas}
    areas = [change for area in new.areas if (change := _area_change(known.get(area.id), area))]
    made: dict[str, Any] = {"areas": areas} if areas else {}
    if tuple(known) != tuple(area.id for area in new.areas):
        made["order"] = [area.id for area in new.areas]
    rest = _rest(old, new, "areas")
    return (made | ({"set": rest} if rest else {})) or None


def _area_change(old: Area | None, new: Area) -> dict[str, Any] | None:
    if old is None:
        return {"id": new.id, "whole": new}
    if old is new:
        return None
    made = _pieces_change(old.pieces, new.pieces)
    rest = _rest(old, new, "pieces")
    if rest:
        made["set"] = rest
    return {"id": new.id, **made} if made else None


def _pieces_change(old: Sequence[Piece], new: Sequence[Piece]) -> dict[str, Any]:
    """What differs, and the order if it does; most of what was drawn before is the same object."""
    as_before = set(map(id, old))
    fresh = [piece for piece in new if id(piece) not in as_before]
    known = {piece.id: piece for piece in old} if fresh else {}
    pieces = [piece for piece in fresh if not _same(known.get(piece.id), piece)]
    made: dict[str, Any] = {"pieces": pieces} if pieces else {}
    order = [piece.id for piece in new]
    if order != [piece.id for piece in old]:
        made["order"] = order
    return made


def _same(old: Piece | None, new: Piece) -> bool:
    return old is new or (old is not None and vars(old) == vars(new))


def _rest(old: object, new: object, without: str) -> dict[str, Any]:
    """The fields that differ, apart from those that are compared one by one."""
    before, after = vars(old), vars(new)
    return {name: value for name, value in after.items() if name != without and before[name] != value}
