"""Trade, Consume: one sale, prices, compulsory powers in any order, Prosperous Economy, and the VP pool."""

import pytest

from astrarium.core.errors import IllegalAction
from astrarium.games.new_frontiers.table import pieces
from astrarium.games.new_frontiers.table.pieces import End, Kind
from new_frontiers import Table

# ------------------------------------------------------------------ Trade


def test_the_selector_takes_a_vp_at_once():
    t = Table().good("ancient_race").do("select trade_consume")
    assert t.me().vp == 1
    assert t.has("no_sale")


@pytest.mark.parametrize(
    ("world", "kind", "price"),
    [
        ("gem_world", "novelty", 1),
        ("volcanic_world", "rare", 2),
        ("uplift_gene_breeders", "genes", 3),
        ("deserted_alien_outpost", "alien", 4),
    ],
)
def test_prices_are_1_2_3_4(world, kind, price):
    t = Table().colony(world, good=kind).do("select trade_consume", f"sell {world}")
    assert t.me().credits == 3 + price
    assert t.tile(world).good == pieces.NO_GOOD


def test_a_sale_is_optional_and_there_is_one():
    t = Table().good("ancient_race").colony("volcanic_world", good="rare").do("select trade_consume")
    assert t.texts() == ["sell ancient_race", "sell volcanic_world", "no_sale"]
    t.do("sell ancient_race")
    assert t.texts()[0].startswith("select")  # no second sale, and no Consume power
    assert t.tile("volcanic_world").good == Kind.RARE


def test_trade_powers_raise_the_price_of_their_kind_only():
    t = Table().colony("space_port", good="novelty").colony("volcanic_world", good="rare")
    t.do("select trade_consume", "sell volcanic_world")
    assert t.me().credits == 3 + 2 + 2  # Space Port adds for Rare Elements
    t = Table().colony("space_port", good="novelty").do("select trade_consume", "sell space_port")
    assert t.me().credits == 3 + 1


def test_trade_powers_do_nothing_without_a_sale():
    t = Table().development("export_duties").good("ancient_race").do("select trade_consume", "no_sale")
    assert t.me().credits == 3
    assert "export_duties" not in t.row_events()


def test_trade_powers_add_up():
    t = Table().development("export_duties", "trade_league").colony("spice_world", good="novelty")
    t.do("select trade_consume", "sell spice_world")
    assert t.me().credits == 3 + 1 + 1 + 1 + 2


def test_the_good_of_the_factory_cannot_be_sold():
    t = Table().colony("alien_oort_cloud_factory", good="alien").good("ancient_race").do("select trade_consume")
    assert not t.has("sell alien_oort_cloud_factory")
    with pytest.raises(IllegalAction, match="cannot be sold"):
        t.play("sell alien_oort_cloud_factory")


def test_trade_league_sells_one_more_good_during_consume():
    t = Table().development("trade_league").colony("volcanic_world", good="rare").colony("comet_zone", good="rare")
    t.do("select trade_consume", "sell volcanic_world")
    assert t.texts() == ["use trade_league_2", "finish"]  # its Consume power is optional
    t.do("use trade_league_2")
    assert t.me().credits == 3 + 3 + 3  # Rare Elements 2, and its own Trade power both times


def test_trade_leagues_extra_sale_leaves_out_the_factory():
    t = Table().development("trade_league").colony("alien_oort_cloud_factory", good="alien").do("select trade_consume")
    assert t.texts()[0].startswith("select")


# ------------------------------------------------------------------ Consume


def test_consuming_needs_a_power():
    t = Table().colony("volcanic_world", good="rare").do("select trade_consume", "no_sale")
    assert t.tile("volcanic_world").good == Kind.RARE


