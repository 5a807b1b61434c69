"""Produce: goods, windfalls, income, comparisons, payment and shortages."""

import pytest

from astrarium.core.errors import IllegalAction
from astrarium.games.new_frontiers.table import pieces
from astrarium.games.new_frontiers.table.pieces import Kind
from new_frontiers import Table


def test_every_production_colony_without_a_good_gets_one():
    t = Table().colony("spice_world").colony("volcanic_world", seat=1).colony("radioactive_world", seat=1)
    t.do("select produce")
    assert t.tile("spice_world").good == Kind.NOVELTY
    assert t.tile("volcanic_world", 1).good == Kind.RARE
    assert t.tile("radioactive_world", 1).good == pieces.NO_GOOD  # a windfall colony, and not the selector's


def test_an_occupied_colony_gives_nothing():
    """Comet Zone pays only when a good is really placed (Produce, notes)."""
    t = Table().colony("comet_zone", good="rare").do("select produce")
    assert t.me().credits == 3
    assert t.me().produced[Kind.RARE] == 0


def test_a_good_produced_here_pays():
    t = Table().colony("comet_zone").do("select produce")
    assert t.me().credits == 4


def test_the_selector_puts_a_good_on_one_windfall_colony_of_choice():
    t = Table().colony("radioactive_world").do("select produce")
    assert t.texts() == ["windfall ancient_race", "windfall radioactive_world"]
    t.do("windfall radioactive_world")
    assert t.tile("radioactive_world").good == Kind.RARE
    assert t.tile("ancient_race").good == pieces.NO_GOOD


def test_the_bonus_windfall_comes_only_where_there_is_no_good():
    t = Table().good("ancient_race").do("select produce")
    assert t.seat == 1
    assert t.texts()[0].startswith("select")


def test_others_use_their_own_windfall_powers():
    t = Table().development("terraforming_specialists", seat=1).do("select produce")
    assert t.tile("alpha_centauri", 1).good == Kind.RARE


def test_powers_for_one_kind_come_before_powers_for_any():
    """Mining Robots and Terraforming Specialists with a Rare and a Genes windfall colony: both get a good (ruling)."""
    t = Table(homes=("alpha_centauri", "ancient_race", "industrial_robots")).colony("pre_sentient_race", seat=1)
    t.development("mining_robots", "terraforming_specialists", seat=0).colony("deep_space_symbionts")
    t.do("select retreat_into_isolation", "select produce").until("select")
    assert t.tile("alpha_centauri").good == Kind.RARE
    assert t.tile("deep_space_symbionts").good == Kind.GENES


def test_a_power_for_one_kind_does_nothing_for_another():
    t = Table().development("mining_robots").good("ancient_race").do("select produce")
    assert "mining_robots" not in t.row_events()


def test_the_selector_takes_the_credits_on_the_tile_first():
    t = Table()
    t.state.tile_credits = 4
    t.do("select produce")
    assert t.me().credits == 7
    assert t.state.tile_credits == 0


def test_comparisons_count_only_goods_produced_in_this_action_by_all():
    """Mining Industries: two goods produced now beat one, though the rival already holds three (Produce, notes)."""
    t = Table(homes=("ancient_race", "earths_lost_colony", "old_earth")).development("mining_industries")
    t.colony("volcanic_world").colony("comet_zone", seat=1).colony("new_earth", seat=1, good="rare")
    t.colony("mining_mole_uplift_race").good("ancient_race")
    before = t.me().credits
    t.do("select produce")
    assert t.me().credits == before + 2


def test_comparisons_wait_for_those_later_in_order():
    t = (
        Table(homes=("ancient_race", "earths_lost_colony", "old_earth"))
        .development("mining_industries")
        .good("ancient_race")
    )
    t.colony("volcanic_world").colony("comet_zone", seat=1).colony("new_earth", seat=1)
    t.do("select produce")
    assert t.me().credits == 3


def test_a_tie_pays_nobody():
    t = (
        Table(homes=("ancient_race", "earths_lost_colony", "old_earth"))
        .development("mining_industries")
        .good("ancient_race")
    )
    t.colony("volcanic_world").colony("comet_zone", seat=1)
    t.do("select produce")
    assert t.me().credits == 3


