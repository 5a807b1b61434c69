"""The recorded games of tests/corpus: record, replay, compare.

python scripts/corpus.py replay [--game G] [--number N] [--kinds views,log] [--jobs 2]
    Plays every recorded game again and prints each one that differs: the first step of every kind, and where it
    stopped. `--kinds none` only asks whether every action may still be chosen.
python scripts/corpus.py follow [--game G] [--number N] [--sample 10]
    Follows the games as they were first recorded through the questions of today: every position of an old game should
    be met, though other actions may lead there. Tells where one is lost.
PYTHONPATH=OLD_SRC python scripts/corpus.py before [--game G]
    Takes the digests of the games as they were first recorded again, without the keys that [[corrected]] lists.
python scripts/corpus.py dump G N --step S
    Prints what everybody could see at one step, in full: run it in two checkouts and compare.
python scripts/corpus.py compare OLD_SRC --game G [--number N] [--kinds log]
    Plays the games with the code in OLD_SRC too and prints every distinct change of a text, with how often it occurs.
python scripts/corpus.py accept --game G --kinds log,words --why "..."
    Takes the digests of these kinds again from the same actions, if no other kind differs, and lists that.
python scripts/corpus.py record [--game G --why "..."]
    Plays a game's matches anew, where its decisions have changed, and lists that.
python scripts/corpus.py report
    Counts what there is.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from corpus import changes, comparing  # noqa: E402
from corpus.following import follow  # noqa: E402
from corpus.recording import record, setups  # noqa: E402
from corpus.replaying import Result, dump, replay, texts  # noqa: E402
from corpus.store import BEFORE, FOLDER, GAMES, KINDS, Recorded, load, save  # noqa: E402

SHOWN = 8  # games of each game that are told in full


def chosen(game: str | None, number: int | None = None) -> list[Recorded]:
    """The recorded games that are meant."""
    found = [one for name in ([game] if game else GAMES) for one in load(name)]
    return [one for one in found if number is None or one.setup.number == number]


def each(work: Callable[[Any], Any], things: Iterable[Any], jobs: int) -> Iterator[Any]:
    """The results in order, in so many processes."""
    if jobs == 1:
        yield from map(work, things)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(work, things, chunksize=4)


def replay_all(args: argparse.Namespace) -> int:
    """Replay and tell."""
    results = list(each(partial(replay, kinds=args.kinds), chosen(args.game, args.number), args.jobs))
    for game in dict.fromkeys(result.setup.game for result in results):
        tell(game, [result for result in results if result.setup.game == game], args.all)
    return 0 if all(result.equal for result in results) else 1


def tell(game: str, results: list[Result], everything: bool) -> None:
    """One game's results: the sum, the reasons for games that are left out, and the first that differ."""
    different, retired = [r for r in results if not r.equal], [r for r in results if r.retired]
    kinds = Counter(d.kind for r in different for d in r.differences)
    told = ", ".join(f"{kind} in {count}" for kind, count in kinds.items())
    steps = sum(r.steps for r in results)
    print(f"{game}: {len(results)} games, {steps:,} steps, {len(different)} differ" + (f" ({told})" if told else ""))
    for why, count in Counter(r.retired for r in retired).items():
        print(f"  {count} left out: {why}")
    for result in different[: None if everything else SHOWN]:
        print(f"  {result}")


def follow_all(args: argparse.Namespace) -> int:
    """Follow and tell."""
    rng, wrong = random.Random("follow"), 0
    for game in [args.game] if args.game else GAMES:
        games = [one for one in load(game, BEFORE) if args.number in (None, one.setup.number)]
        games = rng.sample(games, min(args.sample or len(games), len(games)))
        for result in each(follow, games, args.jobs):
            wrong += not result.whole
            print(result, flush=True)
    return min(wrong, 1)


def before(args: argparse.Namespace) -> int:
    """Take the digests of old games again, with old code."""
    for game in [args.game] if args.game else GAMES:
        old, renames = load(game, BEFORE), changes.first_renames_of(game)
        results = list(each(partial(replay, kinds=("views", "scores"), renames=renames), old, args.jobs))
        if stopped := next((result for result in results if result.stopped), None):
            print(f"This is not the old code: {stopped}")
            return 1
        save(
            game,
            [replace(o, digests=r.digests) for o, r in zip(old, results, strict=True)],
            BEFORE,
            ("views", "scores"),
        )
    return 0


