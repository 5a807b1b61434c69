"""Drawing: any scene, at any width, with every piece and nothing on top of anything else."""

from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

import astrarium
from astrarium.core.scene import Area, Piece, Scene
from astrarium.tui.canvas import Canvas, Chip
from astrarium.tui.draw import _listed, draw_area, draw_scene
from astrarium.tui.pieces import chip
from cli.scenes import galaxy, table

NUMBERS = {4: 1, 5: 2, 6: 3, 7: 9}


def drawn(scene, width, height=None):
    console = Console(width=width, no_color=True, record=True, file=StringIO())
    made, left_out = draw_scene(scene, NUMBERS, width, height)
    console.print(made)
    return console.export_text(), left_out


@pytest.mark.parametrize("width", [60, 80, 100, 160])
def test_every_piece_is_there_and_no_line_is_too_wide(width):
    text, _ = drawn(table(), width)
    assert max(len(line) for line in text.splitlines()) <= width
    assert text.count("colony") == 6
    assert text.count("Star") == 4
    assert all(name in text for name in ("Red's mat", "Your Missions", "3 tiles left", "Bag"))
    assert text.count("A mission with") == 7


def test_pieces_lie_where_the_scene_puts_them():
    lines = drawn(Scene((galaxy(),)), 100)[0].splitlines()
    row_a = next(line for line in lines if "Star A" in line)
    row_c = next(line for line in lines if "Star C" in line)
    assert row_a.index("Star A") < row_a.index("Star B")
    assert lines.index(row_a) < lines.index(row_c)
    assert abs(row_a.index("Star A") - row_c.index("Star C")) <= 1


def test_where_there_is_no_room_the_shared_table_comes_first_and_the_rest_is_named():
    text, left_out = drawn(table(), 100, 16)
    assert "Galaxy" in text
    assert len(text.splitlines()) <= 20
    assert left_out
    assert all(area.title not in text for area in left_out)
    shown = {area.title for area in table().areas if area.pieces} - {area.title for area in left_out}
    assert all(title in text for title in shown)


def test_a_piece_shows_shape_words_numbers_and_the_options_it_answers_to():
    assert chip(Piece("a", "hex", label="volcanic", options=(4, 5, 6)), NUMBERS).plain == "⬡ volcanic [1-3]"
    assert (
        chip(Piece("a", "token", face="resource/metal", badge="3", options=(7, 4)), NUMBERS).plain == "• metal ×3 [1,9]"
    )
    assert chip(Piece("a", "token", label="colony", owner=1), {}).plain == "● colony"
    assert chip(Piece("a", "die", face="die/5", owner=1), {}).plain == "●⚄ 5"
    assert chip(Piece("a", "die", face="die/move", label="Move a Ship"), {}).plain == "◇ Move a Ship"
    assert chip(Piece("a", "hex", face="planet/frozen", label="A1"), {}).plain == "⬡ A1 frozen"
    assert chip(Piece("a", "token", face="resource/ore", label="Ore"), {}).plain == "• Ore"
    assert chip(Piece("a", "card", label="Envoy", marks={"tl": "2", "br": "★1"}), {}).plain == "▯ Envoy 2 ★1"


def test_seats_differ_by_shape_not_only_by_colour():
    shapes = {chip(Piece("a", "token", label="x", owner=seat), {}).plain for seat in range(6)}
    assert len(shapes) == 6


def test_chips_never_overlap():
    canvas = Canvas(40)
    for number in range(30):
        canvas.lay(Chip(Text(f"<piece {number:02}>"), 20, 3))
    text = "\n".join(line.plain for line in canvas.lines())
    assert all(f"<piece {number:02}>" in text for number in range(30))
    assert max(len(line.plain) for line in canvas.lines()) <= 40


def test_a_chip_wider_than_the_sheet_is_cut():
    canvas = Canvas(10)
    canvas.lay(Chip(Text("x" * 50), 5, 0))
    assert canvas.lines()[0].plain == "x" * 9 + "…"


