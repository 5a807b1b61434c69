"""Settle: colonists or a world, costs and Military, second worlds, replacing, and the end of the action."""

import pytest

from astrarium.core.errors import IllegalAction
from astrarium.games.new_frontiers.table import moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import End, Kind
from new_frontiers import Table, print_otherwise

FILL = ("spice_world", "gem_world", "space_port", "new_vinland", "asteroid_belt", "volcanic_world", "radioactive_world")


# ------------------------------------------------------------------ the choice


def test_the_bonus_colonist_comes_first_and_can_be_used_at_once():
    t = Table().explored("artist_settlement").do("select settle")
    assert t.me().colonists == 1
    t.do("settle artist_settlement pay")
    assert t.me().colonists == 0
    assert t.me().credits == 2
    assert t.colony_names() == ["ancient_race", "artist_settlement"]


def test_everybody_gains_two_colonists_or_settles_and_nobody_passes():
    t = Table().explored("artist_settlement").do("select settle")
    assert t.texts() == ["settle artist_settlement pay", "gain_colonists"]
    with pytest.raises(IllegalAction, match="nobody may pass"):
        t.play("finish")
    t.do("gain_colonists")
    assert t.me().colonists == 3


def test_colonists_run_out_for_those_late_in_order_and_settling_stays_free():
    t = Table().explored("artist_settlement", seat=2).colonists(1, 2)
    t.colonists(t.state.colonists - 4, 1)  # four are left: bonus, two, one, none
    t.do("select settle")
    assert t.me(0).colonists == 3
    assert t.state.colonists == 0
    assert t.seat == 2
    assert t.texts() == ["settle artist_settlement pay", "gain_colonists"]
    t.do("gain_colonists")
    assert t.me(2).colonists == 1


def test_a_world_needs_its_full_number_of_colonists():
    t = Table().explored("new_earth").colonists(0).credits(9).do("select settle")
    assert t.me().colonists == 3  # nothing could be settled, so two more came by themselves
    t = Table().explored("new_earth", "artist_settlement").credits(9).do("select settle")
    with pytest.raises(IllegalAction, match="needs 2 colonists and you have 1"):
        t.play("settle new_earth pay")


def test_a_cost_must_be_payable():
    t = Table().explored("spice_world", "artist_settlement").credits(1).do("select settle")
    with pytest.raises(IllegalAction, match="costs you 2 credits and you have 1 credit"):
        t.play("settle spice_world pay")


def test_a_discount_does_not_replace_colonists():
    """A power changes only what it says (Powers)."""
    t = Table().development("replicant_robots").explored("spice_world").colonists(0)
    t.do("select retreat_into_isolation", "select settle")
    assert t.me(0).colonists == 2  # with no colonist nothing could be settled, though it would cost 0


def test_discounts_add_up_and_stop_at_zero():
    t = Table(homes=("alpha_centauri", "ancient_race", "industrial_robots")).development("replicant_robots")
    t.explored("radioactive_world").credits(0).do("select settle", "settle radioactive_world pay")  # 2 - 2 - 1
    assert t.me().credits == 0


def test_a_windfall_world_comes_with_its_good_and_a_production_world_empty():
    t = Table().explored("radioactive_world", "spice_world").colonists(3)
    t.do("select settle", "settle radioactive_world pay")
    assert t.tile("radioactive_world").good == Kind.RARE
    t.finish_action()
    t = Table().explored("spice_world").do("select settle", "settle spice_world pay")
    assert t.tile("spice_world").good == pieces.NO_GOOD


def test_powers_of_a_settled_world_begin_after_the_action():
    t = Table().explored("imperium_munitions").colonists(2).credits(5)
    t.explored("artist_settlement", seat=1).colonists(1, 1)
    t.do("select settle", "settle imperium_munitions pay")
    assert t.seat == 1
    assert t.me().military == 0
    t.finish_action()
    assert t.me().military == 2


# ------------------------------------------------------------------ Military


def test_a_military_world_needs_military_of_at_least_its_defense():
    t = Table().development("space_marines").explored("rebel_miners", "rebel_underground").credits(0)
    t.do("select settle")
    assert t.has("settle rebel_miners conquer")  # defense 2
    with pytest.raises(IllegalAction, match="defense 3 and your Military against it is 2"):
        t.play("settle rebel_underground conquer")
    t.do("settle rebel_miners conquer")
    assert t.me().credits == 0
    assert t.me().military == 2  # not spent


