"""The moon: territories around Burroughs Desert, with colonies, field generators and the REV."""

from __future__ import annotations

from typing import Any

from astrarium.core.scene import Area, Piece, answering
from astrarium.games.alien_frontiers.scene.pieces import row

TILE_W, TILE_H = 3.5, 2.6
WIDE, HIGH = 11.6, 9.5
SPOTS = {
    "heinlein_plains": (4.05, 0.2),
    "pohl_foothills": (7.9, 0.7),
    "van_vogt_mountains": (7.95, 3.6),
    "bradbury_plateau": (6.1, 6.6),
    "asimov_crater": (2.0, 6.6),
    "herbert_valley": (0.15, 3.6),
    "lem_badlands": (0.2, 0.7),
    "burroughs_desert": (4.05, 3.35),
    "blish_expanse": (11.9, 3.6),
}


def moon(known: dict[str, Any]) -> Area:
    """Territories, what lies on them, and the generators waiting off the moon."""
    ground = Piece("moon", "board", 0, 0, WIDE, HIGH, face="planet/moon", spoken="The moon.", rule="Territory bonuses")
    pieces: list[Piece] = [ground]
    for territory in known["territories"]:
        pieces += _territory(known, territory)
    pieces += _fields(known)
    if known["rev"]:
        x, y = SPOTS[known["rev"]]
        pieces.append(
            Piece(
                "rev", "token", x + 2.55, y + 1.65, 0.85, 0.85, face="token/rover", label="REV", rule="Faction boards"
            )
        )
    wide = WIDE + TILE_W + 0.5 if known["modules"]["outer_belt"] else WIDE
    return Area("moon", "The moon", "centre", wide, HIGH, tuple(pieces))


def _territory(known: dict[str, Any], territory: dict[str, Any]) -> list[Piece]:
    found = row("territory", territory["id"])
    x, y = SPOTS[territory["id"]]
    names, options, boss = known["match"]["names"], known["options"], territory["controller"]
    there = [f"{names[p]} {n}" for p, n in enumerate(territory["colonies"]) if n]
    ruled = f"controlled by {names[boss]}" if boss >= 0 else "controlled by nobody"
    chosen = answering(options, "land", territory=territory["id"])
    chosen += answering(options, "territory", territory=territory["id"])
    if territory["id"] == "burroughs_desert":
        chosen += answering(options, "buy-relic")
    tile = Piece(
        f"territory-{territory['id']}",
        "tile",
        x,
        y,
        TILE_W,
        TILE_H,
        face=f"territory/{territory['id']}",
        label=found.name,
        spoken=f"{found.name}, {ruled}; colonies: {', '.join(there) or 'none'}. {found.fields['bonus']}",
        text=(found.fields["bonus"],),
        owner=boss,
        options=chosen,
        source=found.source,
        rule="Territory bonuses",
    )
    return [tile, *_colonies(known, territory, x, y)]


def _colonies(known: dict[str, Any], territory: dict[str, Any], x: float, y: float) -> list[Piece]:
    made = []
    owners = [p for p, n in enumerate(territory["colonies"]) if n]
    for place, owner in enumerate(owners):
        count = territory["colonies"][owner]
        name = known["match"]["names"][owner]
        made.append(
            Piece(
                f"colony-{territory['id']}-{owner}",
                "token",
                x + 0.1 + 0.66 * place,
                y + TILE_H - 0.85,
                0.75,
                0.75,
                face="structure/colony",
                label=name,
                spoken=f"{count} colonies of {name}.",
                owner=owner,
                badge=str(count),
                options=answering(known["options"], "colony", territory=territory["id"], seat=f"seat{owner + 1}"),
                rule="Colonies and control",
            )
        )
    return made


def _fields(known: dict[str, Any]) -> list[Piece]:
    made = []
    for place, field in enumerate(known["fields"]):
        found = row("field", field["id"])
        x, y = _field_spot(field["on"], place)
        where = f"on {' and '.join(row('territory', t).name for t in field['on'])}" if field["on"] else "off the moon"
        made.append(
            Piece(
                f"field-{field['id']}",
                "token",
                x,
                y,
                0.9,
                0.9,
                face=f"token/field-{field['id']}",
                label=found.name,
                spoken=f"{found.name} generator, {where}. {found.fields['effect']}",
                options=answering(known["options"], "field", field=field["id"]),
                source=found.source,
                rule="Field generators",
            )
        )
    return made


def _field_spot(on: list[str], place: int) -> tuple[float, float]:
    if not on:
        return 0.2, 6.6 + place * 0.95
    spots = [SPOTS[t] for t in on]
    x = sum(s[0] for s in spots) / len(spots)
    y = sum(s[1] for s in spots) / len(spots)
    return x + 1.0 + place * 0.8, y + TILE_H - 0.92
