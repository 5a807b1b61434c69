"""Replaying a saved match: any step, verified, as JSON; what does not fit is one sentence."""

import json
from pathlib import Path

import pytest


@pytest.fixture
def record(run):
    run("play", "comet-run", "--people", 0, "--seed", 3, "--save", "game.jsonl")
    return Path("game.jsonl")


def test_a_match_is_shown_after_any_step(run, record):
    said = run("replay", record, "--step", 4)
    assert "step 4" in said.out
    assert "rolls" in said.out


def test_a_seats_own_secrets_are_shown_to_it_only(run, record):
    assert "Your bonus card" in run("replay", record, "--step", 4, "--seat", 1).out
    assert "Your bonus card" not in run("replay", record, "--step", 4).out


def test_verifying_says_that_the_record_is_sound(run, record):
    said = run("replay", record, "--verify")
    assert said.out.startswith("game.jsonl is sound: Comet Run, ")
    assert "won." in said.out


def test_a_match_as_json(run, record):
    data = json.loads(run("replay", record, "--json").out)
    assert data["verified"] is True
    assert data["over"] is True
    assert len(data["steps"]) == len(record.read_text().splitlines()) - 1
    assert data["log"][0].keys() == {"step", "text", "rule"}
    assert len(data["scores"]) == data["players"]


def test_a_record_that_was_changed_is_one_sentence(run, record):
    rows = record.read_text().splitlines()
    record.write_text("\n".join([rows[0], rows[2]]))
    said = run("replay", record, "--verify")
    assert said.code == 1
    assert said.err == "game.jsonl, line 2: step 1 is expected here, not 2.\n"


def test_a_step_or_seat_that_is_not_there_is_one_sentence(run, record):
    assert "there is no step 9999" in run("replay", record, "--step", 9999).err
    assert "There are seats 0 to 2, not 5." in run("replay", record, "--seat", 5).err
