"""The advanced boards, each with its own Actions."""

from __future__ import annotations

import pytest

from astrarium.core.errors import BadSetting
from astrarium.games.horizons.table.components import (
    ENERGY_COST,
    METAL_COST,
    NOT_ALLOWED,
    PARTS,
    STRUCTURE_NAMES,
    TYPE_NAMES,
)
from astrarium.games.horizons.table.pieces import Item
from horizons.desk import BLUE, ENERGY_COLLECTOR, GREEN, METAL_COLLECTOR, RED, Desk


def test_each_advanced_board_lies_in_the_box_once():
    """Player boards: mixed freely, but no board twice; the basic side as often as you like."""
    with pytest.raises(BadSetting, match="drej lies in the box once"):
        Desk(boards=["drej", "drej", "basic"])
    assert Desk(boards=["drej", "narah", "basic"]).s.players[RED].board == 4


@pytest.mark.parametrize("board", [row.id for row in PARTS.rows("board")])
def test_each_board_has_the_costs_of_its_row(board):
    """Alternate costs are read from the row; what is not listed has no cost there."""
    row = next(r for r in PARTS.rows("board") if r.id == board)
    number = [r.id for r in PARTS.rows("board")].index(board)
    for t, name in enumerate(TYPE_NAMES):
        listed = row.fields["costs"].get(name, {}) if "costs" in row.fields else PARTS.rows("world_type")[t].fields
        for kind, structure in enumerate(STRUCTURE_NAMES):
            if "collector_cost" in row.fields and kind:
                continue
            cost = listed.get(structure) or {"energy": NOT_ALLOWED, "metal": NOT_ALLOWED}
            assert (ENERGY_COST[number][3 * t + kind], METAL_COST[number][3 * t + kind]) == (
                cost["energy"],
                cost["metal"],
            )


# ------------------------------------------------------------------ Species 1825


def species(**tokens) -> Desk:
    """Species 1825 with a Collector on each of two Worlds."""
    desk = Desk(boards=["species_1825", "basic", "basic"])
    desk.no_starter(RED)
    desk.worlds("A", "oceanic", "oceanic", "frozen")
    desk.worlds("B", "oceanic")
    desk.structure(RED, "A1", "energy-collector")
    desk.tokens(RED, **tokens)
    return desk


def test_transfigure_places_a_world_then_marks_its_type_or_draws_an_ally():
    """Point 32: no Knowledge; the marker goes on the type just placed."""
    desk = species()
    desk.turn(RED).play("explore")
    place = next(text for text in desk.offers("place") if "oceanic" not in text)
    desk.play(place)
    assert desk.m.why_not("skip").rule == "Species 1825"
    desk.play("choose 1")
    placed = place.split("-")[1].split()[0][:-1]
    assert desk.s.players[RED].active[TYPE_NAMES.index(placed)] == 1
    assert desk.has(RED)[Item.KNOWLEDGE] == 0


def test_transfigure_may_draw_an_ally_instead():
    """Point 32: one or the other."""
    desk = species()
    desk.turn(RED).play("explore")
    place = next(text for text in desk.offers("place") if "oceanic" not in text)
    desk.play(place, "choose 2", "take-ally olo")
    assert "olo_settler" in desk.allies_of(RED)


def test_transfigure_in_a_full_galaxy_only_draws_an_ally():
    """Point 32: no World, so no marker."""
    desk = Desk(players=2, boards=["species_1825", "basic"])
    desk.no_starter(RED)
    for star in "AB":
        desk.worlds(star, *["arboreal", "desert", "frozen"] * 2)
    desk.turn(RED).play("explore")
    assert len(desk.offers("take-ally")) == 5
    assert "skip" not in desk.texts


def test_translocate_within_the_system_costs_a_resource():
    """Point 32: any Resource, a legal open space in the same System, no World Sharing."""
    desk = species(energy=1)
    desk.structure(BLUE, "A2", "colony")
    desk.turn(RED).play("adapt")
    assert desk.built("A1") == []
    assert desk.built("A2") == [(BLUE, "colony"), (RED, "energy-collector")]
    assert desk.has(RED) == (0, 0, 0)
    assert desk.m.seat == RED
    assert desk.has(BLUE) == (0, 0, 0)


def test_translocate_anywhere_costs_two_knowledge():
    """Point 32: any System, the same included."""
    desk = species(knowledge=2)
    desk.turn(RED).play("adapt")
    assert desk.offers("move-to") == ["move-to A2", "move-to B1"]
    desk.play("move-to B1")
    assert desk.built("B1") == [(RED, "energy-collector")]
    assert desk.has(RED) == (0, 0, 0)


