"""Scene: plain data that every face of the table draws."""

import json

from astrarium.core.scene import Area, Piece, Scene, answering, step_on

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
