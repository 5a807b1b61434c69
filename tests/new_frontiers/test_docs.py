"""docs/new-frontiers.md: its samples run, and its table of settings is the game's."""

import re
import tomllib
from pathlib import Path

from astrarium.core.components import Component, Components
from astrarium.games.new_frontiers import GAME
from astrarium.games.new_frontiers.table import vocabulary

PAGE = (Path(__file__).parents[2] / "docs" / "new-frontiers.md").read_text(encoding="utf-8")


def sample(language):
    return re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)[1]


def test_the_python_sample_runs(capsys):
    exec(sample("python"), {})
    assert capsys.readouterr().out.strip().endswith("?")


def test_the_sample_of_own_components_is_accepted():
    own = tomllib.loads(sample("toml"))["development"][0]
    rows = [
        Component(r.kind, r.id, r.source, r.number, {**r.fields, **own} if r.id == own["id"] else r.fields)
        for r in GAME.parts.all
        if r.kind != "power"
    ]
    vocabulary.check(Components(rows, GAME.parts.single))
    row = next(r for r in GAME.parts.rows("development") if r.id == own["id"])
    assert own.keys() - {"id"} <= row.fields.keys()


def test_every_setting_is_explained_with_its_values():
    for setting in GAME.meta.settings:
        values = setting.values or (("true", "false") if setting.default else ("false", "true"))
        assert f"| `{setting.name}` | {', '.join(values)} |" in PAGE
