"""Changes: what differs, put together with what a reader has, is the whole picture; in every game, for every viewer."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from astrarium import web
from astrarium.core.registry import game as game_called
from astrarium.core.scene import drawn_anew
from astrarium.server import pictures
from astrarium.server.changes import Shown
from astrarium.server.pictures import Presence, Viewer
from astrarium.server.room import Room, itemised
from server.browsers import Browser, heard
from server.rooms import random_move, room_of

CLOSELY = 40  # steps of a random game that are looked at one by one
SEEDS = {"tiny-epic-galaxies": "kept/2/71"}  # of two players: most of its random games go on for 1,500 steps
CHANGES = Path(web.__file__).parent / "static" / "js" / "table" / "changes.js"
GAMES = ["comet-run", "horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"]
SCRIPT = """
import {{ answered, changed }} from "{module}";
import {{ readFileSync }} from "node:fs";
const lines = JSON.parse(readFileSync(0, "utf-8"));
let state = lines[0];
const made = lines.slice(1).map((change) => (state = changed(state, change)));
console.log(JSON.stringify([made, made.map(answered)]));
"""


def put_together(state: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """As a program would: see docs/protocol.md."""
    parts = {name: part for name, part in change.items() if name not in ("type", "base", "scene")}
    return {**state, **parts, "scene": _scene(state["scene"], change.get("scene", {}))}


def _scene(old: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    areas = {area["id"]: area for area in old["areas"]}
    for area in change.get("areas", []):
        areas[area["id"]] = area["whole"] if "whole" in area else _area(areas[area["id"]], area)
    order = change.get("order", [area["id"] for area in old["areas"]])
    return {**old, **change.get("set", {}), "areas": [areas[name] for name in order]}


def _area(old: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    pieces = {piece["id"]: piece for piece in (*old["pieces"], *change.get("pieces", []))}
    order = change.get("order", [piece["id"] for piece in old["pieces"]])
    return {**old, **change.get("set", {}), "pieces": [pieces[name] for name in order]}


def told(game: str, viewer: Viewer, steps: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What a reader of a random game is sent as changes, and what he would be sent whole."""
    room, rng = room_of(game, 2, "changes"), random.Random(game)
    old: Shown = pictures.shown(room, viewer, Presence(), 0)
    sent, whole = [json.loads(pictures.state(room, viewer, Presence(), at=5))], []
    for number in range(1, steps):
        if room.shown.over:
            break
        random_move(room, rng)
        new = pictures.shown(room, viewer, Presence(), number)
        sent.append(json.loads(pictures.change(room, viewer, old, new, log_from=0, chat_from=0, at=5)))
        whole.append(json.loads(pictures.state(room, viewer, Presence(), at=5)))
        old = new
    return sent, whole


@pytest.mark.parametrize("game", GAMES)
def test_changes_put_together_are_the_whole_picture(game: str, four_games_on_the_shelf: None) -> None:
    for viewer in (Viewer((0,)), Viewer((1,)), Viewer()):
        (state, *changes), whole = told(game, viewer, 40)
        for change, expected in zip(changes, whole, strict=True):
            state = put_together(state, change)
            assert {name: part for name, part in state.items() if name not in ("picture", "type")} == {
                name: part for name, part in expected.items() if name != "type"
            }


def drawn_from_nothing(room: Room, seat: int | None) -> Any:
    """A viewer's scene, prompt and options with nothing that was kept: as the first to look would get them."""
    with drawn_anew():
        match = room.shown.branch()
        seen = pictures.seen(match, seat, itemised(match))
    return json.loads(pictures.dumps(seen))


