"""The live line: pictures after every change, moves with a key, resuming after a dropped line."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import httpx2 as httpx
import pytest
import uvicorn
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from astrarium.server import live, workers
from astrarium.server.app import create_app
from astrarium.server.callers import Caller
from astrarium.server.config import Config
from astrarium.server.keys import SeatLink
from astrarium.server.pictures import Presence
from astrarium.server.room import Room
from server.browsers import Browser, heard, until
from server.rooms import room_of

HALLS: list[Any] = []


def _settings(app: Any) -> uvicorn.Config:
    return uvicorn.Config(app, log_level="error", ws="websockets-sansio")


@contextmanager
def in_a_thread(config: Config, settings: Callable[[Any], uvicorn.Config] = _settings) -> Iterator[str]:
    """A real server with real sockets in this process, so that a test can reach into it."""
    app = create_app(replace(config, rate=0))
    listening = socket.create_server(("127.0.0.1", 0))
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # little waits for who does not read
    server = uvicorn.Server(settings(app))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    try:
        until(lambda: server.started)
        HALLS.append(app.state.hall)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(60)
        listening.close()


def test_the_first_message_is_the_table(ann: Browser, two: str) -> None:
    with ann.live(two) as line:
        state = heard(line, "state", 1)
    assert state["viewer"] == 0
    assert state["log"]["from"] == 0
    assert state["options"]


def test_a_move_reaches_everybody_at_the_table(ann: Browser, bob: Browser, two: str) -> None:
    with ann.live(two) as mine, bob.live(two) as his:
        assert (heard(mine, "state")["step"], heard(his, "state")["step"]) == (0, 0)
        mine.send_json({"type": "move", "key": "a", "version": 0, "option": "fly"})
        ack, drawn, seen = heard(mine, "ack"), heard(mine, "state"), heard(his, "state")
    assert ack == {"type": "ack", "key": "a", "version": 1, "step": 1}
    assert (drawn["step"], seen["step"]) == (1, 1)
    assert [line["step"] for line in seen["log"]["lines"]][-1] == 1
    assert seen["options"] == []
    assert seen["prompt"] is None


def test_after_a_dropped_line_only_what_is_new_is_told(ann: Browser, two: str) -> None:
    ann.move(two, "fly")
    ann.move(two, "fly")
    with ann.live(two, "?version=1") as line:
        state = heard(line, "state")
    assert state["log"]["from"] == 2
    assert {told["step"] for told in state["log"]["lines"]} == {2}


def test_around_one_screen_the_log_changes_with_the_player(ann: Browser) -> None:
    """On the bytes: whoever looks now is sent the whole log as his own, and nothing that was the last player's."""
    table = ann.lay("me", "me", seed="ann-4", settings={"goal": 100})["table"]
    with ann.live(table) as line:
        states = [heard(line, "state")]
        while len(states) < 12:
            version, option = states[-1]["version"], states[-1]["options"][-1]["id"]
            line.send_json({"type": "move", "key": f"k{version}", "version": version, "option": option})
            states.append(heard(line, "state"))
    passed = [after for before, after in itertools.pairwise(states) if before["viewer"] != after["viewer"]]
    stayed = [after for before, after in itertools.pairwise(states) if before["viewer"] == after["viewer"]]
    assert {state["log"]["from"] for state in passed} == {0}
    assert all(state["log"]["from"] == state["step"] for state in stayed)
    for state in passed:
        setup = [told["text"] for told in state["log"]["lines"] if told["step"] == 0]
        assert [text.startswith("Your bonus") for text in setup[:2]] == [seat == state["viewer"] for seat in (0, 1)]


def test_around_one_screen_a_dropped_line_resumes_for_the_player_who_looks_now(ann: Browser) -> None:
    table = ann.lay("me", "me", seed="ann-4")["table"]
    while ann.state(table)["viewer"] == 0:
        ann.move(table)
    version = ann.state(table)["version"]
    for query, first in (("", 0), ("&viewer=0", 0), ("&viewer=1", version + 1)):
        with ann.live(table, f"?version={version}{query}") as line:
            assert heard(line, "state")["log"]["from"] == first


def test_a_move_sent_again_with_its_key_is_acknowledged_again_and_played_once(ann: Browser, two: str) -> None:
    move = {"type": "move", "key": "again", "version": 0, "option": "fly"}
    with ann.live(two) as line:
        line.send_json(move)
        first = heard(line, "ack")
    with ann.live(two, "?version=0") as line:
        line.send_json(move)
        second = heard(line, "ack")
    assert first == second
    assert ann.state(two)["version"] == 1


