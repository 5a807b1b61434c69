"""A sheet of characters on which short texts are laid down near where they belong, never on top of each other."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text


@dataclass(frozen=True)
class Chip:
    """A short text for one piece, and the middle of where it belongs, in characters."""

    text: Text
    column: float
    row: float


class Canvas:
    """Rows of characters, as many as are needed."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._rows: dict[int, list[tuple[int, int, Text]]] = {}

    def lay(self, chip: Chip) -> None:
        """Lay a chip down at the free place nearest to where it belongs."""
        text = chip.text.copy()
        text.truncate(self.width, overflow="ellipsis")
        length = cell_len(text.plain)
        wanted = round(chip.column - length / 2)
        row, column = self._nearest(wanted, round(chip.row), length)
        self._rows.setdefault(row, []).append((column, column + length, text))

    def _nearest(self, wanted: int, row: int, length: int) -> tuple[int, int]:
        for away in range(200):
            for candidate in (row + away, row - away) if away else (row,):
                column = self._free(candidate, wanted, length, reach=6 if away == 0 else 12)
                if column is not None:
                    return candidate, column
        return max(self._rows, default=0) + 1, 0

    def _free(self, row: int, wanted: int, length: int, reach: int) -> int | None:
        """The free column nearest to the one wanted, if it is within reach."""
        taken = self._rows.get(row, [])
        for shift in range(reach + 1):
            for column in (wanted + shift, wanted - shift):
                column = min(max(0, column), max(0, self.width - length))
                if abs(column - wanted) > max(reach, 12):
                    continue
                if all(column >= end + 1 or column + length + 1 <= start for start, end, _ in taken):
                    return column
        return None

    def lines(self) -> list[Text]:
        """The rows that have something on them, from the top."""
        return [self._line(self._rows[row]) for row in sorted(self._rows)]

    @staticmethod
    def _line(chips: list[tuple[int, int, Text]]) -> Text:
        line = Text(no_wrap=True)
        for start, _, text in sorted(chips, key=lambda chip: chip[0]):
            line.append(" " * (start - cell_len(line.plain)))
            line.append_text(text)
        return line
