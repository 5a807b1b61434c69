"""Two cards together: what one does while the other is at work, or has changed hands."""

from __future__ import annotations

from astrarium.games.alien_frontiers.effects.docked import hijack
from astrarium.games.alien_frontiers.play.cards import get_card
from astrarium.games.alien_frontiers.play.facilities import artifact_total
from astrarium.games.alien_frontiers.play.fleet import put, set_value
from astrarium.games.alien_frontiers.play.revealing import final_reveals, reveal_agenda
from astrarium.games.alien_frontiers.table.moves import PLACES
from astrarium.games.alien_frontiers.table.pieces import BRETHREN_SHIP, RELIC, Place
from astrarium.games.alien_frontiers.table.tables import AGENDAS, TECHS

from .board import Board, match_of


def to_discards(b, *names):
    """Copies of cards lie among the discards."""
    for name in names:
        at = b.s.deck.index(TECHS.index(name), 0, b.s.deck_size)
        b.s.pile[b.s.pile_size] = b.s.deck.pop(at)
        b.s.deck.append(0)
        b.s.deck_size, b.s.pile_size = b.s.deck_size - 1, b.s.pile_size + 1


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


def test_each_card_is_used_once_per_turn_and_another_copy_is_another_card():
    """Temporal Warper fetches its other copy, which was not used; with a second discard power too (Use alien tech)."""
    b = Board((1, 2), fuel=2, tech=["temporal_warper"], factions=["dark_space_explorers"])
    to_discards(b, "temporal_warper", "booster_pod")
    b.play("discard temporal_warper", "fetch temporal_warper")
    assert (b.cards(), b.pile().count("temporal_warper")) == (["temporal_warper"], 1)
    assert b.can("use temporal_warper")
    b.play("discard temporal_warper", "fetch temporal_warper")
    assert b.why("use temporal_warper") == b.why("discard temporal_warper") == "USED"


def test_card_discarded_for_its_power_and_fetched_again_was_used():
    """Never both powers of one card in a turn; Oscillation Capacitor does not help (Use alien tech)."""
    b = Board((1, 2), fuel=2, tech=["temporal_warper", "booster_pod", "oscillation_capacitor"])
    b.s.turn.extra_discards = 1
    b.put_field("positron", "lem_badlands")
    b.play("discard booster_pod", "discard temporal_warper", "fetch booster_pod")
    assert (b.why("use booster_pod"), b.why("use oscillation_capacitor")) == ("USED", "IDLE")


def test_used_card_that_is_sold_and_stolen_back_was_used():
    """The same card in other hands and back; the other copy of somebody else was not used (Use alien tech)."""
    for victim in ("seat2", "seat3"):
        b = Board((1, 2, 3, 5), fuel=9, tech=["booster_pod"], factions=["terran_exchange"])
        for who in (1, 2):
            b.player(who).fuel = b.player(who).ore = 1
        b.play("use booster_pod", "turn seat1 5 6", "owner-power", "sell seat2 booster_pod")
        b.give("booster_pod", 2)
        b.play("dock raiders_outpost", f"steal-card {victim} booster_pod")
        assert (b.why("use booster_pod") == "USED") == (victim == "seat2")


def use_booster(b, through):
    """Booster Pod is used through another card; it alone works."""
    b.play(through, "turn seat1 3 4")
    return b


def test_displayed_card_used_through_tele_operator_was_used():
    """Whoever claims it has a card that was used (Use alien tech; Tele-operator)."""
    b = Board((3, 4, 6), fuel=9, tech=["tele_operator", "oscillation_capacitor"])
    b.show("booster_pod", "alien_city", "alien_monument")
    use_booster(b, "use tele_operator")
    assert b.why("use oscillation_capacitor") == "IDLE"
    for value in (4, 6):
        b.play("dock alien_artifact", f"ship seat1 {value} free", "keep")
    b.play("claim booster_pod")
    assert b.why("use booster_pod") == b.why("discard booster_pod") == "USED"


def test_displayed_copy_that_was_not_used_is_claimed_first():
    """Of two copies displayed one was used through Tele-operator (Use alien tech)."""
    b = Board((3, 4, 6), fuel=9, tech=["tele_operator"])
    b.show("booster_pod", "alien_city", "alien_monument")
    at = b.s.deck.index(TECHS.index("booster_pod"), 0, b.s.deck_size)
    b.s.deck[at], b.s.display[1] = b.s.display[1], b.s.deck[at]
    use_booster(b, "use tele_operator")
    for value in (4, 6):
        b.play("dock alien_artifact", f"ship seat1 {value} free", "keep")
    b.play("claim booster_pod")
    assert b.can("use booster_pod")


def test_displayed_card_that_was_used_and_cycled_away_was_used():
    """Fetched from the discards it is the same card (Use alien tech; Temporal Warper)."""
    b = Board((3, 4, 6), fuel=9, tech=["tele_operator", "temporal_warper"])
    b.show("booster_pod", "alien_city", "alien_monument")
    use_booster(b, "use tele_operator")
    b.play("dock alien_artifact", "ship seat1 6 free", "cycle", "discard temporal_warper", "fetch booster_pod")
    assert b.why("use booster_pod") == "USED"


def test_opponents_card_used_through_infiltration_was_used():
    """Whoever steals it has a card that was used; the copy of another player was not (Use alien tech)."""
    for victim in ("seat2", "seat3"):
        b = Board((2, 3, 3, 5), fuel=9, tech=["infiltration_ai"])
        b.give("booster_pod", 1)
        use_booster(b, "discard infiltration_ai").give("booster_pod", 2)
        b.play("dock raiders_outpost", "ship seat1 3 free", f"steal-card {victim} booster_pod")
        assert b.can("use booster_pod") == (victim == "seat3")


