"""Workers: several processes at one port. Every table has its place at one of them; its live lines are handed there.

Any worker can serve any table, so nothing depends on it: a line whose place is empty (its worker has died and is not
back yet, or the system cannot hand lines on) stays where it came in. But a table whose lines are all at one worker is
played and drawn once.
"""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import socket
import struct
import sys
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import uvicorn
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

WORD = "ASTRARIUM_PLACES"  # what the places of one server are called by; its workers inherit it
LINE = re.compile(r"/ws/tables/([^/?]+)")
LONGEST_HEAD = 32 * 1024  # bytes of a request that is handed on
MOST_UNREAD = 1 << 20  # bytes that wait for a reader while he asks for more
MOST_ODD = 100  # pings, pongs and pieces of messages in a second: none of them counts as a message
AGAIN = 1.0  # seconds between two tries to find a place
HUNG = (
    30  # seconds without an answer until a worker is taken for hung and replaced: on a busy machine one starts slowly
)
PATIENCE = 3.0  # seconds that lines are given to end when the server does

TakeIn = Callable[[socket.socket, bytes], None]  # a line, and what was read from it


def settings(app: object, workers: int = 1) -> uvicorn.Config:
    """How uvicorn serves the application, or what makes it."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        factory=isinstance(app, str),
        workers=workers,
        log_level="warning",
        ws=LiveLine,
        ws_max_size=16 * 1024,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=round(PATIENCE),
        timeout_worker_healthcheck=HUNG,
        server_header=False,
        proxy_headers=False,  # see Config.proxies
    )


class Places:
    """The places of one server's workers, and which of them is ours.

    A place is a socket's name that one process can have at a time; the system takes it back when that process ends,
    however it ends. Linux has such names.
    """

    def __init__(self, word: str, count: int) -> None:
        self._word, self._count = word, count
        self._mine: int | None = None
        self._door: socket.socket | None = None
        self._opening: asyncio.Task[None] | None = None

    @staticmethod
    def new_word() -> str:
        """A word for the places of a server that starts."""
        return secrets.token_hex(8)

    def has(self, table: str) -> bool:
        """Whether a table has its place here, or nowhere in particular."""
        return not self._word or self.of(table) == self._mine

    def of(self, table: str) -> int:
        """Which place is a table's."""
        return zlib.crc32(table.encode(errors="replace")) % self._count

    def find(self) -> bool:
        """Sit down where nobody sits; whoever knocks waits until the door is opened. False if all places are taken."""
        return not self._word or self._mine is not None or any(self._sit(number) for number in range(self._count))

    def _sit(self, number: int) -> bool:
        door = _socket()
        try:
            door.bind(self._name(number))
        except OSError:
            door.close()
            return False
        door.listen(1024)
        self._mine, self._door = number, door
        return True

    def open(self, take_in: TakeIn) -> None:
        """Take in the lines that are handed here."""
        self._opening = asyncio.create_task(self._open(take_in))

    async def _open(self, take_in: TakeIn) -> None:
        while not self.find():  # all places are taken while a worker is replaced by a new one
            await asyncio.sleep(AGAIN)
        if self._door:
            asyncio.get_running_loop().add_reader(self._door, self._knocked, self._door, take_in)

    def _name(self, number: int) -> str:
        return f"\0astrarium-{self._word}-{number}"

    def hand_on(self, table: str, line: int, head: bytes) -> bool:
        """Hand a line and what was read from it to the worker that has its table; False if nobody has taken it."""
        if self.has(table) or len(head) > LONGEST_HEAD:
            return False
        with _socket() as door:
            try:
                door.connect(self._name(self.of(table)))
                return _is_ours(door) and socket.send_fds(door, [head], [line]) == len(head)
            except OSError:
                return False

    def _knocked(self, door: socket.socket, take_in: TakeIn) -> None:
        try:
            handing, _ = door.accept()
        except OSError:
            return
        if not _is_ours(handing):
            handing.close()
            return
        handing.setblocking(False)
        asyncio.get_running_loop().add_reader(handing, self._receive, handing, take_in)

    def _receive(self, handing: socket.socket, take_in: TakeIn) -> None:
        asyncio.get_running_loop().remove_reader(handing)
        with handing:
            try:
                head, lines, _, _ = socket.recv_fds(handing, LONGEST_HEAD, 1)
            except OSError:
                return
        for line in lines:
            take_in(socket.socket(fileno=line), head)

    async def close(self) -> None:
        """Leave the place."""
        if self._opening:
            self._opening.cancel()
            await asyncio.wait([self._opening])
        if self._door:
            asyncio.get_running_loop().remove_reader(self._door)
            self._door.close()
        self._mine = self._door = None