def test_a_stale_move_is_refused_and_the_table_drawn_again(ann: Browser, two: str) -> None:
    with ann.live(two) as line:
        heard(line, "state")
        line.send_json({"type": "move", "key": "a", "version": 7, "option": "fly"})
        refused, state = heard(line, "refused"), heard(line, "state")
    assert (refused["code"], refused["key"]) == ("stale", "a")
    assert state["version"] == 0


def test_after_an_undo_the_log_is_replaced_from_there(ann: Browser) -> None:
    table = ann.lay("me", "bot", seed="ann-4")["table"]
    ann.move(table, "fly")
    ann.move(table, "fly")
    with ann.live(table) as line:
        heard(line, "state")
        assert ann.post(f"/api/tables/{table}/undo", {"version": 2, "to": 0}).json()["done"]
        state = heard(line, "state")
    assert (state["step"], state["version"], state["log"]["from"]) == (0, 3, 1)


def test_chat_reaches_everybody_once(ann: Browser, bob: Browser, two: str) -> None:
    with bob.live(two) as line:
        heard(line, "state")
        ann.post(f"/api/tables/{two}/chat", {"text": " <b>hello</b>\n Bob "})
        line.send_json({"type": "chat", "text": "hi"})
        first, second = heard(line, "chat")["line"], heard(line, "chat")["line"]
    assert (first["text"], first["seat"], first["kind"]) == ("<b>hello</b> Bob", 0, "chat")
    assert (second["text"], second["name"]) == ("hi", "Bob")
    assert [said["id"] for said in ann.state(two)["chat"]["lines"]] == [first["id"], second["id"]]


def test_presence_tells_who_is_there_and_who_watches(ann: Browser, bob: Browser, two: str) -> None:
    with ann.live(two) as mine:
        heard(mine, "presence")
        with bob.live(two), Browser(ann.client).live(two):
            told = heard(mine, "presence")
            told = heard(mine, "presence") if told["watching"] == 0 else told
    assert (told["online"], told["watching"]) == ([True, True], 1)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("{", "bad-json"),
        ("[]", "bad-json"),
        ('{"type": "dance"}', "bad-message"),
        ('{"type": "move", "key": "", "version": 0, "option": 0}', "bad-message"),
        ('{"type": "move", "key": "a", "version": "0", "option": 0}', "bad-message"),
        ('{"type": "move", "key": "a", "version": 0, "option": null}', "bad-message"),
        ('{"type": "move", "key": "a", "version": 0, "option": 77777}', "unknown-action"),
        ('{"type": "chat", "text": 5}', "bad-message"),
        ('{"type": "chat", "text": "   "}', "bad-chat"),
    ],
)
def test_bad_messages_are_refused_with_a_sentence_and_change_nothing(
    ann: Browser, two: str, sent: str, code: str
) -> None:
    with ann.live(two) as line:
        line.send_text(sent)
        refused = heard(line, "refused")
    assert refused["code"] == code
    assert refused["message"].endswith(".")
    assert ann.state(two)["version"] == 0


def test_a_spectator_sees_and_cannot_move_or_chat(client: TestClient, two: str) -> None:
    with Browser(client).live(two) as line:
        assert heard(line, "state")["viewer"] is None
        line.send_json({"type": "move", "key": "a", "version": 0, "option": "fly"})
        assert heard(line, "refused")["code"] == "not-your-seat"
        line.send_json({"type": "chat", "text": "psst"})
        assert heard(line, "refused")["code"] == "not-your-seat"


def test_an_unknown_table_and_a_foreign_page_are_shut_out(ann: Browser, two: str) -> None:
    with pytest.raises(WebSocketDisconnect) as unknown, ann.live("t_nowhere") as line:
        line.receive_text()
    with pytest.raises(WebSocketDisconnect) as foreign, ann.live(two, origin="http://evil.example") as line:
        line.receive_text()
    assert (unknown.value.code, foreign.value.code) == (4404, 4403)


def test_too_many_messages_are_refused(ann: Browser, two: str) -> None:
    with ann.live(two) as line:
        for _ in range(80):
            line.send_text(json.dumps({"type": "ping"}))
        assert heard(line, "refused", 100)["code"] == "too-fast"