def test_military_and_payment_never_mix():
    t = Table().development("space_marines").explored("rebel_underground", "spice_world").credits(9).do("select settle")
    assert not any("rebel_underground" in text for text in t.texts())
    with pytest.raises(IllegalAction, match="it takes credits"):
        t.play("settle spice_world conquer")
    with pytest.raises(IllegalAction, match="it takes Military"):
        t.play("settle rebel_underground pay")


def test_specialised_military_counts_only_against_its_target():
    t = Table().colony("imperium_depot").explored("rebel_miners", "aquatic_uplift_race").do("select settle")
    assert t.has("settle rebel_miners conquer")
    assert not t.has("settle aquatic_uplift_race conquer")


def test_a_kind_edge_is_military_against_that_kind():
    t = Table(homes=("alpha_centauri", "ancient_race", "industrial_robots")).explored(
        "runaway_robots", "rebel_sympathizers"
    )
    t.do("select settle")
    assert t.has("settle runaway_robots conquer")  # rare, defense 1
    assert not t.has("settle rebel_sympathizers conquer")  # novelty, defense 1


def test_a_home_gives_its_military_too():
    t = Table(homes=("new_sparta", "ancient_race", "industrial_robots")).explored("rebel_miners").do("select settle")
    assert t.has("settle rebel_miners conquer")


# ------------------------------------------------------------------ temporary Military


def defended(**settings):
    t = Table(**settings).colony("alien_defense_system", good="alien").development("space_marines")
    return t.explored("lost_alien_warship", "rebel_miners").colonists(2)


def test_a_good_is_removed_for_temporary_military():
    t = defended().do("select settle")
    assert not t.has("settle lost_alien_warship conquer")  # defense 5 against 2
    t.do("remove_good alien_defense_system", "settle lost_alien_warship conquer")
    assert t.state.goods[Kind.ALIEN] == 11 - 1  # the old good went back, the windfall came
    assert t.tile("alien_defense_system").good == pieces.NO_GOOD


def test_the_good_may_come_from_any_own_colony():
    t = Table().colony("alien_defense_system").colony("alien_robot_sentry", good="alien")
    t.explored("rebel_miners").do("select settle")
    assert t.has("remove_good alien_robot_sentry")


def test_each_power_for_temporary_military_works_once_in_an_action():
    t = defended().colony("alien_robot_sentry", good="alien").do("select settle", "remove_good alien_robot_sentry")
    assert not any(text.startswith("remove_good") for text in t.texts())
    with pytest.raises(IllegalAction, match="No unused power"):
        t.play("remove_good alien_defense_system")


def test_temporary_military_lasts_for_the_second_world_and_not_longer():
    t = defended().development("improved_logistics").colonists(4).do("select settle")
    t.do("remove_good alien_defense_system", "settle lost_alien_warship conquer")
    t.explored("imperium_fuel_works", "rebel_underground")
    t.do("settle rebel_miners conquer")
    assert t.me().temporary == 3
    t.finish_action()
    t.do("select produce")
    assert t.me().temporary == 0


def test_whether_a_fresh_windfall_good_can_be_removed_is_a_setting():
    """Improved Logistics: the windfall good of the first world; it is a good, not a power (ruling)."""
    for allowed in (True, False):
        t = (
            Table(fresh_goods_fight=allowed)
            .colony("alien_defense_system")
            .development("drop_ships", "improved_logistics")
        )
        t.explored("alien_robot_sentry", "rebel_base").colonists(3)
        t.do("select settle", "settle alien_robot_sentry conquer")
        if allowed:
            assert t.has("remove_good alien_robot_sentry")
            t.do("remove_good alien_robot_sentry", "settle rebel_base conquer")  # 3 + 3 against 6
        else:
            assert t.texts()[0].startswith("select")  # the turn is over: nothing else is possible


# ------------------------------------------------------------------ Contact Specialist


def test_contact_specialist_pays_defense_less_one_for_a_non_alien_military_world():
    t = Table().development("contact_specialist").explored("rebel_miners", "alien_robot_sentry").credits(1)
    t.do("select settle")
    assert t.has("settle rebel_miners contact")
    with pytest.raises(IllegalAction, match="no power to pay"):
        t.play("settle alien_robot_sentry contact")
    t.do("settle rebel_miners contact")
    assert t.me().credits == 0


