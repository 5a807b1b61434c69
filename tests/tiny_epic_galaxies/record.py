"""Writes the recorded matches: one for each number of players and each way a game can end. Run it from `tests`:

python -m tiny_epic_galaxies.record
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from astrarium import bots
from astrarium.core.match import Match
from astrarium.games.tiny_epic_galaxies import GAME
from astrarium.games.tiny_epic_galaxies.table.pieces import CARDS, ROGUE, EndBy
from astrarium.games.tiny_epic_galaxies.table.state import State

TABLES, STRETCH = 300, 6  # tables side by side, and decisions between two looks at them
FOLDER = Path(__file__).with_name("matches")
Policy = Callable[[Match, random.Random], list[int]]  # what to play next; nothing to give up


def greedy(m: Match, rng: random.Random) -> list[int]:
    """The option after which the position looks best to the one who decides."""
    return [bots.choose(m, seed=rng.randrange(1000), player=bots.make("greedy"), wait=True)]


def explorer(m: Match, rng: random.Random) -> list[int]:
    """Explores whenever it can, leaves every card face up, and comes home to explore again."""
    texts = {GAME.actions.text(act): act for act in m.path_ids}
    for start in ("leave-drawn", "draw", "explore", "activate move", "home"):
        found = [act for text, act in texts.items() if text.startswith(start)]
        if found:
            return [rng.choice(found)]
    return greedy(m, rng) if "end-turn" not in texts else [texts.get("activate diplomacy", texts["end-turn"])]


def idler(m: Match, rng: random.Random) -> list[int]:
    """Ends every turn at once and lets everything happen."""
    texts = {GAME.actions.text(act): act for act in m.path_ids}
    for text in ("end-turn", "decline", "let-it-act", "skip"):
        if text in texts:
            return [texts[text]]
    return [rng.choice(m.path_ids)]


def towards_the_deck(state: State) -> int:
    """How near the end of the exploration deck is, while the Rogue is kept down; the human must not reach 21 first."""
    rogue = state.galaxies[ROGUE]
    behind = 40 if state.galaxies[0].points > 18 else 0
    return 4 * (CARDS - state.exploration.count) - 3 * rogue.points - 8 * rogue.level - behind


def breeder(m: Match, rng: random.Random) -> list[int]:
    """Plays many tables at random side by side and copies the promising over the others until the deck runs out."""
    out, tables = [0] * len(GAME.actions), [(m.state.copy(), list[int]()) for _ in range(TABLES)]
    while tables:
        for state, played in tables:
            for _ in range(STRETCH):
                count = GAME.plain.present_options(state, out)
                played.append(out[rng.randrange(count)])
                if GAME.plain.advance(state, played[-1], out) == 0:
                    break
        fitting = [played for state, played in tables if state.over and state.end_by == EndBy.DECK]
        if fitting:
            return fitting[0]
        running = sorted((one for one in tables if not one[0].over), key=lambda one: -towards_the_deck(one[0]))
        best = running[: TABLES // 5]
        tables = [(state.copy(), list(played)) for state, played in rng.choices(best, k=TABLES)] if best else []
    return []


# name: players, settings, policy, how it must end, whether somebody wins
WANTED: dict[str, tuple[int, dict[str, Any], Policy, int, bool]] = {
    **{f"base-{n}": (n, {}, greedy, EndBy.POINTS, True) for n in (2, 3, 4, 5)},
    **{f"beyond-{n}": (n, {"beyond_the_black": True}, greedy, EndBy.POINTS, True) for n in (2, 3, 4, 5)},
    "beyond-deck": (3, {"beyond_the_black": True}, explorer, EndBy.DECK, True),
    "solo-won": (1, {"rogue": "artemis"}, greedy, EndBy.POINTS, True),
    "solo-points": (1, {"rogue": "hades"}, greedy, EndBy.ROGUE_POINTS, False),
    "solo-skull": (1, {"rogue": "gamelyn", "rogue_rerolls_useless": True}, idler, EndBy.SKULL, False),
    "solo-deck": (1, {"rogue": "xr_mirror", "beyond_the_black": True}, breeder, EndBy.DECK, False),
    "solo-beyond": (1, {"rogue": "xr_mirror", "beyond_the_black": True}, greedy, EndBy.POINTS, True),
}


def go_on(m: Match) -> None:
    """What is forced on the one path of search is asked in a match, if people could answer in another order."""
    while not m.over and len(m.path_ids) == 1:
        m.play(m.path_ids[0])


def record(name: str) -> Match:
    """The first match of a kind, by seed, that ends as it should."""
    players, settings, policy, end, won = WANTED[name]
    for seed in range(2000):
        m, rng = Match(GAME, players, seed, **settings), random.Random(seed)
        while not m.over and len(m.steps) < 1500 and (chosen := policy(m, rng)):
            for act in chosen:
                go_on(m)
                m.play(act)
            go_on(m)
        if m.over and m.state.end_by == end and bool(m.winners) == won:
            return m
    raise LookupError(f"no seed makes {name}")


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for name in WANTED:
        match = record(name)
        match.save(FOLDER / f"{name}.jsonl")
        print(name, "seed", match.seed, len(match.steps), "steps")


if __name__ == "__main__":
    main()
