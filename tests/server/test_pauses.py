"""The manners of a table: a step without a choice waits for a person's click, is in the record, and can be minded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from astrarium.core import matchfile
from astrarium.server.app import create_app
from astrarium.server.config import Config
from server.browsers import Browser, until


@pytest.fixture
def config(folder: str) -> Config:
    return Config(data=folder, bot_pause=0.0, warm=False)


def _texts(state: dict[str, Any]) -> list[str]:
    return [option["text"] for option in state["options"]]


def _pausing(client: TestClient, table: str) -> frozenset[int]:
    hall: Any = client.app.state.hall  # type: ignore[attr-defined]
    match = hall._rooms[table].match
    found: frozenset[int] = match.pausing
    return found


def _switch(browser: Browser, on: bool) -> None:
    answer = browser.put("/api/me", {"pauses": on})
    assert (answer.status_code, answer.json()["me"]["pauses"]) == (200, on)


def _land(browser: Browser, table: str) -> dict[str, Any]:
    """Fly, at one's own turns, until there is something to land with, and land: the turn goes on."""
    while "land" not in _texts(browser.state(table)):
        until(lambda: bool(_texts(browser.state(table))))
        assert browser.move(table, "fly").status_code == 200
    assert browser.move(table, "land").status_code == 200
    return browser.state(table)


def _to_the_end(browser: Browser, table: str) -> None:
    while browser.state(table)["table"]["status"] != "over":
        browser.move(table)


def test_a_lone_step_that_reveals_waits_for_a_click(ann: Browser) -> None:
    state = ann.state(ann.lay("me", "me")["table"])
    assert (_texts(state), state["step"]) == (["fly"], 0)


def test_until_the_click_the_step_before_can_be_taken_back_freely(ann: Browser) -> None:
    table = ann.lay("me", "me", settings={"goal": 100})["table"]
    state = _land(ann, table)
    assert _texts(state) == ["fly"]
    assert state["undo"]["free"] == 1
    assert ann.post(f"/api/tables/{table}/undo", {"version": state["version"], "to": state["step"] - 1}).json()["done"]
    assert _texts(ann.state(table)) == ["fly", "land"]


def test_who_minds_the_pauses_switches_them_off_at_every_table_and_for_the_next(ann: Browser) -> None:
    begun, running = (ann.lay("me", "me", settings={"goal": 100})["table"] for _ in range(2))
    _land(ann, running)
    _switch(ann, False)
    assert _texts(ann.state(begun)) == ["fly", "land"], "nothing was played yet: it rolls by itself"
    assert _texts(ann.state(running)) == ["fly"], "what waits already still waits"
    ann.move(running, "fly")
    assert _texts(_land(ann, running)) == ["fly", "land"]
    assert _texts(ann.lay("me", "me")["state"]) == ["fly", "land"]
    _switch(ann, True)
    assert _texts(ann.state(begun)) == ["fly"]


def test_bots_and_programs_never_pause(ann: Browser, client: TestClient) -> None:
    laid = ann.lay("me", "bot", "open")
    token = laid["links"]["seats"][2]["token"]
    client.cookies.clear()
    joined = client.post("/api/join", json={"token": token}, headers={"authorization": f"Bearer {token}"})
    assert joined.status_code == 200, joined.text
    assert _pausing(client, laid["table"]) == {0}


def test_a_bot_that_takes_a_seat_over_does_not_pause(ann: Browser, client: TestClient) -> None:
    table = ann.lay("me", "me", settings={"goal": 100})["table"]
    assert _pausing(client, table) == {0, 1}
    ann.post(f"/api/tables/{table}/seats/1/leave")
    assert _pausing(client, table) == {0}
    _land(ann, table)
    until(lambda: ann.state(table)["turn"]["seat"] == 0)


@pytest.fixture
def after_a_crash(config: Config) -> Iterator[Any]:
    """Another server on the same file, begun without the first having ended."""
    with TestClient(create_app(config), base_url="http://127.0.0.1") as other:
        yield other


def _switched_in_mid_game(ann: Browser) -> str:
    """Off after the first turn, then back to the start and to before the switch, then on again."""
    table: str = ann.lay("me", "me", settings={"goal": 40}, seed="ann-4")["table"]
    state = _land(ann, table)
    _switch(ann, False)
    ann.move(table, "fly")
    ann.post(f"/api/tables/{table}/undo", {"version": state["version"] + 1, "to": 0})
    assert _texts(ann.state(table)) == ["fly", "land"]
    _land(ann, table)
    _switch(ann, True)
    _land(ann, table)
    return table


def test_after_a_crash_the_match_is_the_same(ann: Browser, after_a_crash: TestClient) -> None:
    table = _switched_in_mid_game(ann)
    here, there = ann.state(table), ann.elsewhere(after_a_crash).state(table)
    for part in ("version", "step", "options", "prompt", "scene", "log", "undo", "scores"):
        assert here[part] == there[part], part


def test_the_record_says_who_paused_when_and_leads_to_the_same_end(ann: Browser) -> None:
    table = _switched_in_mid_game(ann)
    _to_the_end(ann, table)
    record = ann.get(f"/api/tables/{table}/record").text.splitlines()
    match = matchfile.replay_lines(record, "record")
    assert match.over
    assert match.pauses[0] == frozenset(), "the match was taken back to its start after the switch"
    assert match.pausing == {0, 1}
    verified = ann.get(f"/api/tables/{table}/verify").json()
    assert verified["ok"], verified["message"]


def test_a_step_of_the_past_is_shown_as_it_was_asked(ann: Browser) -> None:
    table = ann.lay("me", "me", settings={"goal": 100})["table"]
    state = _land(ann, table)
    _switch(ann, False)
    ann.move(table, "fly")
    assert _texts(ann.get(f"/api/tables/{table}/steps/0?seat=0").json()) == ["fly"]
    asked = f"/api/tables/{table}/steps/{state['step']}?seat={state['turn']['seat']}"
    assert _texts(ann.get(asked).json()) == ["fly"]


def test_a_switch_at_one_worker_counts_at_the_other(folder: str) -> None:
    config = Config(data=folder, bot_pause=0.0, warm=False, workers=2)
    with (
        TestClient(create_app(config), base_url="http://127.0.0.1") as one,
        TestClient(create_app(config), base_url="http://127.0.0.1") as two,
    ):
        ann = Browser(one)
        there = ann.elsewhere(two)
        table = ann.lay("me", "me", settings={"goal": 100})["table"]
        assert _texts(there.state(table)) == ["fly"]
        _switch(ann, False)
        assert _texts(there.state(table)) == ["fly", "land"]
        assert there.move(table, "fly").status_code == 200
        assert ann.state(table)["options"] == there.state(table)["options"]


def test_a_server_can_do_without(folder: str) -> None:
    config = Config(data=folder, bot_pause=0.0, warm=False, pauses=False)
    with TestClient(create_app(config), base_url="http://127.0.0.1") as client:
        assert _texts(Browser(client).lay("me", "me")["state"]) == ["fly", "land"]
