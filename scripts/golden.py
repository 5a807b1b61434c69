"""Writes the golden playthroughs of tests/golden anew: python scripts/golden.py [GAME ...]."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from golden import GAMES, file_of, playthrough

for game in sys.argv[1:] or GAMES:
    file_of(game).write_text(playthrough(game), encoding="utf-8")
    print(file_of(game))
