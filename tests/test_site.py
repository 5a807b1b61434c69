"""The documentation: every page can be found, every sample runs, every command exists with its options."""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import pytest
import typer

import astrarium
from astrarium import games
from astrarium.cli import COMMANDS, app_for, main
from astrarium.core.settings import parse_settings

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.glob("*.md"))
NAV = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]["nav"]
MY = (DOCS / "change-a-card.md").read_text(encoding="utf-8")


def paths(nav) -> list[str]:
    """The pages of the site, wherever they hang."""
    if isinstance(nav, str):
        return [nav]
    branches = nav if isinstance(nav, list) else nav.values()
    return [path for branch in branches for path in paths(branch)]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def test_every_page_of_the_site_exists_and_every_page_can_be_found():
    shown = paths(NAV)
    assert all((DOCS / path).exists() for path in shown)
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    for page in PAGES:
        assert page.name in shown or f"({page.name})" in index or page.name.startswith("fuzz-"), page.name


def test_the_rules_pages_hold_the_rules_with_pictures():
    for page in (DOCS / "rules").glob("*.md"):
        text = page.read_text(encoding="utf-8")
        (path,) = re.findall(r'^--8<-- "(\S+)"$', text, re.MULTILINE)
        assert (ROOT / path).read_text(encoding="utf-8").startswith("# ")
        pictures = re.findall(r"^!\[[^\]]+\]\(([^)]+)\)$", text, re.MULTILINE)
        assert len(pictures) >= 3
        assert all((page.parent / picture).exists() for picture in pictures)


STRATEGY = "## Strategy, from the lab"


@pytest.mark.parametrize("name", sorted(page.stem for page in (DOCS / "lab").glob("*.md")))
def test_strategy_says_what_the_lab_has_found(name):
    """Every share that a page names stands on the lab's page, which says who played and how to do it again."""
    told = (DOCS / f"{name}.md").read_text(encoding="utf-8").split(STRATEGY)[1]
    found = (DOCS / "lab" / f"{name}.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\S.*?) \| (\d+\.\d%) \|$", told, re.MULTILINE)
    assert len(rows) >= 4
    for row, share in rows:
        assert re.search(rf"^\| {re.escape(row)} \|.*\| {re.escape(share)} \(", found, re.MULTILINE), row
    for share in re.findall(r"(\d+\.\d)%", told):
        assert f" {share}% (" in found, share
    assert f"`astrarium lab {name} --players " in found
    assert re.search(r"^\d+ games of \S+ with itself", found, re.MULTILINE)


SAMPLES = ("start.md", "change-a-card.md", "horizons.md")
ELSEWHERE = {
    "bots.md": "bots/test_docs.py",
    "new-frontiers.md": "new_frontiers/test_docs.py",
    "tiny-epic-galaxies.md": "tiny_epic_galaxies/test_docs.py",
    "alien-frontiers.md": "alien_frontiers/test_docs.py",
}
LEARNING = "learning.md"
FRAGMENTS = {"adding-a-game.md", "checking-a-game.md", "web.md"}  # of a game's package: not to be run by themselves


@pytest.mark.xdist_group("compile-horizons")
def test_the_sample_about_learning_runs(capsys):
    """With four tables instead of a thousand; compiled like every batch."""
    exec(blocks(DOCS / LEARNING, "python")[0].replace("tables=1024", "tables=4"), {})
    assert capsys.readouterr().out.strip()


def test_no_sample_is_left_out():
    for page in PAGES:
        if blocks(page, "python") and page.name not in (*SAMPLES, *FRAGMENTS, LEARNING):
            assert page.name in (ROOT / "tests" / ELSEWHERE[page.name]).read_text(encoding="utf-8"), page.name


@pytest.mark.parametrize("name", SAMPLES)
def test_the_samples_run(name, tmp_path):
    """Each in a process of its own, beside the file that the page shows."""
    (tmp_path / "my.toml").write_text(re.search(r"# my.toml\n(.*?)```", MY, re.DOTALL)[1])
    for sample in blocks(DOCS / name, "python"):
        done = subprocess.run(
            [sys.executable, "-c", sample], cwd=tmp_path, capture_output=True, text=True, check=False, env=os.environ
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout or "print(" not in sample


def test_the_values_of_ones_own_that_the_page_of_horizons_shows_are_taken(tmp_path):
    """The other games' pages are looked at beside their rules."""
    (tmp_path / "own.toml").write_text(blocks(DOCS / "horizons.md", "toml")[0], encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "astrarium",
        "components",
        "horizons",
        "--components",
        "own.toml",
        "--source",
        "own",
    ]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, env=os.environ)
    assert "2 rows with 2 own values." in done.stdout, done.stdout + done.stderr


