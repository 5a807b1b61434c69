"""No leaks: deal everything anew that a viewer cannot know, and the bytes sent to him stay the same."""

from __future__ import annotations

import random

import pytest

from astrarium.server import pictures
from astrarium.server.pictures import Viewer
from server.rooms import leaks, random_move, room_of, sent

MODULES = [
    ("comet-run", 3, {}),
    ("horizons", 3, {}),
    ("horizons", 2, {"boards": ["narah", "quillion"]}),
    ("new-frontiers", 3, {"goals": True}),
    ("tiny-epic-galaxies", 1, {}),
    ("tiny-epic-galaxies", 3, {"beyond_the_black": True}),
    ("alien-frontiers", 3, {"factions": True, "agendas": True, "outer_belt": True}),
]


@pytest.mark.usefixtures("four_games_on_the_shelf")
@pytest.mark.parametrize(("game", "players", "settings"), MODULES)
def test_the_bytes_sent_do_not_depend_on_what_the_viewer_cannot_know(
    game: str, players: int, settings: dict[str, object]
) -> None:
    dealt = False
    for seed in ("a", "b"):
        room, rng = room_of(game, players, seed, **settings), random.Random(seed)
        for _ in range(12):
            for viewer in (*(Viewer((seat,)) for seat in range(players)), Viewer()):
                found, anew = leaks(room, viewer, 2, f"{seed}{room.step}")
                assert not found
                dealt = dealt or anew
            for _ in range(rng.randrange(1, 12)):
                if not room.shown.over:
                    random_move(room, rng)
            if room.shown.over:
                break
    assert dealt, "nothing was dealt anew, so nothing was shown"


def test_secret_scores_are_their_owners_until_the_end() -> None:
    match = room_of("comet-run", 3, "a", 5).shown
    mine = pictures.scores(match, 0, pictures.itemised(match))
    assert "bonus" in mine[0]
    assert "bonus" not in mine[1]
    assert mine[1]["partial"]
    assert mine[1]["total"] == mine[1]["flown"]
    ended = room_of("comet-run", 3, "a", 500).shown
    assert ended.over
    assert all("bonus" in score for score in pictures.scores(ended, None, pictures.itemised(ended)))


def test_the_seed_and_the_dice_are_nowhere_in_the_bytes() -> None:
    room = room_of("comet-run", 2, "a very secret seed", 4)
    dice = room.shown.state.dice
    for viewer in (Viewer((0,)), Viewer()):
        text = sent(room, viewer).decode()
        assert "a very secret seed" not in text
        assert str(dice.high) not in text
        assert str(dice.low) not in text
