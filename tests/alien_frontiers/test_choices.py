"""A choice as people mean it: sets in any order, nothing unasked, everything told."""

from __future__ import annotations

import random
from itertools import combinations, combinations_with_replacement

import pytest

import astrarium
from astrarium.core.errors import IllegalAction
from astrarium.core.shortcuts import shortcuts
from astrarium.core.table import ask
from astrarium.games.alien_frontiers import GAME
from astrarium.games.alien_frontiers.play.belt import values_claim
from astrarium.games.alien_frontiers.play.fleet import put, set_value
from astrarium.games.alien_frontiers.play.moon import straddle_field
from astrarium.games.alien_frontiers.play.revealing import note_met
from astrarium.games.alien_frontiers.play.roll import use_cache
from astrarium.games.alien_frontiers.play.sets import set_size
from astrarium.games.alien_frontiers.play.turn_end import unload
from astrarium.games.alien_frontiers.table.components import PARTS
from astrarium.games.alien_frontiers.table.pieces import RELIC, Decide, FieldKind, Happened, Phase, Place, Territory
from astrarium.games.alien_frontiers.table.tables import ASTEROIDS

from .board import Board, match_of, told

# ------------------------------------------------------------------ sets in any order


def test_raid_takes_any_mix_in_any_order():
    """One ore first does not hide that player's fuel, nor the other player's goods (Raiders' Outpost)."""
    b = Board(hand=(1, 2, 3, 3))
    b.player(1).fuel, b.player(1).ore, b.player(2).fuel, b.player(2).ore = 2, 2, 2, 2
    m = match_of(b)
    m.play("dock raiders_outpost")
    m.play("steal ore seat3")
    assert {"steal fuel seat2", "steal ore seat2", "steal fuel seat3"} <= {o.text for o in m.options}
    m.play("steal fuel seat2")
    m.play("steal ore seat2")
    m.play("steal fuel seat3")
    assert (m.state.players[0].fuel, m.state.players[0].ore) == (2, 2)


def test_resource_limit_takes_one_token_of_choice_at_a_time():
    """Marking an ore returns that ore and nothing else; the turn ends when all are marked (Resource limit)."""
    m = match_of(Board(fuel=6, ore=5))
    m.play("end")
    m.play("return ore")
    assert m.decision.many.marked == ("return ore",)
    assert {"return fuel", "return ore"} <= {o.text for o in m.options}
    m.play("return fuel")
    m.play("return ore")
    assert (m.state.players[0].fuel, m.state.players[0].ore) == (5, 3)
    assert "Red returns 1 fuel and 2 ore to the supply." in told(m)


def test_master_extractor_takes_any_mix_in_any_order():
    """Four of the supply, marked one by one (Raiders' Outpost)."""
    m = match_of(Board(hand=(1, 2, 3), tech=["master_extractor"]))
    for text in ("dock raiders_outpost", "ship seat1 1 free", "extract"):
        if text in {o.text for o in m.options}:
            m.play(text)
    m.play(["take ore", "take fuel", "take ore", "take fuel"])
    assert (m.state.players[0].fuel, m.state.players[0].ore) == (2, 2)


def test_temporal_warper_rolls_any_ships_in_any_order():
    """The last ship first does not end the question (Alien tech)."""
    m = match_of(Board(hand=(1, 3, 6), fuel=1, tech=["temporal_warper"]))
    m.play("use temporal_warper")
    m.play("reroll seat1 6")
    m.play("reroll seat1 1")
    assert m.decision.many.marked == ("reroll seat1 1", "reroll seat1 6")
    assert m.decision.many.buttons[2] == "Roll 2 ships again"
    m.play("done")
    assert 3 in [m.state.ships[m.state.hand[i]].value for i in range(3)]


def test_pocket_universe_takes_any_ships_in_any_order():
    """As many as can be paid (Pocket Universe)."""
    m = match_of(Board(hand=(1, 3, 6), fuel=2, tech=["pocket_universe"]))
    m.play("use pocket_universe")
    m.play(["stow seat1 6", "stow seat1 1"])
    assert (m.state.players[0].pocketed, m.state.players[0].fuel) == (2, 0)


def test_plasma_cannon_sends_any_ships_in_any_order():
    """Any subset of one place; another place is refused with its reason (Alien tech)."""
    b = Board(hand=(1,), fuel=3, tech=["plasma_cannon"]).dock(1, "lunar_mine", 2, 3, 5).dock(2, "solar_converter", 1)
    m = match_of(b)
    m.play("use plasma_cannon")
    m.play("target lunar_mine seat2 5")
    assert m.why_not("target solar_converter seat3 1").text == "All ships must be at one place."
    m.play("target lunar_mine seat2 2")
    m.play("done")
    assert sorted(ship.value for ship in m.state.ships if ship.place == Place.LUNAR_MINE) == [3]
    assert m.state.players[0].fuel == 1