@pytest.mark.parametrize("game", GAMES[1:])
@pytest.mark.parametrize(("players", "modules"), [(2, False), (3, False), (3, True)])
def test_what_every_seat_and_spectator_has_put_together_equals_a_picture_drawn_from_nothing(
    game: str, players: int, modules: bool, four_games_on_the_shelf: None
) -> None:
    """At the first steps and, of two players, over a whole random game: nothing that was kept is old, to nobody."""
    settings = game_called(game).meta.all_modules() if modules else {}
    seed = SEEDS.get(game, "kept/2") if players == 2 else f"kept/{players}"
    room, rng = room_of(game, players, seed, **settings), random.Random(f"{game}/{players}")
    viewers = [Viewer((seat,)) for seat in range(players)] + [Viewer()]
    had = [pictures.shown(room, viewer, Presence(), 0) for viewer in viewers]
    states = [json.loads(pictures.state(room, viewer, Presence())) for viewer in viewers]
    for number in count(1):
        if room.shown.over or (players > 2 and number == CLOSELY):
            break
        random_move(room, rng)
        for n, viewer in enumerate(viewers):
            new = pictures.shown(room, viewer, Presence(), number)
            change = pictures.change(room, viewer, had[n], new, log_from=room.step, chat_from=0)
            had[n], states[n] = new, put_together(states[n], json.loads(change))
            if number < CLOSELY or number % 25 == 0 or room.shown.over:
                whole = drawn_from_nothing(room, viewer.seat(room))
                assert {name: states[n][name] for name in whole} == whole


def test_a_change_of_names_is_in_the_next_picture(four_games_on_the_shelf: None) -> None:
    """Who sits where is written once until that changes, not until the table is laid anew."""
    room = room_of("horizons", 2, "names", 3)
    before = pictures.shown(room, Viewer((0,)), Presence(), 0)
    random_move(room, random.Random(1))
    after = pictures.shown(room, Viewer((0,)), Presence(), 1)
    assert after.parts["players"] == before.parts["players"]
    room.set_seat(replace(room.seats[1], name="Zoe"))
    assert b"Zoe" in pictures.shown(room, Viewer((0,)), Presence(), 2).parts["players"]
    there = pictures.shown(room, Viewer((0,)), Presence(frozenset({1})), 3)
    assert json.loads(there.parts["players"])[1]["online"]


@pytest.mark.parametrize("game", GAMES[1:])
def test_a_change_is_much_smaller_than_a_picture(game: str, four_games_on_the_shelf: None) -> None:
    (_, *changes), whole = told(game, Viewer((0,)), 40)
    small = sum(len(json.dumps({**change, "log": None})) for change in changes)
    large = sum(len(json.dumps({**state, "log": None})) for state in whole)
    assert small < large / 2


def test_the_page_puts_changes_together_in_the_same_way(four_games_on_the_shelf: None) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    sent, whole = told("horizons", Viewer((0,)), 30)
    script = SCRIPT.format(module=CHANGES.as_uri())
    command = [node, "--experimental-default-type=module", "--no-warnings", "--input-type=module", "-e", script]
    said = subprocess.run(command, input=json.dumps(sent), capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    for state, drawn, expected in zip(*json.loads(said.stdout), whole, strict=True):
        assert {**state, "type": "state"} == {**expected, "picture": state["picture"]}
        pieces = [piece for area in drawn["scene"]["areas"] for piece in area["pieces"]]
        assert {piece["id"]: piece["options"] for piece in pieces if piece["options"]} == state["scene"]["answers"]


def test_a_reader_of_changes_gets_one_whole_picture_and_then_what_differs(ann: Browser, two: str) -> None:
    with ann.live(two, "?changes=1") as line:
        state = heard(line, "state")
        line.send_json({"type": "move", "key": "a", "version": 0, "option": "fly"})
        change = heard(line, "change")
        assert (change["base"], change["picture"], change["version"]) == (0, 1, 1)
        state = put_together(state, change)
        assert state["scene"] == ann.state(two)["scene"]
        assert state["options"] == ann.state(two)["options"]


def test_a_reader_who_lost_track_asks_for_a_whole_picture(ann: Browser, two: str) -> None:
    with ann.live(two, "?changes=1") as line:
        heard(line, "state")
        line.send_json({"type": "whole"})
        state = heard(line, "state")
        assert state["log"]["from"] == 0
        line.send_json({"type": "move", "key": "a", "version": 0, "option": "fly"})
        assert heard(line, "change")["base"] == 0


def test_when_another_seat_looks_the_picture_is_whole(ann: Browser) -> None:
    """Around one screen nothing of the last player's picture is built upon."""
    table = ann.lay("me", "me", seed="ann-4")["table"]
    with ann.live(table, "?changes=1") as line:
        viewer = heard(line, "state")["viewer"]
        while ann.state(table)["viewer"] == viewer:
            ann.move(table)
        assert heard(line, "state")["viewer"] != viewer
