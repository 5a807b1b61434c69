"""The command line: help with an example everywhere, JSON for programs, one sentence for what goes wrong."""

import json
import os
import re
import subprocess
import sys

import pytest

from astrarium.cli import COMMANDS, _is_there


def test_the_overview_names_every_command(run):
    said = run("--help")
    assert said.code == 0
    assert all(name in said.out for name, (module, _) in COMMANDS.items() if _is_there(module))


@pytest.mark.parametrize("name", [name for name, (module, _) in COMMANDS.items() if _is_there(module)])
def test_every_command_has_help_with_an_example(run, name):
    said = run(name, "--help")
    assert said.code == 0
    _, example, after = said.out.partition("Example")
    assert example
    assert f"astrarium {name}" in after


def test_the_version_is_shown(run):
    from astrarium import __version__

    assert run("--version").out.strip() == __version__


def test_an_unknown_command_is_refused(run):
    assert run("dance").code == 2


@pytest.mark.parametrize("command", ["play", "rules", "components", "fuzz", "bench"])
def test_an_unknown_game_is_one_sentence(run, command):
    said = run(command, "comet-ran")
    assert said.code == 1
    assert said.err.startswith("There is no game called comet-ran; there are")
    assert "Did you mean comet-run?" in said.err
    assert "Traceback" not in said.err


def test_the_first_prompt_comes_without_loading_the_compiler(tmp_path):
    """No compiler stands between a person and the table; how long it takes is shown by `astrarium bench`."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "astrarium", "play", "comet-run", "--bots", "random", "--seed", "1"],
        input="", capture_output=True, text=True, check=True, env=_environment(tmp_path),
    )  # fmt: skip
    assert "fly on or land?" in done.stdout
    assert "astrarium.core.match" in done.stderr
    assert not re.search(r"\bnumba\b", done.stderr)


def _environment(folder):
    return {**os.environ, "ASTRARIUM_CACHE": str(folder)}


def test_rules_are_read_whole_or_by_word(run):
    whole, some = run("rules", "comet-run").out, run("rules", "comet-run", "bonus").out
    assert "Turn" in whole
    assert "Setup" in whole
    assert "secret bonus card" in some
    assert "Turn" not in some
    none = run("rules", "comet-run", "trade")
    assert none.code == 1
    assert "The rules say nothing about 'trade'; sections are Setup, Turn." in none.err


def test_components_are_listed_with_their_source(run):
    said = run("components", "comet-run")
    assert "bonus_5" in said.out
    assert "6 rows with 6 rulebook values." in said.out
    assert "6 of 6 components are known in every value that the rules read." in said.out


def test_a_source_finds_values_and_fits_a_narrow_terminal(run, monkeypatch):
    """The points of a Mission are ours, its objective is printed: each is found under its own source."""
    monkeypatch.setenv("COLUMNS", "80")
    ours = run("components", "horizons", "--source", "reconstructed", "--kind", "mission").out
    printed = run("components", "horizons", "--source", "rulebook", "--kind", "mission").out
    assert "41 rows with 82 reconstructed values." in ours
    assert "vp 4 · min_players 2" in ours
    assert "objective" not in ours
    assert "objective" in printed
    assert "vp" not in printed
    for game in ("horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"):
        assert max(map(len, run("components", game).out.splitlines())) <= 80


def test_components_as_json(run):
    rows = json.loads(run("components", "comet-run", "--json", "--source", "rulebook", "--kind", "bonus").out)
    assert rows[2] == {
        "kind": "bonus",
        "id": "bonus_2",
        "name": "Bonus 2",
        "source": "rulebook",
        "sources": {"points": "rulebook"},
        "points": 2,
    }


def test_an_unknown_source_is_refused_with_those_there_are(run):
    said = run("components", "comet-run", "--source", "dream")
    assert (said.code, said.err.strip()) == (1, "There is no source dream; there are rulebook.")


def test_components_of_ones_own_are_used_before_the_game_is_loaded(run, monkeypatch, tmp_path):
    from astrarium.core import components

    monkeypatch.setenv(components.ENVIRONMENT, "")
    (tmp_path / "my.toml").write_text("")
    run("components", "comet-run", "--components", "my.toml")
    import os

    assert os.environ[components.ENVIRONMENT] == f"comet-run={tmp_path / 'my.toml'}"
