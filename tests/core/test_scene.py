"""Scene: plain data that every face of the table draws."""

import json

import pytest

from astrarium.core.scene import (
    Area,
    Asked,
    Piece,
    Scene,
    answering,
    drawn_anew,
    gathered,
    kept,
    kept_part,
    once,
    same_for_all,
    step_on,
)
from astrarium.core.sight import Standing, looking

OPTIONS = [
    {"id": 4, "form": {"verb": "build", "arguments": {"what": "tower", "world": "w1"}}},
    {"id": 5, "form": {"verb": "build", "arguments": {"what": "tower", "world": "w2"}}},
    {"id": 9, "form": {"verb": "pass", "arguments": {}}},
]


def test_a_scene_is_plain_data():
    scene = Scene((Area("sky", "Sky", "centre", 4, 2, (Piece("a", "token", marks={"tl": "3"}),)),))
    data = json.loads(json.dumps(scene.as_dict()))
    assert data["areas"][0]["pieces"][0]["marks"] == {"tl": "3"}
    assert scene.pieces()["a"].kind == "token"


def test_a_piece_answers_to_the_options_with_its_arguments():
    assert answering(OPTIONS, "build", world="w2") == (5,)
    assert answering(OPTIONS, "build") == (4, 5)
    assert answering(OPTIONS, "pass") == (9,)
    assert answering(OPTIONS, "build", world="w3") == ()


def test_options_of_a_verb_come_in_the_order_in_which_they_are_offered():
    asked = Asked(reversed(OPTIONS))
    assert [option["id"] for option in asked.by_verb["build"]] == [5, 4]
    assert answering(asked, "build", world="w2") == (5,)
    assert answering(asked, "fly") == ()


def test_a_marker_lies_in_the_middle_of_its_step():
    wide = Piece("t", "track", x=1, y=2, w=10, h=1, steps=("0", "1", "2", "3", "4"))
    assert step_on(wide, 0) == (2, 2.5)
    assert step_on(wide, 4) == (10, 2.5)
    tall = Piece("t", "track", w=1, h=10, steps=("0", "1"))
    assert step_on(tall, 1) == (0.5, 7.5)


def test_markers_on_one_step_lie_beside_each_other():
    wide = Piece("t", "track", w=10, h=3, steps=("0", "1"))
    places = {step_on(wide, 0, among=3, which=which) for which in range(3)}
    assert places == {(2.5, 0.75), (2.5, 1.5), (2.5, 2.25)}


def painted_counter():
    """A painter of one seat's corner, kept, and how often it has painted."""
    painted = []

    @kept(lambda known, seat: {"points": {seat: known["points"][seat]}}, most=2)
    def corner(known, seat):
        painted.append(seat)
        return Piece(f"corner-{seat}", "token", badge=str(known["points"][seat]))

    return corner, painted


def test_what_is_drawn_from_equal_parts_is_the_same_object():
    corner, painted = painted_counter()
    first = corner({"points": [3, 5], "round": 1}, 0)
    assert corner({"points": [3, 6], "round": 2}, 0) is first
    assert corner({"points": [4, 6], "round": 2}, 0) != first
    assert painted == [0, 0]


def test_a_kept_painter_is_given_nothing_but_what_it_says_it_reads():
    @kept(lambda known: {"points": known["points"]})
    def corner(known):
        return known["round"]

    with pytest.raises(KeyError):
        corner({"points": [], "round": 1})


def test_only_the_last_used_are_kept():
    corner, painted = painted_counter()
    for points in (1, 2, 1, 3, 1, 2):
        corner({"points": [points]}, 0)
    assert painted == [0, 0, 0, 0]  # 1, 2, 3 and 2 again: 1 was used in between


def test_drawn_anew_nothing_kept_is_used():
    corner, painted = painted_counter()
    with drawn_anew():
        assert corner({"points": [1]}, 0) == corner({"points": [1]}, 0)
    assert painted == [0, 0]


def test_what_is_drawn_from_the_same_values_is_the_same_object_and_drawn_anew_where_asked():
    @once
    def corner(seat, badge):
        return Piece(f"corner-{seat}", "token", badge=badge)

    first = corner(0, "3")
    assert corner(0, "3") is first
    assert corner(0, "4") != first
    with drawn_anew():
        assert corner(0, "3") == first
        assert corner(0, "3") is not first


def test_an_area_is_laid_once_for_the_same_parts():
    @gathered
    def sky(parts, title):
        return Area("sky", title, "centre", 1, 1, tuple(piece for part in parts for piece in part))

    left, right = (Piece("a", "token"),), (Piece("b", "token"),)
    first = sky([left, right], "Sky")
    assert sky((left, right), "Sky") is first
    assert sky((left, right), "Night").title == "Night"
    assert [piece.id for piece in sky((right, left), "Sky").pieces] == ["b", "a"]
    assert sky(((Piece("a", "token"),), right), "Sky") == first
    assert list(first.by_id()) == ["a", "b"]
    assert "_by_id" not in Scene((first,)).as_dict()["areas"][0]


def test_what_a_table_draws_at_every_step_stays_with_it_however_many_others_are_drawn():
    drawn = []

    def cup(part):
        drawn.append(part["n"])
        return (Piece(f"cup-{part['n']}", "token"),)

    painted, table, others = kept_part(cup, most=2), Standing(), [{"n": n} for n in range(1, 6)]
    mine = {"n": 0}

    def step(*parts):
        with looking(table.now(object(), b"")):
            return [painted(part) for part in parts]

    first = step(mine)[0]
    for other in others:
        painted(other)
    assert step(mine)[0] is first
    assert drawn == [0, 1, 2, 3, 4, 5]
    step()
    step()
    assert step(mine)[0] == first  # two steps without it: it was let go
    assert drawn[-1] == 0


def test_an_area_that_looks_the_same_to_all_is_drawn_once_as_the_table_stands():
    drawn = []

    @same_for_all
    def sky(known):
        drawn.append(known["viewer"])
        return Area("sky", "Sky", "centre", 1, 1, (Piece("a", "token"),))

    with looking({}):
        first = sky({"viewer": 0})
        assert sky({"viewer": 1}) is first
        with drawn_anew():
            assert sky({"viewer": 2}) is not first
    with looking({}):
        assert sky({"viewer": 3}) is not first
    assert drawn == [0, 2, 3]
