"""The table as a picture, from a view: Systems in the centre, allies and supply beside, a mat for each player."""

from __future__ import annotations

from functools import cache

from astrarium.core.answers import answers
from astrarium.core.game import View
from astrarium.core.scene import Scene
from astrarium.core.stage import MINE, Grid, Stage
from astrarium.games.horizons.stage.choosing import PIECES
from astrarium.games.horizons.stage.galaxy import drawn_area, galaxy_area
from astrarium.games.horizons.stage.market import market_area
from astrarium.games.horizons.stage.mats import hand_area, seat_area

REGIONS = {"galaxy": ("galaxy",), "market": ("drawn", "market"), "mine": (MINE,), "hand": ("hand",)}


@cache
def regions(players: int) -> Stage:
    """The more Systems, the longer the galaxy is on a phone; two leave room beside them, five need less height."""
    beside = ("galaxy market", "mine hand") if players < 3 else ("galaxy galaxy", "mine market", "mine hand")
    high = {2: (46, 54), 3: (48, 26, 26), 4: (45, 27, 28)}.get(players, (38, 31, 31))
    return Stage(
        REGIONS,
        desk=Grid(beside, heights=high, widths=(60, 40)),
        tablet=Grid(
            ("galaxy galaxy", "mine mine", "market hand"),
            heights=(52 if players < 3 else 44 if players < 4 else 70, 57, 25),
            widths=(1, 1),
        ),
        phone=Grid(("galaxy", "mine", "hand", "market"), heights=(8 + 104 * players, 139, 55, 46)),
    )


def scene(known: View) -> Scene:
    """The table as the viewer sees it."""
    match = known["match"]
    seats = range(len(known["players"]))
    first = match["viewer"] or 0
    order = [*seats[first:], *seats[:first]]
    areas = [galaxy_area(known), market_area(known)]
    areas += [drawn_area(known)] if known["drawn"] else []
    areas += [hand_area(known, match["viewer"])] if match["viewer"] is not None else []
    areas += [seat_area(known, seat) for seat in order]
    return Scene(tuple(areas), regions(len(seats)), answers(PIECES, known))


__all__ = ["scene"]