def places(workers: int) -> Places:
    """The places of the server that this process is a worker of."""
    can = workers > 1 and sys.platform == "linux"
    return Places(os.environ.get(WORD, "") if can else "", workers)


def _socket() -> socket.socket:
    """A message comes whole or not at all; nothing here waits."""
    made = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    made.setblocking(False)
    return made


def _is_ours(door: socket.socket) -> bool:
    """Whether a process of the same user is at the other end: anybody on this machine can read a name and use it."""
    _, user, _ = struct.unpack("3i", door.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i")))
    return bool(user == os.getuid())


class LiveLine(WebSocketsSansIOProtocol):
    """A WebSocket. That of a table which has its place at another worker is handed on before it is answered."""

    _odd = 0, 0  # how many pings, pongs and pieces came in which second

    def tell(self, texts: Sequence[bytes]) -> bool:
        """Send several messages by one write; False if the reader has not taken what was sent before. (What uvicorn,
        Starlette and websockets do for each takes as long as drawing an area; no extension is in use, so a text is its
        length and itself.)"""
        if not self.writable.is_set():
            return False
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join([part for text in texts for part in (_head(len(text)), text)]))
        return True

    def handle_ping(self) -> None:
        """An answer waits for whoever does not read; he asks for only so many."""
        self._count_odd()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """The other end is there; it may say so only so often."""
        self._count_odd()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message, perhaps an empty one."""
        self._count_odd()
        super().handle_cont(event)

    def _count_odd(self) -> None:
        """Cut off whoever floods with what no limit of the application sees."""
        second = int(self.loop.time())
        self._odd = self._odd[0] + 1 if self._odd[1] == second else 1, second
        if self._odd[0] > MOST_ODD or self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Text that is none is what a binary frame is: it gets the same sentence."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    async def ready(self) -> None:
        """Wait until the reader has taken what was sent."""
        await self.writable.wait()

    def handle_connect(self, event: Request) -> None:
        """The request has been read."""
        if self._is_handed_on(event):
            self.transport.abort()  # ours is closed, theirs stays open
        else:
            super().handle_connect(event)

    def _is_handed_on(self, event: Request) -> bool:
        found, places = LINE.match(event.path), self.app_state.get("places")
        if found is None or not isinstance(places, Places):
            return False
        try:
            head = event.serialize()
        except UnicodeError:
            return False
        return places.hand_on(found[1], self.transport.get_extra_info("socket").fileno(), head)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _head(length: int) -> bytes:
    """What stands before a whole text that a server sends (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    return struct.pack("!BBH", 0x81, 126, length) if length < 1 << 16 else struct.pack("!BBQ", 0x81, 127, length)


class HandedLine(LiveLine):
    """A WebSocket that begins with what another worker has read; it is not handed on again."""

    def __init__(self, config: uvicorn.Config, state: ServerState, head: bytes) -> None:
        super().__init__(config, state, app_state={})
        self._head = head

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Go on where the other worker stopped."""
        super().connection_made(transport)
        self.data_received(self._head)


class Handed:
    """The lines that other workers have handed to this one. uvicorn does not know of them."""

    def __init__(self, app: Any) -> None:
        self._settings = settings(app)
        self._settings.load()
        self._state = ServerState()
        self._tasks: set[asyncio.Task[Any]] = set()

    def take_in(self, line: socket.socket, head: bytes) -> None:
        """Serve a line as if it had come to us."""
        line.setblocking(False)
        loop = asyncio.get_running_loop()
        task = loop.create_task(
            loop.connect_accepted_socket(lambda: HandedLine(self._settings, self._state, head), line)
        )
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """The server ends: so do its lines."""
        for line in list(self._state.connections):
            line.shutdown()
        if self._state.tasks:
            await asyncio.wait(self._state.tasks, timeout=PATIENCE)
