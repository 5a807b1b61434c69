"""What players read and see."""

from __future__ import annotations

import random

import pytest

import astrarium
from astrarium.core.decisions import NOT_NOW, NOTHING
from astrarium.core.table import ask
from astrarium.games.alien_frontiers.play.decisions import DECISIONS
from astrarium.games.alien_frontiers.table.components import PARTS
from astrarium.games.alien_frontiers.table.moves import actions
from astrarium.games.alien_frontiers.table.pieces import Decide, Happened, Place, Power, Via, Why
from astrarium.games.alien_frontiers.words import CATALOGUE
from astrarium.games.alien_frontiers.words.log import LOG
from astrarium.games.alien_frontiers.words.reasons import REASONS

from .board import Board
from .test_choices import match_of

ALL = {"factions": True, "agendas": True, "outer_belt": True}
BUTTONS = ("end", "done", "roll", "roll-brethren", "wait", "unload", "fetch")


def played(steps, players=4, seed=4, **settings):
    m, rng = astrarium.new("alien-frontiers", players=players, seed=seed, **settings), random.Random(seed)
    while not m.over and len(m.steps) < steps:
        yield m
        m.play(rng.choice(m.option_ids))


def test_options_of_a_decision_read_differently():
    """No two options of one decision have the same label."""
    for m in played(250, **ALL):
        labels = [option.label for option in m.options]
        assert len(set(labels)) == len(labels), labels


def test_every_event_has_a_sentence():
    """Whatever the rules tell, the log can say; that a card is held now follows from how it came, which is told."""
    assert set(LOG) == set(Happened) - {Happened.GOT_CARD}


def test_a_card_that_comes_to_a_player_is_told_once():
    """Dealt, claimed, stolen or taken: one sentence says who has it now."""
    seen = 0
    for m in played(300, **ALL):
        for event in m.told[-m.state.num_events :] if m.state.num_events else []:
            if event.code == Happened.GOT_CARD:
                name, who = PARTS.all[event.row].name, m.names[event.seat]
                lines = [line.text for line in m.log_for(None, len(m.steps)) if who in line.text and name in line.text]
                assert len(lines) == 1, lines
                seen += 1
    assert seen > 3


def test_everything_that_can_stand_against_an_action_has_a_sentence():
    """No reason without words, no words without a reason."""
    assert set(REASONS) == set(Why)


def test_decisions_stay_readable():
    """A decision has at most thirty options, but for colonies of six players, chosen on the planet."""
    for seed in (4, 5):
        for m in played(400, players=6, seed=seed, **ALL):
            if len(m.option_ids) > 30:
                assert {option.text.split()[0] for option in m.options} == {"move-colony"}


def test_every_option_with_a_natural_piece_is_attached_to_it():
    """Only short answers are buttons."""
    for m in played(200, **ALL):
        attached = {act for piece in m.scene_of(m.seat).pieces().values() for act in piece.options}
        for act in m.option_ids:
            assert act in attached or actions.text(act).split()[0] in BUTTONS, actions.text(act)


def test_scene_pieces_lie_inside_their_areas():
    """No area is wider than 26 units, and nothing sticks out."""
    for m in played(120, players=6, **ALL):
        if len(m.steps) % 20 == 0:
            for area in m.scene_of(m.seat).areas:
                assert area.w <= 26.01, area.id
                for piece in area.pieces:
                    assert piece.x >= 0, piece.id
                    assert piece.x + piece.w <= area.w + 0.01, (area.id, piece.id)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_fewer_factions_are_left_the_larger_they_lie(players):
    """Whoever chooses among two sees them over the whole width; on a narrow screen each is below the other."""
    before = 0.0
    for m in played(40, players=players, **ALL):
        draft = next((area for area in m.scene_of(m.seat).areas if area.id == "draft"), None)
        if draft is None:
            break
        wide, pieces = draft.pieces[0].w, draft.pieces
        assert wide >= before
        before = wide
        if len(pieces) <= 2:
            assert wide > 0.45 * draft.w
        (narrow,) = draft.narrow
        assert len(narrow.cuts) == len(pieces)
        assert all(p.x + p.w <= draft.w and p.y + p.h <= draft.h for p in pieces)
    assert before


