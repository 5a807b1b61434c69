"""Several workers: every table has its place at one of them, and a worker that dies takes nothing along."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from astrarium.server import workers
from astrarium.server.workers import LONGEST_HEAD, WORD, Places
from server.browsers import until
from server.processes import Served, served
from server.test_start import TOY, Visitor

TABLES = [f"t_{number}" for number in range(20)]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, games=TOY, workers="2", rate="0", bot_pause="0") as server:
        until(lambda: len(_seated(server)) == 2)
        yield server


@pytest.fixture
def person(server: Served) -> Iterator[Person]:
    with ExitStack() as opened:
        yield Person(server.address, opened)


class Person:
    """Somebody with a browser, and the lines that it has opened."""

    def __init__(self, address: str, opened: ExitStack) -> None:
        self.visitor = Visitor(address)
        opened.callback(self.visitor.client.close)
        self._address, self._opened = address, opened

    def open(self, table: str) -> Line:
        cookie = "; ".join(f"{name}={value}" for name, value in self.visitor.client.cookies.items())
        url = f"{self._address.replace('http', 'ws')}/ws/tables/{table}"
        opening = connect(url, additional_headers={"Cookie": cookie}, open_timeout=60)
        return Line(self._opened.enter_context(opening))

    def open_again(self, table: str) -> Line:
        """As a page does: a line that drops while it is opened (its worker ends just then) is opened once more."""
        while True:
            try:
                return self.open(table)
            except (InvalidHandshake, ConnectionClosed, OSError):
                time.sleep(0.1)


class Line:
    """A live line to another process."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.version = -1  # of the last picture
        self.until_version(0)

    def heard(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(60))
        if message["type"] == "state":
            self.version = message["version"]
        return message

    def move(self) -> int:
        said = {"type": "move", "version": self.version, "option": "fly", "key": f"k{self.version}"}
        self.socket.send(json.dumps(said))
        while (message := self.heard())["type"] != "ack":
            assert message["type"] != "refused", message
        made: int = message["version"]
        return made

    def until_version(self, version: int) -> None:
        while self.version < version:
            self.heard()

    def worker(self, server: Served) -> int:
        """The process that holds the other end, 0 while it is not known."""
        mine, theirs = self.socket.socket.getsockname()[1], self.socket.socket.getpeername()[1]
        ends = [line.split() for line in Path("/proc/net/tcp").read_text(encoding="utf-8").splitlines()[1:]]
        ports = [[int(end.rpartition(":")[2], 16) for end in found[1:3]] for found in ends]
        files = {f"socket:[{found[9]}]" for found, end in zip(ends, ports, strict=True) if end == [theirs, mine]}
        holding = [pid for pid in server.children() if files & _files(pid)]
        return holding[0] if len(holding) == 1 else 0


def _files(pid: int) -> set[str]:
    found = set()
    for file in Path(f"/proc/{pid}/fd").iterdir():
        try:
            found.add(os.readlink(file))
        except OSError:
            continue
    return found


def _seated(server: Served) -> set[str]:
    """The places of a server that are taken."""
    words = set(filter(None, map(_word, server.children())))
    lines = Path("/proc/net/unix").read_text(encoding="utf-8").splitlines()
    return {line.split()[-1] for line in lines if any(f" @astrarium-{word}-" in line for word in words)}


def _word(pid: int) -> str:
    try:
        environment = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    except OSError:  # it has just ended
        return ""
    return next((entry.decode().partition("=")[2] for entry in environment if entry.startswith(WORD.encode())), "")


def test_all_lines_of_a_table_are_at_one_worker_whichever_takes_them(server: Served, person: Person) -> None:
    tables = [person.visitor.lay("me", "me") for _ in range(8)]
    lines = [[person.open(table) for _ in range(4)] for table in tables]
    places = [Places("", 2).of(table) for table in tables]
    at = {
        (place, until(lambda line=line: line.worker(server)))
        for place, group in zip(places, lines, strict=True)
        for line in group
    }
    for group, table in zip(lines, tables, strict=True):
        version = group[0].move()
        for line in group:
            line.until_version(version)
        assert person.visitor.state(table)["version"] == version
    assert len(at) == len({worker for _, worker in at}) == len(set(places))


