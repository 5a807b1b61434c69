"""Colonies, control, territory bonuses, field generators, the Relic Ship, points and ties."""

from __future__ import annotations

from astrarium.games.alien_frontiers.ending import standing
from astrarium.games.alien_frontiers.play.moon import move_colony, straddle_field
from astrarium.games.alien_frontiers.table.pieces import FieldKind, Territory
from astrarium.games.alien_frontiers.table.tables import BORDERS, TERRITORIES

from .board import Board


def straddle(b, field, one, other):
    straddle_field(b.s, FieldKind.members[field], TERRITORIES.index(one), TERRITORIES.index(other), b.seat)
    return b


def test_control_needs_strictly_more_colonies():
    """One colony each: nobody controls, the previous controller included; the point is gone (Colonies and control)."""
    b = Board().colony("lem_badlands")
    assert (b.controller("lem_badlands"), b.score()) == (0, 2)
    b.colony("lem_badlands", 1)
    assert (b.controller("lem_badlands"), b.score(), b.score(1)) == (-1, 1, 1)
    b.colony("lem_badlands", 1)
    assert (b.controller("lem_badlands"), b.score(), b.score(1)) == (1, 1, 3)


def test_three_way_tie_below_a_leader_keeps_control():
    """Only the best other player counts (Colonies and control)."""
    b = Board().colony("lem_badlands", count=2).colony("lem_badlands", 1).colony("lem_badlands", 2)
    assert b.controller("lem_badlands") == 0


def test_score_follows_the_present_state():
    """A colony moved away takes its points along (Points and ties)."""
    b = Board().colony("lem_badlands").colony("herbert_valley", 1)
    move_colony(b.s, 0, Territory.LEM_BADLANDS, Territory.HERBERT_VALLEY, 1)
    assert (b.score(), b.score(1)) == (1, 1)


def test_game_ends_at_once_with_the_last_colony():
    """No remaining ships, no finishing the round (End of the game)."""
    b = Board(hand=(4, 4, 4, 1), ore=3).colony("lem_badlands", count=6)
    b.play("dock colony_constructor", "land asimov_crater")
    assert b.s.over
    assert b.values == [1]


def test_lem_badlands_adds_one_fuel_per_ship():
    """Each ship at the Solar Converter gives 1 more (Lem Badlands)."""
    b = Board(hand=(6, 1)).colony("lem_badlands")
    b.play("dock solar_converter", "ship seat1 6 free", "dock solar_converter")
    assert b.me.fuel == 3 + 1 + 1 + 1


def test_van_vogt_frees_only_the_first_ship_of_the_turn():
    """The next must reach the highest docked ship (Van Vogt Mountains)."""
    b = Board(hand=(1, 2)).colony("van_vogt_mountains").dock(1, "lunar_mine", 5)
    b.play("dock lunar_mine", "ship seat1 1 free")
    assert b.me.ore == 1
    assert not b.can("dock lunar_mine")


def test_heinlein_trades_one_for_one_but_needs_a_pair():
    """The rate is 1 fuel for 1 ore; without a pair there is no trade (Heinlein Plains)."""
    b = Board(hand=(5, 5), fuel=2).colony("heinlein_plains")
    assert not b.can("trade")
    b.play("dock orbital_market", "trade")
    assert (b.me.fuel, b.me.ore) == (1, 1)


def test_bradbury_takes_an_ore_off_the_constructor():
    """2 ore instead of 3 (Bradbury Plateau)."""
    b = Board(hand=(5, 5, 5), ore=2).colony("bradbury_plateau")
    b.play("dock colony_constructor", "land lem_badlands")
    assert b.me.ore == 0


def test_herbert_makes_the_fourth_ship_free():
    """1 fuel and 1 ore less, never below 0 (Herbert Valley)."""
    b = Board(hand=(5, 5)).colony("herbert_valley")
    b.play("dock shipyard")
    assert b.me.fleet == 4


def test_pohl_takes_a_fuel_off_each_use():
    """Booster Pod is free with Pohl Foothills (Pohl Foothills)."""
    b = Board(hand=(5,), tech=["booster_pod"]).colony("pohl_foothills")
    b.play("use booster_pod")
    assert b.values == [6]


def test_relic_ship_is_bought_and_gathered_next_turn():
    """1 fuel and 1 ore, to the Maintenance Bay (Relic Ship)."""
    b = Board(hand=(1,), fuel=1, ore=1).colony("burroughs_desert")
    b.play("buy-relic")
    assert (b.me.fuel, b.me.ore, b.s.relic_owner) == (0, 0, 0)
    assert not b.can("buy-relic")
    b.play("dock solar_converter", "end")
    b.seat = 1
    assert b.me.fleet == 3


def test_relic_ship_returns_when_control_is_lost():
    """Even by a tie on another's turn, from wherever it is (Relic Ship)."""
    b = Board(hand=(1,), fuel=1, ore=1).colony("burroughs_desert")
    b.play("buy-relic")
    b.colony("burroughs_desert", 1)
    assert b.s.relic_owner == -1
    assert b.s.ships[36].place == 30


def test_isolation_sends_the_relic_ship_home_and_bars_buying():
    """The bonus is nullified (Relic Ship)."""
    b = Board(hand=(1,), fuel=2, ore=2).colony("burroughs_desert")
    b.play("buy-relic")
    b.put_field("isolation", "burroughs_desert")
    assert b.s.relic_owner == -1
    assert not b.can("buy-relic")