def test_scene_shows_board_tech_belt_and_every_player():
    """All the areas the game needs, with ships as dice."""
    m = next(iter(played(1, **ALL)))
    while m.seat is not None and m.state.phase == 0:
        m.play(m.option_ids[0])
    scene = m.scene_of(0)
    assert {"board", "tech", "belt", "seat-0", "seat-3"} <= {a.id for a in scene.areas}
    assert sum(piece.kind == "die" for piece in scene.pieces().values()) >= 24


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("dock shipyard", "a pair of equal value"),
        ("dock lunar_mine", "at least 6"),
        ("dock orbital_market", "pair of equal value"),
        ("dock raiders_outpost", "three in a row"),
        ("dock colony_constructor", "three of equal value"),
        ("dock terraforming_station", "a 6 of your own"),
        ("dock maintenance_bay", "Only ships that cannot be docked"),
        ("dock corex_conglomerated", "no part of this game"),
        ("dock belt_1", "no part of this game"),
        ("use booster_pod", "not there"),
        ("use plasma_cannon", "costs 1 fuel per ship"),
        ("discard booster_pod", "not there"),
        ("trade", "not docked a pair"),
        ("launch", "no colony at the Colonist Hub"),
        ("buy-relic", "do not control"),
        ("end", "must be docked"),
        ("reveal land_rush", "not there"),
        ("use-asteroid volatile_ice", "no such asteroid card"),
        ("owner-power", "no part of this game"),
        ("roll", "before your fleet is rolled"),
    ],
)
def test_refusals_say_why(text, reason):
    """Every common refusal has its own sentence."""
    b = Board(hand=(1, 3, 5), tech=["plasma_cannon"]).dock(1, "lunar_mine", 6)
    b.options()
    b.give("booster_pod", 1)
    assert reason in CATALOGUE.why_not(b.s, actions.id(text), ("Red", "Blue", "Green")).text


def test_an_asteroid_in_tow_and_a_six_that_cannot_be_spared_are_refused_for_that_reason():
    """Whoever holds the card, or the 6, is not told that it is missing."""
    b = Board(hand=(6, 3), fuel=1, ore=1, outer_belt=True).asteroid("volatile_ice", tow=True)
    b.me.fleet = b.s.min_fleet
    b.options()
    said = {
        text: CATALOGUE.why_not(b.s, actions.id(text), ("Red", "Blue", "Green")).text
        for text in ("use-asteroid volatile_ice", "dock terraforming_station")
    }
    assert said["use-asteroid volatile_ice"] == "Volatile Ice is in tow until your next turn."
    assert said["dock terraforming_station"] == (
        "The 6 would be used up: it must be your own, and 2 ships of your colour must be left."
    )


def test_the_relic_ship_and_the_rev_lie_below_the_name_of_their_territory_and_apart():
    """At the start both are on Burroughs Desert, where a controller's mark before the name leaves no room beside it."""
    pieces = match_of(Board(factions=["xeno_explorations_inc"])).scene_of(0).pieces()
    tile, relic, rev = pieces["territory-burroughs_desert"], pieces["ship-36"], pieces["rev"]
    name = 0.5  # as high as the letters of a name
    assert min(relic.y, rev.y) >= tile.y + name
    assert relic.y >= rev.y + rev.h
    alone = match_of(Board()).scene_of(0).pieces()
    assert alone["ship-36"].y >= alone["territory-burroughs_desert"].y + name


REFUSED = {
    "use booster_pod": "That was already used this turn.",
    "discard booster_pod": "That was already used this turn.",
    "discard stasis_beam": "You may use 1 discard power in a turn.",
    "use stasis_beam": "Stasis Beam costs 1 fuel, and you have nothing.",
}


def test_used_and_spent_cards_are_refused_with_a_reason():
    """Used this turn; discard powers spent; too dear."""
    b = Board(hand=(1, 3), fuel=1, tech=["booster_pod", "data_crystal", "stasis_beam"])
    b.play("use booster_pod", "turn seat1 1 2", "discard data_crystal", "place-field positron lem_badlands")
    names = ("Red", "Blue", "Green")
    said = {text: CATALOGUE.why_not(b.s, actions.id(text), names).text for text in REFUSED}
    assert said == REFUSED


