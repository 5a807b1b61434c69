"""The live line: pictures after every change, moves with a key, resuming after a dropped line."""

from __future__ import annotations

import itertools
import json

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from server.browsers import Browser, heard


def test_the_first_message_is_the_table(ann: Browser, two: str) -> None:
    with ann.live(two) as line:
        state = heard(line, "state", 1)
    assert state["viewer"] == 0
    assert state["log"]["from"] == 0
    assert state["options"]


def test_a_move_reaches_everybody_at_the_table(ann: Browser, bob: Browser, two: str) -> None:
    with ann.live(two) as mine, bob.live(two) as his:
        assert (heard(mine, "state")["step"], heard(his, "state")["step"]) == (0, 0)
        mine.send_json({"type": "move", "key": "a", "version": 0, "option": "fly"})
        ack, drawn, seen = heard(mine, "ack"), heard(mine, "state"), heard(his, "state")
    assert ack == {"type": "ack", "key": "a", "version": 1, "step": 1}
    assert (drawn["step"], seen["step"]) == (1, 1)
    assert [line["step"] for line in seen["log"]["lines"]][-1] == 1
    assert seen["options"] == []
    assert seen["prompt"] is None


def test_after_a_dropped_line_only_what_is_new_is_told(ann: Browser, two: str) -> None:
    ann.move(two, "fly")
    ann.move(two, "fly")
    with ann.live(two, "?version=1") as line:
        state = heard(line, "state")
    assert state["log"]["from"] == 2
    assert {told["step"] for told in state["log"]["lines"]} == {2}


def test_around_one_screen_the_log_changes_with_the_player(ann: Browser) -> None:
    """On the bytes: whoever looks now is sent the whole log as his own, and nothing that was the last player's."""
    table = ann.lay("me", "me", seed="ann-4", settings={"goal": 100})["table"]
    with ann.live(table) as line:
        states = [heard(line, "state")]
        while len(states) < 12:
            version, option = states[-1]["version"], states[-1]["options"][-1]["id"]
            line.send_json({"type": "move", "key": f"k{version}", "version": version, "option": option})
            states.append(heard(line, "state"))
    passed = [after for before, after in itertools.pairwise(states) if before["viewer"] != after["viewer"]]
    stayed = [after for before, after in itertools.pairwise(states) if before["viewer"] == after["viewer"]]
    assert {state["log"]["from"] for state in passed} == {0}
    assert all(state["log"]["from"] == state["step"] for state in stayed)
    for state in passed:
        setup = [told["text"] for told in state["log"]["lines"] if told["step"] == 0]
        assert [text.startswith("Your bonus") for text in setup[:2]] == [seat == state["viewer"] for seat in (0, 1)]


def test_around_one_screen_a_dropped_line_resumes_for_the_player_who_looks_now(ann: Browser) -> None:
    table = ann.lay("me", "me", seed="ann-4")["table"]
    while ann.state(table)["viewer"] == 0:
        ann.move(table)
    version = ann.state(table)["version"]
    for query, first in (("", 0), ("&viewer=0", 0), ("&viewer=1", version + 1)):
        with ann.live(table, f"?version={version}{query}") as line:
            assert heard(line, "state")["log"]["from"] == first


def test_a_move_sent_again_with_its_key_is_acknowledged_again_and_played_once(ann: Browser, two: str) -> None:
    move = {"type": "move", "key": "again", "version": 0, "option": "fly"}
    with ann.live(two) as line:
        line.send_json(move)
        first = heard(line, "ack")
    with ann.live(two, "?version=0") as line:
        line.send_json(move)
        second = heard(line, "ack")
    assert first == second
    assert ann.state(two)["version"] == 1


def test_a_stale_move_is_refused_and_the_table_drawn_again(ann: Browser, two: str) -> None:
    with ann.live(two) as line:
        heard(line, "state")
        line.send_json({"type": "move", "key": "a", "version": 7, "option": "fly"})
        refused, state = heard(line, "refused"), heard(line, "state")
    assert (refused["code"], refused["key"]) == ("stale", "a")
    assert state["version"] == 0


