"""check_game: what must hold for every game, here for all numbers of players and all settings."""

from __future__ import annotations

import pytest

from astrarium.games.tiny_epic_galaxies import GAME
from astrarium.testing import check_game
from astrarium.testing.case import Case
from astrarium.testing.option_sets import OptionSet, option_sets
from astrarium.testing.parity import check_parity

# Players, whether with the expansion, and a seed whose random game ends after about a thousand steps: without the
# expansion most take two thousand or more. `make conform` plays every number of players both with it and without.
TABLES = [(2, False, 1), (3, True, 0), (4, False, 7), (5, True, 5)]
SOLO_ONLY = {"rogue", "rogue_regress_picks", "rogue_rerolls_useless"}


def sets_that_differ(players: int) -> list[OptionSet]:
    """The option sets of a number of players, without those that differ in settings of solo play only."""
    found: dict[str, OptionSet] = {}
    for one in option_sets(GAME, players):
        left = {name: value for name, value in one.settings.items() if players == 1 or name not in SOLO_ONLY}
        found.setdefault(str(left), OptionSet(players, left))
    return list(found.values())


@pytest.mark.parametrize(("players", "beyond", "seed"), TABLES)
def test_every_number_of_players_conforms(players: int, beyond: bool, seed: int) -> None:
    """A random game with everything checked at every step."""
    check_game(GAME, players, {"beyond_the_black": beyond}, games=1, compiled=False, seed=seed)


@pytest.mark.parametrize("chosen", sets_that_differ(1), ids=str)
def test_every_option_set_of_solo_play_conforms(chosen: OptionSet) -> None:
    """Every Rogue Galaxy with and without the expansion, every switch, and mixes of them."""
    check_game(GAME, *chosen, games=1, compiled=False)


@pytest.mark.parametrize("chosen", [one for one in sets_that_differ(2) if "beyond_the_black" in one.settings], ids=str)
def test_every_option_set_of_the_expansion_conforms(chosen: OptionSet) -> None:
    """Every switch that matters with opponents, alone and mixed (random games of the expansion are shorter)."""
    check_game(GAME, *chosen, games=1, compiled=False)


@pytest.mark.xdist_group("compile-tiny-epic-galaxies")
def test_the_compiled_rules_are_the_plain_rules() -> None:
    """Twin and compiled rules give the same state after every step: solo, and two and five players."""
    solo = {"beyond_the_black": True, "rogue": "xr_hollow"}
    for players, settings, seed in ((1, solo, 0), (1, solo, 1), (2, {}, 0), (5, {"beyond_the_black": True}, 0)):
        check_parity(Case(GAME, players, settings, seed))
