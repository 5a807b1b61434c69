"""The database: a disk that is full for a moment harms nothing for longer, and whoever waits gets a sentence."""

from __future__ import annotations

import asyncio
import resource
import shutil
import sqlite3
import stat
import sys
from pathlib import Path

import httpx2 as httpx
import pytest

from astrarium.server.config import BadConfig, Config
from astrarium.server.database import LOG, Database, OwnThread, newest
from server.browsers import Browser, until
from server.processes import served
from server.test_start import TOY, Visitor

DATA = Path(__file__).with_name("data")


@pytest.mark.skipif(sys.platform != "linux", reason="a full disk is played with prlimit, which Linux has")
def test_a_disk_that_is_full_for_a_moment_stops_no_table_for_longer(tmp_path: Path) -> None:
    with served(tmp_path, games=TOY) as server:
        visitor = Visitor(server.address)
        table = visitor.lay("me", "me")
        assert visitor.move(table, "fly", 0) == 200
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        for _ in range(3):
            refused = visitor.client.post(
                f"/api/tables/{table}/moves", json={"version": 1, "option": "fly", "key": "a"}, headers=visitor.headers
            )
            assert (refused.status_code, refused.json()["error"]["code"]) == (503, "no-database")
        until(lambda: httpx.get(f"{server.address}/healthz").status_code == 503)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        assert visitor.state(table)["version"] == 1
        assert visitor.move(table, "fly", 1) == 200
        assert httpx.get(f"{server.address}/healthz").status_code == 200
        assert visitor.client.put("/api/me", json={"name": "Ann"}, headers=visitor.headers).status_code == 200
        visitor.client.close()


def test_moves_overwrite_a_log_that_is_long_from_the_start(tmp_path: Path) -> None:
    with served(tmp_path, games=TOY) as server:
        visitor = Visitor(server.address)
        table = visitor.lay("me", "me")
        written = tmp_path / "astrarium.sqlite3-wal"
        until(lambda: httpx.get(f"{server.address}/healthz").status_code == 200)
        before = written.stat().st_size
        for step in range(3):
            assert visitor.move(table, "fly", step) == 200
        visitor.client.close()
        assert written.stat().st_size == before >= LOG


def test_the_data_folder_and_what_is_in_it_are_their_owners(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with served(folder, games=TOY) as server:
        Visitor(server.address).client.close()
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert set(modes.values()) == {0o600}
    assert {"astrarium.sqlite3", "astrarium.sqlite3-wal", "secret.key"} <= set(modes)


def test_a_file_that_others_could_read_is_closed_to_them(folder: str) -> None:
    path = Path(folder) / "astrarium.sqlite3"
    path.chmod(0o644)
    asyncio.run(migrated_at(path))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


async def migrated_at(path: Path) -> None:
    database = Database(f"sqlite+aiosqlite:///{path}")
    try:
        await database.migrate()
    finally:
        await database.close()


def test_a_database_of_a_newer_astrarium_gets_a_sentence(folder: str) -> None:
    path = Path(folder) / "astrarium.sqlite3"
    with sqlite3.connect(path) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    with pytest.raises(BadConfig, match="written by a newer Astrarium"):
        asyncio.run(migrated_at(path))


@pytest.mark.parametrize("content", [b"this is not a database" * 400, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_corrupt_database_gets_a_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "astrarium.sqlite3"
    path.write_bytes(content)
    with pytest.raises(BadConfig, match="The database cannot be opened"):
        asyncio.run(migrated_at(path))
    assert path.read_bytes() == content


def test_a_table_whose_rows_are_broken_gets_a_sentence_and_the_others_go_on(
    ann: Browser, two: str, config: Config
) -> None:
    path = Path(config.data) / "astrarium.sqlite3"
    with sqlite3.connect(path) as database:
        database.execute("UPDATE tables SET settings = '{' WHERE id = ?", (two,))
    database.close()
    ann.client.app.state.hall._rooms.clear()  # type: ignore[attr-defined]
    answer = ann.get(f"/api/tables/{two}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "no-database")
    assert ann.lay("me", "me")["table"]


def test_an_older_file_is_brought_up_to_date_and_kept_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "astrarium.sqlite3"
    shutil.copy(DATA / "0002.db", path)
    (tmp_path / "astrarium.sqlite3.0002.new").write_bytes(b"a copy that was cut off")
    asyncio.run(migrated_at(path))
    assert not (tmp_path / "astrarium.sqlite3.0002.new").exists()
    with sqlite3.connect(tmp_path / "astrarium.sqlite3.0002") as kept, sqlite3.connect(path) as new:
        assert kept.execute("SELECT version_num FROM alembic_version").fetchone() == ("0002",)
        assert new.execute("SELECT version_num FROM alembic_version").fetchone() == (newest(),)
        for query in (
            "SELECT id, seed, step FROM tables ORDER BY id",
            "SELECT table_id, number, action, hash FROM moves ORDER BY table_id, number",
            "SELECT table_id, seat, nonce FROM seats ORDER BY table_id, seat",
            "SELECT * FROM holders ORDER BY table_id, seat",
            "SELECT * FROM chat ORDER BY id",
        ):
            assert kept.execute(query).fetchall() == new.execute(query).fetchall() != []
    kept.close()
    new.close()


def test_a_thread_of_its_own_does_all_that_was_asked_for_in_its_order_and_says_what_failed() -> None:
    done: list[str] = []

    async def scene() -> None:
        thread = OwnThread("moves")
        gone = asyncio.create_task(thread.do(done.append, "first"))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(ZeroDivisionError):
            await thread.do(lambda: done.append(str(1 // 0)))
        last = asyncio.create_task(thread.do(done.append, "last"))
        await asyncio.sleep(0)
        thread.end()
        await last
        with pytest.raises(RuntimeError, match=r"The thread for moves has ended\."):
            await thread.do(done.append, "too late")

    asyncio.run(scene())
    assert done == ["first", "last"]
