"""Decision-tree counts: how many ways there are to go on for some decisions from given positions.

A position is a recorded game of tests/corpus after some of its steps. The dice are part of the table, so every count
is one number. `scripts/perft.py` chooses positions and writes their counts.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from astrarium import Match
from corpus.changes import renames_of
from corpus.replaying import positions, start
from corpus.store import load

LIST = Path(__file__).with_name("positions.toml")
DEPTH = 4


@dataclass(frozen=True)
class Position:
    """A recorded game after some steps, and how many sequences of 1, 2, 3 and 4 decisions lead on from there."""

    game: str
    number: int
    step: int
    counts: tuple[int, ...] = ()

    def match(self) -> Match:
        """The match there."""
        recorded = next(one for one in load(self.game) if one.setup.number == self.number)
        renames = renames_of(self.game)
        m = start(recorded.setup, renames)
        return next(islice(positions(m, recorded.actions, renames), self.step, None))

    def __str__(self) -> str:
        return f"{self.game}-{self.number}-{self.step}"


def listed(path: Path = LIST) -> list[Position]:
    """The positions that are counted, ten of each game."""
    rows = tomllib.loads(path.read_text(encoding="utf-8"))
    return [Position(game, row["number"], row["step"], tuple(row["counts"])) for game, rs in rows.items() for row in rs]


def counts(m: Match, depth: int = DEPTH) -> tuple[int, ...]:
    """How many sequences of 1, 2, ... decisions lead on; a game that is over leads nowhere."""
    found, out = [0] * depth, [0] * len(m.game.actions)
    _count(m.game, m.state, out[: m.game.plain.present_options(m.state, out)], found, 0)
    return tuple(found)


def _count(game: Any, s: Any, options: list[int], found: list[int], level: int) -> None:
    found[level] += len(options)
    if level + 1 == len(found):
        return
    for act in options:
        then, out = s.copy(), [0] * len(game.actions)
        number = game.plain.advance(then, act, out)
        _count(game, then, out[:number], found, level + 1)