def test_chrono_spike_is_discarded_after_placing_all_ships_that_can_be_docked():
    """A ship that cannot be docked is placed in the Maintenance Bay, and stays there (Chrono-Spike)."""
    b = Board((2,), players=4, tech=["chrono_spike"]).dock(1, "lunar_mine", 6)
    for place, ships in (("solar_converter", (2, 3, 2)), ("alien_artifact", (2, 1, 1))):
        for who, count in enumerate(ships, 1):
            b.dock(who, place, *[1] * count)
    b.me.hub, b.me.unplaced = 7, b.me.unplaced - 1
    assert b.why("discard chrono_spike") == "STILL_DOCKING"
    b.dock(0, "solar_converter", 4)
    m = match_of(b)
    label = next(option.label for option in m.options if option.text == "discard chrono_spike")
    assert label.endswith("Left over for the Maintenance Bay: 2.")
    b.play("discard chrono_spike")
    assert (b.happened("TO_BAY"), b.at("maintenance_bay").count(2), len(b.values)) == (True, 1, 1)


def test_experimental_ftl_drive_is_used_by_its_holder_only():
    """Each use puts fuel on the card, so it is lent to nobody (Experimental FTL Drive)."""
    b = Board((1,), fuel=9, tech=["tele_operator", "infiltration_ai"]).dock(0, "solar_converter", 2)
    b.s.ships[1].fresh = b.s.ships[0].fresh = b.s.ships[2].fresh = 1
    b.show("experimental_ftl_drive", "alien_city", "alien_monument")
    assert b.why("use tele_operator") == "IDLE"
    b.s.display[0] = -1
    get_card(b.s, 1, TECHS.index("experimental_ftl_drive"), 0)
    assert b.why("discard infiltration_ai") == "IDLE"


def test_empty_null_time_vault_is_not_discarded():
    """Its discard power takes what lies on it (Null-Time Vault)."""
    b = Board((1,), tech=["null_time_vault"])
    assert b.why("discard null_time_vault") == "IDLE"
    b.me.stored_ore = 2
    b.play("discard null_time_vault")
    assert (b.me.ore, b.cards()) == (2, [])


def test_ships_in_the_maintenance_bay_leave_no_port():
    """Disruptor asks for ships that left their ports; a hijacked die in the bay had none (Agendas)."""
    for place, displaced in (("solar_converter", 1), ("maintenance_bay", 0)):
        b = Board((1,), factions=["brethren_of_the_stars"]).dock(1, place, 4)
        put(b.s, BRETHREN_SHIP, Place.HAND, 0)
        hijack(b.s, 0, PLACES.index(place), 1, 4)
        assert b.s.turn.displaced == displaced


def test_relic_ship_that_goes_home_leaves_its_port():
    """Whoever takes Burroughs Desert from its buyer drives the docked Relic Ship home (Agendas)."""
    b = Board((6, 1), fuel=1, ore=1).colony("burroughs_desert", 1)
    b.s.relic_owner = 1
    put(b.s, RELIC, Place.SOLAR_CONVERTER, 1)
    set_value(b.s, RELIC, 3)
    b.play("dock terraforming_station", "land burroughs_desert")
    assert (b.s.relic_owner, b.s.turn.displaced) == (-1, 1)


def test_rover_route_asks_for_a_bonus_that_the_rev_of_the_board_gave():
    """The facility, not the owner's power; and a bonus that was used, not one that is there (Agendas)."""
    for how in ("dock xeno_explorations_inc", "owner-power"):
        b = Board((5, 5, 5), fuel=9, factions=["xeno_explorations_inc"], agendas=True).agenda("rover_route")
        b.play(how, "drive lem_badlands")
        assert b.why("reveal rover_route") == "NOT_MET"
        b.play("dock solar_converter")
        assert b.can("reveal rover_route") == how.startswith("dock")


def test_shareholder_and_insider_trading_ask_for_ore_that_was_gained():
    """A limited supply gives what it has (Agendas)."""
    for left, able in ((2, False), (3, True)):
        b = Board((1, 2), fuel=2, ore=20 - left, factions=["corex_conglomerated"], agendas=True, limited_supply=True)
        b.agenda("shareholder").colony("lem_badlands").colony("asimov_crater").colony("herbert_valley")
        b.play("dock corex_conglomerated", "ship seat1 1 free")
        assert b.can("reveal shareholder") == able


def test_agendas_revealed_at_the_end_were_not_revealed_in_the_game():
    """Endgame objectives are checked all at once: True Believer counts those revealed before (Agendas)."""
    for revealed in (1, 2):
        b = Board(factions=["prophets_of_the_artifact"], agendas=True).colony("lem_badlands", count=4)
        for name in ("stronghold", "land_rush")[:revealed]:
            b.agenda(name)
            reveal_agenda(b.s, 0, AGENDAS.index(name), 0)
        b.agenda("true_believer").agenda("sun_farmer")
        final_reveals(b.s)
        assert (b.me.num_revealed, b.me.num_agendas) == ((2, 1) if revealed == 1 else (4, 0))


def test_of_equal_ships_one_that_was_counted_leaves_the_artifact_first():
    """Orbital Teleporter takes the player's choice, and nobody gives up value for the next claim (Alien Artifact)."""
    b = Board((3, 5, 3, 1), fuel=3, tech=["orbital_teleporter"])
    for ship in ("3", "5"):
        b.play("dock alien_artifact", f"ship seat1 {ship} free", "keep")
    b.play(next(text for text in sorted(b.options()) if text.startswith("claim")))
    b.play(
        "dock alien_artifact", "ship seat1 3 free", "keep", "use orbital_teleporter", "target alien_artifact seat1 3"
    )
    assert artifact_total(b.s, 0) == 3
