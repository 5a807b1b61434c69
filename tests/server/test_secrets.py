"""No leaks: deal everything anew that a viewer cannot know, and the bytes sent to him stay the same."""

from __future__ import annotations

import random

import pytest

from astrarium.core.match import Match
from astrarium.core.registry import game as game_called
from astrarium.server import pictures
from astrarium.server.pictures import Presence, Viewer
from astrarium.server.room import Room
from astrarium.server.rows import HUMAN, PLAYING, MoveRow, SeatRow, TableRow


def room_of(name: str, players: int, seed: str, steps: int) -> Room:
    """A room in mid-game, by random moves."""
    game, rng = game_called(name), random.Random(seed)
    row = TableRow(
        "t_1", name, game.meta.rules_version, game.components_hash, players, {}, seed, False, {"kind": "none"}, False,
        False, "p_1", PLAYING, started=1, created=1, updated=1,
    )  # fmt: skip
    room = Room(row, [SeatRow(n, HUMAN, "", f"P{n}", "red", "x") for n in range(players)])
    match = room.begin()
    for number in range(1, steps + 1):
        if match.over:
            break
        seat, act = match.seat, rng.choice(match.option_ids)
        assert seat is not None
        room.apply(MoveRow(number, "move", seat, match.game.actions.text(act), number, "", f"k{number}", number))
    return room


def sent(room: Room, viewer: Viewer) -> bytes:
    room.changed()
    return pictures.state(room, viewer, Presence(), at=5)


def dealt_anew(room: Room, seat: int | None, seed: str) -> Match:
    assert room.match is not None
    return room.match.resampled(seat, seed)


@pytest.mark.parametrize("steps", [0, 3, 5])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_bytes_sent_do_not_depend_on_what_the_viewer_cannot_know(seed: str, steps: int) -> None:
    room = room_of("comet-run", 3, seed, steps)
    truth, hidden = room.match, False
    assert truth is not None
    assert not truth.over
    for viewer in (Viewer((0,)), Viewer((1,)), Viewer((2,)), Viewer()):
        real = sent(room, viewer)
        for again in range(5):
            room.match = dealt_anew(room, viewer.seat(room), f"{seed}{again}")
            hidden = hidden or room.match.state.bonus != truth.state.bonus
            assert sent(room, viewer) == real
            room.match = truth
    assert hidden, "nothing was dealt anew, so nothing was shown"


def test_secret_scores_are_their_owners_until_the_end() -> None:
    room = room_of("comet-run", 3, "a", 5)
    assert room.match is not None
    mine = pictures.scores(room.match, 0)
    assert "bonus" in mine[0]
    assert "bonus" not in mine[1]
    assert mine[1]["partial"]
    assert mine[1]["total"] == mine[1]["flown"]
    ended = room_of("comet-run", 3, "a", 500)
    assert ended.match is not None
    assert ended.match.over
    assert all("bonus" in score for score in pictures.scores(ended.match, None))


def test_the_seed_and_the_dice_are_nowhere_in_the_bytes() -> None:
    room = room_of("comet-run", 2, "a very secret seed", 4)
    assert room.match is not None
    dice = room.match.state.dice
    for viewer in (Viewer((0,)), Viewer()):
        text = sent(room, viewer).decode()
        assert "a very secret seed" not in text
        assert str(dice.high) not in text
        assert str(dice.low) not in text