def test_plasma_cannon_promises_no_more_ships_than_it_can_send():
    """At one place, with fuel for Deflector Shields (Alien tech)."""
    b = Board(hand=(1,), fuel=3, tech=["plasma_cannon"]).dock(1, "lunar_mine", 2, 3).dock(2, "lunar_mine", 5)
    b.give("deflector_shield", 1)
    m = match_of(b.dock(2, "solar_converter", 1))
    m.play("use plasma_cannon")
    assert m.decision.many.most == 2  # the unguarded ship and a guarded one


def test_vault_stores_any_mix_in_any_order():
    """Up to three (Alien tech)."""
    m = match_of(Board(fuel=2, ore=2, tech=["null_time_vault"]))
    m.play("use null_time_vault")
    m.play(["store ore", "store fuel"])
    assert (m.state.players[0].stored_fuel, m.state.players[0].stored_ore) == (1, 1)
    assert "Red stores 1 fuel and 1 ore on the Null-Time Vault." in told(m)


def on_belt(card, hand, **more):
    """A table with one asteroid at the second position."""
    b = Board(hand=hand, outer_belt=True, **more)
    b.s.belt[1] = ASTEROIDS.index(card)
    return b


def test_ships_for_an_asteroid_are_marked_in_any_order():
    """Any ships that it asks for, the higher one first too, and Done says what it does (Docking, Outer Belt)."""
    card, hand = next(
        (card, hand)
        for card in ASTEROIDS
        for hand in combinations_with_replacement(range(1, 7), 4)
        if len(sets_for(on_belt(card, hand))) > 1
    )
    m = match_of(on_belt(card, hand))
    m.play("dock belt_2")
    many = m.decision.many
    assert (many.least, many.most) == (2, 2)
    assert many.buttons[2].startswith("Dock 2 ships and claim ")
    for marked in sets_for(on_belt(card, hand)):
        again = match_of(on_belt(card, hand))
        again.play("dock belt_2")
        again.play([f"ship seat1 {value} free" for value in reversed(marked)])
        assert sorted(s.value for s in again.state.ships if s.place == Place.BELT + 1) == list(marked)


def sets_for(b):
    """The sets of values that claim the asteroid at the second position, as the rule for values counts them."""
    s, hand = b.s, b.values
    size = set_size(s, 0, Place.BELT + 1)
    found = {tuple(sorted(some)) for some in combinations(hand, size)} if size == 2 else set()
    return sorted(some for some in found if values_claim(s, 1, *(*some, 0)[:3]))


def relic_in_hand(b, value):
    """The Relic Ship among the unplaced ships."""
    b.s.relic_owner = 0
    put(b.s, RELIC, Place.HAND, 0)
    set_value(b.s, RELIC, value)
    return b


def test_pair_of_several_colours_is_marked_in_any_order():
    """With the Relic Ship a pair is two of three equal ships; the Relic Ship may be named first (Docking)."""
    b = relic_in_hand(Board(hand=(4, 4)).colony("burroughs_desert"), 4)
    m = match_of(b)
    m.play("dock orbital_market")
    assert {o.label for o in m.options} == {"Your 4", "The Relic Ship (4)"}
    assert m.decision.many.buttons[2] == "Dock 2 ships at the Orbital Market"
    m.play("ship relic 4 free")
    m.play("ship seat1 4 free")
    assert m.state.ships[RELIC].place == Place.ORBITAL_MARKET
    assert m.state.hand_size == 1


def test_only_set_that_fits_is_docked_without_marking():
    """Choosing the place says it all, for a person who confirms too (Docking)."""
    m = match_of(relic_in_hand(Board(hand=(4, 2)).colony("burroughs_desert"), 4))
    m.pauses = {0: frozenset({0})}
    m.play("dock orbital_market")
    assert m.state.docked[Place.ORBITAL_MARKET] == 2
    m = match_of(relic_in_hand(Board(hand=(4, 6, 6)).colony("burroughs_desert"), 5))
    m.play("dock raiders_outpost")
    assert m.state.docked[Place.RAIDERS_OUTPOST] == 3  # either 6 is the same run


