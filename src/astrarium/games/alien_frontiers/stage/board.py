"""The board: the planet in the middle, facilities in a ring around it, the Colonist Hub below."""

from __future__ import annotations

from typing import Any

from astrarium.core.scene import Area, Narrow, Piece, gathered, once, same_for_all
from astrarium.games.alien_frontiers.stage.planet import COLUMNS, ROWS, TILE_H, planet
from astrarium.games.alien_frontiers.stage.planet import spots as territory_spots
from astrarium.games.alien_frontiers.stage.ring import BOX_H, BOX_W, HUB, HUB_H, SPOTS, WIDE, ring

HIGH = HUB[0][1] + HUB_H
PHONE_W = 2 * BOX_W + 0.6


@same_for_all
def board(known: dict[str, Any]) -> Area:
    """Everything that ships dock at and colonies land on."""
    territories = tuple(territory["id"] for territory in known["territories"])
    return laid((*ring(known), *planet(known)), territories)


@gathered
def laid(pieces: tuple[Piece, ...], territories: tuple[str, ...]) -> Area:
    """The board with what lies on it."""
    return Area("board", "The moon and its orbit", "centre", WIDE, HIGH, pieces, narrow=(_narrow(territories),))


@once
def _narrow(territories: tuple[str, ...]) -> Narrow:
    """On a phone two columns: facilities, the hub, then the territories."""
    step, cuts = BOX_W + 0.3, []
    for i, (x, y) in enumerate(SPOTS.values()):
        cuts.append((x, y, BOX_W, BOX_H, i % 2 * step, i // 2 * (BOX_H + 0.1)))
    top = -(-len(SPOTS) // 2) * (BOX_H + 0.1)
    for x, y, w in HUB:
        cuts.append((x, y, w, HUB_H, 0.1, top))
        top += HUB_H + 0.1
    spots = territory_spots(territories)
    wide, high = COLUMNS[1] - COLUMNS[0], ROWS[1] - ROWS[0]  # with the borders, where a generator may lie
    for i, (x, y) in enumerate(spots.values()):
        cuts.append((x, y, wide, high, 0.3 + i % 2 * (wide + 0.05), top + i // 2 * (TILE_H + 0.1)))
    top += -(-len(spots) // 2) * (TILE_H + 0.1)
    return Narrow(PHONE_W, round(top, 2), tuple(cuts))
