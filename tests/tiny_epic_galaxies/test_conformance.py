"""check_game: what must hold for every game, here for all numbers of players and both sets."""

from __future__ import annotations

import pytest

from astrarium.games.tiny_epic_galaxies import GAME
from astrarium.testing import check_game
from astrarium.testing.case import Case
from astrarium.testing.parity import check_parity


@pytest.mark.parametrize("players", [2, 3])
def test_the_expansion_conforms(players: int) -> None:
    """Random games of Beyond the Black, everything checked at every step."""
    check_game(GAME, players, {"beyond_the_black": True}, games=1, compiled=False)


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"rogue": "zendica", "rogue_regress_picks": "most-advanced"},
        {"rogue": "hades", "rogue_rerolls_useless": True},
        {"rogue": "gamelyn", "allow_empty_activation": True},
        {"rogue": "xr_beyond", "beyond_the_black": True},
    ],
)
def test_solo_conforms(settings: dict[str, object]) -> None:
    """Rogue Galaxies and the settings of solo play."""
    check_game(GAME, 1, settings, games=1, compiled=False)


@pytest.mark.xdist_group("compile-tiny-epic-galaxies")
def test_the_compiled_rules_are_the_plain_rules() -> None:
    """Twin and compiled rules give the same state after every step: solo, and two and five players."""
    solo = {"beyond_the_black": True, "rogue": "xr_hollow"}
    for players, settings, seed in ((1, solo, 0), (1, solo, 1), (2, {}, 0), (5, {"beyond_the_black": True}, 0)):
        check_parity(Case(GAME, players, settings, seed))
