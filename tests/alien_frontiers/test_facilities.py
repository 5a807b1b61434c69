"""The orbital facilities, one rule at a time."""

from __future__ import annotations

import pytest

from astrarium.games.alien_frontiers.effects.docked import reaches
from astrarium.games.alien_frontiers.table.pieces import Place, Power

from .board import Board


def test_solar_converter_rounds_up_for_each_ship():
    """Two ships of 1 and 3 give 1 + 2 fuel, not half of their sum (Solar Converter)."""
    b = Board(hand=(1, 3))
    b.play("dock solar_converter", "ship seat1 1 free", "dock solar_converter")
    assert b.me.fuel == 3


def test_solar_converter_is_full_at_seven_ships_with_three_players():
    """One of the eight ports is closed with two or three players (Solar Converter)."""
    b = Board(hand=(4,)).dock(1, "solar_converter", 1, 1, 1, 1).dock(2, "solar_converter", 1, 1, 1)
    assert not b.can("dock solar_converter")
    assert Board(hand=(4,), players=4).dock(1, "solar_converter", 1, 1, 1, 1).can("dock solar_converter")


def test_lunar_mine_needs_the_highest_value_docked_now():
    """A ship must reach the highest docked ship; each gives 1 ore (Lunar Mine)."""
    b = Board(hand=(3, 4, 2)).dock(1, "lunar_mine", 4)
    assert b.can("dock lunar_mine")
    b.play("dock lunar_mine")
    assert b.me.ore == 1
    assert b.at("lunar_mine") == [4, 4]
    assert not b.can("dock lunar_mine")


def test_lunar_mine_threshold_counts_own_ships_and_falls_when_they_leave():
    """Your own 5 bars your 4; when it leaves the threshold falls (Lunar Mine)."""
    b = Board(hand=(5, 4), fuel=2, tech=["orbital_teleporter"])
    b.play("dock lunar_mine", "ship seat1 5 free")
    assert not b.can("dock lunar_mine")
    b.play("use orbital_teleporter")
    assert b.options() >= {"dock lunar_mine", "dock solar_converter"}
    b.play("dock solar_converter", "ship seat1 5 moved", "dock lunar_mine")
    assert b.at("lunar_mine") == [4]


def test_market_pair_opens_the_rate_for_fuel_gained_later_too():
    """A pair of 2s trades 2 fuel for 1 ore for the rest of the turn (Orbital Market)."""
    b = Board(hand=(2, 2, 6), fuel=1)
    assert not b.can("trade")
    b.play("dock orbital_market")
    assert not b.can("trade")
    b.play("dock solar_converter", "trade", "trade")
    assert (b.me.fuel, b.me.ore) == (0, 2)


def test_market_needs_an_equal_pair():
    """Unequal ships open nothing (Orbital Market)."""
    assert not Board(hand=(2, 3, 4)).can("dock orbital_market")


def test_two_market_pairs_trade_at_the_better_rate():
    """With two pairs docked either rate may be used, so the cheaper one is (Orbital Market)."""
    b = Board(hand=(5, 5, 2, 2), players=4, fuel=4)
    b.play("dock orbital_market", "ship seat1 5 free", "dock orbital_market", "trade")
    assert (b.me.fuel, b.me.ore) == (2, 1)


def test_artifact_claims_at_eight_and_spends_the_whole_total():
    """6 and 5 claim one card; a further 3 starts a new total (Alien Artifact)."""
    b = Board(hand=(6, 5, 3))
    b.show("booster_pod", "stasis_beam", "polarity_device")
    b.play("dock alien_artifact", "ship seat1 6 free", "keep", "dock alien_artifact", "ship seat1 5 free", "keep")
    assert b.options() == {"done", "claim booster_pod", "claim stasis_beam", "claim polarity_device"}
    b.play("claim stasis_beam", "dock alien_artifact", "keep")
    assert b.cards() == ["stasis_beam"]
    assert not any(o.startswith("tech") for o in b.options())


def test_artifact_cycle_is_optional_for_each_ship():
    """Each ship docked may replace the three displayed cards (Alien Artifact)."""
    b = Board(hand=(1,))
    b.show("booster_pod", "stasis_beam", "polarity_device")
    b.play("dock alien_artifact", "cycle")
    assert {"booster_pod", "stasis_beam", "polarity_device"} <= set(b.pile())
    assert len(b.display()) == 3


def test_artifact_offers_no_card_you_already_have():
    """You may not claim a card you hold (Alien Artifact)."""
    b = Board(hand=(4, 4), tech=["booster_pod"])
    b.show("booster_pod", "stasis_beam", "polarity_device")
    b.play("dock alien_artifact", "keep", "dock alien_artifact", "keep")
    assert b.options() == {"done", "claim stasis_beam", "claim polarity_device"}


