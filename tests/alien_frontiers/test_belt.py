"""The Outer Belt: drift, claims, tow, Blish Expanse, and every asteroid card."""

from __future__ import annotations

import pytest

from astrarium.games.alien_frontiers.play.asteroids import drift, release_tow
from astrarium.games.alien_frontiers.table.pieces import NO_CARD
from astrarium.games.alien_frontiers.table.tables import ASTEROIDS

from .board import Board, match_of

POSITIONS = ("rich_ore_vein", "volatile_ice", "mixed_rubble", "alien_beacon")


def belt(hand=(), **more):
    b = Board(hand=hand, outer_belt=True, **more)
    for number, card in enumerate(POSITIONS):
        b.belt(number + 1, card)
    return b


def names(b):
    return [ASTEROIDS[c] if c != NO_CARD else None for c in b.s.belt]


def test_belt_setup_drops_two_cards_unseen_and_deals_four():
    """Without Agendas the one card that needs them is removed first (Outer Belt)."""
    b = Board(outer_belt=True)
    assert (b.s.box_size, b.s.asteroids_in_game, b.s.asteroid_deck_size) == (2, 21, 15)
    assert Board(outer_belt=True, agendas=True).s.asteroids_in_game == 22


def test_drift_moves_cards_towards_the_moon():
    """Position 4 goes facedown under the deck, a new card enters (Outer Belt)."""
    b = belt()
    drift(b.s, 0)
    assert names(b)[1:] == list(POSITIONS[:3])
    assert ASTEROIDS[b.s.asteroid_deck[0]] == "alien_beacon"
    assert b.s.asteroids_known == 1


def test_gaps_travel_along():
    """A claimed card leaves a gap that is not closed (Outer Belt)."""
    b = belt(hand=(3,))
    b.play("dock belt_2")
    assert names(b) == ["rich_ore_vein", None, "mixed_rubble", "alien_beacon"]
    drift(b.s, 0)
    assert names(b)[1:] == ["rich_ore_vein", None, "mixed_rubble"]


def test_exhausted_deck_lets_nothing_enter():
    """Nothing enters position 1 (Outer Belt)."""
    b = belt()
    b.s.belt[3] = NO_CARD
    b.s.asteroid_deck_size = 0
    drift(b.s, 0)
    assert names(b)[0] is None


def test_claim_needs_navigation_values_of_the_position():
    """One card changes difficulty as it drifts (Outer Belt)."""
    assert belt(hand=(3,)).can("dock belt_2")
    assert belt(hand=(4,)).can("dock belt_2")
    assert not belt(hand=(5,)).can("dock belt_2")
    b = belt(hand=(5,))
    drift(b.s, 0)
    assert b.can("dock belt_3")


def test_claim_docks_all_required_ships_together():
    """Each ship fills one requirement: two navigation ships of 1 or 2 at position 1 (Outer Belt)."""
    b = belt(hand=(1, 2, 6))
    b.play("dock belt_1")
    assert b.at("belt_1") == [1, 2]
    assert not belt(hand=(1, 6)).can("dock belt_1")


def test_fixed_values_are_printed_on_the_card():
    """The Alien Beacon wants a 6 besides two navigation ships (Outer Belt)."""
    assert belt(hand=(2, 5, 6)).can("dock belt_4")
    assert not belt(hand=(2, 5, 5)).can("dock belt_4")


def test_ports_must_suffice_and_earlier_ships_keep_theirs():
    """Ships left from earlier claims keep their ports (Outer Belt)."""
    assert not belt(hand=(3,)).dock(1, "belt_2", 3, 4).dock(2, "belt_2", 3).can("dock belt_2")


def test_third_ports_close_by_player_count():
    """Marks two, three and four close at two, up to three, and all player counts; a setting opens them (Outer Belt)."""
    from astrarium.games.alien_frontiers.play.docking import ports

    assert [ports(Board(outer_belt=True, players=n).s, 24 + p) for n in (2, 4) for p in range(4)] == [
        2, 2, 2, 3, 2, 3, 3, 3,
    ]  # fmt: skip
    assert ports(Board(outer_belt=True, players=5, belt_ports_open=True).s, 24) == 3
    assert ports(Board(outer_belt=True, players=5).s, 24) == 2


ASKED = {
    ("volatile_ice", 1): "a ship of 1 or 2",
    ("alien_satellite", 4): "three ships of 2 or 5",
    ("alien_beacon", 3): "two ships of 5 or 6 and a 6",
    ("derelict_ship", 2): "two ships of 3 or 4 and any other",
}


