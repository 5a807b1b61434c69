"""Decision-tree counts: how many ways there are to go on for some decisions from given positions.

A position is a text (`astrarium.position`) in the folder of its game; its first line has the counts. The dice are part
of the table, so every count is one number. `scripts/perft.py` chooses positions and writes their counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import astrarium
from astrarium import Match

FOLDER = Path(__file__).parent
COUNTS = "# counts "
DEPTH = 4


@dataclass(frozen=True)
class Position:
    """A position as text, and how many sequences of 1, 2, 3 and 4 decisions lead on from there."""

    game: str
    name: str
    text: str
    counts: tuple[int, ...] = ()

    def match(self) -> Match:
        """The match there."""
        return astrarium.position(self.game, self.text)

    def write(self) -> None:
        """Keep it, with its counts, in the folder of its game."""
        file = FOLDER / self.game / f"{self.name}.txt"
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"{COUNTS}{' '.join(map(str, self.counts))}\n{self.text}", encoding="utf-8")

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"


def listed() -> list[Position]:
    """The positions that are counted, ten of each game."""
    return [_read(file) for file in sorted(FOLDER.glob("*/*.txt"))]


def _read(file: Path) -> Position:
    head, _, text = file.read_text(encoding="utf-8").partition("\n")
    found = tuple(int(number) for number in head.removeprefix(COUNTS).split())
    return Position(file.parent.name, file.stem, text, found)


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