def test_ship_within_a_set_is_refused_for_a_true_reason():
    """Two ships that make no pair are refused, and the reason names the ship (Docking)."""
    m = match_of(relic_in_hand(Board(hand=(4, 2, 2)).colony("burroughs_desert"), 4))
    m.play("dock orbital_market")
    with pytest.raises(IllegalAction, match="Your 4 does not complete a set for the Orbital Market"):
        m.play(["ship seat1 2 free", "ship seat1 4 free"])
    assert m.state.num_marked == 0


def test_polarity_device_swaps_two_colonies_named_in_any_order():
    """The later territory may be named first (Alien tech)."""
    b = Board(tech=["polarity_device"]).colony("asimov_crater", 1).colony("van_vogt_mountains", 2)
    b.play("discard polarity_device")
    assert b.s.colonies[Territory.VAN_VOGT_MOUNTAINS][1] == 1  # the only two were swapped
    m = match_of(
        Board(tech=["polarity_device"])
        .colony("asimov_crater", 1)
        .colony("lem_badlands", 1)
        .colony("van_vogt_mountains", 2)
    )
    m.play("discard polarity_device")
    m.play(["swap van_vogt_mountains seat3", "swap asimov_crater seat2"])
    assert m.state.colonies[Territory.ASIMOV_CRATER][2] == 1


def test_the_question_says_which_colonies_can_be_swapped():
    """Chameleon Cloak swaps with a neighbour: what goes together is told, and what is told can be played."""
    m = match_of(
        Board(tech=["chameleon_cloak"])
        .colony("asimov_crater", 0)
        .colony("lem_badlands", 0)
        .colony("heinlein_plains", 1)
        .colony("bradbury_plateau", 1)
    )
    m.play("discard chameleon_cloak")
    many = m.decision.many
    pairs = [[many.things[n] for n in chosen] for chosen in many.sets]
    assert pairs == [
        ["swap asimov_crater seat1", "swap bradbury_plateau seat2"],
        ["swap heinlein_plains seat2", "swap lem_badlands seat1"],
    ]
    with pytest.raises(IllegalAction):
        m.branch().play(["swap asimov_crater seat1", "swap heinlein_plains seat2"])
    assert [one.answers for one in shortcuts(m)] == [(" + ".join([*pair, "done"]),) for pair in pairs]
    assert all(one.label.startswith("Swap 2 colonies: ") for one in shortcuts(m))
    m.play("swap lem_badlands seat1")
    assert [[m.decision.many.things[n] for n in one] for one in m.decision.many.sets] == [
        ["swap heinlein_plains seat2"]
    ]


def test_detonator_sends_colonies_anywhere_in_any_order():
    """The later territory may be named first, and both may go to one (Alien tech)."""
    for names in (
        ["herbert_valley", "burroughs_desert"],
        ["burroughs_desert", "herbert_valley"],
        ["heinlein_plains"] * 2,
    ):
        m = match_of(Board(tech=["seismic_detonator"]).colony("lem_badlands", 1, 2))
        m.play("discard seismic_detonator")
        assert m.decision.prompt == "Red, where do Blue's colonies on Lem Badlands go?"
        m.play([f"scatter {name}" for name in names])
        there = {t["id"]: t["colonies"][1] for t in m.view()["territories"] if t["colonies"][1]}
        assert there == {name: names.count(name) for name in names}


# ------------------------------------------------------------------ rules at the edges


def test_pocketed_ship_does_not_count_spent_ships_again():
    """4 and 4 claim a card; a pocketed 1 docked later totals 1, not 9 (Alien Artifact)."""
    b = Board(hand=(4, 4, 1), fuel=1, tech=["pocket_universe"])
    b.show("booster_pod", "stasis_beam", "polarity_device")
    b.play("use pocket_universe", ["stow seat1 1"])
    b.play("dock alien_artifact", "keep", "dock alien_artifact", "keep", "claim booster_pod", "end", "unload")
    b.play("dock alien_artifact", "keep")
    assert not any(option.startswith("claim") for option in b.options())


def test_moved_ships_do_not_dock_on_the_outer_belt():
    """Teleported ships go to orbital facilities; the belt is none (Alien tech)."""
    b = Board(fuel=2, tech=["orbital_teleporter"], outer_belt=True).belt(1, "volatile_ice").belt(2, "mixed_rubble")
    for value in range(1, 7):
        c = Board(hand=(value,), outer_belt=True)
        c.s.ships[0].origin, c.s.ships[0].moved, c.s.num_moved = Place.SOLAR_CONVERTER, 1, 1
        assert not any(option.startswith("dock belt") for option in c.options())
    b.dock(0, "belt_1", 3)
    assert not b.can("use orbital_teleporter")


