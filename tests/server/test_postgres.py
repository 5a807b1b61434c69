"""On PostgreSQL: the same tables, workers that hear of each other, and a step that only one of them can write."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from astrarium.server.app import create_app
from astrarium.server.appending import After, AlreadyPlayed, SeatChanged
from astrarium.server.backup import backup, restore
from astrarium.server.config import BadConfig, Config
from astrarium.server.database import Database
from astrarium.server.rows import ChatRow, MoveRow, TableRow
from astrarium.server.store import Store
from server.browsers import Browser, heard, until
from server.postgres import programs, restartable, running

AFTER = After("playing", 1, False)
pytestmark = pytest.mark.xdist_group("postgresql")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    binaries, reason = programs()
    if binaries is None:
        pytest.skip(reason)
    with running(binaries) as found:
        yield found


@pytest.fixture
def config(address: str, tmp_path: Path) -> Config:
    return Config(database=address, data=str(tmp_path), bot_pause=0.0, pauses=False, warm=False, workers=2)


@pytest.fixture
def other_worker(config: Config, client: TestClient) -> Iterator[TestClient]:
    with TestClient(create_app(config), base_url="http://127.0.0.1") as other:
        yield other


def test_a_table_is_laid_joined_and_played(ann: Browser, bob: Browser, two: str) -> None:
    assert ann.move(two, "fly").json() == {"version": 1, "step": 1}
    assert bob.state(two)["step"] == 1
    ann.post(f"/api/tables/{two}/chat", {"text": "hello"})
    assert bob.state(two)["chat"]["lines"][0]["text"] == "hello"


def test_a_move_at_one_worker_is_drawn_by_the_other(
    ann: Browser, bob: Browser, two: str, other_worker: TestClient
) -> None:
    with bob.elsewhere(other_worker).live(two) as line:
        assert heard(line, "state")["step"] == 0
        ann.move(two, "fly")
        assert heard(line, "state")["step"] == 1
        ann.post(f"/api/tables/{two}/chat", {"text": "hello"})
        assert heard(line, "state")["chat"]["lines"][-1]["text"] == "hello"


def test_people_at_another_worker_are_shown_as_present(
    ann: Browser, bob: Browser, two: str, other_worker: TestClient
) -> None:
    with ann.live(two) as mine, bob.elsewhere(other_worker).live(two):
        told = heard(mine, "presence")
        while told["online"] != [True, True]:
            told = heard(mine, "presence")


def test_any_worker_serves_any_table(ann: Browser, two: str, other_worker: TestClient) -> None:
    elsewhere = ann.elsewhere(other_worker)
    for worker in (ann, elsewhere, ann, elsewhere):
        assert worker.move(two, "fly").status_code == 200
    assert ann.state(two)["step"] == elsewhere.state(two)["step"] == 4


def test_two_workers_cannot_both_play_a_step(ann: Browser, two: str, other_worker: TestClient) -> None:
    elsewhere = ann.elsewhere(other_worker)
    assert elsewhere.state(two)["version"] == 0
    first = ann.post(f"/api/tables/{two}/moves", {"version": 0, "option": "fly", "key": "here"})
    second = elsewhere.post(f"/api/tables/{two}/moves", {"version": 0, "option": "fly", "key": "there"})
    assert (first.status_code, second.status_code) == (200, 409)
    assert second.json()["error"]["code"] == "stale"


def test_a_step_can_be_written_once(address: str, ann: Browser, two: str) -> None:
    async def both() -> list[object]:
        database = Database(address)
        store, row = Store(database), MoveRow(1, "move", 0, "fly", 1, "0" * 16, "a", 1)
        found = await asyncio.gather(
            *(store.append(two, row, After("playing", 1, False)) for _ in range(5)), return_exceptions=True
        )
        await database.close()
        return list(found)

    found = asyncio.run(both())
    assert found.count(None) == 1
    assert sum(isinstance(one, AlreadyPlayed) for one in found) == 4


def test_lines_that_come_together_are_written_or_refused_one_by_one(address: str, ann: Browser, bob: Browser) -> None:
    """One statement writes them all; a taken number, or a seat that is somebody else's by now, fails alone."""
    tables = [ann.lay("me", "me")["table"] for _ in range(4)]
    result = {"winners": [1], "points": [3, 5]}
    odd = MoveRow(1, "move", 1, "say 'it\"s' %s :x \\ é", 1, "0" * 16, "k", 7, "d" * 16, "0,1")
    late = MoveRow(1, "move", 0, "fly", 1, "0" * 16, "late", 1)

    async def together() -> tuple[list[object], list[MoveRow], TableRow, list[ChatRow]]:
        database = Database(address)
        store = Store(database)
        await store.append(tables[1], late, AFTER)
        done = await asyncio.gather(
            store.append(tables[0], odd, After("over", None, True, result), "Somebody went back."),
            store.append(tables[1], late, AFTER),
            store.append(tables[2], late, AFTER, nonce="another's"),
            store.append(tables[3], late, AFTER),
            return_exceptions=True,
        )
        rows, found = await store.moves(tables[0]), await store.table(tables[0])
        chat, unplayed = await store.chat(tables[0]), await store.moves(tables[2])
        await database.close()
        assert found is not None
        assert unplayed == []
        return list(done), rows, found[0], chat

    done, rows, table, chat = asyncio.run(together())
    assert [type(one) for one in done] == [type(None), AlreadyPlayed, SeatChanged, type(None)]
    assert rows == [odd]
    assert (table.version, table.status, table.turn_seat, table.turn_bot, table.turn_since) == (
        1,
        "over",
        None,
        True,
        7,
    )
    assert (table.result, table.proposal) == (result, None)
    assert [(said.text, said.kind, said.seat) for said in chat] == [("Somebody went back.", "notice", None)]