def test_contact_specialist_combines_with_discounts():
    t = Table(homes=("alpha_centauri", "ancient_race", "industrial_robots")).development(
        "contact_specialist", "replicant_robots"
    )
    t.explored("imperium_fuel_works").credits(0).do("select settle", "settle imperium_fuel_works contact")  # 3-1-2-1
    assert t.me().credits == 0


def test_pay_for_military_powers_do_not_combine():
    """Uplift Researchers pay the full defense; with Contact Specialist the world costs 1 less, not something else."""
    t = Table(homes=("uplift_researchers", "ancient_race", "industrial_robots")).development("contact_specialist")
    t.explored("avian_uplift_race").credits(9).do("select settle", "settle avian_uplift_race contact")
    assert t.me().credits == 9 - 1
    assert t.row_events().count("contact_specialist") == 1
    assert "uplift_researchers" not in t.row_events()


def test_a_keyword_power_pays_only_for_its_keyword():
    t = Table(homes=("uplift_researchers", "ancient_race", "industrial_robots"))
    t.explored("avian_uplift_race", "rebel_miners").credits(9).do("select settle")
    assert t.has("settle avian_uplift_race contact")
    assert not t.has("settle rebel_miners contact")


def test_a_world_paid_for_is_still_a_military_colony():
    t = Table().development("contact_specialist", "military_industry").explored("rebel_miners").credits(9)
    t.do("select settle", "settle rebel_miners contact").finish_action()
    t.do("select produce").finish_action()
    assert "military_industry" in t.row_events()


def test_paying_for_a_military_world_is_no_conquest():
    """Imperium War Profiteers pay for worlds taken by Military (ruling)."""
    t = Table().development("contact_specialist", "imperium_war_profiteers").explored("rebel_miners").credits(1)
    t.do("select settle", "settle rebel_miners contact")
    assert t.me().credits == 0


# ------------------------------------------------------------------ Improved Logistics, Terraforming Robots


def test_improved_logistics_settles_a_second_world():
    t = Table().development("improved_logistics").explored("artist_settlement", "spice_world", "gem_world")
    t.colonists(3).credits(9).do("select settle", "settle artist_settlement pay")
    assert t.has("settle spice_world pay")
    assert t.has("finish")
    t.do("settle spice_world pay")
    assert t.texts()[0].startswith("select")  # no third
    assert len(t.colony_names()) == 3


def test_improved_logistics_needs_a_settled_world_first():
    t = (
        Table()
        .development("improved_logistics")
        .explored("artist_settlement")
        .colonists(2)
        .do("select settle", "gain_colonists")
    )
    assert t.texts()[0].startswith("select")


def test_powers_of_the_first_world_do_not_help_the_second():
    t = Table().development("improved_logistics", "space_marines").explored("imperium_penal_world", "rebel_underground")
    t.colonists(3).do("select settle", "settle imperium_penal_world conquer")  # +1 Military, later
    assert t.texts()[0].startswith("select")  # defense 3 is out of reach
    assert t.me().military == 3
    assert "Red has Military 3 from now on." in [line.text for line in t.log]


def test_colonists_and_credits_must_cover_both_worlds():
    t = Table().development("improved_logistics").explored("artist_settlement", "spice_world").colonists(0).credits(9)
    t.do("select settle", "settle artist_settlement pay")
    assert t.texts()[0].startswith("select")  # the bonus colonist was the only one


def test_triggers_work_once_for_each_world():
    """Terraforming Robots and Improved Logistics: two worlds settled, two draws (Powers)."""
    t = Table().development("improved_logistics").colony("imperium_fuel_works")
    t.explored("artist_settlement", "destroyed_world").colonists(2).credits(9)
    t.do("select settle", "settle artist_settlement pay", "settle destroyed_world pay")
    assert t.me().num_explored == 2
    assert t.row_events().count("imperium_fuel_works") == 2


def test_terraforming_robots_draw_after_each_world_settled_and_the_limit_holds_then_too():
    t = Table().development("terraforming_robots").explored(*FILL, "artist_settlement")
    t.do("select settle", "settle artist_settlement pay")
    assert t.me().num_explored == 8
    t.until("discard")
    assert t.seat == 0
    t.do(t.texts()[3])
    assert t.me().num_explored + t.me().num_colonies == 9


