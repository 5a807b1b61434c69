"""Many random games at once, compiled: for statistics, benchmarks and fuzzing.

The rules below are written once and linked per game. One compiled door plays whole batches; it can also check every
law of the table after every step and count which events, rows and actions occurred.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Sized
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import numpy as np

from astrarium.core.chance import Dice, pick, spawn_dice, words_of_seed
from astrarium.core.engine import advance, begin, present_options
from astrarium.core.errors import NotLinked
from astrarium.core.records import dtype, to_record
from astrarium.core.rules import compiled, rule
from astrarium.core.table import NO_ROW, NOBODY, Table

MOST_DECISIONS = 1_000_000
STUCK, BROKEN, LOST_EVENTS = 1, 2, 3  # the verdicts on a game that did not go well

Longs = Any  # an int64 array


class Linked(Protocol):
    """Rules under the names that generic rules call them by."""

    def links(self) -> dict[str, Callable[..., Any]]:
        """`game_score` and the like."""


class Rows(Protocol):
    """The components of a game."""

    @property
    def all(self) -> Sized:
        """Every row."""


class Playable(Protocol):
    """What is needed of a game to play it in batches: `core.game.Game` is one."""

    @property
    def state(self) -> type[Table]:
        """The record of a position."""

    @property
    def rules(self) -> Linked:
        """The rules to link."""

    @property
    def actions(self) -> Sized:
        """Everything that can be chosen."""

    @property
    def parts(self) -> Rows:
        """The components."""

    @property
    def event_names(self) -> Mapping[int, str]:
        """What can happen, by code."""

    def fresh(self, players: int, settings: Mapping[str, Any], seed: int | str) -> Any:
        """A state that is prepared but not yet set up."""


@rule
def game_invariant(s: Table) -> int:
    """The first law of the table that is broken, or 0."""
    raise NotLinked("invariant")


@rule
def game_score(s: Table, seat: int) -> int:
    """The points of a seat."""
    raise NotLinked("score")


@rule
def game_standing(s: Table, seat: int) -> int:
    """A number per seat: the highest wins."""
    raise NotLinked("standing")


@rule
def count_hits(s: Table, code_hits: Longs, row_hits: Longs) -> None:
    """Count the events of the last step and the rows they are about."""
    for i in range(s.num_events):
        e = s.events[i]
        code_hits[e.code] += 1
        if e.row != NO_ROW:
            row_hits[e.row] += 1


@rule
def winning_seat(s: Table) -> int:
    """The seat that has won; NOBODY if the victory is shared, or after a solo defeat."""
    best, shared = 0, False
    for seat in range(1, s.num_players):
        here, there = game_standing(s, seat), game_standing(s, best)
        if here > there:
            best, shared = seat, False
        elif here == there:
            shared = True
    beaten = s.num_players == 1 and game_standing(s, best) < 0
    return NOBODY if shared or beaten else best


@rule
def play_randomly(
    s: Table, out: Longs, thought: Dice, span: Longs, code_hits: Longs, row_hits: Longs, act_hits: Longs, verdict: Longs
) -> int:
    """Play one game to its end with random choices; return the number of decisions."""
    most, list_again = span[4], span[6]
    check = len(act_hits) > 0
    count = begin(s, out)
    decisions = 0
    if check:
        count_hits(s, code_hits, row_hits)
    while count > 0 and decisions < most:
        for _ in range(list_again):  # only to measure what listing the options costs
            count = present_options(s, out)
        act = out[pick(thought, count)]
        count = advance(s, act, out)
        decisions += 1
        if check:
            act_hits[act] += 1
            count_hits(s, code_hits, row_hits)
            law = game_invariant(s)
            if law != 0 or s.lost_events > 0:
                verdict[0] = BROKEN if law != 0 else LOST_EVENTS
                verdict[1] = law
                return decisions
    if s.over == 0:
        verdict[0] = STUCK
        verdict[1] = count
    return decisions


@rule
def play_batch(
    templates: Any,
    tables: Any,
    thoughts: Any,
    out: Longs,
    span: Longs,
    scores: Longs,
    winner: Longs,
    decisions: Longs,
    rounds: Longs,
    verdicts: Longs,
    code_hits: Longs,
    row_hits: Longs,
    act_hits: Longs,
) -> None:
    """Play games span[0] .. span[1]; game i starts from template i modulo their number, with streams of its own.

    span: first game, end, two words of the seed, most decisions, the game of row 0 of the results, times to list again.
    """
    s, thought = tables[0], thoughts[0]
    for game in range(span[0], span[1]):
        row = game - span[5]
        tables[0] = templates[game % len(templates)]
        spawn_dice(s.dice, span[2], span[3], 2 * game)
        spawn_dice(thought, span[2], span[3], 2 * game + 1)
        decisions[row] = play_randomly(s, out, thought, span, code_hits, row_hits, act_hits, verdicts[row])
        rounds[row] = s.round
        if s.over:
            for seat in range(s.num_players):
                scores[row][seat] = game_score(s, seat)
            winner[row] = winning_seat(s)


def batch_door(game: Playable) -> Callable[..., None]:
    """The compiled `play_batch` of a game."""
    return compiled(play_batch, game.rules.links())  # type: ignore[no-any-return]


def play_templates(
    game: Playable,
    templates: Any,
    games: int,
    *,
    seed: int | str,
    threads: int = 1,
    check: bool = False,
    first: int = 0,
    most: int = MOST_DECISIONS,
    list_again: int = 0,
) -> dict[str, Any]:
    """Play games first, first + 1, ... of a seed from prepared states, game i from template i modulo their number."""
    seats = max(int(t["num_players"]) for t in templates)
    result: dict[str, Any] = {
        "scores": np.zeros((games, seats), np.int64),
        "winner": np.full(games, NOBODY, np.int64),
        "decisions": np.zeros(games, np.int64),
        "rounds": np.zeros(games, np.int64),
        "verdicts": np.zeros((games, 2), np.int64),
    }
    hits = [_hits(game, check) for _ in range(threads)]
    door = batch_door(game)
    high, low = words_of_seed(seed)
    bounds = [first + games * t // threads for t in range(threads + 1)]

    def work(t: int) -> None:
        span = np.array([bounds[t], bounds[t + 1], high, low, most, first, list_again], np.int64)
        tables, thoughts = np.zeros(1, dtype(game.state)), np.zeros(1, dtype(Dice))
        door(templates, tables, thoughts, np.zeros(len(game.actions), np.int64), span, *result.values(), *hits[t])

    if threads == 1:
        work(0)
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(work, range(threads)))
    for index, name in enumerate(("code_hits", "row_hits", "action_hits")):
        result[name] = sum(h[index] for h in hits)
    return result


def _hits(game: Playable, check: bool) -> tuple[Longs, Longs, Longs]:
    codes = max(game.event_names, default=0) + 1
    return (
        np.zeros(codes if check else 0, np.int64),
        np.zeros(len(game.parts.all) if check else 0, np.int64),
        np.zeros(len(game.actions) if check else 0, np.int64),
    )


def template(game: Playable, players: int, settings: Mapping[str, Any]) -> Any:
    """A prepared state as a record array of one."""
    return templates(game, [(players, settings)])


def templates(game: Playable, sets: Sequence[tuple[int, Mapping[str, Any]]]) -> Any:
    """A prepared state for each number of players and settings, as a record array."""
    made = np.zeros(len(sets), dtype(game.state))
    for index, (players, settings) in enumerate(sets):
        to_record(game.fresh(players, settings, 0), made, index)
    return made


def playouts(
    game: Playable, games: int, *, players: int, seed: int | str, threads: int, settings: Mapping[str, Any]
) -> dict[str, Any]:
    """Random games of one kind: arrays of scores, winner (-1 when shared), decisions and rounds."""
    made = play_templates(game, template(game, players, settings), games, seed=seed, threads=threads)
    return {name: made[name] for name in ("scores", "winner", "decisions", "rounds")}
