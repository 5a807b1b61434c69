"""RULES.md, the functions it names, the tests it names, and the rules that words refer to."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium.core.words import Line, Row, cases
from astrarium.games.alien_frontiers import GAME
from astrarium.games.alien_frontiers.words import CATALOGUE, names
from astrarium.testing.rulebook import check_section, names_of_tests, rows_without_test

HERE = Path(__file__).parent
NO_RULE = (
    "test_components",
    "test_conformance",
    "test_docs",
    "test_matches",
    "test_rulebook",
    "test_sweep",
    "test_words_and_scene",
)


@pytest.mark.parametrize("title", GAME.rulebook.sections)
def test_section_names_code_and_tests_that_exist(title):
    check_section(GAME, title, HERE)


def test_every_test_of_a_rule_belongs_to_a_section():
    """Nothing that shows a rule is left out of the rulebook."""
    named = {test for section in GAME.rulebook.sections.values() for test in section.tests}
    for file in HERE.glob("test_*.py"):
        if file.stem not in NO_RULE:
            assert shown_in(file) <= named, file.stem


def shown_in(file):
    return {name for name in names_of_tests(HERE) if f"def {name}(" in file.read_text()}


def test_words_refer_to_sections_that_exist():
    """Every sentence that names a section does so rightly."""
    used = {v for k, v in vars(names).items() if k.isupper() and isinstance(v, str)}
    for rows in (CATALOGUE.questions, CATALOGUE.options, CATALOGUE.reasons, CATALOGUE.log):
        for row in rows.values():
            used |= set(rules_of(row))
    assert used - {""} <= GAME.rulebook.sections.keys(), used - GAME.rulebook.sections.keys()


def rules_of(row):
    """The sections that a row of the catalogue names."""
    if isinstance(row, Line):
        return [row.rule, *rules_of(row.text)]
    inner = [rule for one in cases(row).values() for rule in rules_of(one)]
    return [row.rule] if isinstance(row, Row) else inner


@pytest.mark.parametrize("kind", ["tech", "faction", "asteroid", "agenda", "facility", "territory", "field"])
def test_every_component_is_named_in_a_test(kind):
    """Each row's id occurs in a test of this folder."""
    assert rows_without_test(GAME, HERE, kind) == []
