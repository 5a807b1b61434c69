"""Beyond the Black on the table: the Exploration Mat and the pilot row."""

from __future__ import annotations

from dataclasses import replace

from astrarium.core.scene import Area, Narrow, Piece, once, same_for_all, step_on
from astrarium.core.words import counted
from astrarium.games.tiny_epic_galaxies.stage.pieces import ROWS, SHIP, View, ship_piece

WIDE, HIGH = 17.0, 3.9  # of an area beside the dice
SPACE_W, DECK_X, DECK_W = 4.9, 5.0, 2.25  # Unexplored Space and the deck
FACE_UP, FACE_UP_X, FACE_UP_STEP, DRAWN_X = 3, 7.4, 2.4, 14.7
CARD_W, CARD_H = 2.2, 2.6
DANGER_Y, DANGER_W = 2.7, 8.4  # Danger tracks lie in two halves, two in each as long as there are no more than four
KIND_SIGNS = {"danger": "skull", "discovery": "compass"}
# On a narrow screen: the face-up cards below the deck, below them one half of the Danger tracks under the other.
EXPLORATION_BELOW = Narrow(
    9.7,
    8.0,
    (
        (0, 0, FACE_UP_X - 0.1, CARD_H, 0, 0),
        (DRAWN_X, 0, CARD_W, CARD_H, 7.4, 0),
        (FACE_UP_X, 0, 7.2, CARD_H, 0, 2.75),
        (0, DANGER_Y, DANGER_W + 0.05, 1.2, 0, 5.5),
        (DANGER_W + 0.05, DANGER_Y, DANGER_W + 0.1, 1.2, -0.05, 6.75),
    ),
)
PILOTS_BELOW = Narrow(9.9, 2 * HIGH + 0.1, ((0, 0, 8.75, HIGH, 0, 0), (8.75, 0, 8.6, HIGH, -0.1, HIGH + 0.1)))


def exploration_area(known: View) -> Area:
    """The Exploration Mat: deck, face-up cards, the card just drawn, ships beyond and ships caught."""
    pieces = [unexplored_space(), exploration_deck(known), face_up_places(len(known["face_up"]))]
    for i, card in enumerate(known["face_up"]):
        pieces.append(exploration_card(card, round(FACE_UP_X + FACE_UP_STEP * i, 2), 0))
    if known["drawn"]:
        pieces.append(exploration_card(known["drawn"], DRAWN_X, 0))
    if known["top_card"]:
        pieces.append(top_card(known["top_card"]))
    note = f"{len(known['face_up'])} of 3 cards face up, {known['decks']['exploration']} in the deck"
    pieces += [*ships_beyond(known), *ships_caught(known)]
    return Area("exploration", "Exploration", "side", WIDE, HIGH, tuple(pieces), note=note, narrow=(EXPLORATION_BELOW,))


def face_up_places(taken: int) -> Piece:
    """Where Exploration Cards lie face up."""
    places = tuple((round(0.25 + FACE_UP_STEP * i, 2), 0.45, 1.7, "compass") for i in range(taken, FACE_UP))
    spoken = f"{counted(taken, 'Exploration Card')} face up."
    wide = FACE_UP * FACE_UP_STEP - 0.1
    return Piece("face-up", "mat", FACE_UP_X, 0, wide, 2.6, spoken=spoken, slots=places, rule="Exploration")


def danger_places(caught: int) -> list[Piece]:
    """Where Danger tracks will lie: the half in which none lies yet."""
    none = Piece(
        "danger",
        "mat",
        0,
        DANGER_Y,
        DANGER_W,
        1.15,
        label="Danger tracks: no ship is caught",
        spoken="No ship is caught on a Danger track.",
        rule="Danger tracks",
    )
    slots = tuple((round(0.6 + 2.6 * i, 2), 0.12, 0.9, "skull") for i in range(3))
    more = Piece(
        "more-danger",
        "mat",
        DANGER_W + 0.1,
        DANGER_Y,
        DANGER_W,
        1.15,
        spoken="Room for further Danger tracks.",
        slots=slots,
        rule="Danger tracks",
    )
    return [none] * (caught == 0) + [more] * (caught <= 2)


def unexplored_space() -> Piece:
    """Where ships explore."""
    return Piece(
        "unexplored",
        "mat",
        0,
        0,
        SPACE_W,
        CARD_H,
        face="mat/unexplored",
        label="Unexplored Space",
        spoken="Unexplored Space.",
        rule="Exploration",
    )


