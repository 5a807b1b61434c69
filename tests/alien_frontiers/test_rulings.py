"""Rulings: what the sources leave open, decided in RULES.md."""

from __future__ import annotations

import pytest

from astrarium.games.alien_frontiers.ending import score, standing
from astrarium.games.alien_frontiers.play.agendas import drop_agenda
from astrarium.games.alien_frontiers.play.cards import get_card
from astrarium.games.alien_frontiers.play.facilities import build_fuel, next_ship
from astrarium.games.alien_frontiers.play.fleet import docked_ship, put, set_value
from astrarium.games.alien_frontiers.play.moon import has_bonus, move_colony
from astrarium.games.alien_frontiers.play.revealing import miss_objectives, note_met
from astrarium.games.alien_frontiers.table.pieces import NO_CARD, Phase, Place, Territory
from astrarium.games.alien_frontiers.table.tables import AGENDAS, POCKET_CARD, VAULT

from .board import Board

# ------------------------------------------------------------------ the end of a turn


def test_pocket_owners_are_asked_from_the_player_just_finished():
    """Turn order decides who docks first (Pocket Universe)."""
    b = Board()
    for seat in (0, 2):
        get_card(b.s, seat, POCKET_CARD, 0)
        put(b.s, 6 * seat, Place.POCKET, seat)
        set_value(b.s, 6 * seat, 4)
    b.s.tech_in_game += 2
    b.play("end")
    assert b.s.pending[b.s.depth - 1].seat == 0


def test_stored_resources_do_not_count_for_the_limit_of_eight():
    """Eight in hand and one on Null-Time Vault are no more than eight (Resource limit)."""
    b = Board(fuel=8, tech=["null_time_vault"])
    b.me.stored_ore = 1
    b.play("end")
    assert b.me.fuel == 8
    assert b.me.stored_ore == 1


# ------------------------------------------------------------------ facilities


def test_second_market_pair_gives_either_rate():
    """With pairs of 2 and 5 either rate may be used (Orbital Market)."""
    b = Board(hand=(5, 5, 2, 2), players=4, fuel=5)
    b.play("dock orbital_market", "ship seat1 2 free", "dock orbital_market", "trade")
    assert b.me.fuel == 3


def test_cycle_is_used_when_the_ship_is_docked():
    """A cycle not used at once lapses (Alien Artifact)."""
    b = Board(hand=(4, 4, 1))
    b.play(
        "dock alien_artifact", "ship seat1 4 free", "keep", "dock alien_artifact", "ship seat1 4 free", "keep", "done"
    )
    assert not b.can("cycle")


def test_departed_ship_takes_its_value_along():
    """A 6 teleported away takes its value along (Alien Artifact)."""
    b = Board(hand=(6, 4), fuel=2, tech=["orbital_teleporter"])
    b.play("dock alien_artifact", "ship seat1 6 free", "keep", "use orbital_teleporter")
    b.play("dock solar_converter", "ship seat1 6 moved", "dock alien_artifact", "keep")
    assert not any(option.startswith("tech") for option in b.options())


def test_artifact_total_lapses_at_the_end_of_the_turn():
    """A 6 docked this turn does not count next turn (Alien Artifact)."""
    b = Board(hand=(6,))
    b.play("dock alien_artifact", "keep", "end")
    assert all(ship.tally == 0 for ship in b.s.ships)


def test_short_display_shows_what_there_is():
    """With two cards in the box a cycle shows two (Alien Artifact)."""
    b = Board(hand=(1,))
    s = b.s
    s.tech_removed += s.deck_size + s.pile_size + 1
    s.deck_size = s.pile_size = 0
    s.display[2] = NO_CARD
    b.play("dock alien_artifact")
    assert b.can("cycle")


def test_ship_at_the_station_counts_for_the_price():
    """Four ships with one at the station: the next is the fifth (Shipyard)."""
    b = Board(hand=(1, 1)).dock(0, "terraforming_station", 6)
    put(b.s, 3, Place.MAINTENANCE_BAY, 0)
    assert next_ship(b.s, 0) == 5
    assert build_fuel(b.s, 0) == 2


def test_second_ship_costs_what_the_third_does():
    """Fleets of one ship are possible by a setting; no ship is ever free (Shipyard)."""
    b = Board(hand=(1, 1), min_fleet=1)
    for ship in (2, 1):
        put(b.s, ship, Place.SUPPLY, -1)
    assert (next_ship(b.s, 0), build_fuel(b.s, 0)) == (2, 1)


# ------------------------------------------------------------------ the hub


