"""The ring: nine facilities with the ships docked there, and the Colonist Hub with its circles and docks."""

from __future__ import annotations

from typing import Any

from astrarium.core.scene import Piece, answering, asked_with, kept, step_on
from astrarium.core.words import counted
from astrarium.games.alien_frontiers.stage.pieces import DIE, die, row
from astrarium.games.alien_frontiers.table.pieces import CIRCLES
from astrarium.games.alien_frontiers.table.tables import SHIP_FUEL, SHIP_ORE

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
AT_A_PLACE = ("dock", "clear", "cloak")  # verbs that name a place
ITS_OWN = {  # verbs that are answered at one facility
    "orbital_market": ("trade", "open-market", "draw-agendas"),
    "raiders_outpost": ("raid-resources", "extract"),
    "alien_artifact": ("cycle", "keep"),
}
EQUAL_2, EQUAL_3 = ("die", "=", "die"), ("die", "=", "die", "=", "die")


def ring(known: dict[str, Any]) -> list[Piece]:
    """Facilities around the planet and the hub below it."""
    facilities = [piece for facility, (x, y) in SPOTS.items() for piece in _with_ships(known, facility, x, y)]
    return facilities + _hub(known)


def _facility_seen(known: dict[str, Any], facility: str, *_: float) -> dict[str, Any]:
    """What a facility and the ships at it are drawn from."""
    here = [o for o in asked_with(known, *AT_A_PLACE, "target") if o["form"]["arguments"]["place"] == facility]
    return {
        "docks": {facility: known["docks"][facility]},
        "ships": [ship for ship in known["ships"] if ship["place"] == facility],
        "market_rate": known["market_rate"],
        "constructor_ore": known["constructor_ore"],
        "match": {"names": known["match"]["names"]},
        "options": here + asked_with(known, *ITS_OWN.get(facility, ())),
    }


@kept(_facility_seen)
def _with_ships(known: dict[str, Any], facility: str, x: float, y: float) -> list[Piece]:
    return [_facility(known, facility, x, y), *_docked(known, facility, x, y)]


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


def slot_spots(facility: str, ports: int) -> list[tuple[float, float]]:
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
    return spots


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


def at_place(known: dict[str, Any], place: str) -> tuple[int, ...]:
    """What a facility answers to."""
    return tuple(act for verb in AT_A_PLACE for act in answering(known["options"], verb, place=place))


def _facility(known: dict[str, Any], facility: str, x: float, y: float) -> Piece:
    found = row("facility", facility)
    dock = known["docks"][facility]
    options = at_place(known, facility)
    for verb in ITS_OWN.get(facility, ()):
        options += answering(known["options"], verb)
    needs = found.fields["requirement"]
    signs = SLOT_SIGNS.get(facility, ("",))
    spots = [] if facility == "maintenance_bay" else slot_spots(facility, dock["ports"])
    return Piece(
        f"facility-{facility}",
        "board",
        x,
        y,
        BOX_W,
        BOX_H,
        face=FACES[facility],
        label=found.name,
        spoken=f"{found.name}: {counted(dock['docked'], 'ship')} docked. Needs {needs}. {found.fields['effect']}",
        signs=needs_and_gives(known, facility),
        slots=tuple((dx, dy, DIE, signs[i % len(signs)]) for i, (dx, dy) in enumerate(spots)),
        options=options,
        source=found.source,
        rule=found.name,
    )


def _hub(known: dict[str, Any]) -> list[Piece]:
    """Its name and price, the circles with the colonies, and the docks."""
    found = row("facility", "colonist_hub")
    dock = known["docks"]["colonist_hub"]
    options = at_place(known, "colonist_hub")
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
        spoken=f"{found.name}: {counted(dock['docked'], 'ship')} docked. {found.fields['effect']}",
        signs=("die", ">", "+1", ready, f"{found.fields['fuel']} fuel", f"{found.fields['ore']} ore", ">", "colony"),
        options=options,
        source=found.source,
        rule=found.name,
    )
    circles = tuple(str(n + 1) for n in range(CIRCLES))
    track = Piece("hub-circles", "track", tx, ty, tw, HUB_H, label="Circles", steps=circles, rule=found.name)
    spots = [(round(0.1 + i % 9 * 1.1, 2), round(0.15 + i // 9 * 1.05, 2)) for i in range(min(18, dock["ports"]))]
    docks = Piece(
        "hub-docks",
        "mat",
        dx,
        dy,
        dw,
        HUB_H,
        spoken=f"Docks of the {found.name}: {dock['docked']} of {dock['ports']} taken.",
        slots=tuple((sx, sy, DIE, "") for sx, sy in spots),
        options=options,
        rule=found.name,
    )
    there = [ship for ship in known["ships"] if ship["place"] == "colonist_hub"]
    ships = [die(known, s, round(dx + sx, 2), round(dy + sy, 2)) for s, (sx, sy) in zip(there, spots, strict=False)]
    return [board, track, *_hub_colonies(known, track), docks, *ships]


def _hub_colonies(known: dict[str, Any], track: Piece) -> list[Piece]:
    made = []
    for player in known["players"]:
        same = [p["seat"] for p in known["players"] if p["hub"] == player["hub"]]
        if player["hub"]:
            x, y = step_on(track, player["hub"] - 1, len(same), same.index(player["seat"]))
            name = known["match"]["names"][player["seat"]]
            mine = player["seat"] == known["match"]["viewer"]
            made.append(
                Piece(
                    f"hub-colony-{player['seat']}",
                    "token",
                    round(x - 0.3, 2),
                    round(y - 0.3, 2),
                    0.6,
                    0.6,
                    face="structure/colony",
                    label=name,
                    spoken=f"{name}'s hub colony on circle {player['hub']} of {player['launch_circle']}.",
                    owner=player["seat"],
                    options=answering(known["options"], "launch") if mine else (),
                    rule="Colonist Hub",
                )
            )
    return made
