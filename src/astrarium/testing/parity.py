"""Twin and compiled rules play the same games: every field is compared after every step.

The compiled batch door plays game number g of a seed up to step k, for every k; the twin plays it along. No other
door is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from astrarium.core.chance import Dice, pick, spawn_dice, words_of_seed
from astrarium.core.game import Game
from astrarium.core.playouts import batch_door, template, winning_seat
from astrarium.core.records import RecordType, dtype, numbers_of
from astrarium.core.rules import linked
from astrarium.testing.case import Case


class Place(NamedTuple):
    """Where a number of the state lies in the record, in 16-bit words."""

    path: str
    at: int
    bits: int


@cache
def places(record: RecordType) -> tuple[Place, ...]:
    """Every number of a record by its attribute path, in the order of declaration."""
    return tuple(_places(record, dtype(record), "", 0))


def _places(record: RecordType, layout: Any, path: str, at: int) -> Iterator[Place]:
    for field in record.fields:
        offset = at + layout.fields[field.name][1]
        inner = dtype(field.inner) if field.inner else np.dtype(f"i{field.bits // 8}")
        for number, index in enumerate(np.ndindex(field.shape)):
            here = path + field.name + "".join(f"[{i}]" for i in index)
            where = offset + number * inner.itemsize
            if field.inner:
                yield from _places(field.inner, inner, here + ".", where)
            else:
                yield Place(here, where, field.bits)


@cache
def _gather(record: RecordType) -> tuple[Any, Any, Any]:
    """Index arrays that read all numbers of a record at once."""
    found = places(record)
    wide = np.array([p.bits == 64 for p in found])
    at = np.array([p.at for p in found])
    return wide, at[~wide] // 2, at[wide] // 8


def numbers_in(record: RecordType, records: Any) -> Any:
    """Every number of the first record, in the order of declaration."""
    wide, short_at, long_at = _gather(record)
    made = np.zeros(len(wide), np.int64)
    made[~wide] = records.view(np.int16).reshape(-1)[short_at]
    made[wide] = records.view(np.int64).reshape(-1)[long_at]
    return made


class Moment(NamedTuple):
    """A position of a random game on the twin, the action that led to it (None at the start) and its options."""

    step: int
    state: Any
    action: int | None
    options: list[int]


def as_it_is(state: Any) -> None:
    """A twin like any other."""


def twin_game(
    game: Game,
    players: int,
    settings: Mapping[str, Any],
    seed: int | str,
    number: int,
    prepare: Callable[[Any], None] = as_it_is,
) -> Iterator[Moment]:
    """Game `number` of a batch with this seed, on the plain twin: the same choices as the compiled one."""
    high, low = words_of_seed(seed)
    s, thought, out = game.fresh(players, settings, 0), Dice(), [0] * len(game.actions)
    prepare(s)
    spawn_dice(s.dice, high, low, 2 * number)
    spawn_dice(thought, high, low, 2 * number + 1)
    count, step = game.plain.begin(s, out), 0
    yield Moment(0, s, None, out[:count])
    while count > 0:
        act = out[pick(thought, count)]
        count = game.plain.advance(s, act, out)
        step += 1
        yield Moment(step, s, act, out[:count])


class CompiledGame:
    """The same game, compiled: `at(k)` is the record after k steps."""

    def __init__(self, game: Game, players: int, settings: Mapping[str, Any], seed: int | str, number: int) -> None:
        self.game, self.number = game, number
        self._words = words_of_seed(seed)
        self._template = template(game, players, settings)
        self._out = np.zeros(len(game.actions), np.int64)
        self._tables, self._thoughts = np.zeros(1, dtype(game.state)), np.zeros(1, dtype(Dice))
        self.scores = np.zeros((1, players), np.int64)
        self.winner, self.decisions, self.rounds = (np.zeros(1, np.int64) for _ in range(3))
        self._verdicts = np.zeros((1, 2), np.int64)
        self._no_hits = [np.zeros(0, np.int64) for _ in range(3)]

    def at(self, step: int) -> Any:
        """Every number of the state after so many steps."""
        span = np.array([self.number, self.number + 1, *self._words, step, self.number, 0], np.int64)
        results = (self.scores, self.winner, self.decisions, self.rounds, self._verdicts)
        door = batch_door(self.game)
        door(self._template, self._tables, self._thoughts, self._out, span, *results, *self._no_hits)
        return numbers_in(self.game.state, self._tables)


def check_parity(case: Case, number: int = 0, longest: int = 20_000) -> None:
    """Play one game on both bodies and compare every field after every step, and the result."""
    fast = CompiledGame(case.game, case.players, case.settings, case.seed, number)
    last: Moment | None = None
    for last in twin_game(case.game, case.players, case.settings, case.seed, number):
        case.demand(last.step <= longest, last.step, f"the game has not ended after {longest} decisions.")
        _compare(case, last, fast.at(last.step))
    if last is not None:
        _compare_result(case, last, fast)


def _compare(case: Case, moment: Moment, record: Any) -> None:
    twin = np.array(numbers_of(moment.state), np.int64)
    if (twin == record).all():
        return
    where = int(np.flatnonzero(twin != record)[0])
    path = places(case.game.state)[where].path
    after = "setup" if moment.action is None else case.game.actions.text(moment.action)
    said = f"after {after}, {path} is {twin[where]} on the twin and {record[where]} compiled."
    case.demand(False, moment.step, said)


def _compare_result(case: Case, end: Moment, fast: CompiledGame) -> None:
    rules = case.game.rules
    scores = [rules.score(end.state, seat) for seat in range(case.players)]
    winner = linked(winning_seat, rules.links())(end.state)
    said = f"the twin scores {scores} (winner {winner}), compiled {fast.scores[0].tolist()} ({fast.winner[0]})."
    case.demand(fast.scores[0].tolist() == scores and fast.winner[0] == winner, end.step, said)
