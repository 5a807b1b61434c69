"""Where each area stands on a desk, a tablet and a phone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from astrarium.core.stage import MINE, Grid, Stage
from astrarium.games.alien_frontiers.stage.seats import narrow

BASE = Stage(
    {"board": ("draft", "board"), "mine": (MINE,), "tech": ("tech", "discards")},
    desk=Grid(("board board", "mine tech"), heights=(76, 24), widths=(64, 36)),
    tablet=Grid(("board", "mine", "tech"), heights=(58, 26, 28)),
    phone=Grid(("mine", "board", "tech"), heights=(80, 335, 44)),
)
WITH_AGENDAS = Stage(
    BASE.regions,
    desk=Grid(("board tech", "mine tech"), heights=(63, 37), widths=(76, 24)),
    tablet=Grid(("board board", "mine tech"), heights=(58, 30), widths=(70, 30)),
    phone=Grid(("mine", "board", "tech"), heights=(100, 335, 92)),
)
WITH_BELT = Stage(
    {**BASE.regions, "belt": ("belt",)},
    desk=Grid(("board belt", "mine tech"), heights=(62, 38), widths=(75, 25)),
    tablet=Grid(("board board", "mine mine", "belt tech"), heights=(58, 33, 58), widths=(1, 1)),
    phone=Grid(("mine", "board", "belt", "tech"), heights=(100, 358, 130, 92)),
)


def regions(known: dict[str, Any]) -> Stage:
    """The stage of a game by its modules."""
    modules = known["modules"]
    return _regions(modules["factions"], modules["agendas"], modules["outer_belt"])


@cache
def _regions(factions: bool, agendas: bool, outer_belt: bool) -> Stage:
    """On a phone one's own mat is as high as what may lie on it."""
    stage = WITH_BELT if outer_belt else WITH_AGENDAS if agendas else BASE
    sheet = narrow({"factions": factions, "agendas": agendas, "outer_belt": outer_belt})
    mine = round(9 + 96 * sheet.h / sheet.w)  # its title, and the sheet as wide as the screen
    return replace(stage, phone=replace(stage.phone, heights=(mine, *stage.phone.heights[1:])))
