"""Turns: of several workers that share a SQLite file one writes at a time, and nobody holds the others up."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from sqlalchemy import text

from astrarium.server.database import Database
from astrarium.server.turns import Turn

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="this system has no such lock")
HELD = "import sys; from pathlib import Path; from astrarium.server.turns import Turn; t = Turn(Path(sys.argv[1]))"


def two(folder: Path) -> tuple[Database, Database]:
    """Two workers' ways to one file: a lock belongs to whoever has opened it, not to a process."""
    address = f"sqlite+aiosqlite:///{folder}/a.sqlite3"
    return Database(address, 2), Database(address, 2)


async def write(database: Database, word: str) -> None:
    async with database.writing() as connection:
        await connection.execute(text("CREATE TABLE IF NOT EXISTS words (word TEXT)"))
        await connection.execute(text("INSERT INTO words VALUES (:word)"), {"word": word})


async def waits(task: asyncio.Task[None]) -> bool:
    """Whether something is still not done after a while."""
    done, _ = await asyncio.wait([task], timeout=0.2)
    return not done


def test_a_worker_writes_when_the_other_has_written(tmp_path: Path) -> None:
    async def scene() -> None:
        one, other = two(tmp_path)
        async with one.writing() as connection:
            move = asyncio.create_task(other.carry_out(lambda c: None))
            assert await waits(move)
            await connection.execute(text("CREATE TABLE words (word TEXT)"))
        await move
        async with AsyncExitStack() as leaving:
            leaving.push_async_callback(one.close)
            leaving.push_async_callback(other.close)
            await asyncio.gather(*(write(who, f"{n}") for n in range(10) for who in (one, other)))
            async with other.reading() as connection:
                assert (await connection.execute(text("SELECT count(*) FROM words"))).scalar() == 20

    asyncio.run(scene())


def test_whoever_goes_away_while_he_waits_holds_nobody_up(tmp_path: Path) -> None:
    async def scene() -> None:
        one, other = two(tmp_path)
        async with one.writing():
            gone = asyncio.create_task(write(other, "never"))
            assert await waits(gone)
            gone.cancel()
            with pytest.raises(asyncio.CancelledError):
                await gone
        await write(one, "first")
        await write(other, "second")
        await one.close()
        await other.close()

    asyncio.run(scene())


def test_a_turn_ends_with_its_process_however_it_ends(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3-turn"
    code = f"{HELD}; t.take(); print('taken', flush=True); sys.stdin.read()"
    with subprocess.Popen([sys.executable, "-c", code, str(path)], stdin=-1, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"taken\n"
        holder.kill()
    with Turn(path) as _:
        assert path.stat().st_mode & 0o777 == 0o600


def test_one_worker_alone_has_no_turns(tmp_path: Path) -> None:
    async def scene() -> None:
        alone = Database(f"sqlite+aiosqlite:///{tmp_path}/a.sqlite3")
        await write(alone, "word")
        await alone.close()

    asyncio.run(scene())
    assert [name for name in os.listdir(tmp_path) if name.endswith("-turn")] == []
