"""Stage: named regions on a grid, as data that is refused where it cannot be drawn."""

import json

import pytest

from astrarium.core.errors import BadSetting
from astrarium.core.lesson import read_lesson
from astrarium.core.scene import Area, Narrow, Scene
from astrarium.core.stage import MINE, Grid, Stage

GRID = Grid(("sky sky", "mine market"), heights=(2, 1), widths=(3, 1))


def test_a_region_covers_the_words_of_its_name():
    assert GRID.regions() == ("sky", "mine", "market")
    assert GRID.place("sky") == (0, 0, 2, 1)
    assert GRID.place("market") == (1, 1, 1, 1)


def test_a_region_is_a_rectangle_and_every_row_has_a_height():
    with pytest.raises(ValueError, match="no rectangle"):
        Grid(("sky mine", "mine sky"), heights=(1, 1), widths=(1, 1))
    with pytest.raises(ValueError, match="a height for each row"):
        Grid(("sky mine",), heights=(1, 1), widths=(1, 1))


def test_every_grid_of_a_stage_names_every_region():
    phone = Grid(("sky", "mine"), heights=(100, 50))
    with pytest.raises(ValueError, match="Every grid names every region"):
        Stage({"sky": ("sky",), "mine": (MINE,), "market": ("market",)}, GRID, GRID, phone)


def test_a_scene_with_a_stage_is_plain_data():
    stage = Stage({"sky": ("sky",), "mine": (MINE,), "market": ("market",)}, GRID, GRID, GRID)
    narrow = (Narrow(2, 4, ((0, 0, 2, 2, 0, 2),)),)
    data = json.loads(json.dumps(Scene((Area("sky", "Sky", "centre", 4, 2, (), narrow=narrow),), stage).as_dict()))
    assert data["stage"]["desk"]["rows"] == ["sky sky", "mine market"]
    assert data["areas"][0]["narrow"][0]["cuts"] == [[0, 0, 2, 2, 0, 2]]


def test_a_lesson_ends_with_the_game_and_every_step_says_something(tmp_path):
    told = tmp_path / "lesson.toml"
    told.write_text('aim = ["Win."]\nseed = "a"\nplayers = 2\n[[step]]\nsay = "Look."\n')
    with pytest.raises(BadSetting, match="when the game is over"):
        read_lesson(told)
    told.write_text('aim = ["Win."]\nseed = "a"\nplayers = 2\n[[step]]\nsay = "Look."\nwho = 3\n')
    with pytest.raises(BadSetting, match="who"):
        read_lesson(told)
