"""The paid, free and passive powers of alien tech, a test for each card."""

from __future__ import annotations

from .board import Board


def test_booster_pod_raises_a_ship_by_one():
    """1 fuel; not a 6 (Alien tech)."""
    b = Board(hand=(6, 5), fuel=1, tech=["booster_pod"])
    b.play("use booster_pod")
    assert (b.values, b.me.fuel) == ([6, 6], 0)
    assert not Board(hand=(6,), fuel=1, tech=["booster_pod"]).can("use booster_pod")


def test_stasis_beam_lowers_a_ship_by_one():
    """1 fuel; not a 1 (Alien tech)."""
    b = Board(hand=(2, 1), fuel=1, tech=["stasis_beam"])
    b.play("use stasis_beam")
    assert b.values == [1, 1]
    assert not Board(hand=(1,), fuel=1, tech=["stasis_beam"]).can("use stasis_beam")


def test_polarity_device_turns_a_ship_over():
    """7 minus the value (Alien tech)."""
    b = Board(hand=(1,), fuel=1, tech=["polarity_device"])
    b.play("use polarity_device")
    assert b.values == [6]


def test_gravity_manipulator_needs_a_ship_to_lower_and_another_to_raise():
    """2 fuel: one down, another up (Alien tech)."""
    b = Board(hand=(3, 4), fuel=2, tech=["gravity_manipulator"])
    b.play("use gravity_manipulator", ["turn seat1 4 5", "turn seat1 3 2"])
    assert b.values == [2, 5]
    assert not Board(hand=(1, 1), fuel=2, tech=["gravity_manipulator"]).can("use gravity_manipulator")
    assert not Board(hand=(6, 6), fuel=2, tech=["gravity_manipulator"]).can("use gravity_manipulator")


def test_data_crystal_pays_for_every_colony_there():
    """All colonies of all players count; the bonus lasts for the turn (Alien tech)."""
    b = Board(hand=(6, 6), fuel=3, tech=["data_crystal"])
    b.colony("lem_badlands", 1, 2).colony("lem_badlands", 2)
    b.play("use data_crystal", "dock solar_converter", "dock solar_converter")
    assert b.me.fuel == 8


def test_data_crystal_refuses_empty_isolated_and_burroughs():
    """Not an empty territory, not an isolated one, never Burroughs Desert (Alien tech)."""
    b = Board(hand=(6,), fuel=5, tech=["data_crystal"])
    assert not b.can("use data_crystal")
    b.colony("burroughs_desert", 1)
    assert not b.can("use data_crystal")
    b.colony("lem_badlands", 1).put_field("isolation", "lem_badlands")
    assert not b.can("use data_crystal")


def test_data_crystal_may_borrow_pohl_for_later_cards():
    """Later cards are cheaper, its own price is not (Alien tech)."""
    b = Board(hand=(2,), fuel=1, tech=["data_crystal", "booster_pod"]).colony("pohl_foothills", 1)
    b.play("use data_crystal", "use booster_pod")
    assert (b.values, b.me.fuel) == ([3], 0)


def test_temporal_warper_rolls_any_chosen_ships_once():
    """1 fuel for any subset (Alien tech)."""
    b = Board(hand=(1, 1, 1), fuel=1, tech=["temporal_warper"])
    b.play("use temporal_warper", "done")  # at least one, and all are equal
    assert b.values.count(1) >= 2
    assert b.happened("SHIP_REROLLED")
    assert not b.can("use temporal_warper")


def test_orbital_teleporter_uses_a_docked_ship_elsewhere():
    """2 fuel: a different facility, the value unchanged, the benefit gained stays (Alien tech)."""
    b = Board(hand=(3, 3), fuel=2, tech=["orbital_teleporter", "booster_pod"])
    b.play("dock solar_converter", "use orbital_teleporter")
    assert b.me.fuel == 2
    assert b.can("dock orbital_market")
    b.play("dock orbital_market")
    assert b.at("orbital_market") == [3, 3]


