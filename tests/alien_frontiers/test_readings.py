"""Rules that the sources leave open: both readings of each, the default and the setting's other value."""

from __future__ import annotations

import pytest

from astrarium.games.alien_frontiers.agendas.reveal import others_may_reveal
from astrarium.games.alien_frontiers.belt.claims import drift, next_asteroid
from astrarium.games.alien_frontiers.cards import get_card
from astrarium.games.alien_frontiers.components import POCKET_CARD, VAULT
from astrarium.games.alien_frontiers.facilities import build_fuel, next_ship
from astrarium.games.alien_frontiers.meta import META, READINGS
from astrarium.games.alien_frontiers.moon import has_bonus, move_colony
from astrarium.games.alien_frontiers.pieces import NO_CARD, Place, Territory
from astrarium.games.alien_frontiers.scoring import score, standing
from astrarium.games.alien_frontiers.ships import put, set_value

from .board import Board

both = pytest.mark.parametrize("chosen", [False, True])


def test_every_reading_is_tested_both_ways():
    """The defaults are played by every other test, the other values by name somewhere in this folder."""
    from pathlib import Path

    text = "\n".join(f.read_text() for f in Path(__file__).parent.glob("test_*.py"))
    assert [reading.name for reading in READINGS if f"{reading.name}=" not in text] == []
    assert set(READINGS) < set(META.settings)


# ------------------------------------------------------------------ the end of a turn


@both
def test_pocket_owners_are_asked_from_the_player_just_finished_or_the_next(chosen):
    """Turn order decides who docks first; a setting starts with the next player (Pocket Universe)."""
    b = Board(pocket_next_first=chosen)
    for seat in (0, 2):
        get_card(b.s, seat, POCKET_CARD)
        put(b.s, 6 * seat, Place.POCKET, seat)
        set_value(b.s, 6 * seat, 4)
    b.s.tech_in_game += 2
    b.play("end")
    assert b.s.pending[b.s.depth - 1].seat == (2 if chosen else 0)


@both
def test_stored_resources_may_count_for_the_limit_of_eight(chosen):
    """Eight in hand and one on Null-Time Vault are no more than eight, except by a setting (Resource limit)."""
    b = Board(fuel=8, tech=["null_time_vault"], vault_counts=chosen)
    b.me.stored_ore = 1
    b.play("end")
    assert b.me.fuel == (7 if chosen else 8)
    assert b.me.stored_ore == 1


def test_stored_resources_above_eight_stay_on_the_vault():
    """Only what is held goes back, even if more than eight are stored (Resource limit)."""
    b = Board(fuel=1, tech=["null_time_vault"], vault_counts=True)
    b.me.stored_ore = 12
    b.play("end")
    assert (b.me.fuel, b.me.stored_ore) == (0, 12)


# ------------------------------------------------------------------ facilities


@both
def test_second_market_pair_gives_either_rate_or_replaces_it(chosen):
    """With pairs of 2 and 5 either rate may be used; by a setting the last pair's (Orbital Market)."""
    b = Board(hand=(5, 5, 2, 2), players=4, fuel=5, last_rate_counts=chosen)
    b.play("dock orbital_market", "ship seat1 2 free", "dock orbital_market", "trade")
    assert b.me.fuel == (0 if chosen else 3)


@both
def test_cycle_is_used_when_the_ship_is_docked_or_later(chosen):
    """A cycle not used at once lapses; by a setting it waits, and a claim may follow it (Alien Artifact)."""
    b = Board(hand=(4, 4, 1), cycles_wait=chosen)
    b.play("dock alien_artifact", "ship seat1 4 free", "no", "dock alien_artifact", "ship seat1 4 free", "no", "done")
    assert b.can("cycle") == chosen
    if chosen:
        b.play("cycle")
        assert any(option.startswith("tech") for option in b.options())
        b.play("done", "cycle", "done")
        assert not b.can("cycle")


@both
def test_departed_ship_may_still_count_for_the_claim(chosen):
    """A 6 teleported away takes its value along; by a setting it still counts (Alien Artifact)."""
    b = Board(hand=(6, 4), fuel=2, tech=["orbital_teleporter"], departed_counts=chosen)
    b.play("dock alien_artifact", "ship seat1 6 free", "no", "use orbital_teleporter")
    b.play("dock solar_converter", "ship seat1 6 moved", "dock alien_artifact", "no")
    assert any(option.startswith("tech") for option in b.options()) == chosen