@pytest.mark.parametrize(("asteroid", "position"), ASKED)
def test_refused_claim_says_what_the_asteroid_asks_for_at_its_position(asteroid, position):
    """The navigation values are those of the position (Outer Belt)."""
    m = match_of(belt(hand=(1, 3, 6) if position != 1 else (3, 4), players=4).belt(position, asteroid))
    asked = ASKED[asteroid, position]
    name = asteroid.replace("_", " ").title()
    assert m.why_not(f"dock belt_{position}").text == (
        f"Your unplaced ships do not show what {name} asks for at that position: {asked}."
    )


def test_cards_to_keep_work_at_once():
    """Mixed Rubble may be used on the turn it is claimed (Asteroid cards)."""
    b = belt(hand=(5,))
    b.play("dock belt_3", "use-asteroid mixed_rubble")
    assert (b.me.fuel, b.me.ore) == (1, 1)


def test_cards_in_tow_wait_for_the_next_turn():
    """All become usable when the fleet is gathered (Asteroid cards)."""
    b = belt(hand=(3, 6))
    b.play("dock belt_2")
    assert not b.can("use-asteroid volatile_ice")
    release_tow(b.s, 0)
    assert b.can("use-asteroid volatile_ice")


def test_blish_expanse_lifts_the_wait():
    """Its bonus ignores the tow (Asteroid cards)."""
    b = belt(hand=(3,)).colony("blish_expanse")
    b.play("dock belt_2", "use-asteroid volatile_ice")
    assert b.me.fuel == 3


def test_blish_expanse_is_used_with_the_belt_only():
    """Without the belt nobody lands there (Colonies and control)."""
    b = Board(hand=(6, 1, 1), fuel=1, ore=1)
    b.play("dock terraforming_station")
    assert "land blish_expanse" not in b.options()


def test_stolen_card_in_tow_stays_unusable():
    """Asteroids can be stolen at the Outpost; in tow until the following turn (Asteroid cards)."""
    b = belt(hand=(1, 2, 3), players=2).asteroid("volatile_ice", 1, tow=True)
    b.play("dock raiders_outpost")
    assert b.me.in_tow[ASTEROIDS.index("volatile_ice")] == 1


def test_decoy_covers_asteroids():
    """Only the Decoy can be taken (Asteroid cards)."""
    b = belt(hand=(1, 2, 3), players=2).asteroid("volatile_ice", 1)
    b.give("holographic_decoy", 1)
    b.play("dock raiders_outpost")
    assert b.player(1).num_asteroids == 1


def test_used_asteroids_go_under_the_deck():
    """Facedown, where everybody has seen them go (Asteroid cards)."""
    b = belt().asteroid("volatile_ice")
    before = b.s.asteroid_deck_size
    b.play("use-asteroid volatile_ice")
    assert b.s.asteroid_deck_size == before + 1


def test_pohl_foothills_does_not_help_asteroids():
    """Asteroids are no alien tech (Asteroid cards)."""
    b = belt(hand=(1, 1, 1, 1), fuel=2).asteroid("terraforming_module").colony("pohl_foothills")
    assert not b.can("use-asteroid terraforming_module")


# ------------------------------------------------------------------ every card


def test_alien_beacon_and_satellite_score_on_possession():
    """1 point each (Asteroid cards)."""
    b = belt().asteroid("alien_beacon").asteroid("alien_satellite", tow=True)
    assert b.score() == 2


def test_orbital_debris_gives_ore_or_a_discarded_card():
    """Asteroid icon: 2 ore; blank: a random card of the tech discards; no card moves (Asteroid cards)."""
    seen = set()
    for seed in range(10):
        b = belt(seed=seed).asteroid("orbital_debris")
        before = names(b)
        b.play("use-asteroid orbital_debris")
        assert names(b) == before
        assert (b.me.ore == 2) != (b.me.num_cards == 1)
        seen.add(b.me.ore)
    assert seen == {0, 2}


def test_raiders_rock_steals_a_card_from_a_player_on_the_belt():
    """The Decoy does not stop it (Asteroid cards)."""
    b = belt().asteroid("raiders_rock")
    b.give("holographic_decoy", 1)
    b.give("booster_pod", 1)
    assert not b.can("use-asteroid raiders_rock")
    b.dock(1, "belt_2", 3)
    b.play("use-asteroid raiders_rock", "steal-card seat2 booster_pod")
    assert b.cards() == ["booster_pod"]


def test_ships_lifeboat_advances_three_circles():
    """Passing the launch circle and launching at once starts the next colony with the rest (Asteroid cards)."""
    b = belt(fuel=1, ore=1).asteroid("ships_lifeboat")
    assert match_of(b).why_not("use-asteroid ships_lifeboat").text == "You have no colony at the Colonist Hub."
    b.me.unplaced -= 1
    b.me.hub = 6
    b.play("use-asteroid ships_lifeboat", "launch", "land lem_badlands")
    assert (b.me.hub, b.colonies("lem_badlands")) == (2, 1)


