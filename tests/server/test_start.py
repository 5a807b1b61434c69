"""Starting and stopping: settings, the secret, migrations, Ctrl-C, kill -9, several workers."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import stat
import subprocess
import sys
from pathlib import Path

import httpx2 as httpx
import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import inspect

from astrarium.core.errors import AstrariumError
from astrarium.server.config import BadConfig, Config, checked, from_environment
from astrarium.server.database import MIGRATIONS, Database, newest
from astrarium.server.keys import Keys, SeatLink, secret_of
from astrarium.server.schema import metadata
from server.browsers import until
from server.processes import TESTS, served, start

TOY = "comet-run=astrarium.testing.toy:GAME"


class Visitor:
    """A browser that talks to another process."""

    def __init__(self, address: str) -> None:
        self.client = httpx.Client(base_url=address, timeout=60)
        self.headers = {"x-csrf-token": self.client.get("/api/me").json()["csrf"]}

    def lay(self, *kinds: str) -> str:
        body = {"game": "comet-run", "seats": [{"kind": kind} for kind in kinds]}
        table: str = self.client.post("/api/tables", json=body, headers=self.headers).raise_for_status().json()["table"]
        return table

    def state(self, table: str) -> dict[str, object]:
        made: dict[str, object] = self.client.get(f"/api/tables/{table}").raise_for_status().json()
        return made

    def move(self, table: str, option: str, version: int) -> int:
        body = {"version": version, "option": option, "key": f"k{version}"}
        return self.client.post(f"/api/tables/{table}/moves", json=body, headers=self.headers).status_code


def test_every_setting_is_an_environment_variable() -> None:
    given = {"ASTRARIUM_PORT": "9000", "ASTRARIUM_HOST": "0.0.0.0", "ASTRARIUM_WARM": "no", "ASTRARIUM_RATE": "2.5"}
    config = from_environment(given)
    assert (config.port, config.host, config.warm, config.rate) == (9000, "0.0.0.0", False, 2.5)
    assert from_environment(config.environment()) == config


@pytest.mark.parametrize(
    "given",
    [
        {"PORT": "no"},
        {"PORT": "70000"},
        {"WORKERS": "0"},
        {"DATABASE": "mysql://x"},
        {"RATE": "fast"},
        {"ORIGIN": "games.example.org"},
        {"ORIGIN": "https://games.example.org/table"},
        {"ORIGIN": "https://games.example.org:99999"},
        {"RATE": "nan"},
        {"RATE": "-1"},
        {"BOT_PAUSE": "nan"},
        {"BOT_PAUSE": "inf"},
        {"WARM": "maybe"},
        {"DATABASE": "postgresql+asyncpg://me@localhost:port/x"},
        {"DATABASE": "sqlite+aiosqlite://"},
        {"DATABASE": "sqlite+aiosqlite:///:memory:"},
    ],
)
def test_a_setting_that_cannot_be_gets_a_sentence(given: dict[str, str]) -> None:
    with pytest.raises(BadConfig):
        from_environment({f"ASTRARIUM_{name}": value for name, value in given.items()})


def test_an_empty_variable_is_none(tmp_path: Path) -> None:
    """An empty host listened to everybody, and answered to every name."""
    assert from_environment({f"ASTRARIUM_{name}": "" for name in ("HOST", "PORT", "WARM", "RATE")}) == Config()
    with pytest.raises(BadConfig, match="An address to listen on"):
        checked(Config(host=" "))


def test_a_folder_that_others_use_is_not_taken_away_from_them(tmp_path: Path) -> None:
    """Whoever named /var/lib had it made private."""
    tmp_path.chmod(0o755)
    (tmp_path / "letters").mkdir()
    with pytest.raises(BadConfig, match="has other things in it"):
        secret_of(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
    (tmp_path / "letters").rmdir()
    secret_of(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o700


def test_a_second_server_does_not_begin_on_the_same_file(tmp_path: Path) -> None:
    """It would not hear of what the first one writes: a link that was withdrawn there played on here."""
    with served(tmp_path, games=TOY):
        environment = {**os.environ, "ASTRARIUM_DATA": str(tmp_path), "ASTRARIUM_PORT": "0"}
        command = [sys.executable, "-m", "astrarium.server", "serve"]
        said = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)
    assert said.returncode == 2
    assert said.stderr.startswith("astrarium: Another Astrarium serves")
    assert len(said.stderr.splitlines()) == 1


def test_the_secret_is_made_once_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    secret = secret_of(tmp_path)
    assert secret_of(tmp_path) == secret
    assert stat.S_IMODE(os.stat(tmp_path / "secret.key").st_mode) == 0o600
    assert len(list(tmp_path.iterdir())) == 1
    (tmp_path / "secret.key").write_text("short")
    with pytest.raises(AstrariumError, match="too short"):
        secret_of(tmp_path)


def test_what_one_server_signs_another_does_not_accept() -> None:
    one, other = Keys(b"a" * 32), Keys(b"b" * 32)
    link = SeatLink("t_1", 2, "n")
    assert one.seat_link(one.seat_token(link)) == link
    assert other.seat_link(one.seat_token(link)) is None
    assert one.seat_link(one.cookie("p_1")) is None
    assert one.person(one.cookie("p_1")) == "p_1"


def test_migrations_make_the_tables_that_the_code_expects(tmp_path: Path) -> None:
    async def columns() -> dict[str, set[str]]:
        database = Database(f"sqlite+aiosqlite:///{tmp_path}/a.sqlite3")
        await database.migrate()
        await database.migrate()
        async with database.reading() as connection:
            found = await connection.run_sync(
                lambda c: {t: {x["name"] for x in inspect(c).get_columns(t)} for t in inspect(c).get_table_names()}
            )
        await database.close()
        return found

    found = asyncio.run(columns())
    found.pop("alembic_version")
    assert newest() == ScriptDirectory(str(MIGRATIONS)).get_current_head()
    assert found == {name: set(table.columns.keys()) for name, table in metadata.tables.items()}


def test_a_database_that_cannot_be_opened_gets_a_sentence(tmp_path: Path) -> None:
    async def opened() -> None:
        database = Database(f"sqlite+aiosqlite:///{tmp_path}/no/such/folder/a.sqlite3")
        try:
            await database.migrate()
        finally:
            await database.close()
            await asyncio.sleep(0.5)  # the driver's thread ends after it has reported

    with pytest.raises(BadConfig, match="The database cannot be opened"):
        asyncio.run(opened())


def test_a_taken_port_gets_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        environment = {**os.environ, "ASTRARIUM_DATA": str(tmp_path), "ASTRARIUM_PORT": str(taken.getsockname()[1])}
        command = [sys.executable, "-m", "astrarium.server", "serve"]
        said = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)
    assert said.returncode == 2
    assert said.stderr.startswith("astrarium: Cannot listen on 127.0.0.1 port")
    assert len(said.stderr.splitlines()) == 1


def test_ctrl_c_stops_cleanly_and_starting_again_continues(tmp_path: Path) -> None:
    server = start(tmp_path, games=TOY, bot_pause="0")
    visitor = Visitor(server.address)
    table = visitor.lay("me", "me")
    assert visitor.move(table, "fly", 0) == 200
    step = visitor.state(table)["step"]
    assert server.interrupt() == 0
    assert server.process.stdout is not None
    assert "Traceback" not in server.process.stdout.read()
    server.close()
    with served(tmp_path, games=TOY, port=server.address.rpartition(":")[2]):
        assert visitor.state(table)["step"] == step
    visitor.client.close()


def test_a_killed_server_has_every_acknowledged_move_and_its_bots_go_on(tmp_path: Path) -> None:
    server = start(tmp_path, games=TOY, bot_pause="0.1")
    visitor = Visitor(server.address)
    mine, bots = visitor.lay("me", "me"), visitor.lay("bot", "bot")
    assert visitor.move(mine, "fly", 0) == 200
    until(lambda: visitor.state(bots)["step"])
    server.kill()
    with served(tmp_path, games=TOY, bot_pause="0", port=server.address.rpartition(":")[2]):
        assert visitor.state(mine)["version"] == 1
        until(lambda: visitor.state(bots)["table"]["status"] == "over")  # type: ignore[index]
    visitor.client.close()


def test_two_workers_share_one_sqlite_file(tmp_path: Path) -> None:
    with served(tmp_path, games=TOY, workers="2", bot_pause="0") as server:
        visitors = [Visitor(server.address)]
        table = visitors[0].lay("me", "me")
        for _ in range(4):  # new connections land on either worker
            again = httpx.Client(base_url=server.address, cookies=visitors[0].client.cookies, timeout=60)
            version = again.get(f"/api/tables/{table}").json()["version"]
            body = {"version": version, "option": "fly", "key": f"k{version}"}
            answer = again.post(f"/api/tables/{table}/moves", json=body, headers=visitors[0].headers)
            assert answer.json()["version"] == version + 1
            again.close()
        assert visitors[0].state(table)["version"] == 4
        visitors[0].client.close()


def test_the_first_page_waits_for_nothing_heavy(tmp_path: Path) -> None:
    """Nothing is compiled and no bot is started for it; how quickly it comes is measured in benchmarks/pages.py."""
    with served(tmp_path) as server:
        page = httpx.get(server.address)
        loaded = Path(f"/proc/{server.process.pid}/maps").read_text(encoding="utf-8")
        children = server.children()
    assert page.status_code == 200
    assert "python" in loaded
    assert "llvmlite" not in loaded
    assert children == []


def test_the_example_bot_plays_a_whole_game_with_a_seat_link(tmp_path: Path) -> None:
    with served(tmp_path, games=TOY, bot_pause="0") as server:
        visitor = Visitor(server.address)
        body = {"game": "comet-run", "seats": [{"kind": "open"}, {"kind": "bot", "level": "easy"}]}
        laid = visitor.client.post("/api/tables", json=body, headers=visitor.headers).json()
        example = TESTS.parent / "examples" / "web_bot.py"
        command = [sys.executable, str(example), laid["links"]["seats"][0]["url"]]
        said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
        assert visitor.state(laid["table"])["table"]["status"] == "over"  # type: ignore[index]
        visitor.client.close()
    assert json.loads(said.stdout.splitlines()[-1])["seat"] == 0


def test_config_knows_its_own_database(tmp_path: Path) -> None:
    assert Config(data=str(tmp_path)).is_sqlite
    assert not Config(database="postgresql+asyncpg://x").is_sqlite


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.parametrize("workers", ["1", "2"])
def test_after_kill_9_of_the_server_alone_its_port_is_free_and_its_processes_end(tmp_path: Path, workers: str) -> None:
    """Thinkers inherited the listening socket and thought on: 7 of 12 restarts were refused."""
    server = start(tmp_path, games=TOY, workers=workers, bot_pause="0.2")
    visitor = Visitor(server.address)
    tables = [visitor.lay("bot", "bot") for _ in range(2)]
    until(lambda: server.descendants() and any(visitor.state(table)["step"] for table in tables))
    others = server.descendants()
    server.kill()
    again = start(tmp_path, games=TOY, workers=workers, port=server.address.rpartition(":")[2])
    others += again.descendants()  # one worker answers, another may not have begun
    again.kill()
    assert until(lambda: not any(is_running(pid) for pid in others))
    visitor.client.close()


def test_no_process_of_the_server_has_its_socket(tmp_path: Path) -> None:
    with served(tmp_path, games=TOY, bot_pause="0.2") as server:
        visitor = Visitor(server.address)
        table = visitor.lay("bot", "bot")
        until(lambda: visitor.state(table)["step"])
        for child in server.descendants():
            files = [os.readlink(file) for file in Path(f"/proc/{child}/fd").iterdir()]
            assert not [name for name in files if "socket" in name and name in _sockets_of(server.process.pid)]
        visitor.client.close()


def _sockets_of(pid: int) -> set[str]:
    listening = {
        line.split()[9] for line in Path("/proc/net/tcp").read_text().splitlines()[1:] if line.split()[3] == "0A"
    }
    held = {os.readlink(file) for file in Path(f"/proc/{pid}/fd").iterdir() if file.is_symlink()}
    return held & {f"socket:[{number}]" for number in listening}
