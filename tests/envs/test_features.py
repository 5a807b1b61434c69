"""The page about observations says what the games say."""

from pathlib import Path

import astrarium
from astrarium.envs.features import groups, page
from astrarium.testing.toy import GAME, table

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_about_observations_is_the_one_written_from_the_games():
    """After a change of an observation: python scripts/observations.py."""
    made = page([astrarium.game(name) for name in astrarium.games()])
    assert (DOCS / "observations.md").read_text(encoding="utf-8") == made


def test_every_feature_is_on_the_page_once_with_its_range_and_meaning():
    lines = page([GAME]).splitlines()
    for sheet in (GAME.observation.table, GAME.observation.player):
        for feature in sheet.features:
            said = f"| {feature.low} | {feature.high} | {feature.about} |"
            assert [line for line in lines if line.startswith(f"| `{feature.name}` |") and line.endswith(said)]


def test_what_was_added_together_stands_on_one_line():
    assert [len(group) for group in groups(table)] == [1, 1]
    horizons = astrarium.game("horizons").observation
    assert sum(len(group) for group in groups(horizons.table)) == len(horizons.table)
    assert len(groups(horizons.table)) < 40
