"""Pieces that several areas show: dice and cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from astrarium.core.components import Component
from astrarium.core.scene import Piece, once
from astrarium.core.words import listed
from astrarium.games.alien_frontiers.table.components import PARTS
from astrarium.games.alien_frontiers.words.names import amount
from astrarium.games.alien_frontiers.words.rows import condition

CARD_W, CARD_H = 2.2, 3.0
DIE = 0.96
REQUIREMENTS = {"nav": "compass", "any": "die"}
NEEDS = {"nav": "a navigation ship", "any": "any ship"}
MORE = {"nav": "navigation ships", "any": "ships of any value"}


def row(kind: str, row_id: str) -> Any:
    """A component row by its id."""
    return PARTS.rows(kind)[PARTS.index(kind, row_id)]


def die(known: dict[str, Any], ship: dict[str, Any], x: float, y: float, *, spare: bool = False) -> Piece:
    """A ship as a die, at a position; one in the supply is dim."""
    seat = ship["seat"]
    whose = known["match"]["names"][seat] if seat >= 0 else "nobody"
    return _die(ship["id"], ship["owner"], seat, whose, ship["value"], x, y, spare)


@once
def _die(ship: int, owner: str, seat: int, whose: str, value: int, x: float, y: float, spare: bool) -> Piece:
    of = f" of {whose}" if seat >= 0 else ""
    what = {"relic": f"The Relic Ship{of}", "brethren": "The Brethren Ship"}.get(owner, f"A ship{of or ' of nobody'}")
    shows = f" showing {value}" if value else ""
    return Piece(
        f"ship-{ship}",
        "die",
        x,
        y,
        DIE,
        DIE,
        face=f"die/{value or 'blank'}",
        label="" if spare or owner.startswith("seat") else owner.title(),
        spoken=f"{what}{shows}.",
        owner=seat if owner.startswith("seat") else -1,
        dim=spare,
        rule="Docking",
    )


def tech_card(
    known: dict[str, Any],
    card: str,
    piece_id: str,
    x: float,
    y: float,
    owned: int,
    w: float = CARD_W,
    h: float = CARD_H,
) -> Piece:
    """An alien tech card; a used one is dim."""
    is_used = owned >= 0 and card in known["players"][owned]["used"]
    return _tech_card(card, piece_id, x, y, owned, w, h, is_used)


@once
def _tech_card(card: str, piece_id: str, x: float, y: float, owned: int, w: float, h: float, is_used: bool) -> Piece:
    found = row("tech", card)
    fields = found.fields
    text = tuple(t for t in (fields["power"], f"When discarded: {fields['discard']}" if fields["discard"] else "") if t)
    signs: tuple[str, ...] = (f"{fields['power_fuel']} fuel",) if fields["power_fuel"] else ()
    signs += (f"{fields['vp']} vp",) if fields["vp"] else ()
    return Piece(
        piece_id,
        "card",
        x,
        y,
        w,
        h,
        face="card/tech",
        label=found.name,
        spoken=f"{found.name.rstrip('.')}. {' '.join(text)}",
        text=text,
        signs=signs,
        owner=owned,
        dim=is_used,
        source=found.source,
        rule="Alien tech",
    )


def asteroid_card(
    known: dict[str, Any],
    card: str,
    piece_id: str,
    x: float,
    y: float,
    tow: bool,
    owner: int,
    w: float = CARD_W,
    h: float = CARD_H,
) -> Piece:
    """An asteroid card, with a player or on the belt."""
    return _asteroid_card(card, piece_id, x, y, tow, owner, w, h)


@once
def _asteroid_card(card: str, piece_id: str, x: float, y: float, tow: bool, owner: int, w: float, h: float) -> Piece:
    found = row("asteroid", card)
    asked = Counter(found.fields["requirement"])
    needs = listed([f"{n} {MORE.get(need, f'of {need}')}" if n > 1 else NEEDS.get(need, f"a {need}")
                    for need, n in asked.items()], "and")  # fmt: skip
    return Piece(
        piece_id,
        "card",
        x,
        y,
        w,
        h,
        face="card/asteroid",
        label=found.name,
        spoken=f"{found.name}{', in tow' if tow else ''}. Needs {needs}. {found.fields['effect']}",
        text=(found.fields["effect"],),
        signs=tuple(REQUIREMENTS.get(need, f"die-{need}") for need in found.fields["requirement"]),
        marks={"br": "tow"} if tow else {},
        owner=owner,
        dim=tow,
        source=found.source,
        rule="Asteroid cards",
    )


def board_text(found: Component) -> tuple[str, str]:
    """What a faction's board and its owner's power do, and what they cost."""
    fields = found.fields
    prices = {what: amount(fields[f"{what}_fuel"], fields[f"{what}_ore"]) for what in ("facility", "owner")}
    facility, owner = ("" if price == "nothing" else f" Price: {price}." for price in prices.values())
    return f"{fields['facility']}{facility}", f"Owner: {fields['owner']}{owner}"


def agenda_text(card: str) -> tuple[str, ...]:
    """Both halves of an agenda in words."""
    fields = row("agenda", card).fields
    return (f"In the game: {condition(fields['in_game'])}.", f"At the end: {condition(fields['endgame'])}.")


def agenda_card(
    known: dict[str, Any],
    card: str,
    piece_id: str,
    x: float,
    y: float,
    owner: int,
    w: float = CARD_W,
    h: float = CARD_H,
) -> Piece:
    """An agenda that the viewer may read."""
    return _agenda_card(card, piece_id, x, y, owner, w, h)


@once
def _agenda_card(card: str, piece_id: str, x: float, y: float, owner: int, w: float, h: float) -> Piece:
    found = row("agenda", card)
    text = agenda_text(card)
    return Piece(
        piece_id,
        "card",
        x,
        y,
        w,
        h,
        face="card/agenda",
        label=found.name,
        spoken=f"Agenda {found.name}. {' '.join(text)}",
        text=text,
        owner=owner,
        source=found.source,
        rule="Agendas",
    )
