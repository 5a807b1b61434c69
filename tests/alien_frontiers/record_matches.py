"""Record the matches that test_matches.py replays: run this file after a change of the rules version."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import astrarium
from astrarium.core.match import Match

FOLDER = Path(__file__).with_name("matches")
MODULES: dict[str, dict[str, Any]] = {
    "base": {},
    "factions": {"factions": True},
    "agendas": {"agendas": True},
    "outer_belt": {"outer_belt": True},
    "all": {"factions": True, "agendas": True, "outer_belt": True},
}
MATCHES = {f"{name}_{n}": (n, settings) for name, settings in MODULES.items() for n in range(2, 7)}
HURRY = ("launch", "land", "dock terraforming_station", "dock colony_constructor", "reveal")
FIRST = ("dock colonist_hub", "dock lunar_mine", "dock solar_converter", "use", "asteroid", "owner-power", "faction")


def play(name: str) -> Match:
    """A game between players in a hurry to land their colonies."""
    players, settings = MATCHES[name]
    m, rng = astrarium.new("alien-frontiers", players=players, seed=name, **settings), random.Random(name)
    while not m.over:
        texts = {m.game.actions.text(act): act for act in m.path_ids}
        liked = [a for t, a in texts.items() if t.startswith(HURRY)] if rng.random() < 0.9 else []
        liked = liked or ([a for t, a in texts.items() if t.startswith(FIRST)] if rng.random() < 0.6 else [])
        m.play(rng.choice(liked or m.path_ids))
    return m


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in MATCHES:
        match = play(name)
        match.save(FOLDER / f"{name}.jsonl")
        print(name, len(match.steps), match.scores)
