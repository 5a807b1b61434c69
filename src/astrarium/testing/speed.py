"""How fast a game is: every figure the median of several measurements, taken in one run."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from typing import Any

import numpy as np

from astrarium.core.chance import Dice, pick, spawn_dice
from astrarium.core.errors import AstrariumError
from astrarium.core.game import Game
from astrarium.core.playouts import play_templates, template
from astrarium.core.records import dtype
from astrarium.core.rules import compiled, rule

COPIES = 1_000_000


@dataclass(frozen=True)
class Figure:
    """One measured number."""

    what: str
    value: float
    unit: str
    note: str = ""
    ratio: float | None = None

    def as_dict(self) -> dict[str, Any]:
        """The figure as plain data."""
        return asdict(self)

    def shown(self) -> str:
        """The number with three significant digits."""
        if self.value >= 1000:
            return f"{round(self.value, 2 - len(str(int(self.value))) + 1):,.0f}"
        return f"{self.value:.3g}"


Step = Callable[[], list[Figure]]


@dataclass(frozen=True)
class Subject:
    """What is measured: a game with a number of players and settings."""

    game: Game
    players: int
    settings: Mapping[str, Any] = field(default_factory=dict)

    def template(self) -> Any:
        """The state before setup, to be copied for every game."""
        return template(self.game, self.players, self.settings)


def steps(subject: Subject, seconds: float, repeats: int, cold: bool, peers: Sequence[str] | None) -> list[Step]:
    """All measurements, one after the other; others first, for who cannot be measured is told at once."""
    made: list[Step] = [
        *([partial(peer_speed, peers, seconds, repeats)] if peers else []),
        partial(compiled_speed, subject, seconds, repeats, 1),
        partial(compiled_speed, subject, seconds, repeats, 2),
        partial(twin_speed, subject, seconds, repeats),
        partial(copy_cost, subject.game, repeats),
        partial(options_cost, subject, seconds, repeats),
        partial(state_size, subject.game),
    ]
    if cold:
        made.append(partial(compile_times, subject.game))
    return made


def _games_for(subject: Subject, seconds: float) -> int:
    """How many games fill the time."""
    start, games = subject.template(), 16
    while True:
        began = time.perf_counter()
        play_templates(subject.game, start, games, seed="pace")
        spent = time.perf_counter() - began
        if spent > seconds / 10:
            return max(16, int(games * seconds / spent))
        games *= 4


def compiled_speed(subject: Subject, seconds: float, repeats: int, threads: int) -> list[Figure]:
    """Whole random games with the compiled rules."""
    start, games = subject.template(), _games_for(subject, seconds) * threads
    rates = []
    for repeat in range(repeats):
        began = time.perf_counter()
        made = play_templates(subject.game, start, games, seed=repeat, threads=threads)
        spent = time.perf_counter() - began
        rates.append((made["decisions"].sum() / spent, games / spent))
    name = f"compiled, {threads} thread{'s' if threads > 1 else ''}"
    return _rates(name, rates)


def _rates(name: str, rates: Sequence[tuple[float, float]], note: str = "") -> list[Figure]:
    decisions = statistics.median(rate[0] for rate in rates)
    games = statistics.median(rate[1] for rate in rates)
    return [Figure(name, float(decisions), "decisions/s", note), Figure(name, float(games), "games/s", note)]


def twin_speed(subject: Subject, seconds: float, repeats: int) -> list[Figure]:
    """Whole random games on the plain twin."""
    rates = []
    for repeat in range(repeats):
        began, decisions, games, spent = time.perf_counter(), 0, 0, 0.0
        while spent < seconds / 2:
            decisions, games = decisions + twin_decisions(subject, repeat, games), games + 1
            spent = time.perf_counter() - began
        rates.append((decisions / spent, games / spent))
    return _rates("plain twin", rates)


def twin_decisions(subject: Subject, seed: int, number: int) -> int:
    """Play one random game on the plain twin; returns the number of decisions."""
    game, thought = subject.game, Dice()
    s, out = game.fresh(subject.players, subject.settings, f"{seed}/{number}"), [0] * len(game.actions)
    spawn_dice(thought, seed, number, 1)
    advance, count, decisions = game.quick.advance, game.quick.begin(s, out), 0
    while count > 0:
        count = advance(s, out[pick(thought, count)], out)
        decisions += 1
    return decisions


@rule
def copy_often(templates: Any, tables: Any, times: int) -> int:
    """Copy a state many times, each time a changed one."""
    for i in range(times):
        templates[0].round = i & 1023
        tables[i & 7] = templates[0]
    return int(tables[0].round)


def copy_cost(game: Game, repeats: int) -> list[Figure]:
    """What copying a whole state costs compiled rules."""
    door = compiled(copy_often)
    templates, tables = np.zeros(1, dtype(game.state)), np.zeros(8, dtype(game.state))
    door(templates, tables, 8)
    costs = []
    for _ in range(repeats):
        began = time.perf_counter()
        door(templates, tables, COPIES)
        costs.append((time.perf_counter() - began) / COPIES * 1e6)
    return [Figure("copy of a state", statistics.median(costs), "µs")]


def options_cost(subject: Subject, seconds: float, repeats: int) -> list[Figure]:
    """What listing the options of a decision costs: games in which they are listed again, less the same games."""
    start, games, again = subject.template(), _games_for(subject, seconds / 4), 8
    costs = []
    for repeat in range(repeats):
        spent = []
        for times in (0, again):
            began = time.perf_counter()
            made = play_templates(subject.game, start, games, seed=repeat, list_again=times)
            spent.append(time.perf_counter() - began)
        costs.append((spent[1] - spent[0]) / int(made["decisions"].sum()) / again * 1e6)
    return [Figure("listing the options of a decision", statistics.median(costs), "µs")]


def state_size(game: Game) -> list[Figure]:
    """How large a state is."""
    return [Figure("size of a state", dtype(game.state).itemsize, "bytes")]


FRESH = """
import sys, time
began = time.perf_counter()
import astrarium
game = astrarium.game(sys.argv[1])
imported = time.perf_counter()
game.playouts(1, players=game.meta.min_players)
print(time.perf_counter() - began, imported - began)
"""


def compile_times(game: Game) -> list[Figure]:
    """In fresh processes: from nothing to the first compiled game with an empty cache, and with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "ASTRARIUM_CACHE": folder}
        cold, warm = (_fresh_process(game.id, environment) for _ in range(2))
    return [
        Figure("cold compile", cold, "s", "fresh process, empty cache, imports included"),
        Figure("warm start", warm, "s", "fresh process, full cache, imports included"),
    ]


