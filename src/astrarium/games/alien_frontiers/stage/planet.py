"""The planet: territories around Burroughs Desert, with colonies, field generators and the REV."""

from __future__ import annotations

from typing import Any

from astrarium.core.components import Component
from astrarium.core.scene import Piece, kept, once
from astrarium.core.words import counted
from astrarium.games.alien_frontiers.stage.pieces import row
from astrarium.games.alien_frontiers.stage.ring import BOX_H, BOX_W, HUB
from astrarium.games.alien_frontiers.words.names import amount

LEFT, TOP = BOX_W + 0.25, BOX_H + 0.15
WIDE, HIGH = 15.3, 7.1
TILE_W, TILE_H = 4.7, 2.2
BESIDE_BONUS, BELOW_BONUS = 0.5, 1.32  # where something lies on a territory, its name in full view
COLUMNS, ROWS = (0.3, 5.3, 10.3), (0.1, 2.45, 4.8)
PLACES = {
    "lem_badlands": (0, 0),
    "heinlein_plains": (1, 0),
    "pohl_foothills": (2, 0),
    "herbert_valley": (0, 1),
    "burroughs_desert": (1, 1),
    "van_vogt_mountains": (2, 1),
    "asimov_crater": (0, 2),
    "bradbury_plateau": (1, 2),
    "blish_expanse": (2, 2),
}


@once
def spots(territories: tuple[str, ...]) -> dict[str, tuple[float, float]]:
    """Where the territories of this game lie."""
    there = ((name, at) for name, at in PLACES.items() if name in territories)
    return {name: (round(LEFT + COLUMNS[x], 2), round(TOP + ROWS[y], 2)) for name, (x, y) in there}


def planet_seen(known: dict[str, Any]) -> dict[str, Any]:
    """What the planet is drawn from."""
    return {
        "territories": known["territories"],
        "fields": known["fields"],
        "rev": known["rev"],
        "ships": [ship for ship in known["ships"] if ship["owner"] == "relic"],
        "match": {"names": known["match"]["names"]},
    }


@kept(planet_seen)
def planet(known: dict[str, Any]) -> list[Piece]:
    """Territories, what lies on them, and the generators waiting off the planet."""
    ground = Piece(
        "moon", "board", LEFT, TOP, WIDE, HIGH, face="planet/barren", spoken="The moon.", rule="Territory bonuses"
    )
    where = spots(tuple(territory["id"] for territory in known["territories"]))
    pieces: list[Piece] = [ground]
    for territory in known["territories"]:
        pieces += _territory(known, territory, *where[territory["id"]])
    pieces += _fields(known, where)
    if known["rev"]:
        x, y = where[known["rev"]]
        pieces.append(
            Piece(
                "rev",
                "token",
                round(x + TILE_W - 0.8, 2),
                round(y + BESIDE_BONUS, 2),
                0.7,
                0.7,
                face="token/rover",
                label="REV",
                spoken="The REV.",
                rule="Faction boards",
            )
        )
    return pieces


def bonus_signs(territory: str) -> tuple[str, ...]:
    """The bonus of a territory in signs."""
    fields = row("territory", territory).fields
    n = fields["amount"]
    match fields["bonus_kind"]:
        case "solar_extra_fuel":
            return "sun", f"+{n} fuel"
        case "market_rate":
            return "swap", f"{n} fuel", ">", "1 ore"
        case "tech_fuel_discount":
            return "tech", f"-{n} fuel"
        case "shipyard_discount":
            return "ship", f"-{n} fuel", f"-{n} ore"
        case "buy_relic_ship":
            return f"{fields['fuel']} fuel", f"{fields['ore']} ore", ">", "Relic Ship"
        case "mine_first_any":
            return "pick", "any", "die"
        case "hub_extra_advance":
            return "people", "2 die", ">", f"+{n}"
        case "constructor_ore_discount":
            return "hammer", f"-{n} ore"
        case _:
            return ("asteroid", "at once")


