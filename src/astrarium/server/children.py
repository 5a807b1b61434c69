"""Processes that the server starts: they take nothing of the server's along, and end when it does."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
import threading
import time
from asyncio.subprocess import PIPE, Process

LONGEST_LINE = 16 << 20
LOOK = 0.5  # seconds between two looks whether the server is still there
PR_SET_PDEATHSIG = 1


async def start(module: str, *words: str) -> Process:
    """Start a module of ours in a process of its own: one job a line goes in, one answer a line comes out."""
    keep_to_ourselves()
    command = (sys.executable, "-m", module, *words)
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)


def keep_to_ourselves() -> None:
    """No child inherits our files and sockets: one that outlives us for a moment would keep the port taken."""
    for name in _open_files():
        if name.isdigit() and int(name) > 2:
            with contextlib.suppress(OSError):
                os.set_inheritable(int(name), False)


def _open_files() -> list[str]:
    try:
        return os.listdir("/dev/fd")
    except OSError:
        return []


def end_with_parent() -> None:
    """This process ends when the one that started it does, however that ended and however early: kill -9 too."""
    started = multiprocessing.parent_process()
    parent = os.getppid() if started is None or started.pid is None else started.pid
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK)
    os._exit(1)