def test_teleported_ship_may_not_be_changed_or_go_back():
    """It waits with its value fixed and may not return to where it was (Alien tech)."""
    b = Board(hand=(3,), fuel=3, tech=["orbital_teleporter", "booster_pod"])
    b.play("dock solar_converter", "use orbital_teleporter")
    assert not b.can("use booster_pod")
    assert not b.can("dock solar_converter")


def test_teleporter_is_offered_only_if_the_ship_can_be_docked_after_paying():
    """With 2 fuel the only free port, the Terraforming Station, could not be paid any more (Alien tech)."""
    b = Board(fuel=2, ore=1, tech=["orbital_teleporter"], players=4).dock(0, "lunar_mine", 6)
    b.dock(1, "solar_converter", 1, 1, 1, 1, 1, 1).dock(2, "solar_converter", 1, 1).dock(
        2, "alien_artifact", 1, 1, 1, 1
    )
    b.me.unplaced, b.me.hub = b.me.unplaced - 1, 7
    assert not b.can("use orbital_teleporter")
    b.me.fuel = 3
    assert b.can("use orbital_teleporter")


def test_teleporter_leaves_station_bay_and_belt_alone():
    """Not from the Terraforming Station or Maintenance Bay, nor from the belt (Alien tech)."""
    b = Board(hand=(6,), fuel=3, ore=1, tech=["orbital_teleporter"])
    b.play("dock terraforming_station", "land lem_badlands")
    assert not b.can("use orbital_teleporter")
    b = Board(fuel=2, tech=["orbital_teleporter"], outer_belt=True).dock(0, "belt_1", 3)
    assert not b.can("use orbital_teleporter")


def test_plasma_cannon_sends_ships_of_one_facility_away():
    """1 fuel per ship, others' ships only (Alien tech)."""
    b = Board(fuel=2, tech=["plasma_cannon"]).dock(0, "lunar_mine", 1).dock(1, "lunar_mine", 2, 3)
    b.play("use plasma_cannon", ["target lunar_mine seat2 2", "target lunar_mine seat2 3"])
    assert (b.at("lunar_mine"), b.me.fuel) == ([1], 0)


def test_plasma_cannon_discount_is_on_the_total():
    """With Pohl Foothills three ships cost 2 (Pohl Foothills)."""
    b = Board(fuel=2, tech=["plasma_cannon"]).colony("pohl_foothills").dock(1, "lunar_mine", 2, 3, 4)
    b.play("use plasma_cannon", ["target lunar_mine seat2 2", "target lunar_mine seat2 3", "target lunar_mine seat2 4"])
    assert (b.at("lunar_mine"), b.me.fuel) == ([], 0)


def test_plasma_cannon_at_the_station_sends_the_ship_to_the_supply():
    """Straight to the supply; to the bay if New Gaia saved it (Terraforming Station)."""
    b = Board(fuel=1, tech=["plasma_cannon"]).dock(1, "terraforming_station", 6)
    b.play("use plasma_cannon")
    assert b.player(1).fleet == 2
    b = Board(fuel=1, tech=["plasma_cannon"]).dock(1, "terraforming_station", 6)
    next(d for d in b.s.ships if d.place == 7).saved = 1
    b.play("use plasma_cannon")
    assert b.player(1).fleet == 3


def test_plasma_cannon_reaches_the_belt():
    """One position of the Outer Belt at a time (Alien tech)."""
    b = Board(fuel=1, tech=["plasma_cannon"], outer_belt=True).dock(1, "belt_2", 3)
    b.play("use plasma_cannon")
    assert b.at("belt_2") == []


def test_astrogation_servo_copies_a_value():
    """2 fuel: one ship takes the value of another (Alien tech)."""
    b = Board(hand=(1, 4, 4), fuel=2, tech=["astrogation_servo"])
    b.play("use astrogation_servo", "turn seat1 1 4")
    assert b.values == [4, 4, 4]


def test_chameleon_cloak_replaces_equal_ships_and_gains_the_benefit():
    """1 fuel per ship; the replaced ships go to the Maintenance Bay (Alien tech)."""
    b = Board(hand=(3, 5), fuel=1, tech=["chameleon_cloak"]).dock(1, "solar_converter", 5)
    b.play("use chameleon_cloak")
    assert b.at("solar_converter") == [5]
    assert (b.me.fuel, b.values) == (3, [3])


