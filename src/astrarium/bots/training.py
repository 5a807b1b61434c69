"""Training a network by playing with itself, from nothing or from where it was left."""

from __future__ import annotations

import random
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Event, Lock
from typing import TYPE_CHECKING, Any

import numpy as np

from astrarium.bots.brain import Brain
from astrarium.bots.door import Do
from astrarium.bots.keeping import LAYERS, About, BadWeights, read, write
from astrarium.bots.network import HANDWRITTEN, HIDDEN, NETWORK, Net, fresh_net, net_of
from astrarium.bots.players import Search
from astrarium.bots.selfplay import (
    ENDED,
    LAMBDA,
    LONGEST,
    LOOKS,
    NOISE,
    QUARTERS,
    RATE,
    SURPRISE,
    THOUGHTS,
    school,
)
from astrarium.bots.teacher import Teacher
from astrarium.bots.thinking import START
from astrarium.core.chance import words_of_seed
from astrarium.core.errors import BadSetting
from astrarium.core.playouts import templates

if TYPE_CHECKING:
    from astrarium.core.game import Game

ROUND = 32  # games that are learned from together
MOST_LOOKS = 24_576  # kept of them; what has no room waits for the next round
MOST_DECISIONS = 4096  # of a game; one with more is broken off and not learned from
LOOKED_OVER = 40  # games by which the numbers of an observation are brought to one size
LENGTH = 50.0  # what the squares of an observation's numbers add up to then, on average
BRANCHES = 40  # nodes that a thought may need
REMEMBERED = 1_000_000  # positions that a teacher draws from
DRAWS = 4  # of boards and the like, where every seat has its own


@dataclass(frozen=True)
class Course:
    """How a network learns. The rate falls evenly to a tenth, the noise from the first number to the second: how far
    the odds of an option are taken wrongly, or with thoughts how often any option is chosen that was thought of.
    """

    players: tuple[int, ...] = (2,)  # round after round
    modules: bool = False  # every second round with all modules, and what is each seat's own drawn
    hidden: tuple[int, int] = HIDDEN
    rate: float = 0.002
    noise: tuple[float, float] = (0.1, 0.01)
    trace: float = 0.98  # λ: how much of what came later counts
    thoughts: int = 0  # about every decision; 0: one look at each option
    guided: float = 0.0  # the first part of the training, in which all go by the handwritten judgement
    again: float = 4.0  # how often a teacher learns from each position
    variety: float = 0.03  # in practice: how much it is wanted that not only the likeliest is chosen; falls to a tenth
    seed: str = "0"


@dataclass(frozen=True)
class Progress:
    """How a training stands."""

    games: int
    seconds: float
    surprise: float  # at what came later, the mean of the last rounds
    quarters: tuple[float, ...]  # the surprise at how games ended, by quarters of the game; 0.693 says nothing of two
    share: float  # won against the handwritten judgement, with as many thoughts each
    of: int  # so many games


def set_ups(game: Game, course: Course) -> list[tuple[int, dict[str, Any]]]:
    """The tables that are played at, round after round."""
    plain: list[tuple[int, dict[str, Any]]] = [(players, {}) for players in course.players]
    if not course.modules:
        return plain
    draw, own = random.Random(course.seed), [s for s in game.meta.settings if s.kind == "per_seat"]
    made = []
    for _ in range(DRAWS if own else 1):
        drawn = [{s.name: _drawn(draw, s.values, players) for s in own} for players in course.players]
        made += plain + [(n, game.meta.all_modules() | more) for n, more in zip(course.players, drawn, strict=True)]
    return made


def _drawn(draw: random.Random, values: tuple[str, ...], players: int) -> list[str]:
    """A value for every seat, all different where there are enough: of some boards there is only one in the box."""
    return draw.sample(values, players) if len(values) >= players else draw.choices(values, k=players)


