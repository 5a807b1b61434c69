"""Decision-tree counts of the positions in tests/perft.

python scripts/perft.py count     counts the listed positions and writes what was found (after a change of decisions)
python scripts/perft.py choose [GAME ...]   chooses other positions (of these games) and writes them with their counts
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from corpus.store import GAMES, load  # noqa: E402
from perft import DEPTH, LIST, Position, counts, listed  # noqa: E402

OF_A_GAME = 10
FEW, MANY = 400, 20_000  # ways on for four decisions
INSIDE = 4_000  # ways on for three decisions at most: each of them has to be played
HEAD = "# Written by scripts/perft.py: a recorded game, steps into it, and the counts for 1, 2, 3 and 4 decisions.\n"


def write(positions: Iterable[Position]) -> None:
    """Write the list."""
    text = HEAD
    for one in positions:
        rows = {"number": one.number, "step": one.step, "counts": list(one.counts)}
        text += "\n".join(["", f"[[{one.game}]]", *(f"{key} = {value}" for key, value in rows.items()), ""])
        print(one, *one.counts, flush=True)
    LIST.write_text(text, encoding="utf-8")


def count() -> None:
    """The same positions, counted again."""
    write([replace(one, counts=counts(one.match())) for one in listed()])


def choose() -> None:
    """Positions of different recorded games, from early ones to late ones."""
    again, kept = sys.argv[2:] or list(GAMES), listed()
    write(one for game in GAMES for one in (_chosen(game) if game in again else kept) if one.game == game)


def _chosen(game: str) -> list[Position]:
    """The first that have neither few nor too many ways on."""
    counted = (replace(one, counts=counts(one.match(), DEPTH)) for one in _candidates(game) if _narrow(one))
    return list(islice((one for one in counted if FEW <= one.counts[-1] <= MANY), OF_A_GAME))


def _narrow(position: Position) -> bool:
    """Whether counting it in full depth takes a second at most."""
    return counts(position.match(), DEPTH - 1)[-1] <= INSIDE


def _candidates(game: str) -> Iterator[Position]:
    rng = random.Random(f"perft/{game}")
    games = list(load(game))
    rng.shuffle(games)
    for recorded in games * 5:
        yield Position(game, recorded.setup.number, rng.randrange(len(recorded.actions) - DEPTH))


if __name__ == "__main__":
    {"count": count, "choose": choose}[sys.argv[1]]()
