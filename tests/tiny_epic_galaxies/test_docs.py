"""docs/tiny-epic-galaxies.md: its samples run, and its table of settings is the game's."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from astrarium.core.components import merge
from astrarium.games.tiny_epic_galaxies import GAME
from astrarium.games.tiny_epic_galaxies.table.components import SCHEMA

PAGE = (Path(__file__).parents[2] / "docs" / "tiny-epic-galaxies.md").read_text(encoding="utf-8")


def sample(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


def test_the_python_sample_runs() -> None:
    made: dict[str, Any] = {}
    exec(sample("python"), made)
    assert made["m"].players == 3
    assert made["alone"].view()["rogue"] == "zendica"


def test_the_sample_of_own_components_is_accepted(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(sample("toml"), encoding="utf-8")
    rows = [{"id": row.id, "source": row.source, **row.fields} for row in GAME.parts.rows("pilot")]
    merge({"pilot": rows}, own, SCHEMA)
    changed = next(row for row in rows if row["id"] == "jump_starter")
    assert changed["name"] == tomllib.loads(sample("toml"))["pilot"][0]["name"]
    assert "name" in changed["sources"]["own"]


def test_every_setting_is_in_the_table_with_its_default() -> None:
    for setting in GAME.meta.settings:
        default = str(setting.default).lower() if isinstance(setting.default, bool) else setting.default
        assert f"| `{setting.name}` | {default} |" in PAGE
