"""Factions: the draft, every facility and every owner's power."""

from __future__ import annotations

import pytest

import astrarium
from astrarium.core.table import ask
from astrarium.games.alien_frontiers.play.fleet import put
from astrarium.games.alien_frontiers.table.pieces import Decide
from astrarium.games.alien_frontiers.table.tables import FACTIONS

from .board import Board, match_of


def use(faction, value=3, *, owner=1, fuel=0, ore=0, hand=(), **more):
    """A player docks a ship of some value at a faction's board."""
    factions = [None, None, None]
    factions[owner] = faction
    return Board(hand=(value, *hand), fuel=fuel, ore=ore, factions=factions, **more)


def test_draft_offers_one_board_more_than_players_to_the_last_player_first():
    """The last player chooses first, the rest pass anticlockwise (Faction draft)."""
    m = astrarium.new("alien-frontiers", players=4, seed=5, factions=True)
    assert m.seat == 3
    assert len(m.options) == 5
    m.play(m.options[0])
    assert m.seat == 2
    assert len(m.options) == 4


def test_prophets_need_agendas():
    """Without Agendas the Prophets stay in the box (Faction draft)."""
    for seed in range(12):
        m = astrarium.new("alien-frontiers", players=6, seed=seed, factions=True)
        assert "choose-faction prophets_of_the_artifact" not in {o.text for o in m.options}


def test_board_has_one_port_and_a_fee_for_the_owner():
    """1 fuel to the owner, who docks without fee; the fee cannot be skipped (Faction boards)."""
    b = use("terran_exchange", fuel=1)
    b.play("dock terran_exchange")
    assert (b.me.fuel, b.player(1).fuel) == (0, 1)
    assert not use("terran_exchange").can("dock terran_exchange")
    assert use("terran_exchange", owner=0).can("dock terran_exchange")
    taken = match_of(use("terran_exchange", fuel=1).dock(2, "terran_exchange", 1))
    assert taken.why_not("dock terran_exchange").text == "No docking port is free at the board of Terran Exchange."


def test_faction_boards_are_orbital_facilities():
    """Plasma Cannon, Teleporter and the rest apply (Faction boards)."""
    b = use("terran_exchange", fuel=1, tech=["plasma_cannon"]).dock(2, "terran_exchange", 4)
    b.play("use plasma_cannon")
    assert b.at("terran_exchange") == []


def test_brethren_facility_moves_the_ship_to_the_mine_for_an_ore():
    """Only if the Brethren Ship is docked on the board and the mine has a free port (Faction boards)."""
    b = use("brethren_of_the_stars", fuel=1)
    assert not b.can("dock brethren_of_the_stars")
    put(b.s, 37, 0, 1)
    b.play("dock brethren_of_the_stars", "take ore")
    assert (b.me.ore, b.s.ships[37].place) == (1, 1)
    assert b.s.turn.faction_result & 1


def test_whoever_docks_with_the_brethren_may_leave_their_ship_where_it_is():
    """A player docking here may move the Ship to an empty port at the Lunar Mine (Faction boards)."""
    b = use("brethren_of_the_stars", fuel=1)
    put(b.s, 37, 0, 1)
    b.play("dock brethren_of_the_stars")
    assert b.options() == {"take ore", "done"}
    assert b.why("take fuel") == "NOT_OFFERED"
    b.play("done")
    assert (b.me.ore, b.s.ships[37].place, b.s.turn.faction_result) == (0, 0, 0)


def test_brethren_ship_at_the_mine_may_take_another_port_there():
    """The facility is barred only by the Maintenance Bay and a full mine (Faction boards)."""
    b = use("brethren_of_the_stars", fuel=1)
    put(b.s, 37, 1, 1)
    b.play("dock brethren_of_the_stars", "take ore")
    assert (b.me.ore, b.s.ships[37].place, b.s.docked[1]) == (1, 1, 1)
    full = use("brethren_of_the_stars", fuel=1).dock(2, "lunar_mine", 1, 1, 1)
    put(full.s, 37, 1, 1)
    assert not full.can("dock brethren_of_the_stars")


