"""docs/adding-a-game.md is true: its game is the template, and what it shows plays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import astrarium
from astrarium import template
from astrarium.template import GAME

PAGE = (Path(__file__).parents[1] / "docs/adding-a-game.md").read_text(encoding="utf-8")
BLOCKS = dict(re.findall(r"\*\*`([\w.]+)`\*\*[^\n]*\n\n```python\n(.*?)```", PAGE, re.DOTALL))


@pytest.mark.parametrize("file", ["rules.py", "words.py", "scene.py", "__init__.py"])
def test_the_game_on_the_page_is_the_template(file):
    assert BLOCKS[file] == Path(template.__file__).with_name(file).read_text(encoding="utf-8")


def test_the_position_on_the_page_plays_as_it_says():
    shown = re.search(r"```python\n(m = astrarium.position.*?)```", PAGE, re.DOTALL)[1]
    exec(shown, {"astrarium": astrarium, "GAME": GAME})