def test_helmet_and_spike_leave_ships_on_the_outer_belt():
    """Neither power takes a ship from the belt, and both take one from a facility (Alien tech)."""
    for place, reached in (("belt_1", False), ("solar_converter", True)):
        helmet = Board(hand=(1,), fuel=9, tech=["mind_control_helmet"], outer_belt=True).dock(1, place, 3)
        assert helmet.can("use mind_control_helmet") == reached
        spike = Board(tech=["chrono_spike"], outer_belt=True).dock(0, place, 3)
        assert spike.can("discard chrono_spike") == reached


def test_chrono_spike_bars_every_facility_its_ships_came_from():
    """Gathered from two facilities, neither ship goes back to either (Alien tech)."""
    b = Board(tech=["chrono_spike"]).dock(0, "solar_converter", 1).dock(0, "alien_artifact", 2)
    b.play("discard chrono_spike", ["target alien_artifact seat1 2", "target solar_converter seat1 1"])
    assert not {"dock solar_converter", "dock alien_artifact"} & b.options()
    assert b.can("dock lunar_mine")


def test_relic_ship_spent_on_the_module_waits_a_turn():
    """It goes home and can be bought again, but not in the same turn (Relic Ship)."""
    b = Board(hand=(1, 2), fuel=5, ore=2, outer_belt=True).colony("burroughs_desert").asteroid("terraforming_module")
    b.s.relic_owner = 0
    put(b.s, 36, Place.HAND, 0)
    set_value(b.s, 36, 4)
    b.play("use-asteroid terraforming_module", "land burroughs_desert")
    assert b.why("buy-relic") == "RELIC_SPENT"
    m = match_of(b)
    assert m.why_not("buy-relic").text == "The Relic Ship was used up this turn: buy it again on a later one."
    begun = m.state.round
    while m.seat != 0 or m.state.round == begun:
        m.play(m.options[0])
    assert "buy-relic" in [option.text for option in m.options]


def test_terraforming_module_leaves_the_hub_colony_alone():
    """Only the Station and the Constructor may take the final colony off the hub (Colonist Hub)."""
    b = Board(hand=(1,), fuel=3, outer_belt=True).asteroid("terraforming_module").dock(0, "solar_converter", 2, 3, 4)
    b.me.unplaced, b.me.hub = 0, 3
    b.me.landed = b.s.colonies_each - 1
    assert b.why("use-asteroid terraforming_module") == "NO_COLONY"


def test_objective_on_oracle_engine_scores_by_itself():
    """A met objective scores without a click (Oracle Engine)."""
    b = Board(hand=(6, 1), fuel=1, ore=1, agendas=True, tech=["oracle_engine"]).agenda("terraformer", 1)
    b.player(1).num_agendas, b.s.turn.oracle = 0, b.player(1).agendas[0]
    b.play("dock terraforming_station", "land lem_badlands")
    assert (b.me.oracle_points, b.cards()) == (1, [])


def test_nobody_is_asked_when_an_agenda_is_met_on_another_turn():
    """Who is asked, and when, tells nothing about secret agendas (Agendas)."""
    b = Board(hand=(1,), agendas=True).agenda("stronghold", 1).colony("lem_badlands", 1, 3)
    note_met(b.s)
    b.options()
    assert b.s.pending[b.s.depth - 1].seat == 0
    assert b.player(1).met > 0


def test_field_amplifier_taken_by_terran_exchange_moves_its_generator():
    """Whoever takes the card moves the generator off the border (Faction owners)."""
    b = Board(fuel=1, ore=1, factions=["terran_exchange"])
    b.give("field_amplifier", 1)
    straddle_field(b.s, FieldKind.POSITRON, Territory.LEM_BADLANDS, Territory.HERBERT_VALLEY, 1)
    b.play("owner-power", "place-field positron lem_badlands")
    assert b.field("positron") == ("lem_badlands",)


def test_detonator_moves_all_colonies_at_once():
    """Two and two leave for the same territory: nobody ever controls it in between (Alien tech)."""
    b = Board(tech=["seismic_detonator"]).colony("lem_badlands", 1, 2).colony("lem_badlands", 2, 2)
    b.play("discard seismic_detonator", ["scatter herbert_valley"] * 2, ["scatter herbert_valley"] * 2)
    assert (b.colonies("herbert_valley", 1), b.colonies("herbert_valley", 2)) == (2, 2)
    assert b.controller("herbert_valley") == -1
    assert not b.happened("CONTROL_CHANGED")


