"""A player's line to a table with little between it and the socket: the load shares its cores with the server."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA  # RFC 6455, 5.2
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
Heard = Callable[[bytes], None]


class Line(asyncio.Protocol):
    """A WebSocket that takes whole texts and sends short ones. Nothing is compressed; a mask of zeros is a mask."""

    def __init__(self, heard: Heard) -> None:
        self._heard = heard
        self._read = bytearray()
        self.code = 0  # why the server has closed it, if it has
        self._transport: Any = None  # uvloop's is no asyncio.Transport
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The socket is there."""
        self._transport = transport

    def ask(self, address: str, path: str, token: str) -> None:
        """Ask for a table with the token of a seat."""
        head = f"GET {path} HTTP/1.1\r\nHost: {urlsplit(address).netloc}\r\nAuthorization: Bearer {token}\r\n"
        upgrade = f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}"
        self._transport.write(f"{head}{upgrade}\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        """Whole texts are heard; what is not whole yet waits."""
        self._read += data
        if not self.opened.done() and not self._answered():
            return
        while (size := self._first()) is not None:
            head, end = size
            code, text = self._read[0] & 0x0F, bytes(self._read[head:end])
            del self._read[:end]
            if code == TEXT:
                self._heard(text)
            elif code == PING:
                self._frame(PONG, text)
            elif code == CLOSE:
                self.code = int.from_bytes(text[:2], "big")

    def _answered(self) -> bool:
        head, found, rest = bytes(self._read).partition(b"\r\n\r\n")
        if not found:
            return False
        self._read[:] = rest
        if head.startswith(b"HTTP/1.1 101"):
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
        return self.opened.exception() is None

    def _first(self) -> tuple[int, int] | None:
        """Where the first message begins and ends, if it is there as a whole."""
        read = self._read
        wide = {126: 2, 127: 8}.get(read[1], 0) if len(read) > 1 else 8  # bytes of a length that is not small
        head = 2 + wide
        if len(read) < head:
            return None
        end = head + (int.from_bytes(read[2:head], "big") if wide else read[1])
        return (head, end) if len(read) >= end else None

    def send(self, text: bytes) -> None:
        """Say something."""
        self._frame(TEXT, text)

    def _frame(self, code: int, text: bytes) -> None:
        size = len(text)
        head = bytes((0x80 | code, 0x80 | size)) if size < 126 else struct.pack("!BBH", 0x80 | code, 0xFE, size)
        self._transport.write(head + bytes(4) + text)

    def close(self) -> None:
        """Say goodbye."""
        self._frame(CLOSE, b"")

    def connection_lost(self, error: Exception | None) -> None:
        """The socket is gone."""
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("The line was closed before it was open."))
        if not self.closed.done():
            self.closed.set_result(None)


async def open_line(address: str, path: str, token: str, heard: Heard) -> Line:
    """An open line; `heard` is given every text, the first ones before this returns."""
    where = urlsplit(address)
    _, line = await asyncio.get_running_loop().create_connection(lambda: Line(heard), where.hostname, where.port)
    line.ask(address, path, token)
    await line.opened
    return line
