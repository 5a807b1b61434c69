"""The table as a picture: planets and dice, exploration and pilots, a mat for every galaxy, one's own secrets."""

from __future__ import annotations

from functools import cache
from typing import Any

from astrarium.core.answers import answers
from astrarium.core.scene import Area, Narrow, Piece, Scene, gathered, kept, once
from astrarium.core.stage import MINE, Grid, Stage
from astrarium.core.words import counted
from astrarium.games.tiny_epic_galaxies.stage import beyond
from astrarium.games.tiny_epic_galaxies.stage.beyond import exploration_area, exploration_card, pilot_area
from astrarium.games.tiny_epic_galaxies.stage.choosing import PIECES
from astrarium.games.tiny_epic_galaxies.stage.galaxy import (
    BAY_H,
    HALF,
    LADDER_H,
    hangar_pieces,
    home_pieces,
    ladder,
    mission_card,
    secret_pieces,
    track_pieces,
)
from astrarium.games.tiny_epic_galaxies.stage.pieces import GAP, View, owner_name, planet_card
from astrarium.games.tiny_epic_galaxies.stage.scoring import scoring_area
from astrarium.games.tiny_epic_galaxies.stage.table import HIGH, card_width, dice_area, planet_area

WIDE, ROW_Y = 21.6, 3.0
PLANET_W, PLANET_H, PLANET_H_BEYOND = 3.05, 2.2, 1.7
THREE = 3 * (PLANET_W + 0.04)  # three colonies side by side
BESIDE, BESIDE_BEYOND = (9.6, 3.05), (beyond.WIDE, beyond.HIGH)  # how large an area beside the dice is
REGIONS = {
    "planets": ("planets",),
    "dice": ("dice",),
    "side": ("exploration", "pilots", "hand", "scoring"),
    "mine": (MINE,),
}


