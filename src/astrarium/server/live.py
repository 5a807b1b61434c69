"""The live line: a WebSocket that draws every change and takes moves; a dropped line resumes where it was."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from typing import Annotated, Any, NamedTuple

import orjson
from fastapi import APIRouter, Path, WebSocket, WebSocketDisconnect

from astrarium.core.errors import AstrariumError
from astrarium.server import pictures, play
from astrarium.server.bodies import LONGEST_KEY, LONGEST_OPTION, MOST_TOLD, is_plain
from astrarium.server.callers import Caller, address_of, caller_of, hall_of, limits_of, spend
from astrarium.server.changes import Shown
from astrarium.server.hall import Hall
from astrarium.server.limits import HELD_LINES, LINES, MESSAGES, Limits
from astrarium.server.pictures import Presence, Viewer, dumps
from astrarium.server.refusals import Refused, refusal_of
from astrarium.server.room import Room
from astrarium.server.rows import UNDO, now

MOST_WAITING = 200  # small messages that wait for a slow reader
MOST_EXCESS = 60  # messages beyond the limit until the line is closed
SLOWEST = 20.0  # seconds a picture may take to get through
NOT_YOURS, TOO_SLOW, TOO_MANY, AGAIN, FAULT, GONE = 4401, 4408, 4429, 1013, 1011, 1001  # why a line is closed
log = logging.getLogger("astrarium.server")
router = APIRouter()


class Drawn(NamedTuple):
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
        self,
        socket: WebSocket,
        hall: Hall,
        room: Room,
        caller: Caller,
        asked: int | None,
        drawn: Drawn,
        changes: bool = False,
        shortcuts: bool = False,
    ) -> None:
        self.hall = hall
        self.table = room.table.id
        self.seats = caller.seats(room)  # as of the last picture; who may do what is asked anew each time
        self.caller = caller
        self.person = caller.person
        self.excess = 0  # messages beyond the limit
        self._socket = socket
        self._asked = asked
        self._waiting: deque[bytes] = deque()
        self._outgoing: list[bytes] = []  # what was put together and has not been taken yet
        self._news = asyncio.Event()
        self._due = False  # whether it is told in a moment
        self._pumping = False  # whether something is waited for
        self._draw = True
        self._talk = False
        self._code: int | None = None
        self._drawn = drawn
        self._chat = 0
        self._shown: Shown | None = None  # what the reader has, if he takes changes
        self._changes = changes
        self._shortcuts = shortcuts

    @property
    def is_open(self) -> bool:
        """Whether anything from this line still counts."""
        return self._code is None

    def wake(self) -> None:
        """The table has changed."""
        self._draw = True
        self._tell_soon()

    def send(self, message: bytes) -> None:
        """A small message. Nothing is left out: who lets too many pile up is not reading."""
        self._waiting.append(message)
        if len(self._waiting) > MOST_WAITING:
            self.leave(TOO_SLOW)
        self._tell_soon()

    def talk(self) -> None:
        """Somebody has said something."""
        self._talk = True
        self._tell_soon()

    def leave(self, code: int) -> None:
        """Close the line; the first reason counts."""
        self._code = self._code or code
        self._news.set()

    def _tell_soon(self) -> None:
        """As soon as whoever has news is done: several changes are drawn once, and an answer goes with its picture."""
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._tell_at_once)

    def _tell_at_once(self) -> None:
        """Every move is told so, without a task. Where something is to be waited for, or fails, it is the pump's."""
        self._due, told = False, False
        room = self.hall.at_hand(self.table)
        if room is not None and not room.lock.locked() and not self._pumping and self._code is None:
            try:
                self._gather(room)
                told = self._tell()
            except Exception:  # the pump meets it again, and closes the line for it
                log.debug("A line to %s tries again.", self.table, exc_info=True)
        if not told:
            self._news.set()

    async def pump(self) -> int:
        """Send whatever has to wait for something, until the line is to be closed, and say why."""
        self._news.set()
        while self._code is None:
            await self._news.wait()
            self._news.clear()
            self._pumping = True
            try:
                if self._draw or self._talk:
                    room = await self.hall.room(self.table)
                    async with room.lock:
                        self._gather(room)
                self._take_waiting()  # needs no room: it may say that the database is away
                await self._send()
            except AstrariumError as error:
                self.leave(_close_code(refusal_of(error)))
            finally:
                self._pumping = False
        return self._code

    def _gather(self, room: Room) -> None:
        """Put together what is to be told. Nobody is carrying out a move: what is drawn is on the disk."""
        if self._draw:
            self._outgoing.append(self._picture(room))
            self._draw = False
        if self._talk:
            self._outgoing += self._said(room)
            self._talk = False
        self._take_waiting()

    def _take_waiting(self) -> None:
        self._outgoing += self._waiting
        self._waiting.clear()

    def _tell(self) -> bool:
        """By one write, if the server can and the reader has taken what came before."""
        tell = self._socket.scope["tell"]
        if self._outgoing and (tell is None or not tell(self._outgoing)):
            return False
        self._outgoing.clear()
        return True

    async def _send(self) -> None:
        """At once, or when the reader has taken what came before; who takes too long leaves."""
        try:
            if not self._tell():
                async with asyncio.timeout(SLOWEST):
                    await self._send_later()
        except TimeoutError:
            self.leave(TOO_SLOW)
        except OSError:
            raise WebSocketDisconnect(1006) from None

    async def _send_later(self) -> None:
        """Together where the server can; in tests within one process, one by one."""
        ready = self._socket.scope["ready"]
        if ready is None:
            for message in self._outgoing:
                await self._socket.send_text(message.decode())
            self._outgoing.clear()
        else:
            while not self._tell():
                await ready()

    def _said(self, room: Room) -> list[bytes]:
        """What has been said since the last picture or chat."""
        said = [line for line in room.chat if line.id >= self._chat]
        self._chat = said[-1].id + 1 if said else self._chat
        return [dumps({"type": "chat", "line": line.as_dict()}) for line in said]

    def _picture(self, room: Room) -> bytes:
        viewer = self.caller.viewer(room, self._asked, shortcuts=self._shortcuts)
        if viewer.mine != self.seats:
            self.seats = viewer.mine
            self.hall.reseated(self.table)
        here, seat = self.hall.presence(room), viewer.seat(room)
        since = self._drawn.log_from(room, seat)
        made = self._message(room, viewer, here, since)
        self._drawn = Drawn(room.version, seat)
        self._chat = room.chat[-1].id + 1 if room.chat else 0
        return made

    def _message(self, room: Room, viewer: Viewer, here: Presence, since: int) -> bytes:
        """The whole picture, or what differs from the one that the reader has."""
        old, self._shown = self._shown, None
        if self._changes:
            self._shown = pictures.shown(room, viewer, here, old.number + 1 if old else 0)
        if old and self._shown and self._shown.seat == old.seat and old.scene and self._shown.scene:
            return pictures.change(room, viewer, old, self._shown, log_from=since, chat_from=self._chat)
        return pictures.state(room, viewer, here, log_from=since, chat_from=self._chat)

    def begin_again(self) -> None:
        """The reader has lost track: the next picture is a whole one."""
        self._shown, self._drawn = None, Drawn(None, None)
        self.wake()


