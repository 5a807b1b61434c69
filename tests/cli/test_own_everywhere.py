"""Components of one's own in every command that plays, measures or writes: taken, and named in what comes of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as parquet
import pytest

pytestmark = pytest.mark.xdist_group("compile-toy")

GAME = """
from dataclasses import replace
from pathlib import Path

from astrarium.testing import toy
from astrarium.core.components import load
from astrarium.core.schema import number, rows

PARTS = load("own-run", Path(__file__).with_name("cards.toml"), {"bonus": rows(6, points=number(0, 9))})
GAME = replace(toy.GAME, meta=replace(toy.GAME.meta, id="own-run"), parts=PARTS)
"""
CARDS = "".join(f'[[bonus]]\nid = "bonus_{n}"\npoints = {n % 3}\nsource = "rulebook"\n' for n in range(6))
MY = '[[bonus]]\nid = "bonus_4"\npoints = 2\n'
SAID = "Played with components of your own: my.toml (1 component changed)."


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """A folder with a game, a file of one's own for it, and a contest played with both."""
    folder = tmp_path_factory.mktemp("own")
    for name, text in (("own_run.py", GAME), ("cards.toml", CARDS), ("my.toml", MY)):
        (folder / name).write_text(text)
    done = astrarium(folder, "arena", "own-run", "--bots", "greedy,random", "--games", "2", "--jobs", "1", "--out",
                     "games.jsonl", *OWN)  # fmt: skip
    assert done.returncode == 0, done.stderr
    (folder / "arena.txt").write_text(done.stdout)
    return folder


OWN = ("--components", "my.toml")


