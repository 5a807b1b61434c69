"""The server as its users start it, with the smallest game on the shelf beside the others."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from urllib.error import URLError
from urllib.request import urlopen

TESTS = Path(__file__).parents[1]
TRIES = 10  # to start again at the same port


class Site:
    """A running server; it can be killed and started again at the same address."""

    def __init__(self, folder: Path, *, toy: bool = True, pauses: bool = False) -> None:
        self.folder = folder
        self.pauses = pauses
        self.toy = toy
        self.port = "0"
        self.address = ""
        self.start()

    def start(self) -> None:
        """Start the server and wait until it says where it is."""
        own = {"BOT_PAUSE": "0", "WARM": "0", "RATE": "0", "DATA": str(self.folder), "PORT": self.port}
        own |= {"ANALYSIS": "quick", "PAUSES": str(int(self.pauses))}
        env = {f"ASTRARIUM_{name}": value for name, value in own.items()}
        paths = os.pathsep.join(filter(None, [str(TESTS), os.environ.get("PYTHONPATH", "")]))
        games = "comet-run=astrarium.testing.toy:GAME,market-day=market:GAME"
        toy = {"ASTRARIUM_GAMES": games, "PYTHONPATH": paths} if self.toy else {}
        self.log = (self.folder / "server.log").open("a")
        for _ in range(TRIES):
            line = self._run({**os.environ, **env, **toy})
            if " at http" in line:
                break
            self.process.communicate(timeout=60)
            time.sleep(0.5)  # somebody's connection may have been given the port for a moment
        assert " at http" in line, (line, (self.folder / "server.log").read_text()[-2000:])
        self.address = line.split(" at ")[1].split()[0]
        self.port = self.address.rpartition(":")[2]
        self.wait()

    def _run(self, environment: dict[str, str]) -> str:
        """Run the command; return what it says first."""
        command = [sys.executable, "-m", "astrarium", "serve"]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def wait(self) -> None:
        """Wait until the server answers."""
        for _ in range(1200):  # a busy machine takes its time
            try:
                with urlopen(f"{self.address}/healthz", timeout=5):
                    return
            except (URLError, OSError):
                time.sleep(0.05)
        raise AssertionError("The server does not answer.")

    def kill(self) -> None:
        """Stop the server at once, as a power cut would."""
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.log.close()

    def stop(self) -> None:
        """Stop the server as Ctrl-C does."""
        self.process.terminate()
        try:
            self.process.wait(60)
        finally:
            self.kill()

    def __enter__(self) -> Site:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
