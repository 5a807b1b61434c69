"""The market: the top cards of the five stacks of Alien Allies, the supply, the bag and the Missions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astrarium.core.game import View
from astrarium.core.scene import Area, Narrow, Piece, gathered, kept_part, once, same_for_all
from astrarium.core.words import counted
from astrarium.games.horizons.stage.mats import SIGNS
from astrarium.games.horizons.table.components import PARTS

CARD_W, CARD_H = 2.36, 3.0
COLUMN = 2.4
TOKENS = ("energy", "metal", "knowledge")
# in a high place: three stacks, two stacks and what is drawn from, the supply
HIGH = Narrow(
    7.2,
    7.75,
    (
        (0.0, 0.0, 7.2, 3.0, 0.0, 0.0),
        (7.2, 0.0, 4.8, 3.0, 0.0, 3.05),
        (7.2, 3.0, 2.4, 1.75, 4.25, 3.75),
        (9.6, 3.0, 2.4, 1.75, 5.45, 3.75),
        (0.0, 3.0, 7.2, 1.75, 0.0, 6.05),
    ),
)


@same_for_all
def market_area(known: View) -> Area:
    """Stacks above, supply below."""
    supply = tuple(known["supply"][token] for token in TOKENS)
    decks = deck_pieces(len(known["bag"]), known["deck"], known["discards"])
    return market((stack_pieces(known["stacks"]), supply_pieces(supply), decks))


@gathered
def market(parts: Sequence[Sequence[Piece]]) -> Area:
    """The market with what lies there."""
    pieces = tuple(piece for part in parts for piece in part)
    return Area("market", "Alien Allies and supply", "side", 12.0, 4.7, pieces, narrow=(HIGH,))


@kept_part
def stack_pieces(stacks: list[dict[str, Any]]) -> tuple[Piece, ...]:
    """The five stacks."""
    tops = [(stack["species"], stack["top"], stack["count"]) for stack in stacks]
    return tuple(stack_piece(number, *top) for number, top in enumerate(tops))


@once
def stack_piece(number: int, name: str, top: str | None, count: int) -> Piece:
    """A stack: its top card, and how many there are."""
    row = next((r for r in PARTS.rows("ally") if r.id == top), None)
    species = PARTS.rows("species")[number].name
    return Piece(
        f"stack-{name}",
        "card" if row else "pile",
        round(0.02 + COLUMN * number, 2),
        0,
        CARD_W,
        CARD_H,
        face=f"card/{row.fields['action']}" if row else "back/ally",
        sign=SIGNS[str(row.fields["action"])] if row else "",
        label=row.name if row else f"{species}: empty",
        spoken=f"{species} stack, {counted(count, 'card')}. On top: {row.name}. {row.fields['text']}"
        if row
        else f"The {species} stack is empty.",
        text=(str(row.fields["text"]),) if row else (),
        marks={"br": str(count)},
        dim=row is None,
        source=row.source if row else "",
        rule="Drawing Alien Ally cards",
    )


@once
def supply_pieces(supply: tuple[int, ...]) -> tuple[Piece, ...]:
    """Tokens in the supply."""
    return tuple(
        Piece(
            f"supply-{token}",
            "token",
            round(0.6 + COLUMN * number, 2),
            3.1,
            1.15,
            1.6,
            face=f"resource/{token}",
            label=token.title(),
            spoken=f"{supply[number]} {token.title()} in the supply.",
            badge=str(supply[number]),
            dim=supply[number] == 0,
            rule="Resources and token limits",
        )
        for number, token in enumerate(TOKENS)
    )


@once
def deck_pieces(bag: int, deck: int, discards: int) -> tuple[Piece, ...]:
    """The bag of World tiles and the deck of Missions."""
    tiles = Piece(
        "bag",
        "token",
        7.8,
        3.1,
        1.15,
        1.6,
        face="token/world",
        label="Bag",
        spoken=f"{bag} World tiles in the bag.",
        badge=str(bag),
        rule="Explore",
    )
    missions = Piece(
        "missions",
        "token",
        10.2,
        3.1,
        1.15,
        1.6,
        face="token/mission",
        label="Missions",
        spoken=f"{counted(deck, 'Mission')} in the deck, {discards} discarded.",
        badge=str(deck),
        rule="Mission cards",
    )
    return tiles, missions
