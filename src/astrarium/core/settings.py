"""Settings of a new game as people type them: `--set boards=basic,drej,narah --set long=yes`, or as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from astrarium.core.errors import BadSetting
from astrarium.core.game import Game

YES, NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")


def parse_settings(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """The settings given as name=value, with values of the right kind."""
    kinds = {setting.name: setting.kind for setting in game.meta.settings}
    made: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise BadSetting(f"A setting is written name=value, not {text!r}.")
        made[name] = _value(kinds.get(name, "choice"), value.strip())
    return made


def written(name: str, value: Any) -> str:
    """A setting as `parse_settings` reads it."""
    return f"{name}={json.dumps(value)}"


def _value(kind: str, text: str) -> Any:
    if kind == "switch" and text.lower() in YES + NO:
        return text.lower() in YES
    if text[:1] in ('"', "["):
        return _json(text)
    if kind == "number" and text.removeprefix("-").isdecimal():
        return int(text)
    if kind == "per_seat":
        return [part.strip() for part in text.split(",")]
    return text


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
