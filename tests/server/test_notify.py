"""Notifications: sent by a process of their own that reaches nothing of the host's, and hold nobody up."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from astrarium.server import messenger, notify
from astrarium.server.app import create_app
from astrarium.server.config import Config
from astrarium.server.refusals import Refused
from server.browsers import Browser, until

SOURCE = str(Path(messenger.__file__).parents[2])
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"


class Host:
    """Somebody's server on this machine: who called, and what it answers (None: a byte a second)."""

    def __init__(self, answer: bytes | None = ANSWER) -> None:
        self.called: list[bytes] = []
        self._answer = answer
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._socket.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                line, _ = self._socket.accept()
            except OSError:
                return
            self.called.append(b"")
            threading.Thread(target=self._talk, args=(line,), daemon=True).start()

    def _talk(self, line: socket.socket) -> None:
        with line:
            try:
                self.called[-1] = line.recv(9999).partition(b"\r\n")[0]
                for byte in self._answer or [b"x"] * 60:
                    if self._answer:
                        line.sendall(self._answer)
                        return
                    line.sendall(bytes(byte))
                    time.sleep(1)
            except OSError:
                return

    def close(self) -> None:
        self._socket.close()


@contextmanager
def host(answer: bytes | None = ANSWER) -> Iterator[Host]:
    made = Host(answer)
    try:
        yield made
    finally:
        made.close()


def told(address: str, *words: str) -> bool:
    """What the messenger answers about a message to an address."""
    return told_each([address], *words)[0]


def told_each(addresses: list[str], *words: str) -> list[bool]:
    """What one messenger answers about a message to each of the addresses."""
    messages = "".join(json.dumps({"address": one, "title": "t", "body": "b"}) + "\n" for one in addresses)
    command = [sys.executable, "-m", "astrarium.server.messenger", *words]
    environment = {**os.environ, "PYTHONPATH": SOURCE}
    said = subprocess.run(
        command, check=True, input=messages, capture_output=True, text=True, timeout=120, env=environment
    )
    assert "Traceback" not in said.stderr
    return [json.loads(line)["sent"] for line in said.stdout.splitlines()]


BAD = [
    "ntfy:///127.0.0.1:9/x",
    "ntfy:// 127.0.0.1:9/x",
    "ntfy://8.8.8.8/x,ntfy://127.0.0.1:9/x",
    "ntfy://8.8.8.8/x ntfy://127.0.0.1:9/x",
    "ntfy://8.8.8.8/x;ntfy://127.0.0.1:9/x",
    "ntfy://127.0.0.1:9/x",
    "ntfy://localhost:9/x",
    "ntfy://[::1]:9/x",
    "ntfy://[::ffff:127.0.0.1]:9/x",
    "ntfy://[64:ff9b::7f00:1]:9/x",
    "ntfy://10.0.0.8/x",
    "ntfy://169.254.169.254/latest",
    "ntfy://8.8.8.8/x?attach=http://127.0.0.1/",
    "mailto://me:word@example.org?smtp=127.0.0.1",
    "mailto://me:word@example.org?to=everybody@example.net",
    "mailto://me:word@example.org?SMTP=127.0.0.1",
    "mailto://me:word@example.org?pgpkey=/etc/passwd",
    "mailto://me:word@example.org#?smtp=127.0.0.1",
    "mailto://me:word@example.org/x#y?to=everybody@example.net",
    "mailto://me:word@example.org?priority=1?smtp=127.0.0.1",
    "workflows://example.org/aaaa/bbbb#?template=/etc/passwd",
    "workflows://example.org/aaaa/bbbb?template=/etc/passwd",
    "ntfy://topic\x00/x",
    "ntfy://topic\n/x",
    "https://ntfy.sh/x",
    "file:///etc/passwd",
    "ntfy://http://127.0.0.1/",
    "ntfy://[::1",
]


@pytest.mark.parametrize("address", BAD)
def test_an_address_that_leads_elsewhere_is_refused(address: str) -> None:
    with pytest.raises(Refused):
        notify.check_address(address)