def test_a_trigger_needs_its_event_in_this_action():
    t = Table().development("terraforming_robots").do("select settle")
    assert t.me().num_explored == 0


# ------------------------------------------------------------------ Terraforming Engineers


def engineers(*explored, colony="spice_world", home="ancient_race", **extra):
    t = Table(homes=(home, "alpha_centauri", "industrial_robots")).development("terraforming_engineers")
    if colony:
        t.colony(colony, **extra)
    return t.explored(*explored)


def test_engineers_replace_a_colony_by_a_dearer_world_of_its_kind_for_nothing():
    t = engineers("prosperous_world", good="novelty").credits(0).do("select settle")
    t.do("gain_colonists", "upgrade spice_world")
    assert t.colony_names() == ["ancient_race", "prosperous_world"]
    assert t.me().credits == 0
    assert t.state.goods[Kind.NOVELTY] == 19  # the old good went back
    assert moves.worlds.index("spice_world") in t.state.bag[: t.state.num_bag]  # at the end of Settle


def test_engineers_can_be_used_before_the_own_choice_too():
    t = engineers("prosperous_world").do("select settle")
    assert t.texts() == ["settle prosperous_world pay", "upgrade spice_world", "gain_colonists"]
    t.do("upgrade spice_world")
    assert t.me().colonists == 3  # then two colonists were the only choice left


def test_engineers_wait_until_the_end_of_settle_to_return_the_world():
    t = engineers("prosperous_world", seat=0).explored("artist_settlement", seat=1).colonists(1, 1)
    t.do("select settle", "upgrade spice_world")
    assert t.seat == 1
    assert t.state.num_aside == 1


def test_the_only_world_that_can_replace_a_colony_is_confirmed():
    """The label of the colony does not name it, so nobody's world goes unasked (Terraforming Engineers)."""
    t = Table().development("terraforming_engineers").colony("destroyed_world").explored("asteroid_belt")
    t.do("select settle").pause_for([0])
    t.do("upgrade destroyed_world")
    assert t.texts() == ["upgrade_to asteroid_belt"]
    t.do("upgrade_to asteroid_belt")
    assert "asteroid_belt" in t.colony_names()


@pytest.mark.parametrize(
    ("old", "new", "allowed"),
    [
        ("spice_world", "gem_world", True),  # 0 higher
        ("spice_world", "galactic_studios", True),  # 3 higher
        ("artist_settlement", "galactic_studios", False),  # 4 higher
        ("prosperous_world", "spice_world", False),  # cheaper
        ("spice_world", "comet_zone", False),  # another kind
        ("spice_world", "new_survivalists", False),  # military
        ("rebel_miners", "comet_zone", False),  # a military colony
        ("alien_rosetta_stone_world", "galactic_trendsetters", True),  # gray to gray, here only
    ],
)
def test_engineers_kind_and_printed_cost(old, new, allowed):
    t = engineers(new, colony=old).colonists(3).credits(0).do("select settle")
    assert t.has(f"upgrade {old}") == allowed


def test_engineers_compare_printed_costs():
    """Discounts do not count: cost 2 to cost 5 is 3 higher, whatever the player would pay."""
    t = engineers("galactic_studios").development("replicant_robots").colonists(2).do("select settle")
    assert t.has("upgrade spice_world")
    t = engineers("galactic_studios", colony="artist_settlement").development("replicant_robots").colonists(2)
    assert not t.do("select settle").has("upgrade artist_settlement")


def test_engineers_need_the_missing_colonist():
    t = engineers("galactic_studios", colony="spice_world").colonists(0)
    t.do("select settle", "upgrade spice_world")  # the bonus colonist is supplied
    assert t.me().colonists == 2  # and the own choice was two colonists
    t = engineers("comet_zone", colony="destroyed_world").colonists(0)
    t.do("select retreat_into_isolation", "select settle").until("upgrade", seat=0).do("upgrade destroyed_world")
    assert t.me().colonists == 2  # one for one: nothing was supplied and nothing came back


def test_engineers_return_a_spare_colonist(monkeypatch):
    """No printed pair needs it, so a cheap world is made to hold two colonists."""
    tile = moves.colonies.index("destroyed_world")
    two = tuple(2 if i == tile else n for i, n in enumerate(tables.COLONISTS))
    print_otherwise(monkeypatch, COLONISTS=two)
    t = engineers("comet_zone", colony="destroyed_world").colonists(0)
    t.do("select settle", "gain_colonists", "upgrade destroyed_world")
    assert t.me().colonists == 3 + 1


