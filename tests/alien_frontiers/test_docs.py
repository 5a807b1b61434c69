"""docs/alien-frontiers.md: its samples run, and its table of settings is the game's."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from astrarium.games.alien_frontiers import GAME

PAGE = (Path(__file__).parents[2] / "docs" / "alien-frontiers.md").read_text(encoding="utf-8")


def sample(language):
    return re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)[1]


def test_the_python_sample_runs(capsys):
    exec(sample("python"), {})
    assert capsys.readouterr().out.strip().endswith("?")


def test_the_sample_of_own_components_is_accepted(tmp_path):
    own = tmp_path / "my.toml"
    own.write_text(sample("toml"))
    env = {**os.environ, "ASTRARIUM_COMPONENTS": f"alien-frontiers={own}"}
    code = "from astrarium.games.alien_frontiers.table.tables import *; print(REQUIREMENT[7], ASTEROID_GAIN_FUEL[7])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=True)
    assert done.stdout.strip() == "(4, 8, 0) 4"


def test_every_setting_is_explained():
    for setting in GAME.meta.settings:
        assert re.search(rf"^\| `{setting.name}` \| .+ \| {re.escape(setting.help)} \|$", PAGE, re.MULTILINE), (
            setting.name
        )
