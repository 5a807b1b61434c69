"""How fast bots think: simulations per second, answering times, and OpenSpiel's search beside them."""

from __future__ import annotations

import json
import statistics
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass

from astrarium.arena.contest import Progress
from astrarium.arena.report import Report, Sheet
from astrarium.bots import LEVELS, Position, Search, choose, compile_now, look
from astrarium.core import registry
from astrarium.core.errors import AstrariumError
from astrarium.core.match import Match

CUTOFF = 40
OPENING = 24  # random decisions before the position that is thought about
EVERY = 8  # decisions of a game between two whose answering time is taken
LONGEST = ("level", "fewest players, s", "most players, s", "promised, s")
BATCH = 2000


@dataclass(frozen=True)
class Rate:
    """Simulations per second."""

    what: str
    threads: int
    rate: float
    note: str = ""


def opened(name: str, players: int) -> Match:
    """A match a little way into the game."""
    match = Match(registry.game(name), players, 1)
    for number in range(OPENING):
        further = match.branch()
        further.play(choose(match, "random", seed=number))
        if further.over:
            break
        match = further
    return match


def simulations(position: Position, threads: int, seconds: float, wits: int) -> float:
    """Simulations per second from one position, rollouts cut off at 40 decisions."""
    sight = CUTOFF // position.seats
    search = Search(iterations=BATCH * threads, threads=threads, sight=sight, settle=0, wits=wits, reuse=False)
    search.think(position)
    done, spent, began = 0, 0.0, time.perf_counter()
    while spent < seconds:
        search.think(position)
        done, spent = done + search.thoughts, time.perf_counter() - began
    return done / spent


def rates(name: str, players: int, seconds: float, repeats: int) -> list[Rate]:
    """One and two threads with random rollouts; then one with the wits that our searches have. Medians."""
    compile_now(registry.game(name))
    position = look(opened(name, players), "bench", fast=True)
    made = []
    for threads, wits, kind in (
        (1, 1, "random rollouts"),
        (2, 1, "random rollouts"),
        (1, Search.wits, f"the best of {Search.wits}"),
    ):
        found = statistics.median(simulations(position, threads, seconds, wits) for _ in range(repeats))
        made.append(Rate(name, threads, found, f"{players} players, {kind}, cut off at {CUTOFF} decisions"))
    return made


def peer_rates(command: Sequence[str], seconds: float, repeats: int) -> list[Rate]:
    """What another program measures of its own search."""
    try:
        done = subprocess.run([*command, str(seconds), str(repeats)], capture_output=True, text=True, check=True)
        told = json.loads(done.stdout.splitlines()[-1])
        return [Rate(row["name"], 1, float(row["rate"]), row["version"]) for row in told]
    except (OSError, subprocess.CalledProcessError, ValueError, LookupError) as error:
        raise AstrariumError(f"The other search could not be measured: {error}.") from error


def longest_answer(name: str, players: int, level: str) -> float:
    """The longest of the answering times of a level, taken now and then in a whole game."""
    match, longest = Match(registry.game(name), players, 1), 0.0
    while not match.over:
        asked = len(match.steps) % EVERY == 0
        began = time.perf_counter()
        act = choose(match, level if asked else "easy", seed=len(match.steps))
        longest = max(longest, time.perf_counter() - began) if asked else longest
        match.play(act)
    return longest


def answers(name: str) -> list[tuple[str, ...]]:
    """For every level: the longest answer with as few and as many players as there can be, and what is promised."""
    meta = registry.game(name).meta
    few, many = max(2, meta.min_players), meta.max_players
    return [
        (
            f"{name}, {level.name}",
            *(f"{longest_answer(name, n, level.name):.2f}" for n in (few, many)),
            f"{level.seconds:g}",
        )
        for level in LEVELS.values()
    ]


def bench_bots(
    games: Sequence[str], seconds: float, repeats: int, peers: Sequence[str] | None, progress: Progress | None = None
) -> Report:
    """The whole report; others are measured first, for who cannot be is told at once."""
    others = peer_rates(peers, seconds, repeats) if peers else []
    found: list[Rate] = []
    times: list[tuple[str, ...]] = []
    for number, name in enumerate(games):
        players = max(2, registry.game(name).meta.min_players)
        found += rates(name, players, seconds, repeats)
        times += answers(name)
        if progress:
            progress(number + 1, len(games))
    report = Report("Bots: how fast they think", [f"Medians of {repeats} measurements of {seconds:g} s each."])
    report.sheets = [_speed_sheet(found, others), Sheet("Longest answer", LONGEST, times)]
    return report


def _speed_sheet(found: Sequence[Rate], others: Sequence[Rate]) -> Sheet:
    columns = ("search", "threads", "simulations/s", *(f"× {other.what}" for other in others), "note")
    rows = [
        (
            one.what,
            str(one.threads),
            f"{one.rate:,.0f}",
            *(f"{one.rate / other.rate:,.0f}" for other in others),
            one.note,
        )
        for one in (*found, *others)
    ]
    return Sheet("Simulations per second", columns, rows)
