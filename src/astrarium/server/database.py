"""The database: SQLite (write-ahead log) or PostgreSQL, brought up to date at every start."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text, update
from sqlalchemy.exc import DBAPIError, DisconnectionError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from astrarium.core.errors import AstrariumError
from astrarium.server import schema
from astrarium.server.config import BadConfig
from astrarium.server.refusals import Refused
from astrarium.server.rows import now
from astrarium.server.turns import Turn

MIGRATIONS = Path(__file__).with_name("migrations")
# One migration at a time, whole or not at all. SQLite changes a table by dropping the old one: what points to it stays.
BEFORE_MIGRATING = {
    "sqlite": ("PRAGMA foreign_keys=OFF", "BEGIN IMMEDIATE"),
    "postgresql": ("SELECT pg_advisory_xact_lock(7237141)",),  # any number, the same for all workers
}

CHANNEL = "astrarium"  # on which workers tell each other what has changed
IDLE = 1.0  # seconds after which a line to PostgreSQL is tried before it is used
LOG = 4 << 20  # bytes of SQLite's log before it begins anew: its thousand pages
log = logging.getLogger("astrarium.server")


class NoDatabase(Refused):
    """The database does not answer, or cannot be written: a full disk, a server that restarts."""

    def __init__(self) -> None:
        super().__init__(
            503,
            "no-database",
            "The server cannot reach its database just now; nothing was changed. Try again.",
            after=2,
        )


@contextlib.contextmanager
def in_words() -> Iterator[None]:
    """Whatever a database or its driver raises is one sentence to those who wait; a line that is taken stays that."""
    try:
        yield
    except IntegrityError:
        raise
    except Exception as error:
        if not _is_of_database(error):
            raise
        log.warning("The database cannot be used: %s", str(getattr(error, "orig", None) or error).partition("\n")[0])
        raise NoDatabase from error


def _is_of_database(error: Exception) -> bool:
    known = SQLAlchemyError | sqlite3.Error | OSError | json.JSONDecodeError
    return isinstance(error, known) or type(error).__module__.startswith("asyncpg")


class Database:
    """Connections for reading, and one writer at a time where the file allows only one, among several workers too."""

    def __init__(self, address: str, workers: int = 1) -> None:
        self.is_sqlite = address.startswith("sqlite")
        self.engine = _engine(address, self.is_sqlite)
        self._in_thread = _thread_engine(self.engine) if self.is_sqlite else None
        self._kept: Connection | None = None  # the connection that writes moves
        self._writing = asyncio.Lock()
        self._thread = OwnThread("moves")
        self._turn = Turn(Path(f"{self.engine.url.database}-turn") if self.is_sqlite and workers > 1 else None)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that changes nothing."""
        with in_words():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed when the block ends, undone when it fails."""
        with in_words():
            if self.is_sqlite:
                async with self._writing_alone() as connection:
                    yield connection
            else:
                async with self.engine.begin() as connection:
                    yield connection

    @asynccontextmanager
    async def _writing_alone(self) -> AsyncIterator[AsyncConnection]:
        """SQLite lets one write at a time: here, rather than by waiting for the file."""
        async with self._writing, self._in_turn(), self.engine.connect() as connection:
            try:
                await connection.execute(text("BEGIN IMMEDIATE"))
                yield connection
                await connection.commit()
            except IntegrityError:
                await connection.rollback()
                raise
            except SQLAlchemyError:  # a full disk, say: this connection is not used again
                await connection.invalidate()
                raise
            except BaseException:
                await connection.rollback()
                raise

    @asynccontextmanager
    async def _in_turn(self) -> AsyncIterator[None]:
        """No other worker writes meanwhile. The thread that writes moves waits for that, one thing after the other:
        whoever goes away before his turn has come still leaves it."""
        if self._turn.path is None:
            yield
            return
        try:
            await self._thread.do(self._turn.take)
            yield
        finally:
            self._thread.ask(self._turn.leave)

    async def fetch(self, statement: str, given: str) -> list[Any]:
        """One statement, a transaction of its own, by PostgreSQL's own driver: one message there and one back."""
        with in_words():
            async with self.engine.connect() as connection:
                driver: Any = (await connection.get_raw_connection()).driver_connection
                try:
                    return list(await driver.fetch(statement, given))
                except BaseException:  # what SQLAlchemy has not seen it cannot mend
                    await connection.invalidate()
                    raise

    async def carry_out(self, work: Callable[[Connection], None]) -> None:
        """A whole transaction in one go: on SQLite in one visit to another thread, however busy the event loop is."""
        with in_words():
            if self._in_thread is None:
                async with self.engine.begin() as connection:
                    await connection.run_sync(work)
                return
            async with self._writing:
                await self._thread.do(self._transaction, self._in_thread, work)

    def _transaction(self, engine: Engine, work: Callable[[Connection], None]) -> None:
        """By the thread that writes moves, when it is this process's turn."""
        with self._turn:
            self._carried_out(engine, work)

    def _carried_out(self, engine: Engine, work: Callable[[Connection], None]) -> None:
        """Begun and committed by the driver itself, which takes a third of the time; its errors in the usual words."""
        self._kept = connection = self._kept or _with_room(engine.connect())
        driver = sqlite_of(connection)
        try:
            driver.execute("BEGIN IMMEDIATE")
            work(connection)
            connection.commit()
            driver.commit()
        except (IntegrityError, sqlite3.IntegrityError) as error:
            self._roll_back(connection, driver)
            raise IntegrityError("", {}, error) from error
        except (SQLAlchemyError, sqlite3.Error) as error:
            self._drop()  # a full disk, say: what the connection still believes is not to be trusted
            raise DBAPIError("", {}, error) from error
        except BaseException:
            self._roll_back(connection, driver)
            raise

    @staticmethod
    def _roll_back(connection: Connection, driver: sqlite3.Connection) -> None:
        connection.rollback()
        driver.rollback()

    def _drop(self) -> None:
        """Let go of the connection that writes moves; the next move is written by a new one."""
        connection, self._kept = self._kept, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.invalidate()
            with contextlib.suppress(SQLAlchemyError):
                connection.close()

    async def check(self) -> None:
        """Write something, so that a database that can only be read is found out before a player finds it."""
        await self.carry_out(_beat)

    async def migrate(self) -> None:
        """Run every migration that this database has not seen; a copy of an older file is kept beside it."""
        try:
            if self.is_sqlite:
                _keep_private(Path(self.engine.url.database or ""))
            async with self.engine.connect() as connection:
                for line in BEFORE_MIGRATING["sqlite" if self.is_sqlite else "postgresql"]:
                    await connection.execute(text(line))
                await connection.run_sync(_upgrade)
                await connection.commit()
                await connection.invalidate()
        except Exception as error:
            odd = isinstance(error, TypeError) and self.engine.url.query  # the driver knows no such option
            if isinstance(error, AstrariumError) or not (odd or _is_of_database(error)):
                raise
            reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
            raise BadConfig(f"The database cannot be opened: {reason}.") from error

    async def close(self) -> None:
        """Let go of every connection."""
        await self.engine.dispose()
        self._drop()
        self._thread.end()
        self._turn.close()
        if self._in_thread is not None:
            self._in_thread.dispose()


