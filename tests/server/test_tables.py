"""Tables: laid, joined, begun, listed, given up."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

import pytest

from astrarium.server import hall as hall_module
from astrarium.server.rows import ChatRow
from server.browsers import Browser, until


def committed(salt: str, seed: str) -> str:
    return hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest()


def test_a_table_without_open_seats_begins_at_once(ann: Browser) -> None:
    state = ann.lay("me", "me")["state"]
    assert state["table"]["status"] == "playing"
    assert state["prompt"]["rule"] == "Turn"
    assert [option["text"] for option in state["options"]] == ["fly", "land"]
    assert state["scene"]["areas"][0]["pieces"][0]["options"] == [state["options"][0]["id"]]


def test_an_option_has_an_id_a_text_a_label_a_rule_and_a_form(ann: Browser) -> None:
    option = ann.lay("me", "me")["state"]["options"][0]
    assert option == {
        "id": 0,
        "text": "fly",
        "label": "Fly on",
        "rule": "Turn",
        "form": {"verb": "fly", "arguments": {}},
        "lets_go": False,
    }


def test_a_table_waits_for_its_open_seats(ann: Browser, bob: Browser) -> None:
    laid = ann.lay("me", "open")
    assert laid["state"]["table"]["status"] == "open"
    assert laid["state"]["scene"] is None
    assert bob.post("/api/join", {"token": laid["links"]["seats"][1]["token"]}).status_code == 200
    assert ann.state(laid["table"])["table"]["status"] == "playing"


def test_settings_are_checked_with_a_sentence(ann: Browser) -> None:
    body = {"game": "comet-run", "seats": [{"kind": "me"}, {"kind": "me"}], "settings": {"goal": 1}}
    answer = ann.post("/api/tables", body)
    assert answer.status_code == 400
    assert answer.json()["error"]["message"] == "The setting goal cannot be 1: it is a whole number from 5 to 100."


def test_the_number_of_players_is_the_boxs(ann: Browser) -> None:
    answer = ann.post("/api/tables", {"game": "comet-run", "seats": [{"kind": "me"}]})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad-setting")


def test_an_unknown_game_and_level_are_refused(ann: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "divine"}]
    assert ann.post("/api/tables", {"game": "checkers", "seats": seats}).status_code == 404
    answer = ann.post("/api/tables", {"game": "comet-run", "seats": seats})
    assert answer.json()["error"]["code"] == "unknown-level"


def test_the_seed_is_secret_until_the_end_and_its_hash_is_not(ann: Browser) -> None:
    table = ann.lay("me", "me")["table"]
    before = ann.state(table)["table"]
    assert (before["seed"], before["seed_chosen"]) == (None, False)
    while ann.state(table)["table"]["status"] == "playing":
        assert ann.move(table).status_code == 200
    after = ann.state(table)["table"]
    assert committed(after["salt"], after["seed"]) == before["seed_hash"] == after["seed_hash"]
    assert before["salt"] is None


def test_a_chosen_seed_is_said_to_be_chosen(ann: Browser) -> None:
    one, two = ann.lay("me", "me", seed=7), ann.lay("me", "me", seed="7")
    assert one["state"]["table"]["seed_chosen"]
    assert two["state"]["table"]["seed_chosen"]


def test_a_chosen_seed_cannot_be_guessed_from_its_hash(ann: Browser) -> None:
    """The hash is that of a secret salt and the seed: trying seeds leads nowhere, and two tables have two hashes."""
    one, two = (ann.lay("me", "me", seed=7)["state"]["table"] for _ in range(2))
    assert one["seed_hash"] != two["seed_hash"]
    assert hashlib.sha256(b"7").hexdigest() not in (one["seed_hash"], two["seed_hash"])


def test_only_listed_tables_are_listed(ann: Browser, bob: Browser) -> None:
    ann.lay("me", "open")
    listed = ann.lay("me", "open", listed=True)["table"]
    assert [table["id"] for table in bob.get("/api/tables").json()["tables"]] == [listed]


def test_a_seat_of_a_listed_table_can_be_taken_by_anybody_once(ann: Browser, bob: Browser) -> None:
    table = ann.lay("me", "open", "open", listed=True)["table"]
    assert bob.post(f"/api/tables/{table}/join", {"seat": 1}).json()["seat"] == 1
    assert bob.post(f"/api/tables/{table}/join", {}).json()["error"]["code"] == "already-seated"
    assert Browser(ann.client).post(f"/api/tables/{table}/join", {"seat": 1}).status_code == 409


def test_nobody_takes_two_seats_of_a_listed_table_at_the_same_moment(
    ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.lay("me", "open", "open", listed=True)["table"]
    _write_slowly(ann, monkeypatch)
    with ThreadPoolExecutor(2) as pool:
        asked = [pool.submit(_join, bob, table, seat) for seat in (1, 2)]
        codes = sorted(answer.result().status_code for answer in asked)
    assert codes == [200, 409]
    assert len(bob.state(table)["mine"]) == 1


def test_who_comes_a_moment_late_to_a_listed_seat_is_told_that_it_is_taken(
    ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, eve = ann.lay("me", "open", "open", listed=True)["table"], Browser(ann.client)
    _write_slowly(ann, monkeypatch)
    with ThreadPoolExecutor(2) as pool:
        asked = [pool.submit(_join, person, table, 1) for person in (bob, eve)]
        late = next(answer.result() for answer in asked if answer.result().status_code != 200)
    assert (late.status_code, late.json()["error"]["code"]) == (409, "taken")


def _join(browser: Browser, table: str, seat: int) -> Any:
    return browser.client.post(f"/api/tables/{table}/join", json={"seat": seat}, headers=browser.headers)


def _write_slowly(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    store = browser.client.app.state.hall.store  # type: ignore[attr-defined]
    save = store.save_seat

    async def slowly(*given: Any, **more: Any) -> bool:
        await asyncio.sleep(0.5)
        return bool(await save(*given, **more))

    monkeypatch.setattr(store, "save_seat", slowly)


def test_a_seat_of_a_private_table_needs_its_link(ann: Browser, bob: Browser) -> None:
    table = ann.lay("me", "open")["table"]
    assert bob.post(f"/api/tables/{table}/join", {}).json()["error"]["code"] == "private"


def test_around_one_screen_the_picture_is_the_deciding_seats(ann: Browser) -> None:
    table = ann.lay("me", "me")["table"]
    seen = []
    for _ in range(6):
        state = ann.state(table)
        assert state["viewer"] == state["turn"]["seat"]
        assert state["options"]
        seen.append(state["viewer"])
        ann.move(table)
    assert {0, 1} <= set(seen)


def test_my_tables_say_whose_turn_it_is_and_mine_come_first(ann: Browser, bob: Browser, two: str) -> None:
    other = ann.lay("me", "open")["table"]
    mine = ann.get("/api/me/tables").json()["tables"]
    assert [(table["id"], table["my_turn"]) for table in mine] == [(two, True), (other, False)]
    assert not bob.get("/api/me/tables").json()["tables"][0]["my_turn"]


def test_the_host_gives_a_table_up_that_has_not_begun(ann: Browser, bob: Browser, two: str) -> None:
    waiting = ann.lay("me", "open", listed=True)["table"]
    assert bob.delete(f"/api/tables/{waiting}").status_code == 403
    assert ann.delete(f"/api/tables/{waiting}").status_code == 200
    assert ann.get("/api/tables").json()["tables"] == []
    assert ann.delete(f"/api/tables/{two}").json()["error"]["code"] == "begun"


def elsewhere(folder: str, table: str, status: str) -> None:
    """Another worker writes that a table has begun, or was given up, and nobody here has heard of it yet."""
    with closing(sqlite3.connect(f"{folder}/astrarium.sqlite3")) as file, file:
        file.execute("UPDATE tables SET status = ?, started = 7 WHERE id = ?", (status, table))


def status_of(folder: str, table: str) -> tuple[str, int]:
    with closing(sqlite3.connect(f"{folder}/astrarium.sqlite3")) as file:
        found: tuple[str, int] = file.execute("SELECT status, started FROM tables WHERE id = ?", (table,)).fetchone()
    return found


def test_a_table_that_has_just_begun_elsewhere_is_not_given_up(ann: Browser, folder: str) -> None:
    table = ann.lay("me", "open")["table"]
    elsewhere(folder, table, "playing")
    assert ann.delete(f"/api/tables/{table}").json()["error"]["code"] == "begun"
    assert status_of(folder, table) == ("playing", 7)


@pytest.mark.parametrize("status", ["cancelled", "playing"])
def test_a_table_does_not_begin_that_was_just_given_up_or_begun_elsewhere(
    ann: Browser, bob: Browser, folder: str, status: str
) -> None:
    laid = ann.lay("me", "open")
    elsewhere(folder, laid["table"], status)
    assert bob.post("/api/join", {"token": laid["links"]["seats"][1]["token"]}).status_code == 200
    assert status_of(folder, laid["table"]) == (status, 7)
    assert bob.state(laid["table"])["table"]["status"] == status


def test_who_leaves_before_the_start_opens_the_seat_again(ann: Browser, bob: Browser) -> None:
    laid = ann.lay("me", "open", "open")
    bob.post("/api/join", {"token": laid["links"]["seats"][1]["token"]})
    assert bob.post(f"/api/tables/{laid['table']}/seats/1/leave").status_code == 200
    assert ann.state(laid["table"])["players"][1]["kind"] == "open"


def test_who_leaves_a_match_is_replaced_by_a_bot(ann: Browser, bob: Browser, two: str) -> None:
    assert bob.post(f"/api/tables/{two}/seats/1/leave").status_code == 200
    state = ann.state(two)
    assert (state["players"][1]["kind"], state["players"][1]["level"]) == ("bot", "medium")
    assert "plays on for Bob" in state["chat"]["lines"][-1]["text"]
    assert bob.move(two, 0).status_code == 403


def test_the_host_seats_a_bot_on_an_open_seat_and_the_match_begins(ann: Browser, bob: Browser) -> None:
    table = ann.lay("me", "open")["table"]
    assert bob.post(f"/api/tables/{table}/seats/1/bot", {"level": "easy"}).status_code == 403
    assert ann.post(f"/api/tables/{table}/seats/1/bot", {"level": "easy"}).status_code == 200
    assert ann.state(table)["table"]["status"] == "playing"


def test_seats_have_different_colours_and_the_hosts_wish_is_heard(ann: Browser) -> None:
    ann.put("/api/me", {"colour": "cyan"})
    players = ann.lay("me", "bot", "bot", "bot")["state"]["players"]
    assert players[0]["colour"] == "cyan"
    assert len({player["colour"] for player in players}) == 4


def test_unknown_tables_leave_nothing_in_memory(ann: Browser) -> None:
    for n in range(50):
        assert ann.get(f"/api/tables/t_{n}").status_code == 404
        assert ann.get(f"/t/{'x' * 2000}{n}").status_code == 404
    hall = ann.client.app.state.hall  # type: ignore[attr-defined]
    assert not hall._loading


def test_rooms_that_nobody_is_in_leave_the_least_recently_used_first(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "MOST_IDLE", 3)
    tables = [ann.lay("me", "me")["table"] for _ in range(3)]
    ann.state(tables[0])
    tables += [ann.lay("me", "me")["table"] for _ in range(3)]
    kept = list(ann.client.app.state.hall._rooms)  # type: ignore[attr-defined]
    assert len(kept) <= 4
    assert tables[1] not in kept
    assert ann.move(tables[1], "fly").status_code == 200


def test_a_room_that_somebody_waits_for_does_not_come_a_second_time(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two rooms of one table the one would not know of moves made in the other."""
    monkeypatch.setattr(hall_module, "MOST_IDLE", 0)
    table, hall = ann.lay("me", "me")["table"], ann.client.app.state.hall  # type: ignore[attr-defined]
    append = hall.store.append

    async def while_others_come(*given: Any) -> None:
        hall._make_space()
        await asyncio.sleep(0.5)
        await append(*given)

    monkeypatch.setattr(hall.store, "append", while_others_come)
    body = {"version": 0, "option": "fly", "key": "a"}
    with ThreadPoolExecutor(1) as pool:
        move = pool.submit(ann.client.post, f"/api/tables/{table}/moves", json=body, headers=ann.headers)
        until(lambda: table not in hall._rooms)
        waiting = ann.client.get(f"/api/tables/{table}", headers=ann.headers).json()
    assert move.result().status_code == 200
    assert waiting["version"] == ann.state(table)["version"] == 1


def test_old_chat_does_not_stay_in_memory(ann: Browser) -> None:
    """Notices of what was taken back are lines of chat, too."""
    table = ann.lay("me", "me", seed="ann-4")["table"]
    hall = ann.client.app.state.hall  # type: ignore[attr-defined]
    room = hall._rooms[table]
    room.hear([ChatRow(n, None, "", "said", "chat", 0) for n in range(500)])
    assert [line.id for line in room.chat] == list(range(300, 500))
