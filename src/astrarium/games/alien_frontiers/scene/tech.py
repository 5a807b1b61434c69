"""The alien tech display, the faction draft, and what is left in the supplies."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from astrarium.core.scene import Area, Piece, answering
from astrarium.games.alien_frontiers.scene.pieces import CARD_H, CARD_W, agenda_card, row, tech_card


def tech(known: dict[str, Any]) -> Area:
    """Deck, three displayed cards, and the discards (face up, all of them choosable when asked)."""
    cards = known["tech"]
    spoken = f"{cards['deck']} cards in the alien tech deck."
    deck = _pile("tech", 0, "Deck", spoken, cards["deck"], "Alien Artifact")
    pieces = [replace(deck, options=answering(known["options"], "cycle"))]
    for slot, card in enumerate(cards["display"]):
        if card:
            pieces.append(tech_card(known, card, f"display-{slot}", (slot + 1) * (CARD_W + 0.2), 0, -1))
    pieces += _discards(known)
    lines = 1 + (len(cards["discards"]) > 0)
    return Area("tech", "Alien tech", "side", 4 * (CARD_W + 0.2), lines * (CARD_H + 0.2), tuple(pieces))


def _pile(what: str, x: float, label: str, spoken: str, count: int, rule: str) -> Piece:
    """A facedown deck with the number of its cards."""
    back = f"back/{what}"
    return Piece(
        f"{what}-deck", "pile", x, 0, CARD_W, CARD_H, face=back, label=label, spoken=spoken, badge=str(count), rule=rule
    )


def _discards(known: dict[str, Any]) -> list[Piece]:
    """The discards fanned out, newest last; a card that can be fetched is on top of its copies."""
    pile = known["tech"]["discards"]
    step = min(CARD_W + 0.2, (4 * (CARD_W + 0.2) - CARD_W) / max(1, len(pile) - 1))
    return [tech_card(known, card, f"discard-{i}", round(i * step, 2), CARD_H + 0.2, -1) for i, card in enumerate(pile)]


def draft(known: dict[str, Any]) -> Area:
    """The faction boards to choose from."""
    pieces = []
    for i, faction in enumerate(known["draft"]):
        found = row("faction", faction)
        pieces.append(
            Piece(
                f"draft-{faction}",
                "card",
                i % 4 * 4.2,
                i // 4 * 3.4,
                4.0,
                3.2,
                face="card/faction",
                label=found.name,
                spoken=f"{found.name}. Facility: {found.fields['facility']} Owner: {found.fields['owner']}",
                text=(found.fields["facility"], f"Owner: {found.fields['owner']}"),
                options=answering(known["options"], "faction", faction=faction),
                source=found.source,
                rule="Faction draft",
            )
        )
    return Area("draft", "Factions to choose from", "centre", 16.8, (len(pieces) + 3) // 4 * 3.4, tuple(pieces))


def supply(known: dict[str, Any]) -> Area:
    """The Relic Ship if it is for sale, the agenda deck, and an agenda on Oracle Engine."""
    pieces: list[Piece] = []
    relic = next(ship for ship in known["ships"] if ship["owner"] == "relic")
    if relic["place"] == "home":
        pieces.append(
            Piece(
                "ship-36",
                "die",
                0,
                0,
                face="die/blank",
                label="Relic Ship",
                spoken="The Relic Ship waits on Burroughs Desert.",
                options=answering(known["options"], "buy-relic"),
                rule="Relic Ship",
            )
        )
    if known["modules"]["agendas"]:
        pieces += _agendas(known)
    return Area("supply", "Supply", "side", 7.2, CARD_H + 0.2, tuple(pieces))


def _agendas(known: dict[str, Any]) -> list[Piece]:
    deck = known["agendas"]
    spoken = f"{deck['deck']} agendas in the deck, {deck['discards']} discarded."
    drawn = _pile("agenda", 1.6, "Agendas", spoken, deck["deck"], "Agendas")
    pieces = [replace(drawn, options=answering(known["options"], "draw"))]
    if deck["oracle"]:
        pieces.append(agenda_card(known, deck["oracle"], "oracle-agenda", 4.2, 0, known["turn"]))
    return pieces
