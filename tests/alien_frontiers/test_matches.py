"""Recorded matches: two to six players, the base game, each module alone, and all together."""

from __future__ import annotations

import pytest

import astrarium

from .record_matches import FOLDER, MATCHES


@pytest.mark.parametrize("name", MATCHES)
def test_recorded_match_replays(name):
    """Every step has the hash it had, and the match ends with somebody's last colony."""
    players, settings = MATCHES[name]
    m = astrarium.replay(FOLDER / f"{name}.jsonl")
    assert m.over
    assert m.players == players
    assert {key: m.settings[key] for key in settings} == settings
    assert m.winners
    assert any(p.unplaced + (p.hub > 0) == 0 for p in m.state.players[:players])