def test_engineers_may_replace_the_home_which_is_not_returned_to_the_bag():
    t = (
        engineers("uplift_gene_breeders", colony=None)
        .colonists(1)
        .do("select settle", "gain_colonists", "upgrade ancient_race")
    )
    t.finish_action()
    assert t.colony_names() == ["uplift_gene_breeders"]
    assert t.state.num_bag == 59


def test_engineers_bring_the_good_of_a_windfall_world_and_trigger_nothing():
    t = engineers("radioactive_world", colony="volcanic_world").development("terraforming_robots")
    t.do("select settle", "gain_colonists", "upgrade volcanic_world")
    assert t.tile("radioactive_world").good == Kind.RARE
    assert t.me().num_explored == 0  # no draw


def test_engineers_do_not_replace_a_colony_settled_in_this_action():
    t = engineers("artist_settlement", "spice_world", colony=None).colonists(3).credits(9)
    t.do("select settle", "settle artist_settlement pay")
    assert t.texts()[0].startswith("select")


def test_engineers_work_once_in_a_settle_action():
    t = engineers("prosperous_world", "gem_world", colony="spice_world").colony("new_vinland").colonists(0)
    t.do("select settle", "gain_colonists", "upgrade spice_world", "upgrade_to gem_world")
    assert t.texts()[0].startswith("select")


def test_engineers_work_again_in_the_next_settle_action():
    t = engineers("gem_world").do("select settle", "gain_colonists", "upgrade spice_world").finish_action()
    t.do("select retreat_into_isolation", "select produce").finish_action()
    t.explored("prosperous_world").do("select settle")
    assert t.has("upgrade gem_world")


def test_the_factory_stands_for_a_kind_but_never_for_gray():
    t = engineers("prosperous_world", colony="alien_oort_cloud_factory").do("select settle", "gain_colonists")
    t.do("upgrade alien_oort_cloud_factory")
    assert t.colony_names()[-1] == "prosperous_world"
    assert "Red set Alien Oort Cloud Factory to Novelty." in [line.text for line in t.log]
    t = engineers("alien_rosetta_stone_world", colony="alien_oort_cloud_factory").colonists(1).do("select settle")
    assert not t.has("upgrade alien_oort_cloud_factory")


def test_the_factory_can_replace_a_colony_and_takes_its_kind():
    t = engineers("alien_oort_cloud_factory", colony="destroyed_world").do(
        "select settle", "gain_colonists", "upgrade destroyed_world"
    )
    assert t.tile("alien_oort_cloud_factory").good == Kind.RARE


# ------------------------------------------------------------------ Doomed Colony


def doomed(*explored, **settings):
    t = Table(homes=("doomed_colony", "ancient_race", "industrial_robots"), **settings)
    return t.explored(*explored).credits(0)


def test_doomed_colony_gives_way_for_nothing():
    t = doomed("spice_world").do("select settle", "settle spice_world replace")
    assert t.colony_names() == ["spice_world"]
    assert t.me().colonists == 1  # the bonus colonist: that of the home moved over
    t.finish_action()
    assert t.state.num_bag == 59


def test_doomed_colony_may_give_way_to_the_second_world_of_improved_logistics():
    """Replacing it is settling a world, be it the first or the second of the action."""
    t = doomed("devolved_uplift_race", "spice_world").development("improved_logistics").do("select settle")
    t.do("settle devolved_uplift_race pay", "settle spice_world replace")
    assert t.colony_names() == ["devolved_uplift_race", "spice_world"]


def test_doomed_colony_needs_the_missing_colonist():
    t = doomed("new_earth", "spice_world").colonists(0)
    t.do("select retreat_into_isolation", "select settle").until("settle", seat=0)
    assert t.has("settle spice_world replace")
    with pytest.raises(IllegalAction, match="one more colonist"):
        t.play("settle new_earth replace")


def test_doomed_colony_is_not_replaced_by_alien_or_military_worlds():
    t = doomed("deserted_alien_outpost", "rebel_miners", "spice_world").colonists(3).do("select settle")
    for world in ("deserted_alien_outpost", "rebel_miners"):
        with pytest.raises(IllegalAction, match="it cannot take the place of Doomed Colony"):
            t.play(f"settle {world} replace")