def test_brethren_ship_has_no_value_but_blocks_a_port():
    """It never raises the mine's threshold (Faction owners)."""
    b = use("brethren_of_the_stars", value=1)
    put(b.s, 37, 1, 1)
    assert b.can("dock lunar_mine")
    b.dock(2, "lunar_mine", 1, 1, 1)
    assert not b.can("dock lunar_mine")


def test_brethren_owner_may_roll_and_hijack_a_die():
    """On the raider it replaces any die on the board but those of the Terraforming Station (Faction owners)."""
    b = use("brethren_of_the_stars", owner=0).dock(1, "lunar_mine", 6).dock(2, "terraforming_station", 6)
    ask(b.s, Decide.HIJACK, 0)
    assert {o for o in b.options() if "maintenance_bay" not in o} == {"done", "target lunar_mine seat2 6"}
    b.play("target lunar_mine seat2 6")
    assert b.s.ships[37].place == 1
    assert len(b.values) == 2


def test_brethren_ship_may_hijack_a_die_in_the_maintenance_bay():
    """Any die on the board; the bay is out of reach for alien tech only (Faction owners)."""
    b = use("brethren_of_the_stars", owner=0)
    ask(b.s, Decide.HIJACK, 0)
    b.play("target maintenance_bay seat2 blank")
    assert b.s.ships[37].place == 9
    assert len(b.values) == 2


def test_deflector_shield_does_not_guard_against_the_brethren_ship():
    """The shield charges for cards, and the Brethren Ship is none: it hijacks without fuel (Faction owners)."""
    b = use("brethren_of_the_stars", owner=0).dock(1, "lunar_mine", 6)
    b.give("deflector_shield", 1)
    b.me.fuel = 0
    ask(b.s, Decide.HIJACK, 0)
    b.play("target lunar_mine seat2 6")
    assert (b.me.fuel, len(b.values)) == (0, 2)


def test_brethren_owner_is_asked_to_roll_each_turn():
    """Not rolled, or blank: to the Maintenance Bay (Faction owners)."""
    b = use("brethren_of_the_stars", owner=0)
    b.s.phase = 1
    put(b.s, 37, 0, 0)
    assert b.options() == {"roll-brethren", "done"}
    b.play("done")
    assert b.s.ships[37].place == 9


def test_corex_facility_pays_ore_for_territories():
    """2 fuel besides the fee, 1 ore for each territory controlled (Faction boards)."""
    b = use("corex_conglomerated", fuel=3).colony("lem_badlands").colony("asimov_crater").colony("herbert_valley")
    b.play("dock corex_conglomerated")
    assert (b.me.fuel, b.me.ore) == (0, 3)
    assert b.s.turn.faction_result == 2


def test_corex_owner_gains_fuel_at_the_start_of_the_turn():
    """1 fuel and 1 for each territory (Faction owners)."""
    b = use("corex_conglomerated", owner=0).colony("lem_badlands")
    b.s.phase = 1
    b.options()
    assert b.me.fuel == 2


def test_dark_space_facility_takes_the_top_card():
    """1 ore besides the fee; a duplicate is discarded (Faction boards)."""
    b = use("dark_space_explorers", fuel=1, ore=1)
    top = b.s.deck[b.s.deck_size - 1]
    b.play("dock dark_space_explorers")
    assert b.me.cards[0] == top


def test_dark_space_owner_uses_two_discard_powers():
    """Two per turn instead of one (Faction owners)."""
    b = use("dark_space_explorers", owner=0, tech=["data_crystal", "stasis_beam", "gravity_manipulator"])
    b.play(
        "discard data_crystal",
        "place-field positron lem_badlands",
        "discard stasis_beam",
        "place-field isolation lem_badlands",
    )
    assert not b.can("discard gravity_manipulator")


def test_homesteader_facility_advances_the_hub_colony():
    """It needs a colony on the hub short of its launch circle, and is no hub docking for Asimov (Faction boards)."""
    b = use("homesteaders_union", fuel=1, hand=(2, 2)).colony("asimov_crater")
    assert not b.can("dock homesteaders_union")
    b.play("dock colonist_hub", "ship seat1 2 free", "dock homesteaders_union", "ship seat1 2 free")
    assert b.me.hub == 2


