"""Notifications: tells people who are away that it is their turn, at the Apprise address they gave."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import warnings
from typing import Any
from urllib.parse import urlsplit

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
LONGEST = 500
MOST_WAITING = 1000
log = logging.getLogger("astrarium.server")


def check_address(address: str) -> str:
    """The address if Apprise knows how to send there; otherwise one sentence."""
    address = address.strip()
    if not address:
        return ""
    scheme = address.partition(":")[0].lower()
    if scheme not in SERVICES or len(address) > LONGEST or _service_at(address) is None:
        known = "mailto, ntfy, discord, slack, tgram, matrix, gotify"
        raise Refused(
            400, "bad-address", f"This is not a notification address we can use; it begins with {known} or the like."
        )
    return address


def _service_at(address: str) -> Any:
    """Apprise with one address; None if it does not understand it. Imported late: it is large."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its plug-ins use modules that Python is about to drop
        from apprise import Apprise

        service = Apprise()
        return service if service.add(address) else None


def is_local(address: str) -> bool:
    """Whether an address leads into the server's own network, where strangers must not make it call."""
    host = urlsplit(address).hostname or ""
    try:
        found = {info[4][0] for info in socket.getaddrinfo(host, None)}
    except (OSError, UnicodeError):
        return False  # a token of a service, not a host
    return any(not ipaddress.ip_address(str(ip).partition("%")[0]).is_global for ip in found)


class Notifier:
    """Sends in the background, one after the other; what cannot be sent is logged and dropped."""

    def __init__(self, store: Store, *, local: bool, origin: str) -> None:
        self._store = store
        self._local = local
        self._origin = origin
        self._waiting: asyncio.Queue[tuple[str, str, str]] = asyncio.Queue(MOST_WAITING)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to send."""
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop sending."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def turn(self, room: Room, seat: int) -> None:
        """It is this seat's turn and nobody of it is at the table."""
        for person in await self._store.people(room.seats[seat].holders):
            if person.notify and not self._waiting.full():
                title = f"{room.shown.game.meta.title}: your turn"
                body = f"{person.name}, it is your turn at {self._origin}/t/{room.table.id}"
                self._waiting.put_nowait((person.notify, title, body))

    async def test(self, person: Person) -> bool:
        """Send a person a first message; whether it went out."""
        if not person.notify:
            raise Refused(400, "no-address", "Give a notification address first.")
        return await asyncio.to_thread(
            self._send, person.notify, "Astrarium", "This is where we tell you it is your turn."
        )

    async def _work(self) -> None:
        while True:
            message = await self._waiting.get()
            try:
                await asyncio.to_thread(self._send, *message)
            except Exception:  # the services' plug-ins are others' code and raise what they like
                log.exception("A notification could not be sent.")

    def _send(self, address: str, title: str, body: str) -> bool:
        if not self._local and is_local(address):
            log.warning("A notification to a private address was not sent (see --local-notify).")
            return False
        service = _service_at(address)
        return bool(service and service.notify(body=body, title=title))