def test_artifact_total_lapses_at_the_end_of_the_turn():
    """Values docked this turn do not count next turn (Alien Artifact)."""
    b = Board(hand=(6,))
    b.play("dock alien_artifact", "keep", "end")
    assert all(ship.tally == 0 for ship in b.s.ships)


def test_own_pocket_universe_adds_to_the_total_of_its_turn():
    """A 5 docked and a pocketed 4 unloaded at the end of one's own turn total 9 (Alien Artifact)."""
    b = Board(hand=(5, 4), fuel=1, tech=["pocket_universe"])
    b.show("booster_pod", "stasis_beam", "polarity_device")
    b.play("use pocket_universe", ["stow seat1 4"], "dock alien_artifact", "keep", "end", "unload")
    b.play("dock alien_artifact", "keep", "claim booster_pod")
    assert "booster_pod" in b.cards(0)


def test_ship_that_leaves_the_artifact_takes_its_value_along():
    """A 6 teleported away no longer counts towards the claim (Alien Artifact)."""
    b = Board(hand=(6, 4), fuel=2, tech=["orbital_teleporter"])
    b.play("dock alien_artifact", "ship seat1 6 free", "keep", "use orbital_teleporter")
    b.play("dock solar_converter", "ship seat1 6 moved", "dock alien_artifact", "keep")
    assert b.cards() == ["orbital_teleporter"]


def test_empty_tech_deck_is_made_of_the_discards():
    """When the draw pile is exhausted the discards are shuffled (Alien Artifact)."""
    b = Board(hand=(1,))
    while b.s.deck_size:
        b.s.deck_size -= 1
        b.s.pile[b.s.pile_size] = b.s.deck[b.s.deck_size]
        b.s.pile_size += 1
    b.play("dock alien_artifact", "cycle")
    assert b.happened("DECK_SHUFFLED")
    assert len(b.display()) == 3


def test_raid_takes_four_resources_from_any_mix():
    """Three in a row steal up to 4 resources of several players (Raiders' Outpost)."""
    b = Board(hand=(1, 2, 3))
    b.player(1).fuel, b.player(2).ore = 3, 3
    b.play("dock raiders_outpost")
    b.play("steal fuel seat2", "steal fuel seat2", "steal ore seat3", "steal ore seat3")
    assert (b.me.fuel, b.me.ore) == (2, 2)
    assert not b.can("steal ore seat3")


def test_raid_may_take_fewer():
    """Up to 4: the raider may stop (Raiders' Outpost)."""
    b = Board(hand=(1, 2, 3))
    b.player(1).fuel, b.player(2).fuel = 4, 1
    b.play("dock raiders_outpost", "steal fuel seat2", "done")
    assert b.me.fuel == 1


def test_raid_takes_one_card_from_one_player():
    """Instead of resources, one alien tech card (Raiders' Outpost)."""
    b = Board(hand=(4, 5, 6))
    b.give("booster_pod", 1)
    b.give("stasis_beam", 1)
    b.player(2).fuel = 1
    b.play("dock raiders_outpost", "steal-card seat2 stasis_beam")
    assert b.cards() == ["stasis_beam"]
    assert b.cards(1) == ["booster_pod"]


def test_stolen_duplicate_is_discarded_and_costs_the_victim():
    """A card the raider already has goes to the discards (Raiders' Outpost)."""
    b = Board(hand=(4, 5, 6), tech=["booster_pod"])
    b.give("booster_pod", 1)
    b.play("dock raiders_outpost")
    assert b.cards() == ["booster_pod"]
    assert b.cards(1) == []
    assert "booster_pod" in b.pile()


@pytest.mark.parametrize(("hand", "allowed"), [((1, 2, 3), False), ((2, 3, 4), False), ((3, 4, 5), True)])
def test_occupied_outpost_needs_a_higher_run(hand, allowed):
    """A run displaces a lower one only, also your own (Raiders' Outpost)."""
    b = Board(hand=hand).dock(1, "raiders_outpost", 2, 3, 4)
    assert b.can("dock raiders_outpost") is allowed
    if allowed:
        b.play("dock raiders_outpost")
        assert b.at("raiders_outpost") == [3, 4, 5]
        assert {2, 3, 4} <= set(b.at("maintenance_bay"))


