"""The market: the top cards of the five stacks of Alien Allies, the supply, the bag and the Missions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astrarium.core.effects import END
from astrarium.core.game import View
from astrarium.core.scene import (
    NO_ANSWERS,
    Answers,
    Area,
    Narrow,
    Piece,
    answering,
    answers_each,
    gathered,
    once,
    same_for_all,
)
from astrarium.core.words import counted
from astrarium.games.horizons.effects.steps import BRANCHES, CHOOSE, DRAW_ALLY, DRAW_MISSION, OP
from astrarium.games.horizons.stage.mats import SIGNS
from astrarium.games.horizons.table.components import PARTS
from astrarium.games.horizons.words.names import branch_text

CARD_W, CARD_H = 2.36, 3.0
COLUMN = 2.4
SHARES = {"energy": "gain-energy", "metal": "gain-metal", "knowledge": ""}  # what gains one of each
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
AMOUNTS = ("take", "mix", "convert")


@same_for_all("take-ally", "bury-ally", "draw-mission", "choose", "gain-energy", "gain-metal", *AMOUNTS)
def market_area(known: View) -> Area:
    """Stacks above, supply below."""
    asked, stacks = known["options"], known["stacks"]
    answers = stack_answers(asked, [stack["species"] for stack in stacks])
    tops = tuple((stack["species"], stack["top"], stack["count"]) for stack in stacks)
    supply = tuple(known["supply"][token] for token in SHARES)
    drawn = (*answering(asked, "draw-mission"), *branches(asked, DRAW_MISSION))
    return market(
        (
            stack_pieces(tops, answers),
            supply_pieces(supply, supply_answers(asked)),
            deck_pieces(len(known["bag"]), known["deck"], known["discards"], drawn),
        )
    )


@gathered
def market(parts: Sequence[Sequence[Piece]]) -> Area:
    """The market with what lies there."""
    pieces = tuple(piece for part in parts for piece in part)
    return Area("market", "Alien Allies and supply", "side", 12.0, 4.7, pieces, narrow=(HIGH,))


@once
def stack_pieces(stacks: tuple[tuple[str, str | None, int], ...], answers: Answers) -> tuple[Piece, ...]:
    """The five stacks."""
    return tuple(stack_piece(number, *stack, answers[number] if answers else ()) for number, stack in enumerate(stacks))


@once
def stack_piece(number: int, name: str, top: str | None, count: int, options: tuple[int, ...]) -> Piece:
    """A stack: its top card, how many there are, and drawing or burying it."""
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
        options=options,
        source=row.source if row else "",
        rule="Drawing Alien Ally cards",
    )


@once
def supply_pieces(supply: tuple[int, ...], answers: Answers) -> tuple[Piece, ...]:
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
            options=answers[number] if answers else (),
            rule="Resources and token limits",
        )
        for number, token in enumerate(SHARES)
    )


@once
def deck_pieces(bag: int, deck: int, discards: int, drawn: tuple[int, ...]) -> tuple[Piece, ...]:
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
        options=drawn,
        rule="Mission cards",
    )
    return tiles, missions


def stack_answers(asked: list[dict[str, Any]], species: Sequence[str]) -> Answers:
    """Taking and burying a card is done at its stack, choosing to draw one at any of them."""
    answers = answers_each(asked, ("take-ally", "bury-ally"), "stack", species)
    drawn = branches(asked, DRAW_ALLY)
    return tuple(drawn for _ in species) if drawn else answers


def branches(asked: list[dict[str, Any]], op: int) -> tuple[int, ...]:
    """The options that choose a part of an effect which begins with a kind of step."""
    chosen = [option for option in asked if option["form"]["verb"] == "choose"]
    if not chosen:
        return ()
    begun = {
        branch_text(step, number)
        for step, starts in enumerate(BRANCHES)
        for number, start in enumerate(starts)
        if OP[step] == CHOOSE and start != END and OP[start] == op
    }
    return tuple(option["id"] for option in chosen if option["label"] in begun)


def supply_answers(asked: list[dict[str, Any]]) -> Answers:
    """Gaining, taking, mixing and exchanging tokens is done at the supply."""
    amounts = [option for option in asked if option["form"]["verb"] in AMOUNTS]
    answers = []
    for token, share in SHARES.items():
        shared = answering(asked, share) if share else ()
        answers.append((*shared, *(option["id"] for option in amounts if token.title() in option["label"])))
    return tuple(answers) if any(answers) else NO_ANSWERS
