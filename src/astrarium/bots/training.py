"""Training a network by playing with itself, from nothing or from where it was left."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from astrarium.bots.brain import Brain
from astrarium.bots.door import Do
from astrarium.bots.keeping import About, BadWeights, read, write
from astrarium.bots.network import HANDWRITTEN, HIDDEN, NETWORK, Net, fresh_net
from astrarium.bots.selfplay import LAMBDA, NOISE, QUARTERS, RATE, SURPRISE, school
from astrarium.bots.thinking import KEEP
from astrarium.core.chance import words_of_seed
from astrarium.core.errors import BadSetting
from astrarium.core.playouts import templates

if TYPE_CHECKING:
    from astrarium.core.game import Game

MOST_LOOKS = 4096  # kept of a game; one with more decisions is broken off and not learned from
LOOKED_OVER = 40  # games by which the numbers of an observation are brought to one size
LENGTH = 50.0  # what the squares of an observation's numbers add up to then, on average


@dataclass(frozen=True)
class Course:
    """How a network learns. The rate falls evenly to a tenth, the noise from the first number to the second."""

    players: tuple[int, ...] = (2,)  # game after game
    hidden: tuple[int, int] = HIDDEN
    rate: float = 0.002
    noise: tuple[float, float] = (0.65, 0.05)
    trace: float = 0.98  # λ: how much of what came later counts
    seed: str = "0"


@dataclass(frozen=True)
class Progress:
    """How a training stands."""

    games: int
    seconds: float
    surprise: float  # at what came later, the mean of the last games
    quarters: tuple[float, ...]  # the surprise at how games ended, by quarters of the game; 0.693 says nothing of two
    share: float  # won against the handwritten judgement, one look each
    of: int  # so many games


class Training:
    """A network and the games it learns from."""

    def __init__(self, game: Game, course: Course, file: Path | None = None) -> None:
        if game.observation is None:
            raise BadWeights(f"{game.meta.title} has no observation that a network could read.")
        if min(course.players) < 2:
            raise BadSetting("A network learns from games of at least 2 players.")
        self.game, self.course, self.games, self.seconds = game, course, 0, 0.0
        self._starts = templates(game, [(players, {}) for players in course.players])
        self._surprise: list[float] = []
        self._commit = commit()
        going_on = file is not None and file.exists()
        self.brain = self._brain(self._kept(file) if going_on and file else self._fresh())

    def _brain(self, net: Net) -> Brain:
        brain = Brain(self.game, fast=True, net=net)
        brain.school = school(len(net.scale), MOST_LOOKS)
        return brain

    def _kept(self, file: Path) -> Net:
        """Go on from where a training was left."""
        net, about = read(file, self.game)
        if about.seed != self.course.seed:
            raise BadWeights(f"{file.name} was trained with the seed {about.seed}, not {self.course.seed}.")
        self.games, self.seconds = about.games, about.seconds
        return net

    def _fresh(self) -> Net:
        """A network that knows nothing, with the numbers it reads brought to one size by games at random."""
        assert self.game.observation
        word, _ = words_of_seed(f"{self.course.seed}/weights")
        net = fresh_net(self.game.observation.width, self.course.hidden, word)
        self.brain = self._brain(net)
        rows = [self._looks_of_random_game(i) for i in range(LOOKED_OVER)]
        largest = np.max([np.abs(r).max(axis=0) for r in rows], axis=0)
        net.first[:-1][largest == 0] = 0.0  # what never came up says nothing until something is learned of it
        net.scale[:] = 1.0 / np.maximum(1, largest)
        squares = np.mean([((r * net.scale) ** 2).sum(axis=1).mean() for r in rows])
        net.scale[:] *= np.sqrt(LENGTH / squares)
        return net

    def _looks_of_random_game(self, number: int) -> Any:
        rows = self.brain.school.rows
        rows[:] = 0
        decisions = self._play(f"{self.course.seed}/at random/{number}", number, (NETWORK,) * 2, noise=1e6)
        return rows[: 2 * decisions or len(rows)].astype(np.float32)

    # -------------------------------------------------------------- playing

    def _play(self, seed: str, start: int, minds: tuple[int, ...], *, noise: float = 0.0, rate: float = 0.0) -> int:
        """Play one game; return how many decisions it had."""
        brain, lesson = self.brain, self.brain.school
        brain.mind.tables[KEEP] = self._starts[start % len(self._starts)]
        brain.reseed(seed)
        lesson.minds[:] = [minds[seat % len(minds)] for seat in range(len(lesson.minds))]
        lesson.dial[[NOISE, RATE, LAMBDA]] = noise, rate, self.course.trace
        return brain.do(Do.PLAY_TO_LEARN)

    def learn(self, part: float) -> None:
        """Play one game and learn from it; `part` of the training is over."""
        left, (most, least) = 1.0 - min(1.0, part), self.course.noise
        rate, noise = self.course.rate * (0.1 + 0.9 * left), least + (most - least) * left
        if self._play(f"{self.course.seed}/{self.games}", self.games, (NETWORK,) * 2, noise=noise, rate=rate):
            self._surprise.append(float(self.brain.school.dial[SURPRISE]))
        self.games += 1

    def match(self, games: int) -> float:
        """The share of games that the network wins of the handwritten judgement, one look each, every deal twice.

        One that never ends is half won.
        """
        return sum(self._won(number) for number in range(games)) / games

    def _won(self, number: int) -> float:
        minds = (NETWORK, HANDWRITTEN) if number % 2 == 0 else (HANDWRITTEN, NETWORK)
        if not self._play(f"{self.course.seed}/match/{number // 2}", 0, minds):
            return 0.5
        seats = range(int(self._starts[0]["num_players"]))
        return float(sum(self.brain.mind.shares[seat] for seat in seats if minds[seat % 2] == NETWORK))

    def progress(self, match: int) -> Progress:
        """How it stands since it was last asked."""
        missed, mean = self.brain.school.missed, float(np.mean(self._surprise)) if self._surprise else 0.0
        quarters = tuple(float(x) for x in missed[:QUARTERS] / np.maximum(1, missed[QUARTERS:]))
        missed[:] = 0
        self._surprise.clear()
        return Progress(self.games, self.seconds, mean, quarters, self.match(match), match)

    def save(self, file: Path) -> None:
        """Keep the network, and what it was trained on."""
        seen = self.game.observation
        assert seen
        settings = {name: value for name, value in asdict(self.course).items() if name != "seed"}
        about = About(
            self.game.id, seen.signature, seen.width, self._commit, self.games, self.seconds, self.course.seed, settings
        )
        write(file, self.brain.net, about)


def commit() -> str:
    """The commit of the program, where it is a checkout."""
    command = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short=12", "HEAD"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def train(
    training: Training,
    file: Path,
    *,
    games: int | None,
    minutes: float | None,
    every: float = 30.0,
    match: int = 100,
    tell: Callable[[Progress], None] = lambda progress: None,
) -> None:
    """Train until so many games or minutes are reached, those of earlier times counted in; an interrupt keeps it."""
    began = time.monotonic() - training.seconds
    told = time.monotonic()

    def part() -> float:
        by_games = training.games / games if games else 0.0
        return max(by_games, training.seconds / (60 * minutes) if minutes else 0.0)

    try:
        while (now := part()) < 1.0:
            training.learn(now)
            training.seconds = time.monotonic() - began
            if time.monotonic() - told >= every:
                tell(training.progress(match))
                training.save(file)
                told = time.monotonic()
        tell(training.progress(match))
    finally:
        training.save(file)
