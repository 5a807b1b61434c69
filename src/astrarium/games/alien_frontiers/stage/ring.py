"""The ring: nine facilities with the ships docked there, and the Colonist Hub with its circles and docks."""

from __future__ import annotations

from typing import Any

from astrarium.core.scene import Piece, once, step_on
from astrarium.core.words import counted
from astrarium.games.alien_frontiers.stage.pieces import DIE, die, row
from astrarium.games.alien_frontiers.table.pieces import CIRCLES
from astrarium.games.alien_frontiers.table.tables import SHIP_FUEL, SHIP_ORE
from astrarium.games.alien_frontiers.words.names import amount

BOX_W, BOX_H, HUB_H = 5.1, 3.4, 2.3
WIDE = 26.0
_ACROSS = tuple(round(i * (WIDE - BOX_W) / 4, 3) for i in range(5))
_DOWN = (0.0, BOX_H + 0.15, 2 * (BOX_H + 0.15) + 0.1)
SPOTS = {
    "solar_converter": (_ACROSS[0], _DOWN[0]),
    "lunar_mine": (_ACROSS[1], _DOWN[0]),
    "orbital_market": (_ACROSS[2], _DOWN[0]),
    "alien_artifact": (_ACROSS[3], _DOWN[0]),
    "raiders_outpost": (_ACROSS[4], _DOWN[0]),
    "shipyard": (_ACROSS[0], _DOWN[1]),
    "terraforming_station": (_ACROSS[0], _DOWN[2]),
    "colony_constructor": (_ACROSS[4], _DOWN[1]),
    "maintenance_bay": (_ACROSS[4], _DOWN[2]),
}
_HUB_Y = round(_DOWN[2] + BOX_H + 0.15, 2)
HUB = ((0.0, _HUB_Y, 5.1), (5.25, _HUB_Y, 10.4), (15.8, _HUB_Y, 10.2))  # its name, its circles, its docks
FACES = {
    "solar_converter": "star/yellow",
    "lunar_mine": "structure/ore",
    "orbital_market": "structure/market",
    "alien_artifact": "structure/artifact",
    "raiders_outpost": "structure/outpost",
    "shipyard": "structure/shipyard",
    "colony_constructor": "structure/constructor",
    "terraforming_station": "structure/terraforming",
    "maintenance_bay": "structure/bay",
}
SLOT_TOP, SLOT = 1.28, 1.02
PER_ROW = {1: 5, 2: 4, 3: 3}  # docking places side by side, by how many ships dock together
SLOT_SIGNS = {
    "lunar_mine": ("≥",),
    "orbital_market": ("=",),
    "raiders_outpost": ("n", "+1", "+2"),
    "shipyard": ("=",),
    "colony_constructor": ("=",),
    "terraforming_station": ("6",),
}
EQUAL_2, EQUAL_3 = ("die", "=", "die"), ("die", "=", "die", "=", "die")


def ring(known: dict[str, Any]) -> list[Piece]:
    """Facilities around the planet and the hub below it."""
    facilities = [piece for facility, at in SPOTS.items() for piece in _facility_with_ships(known, facility, *at)]
    return facilities + _hub(known)


def _facility_with_ships(known: dict[str, Any], facility: str, x: float, y: float) -> list[Piece]:
    """A facility and the ships at it."""
    dock = known["docks"][facility]
    ships = tuple(tuple(ship.items()) for ship in known["at"].get(facility, ()))
    rates = (
        known["market_rate"] if facility == "orbital_market" else 0,
        known["constructor_ore"] if facility == "colony_constructor" else 0,
    )
    return _with_ships(facility, x, y, dock["ports"], dock["docked"], ships, rates, tuple(known["match"]["names"]))


@once
def _with_ships(
    facility: str,
    x: float,
    y: float,
    ports: int,
    docked: int,
    ships: tuple[tuple[tuple[str, Any], ...], ...],
    rates: tuple[int, int],
    names: tuple[str, ...],
) -> list[Piece]:
    known = {
        "docks": {facility: {"ports": ports, "docked": docked}},
        "ships": [dict(ship) for ship in ships],
        "market_rate": rates[0],
        "constructor_ore": rates[1],
        "match": {"names": names},
    }
    return [_facility(known, facility, x, y), *_docked(known, facility, x, y)]


