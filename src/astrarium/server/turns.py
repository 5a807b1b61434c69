"""Turns: workers that write into one SQLite file do so one after the other, as they come.

SQLite lets whoever finds the file taken rest between two looks, ever longer, up to a tenth of a second: beside a worker
that writes all the time another one waited for a second and more. A lock on a file of its own wakes whoever waits as
soon as it is free, and it is free when its process ends, however it ends.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path


class Turn:
    """One process's turn to write. Who writes alone (no path), or where no such lock can be had, waits for nobody."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._file: int | None = None

    def take(self) -> None:
        """Wait until nobody else writes."""
        if self.path is not None and self._file is None:
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        self._lock(free=False)

    def leave(self) -> None:
        """Let the next one write; without having had a turn, nothing."""
        self._lock(free=True)

    def __enter__(self) -> None:
        self.take()

    def __exit__(self, *_failed: object) -> None:
        self.leave()

    def _lock(self, *, free: bool) -> None:
        if sys.platform != "win32" and self._file is not None:
            import fcntl

            with contextlib.suppress(OSError):  # a file system without locks
                fcntl.flock(self._file, fcntl.LOCK_UN if free else fcntl.LOCK_EX)

    def close(self) -> None:
        """Hold nothing any more."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
