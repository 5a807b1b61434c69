"""Two cards together: what one does while the other is at work, or has changed hands."""

from __future__ import annotations

from astrarium.games.alien_frontiers.play.fleet import put
from astrarium.games.alien_frontiers.play.revealing import final_reveals
from astrarium.games.alien_frontiers.table.pieces import BRETHREN_SHIP, Place
from astrarium.games.alien_frontiers.table.tables import AGENDAS

from .board import Board


def show_agenda(b, name):
    """An agenda lies on Oracle Engine."""
    s, card = b.s, AGENDAS.index(name)
    s.agenda_deck.remove(card)
    s.agenda_deck.append(card)
    s.agenda_deck_size -= 1
    s.turn.oracle = card


def test_agenda_on_oracle_engine_goes_when_the_card_is_given_away():
    """It lies across the card; Terran Exchange gives the card away before the objective is met (Oracle Engine)."""
    b = Board(
        (6, 1, 1), fuel=1, ore=1, tech=["oracle_engine", "booster_pod"], factions=["terran_exchange"], agendas=True
    )
    b.player(1).fuel = b.player(1).ore = 1
    show_agenda(b, "terraformer")
    b.play("owner-power", "sell seat2 oracle_engine")
    assert (b.s.turn.oracle, b.s.agenda_pile[: b.s.agenda_pile_size]) == (-1, [AGENDAS.index("terraformer")])
    b.play("dock terraforming_station", "land lem_badlands")
    assert (b.score(), b.cards(1)) == (2, ["oracle_engine"])


def test_the_brethren_ship_is_displaced_by_everybody_but_its_owner():
    """Ships of other players that left their ports: the Brethren Ship is its owner's (Agendas)."""
    for owner, displaced in ((0, 1), (1, 2)):
        boards = ["scavenger_fleet"] * owner + ["brethren_of_the_stars"]
        b = Board((1,), tech=["astrogation_servo"], factions=boards).dock(2, "solar_converter", 3)
        put(b.s, BRETHREN_SHIP, Place.SOLAR_CONVERTER, owner)
        b.play("discard astrogation_servo")
        assert (b.s.turn.displaced, b.at("solar_converter")) == (displaced, [])
    b = Board((1,), fuel=1, factions=["scavenger_fleet", "brethren_of_the_stars"])
    put(b.s, BRETHREN_SHIP, Place.SOLAR_CONVERTER, 1)
    b.play("dock brethren_of_the_stars", "take ore")
    assert b.s.turn.displaced == 1


def test_pocket_universe_at_the_end_of_ones_own_turn_is_in_that_turn():
    """Van Vogt frees the first ship of each turn, Asimov counts the ships docked in a turn (Pocket Universe)."""
    b = Board((1, 2, 2), fuel=2, tech=["pocket_universe"]).colony("van_vogt_mountains").dock(1, "lunar_mine", 5)
    b.play("use pocket_universe", ["stow seat1 2", "stow seat1 2"], "dock lunar_mine", "end", "unload")
    assert not b.can("dock lunar_mine")
    assert b.can("dock orbital_market")
    b = Board((1, 2), fuel=1, tech=["pocket_universe"]).colony("asimov_crater")
    b.play("use pocket_universe", ["stow seat1 2"], "dock colonist_hub", "end", "unload", "dock colonist_hub")
    assert b.me.hub == 3


def test_pocket_universe_at_the_end_of_another_turn_is_a_turn_of_its_own():
    """As if it were one's turn: Van Vogt frees its first ship again (Pocket Universe)."""
    b = Board((1, 2), fuel=1, tech=["pocket_universe"]).colony("van_vogt_mountains").dock(2, "lunar_mine", 5)
    b.play("use pocket_universe", ["stow seat1 2"], "dock lunar_mine", "end", "done")
    while "end" not in b.options():
        b.play(sorted(b.options())[0])
    b.play("end", "unload")
    assert b.can("dock lunar_mine")


