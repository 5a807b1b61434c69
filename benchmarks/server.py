"""How quickly a move reaches the other player's browser: many tables, two people each, one move a second per table.

    python benchmarks/server.py                          200 tables for 30 s on a SQLite file
    python benchmarks/server.py --tables 50 --seconds 10
    python benchmarks/server.py --workers 2              two server processes
    python benchmarks/server.py --database postgresql+asyncpg://me@localhost/bench

Starts a server of its own on this machine, plays random Horizons through the public API (seat links, WebSockets), and
measures from the moment a move is sent to the moment the other player has received the new table, load included.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import httpx2 as httpx
import orjson
import uvloop
from choosing import choose
from lines import Line, open_line

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))
from processes import Served, served

BATCH = 20  # tables laid at a time
PATIENCE = 10  # seconds that an answer may take
LOOK = 0.1  # seconds between two looks whether all is done
READ = ("version", "turn", "prompt", "options")  # what a player of the load goes by; nothing else is kept


@dataclass
class Tally:
    """What was measured."""

    milliseconds: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    moves: int = 0
    ended: int = 0
    bytes: int = 0  # received by all players
    server_cpu: float = 0.0  # seconds of processor time that the server spent while the games were played
    load_cpu: float = 0.0  # the same of the load
    played: float = 0.0  # seconds until the last of them was answered: more than asked where the machine is too slow


@dataclass
class Board:
    """One table: two lines, and what each of them has drawn last and when.

    It goes from one event to the next by itself, without a task of its own: the load shares its cores with the server.
    """

    id: str
    tokens: list[str]
    tally: Tally
    lines: list[Line] = field(default_factory=list)
    states: list[dict] = field(default_factory=lambda: [{"version": -1}, {"version": -1}])
    drawn_at: list[float] = field(default_factory=lambda: [0.0, 0.0])
    awaited: int = 0  # the version that is waited for
    both: asyncio.Future[None] | None = None  # whoever waits for both players' first picture
    mover: int | None = None  # whose move is on its way
    begun: float = 0.0  # when it was sent
    over: bool = True  # nobody plays here, or not any more

    def heard(self, seat: int, text: bytes) -> None:
        """One player's line says something; the moment the other's move arrives is measured."""
        now, message = time.perf_counter(), orjson.loads(text)
        self.tally.bytes += len(text)
        if message["type"] == "refused":
            self.tally.errors.append(message["message"])
        if message["type"] in ("state", "change") and message["version"] > self.states[seat]["version"]:
            self.states[seat].update({name: message[name] for name in READ if name in message})
            self.drawn_at[seat] = now
            if self.has_drawn:
                self._both_have_drawn()

    @property
    def has_drawn(self) -> bool:
        """Whether both players have what is waited for."""
        return all(state["version"] >= self.awaited for state in self.states)

    def _both_have_drawn(self) -> None:
        if self.both is not None and not self.both.done():
            self.both.set_result(None)
        if self.mover is not None:
            self.tally.milliseconds.append((self.drawn_at[1 - self.mover] - self.begun) * 1000)
            self.tally.moves += 1
            self.mover = None
            self._wait()

    def begin(self, until: float, rng: random.Random, pace: float) -> None:
        """One move a second, whoever's turn it is. A table keeps its own beat: a hitch brings no tables into step."""
        self.over, self._until, self._rng, self._pace = False, until, rng, pace
        self._due = time.perf_counter() + rng.random() * pace
        self._wait()

    def _wait(self) -> None:
        late = time.perf_counter() - self._due
        if max(0.0, late) + self._due < self._until:
            asyncio.get_running_loop().call_later(max(0.0, -late), self._move)
        else:
            self.over = True

    def _move(self) -> None:
        self._due += self._pace
        seat = self.states[0]["turn"]["seat"]
        if seat is None:
            self.tally.ended += 1
            self.over = True
            return
        self.begun, self.mover, version = time.perf_counter(), seat, self.states[seat]["version"]
        self.awaited = version + 1
        option = choose(self.states[seat], self._rng)
        move = {"type": "move", "key": f"k{version}", "version": version, "option": option}
        self.lines[seat].send(orjson.dumps(move))

    def look_after(self) -> None:
        """Who has waited too long does not go on."""
        if self.mover is not None and time.perf_counter() - self.begun > PATIENCE:
            why = [line.code for line in self.lines if line.code or line.closed.done()]
            answer = f"{self.id}: no answer within {PATIENCE} s"
            self.tally.errors.append(answer + (f"; lines closed by {why}" if why else ""))
            self.mover, self.over = None, True