def test_a_bot_plays_once_although_two_workers_know_the_table(ann: Browser, other_worker: TestClient) -> None:
    table = ann.lay("bot", "bot")["table"]
    ann.elsewhere(other_worker).state(table)
    until(lambda: ann.state(table)["table"]["status"] == "over")
    assert ann.elsewhere(other_worker).state(table)["version"] == ann.state(table)["version"]


def test_an_undo_agreed_at_another_worker_is_carried_out(
    ann: Browser, bob: Browser, two: str, other_worker: TestClient
) -> None:
    ann.move(two, "fly")
    ann.post(f"/api/tables/{two}/undo", {"version": 1, "to": 0})
    agreed = bob.elsewhere(other_worker).post(f"/api/tables/{two}/undo/answer", {"agree": True})
    assert agreed.json()["done"]
    assert ann.state(two)["step"] == 0


def test_a_person_who_does_two_things_at_once_is_written_once(ann: Browser) -> None:
    body = {"game": "comet-run", "seats": [{"kind": "me"}, {"kind": "me"}]}
    with ThreadPoolExecutor(8) as pool:
        laid = pool.map(lambda _: ann.client.post("/api/tables", json=body, headers=ann.headers).status_code, range(16))
    assert set(laid) == {201}


def test_two_workers_cannot_both_give_a_seat_away(ann: Browser, bob: Browser, other_worker: TestClient) -> None:
    laid = ann.lay("me", "open", "open")
    token = {"token": laid["links"]["seats"][1]["token"]}
    carl = Browser(ann.client).elsewhere(other_worker)
    carl.state(laid["table"])
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda who: who.client.post("/api/join", json=token, headers=who.headers), (bob, carl)))
    assert sorted(answer.status_code for answer in answers)[0] == 200
    assert sorted(answer.status_code for answer in answers)[1] in (409, 410)


def test_the_last_two_seats_taken_at_two_workers_begin_the_match(
    ann: Browser, bob: Browser, other_worker: TestClient
) -> None:
    laid = ann.lay("me", "open", "open")
    carl, seats = Browser(ann.client).elsewhere(other_worker), laid["links"]["seats"]
    carl.state(laid["table"])
    tries = [(bob, seats[1]["token"]), (carl, seats[2]["token"])]
    with ThreadPoolExecutor(2) as pool:
        list(
            pool.map(lambda who: who[0].client.post("/api/join", json={"token": who[1]}, headers=who[0].headers), tries)
        )
    assert ann.state(laid["table"])["table"]["status"] == "playing"


