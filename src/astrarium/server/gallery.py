"""Pictures for the rules: the table of a game, and for every section things of that table that it explains."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.registry import game as game_called
from astrarium.core.scene import Area, Piece, Scene

SEED = "rules"
MOST_STEPS = 160  # that the match behind the pictures is played for
BETWEEN = 20  # steps between two looks at the table
EACH = 4  # pictures of a section
WIDEST = 6  # units: what is larger is furniture


@cache
def gallery(name: str) -> dict[str, Any]:
    """The shared table during a game, and the pieces that go with each section of the rules, by its title."""
    game = game_called(name)
    scenes = list(_looks(game))
    shown: dict[str, list[Piece]] = {}
    for piece in (piece for scene in scenes for area in scene.areas for piece in area.pieces):
        known = shown.setdefault(piece.rule, [])
        if _tells(piece) and len(known) < EACH and not any(_alike(piece, other) for other in known):
            known.append(piece)
    pieces = {rule: [_data(piece) for piece in found] for rule, found in shown.items() if rule and found}
    table = max((area for area in scenes[-1].areas if area.place == "centre"), key=lambda area: area.w * area.h)
    return {"table": _sheet(table), "pieces": pieces, "palette": dict(game.meta.palette)}


def _looks(game: Game) -> Iterator[Scene]:
    """The table as a player sees it now and then, in a match with every module that is played without much thought."""
    match = Match(game, game.meta.max_players, SEED, **game.meta.all_modules())
    for step in range(MOST_STEPS):
        if step % BETWEEN == 0:
            yield match.scene_of(0)
        if match.over:
            break
        match.play(match.path_ids[step * 7 % len(match.path_ids)])


def _tells(piece: Piece) -> bool:
    """Whether a piece is worth a picture: a thing with a face and a name, that is not face down."""
    small = max(piece.w, piece.h) <= WIDEST
    return small and piece.kind != "text" and bool(piece.label or piece.spoken) and not piece.face.startswith("back/")


def _alike(one: Piece, other: Piece) -> bool:
    return one.kind == other.kind and (one.face, one.label) == (other.face, other.label)


def _data(piece: Piece) -> dict[str, Any]:
    return {**vars(piece), "marks": dict(piece.marks), "options": (), "x": 0, "y": 0}


def _sheet(area: Area) -> dict[str, Any]:
    pieces = [{**vars(piece), "marks": dict(piece.marks), "options": ()} for piece in area.pieces]
    return {**vars(replace(area, pieces=())), "pieces": pieces, "narrow": ()}
