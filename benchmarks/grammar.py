"""Whether the rules became slower: two checkouts measured in turn (A, B, A, B, ...) on the same machine.

git worktree add ../before 2ea01e3
python benchmarks/grammar.py ../before . [--rounds 5] [--games horizons ...] [--cold]

Every figure is taken in a fresh process by its processor time, so that what others do on the machine counts little,
and is the median of the rounds. Compiled and plain rules play random games of four with every module; a cold compile
is everything `astrarium warm` compiles, with an empty cache. One checkout alone can be measured too.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

GAMES = {
    "horizons": {},
    "new-frontiers": {"goals": True},
    "tiny-epic-galaxies": {"beyond_the_black": True},
    "alien-frontiers": {"factions": True, "agendas": True, "outer_belt": True},
}
PLAYERS = 4
FIGURES = {  # what is measured, its unit, and whether more is better
    "compiled": ("decisions a CPU second", True),
    "twin": ("decisions a CPU second", True),
    "cold": ("CPU seconds", False),
}
Measured = dict[tuple[str, str, Path], list[float]]
WORK = """
import json, random, sys, time
import astrarium

name, players, settings, seconds = json.loads(sys.argv[1])
game, rng = astrarium.game(name), random.Random("grammar")


def compiled(games):
    began = time.process_time()
    made = game.playouts(games, players=players, seed="grammar", **settings)
    spent = time.process_time() - began
    return int(made["decisions"].sum()) / spent, spent


def twin(number):
    s, out, decisions = game.fresh(players, settings, number), [0] * len(game.actions), 0
    plain = getattr(game, "quick", game.plain)
    count = plain.begin(s, out)
    while count:
        count = plain.advance(s, out[int(rng.random() * count)], out)
        decisions += 1
    return decisions


compiled(64)
games = 64
while (spent := compiled(games)[1]) < seconds / 4:
    games *= 2
rate, _ = compiled(int(games * max(1, seconds / spent)))
twin(0)
began, decisions, played = time.process_time(), 0, 0
while time.process_time() - began < seconds:
    played += 1
    decisions += twin(played)
print(json.dumps({"compiled": rate, "twin": decisions / (time.process_time() - began)}))
"""


def speeds(checkout: Path, game: str, seconds: float) -> dict[str, float]:
    """Decisions a CPU second of the compiled and of the plain rules."""
    task = json.dumps([game, PLAYERS, GAMES[game], seconds])
    done = subprocess.run(
        [sys.executable, "-c", WORK, task], env=environment(checkout), stdout=subprocess.PIPE, text=True, check=True
    )
    measured: dict[str, float] = json.loads(done.stdout)
    return measured


def cold_compile(checkout: Path, game: str) -> dict[str, float]:
    """CPU seconds from nothing to compiled rules and bots."""
    with tempfile.TemporaryDirectory() as folder:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [sys.executable, "-m", "astrarium", "warm", game]
        surroundings = {**environment(checkout), "ASTRARIUM_CACHE": folder}
        subprocess.run(command, env=surroundings, stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {"cold": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime}


def environment(checkout: Path) -> dict[str, str]:
    """The surroundings in which a checkout's code is the one that is found."""
    return {**os.environ, "PYTHONPATH": str(checkout / "src")}


def measure(checkouts: Sequence[Path], args: argparse.Namespace) -> Measured:
    """All figures of every round, the checkouts in turn."""
    found: Measured = defaultdict(list)
    for game in args.games:
        for number in range(args.rounds):
            for checkout in checkouts if number % 2 == 0 else reversed(checkouts):
                taken = cold_compile(checkout, game) if args.cold else speeds(checkout, game, args.seconds)
                for figure, value in taken.items():
                    found[game, figure, checkout].append(value)
                print(game, checkout.name, {k: round(v, 1) for k, v in taken.items()}, file=sys.stderr, flush=True)
    return found


def table(found: Measured, checkouts: Sequence[Path]) -> Iterator[str]:
    """A row for every figure: the medians, and how good the last checkout is against the first (1 is as good)."""
    yield "| game | figure | " + " | ".join(checkout.name for checkout in checkouts) + " | as good |"
    yield "|---|---|" + "--:|" * (len(checkouts) + 1)
    for game, figure in dict.fromkeys((game, figure) for game, figure, _ in found):
        unit, more = FIGURES[figure]
        medians = [statistics.median(found[game, figure, checkout]) for checkout in checkouts]
        good = medians[-1] / medians[0] if more else medians[0] / medians[-1]
        shown = " | ".join(f"{median:,.0f}" if median >= 100 else f"{median:.1f}" for median in medians)
        yield f"| {game} | {figure}, {unit} | {shown} | {good:.2f} |"


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkouts", type=Path, nargs="+")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--cold", action="store_true", help="how long it takes to compile, not how fast it is then")
    args = parser.parse_args()
    checkouts = [checkout.resolve() for checkout in args.checkouts]
    print(*table(measure(checkouts, args), checkouts), sep="\n")


if __name__ == "__main__":
    main()
