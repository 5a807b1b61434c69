"""Games begun by other rules than those installed: they stay readable, say why they stand still, and break nothing."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from astrarium.server.app import create_app
from astrarium.server.config import Config
from server.browsers import Browser

Restart = Callable[..., Any]


@pytest.fixture
def after(ann: Browser, config: Config) -> Restart:
    """The server is stopped, something in its database is changed, and it is started again."""

    @contextmanager
    def changed(*sql: str) -> Iterator[TestClient]:
        ann.client.__exit__(None, None, None)
        with sqlite3.connect(Path(config.data) / "astrarium.sqlite3") as database:
            for line in sql:
                database.execute(line)
        database.close()
        with TestClient(create_app(config), base_url="http://127.0.0.1") as again:
            ann.client = again
            yield again
        ann.client = old
        old.__enter__()

    old = ann.client
    return changed


def played(ann: Browser, table: str, most: int = 5) -> int:
    for _ in range(most):
        if ann.state(table)["options"]:
            ann.move(table)
    step: int = ann.state(table)["step"]
    return step


DIFFERS = "UPDATE moves SET hash = 'other', digest = 'other' WHERE number = 4"


def test_a_running_match_goes_on_by_newer_rules_where_every_step_is_as_it_was(ann: Browser, after: Restart) -> None:
    """It is marked with both versions, and its players are told."""
    table = ann.lay("me", "me", seed="ann-4")["table"]
    step = played(ann, table)
    with after("UPDATE tables SET rules_version = 0, components = 'old'"):
        state = ann.state(table)
        assert (state["table"]["frozen"], state["step"]) == ("", step)
        assert (state["table"]["rules_version"], state["table"]["rules_now"]) == (0, 1)
        assert "begun by version 0 of the rules of Comet Run" in state["chat"]["lines"][-1]["text"]
        assert ann.move(table).status_code == 200
        assert len(ann.state(table)["chat"]["lines"]) == 1


def test_the_layout_of_the_state_may_change_and_what_can_be_seen_may_not(ann: Browser, after: Restart) -> None:
    table = ann.lay("me", "me", seed="ann-4")["table"]
    played(ann, table)
    with after("UPDATE moves SET hash = 'of another layout'"):
        assert ann.state(table)["table"]["frozen"] == ""
        assert ann.move(table).status_code == 200


def test_a_match_that_differs_is_read_and_replayed_but_not_played_and_says_which_step(
    ann: Browser, after: Restart
) -> None:
    table = ann.lay("me", "me", seed="ann-4")["table"]
    step = played(ann, table)
    with after("UPDATE tables SET rules_version = 0", DIFFERS):
        state = ann.state(table)
        assert state["table"]["frozen"] == (
            "This match was begun by version 0 of the rules of Comet Run, and version 1 is installed here. Step 4 "
            f"leads to another position than before. It can be read as far as step 3 of {step}, but it cannot go on."
        )
        assert (state["step"], state["options"], state["prompt"], state["undo"]) == (3, [], None, None)
        assert not state["scene"]["answers"]
        assert not any("options" in piece for area in state["scene"]["areas"] for piece in area["pieces"])
        assert ann.get(f"/api/tables/{table}/replay").json()["steps"] == 3
        assert ann.get(f"/api/tables/{table}/steps/3").status_code == 200
        assert ann.get(f"/api/tables/{table}/steps/4").status_code == 404
        for page in (f"/t/{table}", f"/t/{table}/replay", "/"):
            assert ann.get(page).status_code == 200
        refused = ann.post(f"/api/tables/{table}/moves", {"version": state["version"], "option": 0, "key": "k"})
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "other-rules")
        assert refused.json()["error"]["message"] == state["table"]["frozen"]
        (mine,) = ann.get("/api/me/tables").json()["tables"]
        assert (mine["frozen"], mine["my_turn"]) == (True, False)


def test_an_action_that_newer_rules_do_not_know_stops_the_match_there(ann: Browser, after: Restart) -> None:
    table = ann.lay("me", "me", seed="ann-4")["table"]
    played(ann, table)
    with after("UPDATE moves SET action = 'somersault' WHERE number = 2"):
        assert "Step 2 cannot be played again: There is no action 'somersault'" in ann.state(table)["table"]["frozen"]


def test_another_seats_decision_stops_the_match_there(ann: Browser, after: Restart) -> None:
    table = ann.lay("me", "me", seed="ann-4")["table"]
    played(ann, table)
    with after("UPDATE moves SET seat = 1 - seat WHERE number = 2"):
        assert "Step 2 was" in ann.state(table)["table"]["frozen"]


def test_a_match_that_cannot_be_laid_any_more_has_a_page_with_a_sentence(ann: Browser, after: Restart) -> None:
    table = ann.lay("me", "me", seed="ann-4")["table"]
    played(ann, table)
    with after("""UPDATE tables SET rules_version = 0, settings = '{"goal": 1}'"""):
        state = ann.state(table)
        assert (state["scene"], state["step"], state["options"]) == (None, 0, [])
        assert "cannot go on" in state["table"]["frozen"]
        assert ann.get(f"/t/{table}").status_code == 200
        assert ann.get(f"/api/tables/{table}/replay").json()["error"]["code"] == "other-rules"


def test_a_setting_that_is_no_more_is_left_out(ann: Browser, after: Restart) -> None:
    table = ann.lay("me", "me", seed="ann-4")["table"]
    played(ann, table)
    with after("""UPDATE tables SET rules_version = 0, settings = '{"goal": 40, "moons": 3}'"""):
        assert ann.state(table)["table"]["frozen"] == ""


def test_the_record_of_a_finished_match_of_other_rules_is_what_was_stored(ann: Browser, after: Restart) -> None:
    table = ann.lay("me", "me", seed="ann-4", settings={"goal": 12})["table"]
    while ann.state(table)["table"]["status"] == "playing":
        ann.move(table)
    before = [json.loads(line) for line in ann.get(f"/api/tables/{table}/record").text.splitlines()]
    with after("UPDATE tables SET rules_version = 0, components = 'old'", DIFFERS):
        again = [json.loads(line) for line in ann.get(f"/api/tables/{table}/record").text.splitlines()]
        checked = ann.get(f"/api/tables/{table}/verify")
    assert (again[0]["rules"], again[0]["components"], again[0]["seed"]) == (0, "old", before[0]["seed"])
    assert [row["action"] for row in again[1:]] == [row["action"] for row in before[1:]]
    assert not checked.json()["ok"]
    assert "Step 4 leads to another position" in checked.json()["message"]


def test_a_table_that_has_not_begun_begins_by_the_rules_of_today(ann: Browser, after: Restart) -> None:
    laid = ann.lay("me", "open", seed="ann-4")
    with after("UPDATE tables SET rules_version = 0"):
        taken = ann.post("/api/join", {"token": laid["links"]["seats"][1]["token"], "name": "Bob"})
        assert taken.status_code == 200
        state = ann.state(laid["table"])
        assert (state["table"]["status"], state["table"]["frozen"], state["table"]["rules_version"]) == (
            "playing",
            "",
            1,
        )


def test_a_bot_does_not_go_on_with_a_match_that_cannot(ann: Browser, after: Restart) -> None:
    table = ann.lay("me", "bot", seed="ann-4")["table"]
    played(ann, table, 1)
    with after("UPDATE tables SET turn_bot = 1, turn_since = 1", "UPDATE moves SET hash = 'x', digest = 'x'"):
        state = ann.state(table)
        assert state["table"]["frozen"]
        assert not any(player["thinking"] for player in state["players"])


# ------------------------------------------------------------------ databases of earlier versions


@pytest.fixture
def old(tmp_path: Path, four_games_on_the_shelf: None) -> Iterator[Browser]:
    """A server on a database of an earlier version, and Ann, who was there."""
    shutil.copy(Path(__file__).with_name("data") / "0002.db", tmp_path / "astrarium.sqlite3")
    config = Config(data=str(tmp_path), warm=False, rate=0, pauses=False)
    with sqlite3.connect(tmp_path / "astrarium.sqlite3") as database:
        (person,) = database.execute("SELECT id FROM people WHERE name = 'Ann'").fetchone()
    database.close()
    with TestClient(create_app(config), base_url="http://127.0.0.1") as client:
        ann = Browser(client)
        ann.cookie, ann.csrf, ann.id = client.app.state.hall.keys.cookie(person), "", person  # type: ignore[attr-defined]
        ann.csrf = ann.get("/api/me").json()["csrf"]
        yield ann


def test_every_table_of_an_older_database_opens_and_says_whether_it_goes_on(old: Browser) -> None:
    tables = old.get("/api/me/tables").json()["tables"]
    assert len(tables) == 7
    for summary in tables:
        state = old.state(summary["id"])
        facts = state["table"]
        assert facts["frozen"] == "" or "cannot go on" in facts["frozen"], facts["game"]
        assert old.get(f"/t/{summary['id']}").status_code == 200
        if not facts["frozen"] and state["options"]:
            assert old.move(summary["id"], state["options"][0]["id"]).status_code == 200


def test_a_match_of_an_older_database_with_undo_chat_and_clock_goes_on(old: Browser) -> None:
    tables = [table for table in old.get("/api/me/tables").json()["tables"] if table["game"] == "comet-run"]
    (running,) = [table for table in tables if table["status"] == "playing"]
    state = old.state(running["id"])
    assert (state["table"]["frozen"], state["step"], state["version"]) == ("", 7, 13)
    assert "good evening" in [line["text"] for line in state["chat"]["lines"]]
    assert state["clock"]["kind"] == "live"
    (over,) = [table for table in tables if table["status"] == "over"]
    assert old.get(f"/api/tables/{over['id']}/verify").json()["ok"]
