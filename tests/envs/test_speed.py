"""What `astrarium bench --envs` says of others is like beside like."""

import json
import sys

import pytest

from astrarium.core.errors import AstrariumError
from astrarium.envs.speed import MASKS, SEEN, TWO, UNIT, bench_envs, peer_rates, with_ratios
from astrarium.testing.speed import Figure


def test_who_observes_is_held_against_ours_with_observations_and_others_against_ours_without():
    ours = [
        Figure(f"{game}, {kind}", rate, UNIT, "2 players")
        for game, masks, seen in (("horizons", 2_000_000, 1_000_000), ("new-frontiers", 1_000_000, 500_000))
        for kind, rate in ((MASKS, masks), (SEEN, seen), (TWO, 9e9))
    ]
    peers = [Figure("peer: Blind", 100_000, UNIT, "blind 1"), Figure(f"peer: Seer, {SEEN}", 1000, UNIT, "seer 2")]
    blind, seer = with_ratios([*ours, *peers])[-2:]
    assert blind.note == "blind 1: ours are 10.0 to 20.0 times as fast"
    assert seer.note == "seer 2: ours are 500.0 to 1,000.0 times as fast"


def test_what_others_measure_of_themselves_says_whether_they_observe():
    told = [
        {"name": n, "version": "1", "observes": o, "steps_per_s": 5.0} for n, o in (("Blind", False), ("Seer", True))
    ]
    found = peer_rates([sys.executable, "-c", f"print({json.dumps(json.dumps(told))})"], 1, 1)
    assert [figure.what for figure in found] == ["peer: Blind", f"peer: Seer, {SEEN}"]


def test_others_that_cannot_be_measured_are_told_before_anything_is():
    with pytest.raises(AstrariumError, match="could not be measured"):
        bench_envs(["no such game"], 2, 60, 9, [sys.executable, "-c", "raise SystemExit(3)"], print)


def test_an_environment_that_cannot_be_measured_is_one_sentence():
    with pytest.raises(AstrariumError, match="could not be measured"):
        peer_rates([sys.executable, "-c", "raise SystemExit(3)"], 1, 1)
