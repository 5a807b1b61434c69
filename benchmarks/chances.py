"""How true are chances of winning? They are held against the ends of games between equals.

    python benchmarks/chances.py new-frontiers --games 40
    python benchmarks/chances.py horizons new-frontiers --bot search:judgement=network,iterations=400 --diagram told.svg

Two or more bots of equal strength play; at some decisions of every game the seat that decides is told its chance of
winning in several ways, and when the game is over each is charged for its surprise (log loss; 0.693 is what saying
"one half" costs with two players). The last columns are a reliability diagram in numbers: of the positions that were
given about so much, so many were won. Positions at which the network is not asked are left out.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import log
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from astrarium import bots
from astrarium.arena.charts import told_and_true
from astrarium.arena.workers import Cores, Here
from astrarium.bots.analysis import search_for
from astrarium.bots.keeping import net_for
from astrarium.bots.position import Position
from astrarium.core import registry
from astrarium.core.match import Match

NEVER = 0.005  # nothing is charged as if it had been called impossible
QUARTERS = 4
AS_TOLD = "as people are told"
Answer = TypeVar("Answer")
PARTS = 5  # of the way from never to always, in the diagram


@dataclass(frozen=True)
class Sample:
    """One game to be played, and what is asked about it."""

    game: str
    players: int
    number: int
    bot: str
    positions: int
    thoughts: int


@dataclass(frozen=True)
class Said:
    """What was told at a position, and how the game ended."""

    way: str
    quarter: int
    chance: float
    won: float


def by_search(thoughts: int, **as_well: Any) -> Callable[[Position], float]:
    """What people are told: what a search expects of the option it followed most; or the same but for something."""

    def chance(position: Position) -> float:
        search = replace(search_for(position.game, thoughts), **as_well)
        best = max(search.think(position), key=lambda t: t.visits)
        return best.shares[position.seat]

    return chance


def by_look(position: Position) -> float:
    """What the network says to the position as its seat sees it, nothing searched."""
    net, observe = net_for(position), position.game.rules.observe
    assert net is not None
    assert observe is not None
    row = np.zeros(len(net.scale), np.int16)
    observe(position.twin(), position.seat, row)
    early = np.maximum(0, (row * net.scale) @ net.first[:-1] + net.first[-1])
    late = np.maximum(0, early @ net.second[:-1] + net.second[-1])
    odds = np.exp((late @ net.third[:-1] + net.third[-1])[: position.seats])
    return float(odds[0] / odds.sum())


def ways(thoughts: int) -> dict[str, Callable[[Position], float]]:
    """How chances are told, by name."""
    return {
        "handwritten, searched": by_search(thoughts, judgement="handwritten"),
        "network, searched": by_search(thoughts, heed=1.0),
        "network, one look": by_look,
        AS_TOLD: by_search(thoughts),
    }


def play(game: str, players: int, seed: str, bot: str) -> Match:
    """A game between equals."""
    match, sitting = Match(registry.game(game), players, seed), [bots.make(bot) for _ in range(players)]
    while not match.over:
        position = bots.look(match, f"{seed}/{len(match.steps)}", fast=True)
        match.play(sitting[position.seat].decide(position))
    return match


def asked_at(sample: Sample, word: str) -> Iterator[tuple[int, Position, Match]]:
    """Play a game and go through it again: some of its positions with the quarter they lie in, and the whole game."""
    bots.compile_now(registry.game(sample.game))
    seed = f"{word}/{sample.number}"
    match = play(sample.game, sample.players, seed, sample.bot)
    steps, again = len(match.steps), match.again()
    asked = set(random.Random(sample.number).sample(range(steps), min(sample.positions, steps)))
    for step, played in enumerate(match.steps):
        if step in asked:
            position = bots.look(again, f"{seed}/{step}", fast=True)
            if net_for(position) is not None:
                yield QUARTERS * step // steps, position, match
        again.follow(played)


def told_at(position: Position, thoughts: int) -> dict[str, float]:
    """The chance of the seat that decides, in every way that it is told."""
    return {way: chance(position) for way, chance in ways(thoughts).items()}


def ask(sample: Sample) -> list[Said]:
    """Play a game and ask for chances at some of its positions."""
    said = []
    for quarter, position, match in asked_at(sample, "chances"):
        won = 1 / len(match.winners) if position.seat in match.winners else 0.0
        said += [Said(way, quarter, chance, won) for way, chance in told_at(position, sample.thoughts).items()]
    return said


def questions(about: str | None, games: int, bot: str) -> argparse.ArgumentParser:
    """What can be said about games between equals and their positions."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="+", metavar="game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=games, help="of games between equals")
    parser.add_argument("--positions", type=int, default=16, help="of each game")
    parser.add_argument("--thoughts", type=int, default=200)
    parser.add_argument("--bot", default=bot)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play")
    return parser


