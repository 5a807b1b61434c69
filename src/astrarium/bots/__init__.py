"""Players that decide: random, greedy, network and search, and levels made of them. They know every game and no game.

    import astrarium
    from astrarium import bots

    m = astrarium.new("horizons", players=2, seed=7)
    while not m.over:
        m.play(bots.choose(m, "easy", seed=1))

A bot is given a state that fits what its seat knows, with everything hidden dealt again; it never sees the truth.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from astrarium.bots.advice import Advice, advise, reason, weigh
from astrarium.bots.levels import LEVELS, Level, UnknownBot, check, levels, make, names
from astrarium.bots.players import Greedy, Network, Player, Random, Search, Thought
from astrarium.bots.position import NothingToDecide, Position, look
from astrarium.bots.warming import compile_now, forget, ready, warm

if TYPE_CHECKING:
    from astrarium.core.match import Match

__all__ = [
    "LEVELS",
    "Advice",
    "Greedy",
    "Level",
    "Network",
    "NothingToDecide",
    "Player",
    "Position",
    "Random",
    "Search",
    "Thought",
    "UnknownBot",
    "advise",
    "check",
    "choose",
    "compile_now",
    "forget",
    "levels",
    "look",
    "make",
    "names",
    "ready",
    "reason",
    "warm",
    "weigh",
]


def choose(
    match: Match,
    level: str = "hard",
    *,
    seed: int | str | None = None,
    seconds: float | None = None,
    wait: bool = False,
    player: Player | None = None,
) -> int:
    """The action that a bot of some level plays for the seat to move.

    While the compiled rules are not in the cache the bot thinks with the plain ones (as greedy does), so nobody waits;
    `wait=True` compiles first. A `player` made once by `make(level)` keeps what it has thought within a turn.
    """
    thinker = player or make(level)
    if seconds is not None and isinstance(thinker, Search):
        thinker.seconds, thinker.iterations = seconds, max(thinker.iterations, round(200_000 * seconds))
    if wait and not ready(match.game):
        compile_now(match.game)
    seed = secrets.token_hex(8) if seed is None else seed
    return thinker.decide(look(match, f"{seed}/{len(match.steps)}", fast=ready(match.game)))
