"""Compiled rules are kept: the next process finds the code of every game."""

import subprocess
import sys

import pytest

import astrarium
from astrarium.core.playouts import play_batch
from astrarium.core.rules import kept_in

READ = """
import pickle, sys
from pathlib import Path
for path in Path(sys.argv[1]).glob("*.nbc"):
    print(len(pickle.loads(path.read_bytes())))
"""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.xdist_group(f"compile-{name}")) for name in astrarium.games()]
)
def test_another_process_reads_the_code_that_was_kept(name: str) -> None:
    """Whatever is kept with the code can be found again where nothing has been compiled."""
    game = astrarium.game(name)
    game.playouts(1, players=2, seed=1)
    read = subprocess.run(
        [sys.executable, "-c", READ, str(kept_in(play_batch, game.rules.links()))],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (read.stdout.split(), read.stderr) == (["9"], "")