def test_a_worker_that_is_killed_alone_takes_no_move_along_and_its_tables_go_on(server: Served, person: Person) -> None:
    tables = [person.visitor.lay("me", "me") for _ in range(6)]
    lines = {table: person.open(table) for table in tables}
    played = {table: line.move() for table, line in lines.items()}
    workers = {table: until(lambda line=line: line.worker(server)) for table, line in lines.items()}
    killed = workers[tables[0]]
    os.kill(killed, signal.SIGKILL)
    for table, line in lines.items():
        if workers[table] == killed:
            with pytest.raises(ConnectionClosed):
                line.until_version(played[table] + 1)
            lines[table] = person.open_again(table)  # before another worker is back, or after it
        lines[table].until_version(played[table])
        assert lines[table].move() == played[table] + 1
    until(lambda: len(_seated(server)) == 2)  # another has come for it
    for table in tables:
        fresh = person.open(table)
        lines[table].until_version(fresh.version)
        version = lines[table].move()
        assert version == played[table] + 2
        fresh.until_version(version)  # also where the two are at different workers


# ------------------------------------------------------------------ places


def _two() -> tuple[Places, Places]:
    word = Places.new_word()
    made = Places(word, 2), Places(word, 2)
    assert all(places.find() for places in made)
    return made


def test_every_table_has_one_place_and_places_have_about_as_many() -> None:
    async def seated() -> tuple[set[str], set[str]]:
        one, other = _two()
        found = {t for t in TABLES if one.has(t)}, {t for t in TABLES if other.has(t)}
        await one.close()
        await other.close()
        return found

    here, there = asyncio.run(seated())
    assert here | there == set(TABLES)
    assert not here & there
    assert min(len(here), len(there)) >= 5


def test_whoever_finds_no_place_takes_the_next_that_is_free() -> None:
    async def wait() -> None:
        word = Places.new_word()
        first, second = Places(word, 1), Places(word, 1)
        assert first.find()
        assert not second.find()
        second.open(lambda line, head: line.close())
        assert not second.has(TABLES[0])
        await first.close()
        while not second.has(TABLES[0]):
            await asyncio.sleep(0.01)
        await second.close()

    asyncio.run(wait())


def test_a_line_is_handed_on_with_what_was_read_from_it() -> None:
    async def hand() -> tuple[bytes, bytes]:
        one, other = _two()
        taken: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()
        other.open(lambda line, head: taken.put_nowait((line, head)))
        table = next(table for table in TABLES if other.has(table))
        mine, theirs = socket.socketpair()
        with mine, theirs:
            assert one.hand_on(table, theirs.fileno(), b"GET /")
            theirs.close()
            line, head = await taken.get()
            line.send(b"welcome")
            said = mine.recv(10)
            line.close()
        await one.close()
        await other.close()
        return head, said

    assert asyncio.run(hand()) == (b"GET /", b"welcome")


def test_a_line_stays_where_its_table_is_nobody_is_or_its_request_is_too_long() -> None:
    async def kept() -> list[bool]:
        one, other = _two()
        here, there = (next(t for t in TABLES if places.has(t)) for places in (one, other))
        mine, theirs = socket.socketpair()
        with mine, theirs:
            long = one.hand_on(there, theirs.fileno(), b"x" * (LONGEST_HEAD + 1))
            own = one.hand_on(here, theirs.fileno(), b"GET /")
            await other.close()
            empty = one.hand_on(there, theirs.fileno(), b"GET /")
        await one.close()
        return [long, own, empty]

    assert asyncio.run(kept()) == [False, False, False]


def test_a_line_is_handed_to_nobody_who_runs_as_another_user(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody on the machine can read the name of a place and sit down there once it is free."""

    async def tried() -> bool:
        one, other = _two()
        there = next(table for table in TABLES if other.has(table))
        mine, theirs = socket.socketpair()
        with mine, theirs:
            monkeypatch.setattr(workers.os, "getuid", lambda: 12345)
            handed = one.hand_on(there, theirs.fileno(), b"GET /")
        await one.close()
        await other.close()
        return handed

    assert not asyncio.run(tried())


def test_a_server_of_one_worker_has_every_table() -> None:
    assert Places("", 1).has(TABLES[0])
    assert not Places("", 1).hand_on(TABLES[0], 0, b"")
