"""RULES.md, the functions it names, the tests it names, and the rules that words refer to."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

from astrarium.games.alien_frontiers import GAME
from astrarium.games.alien_frontiers.components import PARTS
from astrarium.games.alien_frontiers.words import labels, log, names, prompts, reasons

HERE = Path(__file__).parent
SECTIONS = list(GAME.rulebook.sections.values())


TESTS = {
    n for f in HERE.glob("test_*.py") for n in (x.name for x in ast.parse(f.read_text()).body if hasattr(x, "name"))
}


@pytest.mark.parametrize("section", SECTIONS, ids=lambda s: s.title)
def test_section_names_code_and_tests_that_exist(section):
    assert section.text
    assert section.code
    assert section.tests
    for dotted in section.code:
        module, _, name = dotted.rpartition(".")
        assert hasattr(importlib.import_module(f"astrarium.games.alien_frontiers.{module}"), name), dotted
    assert set(section.tests) <= TESTS, set(section.tests) - TESTS


def test_words_refer_to_sections_that_exist():
    """Every text constant that names a section does so rightly."""
    known = GAME.rulebook.sections
    used = {v for k, v in vars(names).items() if k.isupper() and isinstance(v, str)}
    used |= {rule for table in (labels.YES_TEXTS, labels.NO_TEXTS, labels.DONE_TEXTS) for _, rule in table.values()}
    used |= {rule for _, rule in prompts.PLAIN.values()} | {rule for _, rule in prompts.VIA_NAMES.values()}
    used |= {row.name for row in PARTS.rows("facility")}
    assert used <= known.keys(), used - known.keys()
    assert log.VIAS
    assert reasons.why_not


@pytest.mark.parametrize("kind", ["tech", "faction", "asteroid", "agenda", "facility", "territory", "field"])
def test_every_component_is_named_in_a_test(kind):
    """Each row's id occurs in a test of this folder."""
    text = "\n".join(f.read_text() for f in HERE.glob("test_*.py"))
    assert [row.id for row in PARTS.rows(kind) if row.id not in text] == []
