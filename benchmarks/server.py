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
    """One table: two lines, what each of them has drawn last and when, and who waits for both."""

    id: str
    tokens: list[str]
    tally: Tally
    lines: list[Line] = field(default_factory=list)
    states: list[dict] = field(default_factory=lambda: [{"version": -1}, {"version": -1}])
    drawn_at: list[float] = field(default_factory=lambda: [0.0, 0.0])
    awaited: int = 0  # the version that is waited for
    both: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def heard(self, seat: int, text: bytes) -> None:
        """One player's line says something; the moment the other's move arrives is measured."""
        now, message = time.perf_counter(), orjson.loads(text)
        self.tally.bytes += len(text)
        if message["type"] == "refused":
            self.tally.errors.append(message["message"])
        if message["type"] in ("state", "change") and message["version"] > self.states[seat]["version"]:
            self.states[seat].update(message)
            self.drawn_at[seat] = now
            if not self.both.done() and all(state["version"] >= self.awaited for state in self.states):
                self.both.set_result(None)

    async def drawn(self, version: int) -> None:
        """Wait until both players have drawn a version."""
        self.awaited = version
        if any(state["version"] < version for state in self.states):
            self.both = asyncio.get_running_loop().create_future()
            async with asyncio.timeout(10):
                await self.both


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
    for seat, token in enumerate(board.tokens):
        path = f"/ws/tables/{board.id}?changes=1"
        board.lines.append(await open_line(address, path, token, partial(board.heard, seat)))
    await board.drawn(0)


async def play(board: Board, until: float, rng: random.Random, pace: float) -> None:
    """One move a second, whoever's turn it is. A table keeps its own beat: a hitch does not bring tables into step."""
    due, tally = time.perf_counter() + rng.random() * pace, board.tally
    while max(due, time.perf_counter()) < until:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        due += pace
        begun, seat = time.perf_counter(), board.states[0]["turn"]["seat"]
        if seat is None:
            tally.ended += 1
            return
        version = board.states[seat]["version"]
        move = {"type": "move", "key": f"k{version}", "version": version, "option": choose(board.states[seat], rng)}
        board.lines[seat].send(orjson.dumps(move))
        try:
            await board.drawn(version + 1)
        except TimeoutError:
            why = [line.code for line in board.lines if line.code or line.closed.done()]
            tally.errors.append(f"{board.id}: no answer within 10 s" + (f"; lines closed by {why}" if why else ""))
            return
        tally.milliseconds.append((board.drawn_at[1 - seat] - begun) * 1000)
        tally.moves += 1


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
    await asyncio.gather(*(play(board, begun + seconds, random.Random(rng.random()), pace) for board in boards))
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