def test_ships_after_a_launch_stay_on_their_track():
    """Three ships fit a track, also after a launch (Colonist Hub)."""
    b = Board(hand=(1, 1, 1, 1), fuel=1, ore=1)
    b.me.unplaced -= 1
    b.me.hub = 4
    for _ in range(3):
        b.play("dock colonist_hub")
    b.play("launch", "land lem_badlands")
    assert not b.can("dock colonist_hub")


def test_homesteader_surplus_is_counted_from_six():
    """Asimov Crater takes a colony from circle 5 two steps on: one too many (Faction owners)."""
    b = Board(hand=(1, 1), fuel=1, ore=1, factions=["homesteaders_union"])
    b.colony("asimov_crater")
    b.me.unplaced -= 1
    b.me.hub = 4
    b.play("dock colonist_hub", "dock colonist_hub")
    assert b.me.hub == 6
    assert b.can("wait")


def test_homesteader_facility_needs_a_colony():
    """Without a colony on the hub it cannot be used (Faction boards)."""
    b = Board(hand=(3,), fuel=1, factions=[None, "homesteaders_union"])
    assert not b.can("dock homesteaders_union")


# ------------------------------------------------------------------ the moon


def test_borrowed_bonus_ends_with_the_isolation_field():
    """The field comes after Data Crystal was paid (Territory bonuses)."""
    b = Board(hand=(6,), fuel=1, tech=["data_crystal"]).colony("lem_badlands", 1)
    b.play("use data_crystal")
    b.put_field("isolation", "lem_badlands")
    assert not has_bonus(b.s, 0, Territory.LEM_BADLANDS)


def test_rev_gains_nothing_from_a_field_that_leaves_later():
    """The REV activates a bonus only on entering (Faction boards)."""
    b = Board(hand=(3,), fuel=1, factions=[None, "xeno_explorations_inc"]).put_field("isolation", "lem_badlands")
    b.play("dock xeno_explorations_inc", "drive lem_badlands")
    b.put_field("isolation", "heinlein_plains")
    assert not has_bonus(b.s, 0, Territory.LEM_BADLANDS)


def test_revealed_agenda_stays_scored():
    """Three colonies on one territory are moved apart after the reveal (Points and ties)."""
    b = Board(agendas=True).agenda("stronghold").colony("lem_badlands", count=3)
    b.play("reveal stronghold")
    with_agenda = score(b.s, 0)
    move_colony(b.s, 0, Territory.LEM_BADLANDS, Territory.HERBERT_VALLEY, 0)
    gained = 1  # control of a second territory
    assert score(b.s, 0) == with_agenda + gained - 0


# ------------------------------------------------------------------ alien tech


@pytest.mark.parametrize(
    ("card", "value", "fuel"), [("booster_pod", 6, 1), ("stasis_beam", 1, 1), ("gravity_manipulator", 6, 2)]
)
def test_change_beyond_the_die_is_refused(card, value, fuel):
    """A 6 cannot be raised nor a 1 lowered (Alien tech)."""
    b = Board(hand=(value, value), fuel=fuel, tech=[card])
    assert not b.can(f"use {card}")


def test_deflector_shield_charges_for_taking_a_ship_not_for_using_it_after():
    """A ship that was taken over is one's own for the turn: turning it costs what it costs for any ship."""
    b = Board(hand=(1,), fuel=1, tech=["booster_pod"]).dock(1, "lunar_mine", 4)
    b.give("deflector_shield", 1)
    put(b.s, docked_ship(b.s, Place.LUNAR_MINE, 1, 4), Place.HAND, 0)
    b.play("use booster_pod", "turn seat2 4 5")
    assert (b.me.fuel, b.values) == (0, [1, 5])


def test_deflector_shield_is_discounted():
    """Pohl Foothills lowers price and shield together (Alien tech)."""
    b = Board(fuel=1, tech=["astrogation_servo"]).colony("pohl_foothills")
    b.give("deflector_shield", 1)
    b.dock(1, "solar_converter", 3)
    b.play("discard astrogation_servo")
    assert b.at("solar_converter") == []
    assert b.me.fuel == 1


def test_data_crystal_borrowing_pohl_pays_in_full():
    """Its own price is not lowered by what it borrows (Alien tech)."""
    b = Board(fuel=1, tech=["data_crystal"]).colony("pohl_foothills", 1)
    b.play("use data_crystal")
    assert b.me.fuel == 0


def test_chrono_spike_spares_station_and_bay():
    """Its discard power gathers docked ships (Alien tech)."""
    b = Board(tech=["chrono_spike"]).dock(0, "terraforming_station", 6)
    set_value(b.s, 1, 4)
    assert not b.can("discard chrono_spike")


