"""A lesson: a guided first game on the real engine, written as data beside a game's stage.

It holds the aim and the turn in a few lines, a fixed deal, and steps. A step says one thing and may point at something
on the table. It comes up at once, or when an option that begins with its words (`when`: a verb, or a verb and what it
is done with) is first offered, or when the game is over; where it says what is accepted, only those verbs are taken.
Steps that come at once or ask for a move hold back those after them (`binds`); the others come as the game brings them.
"""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from astrarium.core.errors import BadSetting

OVER = "over"


@dataclass(frozen=True)
class Step:
    """One sentence, what it points at (a region or the beginning of a piece's id), and when it comes up."""

    say: str
    point: str = ""
    when: str = ""
    accept: tuple[str, ...] = ()

    @property
    def binds(self) -> bool:
        """Whether later steps wait for this one."""
        return not self.when or bool(self.accept)


@dataclass(frozen=True)
class Lesson:
    """The aim and the turn in a few lines, the deal, and the steps in order."""

    aim: tuple[str, ...]
    seed: str
    players: int
    steps: tuple[Step, ...]

    def as_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        return asdict(self)


def read_lesson(path: Path) -> Lesson:
    """A lesson from its file; what it cannot mean is refused."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    steps = tuple(_step(path, row) for row in told["step"])
    if steps[-1].when != OVER:
        raise BadSetting(f"{path.name}: the last step of a lesson comes when the game is over.")
    return Lesson(tuple(told["aim"]), str(told["seed"]), int(told["players"]), steps)


def _step(path: Path, row: dict[str, Any]) -> Step:
    unknown = set(row) - {"say", "point", "when", "accept"}
    if unknown or not row.get("say"):
        raise BadSetting(
            f"{path.name}: a step says something, and may have point, when, accept; not {sorted(unknown)}."
        )
    accept = tuple(row.get("accept", ()))
    return Step(str(row["say"]), str(row.get("point", "")), str(row.get("when", "")), accept)
