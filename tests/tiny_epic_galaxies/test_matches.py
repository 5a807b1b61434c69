"""Recorded matches: every number of players, with and without the expansion, and every way a game can end."""

from __future__ import annotations

import pytest

from astrarium.core import matchfile
from astrarium.games.tiny_epic_galaxies.table.pieces import EndBy
from tiny_epic_galaxies.record import FOLDER, WANTED


@pytest.mark.parametrize("name", WANTED)
def test_a_recorded_match_replays_to_its_end(name: str) -> None:
    """Every step has the hash that was recorded, and the match ends as it did."""
    players, settings, _, end, won = WANTED[name]
    m = matchfile.read(FOLDER / f"{name}.jsonl")
    assert m.over
    assert (m.players, m.state.end_by, bool(m.winners)) == (players, end, won)
    assert {key: m.settings[key] for key in settings} == settings


def test_the_recorded_matches_show_every_end_and_every_number_of_players() -> None:
    """Points, the exhausted deck, and in solo play the Rogue's points and the skull; 1 to 5 players, twice."""
    kinds = {(players, bool(settings.get("beyond_the_black"))) for players, settings, *_ in WANTED.values()}
    assert kinds == {(n, beyond) for n in range(1, 6) for beyond in (False, True)}
    solo = {(end, won) for players, _, _, end, won in WANTED.values() if players == 1}
    together = {end for players, _, _, end, _ in WANTED.values() if players > 1}
    lost = {(end, False) for end in (EndBy.ROGUE_POINTS, EndBy.SKULL, EndBy.DECK)}
    assert solo == lost | {(EndBy.POINTS, True)}
    assert together == {EndBy.POINTS, EndBy.DECK}
