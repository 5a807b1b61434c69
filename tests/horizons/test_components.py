"""The component file against the counts and constraints of the rulebook, and a user's own values."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from astrarium.core.components import Component
from astrarium.core.errors import BadComponents
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.table.components import LIMITS, PARTS, SCORING, SETUP, TYPE_NAMES
from horizons.desk import RED, Desk

SOURCES = {"rulebook", "public", "recalled", "reconstructed"}
BOX = PARTS.single["box"]


def rows(kind: str) -> dict[str, dict]:
    """The fields of all rows of a kind by id."""
    return {row.id: dict(row.fields) for row in PARTS.rows(kind)}


def test_every_row_says_where_it_comes_from():
    """Rows and single fields carry their source; nothing reconstructed is passed off as printed."""
    for row in PARTS:
        assert row.source in SOURCES, row.id
        assert set(row.sources.values()) <= SOURCES, row.id


def test_a_row_with_a_guessed_value_is_not_passed_off_as_printed():
    """The rulebook prints the objective of every Mission, but neither its points nor its number of players."""
    assert PARTS.shares() == {"rulebook": 14, "reconstructed": 119}
    for row in PARTS.rows("mission"):
        assert (row.source, row.sources["cond"], row.sources["objective"]) == ("reconstructed", "rulebook", "rulebook")
        assert row.sources["vp"] == row.sources["min_players"] == "reconstructed"
    printed = [row.id for row in PARTS if row.source == "rulebook" and row.kind in ("world_tile", "board", "ally")]
    assert printed == ["tile_04", "basic", "feshar_engineer"]
    assert PARTS.row("world_type", "arboreal").sources["colony"] == "rulebook"
    assert PARTS.row("board", "narah").fields_from("reconstructed") == ["costs"]


def test_ids_are_unique_within_their_kind():
    """A user's file finds a row by kind and id."""
    for kind in PARTS.kinds():
        assert len(rows(kind)) == len(PARTS.rows(kind)), kind


def test_the_box_holds_what_the_component_list_says():
    """81 cards, 35 hexes, 195 wooden pieces, 54 counters; 40 of each token."""
    counts = {"world_tile": "world_tiles", "star_tile": "star_tiles", "starter_ally": "starter_allies"}
    for kind, name in {**counts, "ally": "allies", "mission": "missions"}.items():
        assert len(PARTS.rows(kind)) == BOX[name]
    assert BOX["allies"] + BOX["starter_allies"] + BOX["player_aids"] + BOX["missions"] == 81
    assert BOX["world_tiles"] + BOX["star_tiles"] == 35
    wooden = ("metal_tokens", "energy_tokens", "knowledge_tokens", "metal_collectors", "energy_collectors", "colonies")
    assert sum(BOX[name] for name in wooden) == 195
    assert BOX["active_world_markers"] + BOX["final_scoring_counters"] == 54
    assert {LIMITS[f"supply_{t}"] for t in ("energy", "metal", "knowledge")} == {40}
    for name in ("colonies", "energy_collectors", "metal_collectors"):
        assert LIMITS[f"{name}_per_player"] * 5 == BOX[name]


def test_the_numbers_of_the_rulebook():
    """Start, limits and points as printed."""
    assert list(SETUP.values()) == [2, 2, 1, 2]
    limits = [LIMITS[n] for n in ("hand_allies", "hand_missions", "hand_energy", "hand_metal", "actions_per_turn")]
    assert limits == [5, 5, 10, 10, 2]
    points = [SCORING[n] for n in ("majority", "tied_majority", "minority", "tied_minority", "world_controlled")]
    assert points == [6, 3, 3, 1, 1]
    assert [SCORING[n] for n in ("control_colony", "control_collector", "knowledge")] == [2, 1, 1]


@pytest.mark.parametrize("tile", [row.id for row in PARTS.rows("world_tile")])
def test_each_tile_can_be_placed_either_side_up(tile):
    """Every World tile has two different types, and both can lie face up."""
    number = int(tile[-2:]) - 1
    sides = [PARTS.rows("world_tile")[number].fields[side] for side in ("side_a", "side_b")]
    assert sides[0] != sides[1]
    for side, name in enumerate(sides):
        desk = Desk()
        desk.no_starter(RED)
        desk.s.tile_at[number], desk.s.in_bag = 2, 29
        desk.s.drawn[0], desk.s.num_drawn = number, 1
        desk.turn(RED)
        components_face = f"place {number + 1:02}-{name}{side + 1} B"
        place_drawn(desk, components_face)
        assert TYPE_NAMES[desk.s.worlds[6].type] == name


def place_drawn(desk: Desk, text: str) -> None:
    """Answer as if the tile had just been drawn."""
    from astrarium.core.table import ask
    from astrarium.games.horizons import GAME
    from astrarium.games.horizons.table.pieces import Decide

    desk.s.depth = 0
    ask(desk.s, Decide.PLACE_WORLD, RED)
    desk.m._count = GAME.plain.present_options(desk.s, desk.m._out)
    desk.play(text)