def test_replacing_doomed_colony_is_settling():
    """Windfalls and triggers apply; the home and its power are gone (ruling)."""
    t = (
        doomed("radioactive_world")
        .development("terraforming_robots")
        .do("select settle", "settle radioactive_world replace")
    )
    assert t.tile("radioactive_world").good == Kind.RARE
    assert t.me().num_explored == 1
    assert t.me().num_powers == 1


@pytest.mark.parametrize(("meaning", "allowed"), [("keyword", False), ("kind", True)])
def test_what_non_alien_leaves_out_is_a_setting(meaning, allowed):
    """Alien Rosetta Stone World is gray but has the Alien keyword."""
    t = doomed("alien_rosetta_stone_world", "spice_world", non_alien=meaning).do("select settle")
    assert t.has("settle alien_rosetta_stone_world replace") == allowed


def test_by_kind_the_factory_may_replace_doomed_colony_as_any_other_kind():
    t = doomed("alien_oort_cloud_factory", non_alien="kind").do(
        "select settle", "settle alien_oort_cloud_factory replace"
    )
    assert t.texts() == ["set_kind novelty", "set_kind rare", "set_kind genes"]


# ------------------------------------------------------------------ the Alien Oort Cloud Factory


def test_the_factory_is_set_while_it_is_settled_and_brings_that_good():
    t = Table().explored("alien_oort_cloud_factory").do("select settle", "settle alien_oort_cloud_factory pay")
    assert t.texts() == ["set_kind novelty", "set_kind rare", "set_kind genes", "set_kind alien"]
    t.do("set_kind genes")
    assert t.tile("alien_oort_cloud_factory").good == Kind.GENES
    assert t.me().credits == 2


def test_the_good_of_the_factory_may_be_removed_for_temporary_military():
    t = (
        Table()
        .colony("alien_defense_system")
        .colony("alien_oort_cloud_factory", good="alien")
        .explored("rebel_underground")
    )
    t.do("select settle", "remove_good alien_oort_cloud_factory", "settle rebel_underground conquer")
    assert t.tile("alien_oort_cloud_factory").good == pieces.NO_GOOD


def test_the_kind_of_the_factory_can_earn_a_discount_for_itself():
    t = (
        Table(homes=("alpha_centauri", "ancient_race", "industrial_robots"))
        .explored("alien_oort_cloud_factory")
        .credits(0)
    )
    t.do("select settle", "settle alien_oort_cloud_factory pay")  # 1, or 0 as Rare Elements: the only kind offered
    assert t.tile("alien_oort_cloud_factory").good == Kind.RARE


# ------------------------------------------------------------------ the end of the action


def test_more_than_seven_colonies_end_the_game_after_the_round():
    t = Table().explored("artist_settlement")
    for name in FILL[:6]:
        t.colony(name)
    t.do("select settle", "settle artist_settlement pay")
    assert t.state.ended == End.COLONIES
    assert not t.over
    t.do("select retreat_into_isolation", "select produce").until()
    assert t.over


def test_seven_colonies_do_not_end_the_game():
    t = Table().explored("artist_settlement")
    for name in FILL[:5]:
        t.colony(name)
    t.do("select settle", "settle artist_settlement pay")
    assert len(t.colony_names()) == 7
    assert t.state.ended == 0


def test_four_or_fewer_colonists_after_settle_end_the_game():
    t = Table()
    t.colonists(t.state.colonists - 11, 1)
    t.do("select settle")  # seven are taken
    assert t.state.colonists == 4
    assert t.state.ended == End.COLONISTS


def test_five_colonists_left_do_not_end_the_game():
    t = Table()
    t.colonists(t.state.colonists - 12, 1)
    t.do("select settle")
    assert t.state.colonists == 5
    assert t.state.ended == 0


def test_colonists_gained_in_explore_do_not_end_the_game():
    t = Table().development("homesteading_pioneers")
    t.colonists(t.state.colonists - 5, 1)
    t.do("select explore").finish_action()
    assert t.state.colonists == 4
    assert t.state.ended == 0


def test_frontier_settlers_bring_a_colonist_before_the_own_choice():
    t = Table().development("frontier_settlers", seat=1).explored("artist_settlement", seat=1).do("select settle")
    assert t.seat == 1
    assert t.has("settle artist_settlement pay")
