"""Seat links: signed, one per seat, moved to another device, withdrawn; programs carry them as bearer tokens."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from starlette.websockets import WebSocketDisconnect

from astrarium.server import pictures
from server.browsers import Browser, heard


def token_of(browser: Browser, table: str, seat: int) -> str:
    links = browser.get(f"/api/tables/{table}/links").json()
    found: str = links["seats"][seat]["token"]
    return found


def test_the_host_has_a_link_for_each_open_seat_and_nobody_else_has(ann: Browser, bob: Browser) -> None:
    laid = ann.lay("me", "open", "open")
    assert [("token" in seat) for seat in laid["links"]["seats"]] == [True, True, True]
    assert [("token" in s) for s in bob.get(f"/api/tables/{laid['table']}/links").json()["seats"]] == [False] * 3


def test_an_invitation_can_be_taken_once(ann: Browser, bob: Browser) -> None:
    laid = ann.lay("me", "open", "open")
    token = laid["links"]["seats"][1]["token"]
    assert bob.post("/api/join", {"token": token}).status_code == 200
    late = Browser(ann.client).post("/api/join", {"token": token})
    assert (late.status_code, late.json()["error"]["code"]) == (410, "withdrawn")


def test_a_seat_moves_to_another_device_by_its_link(ann: Browser, two: str) -> None:
    phone = Browser(ann.client)
    assert phone.post("/api/join", {"token": token_of(ann, two, 0)}).json()["seat"] == 0
    assert phone.state(two)["mine"] == [0]
    assert phone.move(two).status_code == 200


def test_a_withdrawn_link_is_worthless_and_other_devices_are_out(ann: Browser, two: str) -> None:
    old, phone = token_of(ann, two, 0), Browser(ann.client)
    phone.post("/api/join", {"token": old})
    with phone.live(two) as line:
        heard(line, "state")
        new = ann.post(f"/api/tables/{two}/seats/0/withdraw").json()["token"]
        with pytest.raises(WebSocketDisconnect) as closed:
            heard(line, "never")
    assert closed.value.code == 4401
    assert phone.state(two)["mine"] == []
    assert phone.post("/api/join", {"token": old}).status_code == 410
    assert phone.post("/api/join", {"token": new}).status_code == 200


def test_the_host_withdraws_an_invitation(ann: Browser, bob: Browser) -> None:
    laid = ann.lay("me", "open")
    old = laid["links"]["seats"][1]["token"]
    assert bob.post(f"/api/tables/{laid['table']}/seats/1/withdraw").status_code == 403
    new = ann.post(f"/api/tables/{laid['table']}/seats/1/withdraw").json()["token"]
    assert bob.post("/api/join", {"token": old}).status_code == 410
    assert bob.post("/api/join", {"token": new}).status_code == 200


def test_a_forged_link_is_refused(ann: Browser) -> None:
    token = ann.lay("me", "open")["links"]["seats"][1]["token"]
    body, _, signature = token.partition(".")
    forged = f"{body[:-2]}AA.{signature}"
    assert ann.post("/api/join", {"token": forged}).status_code == 401
    assert ann.get(f"/join/{forged}", headers={"accept": "text/html"}).status_code == 404


def test_a_program_plays_with_a_seat_link_and_no_cookie(ann: Browser) -> None:
    laid = ann.lay("open", "me", seed="ann-4")
    ann.client.cookies.clear()
    joined = ann.client.post("/api/join", json={"token": laid["links"]["seats"][0]["token"], "name": "Robo"}).json()
    bearer = {"authorization": f"Bearer {joined['token']}"}
    ann.client.cookies.clear()
    state = ann.client.get(f"/api/tables/{laid['table']}", headers=bearer).json()
    assert (state["viewer"], state["players"][0]["name"]) == (0, "Robo")
    move = {"version": 0, "option": "fly", "key": "a"}
    done = ann.client.post(f"/api/tables/{laid['table']}/moves", json=move, headers=bearer)
    assert done.json() == {"version": 1, "step": 1}


def test_a_seat_link_is_for_its_own_table_and_seat_only(ann: Browser, two: str) -> None:
    other = ann.lay("me", "me", seed="ann-4")["table"]
    bearer = {"authorization": f"Bearer {token_of(ann, other, 0)}"}
    assert ann.client.get(f"/api/tables/{two}", headers=bearer).status_code == 403
    move = {"version": 0, "option": "fly", "key": "a"}
    second = {"authorization": f"Bearer {token_of(ann, other, 1)}"}
    answer = ann.client.post(f"/api/tables/{other}/moves", json=move, headers=second)
    assert answer.json()["error"]["code"] == "not-your-turn"


def test_a_program_has_no_name_and_lays_no_table(ann: Browser, two: str) -> None:
    bearer = {"authorization": f"Bearer {token_of(ann, two, 0)}"}
    assert ann.client.get("/api/me", headers=bearer).status_code == 403
    body = {"game": "comet-run", "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert ann.client.post("/api/tables", json=body, headers=bearer).status_code == 403


def test_a_withdrawn_link_plays_no_move_on_a_line_that_is_still_open(ann: Browser, two: str) -> None:
    """Every message asks anew who may play: also one sent before the line has heard that it is closed."""
    old = token_of(ann, two, 0)
    bearer = {"authorization": f"Bearer {old}"}
    with ann.client.websocket_connect(f"ws://127.0.0.1/ws/tables/{two}", headers=bearer) as line:
        heard(line, "state")
        hall = ann.client.app.state.hall  # type: ignore[attr-defined]
        room = hall._rooms[two]
        room.seats[0] = replace(room.seats[0], nonce="another")  # as a refresh from another worker would
        line.send_json({"type": "move", "key": "late", "version": 0, "option": "fly"})
        assert heard(line, "refused")["code"] == "withdrawn"
        with pytest.raises(WebSocketDisconnect) as closed:
            heard(line, "never")
    assert closed.value.code == 4401
    assert ann.state(two)["version"] == 0


def test_who_has_left_does_not_play_for_the_bot_at_his_seat(ann: Browser, bob: Browser, two: str) -> None:
    with ann.live(two) as line:
        heard(line, "state")
        hall = ann.client.app.state.hall  # type: ignore[attr-defined]
        hall.thinkers.choose = lambda *_: asyncio.sleep(3600)  # the bot takes its time
        assert ann.post(f"/api/tables/{two}/seats/0/leave").status_code == 200
        line.send_json({"type": "move", "key": "mine", "version": 0, "option": "fly"})
        assert heard(line, "refused")["code"] == "not-your-seat"
        line.send_json({"type": "chat", "text": "still here"})
        assert heard(line, "refused")["code"] == "not-your-seat"
    assert bob.state(two)["version"] == 0


def test_a_line_whose_picture_fails_is_closed(ann: Browser, two: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with ann.live(two) as line:
        heard(line, "state")

        def broken(*_: object, **__: object) -> bytes:
            raise ZeroDivisionError

        monkeypatch.setattr(pictures, "state", broken)
        line.send_json({"type": "move", "key": "a", "version": 0, "option": "fly"})
        with pytest.raises(WebSocketDisconnect) as closed:
            heard(line, "never")
    assert closed.value.code == 1011


def test_programs_are_no_person_and_see_no_tables_of_each_other(ann: Browser, two: str) -> None:
    """Whoever joined with a bearer token became the person "", shared by all programs."""
    laid = ann.lay("open", "open", "me")
    tokens = [seat["token"] for seat in laid["links"]["seats"][:2]]
    ann.client.cookies.clear()
    own = {"authorization": f"Bearer {token_of(ann, two, 0)}"}
    joined = [ann.client.post("/api/join", json={"token": token}, headers=own) for token in tokens]
    assert [answer.status_code for answer in joined] == [200, 200]
    hall = ann.client.app.state.hall  # type: ignore[attr-defined]
    assert [seat.holders for seat in hall._rooms[laid["table"]].seats[:2]] == [frozenset(), frozenset()]
    bearer = {"authorization": f"Bearer {joined[0].json()['token']}"}
    assert ann.client.get(f"/api/tables/{laid['table']}", headers=bearer).json()["mine"] == [0]
    assert ann.client.get("/api/me/tables", headers=bearer).json()["error"]["code"] == "no-person"
    assert laid["table"] not in ann.client.get("/", headers={**bearer, "accept": "text/html"}).text
