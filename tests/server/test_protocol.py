"""docs/protocol.md: what it shows is accepted, and what it says comes is what comes."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from server.browsers import Browser, heard
from server.conftest import TESTS

PAGE = (TESTS.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
SAMPLES = [json.loads(block) for block in re.findall(r"^```json\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)]
NEW_TABLE = next(sample for sample in SAMPLES if "seats" in sample and "type" not in sample)
STATE = next(sample for sample in SAMPLES if sample.get("type") == "state")
CHANGE = next(sample for sample in SAMPLES if sample.get("type") == "change")
FREE = ("settings", "palette", "scene", "arguments", "scores")  # what is in them depends on the game


@pytest.mark.usefixtures("four_games_on_the_shelf")
def test_the_new_table_of_the_page_is_accepted(ann: Browser) -> None:
    answer = ann.post("/api/tables", NEW_TABLE)
    assert answer.status_code == 201, answer.text


def test_the_state_has_what_the_page_shows(ann: Browser) -> None:
    """Every key that is shown comes, of the same kind: `compare` asserts it key by key."""
    table = ann.lay("me", "bot")["table"]
    compare(STATE, ann.state(table), "state")


def test_a_change_has_what_the_page_shows_and_nothing_else(ann: Browser, two: str) -> None:
    with ann.live(two, "?changes=1") as line:
        heard(line, "state")
        line.send_json({"type": "move", "key": "a", "version": 0, "option": "fly"})
        came = heard(line, "change")
    assert {"base", "picture", "version", "step", "viewer"} <= came.keys() & CHANGE.keys()
    assert came.keys() <= CHANGE.keys() | STATE.keys()
    assert came["scene"].keys() <= CHANGE["scene"].keys()
    assert all(area.keys() <= CHANGE["scene"]["areas"][0].keys() for area in came["scene"]["areas"])


def test_every_sample_of_the_page_is_looked_at() -> None:
    assert [sample for sample in SAMPLES if sample not in (NEW_TABLE, STATE, CHANGE)] == []


def compare(shown: Any, came: Any, where: str) -> None:
    if isinstance(shown, dict) and isinstance(came, dict):
        if where.rpartition(".")[2] in FREE:
            return
        assert shown.keys() <= came.keys(), f"{where}: {shown.keys() - came.keys()} does not come"
        for key in shown.keys() & came.keys():
            compare(shown[key], came[key], f"{where}.{key}")
    elif isinstance(shown, list) and isinstance(came, list):
        if shown and came and where.rpartition(".")[2] not in FREE:
            compare(shown[0], came[0], where)
    elif shown is not None and came is not None:
        assert type(shown) is type(came) or {type(shown), type(came)} <= {int, float}, f"{where}: {came!r}"


def test_the_facts_of_a_game_are_those_that_the_page_names(ann: Browser) -> None:
    named = re.search(r"`game`: `\{(.*?)\}`\. `kind` is", PAGE, re.DOTALL)
    assert named
    keys = set(re.findall(r"(?:^|, |\{)\s*(\w+)", re.sub(r"\[\{.*?\}\]|: \{.*?\}", "", named[1], flags=re.DOTALL)))
    told = ann.get("/api/games").json()["games"][0]
    assert keys - told.keys() == set()
    assert told.keys() - keys == set()
