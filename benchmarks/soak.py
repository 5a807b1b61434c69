"""An evening in short: people come and go, bots die, the database server restarts. What do players notice, what grows?

    python benchmarks/soak.py                                5 minutes, 50 tables, SQLite
    python benchmarks/soak.py --minutes 60 --tables 200      the whole evening
    python benchmarks/soak.py --postgres                     on a PostgreSQL of its own, which restarts twice

Everything stays on this machine. Prints one JSON object: moves, errors that a player would see, memory over time.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx2 as httpx
import orjson
from choosing import choose
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))
from postgres import Cluster, programs, restartable
from processes import Served, served

AGAIN = ("stale", "no-database", "not-your-turn")  # a page shows the table as it is and tries again


@dataclass
class Tally:
    moves: int = 0
    reconnects: int = 0
    bots_killed: int = 0
    restarts: int = 0
    errors: list[str] = field(default_factory=list)
    megabytes: list[int] = field(default_factory=list)


async def lay(client: httpx.AsyncClient, csrf: str, rng: random.Random) -> str:
    """A table of one person and, at every other one, a bot or two seats of one's own."""
    other = {"kind": "bot", "level": "easy"} if rng.random() < 0.2 else {"kind": "me"}
    body = {"game": "horizons", "seats": [{"kind": "me"}, other]}
    laid = (await client.post("/api/tables", json=body, headers={"x-csrf-token": csrf})).raise_for_status().json()
    table: str = laid["table"]
    return table


async def sit(address: str, cookie: str, table: str, until: float, tally: Tally, rng: random.Random) -> None:
    """Play a move a second; now and then go away and come back, as people do."""
    url, headers = f"{address.replace('http', 'ws')}/ws/tables/{table}?changes=1", {"Cookie": cookie}
    while time.monotonic() < until:
        try:
            async with connect(url, additional_headers=headers, compression=None, max_size=None) as line:
                await _stay(line, min(until, time.monotonic() + rng.uniform(5, 40)), tally, rng)
        except (OSError, ConnectionClosed, TimeoutError):
            await asyncio.sleep(rng.uniform(0.3, 1.0))
        tally.reconnects += 1


async def _stay(line: object, until: float, tally: Tally, rng: random.Random) -> None:
    state: dict = {"options": []}
    due = time.monotonic() + rng.random()
    while time.monotonic() < until:
        with contextlib.suppress(TimeoutError):
            text = await asyncio.wait_for(line.recv(), max(0.01, due - time.monotonic()))
            message = orjson.loads(text)
            if message["type"] in ("state", "change"):
                state = {**state, **message}
            elif message["type"] == "refused" and message["code"] not in AGAIN:
                tally.errors.append(message["message"])
            elif message["type"] == "ack":
                tally.moves += 1
            continue
        due = time.monotonic() + 1.0
        if state["options"]:
            move = {
                "key": f"k{state['version']}",
                "version": state["version"],
                "option": choose(state, rng),
            }
            await line.send(json.dumps({"type": "move", **move}))


async def trouble(server: Served, cluster: Cluster | None, seconds: float, tally: Tally) -> None:
    """A bot's process dies every 20 s, PostgreSQL restarts after a third and two thirds; memory is looked at."""
    begun, due = time.monotonic(), [seconds / 3, 2 * seconds / 3] if cluster else []
    while time.monotonic() < begun + seconds:
        await asyncio.sleep(min(20, seconds / 6))
        tally.megabytes.append(_megabytes(server.process.pid))
        for child in server.children()[:1]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
                tally.bots_killed += 1
        if cluster and due and time.monotonic() > begun + due[0]:
            due.pop(0)
            await asyncio.to_thread(cluster.stop)
            await asyncio.to_thread(cluster.start)
            tally.restarts += 1


def _megabytes(pid: int) -> int:
    fields = Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()
    return int(fields[1]) * os.sysconf("SC_PAGE_SIZE") // 1_000_000


async def evening(server: Served, cluster: Cluster | None, tables: int, seconds: float) -> Tally:
    tally, rng = Tally(), random.Random(1)
    async with httpx.AsyncClient(base_url=server.address, timeout=30) as client:
        csrf = (await client.get("/api/me")).json()["csrf"]
        laid = [await lay(client, csrf, rng) for _ in range(tables)]
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    until = time.monotonic() + seconds
    people = [sit(server.address, cookie, table, until, tally, random.Random(table)) for table in laid]
    await asyncio.gather(trouble(server, cluster, seconds, tally), *people)
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--postgres", action="store_true")
    given = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        binaries, reason = programs() if given.postgres else (None, "")
        if given.postgres and binaries is None:
            sys.exit(reason)
        cluster = stack.enter_context(restartable(binaries)) if binaries else None
        server = stack.enter_context(served(folder, rate="1000", database=cluster.address if cluster else ""))
        tally = asyncio.run(evening(server, cluster, given.tables, given.minutes * 60))
    found = {"minutes": given.minutes, "tables": given.tables, "postgres": given.postgres, **vars(tally)}
    print(json.dumps({**found, "errors": len(tally.errors)}))
    for error in tally.errors[:5]:
        print(error, file=sys.stderr)
    sys.exit(1 if tally.errors else 0)


if __name__ == "__main__":
    main()