class Training:
    """A network and the games it learns from. Several threads play, each with the weights of when its round began; one
    learns at a time, so that the weights that all go by stay in one core's cache."""

    def __init__(
        self,
        game: Game,
        course: Course,
        file: Path | None = None,
        threads: int = 1,
        device: str | None = None,
        chooses: bool = False,
    ) -> None:
        if game.observation is None:
            raise BadWeights(f"{game.meta.title} has no observation that a network could read.")
        if min(course.players) < 2:
            raise BadSetting("A network learns from games of at least 2 players.")
        self.game, self.course, self.games, self.seconds = game, course, 0, 0.0
        self._starts = templates(game, set_ups(game, course))
        self._surprise: list[float] = []
        self._commit, self._counting, self._taught = commit(), Lock(), device is not None
        going_on = file is not None and file.exists()
        self.net = self._kept(file) if going_on and file else self._fresh()
        if (self._taught or chooses) and not len(self.net.habit):
            self.net = self.net._replace(habit=np.zeros((len(game.actions), self.net.habit.shape[1]), np.float32))
        self.learners = [self._brain(MOST_LOOKS * (1 + self._taught)) for _ in range(threads)]
        self._judge = self._brain(0)
        self._teacher = Teacher(self.net, device, REMEMBERED, course.again) if device else None

    def _brain(self, looks: int) -> Brain:
        """One that plays, with weights of its own."""
        net = net_of(*(getattr(self.net, name).copy() for name in LAYERS))
        brain = Brain(self.game, fast=True, net=net, nodes=BRANCHES * self.course.thoughts)
        brain.school = school(len(net.scale), max(looks, MOST_DECISIONS), told=self._taught and looks > 0)
        brain.school.dial[LONGEST] = MOST_DECISIONS
        return brain

    def _kept(self, file: Path) -> Net:
        """Go on from where a training was left."""
        net, about = read(file, self.game)
        if about.seed != self.course.seed:
            raise BadWeights(f"{file.name} was trained with the seed {about.seed}, not {self.course.seed}.")
        if about.own != self.game.parts.own:
            before = " and ".join(about.own) or "the components that come with the game"
            raise BadWeights(f"{file.name} was trained with {before}: give the same, or another file.")
        self.games, self.seconds = about.games, about.seconds
        return net

    def _fresh(self) -> Net:
        """A network that knows nothing, with the numbers it reads brought to one size by games at random."""
        assert self.game.observation
        word, _ = words_of_seed(f"{self.course.seed}/weights")
        self.net = net = fresh_net(self.game.observation.width, self.course.hidden, word)
        self._judge = self._brain(0)
        rows = [self._looks_of_random_game(i) for i in range(LOOKED_OVER)]
        largest = np.max([np.abs(r).max(axis=0) for r in rows], axis=0)
        net.first[:-1][largest == 0] = 0.0  # what never came up says nothing until something is learned of it
        net.scale[:] = 1.0 / np.maximum(1, largest)
        squares = np.mean([((r * net.scale) ** 2).sum(axis=1).mean() for r in rows])
        net.scale[:] *= np.sqrt(LENGTH / squares)
        return net

    def _looks_of_random_game(self, number: int) -> Any:
        lesson = self._judge.school
        self._play(self._judge, f"{self.course.seed}/at random/{number}", number, NETWORK, noise=1e6, thoughts=0)
        looks = int(lesson.dial[LOOKS]) or len(lesson.rows)  # a game without an end has filled them all
        return lesson.rows[:looks].astype(np.float32)

    # -------------------------------------------------------------- playing

    def _play(
        self,
        brain: Brain,
        seed: str,
        start: int,
        *minds: int,
        noise: float = 0.0,
        rate: float = 0.0,
        trace: float = 1.0,
        thoughts: int | None = None,
        games: int = 1,
    ) -> int:
        """Play games at one of the tables; return how many there was room for."""
        lesson, table = brain.school, self._starts[start % len(self._starts)]
        brain.mind.tables[START] = table
        brain.plan = Search(sight=None).plan_for(self.game, 0, int(table["num_players"]), HANDWRITTEN)
        brain.reseed(seed)
        lesson.minds[:] = [minds[seat % len(minds)] for seat in range(len(lesson.minds))]
        wanted = self.course.thoughts if thoughts is None else thoughts
        lesson.dial[[NOISE, RATE, LAMBDA, THOUGHTS]] = noise, rate, trace, wanted
        return brain.do(Do.PLAY_ROUND, games)

    def learn(self, part: float, games: int = ROUND, thread: int = 0) -> None:
        """Play a round of at most so many games and learn from it; `part` of the training is over."""
        course, brain, left = self.course, self.learners[thread], 1.0 - min(1.0, part)
        most, least = course.noise
        rate, noise = course.rate * (0.1 + 0.9 * left), least + (most - least) * left
        guided = part < course.guided
        with self._counting:
            number = self.games
            self.games += games
            self._hand_out(brain)
        played = self._play(
            brain,
            f"{course.seed}/{number}",
            number // ROUND,
            HANDWRITTEN if guided else NETWORK,
            noise=noise,
            rate=rate,
            trace=1.0 if guided else course.trace,
            games=games,
        )
        with self._counting:
            self.games -= games - played
            if brain.school.dial[ENDED]:
                self._surprise.append(self._learn_round(brain, rate))

    def _learn_round(self, brain: Brain, rate: float) -> float:
        """Learn from what a player keeps of a round; return the mean surprise."""
        lesson, looks = brain.school, int(brain.school.dial[LOOKS])
        if not self._teacher:
            brain.do(Do.LEARN_ROUND, net=self.net)
            return float(lesson.dial[SURPRISE])
        rows, aims, choices, votes = (x[:looks] for x in (lesson.rows, lesson.aims, lesson.choices, lesson.votes))
        self._teacher.take(rows, aims, choices, votes, int(brain.mind.tables[START]["num_players"]))
        surprise = self._teacher.learn(rate)
        self._teacher.hand_over(self.net)
        return surprise

    def _hand_out(self, brain: Brain) -> None:
        """Give a player the weights as they are now."""
        for name in LAYERS:
            getattr(brain.net, name)[:] = getattr(self.net, name)

    def match(self, games: int) -> float:
        """The share of games that the network wins of the handwritten judgement, as it learns, every deal twice.

        One that never ends is half won.
        """
        with self._counting:
            self._hand_out(self._judge)
        return sum(self._won(number) for number in range(games)) / games

    def _won(self, number: int) -> float:
        minds, judge = (NETWORK, HANDWRITTEN) if number % 2 == 0 else (HANDWRITTEN, NETWORK), self._judge
        self._play(judge, f"{self.course.seed}/match/{number // 2}", 0, *minds)
        if not judge.school.dial[ENDED]:
            return 0.5
        seats = range(int(self._starts[0]["num_players"]))
        return float(sum(judge.mind.shares[seat] for seat in seats if minds[seat % 2] == NETWORK))

    def progress(self, match: int) -> Progress:
        """How it stands since it was last asked."""
        missed = sum(brain.school.missed for brain in self.learners)
        mean = float(np.mean(self._surprise)) if self._surprise else 0.0
        quarters = tuple(float(x) for x in missed[:QUARTERS] / np.maximum(1, missed[QUARTERS:]))
        for brain in self.learners:
            brain.school.missed[:] = 0
        self._surprise.clear()
        return Progress(self.games, self.seconds, mean, quarters, self.match(match), match)

    def part(self, games: int | None, minutes: float | None) -> float:
        """How much of a training of so many games or minutes is over."""
        return max(self.games / games if games else 0.0, self.seconds / (60 * minutes) if minutes else 0.0)

    def save(self, file: Path, *, small: bool = False, **more: int) -> None:
        """Keep the network, and what it was trained on; `more` names what else was set."""
        seen = self.game.observation
        assert seen
        settings = {name: value for name, value in asdict(self.course).items() if name != "seed"}
        settings |= {"threads": len(self.learners), **more}
        about = About(
            self.game.id,
            seen.signature,
            seen.width,
            self._commit,
            self.games,
            self.seconds,
            self.course.seed,
            settings,
            self.game.parts.own,
        )
        with self._counting:
            write(file, self.net, about, small=small)


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
    began, stop = time.monotonic() - training.seconds, Event()

    def work(thread: int) -> None:
        while (now := training.part(games, minutes)) < 1.0 and not stop.is_set():
            training.learn(now, max(1, min(ROUND, games - training.games)) if games else ROUND, thread)
            training.seconds = time.monotonic() - began

    def keep() -> None:
        tell(training.progress(match))
        training.save(file)

    try:
        with ThreadPoolExecutor(len(training.learners)) as pool:
            _watch([pool.submit(work, thread) for thread in range(len(training.learners))], stop, every, keep)
        keep()
    finally:
        training.save(file)


def _watch(work: list[Future[None]], stop: Event, every: float, keep: Callable[[], None]) -> None:
    """Keep what was learned from time to time while others work; when one fails, or this is interrupted, all stop."""
    try:
        while wait(work, timeout=every, return_when=FIRST_EXCEPTION).not_done:
            for one in work:
                if one.done():
                    one.result()
            keep()
        for one in work:
            one.result()
    finally:
        stop.set()