def test_homesteader_owner_launches_from_circle_six():
    """The surplus is counted from six too (Faction owners)."""
    b = use("homesteaders_union", owner=0, fuel=1, ore=1)
    b.me.unplaced -= 1
    b.me.hub = 6
    b.play("launch", "land lem_badlands")
    assert b.colonies("lem_badlands") == 1


def test_mercury_facility_changes_a_ship_to_a_value_of_its_own():
    """Any value that no other unplaced ship shows (Faction boards)."""
    b = use("mercurys_angels", value=3, fuel=1, hand=(1, 2))
    b.play("dock mercurys_angels", "ship seat1 3 free")
    assert {o for o in b.options() if o.startswith("turn seat1 1")} == {f"turn seat1 1 {v}" for v in (3, 4, 5, 6)}
    b.play("turn seat1 1 5")
    assert b.values == [2, 5]


def test_mercury_facility_leaves_a_ship_without_a_free_value_alone():
    """With 2 3 4 5 6 beside it a 1 has no other value of its own (Faction boards)."""
    from astrarium.games.alien_frontiers.play.fleet import put, set_value

    b = use("mercurys_angels", value=3, fuel=1, hand=(1, 2, 4, 5, 6))
    put(b.s, 6, 29, 0)
    set_value(b.s, 6, 3)
    b.play("dock mercurys_angels", "ship seat1 3 free")
    assert b.values == [1, 2, 3, 4, 5, 6]


def test_mercury_owner_gains_when_all_ships_differ():
    """Right after the roll, 1 fuel or 1 ore (Faction owners)."""
    from astrarium.games.alien_frontiers.play.roll import judge_roll, use_angels

    b = use("mercurys_angels", owner=0, value=1, hand=(2, 3))
    judge_roll(b.s)
    use_angels(b.s, 0)
    b.play("take ore")
    assert b.me.ore == 1
    b = use("mercurys_angels", owner=0, value=1, hand=(1, 3))
    judge_roll(b.s)
    use_angels(b.s, 0)
    assert b.s.depth == 0


def test_owners_take_only_what_a_limited_supply_has():
    """Mercury's Angels and the Prophets choose between what there is; with nothing there nobody is asked (Setup)."""
    from astrarium.games.alien_frontiers.play.roll import judge_roll, use_angels

    for ore, fuel, gained in ((20, 0, (1, 0)), (0, 30, (0, 1)), (20, 30, (0, 0))):
        b = use("mercurys_angels", owner=0, value=1, hand=(2, 3), limited_supply=True)
        b.player(1).ore, b.player(1).fuel, b.player(2).fuel = ore, fuel, 0
        b.me.fuel = b.me.ore = b.player(2).ore = 0
        judge_roll(b.s)
        use_angels(b.s, 0)
        b.options()  # what is left of the choice is taken
        assert (b.me.fuel, b.me.ore) == gained
    b = use("prophets_of_the_artifact", owner=0, agendas=True, limited_supply=True).agenda("land_rush")
    b.player(1).ore = 20
    b.play("owner-power")
    assert b.options() == {"take fuel", "draw-agendas"}
    assert b.why("take ore") == "SUPPLY_OUT"


def test_new_gaia_facility_needs_a_ship_at_the_station_and_may_save_it():
    """4 to 6 saves it: to the Maintenance Bay, where it waits a turn (Faction boards)."""
    b = use("new_gaia_engineers", fuel=1)
    assert not b.can("dock new_gaia_engineers")
    saved = set()
    for seed in range(12):
        b = use("new_gaia_engineers", fuel=1, seed=seed).dock(0, "terraforming_station", 6)
        b.play("dock new_gaia_engineers")
        ship = next(d for d in b.s.ships if d.place == 7)
        assert ship.saved == (1 if ship.value > 3 else 0)
        saved.add(ship.saved)
    assert saved == {0, 1}


