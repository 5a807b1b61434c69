"""What must hold for every game holds for Horizons with every number of players and every board."""

from __future__ import annotations

import pytest

from astrarium.games.horizons import GAME
from astrarium.testing import check_game

SETS = [
    (2, {}),
    (2, {"boards": ["drej", "narah"]}),
    (3, {"boards": ["quillion", "traachet", "basic"], "network": "package", "last_colony_shares": True}),
    (4, {"fresh_allies": False, "shadow_below_tie": False, "tie_break": "missions_completed"}),
    (5, {"boards": ["species_1825", "narah", "quillion", "drej", "traachet"], "round_cap": 12}),
]


@pytest.mark.parametrize(("players", "settings"), SETS)
def test_conformance(players, settings):
    """Options, laws, words, views, secrets, records and undo, at every step of a random game on the twin."""
    check_game(GAME, players=players, settings=settings, games=1, compiled=False)


@pytest.mark.xdist_group("compile-horizons")
def test_compiled_rules_equal_the_plain_twin():
    """The same seeds and actions give the same table after every step."""
    boards = ["species_1825", "narah", "quillion", "drej", "traachet"]
    check_game(GAME, players=5, settings={"boards": boards, "round_cap": 15}, games=1, compiled=True)
