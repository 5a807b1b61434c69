"""docs/new-frontiers.md: its samples run, and its table of settings is the game's."""

import re
import tomllib
from pathlib import Path

from astrarium.core.components import checked, merge
from astrarium.games.new_frontiers import GAME
from astrarium.games.new_frontiers.table.components import FILE
from astrarium.games.new_frontiers.table.vocabulary import SCHEMA, check

PAGE = (Path(__file__).parents[2] / "docs" / "new-frontiers.md").read_text(encoding="utf-8")


def sample(language):
    return re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)[1]


def test_the_python_sample_runs(capsys):
    exec(sample("python"), {})
    assert capsys.readouterr().out.strip().endswith("?")


def test_the_sample_of_own_components_is_accepted(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text(sample("toml"))
    tables = tomllib.loads(FILE.read_text())
    merge(tables, own, SCHEMA)
    changed = tomllib.loads(sample("toml"))["development"][0]
    row = check(checked(tables, SCHEMA)).row("development", changed["id"])
    assert {name: row.fields[name] for name in changed if name != "id"} == {
        k: v for k, v in changed.items() if k != "id"
    }


def test_every_setting_is_explained_with_its_values():
    for setting in GAME.meta.settings:
        values = setting.values or (("true", "false") if setting.default else ("false", "true"))
        assert f"| `{setting.name}` | {', '.join(values)} |" in PAGE