@cache
def regions(planets: int, with_beyond: bool) -> Stage:
    """The stage by the number of planets in the row, with Beyond the Black or without."""
    row = round(96 * (HIGH + 0.1) / (2 * card_width(planets, with_beyond) + GAP))  # two planets side by side on a phone
    high = 9 + row * -(-planets // 2)
    if with_beyond:
        return Stage(
            REGIONS,
            desk=Grid(("planets planets", "dice side", "mine mine"), heights=(32, 20, 48), widths=(49, 51)),
            tablet=Grid(("planets planets", "dice side", "mine mine"), heights=(24, 19, 35), widths=(44, 56)),
            phone=Grid(("planets", "dice", "mine", "side"), heights=(high, 30, 133, 88)),
        )
    return Stage(
        REGIONS,
        desk=Grid(("planets planets", "dice side", "mine mine"), heights=(36, 22, 42), widths=(60, 40)),
        tablet=Grid(("planets planets", "dice side", "mine mine"), heights=(32, 20, 32), widths=(60, 40)),
        phone=Grid(("planets", "dice", "mine", "side"), heights=(high, 30, 116, 44)),
    )


def scene(known: View) -> Scene:
    """The table as the viewer sees it."""
    areas = [planet_area(known), dice_area(known)]
    if known["beyond"]:
        areas += [exploration_area(known), pilot_area(known)]
    viewer = known["match"]["viewer"]
    seats = sorted(range(len(known["galaxies"])), key=lambda seat: seat != viewer)
    areas += [galaxy_area(known, seat) for seat in seats]
    if viewer is not None and (known["players"] > 1 or known["beyond"]):  # alone one has no mission and no cards
        areas.append(hand_area(known, viewer))
    areas.append(scoring_area(known, *(BESIDE_BEYOND if known["beyond"] else BESIDE)))
    return Scene(tuple(areas), regions(len(known["row"]), known["beyond"]), answers(PIECES, known))


def galaxy_seen(known: View, seat: int) -> View:
    """What a galaxy is drawn from; it makes a difference whether one looks at one's own."""
    match, mine = known["match"], known["match"]["viewer"] == seat
    return {
        "galaxies": {seat: known["galaxies"][seat]},
        "match": {"names": match["names"], "viewer": seat if mine else None, "over": match["over"]},
        "turn": known["turn"] if mine else None,
        "dice": {"inactive": own_dice(known, seat)},
        **{name: known[name] for name in ("beyond", "players", "rogue")},
    }


def own_dice(known: View, seat: int) -> dict[str, int]:
    """The dice that a viewer can still activate, by face, while it is their turn."""
    mine = seat == known["match"]["viewer"] == known["turn"]
    return dict(known["dice"]["inactive"]) if mine else {}


@kept(galaxy_seen)
def galaxy_area(known: View, seat: int) -> Area:
    """A galaxy: empire and resource tracks, ships at home, hangar, colonies and cards."""
    galaxy, name = known["galaxies"][seat], owner_name(known, seat)
    pieces = [*track_pieces(known, seat), *home_pieces(known, seat), *secret_pieces(known, seat)]
    y, extra = ROW_Y, 0.0
    if seat >= known["players"]:
        pieces, extra = [*pieces, ladder(known, seat, y)], LADDER_H + 0.1
    elif known["beyond"]:
        pieces, extra = [*pieces, *hangar_pieces(known, seat, y)], BAY_H + 0.1
    y = round(y + extra, 2)
    many = len(galaxy["colonies"])
    card = PLANET_H_BEYOND if known["beyond"] else PLANET_H
    pieces += colony_places(seat, many, y, card)
    step = min(PLANET_W + 0.04, (WIDE - PLANET_W) / max(1, many - 1))
    for i, planet in enumerate(galaxy["colonies"]):
        pieces.append(planet_card(planet, round(i * step, 2), y, PLANET_W, card))
    counted_up = known["match"]["over"] and known["players"] > 1  # what was secret counts too: see the scores
    points = counted(galaxy["points"], "point") + (" on the mat" if counted_up else "")
    note = f"{points}, {galaxy['energy']} energy, {galaxy['culture']} culture, level {galaxy['level']}"
    on_mat = () if counted_up else (f"{galaxy['points']} vp",)
    line = (*on_mat, *in_line(galaxy), *in_dice(own_dice(known, seat)))
    high = round(y + card, 2)
    return Area(f"galaxy-{seat}", name, "seat", WIDE, high, tuple(pieces), seat, note, line, in_halves(high, card))


@cache
def colony_places(seat: int, many: int, y: float, high: float) -> list[Piece]:
    """Where colonies will lie: three, three more and one."""
    step, spoken = PLANET_W + 0.04, f"Room for colonies; {counted(many, 'colony|colonies')} so far."
    parts = [(0, THREE), (THREE, 2 * THREE), (2 * THREE, WIDE)]
    return [
        Piece(
            f"colonies-{seat}-{part}",
            "mat",
            round(left, 2),
            y,
            round(right - left, 2),
            high,
            spoken=spoken,
            slots=tuple(
                (round(0.5 + step * i - left, 2), 0.1, high - 0.2, "planet")
                for i in range(many, 7)
                if left <= step * i + PLANET_W / 2 < right
            ),
            rule="Colonising",
        )
        for part, (left, right) in enumerate(parts)
    ]


def in_line(galaxy: dict[str, Any]) -> tuple[str, ...]:
    """A galaxy in one line: resources, level, ships, colonies."""
    ships = sum(ship["at"] != "locked" for ship in galaxy["ships"])
    return (
        f"{galaxy['energy']} energy",
        f"{galaxy['culture']} culture",
        f"{galaxy['level']} up",
        f"{ships} ship",
        f"{len(galaxy['colonies'])} planet",
    )


def in_dice(faces: dict[str, int]) -> tuple[str, ...]:
    """Dice as signs, one each."""
    return tuple(f"die-{face}" for face, count in faces.items() for _ in range(count))


@once
def in_halves(high: float, card: float) -> tuple[Narrow, ...]:
    """On a narrow screen: tracks, ships, the hangar in two rows, the colonies three in a row."""
    half, colonies = 10.25, high - card
    bays = colonies - ROW_Y
    below = 2 * (ROW_Y + bays)
    cuts = (
        (0.0, 0.0, half, ROW_Y, 0.0, 0.0),
        (half, 0.0, WIDE - half, ROW_Y, 0.0, ROW_Y),
        (0.0, ROW_Y, HALF, bays, 0.0, 2 * ROW_Y),
        (HALF, ROW_Y, WIDE - HALF, bays, 0.0, 2 * ROW_Y + bays),
        *((THREE * i, colonies, THREE, card, 0.0, below + i * (card + 0.05)) for i in range(3)),
    )
    return (Narrow(11.4, round(below + 3 * (card + 0.05), 2), cuts),)


def hand_area(known: View, viewer: int) -> Area:
    """The viewer's mission (or the two to choose from) and collected cards."""
    galaxy = known["galaxies"][viewer]
    missions = [galaxy["mission"]] if galaxy["mission"] else galaxy["dealt"] or []
    cards = galaxy["cards"] or []
    wide, high = BESIDE_BEYOND if known["beyond"] else BESIDE
    many = max(1, len(missions) + len(cards))
    broad = max(2.2, min(5.6, wide / many - 0.1))  # as broad as there is room, so that more can be read
    step = min(broad + 0.1, (wide - broad) / max(1, many - 1))
    at = [round(step * i, 2) for i in range(many)]
    width = round(broad, 2)
    pieces = [mission_card(viewer, mission, x, width) for mission, x in zip(missions, at, strict=False)]
    for card, x in zip(cards, at[len(missions) :], strict=False):
        pieces.append(exploration_card(card, x, 0, width))
    return secrets(pieces, viewer, wide, high, many, step, broad + 0.1)


@gathered
def secrets(
    pieces: tuple[Piece, ...], viewer: int, wide: float, high: float, many: int, step: float, room: float
) -> Area:
    """What only the viewer sees."""
    ways = tuple(in_rows(many, rows, step, room, high) for rows in (1, 2, 3))
    return Area("hand", "Your secrets", "hand", wide, high, pieces, seat=viewer, narrow=ways)


@once
def in_rows(many: int, rows: int, step: float, wide: float, high: float) -> Narrow:
    """Cards that lie a step apart, in so many rows and each in a place of its own."""
    across, inset = -(-many // rows), (wide - step) / 2  # around the middle of a card no other one has its middle
    cuts = tuple(
        (i * step + inset, 0.0, step, high, i % across * wide + inset, round(i // across * high, 2))
        for i in range(many)
    )
    return Narrow(round(across * wide, 2), round(rows * high, 2), cuts)
