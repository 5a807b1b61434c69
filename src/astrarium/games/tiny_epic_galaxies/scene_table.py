"""The middle of the table: the planet row with its orbits, and the dice."""

from __future__ import annotations

from astrarium.core.scene import Area, Piece, answering, step_on
from astrarium.games.tiny_epic_galaxies.scene_pieces import (
    CARD_H,
    CARD_W,
    FACE_NAMES,
    GAP,
    ROWS,
    SYMBOLS,
    View,
    planet_card,
    ship_piece,
)


def planet_area(known: View) -> Area:
    """The planet row with all ships on surfaces and in orbits, and the deck."""
    pieces: list[Piece] = []
    for slot, planet in enumerate(known["row"]):
        x = slot * (CARD_W + GAP)
        if planet is None:
            pieces.append(Piece(f"gap-{slot}", "card", x, 0, CARD_W, CARD_H, face="back/gap", label="empty", dim=True))
            continue
        track = orbit_track(known, planet, x, CARD_H + 0.1)
        pieces += [planet_card(known, planet, x, 0), track, *ships_at(known, planet, x, track)]
    width = len(known["row"]) * (CARD_W + GAP) - GAP
    note = f"{known['decks']['planets']} planets in the deck"
    return Area("planets", "Planets", "centre", width, CARD_H + 1.4, tuple(pieces), note=note)


def orbit_track(known: View, planet: str, x: float, y: float) -> Piece:
    """The orbit of a planet of the row."""
    row = ROWS["planet"][planet]
    length = int(row.fields["length"])
    steps = ("start", *(str(n) for n in range(1, length)), SYMBOLS[row.fields["track"]])
    return Piece(
        f"orbit-{planet}",
        "track",
        x,
        y,
        CARD_W,
        1.2,
        face=f"track/{row.fields['track']}",
        label="",
        spoken=f"Orbit of {row.name}: {length} spaces, advanced by {row.fields['track']}.",
        steps=steps,
        options=answering(known["options"], "orbit", planet=planet),
        source=row.source,
        rule="Advance",
    )


def ships_at(known: View, planet: str, x: float, track: Piece) -> list[Piece]:
    """Ships on the surface and in the orbit of a planet."""
    found = [
        (seat, number, ship)
        for seat, galaxy in enumerate(known["galaxies"])
        for number, ship in enumerate(galaxy["ships"])
        if ship["planet"] == planet
    ]
    landed = [one for one in found if one[2]["orbit"] is None]
    pieces = [
        ship_piece(known, seat, number, x + 0.2 + 0.62 * i, CARD_H - 0.95) for i, (seat, number, _) in enumerate(landed)
    ]
    for space in {ship["orbit"] for _, _, ship in found if ship["orbit"] is not None}:
        there = [one for one in found if one[2]["orbit"] == space]
        for which, (seat, number, _) in enumerate(there):
            middle = step_on(track, space, len(there), which)
            pieces.append(ship_piece(known, seat, number, middle[0] - 0.3, middle[1] - 0.3))
    return pieces


def dice_area(known: View) -> Area:
    """The Control Mat: inactive dice, the Activation Bay and the Converter."""
    dice, pieces = known["dice"], []
    x = 0.0
    for face, count in dice["inactive"].items():
        for k in range(count):
            pieces.append(inactive_die(known, face, k, x, k < dice["chosen"][face]))
            x += 1.2
    for i, face in enumerate(dice["bay"]):
        spoken = f"Activated: {FACE_NAMES[face]}."
        options = answering(known["options"], "perform", face=face)
        pieces.append(
            Piece(
                f"bay-{i}",
                "die",
                1.2 * i,
                1.2,
                face=f"die/{face}",
                label=FACE_NAMES[face],
                spoken=spoken,
                dim=True,
                options=options,
                rule="Dice",
            )
        )
    for i in range(dice["spent"]):
        pieces.append(
            Piece(
                f"spent-{i}",
                "die",
                8.8 + 1.1 * i,
                1.35,
                0.8,
                0.8,
                face="die/spent",
                label="spent",
                spoken="A spent die.",
                dim=True,
            )
        )
    converter = answering(known["options"], "convert")
    pieces.append(
        Piece(
            "converter",
            "mat",
            8.8,
            0,
            3,
            1.2,
            face="mat/converter",
            label="Converter",
            dim=dice["converted"],
            spoken="The Converter: two inactive dice turn a third to any face, once a turn.",
            options=converter,
            rule="Converter",
        )
    )
    inactive, price = sum(dice["inactive"].values()), dice["follow_price"]
    note = f"{inactive} inactive, {len(dice['bay'])} activated; following costs {price} culture"
    return Area("dice", "Dice", "centre", 17.6 if dice["spent"] > 2 else 12, 2.4, tuple(pieces), note=note)


def inactive_die(known: View, face: str, k: int, x: float, chosen: bool) -> Piece:
    """An inactive die with everything it can be used for."""
    options = [
        *answering(known["options"], "activate", face=face),
        *answering(known["options"], "reroll", face=face),
        *answering(known["options"], "turn-die", shown=face),
        *answering(known["options"], "spend-dice", one=face),
        *answering(known["options"], "assign", face=face),
    ]
    spoken = f"Inactive die: {FACE_NAMES[face]}{', set aside to be rerolled' if chosen else ''}."
    return Piece(
        f"die-{face}-{k}",
        "die",
        x,
        0,
        face=f"die/{face}",
        label=FACE_NAMES[face],
        spoken=spoken,
        badge="R" if chosen else "",
        options=tuple(options),
        rule="Dice",
    )