def test_temporal_warper_may_fetch_its_other_copy():
    """The pile is searched before the Warper joins it, and there are two (Alien tech)."""
    b = Board(tech=["temporal_warper"])
    warper = b.me.cards[0]
    at = b.s.deck[: b.s.deck_size].index(warper)
    b.s.deck_size -= 1
    b.s.deck[at] = b.s.deck[b.s.deck_size]
    b.s.pile[b.s.pile_size] = warper
    b.s.pile_size += 1
    b.play("discard temporal_warper", "fetch temporal_warper")
    assert b.cards() == ["temporal_warper"]
    assert b.pile().count("temporal_warper") == 1


def test_deflector_shield_counts_when_cloaking_the_relic_ship():
    """The shield of its buyer covers it (Alien tech)."""
    b = Board(hand=(4,), fuel=1, tech=["chameleon_cloak"]).colony("burroughs_desert", 1)
    b.give("deflector_shield", 1)
    b.s.relic_owner = 1
    put(b.s, 36, Place.SOLAR_CONVERTER, 1)
    set_value(b.s, 36, 4)
    assert not b.can("use chameleon_cloak")
    b.me.fuel, b.s.depth = 2, 0
    assert b.can("use chameleon_cloak")


def test_generator_astride_a_border_offers_the_borders_of_both_sides():
    """It is in both territories (Field generators)."""
    b = Board(fuel=2, tech=["field_amplifier"]).colony("lem_badlands").colony("herbert_valley")
    straddle_field(b.s, FieldKind.POSITRON, Territory.LEM_BADLANDS, Territory.HERBERT_VALLEY, 0)
    b.play("use field_amplifier")
    sides = {option.split()[2] for option in b.options()}
    assert sides == {"lem_badlands", "herbert_valley"}


def test_asimov_circle_is_not_lost_when_it_is_full():
    """The circle after the second ship is full: the extra waits for the third (Five and six players)."""
    b = Board(hand=(1, 1, 1), players=5).colony("asimov_crater")
    for seat in range(1, 5):
        b.player(seat).unplaced -= 1
        b.player(seat).hub = 3
    b.play("dock colonist_hub", "dock colonist_hub")
    assert (b.me.hub, b.s.turn.asimov_used) == (2, 0)
    b.play("dock colonist_hub")
    assert (b.me.hub, b.s.turn.asimov_used) == (4, 1)


def test_asimov_gained_in_mid_turn_counts_with_the_next_ship():
    """Two ships were docked before; the third brings the extra circle (Colonist Hub)."""
    b = Board(hand=(1, 1, 1))
    b.play("dock colonist_hub", "dock colonist_hub")
    b.colony("asimov_crater")
    b.play("dock colonist_hub")
    assert b.me.hub == 4


def test_log_does_not_call_the_brethren_ship_the_relic_ship():
    """Its name is its own (Faction owners)."""
    b = Board(fuel=1, tech=["plasma_cannon"], factions=[None, "brethren_of_the_stars"])
    put(b.s, 37, Place.LUNAR_MINE, 1)
    m = match_of(b)
    m.play("use plasma_cannon")
    text = " ".join(told(m))
    assert "Brethren Ship away" in text
    assert "Relic" not in text


def test_own_pocket_universe_comes_before_the_limit_of_eight():
    """What the stored ships earn counts for the limit (Resource limit)."""
    b = Board(fuel=8, tech=["pocket_universe"])
    put(b.s, 0, Place.POCKET, 0)
    set_value(b.s, 0, 6)
    b.play("end", "unload", "dock solar_converter", "end")
    assert (b.me.fuel, b.s.first) == (8, 1)


def test_docking_on_the_belt_is_a_choice():
    """A ship that fits only an asteroid may be left; one that fits in orbit may not (Outer Belt)."""
    b = Board(hand=(1,), outer_belt=True)
    assert b.why("end") == "STILL_DOCKING"
    full = Board(hand=(2,), players=4, outer_belt=True).dock(1, "lunar_mine", 6)
    for place, ships in (("solar_converter", (3, 3, 2)), ("alien_artifact", (2, 1, 1))):
        for seat, number in enumerate(ships, 1):
            full.dock(seat, place, *[1] * number)
    full.me.hub = 7
    assert full.options() == {"dock belt_1", "dock belt_4", "end"}


