"""The list of what may differ from the recorded games, and why."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from .renames import Renames, rows
from .store import FOLDER

LIST = FOLDER / "changes.toml"


def listed(path: Path = LIST) -> dict[str, list[dict[str, Any]]]:
    """Every listed change by its kind."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def renames_of(game: str) -> Renames:
    """How a game's old words and new words are translated; games recorded in new words need no translation."""
    anew = any(row["game"] == game and row.get("new_words") for row in listed().get("recorded", []))
    return Renames(game, [] if anew else rows(), _keys(game, "without"))


def first_renames_of(game: str) -> Renames:
    """The same for the games as they were first recorded, in old words; keys that were corrected do not count."""
    return Renames(game, rows(), _keys(game, "without") + _keys(game, "corrected"))


def _keys(game: str, table: str) -> list[str]:
    return [key for row in listed().get(table, []) if row["game"] in ("", game) for key in row["keys"]]


def add(kind: str, **entry: Any) -> None:
    """List one more change."""
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in entry.items()]
    with LIST.open("a", encoding="utf-8") as file:
        file.write("\n".join(["", f"[[{kind}]]", *lines, ""]))
