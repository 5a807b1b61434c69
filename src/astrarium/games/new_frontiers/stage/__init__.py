"""The table as a picture: the action row, the developments, supplies, and an empire mat for each player."""

from __future__ import annotations

from astrarium.core.answers import answers
from astrarium.core.scene import Scene
from astrarium.core.stage import MINE, Grid, Stage
from astrarium.games.new_frontiers.stage.choosing import PIECES
from astrarium.games.new_frontiers.stage.empire import empire
from astrarium.games.new_frontiers.stage.table import Known, actions, centre, developments, goals, supply

BASE = Stage(
    {"actions": ("actions",), "shelf": ("centre", "developments"), "supply": ("supply",), "mine": (MINE,)},
    desk=Grid(("actions actions", "shelf supply", "mine mine"), heights=(18, 36, 46), widths=(82, 18)),
    tablet=Grid(("actions", "mine", "shelf", "supply"), heights=(13, 34, 28, 13)),
    phone=Grid(("actions", "mine", "shelf", "supply"), heights=(86, 158, 186, 66)),
)
WITH_GOALS = Stage(
    {**BASE.regions, "goals": ("goals",)},
    desk=Grid(
        ("actions actions", "shelf supply", "mine supply", "mine goals"), heights=(18, 36, 4, 42), widths=(82, 18)
    ),
    tablet=Grid(
        ("actions actions", "mine mine", "shelf shelf", "supply goals"), heights=(13, 34, 28, 26), widths=(36, 64)
    ),
    phone=Grid(("actions", "mine", "shelf", "supply", "goals"), heights=(86, 158, 186, 66, 58)),
)


def scene(known: Known) -> Scene:
    """The whole table, the viewer's empire first."""
    viewer = known["match"]["viewer"]
    seats = list(range(len(known["players"])))
    first = viewer if viewer is not None else 0
    areas = [actions(known)]
    areas += [centre(known)] if known["centre"] else []
    areas += [developments(known), supply(known)]
    areas += [goals(known)] if known["goals"] else []
    areas += [empire(known, seat) for seat in seats[first:] + seats[:first]]
    return Scene(tuple(areas), WITH_GOALS if known["goals"] else BASE, answers(PIECES, known))


__all__ = ["scene"]
