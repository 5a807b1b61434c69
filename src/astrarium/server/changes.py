"""Changes: what differs between the picture a reader has and the one he should have, piece by piece.

It works on any scene: areas and pieces are told apart by their ids, everything else is plain data that is equal or not.
What was kept from an earlier picture is the same object and is not looked into.
"""

from __future__ import annotations

from itertools import compress
from operator import is_not
from typing import Any, NamedTuple

import orjson

from astrarium.core.scene import Area, Piece, Scene

Index = dict[str, Piece]
Written = dict[Any, tuple[Area, Area, bytes]]  # by the ids of two areas, which are theirs as long as they are held
BESIDE = ("stage", "answers")  # what a scene has beside its areas
ONE_BY_ONE = ("pieces", "_by_id")


class Shown(NamedTuple):
    """What a reader has: whose picture, its number on that line, its parts as bytes, and its scene."""

    number: int
    seat: int | None
    parts: dict[str, bytes]
    scene: Scene | None


def changed_parts(old: dict[str, bytes], new: dict[str, bytes]) -> dict[str, bytes]:
    """The parts that are not as the reader has them."""
    return {name: part for name, part in new.items() if old.get(name) != part}


def scene_change(old: Scene, new: Scene, written: Written) -> dict[str, Any] | None:
    """What turns one scene into another; None if nothing does. An area's part in it is written once for all readers."""
    if old is new:
        return None
    had, order = [area.id for area in old.areas], [area.id for area in new.areas]
    before = old.areas if had == order else _in_order(old, order)
    areas: list[Any] = []
    for was, area in zip(before, new.areas, strict=True):
        if was is None:
            areas.append({"id": area.id, "whole": area})
        elif was is not area and (change := _written(was, area, written)):
            areas.append(orjson.Fragment(change))
    made: dict[str, Any] = {"areas": areas} if areas else {}
    if had != order:
        made["order"] = order
    rest = {name: now for name in BESIDE if (now := getattr(new, name)) != getattr(old, name)}
    if rest:
        made["set"] = rest
    return made or None


def _in_order(scene: Scene, order: list[str]) -> list[Area | None]:
    """The areas that are called so; None where there was none."""
    known = {area.id: area for area in scene.areas}
    return [known.get(name) for name in order]


def _written(old: Area, new: Area, written: Written) -> bytes:
    """What turns one area into another, as JSON; nothing if nothing does."""
    key = id(old), id(new)
    found = written.get(key)
    if found is None:
        change = _area_change(old, new)
        found = written[key] = old, new, orjson.dumps(change) if change else b""
    return found[2]


def _area_change(old: Area, new: Area) -> dict[str, Any] | None:
    made = _pieces_change(old, new)
    before = vars(old)
    rest = {name: value for name, value in vars(new).items() if name not in ONE_BY_ONE and before[name] != value}
    if rest:
        made["set"] = rest
    return {"id": new.id, **made} if made else None


def _pieces_change(old: Area, new: Area) -> dict[str, Any]:
    """What differs, and the order if it does."""
    if len(old.pieces) == len(new.pieces):
        other = list(map(is_not, old.pieces, new.pieces))
        was, now = list(compress(old.pieces, other)), list(compress(new.pieces, other))
        if all(a.id == b.id for a, b in zip(was, now, strict=True)):  # everything lies in its place
            pieces = [b for a, b in zip(was, now, strict=True) if not _same(a, b)]
            return {"pieces": pieces} if pieces else {}
    return _shifted(old.by_id(), new.by_id())


def _shifted(old: Index, new: Index) -> dict[str, Any]:
    fresh = [piece for name, piece in new.items() if old.get(name) is not piece]
    pieces = [piece for piece in fresh if not _same(old.get(piece.id), piece)]
    made: dict[str, Any] = {"pieces": pieces} if pieces else {}
    if list(old) != list(new):
        made["order"] = list(new)
    return made


def _same(old: Piece | None, new: Piece) -> bool:
    return old is not None and vars(old) == vars(new)