def test_relic_ship_terraforms_whatever_the_fleet():
    """It has no colour, so the smallest fleet does not matter (Relic Ship)."""
    b = Board(hand=(1, 1, 1), fuel=2, ore=2, min_fleet=3).colony("burroughs_desert")
    b.play("buy-relic")
    b.s.ships[36].value = 0
    from astrarium.games.alien_frontiers.play.fleet import put, set_value

    put(b.s, 36, 29, 0)
    set_value(b.s, 36, 6)
    b.play("dock terraforming_station", "land lem_badlands")
    assert b.s.ships[36].place == 7


def test_borders_form_a_ring_around_burroughs():
    """Fifteen borders; Blish Expanse touches Van Vogt Mountains only (Field generators)."""
    assert sum(map(sum, BORDERS)) == 30
    assert sum(BORDERS[Territory.BURROUGHS_DESERT]) == 7
    blish = BORDERS[Territory.BLISH_EXPANSE]
    assert [t for t in range(9) if blish[t]] == [Territory.VAN_VOGT_MOUNTAINS]


def test_isolation_switches_a_bonus_off_but_not_control():
    """Control and points are unaffected (Field generators)."""
    b = Board(hand=(6,)).colony("lem_badlands").put_field("isolation", "lem_badlands")
    assert b.score() == 2
    b.play("dock solar_converter")
    assert b.me.fuel == 3


def test_isolation_stops_a_borrowed_bonus():
    """A bonus borrowed earlier in the turn stops (Field generators)."""
    b = Board(hand=(6, 6), fuel=1, tech=["data_crystal"]).colony("lem_badlands", 1)
    b.play("use data_crystal")
    b.put_field("isolation", "lem_badlands")
    b.play("dock solar_converter")
    assert b.me.fuel == 3


def test_positron_gives_a_point_to_the_controller():
    """None if nobody controls; the Isolation Field does not cancel it (Field generators)."""
    b = Board().colony("lem_badlands").put_field("positron", "lem_badlands")
    assert b.score() == 3
    b.put_field("isolation", "lem_badlands")
    assert b.score() == 3
    b.colony("lem_badlands", 1)
    assert b.score() == 1


def test_positron_on_a_border_scores_on_both_sides():
    """A generator on a border is in both territories (Field generators)."""
    b = Board().colony("lem_badlands").colony("herbert_valley")
    assert straddle(b, "POSITRON", "lem_badlands", "herbert_valley").score() == 6


def test_repulsor_bars_landing_and_moving():
    """No colony in or out; control, bonus and points stay (Field generators)."""
    b = Board(hand=(4, 4, 4), ore=3, tech=["orbital_teleporter"]).colony("lem_badlands")
    b.put_field("repulsor", "lem_badlands")
    assert b.score() == 2
    assert not b.can("discard orbital_teleporter")
    b.play("dock colony_constructor")
    assert "land lem_badlands" not in b.options()


def test_generators_may_leave_a_repulsed_territory():
    """Field generators there may still move (Field generators)."""
    b = Board(tech=["stasis_beam"]).put_field("repulsor", "lem_badlands").put_field("isolation", "lem_badlands")
    b.play("discard stasis_beam", "place-field isolation herbert_valley")
    assert b.field("isolation") == ("herbert_valley",)


def test_several_fields_may_share_a_territory():
    """Nothing bars a second generator (Field generators)."""
    b = Board(tech=["stasis_beam"]).put_field("repulsor", "lem_badlands")
    b.play("discard stasis_beam", "place-field isolation lem_badlands")
    assert b.field("isolation") == b.field("repulsor") == ("lem_badlands",)


def test_generator_on_the_board_must_go_to_a_different_territory():
    """Place or move: not back to where it is (Field generators)."""
    b = Board(tech=["data_crystal"]).put_field("positron", "lem_badlands")
    b.play("discard data_crystal")
    assert "territory lem_badlands" not in b.options()


def test_ties_go_to_agendas_then_tech_then_ore_then_fuel():
    """The tie-breakers in order (Points and ties)."""
    b = Board().colony("lem_badlands").colony("herbert_valley", 1)
    b.player(0).fuel = 5
    b.player(1).ore = 1
    assert standing(b.s, 1) > standing(b.s, 0)
    b.give("booster_pod", 0)
    assert standing(b.s, 0) > standing(b.s, 1)


def test_agendas_break_ties_only_with_agendas():
    """Revealed agendas come first among the tie-breakers (Points and ties)."""
    b = Board(agendas=True).colony("lem_badlands").colony("herbert_valley", 1).colony("herbert_valley", 1)
    b.player(0).revealed[0], b.player(0).num_revealed = 0, 1
    b.s.agenda_deck_size -= 1
    assert b.score(0) == b.score(1) == 3
    assert standing(b.s, 0) > standing(b.s, 1)
    plain = Board().colony("lem_badlands").colony("herbert_valley", 1)
    plain.player(0).num_revealed = 0
    assert standing(plain.s, 0) == standing(plain.s, 1)


def test_city_monument_and_sarcophagus_score():
    """City and Monument 1 each; the Sarcophagus 1 with either, never more (Points and ties)."""
    b = Board(tech=["alien_sarcophagus"])
    assert b.score() == 0
    b.give("alien_city")
    assert b.score() == 2
    b.give("alien_monument")
    assert b.score() == 3
