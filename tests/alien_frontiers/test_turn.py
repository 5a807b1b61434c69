"""Setup and the order of a turn."""

from __future__ import annotations

import pytest

import astrarium
from astrarium.games.alien_frontiers.table.components import PARTS
from astrarium.games.alien_frontiers.table.moves import actions
from astrarium.games.alien_frontiers.table.pieces import Phase
from astrarium.games.alien_frontiers.words import CATALOGUE

from .board import Board


def fresh(players=3, **settings):
    return astrarium.new("alien-frontiers", players=players, seed=3, **settings)


@pytest.mark.parametrize(("players", "colonies"), [(2, 8), (3, 7), (4, 6), (5, 6), (6, 6)])
def test_colonies_by_player_count_and_in_the_long_game(players, colonies):
    """8, 7, 6, 6, 6; eight for all in the long game (Setup)."""
    assert fresh(players).state.players[0].unplaced + fresh(players).state.players[0].landed == colonies
    assert fresh(players, long_game=True).state.colonies_each == 8


def test_seats_start_with_their_resources():
    """Nothing, 1 fuel, 1 ore, 1 and 1, 2 and 1, 2 and 2 (Setup)."""
    rows = [(r.fields["fuel"], r.fields["ore"]) for r in PARTS.rows("seat")]
    assert rows == [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (2, 2)]
    s = fresh(6).state
    assert [(p.fuel, p.ore) for p in s.players[1:]] == rows[1:]


def test_everyone_starts_with_three_ships_and_a_tech_card():
    """One card each faceup, three displayed, the generators off the moon (Setup)."""
    m = fresh(4)
    view = m.view()
    assert [p["fleet"] for p in view["players"]] == [3, 3, 3, 3]
    assert [len(p["tech"]) for p in view["players"]] == [1, 1, 1, 1]
    assert len(view["tech"]["display"]) == 3
    assert all(f["on"] == [] for f in view["fields"])


def test_tech_of_absent_modules_is_removed():
    """58 cards without Agendas and belt would be too many: 56 stay; the first edition has 22 (Setup)."""
    assert fresh().state.tech_in_game == 60 - 2 - 2
    assert fresh(agendas=True, outer_belt=True).state.tech_in_game == 60
    assert fresh(expansion_tech=False).state.tech_in_game == 22


def test_closed_ports_by_player_count():
    """Three players: Solar 1, Mine 1, Market 2, Shipyard 2; two: also Mine 1, Constructor 3, Shipyard 2 (Setup)."""
    docks = {n: fresh(n).view()["docks"] for n in (2, 3, 4, 6)}
    names = ("solar_converter", "lunar_mine", "orbital_market", "shipyard", "colony_constructor")
    assert [docks[4][n]["ports"] for n in names] == [8, 5, 4, 6, 6]
    assert [docks[3][n]["ports"] for n in names] == [7, 4, 2, 4, 6]
    assert [docks[2][n]["ports"] for n in names] == [7, 3, 2, 2, 3]
    assert [docks[6][n]["ports"] for n in names] == [8, 5, 4, 6, 6]


def test_station_ship_returns_to_the_supply_at_the_start_of_its_owners_turn():
    """It can be rebuilt only once it is in the supply (Terraforming Station)."""
    b = Board().dock(0, "terraforming_station", 6)
    b.s.phase = Phase.START
    b.options()
    assert (b.me.fleet, b.at("terraforming_station")) == (2, [])


def test_relic_ship_at_the_station_goes_home():
    """To Burroughs Desert, to be bought again (Relic Ship)."""
    from astrarium.games.alien_frontiers.play.fleet import put, set_value

    b = Board().colony("burroughs_desert")
    b.s.relic_owner = 0
    put(b.s, 36, 7, 0)
    set_value(b.s, 36, 6)
    b.s.phase = Phase.START
    b.options()
    assert b.s.relic_owner == -1


def test_gathering_brings_back_every_ship():
    """From facilities, boards, the bay, the belt and Pocket Universe (Gather and roll)."""
    b = Board(factions=["corex_conglomerated"], outer_belt=True)
    b.dock(0, "lunar_mine", 3).dock(0, "corex_conglomerated", 4).dock(0, "belt_2", 4)
    b.s.phase = Phase.START
    b.options()
    assert len(b.values) == 3
    assert all(1 <= v <= 6 for v in b.values)


def test_borrowed_ship_is_gathered_by_its_owner():
    """Its owner takes it back on their turn (Gather and roll)."""
    from astrarium.games.alien_frontiers.play.fleet import put

    b = Board(seat=1).dock(1, "lunar_mine", 3)
    put(b.s, 6, 1, 0)
    b.s.phase = Phase.START
    b.options()
    assert len(b.values) == 3


def test_roll_statistics_are_of_the_first_roll():
    """Equal ships and runs count the natural roll (Gather and roll)."""
    from astrarium.games.alien_frontiers.play.roll import judge_roll

    b = Board(hand=(1, 2, 3, 3))
    judge_roll(b.s)
    assert (b.s.turn.of_a_kind, b.s.turn.straight) == (2, 3)


def test_docking_tech_trading_and_launching_interleave():
    """Each docking is resolved fully before the next, in any order with the rest (Turn)."""
    b = Board(hand=(2, 2, 5), fuel=3, ore=1, tech=["booster_pod"])
    b.me.unplaced, b.me.hub = b.me.unplaced - 1, 7
    b.play("dock orbital_market", "trade", "launch", "land lem_badlands", "dock solar_converter", "trade")
    assert b.me.ore == 2


