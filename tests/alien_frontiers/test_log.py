"""The log tells what is true, and what brings something about before what it brings."""

from __future__ import annotations

from astrarium.core.table import ask
from astrarium.games.alien_frontiers.effects.at_once import lock
from astrarium.games.alien_frontiers.play.asteroids import drift
from astrarium.games.alien_frontiers.play.fleet import put, set_value
from astrarium.games.alien_frontiers.play.moon import straddle_field
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import BRETHREN_SHIP, RELIC, Decide, FieldKind, Place, Territory
from astrarium.games.alien_frontiers.table.setup import choose_faction

from .board import Board, match_of, told


def played(board, *answers):
    """What everybody is told of answers."""
    m = match_of(board)
    for answer in answers:
        m.play(answer)
    return told(m)


def is_told_in_order(lines, *parts):
    """Whether lines with these parts come one after the other."""
    rest = iter(lines)
    return all(any(part in line for line in rest) for part in parts)


def test_field_is_told_before_the_relic_ship_that_it_sends_home():
    """The Isolation Field comes to Burroughs Desert, then the Relic Ship returns (Burroughs Desert)."""
    b = Board(fuel=1, tech=["polarity_device"], factions=["proxima_centauri_scholars"]).colony("burroughs_desert")
    put(b.s, RELIC, Place.MAINTENANCE_BAY, 0)
    b.s.relic_owner = 0
    lines = played(b, "owner-power", "place-field isolation burroughs_desert")
    assert is_told_in_order(lines, "puts the Isolation", "Relic Ship returns")


def test_theft_is_told_before_what_lay_on_the_card_goes_back():
    """First the card is stolen, then its resources go to the supply and its ships to the bay (Null-Time Vault)."""
    vault = Board(hand=(1, 2, 3)).dock(1, "lunar_mine", 1)
    vault.give("null_time_vault", 1)
    vault.player(1).stored_ore = 2
    lines = played(vault, "dock raiders_outpost")
    assert is_told_in_order(lines, "steals Null-Time Vault", "puts 2 ore from Null-Time Vault back"), lines
    pocket = Board(hand=(1, 2, 3))
    pocket.give("pocket_universe", 1)
    put(pocket.s, 6, Place.POCKET, 1)
    lines = played(pocket, "dock raiders_outpost")
    assert is_told_in_order(lines, "steals Pocket Universe", "goes to the Maintenance Bay"), lines


def test_claim_is_told_before_the_bonus_that_frees_it():
    """Blish Expanse lets an asteroid be used that was claimed (Blish Expanse)."""
    b = Board(hand=(1, 1, 1), outer_belt=True).colony("blish_expanse").belt(1, "volatile_ice")
    lines = played(b, "dock belt_1")
    assert is_told_in_order(lines, "claims Volatile Ice", "bonus of Blish Expanse"), lines


def test_smugglers_ships_are_told_where_they_are_docked():
    """One ship at the board, three at the Raiders' Outpost (Smuggler's Alliance)."""
    b = Board(hand=(1, 2, 3, 6), factions=["smugglers_alliance"])
    b.player(1).fuel = 4
    lines = played(b, "dock smugglers_alliance")
    assert "Red docks a ship (6) at the board of Smuggler's Alliance." in lines
    assert "Red docks 3 ships (1-2-3) at the Raiders' Outpost." in lines


def test_brethren_ship_that_replaces_no_die_is_told_to_wait():
    """Nobody has to hijack; the Brethren Ship then waits in the Maintenance Bay (Brethren of the Stars)."""
    b = Board(hand=(1,), factions=["brethren_of_the_stars"]).dock(1, "solar_converter", 5)
    put(b.s, BRETHREN_SHIP, Place.MAINTENANCE_BAY, 0)
    ask(b.s, Decide.HIJACK, 0)
    assert played(b, "done") == ["The Brethren Ship goes to the Maintenance Bay."]


def test_hijacked_die_is_named():
    """Which die it was, and what it shows now (Brethren of the Stars)."""
    b = Board(hand=(1,), factions=["brethren_of_the_stars"]).dock(1, "solar_converter", 5)
    put(b.s, BRETHREN_SHIP, Place.MAINTENANCE_BAY, 0)
    ask(b.s, Decide.HIJACK, 0)
    (line,) = played(b, "target solar_converter seat2 5")
    assert line.startswith("Red hijacks Blue's 5 at the Solar Converter, where the Brethren Ship takes its place")


def test_fuel_that_lies_on_a_card_is_told():
    """What is paid for Magnetic Lockdown lies on it (Magnetic Lockdown)."""
    b = Board(hand=(1,), tech=["magnetic_lockdown"]).colony("lem_badlands")
    lock(b.s, 0, 2)
    assert "Red's Magnetic Lockdown holds 2 fuel now." in [str(line) for line in _of(b)]


def test_asteroids_that_drift_are_told_when_none_enters():
    """The deck can be empty (Outer Belt)."""
    b = Board(hand=(1,), outer_belt=True)
    b.s.belt[3] = pieces.NO_CARD
    b.s.asteroid_deck_size = 0
    drift(b.s, 0)
    assert _of(b) == ["The asteroids drift; the deck is empty, and none enters the Outer Belt."]


