"""The process in which bots think: one job a line on its input, one answer a line on its output.

It is given a state that fits what the bot's seat knows, never the truth, so even a bot that looks everywhere learns
nothing. It ends when its input does (the server has gone).
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from astrarium import bots
from astrarium.core.match import Match
from astrarium.core.records import dtype, numbers_of, to_record
from astrarium.core.registry import game as game_called
from astrarium.server.children import end_with_parent


@dataclass(frozen=True)
class Job:
    """One open decision for a bot, as plain data."""

    game: str
    numbers: list[int]
    options: list[int]
    seat: int
    seed: str
    match: str
    step: int
    own_move: int | None
    level: str
    weigh: bool = False  # whether it is asked for the best options with their chances, not for one


def job_for(match: Match, level: str, seed: str, *, weigh: bool = False) -> Job:
    """The open decision of a match as its seat knows it."""
    seen = bots.look(match, seed, fast=False)
    numbers = numbers_of(seen.table)
    where = (seen.match, seen.step, seen.own_move)
    return Job(match.game.id, numbers, seen.options, seen.seat, seed, *where, level, weigh)


def as_line(job: Job) -> bytes:
    """A job as a line of text."""
    return json.dumps(asdict(job)).encode() + b"\n"


class Thinker:
    """Answers jobs; keeps a player per table and seat so that it goes on with what it has thought."""

    def __init__(self, most: int = 32) -> None:
        self._players: dict[tuple[str, int, str], bots.Player] = {}
        self._most = most

    def decide(self, job: Job) -> int:
        """The action that the bot chooses."""
        return self._player(job).decide(self._position(job))

    def answer(self, job: Job) -> dict[str, Any]:
        """The answer to a job, as plain data."""
        if job.weigh:
            return asdict(bots.advise(self._position(job), job.level))
        return {"action": self.decide(job)}

    def _player(self, job: Job) -> bots.Player:
        key = (job.match, job.seat, job.level)
        player = self._players.pop(key, None) or bots.make(job.level)
        self._players[key] = player
        if len(self._players) > self._most:
            del self._players[next(iter(self._players))]
        return player

    def _position(self, job: Job) -> bots.Position:
        game = game_called(job.game)
        fast, table = bots.ready(game), game.state()
        table.fill(iter(job.numbers))
        laid: Any = table
        if fast:
            laid = np.zeros(1, dtype(game.state))
            to_record(table, laid)
        return bots.Position(game, job.seat, job.options, laid, fast, job.seed, job.match, job.step, job.own_move)


def main() -> None:
    """Answer jobs until the input ends. What a bot prints does not get among the answers."""
    end_with_parent()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", buffering=1)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    thinker = Thinker()
    for line in sys.stdin:
        answers.write(json.dumps(thinker.answer(Job(**json.loads(line)))) + "\n")


if __name__ == "__main__":
    main()