def test_chameleon_cloak_needs_a_whole_set_and_the_facilitys_price():
    """At the Colony Constructor three equal ships and 3 ore (Alien tech)."""
    b = Board(hand=(5, 5, 5), fuel=3, ore=3, tech=["chameleon_cloak"]).dock(1, "colony_constructor", 5, 5, 5)
    b.play("use chameleon_cloak", "land lem_badlands")
    assert (b.me.fuel, b.me.ore) == (0, 0)
    assert (
        not Board(hand=(5, 5), fuel=3, ore=3, tech=["chameleon_cloak"])
        .dock(1, "colony_constructor", 5, 5, 5)
        .can("use chameleon_cloak")
    )


def test_chameleon_cloak_spares_the_station():
    """Not at the Terraforming Station (Alien tech)."""
    b = Board(hand=(6, 1, 1), fuel=5, ore=5, tech=["chameleon_cloak"]).dock(1, "terraforming_station", 6)
    assert not b.can("use chameleon_cloak")


def test_chrono_spike_rolls_one_ship_again_for_nothing():
    """Free, once per turn (Alien tech)."""
    b = Board(hand=(1, 1), tech=["chrono_spike"])
    b.play("use chrono_spike")
    assert b.happened("SHIP_REROLLED")
    assert not b.can("use chrono_spike")


def test_one_data_core_rolls_a_ship_again():
    """With one core, a re-roll for 1 fuel (Alien tech)."""
    b = Board(hand=(4,), fuel=1, tech=["data_core_alpha"])
    b.play("use data_core_alpha")
    assert b.happened("SHIP_REROLLED")


def test_two_data_cores_shift_a_ship_and_share_one_use():
    """With two cores up or down by one; one use per turn for all cores (Alien tech)."""
    b = Board(hand=(4,), fuel=2, tech=["data_core_alpha", "data_core_gamma"])
    b.play("use data_core_gamma")
    assert b.options() == {"turn seat1 4 3", "turn seat1 4 5"}
    b.play("turn seat1 4 3")
    assert b.values == [3]
    assert not b.can("use data_core_alpha")


def test_lent_data_core_shares_the_one_use_of_the_turn():
    """A displayed core used through Tele-operator is the use of all cores, and none follows one's own (Alien tech)."""
    tech = ["data_core_alpha", "tele_operator"]
    b = Board(hand=(4,), fuel=4, tech=tech)
    b.show("data_core_gamma", "booster_pod", "alien_city")
    b.play("use tele_operator", "borrow data_core_gamma")
    assert b.why("use data_core_alpha") == "CORE_USED"
    b = Board(hand=(4,), fuel=4, tech=tech)
    b.show("data_core_gamma", "booster_pod", "stasis_beam")
    b.play("use data_core_alpha", "use tele_operator")
    assert b.why("borrow data_core_gamma") == "CORE_USED"


def test_tele_operator_uses_a_displayed_oscillation_capacitor():
    """A card of one's own is used again through it, for the price of both (Alien tech)."""
    b = Board(hand=(1,), fuel=3, tech=["booster_pod", "tele_operator"])
    b.show("oscillation_capacitor", "alien_city", "alien_monument")
    assert b.why("use tele_operator") == "IDLE"
    b.play("use booster_pod", "use tele_operator")
    assert (b.values, b.me.fuel) == ([3], 0)


def test_infiltration_uses_an_opponents_tele_operator():
    """Then a displayed card, for the price of both (Alien tech)."""
    b = Board(hand=(1,), fuel=2, tech=["infiltration_ai"])
    b.give("tele_operator", 1)
    b.show("booster_pod", "alien_city", "null_time_vault")
    b.play("discard infiltration_ai")
    assert (b.values, b.me.fuel) == ([2], 0)


