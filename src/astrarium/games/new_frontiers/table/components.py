"""The component rows of New Frontiers: loaded, checked, and given with a row for every power they print.

A power is a row of its own (kind `power`, after all tiles), so that the log and fuzzing can name the very power used.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from astrarium.core.components import Component, Components, load
from astrarium.games.new_frontiers.table import vocabulary

FILE = Path(__file__).parents[1] / "components.toml"
GAME_ID = "new-frontiers"
TILE_KINDS = ("world", "home", "development")


def read() -> Components:
    """All rows, with the user's own values, checked; and the rows of their powers."""
    parts = load(GAME_ID, FILE)
    vocabulary.check(parts)
    tiles = [row for kind in TILE_KINDS for row in parts.rows(kind)]
    powers = [power for row in tiles for power in _powers_of(row)]
    numbered = [Component("power", p.id, p.source, len(parts.all) + i, p.fields) for i, p in enumerate(powers)]
    return Components([*parts.all, *numbered], parts.single)


def _powers_of(row: Component) -> list[Component]:
    powers = row.fields["powers"]
    return [
        Component("power", _power_id(row.id, i), row.source, 0, _power_fields(row, power))
        for i, power in enumerate(powers)
        if power["effect"] not in vocabulary.ABILITIES
    ]


def _power_id(tile: str, index: int) -> str:
    return tile if index == 0 else f"{tile}_{index + 1}"


def _power_fields(row: Component, power: Mapping[str, Any]) -> dict[str, Any]:
    return {"name": row.name, "tile": row.id, "tile_kind": row.kind, "power": dict(power)}


PARTS = read()
