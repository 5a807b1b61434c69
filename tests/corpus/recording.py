"""Recording: which games are played, by whom, and what is kept of them."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

import astrarium
from astrarium import Match, bots
from astrarium.testing import OptionSet, option_sets

from .changes import renames_of
from .renames import Renames, Retired, rows
from .store import Recorded, Setup
from .texts import Watch

CASTS = {
    "horizons": ("greedy", "random", "easy", "search:iterations=40"),
    "new-frontiers": ("random", "greedy", "search:iterations=40"),
    "tiny-epic-galaxies": ("greedy", "easy", "search:iterations=40", "random"),
    "alien-frontiers": ("greedy", "easy", "random", "search:iterations=40"),
}
TIMES = {"horizons": 3, "new-frontiers": 8, "tiny-epic-galaxies": 1, "alien-frontiers": 1}  # each way to set up a game
OF_A_READING = {"horizons": 12, "new-frontiers": 12, "tiny-epic-galaxies": 2, "alien-frontiers": 5}


def setups(game: str) -> list[Setup]:
    """Every number of players with every combination of modules; every other setting at least once."""
    ways = option_sets(astrarium.game(game))
    chosen = [one for one in ways if not _readings(game, one.settings)] * TIMES[game] + _one_by_one(game, ways)
    rng = random.Random(f"cast/{game}")
    cast = [rng.choice(CASTS[game]) for _ in chosen]
    return [Setup(game, number, one.players, one.settings, cast[number]) for number, one in enumerate(chosen)]


def _readings(game: str, settings: dict[str, Any]) -> dict[str, Any]:
    """Those of the settings that are readings of the rules, not modules or boards."""
    known = {s.name: s for s in astrarium.game(game).meta.settings}
    names = {n for n, s in known.items() if not s.module and s.kind != "per_seat" and s.automated is None}
    return {name: value for name, value in settings.items() if name in names}


def _one_by_one(game: str, ways: list[OptionSet]) -> list[OptionSet]:
    """For every value of a reading a few ways to set the game up that have it alone."""
    found: dict[str, list[OptionSet]] = defaultdict(list)
    renames = Renames(game, rows())
    for one in random.Random(f"corpus/{game}").sample(ways, len(ways)):
        readings = _readings(game, one.settings)
        if len(readings) == 1 and _still_there(renames, readings):
            found[str(readings)].append(one)
    return [one for reading in sorted(found) for one in found[reading][: OF_A_READING[game]]]


def _still_there(renames: Renames, settings: dict[str, Any]) -> bool:
    try:
        renames.settings(settings)
    except Retired:
        return False
    return True


def record(setup: Setup) -> Recorded:
    """Play a game and keep it, in old words where words have changed: a file speaks one language."""
    m = astrarium.new(setup.game, players=setup.players, seed=setup.seed, **setup.settings)
    renames, actions, bot = renames_of(setup.game), [], bots.make(setup.bot)
    watch = Watch(m, renames)
    watch.look()
    while not m.over:
        text = _choice(m, bot, setup)
        actions.append(renames.before(text))
        m.play(text)
        watch.look()
    return Recorded(setup, actions, watch.columns())


def _choice(m: Match, bot: bots.Player, setup: Setup) -> str:
    act = bots.choose(m, seed=setup.seed, player=bot, wait=setup.bot != "random")
    return next(option.text for option in m.options if option.id == act)
