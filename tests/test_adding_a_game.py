"""docs/adding-a-game.md is true: its game is the template, and what it shows plays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import astrarium
from astrarium import Match, template
from astrarium.server import pictures
from astrarium.server.room import itemised
from astrarium.template import GAME

PAGE = (Path(__file__).parents[1] / "docs/adding-a-game.md").read_text(encoding="utf-8")
BLOCKS = dict(re.findall(r"\*\*`([\w.]+)`\*\*[^\n]*\n\n```python\n(.*?)```", PAGE, re.DOTALL))


@pytest.mark.parametrize("file", ["rules.py", "words.py", "scene.py", "__init__.py"])
def test_the_game_on_the_page_is_the_template(file):
    assert BLOCKS[file] == Path(template.__file__).with_name(file).read_text(encoding="utf-8")


def test_the_position_on_the_page_plays_as_it_says():
    shown = re.search(r"```python\n(m = astrarium.position.*?)```", PAGE, re.DOTALL)[1]
    scope = {"astrarium": astrarium, "GAME": GAME}
    exec(shown, scope)
    assert scope["m"].winners == [0]


def test_the_game_plays_on_the_page():
    """Every option can be chosen by a piece of the picture that the page is sent."""
    m = Match(GAME, 2, seed=1)
    seen = pictures.seen(m, m.seat, itemised(m))
    on_pieces = {act for area in seen["scene"].areas for piece in area.pieces for act in piece.options}
    assert {option["id"] for option in seen["options"]} == on_pieces
    assert seen["prompt"]["text"] == "Red, how many of the 21 stones do you take?"
