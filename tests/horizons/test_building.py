"""Build, World Sharing, and the immediate end."""

from __future__ import annotations

import pytest

from astrarium.games.horizons.play.costs import cost_line
from astrarium.games.horizons.table.components import ALLOWED, ENERGY_COST, METAL_COST, PARTS, TYPE_NAMES
from astrarium.games.horizons.table.moves import STRUCTURE_TEXTS
from astrarium.games.horizons.table.pieces import Board, Item
from horizons.desk import BLUE, COLONY, GREEN, RED, Desk


def builder(world_type: str = "arboreal", energy: int = 10, metal: int = 10, **settings) -> Desk:
    """A rich player beside one World."""
    desk = Desk(**settings)
    desk.world("A1", world_type)
    desk.active(RED, world_type)
    desk.tokens(RED, energy, metal)
    return desk


def test_build_needs_an_active_world_type():
    """Point 15: no marker, no Structure."""
    desk = builder()
    desk.world("B1", "desert")
    desk.turn(RED).play("build")
    assert {text.split()[-1] for text in desk.offers("build")} == {"A1"}
    assert "Desert is not active" in desk.why("build colony B1")


def test_a_marker_placed_earlier_in_the_turn_counts():
    """Point 15: Adapt, then Build in the same turn."""
    desk = Desk()
    desk.world("A1", "frozen")
    desk.tokens(RED, 4, 4)
    desk.turn(RED).play("adapt", "activate frozen", "skip", "build", "build colony A1")
    assert desk.built("A1") == [(RED, "colony")]


@pytest.mark.parametrize("world_type", TYPE_NAMES)
def test_each_world_type_costs_what_its_row_says(world_type):
    """Every Structure that the type allows can be built for its cost, and not for one token less."""
    number = TYPE_NAMES.index(world_type)
    for kind, text in enumerate(STRUCTURE_TEXTS):
        line = cost_line(number, kind)
        energy, metal = ENERGY_COST[Board.BASIC][line], METAL_COST[Board.BASIC][line]
        row = PARTS.rows("world_type")[number].fields[text.replace("-", "_")]
        if not row:
            desk = builder(world_type).turn(RED).play("build")
            assert "do not allow" in desk.why(f"build {text} A1")
            continue
        assert row == {"energy": energy, "metal": metal}
        desk = builder(world_type, energy, metal).turn(RED).play("build", f"build {text} A1")
        assert desk.has(RED) == (0, 0, 0)
        poor = builder(world_type, energy, metal - 1) if metal else builder(world_type, energy - 1, metal)
        poor.turn(RED)
        assert "build" not in poor.texts or f"build {text} A1" not in poor.play("build").texts


def test_colonies_are_allowed_on_every_type():
    """Build: only Collectors depend on the type."""
    assert all(row[COLONY] for row in ALLOWED)


def test_a_world_has_three_spaces():
    """Point 15: several Structures of one player are fine, a fourth is not."""
    desk = builder()
    desk.world("B1", "arboreal")
    desk.structure(RED, "A1", "colony", "energy-collector", "metal-collector")
    desk.turn(RED).play("build")
    assert {text.split()[-1] for text in desk.offers("build")} == {"B1"}
    assert "All 3 spaces" in desk.why("build colony A1")


def test_build_needs_a_token_left():
    """Point 15: five Energy Collectors are all there are."""
    desk = builder()
    desk.worlds("B", "arboreal", "arboreal")
    desk.structure(RED, "B1", *["energy-collector"] * 3)
    desk.structure(RED, "B2", *["energy-collector"] * 2)
    desk.turn(RED).play("build")
    assert "build energy-collector A1" not in desk.texts
    assert "no Energy Collector left" in desk.why("build energy-collector A1")


def test_any_system_may_be_built_in():
    """Point 15: there is no rule of presence or neighbourhood."""
    desk = builder()
    desk.world("C1", "arboreal")
    desk.turn(RED).play("build", "build colony C1")
    assert desk.built("C1") == [(RED, "colony")]


def test_build_may_be_chosen_without_building():
    """Build nothing is always an option of the Action."""
    desk = builder().turn(RED).play("build")
    assert "skip" in desk.texts


def test_sharing_a_world_pays_every_owner_once():
    """Point 16: each player there gains one Resource of choice, not one for each Structure; the builder first."""
    desk = builder()
    desk.structure(BLUE, "A1", "energy-collector", "metal-collector")
    desk.turn(RED).play("build", "build colony A1")
    assert desk.m.seat == RED
    desk.play("gain-metal")
    assert desk.m.seat == BLUE
    desk.play("gain-energy")
    assert desk.has(RED) == (6, 8, 0)
    assert desk.has(BLUE) == (1, 0, 0)


def test_building_alone_shares_nothing():
    """Point 16: only a World that already held another player's Structure."""
    desk = builder()
    desk.structure(RED, "A1", "energy-collector")
    desk.turn(RED).play("build", "build colony A1")
    assert desk.has(RED) == (6, 7, 0)


def test_the_paid_cost_can_come_back_by_sharing():
    """Point 16: what was paid is in the supply before anybody takes."""
    desk = builder("frozen", 2, 0)
    desk.structure(BLUE, "A1", "colony")
    desk.supply(Item.ENERGY, 0, GREEN)
    desk.supply(Item.METAL, 0, GREEN)
    desk.turn(RED).play("build", "build metal-collector A1")
    assert desk.has(RED) == (1, 0, 0)
    assert desk.has(BLUE) == (1, 0, 0)