def test_departed_ship_counts_for_one_claim_only():
    """A claim spends the whole total, that of departed ships too (Alien Artifact)."""
    b = Board(hand=(6, 4, 4), fuel=2, tech=["orbital_teleporter"], departed_counts=True)
    b.show("booster_pod", "stasis_beam", "polarity_device")
    b.play("dock alien_artifact", "ship seat1 6 free", "no", "use orbital_teleporter")
    b.play("dock solar_converter", "ship seat1 6 moved", "dock alien_artifact", "no", "tech booster_pod")
    assert b.me.artifact_credit == 0
    b.play("dock alien_artifact", "no")
    assert not any(option.startswith("tech") for option in b.options())


@both
def test_artifact_total_lapses_or_is_kept_for_the_next_turn(chosen):
    """A 6 docked this turn counts next turn only by a setting (Alien Artifact)."""
    b = Board(hand=(6,), artifact_total_keeps=chosen)
    b.play("dock alien_artifact", "no", "end")
    assert b.me.artifact_credit == (6 if chosen else 0)


@both
def test_short_display_shows_what_there_is_or_stays(chosen):
    """With two cards in the box a cycle shows two; by a setting it is then not allowed (Alien Artifact)."""
    b = Board(hand=(1,), full_cycles_only=chosen)
    s = b.s
    s.tech_removed += s.deck_size + s.pile_size + 1
    s.deck_size = s.pile_size = 0
    s.display[2] = NO_CARD
    b.play("dock alien_artifact")
    assert b.can("cycle") != chosen


@both
def test_ship_at_the_station_counts_for_the_price_or_not(chosen):
    """Four ships with one at the station: the next is the fifth, by a setting the fourth (Shipyard)."""
    b = Board(hand=(1, 1), station_ship_counts=chosen).dock(0, "terraforming_station", 6)
    put(b.s, 3, Place.MAINTENANCE_BAY, 0)
    assert next_ship(b.s, 0) == (5 if chosen else 4)
    assert build_fuel(b.s, 0) == (2 if chosen else 1)


def test_second_ship_costs_what_the_third_does():
    """Fleets of one ship are possible by a setting; no ship is ever free (Shipyard)."""
    b = Board(hand=(1, 1), min_fleet=1)
    for ship in (2, 1):
        put(b.s, ship, Place.SUPPLY, -1)
    assert (next_ship(b.s, 0), build_fuel(b.s, 0)) == (2, 1)


# ------------------------------------------------------------------ the hub


@both
def test_ships_after_a_launch_stay_on_their_track_or_take_another(chosen):
    """Three ships fit a track, also after a launch; by a setting a free track takes three more (Colonist Hub)."""
    b = Board(hand=(1, 1, 1, 1), fuel=1, ore=1, other_track_after_launch=chosen)
    b.me.unplaced -= 1
    b.me.hub = 4
    for _ in range(3):
        b.play("dock colonist_hub")
    b.play("launch", "land lem_badlands")
    assert b.can("dock colonist_hub") == chosen
    if chosen:
        b.play("dock colonist_hub")
        assert (b.me.hub, b.me.hub_ships) == (1, 4)


def test_no_other_track_is_taken_if_all_four_are_used():
    """Four players with colonies on the hub leave no track free (Colonist Hub)."""
    b = Board(hand=(1, 1, 1, 1), players=4, fuel=1, ore=1, other_track_after_launch=True)
    for seat in range(4):
        b.player(seat).unplaced -= 1
        b.player(seat).hub = 4
    for _ in range(3):
        b.play("dock colonist_hub")
    b.play("launch", "land lem_badlands")
    assert not b.can("dock colonist_hub")


@both
def test_homesteader_surplus_is_counted_from_six_or_seven(chosen):
    """Asimov Crater takes a colony from circle 5 two steps on: one too many, or by a setting none (Faction owners)."""
    b = Board(hand=(1, 1), fuel=1, ore=1, factions=["homesteaders_union"], surplus_from_seven=chosen)
    b.colony("asimov_crater")
    b.me.unplaced -= 1
    b.me.hub = 4
    b.play("dock colonist_hub", "dock colonist_hub")
    assert b.me.hub == 6
    assert b.can("yes") != chosen


