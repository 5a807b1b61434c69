"""Records of matches are read: what `Match.record` wrote is played again, with a look at the hash after every step.

A record that does not fit gets one sentence that names the line.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from astrarium.core import registry
from astrarium.core.errors import AstrariumError, BadRecord
from astrarium.core.game import Game
from astrarium.core.match import RECORD_FORMAT, Match, recorded_hash


def read(path: Path, step: int | None = None) -> Match:
    """Play a record again up to a step (to its end if None), checking every hash on the way."""
    return replay_lines(_rows(path), path.name, step)


def game_of(path: Path) -> str:
    """The name of the game of a record, without playing it."""
    rows = _rows(path)
    return str(_parse(path.name, 1, rows[0]).get("game")) if rows else ""


def _rows(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path.name} is not a match record: it is not text.") from error


def replay_lines(rows: Iterable[str], name: str, step: int | None = None, game: Game | None = None) -> Match:
    """Play the lines of a record again; the game is the installed one of that name unless given."""
    parsed = [_parse(name, number, row) for number, row in enumerate(rows, 1)]
    if not parsed:
        raise BadRecord(f"{name} is empty.")
    match = _match(name, parsed[0], game)
    available = len(parsed) - 1
    if step is not None and not 0 <= step <= available:
        raise BadRecord(f"{name} has {available} steps; there is no step {step}.")
    for number, row in enumerate(parsed[1 : (available if step is None else step) + 1], 1):
        _replay_step(match, name, number, row)
    return match


def _parse(name: str, number: int, row: str) -> dict[str, Any]:
    try:
        parsed = json.loads(row)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{name}, line {number}: this is not a whole JSON object (is the file cut off?).") from error
    if not isinstance(parsed, dict):
        raise BadRecord(f"{name}, line {number}: this is not a JSON object.")
    return parsed


def _match(name: str, first: dict[str, Any], game: Game | None = None) -> Match:
    where = f"{name}, line 1"
    if first.get("astrarium") != RECORD_FORMAT:
        raise BadRecord(f"{where}: this is not a match record of format {RECORD_FORMAT}.")
    for key, kind in (("game", str), ("rules", int), ("players", int), ("settings", dict), ("names", list)):
        if not isinstance(first.get(key), kind):
            raise BadRecord(f"{where}: {key} is missing or not a {kind.__name__}.")
    if not all(isinstance(one, str) and one.isprintable() for one in (*first["names"], *_own(first))):
        raise BadRecord(f"{where}: a name is a text that can be shown.")
    try:
        game = game or registry.game(first["game"])
        if first["rules"] != game.meta.rules_version:
            raise BadRecord(f"{where}: played by rules version {first['rules']}, this is {game.meta.rules_version}.")
        if first.get("components") != game.components_hash:
            own = " and ".join(_own(first)) or "those that come with the game"
            raise BadRecord(f"{where}: played with other components than those loaded here, namely {own}.")
        game.meta.check_players(first["players"])
        game.meta.check_settings(first["players"], first["settings"])
        seed = first.get("seed")
        if not isinstance(seed, int | str):
            raise BadRecord(f"{where}: seed is missing or neither a number nor a text.")
        if "position" in first:
            return Match.at(game, str(first["position"]), seed, first["names"])
        return Match(game, first["players"], seed, first["names"], **first["settings"])
    except BadRecord:
        raise
    except AstrariumError as error:
        raise BadRecord(f"{where}: {error}") from error


def _own(first: dict[str, Any]) -> list[Any]:
    """The component files that a match was played with, beside those of the game."""
    own = first.get("own", [])
    return own if isinstance(own, list) else [own]


def _seats(match: Match, where: str, given: Any) -> list[int]:
    if not isinstance(given, list) or any(seat not in range(match.players) for seat in given):
        raise BadRecord(f"{where}: pauses is a list of seats.")
    return given


def _replay_step(match: Match, name: str, number: int, row: dict[str, Any]) -> None:
    where = f"{name}, line {number + 1}"
    if row.get("step") != number:
        raise BadRecord(f"{where}: step {number} is expected here, not {row.get('step')!r}.")
    if "pauses" in row:
        match.pause_for(_seats(match, where, row["pauses"]))
    if "stirred" in row:
        match.stir(str(row["stirred"]))
    if match.over:
        raise BadRecord(f"{where}: the game ended with step {number - 1}.")
    if row.get("seat") != match.seat:
        raise BadRecord(f"{where}: seat {match.seat} decides here, not {row.get('seat')!r}.")
    try:
        match.play_as_then(str(row.get("action")), recorded_hash(row.get("hash")))
    except AstrariumError as error:
        raise BadRecord(f"{where}: {error}") from error
    if row.get("hash") != f"{match.steps[-1].hash:016x}":
        raise BadRecord(f"{where}: the position after this step is not the one recorded (wrong hash).")
