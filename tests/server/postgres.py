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

SCRIPT = Path(__file__).parents[2] / "scripts" / "ensure-postgresql"


def programs() -> tuple[Path | None, str]:
    """Where PostgreSQL's programs are (installed when absent); otherwise why they are not there."""
    found = subprocess.run([str(SCRIPT)], capture_output=True, text=True, check=False)
    return (Path(found.stdout.strip()), "") if found.returncode == 0 else (None, found.stderr.strip()[-200:])


@contextmanager
def running(binaries: Path) -> Iterator[str]:
    """A fresh database; its address as SQLAlchemy writes it."""
    folder = tempfile.mkdtemp(prefix="pg")
    user = "postgres" if os.getuid() == 0 else None  # it refuses to run as root
    if user:
        shutil.chown(folder, user)
    data, quiet = f"{folder}/data", {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    make = [str(binaries / "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run(make, check=True, user=user, cwd=folder, **quiet)
    command = [str(binaries / "postgres"), "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"]
    server = subprocess.Popen(command, user=user, cwd=folder, **quiet)
    try:
        _wait(binaries, folder)
        yield f"postgresql+asyncpg://postgres@/postgres?host={folder}"
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


def _wait(binaries: Path, folder: str) -> None:
    for _ in range(300):
        asked = subprocess.run([str(binaries / "pg_isready"), "-q", "-h", folder], check=False)
        if asked.returncode == 0:
            return
        time.sleep(0.1)
    raise TimeoutError("PostgreSQL did not start")
