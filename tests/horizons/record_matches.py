"""Record the matches that test_matches.py replays: run this file after a change of the rules version."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import astrarium
from astrarium.core.match import Match
from astrarium.games.horizons.table.pieces import Happened

FOLDER = Path(__file__).with_name("matches")
ADVANCED = ["species_1825", "narah", "quillion", "drej", "traachet"]


def last_told(m: Match, *codes: int) -> bool:
    """Whether the last step told of one of these events."""
    return any(event.step == len(m.steps) and event.code in codes for event in m.told)


def on_world(m: Match) -> bool:
    """Ended by a Colony on a World."""
    return last_told(m, Happened.LAST_COLONY) and last_told(m, Happened.BUILT)


def shared(m: Match) -> bool:
    """Ended after the World of the last Colony was shared."""
    return last_told(m, Happened.LAST_COLONY) and last_told(m, Happened.SHARED)


def on_star(m: Match) -> bool:
    """Ended by a Colony on a Star."""
    return last_told(m, Happened.LAST_COLONY) and last_told(m, Happened.BUILT_ON_STAR)


def capped(m: Match) -> bool:
    """Ended by the round cap."""
    return last_told(m, Happened.ROUNDS_OVER)


MATCHES: dict[str, tuple[int, dict[str, Any], Callable[[Match], bool]]] = {
    "two_players": (2, {"boards": ["basic", "basic"]}, on_world),
    "three_players": (3, {"boards": ["species_1825", "narah", "basic"]}, on_world),
    "four_players": (4, {"boards": ["quillion", "traachet", "basic", "drej"]}, on_world),
    "five_players": (5, {"boards": ADVANCED}, on_world),
    "last_colony_on_a_world": (3, {}, on_world),
    "last_colony_shared": (3, {"last_colony_shares": True}, shared),
    "last_colony_on_a_star": (2, {"boards": ["drej", "basic"]}, on_star),
    "round_cap": (3, {"round_cap": 8, "tie_break": "missions_completed", "network": "package"}, capped),
}


def shortest(name: str, tries: int = 60) -> Match:
    """The shortest of many random games that end as wanted."""
    players, settings, wanted = MATCHES[name]
    found: list[Match] = []
    for seed in range(tries):
        m, rng = astrarium.new("horizons", players=players, seed=f"{name}-{seed}", **settings), random.Random(seed)
        while not m.over and (not found or len(m.steps) < len(found[-1].steps)):
            m.play(rng.choice(m.option_ids))
        if m.over and wanted(m):
            found.append(m)
    return found[-1]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in MATCHES:
        match = shortest(name)
        match.save(FOLDER / f"{name}.jsonl")
        print(name, len(match.steps))
