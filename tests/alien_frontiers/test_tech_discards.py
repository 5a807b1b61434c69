"""The discard powers of alien tech, a test for each card, and their limits."""

from __future__ import annotations

from .board import Board


def test_one_discard_power_per_turn():
    """One over all cards (Alien tech)."""
    b = Board(tech=["data_crystal", "stasis_beam"])
    b.play("discard data_crystal", "place-field positron lem_badlands")
    assert not b.can("discard stasis_beam")


def test_used_card_cannot_be_discarded_for_its_power():
    """Never both powers of one card in a turn (Alien tech)."""
    b = Board(hand=(3,), fuel=1, tech=["stasis_beam"])
    b.play("use stasis_beam")
    assert not b.can("discard stasis_beam")


def test_booster_pod_discarded_takes_a_generator_off():
    """Any one generator; it may be placed again later (Alien tech)."""
    b = Board(tech=["booster_pod"])
    assert not b.can("discard booster_pod")
    b.put_field("positron", "lem_badlands").put_field("repulsor", "lem_badlands")
    b.play("discard booster_pod", "remove-field repulsor")
    assert (b.field("repulsor"), b.field("positron")) == ((), ("lem_badlands",))


def test_data_crystal_discarded_places_the_positron_field():
    """Place or move it (Alien tech)."""
    b = Board(tech=["data_crystal"])
    b.play("discard data_crystal", "place-field positron asimov_crater")
    assert b.field("positron") == ("asimov_crater",)


def test_gravity_manipulator_discarded_places_the_repulsor_field():
    """Place or move it (Alien tech)."""
    b = Board(tech=["gravity_manipulator"])
    b.play("discard gravity_manipulator", "place-field repulsor asimov_crater")
    assert b.field("repulsor") == ("asimov_crater",)


def test_stasis_beam_discarded_places_the_isolation_field():
    """Place or move it (Alien tech)."""
    b = Board(tech=["stasis_beam"])
    b.play("discard stasis_beam", "place-field isolation asimov_crater")
    assert b.field("isolation") == ("asimov_crater",)


def test_orbital_teleporter_discarded_moves_any_colony():
    """Anybody's, to any other territory (Alien tech)."""
    b = Board(tech=["orbital_teleporter"]).colony("lem_badlands", 1)
    b.play("discard orbital_teleporter", "move-colony lem_badlands seat2 van_vogt_mountains")
    assert b.colonies("van_vogt_mountains", 1) == 1
    assert b.cards() == []


def test_plasma_cannon_discarded_returns_a_ship_but_leaves_three():
    """The victim keeps three ships of their colour for the next turn (Alien tech)."""
    b = Board(tech=["plasma_cannon"]).dock(1, "lunar_mine", 1, 2, 3)
    assert not b.can("discard plasma_cannon")
    b.dock(1, "solar_converter", 4)
    b.play("discard plasma_cannon", "target lunar_mine seat2 2")
    assert b.player(1).fleet == 3


def test_plasma_cannon_does_not_count_a_ship_doomed_at_the_station():
    """A ship at the Terraforming Station will be gone next turn (Alien tech)."""
    b = Board(tech=["plasma_cannon"]).dock(1, "lunar_mine", 1, 2, 3).dock(1, "terraforming_station", 6)
    b.play("discard plasma_cannon")
    assert b.at("terraforming_station") == []
    b = Board(tech=["plasma_cannon"]).dock(1, "lunar_mine", 1, 2, 3).dock(1, "terraforming_station", 6)
    assert b.can("discard plasma_cannon")


def test_plasma_cannon_discarded_does_not_reach_the_bay():
    """Alien tech cannot move ships in the Maintenance Bay (Maintenance Bay)."""
    assert not Board(tech=["plasma_cannon"]).dock(1, "maintenance_bay", 1, 2, 3, 4).can("discard plasma_cannon")


