"""Appending to histories: moves made at the same time at different tables are written in one transaction.

One flush to the disk then serves them all, so a busy evening costs little more than a quiet one. Nobody is answered
before his line is on the disk. (table, number) is unique: where a line is taken already, that one alone is refused.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import JSON, Connection, bindparam, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from astrarium.server import schema
from astrarium.server.database import CHANNEL, Database, sqlite_of
from astrarium.server.rows import NOTICE, MoveRow

MOST = 200  # lines in one transaction
GATHER = 0.005  # seconds between the beginnings of two transactions: what comes meanwhile shares one flush
LONGEST_NEWS = 7500  # bytes that PostgreSQL's NOTIFY carries, and some to spare
CHANGED = ("version", "step", "status", "turn_seat", "turn_bot", "turn_since", "proposal", "updated", "result")

_add = insert(schema.moves)
_change = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of_table"))
    .values({name: bindparam(f"new_{name}", type_=schema.tables.c[name].type) for name in CHANGED})
)
_notice = insert(schema.chat)
_columns_of_moves = schema.moves.c.keys()
_json_columns = [name for name in CHANGED if isinstance(schema.tables.c[name].type, JSON)]
# The same two as SQLite's own driver takes them: SQLAlchemy takes three times as long for them as SQLite.
_sqlite_add = "INSERT INTO moves ({}) VALUES ({})".format(
    ", ".join(f'"{name}"' for name in _columns_of_moves), ", ".join(f":{name}" for name in _columns_of_moves)
)
_sqlite_change = "UPDATE tables SET {} WHERE id = :of_table".format(
    ", ".join(f'"{name}" = :new_{name}' for name in CHANGED)
)
_tell_workers = text(f"SELECT pg_notify('{CHANNEL}', :said)")


class AlreadyPlayed(Exception):
    """Somebody else has written this step."""


class SeatChanged(Exception):
    """Somebody else sits there by now: another worker has written so."""


@dataclass(frozen=True)
class After:
    """What a line of the history leaves in its table's own row."""

    status: str
    turn_seat: int | None
    turn_bot: bool
    result: dict[str, Any] | None = None  # who won with how many points, once it is over


@dataclass(frozen=True)
class Line:
    """One line to be written, and who waits for it."""

    table: str
    row: MoveRow
    after: After
    notice: str
    nonce: str
    written: asyncio.Future[None]


def moved(row: MoveRow, after: After) -> dict[str, Any]:
    """The columns of a table's own row that a line of its history writes."""
    values = {"version": row.number, "step": row.step, "turn_since": row.at, "updated": row.at, "proposal": None}
    return {**values, **vars(after)}


def news_of(table: str, row: MoveRow, after: After) -> str:
    """What other workers are told: the table, and the whole line if it fits, so that they need not ask for it."""
    said = f"{table} {json.dumps([vars(row), vars(after)])}"
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

    async def append(self, table: str, row: MoveRow, after: After, notice: str = "", nonce: str = "") -> None:
        """Write a line; returns when it is on the disk. AlreadyPlayed if the line is taken; SeatChanged if a nonce is
        given and the seat has another by now."""
        line = Line(table, row, after, notice, nonce, asyncio.get_running_loop().create_future())
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
            await self._transaction(lines)
        except (IntegrityError, SeatChanged):
            for line in lines:
                await self._write_alone(line)
        except BaseException as error:  # nobody may be left waiting, even when the server stops
            _tell(lines, error)
            if not isinstance(error, Exception):
                raise
        else:
            _tell(lines, None)

    async def _write_alone(self, line: Line) -> None:
        try:
            await self._transaction([line])
        except IntegrityError:
            _tell([line], AlreadyPlayed(line.table))
        except Exception as error:  # whatever it is, it is raised again where the line is waited for
            _tell([line], error)
        else:
            _tell([line], None)

    async def _transaction(self, lines: Sequence[Line]) -> None:
        await self._database.carry_out(lambda connection: _write_lines(connection, lines, self.teller))


def _write_lines(connection: Connection, lines: Sequence[Line], teller: str) -> None:
    _check_seats(connection, [line for line in lines if line.nonce])
    added = [{"table_id": line.table, **vars(line.row)} for line in lines]
    changed = [_columns(line) for line in lines]
    driver = sqlite_of(connection)
    if driver is None:
        connection.execute(_add, added)
        connection.execute(_change, changed)
    else:
        driver.executemany(_sqlite_add, added)
        driver.executemany(_sqlite_change, map(_with_json, changed))
    said = [line for line in lines if line.notice]
    if said:
        empty = {"seat": None, "name": "", "kind": NOTICE}
        rows = [{"table_id": line.table, "text": line.notice, "at": line.row.at, **empty} for line in said]
        connection.execute(_notice, rows)
    if teller:
        news = [f"{teller}:{news_of(line.table, line.row, line.after)}" for line in lines]
        connection.execute(_tell_workers, [{"said": said} for said in news])


def _check_seats(connection: Connection, lines: Sequence[Line]) -> None:
    """Where several workers write, who may use a seat is asked in the same transaction."""
    if not lines:
        return
    s = schema.seats.c
    query = select(s.table_id, s.seat, s.nonce).where(s.table_id.in_({line.table for line in lines}))
    found = {(table, seat): nonce for table, seat, nonce in connection.execute(query)}
    for line in lines:
        if found.get((line.table, line.row.seat)) != line.nonce:
            raise SeatChanged(line.table)


def _columns(line: Line) -> dict[str, Any]:
    new = moved(line.row, line.after)
    return {"of_table": line.table, **{f"new_{name}": value for name, value in new.items()}}


def _with_json(values: dict[str, Any]) -> dict[str, Any]:
    return values | {f"new_{name}": json.dumps(values[f"new_{name}"]) for name in _json_columns}


def _tell(lines: Sequence[Line], error: BaseException | None) -> None:
    for line in lines:
        if line.written.done():
            continue
        if error is None:
            line.written.set_result(None)
        else:
            line.written.set_exception(error)