def test_the_sample_of_sources_is_a_row_as_it_stands():
    told = tomllib.loads(blocks(DOCS / "change-a-card.md", "toml")[-1])["mission"][0]
    assert told["sources"] == {"reconstructed": ["vp", "min_players"]}


def commands() -> list[tuple[str, str]]:
    found = []
    for page in [ROOT / "README.md", *PAGES]:
        text = page.read_text(encoding="utf-8")
        lines = re.findall(r"^astrarium .*$", text, re.MULTILINE) + re.findall(r"`(astrarium [^`\n]+)`", text)
        found += [(page.name, line.split(" #")[0].strip()) for line in lines]
    return found


def options_of(command: str) -> set[str]:
    """Every way to write every option of a command."""
    made = typer.main.get_command(app_for([command])).commands[command]
    return {"--help", *(way for option in made.params for way in (*option.opts, *option.secondary_opts))}


def at_once() -> list[str]:
    """The commands that read, or sit down at a table, with nothing but a game: they are done at once."""
    begins = re.compile(rf"astrarium (rules|components|play) ({'|'.join(games())})\b(?!.*--components)")
    return [line for line in dict.fromkeys(line for _, line in commands()) if begins.match(line)]


@pytest.mark.parametrize("line", at_once())
def test_commands_that_are_done_at_once_run_as_they_stand_there(line, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    with pytest.raises(SystemExit) as done:
        main(shlex.split(line)[1:])
    assert not done.value.code
    assert capsys.readouterr().out


@pytest.mark.parametrize(("page", "line"), commands())
def test_every_command_in_the_documentation_exists_with_its_options(page, line):
    words = shlex.split(line.replace("…", ""))[1:]
    if words and not words[0].startswith("-"):
        assert words[0] in COMMANDS, line
        assert {word.split("=")[0] for word in words[1:] if word.startswith("--")} <= options_of(words[0]), (page, line)
        given = [after for word, after in pairwise(words) if word == "--set"]
        if given:
            game = astrarium.game(words[1])
            game.meta.check_settings(game.meta.max_players, parse_settings(game, given))


def programs() -> list[tuple[str, str]]:
    """The programs beside the package that the documentation runs, each with the options it is given."""
    told = re.compile(r"python ((?:benchmarks|scripts|examples)/\w+\.py)([^`\n#]*)")
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *PAGES]
    return list(dict.fromkeys(found for page in pages for found in told.findall(page.read_text(encoding="utf-8"))))


@pytest.mark.parametrize(("file", "given"), programs())
def test_every_program_in_the_documentation_exists_with_its_options(file, given):
    """Those that say what options they have are asked; they must at least begin to run."""
    text = (ROOT / file).read_text(encoding="utf-8")
    options = {word.split("=")[0] for word in shlex.split(given) if word.startswith("--")}
    if "import torch" in text and find_spec("torch") is None:
        pytest.skip("PyTorch is not installed here")
    if "argparse" in text:
        done = subprocess.run([sys.executable, file, "--help"], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        text = done.stdout if "add_subparsers" not in text else text
    assert [option for option in options if option not in text] == []


@pytest.mark.xdist_group("compile-new-frontiers")
def test_chances_are_held_against_the_ends_of_games(tmp_path):
    """The benchmark of learning.md in small: a game at random, two positions, with the network that ships."""
    small = ["new-frontiers", "--games", "1", "--positions", "2", "--thoughts", "20", "--bot", "random"]
    command = [sys.executable, "benchmarks/chances.py", *small, "--diagram", str(tmp_path / "chances.svg")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert [line.split(" | ")[0] for line in done.stdout.splitlines()[5:]] == [
        "| handwritten, searched",
        "| network, searched",
        "| network, one look",
        "| as people are told",
    ]
    assert "New Frontiers: " in (tmp_path / "chances.svg").read_text(encoding="utf-8")


def test_make_targets_in_the_documentation_exist():
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *PAGES]:
        for target in re.findall(
            r"`make ([\w-]+)[^`]*`|^make ([\w-]+)", page.read_text(encoding="utf-8"), re.MULTILINE
        ):
            assert "".join(target) in targets, (page.name, target)
