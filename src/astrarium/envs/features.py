"""Observations in words: a page that is written from the sheets of the games (`python scripts/observations.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from astrarium.core.game import Game
from astrarium.core.observation import Feature, Observation, Sheet

HEAD = """# What observations say

Written from the games themselves by `python scripts/observations.py`; `game.features()` gives the same as data, number
by number. A row begins with the table; then one sheet for each seat follows, the observer first and the others in turn
order (`me`, `left1`, `left2` ...). Seats that nobody sits on are zeros. Places are counted within a sheet.
"""
Group = list[Feature]


def page(games: Iterable[Game]) -> str:
    """Every game with an observation, one after the other."""
    return "\n".join([HEAD, *(line for game in games if game.observation for line in _game(game, game.observation))])


def _game(game: Game, seen: Observation) -> Iterator[str]:
    yield f"## {game.meta.title}\n"
    wide = f"{len(seen.table)} of the table and {len(seen.player)} for each of {seen.seats} seats"
    yield f"Version {seen.version}, {seen.width:,} numbers: {wide}.\n"
    for title, sheet in (("The table", seen.table), ("A seat", seen.player)):
        yield f"| {title} | places | from | to | what it says |\n|---|--:|--:|--:|---|"
        yield from (_row(group) for group in groups(sheet))
        yield ""


def groups(sheet: Sheet) -> list[Group]:
    """The features that were added together."""
    return [list(group) for _, group in groupby(sheet.features, lambda f: (f.name.split("/")[0], f.about))]


def _row(group: Group) -> str:
    first, last = group[0], group[-1]
    name, places = f"`{first.name}`", f"{first.place}"
    if first is not last:
        name, places = f"{name} ... `{last.name}`", f"{first.place} to {last.place}"
    return f"| {name} | {places} | {first.low} | {first.high} | {first.about} |"