def test_card_that_something_is_kept_on_is_not_lent_for_that_reason():
    """Null-Time Vault has a power, and Infiltration A.I. another time (Ruling: cards with something on them)."""
    for card, why in (("null_time_vault", "KEPT_ON_CARD"), ("infiltration_ai", "NOT_THIS_TIME")):
        b = Board(hand=(2,), fuel=3, tech=["tele_operator"])
        b.show(card, "booster_pod", "stasis_beam")
        b.play("use tele_operator")
        assert b.why(f"borrow {card}") == why


def test_three_data_cores_set_a_ship():
    """With three cores any value (Alien tech)."""
    b = Board(hand=(4,), fuel=1, tech=["data_core_alpha", "data_core_gamma", "data_core_omega"])
    b.play("use data_core_omega", "turn seat1 4 1")
    assert b.values == [1]


def test_deflector_shield_costs_others_a_fuel_per_ship():
    """Cards that move, use or destroy its owner's ships cost 1 more each (Alien tech)."""
    b = Board(fuel=3, tech=["plasma_cannon"]).dock(1, "lunar_mine", 2, 3)
    b.give("deflector_shield", 1)
    b.play("use plasma_cannon", ["target lunar_mine seat2 2"])
    assert b.me.fuel == 1
    assert b.at("lunar_mine") == [3]
    poor = Board(fuel=1, tech=["plasma_cannon"]).dock(1, "lunar_mine", 2)
    poor.give("deflector_shield", 1)
    assert not poor.can("use plasma_cannon")


def test_deflector_surcharge_comes_before_the_discount():
    """1 + 1 - 1 (Pohl Foothills)."""
    b = Board(fuel=1, tech=["plasma_cannon"]).dock(1, "lunar_mine", 2).colony("pohl_foothills")
    b.give("deflector_shield", 1)
    b.play("use plasma_cannon")
    assert b.me.fuel == 0


def test_ftl_drive_jumps_a_ship_and_wears_out_at_three_fuel():
    """2 fuel: a ship docked this turn is rolled and used again; a token each time (Alien tech)."""
    b = Board(hand=(1,), fuel=4, tech=["experimental_ftl_drive"])
    b.play("dock lunar_mine", "use experimental_ftl_drive")
    assert (len(b.values), b.me.jump_fuel, b.me.fuel) == (1, 1, 2)
    b = Board(hand=(1,), fuel=2, tech=["experimental_ftl_drive"])
    b.me.jump_fuel = 2
    b.play("dock lunar_mine", "use experimental_ftl_drive")
    assert b.cards() == []
    assert b.me.jump_fuel == 0


def test_field_amplifier_puts_a_generator_on_a_border():
    """2 fuel: from a territory you control onto its border (Alien tech)."""
    b = Board(fuel=2, tech=["field_amplifier"]).colony("lem_badlands").put_field("positron", "lem_badlands")
    b.play("use field_amplifier", "straddle positron lem_badlands herbert_valley")
    assert b.field("positron") == ("lem_badlands", "herbert_valley")


def test_field_amplifier_needs_a_free_border():
    """On Blish Expanse's only border it has nowhere to go (Alien tech)."""
    from astrarium.games.alien_frontiers.play.moon import straddle_field

    b = Board(fuel=2, tech=["field_amplifier"], outer_belt=True).colony("blish_expanse")
    straddle_field(b.s, 1, 1, 8, 0)
    assert not b.can("use field_amplifier")


def test_thief_of_field_amplifier_moves_its_generator_off_the_border():
    """If the card is stolen the thief chooses the side (Alien tech)."""
    b = Board(hand=(1, 2, 3), seat=1, players=2)
    b.give("field_amplifier", 0)
    from astrarium.games.alien_frontiers.play.moon import straddle_field

    straddle_field(b.s, 1, 6, 5, 0)
    b.play("dock raiders_outpost")
    assert b.options() == {"place-field positron lem_badlands", "place-field positron herbert_valley"}
    b.play("place-field positron herbert_valley")
    assert b.field("positron") == ("herbert_valley",)


