"""Backups: everything a server keeps in one file, made while it runs, and put back into SQLite or PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from astrarium.server.config import BadConfig, Config
from astrarium.server.database import Database, copy_sqlite, opened
from astrarium.server.keys import SECRET_FILE, SHORTEST, secret_of
from astrarium.server.schema import metadata

INSIDE = "astrarium.sqlite3"  # the name of the database within a backup
ROWS = 500  # rows copied at a time
# What Python raises of an archive that is cut off, damaged, locked by a password or packed in a way it does not know.
UNREADABLE = (OSError, EOFError, KeyError, ValueError, RuntimeError, zlib.error, zipfile.BadZipFile)


async def backup(config: Config, target: Path) -> int:
    """Write a backup of the database and the secret; how many tables (of players) are in it."""
    secret = config.folder / SECRET_FILE
    if target.exists():
        raise BadConfig(f"{target} is there already; choose another name.")
    if not secret.exists():
        raise BadConfig(f"There is no secret {secret}: links and cookies could not be put back.")
    with _in_words(f"{target} cannot be written"), tempfile.TemporaryDirectory(dir=_folder(target)) as folder:
        copy = Path(folder) / INSIDE
        await (_copy_file(config, copy) if config.is_sqlite else _copy_out(config, copy))
        tables = _count(copy)
        _pack(copy, secret, Path(folder), target)
    return tables


@contextmanager
def _in_words(what: str) -> Iterator[None]:
    """A full disk, a folder that may only be read."""
    try:
        yield
    except OSError as error:
        raise BadConfig(f"{what}: {error.strerror or error}.") from error


def _folder(target: Path) -> Path:
    if not target.absolute().parent.is_dir():
        raise BadConfig(f"There is no folder {target.parent}.")
    return target.absolute().parent


async def _copy_file(config: Config, copy: Path) -> None:
    """SQLite's own copy of a file that is being written to: one moment of it."""
    path = file_of(config)
    if not path.exists():
        raise BadConfig(f"There is no database {path}.")
    copy_sqlite(path, copy)


async def _copy_out(config: Config, copy: Path) -> None:
    """PostgreSQL into a SQLite file, as it is at one moment."""
    source, target = Database(config.database_address), Database(f"sqlite+aiosqlite:///{copy}")
    try:
        await target.migrate()
        async with source.reading() as connection:
            await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
            await _copy_rows(connection, target)
    finally:
        await source.close()
        await target.close()


async def _copy_rows(source: AsyncConnection, target: Database) -> None:
    """Every row of every table, the tables that others point to first."""
    for table in metadata.sorted_tables:
        async with target.writing() as connection:
            await connection.execute(table.delete())
        rows = [dict(row) for row in (await source.execute(select(table))).mappings()]
        for first in range(0, len(rows), ROWS):
            async with target.writing() as connection:
                await connection.execute(insert(table), rows[first : first + ROWS])


def _count(copy: Path) -> int:
    with opened(copy) as connection:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


def _pack(copy: Path, secret: Path, folder: Path, target: Path) -> None:
    """Both files in one, which appears under its name only when it is whole."""
    new = folder / "packed"
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.write(copy, INSIDE)
        packed.write(secret, SECRET_FILE)
    os.replace(new, target)


def file_of(config: Config) -> Path:
    """The file of a SQLite database."""
    return Path(make_url(config.database_address).database or "")


# ------------------------------------------------------------------ back again


async def restore(config: Config, source: Path, *, replace: bool = False) -> int:
    """Put a backup back; what was there is kept beside it. How many tables (of players) there are then."""
    told = _in_words(f"The data folder {config.folder} cannot be written")
    with told, tempfile.TemporaryDirectory(dir=config.folder) as folder:
        copy, secret = _unpacked(source, Path(folder))
        checked = Database(f"sqlite+aiosqlite:///{copy}")
        await checked.migrate()
        await checked.close()
        await (_put_file(config, copy, replace) if config.is_sqlite else _put_rows(config, copy, replace))
        _put_secret(config, secret)
        return _count(file_of(config)) if config.is_sqlite else await _count_rows(config)


def _unpacked(source: Path, folder: Path) -> tuple[Path, bytes]:
    try:
        with zipfile.ZipFile(source if source.is_file() else folder) as packed:
            database, secret = packed.read(INSIDE), packed.read(SECRET_FILE)
    except UNREADABLE as error:
        raise BadConfig(f"{source} is not a backup that can be read.") from error
    if len(secret) < SHORTEST:
        raise BadConfig(f"{source} is not a backup that can be read: its secret is too short.")
    (folder / INSIDE).write_bytes(database)
    return folder / INSIDE, secret


async def _put_file(config: Config, copy: Path, replace: bool) -> None:
    path = file_of(config)
    if path.exists():
        if not replace:
            raise BadConfig(f"There is a database at {path}; with --replace it is kept beside the restored one.")
        _nobody_uses(path)
        os.replace(path, path.with_name(f"{path.name}.replaced-{time.strftime('%Y%m%d-%H%M%S')}"))
    path.unlink(missing_ok=True)
    copy_sqlite(copy, path)


def _nobody_uses(path: Path) -> None:
    """Leaving the write-ahead log needs the file for oneself: where a server runs it is refused."""
    try:
        with opened(path) as connection:
            connection.execute("PRAGMA busy_timeout=1000")
            left = connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
    except sqlite3.Error:
        left = "wal"
    if left != "delete":
        raise BadConfig(f"A server is using {path}: stop it first.")


def _put_secret(config: Config, secret: bytes) -> None:
    path = config.folder / SECRET_FILE
    new = path.with_name(f"{SECRET_FILE}.new")
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(secret)
    os.replace(new, path)
    secret_of(config.folder)


async def _put_rows(config: Config, copy: Path, replace: bool) -> None:
    source, target = Database(f"sqlite+aiosqlite:///{copy}"), Database(config.database_address)
    try:
        await target.migrate()
        if not replace and await _count_rows(config):
            raise BadConfig("There are tables in this database; with --replace they are removed first.")
        async with target.writing() as connection:
            for table in reversed(metadata.sorted_tables):
                await connection.execute(table.delete())
        async with source.reading() as reading:
            await _copy_rows(reading, target)
        async with target.writing() as connection:
            await connection.run_sync(_count_on)
    finally:
        await source.close()
        await target.close()


def _count_on(connection: Connection) -> None:
    """PostgreSQL goes on numbering chat lines after the last one that was copied."""
    connection.execute(
        text("SELECT setval(pg_get_serial_sequence('chat', 'id'), coalesce((SELECT max(id) FROM chat), 1))")
    )


async def _count_rows(config: Config) -> int:
    database = Database(config.database_address)
    try:
        async with database.reading() as connection:
            return int(
                (await connection.execute(select(func.count()).select_from(metadata.tables["tables"]))).scalar_one()
            )
    finally:
        await database.close()
