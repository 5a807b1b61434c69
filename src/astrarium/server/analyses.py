"""Analyses of finished games: one at a time, in a process of its own, kept for good once it is made."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from asyncio.subprocess import Process
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from astrarium.server import children, schema
from astrarium.server.database import Database, NoDatabase
from astrarium.server.refusals import Refused
from astrarium.server.rows import now

WAITING, RUNNING, DONE, FAILED = "waiting", "running", "done", "failed"
MOST_WAITING = 8  # games that wait for their analysis at this worker
BEAT = 10.0  # seconds between two signs of life of those at work
GONE = 60_000  # milliseconds without one: whoever was at it has died
PACE = 1.0  # seconds between two notes of how far it has come
NOTHING: dict[str, Any] = {"status": "none", "done": 0, "total": 0, "analysis": None}
log = logging.getLogger("astrarium.server")


class Analyses:
    """Starts analyses, says how far they are, and finds those that were made."""

    def __init__(self, database: Database, depth: str) -> None:
        self._database = database
        self._depth = depth
        self._one_at_a_time = asyncio.Semaphore(1)
        self._jobs: dict[str, asyncio.Task[None]] = {}

    async def facts(self, table: str) -> dict[str, Any]:
        """How far the analysis of a table is, and what it found."""
        row = await self._row(table)
        if row is None or _is_abandoned(row):
            return NOTHING
        return {"status": row["status"], "done": row["done"], "total": row["total"], "analysis": row["result"]}

    async def is_wanted(self, table: str) -> bool:
        """Whether nobody has made the analysis of a table, or is at it."""
        return bool((await self.facts(table))["status"] in ("none", FAILED))

    async def start(self, table: str, record: list[str]) -> None:
        """Begin the analysis of a finished match, unless somebody else has just begun it."""
        if len(self._jobs) >= MOST_WAITING:
            raise Refused(429, "busy", "Many games are being analysed: try again in some minutes.", after=120)
        if table in self._jobs or not await self._claim(table, len(record) - 1):
            return
        job = self._jobs[table] = asyncio.create_task(self._work(table, record))
        job.add_done_callback(lambda _: self._jobs.pop(table, None))

    async def close(self) -> None:
        """Stop whatever is at work; it can be begun again later."""
        jobs = list(self._jobs.values())
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)

    # -------------------------------------------------------------- one analysis

    async def _work(self, table: str, record: list[str]) -> None:
        alive = asyncio.create_task(self._stay_alive(table))
        try:
            async with self._one_at_a_time:
                await self._note(table, status=RUNNING)
                result = await self._go_through(table, record)
            await self._note(table, status=DONE if result else FAILED, result=result)
        except asyncio.CancelledError:
            await self._note(table, status=FAILED)
            raise
        except (OSError, NoDatabase, ValueError) as error:
            log.warning("The analysis of %s stopped: %s", table, error)
            with contextlib.suppress(NoDatabase):
                await self._note(table, status=FAILED)
        finally:
            alive.cancel()

    async def _go_through(self, table: str, record: list[str]) -> dict[str, Any] | None:
        process = await children.start("astrarium.server.analyst", self._depth)
        try:
            return await self._listen(table, process, "\n".join(record).encode())
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            await process.wait()

    async def _listen(self, table: str, process: Process, record: bytes) -> dict[str, Any] | None:
        """Note down how far the process is until it answers; None if it ends without."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(record)
        process.stdin.close()
        noted = 0.0
        async for line in process.stdout:
            said: dict[str, Any] = json.loads(line)
            if "result" in said:
                found: dict[str, Any] = said["result"]
                return found
            if time.monotonic() - noted > PACE:
                noted = time.monotonic()
                await self._note(table, done=said["done"])
        return None

    async def _stay_alive(self, table: str) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with contextlib.suppress(NoDatabase):
                await self._note(table)

    # -------------------------------------------------------------- rows

    async def _row(self, table: str) -> Any:
        query = select(schema.analyses).where(schema.analyses.c.table_id == table)
        async with self._database.reading() as connection:
            return (await connection.execute(query)).mappings().first()

    async def _claim(self, table: str, total: int) -> bool:
        """Write down that we are at it; False if another worker was first."""
        a, old = schema.analyses, await self._row(table)
        values = {"status": WAITING, "done": 0, "total": total, "result": None, "updated": now()}
        try:
            async with self._database.writing() as connection:
                if old is None:
                    await connection.execute(insert(a).values(table_id=table, **values))
                    return True
                same = (a.c.table_id == table, a.c.updated == old["updated"], a.c.status == old["status"])
                done = await connection.execute(update(a).where(*same).values(**values))
                return done.rowcount == 1
        except IntegrityError:
            return False

    async def _note(self, table: str, **values: Any) -> None:
        a = schema.analyses
        async with self._database.writing() as connection:
            await connection.execute(update(a).where(a.c.table_id == table).values(updated=now(), **values))


def _is_abandoned(row: Any) -> bool:
    """Whether an analysis was begun by a server that has gone."""
    return row["status"] in (WAITING, RUNNING) and row["updated"] < now() - GONE
