"""kill -9 under load, again and again: is every acknowledged move still there, none twice, and does every game go on?

    python benchmarks/crash.py                       100 kills, 12 tables, SQLite
    python benchmarks/crash.py --kills 10 --tables 4
    python benchmarks/crash.py --workers 2           one of two workers is killed, the other goes on at once

Everything stays on this machine. Players move as fast as the server answers; the server is killed at a
random moment, the server alone: its bots are to end by themselves. It starts again on the same port, at the first
try and within 3 s; then the database is compared with every answer the players had received.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx2 as httpx
from choosing import choose

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))
from processes import Served, start, wait_for

Acknowledged = dict[tuple[str, str], int]  # (table, key): the number that the server answered


@dataclass
class Tally:
    """What was found."""

    kills: int = 0
    moves: int = 0
    missing: int = 0
    doubled: int = 0
    gaps: int = 0
    stuck: list[str] = field(default_factory=list)  # what the server said instead of going on
    finished: int = 0
    restarts: list[float] = field(default_factory=list)


@dataclass
class Players:
    """The people at all tables: one cookie, and every answer they had."""

    game: str
    cookies: httpx.Cookies = field(default_factory=httpx.Cookies)
    csrf: str = ""
    tables: list[str] = field(default_factory=list)
    acknowledged: Acknowledged = field(default_factory=dict)

    def client(self, address: str) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            base_url=address, cookies=self.cookies, headers={"x-csrf-token": self.csrf}, timeout=20
        )

    async def arrive(self, address: str) -> None:
        """The first visit: a cookie and the word for changes."""
        async with httpx.AsyncClient(base_url=address) as client:
            self.csrf = (await client.get("/api/me")).json()["csrf"]
            self.cookies = client.cookies

    async def lay(self, client: httpx.AsyncClient) -> str:
        """A table around one screen."""
        body = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "me"}]}
        return (await client.post("/api/tables", json=body)).raise_for_status().json()["table"]

    async def play(self, client: httpx.AsyncClient, table: str, rng: random.Random) -> None:
        """Move as fast as the server answers, until it is gone."""
        while True:
            state = (await client.get(f"/api/tables/{table}")).json()
            if not state["options"]:
                return
            key = f"k-{rng.getrandbits(60)}"
            body = {"version": state["version"], "option": choose(state, rng), "key": key}
            answer = await client.post(f"/api/tables/{table}/moves", json=body)
            if answer.status_code == 200:
                self.acknowledged[table, key] = answer.json()["version"]


async def under_load(players: Players, server: Served, seconds: float, rng: random.Random) -> None:
    """Everybody plays; the server, or one of its workers, is killed in the middle of it."""
    async with players.client(server.address) as client:
        games = [asyncio.create_task(players.play(client, t, random.Random(rng.random()))) for t in players.tables]
        await asyncio.sleep(seconds)
        if found := workers(server):
            os.kill(rng.choice(found), signal.SIGKILL)
            await asyncio.sleep(seconds)  # those at the other worker play on
            for game in games:
                game.cancel()
        else:
            server.kill()
        await asyncio.gather(*games, return_exceptions=True)


def workers(server: Served) -> list[int]:
    """The processes that serve, where there are several."""
    return [pid for pid in server.children() if b"spawn_main" in _command(pid)]


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:  # it has just ended
        return b""


def refilled(server: Served, count: int) -> None:
    """Wait until as many workers serve as shall."""
    while len(workers(server)) < count:
        time.sleep(0.02)
    wait_for(f"{server.address}/healthz")


def compare(database: Path, players: Players, tally: Tally) -> None:
    """The database beside the players' memories."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT table_id, number, key FROM moves ORDER BY table_id, number").fetchall()
    written: dict[tuple[str, str], list[int]] = {}
    numbers: dict[str, list[int]] = {}
    for table, number, key in rows:
        if key:  # what the server itself wrote has none
            written.setdefault((table, key), []).append(number)
        numbers.setdefault(table, []).append(number)
    for known, number in players.acknowledged.items():
        tally.missing += number not in written.get(known, [])
    tally.doubled += sum(len(found) > 1 for found in written.values())
    tally.gaps += sum(found != list(range(1, len(found) + 1)) for found in numbers.values())
    tally.moves = len(players.acknowledged)


async def go_on(players: Players, server: Served, tally: Tally) -> None:
    """Every game goes on: one more move at each table; finished ones are replaced."""
    async with players.client(server.address) as client:
        for index, table in enumerate(players.tables):
            state = (await client.get(f"/api/tables/{table}")).json()
            if state["table"]["status"] == "over":
                tally.finished += 1
                players.tables[index] = await players.lay(client)
                continue
            option, key = choose(state, random.Random(table)), f"on-{state['version']}"
            body = {"version": state["version"], "option": option, "key": key}
            answer = await client.post(f"/api/tables/{table}/moves", json=body)
            if answer.status_code == 200:
                players.acknowledged[table, key] = answer.json()["version"]
            else:
                tally.stuck.append(answer.text)


def main() -> None:
    """Kill, start, compare; print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--game", default="horizons")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    port, server = "0", None
    rng, tally, players = random.Random(given.seed), Tally(), Players(given.game)
    with tempfile.TemporaryDirectory() as folder:
        try:
            for _ in range(given.kills):
                begun = time.perf_counter()
                if server is None or server.process.poll() is not None:
                    server = start(Path(folder), rate="0", port=port, workers=str(given.workers))
                if given.workers > 1:
                    refilled(server, given.workers)
                port = server.address.rpartition(":")[2]
                tally.restarts.append(time.perf_counter() - begun)
                asyncio.run(one_life(players, server, given.tables, tally, rng))
                tally.kills += 1
                compare(Path(folder) / "astrarium.sqlite3", players, tally)
        finally:
            if server is not None and server.process.poll() is None:
                server.kill()
    report(tally)


async def one_life(players: Players, server: Served, tables: int, tally: Tally, rng: random.Random) -> None:
    """From a start to the next kill."""
    if not players.csrf:
        await players.arrive(server.address)
        async with players.client(server.address) as client:
            players.tables = [await players.lay(client) for _ in range(tables)]
    await go_on(players, server, tally)
    await under_load(players, server, 0.1 + rng.random() * 0.6, rng)


def report(tally: Tally) -> None:
    """What was found, as JSON; a loss is a failure."""
    restarts = sorted(tally.restarts)
    found = {
        "kills": tally.kills,
        "acknowledged_moves": tally.moves,
        "missing": tally.missing,
        "doubled": tally.doubled,
        "gaps": tally.gaps,
        "games_that_did_not_go_on": len(tally.stuck),
        "games_finished": tally.finished,
        "median_restart_s": round(restarts[len(restarts) // 2], 2),
        "longest_restart_s": round(restarts[-1], 2),
    }
    print(json.dumps(found))
    for said in tally.stuck[:5]:
        print(said, file=sys.stderr)
    sys.exit(1 if tally.missing or tally.doubled or tally.gaps or tally.stuck else 0)


if __name__ == "__main__":
    main()
