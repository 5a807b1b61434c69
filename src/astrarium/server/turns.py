"""Turns: workers that write into one SQLite file do so one after the other, as they come; and it has one server.

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
    """One process's turn. Who is alone (no path) waits for nobody, and so does everybody where there are no locks."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._file: int | None = None

    def take(self, *, wait: bool = True) -> bool:
        """Wait until nobody else has it; or say at once whether somebody has."""
        if self.path is None or sys.platform == "win32":
            return True
        import fcntl

        if self._file is None:
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks
            return True
        return True

    def leave(self) -> None:
        """Let the next one write; without having had a turn, nothing."""
        if self._file is not None and sys.platform != "win32":
            import fcntl

            with contextlib.suppress(OSError):
                fcntl.flock(self._file, fcntl.LOCK_UN)

    def __enter__(self) -> None:
        self.take()

    def __exit__(self, *_failed: object) -> None:
        self.leave()

    def close(self) -> None:
        """Hold nothing any more."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
