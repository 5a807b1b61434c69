"""What finished games leave in memory: many are played to their end on one server, a few at a time.

    python benchmarks/memory.py                          1,000 games of New Frontiers, the shortest
    python benchmarks/memory.py --games 100 --game horizons

Everything stays on this machine. Prints one JSON object: the server's memory as games end, and errors.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2 as httpx
import orjson
import uvloop
from choosing import choose
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))
from processes import Served, served

AT_ONCE = 16  # tables that are played at the same time
MOST = 300  # megabytes


@dataclass
class Tally:
    """What was found."""

    games: int = 0
    moves: int = 0
    errors: list[str] = field(default_factory=list)
    megabytes: dict[int, int] = field(default_factory=dict)  # after so many games


async def play_one(client: httpx.AsyncClient, address: str, game: str, tally: Tally, rng: random.Random) -> None:
    """A game around one screen, to its end."""
    body = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]}
    table = (await client.post("/api/tables", json=body)).raise_for_status().json()["table"]
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    url = f"{address.replace('http', 'ws')}/ws/tables/{table}?changes=1"
    async with connect(url, additional_headers={"Cookie": cookie}, compression=None, max_size=None) as line:
        await _to_the_end(line, tally, rng)


async def _to_the_end(line: ClientConnection, tally: Tally, rng: random.Random) -> None:
    state: dict[str, Any] = {}
    while not state or state["options"]:
        message = orjson.loads(await line.recv())
        if message["type"] == "refused":
            tally.errors.append(message["message"])
            return
        if message["type"] in ("state", "change"):
            state = {**state, **message}
            if state["options"]:
                move = {"version": state["version"], "option": choose(state, rng), "key": f"k{state['version']}"}
                await line.send(orjson.dumps({"type": "move", **move}).decode())
                tally.moves += 1


async def play_all(server: Served, game: str, games: int) -> Tally:
    """So many games, some at a time."""
    tally, left = Tally(), iter(range(games))
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
        client.headers["x-csrf-token"] = (await client.get("/api/me")).json()["csrf"]
        tally.megabytes[0] = _megabytes(server.process.pid)
        every = max(1, games // 10)
        await asyncio.gather(*(_play_some(client, server, game, tally, left, every) for _ in range(AT_ONCE)))
    return tally


async def _play_some(
    client: httpx.AsyncClient, server: Served, game: str, tally: Tally, left: Iterator[int], every: int
) -> None:
    for number in left:
        await play_one(client, server.address, game, tally, random.Random(number))
        tally.games += 1
        if tally.games % every == 0:
            tally.megabytes[tally.games] = _megabytes(server.process.pid)


def _megabytes(pid: int) -> int:
    fields = Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()
    return int(fields[1]) * os.sysconf("SC_PAGE_SIZE") // 1_000_000


def main() -> None:
    """Play, and print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--game", default="new-frontiers")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder), rate="0") as server:
        tally = uvloop.run(play_all(server, given.game, given.games))
    print(json.dumps({"game": given.game, **vars(tally), "errors": len(tally.errors)}))
    for error in tally.errors[:5]:
        print(error, file=sys.stderr)
    sys.exit(1 if tally.errors or max(tally.megabytes.values()) > MOST else 0)


if __name__ == "__main__":
    main()
