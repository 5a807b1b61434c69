"""Bots think in processes of their own; one that dies or takes too long is replaced, and the game goes on."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import json
import logging
import secrets
from asyncio.subprocess import Process
from collections import Counter
from dataclasses import dataclass
from typing import Any

from astrarium import bots
from astrarium.core.match import Match
from astrarium.server import children
from astrarium.server.thinker import Job, as_line, job_for

TRIES = 3
PATIENCE = 60.0  # seconds on top of what the level may think, for a machine that is busy
log = logging.getLogger("astrarium.server")


@dataclass(frozen=True)
class Asked:
    """For whom a bot thinks: whose table it is, and whether people play there."""

    host: str = ""
    people: bool = True


class Turns:
    """Who gets the next free process: tables with people first, and at each the hosts in turn."""

    def __init__(self, count: int) -> None:
        self._free: list[Process | None] = [None] * count
        self._waiting: list[tuple[bool, int, int, asyncio.Future[Process | None]]] = []
        self._of_host: Counter[str] = Counter()
        self._number = itertools.count()

    async def take(self, asked: Asked) -> Process | None:
        """A process (None: one is to be started), as soon as it is this one's turn."""
        if self._free:
            return self._free.pop()
        place: asyncio.Future[Process | None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (not asked.people, self._of_host[asked.host], next(self._number), place))
        self._of_host[asked.host] += 1
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.give(place.result())
            raise
        finally:
            self._of_host -= Counter([asked.host])

    def give(self, process: Process | None) -> None:
        """A process is free again."""
        while self._waiting:
            place = heapq.heappop(self._waiting)[3]
            if not place.done():
                place.set_result(process)
                return
        self._free.append(process)


class Thinkers:
    """A few processes, each thinking about one job at a time."""

    def __init__(self, count: int, patience: float = PATIENCE) -> None:
        self._turns = Turns(count)
        self._all: set[Process] = set()
        self._patience = patience
        self._burials: set[asyncio.Task[int]] = set()  # processes that are ending

    async def choose(self, match: Match, level: str, asked: Asked | None = None) -> int:
        """What a bot of some level plays for the seat that decides."""
        job = job_for(match, level, secrets.token_hex(8))
        if len(job.options) == 1:
            return job.options[0]
        for _ in range(TRIES):
            found = (await self._ask_once(job, asked or Asked())).get("action")
            if found in job.options:
                return int(found)
            bots.forget(match.game)  # should it be the compiled rules that fail here, the plain ones answer
        log.warning("A bot of level %s at %s gave no answer %d times; it plays at random.", level, job.game, TRIES)
        return secrets.choice(job.options)

    async def advise(self, match: Match, level: str, asked: Asked) -> bots.Advice | None:
        """The best options for the seat that decides, with their chances; None if no process gave an answer."""
        job = job_for(match, level, secrets.token_hex(8), weigh=True)
        for _ in range(TRIES):
            found = await self._ask_once(job, asked)
            if found:
                return bots.Advice(tuple((act, chance) for act, chance in found["best"]), tuple(found["plan"]))
            bots.forget(match.game)
        return None

    async def _ask_once(self, job: Job, asked: Asked) -> dict[str, Any]:
        process = await self._turns.take(asked)
        try:
            process = await self._alive(process)
            found = await asyncio.wait_for(_answer(process, job), self._patience + _seconds(job.level))
        except BaseException as error:
            self._end(process)
            process = None
            if not isinstance(error, TimeoutError | OSError | ValueError | KeyError):
                raise
            log.warning("A bot's process ended while it was thinking; another one takes its place.")
            return {}
        finally:
            self._turns.give(process)
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


async def _answer(process: Process, job: Job) -> dict[str, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(as_line(job))
    await process.stdin.drain()
    return dict(json.loads(await process.stdout.readline()))


def _seconds(level: str) -> float:
    known = bots.LEVELS.get(level)
    return known.seconds if known else 5.0