def test_pocket_owners_dock_in_turn_order_from_the_player_just_finished():
    """Only one player can hold the card, at the end of anyone's turn (Pocket Universe)."""
    from astrarium.games.alien_frontiers.play.fleet import put, set_value

    b = Board()
    b.give("pocket_universe", 2)
    put(b.s, 12, 31, 2)
    set_value(b.s, 12, 4)
    b.play("end")
    assert b.s.pending[b.s.depth - 1].seat == 2
    b.play("unload", "dock solar_converter", "end")
    assert b.player(2).fuel == 2


def test_no_card_is_spent_on_what_a_limited_supply_does_not_have():
    """Superconducting Grapple needs ore, a discarded data core fuel (Setup)."""
    b = Board(hand=(1,), fuel=2, tech=["superconducting_grapple", "data_core_alpha"], limited_supply=True)
    b.player(1).ore, b.player(1).fuel = 20, 28
    assert b.why("use superconducting_grapple") == "SUPPLY_OUT"
    assert b.why("discard data_core_alpha") == "SUPPLY_OUT"


def test_nobody_trades_or_extracts_what_a_limited_supply_does_not_have():
    """A trade is refused without ore in the supply, and Master Extractor takes what there is (Setup)."""
    b = Board(hand=(1, 2, 3, 3, 3), fuel=9, tech=["master_extractor"], limited_supply=True)
    b.player(1).ore, b.player(1).fuel, b.player(2).fuel = 19, 10, 10
    b.play("dock orbital_market", "trade")
    assert b.why("trade") == "SUPPLY_OUT"
    b.play("dock raiders_outpost", "extract")
    assert (b.me.fuel, b.me.ore) == (10, 1)
    b = Board(hand=(1, 2, 3), fuel=10, tech=["master_extractor"], limited_supply=True)
    b.player(1).ore, b.player(1).fuel, b.player(2).fuel = 19, 10, 9
    b.play("dock raiders_outpost")
    told = "Take 2 resources from the supply (Master Extractor)"
    assert CATALOGUE.label(b.s, actions.id("extract"), ("Red", "Blue", "Green")).text == told
    b.play("extract")
    assert (b.me.fuel, b.me.ore) == (11, 1)
    b = Board(hand=(1, 2, 3), tech=["master_extractor"], limited_supply=True)
    b.player(1).ore, b.player(1).fuel, b.player(2).fuel = 20, 20, 10
    b.give("holographic_decoy", 1)
    b.give("holographic_decoy", 2)
    b.play("dock raiders_outpost")
    assert b.why("extract") == "SUPPLY_OUT"
    assert not b.can("raid-resources")


def test_limited_supply_is_a_setting():
    """By default supplies are unlimited; with the setting 20 ore is all there is (Setup)."""
    b = Board(hand=(1,), limited_supply=True)
    b.player(1).ore = 20
    b.play("dock lunar_mine")
    assert b.me.ore == 0
    b = Board(hand=(1,))
    b.player(1).ore = 20
    b.play("dock lunar_mine")
    assert b.me.ore == 1


def test_equal_dice_are_one_choice():
    """Docking one of three equal ships is not asked thrice (Docking)."""
    b = Board(hand=(4, 4, 4))
    b.play("dock lunar_mine")
    assert b.at("lunar_mine") == [4]


def test_sets_are_offered_once():
    """A pair with the Relic Ship: two of your own, or one and the Relic; no permutations (Docking)."""
    from astrarium.games.alien_frontiers.play.fleet import put, set_value

    b = Board(hand=(4, 4)).colony("burroughs_desert")
    b.s.relic_owner = 0
    put(b.s, 36, 29, 0)
    set_value(b.s, 36, 4)
    b.play("dock orbital_market")
    assert b.options() == {"ship seat1 4 free", "ship relic 4 free"}
    b = Board(hand=(1, 2, 3, 4))
    b.play("dock raiders_outpost")
    assert b.options() == {"ship seat1 1 free", "ship seat1 2 free"}


def test_player_counts_are_checked():
    """Two to six players (Setup)."""
    with pytest.raises(astrarium.core.errors.BadSetting, match="2 to 6"):
        fresh(7)


def test_asteroid_die_is_read_before_any_docking():
    """Rolled with the fleet; the belt drifts or stays before the first decision (Gather and roll)."""
    from astrarium.games.alien_frontiers.table.pieces import Happened

    for seed in range(4):
        b = Board(outer_belt=True, seed=seed)
        b.s.phase = Phase.START
        assert any(o.startswith("dock") for o in b.options())
        codes = {b.s.events[i].code for i in range(b.s.num_events)}
        assert Happened.ROLLED_ASTEROID_DIE in codes
        assert codes & {Happened.BELT_MOVED, Happened.BELT_STILL}


def test_asteroid_cards_in_tow_become_usable_when_the_fleet_is_gathered():
    """Not before the owner's next turn (Gather and roll)."""
    b = Board(outer_belt=True).asteroid("volatile_ice", tow=True)
    assert not b.can("use-asteroid volatile_ice")
    b.s.phase, b.s.depth = Phase.START, 0
    assert b.can("use-asteroid volatile_ice")


def test_limit_does_not_apply_on_other_players_turns():
    """Whoever is paid on another's turn may hold more than eight (Resource limit)."""
    b = Board(hand=(3,), fuel=1, factions=[None, "terran_exchange", None])
    b.player(1).fuel = 8
    b.play("dock terran_exchange", "end")
    assert b.player(1).fuel >= 9


def test_forced_discard_is_not_the_discard_power():
    """Resource Cache going on a tie leaves the discard power of the turn (Alien tech)."""
    from astrarium.games.alien_frontiers.play.roll import use_cache

    b = Board(hand=(1, 2), tech=["resource_cache", "stasis_beam"])
    use_cache(b.s, 0)
    assert b.s.turn.discards == 0
    assert b.can("discard stasis_beam")
