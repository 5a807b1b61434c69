"""Everything that is read from and written to the database. What is written is durable before the call returns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, and_, case, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from astrarium.server import schema
from astrarium.server.appending import Appender
from astrarium.server.database import Database
from astrarium.server.rows import (
    CHAT,
    OPEN,
    ChatRow,
    MoveRow,
    Person,
    SeatRow,
    TableRow,
    agree,
    boot,
    guest,
    now,
    origin,
)

MOST_LISTED = 100
MOST_COUNTED = 2000  # finished games in which somebody's results are counted


class Store:
    """The tables, seats, moves and people of one server."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.appender = Appender(database)
        self.append = self.appender.append

    # -------------------------------------------------------------- people

    async def person(self, person: str) -> Person:
        """A person; a guest if he was never written down."""
        query = select(schema.people).where(schema.people.c.id == person)
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        return _person(row) if row else guest(person)

    async def save_person(self, person: Person) -> None:
        """Write a person down; two requests of one person may do so at the same time."""
        values = asdict(person)
        insert_or = sqlite.insert if self.database.is_sqlite else postgresql.insert
        statement = insert_or(schema.people).values(**values, created=now())
        async with self.database.writing() as connection:
            await connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_=values))

    async def forget_person(self, person: str) -> None:
        """Remove a person's name, colour, address and seats (which stay with their links); his cookie ends here."""
        insert_or = sqlite.insert if self.database.is_sqlite else postgresql.insert
        note = insert_or(schema.forgotten).values(person=person, at=now()).on_conflict_do_nothing()
        async with self.database.writing() as connection:
            await connection.execute(delete(schema.people).where(schema.people.c.id == person))
            await connection.execute(delete(schema.holders).where(schema.holders.c.person == person))
            await connection.execute(note)

    async def forgotten(self) -> set[str]:
        """Everybody who wished to be forgotten."""
        async with self.database.reading() as connection:
            return set((await connection.execute(select(schema.forgotten.c.person))).scalars())

    async def agree_on_time(self) -> None:
        """All workers of a machine count from the same moment, whatever its clock has done since the first began."""
        if not boot():
            return
        insert_or, t = sqlite.insert if self.database.is_sqlite else postgresql.insert, schema.times
        async with self.database.writing() as connection:
            await connection.execute(insert_or(t).values(boot=boot(), origin=origin()).on_conflict_do_nothing())
            found = await connection.execute(select(t.c.origin).where(t.c.boot == boot()))
        agree(found.scalar_one())

    async def people(self, ids: Iterable[str]) -> list[Person]:
        """Those people who were written down."""
        query = select(schema.people).where(schema.people.c.id.in_(list(ids)))
        async with self.database.reading() as connection:
            return [_person(row) for row in (await connection.execute(query)).mappings()]

    # -------------------------------------------------------------- tables

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Write a new table with its seats."""
        async with self.database.writing() as connection:
            await connection.execute(insert(schema.tables).values(asdict(table)))
            for seat in seats:
                await connection.execute(insert(schema.seats).values(_seat_values(table.id, seat)))
                await _write_holders(connection, table.id, seat)

    async def table(self, table: str) -> tuple[TableRow, list[SeatRow]] | None:
        """A table with its seats."""
        async with self.database.reading() as connection:
            found = await _tables(connection, schema.tables.c.id == table)
        return found[0] if found else None

    async def version(self, table: str) -> int:
        """How long a table's history is."""
        query = select(schema.tables.c.version).where(schema.tables.c.id == table)
        async with self.database.reading() as connection:
            return (await connection.execute(query)).scalar_one_or_none() or 0

    async def change_table(self, table: str, **values: Any) -> None:
        """Write some of a table's columns."""
        async with self.database.writing() as connection:
            await _change(connection, table, values)

    async def change_open_table(self, table: str, **values: Any) -> bool:
        """The same, where it has not begun and was not given up: another worker may have done so at this moment."""
        async with self.database.writing() as connection:
            return await _change(connection, table, values, schema.tables.c.status == OPEN)

    async def save_seat(self, table: str, seat: SeatRow, nonce: str, **values: Any) -> bool:
        """Write a seat with its holders, and columns of its table, together; not if its nonce is another by now."""
        here = and_(schema.seats.c.table_id == table, schema.seats.c.seat == seat.seat, schema.seats.c.nonce == nonce)
        held = and_(schema.holders.c.table_id == table, schema.holders.c.seat == seat.seat)
        async with self.database.writing() as connection:
            done = await connection.execute(update(schema.seats).where(here).values(_seat_values(table, seat)))
            if done.rowcount == 0:
                return False
            await connection.execute(delete(schema.holders).where(held))
            await _write_holders(connection, table, seat)
            await _change(connection, table, values)
        return True

    async def tables_of(self, person: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables at which a person holds a seat or is the host, the latest first."""
        held = select(schema.holders.c.table_id).where(schema.holders.c.person == person)
        where = schema.tables.c.id.in_(held) | (schema.tables.c.host == person)
        async with self.database.reading() as connection:
            return await _tables(connection, where & (schema.tables.c.status != "cancelled"))

    async def finished_by(self, person: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables at which a person held a seat until the end, the latest first."""
        held = select(schema.holders.c.table_id).where(schema.holders.c.person == person)
        where = schema.tables.c.id.in_(held) & (schema.tables.c.status == "over")
        async with self.database.reading() as connection:
            return await _tables(connection, where, MOST_COUNTED)

    async def open_tables(self) -> list[tuple[TableRow, list[SeatRow]]]:
        """Listed tables that wait for players."""
        where = and_(schema.tables.c.status == "open", schema.tables.c.listed)
        async with self.database.reading() as connection:
            return await _tables(connection, where)

    async def waiting_for_bots(self, before: int) -> list[str]:
        """Tables on which a bot has been to decide since before a time."""
        t = schema.tables.c
        query = select(t.id).where(t.status == "playing", t.turn_bot, t.turn_since < before)
        async with self.database.reading() as connection:
            return list((await connection.execute(query)).scalars())

    # -------------------------------------------------------------- moves

    async def moves(self, table: str, after: int = 0) -> list[MoveRow]:
        """The history of a table from a number on."""
        m = schema.moves.c
        query = select(schema.moves).where(m.table_id == table, m.number > after).order_by(m.number)
        async with self.database.reading() as connection:
            rows = (await connection.execute(query)).mappings()
            return [MoveRow(**{k: v for k, v in row.items() if k != "table_id"}) for row in rows]

    # -------------------------------------------------------------- chat

    async def say(self, table: str, seat: int | None, name: str, text: str, kind: str = CHAT) -> ChatRow:
        """Write a line of chat."""
        async with self.database.writing() as connection:
            await _change(connection, table, {})
            return await _say(connection, table, ChatRow(0, seat, name, text, kind, now()))

    async def chat(self, table: str, after: int = 0, most: int = 200) -> list[ChatRow]:
        """The latest lines of chat, the oldest first."""
        c = schema.chat.c
        query = select(schema.chat).where(c.table_id == table, c.id > after).order_by(c.id.desc()).limit(most)
        async with self.database.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [ChatRow(*(row[k] for k in ("id", "seat", "name", "text", "kind", "at"))) for row in reversed(rows)]


def _person(row: Any) -> Person:
    return Person(row["id"], row["name"], row["colour"], row["notify"], row["named"], row["pauses"])


def _seat_values(table: str, seat: SeatRow) -> dict[str, Any]:
    values = {k: v for k, v in asdict(seat).items() if k != "holders"}
    return {"table_id": table, **values}


async def _write_holders(connection: AsyncConnection, table: str, seat: SeatRow) -> None:
    rows = [{"table_id": table, "seat": seat.seat, "person": person} for person in sorted(seat.holders)]
    if rows:
        await connection.execute(insert(schema.holders), rows)


async def _change(connection: AsyncConnection, table: str, values: dict[str, Any], *where: ColumnElement[bool]) -> bool:
    """Write some of a table's columns, and when: no two changes are of the same moment. False if it is not so."""
    at, t = now(), schema.tables.c
    later = case((t.updated < at, at), else_=t.updated + 1)
    done = await connection.execute(update(schema.tables).where(t.id == table, *where).values(updated=later, **values))
    return done.rowcount > 0


async def _say(connection: AsyncConnection, table: str, line: ChatRow) -> ChatRow:
    values = {k: v for k, v in asdict(line).items() if k != "id"}
    done = await connection.execute(insert(schema.chat).values(table_id=table, **values))
    key = done.inserted_primary_key
    return ChatRow(key[0] if key else 0, line.seat, line.name, line.text, line.kind, line.at)


async def _tables(
    connection: AsyncConnection, where: Any, most: int = MOST_LISTED
) -> list[tuple[TableRow, list[SeatRow]]]:
    query = select(schema.tables).where(where).order_by(schema.tables.c.updated.desc()).limit(most)
    found = [TableRow(**row) for row in (await connection.execute(query)).mappings()]
    ids = [table.id for table in found]
    seats = await _seats(connection, ids) if ids else {}
    return [(table, seats.get(table.id, [])) for table in found]


async def _seats(connection: AsyncConnection, ids: list[str]) -> dict[str, list[SeatRow]]:
    held: dict[tuple[str, int], set[str]] = {}
    for row in (await connection.execute(select(schema.holders).where(schema.holders.c.table_id.in_(ids)))).mappings():
        held.setdefault((row["table_id"], row["seat"]), set()).add(row["person"])
    query = select(schema.seats).where(schema.seats.c.table_id.in_(ids)).order_by(schema.seats.c.seat)
    made: dict[str, list[SeatRow]] = {}
    for row in (await connection.execute(query)).mappings():
        table = row["table_id"]
        own = {k: v for k, v in row.items() if k != "table_id"}
        made.setdefault(table, []).append(SeatRow(**own, holders=frozenset(held.get((table, row["seat"]), ()))))
    return made