@router.websocket("/ws/tables/{table}")
async def live(
    socket: WebSocket,
    table: Annotated[str, Path(max_length=24)],
    version: int | None = None,
    seat: int | None = None,
    viewer: int | None = None,
    changes: bool = False,
    shortcuts: bool = False,
) -> None:
    """A live line to a table; `version` and `viewer` are those of the state that the client drew last.

    With `changes` only the first picture is whole; after it comes what differs. Pages for people want `shortcuts`.
    """
    hall, limits = hall_of(socket), limits_of(socket)
    await socket.accept()
    try:
        limits.spend(LINES, address_of(socket))
        room = await hall.room(table, fresh=True)
        caller = caller_of(socket, hall)
        drawn = Drawn(version, _reader(caller.seats(room), viewer))
        line = Line(socket, hall, room, caller, seat, drawn, changes, shortcuts)
    except AstrariumError as error:
        await _refuse_line(socket, refusal_of(error))
        return
    with limits.held(HELD_LINES, address_of(socket)) as free:
        if free:
            await _converse(socket, line, limits)
        else:
            await socket.close(TOO_MANY, "Too many lines are open from your address.")


async def _converse(socket: WebSocket, line: Line, limits: Limits) -> None:
    """Draw and listen; when the drawing ends the line is closed, and nothing that still comes in counts."""
    line.hall.enter(line.table, line)
    pump = asyncio.create_task(_draw_until_closed(socket, line))
    try:
        await asyncio.create_task(_listen(socket, line, limits))  # by itself: what wakes it goes through no layers
    finally:
        line.hall.exit(line.table, line)
        pump.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await pump