def test_fleet_interlink_raises_all_unplaced_ships_round_the_corner():
    """2 fuel; a 6 becomes a 1; placed ships stay as they are (Alien tech)."""
    b = Board(hand=(6, 2), fuel=2, tech=["fleet_interlink"])
    b.play("use fleet_interlink")
    assert b.values == [1, 3]


def test_suppression_matrix_lowers_all_unplaced_ships_round_the_corner():
    """2 fuel; a 1 becomes a 6 (Alien tech)."""
    b = Board(hand=(1, 2), fuel=2, tech=["suppression_matrix"])
    b.play("use suppression_matrix")
    assert b.values == [1, 6]


def test_infiltration_gathers_an_opponents_ship_for_the_turn():
    """2 fuel while gathering; the owner gathers it back; not from the Terraforming Station (Alien tech)."""
    b = Board(seat=0, fuel=2, tech=["infiltration_ai"]).dock(1, "lunar_mine", 2).dock(2, "terraforming_station", 6)
    b.s.phase = 1
    b.play("use infiltration_ai")
    assert len(b.values) == 4
    assert b.at("terraforming_station") == [6]
    assert b.me.fleet == 3


def test_borrowed_ship_may_not_terraform():
    """Borrowed ships never touch the Terraforming Station (Alien tech)."""
    b = Board(hand=(1, 1, 1), fuel=9, ore=1, tech=["mind_control_helmet"]).dock(1, "solar_converter", 6)
    b.play("use mind_control_helmet")
    assert 6 in b.values
    assert not b.can("dock terraforming_station")


def test_magnetic_lockdown_stops_all_moves_of_your_colonies():
    """2 fuel on the card; nobody moves your colonies until your next turn, you included (Alien tech)."""
    b = Board(fuel=2, tech=["magnetic_lockdown", "orbital_teleporter"]).colony("lem_badlands")
    b.play("use magnetic_lockdown")
    assert (b.me.fuel, b.me.lock_fuel) == (0, 2)
    assert not b.can("discard orbital_teleporter")


def test_lockdown_fuel_returns_on_the_next_turn():
    """The tokens go to the supply at the start of your next turn (Turn)."""
    b = Board(fuel=2, tech=["magnetic_lockdown"]).colony("lem_badlands")
    b.play("use magnetic_lockdown", "end")
    b.s.phase, b.s.first, b.s.depth = 1, 0, 0
    b.options()
    assert b.me.lock_fuel == 0


def test_master_extractor_takes_from_the_supply_instead():
    """Any mix of 4 from the supply (Raiders' Outpost)."""
    b = Board(hand=(1, 2, 3), tech=["master_extractor"])
    b.play("dock raiders_outpost", "extract", ["take ore", "take fuel", "take ore", "take ore"])
    assert (b.me.fuel, b.me.ore) == (1, 3)


def test_master_extractor_takes_a_displayed_card_instead():
    """One displayed card (Raiders' Outpost)."""
    b = Board(hand=(1, 2, 3), tech=["master_extractor"])
    b.show("booster_pod", "stasis_beam", "polarity_device")
    b.play("dock raiders_outpost", "claim stasis_beam")
    assert "stasis_beam" in b.cards()


def test_mind_control_helmet_uses_an_opponents_ship():
    """3 fuel; a different facility; the owner gathers it as usual (Alien tech)."""
    b = Board(fuel=3, tech=["mind_control_helmet"]).dock(1, "solar_converter", 6)
    b.play("use mind_control_helmet")
    assert not b.can("dock solar_converter")
    b.play("dock lunar_mine")
    assert b.me.ore == 1
    assert b.player(1).fleet == 3


def test_multiverse_window_raises_the_agenda_limit_to_four():
    """Four agendas while you hold it; losing it costs a facedown one (Alien tech)."""
    b = Board(hand=(2, 2), tech=["multiverse_window"], agendas=True)
    b.agenda("land_rush").agenda("stronghold")
    b.play("dock orbital_market", "draw-agendas")
    assert b.me.num_agendas == 4
    from astrarium.games.alien_frontiers.play.cards import discard_from
    from astrarium.games.alien_frontiers.table.tables import WINDOW

    b.options()
    discard_from(b.s, 0, WINDOW)
    assert len(b.options()) == 4


