"""Replaying: a recorded game is played again, and what can be seen is compared with what could be seen then."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import astrarium
from astrarium import AstrariumError, Match

from .changes import renames_of
from .renames import Renames, Retired
from .store import KINDS, Recorded, Setup
from .texts import Watch, lines, look


@dataclass(frozen=True)
class Difference:
    """Where a kind of digest first differs, and at how many steps."""

    kind: str
    step: int
    after: str
    count: int

    def __str__(self) -> str:
        after = f"after `{self.after}`" if self.after else "at the start"
        return f"{self.kind} first at step {self.step}, {after} ({self.count} steps in all)"


@dataclass(frozen=True)
class Result:
    """What came of a replay: differences by kind, where it stopped, or why it could not begin."""

    setup: Setup
    steps: int
    differences: tuple[Difference, ...] = ()
    stopped: str = ""
    retired: str = ""
    digests: dict[str, list[bytes]] = field(default_factory=dict, repr=False)

    @property
    def equal(self) -> bool:
        """Whether everything that could be played and compared is as it was."""
        return not self.differences and not self.stopped

    def __str__(self) -> str:
        told = [f"  {one}" for one in self.differences] + ([f"  stopped: {self.stopped}"] if self.stopped else [])
        return "\n".join([f"{self.setup}: {'equal' if self.equal else 'differs'}", *told])


def replay(recorded: Recorded, kinds: Iterable[str] = KINDS, renames: Renames | None = None) -> Result:
    """Play a recorded game again; differences do not stop it, only an action that may not be chosen does."""
    setup, stopped, kinds = recorded.setup, "", tuple(kinds)
    renames = renames or renames_of(setup.game)
    try:
        m = start(setup, renames)
    except Retired as why:
        return Result(setup, 0, retired=str(why))
    watch, done = Watch(m, renames, kinds), -1
    try:
        for _ in positions(m, recorded.actions, renames):
            watch.look()
            done += 1
        if not m.over:
            stopped = f"after the last action the game is not over: {m.decision}"
    except AstrariumError as error:
        stopped = f"step {done + 1}, `{recorded.actions[done]}`: {error}"
    columns = watch.columns()
    found = [_difference(kind, recorded, columns[kind]) for kind in kinds]
    return Result(setup, done, tuple(one for one in found if one), stopped, "", columns)


def start(setup: Setup, renames: Renames) -> Match:
    """The match as it was set up."""
    return astrarium.new(setup.game, players=setup.players, seed=setup.seed, **renames.settings(setup.settings))


def positions(m: Match, actions: Iterable[str], renames: Renames) -> Iterator[Match]:
    """The match at its start and after each of the actions."""
    yield m
    for text in actions:
        play(m, text, renames)
        yield m


def play(m: Match, text: str, renames: Renames) -> None:
    """Play an old action by its name of today; of several names, the old one included, the one that may be chosen."""
    now = renames.now(text)
    if now != [text]:
        texts = {option.text for option in m.options}
        now = [one for one in (*now, text) if one in texts] or now
    m.play(now[0])


def _difference(kind: str, recorded: Recorded, column: list[bytes]) -> Difference | None:
    old = recorded.digests[kind]
    steps = [step for step, new in enumerate(column) if step < len(old) and old[step] != new]
    if not steps:
        return None
    return Difference(kind, steps[0], recorded.actions[steps[0] - 1] if steps[0] else "", len(steps))


def texts(recorded: Recorded, step: int | None = None) -> Iterator[dict[str, Any]]:
    """What could be seen, in full and in old words: at one step, or at every one."""
    renames, kept, steps = renames_of(recorded.setup.game), [], []
    m = start(recorded.setup, renames)
    for at, _ in enumerate(positions(m, recorded.actions[:step], renames)):
        steps.append(len(m.steps))
        if step is None or at == step:
            kept.append({"step": at, "after": recorded.actions[at - 1] if at else "", **look(m, renames)})
    told = lines(m, steps)
    for one in kept:
        mine = told[one["step"]]
        yield {**one, "rules": [one["rules"], mine["rules"]], "log": mine["log"]}


def dump(recorded: Recorded, step: int) -> str:
    """What could be seen at one step as text that two checkouts can be compared by."""
    pretty = partial(json.dumps, indent=1, sort_keys=True, ensure_ascii=False)
    seen = next(texts(recorded, step))
    parts = [f"== {kind}\n{pretty(data)}" for kind, data in seen.items()]
    return "\n".join([str(recorded.setup), *parts])
