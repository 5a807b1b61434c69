"""How true are chances of winning? They are held against the ends of games between equals.

    python benchmarks/chances.py new-frontiers --games 40

Two or more bots of equal strength play; at some decisions of every game the seat that decides is told its chance of
winning in several ways, and when the game is over each is charged for its surprise (log loss; 0.693 is what saying
"one half" costs with two players). The last columns are a reliability diagram in numbers: of the positions that were
given about so much, so many were won.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from math import log
from typing import TYPE_CHECKING

import numpy as np

from astrarium import bots
from astrarium.bots.analysis import search_for
from astrarium.bots.keeping import net_for
from astrarium.core import registry
from astrarium.core.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable

    from astrarium.bots.position import Position

NEVER = 0.005  # nothing is charged as if it had been called impossible
QUARTERS = 4
PARTS = 5  # of the way from never to always, in the diagram


def by_search(judgement: str, thoughts: int) -> Callable[[Position], float]:
    """What a search expects of the option it followed most."""

    def chance(position: Position) -> float:
        if judgement == "handwritten":
            search = search_for(position.game, thoughts)
        else:
            search = bots.Search(thoughts, reuse=False, judgement=judgement)
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


def ways(game: str, players: int, thoughts: int) -> dict[str, Callable[[Position], float]]:
    """How chances are told, by name."""
    found = {"handwritten, searched": by_search("handwritten", thoughts)}
    if net_for(bots.look(Match(registry.game(game), players, "chances"), "fit", fast=True)) is not None:
        found |= {"network, searched": by_search("network", thoughts), "network, one look": by_look}
    return found


def play(game: str, players: int, seed: str, bot: str) -> Match:
    """A game between equals."""
    match, sitting = Match(registry.game(game), players, seed), [bots.make(bot) for _ in range(players)]
    while not match.over:
        position = bots.look(match, f"{seed}/{len(match.steps)}", fast=True)
        match.play(sitting[position.seat].decide(position))
    return match


def main() -> None:
    """Play, ask, and print a table for docs/results-log.md."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--positions", type=int, default=16, help="of each game")
    parser.add_argument("--thoughts", type=int, default=200)
    parser.add_argument("--bot", default="search:iterations=400")
    given = parser.parse_args()
    bots.compile_now(registry.game(given.game))
    told = ways(given.game, given.players, given.thoughts)
    said: dict[str, list[tuple[int, float, float]]] = defaultdict(list)
    for number in range(given.games):
        match = play(given.game, given.players, f"chances/{number}", given.bot)
        steps, again = len(match.steps), match.again()
        asked = set(random.Random(number).sample(range(steps), min(given.positions, steps)))
        for step, played in enumerate(match.steps):
            if step in asked:
                position = bots.look(again, f"chances/{number}/{step}", fast=True)
                won = 1 / len(match.winners) if position.seat in match.winners else 0.0
                for name, chance in told.items():
                    said[name].append((QUARTERS * step // steps, chance(position), won))
            again.follow(played)
    print("| " + " | ".join(["chances", *(f"quarter {q + 1}" for q in range(QUARTERS)), "told: came true"]) + " |")
    print("|---|" + "--:|" * QUARTERS + "---|")
    for name, all_said in said.items():
        losses = [mean([surprise(p, won) for q, p, won in all_said if q == quarter]) for quarter in range(QUARTERS)]
        parts = [[(p, won) for _, p, won in all_said if int(min(p, 0.999) * PARTS) == part] for part in range(PARTS)]
        diagram = ", ".join(
            f"{mean([p for p, _ in x]):.2f}: {mean([w for _, w in x]):.2f} ({len(x)})" for x in parts if x
        )
        print("| " + " | ".join([name, *(f"{loss:.3f}" for loss in losses), diagram]) + " |")


def mean(numbers: list[float]) -> float:
    """Their mean, 0 of none."""
    return sum(numbers) / max(1, len(numbers))


def surprise(chance: float, won: float) -> float:
    """What a chance costs when it is known how it ended."""
    sure = min(1 - NEVER, max(NEVER, chance))
    return -won * log(sure) - (1 - won) * log(1 - sure)


if __name__ == "__main__":
    main()