def test_null_time_vault_stores_up_to_three_a_turn():
    """Stored goods do not count for eight and cannot be raided (Alien tech)."""
    b = Board(fuel=3, ore=2, tech=["null_time_vault"])
    b.play("use null_time_vault", ["store ore", "store fuel", "store ore"])
    assert (b.me.fuel, b.me.ore, b.me.stored_fuel, b.me.stored_ore) == (2, 0, 1, 2)
    assert not b.can("use null_time_vault")


def test_vault_goods_go_to_the_supply_if_the_card_leaves():
    """Stolen or discarded by another effect, the goods are lost (Alien tech)."""
    b = Board(hand=(1, 2, 3), players=2)
    b.give("null_time_vault", 1)
    b.player(1).stored_ore = 3
    b.play("dock raiders_outpost")
    assert b.cards() == ["null_time_vault"]
    assert b.player(1).stored_ore == b.me.stored_ore == 0


def test_oracle_engine_scores_two_points_if_met_this_turn():
    """Drawn faceup before the roll; fulfilled it scores 2 and the card is discarded (Oracle Engine)."""
    b = Board(hand=(6, 1, 1), fuel=2, ore=1, tech=["oracle_engine"], agendas=True)
    top = b.s.agenda_deck_size - 1
    at = b.s.agenda_deck.index(9)
    b.s.agenda_deck[at], b.s.agenda_deck[top] = b.s.agenda_deck[top], 9
    b.s.agenda_deck_size -= 1
    b.s.turn.oracle = 9
    b.play("dock terraforming_station", "land lem_badlands")
    assert (b.score(), b.cards(), b.me.num_agendas) == (4, [], 0)


def test_oracle_engine_draws_before_the_roll_and_lapses():
    """Not fulfilled, the agenda is discarded at the end of the turn (Oracle Engine)."""
    b = Board(fuel=1, tech=["oracle_engine"], agendas=True)
    b.s.phase = 1
    b.play("use oracle_engine")
    assert b.s.turn.oracle >= 0
    shown = b.s.turn.oracle
    from astrarium.games.alien_frontiers.play.agendas import oracle_lapses

    oracle_lapses(b.s)
    assert b.s.agenda_pile[0] == shown


def test_oscillation_capacitor_uses_a_paid_card_again():
    """Once per turn, paying again (Alien tech)."""
    b = Board(hand=(3,), fuel=2, tech=["oscillation_capacitor", "booster_pod"])
    b.play("use booster_pod", "use oscillation_capacitor")
    assert (b.values, b.me.fuel) == ([5], 0)


def test_oscillation_capacitor_is_discounted_again():
    """Pohl Foothills counts for the second use too (Pohl Foothills)."""
    b = Board(hand=(3,), tech=["oscillation_capacitor", "booster_pod"]).colony("pohl_foothills")
    b.play("use booster_pod", "use oscillation_capacitor")
    assert b.values == [5]


def test_peta_bit_processor_allows_two_discard_powers():
    """Two instead of one; itself was used, so it cannot be one of them (Alien tech)."""
    b = Board(fuel=1, tech=["peta_bit_processor", "data_crystal", "stasis_beam"])
    b.play("use peta_bit_processor")
    assert not b.can("discard peta_bit_processor")
    b.play(
        "discard data_crystal",
        "place-field positron lem_badlands",
        "discard stasis_beam",
        "place-field isolation lem_badlands",
    )
    assert b.cards() == ["peta_bit_processor"]


def test_two_discard_allowances_do_not_add_up():
    """Dark Space Explorers and Peta-bit Processor make two, not three (Alien tech)."""
    tech = ["peta_bit_processor", "data_crystal", "stasis_beam", "gravity_manipulator"]
    b = Board(fuel=1, tech=tech, factions=["dark_space_explorers"])
    b.play("use peta_bit_processor", "discard data_crystal", "place-field positron lem_badlands")
    b.play("discard stasis_beam", "place-field isolation lem_badlands")
    assert not b.can("discard gravity_manipulator")