def test_ship_saved_by_new_gaia_waits_a_turn_in_the_bay():
    """It leaves the station for the bay and is not gathered this turn (Gather and roll)."""
    b = Board(players=2).dock(0, "terraforming_station", 5)
    next(d for d in b.s.ships if d.place == 7).saved = 1
    b.s.phase = 1
    b.options()
    assert len(b.values) == 2
    assert b.me.fleet == 3


def test_new_gaia_owner_receives_the_station_price():
    """Other players pay the owner; the owner pays the supply (Faction owners)."""
    b = use("new_gaia_engineers", value=6, fuel=1, ore=1)
    b.play("dock terraforming_station", "land lem_badlands")
    assert (b.player(1).fuel, b.player(1).ore) == (1, 1)
    b = use("new_gaia_engineers", value=6, fuel=1, ore=1, owner=0)
    b.play("dock terraforming_station", "land lem_badlands")
    assert (b.me.fuel, b.me.ore) == (0, 0)


def test_prophets_facility_draws_by_value_and_keeps_one():
    """Agendas equal to the ship's value, keep one (Faction boards)."""
    b = use("prophets_of_the_artifact", value=4, fuel=1, agendas=True)
    b.play("dock prophets_of_the_artifact", "draw-agendas")
    assert len(b.options()) == 4
    b.play(sorted(b.options())[0])
    assert (b.me.num_agendas, b.s.agenda_pile_size) == (1, 3)


def test_whoever_docks_with_the_prophets_may_draw_nothing():
    """A player docking here may draw agendas: with a full hand one would have to go (Faction boards)."""
    b = use("prophets_of_the_artifact", value=4, fuel=1, agendas=True)
    b.play("dock prophets_of_the_artifact")
    assert b.options() == {"draw-agendas", "done"}
    b.play("done")
    assert (b.me.num_agendas, b.s.agenda_pile_size, b.s.turn.faction_result) == (0, 0, 0)


def test_prophets_owner_discards_an_agenda_for_something():
    """Once per turn 1 fuel, 1 ore or the top agenda (Faction owners)."""
    b = use("prophets_of_the_artifact", owner=0, agendas=True).agenda("land_rush")
    b.play("owner-power")
    assert b.options() == {"take fuel", "take ore", "draw-agendas"}
    b.play("take ore")
    assert (b.me.ore, b.me.num_agendas) == (1, 0)
    b = use("prophets_of_the_artifact", owner=0, agendas=True).agenda("land_rush")
    b.play("owner-power", "draw-agendas")
    assert b.me.num_agendas == 1


def test_proxima_facility_moves_a_generator():
    """1 fuel besides the fee; one in play, to another territory (Faction boards)."""
    b = use("proxima_centauri_scholars", fuel=2)
    assert not b.can("dock proxima_centauri_scholars")
    b.put_field("positron", "lem_badlands").colony("asimov_crater")
    b.play("dock proxima_centauri_scholars", "place-field positron asimov_crater")
    assert b.field("positron") == ("asimov_crater",)
    assert b.me.fuel == 0


def test_proxima_owner_places_or_removes_a_generator():
    """Once per turn for 1 fuel, never from one territory to another (Faction owners)."""
    b = use("proxima_centauri_scholars", owner=0, fuel=2).put_field("positron", "lem_badlands")
    b.play("owner-power", "remove-field positron")
    assert b.field("positron") == ()
    assert not b.can("owner-power")
    b = use("proxima_centauri_scholars", owner=0, fuel=1)
    b.play("owner-power", "place-field repulsor lem_badlands")
    assert b.field("repulsor") == ("lem_badlands",)


def test_scavenger_facility_lets_an_unequal_pair_build():
    """Two unequal ships at the Shipyard this turn, at the usual price (Faction boards)."""
    b = use("scavenger_fleet", fuel=2, ore=1, hand=(1, 6))
    assert not b.can("dock shipyard")
    b.play("dock scavenger_fleet", "ship seat1 3 free", "dock shipyard")
    assert b.me.fleet == 4
    assert b.s.turn.faction_result & 1 << FACTIONS.index("scavenger_fleet")


