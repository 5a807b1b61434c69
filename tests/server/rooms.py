"""Rooms in mid-game without a server, and the bytes that would be sent from them."""

from __future__ import annotations

import random
from typing import Any

from astrarium.core.registry import game as game_called
from astrarium.server import pictures
from astrarium.server.pictures import Presence, Viewer
from astrarium.server.room import Room
from astrarium.server.rows import HUMAN, PLAYING, MoveRow, SeatRow, TableRow


def room_of(name: str, players: int, seed: str, steps: int = 0, **settings: Any) -> Room:
    """A room in mid-game, by random moves."""
    game, rng = game_called(name), random.Random(seed)
    row = TableRow(
        id="t_1",
        game=name,
        rules_version=game.meta.rules_version,
        components=game.components_hash,
        players=players,
        settings=settings,
        seed=seed,
        seed_chosen=False,
        clock={"kind": "none"},
        listed=False,
        hints=True,
        host="p_1",
        status=PLAYING,
        started=1,
        created=1,
        updated=1,
    )
    room = Room(row, [SeatRow(n, HUMAN, "", f"P{n}", "red", "x") for n in range(players)])
    room.begin()
    for _ in range(steps):
        if room.shown.over:
            break
        random_move(room, rng)
    return room


def random_move(room: Room, rng: random.Random) -> None:
    """Play any option."""
    match, number = room.shown, room.version + 1
    seat, act = match.seat, rng.choice(match.path_ids)
    assert seat is not None
    action = match.game.actions.text(act)
    room.apply(MoveRow(number, "move", seat, action, room.step + 1, "", f"k{number}", number))


def sent(room: Room, viewer: Viewer) -> bytes:
    """What a viewer is sent at a fixed time."""
    room.changed()
    return pictures.state(room, viewer, Presence(), at=5)


def leaks(room: Room, viewer: Viewer, deals: int, seed: str) -> tuple[list[str], bool]:
    """Deal anew what the viewer cannot know: which parts of his bytes changed, and whether anything was dealt anew."""
    truth, real, found, dealt = room.shown, sent(room, viewer), [], False
    for deal in range(deals):
        room.match = truth.resampled(viewer.seat(room), f"{seed}/{deal}")
        dealt = dealt or room.match.state != truth.state
        if sent(room, viewer) != real:
            found.append(f"deal {deal} of {seed}")
        room.match = truth
    return found, dealt
