"""Replay, records, the check of the seed, what-ifs, hints, "why can't I?" and the digest of what one missed."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from astrarium.core import matchfile
from astrarium.core.match import Match
from astrarium.server.database import NoDatabase
from server.browsers import Browser, until


@pytest.fixture
def finished(ann: Browser) -> str:
    table: str = ann.lay("me", "me")["table"]
    while ann.state(table)["table"]["status"] == "playing":
        ann.move(table)
    return table


def test_a_replay_has_every_step_and_its_picture(ann: Browser, finished: str) -> None:
    whole = ann.get(f"/api/tables/{finished}/replay").json()
    assert whole["steps"] == len(whole["moves"]) > 4
    assert [move["step"] for move in whole["moves"]] == list(range(1, whole["steps"] + 1))
    for step in (0, whole["steps"] // 2, whole["steps"]):
        state = ann.get(f"/api/tables/{finished}/steps/{step}").json()
        assert (state["step"], state["chat"], state["undo"]) == (step, None, None)
        assert max(line["step"] for line in state["log"]["lines"]) == step


def test_moves_of_others_are_unnamed_until_the_end(ann: Browser, bob: Browser, two: str) -> None:
    ann.move(two, "fly")
    assert [move["label"] for move in ann.get(f"/api/tables/{two}/replay").json()["moves"]] == ["Fly on"]
    assert [move["text"] for move in bob.get(f"/api/tables/{two}/replay").json()["moves"]] == [""]


def test_around_one_screen_a_replay_names_only_the_moves_of_the_player_who_looks(ann: Browser) -> None:
    table = ann.lay("me", "me", seed="ann-4")["table"]
    while ann.state(table)["viewer"] == 0:
        ann.move(table)
    told = ann.get(f"/api/tables/{table}/replay").json()
    assert told["viewer"] == 1
    assert {(move["seat"], move["text"]) for move in told["moves"]} == {(0, "")}


def test_another_seats_eyes_are_open_once_the_game_is_over(ann: Browser, bob: Browser, two: str, finished: str) -> None:
    assert ann.get(f"/api/tables/{two}/steps/0?seat=1").status_code == 403
    assert ann.get(f"/api/tables/{two}/steps/0?seat=spectator").json()["viewer"] is None
    assert bob.get(f"/api/tables/{finished}/steps/0?seat=1").json()["viewer"] == 1
    assert bob.get(f"/api/tables/{finished}/steps/0?seat=5").status_code == 404
    assert bob.get(f"/api/tables/{finished}/steps/999").status_code == 404


def test_the_record_of_a_finished_match_replays_to_the_same_end(ann: Browser, finished: str) -> None:
    answer = ann.get(f"/api/tables/{finished}/record")
    assert "attachment" in answer.headers["content-disposition"]
    again = matchfile.replay_lines(answer.text.splitlines(), "download")
    assert again.over
    assert len(again.steps) == ann.state(finished)["step"]


def test_the_record_is_withheld_until_the_end_since_the_seed_is_in_it(ann: Browser, two: str) -> None:
    assert ann.get(f"/api/tables/{two}/record").json()["error"]["code"] == "not-over"
    assert ann.get(f"/api/tables/{two}/verify").status_code == 409


def test_everybody_can_check_the_seed_after_the_end(client: TestClient, finished: str, ann: Browser) -> None:
    told = client.get(f"/api/tables/{finished}/verify").json()
    assert told["ok"]
    assert told["seed_hash"] == ann.state(finished)["table"]["seed_hash"]


def test_a_what_if_changes_nothing_and_continues_the_same_line(ann: Browser, two: str) -> None:
    def tried(moves: list[int]) -> dict[str, object]:
        made: dict[str, object] = ann.post(f"/api/tables/{two}/whatif", {"moves": moves}).json()
        return made

    once, again, longer = tried([0]), tried([0]), tried([0, 0])
    assert once["imagined"]
    assert once["log"] == again["log"]
    assert longer["log"]["lines"][: len(once["log"]["lines"])] == once["log"]["lines"]  # type: ignore[index]
    assert ann.state(two)["version"] == 0


def test_a_what_if_does_not_show_the_dice_to_come(ann: Browser) -> None:
    imagined, real = [], []
    for seed in range(12):
        table = ann.lay("me", "me", seed=seed, settings={"goal": 100})["table"]
        imagined.append(ann.post(f"/api/tables/{table}/whatif", {"moves": [0]}).json()["log"]["lines"][-1]["text"])
        ann.move(table, "fly")
        real.append(ann.state(table)["log"]["lines"][-1]["text"])
    assert imagined != real


def test_a_what_if_never_reads_another_seats_log(ann: Browser, bob: Browser) -> None:
    """Playing on for Bob shows an imagined Bob; what Bob was really told stays his."""
    seen = set()
    for seed in range(8):
        laid = ann.lay("me", "open", seed=f"what-{seed}")
        bob.post("/api/join", {"token": laid["links"]["seats"][1]["token"], "name": "Bob"})
        if ann.state(laid["table"])["turn"]["seat"] == 0:
            tried = ann.post(f"/api/tables/{laid['table']}/whatif", {"moves": [1]}).json()
            seen.add(tried["viewer"])
            assert [line["text"].startswith("Your bonus") for line in tried["log"]["lines"][:2]] == [True, False]
    assert 1 in seen


def test_a_what_if_with_an_impossible_move_is_refused(ann: Browser, client: TestClient, two: str) -> None:
    assert ann.post(f"/api/tables/{two}/whatif", {"moves": [99]}).status_code == 409
    assert ann.post(f"/api/tables/{two}/whatif", {"step": 9, "moves": []}).status_code == 404
    assert Browser(client).post(f"/api/tables/{two}/whatif", {"moves": []}).status_code == 403


def test_why_cant_i_answers_with_the_rule(ann: Browser, bob: Browser, two: str) -> None:
    piece = ann.post(f"/api/tables/{two}/why", {"piece": "comet"}).json()
    assert piece["text"] == "You can choose this now: Fly on."
    assert bob.post(f"/api/tables/{two}/why", {"option": "fly"}).json()["text"].startswith("It is not your turn")
    assert ann.post(f"/api/tables/{two}/why", {"option": "jump"}).json()["error"]["code"] == "unknown-action"
    assert ann.post(f"/api/tables/{two}/why", {"piece": "moon"}).status_code == 404
    assert ann.post(f"/api/tables/{two}/why", {}).status_code == 400


def test_a_hint_is_an_option_and_only_where_hints_are_allowed(ann: Browser, two: str) -> None:
    table = ann.lay("me", "bot", seed="ann-4")["table"]
    hint = ann.post(f"/api/tables/{table}/hint").json()
    offered = [option["id"] for option in ann.state(table)["options"]]
    assert hint["option"] == hint["best"][0]["option"]
    assert {one["option"] for one in hint["best"]} <= set(offered)
    assert all(0 <= one["chance"] <= 1 for one in hint["best"])
    assert f"“{hint['label']}”" in hint["why"]
    assert ann.post(f"/api/tables/{two}/hint").json()["error"]["code"] == "no-hints"


def test_a_hint_tells_nothing_of_a_move_that_is_not_on_the_disk(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a database hangs a player saw what his move would reveal, and the move could still come to nothing."""
    table, hall = ann.lay("me", "me", hints=True)["table"], ann.client.app.state.hall  # type: ignore[attr-defined]
    seen: list[int] = []

    async def write(*given: Any) -> None:
        await asyncio.sleep(1)
        raise NoDatabase

    async def advise(match: Match, *_: Any) -> None:
        seen.append(len(match.steps))

    monkeypatch.setattr(hall.store, "append", write)
    monkeypatch.setattr(hall.thinkers, "advise", advise)
    body = {"version": 0, "option": "fly", "key": "a"}
    with ThreadPoolExecutor(1) as pool:
        move = pool.submit(ann.client.post, f"/api/tables/{table}/moves", json=body, headers=ann.headers)
        until(hall._rooms[table].lock.locked)
        ann.client.post(f"/api/tables/{table}/hint", json={}, headers=ann.headers)
    assert move.result().status_code == 503
    assert seen == [0]


def test_the_digest_tells_what_happened_since_my_last_move(ann: Browser, bob: Browser, two: str) -> None:
    while ann.state(two)["turn"]["seat"] == 0:
        ann.move(two, "fly")
    last = ann.state(two)["step"]
    bob.move(two)
    told = ann.get(f"/api/tables/{two}/digest").json()
    assert told["since"] == last
    assert {line["step"] for line in told["lines"]} == {last + 1}
    assert json.dumps(told["lines"]).count("Bob") >= 1
