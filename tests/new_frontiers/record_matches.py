"""Records the matches that the tests replay: one for each number of players with and without goals, and each end.

    PYTHONPATH=tests python -m new_frontiers.record_matches

To be run after a change of rules or components, together with a new version of the rules in meta.py.
"""

from __future__ import annotations

import random
from pathlib import Path

from astrarium.core.match import Match
from astrarium.games.new_frontiers import GAME
from astrarium.games.new_frontiers.table.pieces import End

FOLDER = Path(__file__).with_name("matches")
# What a player with a plan prefers; everything else is left to chance.
BUILDER = ("develop", "select develop", "select retreat_into_isolation", "select produce", "sell")
SETTLER = ("settle", "select settle", "select explore", "windfall")
CONSUMER = ("use", "no_sale", "select trade_consume", "select produce", "select send_diplomatic_envoys", "settle")
NOBODY: tuple[str, ...] = ()
ENDS = {"developments": (End.DEVELOPMENTS, BUILDER), "colonies": (End.COLONIES, SETTLER)} | {
    "colonists": (End.COLONISTS, NOBODY),
    "pool": (End.POOL, CONSUMER),
}


def play(players: int, seed: int, liking: tuple[str, ...], **settings: object) -> Match:
    """One match in which everybody follows the same liking, most of the time."""
    m, rng = Match(GAME, players, seed, **settings), random.Random(seed)
    while not m.over:
        texts = {act: GAME.actions.text(act) for act in m.option_ids}
        liked = [act for act, text in texts.items() if text.startswith(liking)] if liking else []
        m.play(rng.choice(liked if liked and rng.random() < 0.8 else list(texts)))
    return m


def main() -> None:
    """Write every match."""
    FOLDER.mkdir(exist_ok=True)
    for players in range(2, 6):
        play(players, players, SETTLER).save(FOLDER / f"players-{players}.jsonl")
        play(players, players, CONSUMER, goals=True).save(FOLDER / f"players-{players}-goals.jsonl")
        play(players, players, BUILDER, setup="first_game").save(FOLDER / f"players-{players}-first-game.jsonl")
    for name, (way, liking) in ENDS.items():
        seed = next(seed for seed in range(1000) if play(4, seed, liking).state.ended == way)
        play(4, seed, liking).save(FOLDER / f"end-{name}.jsonl")


if __name__ == "__main__":
    main()
