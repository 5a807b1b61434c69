"""Draws any scene in a terminal: a panel for every area, its pieces near where they lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from rich import box
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from astrarium.core.scene import Area, Piece, Scene, step_on
from astrarium.tui.canvas import Canvas, Chip
from astrarium.tui.pieces import chip, seat_mark, seat_style, words_of

WIDEST_UNIT = 9  # characters for one unit of an area, at most
FLAT = 0.42  # a character is about twice as high as it is wide
NARROWEST = 24
HOLDERS = ("board", "mat", "tile", "hex", "track")  # what other pieces lie on
WIDE = 100  # characters inside an area in which the tracks of cards stand under them
SEAT_WIDTH = 33  # what a player's own area needs at least


class Drawn:
    """An area ready to be printed: its panel and how much room that takes."""

    def __init__(self, area: Area, lines: list[Text]) -> None:
        self.area = area
        self._lines = lines
        title = cell_len(area.title) + 8
        note = cell_len(area.note) + 6 if area.note else 0
        self.width = max([title, note, *(cell_len(line.plain) + 4 for line in lines)])
        self.height = max(1, len(lines)) + 2

    def cut(self, height: int) -> Drawn:
        """The same in no more lines than there is room for; the last says where the rest is."""
        if self.height <= height:
            return self
        more = Text(f"… look {self.area.title.lower()}", style="dim")
        return Drawn(self.area, [*self._lines[: max(0, height - 3)], more])

    def panel(self, width: int, height: int) -> Panel:
        """The panel, as wide and high as its neighbours need it."""
        title = Text()
        if self.area.seat >= 0:
            title.append_text(seat_mark(self.area.seat))
            title.append(" ")
        title.append(self.area.title, style="bold")
        style = seat_style(self.area.seat) or "bright_black"
        inside = Group(*self._lines) if self._lines else Text("empty", style="dim")
        note = Text(self.area.note, style="dim", overflow="ellipsis") if self.area.note else None
        return Panel(
            inside,
            title=title,
            title_align="left",
            subtitle=note,
            subtitle_align="right",
            border_style=style,
            box=box.ROUNDED,
            width=width,
            height=height,
        )


def draw_area(area: Area, numbers: Mapping[int, int], widest: int, highest: int = 24) -> Drawn:
    """One area: pieces placed by their position if that fits, otherwise one after the other."""
    inside = widest - 4
    placed, listed = _placed(area, numbers, inside), _listed(area, numbers, inside)
    room = max(len(listed) + 1, highest if area.place == "centre" else 0)
    crowded = inside < WIDE and any(piece.kind == "track" and _holder(piece, area.pieces) for piece in area.pieces)
    return Drawn(area, placed if len(placed) <= room and not crowded else listed)


def _placed(area: Area, numbers: Mapping[int, int], inside: int) -> list[Text]:
    chips = [(piece, chip(piece, numbers)) for piece in area.pieces]
    needed = sum(cell_len(text.plain) + 2 + sum(len(step) + 2 for step in piece.steps) for piece, text in chips)
    unit = max(0.5, min(WIDEST_UNIT, inside / max(1.0, area.w), max(NARROWEST, needed) / max(1.0, area.w)))
    canvas = Canvas(min(inside, max(NARROWEST, round(area.w * unit))))
    for piece, text in chips:
        for one in _chips(piece, text):
            canvas.lay(Chip(one.text, one.column * unit, one.row * unit * FLAT))
    return canvas.lines()


def _chips(piece: Piece, text: Text) -> list[Chip]:
    """Where a piece's words belong, in units: its middle; the top of what holds other pieces; the steps of a track."""
    if piece.kind in ("board", "mat"):
        return [Chip(text, piece.x + piece.w / 2, piece.y)] if text.plain.strip() else []
    if piece.kind == "track" and piece.steps and piece.w >= piece.h:
        return [Chip(text, piece.x + piece.w / 2, piece.y - piece.h - 1), *_steps(piece)]
    return [Chip(text, piece.x + piece.w / 2, piece.y + piece.h / 2)]


def _steps(track: Piece) -> list[Chip]:
    places = [step_on(track, number) for number in range(len(track.steps))]
    return [Chip(Text(label, style="dim"), x, y) for label, (x, y) in zip(track.steps, places, strict=True) if label]


def _listed(area: Area, numbers: Mapping[int, int], inside: int) -> list[Text]:
    """Pieces one after the other; a bar before every board or tile, and close behind it what lies on it."""
    lines, told = [Text(no_wrap=True)], _told(_held(area.pieces), numbers, inside - 8)
    for (_, gap), group in groupby(told, key=lambda one: (one[0].plain, one[1])):
        alike = [text for text, _ in group]
        text = alike[0].append(f" ×{len(alike)}" if len(alike) > 1 else "", style="bold")
        if lines[-1].plain and cell_len(lines[-1].plain) + 3 + cell_len(text.plain) > inside:
            lines.append(Text(no_wrap=True))
        lines[-1].append(gap if lines[-1].plain else "")
        lines[-1].append_text(text)
    return lines if lines[0].plain else []


def _told(
    held: Mapping[str | None, list[Piece]], numbers: Mapping[int, int], longest: int
) -> Iterator[tuple[Text, str]]:
    """Every piece that has words, in reading order, with what parts it from the piece before."""
    for piece, depth in _read(held, None, 0):
        if words_of(piece).strip() or piece.badge:
            gap = " " if depth else " │ " if piece.kind in HOLDERS or piece.id in held else "  "
            yield chip(piece, numbers, longest), gap


