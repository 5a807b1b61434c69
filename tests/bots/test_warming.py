"""Compiling ahead, in a process of its own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from astrarium import bots
from astrarium.core.rules import cache_root
from astrarium.testing.toy import GAME

pytestmark = pytest.mark.xdist_group("compile-toy")


# It gives way to everything else that runs, which in the middle of other tests would take minutes: not here.
AT_ONCE = "import os, runpy; os.nice = int; runpy.run_module('astrarium.bots', run_name='__main__')"


def warmed(cache: Path) -> subprocess.CompletedProcess[str]:
    """What the process that `bots.warm` starts does and says."""
    own = {"ASTRARIUM_CACHE": str(cache), "ASTRARIUM_GAMES": "comet-run=astrarium.testing.toy:GAME"}
    command = [sys.executable, "-c", AT_ONCE, "comet-run"]
    return subprocess.run(command, check=False, env={**os.environ, **own}, capture_output=True, text=True)


def test_the_process_compiles_and_marks_what_is_ready(tmp_path, monkeypatch):
    """In an empty cache; tests that come later need not compile the same again."""
    everybodys = cache_root()
    monkeypatch.setenv("ASTRARIUM_CACHE", str(tmp_path))
    assert not bots.ready(GAME)
    done = warmed(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert bots.ready(GAME)
    assert bots.warm(GAME) is None  # nothing is left to do
    (kept,) = tmp_path.glob("bot_door-*")
    if not (everybodys / kept.name).exists():
        everybodys.mkdir(parents=True, exist_ok=True)
        shutil.move(kept, everybodys)


def test_where_nothing_can_be_kept_it_says_so(tmp_path):
    (tmp_path / "file").touch()
    done = warmed(tmp_path / "file")
    assert done.returncode == 1
    assert done.stderr == f"Compiled rules cannot be kept in {tmp_path / 'file'}: File exists.\n"