def test_powers_are_compulsory_and_each_works_once():
    t = Table().development("public_works").colony("secluded_world", good="novelty").colony("gem_world", good="novelty")
    t.colony("volcanic_world", good="rare").do("select trade_consume", "no_sale")
    assert t.texts() == ["use public_works", "use secluded_world"]
    with pytest.raises(IllegalAction, match="must be used"):
        t.play("finish")
    t.do("use public_works", "spend volcanic_world", "spend secluded_world")
    assert t.row_events().count("public_works") == 1
    assert t.me().vp == 1 + 1 + 1
    assert t.tile("gem_world").good == Kind.NOVELTY  # no power was left for it
    assert t.texts()[0].startswith("select")


def test_any_order_is_allowed_even_one_that_consumes_less():
    """Public Works may take the second Novelty good, so that Galactic News Hub finds only one and does not apply."""
    t = (
        Table()
        .development("public_works")
        .colony("galactic_news_hub", good="novelty")
        .colony("gem_world", good="novelty")
    )
    t.do("select trade_consume", "no_sale", "use public_works", "spend gem_world")
    assert t.tile("galactic_news_hub").good == Kind.NOVELTY
    assert t.me().vp == 1 + 1
    assert t.texts()[0].startswith("select")


def test_the_other_order_uses_the_set():
    t = (
        Table()
        .development("public_works")
        .colony("galactic_news_hub", good="novelty")
        .colony("gem_world", good="novelty")
    )
    t.do("select trade_consume", "no_sale", "use galactic_news_hub")
    assert t.me().vp == 1 + 3


def test_a_power_whose_goods_cannot_be_met_does_not_apply():
    t = Table(homes=("old_earth", "ancient_race", "industrial_robots")).colony("gem_world", good="novelty")
    t.do("select trade_consume", "no_sale")
    assert t.tile("gem_world").good == Kind.NOVELTY


def test_a_power_for_one_kind_takes_only_that_kind():
    t = Table().colony("new_survivalists", good="novelty").colony("volcanic_world", good="rare")
    t.do("select trade_consume", "no_sale")
    assert t.tile("volcanic_world").good == Kind.RARE
    assert t.tile("new_survivalists").good == pieces.NO_GOOD


def test_up_to_powers_are_used_in_full_and_pay_for_each_good():
    """Consumer Markets with two Novelty goods: 2 VP and 2 credits; with four it takes three."""
    t = Table().development("consumer_markets").colony("gem_world", good="novelty").colony("space_port", good="novelty")
    t.do("select trade_consume", "no_sale")
    assert (t.me().vp, t.me().credits) == (1 + 2, 3 + 2)
    t = Table().development("consumer_markets")
    for world in ("gem_world", "space_port", "artist_settlement", "galactic_studios"):
        t.colony(world, good="novelty")
    t.do("select trade_consume", "no_sale", "use consumer_markets")
    assert len(t.texts()) == 4  # any of them, in any order
    t.play(["spend space_port", "spend artist_settlement", "spend gem_world"])
    assert t.tile("galactic_studios").good == pieces.NO_GOOD  # its own power took it
    assert (t.me().vp, t.me().credits) == (1 + 3 + 1, 3 + 3 + 1)


def test_goods_of_different_kinds_are_named_in_any_order():
    t = (
        Table()
        .development("galactic_exchange")
        .colony("gem_world", good="novelty")
        .colony("space_port", good="novelty")
    )
    t.colony("volcanic_world", good="rare").do("select trade_consume", "no_sale")
    assert set(t.texts()) == {"spend gem_world", "spend space_port", "spend volcanic_world"}
    with pytest.raises(IllegalAction, match="takes goods of different kinds: Novelty is among them"):
        t.play(["spend gem_world", "spend space_port"])
    t.play(["spend volcanic_world", "spend space_port"])
    assert (t.me().vp, t.me().credits) == (1 + 2, 3 + 2)
    assert t.tile("gem_world").good == Kind.NOVELTY


