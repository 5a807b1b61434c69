"""Stage: where the areas of a scene stand on a desk, a tablet and a phone, as plain data.

A region is a named rectangle of the screen that stands still for the whole game; the areas written for it lie in it,
the first that there is on top, the others under tabs. `MINE` is what the viewer owns; what the others own is folded to
one line each, above the regions. A game without a stage is laid out by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

MINE = "mine"


@dataclass(frozen=True)
class Grid:
    """Rows of region names, one word a column; a region may cover several words, as long as they form a rectangle.

    widths   the columns' shares of the width.
    heights  of a desk: the rows' shares of the height that is left. Of a tablet or a phone: each row's height, where
             the whole width is 100; the page scrolls.
    """

    rows: tuple[str, ...]
    heights: tuple[float, ...]
    widths: tuple[float, ...] = (1,)

    def __post_init__(self) -> None:
        cells = [row.split() for row in self.rows]
        if len(self.heights) != len(cells) or any(len(row) != len(self.widths) for row in cells):
            raise ValueError(f"A grid needs a height for each row and a width for each column: {self.rows}.")
        for name in self.regions():
            self.place(name)

    def regions(self) -> tuple[str, ...]:
        """The regions in reading order."""
        return tuple(dict.fromkeys(name for row in self.rows for name in row.split()))

    def place(self, region: str) -> tuple[int, int, int, int]:
        """First column, first row, columns and rows of a region."""
        cells = [(x, y) for y, row in enumerate(self.rows) for x, name in enumerate(row.split()) if name == region]
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        wide, high = max(x for x, _ in cells) - left + 1, max(y for _, y in cells) - top + 1
        if len(cells) != wide * high:
            raise ValueError(f"The region {region!r} is no rectangle.")
        return left, top, wide, high


@dataclass(frozen=True)
class Stage:
    """The regions of a game: which areas lie in each, and where each stands."""

    regions: Mapping[str, tuple[str, ...]]
    desk: Grid
    tablet: Grid
    phone: Grid

    def __post_init__(self) -> None:
        for grid in (self.desk, self.tablet, self.phone):
            if set(grid.regions()) != set(self.regions):
                raise ValueError(f"Every grid names every region: {sorted(self.regions)}, not {grid.regions()}.")
