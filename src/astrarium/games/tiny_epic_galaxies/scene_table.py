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
        label=f"{row.fields['track']} orbit",
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
    """The Control Mat: inactive dice, the Activation Bay, the Converter and the dice spent."""
    dice = known["dice"]
    rolled = [(face, k) for face, count in dice["inactive"].items() for k in range(count)]
    pieces = [inactive_die(known, face, k, 1.2 * i) for i, (face, k) in enumerate(rolled)]
    pieces += [activated_die(known, i, face) for i, face in enumerate(dice["bay"])]
    pieces += [spent_die(i) for i in range(dice["spent"])]
    pieces.append(converter(known))
    spent = f", {dice['spent']} spent" if dice["spent"] else ""
    note = (
        f"{len(rolled)} inactive, {len(dice['bay'])} activated{spent}; following costs {dice['follow_price']} culture"
    )
    return Area("dice", "Dice", "centre", 17.6 if dice["spent"] > 2 else 12, 2.4, tuple(pieces), note=note)


def activated_die(known: View, place: int, face: str) -> Piece:
    """A die in the Activation Bay."""
    return Piece(
        f"bay-{place}",
        "die",
        1.2 * place,
        1.2,
        face=f"die/{face}",
        label=f"activated {FACE_NAMES[face]}",
        spoken=f"Activated: {FACE_NAMES[face]}.",
        dim=True,
        options=answering(known["options"], "perform", face=face),
        rule="Dice",
    )


def spent_die(place: int) -> Piece:
    """A die that went into the Converter or was thrown away."""
    x = 8.8 + 1.1 * place
    return Piece(f"spent-{place}", "die", x, 1.35, 0.8, 0.8, "die/spent", "spent", "A spent die.", dim=True)


def converter(known: View) -> Piece:
    """The Converter, dim once it is used."""
    used = known["dice"]["converted"]
    return Piece(
        "converter",
        "mat",
        8.8,
        0,
        3,
        1.2,
        face="mat/converter",
        label="Converter (used)" if used else "Converter",
        dim=used,
        spoken="The Converter: two inactive dice turn a third to any face, once a turn.",
        options=answering(known["options"], "convert"),
        rule="Converter",
    )


def inactive_die(known: View, face: str, k: int, x: float) -> Piece:
    """An inactive die with everything it can be used for; the first ones are those set aside to be rerolled."""
    chosen = k < known["dice"]["chosen"][face]
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
        marks={"tr": "reroll"} if chosen else {},
        options=tuple(options),
        rule="Dice",
    )