def test_stored_resources_are_safe_from_raiders():
    """What lies on Null-Time Vault cannot be raided (Raiders' Outpost)."""
    b = Board(hand=(1, 2, 3), players=2)
    b.give("null_time_vault", 1)
    b.give("booster_pod", 1)
    b.player(1).stored_fuel = 1
    b.play("dock raiders_outpost")
    assert not b.can("raid-resources")


def test_stolen_vault_is_emptied():
    """What lies on a stolen Null-Time Vault goes to the supply (Alien tech)."""
    b = Board(hand=(1, 2, 3), players=2)
    b.give("null_time_vault", 1)
    b.player(1).stored_fuel, b.player(1).stored_ore = 2, 1
    b.play("dock raiders_outpost")
    assert (b.me.held >> VAULT) & 1
    assert (b.me.stored_fuel, b.me.stored_ore) == (0, 0)
    assert (b.player(1).stored_fuel, b.player(1).stored_ore) == (0, 0)


def test_locked_colonies_stay_when_the_detonator_goes_off():
    """Magnetic Lockdown holds its owner's colonies (Alien tech)."""
    b = Board(tech=["seismic_detonator"]).colony("lem_badlands", 1).colony("lem_badlands", 2)
    b.give("magnetic_lockdown", 1)
    b.player(1).lock_fuel = 1
    assert b.can("discard seismic_detonator")


def test_pohl_helps_tele_operator_and_its_card():
    """Two uses, two discounts (Territory bonuses)."""
    b = Board(hand=(2,), fuel=2, tech=["tele_operator"]).colony("pohl_foothills")
    b.show("booster_pod", "alien_city", "alien_monument")
    b.play("use tele_operator")
    assert b.values == [3]
    assert b.me.fuel == 2


# ------------------------------------------------------------------ factions


def test_new_gaia_owner_receives_what_is_paid():
    """A discount of the Sunrise Commune lowers what the owner gets (Faction owners)."""
    factions = ["sunrise_commune", "new_gaia_engineers"]
    b = Board(hand=(6,), fuel=1, factions=factions)
    b.play("dock terraforming_station", "land lem_badlands")
    assert (b.player(1).fuel, b.player(1).ore) == (1, 0)


def test_terran_exchange_pays_on_the_next_trade():
    """A trade was made before docking there (Faction boards)."""
    b = Board(hand=(1, 1, 3), fuel=3, factions=[None, "terran_exchange"])
    b.play("dock orbital_market", "trade", "dock terran_exchange", "trade")
    assert b.me.ore == 3


# ------------------------------------------------------------------ agendas


def test_objective_kept_secret_must_be_met_anew():
    """A state met in one's turn and not revealed: gone until it is met anew (Agendas)."""
    b = Board(agendas=True).agenda("stronghold").colony("lem_badlands", count=3)
    assert b.can("reveal stronghold")
    b.play("end")
    b.s.depth, b.s.phase, b.s.turn.seat = 0, 4, 0
    assert not b.can("reveal stronghold")
    b.s.depth = 0
    move_colony(b.s, 0, Territory.LEM_BADLANDS, Territory.HERBERT_VALLEY, 0)
    assert not b.can("reveal stronghold")
    b.s.depth = 0
    move_colony(b.s, 0, Territory.HERBERT_VALLEY, Territory.LEM_BADLANDS, 0)
    assert b.can("reveal stronghold")


def test_resources_spent_and_gained_again_meet_an_objective_anew():
    """Also what no other player notices ends a state: ore that goes into a ship, or is stolen (Agendas)."""
    b = Board(hand=(2, 2, 1), fuel=1, ore=5, agendas=True).agenda("prospector")
    miss_objectives(b.s, 0)
    assert not b.can("reveal prospector")
    b.play("dock shipyard")
    assert (b.me.ore, b.can("reveal prospector")) == (4, False)
    b.play("dock lunar_mine")
    assert (b.me.ore, b.can("reveal prospector")) == (5, True)
    b = Board(hand=(1, 2, 3), agendas=True).agenda("prospector", 1)
    b.player(1).ore = 5
    miss_objectives(b.s, 1)
    b.play("dock raiders_outpost", "steal ore seat2", "done")
    b.options()
    assert b.player(1).declined == 0


def test_objective_met_on_another_turn_is_gone_after_ones_own():
    """Not revealed in one's own turn, it must be met anew (Agendas)."""
    b = Board(agendas=True).agenda("stronghold", 1).colony("lem_badlands", 1, 3)
    note_met(b.s)
    b.s.depth, b.s.turn.seat = 0, 1
    assert b.can("reveal stronghold")
    b.play("end")
    note_met(b.s)
    assert (b.player(1).met, b.player(1).declined > 0) == (0, True)


