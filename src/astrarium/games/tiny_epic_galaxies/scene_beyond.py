"""Beyond the Black on the table: the Exploration Mat and the pilot row."""

from __future__ import annotations

from astrarium.core.scene import Area, Piece, answering, step_on
from astrarium.games.tiny_epic_galaxies.scene_pieces import (
    ROWS,
    View,
    ship_piece,
)


def exploration_area(known: View) -> Area:
    """The Exploration Mat: deck, face-up cards, the card just drawn, ships beyond and ships caught."""
    left = str(known["decks"]["exploration"])
    pieces = [
        Piece(
            "unexplored",
            "mat",
            0,
            0,
            4,
            2.6,
            face="mat/unexplored",
            label="Unexplored Space",
            spoken="Unexplored Space.",
            options=answering(known["options"], "explore"),
            rule="Exploration",
        ),
        Piece(
            "exploration-deck",
            "pile",
            4.3,
            0,
            2.2,
            2.6,
            face="back/exploration",
            label="Exploration deck",
            spoken=f"{left} Exploration Cards are left.",
            badge=left,
            options=answering(known["options"], "draw"),
            rule="Exploration",
        ),
    ]
    for i, card in enumerate(known["face_up"]):
        pieces.append(exploration_card(known, card, 6.9 + 2.5 * i, 0, ("take-card", "bury")))
    if known["drawn"]:
        verbs = ("take-drawn", "leave-drawn", "bury-drawn")
        pieces.append(exploration_card(known, known["drawn"], 14.4, 0, verbs))
    if known["top_card"]:
        row = ROWS["exploration"][known["top_card"]]
        pieces.append(
            Piece(
                "top-card",
                "text",
                4.3,
                2.7,
                2.2,
                0.4,
                label=f"Top: {row.name}",
                spoken=f"You have seen that the top card is {row.name}.",
                rule="Pilots",
            )
        )
    pieces += ships_beyond(known) + ships_caught(known)
    height = 4.6 if any(ship["at"] == "danger" for g in known["galaxies"] for ship in g["ships"]) else 3.2
    return Area("exploration", "Exploration", "side", 17, height, tuple(pieces))


def exploration_card(known: View, card: str, x: float, y: float, verbs: tuple[str, ...]) -> Piece:
    """An Exploration Card, face up."""
    row = ROWS["exploration"][card]
    badges = ", ".join(f"{n} {ROWS['badge'][b].name}" for b, n in row.fields["badges"].items())
    options = [act for verb in verbs for act in answering(known["options"], verb, card=card)]
    if card == known["drawn"]:
        options = [act for verb in verbs for act in answering(known["options"], verb)]
    return Piece(
        f"exploration-{card}",
        "card",
        x,
        y,
        2.2,
        2.6,
        face=f"card/{row.fields['kind']}",
        label=row.name,
        spoken=f"{row.name}, a {row.fields['kind']}. {row.fields['summary']} Badges: {badges}.",
        text=(str(row.fields["summary"]), badges),
        options=tuple(options),
        source=row.source,
        marks={"tl": f"{row.fields['vp']} VP"} if row.fields["vp"] else {},
        rule="Exploration",
    )


def ships_beyond(known: View) -> list[Piece]:
    """Ships in Unexplored Space."""
    there = _ships_where(known, "unexplored")
    return [
        ship_piece(known, seat, number, 0.2 + 0.7 * (i % 5), 0.8 + 0.7 * (i // 5))
        for i, (seat, number) in enumerate(there)
    ]


def _ships_where(known: View, place: str) -> list[tuple[int, int]]:
    return [
        (seat, number)
        for seat, galaxy in enumerate(known["galaxies"])
        for number, ship in enumerate(galaxy["ships"])
        if ship["at"] == place
    ]


def ships_caught(known: View) -> list[Piece]:
    """Danger tracks with the ships on them."""
    pieces: list[Piece] = []
    for i, (seat, number) in enumerate(_ships_where(known, "danger")):
        ship = known["galaxies"][seat]["ships"][number]
        row = ROWS["exploration"][ship["card"]]
        steps = ("start", *(str(n) for n in range(1, int(row.fields["track_length"]) + 1)))
        track = Piece(
            f"danger-{row.id}",
            "track",
            4.2 * i,
            3.3,
            4,
            1.2,
            face="track/danger",
            label=row.name,
            steps=steps,
            spoken=f"Danger track of {row.name}.",
            source=row.source,
            rule="Danger tracks",
        )
        middle = step_on(track, ship["orbit"])
        pieces += [track, ship_piece(known, seat, number, middle[0] - 0.3, middle[1] - 0.3)]
    return pieces


def pilot_area(known: View) -> Area:
    """The pilot row."""
    pieces = [pilot_card(known, pilot, 2.9 * i, 0) for i, pilot in enumerate(known["pilot_row"])]
    note = f"{known['decks']['pilots']} pilots in the deck"
    return Area("pilots", "Pilots for hire", "side", 17.2, 3, tuple(pieces), note=note)


def pilot_card(known: View, pilot: str, x: float, y: float) -> Piece:
    """A pilot with training, badges and ability."""
    row = ROWS["pilot"][pilot]
    trained = " or ".join(ROWS["ship"][ship].name for ship in row.fields["trained"])
    badges = ", ".join(f"{n} {ROWS['badge'][b].name}" for b, n in row.fields["badges"].items())
    options = [*answering(known["options"], "hire", pilot=pilot), *answering(known["options"], "dismiss", pilot=pilot)]
    return Piece(
        f"pilot-{pilot}",
        "card",
        x,
        y,
        2.6,
        3,
        face=f"card/pilot-{pilot}",
        label=row.name,
        spoken=f"Pilot {row.name}, trained for {trained}. {row.fields['summary']} Badges: {badges}.",
        text=(str(row.fields["summary"]), trained),
        marks={"tl": f"{row.fields['vp']} VP", "br": badges},
        options=tuple(options),
        source=row.source,
        rule="Pilots",
    )