def ships_by_place(known: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The ships that lie at each place."""
    found: dict[str, list[dict[str, Any]]] = {}
    for ship in known["ships"]:
        found.setdefault(ship["place"], []).append(ship)
    return found


def needs_and_gives(known: dict[str, Any], facility: str) -> tuple[str, ...]:
    """What ships, fuel and ore a facility takes and what it gives, in signs."""
    fields = row("facility", facility).fields
    price = [f"{fields[good]} {good}" for good in ("fuel", "ore") if fields[good] > 0]
    match facility:
        case "solar_converter":
            return "die", ">", "½ fuel"
        case "lunar_mine":
            return "≥", "die", ">", f"{fields['gain_ore']} ore"
        case "orbital_market":
            return *EQUAL_2, ">", f"{known['market_rate'] or 'n'} fuel", ">", "1 ore"
        case "alien_artifact":
            return f"{fields['claim_total']}+", "die", ">", "tech"
        case "raiders_outpost":
            return "die-1", "die-2", "die-3", ">", f"{fields['steal_resources']} mask"
        case "shipyard":
            return *EQUAL_2, f"{SHIP_FUEL[4]}+ fuel", f"{SHIP_ORE[4]}+ ore", ">", "ship"
        case "colony_constructor":
            return *EQUAL_3, f"{known['constructor_ore']} ore", ">", "colony"
        case "terraforming_station":
            return "die-6", *price, ">", "colony"
        case _:
            return ()


@once
def slot_spots(facility: str, ports: int) -> tuple[tuple[float, float], ...]:
    """Where the docking places of a facility lie on it; those of one docking stand together."""
    group = int(row("facility", facility).fields["group"])
    across, many = PER_ROW[group], min(ports, 10)
    spots = []
    for i in range(many):
        column = i % across
        spots.append(
            (
                round(0.1 + column * 0.98 + (column // group * 0.06 if group > 1 else 0), 2),
                round(SLOT_TOP + i // across * SLOT, 2),
            )
        )
    return tuple(spots)


def _docked(known: dict[str, Any], facility: str, x: float, y: float) -> list[Piece]:
    """The ships at a facility, each on a docking place; those of equal value side by side."""
    there = sorted((s for s in known["ships"] if s["place"] == facility), key=lambda s: (s["value"], s["seat"]))
    ports = known["docks"][facility]["ports"]
    if facility == "maintenance_bay" or len(there) > ports:
        return docked_dice(known, facility, x + 0.1, y + SLOT_TOP + 0.3, BOX_W - 0.2)
    spots = slot_spots(facility, ports)
    return [die(known, ship, round(x + dx, 2), round(y + dy, 2)) for ship, (dx, dy) in zip(there, spots, strict=False)]


def docked_dice(known: dict[str, Any], place: str, x: float, y: float, wide: float) -> list[Piece]:
    """The ships at a place, side by side."""
    there = [ship for ship in known["ships"] if ship["place"] == place]
    step = min(1.02, (wide - DIE) / max(1, len(there) - 1))
    return [die(known, ship, round(x + i * step, 2), round(y, 2)) for i, ship in enumerate(there)]


def _facility(known: dict[str, Any], facility: str, x: float, y: float) -> Piece:
    found = row("facility", facility)
    dock = known["docks"][facility]
    needs = found.fields["requirement"]
    signs = SLOT_SIGNS.get(facility, ("",))
    spots = () if facility == "maintenance_bay" else slot_spots(facility, dock["ports"])
    return Piece(
        f"facility-{facility}",
        "board",
        x,
        y,
        BOX_W,
        BOX_H,
        face=FACES[facility],
        label=found.name,
        spoken=f"{found.name}: {counted(dock['docked'], 'ship')} docked. Takes: {needs}.{_price(known, facility)} "
        f"{found.fields['effect']}",
        signs=needs_and_gives(known, facility),
        slots=tuple((dx, dy, DIE, signs[i % len(signs)]) for i, (dx, dy) in enumerate(spots)),
        source=found.source,
        rule=found.name,
    )


def _price(known: dict[str, Any], facility: str) -> str:
    """What a facility costs, to be heard; the price of a ship depends on the fleet, and its option says it."""
    fields = row("facility", facility).fields
    ore = known["constructor_ore"] if facility == "colony_constructor" else fields["ore"]
    return f" Costs {amount(fields['fuel'], ore)}." if fields["fuel"] + fields["ore"] > 0 else ""


def _hub(known: dict[str, Any]) -> list[Piece]:
    """Its name and price, the circles with the colonies, and the docks."""
    dock, (dx, dy, _) = known["docks"]["colonist_hub"], HUB[-1]
    board, track, docks = _hub_places(dock["docked"], dock["ports"])
    there = known["at"].get("colonist_hub", [])
    spots = zip(there, hub_spots(dock["ports"]), strict=False)
    ships = [die(known, ship, round(dx + sx, 2), round(dy + sy, 2)) for ship, (sx, sy) in spots]
    circles = tuple((player["hub"], player["launch_circle"]) for player in known["players"])
    colonies = _hub_colonies(circles, tuple(known["match"]["names"]))
    return [board, track, *colonies, docks, *ships]


@once
def hub_spots(ports: int) -> tuple[tuple[float, float], ...]:
    """Where the docking places of the hub lie on it."""
    return tuple((round(0.1 + i % 9 * 1.1, 2), round(0.15 + i // 9 * 1.05, 2)) for i in range(min(18, ports)))


@once
def _hub_places(docked: int, ports: int) -> tuple[Piece, Piece, Piece]:
    found = row("facility", "colonist_hub")
    (bx, by, bw), (tx, ty, tw), (dx, dy, dw) = HUB
    ready = f"{found.fields['launch_circle']}:"
    board = Piece(
        "facility-colonist_hub",
        "board",
        bx,
        by,
        bw,
        HUB_H,
        face="structure/hub",
        label=found.name,
        spoken=f"{found.name}: {counted(docked, 'ship')} docked. {found.fields['effect']} "
        f"Launching costs {amount(found.fields['fuel'], found.fields['ore'])}.",
        signs=("die", ">", "+1", ready, f"{found.fields['fuel']} fuel", f"{found.fields['ore']} ore", ">", "colony"),
        source=found.source,
        rule=found.name,
    )
    circles = tuple(str(n + 1) for n in range(CIRCLES))
    track = Piece("hub-circles", "track", tx, ty, tw, HUB_H, label="Circles", steps=circles, rule=found.name)
    docks = Piece(
        "hub-docks",
        "mat",
        dx,
        dy,
        dw,
        HUB_H,
        spoken=f"Docks of the {found.name}: {docked} of {ports} taken.",
        slots=tuple((sx, sy, DIE, "") for sx, sy in hub_spots(ports)),
        rule=found.name,
    )
    return board, track, docks


@once
def _hub_colonies(circles: tuple[tuple[int, int], ...], names: tuple[str, ...]) -> tuple[Piece, ...]:
    made, track = [], _hub_places(0, 0)[1]
    for seat, (hub, launch_circle) in enumerate(circles):
        same = [other for other, (at, _) in enumerate(circles) if at == hub]
        if hub:
            x, y = step_on(track, hub - 1, len(same), same.index(seat))
            name = names[seat]
            made.append(
                Piece(
                    f"hub-colony-{seat}",
                    "token",
                    round(x - 0.3, 2),
                    round(y - 0.3, 2),
                    0.6,
                    0.6,
                    face="structure/colony",
                    label=name,
                    spoken=f"{name}'s hub colony on circle {hub} of {launch_circle}.",
                    owner=seat,
                    rule="Colonist Hub",
                )
            )
    return tuple(made)