def dump_one(args: argparse.Namespace) -> int:
    """Print one step in full."""
    print(dump(chosen(args.game, args.number)[0], args.step))
    return 0


def compare(args: argparse.Namespace) -> int:
    """Print the distinct changes since the code of another checkout."""
    found: Counter[comparing.Change] = Counter()
    for one in chosen(args.game, args.number):
        old = comparing.elsewhere(Path(__file__), args.old, one.setup)
        found.update(comparing.changes(old, texts(one), args.kinds))
    for change, count in found.most_common():
        print(f"{count:6} {change}")
    return 0


def write_texts(args: argparse.Namespace) -> int:
    """Print every step of a game as lines for `compare`."""
    for line in comparing.as_lines(texts(chosen(args.game, args.number)[0])):
        print(line)
    return 0


def accept(args: argparse.Namespace) -> int:
    """Take digests again."""
    old = chosen(args.game)
    results = list(each(replay, old, args.jobs))
    wrong = [r for r in results if r.stopped or any(d.kind not in args.kinds for d in r.differences)]
    if wrong:
        print("Not accepted, these differ otherwise:", *wrong[:SHOWN], sep="\n")
        return 1
    changed = {kind: sum(d.count for r in results for d in r.differences if d.kind == kind) for kind in args.kinds}
    save(
        args.game, [one if r.retired else replace(one, digests=r.digests) for one, r in zip(old, results, strict=True)]
    )
    changes.add("accepted", game=args.game, why=args.why, **{f"steps_{k}": n for k, n in changed.items()})
    print(f"{args.game}: {changed}")
    return 0


def record_all(args: argparse.Namespace) -> int:
    """Play everything anew."""
    for game in [args.game] if args.game else GAMES:
        made = list(each(record, setups(game), args.jobs))
        if args.why:
            before = load(game)
            changes.add(
                "recorded", game=game, why=args.why, games_before=len(before), decisions_before=decisions(before)
            )
        save(game, made)
        print(f"{game}: {len(made)} games, {decisions(made):,} decisions")
    return 0


def decisions(games: Iterable[Recorded]) -> int:
    """How many decisions there are."""
    return sum(len(one.actions) for one in games)


def report(args: argparse.Namespace) -> int:
    """Count games and decisions by game, number of players and who played."""
    for game in GAMES:
        games = load(game)
        size = (FOLDER / f"{game}.xz").stat().st_size
        print(f"{game}: {len(games)} games, {decisions(games):,} decisions, {size:,} bytes")
        for what in ("players", "bot"):
            print(f"  {what}:", dict(sorted(Counter(getattr(one.setup, what) for one in games).items())))
    return 0


def kinds(text: str) -> tuple[str, ...]:
    """Kinds from a list with commas."""
    named = tuple(text.split(",")) if text != "none" else ()
    if unknown := [one for one in named if one not in KINDS]:
        raise argparse.ArgumentTypeError(f"there is no kind {unknown[0]}; there are {', '.join(KINDS)}")
    return named


OPTIONS: dict[str, dict[str, Any]] = {
    "number": {"type": int},
    "kinds": {"type": kinds, "default": KINDS},
    "jobs": {"type": int, "default": 2},
    "why": {},
    "sample": {"type": int, "help": "so many games of each game"},
    "all": {"action": "store_true", "help": "tell every game that differs"},
}


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for name, work, heeded in (
        ("replay", replay_all, "number kinds jobs all"),
        ("follow", follow_all, "number jobs sample"),
        ("before", before, "jobs"),
        ("compare", compare, "number kinds"),
        ("accept", accept, "kinds jobs why"),
        ("record", record_all, "jobs why"),
    ):
        command = commands.add_parser(name)
        command.set_defaults(work=work)
        command.add_argument("--game", choices=GAMES, required=name in ("compare", "accept"))
        for option in heeded.split():
            command.add_argument(f"--{option}", required=name == "accept" and option != "jobs", **OPTIONS[option])
        if name == "compare":
            command.add_argument("old", type=Path)
    for name, work in {"dump": dump_one, "texts": write_texts}.items():
        command = commands.add_parser(name)
        command.set_defaults(work=work)
        command.add_argument("game", choices=GAMES)
        command.add_argument("number", type=int)
        command.add_argument("--step", type=int, default=0)
    commands.add_parser("report").set_defaults(work=report)
    args = parser.parse_args()
    return int(args.work(args))


if __name__ == "__main__":
    sys.exit(main())
