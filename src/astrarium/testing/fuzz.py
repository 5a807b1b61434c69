"""Fuzzing: random games of every option set, compiled, with every law checked after every step.

A failure is a game number and a seed; the same game is then played on the plain twin, to show the step.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

import numpy as np

from astrarium.core.game import Game, Told
from astrarium.core.match import SEAT_NAMES
from astrarium.core.playouts import BROKEN, LOST_EVENTS, MOST_DECISIONS, STUCK, play_templates, templates
from astrarium.core.table import may_see
from astrarium.testing.option_sets import OptionSet
from astrarium.testing.parity import Moment, twin_game

CHUNK_SECONDS = 1.0
LAST_STEPS = 8
STRIDE = 7919  # a prime, so that a few option sets are already spread over all


@dataclass(frozen=True)
class Failure:
    """A game that did not go well."""

    number: int
    seed: int | str
    options: OptionSet
    kind: str  # "stuck", "law", "events" or "crash"
    step: int
    said: str
    last_actions: tuple[str, ...]


@dataclass
class Fuzz:
    """What was found so far."""

    game: Game
    sets: Sequence[OptionSet]
    seed: int | str
    first: int
    games: int = 0
    decisions: int = 0
    longest: int = 0
    seconds: float = 0.0
    code_hits: Any = None
    row_hits: Any = None
    action_hits: Any = None
    failures: list[Failure] = field(default_factory=list)
    rules_seen: set[str] = field(default_factory=set)

    def count(self, kind: str) -> int:
        """How many games failed in one way."""
        return sum(failure.kind == kind for failure in self.failures)

    def add(self, made: dict[str, Any], seconds: float) -> None:
        """Take in the results of a chunk."""
        self.games += len(made["decisions"])
        self.decisions += int(made["decisions"].sum())
        self.longest = max(self.longest, int(made["decisions"].max()))
        self.seconds += seconds
        for name in ("code_hits", "row_hits", "action_hits"):
            before = getattr(self, name)
            setattr(self, name, made[name] if before is None else before + made[name])


def fuzzing(
    game: Game,
    sets: Sequence[OptionSet],
    games: int,
    *,
    seed: int | str = 0,
    first: int = 0,
    threads: int = 1,
    most: int = MOST_DECISIONS,
) -> Iterator[Fuzz]:
    """Play games first, first + 1, ... in chunks of about a second; yields what was found after each."""
    found = Fuzz(game, sets, seed, first)
    starts = templates(game, sets)
    chunk = max(threads, len(sets))
    while found.games < games:
        count, at = min(chunk, games - found.games), first + found.games
        started = time.perf_counter()
        try:
            made = play_templates(game, starts, count, seed=seed, threads=threads, check=True, first=at, most=most)
        except Exception:
            found.failures.append(_crash(found, starts, at, count, most))
            yield found
            return
        seconds = time.perf_counter() - started
        found.add(made, seconds)
        bad = np.flatnonzero(made["verdicts"][:, 0])[:20]
        found.failures += [_failure(found, at + int(i), made["verdicts"][i], int(made["decisions"][i])) for i in bad]
        chunk = max(threads, min(200_000, int(count * CHUNK_SECONDS / max(seconds, 1e-3))))
        yield found


# ------------------------------------------------------------------ what went wrong


def _set_of(found: Fuzz, number: int) -> OptionSet:
    return found.sets[number % len(found.sets)]


def _failure(found: Fuzz, number: int, verdict: Any, decisions: int) -> Failure:
    kind = {STUCK: "stuck", BROKEN: "law", LOST_EVENTS: "events"}[int(verdict[0])]
    law = found.game.laws.get(int(verdict[1]), "a law without words")
    options = "no options before the end" if verdict[1] == 0 else "the game does not end"
    said = {"stuck": options, "law": f"law {verdict[1]}: {law}", "events": "events found no room"}[kind]
    chosen = _set_of(found, number)
    return Failure(number, found.seed, chosen, kind, decisions, said, last_actions(found, number, decisions))


def _crash(found: Fuzz, starts: Any, first: int, count: int, most: int) -> Failure:
    """Which game of a chunk raised an error: they are played one by one, then that one on the twin."""
    for number in range(first, first + count):
        try:
            play_templates(found.game, starts, 1, seed=found.seed, check=True, first=number, most=most)
        except Exception as error:
            step, said = _crash_on_twin(found, number, most)
            said = said or f"{type(error).__name__}: {error} (compiled only)"
            actions = last_actions(found, number, most)
            return Failure(number, found.seed, _set_of(found, number), "crash", step, said, actions)
    raise RuntimeError("a chunk failed, but none of its games does")


def _crash_on_twin(found: Fuzz, number: int, most: int) -> tuple[int, str]:
    step = 0
    try:
        for moment in _moments(found, number):
            step = moment.step
            if step >= most:
                break
    except Exception as error:
        return step, f"{type(error).__name__}: {error}"
    return step, ""


def _moments(found: Fuzz, number: int) -> Iterator[Moment]:
    return twin_game(found.game, *_set_of(found, number), found.seed, number)


def last_actions(found: Fuzz, number: int, until: int) -> tuple[str, ...]:
    """The last actions before a step, played on the plain twin."""
    kept: deque[str] = deque(maxlen=LAST_STEPS)
    try:
        for moment in _moments(found, number):
            if moment.action is not None:
                kept.append(f"{moment.step}: {found.game.actions.text(moment.action)}")
            if moment.step >= until:
                break
    except Exception as error:
        kept.append(f"then {type(error).__name__}")
    return tuple(kept)


# ------------------------------------------------------------------ what was seen


def see_rules(found: Fuzz, seconds: float = 20.0) -> Iterator[int]:
    """Play games of every option set on the twin and note on which sections of the rules what was said stands.

    Yields how many were played; stops when the time is over.
    """
    until = time.perf_counter() + seconds
    order = [number * STRIDE % len(found.sets) for number in range(len(found.sets))]
    for done, number in enumerate(dict.fromkeys(order), 1):
        for moment in twin_game(found.game, *found.sets[number], found.seed, number):
            found.rules_seen.update(_rules_at(found.game, moment))
        yield done
        if time.perf_counter() > until:
            return


def _rules_at(game: Game, moment: Moment) -> Iterator[str]:
    s, names = moment.state, SEAT_NAMES
    if moment.options:
        yield game.words.prompt(s, names).rule
        yield from (game.words.label(s, act, names).rule for act in moment.options)
    for e in s.events[: s.num_events]:
        told = Told(moment.step, e.code, e.audience, e.seat, e.row, e.a, e.b, e.c, e.d)
        viewers = (viewer for viewer in chain([None], range(s.num_players)) if may_see(e.audience, viewer))
        said = game.words.sentence(told, next(viewers, None), names)
        if said is not None:
            yield said.rule


@dataclass(frozen=True)
class Coverage:
    """How much of something was hit, and what was not."""

    what: str
    hit: int
    total: int
    missed: tuple[str, ...]


def coverage(found: Fuzz) -> list[Coverage]:
    """Events, component rows, verbs, actions and rules: how many were hit, and which were not."""
    game = found.game
    events = {name: int(found.code_hits[code]) for code, name in game.event_names.items()}
    rows = {f"{row.kind} {row.id}": int(found.row_hits[row.number]) for row in game.parts}
    actions = {game.actions.text(act): int(hits) for act, hits in enumerate(found.action_hits)}
    verbs: dict[str, int] = {}
    for act, hits in enumerate(found.action_hits):
        verb = game.actions.form(act).verb
        verbs[verb] = verbs.get(verb, 0) + int(hits)
    rules = {title: int(title in found.rules_seen) for title in game.rulebook.sections}
    named = {
        "events": events,
        "component rows": rows,
        "verbs": verbs,
        "actions": actions,
        "sections of the rules": rules,
    }
    return [_covered(what, hits) for what, hits in named.items() if hits]


def _covered(what: str, hits: dict[str, int]) -> Coverage:
    missed = tuple(name for name, count in hits.items() if count == 0)
    return Coverage(what, len(hits) - len(missed), len(hits), missed)
