"""A PostgreSQL server of our own for a while: in a temporary folder, reached by a socket in it, off the network."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
SCRIPT = Path(__file__).parents[2] / "scripts" / "ensure-postgresql"


def programs() -> tuple[Path | None, str]:
    """Where PostgreSQL's programs are (installed when absent); otherwise why they are not there."""
    found = subprocess.run([str(SCRIPT)], capture_output=True, text=True, check=False)
    return (Path(found.stdout.strip()), "") if found.returncode == 0 else (None, found.stderr.strip()[-200:])


class Cluster:
    """A database server that can be stopped and started again."""

    def __init__(self, binaries: Path, folder: str) -> None:
        self._binaries, self._folder = binaries, folder
        self._user = "postgres" if os.getuid() == 0 else None  # it refuses to run as root
        if self._user:
            shutil.chown(folder, self._user)
        make = [str(binaries / "initdb"), "-D", f"{folder}/data", "-U", "postgres", "-A", "trust", "-E", "UTF8"]
        subprocess.run([*make, "--no-sync"], check=True, user=self._user, cwd=folder, **QUIET)
        self._server: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """As SQLAlchemy writes it."""
        return f"postgresql+asyncpg://postgres@/postgres?host={self._folder}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [str(self._binaries / "postgres"), "-D", f"{self._folder}/data", "-k", self._folder]
        command += ["-c", "listen_addresses=", "-c", "fsync=off"]
        self._server = subprocess.Popen(command, user=self._user, cwd=self._folder, **QUIET)
        _wait(self._binaries, self._folder)

    def stop(self) -> None:
        """Stop at once; lines to it are cut."""
        if self._server:
            self._server.send_signal(signal.SIGINT)
            self._server.wait(60)
            self._server = None


@contextmanager
def restartable(binaries: Path) -> Iterator[Cluster]:
    """A fresh database server that runs."""
    folder = tempfile.mkdtemp(prefix="pg")
    cluster = Cluster(binaries, folder)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def running(binaries: Path) -> Iterator[str]:
    """A fresh database; its address as SQLAlchemy writes it."""
    with restartable(binaries) as cluster:
        yield cluster.address


def _wait(binaries: Path, folder: str) -> None:
    for _ in range(300):
        asked = subprocess.run([str(binaries / "pg_isready"), "-q", "-h", folder], check=False)
        if asked.returncode == 0:
            return
        time.sleep(0.1)
    raise TimeoutError("PostgreSQL did not start")
