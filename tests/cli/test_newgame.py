"""`astrarium new-game NAME` writes a folder that plays and passes the kit; the template itself does too."""

from __future__ import annotations

import subprocess
import sys

import pytest

from astrarium import template
from astrarium.testing import check_game

pytestmark = pytest.mark.xdist_group("compile-nim")


def test_the_template_passes_the_kit():
    """On the plain twin; the same rules under another name pass it compiled, too, in the tests of a new game."""
    check_game(template.GAME, games=1, compiled=False)


def test_a_new_game_passes_its_own_tests(run, tmp_path, monkeypatch):
    said = run("new-game", "moon-race")
    assert said.code == 0
    assert "astrarium play moon-race" in said.out
    made = tmp_path / "moon-race"
    monkeypatch.setenv("PYTHONPATH", f"{made / 'src'}:{':'.join(sys.path)}")
    tests = [sys.executable, "-m", "pytest", "-q", "-x", str(made)]
    done = subprocess.run(tests, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "template" not in (made / "src/moon_race/words.py").read_text(encoding="utf-8")
    assert '"Moon Race"' in (made / "src/moon_race/__init__.py").read_text(encoding="utf-8")


def test_a_new_game_is_played_in_the_terminal(run, tmp_path, monkeypatch):
    run("new-game", "moon-race")
    monkeypatch.syspath_prepend(tmp_path / "moon-race" / "src")
    monkeypatch.setenv("ASTRARIUM_GAMES", "moon-race=moon_race:GAME")
    said = run("play", "moon-race", "--players", 2, "--seed", 1, typed=["", "take 3", "", "^C"])
    assert "how many of the 21 stones do you take?" in said.out


@pytest.mark.parametrize("name", ["Moon", "moon race", "9moons", "../moon"])
def test_a_name_that_cannot_be_one_gets_one_sentence(run, name):
    said = run("new-game", name)
    assert said.code == 1
    assert "cannot be the name of a game" in said.err


def test_a_folder_that_is_there_is_left_alone(run, tmp_path):
    (tmp_path / "moon-race").mkdir()
    said = run("new-game", "moon-race")
    assert said.code == 1
    assert "is there already" in said.err
    assert not list((tmp_path / "moon-race").iterdir())