@both
def test_homesteader_facility_needs_a_colony_or_starts_one(chosen):
    """Without a colony on the hub it cannot be used, except by a setting (Faction boards)."""
    b = Board(hand=(3,), fuel=1, factions=[None, "homesteaders_union"], homestead_starts=chosen)
    assert b.can("dock homesteaders_union") == chosen
    if chosen:
        b.play("dock homesteaders_union")
        assert b.me.hub == 1


# ------------------------------------------------------------------ the moon


@both
def test_borrowed_bonus_ends_with_the_isolation_field_or_goes_on(chosen):
    """The field comes after Data Crystal was paid (Territory bonuses)."""
    b = Board(hand=(6,), fuel=1, tech=["data_crystal"], isolation_stops_borrowed=chosen).colony("lem_badlands", 1)
    b.play("use data_crystal")
    b.put_field("isolation", "lem_badlands")
    assert has_bonus(b.s, 0, Territory.LEM_BADLANDS) != chosen


def test_rev_gains_nothing_from_a_field_that_leaves_later():
    """The REV activates a bonus only on entering (Faction boards)."""
    b = Board(hand=(3,), fuel=1, factions=[None, "xeno_explorations_inc"]).put_field("isolation", "lem_badlands")
    b.play("dock xeno_explorations_inc", "territory lem_badlands")
    b.put_field("isolation", "heinlein_plains")
    assert not has_bonus(b.s, 0, Territory.LEM_BADLANDS)


@both
def test_revealed_agenda_stays_scored_or_lapses_with_its_state(chosen):
    """Three colonies on one territory are moved apart after the reveal (Points and ties)."""
    b = Board(agendas=True, agendas_can_lapse=chosen).agenda("stronghold").colony("lem_badlands", count=3)
    b.play("reveal stronghold")
    with_agenda = score(b.s, 0)
    move_colony(b.s, 0, Territory.LEM_BADLANDS, Territory.HERBERT_VALLEY, 0)
    gained = 1  # control of a second territory
    assert score(b.s, 0) == with_agenda + gained - (1 if chosen else 0)


# ------------------------------------------------------------------ alien tech


@both
@pytest.mark.parametrize(
    ("card", "value", "fuel"), [("booster_pod", 6, 1), ("stasis_beam", 1, 1), ("gravity_manipulator", 6, 2)]
)
def test_change_beyond_the_die_is_refused_or_wasted(chosen, card, value, fuel):
    """A 6 cannot be raised nor a 1 lowered; by a setting the fuel may be wasted (Alien tech)."""
    b = Board(hand=(value, value), fuel=fuel, tech=[card], idle_shifts=chosen)
    assert b.can(f"use {card}") == chosen
    if chosen:
        b.play(f"use {card}")
        assert b.me.fuel == 0
        assert b.values in ([value, value], [5, 6])


@both
def test_deflector_shield_is_discounted_or_not(chosen):
    """Pohl Foothills lowers price and shield together, or by a setting the price only (Alien tech)."""
    b = Board(fuel=1, tech=["astrogation_servo"], shield_after_discount=chosen).colony("pohl_foothills")
    b.give("deflector_shield", 1)
    b.dock(1, "solar_converter", 3)
    b.play("discard astrogation_servo")
    assert b.at("solar_converter") == []
    assert b.me.fuel == (0 if chosen else 1)


@both
def test_data_crystal_borrowing_pohl_pays_in_full_or_less(chosen):
    """Its own price is not lowered by what it borrows, except by a setting (Alien tech)."""
    b = Board(fuel=1, tech=["data_crystal"], crystal_discounts_itself=chosen).colony("pohl_foothills", 1)
    b.play("use data_crystal")
    assert b.me.fuel == (1 if chosen else 0)


@both
def test_chrono_spike_spares_station_and_bay_or_reaches_all(chosen):
    """Its discard power gathers docked ships; by a setting also those at the station and in the bay (Alien tech)."""
    b = Board(tech=["chrono_spike"], spike_reaches_all=chosen).dock(0, "terraforming_station", 6)
    set_value(b.s, 1, 4)
    assert b.can("discard chrono_spike") == chosen
    if chosen:
        b.play("discard chrono_spike", "at terraforming_station", "at maintenance_bay")
        assert len(b.values) == 2
        assert b.s.ships[2].place == Place.MAINTENANCE_BAY


