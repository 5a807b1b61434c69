"""Option sets: the ways in which a game can be set up, derived from its settings."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import islice, product
from math import prod
from typing import Any, NamedTuple

from astrarium.core.errors import BadSetting
from astrarium.core.game import Game, Setting

MOST_COMBINATIONS = 48  # of switches and choices; beyond that all modules, every single change and mixes stand for all
MIXED = 24  # random mixes of everything, where there are too many combinations
MIXES = 3  # random mixes of every per-seat setting


class OptionSet(NamedTuple):
    """A number of players and the settings that differ from the defaults."""

    players: int
    settings: dict[str, Any]

    def __str__(self) -> str:
        changed = ", ".join(f"{name} {_short(value)}" for name, value in self.settings.items())
        return f"{self.players} players" + (f", {changed}" if changed else "")


def _short(value: Any) -> str:
    return "/".join(value) if isinstance(value, list) else str(value).lower() if isinstance(value, bool) else str(value)


def option_sets(game: Game, players: int | None = None) -> list[OptionSet]:
    """Every number of players with every sensible combination of settings that the game accepts."""
    counts = [players] if players else range(game.meta.min_players, game.meta.max_players + 1)
    found: dict[str, OptionSet] = {}
    for count in counts:
        for settings in _combinations(game, count):
            candidate = OptionSet(count, settings)
            if accepts(game, candidate):
                found.setdefault(str(candidate), candidate)
        for candidate in _with_help(game, count):
            found.setdefault(str(candidate), candidate)
    return list(found.values())


def _with_help(game: Game, players: int) -> Iterator[OptionSet]:
    """Choices that are refused alone but accepted together with one switch: an expansion's own values."""
    switches = [s for s in game.meta.settings if s.kind == "switch"]
    for choice in (s for s in game.meta.settings if s.kind == "choice"):
        for value in choice.values:
            if not accepts(game, OptionSet(players, {choice.name: value})):
                helped = (OptionSet(players, {s.name: not s.default, choice.name: value}) for s in switches)
                yield from islice((one for one in helped if accepts(game, one)), 1)


def accepts(game: Game, candidate: OptionSet) -> bool:
    """Whether the game can be set up so."""
    try:
        game.fresh(candidate.players, candidate.settings, 0)
    except BadSetting:
        return False
    return True


def _combinations(game: Game, players: int) -> Iterator[dict[str, Any]]:
    rng = random.Random(f"{game.id}/{players}")
    per_seat = [s for s in game.meta.settings if s.kind == "per_seat"]
    automated = {s.name: s.automated for s in game.meta.settings if s.automated is not None}
    for number, changed in enumerate(_switches(game, rng)):
        chosen = {**automated, **changed}
        yield chosen
        for _ in range(MIXES if number == 0 else 1):
            for distinct in (False, True):
                mixes = {s.name: _mix(s, players, distinct, rng) for s in per_seat}
                if mixes:
                    yield {**chosen, **mixes}


def _mix(setting: Setting, players: int, distinct: bool, rng: random.Random) -> list[str]:
    """A value for every seat; where there are enough values, all different if so asked."""
    if distinct and len(setting.values) >= players:
        return rng.sample(setting.values, players)
    return rng.choices(setting.values, k=players)


def _switches(game: Game, rng: random.Random) -> list[dict[str, Any]]:
    """All combinations of switches and choices, the defaults first; a fair selection when there are too many."""
    settings = [s for s in game.meta.settings if s.kind in ("switch", "choice")]
    if prod(len(_values(s)) for s in settings) <= MOST_COMBINATIONS:
        return _products(settings)
    modules = _products([s for s in settings if s.module])
    singly = [{**rng.choice(modules), s.name: v} for s in settings if not s.module for v in _values(s)[1:]]
    mixed = [{s.name: v for s in settings if (v := rng.choice(_values(s))) != s.default} for _ in range(MIXED)]
    return modules + singly + mixed


def _products(settings: list[Setting]) -> list[dict[str, Any]]:
    """Every combination of the settings, as what differs from the defaults."""
    return [_changes(settings, combination) for combination in product(*map(_values, settings))]


def _values(setting: Setting) -> list[Any]:
    others: tuple[Any, ...] = (True, False) if setting.kind == "switch" else setting.values
    return [setting.default, *(v for v in others if v != setting.default)]


def _changes(settings: list[Setting], combination: tuple[Any, ...]) -> dict[str, Any]:
    pairs: Mapping[str, Any] = {s.name: v for s, v in zip(settings, combination, strict=True) if v != s.default}
    return dict(pairs)
