"""The process that goes through a finished match: its record comes in, progress and at last the analysis go out.

It gives way to everything else on the machine: bots whom people wait for come first.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from typing import Any

from astrarium.bots.analysis import DEPTHS, Progress, analyse
from astrarium.core import matchfile
from astrarium.server.children import end_with_parent


def go_through(rows: Iterable[str], depth: str, progress: Progress) -> dict[str, Any]:
    """The analysis of a record as plain data, with the steps of the largest mistakes."""
    match = matchfile.replay_lines(rows, "the match")
    found, parts = analyse(match, depth, progress), match.game.parts
    known = {"honesty": parts.honesty(), "own": list(parts.own)}
    return {**found.as_dict(), "mistakes": [j.step for j in found.mistakes()], "thoughts": DEPTHS[depth], **known}


def main() -> None:
    """Read a record, say how far it has come, and answer with the analysis. Other prints do not get in between."""
    end_with_parent()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", buffering=1)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if hasattr(os, "nice"):
        os.nice(10)

    def progress(done: int, total: int) -> None:
        answers.write(json.dumps({"done": done, "total": total}) + "\n")

    rows = sys.stdin.read().splitlines()
    answers.write(json.dumps({"result": go_through(rows, sys.argv[1], progress)}) + "\n")


if __name__ == "__main__":
    main()
