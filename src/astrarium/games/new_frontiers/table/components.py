"""The component rows of New Frontiers: loaded, checked, and given with a row for every power they print.

A power is a row of its own (kind `power`, after all tiles), so that the log and fuzzing can name the very power used.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from astrarium.core.components import Component, Components, load
from astrarium.games.new_frontiers.table import vocabulary

FILE = Path(__file__).parents[1] / "components.toml"
GAME_ID = "new-frontiers"
TILE_KINDS = ("world", "home", "development")


def read() -> Components:
    """All rows, with the user's own values, checked; and the rows of their powers."""
    parts = vocabulary.check(load(GAME_ID, FILE, vocabulary.SCHEMA))
    tiles = [row for kind in TILE_KINDS for row in parts.rows(kind)]
    powers = [power for row in tiles for power in _powers_of(row)]
    numbered = [replace(power, number=len(parts.all) + i) for i, power in enumerate(powers)]
    return Components([*parts.all, *numbered], parts.tables, parts.schema, parts.own)


def _powers_of(row: Component) -> list[Component]:
    powers, source = row.fields["powers"], row.sources["powers"]
    return [
        Component("power", _power_id(row.id, i), source, 0, _power_fields(row, power), {"power": source})
        for i, power in enumerate(powers)
        if power["effect"] not in vocabulary.ABILITIES
    ]


def _power_id(tile: str, index: int) -> str:
    return tile if index == 0 else f"{tile}_{index + 1}"


def _power_fields(row: Component, power: Mapping[str, Any]) -> dict[str, Any]:
    return {"name": row.name, "tile": row.id, "tile_kind": row.kind, "power": dict(power)}


PARTS = read()
