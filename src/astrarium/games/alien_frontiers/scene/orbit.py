"""The orbit: nine facilities with the ships docked there, the Colonist Hub's circles, and the Maintenance Bay."""

from __future__ import annotations

from typing import Any

from astrarium.core.scene import Area, Piece, answering, step_on
from astrarium.games.alien_frontiers.scene.pieces import DIE, die, row
from astrarium.games.alien_frontiers.table.pieces import CIRCLES

BOARD_W, BOARD_H, GAP = 4.0, 2.1, 0.12
HUB_H = 2.8
FACES = {
    "solar_converter": "star/yellow",
    "lunar_mine": "resource/ore",
    "orbital_market": "structure/market",
    "alien_artifact": "structure/artifact",
    "raiders_outpost": "structure/outpost",
    "shipyard": "structure/shipyard",
    "colony_constructor": "structure/constructor",
    "terraforming_station": "structure/terraforming",
    "maintenance_bay": "structure/bay",
}
ORDER = tuple(FACES)


def orbit(known: dict[str, Any]) -> Area:
    """Facilities in three columns, the hub below."""
    pieces: list[Piece] = []
    for number, facility in enumerate(ORDER):
        x, y = number % 3 * (BOARD_W + GAP), number // 3 * (BOARD_H + GAP)
        pieces.append(_facility(known, facility, x, y))
        pieces += docked_dice(known, facility, x + 0.12, y + 1.05, BOARD_W - 0.24)
    top = 3 * (BOARD_H + GAP)
    pieces += _hub(known, top)
    return Area("orbit", "In orbit", "centre", 3 * (BOARD_W + GAP), top + HUB_H, tuple(pieces))


def docked_dice(known: dict[str, Any], place: str, x: float, y: float, wide: float) -> list[Piece]:
    """The ships at a place, side by side."""
    there = [ship for ship in known["ships"] if ship["place"] == place]
    step = min(1.05, (wide - DIE) / max(1, len(there) - 1))
    return [die(known, ship, round(x + i * step, 2), y) for i, ship in enumerate(there)]


def _facility(known: dict[str, Any], facility: str, x: float, y: float) -> Piece:
    found = row("facility", facility)
    dock = known["docks"][facility]
    options = answering(known["options"], "dock", place=facility) + answering(known["options"], "at", place=facility)
    if facility == "orbital_market":
        for verb in ("trade", "trading", "draw"):
            options += answering(known["options"], verb)
    if facility == "raiders_outpost":
        for verb in ("resources", "card", "supply", "shown-card"):
            options += answering(known["options"], verb)
    if facility == "alien_artifact":
        options += answering(known["options"], "cycle")
    needs = found.fields["requirement"]
    ports = "" if facility == "maintenance_bay" else f"{dock['docked']}/{dock['ports']}"
    return Piece(
        f"facility-{facility}",
        "board",
        x,
        y,
        BOARD_W,
        BOARD_H,
        face=FACES[facility],
        label=found.name,
        spoken=f"{found.name}: {dock['docked']} ships docked. Needs {needs}. {found.fields['effect']}",
        text=(needs,),
        marks={"tr": ports} if ports else {},
        options=options,
        source=found.source,
        rule=found.name,
    )


def _hub(known: dict[str, Any], y: float) -> list[Piece]:
    found = row("facility", "colonist_hub")
    wide = 3 * (BOARD_W + GAP) - GAP
    dock = known["docks"]["colonist_hub"]
    board = Piece(
        "facility-colonist_hub",
        "board",
        0,
        y,
        wide,
        HUB_H,
        face="structure/hub",
        label=found.name,
        spoken=f"{found.name}: {dock['docked']} ships docked. {found.fields['effect']}",
        marks={"tr": f"{dock['docked']}/{dock['ports']}"},
        options=answering(known["options"], "dock", place="colonist_hub")
        + answering(known["options"], "at", place="colonist_hub"),
        source=found.source,
        rule=found.name,
    )
    circles = tuple(str(n + 1) for n in range(CIRCLES))
    track = Piece(
        "hub-circles", "track", 0.2, y + 0.45, wide - 0.4, 1.2, label="Circles", steps=circles, rule=found.name
    )
    return [board, track, *_hub_colonies(known, track), *docked_dice(known, "colonist_hub", 0.2, y + 1.72, wide - 0.4)]


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
