"""Pieces that lie in several places of the table: planet cards and ships."""

from __future__ import annotations

from typing import Any

from astrarium.core.scene import Piece, once
from astrarium.games.tiny_epic_galaxies.table.components import PARTS
from astrarium.games.tiny_epic_galaxies.table.pieces import FACES
from astrarium.games.tiny_epic_galaxies.words import names

View = dict[str, Any]

CARD_W = 3.6
CARD_H = 2.6
GAP = 0.15
SHIP = 0.62

FACE_NAMES = dict(zip(FACES, names.FACE_NAMES, strict=True))
YIELDS = {"energy": ("energy",), "culture": ("culture",), "both": ("energy", "/", "culture")}
ROWS = {kind: {row.id: row for row in PARTS.rows(kind)} for kind in PARTS.kinds()}


def owner_name(known: View, seat: int) -> str:
    """Whose galaxy it is."""
    players = known["match"]["names"]
    return str(players[seat]) if seat < len(players) else ROWS["rogue"][known["rogue"]].name


@once
def planet_card(planet: str, x: float, y: float, w: float = CARD_W, h: float = CARD_H) -> Piece:
    """A planet card with what it yields, its track, its points and its action."""
    row = ROWS["planet"][planet]
    f = row.fields
    yields = "energy or culture" if f["resource"] == "both" else f["resource"]
    worth = f"{f['vp']} point{'' if f['vp'] == 1 else 's'}"
    spoken = f"{row.name}: {worth}, {f['length']} spaces of {f['track']}, yields {yields}. {f['summary']}"
    return Piece(
        f"planet-{planet}",
        "card",
        x,
        y,
        w,
        h,
        face=f"planet/{planet}",
        label=row.name,
        spoken=spoken,
        text=(str(f["summary"]),),
        signs=(*YIELDS[f["resource"]], f"{f['length']} {f['track']}"),
        marks={"tl": str(f["vp"])},
        source=row.source,
        rule="Planet actions",
    )


def ship_piece(known: View, seat: int, number: int, x: float, y: float) -> Piece:
    """A ship; the pilot of an Advanced Ship is named."""
    galaxy = known["galaxies"][seat]
    ship = galaxy["ships"][number]
    pilot = galaxy["bays"][ship["kind"]] if ship["kind"] else None
    return _ship_piece(seat, number, tuple(ship.items()), pilot, owner_name(known, seat), x, y)


@once
def _ship_piece(
    seat: int,
    number: int,
    facts: tuple[tuple[str, Any], ...],
    flown_by: str | None,
    owner: str,
    x: float,
    y: float,
) -> Piece:
    ship = dict(facts)
    kind = ship["kind"]
    name = ROWS["ship"][kind].name if kind else f"ship {number + 1}"
    pilot = f", flown by {ROWS['pilot'][flown_by].name}" if flown_by else ""
    return Piece(
        f"ship-{seat}-{number}",
        "token",
        x,
        y,
        SHIP,
        SHIP,
        face=f"ship/{kind or 'scout'}",
        label=(f"{number + 1} {name}" if kind else name) + short_place(ship),
        spoken=f"{owner}'s {name}, {ship_words(ship)}{pilot}.",
        owner=seat,
        dim=ship["at"] == "locked",
        rule="Move a Ship",
    )


def short_place(ship: dict[str, Any]) -> str:
    """What a ship's name on the table adds: its space on a track, that it has landed, or that it is not in play."""
    if ship["orbit"] is not None:
        return f" at {ship['orbit']}"
    return {"planet": " landed", "locked": " waiting"}.get(ship["at"], "")


def ship_words(ship: dict[str, Any]) -> str:
    """Where a ship is."""
    match ship["at"]:
        case "planet":
            name = ROWS["planet"][ship["planet"]].name
            return f"on {name}" if ship["orbit"] is None else f"orbiting {name} on {names.SPACES[ship['orbit']]}"
        case "home":
            return "at home"
        case "unexplored":
            return "in Unexplored Space"
        case "danger":
            return f"caught by {ROWS['exploration'][ship['card']].name} on {names.SPACES[ship['orbit']]}"
        case _:
            return "not yet in play"
