"""The middle of the table: the planet row with its orbits, and the dice."""

from __future__ import annotations

from astrarium.core.scene import Area, Narrow, Piece, gathered, kept, once, same_for_all, step_on
from astrarium.games.tiny_epic_galaxies.stage.pieces import (
    CARD_H,
    CARD_W,
    FACE_NAMES,
    GAP,
    ROWS,
    SHIP,
    View,
    planet_card,
    ship_piece,
)

SURFACE_Y, SURFACE_H = CARD_H + 0.05, 0.72
TRACK_Y, TRACK_H = SURFACE_Y + SURFACE_H + 0.05, 1.3
HIGH = TRACK_Y + TRACK_H


def card_width(many: int, with_beyond: bool) -> float:
    """How wide the cards of a row of planets are: wider where they are few, or where more else lies below them."""
    widths = {4: 5.85, 5: 4.65, 6: 3.85} if with_beyond else {4: 4.9, 5: 3.9}
    return widths.get(many, CARD_W)


def planets_seen(known: View) -> View:
    """What the planet row is drawn from."""
    return {
        "row": known["row"],
        "beyond": known["beyond"],
        "decks": {"planets": known["decks"]["planets"]},
        "galaxies": [{"ships": galaxy["ships"], "bays": galaxy["bays"]} for galaxy in known["galaxies"]],
        "rogue": known["rogue"],
        "match": {"names": known["match"]["names"]},
    }


@same_for_all
@kept(planets_seen)
def planet_area(known: View) -> Area:
    """The planet row with all ships on surfaces and in orbits, and the deck."""
    pieces: list[Piece] = []
    many = len(known["row"])
    wide = card_width(many, known["beyond"])
    step = wide + GAP
    for slot, planet in enumerate(known["row"]):
        x = round(slot * step, 2)
        if planet is None:
            pieces.append(Piece(f"gap-{slot}", "card", x, 0, wide, CARD_H, face="back/gap", label="empty", dim=True))
            continue
        track = orbit_track(planet, x, wide)
        pieces += [planet_card(planet, x, 0, wide), surface(planet, x, wide), track, *ships_at(known, planet, x, track)]
    note = f"{known['decks']['planets']} planets in the deck"
    ways = tuple(in_columns(many, columns, step) for columns in (3, 2))
    return Area(
        "planets", "Planets", "centre", round(many * step - GAP, 2), HIGH, tuple(pieces), note=note, narrow=ways
    )