def test_the_good_of_the_factory_is_consumed_by_its_colour():
    t = (
        Table()
        .development("mining_league")
        .colony("alien_oort_cloud_factory", good="rare")
        .colony("comet_zone", good="rare")
    )
    t.do("select trade_consume", "no_sale")
    assert t.me().vp == 1 + 3


def test_galactic_salon_pays_without_a_good_whoever_selected():
    t = Table().development("galactic_salon", seat=1).do("select trade_consume")
    assert t.me(1).vp == 1


def test_prosperous_economy_example():
    """New Vinland 1 good for 2 credits, Old Earth 2 goods for 3 VP, Galactic Salon 1 VP: 2 credits and 8 VP in all."""
    t = Table(homes=("ancient_race", "old_earth", "industrial_robots"))
    t.development("prosperous_economy", "galactic_salon", seat=1).colony("new_vinland", seat=1, good="novelty")
    t.colony("gem_world", seat=1, good="novelty").colony("volcanic_world", seat=1, good="rare").credits(0, 1)
    t.do("select trade_consume", "no_sale", "use new_vinland", "spend new_vinland")
    assert (t.me(1).credits, t.me(1).vp) == (2, 8)


def test_prosperous_economy_without_galactic_salon():
    t = Table().development("prosperous_economy", "public_works").colony("volcanic_world", good="rare")
    t.do("select trade_consume", "no_sale")
    assert t.me().vp == 1 + 1 + 1


@pytest.mark.parametrize(("counts", "vp"), [(True, 1), (False, 0)])
def test_whether_trade_leagues_sale_counts_as_consumed_is_a_setting(counts, vp):
    t = Table(league_sale_consumes=counts).development("trade_league", "prosperous_economy", seat=1)
    t.colony("volcanic_world", seat=1, good="rare")
    t.do("select trade_consume", "no_sale", "use trade_league_2")
    assert t.me(1).vp == vp


def test_a_power_used_in_this_action_is_refused_with_the_reason():
    t = Table().development("public_works", "trade_league").colony("volcanic_world", good="rare")
    t.colony("comet_zone", good="rare").do("select trade_consume", "no_sale", "use public_works", "spend comet_zone")
    with pytest.raises(IllegalAction, match="Public Works has been used"):
        t.play("use public_works")


# ------------------------------------------------------------------ the pool of VP chips


def pool(t, left):
    """Let a pool hold only so many chips; the rest went to the last player."""
    t.me(2).vp += t.state.pool - left
    t.state.pool = left
    return t


def test_emptying_the_pool_ends_the_game_and_everybody_is_paid_in_full():
    t = pool(Table(homes=("ancient_race", "old_earth", "industrial_robots")), 2)
    t.colony("gem_world", seat=1, good="novelty").colony("volcanic_world", seat=1, good="rare")
    t.do("select trade_consume", "no_sale")
    assert (t.me(0).vp, t.me(1).vp) == (1, 3)
    assert t.state.pool == -2
    assert t.state.ended == End.POOL
    assert not t.over


def test_exactly_nothing_left_is_an_empty_pool():
    t = pool(Table(), 1).do("select send_diplomatic_envoys")
    assert t.state.pool == 0
    assert t.state.ended == End.POOL


def test_one_chip_left_is_no_end():
    t = pool(Table(), 2).do("select send_diplomatic_envoys")
    assert t.state.ended == 0


def test_vp_gained_in_develop_can_empty_the_pool():
    t = pool(Table().development("technology_investors"), 1).credits(9).do("select develop", "develop space_marines")
    assert t.state.ended == End.POOL


def test_nobody_is_asked_for_a_power_that_there_is_not():
    """A player with goods and no Consume power that can be used is not asked, also where forced steps are confirmed."""
    t = Table(homes=("industrial_robots", "galactic_scavengers", "damaged_alien_factory"))
    t.colony("gem_world", good="novelty")
    t.do("select trade_consume").pause_for([0, 1, 2])
    t.do("no_sale")
    assert t.has("select develop")
