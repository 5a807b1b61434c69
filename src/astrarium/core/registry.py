"""The games there are: each is an entry point of the group `astrarium.games`, ours and other packages' alike.

A game in the making need not be installed: `ASTRARIUM_GAMES=comet-run=astrarium.testing.toy:GAME` adds it (several are
joined by commas).
"""

from __future__ import annotations

import copyreg
import os
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, cast

from astrarium.core.errors import UnknownGame
from astrarium.core.game import Game

GROUP = "astrarium.games"
ADVICE = "astrarium.advice"
ENVIRONMENT = "ASTRARIUM_GAMES"


@cache
def _entries() -> dict[str, EntryPoint]:
    given = (item.partition("=") for item in os.environ.get(ENVIRONMENT, "").split(",") if item)
    own = [EntryPoint(name, value, GROUP) for name, _, value in given]
    return {entry.name: entry for entry in [*entry_points(group=GROUP), *own]}


def games() -> list[str]:
    """The names of all games that are installed."""
    return sorted(_entries())


@cache
def game(name: str) -> Game:
    """A game by its name (underscores may stand for hyphens)."""
    entry = _entries().get(name.replace("_", "-").lower())
    if entry is None:
        close = get_close_matches(name, games(), 1)
        hint = f" Did you mean {close[0]}?" if close else ""
        raise UnknownGame(f"There is no game called {name}; there are {', '.join(games())}.{hint}")
    return cast(Game, entry.load())


def _sent(sent: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    """A game that is sent elsewhere (pickled) is the installed one of its name there."""
    return game, (sent.id,)


copyreg.pickle(Game, _sent)


def adviser(what: str = "choose") -> Callable[..., Any]:
    """Whoever answers `Match.hint`: `choose` and `weigh` of the module of the entry point `choose` (our bots)."""
    entry = next(iter(entry_points(group=ADVICE, name="choose")))
    return cast("Callable[..., Any]", getattr(import_module(entry.module), what))