def exploration_deck(known: View) -> Piece:
    """The face-down deck; the last card sets off the end of the game."""
    left = known["decks"]["exploration"]
    return Piece(
        "exploration-deck",
        "pile",
        DECK_X,
        0,
        DECK_W,
        CARD_H,
        face="back/exploration",
        label="Deck",
        spoken="1 Exploration Card is left." if left == 1 else f"{left} Exploration Cards are left.",
        badge=str(left),
        rule="Exploration",
    )


def top_card(card: str) -> Piece:
    """The top card of the deck, for who has looked at it."""
    row = ROWS["exploration"][card]
    spoken = f"You have seen that the top card is {row.name}."
    return Piece("top-card", "text", DECK_X, 2.0, DECK_W, 0.5, label=f"Top: {row.name}", spoken=spoken, rule="Pilots")


@once
def exploration_card(card: str, x: float, y: float, w: float = CARD_W) -> Piece:
    """An Exploration Card, face up."""
    row = ROWS["exploration"][card]
    badges = ", ".join(f"{n} {ROWS['badge'][b].name}" for b, n in row.fields["badges"].items())
    return Piece(
        f"exploration-{card}",
        "card",
        x,
        y,
        w,
        CARD_H,
        face="card/exploration",
        label=row.name,
        spoken=f"{row.name}, a {row.fields['type']}. {row.fields['summary']} Badges: {badges}.",
        text=(str(row.fields["summary"]), badges),
        source=row.source,
        marks={"tl": str(row.fields["vp"])} if row.fields["vp"] else {},
        sign=KIND_SIGNS.get(str(row.fields["type"]), "compass"),
        rule="Exploration",
    )


def ships_beyond(known: View) -> list[Piece]:
    """Ships in Unexplored Space."""
    there = _ships_where(known, "unexplored")
    across = max(6, -(-len(there) // 2))
    step = min(0.78, (SPACE_W - 0.2 - SHIP) / (across - 1))
    return [
        ship_piece(known, seat, number, round(0.1 + step * (i % across), 2), round(1.32 + 0.62 * (i // across), 2))
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
    """Danger tracks with the ships on them, and where further ones will lie."""
    caught = _ships_where(known, "danger")
    pieces = danger_places(len(caught))
    step = min(DANGER_W / 2 + 0.05, WIDE / max(1, len(caught)))
    for i, (seat, number) in enumerate(caught):
        ship = known["galaxies"][seat]["ships"][number]
        row = ROWS["exploration"][ship["card"]]
        steps = ("skull", *(str(n) for n in range(1, int(row.fields["track_length"]) + 1)))
        track = Piece(
            f"danger-{row.id}",
            "track",
            round(step * i, 2),
            DANGER_Y,
            round(step - 0.1, 2),
            1.15,
            face="track/danger",
            steps=steps,
            spoken=f"Danger track of {row.name}.",
            source=row.source,
            rule="Danger tracks",
        )
        x, _ = step_on(track, ship["orbit"])
        pieces += [track, ship_piece(known, seat, number, round(x - SHIP / 2, 2), DANGER_Y + 0.05)]
    return pieces


@same_for_all
def pilot_area(known: View) -> Area:
    """The pilot row."""
    step = 14.7 / max(5, len(known["pilot_row"]))  # the pile lies after the last
    cards = [pilot_card(pilot, round(step * i, 2), 0) for i, pilot in enumerate(known["pilot_row"])]
    pieces = [replace(card, w=round(step - 0.1, 2)) for card in cards]
    note = f"{counted(known['decks']['pilots'], 'pilot')} in the deck"
    pieces.append(pilot_pile(known))
    return Area("pilots", "Pilots for hire", "side", 17.2, HIGH, tuple(pieces), note=note, narrow=(PILOTS_BELOW,))


def pilot_pile(known: View) -> Piece:
    """The pilots that are still to come, face down."""
    left = int(known["decks"]["pilots"])
    spoken = f"{counted(left, 'pilot')} in the pile."
    return Piece(
        "pilot-pile", "pile", 14.8, 0, 2.3, 3.4, "back/pilot", "Pilots", spoken, badge=str(left), rule="Hiring"
    )


@once
def pilot_card(pilot: str, x: float, y: float, w: float = 2.6, h: float = 3.8) -> Piece:
    """A pilot with training, badges and ability."""
    row = ROWS["pilot"][pilot]
    trained = " or ".join(ROWS["ship"][ship].name for ship in row.fields["trained"])
    badges = ", ".join(f"{n} {ROWS['badge'][b].name}" for b, n in row.fields["badges"].items())
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
        source=row.source,
        rule="Pilots",
    )
