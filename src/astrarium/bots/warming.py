"""Compiling ahead: whether a game's bots can think at full speed, and how to get there without anybody waiting."""

from __future__ import annotations

import hashlib
import os
import platform
import subprocess
import sys
import threading
import time
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from astrarium.bots.door import Do, bot_door
from astrarium.core import registry
from astrarium.core.records import dtype
from astrarium.core.rules import cache_root, kept_in

if TYPE_CHECKING:
    from astrarium.core.game import Game

_warming: dict[str, subprocess.Popen[bytes]] = {}


def ready(game: Game) -> bool:
    """Whether the compiled rules of a game's bots are in the cache, for this machine."""
    mark = _mark(game)
    return mark.exists() and any(mark.parent.glob("*.nbc"))


def forget(game: Game) -> None:
    """Take a game's compiled bots for not ready, whatever is in the cache: plain rules do until they are compiled."""
    _mark(game).unlink(missing_ok=True)


def compile_now(game: Game) -> None:
    """Compile a game's bots here and now (one to five minutes on a cold cache, a second on a warm one)."""
    from astrarium.bots.brain import Brain

    Brain(game, fast=True).do(Do.COUNT_POINTS)
    mark = _mark(game)
    with suppress(OSError):  # where nothing can be written nothing is kept either
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()


def warm(game: Game) -> subprocess.Popen[bytes] | None:
    """Compile an installed game's bots in a process of its own; None if there is nothing left to do."""
    if ready(game):
        return None
    running = _warming.get(game.id)
    if running is None or running.poll() is not None:
        command = [sys.executable, "-m", "astrarium.bots", game.id]
        running = _warming[game.id] = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    return running


def _mark(game: Game) -> Path:
    """A file that says: compiled for this code, this table, this Python, this Numba and this processor."""
    return cache_root() / _name_of_mark(game.rules, game.state)


@cache
def _name_of_mark(rules: Any, state: Any) -> Path:
    made_for = (platform.machine(), platform.python_version(), version("numba"), _processor(), dtype(state))
    name = hashlib.sha256(" ".join(map(str, made_for)).encode()).hexdigest()[:12]
    return Path(kept_in(bot_door, rules.links()).name, f"ready-{name}")


def _processor() -> str:
    """What the processor can do: machine code for one may not run on another."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line for line in lines if line.lower().startswith(("flags", "features"))), "")


def _end_with(parent: int) -> None:
    """Nobody needs this process once the one that started it is gone."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def _compile_in_turn(game: Game) -> None:
    """One game after the other, and giving way to everything else."""
    with open(cache_root() / "warming.lock", "w", encoding="utf-8") as lock:
        if os.name == "posix":
            import fcntl

            os.nice(15)
            fcntl.flock(lock, fcntl.LOCK_EX)
        if not ready(game):
            compile_now(game)


def main() -> None:
    """What the process of `warm` does."""
    if os.name == "posix":
        threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    try:
        cache_root().mkdir(parents=True, exist_ok=True)
        _compile_in_turn(registry.game(sys.argv[1]))
    except OSError as error:
        sys.exit(f"Compiled rules cannot be kept in {cache_root()}: {error.strerror}.")
