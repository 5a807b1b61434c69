"""Servers in processes of their own, on this machine only: started, killed, started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

TESTS = Path(__file__).parents[1]


@dataclass
class Served:
    """A running server."""

    process: subprocess.Popen[str]
    address: str

    def kill(self) -> None:
        """kill -9 of the server alone: its workers and bots are to end by themselves."""
        self.process.kill()
        self.process.wait()
        self.close()

    def close(self) -> None:
        """Let go of what the server printed."""
        if self.process.stdout:
            self.process.stdout.close()

    def processor_seconds(self) -> float:
        """The processor time spent so far by the server and its workers."""
        return sum(_processor_seconds(pid) for pid in (self.process.pid, *self.children()))

    def children(self) -> list[int]:
        """The processes it has started: workers and bots."""
        return _children(self.process.pid)

    def descendants(self) -> list[int]:
        """The same with those that its workers have started."""
        return [pid for child in self.children() for pid in (child, *_children(child))]

    def interrupt(self) -> int:
        """Ctrl-C; its exit code."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(60)


def _children(pid: int) -> list[int]:
    """The children of every thread of a process."""
    found: list[int] = []
    for thread in Path(f"/proc/{pid}/task").iterdir():
        try:
            found += map(int, (thread / "children").read_text(encoding="utf-8").split())
        except OSError:
            continue
    return found


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start(folder: Path, **wishes: str) -> Served:
    """Start a server on a data folder and wait until it answers."""
    given = {"port": "0", "warm": "0", "pauses": "0", **wishes}
    wanted = {f"ASTRARIUM_{name.upper()}": value for name, value in given.items() if value}
    environment = {**os.environ, **wanted, "ASTRARIUM_DATA": str(folder), "PYTHONUNBUFFERED": "1"}
    environment["PYTHONPATH"] = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "astrarium.server", "serve"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True)
    server = Served(process, "")
    try:
        server.address = _address(process)
        wait_for(f"{server.address}/healthz")
    except BaseException:
        server.kill()
        raise
    return server


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if " is at " in line:
            return line.split(" is at ")[1].split()[0]
    raise RuntimeError(f"the server ended with code {process.wait()}")


def wait_for(url: str, seconds: float = 120.0) -> None:
    """Wait until an address answers."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            urlopen(url, timeout=5).close()
            return
        except OSError:
            time.sleep(0.02)
    raise TimeoutError(url)


@contextmanager
def served(folder: Path, **wishes: str) -> Iterator[Served]:
    """A server for a while."""
    server = start(folder, **wishes)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()
        server.close()