def test_servo_sends_a_saved_ship_to_the_supply():
    """New Gaia's rule speaks of the next turn and Plasma Cannon only (Alien tech)."""
    b = Board(tech=["astrogation_servo"]).dock(1, "terraforming_station", 6)
    ship = next(n for n in range(6, 12) if b.s.ships[n].place == Place.TERRAFORMING_STATION)
    b.s.ships[ship].saved = 1
    b.play("discard astrogation_servo")
    assert b.s.ships[ship].place == Place.SUPPLY


def test_cloak_reaches_the_hub_of_five_players_only():
    """Up to four players its ports belong to tracks (Alien tech)."""
    for players, reached in ((4, False), (5, True)):
        b = Board(hand=(3,), players=players, fuel=1, tech=["chameleon_cloak"]).dock(1, "colonist_hub", 3)
        assert b.can("use chameleon_cloak") == reached


# ------------------------------------------------------------------ nothing unasked, everything told


def test_end_of_turn_and_roll_wait_for_a_person():
    """A forced step that ends the turn or rolls is confirmed; bots never see it (Turn)."""
    m = astrarium.new("alien-frontiers", players=2, seed=3)
    m.pause_for([0, 1])
    assert [o.text for o in m.options] == ["roll"]
    m.play("roll")
    while [o.text for o in m.options] != ["end"]:
        m.play(m.options[0])
    assert m.seat == 0
    m.play("end")
    assert m.seat == 1


def test_end_of_turn_waits_for_a_person_who_has_resources_to_return():
    """What is asked after the turn does not end it: the end is said first (Turn, Resource limit)."""
    m = match_of(Board(hand=(6,), fuel=8))
    m.pauses = {0: frozenset({0})}
    m.play("dock solar_converter")
    assert ([o.text for o in m.options], "Red's turn ends." in told(m)) == (["end"], False)
    m.play("end")
    assert m.decision.prompt == "Red, you may keep 8 resources: which 3 do you return?"


def test_docked_pocket_universe_is_said_to_be_empty():
    """Where all stored ships are docked none is asked for (Pocket Universe)."""
    b = Board(tech=["pocket_universe"])
    put(b.s, 0, Place.POCKET, 0)
    set_value(b.s, 0, 4)
    m = match_of(b)
    m.pauses = {0: frozenset({0})}
    m.play("end")
    m.play("unload")
    assert "Red unloads the Pocket Universe: 4." in told(m)
    assert m.decision.prompt == "Red, where do you dock your Pocket Universe's ships (4)?"
    m.play("dock solar_converter")
    assert m.decision.prompt == "Red, your Pocket Universe's ships are placed. Anything else before you finish?"


def test_payments_are_in_the_log():
    """Cards, landings and the Relic Ship say what was paid (Alien tech)."""
    m = match_of(Board(hand=(3, 6), fuel=2, ore=1, tech=["booster_pod"]))
    m.play("use booster_pod")
    m.play("dock terraforming_station")
    m.play("land lem_badlands")
    assert {"Red pays 1 fuel.", "Red pays 1 fuel and 1 ore."} <= set(told(m))
    m = match_of(Board(fuel=1, ore=1).colony("burroughs_desert"))
    m.play("buy-relic")
    assert told(m)[:2] == ["Red pays 1 fuel and 1 ore.", "Red buys the Relic Ship."]


def test_raided_resources_are_counted_in_one_line():
    """Three fuel of one player are told once, and where driven-away ships go is said (Raiders' Outpost)."""
    b = Board(hand=(3, 4, 5), players=2).dock(1, "raiders_outpost", 1, 2, 3)
    b.player(1).fuel, b.player(1).ore = 3, 2
    m = match_of(b)
    m.play("dock raiders_outpost")
    m.play(["steal fuel seat2", "steal ore seat2", "steal fuel seat2", "steal fuel seat2"])
    assert {"Red takes 3 fuel from Blue.", "Red takes 1 ore from Blue."} <= set(told(m))
    assert "Red drives Blue's 2 away from the Raiders' Outpost to the Maintenance Bay." in told(m)


def test_an_open_market_names_its_pair_not_a_rate():
    """Heinlein Plains makes the rate 1:1 whatever the pair shows: the trade says what was paid (Orbital Market)."""
    m = match_of(Board(hand=(5, 5), fuel=2).colony("heinlein_plains"))
    m.play("dock orbital_market")
    m.play("trade")
    assert "Red opens trading with a pair of 5." in told(m)
    assert "Red trades 1 fuel at the Orbital Market." in told(m)