def test_agenda_may_be_revealed_while_pocket_ships_are_docked():
    """Stored ships are docked as if it were the player's turn (Pocket Universe)."""
    b = Board(agendas=True, tech=["pocket_universe"]).agenda("stronghold")
    put(b.s, 0, Place.POCKET, 0)
    set_value(b.s, 0, 4)
    b.play("end", "unload")
    b.colony("lem_badlands", count=3)
    assert b.can("reveal stronghold")


def test_own_pocket_universe_is_still_the_turn_for_agendas():
    """What is met there counts for Oracle Engine; what is not revealed there either must be met anew (Agendas)."""
    b = Board(agendas=True, tech=["pocket_universe", "oracle_engine"]).agenda("stronghold").agenda("sun_farmer")
    b.colony("lem_badlands", count=3)
    put(b.s, 0, Place.POCKET, 0)
    set_value(b.s, 0, 4)
    drop_agenda(b.s, 0, AGENDAS.index("sun_farmer"))
    b.s.turn.oracle, b.s.turn.solar = AGENDAS.index("sun_farmer"), 3
    b.play("end", "unload")
    assert b.can("reveal stronghold")
    b.play("dock solar_converter")
    assert (b.me.oracle_points, b.cards()) == (1, ["pocket_universe"])
    b.play("end")
    assert b.me.declined == 1 << AGENDAS.index("stronghold")


def test_relic_ship_in_the_fleet_is_a_state_to_be_met_anew():
    """Not revealed in the turn it was bought, Relic Hunter waits until it is bought again (Agendas)."""
    b = Board(agendas=True, fuel=1, ore=1).agenda("relic_hunter").colony("burroughs_desert")
    assert b.why("reveal relic_hunter") == "NOT_MET"
    b.play("buy-relic")
    assert b.can("reveal relic_hunter")
    miss_objectives(b.s, 0)
    b.s.depth = 0
    assert b.why("reveal relic_hunter") == "NOT_MET_ANEW"
    move_colony(b.s, 0, Territory.BURROUGHS_DESERT, Territory.LEM_BADLANDS, 0)
    b.s.depth = 0
    assert b.why("reveal relic_hunter") == "NOT_MET"


def test_agenda_is_revealed_before_a_card_before_the_roll_spends_what_it_asks_for():
    """Eight fuel are shown before Oracle Engine takes one (Agendas)."""
    b = Board(agendas=True, fuel=8, tech=["oracle_engine"]).agenda("fuel_magnate")
    b.s.phase = Phase.BEFORE_ROLL
    assert b.options() == {"use oracle_engine", "reveal fuel_magnate", "roll"}
    b.play("reveal fuel_magnate")
    assert (b.score(), b.options()) == (1, {"use oracle_engine", "roll"})
    b = Board(agendas=True, fuel=7, tech=["infiltration_ai"]).agenda("fuel_magnate")
    b.s.phase = Phase.BEFORE_ROLL
    assert b.why("reveal fuel_magnate") == "NOT_MET"


def test_agenda_of_oracle_engine_counts_in_ties():
    """Two points by the Oracle Engine against two by a colony: the agenda decides (Ties)."""
    b = Board(agendas=True).colony("lem_badlands", 1)
    b.me.num_revealed, b.me.oracle_points, b.s.agenda_deck_size = 1, 1, b.s.agenda_deck_size - 1
    assert b.score(0) == b.score(1) == 2
    assert standing(b.s, 0) > standing(b.s, 1)


# ------------------------------------------------------------------ the Outer Belt


def test_points_score_in_tow():
    """An asteroid worth a point scores on possession (Points and ties)."""
    b = Board(outer_belt=True).asteroid("alien_beacon", tow=True)
    assert b.score() == 1


def test_asteroids_do_not_count_in_ties():
    """Only alien tech cards break ties (Points and ties)."""
    b = Board(outer_belt=True).asteroid("volatile_ice")
    b.give("booster_pod", 1)
    assert standing(b.s, 0) < standing(b.s, 1)


def test_smugglers_may_leave_half_of_their_raid():
    """They may raid resources and a card: either can be left (Faction boards)."""
    b = Board(hand=(1, 2, 3, 4), fuel=1, factions=[None, "smugglers_alliance"])
    b.give("booster_pod", 2)
    b.player(2).fuel = 3
    b.play("dock smugglers_alliance", "ship seat1 4 free", "raid-resources", ["steal fuel seat3"])
    assert b.options() == {"steal-card seat3 booster_pod", "done"}
    b.play("done")
    assert b.cards() == []