def test_pocket_universe_stores_ships_and_docks_them_at_the_end_of_a_turn():
    """1 fuel per ship; all or none are docked at the end of any player's turn (Pocket Universe)."""
    b = Board(hand=(6, 5), fuel=1, tech=["pocket_universe"])
    b.play("use pocket_universe", "stow seat1 6", "dock lunar_mine", "end")
    assert b.options() == {"unload", "done"}
    b.play("unload", "dock solar_converter", "end")
    assert b.me.fuel == 3
    assert b.s.first == 1


def test_pocketed_ships_are_gathered_next_turn():
    """Still there at your next turn: gather and roll them (Pocket Universe)."""
    b = Board(hand=(6,), fuel=1, tech=["pocket_universe"])
    b.play("use pocket_universe", "end", "done")
    b.s.phase, b.s.first, b.s.depth = 1, 0, 0
    for place in range(28):
        assert b.s.docked[place] >= 0
    b.s.hand_size = 0
    for ship in b.s.ships:
        if ship.place == 29:
            ship.place = 9
            b.s.docked[9] += 1
            b.s.values_at[9][ship.value] += 1
    b.options()
    assert len(b.values) == 3
    assert b.me.pocketed == 0


def test_raided_pocket_universe_sends_its_ships_to_the_bay():
    """If the card is stolen the ships go to the Maintenance Bay (Pocket Universe)."""
    from astrarium.games.alien_frontiers.play.fleet import put

    b = Board(hand=(1, 2, 3), players=2)
    b.give("pocket_universe", 1)
    put(b.s, 6, 31, 1)
    b.play("dock raiders_outpost")
    assert b.s.ships[6].place == 9


def test_proximity_analyzer_claims_with_a_navigation_ship_fewer():
    """1 fuel: one ship fewer if the missing one has only a navigation requirement (Alien tech)."""
    b = Board(hand=(1, 5), fuel=1, tech=["proximity_analyzer"], outer_belt=True)
    b.belt(1, "rich_ore_vein").belt(2, "alien_satellite").belt(3, "alien_beacon").belt(4, "derelict_ship")
    b.play("use proximity_analyzer", "claim-asteroid belt_1")
    assert b.at("belt_1") == [1]
    assert b.me.num_asteroids == 1


def test_resonating_beacon_cycles_the_display():
    """1 fuel (Alien tech)."""
    b = Board(fuel=1, tech=["resonating_beacon"])
    before = b.display()
    b.play("use resonating_beacon")
    assert set(before) <= set(b.pile())


def test_retrieval_webbing_lets_any_value_mine_once():
    """1 fuel: the next ship at the Lunar Mine may have any value (Alien tech)."""
    b = Board(hand=(1, 1), fuel=1, tech=["retrieval_webbing"]).dock(1, "lunar_mine", 6)
    assert not b.can("dock lunar_mine")
    b.play("use retrieval_webbing", "dock lunar_mine")
    assert b.me.ore == 1
    assert not b.can("dock lunar_mine")


def test_superconducting_grapple_takes_an_ore():
    """2 fuel for 1 ore (Alien tech)."""
    b = Board(fuel=2, tech=["superconducting_grapple"])
    b.play("use superconducting_grapple")
    assert (b.me.fuel, b.me.ore) == (0, 1)


def test_tele_operator_uses_a_displayed_card_for_both_prices():
    """1 fuel plus the card's own price; the card stays displayed; no VP cards (Alien tech)."""
    b = Board(hand=(3,), fuel=2, tech=["tele_operator"])
    b.show("booster_pod", "alien_city", "alien_monument")
    b.play("use tele_operator")
    assert (b.values, b.me.fuel) == ([4], 0)
    assert "booster_pod" in b.display()
    poor = Board(hand=(3,), fuel=1, tech=["tele_operator"])
    poor.show("booster_pod", "alien_city", "alien_monument")
    assert not poor.can("use tele_operator")


