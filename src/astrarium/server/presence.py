"""Presence: who is at a table, also where several workers serve it. Each worker writes down who is connected to it.

A worker that dies cannot say so: what it wrote counts only as long as it keeps saying that it is there.
"""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update

from astrarium.server import schema
from astrarium.server.database import Database
from astrarium.server.rows import now

BEAT = 15.0  # seconds between two signs of life
GONE = 45_000  # milliseconds without one


@dataclass(frozen=True)
class Group:
    """People at a table: on which seats, and how many who only watch."""

    online: frozenset[int] = frozenset()
    watching: int = 0

    def __add__(self, other: Group) -> Group:
        if other is NOBODY:
            return self
        return Group(self.online | other.online, self.watching + other.watching)


NOBODY = Group()


class Elsewhere:
    """The people who are connected to the other workers."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._me = secrets.token_hex(6)
        self._known: dict[str, Group] = {}
        self._writing = asyncio.Lock()

    def at(self, table: str) -> Group:
        """Who was at a table when we last looked."""
        return self._known.get(table, NOBODY)

    async def look(self, table: str) -> bool:
        """See who is at a table by now; whether that has changed."""
        p = schema.presence.c
        where = (p.table_id == table, p.worker != self._me, p.alive > now() - GONE)
        async with self._database.reading() as connection:
            rows = (await connection.execute(select(p.seats, p.watching).where(*where))).all()
        found = sum((Group(frozenset(seats), watching) for seats, watching in rows), Group())
        before = self._known.pop(table, Group())
        if found != Group():
            self._known[table] = found
        return found != before

    async def tell(self, table: str, here: Group) -> None:
        """Write down who is at a table here."""
        p, time = schema.presence, now()
        values = {"seats": sorted(here.online), "watching": here.watching, "alive": time, "changed": time}
        async with self._writing, self._database.writing() as connection:
            await connection.execute(delete(p).where(p.c.table_id == table, p.c.worker == self._me))
            await connection.execute(insert(p).values(table_id=table, worker=self._me, **values))

    async def beat(self) -> None:
        """Say that this worker is still there, and forget those that are not."""
        p = schema.presence
        async with self._writing, self._database.writing() as connection:
            await connection.execute(update(p).where(p.c.worker == self._me).values(alive=now()))
            await connection.execute(delete(p).where(p.c.alive < now() - 2 * GONE))

    async def leave(self) -> None:
        """This worker ends: nobody is connected to it any more."""
        async with self._writing, self._database.writing() as connection:
            await connection.execute(delete(schema.presence).where(schema.presence.c.worker == self._me))