@pytest.mark.parametrize("star", [row.id for row in PARTS.rows("star_tile")])
def test_each_star_takes_six_worlds(star):
    """Every Star tile can be surrounded, and no more."""
    letter = "ABCDE"[int(star[-1]) - 1]
    desk = Desk(players=5)
    desk.no_starter(RED)
    desk.worlds(letter, *TYPE_NAMES)
    desk.turn(RED).play("explore")
    assert not [text for text in desk.offers("place") if text.endswith(letter)]


def test_tiles_are_every_pair_of_types_twice():
    """Reconstructed: 15 pairs, two of each, so every type is on ten tiles."""
    pairs = Counter(frozenset((row["side_a"], row["side_b"])) for row in rows("world_tile").values())
    assert set(pairs.values()) == {2}
    assert len(pairs) == 15


def test_two_costs_are_printed_and_the_others_keep_their_balance():
    """Arboreal Colony 4 + 3, Volcanic Energy Collector 1 + 2; Energy and Metal are even over all."""
    types = rows("world_type")
    assert types["arboreal"]["colony"] == {"energy": 4, "metal": 3}
    assert types["volcanic"]["energy_collector"] == {"energy": 1, "metal": 2}
    both = {name for name, row in types.items() if row["energy_collector"] and row["metal_collector"]}
    assert both == {"arboreal", "volcanic"}
    for kinds in (("colony",), ("energy_collector", "metal_collector")):
        costs = [row[kind] for row in types.values() for kind in kinds if row[kind]]
        assert sum(cost["energy"] for cost in costs) == sum(cost["metal"] for cost in costs)
    dearest = max(sum(row[k].values()) for row in types.values() for k in ("energy_collector", "metal_collector"))
    assert min(sum(row["colony"].values()) for row in types.values()) > dearest


def test_each_action_has_six_allies_of_one_species():
    """30 Alien Allies in five stacks, flipped after one use and discarded after the next."""
    actions = Counter(row["action"] for row in rows("ally").values())
    assert set(actions.values()) == {6}
    for row in rows("ally").values():
        assert row["title"].startswith(row["species"])
        assert (row["after_a"], row["after_b"]) == ("flip", "discard")
    assert {row["after_b"] for row in rows("starter_ally").values()} == {"destroy"}


def test_the_boards_rename_the_actions_the_rulebook_says():
    """Five advanced boards and their eight Actions."""
    renamed = {
        board: {icon: name for icon, name in row["actions"].items() if icon != name}
        for board, row in rows("board").items()
    }
    assert renamed == {
        "basic": {},
        "species_1825": {"explore": "transfigure", "adapt": "translocate"},
        "narah": {"adapt": "welcome"},
        "quillion": {"build": "parasite", "harvest": "leech"},
        "drej": {"build": "occupy", "harvest": "tap"},
        "traachet": {"adapt": "network", "conspire": "upgrade"},
    }


@pytest.mark.parametrize("action", [row.id for row in PARTS.rows("action")])
def test_each_action_has_a_row_that_the_basic_board_uses(action):
    """The five Actions begin with the operation of their row."""
    number = [row.id for row in PARTS.rows("action")].index(action)
    row = next(r for r in PARTS.rows("action") if r.id == action)
    assert steps.EFFECTS.kind(steps.OF_BOARD[0][number]).name == row.fields["effect"][0]["op"]


def test_missions_have_points_and_player_numbers():
    """41 Missions worth 2 to 10 points; 35 of them with two players."""
    missions = rows("mission").values()
    assert all(1 <= row["vp"] <= 10 and 2 <= row["min_players"] <= 5 for row in missions)
    assert sum(row["min_players"] <= 2 for row in missions) == 35
    assert 3.5 <= sum(row["vp"] for row in missions) / 41 <= 5.5


# ------------------------------------------------------------------ a user's own values

CHECK = "import astrarium, json; g = astrarium.game('horizons'); rows = g.components(); print(json.dumps(rows))"


def with_file(tmp_path: Path, text: str) -> subprocess.CompletedProcess[str]:
    """Load the game in a process of its own with a component file."""
    own = tmp_path / "my.toml"
    own.write_text(text)
    environment = {**os.environ, "ASTRARIUM_COMPONENTS": f"horizons={own}"}
    return subprocess.run([sys.executable, "-c", CHECK], env=environment, capture_output=True, text=True, check=False)


def test_a_users_file_replaces_values(tmp_path):
    """The row is marked as the user's own."""
    done = with_file(tmp_path, '[[mission]]\nid = "loyalty"\nvp = 7\n[limits]\nhand_allies = 6\n')
    assert done.returncode == 0, done.stderr
    assert '"vp": 7' in done.stdout
    assert '"source": "own"' in done.stdout