def said_of(b, text):
    """Why something cannot be chosen, as three players read it."""
    b.options()
    return CATALOGUE.why_not(b.s, actions.id(text), ("Red", "Blue", "Green")).text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("use data_crystal", "Data Crystal costs 1 fuel per colony, and you have nothing."),
        ("use pocket_universe", "Pocket Universe costs 1 fuel per ship, and you have nothing."),
        ("use chameleon_cloak", "Chameleon Cloak costs 1 fuel per ship, and you have nothing."),
        ("discard superconducting_grapple", "You have 0 fuel, which is not enough to discard Superconducting Grapple."),
        ("discard proximity_analyzer", "You have 0 fuel, which is not enough to discard Proximity Analyzer."),
    ],
)
def test_what_only_fuel_keeps_from_working_is_refused_for_its_price(text, reason):
    """Not because there were nothing that the card could act on."""
    cards = ("data_crystal", "pocket_universe", "chameleon_cloak", "superconducting_grapple", "proximity_analyzer")
    b = Board(hand=(1, 4), tech=cards, outer_belt=True).colony("lem_badlands", 1).dock(1, "solar_converter", 4)
    b.give("deflector_shield", 1)
    assert said_of(b, text) == reason


def test_the_price_that_a_refusal_names_is_the_one_that_is_missing():
    """What Deflector Shields, Tele-operator and a facility add is not told as the price of the card."""
    b = Board(hand=(1, 2), fuel=3, tech=["mind_control_helmet"]).dock(1, "lunar_mine", 4)
    b.give("deflector_shield", 1)
    assert said_of(b, "use mind_control_helmet") == "You have 3 fuel, which is not enough for that."
    b = Board(hand=(2, 3), fuel=1, tech=["tele_operator"])
    b.show("chrono_spike", "temporal_warper", "booster_pod")
    ask(b.s, Decide.BORROW_CARD, 0, 1)
    told = CATALOGUE.why_not(b.s, actions.id("borrow booster_pod"), ("Red",) * 3).text
    assert told == "You have 1 fuel, which is not enough for that."
    b = Board(hand=(4, 4), fuel=2, ore=1, tech=["chameleon_cloak"], players=4).dock(1, "shipyard", 4, 4)
    told = "Chameleon Cloak and the facility together cost more than you have (2 fuel and 1 ore)."
    assert said_of(b, "use chameleon_cloak") == told
    ask(b.s, Decide.CLOAK, 0, 1)
    assert CATALOGUE.why_not(b.s, actions.id("cloak shipyard seat2"), ("Red",) * 4).text == told


def test_resources_that_a_decoy_guards_are_not_said_to_be_none():
    """A raid finds Blue's fuel guarded; without any there is nothing to take (Raiders' Outpost)."""
    b = Board(hand=(1, 2, 3))
    b.give("holographic_decoy", 1)
    b.give("alien_city", 2)
    b.play("dock raiders_outpost")
    assert said_of(b, "raid-resources") == "There is nothing of it to take."
    b.player(1).fuel = 2
    assert said_of(b, "raid-resources") == "A Holographic Decoy guards everybody who has resources."


def test_the_uranian_board_says_what_is_left_to_pay_for_a_colony():
    """The fee is paid by then; an opponent's colony costs more ore than one's own."""
    b = Board(hand=(1,), fuel=1, ore=1, factions=("xeno_explorations_inc", "uranian_syndicate"))
    b.colony("lem_badlands", 1).colony("lem_badlands", 0).play("dock uranian_syndicate")
    told = said_of(b, "move-colony lem_badlands seat2 pohl_foothills")
    assert told == "That costs 2 ore, and you have 1 ore."


def labels(b):
    """What may be chosen, as it reads."""
    return {option.text: option.label for option in match_of(b).options}


def test_options_say_prices_after_pohl_foothills():
    """With Deflector Shields, for each target and for discard powers (Pohl Foothills)."""
    cards = ["plasma_cannon", "mind_control_helmet", "proximity_analyzer", "superconducting_grapple"]
    b = Board(hand=(1,), fuel=9, tech=cards, outer_belt=True).colony("pohl_foothills").dock(1, "lunar_mine", 3, 3)
    b.dock(2, "lunar_mine", 4).dock(2, "solar_converter", 4).give("deflector_shield", 1)
    said = labels(b)
    assert "for 1 fuel per ship, 1 less in all: " in said["use plasma_cannon"]
    assert said["discard proximity_analyzer"].endswith(" You pay 1 fuel.")
    b.play("use mind_control_helmet")
    assert labels(b)["target lunar_mine seat2 3"].endswith("from the Lunar Mine for 3 fuel")
    b.play("target lunar_mine seat2 3", "discard superconducting_grapple")
    assert labels(b)["clear lunar_mine"] == "Clear the Lunar Mine for nothing"


