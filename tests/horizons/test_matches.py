"""Recorded matches: one for each number of players and for each way a game can end."""

from __future__ import annotations

import pytest

import astrarium
from horizons.record_matches import FOLDER, MATCHES


@pytest.mark.parametrize("name", MATCHES)
def test_recorded_match_replays(name):
    """Every step has the hash it had, and the match ends as it did."""
    players, settings, ended_so = MATCHES[name]
    m = astrarium.replay(FOLDER / f"{name}.jsonl")
    assert m.over
    assert m.players == players
    assert {key: m.settings[key] for key in settings} == settings
    assert m.winners
    assert ended_so(m)


def test_a_match_can_be_looked_at_half_way():
    """Replay to any step."""
    half = astrarium.replay(FOLDER / "round_cap.jsonl", step=40)
    assert len(half.steps) == 40
    assert not half.over
