"""The Scoring Mat with a token for every galaxy, and the pile of planets."""

from __future__ import annotations

from astrarium.core.scene import Area, Piece, kept, step_on
from astrarium.core.words import counted
from astrarium.games.tiny_epic_galaxies.stage.pieces import View, owner_name

LAPS, LONG = 3, 10  # three rows of ten spaces: 0 to 29
ROUND = LAPS * LONG
PILE_W = 1.6


def scoring_seen(known: View, *_: float) -> View:
    """What the Scoring Mat is drawn from."""
    return {
        "galaxies": [{"points": galaxy["points"]} for galaxy in known["galaxies"]],
        "decks": {"planets": known["decks"]["planets"]},
        "match": {"names": known["match"]["names"]},
        "rogue": known["rogue"],
    }


@kept(scoring_seen)
def scoring_area(known: View, wide: float, high: float) -> Area:
    """Everybody's points as on the mat: from thirty on a token is flipped and goes round again."""
    tracks = [lap(number, round(wide - PILE_W - 0.2, 2), round(high / LAPS, 2)) for number in range(LAPS)]
    pieces = [*tracks, *tokens(known, tracks), planet_pile(known, round(wide - PILE_W, 2))]
    return Area("scoring", "Scoring Mat", "side", wide, high, tuple(pieces))


def lap(number: int, wide: float, high: float) -> Piece:
    """Ten spaces of the mat."""
    spaces = range(number * LONG, (number + 1) * LONG)
    return Piece(
        f"scoring-{number}",
        "track",
        0,
        round(number * high, 2),
        wide,
        round(high - 0.05, 2),
        f"track/from-{spaces[0]}",
        spoken=f"The Scoring Mat from {spaces[0]} to {spaces[-1]} points.",
        steps=tuple(str(points) for points in spaces),
        rule="End of the game",
    )


def tokens(known: View, tracks: list[Piece]) -> list[Piece]:
    """A token for every galaxy; those on one space stand beside each other."""
    points = [int(galaxy["points"]) for galaxy in known["galaxies"]]
    made = []
    for seat, mine in enumerate(points):
        there = [other for other, theirs in enumerate(points) if theirs % ROUND == mine % ROUND]
        track = tracks[mine % ROUND // LONG]
        made.append(token(known, seat, mine, step_on(track, mine % LONG, len(there), there.index(seat)), track.h))
    return made


def token(known: View, seat: int, points: int, middle: tuple[float, float], high: float) -> Piece:
    """A galaxy's token; its other side says 30+."""
    size = round(min(0.6, high / 2), 2)
    x, y = round(middle[0] - size / 2, 2), round(middle[1] - size / 2, 2)
    return Piece(
        f"points-{seat}",
        "token",
        x,
        y,
        size,
        size,
        "marker/empire",
        counted(points, "point"),
        f"{owner_name(known, seat)} has {counted(points, 'point')}.",
        owner=seat,
        badge="30+" if points >= ROUND else "",
        rule="End of the game",
    )


def planet_pile(known: View, x: float) -> Piece:
    """The planets that are still to come, face down."""
    left = int(known["decks"]["planets"])
    spoken = f"{counted(left, 'planet')} in the pile."
    return Piece(
        "planet-pile", "pile", x, 0, PILE_W, 2.2, "back/planet", "Planets", spoken, badge=str(left), rule="Setup"
    )
