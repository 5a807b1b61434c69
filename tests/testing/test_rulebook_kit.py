"""What the conformance kit says about a RULES.md that names what is not there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from astrarium.core.rulebook import Rulebook
from astrarium.games.alien_frontiers import GAME
from astrarium.testing.rulebook import check_section, names_of_tests, rows_without_test

SOUND = """## Turn
Words.

- rulebook: Game turn
- code: `play.rounds.proceed`
- tests: `test_a_rule`
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "test_rules.py").write_text("def helper(): ...\n\n\ndef test_a_rule():\n    assert 'booster_pod'\n")
    return tmp_path


def checked(folder: Path, text: str) -> None:
    (folder / "RULES.md").write_text(text)
    check_section(replace(GAME, rulebook=Rulebook(folder / "RULES.md")), "Turn", folder)


def test_a_sound_section_passes(folder):
    checked(folder, SOUND)
    assert names_of_tests(folder) == {"test_a_rule"}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Words.\n", "", "has no text"),
        ("- tests: `test_a_rule`\n", "", "has no tests"),
        ("play.rounds.proceed", "rules.nothing", "names code that does not exist: rules.nothing"),
        ("play.rounds.proceed", "nowhere.proceed", "names code that does not exist: nowhere.proceed"),
        ("test_a_rule", "test_another", "names a test that does not exist: test_another"),
    ],
)
def test_what_is_missing_is_named(folder, old, new, said):
    with pytest.raises(AssertionError, match="alien-frontiers: section 'Turn' of RULES.md " + said):
        checked(folder, SOUND.replace(old, new))


def test_components_that_no_test_names_are_listed(folder):
    missing = rows_without_test(GAME, folder, "tech")
    assert "booster_pod" not in missing
    assert "stasis_beam" in missing
