"""People: no account, a signed cookie, a name, a colour, an address for notifications."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from astrarium.server import notify
from astrarium.server.app import create_app
from astrarium.server.config import Config
from astrarium.server.refusals import Refused
from server.browsers import Browser, heard, until


def test_a_first_visit_needs_no_account(client: TestClient) -> None:
    answer = client.get("/api/me")
    assert answer.json()["me"]["name"].startswith("Guest ")
    assert not answer.json()["me"]["named"]
    assert "astrarium=" in answer.headers["set-cookie"]
    assert "set-cookie" not in client.get("/api/me").headers


def test_a_name_and_colour_are_remembered(ann: Browser) -> None:
    ann.put("/api/me", {"name": "  Ann\t O'Neil ", "colour": "green"})
    me = ann.get("/api/me").json()["me"]
    assert (me["name"], me["colour"], me["named"]) == ("AnnO'Neil".replace("O", " O"), "green", True)


@pytest.mark.parametrize(
    "body", [{"name": " "}, {"name": "x" * 31}, {"colour": "pink"}, {"notify": "file:///etc/passwd"}]
)
def test_what_cannot_be_is_refused(ann: Browser, body: dict[str, str]) -> None:
    assert ann.put("/api/me", body).status_code == 400
    assert not ann.get("/api/me").json()["me"]["named"]


def test_a_new_name_appears_at_ones_tables(ann: Browser, bob: Browser, two: str) -> None:
    ann.put("/api/me", {"name": "Anna"})
    assert bob.state(two)["players"][0]["name"] == "Anna"


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \ufe0f", "\u034f", "\u202e"])
def test_a_name_that_nobody_can_see_is_none(ann: Browser, name: str) -> None:
    assert ann.put("/api/me", {"name": name}).json()["error"]["code"] == "bad-name"


@pytest.mark.parametrize("name", ["Bob", "bob", "Bo\ufe0fb", "B\u200bob", "\uff22ob", "Bob\u3164"])
def test_nobody_looks_like_somebody_else_at_the_table(ann: Browser, bob: Browser, two: str, name: str) -> None:
    ann.put("/api/me", {"name": name})
    names = [player["name"] for player in bob.state(two)["players"]]
    assert names[1] == "Bob"
    assert names[0].endswith(" 2")


def test_accents_do_not_pile_up(ann: Browser) -> None:
    assert len(ann.put("/api/me", {"name": "Ann" + "\u0301" * 20}).json()["me"]["name"]) <= 5


def test_forget_me_clears_name_and_cookie(ann: Browser) -> None:
    ann.put("/api/me", {"name": "Ann"})
    answer = ann.post("/api/me/forget")
    assert "astrarium=" in answer.headers["set-cookie"]
    assert not ann.get("/api/me").json()["me"]["named"]


@pytest.mark.parametrize("address", ["json://localhost", "exec://x", "syslog://", "ntfy", "x" * 600, "dbus://"])
def test_only_services_that_send_messages_are_accepted(address: str) -> None:
    with pytest.raises(Refused):
        notify.check_address(address)


def test_good_addresses_are_accepted() -> None:
    for address in ("ntfy://my-topic", "mailto://me:word@example.org", "discord://1234567890/abcdefgh"):
        assert notify.check_address(address) == address


def test_it_is_your_turn_is_sent_to_those_who_are_away(
    ann: Browser, bob: Browser, two: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[notify.Message] = []
    monkeypatch.setattr(notify.Notifier, "put", lambda self, kind, message: sent.append(message) or True)
    bob.put("/api/me", {"name": "Bob", "notify": "ntfy://bobs-topic"})
    while ann.state(two)["turn"]["seat"] == 0:
        ann.move(two, "fly")
    until(lambda: sent)
    assert (sent[0].address, sent[0].title) == ("ntfy://bobs-topic", "Comet Run: your turn")
    assert two in sent[0].body


def test_who_is_at_the_table_is_not_notified(
    ann: Browser, bob: Browser, two: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[notify.Message] = []
    monkeypatch.setattr(notify.Notifier, "put", lambda self, kind, message: sent.append(message) or True)
    bob.put("/api/me", {"notify": "ntfy://bobs-topic"})
    with bob.live(two) as line:
        line.receive_text()
        while ann.state(two)["turn"]["seat"] == 0:
            ann.move(two, "fly")
        assert bob.post("/api/me/notify-test").json() == {"queued": True}
    assert [message.title for message in sent] == ["Astrarium"]


def test_a_test_message_needs_an_address(ann: Browser) -> None:
    assert ann.post("/api/me/notify-test").json()["error"]["code"] == "no-address"


def test_after_forget_me_a_copy_of_the_cookie_is_worthless(ann: Browser, two: str, config: Config) -> None:
    ann.put("/api/me", {"name": "Ann"})
    with ann.live(two) as line:
        heard(line, "state")
        ann.post("/api/me/forget")
        with pytest.raises(WebSocketDisconnect) as closed:
            heard(line, "never")
    assert closed.value.code == 4401
    assert ann.state(two)["mine"] == []
    refused = ann.post(f"/api/tables/{two}/moves", {"version": 0, "option": "fly", "key": "a"})
    assert refused.json()["error"]["code"] == "csrf"
    assert ann.get("/api/me").json()["me"]["id"] != ann.id
    with TestClient(create_app(config), base_url="http://127.0.0.1") as again:
        assert ann.elsewhere(again).get("/api/me").json()["me"]["id"] != ann.id
