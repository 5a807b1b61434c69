"""How fast tables are stepped from Python: random play at many tables, with masks and with observations.

One thread is measured by its processor time, so that what else runs on the machine counts little; what two threads gain
can only be seen on the clock on the wall, on a machine with two cores free.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from typing import Any

from astrarium.core import registry
from astrarium.core.errors import AstrariumError
from astrarium.envs.batch import Batch
from astrarium.testing.speed import Figure

TABLES = 1024
WARM_UP = 300  # steps of every table before anything is measured: games have reached all ages by then
MASKS, SEEN, TWO = "bit masks", "bit masks and observations", "bit masks and observations, 2 threads"
UNIT = "steps/CPU s"
Watch = Callable[[int], None]


def rate(batch: Batch, seconds: float, repeats: int, clock: Callable[[], float] = time.process_time) -> float:
    """Steps per second, the median of several measurements."""
    for _ in range(WARM_UP):
        batch.step(batch.sample())
    rates = []
    for _ in range(repeats):
        began, steps, spent = clock(), 0, 0.0
        while spent < seconds:
            for _ in range(8):
                batch.step(batch.sample())
            steps, spent = steps + 8 * batch.tables, clock() - began
        rates.append(steps / spent)
    return statistics.median(rates)


def rates_of(name: str, players: int, seconds: float, repeats: int) -> list[Figure]:
    """One thread with masks alone and with observations; then two threads."""

    def batch(**how: Any) -> Batch:
        return Batch(name, players, TABLES, seed="speed", **how)

    one, two = (rate(batch(threads=threads), seconds, repeats, time.perf_counter) for threads in (1, 2))
    return [
        Figure(f"{name}, {MASKS}", rate(batch(observations=None), seconds, repeats), UNIT, f"{players} players"),
        Figure(f"{name}, {SEEN}", rate(batch(), seconds, repeats), UNIT, f"{players} players"),
        Figure(f"{name}, {TWO}", two, "steps/s", f"{two / one:.2f} times 1 thread"),
    ]


def peer_rates(command: Sequence[str], seconds: float, repeats: int) -> list[Figure]:
    """What other environments measure of themselves; which of them are left out, and why, they say on stderr."""
    try:
        done = subprocess.run([*command, str(seconds), str(repeats)], stdout=subprocess.PIPE, text=True, check=True)
        told = json.loads(done.stdout.splitlines()[-1])
        return [
            Figure(
                f"peer: {row['name']}{', ' + SEEN if row['observes'] else ''}",
                float(row["steps_per_s"]),
                UNIT,
                row["version"],
            )
            for row in told
        ]
    except (OSError, subprocess.CalledProcessError, ValueError, LookupError) as error:
        raise AstrariumError(f"The other environments could not be measured: {error}.") from error


def with_ratios(figures: Sequence[Figure]) -> list[Figure]:
    """Each peer with how many times as fast our slowest and our fastest game are, one thread; like beside like: those
    that observe beside ours with observations, others beside ours without.
    """
    made = []
    for figure in figures:
        kind = SEEN if figure.what.endswith(SEEN) else MASKS
        ours = [other.value for other in figures if other.what.endswith(kind) and not other.what.startswith("peer")]
        if figure.what.startswith("peer") and ours:
            times = " to ".join(f"{value / figure.value:,.1f}" for value in (min(ours), max(ours)))
            figure = Figure(figure.what, figure.value, figure.unit, f"{figure.note}: ours are {times} times as fast")
        made.append(figure)
    return made


def bench_envs(
    games: Sequence[str], players: int, seconds: float, repeats: int, peers: Sequence[str] | None, watch: Watch
) -> list[Figure]:
    """All figures, one run; others first, for who cannot be measured is told at once."""
    others = peer_rates(peers, seconds, repeats) if peers else []
    found: list[Figure] = []
    for number, name in enumerate(games, 1):
        found += rates_of(name, max(players, registry.game(name).meta.min_players), seconds, repeats)
        watch(number)
    return with_ratios(found + others)
