"""Astrarium: four modern space-empire board games, exact to the rulebook. The public door."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from astrarium.core import matchfile
from astrarium.core.errors import AstrariumError, IllegalAction, UndoRefused
from astrarium.core.match import Match
from astrarium.core.registry import game, games

__version__ = "0.1.0"
__all__ = ["AstrariumError", "IllegalAction", "Match", "UndoRefused", "game", "games", "new", "replay"]


def new(name: str, *, players: int, seed: int | str | None = None, names: Sequence[str] = (), **settings: Any) -> Match:
    """Start a match: `astrarium.new("horizons", players=3, seed=7)`. Without a seed it is secret and random."""
    return Match(game(name), players, seed, names, **settings)


def replay(path: str | Path, step: int | None = None) -> Match:
    """Play a saved match again, to its end or to a step, checking every hash."""
    return matchfile.read(Path(path), step)