def _territory(known: dict[str, Any], territory: dict[str, Any], x: float, y: float) -> list[Piece]:
    found = row("territory", territory["id"])
    names, boss = known["match"]["names"], territory["controller"]
    there = [f"{names[p]} {n}" for p, n in enumerate(territory["colonies"]) if n]
    ruled = f"controlled by {names[boss]}" if boss >= 0 else "controlled by nobody"
    tile = Piece(
        f"territory-{territory['id']}",
        "tile",
        x,
        y,
        TILE_W,
        TILE_H,
        face=f"territory/{territory['id']}",
        label=found.name,
        spoken=f"{found.name}, {ruled}; colonies: {', '.join(there) or 'none'}. {found.fields['bonus']}{_price(found)}",
        text=(found.fields["bonus"],),
        signs=bonus_signs(territory["id"]),
        owner=boss,
        source=found.source,
        rule="Territory bonuses",
    )
    relic = [_relic(known, x, y)] if territory["id"] == "burroughs_desert" else []
    return [tile, *_colonies(known, territory, x, y), *(piece for piece in relic if piece)]


def _price(found: Component) -> str:
    """What the Relic Ship costs, to be heard."""
    fuel, ore = (int(found.fields.get(good, 0)) for good in ("fuel", "ore"))
    return f" It costs {amount(fuel, ore)}." if fuel + ore > 0 else ""


def _relic(known: dict[str, Any], x: float, y: float) -> Piece | None:
    """The Relic Ship, while it is for sale."""
    if not any(ship["owner"] == "relic" and ship["place"] == "home" for ship in known["ships"]):
        return None
    return Piece(
        "ship-36",
        "die",
        round(x + TILE_W - 0.9, 2),
        round(y + (BELOW_BONUS if known["rev"] == "burroughs_desert" else BESIDE_BONUS), 2),
        0.8,
        0.8,
        face="die/blank",
        label="Relic Ship",
        spoken="The Relic Ship waits on Burroughs Desert.",
        rule="Relic Ship",
    )


COLONY, COUNTED = 0.8, 1.25  # how wide a colony is, and several with their number beside them


def _colonies(known: dict[str, Any], territory: dict[str, Any], x: float, y: float) -> list[Piece]:
    made = []
    owners = [p for p, n in enumerate(territory["colonies"]) if n]
    widths = [COUNTED if territory["colonies"][owner] > 1 else COLONY for owner in owners]
    if sum(widths) > _room_for_colonies(known, territory["id"]):  # their numbers go onto them
        widths = [COLONY] * len(owners)
    closer = min(1.0, (TILE_W - 0.2) / max(1, sum(widths)))
    for place, owner in enumerate(owners):
        count = territory["colonies"][owner]
        name = known["match"]["names"][owner]
        made.append(
            Piece(
                f"colony-{territory['id']}-{owner}",
                "token",
                round(x + 0.1 + closer * sum(widths[:place]), 2),
                round(y + TILE_H - COLONY - 0.08, 2),
                widths[place],
                COLONY,
                face="structure/colony",
                label=name,
                spoken=f"{counted(count, 'colony|colonies')} of {name}.",
                owner=owner,
                badge=str(count) if count > 1 else "",
                rule="Colonies and control",
            )
        )
    return made


def _room_for_colonies(known: dict[str, Any], territory: str) -> float:
    """How wide the row of colonies may be: as far as the first field generator that lies there."""
    there = [place for place, field in enumerate(known["fields"]) if territory in field["on"]]
    return 2.05 + 0.82 * there[0] if there else TILE_W - 0.2


def _fields(known: dict[str, Any], where: dict[str, tuple[float, float]]) -> list[Piece]:
    made = []
    for place, field in enumerate(known["fields"]):
        found = row("field", field["id"])
        x, y = _field_spot(field["on"], place, where)
        there = f"on {' and '.join(row('territory', t).name for t in field['on'])}" if field["on"] else "off the moon"
        made.append(
            Piece(
                f"field-{field['id']}",
                "token",
                x,
                y,
                0.8,
                0.8,
                face=f"token/field-{field['id']}",
                sign="shield" if field["id"] == "isolation" else "field",
                label=found.name,
                spoken=f"{found.name} generator, {there}. {found.fields['effect']}",
                source=found.source,
                rule="Field generators",
            )
        )
    return made


def _field_spot(on: list[str], place: int, where: dict[str, tuple[float, float]]) -> tuple[float, float]:
    """On its territory, between the two it straddles, or waiting below the planet."""
    if not on:
        x, y, wide = HUB[-1]
        return round(x + wide - 3 + place * 0.98, 2), round(y + 1.3, 2)
    found = [where[t] for t in on]
    x = sum(s[0] for s in found) / len(found)
    y = sum(s[1] for s in found) / len(found)
    return round(x + 2.2 + place * 0.82, 2), round(y + TILE_H - 0.9, 2)