def answers(game: str, given: argparse.Namespace, of: Callable[[Sample], list[Answer]]) -> Iterator[Answer]:
    """What is found at the positions of all games."""
    samples = [
        Sample(game, given.players, number, given.bot, given.positions, given.thoughts) for number in range(given.games)
    ]
    for found in (Cores(given.jobs) if given.jobs > 1 else Here()).each(of, samples):
        yield from found


def main() -> None:
    """Play, ask, and print a table for docs/results-log.md."""
    parser = questions(__doc__, 40, "search:iterations=400")
    parser.add_argument("--diagram", type=Path, help="an SVG file for the reliability diagram")
    given = parser.parse_args()
    told: dict[str, list[Said]] = {}
    for game in given.names:
        by_way: dict[str, list[Said]] = defaultdict(list)
        for said in answers(game, given, ask):
            by_way[said.way].append(said)
        print(f"\n{game}, games between equals of {given.bot}: {given.games}\n")
        print_table(by_way)
        told[game] = by_way[AS_TOLD]
        if given.diagram:
            given.diagram.write_text(diagram(told), encoding="utf-8")


def print_table(by_way: dict[str, list[Said]]) -> None:
    """Mean surprise by quarters of the game, and how often came true what was told."""
    print("| " + " | ".join(["chances", *(f"quarter {q + 1}" for q in range(QUARTERS)), "told: came true"]) + " |")
    print("|---|" + "--:|" * QUARTERS + "---|")
    for way, all_said in by_way.items():
        losses = [mean([surprise(s.chance, s.won) for s in all_said if s.quarter == q]) for q in range(QUARTERS)]
        counts = [len(part) for part in parts(all_said) if part]
        told = ", ".join(f"{a:.2f}: {b:.2f} ({n})" for (a, b), n in zip(curve(all_said), counts, strict=True))
        print("| " + " | ".join([way, *(f"{loss:.3f}" for loss in losses), told]) + " |")


def parts(all_said: list[Said]) -> list[list[Said]]:
    """From hardly any chance to nearly sure."""
    return [[s for s in all_said if int(min(s.chance, 0.999) * PARTS) == part] for part in range(PARTS)]


def diagram(by_game: dict[str, list[Said]]) -> str:
    """What was told to people against what came true, a curve for each game."""
    curves = {registry.game(name).meta.title: curve(said) for name, said in by_game.items()}
    spoken = [
        f"{title}: " + ", ".join(f"{told:.0%} told, {true:.0%} came true" for told, true in row)
        for title, row in curves.items()
    ]
    return told_and_true("Chances that people are told, and what came true", curves, "; ".join(spoken))


def curve(said: list[Said]) -> list[tuple[float, float]]:
    """From hardly any chance to nearly sure: what was told in the mean, and how often it came true."""
    return [(mean([s.chance for s in part]), mean([s.won for s in part])) for part in parts(said) if part]


def mean(numbers: list[float]) -> float:
    """Their mean, 0 of none."""
    return sum(numbers) / max(1, len(numbers))


def surprise(chance: float, won: float) -> float:
    """What a chance costs when it is known how it ended."""
    sure = min(1 - NEVER, max(NEVER, chance))
    return -won * log(sure) - (1 - won) * log(1 - sure)


if __name__ == "__main__":
    main()
