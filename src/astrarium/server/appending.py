"""Appending to histories: moves made at the same time at different tables are written in one transaction.

One flush to the disk then serves them all, so a busy evening costs little more than a quiet one. Nobody is answered
before his line is on the disk. (table, number) is unique: where a line is taken already, that one alone is refused.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson
from sqlalchemy import JSON, Connection, Table, insert
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError

from astrarium.server import schema
from astrarium.server.database import CHANNEL, Database, sqlite_of
from astrarium.server.rows import NOTICE, MoveRow

MOST = 200  # lines in one transaction
GATHER = 0.005  # seconds between the beginnings of two transactions: what comes meanwhile shares one flush
LONGEST_NEWS = 7500  # bytes that PostgreSQL's NOTIFY carries, and some to spare
CHANGED = ("version", "step", "status", "turn_seat", "turn_bot", "turn_since", "proposal", "updated", "result")

COLUMNS = ("table_id", *MoveRow._fields)  # of a line
JSONS = [f"new_{name}" for name in CHANGED if isinstance(schema.tables.c[name].type, JSON)]

_notice = insert(schema.chat)
# As SQLite's own driver takes them: SQLAlchemy takes three times as long for them as SQLite.
_sqlite_add = "INSERT INTO moves ({}) VALUES ({})".format(
    ", ".join(f'"{name}"' for name in COLUMNS), ", ".join("?" * len(COLUMNS))
)
_sqlite_change = "UPDATE tables SET {} WHERE id = :of_table".format(
    ", ".join(f'"{name}" = :new_{name}' for name in CHANGED if name != "updated")
    # where somebody else has changed the table meanwhile it is not as the writer will remember it: then he looks again
    + ', "updated" = :new_updated + (:known IS NOT NULL AND "updated" <> :known)'
)
_sqlite_nonce = "SELECT nonce FROM seats WHERE table_id = ? AND seat = ?"


def _typed(table: Table, names: Sequence[str], before: str = "") -> str:
    """Columns with their types, as PostgreSQL writes them."""
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    return ", ".join(f'"{before}{name}" {table.c[name].type.compile(dialect=dialect)}' for name in names)


# PostgreSQL takes all lines by one message: each is written, with its table's row, what is said of it and what other
# workers are told, or it is not. (It runs the parts of such a statement whether or not they are read.)
_postgres = f"""
WITH given AS (
  SELECT * FROM json_to_recordset($1) AS given(
    "n" INTEGER, "nonce" TEXT, "notice" TEXT, "news" TEXT,
    {_typed(schema.moves, COLUMNS)}, {_typed(schema.tables, CHANGED, "new_")})
), fits AS (
  SELECT given.* FROM given LEFT JOIN seats ON seats.table_id = given.table_id AND seats.seat = given.seat
  WHERE given.nonce = '' OR seats.nonce = given.nonce
), first AS (
  SELECT DISTINCT ON (table_id, number) * FROM fits ORDER BY table_id, number, n
), added AS (
  INSERT INTO moves ({", ".join(f'"{name}"' for name in COLUMNS)})
  SELECT {", ".join(f'"{name}"' for name in COLUMNS)} FROM first ON CONFLICT DO NOTHING RETURNING table_id, number
), written AS (
  SELECT first.* FROM first JOIN added USING (table_id, number)
), newest AS (
  SELECT DISTINCT ON (table_id) * FROM written ORDER BY table_id, number DESC
), changed AS (
  UPDATE tables SET {", ".join(f'"{name}" = newest."new_{name}"' for name in CHANGED)}
  FROM newest WHERE tables.id = newest.table_id
), said AS (
  INSERT INTO chat (table_id, name, text, kind, at)
  SELECT table_id, '', notice, '{NOTICE}', at FROM written WHERE notice <> ''
)
SELECT given.n, fits.n IS NOT NULL AS fits, written.n IS NOT NULL AS written,
  CASE WHEN written.news <> '' THEN pg_notify('{CHANNEL}', written.news) END
FROM given LEFT JOIN fits USING (n) LEFT JOIN written USING (n)
"""


class AlreadyPlayed(Exception):
    """Somebody else has written this step."""


class SeatChanged(Exception):
    """Somebody else sits there by now: another worker has written so."""


class After(NamedTuple):
    """What a line of the history leaves in its table's own row."""

    status: str
    turn_seat: int | None
    turn_bot: bool
    result: dict[str, Any] | None = None  # who won with how many points, once it is over


class Line(NamedTuple):
    """One line to be written, and who waits for it."""

    table: str
    row: MoveRow
    after: After
    notice: str
    nonce: str
    known: int | None
    written: asyncio.Future[None]


def moved(row: MoveRow, after: After) -> dict[str, Any]:
    """The columns of a table's own row that a line of its history writes."""
    values = {"version": row.number, "step": row.step, "turn_since": row.at, "updated": row.at, "proposal": None}
    return {**values, **after._asdict()}


def news_of(table: str, row: MoveRow, after: After) -> str:
    """What other workers are told: the table, and the whole line if it fits, so that they need not ask for it."""
    said = f"{table} {json.dumps([row._asdict(), after._asdict()])}"
    return said if len(said) <= LONGEST_NEWS else table


