"""Bots think in processes of their own; one that dies or takes too long is replaced, and the game goes on."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from asyncio.subprocess import Process

from astrarium import bots
from astrarium.core.match import Match
from astrarium.server import children
from astrarium.server.thinker import Job, as_line, job_for

TRIES = 3
PATIENCE = 60.0  # seconds on top of what the level may think, for a machine that is busy
log = logging.getLogger("astrarium.server")


class Thinkers:
    """A few processes, each thinking about one job at a time."""

    def __init__(self, count: int, patience: float = PATIENCE) -> None:
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        self._all: set[Process] = set()
        self._patience = patience
        self._burials: set[asyncio.Task[int]] = set()  # processes that are ending
        for _ in range(count):
            self._free.put_nowait(None)

    async def choose(self, match: Match, level: str) -> int:
        """What a bot of some level plays for the seat that decides."""
        job = job_for(match, level, secrets.token_hex(8))
        if len(job.options) == 1:
            return job.options[0]
        for _ in range(TRIES):
            found = await self._ask_once(job)
            if found in job.options:
                return found
            bots.forget(match.game)  # should it be the compiled rules that fail here, the plain ones answer
        log.warning("A bot of level %s at %s gave no answer %d times; it plays at random.", level, job.game, TRIES)
        return secrets.choice(job.options)

    async def _ask_once(self, job: Job) -> int:
        process = await self._free.get()
        try:
            process = await self._alive(process)
            found = await asyncio.wait_for(_answer(process, job), self._patience + _seconds(job.level))
        except BaseException as error:
            self._end(process)
            process = None
            if not isinstance(error, TimeoutError | OSError | ValueError | KeyError):
                raise
            log.warning("A bot's process ended while it was thinking; another one takes its place.")
            return -1
        finally:
            self._free.put_nowait(process)
        return found

    async def _alive(self, process: Process | None) -> Process:
        if process is not None and process.returncode is None:
            return process
        self._end(process)
        made = await children.start("astrarium.server.thinker")
        self._all.add(made)
        return made

    def _end(self, process: Process | None) -> None:
        if process is not None:
            self._all.discard(process)
            if process.stdin is not None:
                process.stdin.close()
            if process.returncode is None:
                process.kill()
            burial = asyncio.create_task(process.wait())
            self._burials.add(burial)
            burial.add_done_callback(self._burials.discard)

    def pids(self) -> list[int]:
        """The processes at work now."""
        return [process.pid for process in self._all if process.returncode is None]

    async def close(self) -> None:
        """End every process."""
        for process in list(self._all):
            self._end(process)
        await asyncio.gather(*self._burials)
        await asyncio.sleep(0)  # their pipes are closed in the next turn of the loop


async def _answer(process: Process, job: Job) -> int:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(as_line(job))
    await process.stdin.drain()
    return int(json.loads(await process.stdout.readline())["action"])


def _seconds(level: str) -> float:
    known = bots.LEVELS.get(level)
    return known.seconds if known else 5.0