def test_windfall_goods_placed_now_count_in_comparisons():
    t = (
        Table(homes=("alpha_centauri", "earths_lost_colony", "old_earth"))
        .development("mining_industries")
        .do("select produce")
    )
    assert t.me().credits == 5


def test_nobody_has_the_most_of_nothing():
    t = (
        Table(homes=("ancient_race", "earths_lost_colony", "old_earth"))
        .development("mining_industries")
        .do("select produce")
    )
    assert t.me().credits == 3


def test_a_colony_that_wants_payment_may_be_paid_or_left_idle():
    homes = ("damaged_alien_factory", "ancient_race", "old_earth")
    t = Table(homes=homes).do("select produce")
    assert t.texts() == ["pay_to_produce damaged_alien_factory", "leave_idle"]
    t.do("pay_to_produce damaged_alien_factory")
    assert t.tile("damaged_alien_factory").good == Kind.ALIEN
    assert t.me().credits == 2
    t = Table(homes=homes).do("select produce", "leave_idle")
    assert t.tile("damaged_alien_factory").good == pieces.NO_GOOD
    assert t.me().credits == 3
    t = Table(homes=homes).credits(0).do("select produce")
    assert t.texts()[0].startswith("select")


def test_credits_earned_by_producing_can_pay():
    t = Table(homes=("damaged_alien_factory", "ancient_race", "old_earth")).colony("gem_world").credits(0)
    t.do("select produce", "pay_to_produce damaged_alien_factory")
    assert t.me().credits == 0


def test_income_of_produce_can_pay_for_production():
    """Credits that a Produce power brings in this action pay for a good of the same player."""
    t = Table(homes=("damaged_alien_factory", "ancient_race", "old_earth")).colony("rebel_underground")
    t.credits(0).do("select produce", "pay_to_produce damaged_alien_factory")
    assert t.tile("damaged_alien_factory").good == Kind.ALIEN


def test_production_that_is_paid_for_is_told_once():
    """What was paid, and the good that came."""
    t = Table(homes=("damaged_alien_factory", "ancient_race", "old_earth")).credits(1)
    t.do("select produce", "pay_to_produce damaged_alien_factory")
    assert [line.text for line in t.log if "Damaged Alien Factory" in line.text][-2:] == [
        "Red paid 1 credit for a good on Damaged Alien Factory.",
        "Red's Damaged Alien Factory produced an Alien Technology good.",
    ]


def test_production_that_is_paid_for_counts_as_a_kind_produced():
    """Diversified Economy pays for Alien Technology too when that good was paid for."""
    t = Table(homes=("damaged_alien_factory", "ancient_race", "old_earth")).credits(1)
    t.development("diversified_economy").do("select produce", "pay_to_produce damaged_alien_factory")
    assert t.me().credits == 1 - 1 + 1


def test_production_powers_of_new_tiles_wait():
    t = (
        Table()
        .explored("rebel_underground")
        .development("drop_ships")
        .do("select settle", "settle rebel_underground conquer")
    )
    t.finish_action().do("select produce").finish_action()
    assert "rebel_underground" in t.row_events()


# ------------------------------------------------------------------ the Alien Oort Cloud Factory


def test_the_kind_of_the_factory_is_set_before_producing():
    t = (
        Table(homes=("old_earth", "ancient_race", "industrial_robots"))
        .colony("alien_oort_cloud_factory")
        .do("select produce")
    )
    assert t.texts() == ["set_kind novelty", "set_kind rare", "set_kind genes", "set_kind alien"]
    t.do("set_kind alien")
    assert t.tile("alien_oort_cloud_factory").good == Kind.ALIEN


def test_a_good_on_the_factory_keeps_its_colour():
    t = Table(homes=("old_earth", "ancient_race", "industrial_robots")).colony("alien_oort_cloud_factory", good="rare")
    t.development("pan_galactic_league").do("select produce", "set_kind genes")
    assert t.tile("alien_oort_cloud_factory").good == Kind.RARE
    assert t.me().credits == 4  # as a Genes colony it pays


def test_the_kind_is_not_asked_when_it_makes_no_difference():
    t = Table(homes=("old_earth", "ancient_race", "industrial_robots")).colony("alien_oort_cloud_factory", good="rare")
    assert t.do("select produce").texts()[0].startswith("select")


