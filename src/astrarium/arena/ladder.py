"""The ladder: every claim about the strength of our bots, measured again by one command.

python -m astrarium.arena.ladder            all games, at most an hour on two cores
python -m astrarium.arena.ladder --quick    fewer games of each, ten minutes

Games that were played are kept in a folder and taken up again (a quick ladder grows into a whole one); docs/ladder.md
is written anew.
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from astrarium.arena.contest import Held, hold
from astrarium.arena.report import markdown_table
from astrarium.arena.results import made_with
from astrarium.arena.schedule import Contest
from astrarium.arena.sprt import Sprt
from astrarium.arena.statistics import Estimate, win_share
from astrarium.arena.workers import workers
from astrarium.bots import LEVELS, compile_now
from astrarium.bots.keeping import shipped
from astrarium.core import registry
from astrarium.core.errors import AstrariumError

LUCK = {"alien-frontiers": 3}  # its dice decide more than those of the others: so many times the games


@dataclass(frozen=True)
class Rung:
    """One claim: a bot wins so much against others."""

    first: str
    second: str
    players: int
    games: int
    quick: int
    least: float  # the share of victories that is claimed
    clear: bool = False  # claimed of the lower end of the interval, not of the share itself
    sprt: bool = False
    modules: bool = False  # with every module of the game

    def length(self, game: str, quick: bool) -> int:
        """How many games: more of one with much luck where an interval is to be clear."""
        if quick:
            return self.quick
        return self.games * LUCK.get(game, 1) if self.clear else self.games

    def contest(self, game: str, quick: bool) -> Contest:
        """The contest that shows it."""
        length, settings = self.length(game, quick), self.settings(game)
        return Contest(game, (self.first, self.second), self.players, length, "ladder", settings)

    def settings(self, game: str) -> dict[str, Any]:
        """The settings that differ from the game's own."""
        return registry.game(game).meta.all_modules() if self.modules else {}

    def command(self, game: str, quick: bool) -> str:
        """How to play it again by itself."""
        test = " --sprt 0,60" if self.sprt else ""
        test += "".join(f" --set {name}={str(value).lower()}" for name, value in self.settings(game).items())
        bots = f'"{self.first} {self.second}"'
        games = f"--players {self.players} --games {self.length(game, quick)}"
        return f"astrarium arena {game} --bots {bots} {games} --seed ladder{test}"

    def claim(self) -> str:
        """What is claimed, in words."""
        if self.sprt:
            return "stronger by a sequential test (elo 0 against 60)"
        return f"{'interval above' if self.clear else 'at least'} {self.least:.0%}"

    def holds(self, held: Held) -> bool:
        """Whether it was shown."""
        found = win_share(held.results, self.first)
        if self.sprt:
            return held.verdict == "stronger"
        return found.low > self.least if self.clear else found.value >= self.least


RUNGS = (
    Rung("greedy", "random", 2, 400, 40, 0.95),
    Rung("search:iterations=1000", "greedy", 2, 100, 10, 0.85),
    Rung("search:iterations=1000", "search:iterations=250", 2, 80, 8, 0.5, clear=True),
    Rung("medium", "easy", 2, 60, 10, 0.5, clear=True),
    Rung("hard", "medium", 2, 60, 8, 0.5, clear=True),
    Rung("greedy", "random", 4, 200, 20, 0.75),
    Rung("search:iterations=1000", "greedy", 4, 60, 8, 0.5),
    Rung("expert", "hard", 2, 240, 4, 0.5, sprt=True),
)
BEFORE = "search:judgement=handwritten"  # what expert was before networks were learned
THINKER = "search:judgement=network,iterations="


def learned_rungs(game: str) -> tuple[Rung, ...]:
    """What is claimed of the networks: alone, in the same time as the expert of before, and that more thought helps."""
    lucky = game in LUCK
    alone = Rung("network", "medium" if lucky else "hard", 2, 100, 10, 0.6)
    expert = Rung("expert", BEFORE, 2, 100, 2, 0.62 if lucky else 0.75)
    many = Rung("expert", BEFORE, 4, 48, 4, 0.375 if lucky else 0.45)
    more = Rung(f"{THINKER}4800", f"{THINKER}600", 2, 100, 4, 0.6)  # of 100 games: clear of one half, too
    return (alone, expert, *((replace(expert, modules=True),) if lucky else ()), many, more)