def test_scavenger_owner_rolls_a_new_ship_at_once():
    """Built or bought, it joins the unplaced ships (Faction owners)."""
    b = use("scavenger_fleet", owner=0, value=2, hand=(2,), fuel=1, ore=1)
    b.play("dock shipyard")
    assert len(b.values) == 1
    b = use("scavenger_fleet", owner=0, fuel=1, ore=1).colony("burroughs_desert")
    b.play("buy-relic")
    assert len(b.values) == 2


def test_smuggler_facility_raids_resources_and_a_card():
    """Four ships: one here and three at the Outpost; the Decoy may be taken first (Faction boards)."""
    b = use("smugglers_alliance", value=6, fuel=1, hand=(1, 2, 3), players=3)
    b.give("holographic_decoy", 2)
    b.player(2).ore = 5
    b.play("dock smugglers_alliance", "steal-card seat3 holographic_decoy")
    assert b.cards() == ["holographic_decoy"]
    b.play("raid-resources", ["steal ore seat3"] * 4)
    assert b.me.ore == 4
    assert b.s.turn.faction_result & 1 << FACTIONS.index("smugglers_alliance")


def test_smuggler_facility_needs_four_ships():
    """Board and Outpost are docked together (Faction boards)."""
    assert not use("smugglers_alliance", value=1, fuel=1, hand=(2, 3)).can("dock smugglers_alliance")


def test_ship_for_the_smuggler_board_does_not_count_for_the_run():
    """With 2 3 4 5 and the 5 on the board only 2 3 4 is left (Faction boards)."""
    b = use("smugglers_alliance", value=5, fuel=1, hand=(2, 3, 4))
    b.play("dock smugglers_alliance", "ship seat1 5 free")
    assert b.at("raiders_outpost") == [2, 3, 4]


def test_smuggler_owner_displaces_any_run():
    """No higher value needed (Faction owners)."""
    b = use("smugglers_alliance", owner=0, value=1, hand=(2, 3)).dock(1, "raiders_outpost", 4, 5, 6)
    assert b.can("dock raiders_outpost")


def test_sunrise_facility_moves_a_colony_to_an_empty_territory():
    """1 ore besides the fee (Faction boards)."""
    b = use("sunrise_commune", fuel=1, ore=1).colony("lem_badlands", 2).colony("asimov_crater", 2)
    b.play("dock sunrise_commune")
    assert "move-colony lem_badlands seat3 asimov_crater" not in b.options()
    b.play("move-colony lem_badlands seat3 herbert_valley")
    assert b.colonies("herbert_valley", 2) == 1


def test_sunrise_owner_pays_an_ore_less_where_no_opponent_lives():
    """Only the ore of a landing, not below 0 (Faction owners)."""
    b = use("sunrise_commune", owner=0, value=4, hand=(4, 4), ore=2).colony("lem_badlands", 1)
    b.play("dock colony_constructor")
    assert "land lem_badlands" not in b.options()
    b.play("land asimov_crater")
    assert b.me.ore == 0


def test_terran_facility_adds_an_ore_to_the_first_trade():
    """The first trade after docking there (Faction boards)."""
    b = use("terran_exchange", value=3, fuel=3, hand=(1, 1))
    b.play("dock terran_exchange", "ship seat1 3 free", "dock orbital_market", "trade", "trade")
    assert b.me.ore == 3


def test_terran_owner_gives_or_takes_a_card_for_fuel_and_ore():
    """Once per turn; the Decoy does not matter (Faction owners)."""
    b = use("terran_exchange", owner=0, fuel=1, ore=1)
    b.give("booster_pod", 1)
    b.give("holographic_decoy", 1)
    b.play("owner-power", "buy seat2 booster_pod")
    assert b.cards() == ["booster_pod"]
    assert (b.player(1).fuel, b.player(1).ore) == (1, 1)
    b = use("terran_exchange", owner=0, tech=["booster_pod"])
    b.player(2).fuel = b.player(2).ore = 1
    b.play("owner-power")
    assert b.cards(2) == ["booster_pod"]
    assert (b.me.fuel, b.me.ore) == (1, 1)


