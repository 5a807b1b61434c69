"""RULES.md as data: sections with our words, their place in the rulebook, their code and their tests."""

import pytest

from astrarium.core.rulebook import Rulebook

PAGE = """# A game

An introduction that is no section.

## Build
Pay and place.

Two paragraphs are fine.

- rulebook: Build, World Sharing (p. 5)
- code: `actions.build.build`, `actions.build.may_build`
- tests: `test_build_needs_a_world`

## Explore
- a list that is part of the text
Look for worlds to build on.

- rulebook: Explore
- code: `explore`
- tests: `test_explore`
"""


@pytest.fixture
def book(tmp_path):
    path = tmp_path / "RULES.md"
    path.write_text(PAGE)
    return Rulebook(path)


def test_every_section_has_its_parts(book):
    build = book.sections["Build"]
    assert list(book.sections) == ["Build", "Explore"]
    assert build.text == "Pay and place.\n\nTwo paragraphs are fine."
    assert build.rulebook == "Build, World Sharing (p. 5)"
    assert build.code == ("actions.build.build", "actions.build.may_build")
    assert build.tests == ("test_build_needs_a_world",)


def test_other_lists_stay_in_the_text(book):
    assert "a list that is part of the text" in book.sections["Explore"].text


def test_sections_with_the_word_in_their_title_come_first(book):
    assert [s.title for s in book.search("explore")] == ["Explore"]
    assert [s.title for s in book.search("BUILD")] == ["Build", "Explore"]
    assert book.search("trade") == []
