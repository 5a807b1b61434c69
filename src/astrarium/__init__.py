"""Astrarium: four modern space-empire board games, rules by the book. The public door."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from astrarium.core import components as own_components
from astrarium.core import matchfile, registry
from astrarium.core.errors import AstrariumError, BadComponents, IllegalAction, UndoRefused
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.registry import games

__version__ = "0.1.0"
__all__ = ["AstrariumError", "IllegalAction", "Match", "UndoRefused", "game", "games", "new", "position", "replay"]


def game(name: str, *, components: str | Path | None = None) -> Game:
    """A game by its name; `components="my.toml"` plays it with values of your own (before anything else is done)."""
    if components is None:
        return registry.game(name)
    own_components.use(name, Path(components))
    found = registry.game(name)
    if not found.parts.own:
        raise BadComponents(f"{found.meta.title} reads no file of components: {Path(components).name} changes nothing.")
    return found


def new(
    name: str,
    *,
    players: int,
    seed: int | str | None = None,
    names: Sequence[str] = (),
    components: str | Path | None = None,
    **settings: Any,
) -> Match:
    """Start a match: `astrarium.new("horizons", players=3, seed=7)`. Without a seed it is secret and random."""
    return Match(game(name, components=components), players, seed, names, **settings)


def position(name: str | Game, text: str, *, names: Sequence[str] = ()) -> Match:
    """A match that begins with a position: the text that `Match.position` gives, as it is or changed by hand."""
    return Match.at(name if isinstance(name, Game) else game(name), text, names=names)


def replay(path: str | Path, step: int | None = None, *, components: str | Path | None = None) -> Match:
    """Play a saved match again, to its end or to a step, checking every hash."""
    if components is not None:
        game(matchfile.game_of(Path(path)), components=components)
    return matchfile.read(Path(path), step)