def read_news(said: str) -> tuple[MoveRow, After]:
    """A line of the history as another worker has told it."""
    row, after = json.loads(said)
    return MoveRow(**row), After(**after)


class Appender:
    """Writes lines in the order they come, as many at a time as have come."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.teller = ""  # who tells other workers by NOTIFY in the same transaction, if anybody does
        self._waiting: list[Line] = []
        self._writing: asyncio.Task[None] | None = None
        self._begun = -GATHER  # when the last transaction began

    async def append(
        self, table: str, row: MoveRow, after: After, notice: str = "", nonce: str = "", known: int | None = None
    ) -> None:
        """Write a line; returns when it is on the disk. AlreadyPlayed if the line is taken; SeatChanged if a nonce is
        given and the seat has another by now. `known` is when the table was changed last, as far as the writer knows
        (None: nobody else writes)."""
        line = Line(table, row, after, notice, nonce, known, asyncio.get_running_loop().create_future())
        self._waiting.append(line)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await line.written  # whoever goes away meanwhile stops nothing: it is written all the same

    async def _write(self) -> None:
        try:
            while self._waiting:
                await self._gather()
                lines, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                await self._write_together(lines)
        finally:
            self._writing = None

    async def _gather(self) -> None:
        """A line that comes alone is written at once; where many come, a flush costs more than they do."""
        clock = asyncio.get_running_loop().time
        early = self._begun + GATHER - clock()
        if early > 0 and len(self._waiting) < MOST:
            await asyncio.sleep(early)
        self._begun = clock()

    async def _write_together(self, lines: list[Line]) -> None:
        try:
            refused = await self._transaction(lines)
        except (IntegrityError, SeatChanged):
            for line in lines:
                await self._write_alone(line)
        except BaseException as error:  # nobody may be left waiting, even when the server stops
            _tell(lines, error)
            if not isinstance(error, Exception):
                raise
        else:
            for line, why in zip(lines, refused, strict=True):
                _tell([line], why)

    async def _write_alone(self, line: Line) -> None:
        try:
            refused = await self._transaction([line])
        except IntegrityError:
            _tell([line], AlreadyPlayed(line.table))
        except Exception as error:  # whatever it is, it is raised again where the line is waited for
            _tell([line], error)
        else:
            _tell([line], refused[0])

    async def _transaction(self, lines: Sequence[Line]) -> list[Exception | None]:
        """Why each line was not written, where that is known of each; on SQLite all of them are, or it raises."""
        if self._database.is_sqlite:
            await self._database.carry_out(lambda connection: _write_lines(connection, lines))
            return [None] * len(lines)
        given = [_given(number, line, self.teller) for number, line in enumerate(lines)]
        found = await self._database.fetch(_postgres, orjson.dumps(given).decode())
        by_number = {number: (fits, written) for number, fits, written, _ in found}
        return [_refusal(line, *by_number[number]) for number, line in enumerate(lines)]


def _refusal(line: Line, fits: bool, written: bool) -> Exception | None:
    if written:
        return None
    return AlreadyPlayed(line.table) if fits else SeatChanged(line.table)


def _given(number: int, line: Line, teller: str) -> dict[str, Any]:
    """A line as PostgreSQL is given it."""
    news = f"{teller}:{news_of(line.table, line.row, line.after)}" if teller else ""
    more = {"n": number, "nonce": line.nonce, "notice": line.notice, "news": news}
    return {"table_id": line.table, **line.row._asdict(), **_columns(line), **more}


def _write_lines(connection: Connection, lines: Sequence[Line]) -> None:
    """All lines, on SQLite."""
    driver = sqlite_of(connection)
    _check_seats(driver, [line for line in lines if line.nonce])
    driver.executemany(_sqlite_add, [(line.table, *line.row) for line in lines])
    driver.executemany(_sqlite_change, [_sqlite_columns(line) for line in lines])
    said = [line for line in lines if line.notice]
    if said:
        empty = {"seat": None, "name": "", "kind": NOTICE}
        rows = [{"table_id": line.table, "text": line.notice, "at": line.row.at, **empty} for line in said]
        connection.execute(_notice, rows)


def _check_seats(driver: sqlite3.Connection, lines: Sequence[Line]) -> None:
    """Where several workers write, who may use a seat is asked in the same transaction."""
    for line in lines:
        if driver.execute(_sqlite_nonce, (line.table, line.row.seat)).fetchone() != (line.nonce,):
            raise SeatChanged(line.table)


def _columns(line: Line) -> dict[str, Any]:
    return {f"new_{name}": value for name, value in moved(line.row, line.after).items()}


def _sqlite_columns(line: Line) -> dict[str, Any]:
    """As SQLite keeps them; nearly every move leaves those in JSON empty."""
    values = _columns(line)
    texts = {name: json.dumps(values[name]) if values[name] is not None else "null" for name in JSONS}
    return {**values, **texts, "of_table": line.table, "known": line.known}


def _tell(lines: Sequence[Line], error: BaseException | None) -> None:
    for line in lines:
        if line.written.done():
            continue
        if error is None:
            line.written.set_result(None)
        else:
            line.written.set_exception(error)