def test_the_kind_lasts_for_one_action():
    t = Table(homes=("old_earth", "ancient_race", "industrial_robots")).colony("alien_oort_cloud_factory")
    t.do("select produce", "set_kind alien", "select retreat_into_isolation")
    assert t.me().factory_kind == -1


def test_a_kind_power_reaches_the_factory_by_its_kind():
    t = Table(homes=("old_earth", "ancient_race", "industrial_robots"))
    t.colony("alien_oort_cloud_factory", seat=0).development("mining_robots")
    t.do("select retreat_into_isolation", "select produce").until("set_kind").do("set_kind rare")
    assert t.tile("alien_oort_cloud_factory").good == Kind.RARE


# ------------------------------------------------------------------ shortages


def short(left):
    t = Table(goals=True, homes=("old_earth", "old_earth", "epsilon_eridani")).goal_up("stockpile_resources")
    for name in ("spice_world", "gem_world", "new_vinland"):
        t.colony(name)
    t.colony("space_port", seat=1)
    missing = t.state.goods[Kind.NOVELTY] - left
    for seat in range(3):
        take = min(6, missing)
        t.me(seat).stock_goods[Kind.NOVELTY] = take
        missing -= take
    t.state.goods[Kind.NOVELTY] = left + missing
    return t.refresh()


def test_goods_run_short_in_order_and_the_owner_chooses():
    t = short(1)
    assert t.state.goods[Kind.NOVELTY] == 1
    t.do("select produce")
    assert set(t.texts()) == {"produce_on spice_world", "produce_on gem_world", "produce_on new_vinland"}
    with pytest.raises(IllegalAction, match="not one of your colonies"):
        t.play("produce_on space_port")
    t.do("produce_on gem_world")
    assert t.tile("gem_world").good == Kind.NOVELTY
    assert t.tile("spice_world").good == pieces.NO_GOOD
    assert t.tile("space_port", 1).good == pieces.NO_GOOD  # nothing was left for the next player


def test_a_shortage_is_told_for_each_colony_that_gets_no_good():
    """Players late in the order get fewer goods or none (Shortage of Goods)."""
    t = short(1).explored("devolved_uplift_race").colonists(1).do("select produce", "produce_on gem_world")
    told = [line.text for line in t.log if line.text.startswith("No ")]
    assert told[:3] == [
        "No Novelty good is left for Red's Spice World.",
        "No Novelty good is left for Red's New Vinland.",
        "No Novelty good is left for Blue's Space Port.",
    ]
    t.until("select").do("select settle").until("settle", seat=0).do("settle devolved_uplift_race pay")
    assert "No Novelty good is left for Red's Devolved Uplift Race." in [line.text for line in t.log]


def test_two_goods_for_three_colonies_go_to_any_two():
    t = short(1)
    t.me(0).stock_goods[Kind.NOVELTY] -= 1
    t.state.goods[Kind.NOVELTY] += 1
    t.do("select produce")
    assert (t.decision.many.least, t.decision.many.most) == (2, 2)
    t.play(["produce_on spice_world", "produce_on new_vinland"])
    assert t.tile("gem_world").good == pieces.NO_GOOD
    assert t.tile("new_vinland").good == Kind.NOVELTY


def test_without_goods_a_colony_stays_empty():
    t = short(1)
    t.colony("prosperous_world", seat=2, good="novelty")
    t.do("select produce").finish_action()
    assert [t.tile(name).good for name in ("spice_world", "gem_world", "new_vinland")] == [pieces.NO_GOOD] * 3


def test_a_player_produces_windfalls_too_before_the_next_one_produces():
    t = short(2)
    t.colony("devolved_uplift_race")
    for name in ("spice_world", "gem_world"):
        t.good(name)
    t.me(0).stock_goods[Kind.NOVELTY] -= 2
    t.state.goods[Kind.NOVELTY] += 2
    t.do("select produce").finish_action()
    assert t.tile("new_vinland").good == Kind.NOVELTY
    assert t.tile("devolved_uplift_race").good == Kind.NOVELTY  # the selector's bonus took the last one
    assert t.tile("space_port", 1).good == pieces.NO_GOOD