def test_the_terraforming_module_says_its_own_price():
    """Not that of a launch from the Colonist Hub."""
    b = Board(hand=(1, 2, 3), fuel=2, ore=1, outer_belt=True).asteroid("terraforming_module")
    assert said_of(b, "use-asteroid terraforming_module") == "At least 3 ships of that colour must be left."
    b.dock(0, "maintenance_bay", 1)
    told = said_of(b, "use-asteroid terraforming_module")
    assert told == "Landing a colony there costs 3 fuel, and you have 2 fuel and 1 ore."


def test_proximity_analyzer_says_why_an_asteroid_cannot_be_claimed_with_a_ship_fewer():
    """The ships do not suffice, or the ports."""
    b = Board(hand=(1, 3), fuel=1, tech=["proximity_analyzer"], outer_belt=True)
    for position, asteroid in enumerate(("alien_beacon", "raiders_rock", "ships_lifeboat", "volatile_ice"), 1):
        b.belt(position, asteroid)
    ask(b.s, Decide.CLAIM_ASTEROID, 0, Power.CLAIM_SHORT)
    told = "Your unplaced ships cannot claim Volatile Ice with one navigation ship fewer."
    assert CATALOGUE.why_not(b.s, actions.id("claim-asteroid belt_4"), ("Red",) * 3).text == told
    b.dock(1, "belt_1", 1, 1)
    told = "Too few ports are free at position 1 to claim Alien Beacon."
    assert CATALOGUE.why_not(b.s, actions.id("claim-asteroid belt_1"), ("Red",) * 3).text == told


def test_one_free_port_is_one():
    """A pair needs two of them."""
    b = Board(hand=(2, 2)).dock(1, "orbital_market", 3)
    told = "The Orbital Market asks for 2 ships together, and 1 of its ports is free."
    assert said_of(b, "dock orbital_market") == told


def test_nobody_is_told_to_be_no_part_of_the_game():
    """Whoever would rob or replace themselves reads that another player is meant."""
    b = Board(hand=(3, 4, 5), tech=["booster_pod"])
    b.give("stasis_beam", 1)
    b.player(1).fuel = 2
    b.play("dock raiders_outpost")
    assert said_of(b, "steal-card seat1 booster_pod") == "Only another player can be meant."
    assert said_of(b, "steal-card seat4 booster_pod") == "That is no part of this game."


def test_run_is_measured_by_the_ships_that_are_docked():
    """An empty Outpost asks for any run; ships docked there are named, whatever their number (Raiders' Outpost)."""
    b = Board(hand=(1, 2, 3))
    assert b.can("dock raiders_outpost")
    b.dock(1, "raiders_outpost", 2, 3, 4)
    asked = "three in a row that total more than the 2-3-4 docked there"
    assert said_of(b, "dock raiders_outpost").endswith(f"the Raiders' Outpost asks for: {asked}.")
    b = Board(hand=(1, 2, 3), fuel=1, factions=("", "smugglers_alliance"))
    asked = "a ship, and for the Raiders' Outpost three others in a row"
    assert said_of(b, "dock smugglers_alliance").endswith(f"the board of Smuggler's Alliance asks for: {asked}.")


def test_ship_that_a_card_moved_is_refused_for_where_it_came_from():
    """Its value would do: it may not go back, nor onto the Outer Belt (Orbital Teleporter; Chrono-Spike)."""
    b = Board(hand=(), fuel=2, tech=["orbital_teleporter"], outer_belt=True).dock(0, "solar_converter", 4)
    b.belt(2, "volatile_ice")
    b.play("use orbital_teleporter")
    told = "Ships that a card moved are docked at another place than they came from, not on the Outer Belt."
    assert said_of(b, "dock solar_converter") == said_of(b, "dock belt_2") == told
    assert said_of(b, "dock terraforming_station").endswith("asks for: a 6 of your own.")


