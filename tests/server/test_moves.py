"""Moves: written before they are announced, each step once, refused with a reason otherwise."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from starlette.testclient import TestClient

from astrarium.server.app import create_app
from astrarium.server.config import Config
from server.browsers import Browser


def rows_of(config: Config, table: str) -> list[tuple[int, str, int, str]]:
    with sqlite3.connect(Path(config.data) / "astrarium.sqlite3") as database:
        query = "SELECT number, kind, seat, action FROM moves WHERE table_id = ? ORDER BY number"
        return list(database.execute(query, (table,)))


def test_a_move_is_written_when_it_is_acknowledged(ann: Browser, two: str, config: Config) -> None:
    assert ann.move(two, "fly").json() == {"version": 1, "step": 1}
    assert rows_of(config, two) == [(1, "move", 0, "fly")]


def test_the_same_key_is_never_played_twice(ann: Browser, two: str, config: Config) -> None:
    body = {"version": 0, "option": "fly", "key": "once"}
    first = ann.post(f"/api/tables/{two}/moves", body)
    again = ann.post(f"/api/tables/{two}/moves", body)
    assert first.json() == again.json() == {"version": 1, "step": 1}
    assert len(rows_of(config, two)) == 1


def test_a_stale_move_is_refused_with_the_reason(ann: Browser, two: str) -> None:
    ann.move(two, "fly")
    stale = ann.post(f"/api/tables/{two}/moves", {"version": 0, "option": "fly", "key": "late"})
    assert (stale.status_code, stale.json()["error"]["code"]) == (409, "stale")


def test_two_tabs_cannot_both_play_a_step(ann: Browser, two: str, config: Config) -> None:
    bodies = [{"version": 0, "option": "fly", "key": f"tab-{n}"} for n in range(8)]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda body: ann.client.post(_moves(two), json=body, headers=ann.headers), bodies))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert len(rows_of(config, two)) == 1


def _moves(table: str) -> str:
    return f"/api/tables/{table}/moves"


def test_a_move_out_of_turn_is_refused(ann: Browser, bob: Browser, two: str, config: Config) -> None:
    answer = bob.post(_moves(two), {"version": 0, "option": "fly", "key": "a"})
    assert answer.json()["error"]["code"] == "not-your-turn"
    assert rows_of(config, two) == []


def test_a_spectator_cannot_move(client: TestClient, two: str) -> None:
    answer = Browser(client).post(_moves(two), {"version": 0, "option": "fly", "key": "a"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-your-seat")


def test_an_illegal_move_is_answered_with_the_rule_and_what_is_possible(ann: Browser, config: Config) -> None:
    table = ann.lay("me", "me", "me", settings={"goal": 100})["table"]
    answer = ann.post(_moves(table), {"version": 0, "option": "jump", "key": "a"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "unknown-action")
    answer = ann.post(_moves(table), {"version": 0, "option": 999, "key": "a"})
    assert answer.json()["error"]["possible"] == ["fly", "land"]
    assert rows_of(config, table) == []


def test_a_server_started_again_continues_every_game(ann: Browser, two: str, config: Config) -> None:
    for _ in range(3):
        if ann.state(two)["turn"]["seat"] == 0:
            ann.move(two, "fly")
    before = ann.state(two)
    ann.client.__exit__(None, None, None)
    with TestClient(create_app(config), base_url="http://127.0.0.1") as again:
        after = again.get(f"/api/tables/{two}", headers=ann.headers).json()
    ann.client.__enter__()
    for changing in ("clock",):
        before.pop(changing), after.pop(changing)
    assert before == after