def test_after_an_undo_the_log_is_replaced_from_there(ann: Browser) -> None:
    table = ann.lay("me", "bot", seed="ann-4")["table"]
    ann.move(table, "fly")
    ann.move(table, "fly")
    with ann.live(table) as line:
        heard(line, "state")
        assert ann.post(f"/api/tables/{table}/undo", {"version": 2, "to": 0}).json()["done"]
        state = heard(line, "state")
    assert (state["step"], state["version"], state["log"]["from"]) == (0, 3, 1)


def test_chat_reaches_everybody_once(ann: Browser, bob: Browser, two: str) -> None:
    with bob.live(two) as line:
        heard(line, "state")
        ann.post(f"/api/tables/{two}/chat", {"text": " <b>hello</b>\n Bob "})
        line.send_json({"type": "chat", "text": "hi"})
        first, second = heard(line, "chat")["line"], heard(line, "chat")["line"]
    assert (first["text"], first["seat"], first["kind"]) == ("<b>hello</b> Bob", 0, "chat")
    assert (second["text"], second["name"]) == ("hi", "Bob")
    assert [said["id"] for said in ann.state(two)["chat"]["lines"]] == [first["id"], second["id"]]


def test_presence_tells_who_is_there_and_who_watches(ann: Browser, bob: Browser, two: str) -> None:
    with ann.live(two) as mine:
        heard(mine, "presence")
        with bob.live(two), Browser(ann.client).live(two):
            told = heard(mine, "presence")
            told = heard(mine, "presence") if told["watching"] == 0 else told
    assert (told["online"], told["watching"]) == ([True, True], 1)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("{", "bad-json"),
        ("[]", "bad-json"),
        ('{"type": "dance"}', "bad-message"),
        ('{"type": "move", "key": "", "version": 0, "option": 0}', "bad-message"),
        ('{"type": "move", "key": "a", "version": "0", "option": 0}', "bad-message"),
        ('{"type": "move", "key": "a", "version": 0, "option": null}', "bad-message"),
        ('{"type": "move", "key": "a", "version": 0, "option": 77777}', "unknown-action"),
        ('{"type": "chat", "text": 5}', "bad-message"),
        ('{"type": "chat", "text": "   "}', "bad-chat"),
    ],
)
def test_bad_messages_are_refused_with_a_sentence_and_change_nothing(
    ann: Browser, two: str, sent: str, code: str
) -> None:
    with ann.live(two) as line:
        line.send_text(sent)
        refused = heard(line, "refused")
    assert refused["code"] == code
    assert refused["message"].endswith(".")
    assert ann.state(two)["version"] == 0


def test_a_spectator_sees_and_cannot_move_or_chat(client: TestClient, two: str) -> None:
    with Browser(client).live(two) as line:
        assert heard(line, "state")["viewer"] is None
        line.send_json({"type": "move", "key": "a", "version": 0, "option": "fly"})
        assert heard(line, "refused")["code"] == "not-your-seat"
        line.send_json({"type": "chat", "text": "psst"})
        assert heard(line, "refused")["code"] == "not-your-seat"


def test_an_unknown_table_and_a_foreign_page_are_shut_out(ann: Browser, two: str) -> None:
    with pytest.raises(WebSocketDisconnect) as unknown, ann.live("t_nowhere") as line:
        line.receive_text()
    with pytest.raises(WebSocketDisconnect) as foreign, ann.live(two, origin="http://evil.example") as line:
        line.receive_text()
    assert (unknown.value.code, foreign.value.code) == (4404, 4403)


def test_too_many_messages_are_refused(ann: Browser, two: str) -> None:
    with ann.live(two) as line:
        for _ in range(80):
            line.send_text(json.dumps({"type": "ping"}))
        assert heard(line, "refused", 100)["code"] == "too-fast"