def test_a_person_has_no_more_messages_with_more_lines(ann: Browser, two: str) -> None:
    """Sixty lines were sixty times the limit, and what is said is written by the thread that writes moves."""
    with ann.live(two) as one, ann.live(two) as other:
        for line in (one, other):
            for _ in range(50):
                line.send_text('{"type": "ping"}')
        refused = heard(other, "refused", 100)
    assert refused["code"] == "too-fast"


BOOLEANS = [
    '{"type": "move", "key": "a", "version": false, "option": 0}',
    '{"type": "move", "key": "a", "version": 0, "option": false}',
    '{"type": "move", "key": "a", "version": -1, "option": 0}',
    '{"type": "move", "key": "a", "version": 0, "option": -1}',
    '{"type": "move", "key": "a\\u0000", "version": 0, "option": 0}',
    '{"type": "move", "key": "a", "version": 0, "option": "fl\\u0000y"}',
    '{"type": "move", "key": ["a"], "version": 0, "option": 0}',
    json.dumps({"type": "move", "key": "a", "version": 0, "option": "x" * 5000}),
    json.dumps({"type": "move", "key": "a" * 5000, "version": 0, "option": 0}),
]


@pytest.mark.parametrize("sent", BOOLEANS)
def test_what_only_looks_like_a_move_is_refused(ann: Browser, two: str, sent: str) -> None:
    with ann.live(two) as line:
        line.send_text(sent)
        refused = heard(line, "refused")
    assert refused["code"] == "bad-message"
    assert len(refused["message"]) < 200
    assert ann.state(two)["version"] == 0


def test_a_binary_frame_gets_a_sentence_and_the_line_stays(ann: Browser, two: str) -> None:
    with ann.live(two) as line:
        line.send_bytes(b"\x00\xff")
        assert heard(line, "refused")["code"] == "bad-json"
        line.send_json({"type": "ping"})
        assert heard(line, "pong")


def test_a_flood_of_messages_closes_the_line(ann: Browser, two: str) -> None:
    with ann.live(two) as line:
        for _ in range(200):
            line.send_text('{"type": "ping"}')
        with pytest.raises(WebSocketDisconnect) as closed:
            heard(line, "never", 400)
    assert closed.value.code == 4429


def test_an_address_opens_only_so_many_lines(
    ann: Browser, two: str, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "HELD_LINES", 1)
    with ann.live(two), pytest.raises(WebSocketDisconnect) as closed, ann.live(two) as second:
        second.receive_text()
    assert closed.value.code == 4429
    with ann.live(two) as again:
        assert heard(again, "state")