def test_an_area_without_pieces_says_so():
    assert "empty" in drawn(Scene((Area("bag", "Bag", "side", 4, 2, ()),)), 60)[0]


def test_what_lies_on_a_board_is_listed_behind_it():
    """Where there is no room for positions, dice follow the board they are docked at, with their owner's shape."""
    boards = [Piece(f"b{n}", "board", n * 4, 0, 4, 3, label=f"Board {n}") for n in range(3)]
    dice = [Piece("d", "die", 1, 1.5, 1, 1, face="die/5", owner=1), Piece("e", "die", 9, 1.5, 1, 1, face="die/blank")]
    area = Area("orbit", "Orbit", "side", 12, 3, (*boards, *dice))
    assert _listed(area, {}, 70)[0].plain == "Board 0 ●⚄ 5 │ Board 1 │ Board 2 ◇ not rolled"


def test_a_bare_number_is_said_with_its_unit():
    """The piece itself knows what its corners mean."""
    piece = Piece(
        "a", "card", label="Robots", spoken="Robots: costs 4, 4 VP. +2", marks={"tl": "4", "bl": "4", "br": "+2"}
    )
    assert chip(piece, {}).plain == "▯ Robots cost 4 4 VP +2"


def test_in_a_narrow_terminal_ships_stand_behind_the_planet_they_are_at():
    """Cards with a track below each: the track and what lies on it follow their card, not the other cards."""
    pieces = []
    for column, name in enumerate(("Gort", "Mared")):
        pieces.append(Piece(name, "card", x=4 * column, y=0, w=3.6, h=2.6, label=name))
        pieces.append(Piece(f"{name}-track", "track", x=4 * column, y=3.4, w=3.6, h=1.5, face="track/economy"))
        pieces.append(Piece(f"{name}-ship", "token", x=4 * column + 1, y=3.5, w=0.6, h=0.6, label="ship", owner=column))
    drawn = draw_area(Area("row", "Planets", "centre", 8, 5, tuple(pieces)), {}, 80)
    assert [line.plain for line in drawn._lines] == ["▯ Gort economy ▲ ship │ ▯ Mared economy ● ship"]


def test_a_ship_that_has_landed_stands_behind_its_planet():
    """What lies on a mat without a name, right under a card, belongs to the card."""
    card = Piece("gort", "card", x=0, y=0, w=3.6, h=2.6, label="Gort")
    other = Piece("mared", "card", x=4, y=0, w=3.6, h=2.6, label="Mared")
    surface = Piece("surface", "mat", x=0, y=2.65, w=3.6, h=0.72)
    ship = Piece("ship", "token", x=0.1, y=2.69, w=0.62, h=0.62, label="ship landed", owner=2)
    area = Area("row", "Planets", "centre", 8, 5, (card, other, surface, ship))
    assert _listed(area, {}, 70)[0].plain == "▯ Gort ■ ship landed  ▯ Mared"


def test_pieces_that_look_alike_are_counted():
    dice = [Piece(f"d{n}", "die", n, 0, face="die/blank", owner=n // 3) for n in range(5)]
    spare = Piece("spare", "die", 6, 0, face="die/blank", owner=1, dim=True)
    area = Area("bay", "Bay", "side", 8, 1, (*dice, spare))
    assert _listed(area, {}, 70)[0].plain == "▲ not rolled ×3  ● not rolled ×2  ● not in play"


def test_an_orbit_begins_with_its_start_and_the_scoring_mat_counts_points():
    """Not with the name of a picture, and not with what lies on another track."""
    text, _ = drawn(astrarium.new("tiny-epic-galaxies", players=2, seed=1, beyond_the_black=True).scene_of(0), 140)
    assert "rocket" not in text
    assert text.count("start") == 4
    mat = text[text.index("Scoring Mat") :]
    assert "from 0 ▲ 0 points ● 0 points" in mat
    assert "resources" not in mat[: mat.index("╰")]
