"""Recorded games in a file: one of compressed text and digests for each game."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
BEFORE = FOLDER / "before"  # games as they were recorded first, views and scores only: they can be followed
GAMES = ("horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers")
KINDS = ("views", "options", "words", "rules", "log", "scores")
SHORT = 4  # bytes of a digest: one difference in four thousand million goes unseen


@dataclass(frozen=True)
class Setup:
    """How a recorded game was set up, and who played."""

    game: str
    number: int
    players: int
    settings: dict[str, Any]
    bot: str

    @property
    def seed(self) -> str:
        """The seed of the table."""
        return f"corpus/{self.game}/{self.number}"

    def __str__(self) -> str:
        settings = "".join(f", {name}={value}" for name, value in self.settings.items())
        return f"{self.game} {self.number} ({self.players} players{settings}, {self.bot})"


@dataclass(frozen=True)
class Recorded:
    """A recorded game: the action texts, and for every kind a digest of the start and of each step after it."""

    setup: Setup
    actions: list[str]
    digests: dict[str, list[bytes]] = field(repr=False)


@cache
def load(game: str, folder: Path = FOLDER) -> tuple[Recorded, ...]:
    """All recorded games of a game."""
    data = lzma.decompress((folder / f"{game}.xz").read_bytes())
    end = 4 + int.from_bytes(data[:4], "big")
    head, rest = json.loads(data[4:end]), data[end:]
    columns = {kind: _cut(rest, i, len(head["kinds"])) for i, kind in enumerate(head["kinds"])}
    found, at = [], 0
    for setup, actions in head["games"]:
        upto = at + len(actions) + 1
        found.append(Recorded(Setup(game, *setup), actions, {kind: c[at:upto] for kind, c in columns.items()}))
        at = upto
    return tuple(found)


def save(game: str, games: Iterable[Recorded], folder: Path = FOLDER, kinds: Iterable[str] = KINDS) -> None:
    """Write all recorded games of a game."""
    games, kinds = sorted(games, key=lambda one: one.setup.number), list(kinds)
    listed = [[_row(one.setup), one.actions] for one in games]
    head = json.dumps({"kinds": kinds, "games": listed}, separators=(",", ":")).encode()
    columns = b"".join(digest for kind in kinds for one in games for digest in one.digests[kind])
    data = len(head).to_bytes(4, "big") + head + columns
    (folder / f"{game}.xz").write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))
    load.cache_clear()


def _row(setup: Setup) -> list[Any]:
    return [setup.number, setup.players, setup.settings, setup.bot]


def _cut(data: bytes, column: int, columns: int) -> list[bytes]:
    size = len(data) // columns
    part = data[column * size : (column + 1) * size]
    return [part[i : i + SHORT] for i in range(0, size, SHORT)]
