"""RULES.md: every section names code and tests that exist, and every component has a test."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from astrarium.games.tiny_epic_galaxies import GAME
from astrarium.testing.rulebook import check_section, names_of_tests, rows_without_test

SECTIONS = GAME.rulebook.sections
FOLDER = Path(__file__).parent


@pytest.mark.parametrize("title", [title for title in SECTIONS if title != "Open doubts"])
def test_a_section_has_words_code_and_tests_that_exist(title: str) -> None:
    check_section(GAME, title, FOLDER)


def test_every_test_of_a_rule_belongs_to_a_section() -> None:
    """Nothing that shows a rule is left out of the rulebook."""
    files = "dice moving following colonising resources planet_actions planets missions pilots cards exploration hiring"
    named = {test for section in SECTIONS.values() for test in section.tests}
    for name in (*files.split(), "end", "solo", "setup"):
        tree = ast.parse((FOLDER / f"test_{name}.py").read_text(encoding="utf-8"))
        tests = {n.name for n in tree.body if isinstance(n, ast.FunctionDef) and n.name.startswith("test_")}
        bookkeeping = {n for n in tests if "settings_are_checked" in n or "every_card_of" in n}
        assert tests - bookkeeping <= named, name


def test_every_component_row_is_named_by_a_test() -> None:
    """By its id: planets, missions, pilots, cards, ships, badges and Rogue mats."""
    assert rows_without_test(GAME, FOLDER) == []


def test_every_planet_mission_pilot_has_a_test_of_its_own_name() -> None:
    joined = " ".join(names_of_tests(FOLDER))
    for kind in ("planet", "mission", "pilot"):
        missing = [row.id for row in GAME.parts.rows(kind) if not _has_test(kind, row.id, joined)]
        assert not missing


def _has_test(kind: str, row: str, joined: str) -> bool:
    return any(name.startswith(f"test_{kind}_") and row in name for name in joined.split())
