"""RULES.md is complete: every section has code and tests that exist, every rule named in words is a section."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from astrarium.games.horizons import GAME
from astrarium.games.horizons.table.components import PARTS
from astrarium.games.horizons.table.pieces import Happened
from astrarium.testing.rulebook import check_section, names_of_tests

SECTIONS = GAME.rulebook.sections
HERE = Path(__file__).parent


@pytest.mark.parametrize("title", SECTIONS)
def test_section_names_code_and_tests_that_exist(title):
    """Every function a section names can be imported, and every test it names is here."""
    check_section(GAME, title, HERE)


def test_every_rule_named_in_words_is_a_section():
    """Prompts, labels, log lines and reasons stand on sections of RULES.md."""
    package = GAME.rulebook.path.parent
    for path in [*package.glob("words/*.py"), *package.glob("stage/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for rule in rules_in(node):
                assert rule in SECTIONS, (path.name, rule)


def rules_in(node: ast.AST) -> list[str]:
    """The rules that a call names: the last argument of Said(...), or the keyword rule=."""
    if not isinstance(node, ast.Call):
        return []
    found = [k.value for k in node.keywords if k.arg == "rule"]
    if isinstance(node.func, ast.Name) and node.func.id == "Said":
        found.append(node.args[-1])
    texts = [t for value in found for t in ast.walk(value) if isinstance(t, ast.Constant) and isinstance(t.value, str)]
    return [t.value for t in texts if t.value and t.value[0].isupper()]


def test_every_kind_of_component_row_has_a_test():
    """Each kind of row is the parameter of a test that runs over all of its rows."""
    tests = names_of_tests(HERE)
    for kind, test in {
        "action": "test_each_action_has_a_row_that_the_basic_board_uses",
        "world_type": "test_each_world_type_costs_what_its_row_says",
        "world_tile": "test_each_tile_can_be_placed_either_side_up",
        "star_tile": "test_each_star_takes_six_worlds",
        "board": "test_each_board_has_the_costs_of_its_row",
        "species": "test_each_species_has_a_stack_of_six_for_its_action",
        "ally": "test_each_ally_does_what_its_row_says",
        "starter_ally": "test_each_starter_does_what_its_row_says",
        "mission": "test_each_mission_is_met_as_its_row_says",
    }.items():
        assert kind in PARTS.kinds()
        assert test in tests
    assert len(PARTS.kinds()) == 9


def test_every_end_trigger_has_a_recorded_match():
    """The last Colony on a World (shared or not), the last Colony on a Star, and the round cap."""
    ends = {name for name in Happened.members if name in ("LAST_COLONY", "ROUNDS_OVER")}
    recorded = {path.stem for path in (HERE / "matches").glob("*.jsonl")}
    assert ends == {"LAST_COLONY", "ROUNDS_OVER"}
    assert {"last_colony_on_a_world", "last_colony_shared", "last_colony_on_a_star", "round_cap"} <= recorded
