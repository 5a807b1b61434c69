"""Appending: lines that come together are written together, and a line that is taken is refused alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from astrarium.server.appending import After, AlreadyPlayed
from astrarium.server.database import Database
from astrarium.server.rows import MoveRow, TableRow
from astrarium.server.store import Store

AFTER = After("playing", 1, False)


def line(number: int, key: str = "k") -> MoveRow:
    return MoveRow(number, "move", 0, "fly", number, "0" * 16, key, 7)


def with_store(folder: Path, scene: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        database = Database(f"sqlite+aiosqlite:///{folder}/a.sqlite3")
        await database.migrate()
        store = Store(database)
        for name in ("a", "b", "c"):
            await store.add_table(_table(name), [])
        await scene(store)
        await database.close()

    asyncio.run(run())


def _table(name: str) -> TableRow:
    return TableRow(
        id=name,
        game="comet-run",
        rules_version=1,
        components="",
        players=2,
        settings={},
        seed="s",
        seed_chosen=False,
        clock={"kind": "none"},
        listed=False,
        hints=False,
        host="p",
        status="playing",
    )


def test_a_line_changes_its_table_in_the_same_transaction(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.append("a", line(1), After("over", None, False), "Somebody went back.")
        found = await store.table("a")
        assert found is not None
        table = found[0]
        assert (table.version, table.step, table.status, table.turn_seat) == (1, 1, "over", None)
        assert [said.text for said in await store.chat("a")] == ["Somebody went back."]

    with_store(tmp_path, scene)


def test_among_lines_written_together_only_the_one_that_is_taken_is_refused(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.append("b", line(1, "first"), AFTER)
        tried = (
            store.append("a", line(1), AFTER),
            store.append("b", line(1, "late"), AFTER),
            store.append("c", line(1), AFTER),
        )
        done = await asyncio.gather(*tried, return_exceptions=True)
        assert [type(one) for one in done] == [type(None), AlreadyPlayed, type(None)]
        assert [row.key for row in await store.moves("b")] == ["first"]

    with_store(tmp_path, scene)


def test_many_lines_at_once_keep_their_order(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await asyncio.gather(*(store.append("a", line(number, f"k{number}"), AFTER) for number in range(1, 300)))
        assert [row.number for row in await store.moves("a")] == list(range(1, 300))
        assert await store.version("a") == 299

    with_store(tmp_path, scene)
