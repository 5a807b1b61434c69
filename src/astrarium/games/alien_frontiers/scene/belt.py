"""The Outer Belt: four positions, their asteroids and the ships docked there."""

from __future__ import annotations

from typing import Any

from astrarium.core.scene import Area, Piece, answering
from astrarium.games.alien_frontiers.scene.orbit import docked_dice
from astrarium.games.alien_frontiers.scene.pieces import CARD_H, asteroid_card, row

COLUMN = 4.2


def belt(known: dict[str, Any]) -> Area:
    """Positions from the entrance to the moon."""
    pieces: list[Piece] = []
    for number, card in enumerate(known["belt"]["cards"]):
        x = number * COLUMN
        pieces.append(_position(known, number, x))
        if card:
            pieces.append(asteroid_card(known, card, f"belt-card-{number + 1}", x + 0.9, 0.7, False, -1))
        pieces += docked_dice(known, f"belt_{number + 1}", x + 0.4, CARD_H + 0.9, 3.3)
    note = f"{known['belt']['deck']} asteroids in the deck"
    return Area("belt", "The Outer Belt", "centre", 4 * COLUMN, CARD_H + 2.1, tuple(pieces), note=note)


def _position(known: dict[str, Any], number: int, x: float) -> Piece:
    place = f"belt_{number + 1}"
    found = row("belt_position", place)
    dock = known["docks"][place]
    values = " or ".join(map(str, found.fields["navigation"]))
    return Piece(
        f"place-{place}",
        "mat",
        x,
        0,
        COLUMN - 0.2,
        CARD_H + 2.0,
        face="card/belt",
        label=f"Position {number + 1}: {values}",
        spoken=f"Position {number + 1}, navigation {values}, {dock['docked']} of {dock['ports']} ports taken.",
        marks={"tr": f"{dock['docked']}/{dock['ports']}"},
        options=answering(known["options"], "dock", place=place) + answering(known["options"], "at", place=place),
        source=found.source,
        rule="Outer Belt",
    )