@once
def in_columns(many: int, columns: int, step: float) -> Narrow:
    """The planets in so many columns."""
    cuts = tuple(
        (round(i * step, 2), 0.0, step, HIGH, round(i % columns * step, 2), i // columns * (HIGH + 0.1))
        for i in range(many)
    )
    return Narrow(round(columns * step - GAP, 2), -(-many // columns) * (HIGH + 0.1), cuts)


@once
def surface(planet: str, x: float, wide: float) -> Piece:
    """Where ships land."""
    row = ROWS["planet"][planet]
    return Piece(
        f"surface-{planet}",
        "mat",
        x,
        SURFACE_Y,
        wide,
        SURFACE_H,
        spoken=f"The surface of {row.name}.",
        slots=tuple((round(0.1 + 0.7 * i, 2), 0.04, SHIP, "") for i in range(5)),
        rule="Move a Ship",
    )


@once
def orbit_track(planet: str, x: float, wide: float) -> Piece:
    """The orbit of a planet of the row."""
    row = ROWS["planet"][planet]
    length = int(row.fields["length"])
    steps = ("start", *(str(n) for n in range(1, length)), str(row.fields["track"]))
    return Piece(
        f"orbit-{planet}",
        "track",
        x,
        TRACK_Y,
        wide,
        TRACK_H,
        face=f"track/{row.fields['track']}",
        spoken=f"Orbit of {row.name}: {length} spaces, advanced by {row.fields['track']}.",
        steps=steps,
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
        ship_piece(
            known, seat, number, round(x + 0.1 + min(0.7, 2.8 / max(1, len(landed) - 1)) * i, 2), SURFACE_Y + 0.04
        )
        for i, (seat, number, _) in enumerate(landed)
    ]
    for space in {ship["orbit"] for _, _, ship in found if ship["orbit"] is not None}:
        there = [one for one in found if one[2]["orbit"] == space]
        for which, (seat, number, _) in enumerate(there):
            middle = step_on(track, space)
            down = 0.05 + which * min(0.35, (TRACK_H - SHIP - 0.5) / max(1, len(there) - 1))
            pieces.append(ship_piece(known, seat, number, round(middle[0] - SHIP / 2, 2), round(TRACK_Y + down, 2)))
    return pieces


@same_for_all
def dice_area(known: View) -> Area:
    """The Control Mat: inactive dice, the Activation Bay, the Converter and the dice spent."""
    dice = known["dice"]
    rolled = [(face, k) for face, count in dice["inactive"].items() for k in range(count)]
    pieces = [inactive(many_dice(dice)), bay()]
    pieces += [inactive_die(face, k, i, k < dice["chosen"][face]) for i, (face, k) in enumerate(rolled)]
    pieces += [activated_die(i, face) for i, face in enumerate(dice["bay"])]
    pieces += [spent_die(i) for i in range(dice["spent"])]
    pieces.append(converter(dice["converted"]))
    spent = f", {dice['spent']} spent" if dice["spent"] else ""
    note = (
        f"{len(rolled)} inactive, {len(dice['bay'])} activated{spent}; following costs {dice['follow_price']} culture"
    )
    return control_mat(pieces, note)


@gathered
def control_mat(pieces: tuple[Piece, ...], note: str) -> Area:
    """The Control Mat with what lies on it."""
    return Area("dice", "Dice", "centre", 12, 2.4, pieces, note=note)


def many_dice(dice: View) -> int:
    """How many dice a player has in this turn, wherever they lie."""
    return int(sum(dice["inactive"].values()) + len(dice["bay"]) + dice["spent"])


@once
def inactive(many: int) -> Piece:
    """Where dice lie until they are activated: whoever takes them all up rolls some again."""
    slots = tuple((round(0.1 + 1.12 * i, 2), 0, 1.0, "") for i in range(min(7, many)))
    spoken = "Inactive dice."
    return Piece("inactive-dice", "mat", 0, 0, 8.0, 1.1, spoken=spoken, slots=slots, rule="Dice")


@once
def bay() -> Piece:
    """The Activation Bay."""
    slots = tuple((round(0.1 + 1.12 * i, 2), 0.1, 1.0, "") for i in range(7))
    return Piece("activation-bay", "mat", 0, 1.2, 8.0, 1.2, spoken="The Activation Bay.", slots=slots, rule="Dice")


@once
def activated_die(place: int, face: str) -> Piece:
    """A die in the Activation Bay."""
    return Piece(
        f"bay-{place}",
        "die",
        round(0.1 + 1.12 * place, 2),
        1.3,
        face=f"die/{face}",
        label=f"activated {FACE_NAMES[face]}",
        spoken=f"Activated: {FACE_NAMES[face]}.",
        dim=True,
        rule="Dice",
    )


@once
def spent_die(place: int) -> Piece:
    """A die that went into the Converter or was thrown away."""
    x = round(8.3 + 0.5 * place, 2)
    return Piece(f"spent-{place}", "die", x, 1.4, 0.7, 0.7, "die/spent", "spent", "A spent die.", dim=True)


@once
def converter(used: bool) -> Piece:
    """The Converter, dim once it is used."""
    return Piece(
        "converter",
        "mat",
        8.3,
        0,
        3.6,
        1.15,
        face="mat/converter",
        signs=("2 die", ">", "1 swap"),
        label="Converter",
        dim=used,
        spoken=f"The Converter: two inactive dice turn a third to any face, once a turn{'; used' if used else ''}.",
        rule="Converter",
    )


@once
def inactive_die(face: str, k: int, place: int, chosen: bool) -> Piece:
    """An inactive die; the first ones are those set aside to be rerolled."""
    spoken = f"Inactive die: {FACE_NAMES[face]}{', set aside to be rerolled' if chosen else ''}."
    return Piece(
        f"die-{face}-{k}",
        "die",
        round(0.1 + 1.12 * place, 2),
        0,
        face=f"die/{face}",
        label=FACE_NAMES[face],
        spoken=spoken,
        marks={"tr": "↻"} if chosen else {},
        rule="Dice",
    )