def test_broken_run_is_beaten_by_a_higher_sum():
    """If a ship was removed, the sum of the ships left counts (Raiders' Outpost)."""
    assert Board(hand=(1, 2, 3)).dock(1, "raiders_outpost", 2, 3).can("dock raiders_outpost")
    assert not Board(hand=(1, 2, 3)).dock(1, "raiders_outpost", 5, 6).can("dock raiders_outpost")


def test_raid_may_find_nothing():
    """A facility may be used with no useful result (Raiders' Outpost)."""
    assert Board(hand=(1, 2, 3)).can("dock raiders_outpost")


@pytest.mark.parametrize(("fleet", "cost"), [(3, 1), (4, 2), (5, 3)])
def test_shipyard_price_rises_with_the_fleet(fleet, cost):
    """The fourth ship costs 1 and 1, the fifth 2 and 2, the sixth 3 and 3 (Shipyard)."""
    hand = (2, 2, 5, 5, 5)[:fleet]
    assert not Board(hand=hand, fuel=cost, ore=cost - 1).can("dock shipyard")
    b = Board(hand=hand, fuel=cost, ore=cost)
    b.play("dock shipyard", *(["ship seat1 2 free"] if fleet > 3 else []))
    assert (b.me.fuel, b.me.ore, b.me.fleet) == (0, 0, fleet + 1)


def test_new_ship_waits_in_the_maintenance_bay():
    """A ship built this turn is gathered next turn (Shipyard)."""
    b = Board(hand=(2, 2), fuel=1, ore=1)
    b.play("dock shipyard")
    assert b.values == []
    assert b.me.fleet == 4


def test_two_pairs_in_one_turn_pay_rising_prices():
    """Ships built this turn count for the next price (Shipyard)."""
    b = Board(hand=(2, 2, 3, 3), fuel=5, ore=5)
    b.play("dock shipyard", "ship seat1 2 free", "dock shipyard")
    assert (b.me.fuel, b.me.fleet) == (0, 6)


def test_third_ship_is_priced_like_the_fourth():
    """Below three ships the next one costs 1 and 1 (Shipyard)."""
    b = Board(hand=(2, 2), fuel=1, ore=1)
    b.s.ships[2].place = 28
    b.s.docked[9] -= 1
    b.s.values_at[9][0] -= 1
    b.me.fleet = 2
    b.play("dock shipyard")
    assert (b.me.fuel, b.me.fleet) == (0, 3)


def test_shipyard_needs_a_ship_in_the_supply():
    """With six ships out you may not dock there (Shipyard)."""
    assert not Board(hand=(2, 2, 3, 4, 5, 5), fuel=9, ore=9).can("dock shipyard")


def test_constructor_lands_a_colony_for_three_ore():
    """Three equal ships and 3 ore land a colony at once (Colony Constructor)."""
    assert not Board(hand=(4, 4, 4), ore=2).can("dock colony_constructor")
    b = Board(hand=(4, 4, 4), ore=3)
    b.play("dock colony_constructor", "land lem_badlands")
    assert (b.colonies("lem_badlands"), b.me.ore, b.me.unplaced) == (1, 0, 6)
    assert b.controller("lem_badlands") == 0


def test_constructor_has_three_ports_with_two_players():
    """With two players one group of three ports is open (Colony Constructor)."""
    assert (
        not Board(hand=(4, 4, 4), ore=3, players=2)
        .dock(1, "colony_constructor", 1, 1, 1)
        .can("dock colony_constructor")
    )
    assert Board(hand=(4, 4, 4), ore=3).dock(1, "colony_constructor", 1, 1, 1).can("dock colony_constructor")


def test_terraforming_uses_up_a_six():
    """A 6, 1 fuel and 1 ore land a colony; the ship leaves the game board next turn (Terraforming Station)."""
    b = Board(hand=(6, 1, 1), fuel=1, ore=1)
    b.play("dock terraforming_station", "land pohl_foothills")
    assert b.colonies("pohl_foothills") == 1
    assert b.at("terraforming_station") == [6]
    assert b.me.fleet == 3


def test_terraforming_has_one_port_until_the_owner_returns():
    """The ship blocks the only port (Terraforming Station)."""
    assert not Board(hand=(6, 1, 1), fuel=1, ore=1).dock(1, "terraforming_station", 6).can("dock terraforming_station")


def test_terraforming_keeps_the_smallest_fleet():
    """Not below two ships of your colour; by a setting three (Terraforming Station)."""
    assert Board(hand=(6, 1, 1), fuel=1, ore=1).can("dock terraforming_station")
    assert not Board(hand=(6, 1, 1), fuel=1, ore=1, min_fleet=3).can("dock terraforming_station")
    assert Board(hand=(6, 1, 1, 2), fuel=1, ore=1, min_fleet=3).can("dock terraforming_station")


