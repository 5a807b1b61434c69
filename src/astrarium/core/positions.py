"""Positions of any game as text and back: the head (game, players, settings), then the table in `core.notation`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from astrarium.core import notation
from astrarium.core.errors import BadPosition, BadSetting
from astrarium.core.game import Game, SettingValue

HEAD = ("game", "players", "setting")  # what a position says before its table


class Laid(NamedTuple):
    """A position that was read: for how many, by which settings, and the table."""

    players: int
    settings: dict[str, SettingValue]
    state: Any


def write(game: Game, s: Any, settings: Mapping[str, Any]) -> str:
    """A position as text, with all that is hidden."""
    defaults = game.meta.check_settings(s.num_players, {})
    head = [f"game {game.id}", f"players {s.num_players}"]
    head += [f"setting {name} {json.dumps(value)}" for name, value in settings.items() if value != defaults[name]]
    empty = game.fresh(s.num_players, settings, 0)
    return "\n".join([*head, *notation.written(s, empty, game.names_in_text)]) + "\n"


def game_of(text: str) -> str:
    """The name of the game that a position is of."""
    named = (line.text.split() for line in notation.lines_of(text) if _is_head(line))
    return next((words[1] for words in named if words[0] == "game" and len(words) == 2), "")


def read(game: Game, text: str) -> Laid:
    """The position that a text says, if it breaks no law of the table; BadPosition names the line that is wrong."""
    lines = notation.lines_of(text)
    head = [line for line in lines if _is_head(line)]
    players, settings = _read_head(game, head)
    s = game.fresh(players, settings, 0)
    notation.lay_out(s, [line for line in lines if not _is_head(line)], game.names_in_text)
    _demand_lawful(game, s)
    return Laid(players, settings, notation.settled(s))


def _is_head(line: notation.Line) -> bool:
    """`players 3` is of the head; `players 1: ...` is a part of the table."""
    return line.depth == 0 and ":" not in line.text and line.text.split()[0] in HEAD


def _read_head(game: Game, head: Sequence[notation.Line]) -> tuple[int, dict[str, SettingValue]]:
    players, own = 0, {}
    for line in head:
        match line.text.split(maxsplit=2):
            case "game", name if name == game.id:
                pass
            case "game", *name:
                raise BadPosition(f"line {line.number}: this is a position of {' '.join(name)}, not of {game.id}.")
            case "players", number if number.isdecimal():
                players = int(number)
            case "setting", name, value:
                own[name] = _setting(line, value)
            case words:
                raise BadPosition(f"line {line.number}: {words[0]} is not said like that.")
    try:
        game.meta.check_players(players)
        return players, game.meta.check_settings(players, own)
    except BadSetting as error:
        raise BadPosition(str(error)) from error


def _setting(line: notation.Line, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadPosition(f'line {line.number}: {text} is no value: write true, 3, "name" or [...].') from None


def _demand_lawful(game: Game, s: Any) -> None:
    """Refuse a table on which no rule could go on."""
    tried = s.copy()
    try:
        asked = game.plain.carry_on(tried, [0] * len(game.actions))
        law = game.rules.invariant(s)
    except (IndexError, AssertionError, ZeroDivisionError) as error:
        raise BadPosition("These numbers do not make a table: the rules cannot go on from it.") from error
    if law:
        raise BadPosition(f"This position breaks a law of the table: {game.laws[law]}.")
    if not asked and not tried.over:
        raise BadPosition("Nobody can do anything in this position.")