def test_tele_operator_uses_another_card_than_the_equal_one_that_is_held():
    """The displayed Booster Pod and one's own are each used once (Ruling: Tele-operator)."""
    b = Board(hand=(3,), fuel=3, tech=["tele_operator", "booster_pod"])
    b.show("booster_pod", "alien_city", "alien_monument")
    b.play("use tele_operator")
    assert (b.values, b.me.fuel) == ([4], 1)
    b.play("use booster_pod")
    assert (b.values, b.me.fuel) == ([5], 0)
    assert not b.can("use booster_pod")


def test_tele_operator_is_discounted_for_both_uses():
    """Pohl Foothills applies to each of the two uses (Pohl Foothills)."""
    b = Board(hand=(3,), tech=["tele_operator"]).colony("pohl_foothills")
    b.show("booster_pod", "alien_city", "alien_monument")
    b.play("use tele_operator")
    assert b.values == [4]


def test_holographic_decoy_guards_resources_and_is_the_only_card_to_take():
    """Nobody robs its holder at the Raiders' Outpost; only the Decoy can be taken (Alien tech)."""
    b = Board(hand=(1, 2, 3), players=2)
    b.player(1).fuel = 4
    b.give("holographic_decoy", 1)
    b.give("booster_pod", 1)
    b.play("dock raiders_outpost")
    assert b.cards() == ["holographic_decoy"]
    assert b.player(1).fuel == 4


def test_stolen_second_decoy_is_discarded():
    """If the raider already has a Decoy the stolen one is discarded (Alien tech)."""
    b = Board(hand=(1, 2, 3), players=2, tech=["holographic_decoy"])
    b.give("holographic_decoy", 1)
    b.play("dock raiders_outpost")
    assert b.cards() == ["holographic_decoy"]
    assert b.cards(1) == []


def test_resource_cache_pays_by_odd_and_even():
    """More odd ships 1 ore, more even 1 fuel; equal both, and the card goes (Alien tech)."""
    from astrarium.games.alien_frontiers.play.roll import use_cache

    b = Board(hand=(1, 3, 2), tech=["resource_cache"])
    use_cache(b.s, 0)
    assert (b.me.fuel, b.me.ore) == (0, 1)
    b = Board(hand=(2, 4, 1), tech=["resource_cache"])
    use_cache(b.s, 0)
    assert (b.me.fuel, b.me.ore) == (1, 0)
    b = Board(hand=(2, 2, 1, 1), tech=["resource_cache"])
    use_cache(b.s, 0)
    assert (b.me.fuel, b.me.ore, b.cards()) == (1, 1, [])


def test_dealt_resource_cache_works_on_the_first_turn():
    """It is dealt before the first roll (Alien tech)."""
    from astrarium.games.alien_frontiers.play.roll import use_cache

    b = Board(hand=(1,), tech=["resource_cache"])
    use_cache(b.s, 0)
    assert b.me.ore == 1


def test_resource_cache_counts_the_whole_fleet():
    """Infiltrated ships count too (Alien tech)."""
    from astrarium.games.alien_frontiers.play.fleet import put, set_value
    from astrarium.games.alien_frontiers.play.roll import use_cache

    b = Board(hand=(1,), tech=["resource_cache"])
    put(b.s, 6, 29, 0)
    set_value(b.s, 6, 2)
    use_cache(b.s, 0)
    assert (b.me.fuel, b.me.ore) == (1, 1)


def test_each_card_is_used_once_per_turn():
    """A second use needs another turn (Alien tech)."""
    b = Board(hand=(1,), fuel=3, tech=["booster_pod"])
    b.play("use booster_pod")
    assert not b.can("use booster_pod")


def test_new_card_works_at_once():
    """A card claimed this turn can be used this turn (Alien tech)."""
    b = Board(hand=(6, 2, 1), fuel=1)
    b.show("booster_pod", "alien_city", "alien_monument")
    b.play("dock alien_artifact", "ship seat1 6 free", "keep", "dock alien_artifact", "ship seat1 2 free", "keep")
    b.play("claim booster_pod", "use booster_pod")
    assert b.values == [2]
