"""What must hold for every game holds for Alien Frontiers with its modules and player counts."""

from __future__ import annotations

import pytest

from astrarium.games.alien_frontiers import GAME
from astrarium.testing import check_game
from astrarium.testing.option_sets import option_sets

ALL = {"factions": True, "agendas": True, "outer_belt": True}
SETS = [
    (2, {}),
    (3, {"factions": True, "agendas": True}),
    (4, ALL),
    (5, {"outer_belt": True, "expansion_tech": False}),
]


@pytest.mark.parametrize(("players", "settings"), SETS)
def test_every_combination_of_modules_conforms(players, settings):
    """Options, laws, words, views, secrets, records and undo, at every step of a random game on the twin."""
    check_game(GAME, players=players, settings=settings, games=1, compiled=False)


@pytest.mark.xdist_group("compile-alien-frontiers")
def test_compiled_rules_equal_the_plain_twin():
    """The same seeds and actions give the same table after every step."""
    from astrarium.testing.case import Case
    from astrarium.testing.parity import check_parity

    for players, settings in ((6, ALL), (2, {})):
        check_parity(Case(GAME, players, settings, 1))


def test_fuzzing_knows_every_module():
    """The option sets that fuzzing plays have every module switched on and off."""
    sets = option_sets(GAME, 4)
    for module in ALL:
        assert {one.settings.get(module, False) for one in sets} == {True, False}