OTHER_SIDE = """
[[ally]]
id = "feshar_quartermaster"
after_a = "flip"
after_b = "flip"
effect_b = [{ op = "gain", item = "knowledge", n = 2 }]

[[ally]]
id = "olo_gardener"
after_a = "discard"
effect_b = [{ op = "draw_mission", n = 1 }]
text_b = "Draw 1 Mission."
"""
PLAYED = """
from horizons.desk import RED, Desk
desk = Desk()
desk.ally(RED, "feshar_quartermaster")
for answer in ("mix 2-energy", "build"):
    desk.turn(RED).play("build", "use feshar_quartermaster", *([answer] if answer != "build" else []))
    print(desk.has(RED), desk.m.view(RED)["players"][RED]["allies"][0])
    desk.turn(RED).play("build")
    print(desk.m.options[0].label)
    desk.play("no-ally")
desk = Desk()
desk.ally(RED, "olo_gardener", used=True)
desk.turn(RED).play("adapt")
print(next(option.label for option in desk.m.options if option.text == "use olo_gardener"))
desk = Desk()
desk.ally(RED, "olo_gardener")
desk.turn(RED).play("adapt", "use olo_gardener")
print(sorted(name for name in desk.allies_of(RED) if name.startswith("olo")))
"""


def test_an_allys_other_side_can_be_given(tmp_path):
    """Effect, words and what becomes of the card: each side has its own, and the option says what that side does."""
    own = tmp_path / "my.toml"
    own.write_text(OTHER_SIDE)
    environment = {**os.environ, "ASTRARIUM_COMPONENTS": f"horizons={own}"}
    here = Path(__file__).parents[1]
    run = [sys.executable, "-c", PLAYED]
    done = subprocess.run(run, env=environment, cwd=here, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == [
        "(2, 0, 0) {'name': 'feshar_quartermaster', 'used': True}",
        "Use Feshar Quartermaster: gain 2 Knowledge",
        "(2, 0, 2) {'name': 'feshar_quartermaster', 'used': False}",
        "Use Feshar Quartermaster: gain 2 Resources",
        "Use Olo Gardener: draw 1 Mission",
        "[]",
    ], done.stderr


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            '[[mission]]\nid = "loyalty"\nvp = 99\n',
            "mission loyalty: vp is a whole number from 0 to 50, not 99",
        ),
        ('[[mission]]\nid = "nope"\nvp = 3\n', "there is no mission with the id 'nope'"),
        (
            '[[world_tile]]\nid = "tile_01"\nside_a = "swamp"\n',
            "world_tile tile_01: side_a is one of arboreal",
        ),
        ("[limits]\nspaces_per_world = 4\n", "my.toml: limits: spaces_per_world is a whole number from 1 to 3, not 4"),
        (
            '[[ally]]\nid = "olo_sage"\neffect = [{ op = "sing" }]\n',
            "ally olo_sage: the field effect has no step 'sing'",
        ),
        (
            '[[ally]]\nid = "olo_sage"\naction = "build"\n',
            "my.toml: ally olo_sage: action names build, which has 7 cards, not 6",
        ),
        (
            '[[ally]]\nid = "olo_sage"\nspecies = "Feshar"\n',
            "my.toml: ally olo_sage: species names Feshar, which has 7 cards, not 6",
        ),
    ],
)
def test_bad_values_are_refused_with_row_and_field(tmp_path, text, sentence):
    """One sentence that names the row and the field."""
    done = with_file(tmp_path, text)
    assert done.returncode != 0
    assert sentence in done.stderr


ROW = Component("ally", "test_card", "own", 0, {})


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        ([], "a list of at least one step"),
        (["draw"], "a step that is not a table"),
        ([{"op": "gain", "item": "energy"}], "either n or one per counter"),
        ([{"op": "gain", "item": "gold", "n": 1}], "gains energy, metal, resource, knowledge"),
        ([{"op": "gain", "item": "energy", "n": 0}], "n is a whole number from 1 to 10, not 0"),
        ([{"op": "gain", "item": "energy", "per": "moons"}], "per is one of nothing"),
        ([{"op": "pay", "item": "mission", "n": 1}], "pays energy, metal, resource or knowledge"),
        ([{"op": "convert", "from": "energy", "into": "energy"}], "turns energy into metal"),
        ([{"op": "build", "what": "colony"}], "lacks cost"),
        ([{"op": "build", "what": "colony", "cost": "free"}], 'is "board" or a table'),
        ([{"op": "draw_ally", "n": 1, "species": "Elves"}], "species is one of Agorin"),
        ([{"op": "flip_world", "n": 2}], "has no n"),
        ([{"op": "choose", "options": []}], "one to 3 options"),
        (
            [{"op": "choose", "options": [[{"op": "choose", "options": [[{"op": "flip_world"}]]}]]}],
            "a choice inside a choice",
        ),
    ],
)
def test_bad_effects_are_refused(effect, sentence):
    """The vocabulary of effects is checked step by step."""
    with pytest.raises(BadComponents, match=r"ally test_card.*") as refused:
        steps.effect_of(ROW, effect)
    assert sentence in str(refused.value)