def test_board_or_power_that_cannot_do_anything_says_what_is_missing():
    """Each faction for its own cause (Faction boards; Faction owners)."""
    b = Board(hand=(3,), fuel=3, factions=("xeno_explorations_inc", "new_gaia_engineers", "brethren_of_the_stars"))
    assert said_of(b, "dock new_gaia_engineers") == "You have no ship at the Terraforming Station."
    assert said_of(b, "dock brethren_of_the_stars").startswith("The Brethren Ship must be docked")
    b.put_field("repulsor", "burroughs_desert")
    assert said_of(b, "owner-power") == "The REV cannot drive anywhere."


def test_what_a_facility_asks_for_depends_on_who_docks():
    """The Scavengers' two ships need not be equal, and the Smuggler's owner needs no higher run."""
    b = Board(hand=(2,), fuel=9, ore=9)
    b.s.turn.unequal_pair = 1
    assert said_of(b, "dock shipyard") == "The Shipyard asks for two ships."
    b = Board(hand=(1, 2, 4), factions=("smugglers_alliance",))
    assert said_of(b, "dock raiders_outpost").endswith("asks for: three in a row.")


def test_a_docking_is_named_as_a_whole():
    """Runs and equal ships: the option and the log tell all values of the docking that the ship begins."""
    names = ("Red", "Blue", "Green")
    b = Board(hand=(1, 2, 3, 4)).play("dock raiders_outpost")
    told = [CATALOGUE.label(b.s, actions.id(text), names).text for text in sorted(b.options())]
    assert told == ["Dock your 1-2-3", "Dock your 2-3-4"]
    b = Board(hand=(2, 2, 5, 5)).play("dock orbital_market")
    told = [CATALOGUE.label(b.s, actions.id(text), names).text for text in sorted(b.options())]
    assert told == ["Dock your 2-2", "Dock your 5-5"]


def test_a_die_stands_for_every_run_it_belongs_to():
    """A click on the 4 of 2-3-4-5-6 may mean three runs; at other ports a die stands for itself."""
    labels = runs_of((2, 3, 4, 5, 6), "raiders_outpost")
    assert labels[4] == ["Dock your 2-3-4", "Dock your 3-4-5", "Dock your 4-5-6"]
    assert labels[2] == ["Dock your 2-3-4"]
    assert labels[6] == ["Dock your 4-5-6"]
    assert runs_of((2, 2, 3, 3, 4), "orbital_market") == {2: ["Dock your 2-2"], 3: ["Dock your 3-3"]}


def runs_of(hand, port):
    """By the value of a die in hand: what a click on it may mean."""
    m = match_of(Board(hand=hand))
    m.play(f"dock {port}")
    labels = {option.id: option.label for option in m.options}
    dice = [piece for piece in m.scene_of(0).pieces().values() if piece.kind == "die" and piece.options]
    return {int(die.face.removeprefix("die/")): [labels[act] for act in die.options] for die in dice}


def test_a_ship_within_a_run_is_refused_for_that_reason_only():
    """Its value fits the run, which is named by its lowest ship."""
    b = Board(hand=(1, 2, 3, 4, 6)).play("dock raiders_outpost")
    reasons = {
        value: CATALOGUE.why_not(b.s, actions.id(f"ship seat1 {value} free"), ("Red",) * 3).text for value in "36"
    }
    assert reasons["3"] == "Your 3 is part of a run, which is named by its lowest ship."
    assert reasons["6"] == "Your 6 does not complete a set for the Raiders' Outpost."
    assert b.s.num_picked == 0


def test_secret_agendas_are_told_to_their_owner_only():
    """Others read that an agenda was drawn, not which."""
    m = next(iter(played(1, players=3, agendas=True)))
    mine = [line.text for line in m.log_for(0) if "agenda" in line.text]
    others = [line.text for line in m.log_for(None) if "agenda" in line.text]
    assert sum(text.startswith("You draw the agenda") for text in mine) == 2
    assert not any("the agenda" in text for text in others)