def test_plasma_cannon_discarded_hits_the_relic_ship_freely():
    """It goes back to Burroughs Desert (Relic Ship)."""
    from astrarium.games.alien_frontiers.play.fleet import put, set_value

    b = Board(seat=1, tech=["plasma_cannon"]).colony("burroughs_desert", 0)
    b.s.relic_owner = 0
    put(b.s, 36, 1, 0)
    set_value(b.s, 36, 3)
    b.play("discard plasma_cannon")
    assert b.s.relic_owner == -1


def test_polarity_device_discarded_swaps_two_colonies():
    """On two different territories, neither repulsed (Alien tech)."""
    b = Board(tech=["polarity_device"]).colony("lem_badlands").colony("asimov_crater", 1)
    b.play("discard polarity_device")
    assert (b.colonies("asimov_crater"), b.colonies("lem_badlands", 1)) == (1, 1)
    b = Board(tech=["polarity_device"]).colony("lem_badlands").colony("asimov_crater", 1)
    assert not b.put_field("repulsor", "lem_badlands").can("discard polarity_device")


def test_temporal_warper_discarded_fetches_a_card_but_not_itself():
    """The pile is searched before the Warper joins it; the card may be used for its paid power (Alien tech)."""
    b = Board(hand=(2,), fuel=1, tech=["temporal_warper", "booster_pod"])
    from astrarium.games.alien_frontiers.play.cards import discard_from
    from astrarium.games.alien_frontiers.table.tables import TECHS

    discard_from(b.s, 0, TECHS.index("booster_pod"))
    b.play("discard temporal_warper")
    assert "tech temporal_warper" not in b.options()
    b.play("fetch booster_pod")
    assert b.cards() == ["booster_pod"]
    assert "temporal_warper" in b.pile()
    b.play("use booster_pod")
    assert b.values == [3]
    assert not b.can("discard booster_pod")


def test_astrogation_servo_discarded_clears_a_facility():
    """Every ship goes to the bay; from the Terraforming Station to the supply (Alien tech)."""
    b = Board(tech=["astrogation_servo"]).dock(0, "lunar_mine", 1).dock(1, "lunar_mine", 2)
    b.play("discard astrogation_servo")
    assert b.at("lunar_mine") == []
    b = Board(tech=["astrogation_servo"]).dock(1, "terraforming_station", 6)
    b.play("discard astrogation_servo")
    assert b.player(1).fleet == 2


def test_superconducting_grapple_discarded_spares_the_station():
    """Every ship of one facility, but never the Terraforming Station (Alien tech)."""
    assert (
        not Board(tech=["superconducting_grapple"])
        .dock(1, "terraforming_station", 6)
        .can("discard superconducting_grapple")
    )
    b = Board(tech=["superconducting_grapple"]).dock(1, "lunar_mine", 2)
    b.play("discard superconducting_grapple")
    assert b.at("lunar_mine") == []


def test_chameleon_cloak_discarded_swaps_with_a_neighbour():
    """One of yours with an opponent's on an adjacent territory (Alien tech)."""
    b = Board(tech=["chameleon_cloak"]).colony("lem_badlands").colony("asimov_crater", 1)
    assert not b.can("discard chameleon_cloak")
    b.colony("herbert_valley", 2)
    b.play("discard chameleon_cloak")
    assert (b.colonies("herbert_valley"), b.colonies("lem_badlands", 2)) == (1, 1)


def test_chrono_spike_discarded_uses_placed_ships_again():
    """Only after all ships are placed; one or two are rolled and docked elsewhere (Alien tech)."""
    b = Board(hand=(1, 2), tech=["chrono_spike"])
    assert not b.can("discard chrono_spike")
    b.play("dock solar_converter", "ship seat1 1 free", "dock solar_converter", "discard chrono_spike")
    b.play("target solar_converter seat1 1", "target solar_converter seat1 2")
    assert len(b.values) == 2
    assert not b.can("dock solar_converter")


