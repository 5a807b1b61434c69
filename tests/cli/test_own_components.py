"""Components of one's own, in Python and in every command: used, named in what is written, and refused too late."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

MY = '[[mission]]\nid = "loyalty"\nvp = 7\n[limits]\nhand_allies = 6\n'


@pytest.fixture
def fresh(tmp_path):
    """Runs Python or a command in a process of its own, with my.toml beside it."""
    (tmp_path / "my.toml").write_text(MY)

    def running(*arguments, code="", typed=""):
        command = ["-c", code] if code else ["-m", "astrarium", *arguments]
        environment = {name: value for name, value in os.environ.items() if name != "ASTRARIUM_COMPONENTS"}
        return subprocess.run(
            [sys.executable, *command],
            check=False,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env=environment,
            input=typed,
        )

    return running


def test_python_plays_with_values_of_ones_own(fresh):
    code = (
        "import astrarium; m = astrarium.new('horizons', players=2, seed=1, components='my.toml');"
        "m.save('g.jsonl'); print(m.game.parts.row('mission', 'loyalty').source, m.game.parts.own_words());"
        "print(len(astrarium.replay('g.jsonl', components='my.toml').steps))"
    )
    done = fresh(code=code)
    assert done.stdout.splitlines() == ["own Played with components of your own: my.toml (2 components changed).", "0"]


def test_components_that_come_too_late_are_refused(fresh):
    """The rules are made of the components: one process plays one set of them."""
    done = fresh(code="import astrarium; astrarium.game('horizons'); astrarium.game('horizons', components='my.toml')")
    assert "horizons is in use here already, without my.toml" in done.stderr.splitlines()[-1]
    done = fresh(code="import astrarium\nfor _ in 1, 2: astrarium.game('horizons', components='my.toml')")
    assert done.returncode == 0


def test_a_record_names_the_file_and_the_printed_command_resumes_it(fresh, tmp_path):
    done = fresh("play", "horizons", "--players", "2", "--seed", "1", "--components", "my.toml", typed="quit\n")
    assert json.loads((tmp_path / "horizons.jsonl").read_text().splitlines()[0])["own"] == ["my.toml"]
    command = done.stdout.split("Go on with: ")[1].split()
    assert command[:4] == ["astrarium", "play", "--resume", "horizons.jsonl"]
    assert "Saved to" in fresh(*command[1:], typed="quit\n").stdout
    without = fresh("play", "--resume", "horizons.jsonl", typed="quit\n")
    assert "played with other components than those loaded here, namely my.toml" in without.stderr


def test_the_list_of_components_marks_what_is_ones_own(fresh):
    done = fresh("components", "horizons", "--source", "own", "--components", "my.toml")
    assert "loyalty  own" in done.stdout
    assert "vp 7" in done.stdout


def test_a_file_for_warming_is_for_one_game(fresh):
    assert (
        fresh("warm", "--components", "my.toml").stderr.strip() == "Components of your own are for one game: name it."
    )


def test_the_web_table_takes_files_for_its_games(fresh):
    """A file that cannot be read, and a value that cannot be, are told before anything is served."""
    said = fresh("serve", "--components", "my.toml").stderr.strip()
    assert said == "astrarium: Components are given as GAME=FILE, for example horizons=my.toml, not 'my.toml'."
    assert "none.toml cannot be read" in fresh("serve", "--components", "horizons=none.toml").stderr
    code = (
        "from astrarium.server import command; command.run = lambda *a, **k: None;"
        "command.serve(components=['horizons=my.toml']);"
        "import astrarium; print(astrarium.game('horizons').parts.own)"
    )
    assert fresh(code=code).stdout.strip() == "('my.toml',)"