async def _draw_until_closed(socket: WebSocket, line: Line) -> None:
    try:
        code = await line.pump()
    except (WebSocketDisconnect, RuntimeError):
        line.leave(GONE)
        return
    except Exception:  # a fault of one game's picture is one table's
        log.exception("A line to %s ended by a fault.", line.table)
        line.leave(code := FAULT)
    await _close(socket, code)


async def _close(socket: WebSocket, code: int) -> None:
    """Say why the line closes; whoever does not read is not told but cut off."""
    try:
        async with asyncio.timeout(0 if code == TOO_SLOW else SLOWEST):
            await socket.close(code)
    except TimeoutError:
        socket.scope["abort"]()


def _reader(seats: tuple[int, ...], viewer: int | None) -> int | None:
    """Whose log a client has: whoever holds one seat need not say so."""
    return seats[0] if viewer is None and len(seats) == 1 else viewer


def _close_code(refused: Refused) -> int:
    return {404: 4404, 429: TOO_MANY, 503: AGAIN}.get(refused.status, NOT_YOURS)


async def _refuse_line(socket: WebSocket, refused: Refused) -> None:
    await socket.close(_close_code(refused), str(refused)[:100])


async def _listen(socket: WebSocket, line: Line, limits: Limits) -> None:
    name = f"line-{id(line)}"
    while (message := await socket.receive())["type"] == "websocket.receive":
        if not line.is_open:
            continue  # it is being closed
        key: Any = None
        try:
            limits.spend(MESSAGES, name)
            spend(socket, line.caller, MESSAGES)
            said = _parsed(message.get("text"))
            key = _key(said)
            await _answer(line, said)
            line.excess = max(0, line.excess - 1)
        except AstrariumError as error:
            _refuse(line, refusal_of(error), key)


def _refuse(line: Line, refused: Refused, key: str | None) -> None:
    line.send(dumps({"type": "refused", "key": key, "rule": "", "possible": [], **refused.as_dict()}))
    if refused.code in ("stale", "not-your-turn"):
        line.wake()
    if refused.code == "withdrawn":
        line.leave(NOT_YOURS)
    if refused.code == "too-fast":
        line.excess += 1
        if line.excess > MOST_EXCESS:
            line.leave(TOO_MANY)


def _parsed(text: str | None) -> dict[str, Any]:
    try:
        said = orjson.loads(text) if text else None
    except orjson.JSONDecodeError:
        said = None
    if not isinstance(said, dict):
        raise Refused(400, "bad-json", "A message is one JSON object, as text.")
    return said


def _key(said: dict[str, Any]) -> str | None:
    """The key of a message, to name it in the answer; None if it cannot be one."""
    key = said.get("key")
    return key if isinstance(key, str) and is_plain(key) and 1 <= len(key) <= LONGEST_KEY else None


async def _answer(line: Line, said: dict[str, Any]) -> None:
    match said.get("type"):
        case "ping":
            line.send(dumps({"type": "pong", "now": now()}))
        case "move":
            await _move(line, said)
        case "whole":
            line.begin_again()
        case "chat":
            await _chat(line, said)
        case _:
            raise Refused(400, "bad-message", "A message has the type move, chat, whole or ping.")


async def _move(line: Line, said: dict[str, Any]) -> None:
    version, option, key, tells = said.get("version"), said.get("option"), _key(said), said.get("tells")
    if key is None or not _is_number(version) or not (_is_number(option) or _is_text(option)):
        raise Refused(400, "bad-message", "A move has a version (number), an option (id or text) and a key (text).")
    if tells is not None and not _are_lines(tells):
        raise Refused(400, "bad-message", f"What a move tells is a list of texts, at most {MOST_TOLD}.")
    assert isinstance(version, int)
    assert isinstance(option, int | str)
    room = await line.hall.room(line.table)
    row = await play.play(line.hall, room, line.caller.needs_seat, version, option, key, tells=tells)
    line.send(dumps({"type": "ack", "key": key, "version": row.number, "step": row.step}))


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**31


def _is_text(value: object) -> bool:
    return isinstance(value, str) and is_plain(value) and 1 <= len(value) <= LONGEST_OPTION


def _are_lines(value: object) -> bool:
    return isinstance(value, list) and len(value) <= MOST_TOLD and all(_is_text(line) for line in value)


async def _chat(line: Line, said: dict[str, Any]) -> None:
    text = said.get("text")
    if not isinstance(text, str):
        raise Refused(400, "bad-message", "A line of chat has a text.")
    await play.say(line.hall, await line.hall.room(line.table), line.caller.needs_seat, text)