def test_a_reader_who_does_not_read_is_cut_off(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "SLOWEST", 0.5)
    with in_a_thread(config) as address, httpx.Client(base_url=address, timeout=60) as client:
        headers = {"x-csrf-token": client.get("/api/me").json()["csrf"]}
        body = {"game": "comet-run", "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = client.post("/api/tables", json=body, headers=headers).json()["table"]
        host, port = address.removeprefix("http://").split(":")
        silent = socket.socket()
        silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        silent.connect((host, int(port)))
        silent.sendall(
            f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        hall = until(lambda: HALLS and HALLS[-1])
        until(lambda: hall.listeners(table))
        for _ in range(8000):
            client.post(f"/api/tables/{table}/chat", json={"text": "x" * 500}, headers=headers)
            if not hall.listeners(table):
                break
        assert not hall.listeners(table)
        silent.close()


HANDSHAKE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {}\r\n\r\n"


@contextmanager
def raw_line(folder: str) -> Iterator[socket.socket]:
    """A line to a table of a server as it is run, and every byte of it in our hands."""
    with (
        in_a_thread(Config(data=folder, warm=False), workers.settings) as address,
        httpx.Client(base_url=address) as client,
    ):
        headers = {"x-csrf-token": client.get("/api/me").json()["csrf"]}
        body = {"game": "comet-run", "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = client.post("/api/tables", json=body, headers=headers).json()["table"]
        host, port = address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=60) as line:
            asked = f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {host}\r\n" + HANDSHAKE.format(
                "dGhlIHNhbXBsZSBub25jZQ=="
            )
            line.sendall(asked.encode())
            until(lambda: HALLS[-1].listeners(table))
            yield line


def frame(kind: int, data: bytes = b"") -> bytes:
    return bytes([kind, 0x80 | len(data), 0, 0, 0, 0]) + data


PING, PONG, PIECE, TEXT = 0x89, 0x8A, 0x00, 0x81
FLOODS = [frame(PING, b"x" * 125), frame(PONG), frame(0x01) + frame(PIECE) * 20]


@pytest.mark.parametrize("odd", FLOODS, ids=["pings", "pongs", "pieces"])
def test_a_flood_below_the_messages_closes_the_line(folder: str, odd: bytes) -> None:
    """Pings, pongs and empty pieces of messages reach no limit of ours, and answers to pings pile up unread."""
    with raw_line(folder) as line, contextlib.suppress(ConnectionError):
        for _ in range(100):
            line.sendall(odd * 20)
        while line.recv(65536):  # ends when the line does
            pass


def test_text_that_is_none_gets_a_sentence_and_leaves_no_traceback(
    folder: str, caplog: pytest.LogCaptureFixture
) -> None:
    with raw_line(folder) as line:
        line.sendall(frame(TEXT, b"\xff\xfe"))
        heard = b""
        while b"A message is one JSON object, as text." not in heard:
            heard += line.recv(65536)
    assert not [record for record in caplog.records if record.exc_info]


class Reader:
    """The other end of a line: what it was told by each write, and whether it takes anything now."""

    def __init__(self) -> None:
        self.writes: list[list[dict[str, Any]]] = []
        self.closed = 0  # why the line was closed
        self.takes = asyncio.Event()
        self.takes.set()
        self.scope = {"tell": self.tell, "ready": self.takes.wait}

    def tell(self, texts: list[bytes]) -> bool:
        if self.takes.is_set():
            self.writes.append([json.loads(text) for text in texts])
        return self.takes.is_set()

    @property
    def heard(self) -> list[str]:
        return [message["type"] for write in self.writes for message in write]


class OneRoom:
    """A hall with one room in it."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def at_hand(self, table: str) -> Room:
        return self._room

    async def room(self, table: str) -> Room:
        return self._room

    def presence(self, room: Room) -> Presence:
        return Presence()

    def reseated(self, table: str) -> None:
        pass


@contextlib.asynccontextmanager
async def line_of_a_reader() -> AsyncIterator[tuple[live.Line, Reader, Room]]:
    """A line that has told its first picture."""
    room, reader = room_of("comet-run", 2, "line"), Reader()
    hall, caller = OneRoom(room), Caller("", SeatLink(room.table.id, 0, "x"))
    line = live.Line(reader, hall, room, caller, None, live.Drawn(None, None), changes=True)  # type: ignore[arg-type]
    pump = asyncio.create_task(line.pump())
    await told(reader, 1)
    yield line, reader, room
    line.leave(1000)
    reader.closed = await pump


async def told(reader: Reader, writes: int) -> None:
    async with asyncio.timeout(60):
        while len(reader.writes) < writes:
            await asyncio.sleep(0)


async def all_others_have_had_their_turn() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_picture_and_the_answer_that_belongs_to_it_are_told_by_one_write() -> None:
    async def tell() -> None:
        async with line_of_a_reader() as (line, reader, _):
            line.wake()
            line.wake()
            line.send(b'{"type": "ack"}')
            assert len(reader.writes) == 1  # not before whoever has news is done
            await asyncio.sleep(0)
            assert [[one["type"] for one in write] for write in reader.writes[1:]] == [["change", "ack"]]

    asyncio.run(tell())


def test_nothing_is_drawn_while_a_move_is_being_written() -> None:
    """What is carried out and not yet on the disk could still be taken back."""

    async def tell() -> None:
        async with line_of_a_reader() as (line, reader, room):
            async with room.lock:
                line.wake()
                await all_others_have_had_their_turn()
                assert len(reader.writes) == 1
            await told(reader, 2)

    asyncio.run(tell())


def test_who_has_not_taken_what_came_before_is_told_it_once_and_in_order_when_he_has() -> None:
    async def tell() -> None:
        async with line_of_a_reader() as (line, reader, _):
            reader.takes.clear()
            line.send(b'{"type": "first"}')
            await all_others_have_had_their_turn()
            line.wake()
            line.send(b'{"type": "second"}')
            await all_others_have_had_their_turn()
            reader.takes.set()
            await told(reader, 3)
            await all_others_have_had_their_turn()
            assert reader.heard == ["state", "first", "change", "second"]

    asyncio.run(tell())


def test_a_line_that_cannot_be_drawn_at_once_says_why_it_closes() -> None:
    async def tell() -> int:
        async with line_of_a_reader() as (line, reader, room):
            room.seats[0] = replace(room.seats[0], nonce="another")
            line.wake()
            await all_others_have_had_their_turn()
        return reader.closed

    assert asyncio.run(tell()) == live.NOT_YOURS