class OwnThread:
    """A thread that nothing else can take does one thing after the other. (To hand a thing to an executor and to hear
    of its end takes the event loop 0.1 ms longer.)"""

    def __init__(self, name: str) -> None:
        self._name = name
        self._thread: Thread | None = None  # begins with the first thing to do
        self._ended = False
        self._asked: SimpleQueue[Callable[[], None] | None] = SimpleQueue()

    async def do(self, work: Callable[..., object], *given: Any) -> None:
        """Returns when it is done; whoever goes away meanwhile stops nothing."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()

        def carried_out() -> None:
            error = _error_of(work, *given)
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits
                loop.call_soon_threadsafe(_tell, done, error)

        self.ask(carried_out)
        await done

    def ask(self, work: Callable[[], None]) -> None:
        """Have something done that cannot fail, without waiting for it."""
        if self._ended:
            raise RuntimeError(f"The thread for {self._name} has ended.")
        if self._thread is None:
            self._thread = Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        self._asked.put(work)

    def _run(self) -> None:
        while work := self._asked.get():
            work()
            del work  # nothing is held while nothing is done

    def end(self) -> None:
        """Once what was asked for is done; nothing more is taken on."""
        self._ended = True
        self._asked.put(None)
        if self._thread is not None:
            self._thread.join()


def _error_of(work: Callable[..., object], *given: Any) -> BaseException | None:
    try:
        work(*given)
    except BaseException as error:  # raised again where it is waited for
        return error
    return None


def _tell(done: asyncio.Future[None], error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def sqlite_of(connection: Connection) -> sqlite3.Connection:
    """SQLite's own connection beneath."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _engine(address: str, is_sqlite: bool) -> AsyncEngine:
    if not is_sqlite:
        made = create_async_engine(address, pool_size=10, max_overflow=10, hide_parameters=True)
        event.listen(made.sync_engine, "checkin", _lie_idle)
        event.listen(made.sync_engine, "checkout", _is_alive)
        return made
    engine = create_async_engine(address, connect_args={"timeout": 20}, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _lie_idle(_connection: object, record: Any) -> None:
    record.info["idle"] = time.monotonic()


def _is_alive(connection: Any, record: Any, _proxy: object) -> None:
    """A line that has not been used for a while is tried before it is used: PostgreSQL may have restarted."""
    if time.monotonic() - record.info.get("idle", time.monotonic()) < IDLE:
        return
    try:
        connection.cursor().execute("SELECT 1")
        connection.rollback()
    except Exception as error:
        raise DisconnectionError from error


def _thread_engine(engine: AsyncEngine) -> Engine:
    """The same file without asyncio."""
    wishes = {"timeout": 20, "check_same_thread": False}
    made = create_engine(engine.url.set(drivername="sqlite"), connect_args=wishes, hide_parameters=True)
    event.listen(made, "connect", _prepare_sqlite)
    return made


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say BEGIN
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=20000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _with_room(connection: Connection) -> Connection:
    """Write SQLite's log long once, at the start: then moves overwrite it, where each would else make the file longer,
    and a flush that need not write the file system's own journal waits for nobody else's files."""
    try:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        connection.exec_driver_sql("CREATE TABLE room (filled BLOB)")
        connection.exec_driver_sql(f"INSERT INTO room VALUES (zeroblob({LOG}))")
        connection.exec_driver_sql("DROP TABLE room")
        connection.commit()
    except SQLAlchemyError:  # without it moves are only slower
        connection.rollback()
    return connection


def _beat(connection: Connection) -> None:
    connection.execute(update(schema.pulse).values(at=now()))


def newest() -> str:
    """The number of the newest migration, as its file is called."""
    return max(path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def _revision(connection: Connection) -> str:
    """The migration that a database is at; "" for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def _keep_copy(path: Path, revision: str) -> None:
    """Before a file is changed, a copy of it as it was."""
    copy = path.with_name(f"{path.name}.{revision}")
    if not copy.exists():
        whole = copy.with_name(f"{copy.name}.new")
        whole.unlink(missing_ok=True)  # one that was cut off
        copy_sqlite(path, whole)
        os.replace(whole, copy)
        log.warning("The database is brought up to date; as it was it is kept as %s.", copy)


def copy_sqlite(path: Path, copy: Path) -> None:
    """A copy of a SQLite file as it is at one moment, readable by its owner only."""
    os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with opened(path) as source, opened(copy) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        copy.unlink(missing_ok=True)
        raise BadConfig(f"{path} cannot be copied: {error}.") from error


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A SQLite file by itself, without the rest of the server."""
    connection = sqlite3.connect(path, timeout=20, isolation_level=None)
    try:
        yield connection
    finally:
        connection.close()


def _keep_private(path: Path) -> None:
    """The file, its log and its index are their owner's only."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for name in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        with contextlib.suppress(FileNotFoundError):
            name.chmod(0o600)


def _upgrade(connection: Connection) -> None:
    """Alembic is only loaded when there is something to do: it takes longer than all the rest."""
    found = _revision(connection)
    if found == newest():
        return
    if found > newest():
        raise BadConfig(
            f"The database was written by a newer Astrarium (it is at {found}, this one knows {newest()}): "
            "install that one, or restore a backup."
        )
    if found and connection.dialect.name == "sqlite":
        _keep_copy(Path(connection.engine.url.database or ""), found)
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
