"""The README is true: its code runs, its commands exist, its pages are there."""

import re
from pathlib import Path

import pytest

import astrarium
from astrarium.cli import COMMANDS

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def code() -> str:
    return re.search(r"```python\n(.*?)```", README, re.DOTALL)[1]


@pytest.mark.xdist_group("compile-horizons")
def test_the_public_door_works_as_the_readme_shows_it(tmp_path, monkeypatch):
    """Fewer games than the README plays, so that the test is short; everything else as it stands there."""
    monkeypatch.chdir(tmp_path)
    scope: dict[str, object] = {}
    exec(code().replace("100_000", "100"), scope)
    m = scope["m"]
    assert isinstance(m, astrarium.Match)
    assert m.options[0].text == "explore"
    assert (tmp_path / "game.jsonl").exists()


@pytest.mark.parametrize("name", ["games", "new", "replay", "game"])
def test_the_readme_shows_every_public_name(name):
    assert f"astrarium.{name}(" in code()
    assert name in astrarium.__all__


def test_every_command_in_the_readme_exists():
    used = set(re.findall(r"^astrarium (\w+)", README, re.MULTILINE))
    assert used
    assert used <= COMMANDS.keys()


@pytest.mark.parametrize("name", ["horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"])
def test_the_readme_says_how_much_of_each_game_is_printed(name):
    game = astrarium.game(name)
    title = game.meta.title.removesuffix(": Beyond the Black")
    assert f"- {title}: {game.parts.honesty()}" in README


def test_make_targets_in_the_readme_exist():
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"^make (\w+)", README, re.MULTILINE)) <= targets
    assert README.index("make play") < README.index("make test") < README.index("##")


@pytest.mark.parametrize(
    "page", ["README.md", "CONTRIBUTING.md", *sorted(str(p.relative_to(ROOT)) for p in (ROOT / "docs").glob("*.md"))]
)
def test_links_lead_somewhere(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        if "://" not in target:
            assert ((ROOT / page).parent / target).exists(), target
