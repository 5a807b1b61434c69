"""RULES.md: every section has code and tests that exist, every rule that words name is a section, every row a test."""

import random
from pathlib import Path

import pytest

import astrarium
from astrarium.core.words import Row, cases
from astrarium.games.new_frontiers import GAME
from astrarium.games.new_frontiers.stage.table import ACTION_SECTIONS
from astrarium.games.new_frontiers.table.pieces import Effect, End, Happened, Why
from astrarium.games.new_frontiers.words import log, names, reasons
from astrarium.testing.rulebook import check_section

HERE = Path(__file__).parent
SECTIONS = GAME.rulebook.sections


@pytest.mark.parametrize("title", SECTIONS)
def test_a_section_names_its_place_its_code_and_its_tests(title):
    check_section(GAME, title, HERE)


def test_every_rule_that_prompts_options_and_the_log_name_is_a_section():
    named = set(names.ACTION_RULES.values()) | set(ACTION_SECTIONS.values())
    for seed in range(6):
        m = astrarium.new("new-frontiers", players=2 + seed % 4, seed=seed, goals=bool(seed % 2))
        rng = random.Random(seed)
        while not m.over:
            named |= {m.decision.rule, *(option.rule for option in m.options)}
            m.play(rng.choice(m.option_ids))
        named |= {line.rule for viewer in range(m.players) for line in m.log_for(viewer)}
        named |= {piece.rule for piece in m.scene_of(0).pieces().values()}
    assert named <= set(SECTIONS)


def test_every_event_and_reason_has_a_sentence_on_a_section():
    assert set(log.LOG) == set(Happened)
    assert set(log.USED) == set(Effect) - {Effect.CHOOSE_KIND, Effect.CANNOT_SELL_OWN_GOOD}
    assert set(reasons.REASONS) == set(Why)
    rows = [one for row in log.USED.values() for one in (cases(row).values() or [row])]
    named = [row for row in reasons.REASONS.values() if isinstance(row, Row)]  # the others: that of what was tried
    assert {row.rule for row in [*rows, *named]} <= set(SECTIONS)
    assert not [why for why, row in reasons.REASONS.items() if not isinstance(row, Row | str)]


def test_every_kind_of_row_is_tested_row_by_row():
    """Tiles, goals and actions in test_tiles.py, powers in test_powers.py, each with one case for each row."""
    source = (HERE / "test_tiles.py").read_text(encoding="utf-8") + (HERE / "test_powers.py").read_text(
        encoding="utf-8"
    )
    for kind in GAME.parts.kinds():
        assert f'rows("{kind}")' in source


def test_every_end_trigger_has_a_test():
    source = "".join(file.read_text(encoding="utf-8") for file in HERE.glob("test_*.py"))
    for name in End.members:
        assert f"ended == End.{name}" in source
