"""`astrarium new-game NAME`: a folder with a small game that plays, to change into one's own."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from astrarium.core.errors import BadSetting

TEMPLATE = "astrarium.template"
PARTS = ("__init__.py", "rules.py", "words.py", "scene.py", "RULES.md")
GUIDE = "https://github.com/astrarium/astrarium/blob/main/docs/adding-a-game.md"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "0.1.0"
requires-python = ">=3.11"
dependencies = ["astrarium"]

[project.entry-points."astrarium.games"]
{name} = "{module}:GAME"

[tool.hatch.build.targets.wheel]
packages = ["src/{module}"]
"""

TEST = '''\
"""{title}: the kit of Astrarium, and the rules one by one."""

import pytest
from {module} import GAME

from astrarium import IllegalAction, Match, position
from astrarium.testing import check_game


def test_the_game_passes_the_kit():
    check_game(GAME)


def test_everybody_knows_only_their_own_card():
    m = Match(GAME, 2, seed=1)
    assert m.view(0)["cards"][1] is None
    assert m.view(1)["cards"][0] is None


def test_no_more_stones_are_taken_than_there_are():
    m = position(GAME, "players 2\\nheap 2\\ntaken 0: 2 0 1\\ntaken 1: 2 3 2\\nturn 1")
    with pytest.raises(IllegalAction, match="There are only 2 stones left"):
        m.play("take 3")


def test_the_last_stone_and_the_hidden_number_count():
    m = position(GAME, "players 2\\nheap 2\\ntaken 0: 2 0 1\\ntaken 1: 2 3 2\\nturn 1\\nlast -\\ncard 0 1")
    m.play("take 2")
    assert m.scores == [{{"card": 2, "last stone": 3, "total": 5}}, {{"card": 3, "last stone": 0, "total": 3}}]
    assert m.winners == [0]
'''


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What your game is called, for example moon-race.")],
    folder: Annotated[Path | None, typer.Option("--in", help="Where the folder is made; here if left out.")] = None,
) -> None:
    """Write a folder with a small game that plays: rules, words, a scene, RULES.md and a test.

    Example: `astrarium new-game moon-race`
    """
    made = write_game(name, folder or Path())
    module = name.replace("-", "_")
    typer.echo(f"{made} holds a game that plays. Try it:\n")
    typer.echo(f"    pip install --editable {made}")
    typer.echo(f"    astrarium play {name}")
    typer.echo(f"    pytest {made}\n")
    typer.echo(f"Then change src/{module}/rules.py; every part is explained here:\n{GUIDE}")


def write_game(name: str, folder: Path) -> Path:
    """The folder of a new game; refused where there is one already."""
    if not NAME.fullmatch(name):
        raise BadSetting(f"{name} cannot be the name of a game: small letters and numbers, with hyphens between.")
    made, module, title = folder / name, name.replace("-", "_"), name.replace("-", " ").title()
    if made.exists():
        raise BadSetting(f"{made} is there already; choose another name.")
    written = {
        f"src/{module}/{part}": _renamed((files(TEMPLATE) / part).read_text(encoding="utf-8"), name, module, title)
        for part in PARTS
    }
    written[f"tests/test_{module}.py"] = TEST.format(title=title, module=module)
    written["pyproject.toml"] = PROJECT.format(name=name, module=module)
    try:
        for file, text in written.items():
            (made / file).parent.mkdir(parents=True, exist_ok=True)
            (made / file).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadSetting(f"{made} cannot be written: {error.strerror}.") from error
    return made


def _renamed(text: str, name: str, module: str, title: str) -> str:
    """The template's text, with the new game's name in place of its own."""
    text = text.replace(TEMPLATE, module).replace('id="nim"', f'id="{name}"')
    return text.replace('"Nim with a Hidden Card"', f'"{title}"').replace("# Nim with a Hidden Card", f"# {title}")
