"""How much of a game is still open? No chance that anybody is told can be truer than that.

    python benchmarks/open_ends.py tiny-epic-galaxies --games 60

Two bots of equal strength play; at some decisions of every game what the seat cannot know is dealt again and the game
is played to its end, so many times, as the network leans. How often the seat wins is what there is to be known; what is
left open then (its entropy) is the least log loss that anybody can have who knows no more. What is told is held against
the same ends: they are many for each position, so a few games tell more than by the one end that each of them had.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from math import log

from chances import QUARTERS, Sample, answers, asked_at, mean, questions, surprise, told_at, ways

from astrarium.bots.brain import Brain
from astrarium.bots.judging import share_by_victory
from astrarium.bots.keeping import net_for
from astrarium.bots.network import Net, leaning, look_to_choose, take_in_table
from astrarium.bots.players import quiet_plan
from astrarium.bots.position import Position
from astrarium.bots.thinking import KNOWN, WORK, Mind, imagine
from astrarium.core import registry
from astrarium.core.engine import advance, present_options
from astrarium.core.rules import compiled, rule
from astrarium.core.table import deciding_seat

LONGEST = 2000  # decisions; a game that goes on for longer counts as shared


@rule
def most_leaned_to(mind: Mind, net: Net, count: int) -> int:
    """The option that whoever decides leans to most."""
    best, most = 0, -1e18
    for i in range(count):
        value = leaning(net, mind.out[i])
        if value > most:
            best, most = i, value
    return best


@rule
def play_out(mind: Mind, net: Net, seat: int, games: int) -> float:
    """Play on from what a seat knows, as the network leans, so many times; return how many of them the seat wins."""
    out, won = mind.out, 0.0
    for _ in range(games):
        imagine(mind, KNOWN, WORK, seat)
        s = mind.tables[WORK]
        count, left = present_options(s, out), LONGEST
        while count > 0 and left > 0:
            chosen = 0
            if count > 1:
                mover = deciding_seat(s)
                take_in_table(net, s, mover)
                look_to_choose(net, s, mover)
                chosen = most_leaned_to(mind, net, count)
            count = advance(s, out[chosen], out)
            left -= 1
        if s.over:
            share_by_victory(s, mind.shares)
            won += mind.shares[seat]
        else:
            won += 1.0 / s.num_players
    return won


@dataclass(frozen=True)
class Open:
    """A position: how many of its ends the seat wins, and what it is told."""

    quarter: int
    won: float
    ends: int
    told: dict[str, float]

    def charge(self, chance: float) -> float:
        """What a chance costs, over all ends."""
        return surprise(chance, self.won / self.ends)

    def least(self) -> float:
        """What is open; with so few ends it seems a little less than it is (Miller's correction)."""
        part = self.won / self.ends
        if not 0 < part < 1:
            return 0.0
        return -part * log(part) - (1 - part) * log(1 - part) + 1 / (2 * self.ends)


@cache
def door(game: str) -> Callable[..., float]:
    """`play_out`, compiled for a game."""
    return compiled(play_out, registry.game(game).rules.links())


def wins(position: Position, ends: int) -> float:
    """How many of so many ends the seat wins."""
    brain = Brain(position.game, fast=True)
    brain.place(position, quiet_plan(position), 0)
    brain.go_by(net_for(position))
    return door(position.game.id)(brain.mind, brain.net, position.seat, ends)


def ask(sample: Sample, ends: int) -> list[Open]:
    """Play a game and ask at some of its positions."""
    return [
        Open(quarter, wins(position, ends), ends, told_at(position, sample.thoughts))
        for quarter, position, _ in asked_at(sample, "open")
    ]


def main() -> None:
    """Play, ask, and print a table for docs/learning.md."""
    parser = questions(__doc__, 60, "search:judgement=network,iterations=400")
    parser.add_argument("--ends", type=int, default=128, help="of each position")
    given = parser.parse_args()
    for game in given.names:
        found = list(answers(game, given, partial(ask, ends=given.ends)))
        asked = f"{len(found)} positions, {given.ends} ends of each"
        print(f"\n{game}, {given.games} games between equals of {given.bot}, {asked}\n")
        print_table(found)


def print_table(found: list[Open]) -> None:
    """Log loss by quarters of what is told, of what is open, and both as parts of what is told by hand."""
    print("| " + " | ".join(["", *(f"quarter {q + 1}" for q in range(QUARTERS)), "of that by hand"]) + " |")
    print("|---|" + "--:|" * (QUARTERS + 1))
    rows: dict[str, Callable[[Open], float]] = {way: lambda one, way=way: one.charge(one.told[way]) for way in ways(0)}
    rows["open: the least there can be"] = Open.least
    first: list[float] = []
    for name, of in rows.items():
        losses = [mean([of(one) for one in found if one.quarter == q]) for q in range(QUARTERS)]
        first = first or losses
        parts = ", ".join(f"{loss / base:.2f}" for loss, base in zip(losses, first, strict=True))
        print("| " + " | ".join([name, *(f"{loss:.3f}" for loss in losses), parts]) + " |")


if __name__ == "__main__":
    main()