def test_translocate_moves_only_collectors_and_needs_a_legal_target():
    """Point 32: Colonies stay; a Frozen World takes no Energy Collector."""
    desk = species(knowledge=4)
    desk.structure(RED, "A2", "colony")
    desk.turn(RED).play("adapt")
    assert all("energy-collector A1" in text or text.startswith("move-to") for text in desk.texts)
    assert "move-to A3" not in desk.texts


def test_species_1825_has_no_adapt():
    """Point 32: without Collector or payment the Action does nothing."""
    desk = Desk(boards=["species_1825", "basic", "basic"]).turn(RED)
    assert "adapt" not in desk.texts


# ------------------------------------------------------------------ Narah


def test_narah_start_with_three_types_and_may_have_no_others():
    """Point 33: Arboreal, Frozen and Oceanic from the start, never Desert, Gaseous or Volcanic."""
    desk = Desk(boards=["narah", "basic", "basic"])
    assert desk.s.players[RED].active == [1, 0, 1, 0, 1, 0]
    desk.ally(RED, "olo_shaper")
    desk.turn(RED).play("adapt", "use olo_shaper")
    assert desk.offers("choose") == []
    assert desk.offers("mix") == ["mix 0-energy", "mix 1-energy", "mix 2-energy"]


def test_welcome_draws_any_ally():
    """Point 33: one card of any stack."""
    desk = Desk(boards=["narah", "basic", "basic"]).turn(RED).play("adapt", "choose 1", "take-ally feshar")
    assert desk.allies_of(RED) == {"starter_1", "feshar_engineer"}


def test_welcome_draws_up_to_two_olo_one_after_the_other():
    """Point 33: the second may be left."""
    desk = Desk(boards=["narah", "basic", "basic"]).turn(RED).play("adapt", "choose 2")
    assert desk.texts == ["take-ally olo", "bury-ally olo", "skip"]
    desk.play("take-ally olo", "bury-ally olo")
    assert desk.allies_of(RED) == {"starter_1", "olo_settler", "olo_mason"}
    again = Desk(boards=["narah", "basic", "basic"]).turn(RED).play("adapt", "choose 2", "take-ally olo", "skip")
    assert again.allies_of(RED) == {"starter_1", "olo_settler"}


# ------------------------------------------------------------------ Quillion


def quillion(**tokens) -> Desk:
    """The Quillion beside Blue's Collectors on A1, with an empty World A2."""
    desk = Desk(boards=["quillion", "basic", "basic"])
    desk.worlds("A", "arboreal", "arboreal")
    desk.active(RED, "arboreal")
    desk.structure(BLUE, "A1", "energy-collector", "metal-collector")
    desk.tokens(RED, **tokens)
    return desk


def test_parasite_builds_colonies_only_where_others_are():
    """Point 34: and so every Build is shared."""
    desk = quillion(energy=10, metal=10)
    desk.turn(RED).play("build")
    assert desk.offers("build") == ["build colony A1"]
    assert "no other player's" in desk.why("build colony A2")
    desk.play("build colony A1", "gain-energy", "gain-energy")
    assert desk.has(BLUE) == (1, 0, 0)


def test_leech_builds_for_two_knowledge_and_pays_for_all_collectors_there():
    """Point 34: the new one included, whoever owns them."""
    desk = quillion(knowledge=2)
    desk.turn(RED).play("harvest", "build metal-collector A1", "gain-energy", "gain-energy")
    assert desk.texts == ["take 1", "take 0"]
    desk.play("take 1")
    assert desk.texts == ["take 2", "take 1", "take 0"]
    desk.play("take 2")
    assert desk.has(RED) == (2, 2, 0)


def test_leech_without_a_build_names_any_system():
    """Point 34: build or gain may be left out."""
    desk = quillion(knowledge=2)
    desk.worlds("B", "arboreal")
    desk.structure(BLUE, "B1", "metal-collector", "metal-collector")
    desk.turn(RED).play("harvest", "skip")
    assert desk.texts == ["name-system A", "name-system B"]
    desk.play("name-system B", "take 2")
    assert desk.has(RED) == (0, 2, 2)
    assert "Red names System B." in [line.text for line in desk.m.log], "told, also where it brings nothing"


def test_leech_may_build_without_gaining():
    """Point 34: taking nothing is allowed."""
    desk = quillion(knowledge=2)
    desk.turn(RED).play("harvest", "build energy-collector A1", "gain-metal", "gain-metal", "take 0", "take 0")
    assert desk.has(RED) == (0, 1, 0)