@dataclass(frozen=True)
class Shown:
    """A rung that was climbed, or not."""

    game: str
    rung: Rung
    wins: Estimate
    games: int
    seconds: float  # of one core, while playing
    holds: bool
    command: str

    def row(self) -> tuple[str, ...]:
        """Its line in the table."""
        first, second = self.rung.first, self.rung.second
        others = second if self.rung.players == 2 else f"{self.rung.players - 1} × {second}"
        times = f"{self.wins.value * self.rung.players:.2f}"
        mark = "yes" if self.holds else "**no**"
        pair = f"{first} against {others}{', all modules' * self.rung.modules}"
        return (pair, str(self.games), self.wins.text(True), times, self.rung.claim(), mark)


def climb(game: str, rung: Rung, keep: Path, quick: bool, jobs: int | None) -> Shown:
    """Play one rung, or go on with it."""
    contest = rung.contest(game, quick)
    name = "-".join([game, rung.first, rung.second, str(rung.players), *["modules"] * rung.modules])
    name = name.translate(str.maketrans(":,", "__", "="))
    test = Sprt(0, 60, rung.players) if rung.sprt else None
    held = hold(contest, out=keep / f"{name}.jsonl", sprt=test, where=workers(jobs))
    spent = sum(result["seconds"] for result in held.results)
    wins = win_share(held.results, rung.first)
    return Shown(game, rung, wins, len(held.results), spent, rung.holds(held), rung.command(game, quick))


COLUMNS = ("who", "games", "win share (95%)", "× fair share", "claim", "shown")


def page(shown: Sequence[Shown], quick: bool) -> str:
    """docs/ladder.md."""
    versions = ", ".join(f"{name} {value}" for name, value in made_with().items())
    cores, seconds = os.cpu_count(), sum(one.seconds for one in shown)
    parts = [
        "# The ladder",
        "How strong our bots are, measured. Every deal is played from every seat; an interval holds the true share 95 "
        "times of 100. With more than two players the first bot sits at a table of the second, and what counts is its "
        "share of the victories against a fair share.",
        f"Measured by `make ladder{' ARGS=--quick' if quick else ''}` on {platform.system()}, {cores} cores "
        f"({versions}): {len(shown)} contests, {sum(one.games for one in shown)} games that took {seconds / 60:.0f} "
        f"minutes of one core, {seconds / 120:.0f} on two. Searches are limited by thoughts, not by time, so a slower "
        "machine finds the same.",
        "Levels: " + "; ".join(f"**{level.name}** ({level.sentence})" for level in LEVELS.values()),
    ]
    for game in dict.fromkeys(one.game for one in shown):
        rows = [one for one in shown if one.game == game]
        parts.append(f"## {registry.game(game).meta.title}")
        parts.append(markdown_table(COLUMNS, [one.row() for one in rows]))
        parts.append("\n".join(["```", *(one.command for one in rows), "```"]))
    missed = [one for one in shown if not one.holds]
    if missed:
        parts.append("Not shown: " + "; ".join(f"{one.game}, {one.row()[0]}" for one in missed) + ".")
    return "\n\n".join(parts) + "\n"


def compile_bots(game: str) -> None:
    """Compile the bots of a game; at once if that has been done."""
    compile_now(registry.game(game))


def main(arguments: Sequence[str] | None = None) -> None:
    """Climb every rung of every game; the page is written again after each."""
    parser = argparse.ArgumentParser(description="Measure the strength of the bots again and write docs/ladder.md.")
    parser.add_argument("--quick", action="store_true", help="fewer games of each, ten minutes")
    parser.add_argument("--learned", action="store_true", help="only what is claimed of the networks")
    parser.add_argument("--out", type=Path, default=Path("docs/ladder.md"), help="the page to write")
    parser.add_argument("--keep", type=Path, default=Path("ladder"), help="a folder for the games")
    parser.add_argument("--jobs", type=int, help="processes; as many as there are cores if not given")
    parser.add_argument("games", nargs="*", help="which games; all if none are named")
    given = parser.parse_args(arguments)
    shown: list[Shown] = []
    games = given.games or registry.games()
    list(workers(given.jobs).each(compile_bots, games))  # side by side, so that no core waits for another
    for game in games:
        learned = learned_rungs(game) if shipped(registry.game(game), 2) else ()
        for rung in learned if given.learned else (*RUNGS, *learned):
            if rung.players <= registry.game(game).meta.max_players:
                shown.append(climb(game, rung, given.keep, given.quick, given.jobs))
                print(f"{game}: {' | '.join(shown[-1].row())} ({shown[-1].seconds:.0f} s)", flush=True)
                given.out.write_text(page(shown, given.quick), encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except AstrariumError as error:
        raise SystemExit(str(error)) from None