def test_after_the_line_to_postgresql_was_lost_every_open_room_catches_up(
    address: str, ann: Browser, bob: Browser, two: str, other_worker: TestClient
) -> None:
    """What is told while nobody can listen is not told again: a reader was left behind for good."""
    with bob.elsewhere(other_worker).live(two) as line:
        assert heard(line, "state")["step"] == 0
        asyncio.run(_end_listeners(address))
        ann.move(two, "fly")  # before anybody listens again
        assert heard(line, "state")["step"] == 1


async def _end_listeners(address: str) -> None:
    database = Database(address)
    listening = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    async with database.reading() as connection:
        await connection.execute(text(listening))
    await database.close()


def test_a_link_withdrawn_at_another_worker_plays_no_move(
    ann: Browser, bob: Browser, two: str, other_worker: TestClient
) -> None:
    old = ann.get(f"/api/tables/{two}/links").json()["seats"][0]["token"]
    url, bearer = f"ws://127.0.0.1/ws/tables/{two}", {"authorization": f"Bearer {old}"}
    other_worker.cookies.clear()
    with other_worker.websocket_connect(url, headers=bearer) as line:
        heard(line, "state")
        ann.post(f"/api/tables/{two}/seats/0/withdraw")
        line.send_json({"type": "move", "key": "late", "version": 0, "option": "fly"})
        with pytest.raises(WebSocketDisconnect) as closed:
            heard(line, "never")
    assert closed.value.code == 4401
    assert bob.state(two)["version"] == 0


def test_nul_reaches_no_query(ann: Browser, two: str) -> None:
    assert ann.get("/api/tables/a%00b").status_code == 404
    with ann.live(two) as line:
        line.send_text('{"type": "move", "key": "a\\u0000", "version": 0, "option": 0}')
        assert heard(line, "refused")["code"] == "bad-message"


def test_a_backup_goes_from_postgresql_to_sqlite_and_back(
    ann: Browser, two: str, config: Config, tmp_path: Path
) -> None:
    ann.move(two, "fly")
    ann.post(f"/api/tables/{two}/chat", {"text": "hello"})
    file = tmp_path / "pg.zip"
    count = asyncio.run(backup(config, file))
    small = Config(data=str(tmp_path / "small"), bot_pause=0.0, pauses=False, warm=False)
    assert asyncio.run(restore(small, file)) == count
    with TestClient(create_app(small), base_url="http://127.0.0.1") as client:
        assert ann.elsewhere(client).state(two)["step"] == 1
    with pytest.raises(BadConfig, match="with --replace"):
        asyncio.run(restore(config, file))
    assert asyncio.run(restore(config, file, replace=True)) == count
    ann.client.app.state.hall._rooms.clear()  # type: ignore[attr-defined]
    assert ann.state(two)["step"] == 1
    assert ann.post(f"/api/tables/{two}/chat", {"text": "again"}).status_code == 200


def test_while_postgresql_is_away_everybody_gets_a_sentence_and_then_goes_on(tmp_path: Path) -> None:
    binaries, reason = programs()
    if binaries is None:
        pytest.skip(reason)
    with restartable(binaries) as server:
        config = Config(database=server.address, data=str(tmp_path), bot_pause=0.0, pauses=False, warm=False, workers=2)
        with TestClient(create_app(config), base_url="http://127.0.0.1") as client:
            ann = Browser(client)
            table = ann.lay("me", "me")["table"]
            with ann.live(table) as line:
                heard(line, "state")
                server.stop()
                line.send_json({"type": "move", "key": "a", "version": 0, "option": "fly"})
                assert heard(line, "refused")["code"] == "no-database"
                away = ann.get(f"/api/tables/{table}")
                assert (away.status_code, away.json()["error"]["code"]) == (503, "no-database")
                assert client.get("/healthz").status_code == 503
                server.start()
                until(lambda: ann.get(f"/api/tables/{table}").status_code == 200)
                line.send_json({"type": "move", "key": "a", "version": 0, "option": "fly"})
                assert heard(line, "ack", 60)["version"] == 1


def test_a_postgresql_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    database = Database(f"postgresql+asyncpg://nobody@/nothing?host={tmp_path}")
    with pytest.raises(BadConfig, match="The database cannot be opened"):
        asyncio.run(database.migrate())