def test_all_ships_that_can_be_docked_must_be_docked():
    """The turn cannot end while a ship can be docked; only undockable ships go to the bay (Maintenance Bay)."""
    b = Board(hand=(3,))
    assert not b.can("end")
    assert not b.can("dock maintenance_bay")
    b.play("dock solar_converter")
    assert b.can("end")


def test_undockable_ship_goes_to_the_maintenance_bay():
    """With every port taken the ship goes to the bay without benefit (Maintenance Bay)."""
    b = Board(hand=(1,), players=4)
    b.dock(1, "solar_converter", 1, 1, 1, 1, 1, 1).dock(2, "solar_converter", 1, 1).dock(
        2, "alien_artifact", 1, 1, 1, 1
    )
    b.dock(3, "lunar_mine", 5).me.hub_ships = 0
    b.me.unplaced -= 1
    b.me.hub = 7
    assert b.options() == {"end"}
    b.play("end")
    assert b.me.fuel == 0


def test_resources_above_eight_are_returned_by_choice():
    """At the end of the turn you keep eight, your choice which (Resource limit)."""
    b = Board(fuel=6, ore=4)
    b.play("end")
    assert b.options() == {"return fuel", "return ore"}
    b.play(["return ore", "return fuel"])
    assert (b.me.fuel, b.me.ore) == (5, 3)


def test_eight_resources_need_no_return():
    """Exactly eight may be kept (Resource limit)."""
    b = Board(fuel=8)
    b.play("end")
    assert b.me.fuel == 8


def test_agendas_can_never_be_stolen():
    """A player with agendas only has no card to steal (Raiders' Outpost)."""
    b = Board(hand=(1, 2, 3), agendas=True, players=2).agenda("land_rush", 1)
    b.play("dock raiders_outpost")
    assert b.player(1).num_agendas == 1
    assert b.me.num_agendas == 0


def test_ship_waiting_at_the_station_counts_for_the_price():
    """The fifth ship is priced as such while the fourth is being used up; the Relic Ship never counts (Shipyard)."""
    b = Board(hand=(2, 2), fuel=1, ore=1).dock(0, "terraforming_station", 6)
    b.dock(0, "lunar_mine", 1)
    assert b.me.fleet == 4
    assert not b.can("dock shipyard")
    b = Board(hand=(2, 2), fuel=1, ore=1).colony("burroughs_desert")
    b.s.relic_owner = 0
    b.s.ships[36].place = 9
    b.s.docked[9] += 1
    b.s.values_at[9][0] += 1
    assert b.can("dock shipyard")


def test_ships_of_a_broken_set_stay_docked():
    """When the Relic Ship goes home its partner keeps its port (Relic Ship)."""
    from astrarium.games.alien_frontiers.play.fleet import put, set_value

    b = Board(hand=(3,), players=4).colony("burroughs_desert")
    b.s.relic_owner = 0
    put(b.s, 36, 29, 0)
    set_value(b.s, 36, 3)
    b.play("dock orbital_market")
    b.colony("burroughs_desert", 1)
    assert b.at("orbital_market") == [3]


@pytest.mark.parametrize("card", ["mind_control_helmet", "orbital_teleporter", "chameleon_cloak"])
def test_cards_cannot_move_the_ship_at_the_station(card):
    """It may be destroyed there, never used elsewhere (Terraforming Station)."""
    b = Board(hand=(6,), fuel=9, ore=9, tech=[card]).dock(1, "terraforming_station", 6)
    assert not b.can(f"use {card}")


def test_only_removing_powers_reach_the_station_and_none_the_bay():
    """Plasma Cannon and Astrogation Servo; not Infiltration, Grapple or Chrono-Spike (Terraforming Station)."""
    fleet = (
        "MOVE_OWN_SHIP",
        "MOVE_OTHER_SHIP",
        "SEND_SHIPS",
        "JUMP",
        "INFILTRATE",
        "RETURN_SHIP",
        "REGATHER",
        "HIJACK",
    )
    there = {op for op in fleet if reaches(Power.members[op], Place.TERRAFORMING_STATION)}
    assert there == {"SEND_SHIPS", "RETURN_SHIP"}
    assert not any(reaches(Power.members[op], Place.MAINTENANCE_BAY) for op in fleet if op != "HIJACK")
    b = Board(tech=["astrogation_servo", "superconducting_grapple"]).dock(1, "terraforming_station", 6)
    assert b.can("discard astrogation_servo")
    assert not b.can("discard superconducting_grapple")
