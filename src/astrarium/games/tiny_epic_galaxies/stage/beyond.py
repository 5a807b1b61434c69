"""Beyond the Black on the table: the Exploration Mat and the pilot row."""

from __future__ import annotations

from astrarium.core.scene import Area, Piece, answering, step_on
from astrarium.core.words import counted
from astrarium.games.tiny_epic_galaxies.stage.pieces import ROWS, SHIP, View, ship_piece

FACE_UP, FACE_UP_X, FACE_UP_STEP = 3, 6.85, 2.5
KIND_SIGNS = {"danger": "skull", "discovery": "compass"}


def exploration_area(known: View) -> Area:
    """The Exploration Mat: deck, face-up cards, the card just drawn, ships beyond and ships caught."""
    pieces = [unexplored_space(known), exploration_deck(known), face_up_places(len(known["face_up"]))]
    for i, card in enumerate(known["face_up"]):
        pieces.append(exploration_card(known, card, round(FACE_UP_X + FACE_UP_STEP * i, 2), 0, ("take-card", "bury")))
    if known["drawn"]:
        verbs = ("take-drawn", "leave-drawn", "bury-drawn")
        pieces.append(exploration_card(known, known["drawn"], 14.4, 0, verbs))
    if known["top_card"]:
        pieces.append(top_card(known["top_card"]))
    caught = ships_caught(known) or [danger_place()]
    note = f"{len(known['face_up'])} of 3 cards face up, {known['decks']['exploration']} in the deck"
    pieces += [*ships_beyond(known), *caught]
    return Area("exploration", "Exploration", "side", 17, 3.9, tuple(pieces), note=note)


def face_up_places(taken: int) -> Piece:
    """Where Exploration Cards lie face up."""
    places = tuple((round(0.25 + FACE_UP_STEP * i, 2), 0.45, 1.7, "compass") for i in range(taken, FACE_UP))
    spoken = f"{counted(taken, 'Exploration Card')} face up."
    wide = FACE_UP * FACE_UP_STEP - 0.1
    return Piece("face-up", "mat", FACE_UP_X, 0, wide, 2.6, spoken=spoken, slots=places, rule="Exploration")


def danger_place() -> Piece:
    """Where Danger tracks lie once a ship is caught."""
    spoken = "No ship is caught on a Danger track."
    return Piece(
        "danger",
        "mat",
        0,
        2.7,
        16.9,
        1.15,
        label="Danger tracks: no ship is caught",
        spoken=spoken,
        rule="Danger tracks",
    )


def unexplored_space(known: View) -> Piece:
    """Where ships explore."""
    return Piece(
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
    )


def exploration_deck(known: View) -> Piece:
    """The face-down deck; the last card sets off the end of the game."""
    left = known["decks"]["exploration"]
    return Piece(
        "exploration-deck",
        "pile",
        4.2,
        0,
        2.45,
        2.6,
        face="back/exploration",
        label="Exploration deck",
        spoken="1 Exploration Card is left." if left == 1 else f"{left} Exploration Cards are left.",
        badge=str(left),
        options=answering(known["options"], "draw"),
        rule="Exploration",
    )


def top_card(card: str) -> Piece:
    """The top card of the deck, for who has looked at it."""
    row = ROWS["exploration"][card]
    spoken = f"You have seen that the top card is {row.name}."
    return Piece("top-card", "text", 13.0, 2.7, 4, 0.5, label=f"Top: {row.name}", spoken=spoken, rule="Pilots")


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
        face="card/exploration",
        label=row.name,
        spoken=f"{row.name}, a {row.fields['type']}. {row.fields['summary']} Badges: {badges}.",
        text=(str(row.fields["summary"]), badges),
        options=tuple(options),
        source=row.source,
        marks={"tl": str(row.fields["vp"])} if row.fields["vp"] else {},
        sign=KIND_SIGNS.get(str(row.fields["type"]), "compass"),
        rule="Exploration",
    )


def ships_beyond(known: View) -> list[Piece]:
    """Ships in Unexplored Space."""
    there = _ships_where(known, "unexplored")
    return [
        ship_piece(known, seat, number, round(0.2 + 0.7 * (i % 5), 2), round(0.7 + 0.62 * min(2, i // 5), 2))
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
        steps = ("skull", *(str(n) for n in range(1, int(row.fields["track_length"]) + 1)))
        track = Piece(
            f"danger-{row.id}",
            "track",
            round(4.2 * i, 2),
            2.7,
            4,
            1.15,
            face="track/danger",
            steps=steps,
            spoken=f"Danger track of {row.name}.",
            source=row.source,
            rule="Danger tracks",
        )
        x, _ = step_on(track, ship["orbit"])
        pieces += [track, ship_piece(known, seat, number, round(x - SHIP / 2, 2), 2.75)]
    return pieces


def pilot_area(known: View) -> Area:
    """The pilot row."""
    pieces = [pilot_card(known, pilot, 2.9 * i, 0) for i, pilot in enumerate(known["pilot_row"])]
    note = f"{counted(known['decks']['pilots'], 'pilot')} in the deck"
    return Area("pilots", "Pilots for hire", "side", 17.2, 3.9, (*pieces, pilot_pile(known)), note=note)


def pilot_pile(known: View) -> Piece:
    """The pilots that are still to come, face down."""
    left = int(known["decks"]["pilots"])
    spoken = f"{counted(left, 'pilot')} in the pile."
    return Piece(
        "pilot-pile", "pile", 14.8, 0, 2.3, 3.4, "back/pilot", "Pilots", spoken, badge=str(left), rule="Hiring"
    )


def pilot_card(known: View, pilot: str, x: float, y: float, w: float = 2.6, h: float = 3.8) -> Piece:
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
        w,
        h,
        face="card/pilot",
        label=row.name,
        spoken=f"Pilot {row.name}, trained for {trained}. {row.fields['summary']} Badges: {badges}.",
        text=(str(row.fields["summary"]), trained),
        marks={"tl": str(row.fields["vp"])},
        options=tuple(options),
        source=row.source,
        rule="Pilots",
    )