def test_naming_a_system_brings_no_more_than_the_supply_has():
    """Tokens are finite: the label says what will come, and where nothing can come Leech is not offered."""
    desk = quillion()
    desk.worlds("B", "arboreal")
    desk.structure(BLUE, "B1", "metal-collector", "metal-collector", "energy-collector")
    desk.supply(Item.METAL, 1, GREEN)
    desk.turn(RED).play("harvest")
    assert [option.label for option in desk.m.options] == [
        "System A: 1 Energy + 1 Metal",
        "System B: 1 Energy + 1 Metal",
    ]
    desk.supply(Item.ENERGY, 0, GREEN)
    desk.turn(RED).play("harvest")
    assert [option.label for option in desk.m.options] == [
        "System A: 0 Energy + 1 Metal",
        "System B: 0 Energy + 1 Metal",
    ]
    desk.play("name-system B", "take 1")
    assert desk.has(RED) == (0, 1, 0)
    desk.turn(RED)
    assert "harvest" not in desk.texts
    assert desk.why("harvest").startswith("Leech would do nothing now")


def test_quillion_need_others_for_ally_builds_too():
    """Point 34, ruling: the rule binds every Colony and Collector, and the board's Collectors cost 2 Knowledge."""
    desk = quillion(knowledge=2)
    desk.ally(RED, "olo_settler")
    desk.turn(RED).play("adapt", "use olo_settler")
    assert {text.split()[-1] for text in desk.offers("build")} == {"A1"}
    desk.play("build energy-collector A1")
    assert desk.has(RED)[Item.KNOWLEDGE] == 0


# ------------------------------------------------------------------ Drej


def drej(**tokens) -> Desk:
    """The Drej with one Volcanic World."""
    desk = Desk(boards=["drej", "basic", "basic"])
    desk.worlds("A", "volcanic")
    desk.active(RED, "volcanic")
    desk.tokens(RED, **tokens)
    return desk


def test_occupy_pays_seven_resources_in_any_mix():
    """Point 35: on a Star, without a marker and without World Sharing."""
    desk = drej(energy=5, metal=4)
    desk.turn(RED).play("build")
    assert desk.offers("build") == []
    desk.play("build-on-star B")
    assert desk.texts == ["mix 3-energy", "mix 4-energy", "mix 5-energy"]
    desk.play("mix 4-energy")
    assert desk.has(RED) == (1, 1, 0)
    assert desk.s.systems[1].colonies[RED] == 1


def test_a_mix_that_cannot_be_paid_is_refused_with_what_there_is():
    """More Energy than the price, or a token that the player lacks."""
    desk = drej(energy=5, metal=4)
    desk.turn(RED).play("build", "build-on-star B")
    assert desk.why("mix 8-energy") == "That would be more than 7 Resources."
    assert desk.why("mix 7-energy") == "You have 5 Energy + 4 Metal to pay with, not 7 Energy."
    assert desk.why("mix 2-energy") == "You have 5 Energy + 4 Metal to pay with, not 2 Energy + 5 Metal."


def test_a_star_holds_three_colonies():
    """Point 35: with two Systems five Colonies still fit."""
    desk = drej(energy=10, metal=10)
    desk.on_star(RED, "A", 3)
    desk.turn(RED).play("build")
    assert desk.offers("build-on-star") == ["build-on-star B", "build-on-star C"]
    assert "3 Colonies" in desk.why("build-on-star A")


def test_tap_builds_first_then_pays():
    """Point 35: the new Collector included; either part may be left out."""
    desk = drej(energy=2, metal=3)
    desk.turn(RED).play("harvest", "build energy-collector A1", "take 1")
    assert desk.has(RED) == (1, 0, 0)
    again = drej(energy=2, metal=3)
    again.structure(RED, "A1", "metal-collector")
    again.turn(RED).play("harvest", "skip", "take 1")
    assert again.has(RED) == (2, 4, 0)


def test_drej_build_on_worlds_only_by_an_ally_with_its_own_cost():
    """Point 35: the Architect, on an active type; the board has no cost for it."""
    desk = drej(knowledge=3)
    desk.ally(RED, "feshar_architect")
    desk.turn(RED).play("build", "use feshar_architect")
    assert desk.built("A1") == [(RED, "colony")]


def test_star_colonies_count_as_being_in_the_system():
    """Point 35: the Prospector counts that System."""
    desk = drej()
    desk.on_star(RED, "B")
    desk.ally(RED, "agorin_prospector")
    desk.turn(RED).play("explore", "use agorin_prospector", "mix 1-energy")
    assert desk.has(RED) == (1, 0, 0)


# ------------------------------------------------------------------ Traachet


def traachet(**settings) -> Desk:
    """The Traachet with an Energy Collector on a Volcanic World."""
    desk = Desk(boards=["traachet", "basic", "basic"], **settings)
    desk.worlds("A", "volcanic", "oceanic")
    desk.structure(RED, "A1", "energy-collector")
    desk.tokens(RED, 8, 8)
    return desk


