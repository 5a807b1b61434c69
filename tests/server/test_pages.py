"""Pages: each is served with what it starts with; games, rules and components as data."""

from __future__ import annotations

import html
import json
import re
import sqlite3
from pathlib import Path

import pytest

from astrarium.server.config import Config
from server.browsers import Browser


def boot_of(text: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="boot">(.*?)</script>', text, re.DOTALL)
    assert found
    made: dict[str, object] = json.loads(html.unescape(found[1]))
    return made


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("/", "games"),
        ("/new/comet-run", "game"),
        ("/rules/comet-run", "rules"),
        ("/components/comet-run", "components"),
        ("/me", "my_tables"),
    ],
)
def test_a_page_carries_what_it_starts_with(ann: Browser, path: str, key: str) -> None:
    answer = ann.get(path)
    assert answer.status_code == 200
    boot = boot_of(answer.text)
    assert boot["csrf"] == ann.csrf
    assert key in boot


def test_the_table_page_carries_the_first_picture(ann: Browser, two: str) -> None:
    boot = boot_of(ann.get(f"/t/{two}").text)
    assert boot["state"]["viewer"] == 0  # type: ignore[index]
    assert boot["links"]["watch"].endswith(f"/t/{two}")  # type: ignore[index]


def test_the_replay_page_stays_within_the_match(ann: Browser, two: str) -> None:
    ann.move(two, "fly")
    assert boot_of(ann.get(f"/t/{two}/replay?step=99").text)["step"] == 1


def test_an_invitation_page_tells_whether_the_seat_is_free(ann: Browser, bob: Browser) -> None:
    link = ann.lay("me", "open")["links"]["seats"][1]
    invitation = boot_of(bob.get(f"/join/{link['token']}").text)["invitation"]
    assert (invitation["taken"], invitation["valid"]) == (False, True)  # type: ignore[index]
    bob.post("/api/join", {"token": link["token"]})
    invitation = boot_of(bob.get(f"/join/{link['token']}").text)["invitation"]
    assert (invitation["taken"], invitation["valid"]) == (True, False)  # type: ignore[index]


def test_files_are_kept_by_their_mark(ann: Browser) -> None:
    page = ann.get("/").text
    marked = re.search(r'"(/static/[^"]+\?v=[0-9a-f]{8})"', page)
    assert marked
    assert "immutable" in ann.get(marked[1]).headers["cache-control"]
    assert ann.get("/static/favicon.svg").headers["cache-control"] == "no-cache"
    assert ann.get("/static/../server/keys.py").status_code == 404


def test_rules_are_searchable(ann: Browser) -> None:
    every = ann.get("/api/games/comet-run/rules").json()["sections"]
    some = ann.get("/api/games/comet-run/rules?q=turn").json()["sections"]
    assert some
    assert len(some) <= len(every)
    assert ann.get("/api/games/comet-run/rules?q=zzzz").json()["sections"] == []


def test_components_carry_their_source(ann: Browser) -> None:
    told = ann.get("/api/games/comet-run/components?q=bonus_2").json()
    assert [(row["id"], row["source"]) for row in told["components"]] == [("bonus_2", "rulebook")]


def test_a_table_of_a_game_that_is_gone_does_not_break_the_home_page(ann: Browser, two: str, config: Config) -> None:
    with sqlite3.connect(Path(config.data) / "astrarium.sqlite3") as database:
        database.execute("UPDATE tables SET game = 'gone', id = 't_gone'")
        database.execute("UPDATE holders SET table_id = 't_gone'")
    assert ann.get("/").status_code == 200
    assert ann.get("/api/me/tables").json()["tables"][0]["title"] == "gone"
    assert ann.get("/t/t_gone").status_code == 404
