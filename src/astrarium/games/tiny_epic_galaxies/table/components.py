"""The rows of components.toml, and checks of their fields that answer with a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from astrarium.core.components import Component, load
from astrarium.core.errors import BadComponents

PARTS = load("tiny-epic-galaxies", Path(__file__).parents[1] / "components.toml")

SHIP_IDS = tuple(row.id for row in PARTS.rows("ship"))
BADGE_IDS = tuple(row.id for row in PARTS.rows("badge"))


def choice(row: Component, field: str, values: Sequence[Any]) -> Any:
    """The value of a field if it is one of those the rules know."""
    value = row.fields[field]
    if value not in values:
        possible = ", ".join(str(v) for v in values)
        raise BadComponents(f"{row.kind} {row.id}: {field} is one of {possible}, not {value!r}.")
    return value


def number(row: Component, field: str, low: int, high: int) -> int:
    """The value of a field if it is a number in the given range."""
    value = row.fields[field]
    if not isinstance(value, int) or not low <= value <= high:
        raise BadComponents(f"{row.kind} {row.id}: {field} is a number from {low} to {high}, not {value!r}.")
    return value


def badges_on(row: Component) -> tuple[int, ...]:
    """How many badges of each symbol a card shows."""
    badges = row.fields["badges"]
    if set(badges) - set(BADGE_IDS) or not all(isinstance(n, int) and 0 <= n <= 6 for n in badges.values()):
        raise BadComponents(f"{row.kind} {row.id}: badges names up to 6 of each of {', '.join(BADGE_IDS)}.")
    return tuple(badges.get(name, 0) for name in BADGE_IDS)


def listed(row: Component, field: str, values: Sequence[str]) -> tuple[int, ...]:
    """For each of the values whether the field lists it."""
    if not set(row.fields[field]) <= set(values):
        raise BadComponents(f"{row.kind} {row.id}: {field} is a list of some of {', '.join(values)}.")
    return tuple(int(name in row.fields[field]) for name in values)


def name_of(row: Component) -> str:
    """What a row is called in a sentence about a fault."""
    return f"{row.kind} {row.id}"
