"""Games begun by other rules than those installed: they stay readable, say why they stand still, and break nothing."""

from __future__ import annotations

import json
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
    def changed(sql: str, *values: object) -> Iterator[TestClient]:
        ann.client.__exit__(None, None, None)
        with sqlite3.connect(Path(config.data) / "astrarium.sqlite3") as database:
            database.execute(sql, values)
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


def test_a_running_match_of_other_rules_is_read_and_replayed_but_not_played(ann: Browser, after: Restart) -> None:
    table = ann.lay("me", "me", seed="ann-4")["table"]
    step = played(ann, table)
    with after("UPDATE tables SET rules_version = 0"):
        state = ann.state(table)
        assert state["table"]["frozen"].startswith("This match was begun by version 0 of the rules of Comet Run")
        assert (state["step"], state["options"], state["prompt"], state["undo"]) == (step, [], None, None)
        assert not any(piece["options"] for area in state["scene"]["areas"] for piece in area["pieces"])
        assert ann.get(f"/api/tables/{table}/replay").json()["steps"] == step
        assert ann.get(f"/api/tables/{table}/steps/2").json()["step"] == 2
        for page in (f"/t/{table}", f"/t/{table}/replay", "/"):
            assert ann.get(page).status_code == 200
        refused = ann.post(f"/api/tables/{table}/moves", {"version": state["version"], "option": 0, "key": "k"})
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "other-rules")
        assert refused.json()["error"]["message"] == state["table"]["frozen"]
        (mine,) = ann.get("/api/me/tables").json()["tables"]
        assert (mine["frozen"], mine["my_turn"]) == (True, False)


def test_other_components_are_told_apart_from_other_rules(ann: Browser, after: Restart) -> None:
    table = ann.lay("me", "me", seed="ann-4")["table"]
    with after("UPDATE tables SET components = 'old'"):
        assert "with other components of Comet Run" in ann.state(table)["table"]["frozen"]


def test_a_match_is_read_as_far_as_it_leads_where_it_led_before(ann: Browser, after: Restart) -> None:
    table = ann.lay("me", "me", seed="ann-4")["table"]
    step = played(ann, table)
    with after("UPDATE moves SET hash = 'other' WHERE number = 4"):
        state = ann.state(table)
        assert state["step"] == 3
        assert state["table"]["frozen"].endswith(f"It can be read as far as step 3 of {step}.")
        assert ann.get(f"/api/tables/{table}/steps/3").status_code == 200
        assert ann.get(f"/api/tables/{table}/steps/4").status_code == 404


def test_a_match_that_cannot_be_laid_any_more_has_a_page_with_a_sentence(ann: Browser, after: Restart) -> None:
    table = ann.lay("me", "me", seed="ann-4")["table"]
    played(ann, table)
    with after("""UPDATE tables SET rules_version = 0, settings = '{"moons": 3}'"""):
        state = ann.state(table)
        assert (state["scene"], state["step"], state["options"]) == (None, 0, [])
        assert "cannot go on" in state["table"]["frozen"]
        assert ann.get(f"/t/{table}").status_code == 200
        assert ann.get(f"/api/tables/{table}/replay").json()["error"]["code"] == "other-rules"


def test_the_record_of_a_finished_match_of_other_rules_is_what_was_stored(ann: Browser, after: Restart) -> None:
    table = ann.lay("me", "me", seed="ann-4", settings={"goal": 12})["table"]
    while ann.state(table)["table"]["status"] == "playing":
        ann.move(table)
    before = [json.loads(line) for line in ann.get(f"/api/tables/{table}/record").text.splitlines()]
    with after("UPDATE tables SET rules_version = 0, components = 'old'"):
        again = [json.loads(line) for line in ann.get(f"/api/tables/{table}/record").text.splitlines()]
        checked = ann.get(f"/api/tables/{table}/verify")
    assert (again[0]["rules"], again[0]["components"], again[0]["seed"]) == (0, "old", before[0]["seed"])
    assert again[1:] == before[1:]
    assert "rules version 0" in checked.json()["error"]["message"]


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


def test_a_bot_does_not_go_on_with_a_match_of_other_rules(ann: Browser, after: Restart) -> None:
    table = ann.lay("me", "bot", seed="ann-4")["table"]
    step = played(ann, table, 1)
    with after("UPDATE tables SET rules_version = 0, turn_bot = 1, turn_since = 1"):
        state = ann.state(table)
        assert state["step"] >= step
        assert not any(player["thinking"] for player in state["players"])
