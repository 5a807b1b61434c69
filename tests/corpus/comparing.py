"""Comparing two checkouts in full texts: which sentence, option or number of a view became which."""

from __future__ import annotations

import difflib
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from .store import Setup

MISSING = "(nothing)"


class Change(NamedTuple):
    """Something that was and what it became; `where` is the kind and the keys of a view."""

    where: str
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.where}\n       - {self.old}\n       + {self.new}"


def as_lines(steps: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Every step as one line."""
    return (json.dumps(step, ensure_ascii=False) for step in steps)


def elsewhere(script: Path, src: Path, setup: Setup) -> Iterator[dict[str, Any]]:
    """The texts of a game as the code in another folder shows them."""
    command = [sys.executable, str(script), "texts", setup.game, str(setup.number)]
    environment = {**os.environ, "PYTHONPATH": str(src)}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return (json.loads(line) for line in done.stdout.splitlines())


def changes(old: Iterable[dict[str, Any]], new: Iterable[dict[str, Any]], kinds: Iterable[str]) -> Iterator[Change]:
    """Every change of a text at every step."""
    for before, after in zip(old, new, strict=False):
        after = json.loads(json.dumps(after))
        for kind in kinds:
            if before[kind] != after[kind]:
                yield from _inside(kind, before[kind], after[kind])


def _inside(where: str, old: Any, new: Any) -> Iterator[Change]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys([*old, *new]):
            yield from _inside(f"{where}.{key}", old.get(key, MISSING), new.get(key, MISSING))
    elif isinstance(old, list) and isinstance(new, list):
        yield from _in_lists(where, old, new)
    elif old != new:
        yield Change(where, str(old), str(new))


def _in_lists(where: str, old: list[Any], new: list[Any]) -> Iterator[Change]:
    """Lists of texts line up by what they share; others place by place."""
    if len(old) == len(new):
        for one, other in zip(old, new, strict=True):
            yield from _inside(where, one, other)
        return
    keys = [[json.dumps(one, sort_keys=True) for one in side] for side in (old, new)]
    for what, a, b, c, d in difflib.SequenceMatcher(None, *keys, autojunk=False).get_opcodes():
        if what != "equal":
            yield Change(where, " | ".join(keys[0][a:b]) or MISSING, " | ".join(keys[1][c:d]) or MISSING)