def test_a_shortage_is_served_in_turn_order():
    """Point 16: builder first, then clockwise; a player takes what is left, or nothing."""
    desk = builder("gaseous", 0, 2, players=4)
    desk.structure(BLUE, "A1", "energy-collector")
    desk.structure(GREEN, "A1", "energy-collector")
    desk.supply(Item.ENERGY, 1, 3)
    desk.supply(Item.METAL, 0, 3)
    desk.turn(RED).play("build", "build energy-collector A1")
    assert desk.texts == ["gain-energy", "gain-metal"]
    desk.play("gain-metal")
    assert desk.texts == ["gain-energy", "gain-metal"]
    desk.play("gain-metal")
    assert desk.has(BLUE) == (0, 1, 0)
    assert desk.has(GREEN) == (1, 0, 0)


def test_sharing_with_an_empty_supply_gives_nothing():
    """Point 16: tokens that are not there are not owed."""
    desk = builder("frozen", 0, 0)
    desk.tokens(RED, knowledge=3)
    desk.structure(BLUE, "A1", "colony")
    desk.ally(RED, "feshar_architect")
    desk.supply(Item.ENERGY, 0, GREEN)
    desk.supply(Item.METAL, 0, GREEN)
    desk.turn(RED).play("build", "use feshar_architect")
    assert desk.built("A1") == [(BLUE, "colony"), (RED, "colony")]
    assert desk.has(RED) == (0, 0, 0)
    assert any("supply is empty" in line.text for line in desk.m.log)


def test_sharing_may_push_others_over_the_limit_until_their_own_turn_ends():
    """Point 17: limits are looked at only at the end of the owner's turn."""
    desk = builder()
    desk.tokens(BLUE, 10, 10)
    desk.structure(BLUE, "A1", "energy-collector")
    desk.turn(RED, actions=1).play("build", "build metal-collector A1", "gain-energy", "gain-energy")
    assert desk.has(BLUE) == (11, 10, 0)
    assert desk.m.seat == BLUE
    desk.play("end-turn")
    assert desk.has(BLUE) == (10, 10, 0)


def four_colonies(**settings) -> Desk:
    """A player about to build the last Colony, beside another's Structure."""
    desk = builder(**settings)
    desk.worlds("B", "arboreal", "arboreal")
    desk.structure(RED, "B1", "colony", "colony", "colony")
    desk.structure(RED, "B2", "colony")
    desk.structure(BLUE, "A1", "energy-collector")
    return desk


def test_the_last_colony_ends_the_game_at_once():
    """Point 20: even on the first Action; no second Action, no later Ally, no World Sharing, no limits."""
    desk = four_colonies()
    desk.mission(RED, *("adaptable", "ambassador", "arboreal", "contractor", "desert", "diversity"))
    desk.turn(RED).play("build", "build colony A1")
    assert desk.m.over
    assert desk.has(BLUE) == (0, 0, 0)
    assert len(desk.hand(RED)) == 6
    assert any("ends at once" in line.text for line in desk.m.log)


def test_the_last_colony_may_come_from_an_ally():
    """Point 20: whoever and however."""
    desk = four_colonies()
    desk.tokens(RED, 0, 0, 3)
    desk.ally(RED, "feshar_architect")
    desk.turn(RED).play("build", "use feshar_architect", "build colony A1")
    assert desk.m.over


@pytest.mark.parametrize("shares", [False, True])
def test_an_ally_that_built_the_last_colony_has_been_used(shares):
    """Ruling: it is turned over before Missions are looked at, whether the World is shared or not."""
    desk = four_colonies(last_colony_shares=shares)
    desk.tokens(RED, 0, 0, 3)
    desk.ally(RED, "feshar_architect")
    desk.ally(RED, "olo_sage")
    desk.mission(RED, "ambassador")
    desk.turn(RED)
    assert desk.m.view(RED)["players"][RED]["missions"] == [{"name": "ambassador", "met": True}]
    desk.play("build", "use feshar_architect", "build colony A1", *["gain-energy"] * 2 * shares)
    assert desk.m.over
    assert "Red's Feshar Architect is flipped to its other side." in [line.text for line in desk.m.log]
    assert desk.m.view(RED)["players"][RED]["missions"] == [{"name": "ambassador", "met": False}]


def test_the_last_colony_may_be_on_a_star():
    """Point 20: the Drej's fifth Colony by Occupy."""
    desk = Desk(boards=["drej", "basic", "basic"])
    desk.on_star(RED, "A", 3)
    desk.on_star(RED, "B", 1)
    desk.tokens(RED, 7, 0)
    desk.turn(RED).play("build", "build-on-star C")
    assert desk.m.over


def test_world_sharing_for_the_last_colony_is_a_setting():
    """Ruling: by the other reading the World is shared before the game ends."""
    desk = four_colonies(last_colony_shares=True)
    desk.turn(RED).play("build", "build colony A1", "gain-energy")
    assert not desk.m.over
    desk.play("gain-metal")
    assert desk.m.over
    assert desk.has(BLUE) == (0, 1, 0)


def test_the_label_of_a_build_names_world_and_cost():
    """Words: people see what, where and for how much."""
    desk = builder().turn(RED).play("build")
    labels = [option.label for option in desk.m.options]
    assert "Build a Colony on Arboreal A1 for 4 Energy + 3 Metal" in labels


def test_a_refusal_names_the_cost():
    """Words: too dear."""
    desk = builder("arboreal", 2, 2)
    desk.turn(RED).play("build")
    assert "costs 4 Energy + 3 Metal" in desk.why("build colony A1")