def _held(pieces: Sequence[Piece]) -> dict[str | None, list[Piece]]:
    """What lies on each board, mat or tile (None: on the table itself), in reading order."""
    held: dict[str | None, list[Piece]] = {}
    for piece in sorted(pieces, key=lambda piece: (round(piece.y), piece.x)):
        held.setdefault(_holder(piece, pieces), []).append(piece)
    return held


def _holder(piece: Piece, pieces: Sequence[Piece]) -> str | None:
    """The smallest board, mat, tile, card or track that the middle of a piece lies on; a track belongs to its card."""
    x, y = piece.x + piece.w / 2, piece.y + piece.h / 2
    below = [
        one
        for one in pieces
        if one.kind in (*HOLDERS, "card")
        and (one.label or one.kind == "track" or _card_over(one, pieces))
        and one.w * one.h > piece.w * piece.h
        and one.x <= x <= one.x + one.w
        and one.y <= y <= one.y + one.h
    ]
    below = below or _card_over(piece, pieces)
    return min(below, key=lambda one: one.w * one.h).id if below else None


def _card_over(piece: Piece, pieces: Sequence[Piece]) -> list[Piece]:
    """The card that a track or mat without a name of its own belongs to: it lies right above."""
    if piece.kind not in ("track", "mat") or piece.label:
        return []
    return [one for one in pieces if one.kind == "card" and _is_over(one, piece)]


def _is_over(card: Piece, track: Piece) -> bool:
    """Whether a card lies right above a track of its width."""
    return abs(card.x - track.x) < 0.1 and abs(card.w - track.w) < 0.1 and 0 < track.y - card.y < 2 * card.h


def _read(held: Mapping[str | None, list[Piece]], on: str | None, depth: int) -> Iterator[tuple[Piece, int]]:
    for piece in held.get(on, []):
        yield piece, depth
        yield from _read(held, piece.id, depth + 1)


# ------------------------------------------------------------------ the whole table


def draw_scene(
    scene: Scene, numbers: Mapping[int, int], width: int, height: int | None = None, viewer: int | None = None
) -> tuple[RenderableType, list[Area]]:
    """The scene as rows of panels, and the areas for which a given height left no room."""
    if height is None:
        rows, left_out = _shelves(_drawn(scene.areas, numbers, width, 24), width, None)
    else:
        areas = _by_importance(scene, viewer)
        spacious = _shelves(_drawn(areas, numbers, width, height // 2, viewer), width, height)
        compact = _shelves(_drawn(areas, numbers, width, 0, viewer), width, height)
        rows, left_out = compact if len(compact[1]) < len(spacious[1]) else spacious
        if _height(rows) > height:  # the first panel stands in any case
            rows = [[one.cut(height) for one in row] for row in compact[0][:1]]
            left_out = [*(one.area for row in compact[0][1:] for one in row), *compact[1]]
    return Group(*(_shelf(row, width) for row in rows)), left_out


def _drawn(
    areas: Sequence[Area], numbers: Mapping[int, int], width: int, highest: int, viewer: int | None = None
) -> list[Drawn]:
    """All areas; the players' own share a row, except the viewer's, which may be wide instead of high."""
    seats = sum(area.place == "seat" for area in areas)
    beside = width // max(1, min(seats, width // SEAT_WIDTH))
    return [
        draw_area(area, numbers, beside if area.place == "seat" and area.seat != viewer else width, highest)
        for area in areas
    ]


def _by_importance(scene: Scene, viewer: int | None) -> list[Area]:
    """Where there may be no room for all: what is chosen from, one's own things, the rest of the shared table."""
    filled = [area for area in scene.areas if area.pieces or area.note]
    first = next((area for area in filled if area.place == "centre"), None)

    def importance(area: Area) -> int:
        if area is first or any(piece.options for piece in area.pieces):
            return 0
        if area.place == "hand" or (area.place == "seat" and area.seat == viewer):
            return 1
        return {"centre": 2, "side": 3}.get(area.place, 4)

    return sorted(filled, key=importance)


def _shelves(drawn: Sequence[Drawn], width: int, height: int | None) -> tuple[list[list[Drawn]], list[Area]]:
    """Side by side as long as they fit, in the order of importance; what does not fit in height is left out."""
    rows: list[list[Drawn]] = []
    left_out: list[Area] = []
    room = height
    for one in drawn:
        if rows and sum(d.width for d in rows[-1]) + one.width <= width and _fits_beside(rows, one, room):
            rows[-1].append(one)
        elif room is None or not rows or _height(rows) + one.height <= room:
            rows.append([one])
        else:
            left_out.append(one.area)
    return rows, left_out


def _fits_beside(rows: list[list[Drawn]], one: Drawn, room: int | None) -> bool:
    """Whether the last row can take one more without growing, or growing a little and still within the room."""
    if room is None or one.height <= max(d.height for d in rows[-1]):
        return True
    return one.height <= room // 3 and _height([*rows[:-1], [*rows[-1], one]]) <= room


def _height(rows: list[list[Drawn]]) -> int:
    return sum(max(d.height for d in row) for row in rows)


def _shelf(row: list[Drawn], width: int) -> RenderableType:
    """Panels beside each other share what width is left."""
    spare = width - sum(d.width for d in row)
    shelf = Table.grid(expand=False)
    height = max(d.height for d in row)
    cells: list[RenderableType] = []
    for number, one in enumerate(row):
        extra = spare // len(row) + (spare % len(row) if number == len(row) - 1 else 0)
        shelf.add_column(width=one.width + extra)
        cells.append(one.panel(one.width + extra, height))
    shelf.add_row(*cells)
    return shelf