def test_what_a_facility_costs_can_be_heard():
    """The signs of a facility show its price; whoever listens is told it too (Terraforming Station)."""
    spoken = {
        name: piece.spoken
        for name, piece in astrarium.new("alien-frontiers", players=2, seed=1).scene_of(0).pieces().items()
    }
    assert "Costs 1 fuel and 1 ore." in spoken["facility-terraforming_station"]
    assert "Costs 3 ore." in spoken["facility-colony_constructor"]
    assert "Launching costs 1 fuel and 1 ore." in spoken["facility-colonist_hub"]
    assert "It costs 1 fuel and 1 ore." in spoken["territory-burroughs_desert"]
    assert "osts" not in spoken["facility-solar_converter"]


def test_the_relic_ship_in_a_fleet_says_whose_it_is():
    """It has no colour, so its owner is named (Relic Ship)."""
    b = Board(fuel=1, ore=1).colony("burroughs_desert")
    m = match_of(b)
    assert m.scene_of(1).pieces()["ship-36"].spoken == "The Relic Ship waits on Burroughs Desert."
    m.play("buy-relic")
    assert m.scene_of(1).pieces()["ship-36"].spoken == "The Relic Ship of Red."


ASKED_ABOUT = {
    Decide.DOCK_SHIP: [(place,) for place in range(8)],
    Decide.DOCK_SET: [(Place.SHIPYARD,), (Place.BELT + 1,)],
    Decide.LAND: [(via, 0) for via in Via],
    Decide.RAID: [(0, 0), (1, 1), (2, 1)],
    Decide.TURN_SHIP: [(Power.SHIFT, 1), (Power.FLIP,), (Power.COPY_VALUE,), (Power.DATA_CORE,)],
    Decide.ANGELS_TURN: [(Power.ANGELS_SET,)],
    Decide.TARGET: [
        (how, 3)
        for how in (Power.MOVE_OWN_SHIP, Power.MOVE_OTHER_SHIP, Power.JUMP, Power.INFILTRATE, Power.RETURN_SHIP)
    ],
    Decide.CLOAK: [(1, 0)],
    Decide.CLOAK_MORE: [(1, 1, 1, 1)],
    Decide.PLACE_FIELD: [
        (how, -1)
        for how in (Power.FIELD_OFF, Power.FIELD_PLACE, Power.FIELD_BUILD, Power.FIELD_MOVE, Power.FIELD_ON_OR_OFF)
    ],
    Decide.MOVE_COLONY: [(Power.MOVE_OPPONENT_COLONY,), (Power.SUNRISE_MOVE,), (Power.URANIAN_MOVE,)],
    Decide.SWAP: [(Power.SWAP_ANY,), (Power.SWAP_ADJACENT,)],
    Decide.BORROW_BONUS: [(Power.BORROW_BONUS, 1), (Power.CONTESTED_BONUS,)],
    Decide.TAX: [(1,)],
    Decide.CLAIM_ASTEROID: [(Power.CLAIM_SHORT, 0), (Power.CLAIM_FREE, 2)],
    Decide.BORROW_CARD: [(1,)],
    Decide.PROPHETS_DRAW: [(3,)],
}


@pytest.mark.parametrize("kind", tuple(Decide), ids=Decide.name_of)
def test_every_refusal_of_every_decision_has_words(kind):
    """Asked out of the blue, rare questions too: whatever stands against an answer can be said."""
    for about in ASKED_ABOUT.get(kind, [()]):
        boards = ("uranian_syndicate", "brethren_of_the_stars", "terran_exchange")
        b = Board(hand=(1, 1, 3), fuel=1, ore=1, factions=boards, agendas=True, outer_belt=True)
        b.give("proximity_analyzer")
        b.belt(1, "alien_satellite").belt(4, "volatile_ice")
        b.colony("lem_badlands", 1).colony("lem_badlands", 0).colony("pohl_foothills", 2)
        b.put_field("repulsor", "pohl_foothills").dock(1, "lunar_mine", 1, 3).dock(2, "belt_1", 2)
        b.give("deflector_shield", 1)
        ask(b.s, kind, 0, *about)
        against = {act: DECISIONS.against(b.s, act) for act in range(len(actions))}
        for act in (act for act, why in against.items() if why not in (NOTHING, NOT_NOW)):
            assert CATALOGUE.why_not(b.s, act, ("Red", "Blue", "Green")).text
