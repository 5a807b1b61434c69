"""What must hold for every game holds for Alien Frontiers with its modules and player counts."""

from __future__ import annotations

from itertools import product

import pytest

from astrarium.games.alien_frontiers import GAME
from astrarium.testing import check_game
from astrarium.testing.option_sets import option_sets

MODULES = ("factions", "agendas", "outer_belt")
COMBINATIONS = [
    {name: True for name, on in zip(MODULES, chosen, strict=True) if on} for chosen in product((0, 1), repeat=3)
]
ALL = COMBINATIONS[-1]
COUNTS = (2, 3, 4, 5, 6)
TABLES = [  # every number of players with some modules and with all others; `make conform` plays all combinations
    (players, COMBINATIONS[number]) for at, players in enumerate(COUNTS) for number in (at % 4, 7 - at % 4)
]
LONG = (3, {"factions": True, "agendas": True})  # the table of the long game: more colonies, nothing else
# Seeds of random games, in the order of TABLES, then for the two below, that together are short (8,225 steps) and meet
# 56 kinds of decisions: all but one that any of these games meets with the first 18 seeds.
SEEDS = (16, 5, 8, 8, 8, 12, 15, 3, 16, 4)
SEED_OF_THE_FIRST_EDITION, SEED_OF_VARIANTS = 14, 3


def test_every_combination_is_met_and_every_number_of_players_with_and_without_every_module():
    assert all(any(settings == one for _, settings in TABLES) for one in COMBINATIONS)
    assert LONG in TABLES
    for players, module, there in product(COUNTS, MODULES, (True, False)):
        assert any(count == players and settings.get(module, False) is there for count, settings in TABLES)


@pytest.mark.parametrize(
    ("players", "settings", "seed"),
    [(*table, seed) for table, seed in zip(TABLES, SEEDS, strict=True)],
    ids=lambda shown: "+".join(shown) or "base" if isinstance(shown, dict) else None,
)
def test_every_combination_of_modules_conforms(players, settings, seed):
    """Options, laws, words, views, secrets, records and undo in a random game on the twin."""
    long_game = (players, settings) == LONG
    check_game(GAME, players, {**settings, "long_game": long_game}, games=1, compiled=False, seed=seed)


def test_the_cards_of_the_first_edition_conform():
    """Only the 22 base cards, all modules."""
    settings = {**ALL, "expansion_tech": False}
    check_game(GAME, 3, settings, games=1, compiled=False, seed=SEED_OF_THE_FIRST_EDITION)


def test_variants_conform():
    """All modules with a limited supply, open belt ports and a larger smallest fleet."""
    check_game(
        GAME,
        3,
        {**ALL, "limited_supply": True, "belt_ports_open": True, "min_fleet": 3},
        games=1,
        compiled=False,
        seed=SEED_OF_VARIANTS,
    )


@pytest.mark.xdist_group("compile-alien-frontiers")
def test_compiled_rules_equal_the_plain_twin():
    """The same seeds and actions give the same table after every step."""
    from astrarium.testing.case import Case
    from astrarium.testing.parity import check_parity

    for players, settings in ((6, ALL), (2, {})):
        check_parity(Case(GAME, players, settings, 1))


def test_fuzzing_tries_every_combination_of_modules():
    """The option sets that fuzzing plays have all modules in every combination, and every variant."""
    sets = [one.settings for one in option_sets(GAME, 4)]
    modules = {tuple(bool(one.get(name)) for name in (*MODULES, "long_game")) for one in sets}
    assert modules == set(product((False, True), repeat=4))
    for setting in GAME.meta.settings:
        assert setting.kind == "number" or any(setting.name in one for one in sets), setting.name
