"""Writes docs/observations.md anew: python scripts/observations.py."""

from __future__ import annotations

from pathlib import Path

import astrarium
from astrarium.envs.features import page

FILE = Path(__file__).parents[1] / "docs" / "observations.md"
FILE.write_text(page([astrarium.game(name) for name in astrarium.games()]), encoding="utf-8")
print(FILE)