def test_ships_lifeboat_on_the_launch_circle_starts_the_next_colony():
    """All three advances are surplus, if the colony is launched at once (Asteroid cards)."""
    b = belt(fuel=1, ore=1).asteroid("ships_lifeboat")
    b.me.unplaced -= 1
    b.me.hub = 7
    b.play("use-asteroid ships_lifeboat", "launch", "land lem_badlands")
    assert (b.me.hub, b.colonies("lem_badlands")) == (3, 1)
    poor = belt().asteroid("ships_lifeboat")
    poor.me.unplaced -= 1
    poor.me.hub = 7
    assert poor.why("use-asteroid ships_lifeboat") == "ON_LAUNCH_CIRCLE"


def test_terraforming_module_lands_a_colony_for_a_ship():
    """3 fuel and an unplaced ship; three of your colour must remain (Asteroid cards)."""
    b = belt(hand=(1, 1, 1), fuel=3).asteroid("terraforming_module")
    assert not b.can("use-asteroid terraforming_module")
    b = belt(hand=(1, 1, 1, 1), fuel=3).asteroid("terraforming_module")
    b.play("use-asteroid terraforming_module", "land lem_badlands")
    assert (b.me.fleet, b.me.fuel, b.colonies("lem_badlands")) == (3, 0, 1)


def test_rich_ore_vein_gives_three_ore():
    """3 ore (Asteroid cards)."""
    b = belt().asteroid("rich_ore_vein")
    b.play("use-asteroid rich_ore_vein")
    assert b.me.ore == 3


def test_volatile_ice_gives_three_fuel():
    """3 fuel (Asteroid cards)."""
    b = belt().asteroid("volatile_ice")
    b.play("use-asteroid volatile_ice")
    assert b.me.fuel == 3


def test_mixed_rubble_gives_one_of_each():
    """1 fuel and 1 ore (Asteroid cards)."""
    b = belt().asteroid("mixed_rubble")
    b.play("use-asteroid mixed_rubble")
    assert (b.me.fuel, b.me.ore) == (1, 1)


def test_derelict_ship_joins_the_fleet():
    """A ship of your colour from the supply to the Maintenance Bay, unpaid (Asteroid cards)."""
    b = belt().asteroid("derelict_ship")
    b.play("use-asteroid derelict_ship")
    assert b.me.fleet == 4
    b = belt(factions=["scavenger_fleet"]).asteroid("derelict_ship")
    b.play("use-asteroid derelict_ship")
    assert b.values == []
    assert not belt(hand=(1,) * 6).asteroid("derelict_ship").can("use-asteroid derelict_ship")


def test_disillusioned_pilot_sets_a_ship():
    """Any value (Asteroid cards)."""
    b = belt(hand=(1,)).asteroid("disillusioned_pilot")
    b.play("use-asteroid disillusioned_pilot", "turn seat1 1 6")
    assert b.values == [6]


def test_alien_relic_pod_takes_the_top_tech_card():
    """A duplicate is discarded (Asteroid cards)."""
    b = belt().asteroid("alien_relic_pod")
    b.play("use-asteroid alien_relic_pod")
    assert b.me.num_cards == 1


def test_coded_transmission_draws_two_agendas_and_keeps_one():
    """Only with Agendas (Asteroid cards)."""
    b = belt(agendas=True).asteroid("coded_transmission")
    b.play("use-asteroid coded_transmission")
    b.play(sorted(b.options())[0])
    assert b.me.num_agendas == 1


def test_magnetic_anomaly_moves_or_places_a_generator():
    """Any generator to a territory (Asteroid cards)."""
    b = belt().asteroid("magnetic_anomaly").put_field("positron", "lem_badlands")
    b.play("use-asteroid magnetic_anomaly", "place-field positron asimov_crater")
    assert b.field("positron") == ("asimov_crater",)


def test_ships_do_not_move_with_the_asteroids():
    """They keep their ports when cards drift (Outer Belt)."""
    b = belt().dock(1, "belt_2", 3)
    drift(b.s, 0)
    assert b.at("belt_2") == [3]


def test_infiltration_reaches_the_belt():
    """An opponent's ship on the belt can be gathered too (Alien tech)."""
    b = belt(fuel=2, tech=["infiltration_ai"]).dock(1, "belt_2", 3)
    b.s.phase = 1
    b.play("use infiltration_ai")
    assert b.at("belt_2") == []


def test_no_claim_no_docking():
    """Without an asteroid there is nothing to dock for (Outer Belt)."""
    b = belt(hand=(3,))
    b.s.belt[1] = NO_CARD
    assert not b.can("dock belt_2")