def _fresh_process(game: str, environment: dict[str, str]) -> float:
    done = subprocess.run(
        [sys.executable, "-c", FRESH, game], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise AstrariumError(f"A fresh process could not compile {game}: {done.stderr.strip().splitlines()[-1]}")
    return float(done.stdout.split()[0])


def peer_speed(command: Sequence[str], seconds: float, repeats: int) -> list[Figure]:
    """Other engines, measured by a command that prints [{name, decisions_per_s, games_per_s}] for the same time."""
    try:
        done = subprocess.run([*command, str(seconds), str(repeats)], capture_output=True, text=True, check=False)
        if done.returncode:
            raise ValueError((done.stderr.strip().splitlines() or ["no words"])[-1])
        return [
            Figure(f"peer: {peer['name']}", peer[f"{unit}_per_s"], f"{unit}/s", peer["version"])
            for peer in json.loads(done.stdout)
            for unit in ("decisions", "games")
        ]
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise AstrariumError(f"The peers could not be measured: {str(error).rstrip('.')}.") from error


def with_ratios(figures: Sequence[Figure]) -> list[Figure]:
    """What figures mean for each other: two threads to one, and our compiled rules to each peer; peers come last."""
    base = {f.unit: f.value for f in figures if f.what == "compiled, 1 thread"}
    ordered = sorted(figures, key=lambda figure: figure.what.startswith("peer"))
    return [_with_ratio(figure, base.get(figure.unit, 0.0)) for figure in ordered]


def _with_ratio(figure: Figure, base: float) -> Figure:
    if not base or not figure.value:
        return figure
    if figure.what.startswith("peer"):
        ratio = base / figure.value
        return replace(figure, ratio=ratio, note=f"{figure.note}: compiled, 1 thread is {ratio:,.1f} times as fast")
    if figure.what == "compiled, 2 threads":
        ratio = figure.value / base
        return replace(figure, ratio=ratio, note=f"{ratio:.2f} times 1 thread")
    return figure
