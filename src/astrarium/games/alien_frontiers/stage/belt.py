"""The Outer Belt: four positions, their asteroids and the ships docked there."""

from __future__ import annotations

from typing import Any

from astrarium.core.scene import Area, Piece, same_for_all
from astrarium.games.alien_frontiers.stage.pieces import DIE, asteroid_card, row
from astrarium.games.alien_frontiers.stage.ring import docked_dice

COLUMN, LINE, PORTS_Y = 3.3, 5.4, 4.25


@same_for_all
def belt(known: dict[str, Any]) -> Area:
    """Positions from the entrance to the moon."""
    pieces: list[Piece] = []
    for number, card in enumerate(known["belt"]["cards"]):
        x, y = number % 2 * COLUMN, number // 2 * LINE
        pieces.append(_position(known, number, x, y))
        if card:
            name, high = f"belt-card-{number + 1}", PORTS_Y - 0.8
            at = round(x + 0.1, 2), round(y + 0.7, 2)
            pieces.append(asteroid_card(known, card, name, *at, False, -1, 3.0, high))
        pieces += docked_dice(known, f"belt_{number + 1}", round(x + 0.1, 2), round(y + PORTS_Y, 2), 3.0)
    note = f"{known['belt']['deck']} in the deck"
    return Area("belt", "The Outer Belt", "centre", 2 * COLUMN, 2 * LINE, tuple(pieces), note=note)


def _position(known: dict[str, Any], number: int, x: float, y: float) -> Piece:
    place = f"belt_{number + 1}"
    found = row("belt_position", place)
    dock = known["docks"][place]
    values = " or ".join(map(str, found.fields["navigation"]))
    return Piece(
        f"place-{place}",
        "mat",
        round(x, 2),
        round(y, 2),
        COLUMN - 0.1,
        LINE - 0.1,
        spoken=f"Position {number + 1}, navigation {values}, {dock['docked']} of {dock['ports']} ports taken.",
        signs=tuple(f"die-{value}" for value in found.fields["navigation"]),
        slots=tuple((round(0.1 + 1.02 * i, 2), PORTS_Y, DIE, "") for i in range(dock["ports"])),
        source=found.source,
        rule="Outer Belt",
    )
