"""What a seat may know, and the picture of it."""

from __future__ import annotations

from typing import Any

from astrarium.core.scene import Area, Piece, Scene, answering
from astrarium.template.rules import NUMBERS, State


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Everything but the cards of the others."""
    cards = [s.card[p] + 1 if p == seat or s.over else None for p in range(s.num_players)]
    return {"heap": s.heap, "turn": s.turn, "cards": cards, "taken": [list(row) for row in s.taken[: s.num_players]]}


def scene(known: dict[str, Any]) -> Scene:
    """The heap, with a piece for every way to take from it, and a card for every player."""
    heap = [Piece("heap", "token", face="stones", label="Heap", badge=str(known["heap"]))]
    for at, stones in enumerate(NUMBERS):
        options = answering(known["options"], "take", stones=stones)
        heap.append(Piece(f"take-{stones}", "token", x=at, y=1, face="stone", label=f"Take {stones}", options=options))
    cards = [
        Piece(f"card-{seat}", "card", x=seat, face=str(card) if card else "hidden", owner=seat)
        for seat, card in enumerate(known["cards"])
    ]
    return Scene(
        (Area("heap", "Heap", "centre", 3, 2, tuple(heap)), Area("cards", "Cards", "hand", 4, 1, tuple(cards)))
    )