def test_trade_tells_the_ore_that_the_supply_has():
    """The Terran Exchange adds nothing where the supply has 1 ore (Terran Exchange)."""
    b = Board(fuel=3, ore=tables.ORE_TOKENS - 1, factions=["terran_exchange"], limited_supply=True)
    b.s.turn.rate, b.s.turn.extra_trade_ore = 3, 1
    assert played(b, "trade")[:2] == ["Red trades 3 fuel at the Orbital Market.", "Red gains 1 ore."]


def test_generator_off_a_border_names_both_sides():
    """A straddling generator is in both territories (Booster Pod; Field generators)."""
    b = Board(tech=["booster_pod"]).put_field("positron", "lem_badlands").put_field("repulsor", "asimov_crater")
    straddle_field(b.s, FieldKind.POSITRON, Territory.LEM_BADLANDS, Territory.HERBERT_VALLEY, 0)
    m = match_of(b)
    m.play("discard booster_pod")
    m.play("remove-field positron")
    assert "Red takes the Positron Field generator off the border of Lem Badlands and Herbert Valley." in told(m)


def test_tele_operator_that_is_used_again_is_told():
    """Oscillation Capacitor, Tele-operator, and the card that it uses (Oscillation Capacitor)."""
    b = Board(hand=(1, 3), fuel=9, tech=["tele_operator", "oscillation_capacitor"])
    b.show("booster_pod", "alien_city", "alien_monument")
    b.me.used = b.s.turn.used = 1 << tables.TECHS.index("tele_operator")
    lines = played(b, "use oscillation_capacitor", "turn seat1 1 2")
    parts = ("uses Oscillation Capacitor", "uses Tele-operator through", "uses Booster Pod through", "turns a ship")
    assert is_told_in_order(lines, *parts), lines


def test_ships_that_are_cleared_away_are_counted():
    """Equal ships of one owner are one line that counts (Astrogation Servo)."""
    b = Board(hand=(1,), tech=["astrogation_servo"]).dock(0, "orbital_market", 2, 2).dock(1, "solar_converter", 4, 4)
    set_value(b.s, 0, 1)
    lines = played(b, "discard astrogation_servo", "clear solar_converter")
    assert "Red drives Blue's 4 away from the Solar Converter to the Maintenance Bay, 2 ships like it." in lines


def test_shuffled_agendas_are_told_under_agendas():
    """If the deck is exhausted, shuffle the discards (Agendas)."""
    b = Board(hand=(3, 3), agendas=True)
    s = b.s
    while s.agenda_deck_size:
        s.agenda_deck_size -= 1
        s.agenda_pile[s.agenda_pile_size] = s.agenda_deck[s.agenda_deck_size]
        s.agenda_pile_size += 1
    m = match_of(b)
    m.play("dock orbital_market")
    m.play("draw-agendas")
    (line,) = [line for line in m.log if "shuffled" in line.text]
    assert line.rule == "Agendas"


def test_ship_that_no_facility_takes_is_left_over():
    """The Outer Belt may have had a place for it (Maintenance Bay)."""
    b = Board(hand=(2,), players=4, outer_belt=True).dock(1, "lunar_mine", 6)
    for place, ships in (("solar_converter", (3, 3, 2)), ("alien_artifact", (2, 1, 1))):
        for who, count in enumerate(ships, 1):
            b.dock(who, place, *[1] * count)
    b.s.players[0].hub = 7
    b.s.players[0].unplaced -= 1
    assert "Red's 2 is left over and goes to the Maintenance Bay." in played(b, "end")


def test_discount_of_pohl_foothills_is_told():
    """Whoever pays less for a card uses its bonus, whatever the price is for (Pohl Foothills)."""
    b = Board(hand=(3,), fuel=3, tech=["booster_pod", "plasma_cannon"]).colony("pohl_foothills")
    b.dock(1, "solar_converter", 1, 2)
    used = "Red uses the bonus of Pohl Foothills."
    assert played(b, "use booster_pod")[:3] == ["Red uses Booster Pod.", used, "Red turns a ship from 3 to 4."]
    lines = played(b, "use plasma_cannon", ["target solar_converter seat2 1", "target solar_converter seat2 2"])
    assert is_told_in_order(lines, used, "Red pays 1 fuel."), lines


def test_what_a_faction_starts_with_is_told():
    """The Brethren Ship in the Maintenance Bay, the REV on Burroughs Desert (Setup)."""
    b = Board(factions=["scavenger_fleet"])
    for name in ("brethren_of_the_stars", "xeno_explorations_inc"):
        choose_faction(b.s, 0, tables.FACTIONS.index(name))
    told_of = [line for line in _of(b) if "leads" not in line]
    assert told_of == ["The Brethren Ship goes to the Maintenance Bay.", "The REV waits on Burroughs Desert."]


def _of(board):
    """The sentences of what a rule has just told."""
    m = match_of(board)
    m._listen()
    return told(m)
