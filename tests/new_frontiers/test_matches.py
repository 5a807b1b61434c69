"""Recorded matches, replayed step by step with their hashes: each number of players, setup and way to end."""

from pathlib import Path

import pytest

from astrarium.core import matchfile
from astrarium.games.new_frontiers.table.pieces import End

FOLDER = Path(__file__).with_name("matches")
FILES = sorted(FOLDER.glob("*.jsonl"))
WAYS = {
    "developments": End.DEVELOPMENTS,
    "colonies": End.COLONIES,
    "colonists": End.COLONISTS,
    "pool": End.POOL,
}


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_recorded_match_plays_again_to_the_same_end(file):
    m = matchfile.read(file)
    assert m.over
    assert m.winners
    assert sum(m.scores[0].values()) == 2 * m.scores[0]["total"]


@pytest.mark.parametrize("way", WAYS)
def test_each_way_to_end_has_a_recorded_match(way):
    m = matchfile.read(FOLDER / f"end-{way}.jsonl")
    assert m.state.ended == WAYS[way]
    assert any("The game ends after this round" in str(line) for line in m.log)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_number_of_players_has_recorded_matches(players):
    for name in ("", "-goals", "-first-game"):
        m = matchfile.read(FOLDER / f"players-{players}{name}.jsonl", 0)
        assert m.players == players
        assert m.settings["goals"] == (name == "-goals")
        assert (m.settings["setup"] == "first_game") == (name == "-first-game")