def test_landing_the_last_colony_says_that_the_game_ends():
    """The end is instant, so whoever lands it is told before (End of the game)."""
    b = Board(hand=(6, 6), fuel=2, ore=2)
    m = match_of(b)
    m.play("dock terraforming_station")
    assert m.decision.prompt == "Red, where does the colony made at the Terraforming Station land?"
    b = Board(hand=(6,), fuel=2, ore=2)
    b.colony("lem_badlands", count=b.me.unplaced - 1)
    m = match_of(b)
    m.play("dock terraforming_station")
    assert m.decision.prompt == "Red, where does your last colony land? The game ends with it."


def test_the_artifact_says_what_its_ships_total_so_far():
    """Three of the eight that a claim takes are docked (Alien Artifact)."""
    m = match_of(Board(hand=(3, 2)))
    assert "Dock at the Alien Artifact" in [option.label for option in m.options]
    m.play("dock alien_artifact")
    m.play("ship seat1 3 free")
    m.play("keep")
    assert "Dock at the Alien Artifact: your ships there total 3 of 8" in [option.label for option in m.options]


def test_nobody_is_told_twice_in_a_sentence():
    """Who acts on what is their own is named once, and asked about "your" things (Alien tech)."""
    m = match_of(Board(hand=(3,), fuel=1, tech=["booster_pod"]))
    m.play("use booster_pod")
    assert "Red turns a ship from 3 to 4." in told(m)
    m = match_of(Board(hand=(3,), fuel=9, tech=["orbital_teleporter"]).dock(0, "lunar_mine", 5))
    m.play("use orbital_teleporter")
    assert "Red takes a ship of their own (5) from the Lunar Mine." in told(m)
    b = (
        Board(hand=(1,), fuel=9, ore=9, factions=["uranian_syndicate"])
        .colony("lem_badlands")
        .colony("pohl_foothills", 1)
    )
    m = match_of(b)
    m.play("dock uranian_syndicate")
    labels = {option.text: option.label for option in m.options}
    assert (
        labels["move-colony lem_badlands seat1 pohl_foothills"]
        == "Your colony on Lem Badlands to Pohl Foothills (Blue 1)"
    )
    m.play("move-colony lem_badlands seat1 pohl_foothills")
    assert "Red moves a colony of their own from Lem Badlands to Pohl Foothills." in told(m)


def test_what_leaves_the_game_is_told():
    """The displayed cards that Peta-bit Processor removes, and the Seismic Detonator itself (Alien tech)."""
    m = match_of(Board(tech=["peta_bit_processor", "seismic_detonator"]).colony("lem_badlands"))
    removed = [PARTS.rows("tech")[card].name for card in m.state.display]
    m.play("discard peta_bit_processor")
    assert {f"{name} leaves the game." for name in removed} <= set(told(m))
    m = match_of(Board(tech=["seismic_detonator"]).colony("lem_badlands"))
    m.play("discard seismic_detonator")
    assert "Seismic Detonator leaves the game." in told(m)


def test_what_lay_on_a_card_is_told_when_it_goes_back():
    """Magnetic Lockdown's fuel at the start of the next turn (Turn)."""
    b = Board()
    b.give("magnetic_lockdown", 1)
    b.player(1).lock_fuel = 2
    m = match_of(b)
    m.play("end")
    assert "Blue puts 2 fuel from Magnetic Lockdown back into the supply." in told(m)


def test_card_that_is_used_up_is_told():
    """Resource Cache on a tie of odd and even ships (Alien tech)."""
    b = Board(hand=(1, 2), tech=["resource_cache"])
    use_cache(b.s, 0)
    m = match_of(b)
    m._listen()
    assert told(m)[-1] == "Red's Resource Cache is used up and discarded."


def test_ship_that_joins_the_fleet_is_told():
    """Derelict Ship (Asteroid cards)."""
    m = match_of(Board(outer_belt=True).asteroid("derelict_ship"))
    m.play("use-asteroid derelict_ship")
    assert "Red takes a ship from the supply; it waits in the Maintenance Bay." in told(m)


def test_payment_to_new_gaia_names_who_gets_it():
    """The price of the Terraforming Station goes to the owner, and is told once (Owners)."""
    m = match_of(Board(hand=(6, 1, 1), fuel=1, ore=1, factions=["terran_exchange", "new_gaia_engineers"]))
    m.play("dock terraforming_station")
    m.play("land lem_badlands")
    assert [line for line in told(m) if "pays" in line] == ["Red pays Blue 1 fuel and 1 ore."]