def test_data_cores_discarded_give_fuel_for_each_core():
    """1 fuel for each differently named core, this one included (Alien tech)."""
    b = Board(tech=["data_core_alpha", "data_core_gamma"])
    b.play("discard data_core_gamma")
    assert b.me.fuel == 2
    b = Board(tech=["data_core_omega"])
    b.play("discard data_core_omega")
    assert b.me.fuel == 1
    b = Board(tech=["data_core_alpha"])
    b.play("discard data_core_alpha")
    assert b.me.fuel == 1


def test_field_amplifier_discarded_gathers_all_generators():
    """To one territory where you have a colony (Alien tech)."""
    b = Board(tech=["field_amplifier"]).colony("lem_badlands")
    b.put_field("positron", "asimov_crater").put_field("isolation", "bradbury_plateau")
    b.play("discard field_amplifier")
    assert b.field("positron") == b.field("isolation") == ("lem_badlands",)
    assert b.field("repulsor") == ()


def test_fleet_interlink_discarded_puts_a_waiting_generator():
    """One that is on no territory or straddles two, onto a territory with your colony (Alien tech)."""
    b = Board(tech=["fleet_interlink"]).colony("lem_badlands").put_field("positron", "asimov_crater")
    b.play("discard fleet_interlink")
    assert b.options() == {"place-field isolation lem_badlands", "place-field repulsor lem_badlands"}
    b.play("place-field repulsor lem_badlands")
    assert b.field("repulsor") == ("lem_badlands",)


def test_infiltration_discarded_uses_an_opponents_card():
    """Its paid power, at its price (Alien tech)."""
    b = Board(hand=(3,), fuel=1, tech=["infiltration_ai"])
    b.give("booster_pod", 1)
    b.play("discard infiltration_ai")
    assert (b.values, b.me.fuel, b.cards(1)) == ([4], 0, ["booster_pod"])


def test_mind_control_helmet_discarded_moves_an_opponents_colony_next_door():
    """One opponent colony to an adjacent territory (Alien tech)."""
    b = Board(tech=["mind_control_helmet"]).colony("lem_badlands", 1)
    b.play("discard mind_control_helmet")
    goals = ("burroughs_desert", "heinlein_plains", "herbert_valley")
    assert b.options() == {f"move-colony lem_badlands seat2 {goal}" for goal in goals}
    b.play("move-colony lem_badlands seat2 herbert_valley")
    assert b.colonies("herbert_valley", 1) == 1


def test_multiverse_window_discarded_draws_two_and_keeps_one():
    """The limit is three again (Alien tech)."""
    b = Board(tech=["multiverse_window"], agendas=True)
    b.play("discard multiverse_window")
    assert len(b.options()) == 2
    b.play(sorted(b.options())[0])
    assert b.me.num_agendas == 1
    assert b.s.agenda_pile_size == 1


def test_null_time_vault_discarded_returns_what_was_stored():
    """Everything on the card (Alien tech)."""
    b = Board(tech=["null_time_vault"])
    b.me.stored_fuel, b.me.stored_ore = 2, 3
    b.play("discard null_time_vault")
    assert (b.me.fuel, b.me.ore) == (2, 3)


def test_oscillation_capacitor_discarded_discards_an_opponents_card():
    """No power of it happens; not asteroids or agendas (Alien tech)."""
    b = Board(tech=["oscillation_capacitor"])
    b.give("booster_pod", 2)
    b.play("discard oscillation_capacitor")
    assert b.cards(2) == []
    assert "booster_pod" in b.pile()


def test_peta_bit_processor_discarded_removes_the_display_from_the_game():
    """The three cards can never be reached again (Alien tech)."""
    b = Board(tech=["peta_bit_processor"])
    before = b.s.deck_size
    b.play("discard peta_bit_processor")
    assert b.s.tech_removed == 3
    assert b.s.deck_size == before - 3


