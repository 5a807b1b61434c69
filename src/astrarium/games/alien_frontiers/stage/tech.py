"""The alien tech display, the faction draft, and what is left in the supplies."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from astrarium.core.scene import Area, Narrow, Piece, gathered, kept, once, same_for_all
from astrarium.core.words import counted
from astrarium.games.alien_frontiers.stage.pieces import CARD_H, CARD_W, agenda_card, board_text, row, tech_card

COLUMN = CARD_W + 0.2
IN_A_ROW = 5


@same_for_all
def tech(known: dict[str, Any]) -> Area:
    """Deck, three displayed cards, and the agendas."""
    cards = known["tech"]
    spoken = f"{counted(cards['deck'], 'card')} in the alien tech deck."
    pieces = [_pile("tech", 0, "Deck", spoken, cards["deck"], "Alien Artifact")]
    low = beside_the_board(known)
    for slot, card in enumerate(cards["display"]):
        if card:
            x, y = (slot * COLUMN, CARD_H + 0.1) if low else ((slot + 1) * COLUMN, 0)
            pieces.append(tech_card(known, card, f"display-{slot}", round(x, 2), y, -1))
    pieces += _agendas(known) if known["modules"]["agendas"] else []
    return _laid(pieces, f"{len(cards['discards'])} discarded", low)


@gathered
def _laid(pieces: tuple[Piece, ...], note: str, low: bool) -> Area:
    wide, high = (3 * COLUMN, 2 * CARD_H + 0.2) if low else (4 * COLUMN, CARD_H + 0.1)
    return Area("tech", "Alien tech", "side", round(wide, 2), high, pieces, note=note)


def beside_the_board(known: dict[str, Any]) -> bool:
    """With agendas or the belt the cards stand in a column beside the board."""
    return bool(known["modules"]["agendas"] or known["modules"]["outer_belt"])


def discards_seen(known: dict[str, Any]) -> dict[str, Any]:
    """What the discards are drawn from."""
    return {"tech": {"discards": known["tech"]["discards"]}}


@kept(discards_seen)
def discards(known: dict[str, Any]) -> Area:
    """The discarded cards, face up, newest last."""
    pile = known["tech"]["discards"]
    rows = -(-max(len(pile), 1) // IN_A_ROW)
    low = CARD_H / max(1, rows)
    pieces = tuple(
        tech_card(known, card, f"discard-{i}", round(i % IN_A_ROW * COLUMN, 2), round(i // IN_A_ROW * low, 2), -1)
        for i, card in enumerate(pile)
    )
    return Area("discards", "Discards", "side", round(IN_A_ROW * COLUMN, 2), CARD_H + 0.1, _low(pieces, low))


def _low(pieces: tuple[Piece, ...], high: float) -> tuple[Piece, ...]:
    """Cards in several rows are low, so that each can be seen."""
    return tuple(replace(piece, h=round(max(0.8, min(CARD_H, high) - 0.05), 2)) for piece in pieces)


@once
def _pile(what: str, x: float, label: str, spoken: str, count: int, rule: str) -> Piece:
    """A facedown deck with the number of its cards."""
    return Piece(
        f"{what}-deck",
        "pile",
        x,
        0,
        CARD_W,
        CARD_H,
        face=f"back/{what}",
        label=label,
        spoken=spoken,
        badge=str(count),
        rule=rule,
    )


@same_for_all
def draft(known: dict[str, Any]) -> Area:
    """The faction boards to choose from: the fewer, the larger."""
    pieces = []
    offered = known["draft"]
    columns, wide, high, top = _spread(len(offered))
    for i, faction in enumerate(offered):
        found = row("faction", faction)
        pieces.append(
            Piece(
                f"draft-{faction}",
                "card",
                round(i % columns * wide, 2),
                round(top + i // columns * high, 2),
                round(wide - 0.2, 2),
                round(high - 0.2, 2),
                face="card/faction",
                label=found.name,
                spoken=f"{found.name}. Facility: {' '.join(board_text(found))}",
                text=board_text(found),
                source=found.source,
                rule="Faction draft",
            )
        )
    return Area("draft", "Factions to choose from", "centre", *DRAFT, tuple(pieces), narrow=(_below(len(offered)),))


DRAFT = 26, 12.9  # how large the sheet of the draft is


@cache
def _spread(many: int) -> tuple[int, float, float, float]:
    """In how many columns so many boards lie, how wide and high their places are, and how far down they begin."""
    columns = 2 if many <= 2 else 3 if many <= 6 else 4
    rows = -(-many // columns)
    wide = DRAFT[0] / columns
    high = 0.66 * wide
    return columns, wide, high, max(0.0, (DRAFT[1] - rows * high) / 2)


@cache
def _below(many: int) -> Narrow:
    """So many boards on a narrow screen: one below the other."""
    columns, wide, high, top = _spread(many)
    places = ((i % columns * wide, top + i // columns * high) for i in range(many))
    return Narrow(
        round(wide, 2),
        round(max(1, many) * high, 2),
        tuple((x, y, wide - 0.1, high - 0.1, 0.1, i * high) for i, (x, y) in enumerate(places)),
    )


def _agendas(known: dict[str, Any]) -> list[Piece]:
    deck = known["agendas"]
    spoken = f"{deck['deck']} agendas in the deck, {deck['discards']} discarded."
    pieces = [_pile("agenda", round(COLUMN, 2), "Agendas", spoken, deck["deck"], "Agendas")]
    if deck["oracle"]:
        pieces.append(agenda_card(known, deck["oracle"], "oracle-agenda", round(2 * COLUMN, 2), 0, known["turn"]))
    return pieces
