"""What every game must hold, for all numbers of players and kinds of setup, on both bodies of the rules."""

import pytest

from astrarium.games.new_frontiers import GAME
from astrarium.testing import check_game

KINDS = ({"setup": "first_game"}, {}, {"goals": True})
NAMES = ("first game", "later", "goals")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("settings", KINDS, ids=NAMES)
def test_the_game_is_sound(players, settings):
    check_game(GAME, players, settings, games=1, compiled=False)


@pytest.mark.parametrize(
    "settings",
    [{"non_alien": "kind", "goals": True}, {"fresh_goods_fight": False}, {"league_sale_consumes": False}],
    ids=["non-alien", "fresh goods", "league"],
)
def test_the_rulings_that_are_settings_are_sound(settings):
    check_game(GAME, 3, settings, games=1, compiled=False, seed=3)


@pytest.mark.xdist_group("compile-new-frontiers")
class TestCompiled:
    """Needs the compiled rules: kept together, so that they are compiled once."""

    def test_both_bodies_give_the_same_states(self):
        for players, settings in ((2, {"goals": True}), (5, {}), (4, {"setup": "first_game"})):
            check_game(GAME, players, settings, games=1, seed=11)

    def test_random_games_end_in_a_plausible_number_of_rounds(self):
        result = GAME.playouts(2000, players=4, seed=5)
        assert 6 <= result["rounds"].mean() <= 15
        assert result["rounds"].max() < 40
        assert (result["scores"].max(axis=1) > 0).all()
