"""Clicks: how often a person clicks in a turn, counted by replaying ten recorded games of each as the page asks them.

python benchmarks/clicks.py                                   the games recorded here (tests/corpus)
python benchmarks/clicks.py --code 2ea01e3 --corpus ed9cb77   games of an earlier revision, played by earlier code

An option is one click. Of a choice of several things every mark is one, and so is the button that says Done; where one
thing is to be named it is an option like any other. Where the page offers answers in a row as one choice
(`core/shortcuts.py`) that is one click, and so is "not again until my turn", which stands until its player is asked
something else. What is promised for when the others have answered counts along only where the page would keep it: the
very next thing its player is asked, and it still does what it was to do. Steps without a choice play themselves:
pauses, which a person can switch off, are not counted. A turn begins whenever the turn of another seat, or another
round, begins. The games are the first ten of several players that search played; --games says how many.
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
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
GAMES = ("horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers")
MATCHES = 10
Row = tuple[tuple[str, ...], ...]  # answers, each as what it names
Offer = tuple[Row, tuple[Any, ...]]  # what is played at once, and what is promised for when the others have answered


def recorded(folder: Path, game: str, games: int) -> list[tuple[Any, list[str]]]:
    """The first games of several players by search, the nearest to people: how each was set up, and its actions."""
    data = lzma.decompress((folder / f"{game}.xz").read_bytes())
    head = json.loads(data[4 : 4 + int.from_bytes(data[:4], "big")])
    fit = [one for one in head["games"] if one[0][3].startswith("search") and one[0][1] > 1]
    return fit[:games]


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


@dataclass
class Given:
    """An answer of a recorded game: who gave it to which question, what was named, and what the page offered."""

    seat: int
    kind: int
    turn: tuple[int, ...]
    done: str = ""  # of a choice of several things
    alone: bool = False  # whether of several things exactly one is to be named
    no: str = ""  # what may be said once for all until one's turn
    offered: frozenset[Offer] = frozenset()  # answers in a row that are one choice
    does: Any = None  # the answer as a promise of it would have it
    named: tuple[str, ...] = ()
    actions: int = 0

    @property
    def clicks(self) -> int:
        """An option is one; of several things every mark is one, and the button that says Done."""
        return 1 if not self.done or self.alone else len(self.named) + 1


def asked(match: Any) -> Given:
    """The open question as the page puts it."""
    decision, state = match.decision, match.state
    many = getattr(decision, "many", None)
    given = Given(decision.seat, state.pending[state.depth - 1].kind, whose(state))
    given.done, given.no = many.done if many else "", getattr(decision, "no", "")
    given.alone = bool(many) and many.least == many.most == 1
    given.offered = offered(match)
    return given


def offered(match: Any) -> frozenset[Offer]:
    """What the page offers as one choice, where the code that is measured has that."""
    try:
        from astrarium.core.match import JOINT
        from astrarium.core.shortcuts import shortcuts
    except ImportError:
        return frozenset()
    rows = [(one, tuple(tuple(sorted(a.split(JOINT))) for a in one.answers)) for one in shortcuts(match)]
    return frozenset((row, getattr(one, "later", ())) for one, row in rows)


def done_by(match: Any, action: str) -> Any:
    """An answer as a promise of it would have it, where the code that is measured has promises."""
    try:
        from astrarium.core.shortcuts import promised
    except ImportError:
        return None
    return promised(match, action) if match.state.num_marked == 0 else None


def answers(match: Any, actions: list[str], play: Callable[[Any, str], None]) -> list[Given]:
    """A recorded game as the answers of its players."""
    found: list[Given] = []
    now: Given | None = None
    for action in actions:
        now = now or asked(match)
        before = match.branch()
        play(match, action)
        text = match.game.actions.text(match.steps[-1].action)
        now.does = done_by(before, text)
        now.named += (text,) if text != now.done else ()
        now.actions += 1
        if getattr(match.state, "num_marked", 0) == 0:
            found.append(now)
            now = None
    return found


def together(given: list[Given], i: int) -> list[int]:
    """The answers from one on that are given by one choice: the most that the page offers; none if it offers none."""
    rows = [found for at_once, later in given[i].offered if (found := by_one(given, i, at_once, later))]
    return max(rows, key=len, default=[])


def by_one(given: list[Given], i: int, at_once: Row, later: tuple[Any, ...]) -> list[int]:
    """The answers that a choice gives, if it gives just what was answered."""
    found = list(range(i, min(i + len(at_once), len(given))))
    if tuple(tuple(sorted((*g.named, *([g.done] if g.done else ())))) for g in given[i : found[-1] + 1]) != at_once:
        return []
    own = (j for j in range(found[-1] + 1, len(given)) if given[j].seat == given[i].seat)
    kept = [j for j, promise in zip(own, later, strict=False) if given[j].does == promise]
    return [*found, *kept] if len(kept) == len(later) else []


def refusals(given: list[Given], i: int, after: int) -> list[int]:
    """The answers after one that "not again until my turn" gives for the player; none if another answer comes first."""
    found: list[int] = []
    for j in range(after, len(given)):
        if given[j].seat != given[i].seat:
            continue
        if given[j].kind != given[i].kind:
            return found
        if given[j].named != (given[i].no,):
            return []
        found.append(j)
    return found


def clicked(given: list[Given]) -> Iterator[tuple[Given, int]]:
    """Every answer with the clicks it takes."""
    free: set[int] = set()
    for i, one in enumerate(given):
        row = [] if i in free else together(given, i)
        if one.no and not row and i not in free:
            free.update(refusals(given, i, i + 1))
        yield one, 0 if i in free else 1 if row else one.clicks
        free.update(row[1:])


def count(folder: Path, game: str, games: int, play: Callable[[Any, str], None]) -> Counter[str]:
    """Turns, decisions and clicks of the recorded games, and clicks by verb."""
    import astrarium

    found: Counter[str] = Counter()
    for (number, players, settings, _), actions in recorded(folder, game, games):
        match = astrarium.new(game, players=players, seed=f"corpus/{game}/{number}", **settings)
        given = answers(match, actions, play)
        found["games"] += 1
        turns = [*(one.turn for one in given), whose(match.state)]
        found["turns"] += 1 + sum(before != after for before, after in pairwise(turns))
        for one, clicks in clicked(given):
            found["decisions"] += one.actions
            found["clicks"] += clicks
            found[f"by {(*one.named, one.done)[0].split()[0]}"] += clicks
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
    parser.add_argument("--games", type=int, default=MATCHES, help="how many games of each, as far as there are")
    parser.add_argument("--count", choices=GAMES, help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--as-recorded", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.count:
        play = (lambda match, action: match.play(action)) if args.as_recorded else player(args.count)
        print(json.dumps(count(args.folder, args.count, args.games, play)))
        return
    print("| game | games | turns | decisions a turn | clicks a turn | most of them |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as place:
        source, folder = ROOT / "src", ROOT / "tests" / "corpus"
        more: tuple[str, ...] = ("--games", str(args.games))
        if args.code and args.corpus:
            source, more = unpacked(args.code, "src", Path(place)), (*more, "--as-recorded")
            folder = unpacked(args.corpus, "tests/corpus", Path(place))
        for game in GAMES:
            print(row(game, counted(game, folder, source, *more)), flush=True)


if __name__ == "__main__":
    main()
