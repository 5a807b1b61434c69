"""The live line: a WebSocket that draws every change and takes moves; a dropped line resumes where it was."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from dataclasses import dataclass
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from astrarium.core.errors import AstrariumError
from astrarium.server import pictures, play
from astrarium.server.callers import Caller, address_of, caller_of, hall_of, limits_of
from astrarium.server.hall import Hall
from astrarium.server.limits import LINES, MESSAGES, Limits
from astrarium.server.pictures import dumps
from astrarium.server.refusals import Refused, not_your_seat, refusal_of
from astrarium.server.room import Room
from astrarium.server.rows import UNDO, now

MOST_WAITING = 200  # small messages that wait for a slow reader
SLOWEST = 20.0  # seconds a picture may take to get through
router = APIRouter()


@dataclass(frozen=True)
class Drawn:
    """What a client has drawn already: a version of the table, as one viewer may know it."""

    version: int | None
    viewer: int | None

    def log_from(self, room: Room, viewer: int | None) -> int:
        """The first step whose log lines this viewer lacks; everything, if the log drawn was somebody else's."""
        version = self.version
        if version is None or viewer != self.viewer:
            return 0
        if not 0 < version <= room.version:  # at 0 the match may not have begun: send its setup too
            return 0
        news = [row.step + 1 if row.kind == UNDO else row.step for row in room.history[version:]]
        return min(news, default=room.step + 1)


class Line:
    """One connection: what was drawn last, and what waits to be sent."""

    def __init__(
        self, socket: WebSocket, hall: Hall, room: Room, caller: Caller, asked: int | None, drawn: Drawn
    ) -> None:
        self.hall = hall
        self.table = room.table.id
        self.seats = caller.seats(room)
        self._socket = socket
        self._caller = caller
        self._asked = asked
        self._waiting: deque[bytes] = deque(maxlen=MOST_WAITING)
        self._news = asyncio.Event()
        self._draw = True
        self._talk = False
        self._code: int | None = None
        self._drawn = drawn
        self._chat = 0

    def wake(self) -> None:
        """The table has changed."""
        self._draw = True
        self._news.set()

    def send(self, message: bytes) -> None:
        """A small message."""
        self._waiting.append(message)
        self._news.set()

    def talk(self) -> None:
        """Somebody has said something."""
        self._talk = True
        self._news.set()

    def leave(self, code: int) -> None:
        """Close the line."""
        self._code = code
        self._news.set()

    async def pump(self) -> None:
        """Send whatever there is; several changes in a row are drawn once."""
        self._news.set()
        while self._code is None:
            await self._news.wait()
            self._news.clear()
            if self._draw:
                self._draw = False
                await self._send(await self._picture())
            if self._talk:
                self._talk = False
                await self._send_chat()
            while self._waiting:
                await self._send(self._waiting.popleft())
        await self._socket.close(self._code)

    async def _send(self, message: bytes) -> None:
        try:
            async with asyncio.timeout(SLOWEST):
                await self._socket.send_text(message.decode())
        except TimeoutError:
            self.leave(4408)

    async def _send_chat(self) -> None:
        room = await self.hall.room(self.table)
        for said in [said for said in room.chat if said.id >= self._chat]:
            self._chat = said.id + 1
            await self._send(dumps({"type": "chat", "line": said.as_dict()}))

    async def _picture(self) -> bytes:
        room = await self.hall.room(self.table)
        async with room.lock:
            self.seats = self._caller.seats(room)
            viewer, here = self._caller.viewer(room, self._asked), self.hall.presence(room)
            seat = viewer.seat(room)
            since = self._drawn.log_from(room, seat)
            made = pictures.state(room, viewer, here, log_from=since, chat_from=self._chat)
            self._drawn = Drawn(room.version, seat)
            self._chat = room.chat[-1].id + 1 if room.chat else 0
        return made


@router.websocket("/ws/tables/{table}")
async def live(
    socket: WebSocket, table: str, version: int | None = None, seat: int | None = None, viewer: int | None = None
) -> None:
    """A live line to a table; `version` and `viewer` are those of the state that the client drew last."""
    hall, limits = hall_of(socket), limits_of(socket)
    await socket.accept()
    try:
        limits.spend(LINES, address_of(socket))
        room = await hall.room(table, fresh=True)
        caller = caller_of(socket, hall.keys)
        line = Line(socket, hall, room, caller, seat, Drawn(version, _reader(caller.seats(room), viewer)))
    except AstrariumError as error:
        await _refuse_line(socket, refusal_of(error))
        return
    hall.enter(table, line)
    pump = asyncio.create_task(line.pump())
    try:
        await _listen(socket, line, limits)
    except WebSocketDisconnect:
        pass
    finally:
        hall.exit(table, line)
        pump.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, AstrariumError):
            await pump


def _reader(seats: tuple[int, ...], viewer: int | None) -> int | None:
    """Whose log a client has: whoever holds one seat need not say so."""
    return seats[0] if viewer is None and len(seats) == 1 else viewer


async def _refuse_line(socket: WebSocket, refused: Refused) -> None:
    codes = {404: 4404, 429: 4429}
    await socket.close(codes.get(refused.status, 4401), str(refused)[:100])


async def _listen(socket: WebSocket, line: Line, limits: Limits) -> None:
    name = f"line-{id(line)}"
    while True:
        text = await socket.receive_text()
        key: Any = None
        try:
            limits.spend(MESSAGES, name)
            said = _parsed(text)
            key = said.get("key")
            await _answer(line, said)
        except AstrariumError as error:
            refused = refusal_of(error)
            line.send(dumps({"type": "refused", "key": key, "rule": "", "possible": [], **refused.as_dict()}))
            if refused.code in ("stale", "not-your-turn"):
                line.wake()


def _parsed(text: str) -> dict[str, Any]:
    try:
        said = orjson.loads(text)
    except orjson.JSONDecodeError:
        said = None
    if not isinstance(said, dict):
        raise Refused(400, "bad-json", "A message is one JSON object.")
    return said


async def _answer(line: Line, said: dict[str, Any]) -> None:
    match said.get("type"):
        case "ping":
            line.send(dumps({"type": "pong", "now": now()}))
        case "move":
            await _move(line, said)
        case "chat":
            await _chat(line, said)
        case _:
            raise Refused(400, "bad-message", "A message has the type move, chat or ping.")


async def _move(line: Line, said: dict[str, Any]) -> None:
    version, option, key = said.get("version"), said.get("option"), said.get("key")
    good = isinstance(version, int) and isinstance(option, int | str) and isinstance(key, str) and 1 <= len(key) <= 64
    if not good or isinstance(option, bool):
        raise Refused(400, "bad-message", "A move has a version (number), an option (id or text) and a key (text).")
    room = await line.hall.room(line.table)
    seats = line.seats
    seat = room.turn if room.turn in seats else next(iter(seats), None)
    done = next((row for one in seats if (row := room.earlier(one, str(key)))), None)
    if seat is None:
        raise not_your_seat()
    row = done or await play.play(line.hall, room, seat, int(str(version)), option, str(key))  # type: ignore[arg-type]
    line.send(dumps({"type": "ack", "key": key, "version": row.number, "step": row.step}))


async def _chat(line: Line, said: dict[str, Any]) -> None:
    text = said.get("text")
    if not isinstance(text, str):
        raise Refused(400, "bad-message", "A line of chat has a text.")
    if not line.seats:
        raise not_your_seat()
    await play.say(line.hall, await line.hall.room(line.table), line.seats[0], text)
