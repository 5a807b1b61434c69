"""Undo: free back to the barrier, by consent beyond it, kept as history."""

from __future__ import annotations

from starlette.testclient import TestClient

from astrarium.server.app import create_app
from astrarium.server.config import Config
from server.browsers import Browser


def undo(browser: Browser, table: str, to: int) -> dict[str, object]:
    answer = browser.post(f"/api/tables/{table}/undo", {"version": browser.state(table)["version"], "to": to})
    made: dict[str, object] = answer.json()
    return made


def test_undo_says_how_far_it_goes_and_why_it_stops(ann: Browser, bob: Browser, two: str) -> None:
    ann.move(two, "fly")
    told = ann.state(two)["undo"]
    assert (told["free"], told["to"], told["last_mine"], told["needs"]) == (0, 1, 0, [1])
    assert told["reason"] == "step 1 revealed something random or hidden"
    assert bob.state(two)["undo"]["reason"].endswith("'s decision")


def test_against_bots_nobody_else_is_asked(ann: Browser) -> None:
    table = ann.lay("me", "bot", seed="ann-4")["table"]
    ann.move(table, "fly")
    assert undo(ann, table, 0) == {"done": True, "proposal": None}
    state = ann.state(table)
    assert (state["step"], state["version"]) == (0, 2)
    assert "went back 1 step, to step 0" in state["chat"]["lines"][-1]["text"]


def test_beyond_the_barrier_the_others_must_agree(ann: Browser, bob: Browser, two: str) -> None:
    ann.move(two, "fly")
    asked = undo(ann, two, 0)
    assert asked["done"] is False
    assert bob.state(two)["undo"]["proposal"]["needs"] == [1]
    assert bob.post(f"/api/tables/{two}/undo/answer", {"agree": True}).json() == {"done": True, "proposal": None}
    assert ann.state(two)["step"] == 0


def test_a_refused_undo_changes_nothing_and_is_said(ann: Browser, bob: Browser, two: str) -> None:
    ann.move(two, "fly")
    undo(ann, two, 0)
    assert bob.post(f"/api/tables/{two}/undo/answer", {"agree": False}).json()["done"] is False
    state = ann.state(two)
    assert (state["step"], state["undo"]["proposal"]) == (1, None)
    assert state["chat"]["lines"][-1]["text"] == "Bob does not want to go back."


def test_a_move_ends_a_proposal(ann: Browser, bob: Browser, two: str) -> None:
    ann.move(two, "fly")
    undo(ann, two, 0)
    ann.move(two, "fly")
    assert bob.state(two)["undo"]["proposal"] is None
    answer = bob.post(f"/api/tables/{two}/undo/answer", {"agree": True})
    assert answer.json()["error"]["code"] == "no-proposal"


def test_what_was_taken_back_stays_in_the_history(ann: Browser) -> None:
    table = ann.lay("me", "bot", seed="ann-4")["table"]
    ann.move(table, "fly")
    ann.move(table, "fly")
    undo(ann, table, 1)
    ann.move(table, "fly")
    whole = ann.get(f"/api/tables/{table}/replay").json()
    assert [(back["version"], back["to"], back["by"]) for back in whole["taken_back"]] == [(3, 1, 0)]
    assert (whole["steps"], ann.state(table)["version"]) == (2, 4)


def test_undo_to_a_step_that_is_not_there_is_refused(ann: Browser, two: str) -> None:
    answer = ann.post(f"/api/tables/{two}/undo", {"version": 0, "to": 5})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad-step")


def test_a_stale_undo_is_refused(ann: Browser, two: str) -> None:
    ann.move(two, "fly")
    answer = ann.post(f"/api/tables/{two}/undo", {"version": 0, "to": 0})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "stale")


def test_a_finished_game_is_not_taken_back_since_its_seed_is_known(ann: Browser) -> None:
    table = ann.lay("me", "me")["table"]
    while ann.state(table)["table"]["status"] == "playing":
        ann.move(table)
    version = ann.state(table)["version"]
    answer = ann.post(f"/api/tables/{table}/undo", {"version": version, "to": 0})
    assert answer.json()["error"]["message"] == "The game is over."


def test_after_an_undo_past_a_reveal_chance_differs(ann: Browser) -> None:
    """Whoever agreed to an undo knew the next roll: the same dice came again."""
    table = ann.lay("me", "me", seed="ann-4", settings={"goal": 100})["table"]
    rolled = set()
    for _ in range(8):
        ann.move(table, "fly")
        rolled.add(ann.state(table)["log"]["lines"][-1]["text"].replace(" and keeps nothing", ""))
        assert undo(ann, table, 0)["done"]
    assert len(rolled) > 1


def test_a_match_with_stirred_chance_is_the_same_when_it_is_loaded_again_and_verified(
    ann: Browser, config: Config
) -> None:
    table = ann.lay("me", "me", seed="ann-4", settings={"goal": 12})["table"]
    for _ in range(3):
        ann.move(table, "fly")
        ann.move(table)
        undo(ann, table, 1)
    while ann.state(table)["table"]["status"] == "playing":
        ann.move(table)
    before = ann.state(table)
    with TestClient(create_app(config), base_url="http://127.0.0.1") as again:
        after = ann.elsewhere(again)
        assert after.state(table)["log"] == before["log"]
        assert after.get(f"/api/tables/{table}/verify").json()["ok"]
