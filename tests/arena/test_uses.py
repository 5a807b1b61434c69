"""Every game says which of its events make a component a seat's own: the lab counts by them."""

from __future__ import annotations

import random

import pytest

from astrarium.core import registry
from astrarium.core.match import Match

KINDS = {
    "horizons": {"board", "ally", "mission", "action", "world_type"},
    "new-frontiers": {"home", "development", "world", "action"},
    "tiny-epic-galaxies": {"planet", "mission", "pilot", "exploration"},
    "alien-frontiers": {"tech", "facility", "territory", "seat"},
}
EXPANSIONS = {"tiny-epic-galaxies": {"beyond_the_black": True}}


@pytest.mark.parametrize("name", KINDS)
def test_events_say_what_a_seat_owned_was_dealt_and_lost(name):
    uses = registry.game(name).uses
    owned, dealt, lost = set(uses.owned), set(uses.dealt), set(uses.lost)
    assert not owned & dealt
    assert not owned & lost
    assert owned | dealt | lost | set(uses.ends) <= registry.game(name).event_names.keys()


@pytest.mark.parametrize("name", KINDS)
def test_owners_are_told_in_a_game_of_every_kind(name):
    """A random game: every kind that seats can own is owned by somebody, and nobody owns nearly everything."""
    game, draw = registry.game(name), random.Random(1)
    settings = {k: v for k, v in EXPANSIONS.get(name, {}).items() if k in {s.name for s in game.meta.settings}}
    match, owned = Match(game, 3, 1, **settings), [set() for _ in range(3)]
    while True:
        for event in match.state.events[: match.state.num_events]:
            if event.code in game.uses.owned and event.row >= 0 and event.seat >= 0:
                owned[event.seat].add(event.row)
        if match.over or len(match.steps) > 2000:
            break
        match.play(draw.choice(match.path_ids))
    kinds = {game.parts.all[row].kind for rows in owned for row in rows}
    assert KINDS[name] - {"exploration", "pilot"} <= kinds
    assert all(len(rows) < len(game.parts.all) / 2 for rows in owned)