def test_ship_that_is_taken_over_is_not_driven_away_too():
    """Mind Control Helmet takes a ship: one line says so (Alien tech)."""
    m = match_of(Board(hand=(1,), fuel=9, tech=["mind_control_helmet"]).dock(1, "lunar_mine", 3))
    m.play("use mind_control_helmet")
    assert [line for line in told(m) if "Blue's 3" in line] == ["Red takes Blue's 3 from the Lunar Mine."]


def test_ship_that_is_driven_away_is_told_once():
    """One line says who drives it away and where it goes; from the Terraforming Station to the supply (Alien tech)."""
    m = match_of(Board(hand=(1,), fuel=9, tech=["plasma_cannon"]).dock(1, "solar_converter", 2, 3))
    m.play("use plasma_cannon")
    m.play(["target solar_converter seat2 2"])
    assert [line for line in told(m) if "Blue" in line] == [
        "Red drives Blue's 2 away from the Solar Converter to the Maintenance Bay."
    ]
    m = match_of(Board(hand=(1,), fuel=9, tech=["plasma_cannon"]).dock(1, "terraforming_station", 6))
    m.play("use plasma_cannon")
    assert [line for line in told(m) if "Blue" in line] == [
        "Red drives Blue's 6 away from the Terraforming Station.",
        "Blue's ship goes to the ship supply.",
    ]


def test_price_of_landing_is_that_of_the_cheapest_territory():
    """The Sunrise Commune pays 1 ore less away from opponents: before the territory is named, that is the least."""
    alone = match_of(Board(hand=(6,), fuel=1, ore=1, factions=["sunrise_commune"]))
    label = {option.text: option.label for option in alone.options}["dock terraforming_station"]
    assert label == "Dock at the Terraforming Station: land a colony for 1 fuel and the ship"
    beside = match_of(Board(hand=(6,), fuel=1, ore=1, factions=["sunrise_commune"]).colony("lem_badlands", 1))
    label = {option.text: option.label for option in beside.options}["dock terraforming_station"]
    assert label == "Dock at the Terraforming Station: land a colony for 1 fuel or more and the ship"
    plain = match_of(Board(hand=(6,), fuel=1, ore=1))
    label = {option.text: option.label for option in plain.options}["dock terraforming_station"]
    assert label == "Dock at the Terraforming Station: land a colony for 1 fuel and 1 ore and the ship"


def test_whatever_changes_on_the_table_is_told():
    """After every answer that changed what all can see there is a line (Turn)."""
    m = astrarium.new("alien-frontiers", players=4, seed=8, factions=True, agendas=True, outer_belt=True)
    rng = random.Random(8)
    for _ in range(120):
        before = seen_by_all(m)
        m.play(rng.choice(m.path_ids))
        lines = m.log_for(None, len(m.steps))
        assert lines or seen_by_all(m) == before, m.text_of(m.steps[-1])


def seen_by_all(m):
    """What lies on the table, without the question."""
    view = m.view(None)
    return {key: view[key] for key in ("players", "ships", "territories", "fields", "rev", "tech", "belt")}


def test_docked_sets_name_every_ship():
    """1-2-3, not three times the first (Docking)."""
    m = match_of(Board(hand=(1, 2, 3)))
    m.play("dock raiders_outpost")
    assert "Red docks 3 ships (1-2-3) at the Raiders' Outpost." in told(m)


def test_no_answer_that_leaves_something_stands_first():
    """Doing comes before leaving in every decision (Turn)."""
    for row in GAME.decisions.rows.values():
        verbs = [GAME.actions.name_of(answer.verb) for answer in row.answers]
        assert verbs[:1] not in (["done"], ["keep"], ["wait"]), row.kind


def test_unloading_is_the_owners_choice():
    """The stored ships stay if their owner says so (Pocket Universe)."""
    b = Board(tech=["pocket_universe"])
    put(b.s, 0, Place.POCKET, 0)
    set_value(b.s, 0, 4)
    b.play("end", "done")
    assert b.me.pocketed == 1
    unload(b.s, 0)
    assert (b.me.pocketed, b.s.phase) == (0, Phase.POCKET)


def test_forced_targets_are_confirmed_by_a_person():
    """The only ship to hit is still named and confirmed (Alien tech)."""
    b = Board(tech=["plasma_cannon"]).dock(1, "lunar_mine", 1, 2, 3, 4)
    ask(b.s, Decide.TARGET, 0, 33, 0)
    m = match_of(b)
    assert GAME.decisions.answer_to(m.state, m.option_ids[0]).target
    assert Happened.SHIP_LOST not in [event.code for event in m.told]