def test_uranian_facility_moves_colonies_at_two_prices():
    """1 ore for your own, 2 for an opponent's; the Repulsor Field blocks as usual (Faction boards)."""
    b = use("uranian_syndicate", fuel=1, ore=1).colony("lem_badlands").colony("asimov_crater", 2)
    b.play("dock uranian_syndicate")
    b.play("move-colony lem_badlands seat1 herbert_valley")
    assert (b.colonies("herbert_valley"), b.me.ore) == (1, 0)
    b = use("uranian_syndicate", fuel=1, ore=2).colony("asimov_crater", 2)
    b.play("dock uranian_syndicate", "move-colony asimov_crater seat3 herbert_valley")
    assert (b.colonies("herbert_valley", 2), b.me.ore) == (1, 0)
    assert not use("uranian_syndicate", fuel=1, ore=1).colony("asimov_crater", 2).can("dock uranian_syndicate")


def test_uranian_owner_uses_a_contested_bonus():
    """More than one colony, no controller; not Burroughs Desert, not isolated (Faction owners)."""
    b = use("uranian_syndicate", owner=0, value=6).colony("burroughs_desert", 1).colony("burroughs_desert", 2)
    assert not b.can("owner-power")
    b.colony("lem_badlands", 1).colony("lem_badlands", 2)
    b.play("owner-power", "dock solar_converter")
    assert b.me.fuel == 4


def test_xeno_facility_moves_the_rev_and_lends_a_bonus():
    """To an adjacent territory; the bonus while it is there (Faction boards)."""
    b = use("xeno_explorations_inc", fuel=1, hand=(6,))
    b.play("dock xeno_explorations_inc", "ship seat1 3 free", "drive lem_badlands", "dock solar_converter")
    assert b.me.fuel == 4


def test_rev_obeys_fields_and_never_gives_burroughs():
    """Repulsor bars entry and exit, Isolation the bonus; none on Burroughs Desert (Faction boards)."""
    b = use("xeno_explorations_inc", owner=0, fuel=1, ore=1)
    b.put_field("repulsor", "burroughs_desert")
    assert not b.can("owner-power")
    b.put_field("repulsor", "lem_badlands")
    b.play("owner-power")
    assert "territory lem_badlands" not in b.options()


def test_xeno_owner_moves_the_rev_for_a_fuel():
    """A second move ends the first bonus (Faction owners)."""
    b = use("xeno_explorations_inc", owner=0, fuel=1, value=3, hand=(6,))
    b.play("dock xeno_explorations_inc", "ship seat1 3 free", "drive lem_badlands")
    b.play("owner-power", "drive herbert_valley", "dock solar_converter")
    assert b.me.fuel == 3


def test_board_may_be_used_without_a_useful_result():
    """The fee and the price are paid, and the port is taken (Faction boards)."""
    for board, left in (("corex_conglomerated", 0), ("mercurys_angels", 2), ("scavenger_fleet", 2)):
        b = Board(hand=(3,), fuel=3, factions=("", board))
        b.play(f"dock {board}")
        assert (b.me.fuel, b.me.ore, b.at(board)) == (left, 0, [3])


IDLE_NOW = {
    "corex_conglomerated": "gain nothing",
    "mercurys_angels": "no other ship is left to turn",
    "scavenger_fleet": "no two other ships are left for the Shipyard",
    "terran_exchange": "no pair is left to open trading",
    "xeno_explorations_inc": "the REV cannot drive anywhere",
}


@pytest.mark.parametrize("board", IDLE_NOW)
def test_board_that_brings_nothing_now_says_so(board):
    """Nobody pays for a board without being told that it will do nothing (Ruling: boards that bring nothing)."""
    b = Board(hand=(3,), fuel=3, factions=("", board)).put_field("repulsor", "burroughs_desert")
    (label,) = (o.label for o in match_of(b).options if o.text == f"dock {board}")
    assert label.endswith(": " + IDLE_NOW[board])