def test_proximity_analyzer_discarded_claims_without_docking():
    """Also 2 fuel (Alien tech)."""
    assert not Board(fuel=1, tech=["proximity_analyzer"], outer_belt=True).can("discard proximity_analyzer")
    b = Board(fuel=2, tech=["proximity_analyzer"], outer_belt=True).belt(2, "alien_beacon")
    b.play("discard proximity_analyzer", "claim-asteroid belt_2")
    assert (b.me.fuel, b.score()) == (0, 1)


def test_resonating_beacon_discarded_claims_a_card_after_up_to_three_cycles():
    """Cycles are free (Alien tech)."""
    b = Board(tech=["resonating_beacon"])
    b.play("discard resonating_beacon", "cycle", "cycle", "cycle")
    assert "cycle" not in b.options()
    card = next(o for o in sorted(b.options()) if o.startswith("claim"))
    b.play(card)
    assert len(b.cards()) == 1


def test_retrieval_webbing_discarded_takes_one_from_each_player():
    """Of your choice; the Decoy does not block this (Alien tech)."""
    b = Board(tech=["retrieval_webbing"])
    b.player(1).fuel, b.player(1).ore, b.player(2).fuel = 1, 1, 1
    b.give("holographic_decoy", 1)
    b.play("discard retrieval_webbing", "steal ore seat2")
    assert (b.me.fuel, b.me.ore) == (1, 1)


def test_seismic_detonator_moves_every_colony_and_leaves_the_game():
    """Each to an adjacent territory of the user's choice (Alien tech)."""
    b = Board(tech=["seismic_detonator"]).colony("lem_badlands", 1, 2).colony("lem_badlands", 2)
    b.play(
        "discard seismic_detonator",
        "scatter heinlein_plains",
        "scatter herbert_valley",
        "scatter burroughs_desert",
    )
    assert (b.colonies("heinlein_plains", 1), b.colonies("herbert_valley", 1)) == (1, 1)
    assert b.colonies("burroughs_desert", 2) == 1
    assert b.s.tech_removed == 1


def test_seismic_detonator_respects_repulsor_and_lockdown():
    """Not from or to the Repulsor Field; locked colonies stay (Alien tech)."""
    b = Board(tech=["seismic_detonator"]).colony("lem_badlands", 1)
    b.put_field("repulsor", "lem_badlands")
    assert not b.can("discard seismic_detonator")
    b = Board(tech=["seismic_detonator"]).colony("lem_badlands", 1).colony("lem_badlands", 2)
    b.give("magnetic_lockdown", 1)
    b.player(1).lock_fuel = 2
    b.put_field("repulsor", "herbert_valley")
    b.play("discard seismic_detonator")
    assert "territory herbert_valley" not in b.options()
    b.play("scatter heinlein_plains")
    assert (b.colonies("lem_badlands", 1), b.colonies("heinlein_plains", 2)) == (1, 1)


def test_suppression_matrix_discarded_clears_a_territory_of_fields():
    """Every generator off one territory (Alien tech)."""
    b = Board(tech=["suppression_matrix"]).put_field("positron", "lem_badlands").put_field("repulsor", "lem_badlands")
    b.play("discard suppression_matrix")
    assert b.field("positron") == b.field("repulsor") == ()


def test_deflector_shield_charges_discard_powers_too():
    """Clearing a facility costs 1 fuel for each shielded ship (Alien tech)."""
    b = Board(fuel=1, tech=["astrogation_servo"]).dock(1, "lunar_mine", 2, 3)
    b.give("deflector_shield", 1)
    assert not b.can("discard astrogation_servo")
    b.me.fuel = 2
    b.play("discard astrogation_servo")
    assert b.me.fuel == 0


def test_duplicate_cards_are_discarded_whatever_the_route():
    """One copy per name (Alien tech)."""
    from astrarium.games.alien_frontiers.play.cards import get_card
    from astrarium.games.alien_frontiers.table.tables import TECHS

    b = Board(tech=["booster_pod"])
    b.s.deck_size -= 1
    get_card(b.s, 0, TECHS.index("booster_pod"), 0)
    assert b.cards() == ["booster_pod"]
    assert b.pile()[-1] == "booster_pod"
