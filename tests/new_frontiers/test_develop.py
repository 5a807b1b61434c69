"""Develop: buying, the bonus, no second copy, spaces of the mat, and powers that begin with the next action."""

import pytest

from astrarium.core.errors import IllegalAction
from astrarium.games.new_frontiers.table import moves, tables
from astrarium.games.new_frontiers.table.pieces import End
from new_frontiers import Table


def test_the_selector_pays_one_credit_less():
    """The rulebook's example: the first player selects Develop and buys at -1 cost, the others at full cost."""
    t = Table(homes=("ancient_race", "alpha_centauri", "galactic_scavengers"))
    t.credits(3, 0).credits(3, 1)
    t.do("select develop", "develop homesteading_pioneers")
    assert t.me(0).credits == 1
    t.do("develop consumer_markets")
    assert t.me(1).credits == 0


def test_buying_is_optional_and_one_per_action():
    t = Table().credits(20).do("select develop", "develop space_marines")
    assert t.seat == 1
    t.do("no_development", "no_development")
    assert t.me(0).num_developments == 1
    assert t.me(1).num_developments == 0


def test_a_development_that_cannot_be_paid_is_not_offered():
    t = Table().credits(1).do("select develop")
    assert t.has("develop space_marines")  # 2 less the bonus
    assert not t.has("develop homesteading_pioneers")
    with pytest.raises(IllegalAction, match="costs you 2 credits and you have 1 credit"):
        t.play("develop homesteading_pioneers")


def test_nobody_owns_a_development_twice():
    t = Table().development("space_marines").credits(9).do("select develop")
    assert not t.has("develop space_marines")
    with pytest.raises(IllegalAction, match="already in your empire"):
        t.play("develop space_marines")


def test_tiles_are_limited_and_taken_strictly_in_order():
    t = Table(players=2).credits(9, 0).credits(9, 1)
    t.do("select develop", "develop space_marines")
    assert t.seat == 1
    with pytest.raises(IllegalAction, match="No tile of Space Marines is left"):
        t.play("develop space_marines")


def test_a_face_that_is_not_in_play_cannot_be_bought():
    t = Table().credits(9).do("select develop")
    with pytest.raises(IllegalAction, match="not in play"):
        t.play("develop galactic_salon")


def test_costs_never_fall_below_zero():
    t = Table().development("investment_credits", "galactic_federation").credits(0).do("select develop")
    t.do("develop contact_specialist")  # 1 - 1 - 2 - 1
    assert t.me().credits == 0


def test_discounts_add_up_with_the_bonus():
    t = Table().development("investment_credits").colony("retrofit_salvage").credits(6).do("select develop")
    t.do("develop new_galactic_order")  # 9 - 1 - 1 - 1
    assert t.me().credits == 0


def test_a_power_does_not_work_in_the_action_in_which_its_tile_is_placed():
    """Technology Investors, bought now, pays nothing for its own purchase; in the next Develop it does."""
    t = Table().face("technology_investors").credits(20).do("select develop", "develop technology_investors")
    assert t.me().vp == 0
    assert t.me().num_powers == 0
    t.finish_action()
    assert t.me().num_powers == 1


def test_investment_credits_does_not_make_itself_cheaper():
    t = Table().credits(2).do("select develop", "develop investment_credits")
    assert t.me().credits == 0


def test_a_large_development_covers_two_spaces():
    t = Table().credits(20).do("select develop", "develop new_galactic_order")
    assert t.me().spaces == 2
    t.development("space_marines")
    assert t.me().spaces == 3


def fill_spaces(t, spaces):
    large = ("free_trade_association", "mining_league", "alien_tech_institute", "imperium_lords", "galactic_federation")
    small = ("contact_specialist", "public_works", "space_marines", "mining_industries", "homesteading_pioneers")
    t.development(*large[: spaces // 2], *small[: spaces % 2])


def test_exactly_ten_covered_spaces_do_not_end_the_game():
    t = Table()
    fill_spaces(t, 8)
    t.credits(20).do("select develop", "develop new_galactic_order").finish_action()
    assert t.me().spaces == 10
    assert t.state.ended == 0


def test_more_than_ten_covered_spaces_end_the_game_after_the_round():
    t = Table()
    fill_spaces(t, 10)
    t.credits(20).do("select develop", "develop space_marines")
    assert t.state.ended == 0  # checked after the action
    t.finish_action()
    assert t.state.ended == End.DEVELOPMENTS
    assert not t.over
    t.do("select retreat_into_isolation", "select produce")
    assert t.over


def test_twelve_spaces_are_the_most_that_can_be_covered():
    t = Table()
    fill_spaces(t, 10)
    t.credits(20).do("select develop", "develop new_galactic_order").finish_action()
    assert t.me().spaces == 12


def test_the_faces_of_a_stack_are_never_both_in_play():
    t = Table(setup="later")
    for name in ("drop_ships", "galactic_salon"):
        t.face(name)
        assert [
            t.state.offered[tables.STACK_OF[moves.developments.index(n)]] for n in ("drop_ships", "galactic_salon")
        ] == [moves.developments.index(name)] * 2
