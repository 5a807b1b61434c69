"""The market: the top cards of the five stacks of Alien Allies, the supply, the bag and the Missions."""

from __future__ import annotations

from typing import Any

from astrarium.core.game import View
from astrarium.core.scene import Area, Piece, answering, asked_with, kept
from astrarium.core.words import counted
from astrarium.games.horizons.stage.mats import SIGNS
from astrarium.games.horizons.table.components import PARTS

CARD_W, CARD_H = 2.36, 3.0
COLUMN = 2.4


def market_area(known: View) -> Area:
    """Stacks above, supply below."""
    pieces = [stack_piece(known, number) for number in range(len(known["stacks"]))]
    return Area("market", "Alien Allies and supply", "side", 12.0, 4.7, (*pieces, *supply_pieces(known)))


def stack_seen(known: View, number: int) -> View:
    """What a stack is drawn from."""
    return {"stacks": {number: known["stacks"][number]}, "options": asked_with(known, "take-ally", "bury-ally")}


@kept(stack_seen)
def stack_piece(known: View, number: int) -> Piece:
    """A stack: its top card, how many there are, and drawing or burying it."""
    stack = known["stacks"][number]
    row = next((r for r in PARTS.rows("ally") if r.id == stack["top"]), None)
    species = PARTS.rows("species")[number].name
    asked, name = known["options"], stack["species"]
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
        spoken=f"{species} stack, {counted(stack['count'], 'card')}. On top: {row.name}. {row.fields['text']}"
        if row
        else f"The {species} stack is empty.",
        text=(str(row.fields["text"]),) if row else (),
        marks={"br": str(stack["count"])},
        dim=row is None,
        options=(*answering(asked, "take-ally", stack=name), *answering(asked, "bury-ally", stack=name)),
        source=row.source if row else "",
        rule="Drawing Alien Ally cards",
    )


def supply_pieces(known: View) -> list[Piece]:
    """Tokens in the supply, the bag of World tiles and the deck of Missions."""
    asked = known["options"]
    share = {"energy": "gain-energy", "metal": "gain-metal", "knowledge": ""}
    pieces = [
        Piece(
            f"supply-{token}",
            "token",
            round(0.6 + COLUMN * number, 2),
            3.1,
            1.15,
            1.6,
            face=f"resource/{token}",
            label=token.title(),
            spoken=f"{known['supply'][token]} {token.title()} in the supply.",
            badge=str(known["supply"][token]),
            dim=known["supply"][token] == 0,
            options=supply_options(asked, share[token], token),
            rule="Resources and token limits",
        )
        for number, token in enumerate(share)
    ]
    bag, deck = len(known["bag"]), known["deck"]
    pieces.append(
        Piece(
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
    )
    pieces.append(
        Piece(
            "missions",
            "token",
            10.2,
            3.1,
            1.15,
            1.6,
            face="token/mission",
            label="Missions",
            spoken=f"{counted(deck, 'Mission')} in the deck, {known['discards']} discarded.",
            badge=str(deck),
            options=answering(asked, "draw-mission"),
            rule="Mission cards",
        )
    )
    return pieces


def supply_options(asked: list[dict[str, Any]], share: str, token: str) -> tuple[int, ...]:
    """Gaining, taking, mixing and exchanging tokens is done at the supply."""
    shared = answering(asked, share) if share else ()
    amounts = [*answering(asked, "take"), *answering(asked, "mix"), *answering(asked, "convert")]
    named = [o["id"] for o in asked if o["id"] in amounts and token.title() in o["label"]]
    return (*shared, *named)
