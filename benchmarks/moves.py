"""What one move costs the server in processor time, part by part, without a network: every game, two viewers.

    python benchmarks/moves.py                       all games, 300 moves each
    python benchmarks/moves.py --game horizons --moves 1000
    python benchmarks/moves.py --game horizons --profile cumtime    where the time goes (cProfile)

Processor time of this process is measured, so a busy machine changes little. Writing to the database, checking the
caller and sending are not in it: `benchmarks/server.py` has all of that.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import json
import pstats
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from astrarium.core.registry import games
from astrarium.server import pictures
from astrarium.server.changes import Shown
from astrarium.server.pictures import Presence, Viewer
from astrarium.server.rows import MOVE, MoveRow, now

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))
from rooms import room_of

VIEWERS, WARM = 2, 300


class Table:
    """A room with two people who have drawn its picture and take changes."""

    def __init__(self, game: str, seed: int) -> None:
        self.game, self.seed, self.rng = game, seed, random.Random(seed)
        self.spent: Counter[str] = Counter()
        self.bytes = 0
        self.begin()

    def begin(self) -> None:
        """A new match, drawn once for everybody."""
        self.seed += 1
        self.room = room_of(self.game, VIEWERS, str(self.seed))
        self.had = [self._shown(seat, 0) for seat in range(VIEWERS)]

    def _shown(self, seat: int, number: int) -> Shown:
        return pictures.shown(self.room, Viewer((seat,), seat, shortcuts=False), Presence(), number)

    def move(self) -> None:
        """One move, and what everybody is sent for it."""
        room = self.room
        if room.turn is None:
            self.begin()
            return self.move()
        assert room.match is not None
        action = room.match.game.actions.text(self.rng.choice(room.match.path_ids))
        self._timed("rules", lambda: room.carry_out(MOVE, action, room.step + 1, frozenset()))
        row = self._timed("digest", lambda: self._row(action))
        self._timed("note", lambda: (room.note(row), room.set_table(version=row.number)))
        for seat in range(VIEWERS):
            self._draw(seat)
        return None

    def _row(self, action: str) -> MoveRow:
        room, seat = self.room, self.room.shown.steps[-1].seat
        step, digest = room.step + 1, self.room.digest()
        return MoveRow(room.version + 1, MOVE, seat, action, step, room.last_hash(), f"k{step}", now(), digest)

    def _draw(self, seat: int) -> None:
        old, viewer = self.had[seat], Viewer((seat,), seat, shortcuts=False)
        new = self._timed("pictures", lambda: self._shown(seat, old.number + 1))
        since = self.room.step
        sent = self._timed("changes", lambda: pictures.change(self.room, viewer, old, new, log_from=since, chat_from=0))
        self.had[seat], self.bytes = new, self.bytes + len(sent)

    def _timed(self, part: str, work: Callable[[], Any]) -> Any:
        begun = time.process_time_ns()
        made = work()
        self.spent[part] += time.process_time_ns() - begun
        return made


def measure(game: str, moves: int, seed: int, profile: cProfile.Profile | None = None) -> dict[str, Any]:
    """Milliseconds per move by part, after moves that warm everything up."""
    table = Table(game, seed)
    _play(table, WARM)
    table.spent.clear()
    table.bytes = 0
    if profile:
        profile.runcall(_play, table, moves)
    else:
        _play(table, moves)
    parts = {part: round(spent / moves / 1e6, 3) for part, spent in table.spent.items()}
    return {"game": game, "ms_per_move": round(sum(parts.values()), 3), **parts, "bytes": table.bytes // moves}


def _play(table: Table, moves: int) -> None:
    for _ in range(moves):
        table.move()


def main() -> None:
    """Measure and print one JSON object per game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="")
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", default="", choices=["", "tottime", "cumtime"])
    given = parser.parse_args()
    gc.set_threshold(500, 20, 200)  # as the server does
    for name in [given.game] if given.game else games():
        profile = cProfile.Profile(time.process_time) if given.profile else None
        print(json.dumps(measure(name, given.moves, given.seed, profile)), flush=True)
        if profile:
            pstats.Stats(profile).sort_stats(given.profile).print_stats(60)


if __name__ == "__main__":
    main()
