"""The catalogue: the games on the shelf, their rules and components, and the bots' levels, as plain data."""

from __future__ import annotations

import logging
from dataclasses import asdict
from functools import cache
from typing import Any

from astrarium import bots
from astrarium.core.components import Component
from astrarium.core.game import Game
from astrarium.core.lesson import read_lesson
from astrarium.core.registry import game as game_called
from astrarium.core.registry import games as game_names

log = logging.getLogger("astrarium.server")


@cache
def shelf() -> dict[str, Game]:
    """Every installed game that loads; one that does not is logged and left out, so the others can be played."""
    found: dict[str, Game] = {}
    for name in game_names():
        try:
            found[name] = game_called(name)
        except Exception:  # a game of somebody else may fail in any way while it is imported
            log.exception("The game %s cannot be loaded.", name)
    return found


@cache
def described(name: str) -> dict[str, Any]:
    """A game for the shelf: the facts on the box, the settings with their help, and how honest its components are."""
    game = game_called(name)
    meta = game.meta
    facts = {k: getattr(meta, k) for k in ("id", "title", "designer", "publisher", "year", "pitch", "minutes")}
    shares = game.parts.shares()
    return {
        **facts,
        "min_players": meta.min_players,
        "max_players": meta.max_players,
        "palette": dict(meta.palette),
        "settings": [{**asdict(setting), "title": setting.called} for setting in meta.settings],
        "rules_version": meta.rules_version,
        "components": sum(shares.values()),
        "sources": shares,
        "honesty": game.parts.honesty(),
        "lesson": lesson(name) is not None,
    }


def games() -> list[dict[str, Any]]:
    """Every game for the shelf."""
    return [described(name) for name in shelf()]


@cache
def lesson(name: str) -> dict[str, Any] | None:
    """The guided first game, if there is one."""
    path = game_called(name).rulebook.path.parent / "stage" / "lesson.toml"
    return read_lesson(path).as_dict() if path.exists() else None


def levels() -> list[dict[str, Any]]:
    """The bots' levels, the weakest first."""
    return [
        {"id": level.name, "title": level.name.title(), "help": level.sentence, "seconds": level.seconds}
        for level in bots.LEVELS.values()
    ]


def rules(name: str, word: str = "") -> dict[str, Any]:
    """The rules of a game in our words, or those sections that have a word in them."""
    game = game_called(name)
    book = game.rulebook
    found = book.search(word) if word else list(book.sections.values())
    sections = [{"title": s.title, "text": s.text, "rulebook": s.rulebook} for s in found]
    return {"game": game.id, "title": game.meta.title, "sections": sections}


@cache
def names(name: str) -> list[str]:
    """What the components of a game are called: such a name in the log can be asked what it is."""
    return sorted({row.name for row in game_called(name).parts.of_file if row.name})


def components(name: str, word: str = "") -> dict[str, Any]:
    """Every component row with the source of every field, or those that have a word in them."""
    game, low = game_called(name), word.lower()
    told = [in_words(game, row) for row in game.parts.of_file]
    rows = [row for row in told if low in " ".join(map(str, row.values())).lower()]
    about = {"game": game.id, "title": game.meta.title, "honesty": game.parts.honesty(), "own": list(game.parts.own)}
    return {**about, "kinds": list(dict.fromkeys(row["kind"] for row in told)), "components": rows}


def in_words(game: Game, row: Component) -> dict[str, Any]:
    """A component as people read it: what is written for the rules alone is said in the game's words, or left out."""
    said = game.words.rows(row) if game.words.rows else {}
    sign = game.meta.signs.get(row.kind, row.id)
    told = {**row.as_dict(), **said, "sign": sign}
    return {name: value for name, value in told.items() if name == "sources" or not _is_coded(value)}


def _is_coded(value: Any) -> bool:
    """Whether a value is a piece of the rules: steps, conditions, tables of tables. Amounts are none."""
    if isinstance(value, dict):
        return any(not isinstance(one, int) for one in value.values())
    return isinstance(value, list | tuple) and any(isinstance(one, dict | list | tuple) for one in value)