async def lay(client: httpx.AsyncClient, csrf: str, game: str, tally: Tally) -> Board:
    """A table with two seats, each with its link."""
    body = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
    laid = (await client.post("/api/tables", json=body, headers={"x-csrf-token": csrf})).raise_for_status().json()
    seats = laid["links"]["seats"]
    headers = {"x-csrf-token": csrf}
    joined = await client.post("/api/join", json={"token": seats[1]["token"]}, headers=headers)
    return Board(laid["table"], [seats[0]["token"], joined.raise_for_status().json()["token"]], tally)


async def open_lines(board: Board, address: str) -> None:
    """Both players open the table, and have drawn it before the first move."""
    board.both = asyncio.get_running_loop().create_future()
    for seat, token in enumerate(board.tokens):
        path = f"/ws/tables/{board.id}?changes=1"
        board.lines.append(await open_line(address, path, token, partial(board.heard, seat)))
    async with asyncio.timeout(PATIENCE):
        await board.both


async def play(boards: list[Board], until: float, rng: random.Random, pace: float) -> None:
    """All tables play until then, and until the last move is answered."""
    for board in boards:
        board.begin(until, random.Random(rng.random()), pace)
    while not all(board.over for board in boards):
        await asyncio.sleep(LOOK)
        for board in boards:
            board.look_after()


async def load(server: Served, tables: int, seconds: float, game: str, pace: float) -> Tally:
    """Lay the tables, open every line, play."""
    tally, rng = Tally(), random.Random(1)
    async with httpx.AsyncClient(base_url=server.address, timeout=30) as client:
        csrf = (await client.get("/api/me")).json()["csrf"]
        boards: list[Board] = []
        while len(boards) < tables:
            count = min(BATCH, tables - len(boards))
            boards += await asyncio.gather(*(lay(client, csrf, game, tally) for _ in range(count)))
    for board in boards:
        await open_lines(board, server.address)
    tally.bytes = 0
    gc.freeze()  # what has been made so far stays: the load shall not stop to look it over
    begun, before, spent = time.perf_counter(), server.processor_seconds(), time.process_time()
    await play(boards, begun + seconds, rng, pace)
    tally.server_cpu, tally.played = server.processor_seconds() - before, time.perf_counter() - begun
    tally.load_cpu = time.process_time() - spent
    for line in [line for board in boards for line in board.lines]:
        line.close()
        await line.closed
    return tally


def main() -> None:
    """Measure and print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two moves at a table")
    parser.add_argument("--game", default="horizons")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", default="")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        wishes = {"workers": str(given.workers), "database": given.database, "rate": "1000"}
        with served(Path(folder), **wishes) as server:
            begun = time.perf_counter()
            tally = uvloop.run(load(server, given.tables, given.seconds, given.game, given.pace))
            took = time.perf_counter() - begun
    report(given, tally, took)


def report(given: argparse.Namespace, tally: Tally, took: float) -> None:
    """What was found, as JSON."""
    marks = statistics.quantiles(tally.milliseconds, n=100) if len(tally.milliseconds) > 1 else [0.0] * 99
    found = {
        "tables": given.tables,
        "people": 2 * given.tables,
        "game": given.game,
        "workers": given.workers,
        "database": given.database.partition(":")[0] or "sqlite",
        "moves": tally.moves,
        "moves_per_second": round(tally.moves / max(1e-9, tally.played), 1),
        "p50_ms": round(marks[49], 1),
        "p95_ms": round(marks[94], 1),
        "p99_ms": round(marks[98], 1),
        "most_ms": round(max(tally.milliseconds, default=0), 1),
        "errors": len(tally.errors),
        "games_ended": tally.ended,
        "server_cpu_s": round(tally.server_cpu, 1),
        "server_cpu_ms_per_move": round(1000 * tally.server_cpu / max(1, tally.moves), 2),
        "kb_per_move": round(tally.bytes / 1024 / max(1, tally.moves), 1),
        "load_cpu_ms_per_move": round(1000 * tally.load_cpu / max(1, tally.moves), 2),
        "seconds": round(took, 1),
    }
    print(json.dumps(found))
    for error in tally.errors[:5]:
        print(error, file=sys.stderr)
    sys.exit(1 if tally.errors else 0)


if __name__ == "__main__":
    main()