def astrarium(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, in that folder."""
    return python(folder, "-m", "astrarium", *arguments, typed=typed)


def python(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Python in a process of its own, in that folder."""
    tests = Path(__file__).parents[1]
    known = {name: value for name, value in os.environ.items() if name != "ASTRARIUM_COMPONENTS"}
    path = os.pathsep.join([str(folder), str(tests), *filter(None, [known.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, *arguments],
        check=False, capture_output=True, text=True, cwd=folder, input=typed,
        env={**known, "PYTHONPATH": path, "ASTRARIUM_GAMES": "own-run=own_run:GAME", "COLUMNS": "200"},
    )  # fmt: skip


def test_the_arena_names_them_in_its_report_and_in_its_games(table):
    assert SAID in (table / "arena.txt").read_text()
    assert json.loads((table / "games.jsonl").read_text().splitlines()[0])["own"] == ["my.toml"]


def test_an_analysis_takes_them_names_them_and_refuses_games_of_others(table):
    done = astrarium(table, "analyse", "games.jsonl", "--depth", "quick", "--jobs", "1", "--report", "a.md", *OWN)
    assert SAID in done.stdout, done.stderr
    assert SAID in (table / "a.md").read_text()
    told = astrarium(table, "analyse", "games.jsonl", "--depth", "quick", "--jobs", "1", "--json", *OWN)
    assert json.loads(told.stdout)["own"] == ["my.toml"]
    refused = astrarium(table, "analyse", "games.jsonl", "--depth", "quick")
    assert refused.stderr.strip() == (
        "games.jsonl was played with other components than those loaded here, namely my.toml."
    )


def test_the_lab_names_them_with_a_command_that_plays_the_same_again(table):
    done = astrarium(table, "lab", "own-run", "--players", "2", "--games", "4", "--bot", "greedy", "--jobs", "1",
                     "--out", "lab", *OWN)  # fmt: skip
    assert done.returncode == 0, done.stderr
    page = (table / "lab" / "report.md").read_text()
    assert SAID in page
    assert f"--components {table / 'my.toml'}" in page
    assert "5 of 6 components are known in every value that the rules read; 1 of yours." in page


def test_a_comparison_plays_them_beside_the_game_as_it_is(table):
    done = astrarium(table, "lab", "own-run", "--players", "2", "--games", "4", "--bot", "greedy", "--jobs", "1",
                     "--out", "both", "--compare", "my.toml", "--json")  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)["with my.toml"]
    assert "against with my.toml" in told["title"]
    assert "6 of 6 components are known in every value that the rules read." in told["sentences"]
    beside = json.loads((table / "both" / "my" / "games.jsonl").read_text().splitlines()[0])
    assert beside["own"] == ["my.toml"]


def test_a_comparison_with_values_that_cannot_be_is_refused_before_the_first_game(table):
    (table / "bad.toml").write_text('[[bonus]]\nid = "bonus_4"\npoints = 99\n')
    done = astrarium(table, "lab", "own-run", "--players", "2", "--games", "4", "--out", "none", "--compare",
                     "bad.toml")  # fmt: skip
    assert done.stderr.strip() == "bad.toml: bonus bonus_4: points is a whole number from 0 to 9, not 99."
    assert not (table / "none" / "games.jsonl").exists()


def test_warming_and_the_bench_say_what_they_were_done_with(table):
    assert SAID in astrarium(table, "warm", "own-run", "--no-bots", *OWN).stdout
    quick = ("--players", "2", "--seconds", "0.02", "--repeats", "1", "--no-cold")
    assert SAID in " ".join(astrarium(table, "bench", "own-run", *quick, *OWN).stdout.split())
    assert json.loads(astrarium(table, "bench", "own-run", *quick, *OWN, "--json").stdout)["own"] == ["my.toml"]
    refused = astrarium(table, "bench", "--bots", *OWN).stderr.strip()
    assert refused == "Components of your own are for one game: --bots and --envs measure all of them."


def test_fuzzing_says_what_it_was_done_with(table):
    assert SAID in astrarium(table, "fuzz", "own-run", "--games", "50", *OWN).stdout
    told = astrarium(table, "fuzz", "own-run", "--games", "50", "--json", "--report", *OWN)
    assert json.loads(told.stdout)["own"] == ["my.toml"]
    assert SAID in (table / "docs" / "fuzz-own-run.md").read_text()


def test_games_as_data_name_them_in_every_row(table):
    done = astrarium(table, "games", "own-run", "--bots", "random,random", "--games", "2", "--jobs", "1", "--out",
                     "corpus", *OWN)  # fmt: skip
    assert SAID in done.stdout, done.stderr
    assert parquet.read_table(table / "corpus" / "games").column("own").to_pylist() == [["my.toml"]] * 2


def test_a_network_names_them_and_goes_on_with_the_same_only(table):
    train = ("train", "own-run", "--match", "2", "--device", "none", "--out", "own.npz")
    done = astrarium(table, *train, "--games", "2", *OWN)
    assert SAID in done.stdout, done.stderr
    again = astrarium(table, *train, "--games", "4")
    assert again.stderr.strip() == "own.npz was trained with my.toml: give the same, or another file."
    assert "goes on after 2 games" in astrarium(table, *train, "--games", "4", *OWN).stdout


ENVIRONMENTS = {
    "Batch": "from astrarium.envs import Batch; env = Batch('own-run', 2, 4, components='my.toml')",
    "Gymnasium": "from astrarium.envs.gymnasium import TableEnv; "
    "env = TableEnv('own-run', opponents='random', components='my.toml').batch",
    "Gymnasium, many tables": "from astrarium.envs.gymnasium import TableVectorEnv; "
    "env = TableVectorEnv('own-run', 4, opponents='random', components='my.toml').batch",
    "PettingZoo": "from astrarium.envs import pettingzoo; "
    "env = pettingzoo.env('own-run', components='my.toml').unwrapped",
    "OpenSpiel": "import astrarium, pyspiel; astrarium.game('own-run', components='my.toml'); "
    "import astrarium.envs.openspiel; env = pyspiel.load_game('astrarium_own_run')",
}


@pytest.mark.parametrize("code", [pytest.param(code, id=name) for name, code in ENVIRONMENTS.items()])
def test_environments_take_them(table, code):
    done = python(table, "-c", f"{code}; print(env.game.parts.own_words())")
    assert done.stdout.strip() == SAID, done.stderr


def test_an_environment_of_a_game_that_is_in_use_refuses_them_in_a_sentence(table):
    code = "import astrarium; astrarium.game('own-run'); from astrarium.envs import Batch; "
    done = python(table, "-c", f"{code}Batch('own-run', 2, 4, components='my.toml')")
    assert "BadComponents: own-run is in use here already, without my.toml" in done.stderr


def test_a_match_that_is_left_goes_on_by_the_command_that_is_printed(table):
    done = astrarium(table, "play", "own-run", "--players", "2", "--seed", "1", *OWN, typed="quit\n")
    printed = done.stdout.split("Go on with: ")[1].split()
    assert "step" in astrarium(table, *printed[1:], typed="quit\n").stdout
    assert json.loads((table / "own-run.jsonl").read_text().splitlines()[0])["own"] == ["my.toml"]