@both
def test_stored_resources_are_safe_from_raiders_or_not(chosen):
    """What lies on Null-Time Vault cannot be raided, except by a setting (Raiders' Outpost)."""
    b = Board(hand=(1, 2, 3), players=2, vault_raidable=chosen)
    b.give("null_time_vault", 1)
    b.give("booster_pod", 1)
    b.player(1).stored_fuel = 1
    b.play("dock raiders_outpost")
    assert b.can("resources") == chosen
    if chosen:
        b.play("resources")
        assert (b.me.fuel, b.player(1).stored_fuel) == (1, 0)


@both
def test_stolen_vault_is_emptied_or_keeps_its_goods(chosen):
    """What lies on a stolen Null-Time Vault goes to the supply, or by a setting along with it (Alien tech)."""
    b = Board(hand=(1, 2, 3), players=2, vault_goods_travel=chosen)
    b.give("null_time_vault", 1)
    b.player(1).stored_fuel, b.player(1).stored_ore = 2, 1
    b.play("dock raiders_outpost")
    assert (b.me.held >> VAULT) & 1
    assert (b.me.stored_fuel, b.me.stored_ore) == ((2, 1) if chosen else (0, 0))
    assert (b.player(1).stored_fuel, b.player(1).stored_ore) == (0, 0)


@both
def test_locked_colonies_stay_or_bar_the_detonator(chosen):
    """Magnetic Lockdown holds its owner's colonies; by a setting the Detonator does not work there (Alien tech)."""
    b = (
        Board(tech=["seismic_detonator"], detonator_needs_all=chosen)
        .colony("lem_badlands", 1)
        .colony("lem_badlands", 2)
    )
    b.give("magnetic_lockdown", 1)
    b.player(1).lock_fuel = 1
    assert b.can("discard seismic_detonator") != chosen


@both
def test_pohl_helps_tele_operator_and_its_card_twice_or_once(chosen):
    """Two uses, two discounts; by a setting one (Territory bonuses)."""
    b = Board(hand=(2,), fuel=2, tech=["tele_operator"], operator_discounts_once=chosen).colony("pohl_foothills")
    b.show("booster_pod", "alien_city", "alien_monument")
    b.play("use tele_operator")
    assert b.values == [3]
    assert b.me.fuel == (1 if chosen else 2)


# ------------------------------------------------------------------ factions


@both
def test_new_gaia_owner_receives_what_is_paid_or_the_full_price(chosen):
    """A discount of the Sunrise Commune lowers what the owner gets, or the supply adds it (Faction owners)."""
    factions = ["sunrise_commune", "new_gaia_engineers"]
    b = Board(hand=(6,), fuel=1, factions=factions, gaia_gets_full_price=chosen)
    b.play("dock terraforming_station", "land lem_badlands")
    assert (b.player(1).fuel, b.player(1).ore) == (1, 1 if chosen else 0)


@both
def test_terran_exchange_pays_on_the_next_trade_or_the_first_only(chosen):
    """A trade was made before docking there (Faction boards)."""
    b = Board(hand=(1, 1, 3), fuel=3, factions=[None, "terran_exchange"], terran_first_trade_only=chosen)
    b.play("dock orbital_market", "trade", "dock terran_exchange", "trade")
    assert b.me.ore == (2 if chosen else 3)


def test_sunrise_owner_may_save_fuel_by_a_setting():
    """The lost icon is read as ore; with fuel the Constructor's price stays (Faction owners)."""
    b = Board(hand=(6,), ore=1, factions=["sunrise_commune"], sunrise_saves="fuel")
    b.play("dock terraforming_station", "land lem_badlands")
    assert (b.me.fuel, b.me.ore) == (0, 0)
    assert not Board(hand=(6,), fuel=1, factions=["sunrise_commune"], sunrise_saves="fuel").can(
        "dock terraforming_station"
    )


# ------------------------------------------------------------------ agendas


