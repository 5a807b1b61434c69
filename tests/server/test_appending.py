"""Appending: lines that come together are written together, and a line that is taken is refused alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from astrarium.server.appending import LONGEST_NEWS, After, AlreadyPlayed, news_of, read_news
from astrarium.server.database import Database
from astrarium.server.hall import Hall
from astrarium.server.room import Room
from astrarium.server.rows import MOVE, UNDO, MoveRow, TableRow
from astrarium.server.store import Store
from server.rooms import room_of

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


def test_what_a_line_leaves_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    """SQLite's own driver writes it and SQLAlchemy reads it: also what is written as JSON."""
    result = {"winners": [1], "points": [3, 5]}
    row = MoveRow(1, "move", 1, "say 'it\"s' %s :x", 1, "0" * 16, "k", 7, "d" * 16, "0,1")

    async def scene(store: Store) -> None:
        await store.append("a", row, After("over", None, True, result))
        found = await store.table("a")
        assert found is not None
        table = found[0]
        assert (table.result, table.proposal, table.turn_bot, table.turn_since) == (result, None, True, 7)
        assert await store.moves("a") == [row]

    with_store(tmp_path, scene)


def test_whoever_goes_away_stops_nothing(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        waiting = asyncio.create_task(store.append("a", line(1), AFTER))
        await asyncio.sleep(0)
        waiting.cancel()
        await store.append("b", line(1), AFTER)
        assert [row.number for row in await store.moves("a")] == [1]

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


# ------------------------------------------------------------------ what other workers are told


def played_elsewhere(room: Room, number: int = 1) -> str:
    """The news of a move that another worker has played at the same table."""
    there = room_of("horizons", 2, "news")
    action = there.shown.game.actions.text(there.shown.path_ids[0])
    seat = there.turn or 0
    there.carry_out(MOVE, action, 1, frozenset())
    row = MoveRow(number, MOVE, seat, action, 1, there.last_hash(), "k", 9, there.digest())
    return news_of(room.table.id, row, After("playing", there.turn, False)).partition(" ")[2]


def follow(room: Room, said: str) -> tuple[bool, int]:
    """Whether a worker follows what it is told, and how often it has drawn."""
    woken: list[Room] = []
    worker = cast(Hall, SimpleNamespace(_wake=woken.append))
    return asyncio.run(Hall._follow(worker, room, said)), len(woken)


def test_a_line_is_told_in_full_where_it_fits() -> None:
    table, _, said = news_of("t_1", line(3), AFTER).partition(" ")
    assert (table, read_news(said)) == ("t_1", (line(3), AFTER))
    assert news_of("t_1", line(3, "k" * LONGEST_NEWS), AFTER) == "t_1"


def test_a_move_that_is_told_in_full_is_carried_out_without_asking_the_database(four_games_on_the_shelf: None) -> None:
    room = room_of("horizons", 2, "news")
    said = played_elsewhere(room)
    assert follow(room, said) == (True, 1)
    row, after = read_news(said)
    assert (room.version, room.last_hash(), room.turn) == (1, row.hash, after.turn_seat)
    assert (room.table.version, room.table.step, room.table.turn_seat) == (1, 1, after.turn_seat)
    assert follow(room, said) == (True, 0), "it is known by now"


@pytest.mark.parametrize("number", [2, 7])
def test_a_move_that_does_not_follow_is_asked_for(number: int, four_games_on_the_shelf: None) -> None:
    room = room_of("horizons", 2, "news")
    assert follow(room, played_elsewhere(room, number)) == (False, 0)
    assert follow(room, '[{"number": 1, "by_another_version": 2}, {}]') == (False, 0)
    assert (room.version, room.step) == (0, 0)


def test_an_undo_is_asked_for(four_games_on_the_shelf: None) -> None:
    room = room_of("horizons", 2, "news")
    said = news_of("t_1", MoveRow(1, UNDO, 0, "", 0, "", "", 9), AFTER).partition(" ")[2]
    assert follow(room, said) == (False, 0)


def test_a_writer_who_did_not_know_of_the_last_change_does_not_remember_the_table_as_it_is_written(
    tmp_path: Path,
) -> None:
    """Another worker's change before a move of ours would else not be looked for: our move is newer."""

    async def updated(store: Store, known: int | None, number: int) -> int:
        await store.append("a", line(number, f"k{number}"), AFTER, known=known)
        found = await store.table("a")
        assert found is not None
        return found[0].updated

    async def scene(store: Store) -> None:
        assert await updated(store, None, 1) == 7  # nobody else writes
        assert await updated(store, 7, 2) == 7
        assert await updated(store, 5, 3) == 8

    with_store(tmp_path, scene)


def test_no_two_changes_of_a_table_are_of_the_same_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("astrarium.server.store.now", lambda: 2**42)

    async def scene(store: Store) -> None:
        seen = []
        for _ in range(3):
            await store.say("a", None, "", "Hello.")
            found = await store.table("a")
            assert found is not None
            seen.append(found[0].updated)
        assert seen == [2**42, 2**42 + 1, 2**42 + 2]

    with_store(tmp_path, scene)