def test_network_gives_a_marker_an_ally_and_a_mission_each_by_choice():
    """Point 36: every part may be left out."""
    desk = traachet()
    desk.turn(RED).play("adapt", "skip", "skip", "draw-mission")
    assert len(desk.hand(RED)) == 1
    desk.play("adapt", "activate desert", "take-ally ukkari", "skip")
    assert len(desk.hand(RED)) == 1
    assert "ukkari_dynamist" in desk.allies_of(RED)


def test_network_as_a_package_is_a_setting():
    """Point 36, the other reading: Ally and Mission together or not at all."""
    desk = traachet(network="package")
    desk.turn(RED).play("adapt", "skip")
    assert desk.texts == ["choose 1", "skip"]
    desk.play("choose 1", "take-ally ukkari")
    assert len(desk.hand(RED)) == 1
    assert "ukkari_dynamist" in desk.allies_of(RED)


def test_upgrade_stacks_a_collector_at_its_normal_cost():
    """Point 36: on an own Collector, any kind the type allows; one space, two Structures."""
    desk = traachet()
    desk.turn(RED).play("conspire", "build metal-collector A1")
    world = desk.s.worlds[0]
    assert (world.built, world.kind[0], world.top[0]) == (1, ENERGY_COLLECTOR, METAL_COLLECTOR)
    assert desk.has(RED) == (6, 7, 0)
    assert desk.s.players[RED].built == [0, 1, 1]


def test_one_stack_two_high_on_a_world():
    """Point 36: no second stack there, no third storey."""
    desk = traachet()
    desk.structure(RED, "A1", "metal-collector")
    desk.structure(RED, "A2", "energy-collector")
    desk.stacked(RED, "A1", "energy-collector")
    desk.turn(RED).play("conspire")
    assert {text.split()[-1] for text in desk.offers("build")} == {"A2"}
    assert "a stack already" in desk.why("build energy-collector A1")


def test_which_collector_is_built_on_is_asked():
    """Point 36: where an Energy and a Metal Collector lie there, the owner chooses."""
    desk = traachet()
    desk.structure(RED, "A1", "metal-collector")
    desk.turn(RED).play("conspire", "build energy-collector A1")
    assert desk.texts == ["stack-on energy-collector", "stack-on metal-collector"]
    desk.play("stack-on metal-collector")
    assert desk.s.worlds[0].top == [-1, ENERGY_COLLECTOR, -1]


def test_an_upgrade_is_told_with_what_it_lies_on():
    """The new Collector goes on top of one that is there: which of two is told (Upgrade)."""
    desk = traachet()
    desk.structure(RED, "A1", "metal-collector")
    desk.turn(RED).play("conspire", "build energy-collector A1", "stack-on metal-collector")
    told = desk.m.log[-1]
    assert told.text == "Red builds an Energy Collector on top of a Metal Collector on Volcanic A1."
    assert told.rule == "Traachet"


def test_upgrade_is_shared():
    """Point 36: a Build like any other."""
    desk = traachet()
    desk.structure(BLUE, "A1", "colony")
    desk.turn(RED).play("conspire", "build metal-collector A1", "gain-energy", "gain-metal")
    assert desk.has(BLUE) == (0, 1, 0)


def test_the_upper_collector_of_a_stack_can_be_moved():
    """Ruling: the Hauler lifts the upper one, or a Collector that nothing lies on."""
    desk = traachet()
    desk.stacked(RED, "A1", "energy-collector")
    desk.active(RED, "oceanic")
    desk.ally(RED, "feshar_hauler")
    desk.turn(RED).play("build", "use feshar_hauler")
    assert desk.offers("move") == []
    desk.play("move-top energy-collector A1")
    assert desk.built("A2") == [(RED, "energy-collector")]
    assert desk.s.worlds[0].top == [-1, -1, -1]


def test_a_moved_collector_is_told_with_what_it_lay_on():
    """Of two Energy Collectors on a World it matters which one goes: the stack's, or the single one."""
    desk = traachet()
    desk.stacked(RED, "A1", "energy-collector")
    desk.structure(RED, "A1", "energy-collector")
    desk.active(RED, "oceanic")
    desk.ally(RED, "feshar_hauler")
    desk.turn(RED).play("build", "use feshar_hauler", "move-top energy-collector A1")
    said = [line.text for line in desk.m.log]
    assert "Red moves an Energy Collector from on top of an Energy Collector on A1 to A2." in said


def test_traachet_have_no_conspire():
    """Point 12: Upgrade stands in its place."""
    desk = Desk(boards=["traachet", "basic", "basic"]).turn(RED)
    assert "conspire" not in desk.texts
    assert "Upgrade would do nothing" in desk.why("conspire")
