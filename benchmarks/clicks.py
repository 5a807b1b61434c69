"""Clicks: how often a person clicks in a turn, counted by replaying ten recorded games of each as the page asks them.

python benchmarks/clicks.py                                   the games recorded here (tests/corpus)
python benchmarks/clicks.py --code 2ea01e3 --corpus ed9cb77   games of an earlier revision, played by earlier code

An option is one click. Of a choice of several things every mark is one, and so is the button that says Done. Steps
without a choice play themselves: pauses, which a person can switch off, are not counted. A turn begins whenever the
turn of another seat, or another round, begins. The games are the first ten of several players that search played.
"""

from __future__ import annotations

import argparse
import json
import lzma
import os
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
GAMES = ("horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers")
MATCHES = 10


def recorded(folder: Path, game: str) -> list[tuple[Any, list[str]]]:
    """The first games of several players by search, the nearest to people: how each was set up, and its actions."""
    data = lzma.decompress((folder / f"{game}.xz").read_bytes())
    head = json.loads(data[4 : 4 + int.from_bytes(data[:4], "big")])
    fit = [one for one in head["games"] if one[0][3].startswith("search") and one[0][1] > 1]
    return fit[:MATCHES]


def player(game: str) -> Callable[[Any, str], None]:
    """Plays an action by its name of today, where names were changed since it was recorded."""
    sys.path.insert(0, str(ROOT / "tests"))
    from corpus.changes import renames_of
    from corpus.replaying import play

    renames = renames_of(game)
    return lambda match, action: play(match, action, renames)


def whose(state: Any) -> tuple[int, ...]:
    """Whose turn it is, in which round."""
    turn = state.turn
    return (state.round, turn if isinstance(turn, int) else turn.seat, getattr(state, "selector", 0))


def is_set(match: Any) -> bool:
    """Whether several things are asked for."""
    return bool(match.decision and getattr(match.decision, "many", None))


def count(folder: Path, game: str, play: Callable[[Any, str], None]) -> Counter[str]:
    """Turns, decisions and clicks of the recorded games, and clicks by verb."""
    import astrarium

    found: Counter[str] = Counter()
    for (number, players, settings, _), actions in recorded(folder, game):
        match = astrarium.new(game, players=players, seed=f"corpus/{game}/{number}", **settings)
        turn = whose(match.state)
        found["games"] += 1
        found["turns"] += 1
        for action in actions:
            done = match.decision.many.done if is_set(match) else ""
            play(match, action)
            ended = bool(done) and match.state.num_marked == 0  # a full set is done by itself; on the page by a click
            found["decisions"] += 1
            made = 2 if ended and action != done else 1
            found["clicks"] += made
            found[f"by {action.split()[0]}"] += made
            found["turns"] += whose(match.state) != turn
            turn = whose(match.state)
    return found


def unpacked(revision: str, what: str, target: Path) -> Path:
    """A folder of an earlier revision."""
    packed = subprocess.run(["git", "archive", revision, what], cwd=ROOT, check=True, capture_output=True)
    with tarfile.open(fileobj=BytesIO(packed.stdout)) as files:
        files.extractall(target, filter="data")
    return target / what


def counted(game: str, folder: Path, source: Path, *more: str) -> Counter[str]:
    """The counts of a game, by the code of some source."""
    command = [sys.executable, __file__, "--count", game, "--folder", str(folder), *more]
    said = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(source)}, check=True, capture_output=True)
    return Counter(json.loads(said.stdout))


def row(game: str, counts: Counter[str]) -> str:
    """A line of the table."""
    turns = counts["turns"]
    told = f"{counts['games']} | {turns:,} | {counts['decisions'] / turns:.2f} | {counts['clicks'] / turns:.2f}"
    most = [f"{verb[3:]} {n / turns:.2f}" for verb, n in counts.most_common(12) if verb.startswith("by ")]
    return f"| {game} | {told} | {', '.join(most)} |"


def main() -> None:
    """Count and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--code", help="the revision whose code plays")
    parser.add_argument("--corpus", help="the revision whose recorded games are played")
    parser.add_argument("--count", choices=GAMES, help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--as-recorded", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.count:
        play = (lambda match, action: match.play(action)) if args.as_recorded else player(args.count)
        print(json.dumps(count(args.folder, args.count, play)))
        return
    print("| game | games | turns | decisions a turn | clicks a turn | most of them |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as place:
        source, folder = ROOT / "src", ROOT / "tests" / "corpus"
        more: tuple[str, ...] = ()
        if args.code and args.corpus:
            source, more = unpacked(args.code, "src", Path(place)), ("--as-recorded",)
            folder = unpacked(args.corpus, "tests/corpus", Path(place))
        for game in GAMES:
            print(row(game, counted(game, folder, source, *more)), flush=True)


if __name__ == "__main__":
    main()