@both
def test_objective_kept_secret_must_be_met_anew_or_waits(chosen):
    """A state met in one's turn and not revealed: gone until it is met anew, or by a setting still there (Agendas)."""
    b = Board(agendas=True, missed_objectives_wait=chosen).agenda("stronghold").colony("lem_badlands", count=3)
    assert b.can("reveal stronghold")
    b.play("end")
    b.s.depth, b.s.phase, b.s.turn.seat = 0, 4, 0
    assert b.can("reveal stronghold") != chosen
    if chosen:
        b.s.depth = 0
        move_colony(b.s, 0, Territory.LEM_BADLANDS, Territory.HERBERT_VALLEY, 0)
        assert not b.can("reveal stronghold")
        b.s.depth = 0
        move_colony(b.s, 0, Territory.HERBERT_VALLEY, Territory.LEM_BADLANDS, 0)
        assert b.can("reveal stronghold")


def test_objective_kept_secret_on_another_turn_is_gone_on_the_own_turn():
    """Declined when it was met, it must be met anew (Agendas)."""
    b = Board(hand=(1,), agendas=True).agenda("stronghold", 1).colony("lem_badlands", 1, 3)
    b.play("done")
    b.s.depth, b.s.turn.seat = 0, 1
    assert not b.can("reveal stronghold")
    others_may_reveal(b.s)
    assert b.player(1).declined > 0


def test_agenda_may_be_revealed_while_pocket_ships_are_docked():
    """Stored ships are docked as if it were the player's turn (Pocket Universe)."""
    b = Board(agendas=True, tech=["pocket_universe"]).agenda("stronghold")
    put(b.s, 0, Place.POCKET, 0)
    set_value(b.s, 0, 4)
    b.play("end", "yes")
    b.colony("lem_badlands", count=3)
    assert b.can("reveal stronghold")


@both
def test_agenda_of_oracle_engine_counts_in_ties_or_not(chosen):
    """Two points by the Oracle Engine against two by a colony: the agenda decides, or by a setting nothing (Ties)."""
    b = Board(agendas=True, oracle_counts_in_ties=chosen).colony("lem_badlands", 1)
    b.me.num_revealed, b.me.oracle_points, b.s.agenda_deck_size = 1, 1, b.s.agenda_deck_size - 1
    assert b.score(0) == b.score(1) == 2
    assert (standing(b.s, 0) > standing(b.s, 1)) == chosen


# ------------------------------------------------------------------ the Outer Belt


@both
def test_points_score_in_tow_or_not(chosen):
    """An asteroid worth a point scores on possession, or by a setting once it is usable (Points and ties)."""
    b = Board(outer_belt=True, points_in_tow=chosen).asteroid("alien_beacon", tow=True)
    assert b.score() == (1 if chosen else 0)


@both
def test_asteroids_count_in_ties_or_not(chosen):
    """Only alien tech cards break ties, except by a setting (Points and ties)."""
    b = Board(outer_belt=True, asteroids_in_ties=chosen).asteroid("volatile_ice")
    b.give("booster_pod", 1)
    assert (standing(b.s, 0) == standing(b.s, 1)) == chosen


@both
def test_exhausted_asteroid_deck_stays_empty_or_takes_used_cards_back(chosen):
    """Nothing enters any more; by a setting used cards in the box make a new deck (Outer Belt)."""
    b = Board(outer_belt=True, used_asteroids_to_box=True, spent_asteroids_return=chosen).asteroid("volatile_ice")
    b.play("asteroid volatile_ice")
    s = b.s
    while s.asteroid_deck_size or s.belt[3] != NO_CARD:
        s.box[s.box_size] = next_asteroid(s) if s.asteroid_deck_size else s.belt[3]
        s.belt[3] = s.belt[3] if s.asteroid_deck_size else NO_CARD
        s.box_size += 1
    unseen, used = s.box[:2], s.box_size - 2
    drift(s, 0)
    assert (s.belt[0] == NO_CARD) != chosen
    assert s.box[:2] == unseen
    assert s.box_size == (2 if chosen else used + 2)


def test_smugglers_may_leave_half_of_their_raid():
    """They may raid resources and a card: either can be left (Faction boards)."""
    b = Board(hand=(1, 2, 3, 4), fuel=1, factions=[None, "smugglers_alliance"])
    b.give("booster_pod", 2)
    b.player(2).fuel = 3
    b.play("dock smugglers_alliance", "ship seat1 4 free", "resources", "steal fuel seat3", "done")
    assert {"card", "done"} <= b.options()
    b.play("done")
    assert b.cards() == []
