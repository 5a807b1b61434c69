"""Write the hashes of recorded matches anew, after a change to how a state is laid out: every action must still be legal.

python scripts/rehash.py tests/horizons/matches/*.jsonl
"""

import json
import sys
from pathlib import Path

from astrarium.core import registry
from astrarium.core.match import Match


def rehash(path: Path) -> None:
    """Play a record by its texts and write it again."""
    header, *rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    known = registry.game(header["game"])
    asked = {setting.name for setting in known.meta.settings}
    settings = {name: value for name, value in header["settings"].items() if name in asked}
    match = Match(known, header["players"], header["seed"], header["names"], **settings)
    for row in rows:
        if "pauses" in row:
            match.pause_for(row["pauses"])
        match.play(row["action"])
    match.save(path)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        rehash(Path(name))
        print(name)
