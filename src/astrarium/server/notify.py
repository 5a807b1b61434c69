"""Notifications: tells people who are away that it is their turn, at the Apprise address they gave."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import re
import time
import warnings
from asyncio.subprocess import Process
from dataclasses import asdict, dataclass
from urllib.parse import parse_qsl, urlsplit

from astrarium.server import children
from astrarium.server.messenger import is_public
from astrarium.server.refusals import Refused
from astrarium.server.room import Room
from astrarium.server.rows import Person
from astrarium.server.store import Store

# Services that only ever send a message; nothing that opens files, runs programs or calls any address it is given.
SERVICES = (
    *("mailto", "mailtos", "ntfy", "ntfys", "discord", "slack", "tgram", "matrix", "matrixs", "mmost", "mmosts"),
    *("gotify", "gotifys", "pover", "pbul", "signal", "signals", "rocket", "rockets", "zulip", "join", "prowl"),
    *("simplepush", "pushy", "wxteams", "msteams", "workflows"),
)
PARAMETERS = ("priority", "name")  # none that names a file, a server or another recipient
SHAPE = re.compile(r"[a-z]+://[A-Za-z0-9._~%@:/?&=+\-\[\]#!$*]+")  # one address: no blank, no comma, no second one
LONGEST = 500
MOST_WAITING = {"turn": 1000, "test": 20}
DEADLINE = 20.0  # seconds a message may take in all
REST = 600.0  # seconds for which nothing is sent to a host that took longer
MOST_RESTING = 1000
log = logging.getLogger("astrarium.server")


def check_address(address: str, *, local: bool = False) -> str:
    """The address if Apprise knows how to send there; otherwise one sentence."""
    address = address.strip()
    if not address:
        return ""
    if not _is_plain(address) or not _is_understood(address):
        known = "mailto, ntfy, discord, slack, tgram, matrix, gotify"
        raise Refused(
            400, "bad-address", f"This is not a notification address we can use; it begins with {known} or the like."
        )
    if not local and _is_private_number(address):
        raise Refused(400, "private-address", "Notifications do not go to private addresses.")
    return address


def _is_plain(address: str) -> bool:
    """One address of a service we know, with a host, and without a parameter that we do not know."""
    try:
        parts = urlsplit(address)
        asked = address.partition("?")[2].replace("?", "&")  # as Apprise reads it, also behind a #
        given = [name.lower() for name, _ in parse_qsl(asked, keep_blank_values=True)]
    except ValueError:
        return False
    fits = len(address) <= LONGEST and SHAPE.fullmatch(address) is not None and "://" not in address.partition("://")[2]
    return fits and parts.scheme in SERVICES and bool(parts.netloc) and all(name in PARAMETERS for name in given)


def _is_understood(address: str) -> bool:
    """Whether Apprise knows what to do with it. Imported late: it is large."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its plug-ins use modules that Python is about to drop
        from apprise import Apprise

        return Apprise.instantiate(address, suppress_exceptions=True) is not None


def _is_private_number(address: str) -> bool:
    """Whether the host is written as the number of a private network; names are looked at when they are called."""
    host = urlsplit(address).hostname or ""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host == "localhost"
    return not is_public(host)


@dataclass(frozen=True)
class Message:
    """What is sent, and where."""

    address: str
    title: str
    body: str

    @property
    def host(self) -> str:
        """Whom it makes wait if it is slow."""
        return urlsplit(self.address).netloc.rpartition("@")[2]


class Lane:
    """Messages of one kind, sent one after the other by a process of their own; a slow host rests for a while."""

    def __init__(self, most: int, *, local: bool, deadline: float) -> None:
        self._waiting: asyncio.Queue[Message] = asyncio.Queue(most)
        self._local = local
        self._deadline = deadline
        self._process: Process | None = None
        self._resting: dict[str, float] = {}

    def put(self, message: Message) -> bool:
        """Have a message sent; False when too many wait, or its host has been too slow."""
        if self._waiting.full() or self._resting.get(message.host, 0.0) > time.monotonic():
            return False
        self._waiting.put_nowait(message)
        return True

    async def work(self) -> None:
        """Send until cancelled."""
        try:
            while True:
                message = await self._waiting.get()
                if self._resting.get(message.host, 0.0) <= time.monotonic():
                    await self._send(message)
        finally:
            await self._end()

    async def _send(self, message: Message) -> None:
        try:
            async with asyncio.timeout(self._deadline):
                sent = await self._ask(message)
        except (TimeoutError, OSError, ValueError, KeyError):
            await self._end()
            self._rest(message.host)
            sent = False
        if not sent:
            log.warning("A notification could not be sent.")

    def _rest(self, host: str) -> None:
        self._resting[host] = time.monotonic() + REST
        while len(self._resting) > MOST_RESTING:
            del self._resting[next(iter(self._resting))]

    async def _ask(self, message: Message) -> bool:
        if self._process is None or self._process.returncode is not None:
            words = ("--local",) if self._local else ()
            self._process = await children.start("astrarium.server.messenger", *words)
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(asdict(message)).encode() + b"\n")
        await process.stdin.drain()
        return bool(json.loads(await process.stdout.readline())["sent"])

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            if process.stdin is not None:
                process.stdin.close()
            if process.returncode is None:
                process.kill()
            await process.wait()


class Notifier:
    """Sends in the background: those whose turn it is, and first messages, neither of which holds the other up."""

    def __init__(self, store: Store, *, local: bool, origin: str, deadline: float = DEADLINE) -> None:
        self._store = store
        self._origin = origin
        self._lanes = {kind: Lane(most, local=local, deadline=deadline) for kind, most in MOST_WAITING.items()}
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to send."""
        self._tasks = [asyncio.create_task(lane.work()) for lane in self._lanes.values()]

    async def close(self) -> None:
        """Stop sending."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def turn(self, room: Room, seat: int) -> None:
        """It is this seat's turn and nobody of it is at the table."""
        for person in await self._store.people(room.seats[seat].holders):
            if person.notify:
                title = f"{room.shown.game.meta.title}: your turn"
                body = f"{person.name}, it is your turn at {self._origin}/t/{room.table.id}"
                self.put("turn", Message(person.notify, title, body))

    def put(self, kind: str, message: Message) -> bool:
        """Have a message sent in the background; False when it is not even tried."""
        return self._lanes[kind].put(message)

    def test(self, person: Person) -> None:
        """Have a first message sent. How that goes is not told: the answer would say which hosts and ports answer."""
        if not person.notify:
            raise Refused(400, "no-address", "Give a notification address first.")
        message = Message(person.notify, "Astrarium", "This is where we tell you it is your turn.")
        self.put("test", message)
