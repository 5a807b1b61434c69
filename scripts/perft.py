"""Decision-tree counts of the positions in tests/perft.

python scripts/perft.py count     counts the positions and writes what was found (after a change of decisions)
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

from corpus.changes import renames_of  # noqa: E402
from corpus.replaying import positions, start  # noqa: E402
from corpus.store import GAMES, load  # noqa: E402
from perft import DEPTH, FOLDER, Position, counts, listed  # noqa: E402

OF_A_GAME = 10
FEW, MANY = 400, 20_000  # ways on for four decisions
INSIDE = 4_000  # ways on for three decisions at most: each of them has to be played


def write(found: Iterable[Position]) -> None:
    """Keep positions."""
    for one in found:
        one.write()
        print(one, *one.counts, flush=True)


def count() -> None:
    """The same positions, counted again."""
    write(replace(one, counts=counts(one.match())) for one in listed())


def choose() -> None:
    """Positions of different recorded games, from early ones to late ones."""
    for game in sys.argv[2:] or GAMES:
        for file in (FOLDER / game).glob("*.txt"):
            file.unlink()
        write(_chosen(game))


def _chosen(game: str) -> list[Position]:
    """The first that have neither few nor too many ways on."""
    counted = (replace(one, counts=counts(one.match(), DEPTH)) for one in _candidates(game) if _narrow(one))
    return list(islice((one for one in counted if FEW <= one.counts[-1] <= MANY), OF_A_GAME))


def _narrow(position: Position) -> bool:
    """Whether counting it in full depth takes a second at most."""
    return counts(position.match(), DEPTH - 1)[-1] <= INSIDE


def _candidates(game: str) -> Iterator[Position]:
    rng = random.Random(f"perft/{game}")
    games, renames = list(load(game)), renames_of(game)
    rng.shuffle(games)
    for recorded in games * 5:
        step = rng.randrange(len(recorded.actions) - DEPTH)
        m = next(islice(positions(start(recorded.setup, renames), recorded.actions, renames), step, None))
        yield Position(game, f"{recorded.setup.number:03}-{step:03}", m.position())


if __name__ == "__main__":
    {"count": count, "choose": choose}[sys.argv[1]]()