def test_a_host_may_allow_its_own_network() -> None:
    assert notify.check_address("ntfy://127.0.0.1:9/x", local=True) == "ntfy://127.0.0.1:9/x"


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "0.0.0.0", "[::ffff:127.0.0.1]"])
def test_the_messenger_connects_to_no_private_address_whatever_it_is_given(name: str) -> None:
    """The address is looked at when it is connected to: a name that leads elsewhere the second time gains nothing."""
    with host() as inside:
        ways = [
            f"ntfy://{name}:{inside.port}/x",
            f"ntfy://8.8.8.8/x,ntfy://{name}:{inside.port}/x",
            f"mailto://me:word@example.org?smtp={name}&port={inside.port}",
        ]
        assert told_each(ways) == [False] * 3
    assert inside.called == []


def test_where_the_host_allows_it_a_private_address_is_reached() -> None:
    with host() as inside:
        assert told(f"ntfy://127.0.0.1:{inside.port}/x", "--local")
    assert inside.called


def test_a_redirect_is_not_followed() -> None:
    with host() as inside:
        away = f"HTTP/1.1 307 Go\r\nLocation: http://127.0.0.1:{inside.port}/\r\nContent-Length: 0\r\n\r\n".encode()
        with host(away) as outside:
            assert not told(f"ntfy://127.0.0.1:{outside.port}/x", "--local")
            assert outside.called
        assert inside.called == []


def test_an_answer_that_grows_when_it_is_unpacked_does_not_take_the_machines_memory() -> None:
    """Sixty-four megabytes of nothing are sixty-four kilobytes when they are packed."""
    packed = gzip.compress(b"\0" * (64 << 20), 9)
    head = b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n"
    with host(head + packed * 9) as somebody:  # 576 MB
        assert not told(f"ntfy://127.0.0.1:{somebody.port}/x", "--local")


def test_the_messenger_reads_no_file(tmp_path: Path) -> None:
    secret = tmp_path / "template.json"
    secret.write_text("{}")
    with host() as inside:
        told(f"workflows://127.0.0.1:{inside.port}/aaaa/bbbb?template={secret}", "--local")
    assert inside.called == []


def test_the_answer_does_not_tell_whether_a_port_is_open(ann: Browser) -> None:
    for address in ("ntfy://8.8.8.8:1/x", "ntfy://no-such-host.invalid/x"):
        ann.put("/api/me", {"notify": address})
        begun = time.monotonic()
        assert ann.post("/api/me/notify-test").json() == {"queued": True}
        assert time.monotonic() - begun < 2


def test_hosts_that_answer_a_byte_a_second_do_not_hold_moves_up(config: Config) -> None:
    """Eight first messages held the threads that also wrote moves: a move took 44 s."""
    app = create_app(replace(config, local_notify=True))
    with host(None) as slow, TestClient(app, base_url="http://127.0.0.1") as client:
        ann = Browser(client)
        table = ann.lay("me", "me")["table"]
        assert ann.put("/api/me", {"notify": f"ntfy://127.0.0.1:{slow.port}/x"}).status_code == 200
        for _ in range(8):
            assert ann.post("/api/me/notify-test").json() == {"queued": True}
        until(lambda: slow.called)  # a process is started before that, which takes its time on a busy machine
        begun = time.monotonic()
        assert ann.move(table, "fly").status_code == 200
        assert time.monotonic() - begun < 10


def test_a_host_that_takes_too_long_is_left_alone_for_a_while() -> None:
    async def scene() -> tuple[bool, bool]:
        with host(None) as slow:
            lane = notify.Lane(5, local=True, deadline=3.0)
            message = notify.Message(f"ntfy://127.0.0.1:{slow.port}/x", "t", "b")
            working = asyncio.create_task(lane.work())
            first = lane.put(message)
            for _ in range(600):
                await asyncio.sleep(0.1)
                if lane._waiting.empty() and not lane.put(message):  # there is room, and still it is refused
                    break
            again = lane.put(message)
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)
            return first, again

    assert asyncio.run(scene()) == (True, False)