def test_card_used_through_another_is_one_more_card_used():
    """The powers of three different cards: Tele-operator, the displayed card and a third (Agendas)."""
    b = Board((3, 4), fuel=3, tech=["tele_operator", "chrono_spike"], agendas=True).agenda("technocrat")
    b.show("booster_pod", "stasis_beam")
    b.play("use tele_operator", "borrow booster_pod", "turn seat1 3 4")
    assert b.why("reveal technocrat") == "NOT_MET"
    b.play("use chrono_spike")
    assert b.can("reveal technocrat")
    b = Board((3, 4), fuel=3, tech=["infiltration_ai", "chrono_spike"], agendas=True).agenda("technocrat")
    b.give("booster_pod", 1)
    b.play("discard infiltration_ai", "turn seat1 3 4", "use chrono_spike")
    assert b.can("reveal technocrat")


def test_card_used_again_is_no_further_card():
    """Different cards: Booster Pod twice and Oscillation Capacitor are two (Agendas)."""
    b = Board((3, 1), fuel=3, tech=["booster_pod", "oscillation_capacitor"], agendas=True).agenda("technocrat")
    b.play("use booster_pod", "turn seat1 3 4", "use oscillation_capacitor", "turn seat1 4 5")
    assert b.why("reveal technocrat") == "NOT_MET"


def test_smugglers_with_master_extractor_raid_both():
    """Its resources are stolen from the supply as its card is from the display (Smuggler's Alliance)."""
    b = Board((1, 2, 3, 6), tech=["master_extractor"], factions=["smugglers_alliance"], agendas=True)
    b.agenda("double_haul").give("booster_pod", 1)
    b.play("dock smugglers_alliance", "extract", ["take ore"] * 4, "steal-card seat2 booster_pod")
    assert (b.me.ore, b.can("reveal double_haul")) == (4, True)


def test_resources_of_an_objective_are_held_during_ones_own_turn():
    """At one moment of one's turn: the price that New Gaia receives on another's turn is none (Agendas)."""
    b = Board((6, 1, 2, 3), fuel=1, ore=1, factions=["scavenger_fleet", "new_gaia_engineers"], agendas=True)
    b.agenda("prospector", 1)
    b.player(1).ore = 4
    b.play("dock terraforming_station", "land lem_badlands", "dock raiders_outpost", "steal ore seat2", "done")
    assert (b.player(1).ore, b.player(1).met) == (4, 0)
    b.player(1).ore = b.me.ore = 5
    final_reveals(b.s)
    assert b.player(1).num_revealed == 0


def test_blish_expanse_gained_after_a_claim_frees_the_card_in_tow():
    """Its bonus ignores the tow whenever the card is played (Blish Expanse)."""
    b = Board((3, 6, 1, 1), fuel=1, ore=1, outer_belt=True).belt(2, "volatile_ice")
    b.play("dock belt_2")
    assert b.why("use-asteroid volatile_ice") == "NOT_READY"
    b.play("dock terraforming_station", "land blish_expanse", "use-asteroid volatile_ice")
    assert (b.me.fuel, b.me.num_asteroids, b.happened("BONUS_USED")) == (3, 0, True)


def test_blish_expanse_does_not_free_a_card_stolen_in_tow():
    """The raider holds it for a full turn before using it (Outer Belt)."""
    b = Board((1, 2, 3), players=2, outer_belt=True).colony("blish_expanse").asteroid("volatile_ice", 1, tow=True)
    b.play("dock raiders_outpost")
    assert b.why("use-asteroid volatile_ice") == "NOT_READY"


def test_whoever_discards_multiverse_window_comes_down_to_three_before_drawing():
    """Facedown agendas are discarded down to three when the card is discarded; then its power draws (Agendas)."""
    held = ("land_rush", "frontier_baron", "stronghold", "prospector")
    b = Board((1,), tech=["multiverse_window"], agendas=True)
    for name in held:
        b.agenda(name)
    b.play("discard multiverse_window")
    assert b.options() == {f"discard-agenda {name}" for name in held}
    b.play(["discard-agenda land_rush"])
    assert (b.me.num_agendas, {text.split()[0] for text in b.options()}, len(b.options())) == (3, {"keep-agenda"}, 2)
    b.play(sorted(b.options())[0])
    assert (b.me.num_agendas, len(b.options())) == (4, 4)
    b.play(["discard-agenda stronghold"])
    assert (b.me.num_agendas, b.s.agenda_pile_size) == (3, 3)
