"""The bus: tells the other workers that a table has changed. One worker alone needs none."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from astrarium.server.database import CHANNEL, Database, NoDatabase
from astrarium.server.rows import now

POLL = 0.05  # seconds between two looks at a SQLite file that several workers share, at least
REST, LONGEST = 5, 1.0  # times as long as a look took; seconds: a look takes long where there are thousands of tables
RECONNECT = 1.0
CHECK = 15.0  # seconds between two looks whether the line to PostgreSQL is alive
EVERYTHING = "*"  # heard instead of a table's id: any table may have changed
FORGOTTEN = "!"  # before the id of a person who wishes to be forgotten
NEWS = f"""SELECT id, updated, ' ' FROM tables WHERE updated >= :since
UNION ALL SELECT table_id, changed, '' FROM presence WHERE changed >= :since
UNION ALL SELECT '{FORGOTTEN}' || person, at, '' FROM forgotten WHERE at >= :since"""  # ' ': it is told when, too
Heard = Callable[[str], Awaitable[None]]
log = logging.getLogger("astrarium.server")


class Bus(Protocol):
    """Carries the ids of tables that have changed."""

    shared: bool
    me: str  # who tells, where moves are told by the transaction that writes them; "" elsewhere

    async def start(self, heard: Heard) -> None:
        """Begin to listen."""

    async def publish(self, table: str) -> None:
        """Tell the others."""

    async def close(self) -> None:
        """Stop listening."""


class Alone:
    """The bus of a single worker: there is nobody to tell."""

    shared = False
    me = ""

    async def start(self, heard: Heard) -> None:
        """Nobody will be heard."""

    async def publish(self, table: str) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing to stop."""


class Postgres:
    """LISTEN and NOTIFY on a connection of its own."""

    shared = True

    def __init__(self, database: Database) -> None:
        self._database = database
        self.me = secrets.token_hex(4)
        self._task: asyncio.Task[None] | None = None
        self._heard: Heard | None = None
        self._calls: set[asyncio.Task[None]] = set()

    async def start(self, heard: Heard) -> None:
        """Listen until closed; a lost connection is made again."""
        self._heard = heard
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._listen(listening))
        await listening.wait()

    async def _listen(self, listening: asyncio.Event) -> None:
        import asyncpg  # type: ignore[import-untyped]  # the extra `postgres`

        address = self._database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                await self._listen_once(await asyncpg.connect(address), listening)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("The line to PostgreSQL was lost (%s); trying again.", error)
                listening.set()
            await asyncio.sleep(RECONNECT)

    async def _listen_once(self, connection: Any, listening: asyncio.Event) -> None:
        import asyncpg

        gone = asyncio.Event()
        connection.add_termination_listener(lambda _: gone.set())
        await connection.add_listener(CHANNEL, self._received)
        if listening.is_set():  # the line was lost for a while: whatever was said then was not heard
            self._received(None, 0, CHANNEL, f":{EVERYTHING}")
        listening.set()
        try:
            await self._until_gone(connection, gone)
        finally:
            with contextlib.suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await connection.close(timeout=2)

    async def _until_gone(self, connection: Any, gone: asyncio.Event) -> None:
        """A line can die without a word: it is asked from time to time."""
        while not gone.is_set():
            try:
                async with asyncio.timeout(CHECK):
                    await gone.wait()
            except TimeoutError:
                await connection.execute("SELECT 1", timeout=CHECK)

    def _received(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        sender, _, table = str(payload).partition(":")
        if sender != self.me and self._heard:
            call = asyncio.ensure_future(self._heard(table))
            self._calls.add(call)
            call.add_done_callback(self._calls.discard)

    async def publish(self, table: str) -> None:
        """NOTIFY the other workers."""
        async with self._database.writing() as connection:
            said = {"channel": CHANNEL, "said": f"{self.me}:{table}"}
            await connection.execute(text("SELECT pg_notify(:channel, :said)"), said)

    async def close(self) -> None:
        """Stop listening."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task


class Polling:
    """Several workers on one SQLite file: each looks whether the file has changed, which costs next to nothing.

    Of a table that has changed it is told when: a worker that has written that itself knows it already.
    """

    shared = True
    me = ""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._task: asyncio.Task[None] | None = None

    async def start(self, heard: Heard) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._look(heard))

    async def _look(self, heard: Heard) -> None:
        while True:
            try:
                async with self._database.reading() as connection:
                    await self._look_at(connection, heard)
            except NoDatabase:
                await asyncio.sleep(RECONNECT)
                await heard(EVERYTHING)

    async def _look_at(self, connection: AsyncConnection, heard: Heard) -> None:
        """By SQLite's own driver: most of what it finds was told before, and SQLAlchemy would make a row of each."""
        driver: Any = (await connection.get_raw_connection()).driver_connection
        last, seen, told = now(), list[Any](), set[Any]()
        while True:
            begun = time.perf_counter()
            version = await driver.execute_fetchall("PRAGMA data_version")
            if version != seen:
                seen, since, last = version, last - 2000, now()
                found = set(await driver.execute_fetchall(NEWS, {"since": since}))
                for said, when, mark in found - told:  # each is told once, although it is news for a while
                    await heard(f"{said} {when}" if mark else said)
                told = found
            await asyncio.sleep(min(LONGEST, max(POLL, REST * (time.perf_counter() - begun))))

    async def publish(self, table: str) -> None:
        """The file itself tells the others."""

    async def close(self) -> None:
        """Stop looking."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task


def bus_for(database: Database, workers: int) -> Bus:
    """The bus that fits the database and the number of workers."""
    if not database.is_sqlite:
        return Postgres(database)
    return Polling(database) if workers > 1 else Alone()
