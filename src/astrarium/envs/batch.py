"""Many tables of one game side by side, compiled: arrays in place, one call for all tables.

    from astrarium.envs import Batch

    b = Batch("horizons", players=2, tables=1024, seed=7)
    while True:
        b.step(b.sample())          # b.observations, b.masks, b.seats, b.rewards, b.done, b.truncated

Game number n of table t has the seed `f"{seed}/{t}/{n}"`: a Match with that seed and the same actions is the same game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from weakref import finalize

import numpy as np

from astrarium.bots.brain import Brain
from astrarium.core.chance import Dice, words_of_seed
from astrarium.core.digest import ROW, begun
from astrarium.core.errors import IllegalAction
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.playouts import template
from astrarium.core.records import dtype
from astrarium.core.rules import compiled, fetching, posting, straight
from astrarium.envs import keeping
from astrarium.envs.crew import Crew, Work
from astrarium.envs.errors import BadBatch
from astrarium.envs.sharing import NO_PIECE, Post, batch_door
from astrarium.envs.sitting import ROUND_CAP, chosen
from astrarium.envs.stepping import FEW, LINE, NO_ACTION, Desk, Do, Habit, Plays, ask_greedy

LOOKS = {None: 0, "int16": 1, "float32": 2}
MASKS = {"bits": 1, "bool": 0}
BOTS = {"random": Plays.RANDOM, "greedy": Plays.GREEDY}
ROOM = 1024  # decisions of a game that are remembered at first; more room is made when it is needed
DRAWN = 256  # words for samples that are drawn at once
TIDY = 32  # steps after which it is looked whether there is room
FEW_OF = {"pending": 4, "events": 4}  # as many as most steps see
SHOWN = 60  # letters of what was given that a sentence repeats
NOTHING = np.zeros(0, np.int64)

Which = int | Sequence[int] | Any | None
Opponents = str | Sequence[str | None] | None


class Batch:
    """Tables of one game that are played side by side.

    observations  what the deciding seat may know, by table (`game.features()` says what the numbers mean); int16, or
                  float32 from -1 to 1; with `observations=None` nothing is observed.
    masks         what may be chosen: bits (`np.unpackbits(masks, axis=1, bitorder="little")`), or one bool an action.
    seats         who is asked. counts: how many actions may be chosen; 0 where a game is over and was not begun anew.
    rewards       by table and seat, after a game's last step: 1 for a victory, and for all seats together 0; for a game
                  that was broken off 0, or with `standings=True` as it stands.
    done          whether the last step ended the game; truncated: whether it was broken off after `round_cap` rounds.
    views         with `views=True`: what every seat may know, by table and seat, whoever is asked first (int16).
    last_observations, last_seats   how such a game ended: as its last player saw it (truncated: as the next one).

    With `opponents` (random, greedy) bots have all seats but one: `seat`, or at table t the seat t modulo players.
    Then only the learner is asked. A list gives a bot (None: a learner) for each seat. `components` is a file with
    component values of your own.
    """

    def __init__(
        self,
        game: str | Game,
        players: int,
        tables: int,
        seed: int | str = 0,
        threads: int = 1,
        *,
        masks: str = "bits",
        observations: str | None = "int16",
        views: bool = False,
        standings: bool = False,
        opponents: Opponents = None,
        seat: int | None = None,
        round_cap: int = ROUND_CAP,
        autoreset: bool = True,
        components: str | Path | None = None,
        **settings: Any,
    ) -> None:
        self.game = chosen(game, components)
        self.players, self.tables, self.threads = players, tables, threads
        self.settings = self.game.meta.check_settings(players, settings)
        self._check(masks, observations or ("int16" if views else None), seat)
        self._plays = self._seating(opponents, seat)
        self._bots = bool((self._plays != Plays.LEARNER).any())
        habits = (MASKS[masks], LOOKS[observations], autoreset, 0, self._bots, standings)
        self._habits = np.array(habits, np.int64)
        self.round_cap = round_cap
        self._make_arrays(template(self.game, players, self.settings), views)
        self._crew = Crew(threads)
        self._together = 1 < threads <= tables
        self._post = np.zeros(Post.OWN + Post.SIZE * threads, np.int64)
        self._post[Post.OWN + Post.PIECE :: Post.SIZE] = NO_PIECE
        self._post[Post.OWN + Post.AWAY :: Post.SIZE] = 1
        finalize(self, _send_home, self._post)
        self._acting = np.zeros(tables, np.int64)  # what those who attend read; `actions` may be anybody's array
        self._dice = [np.zeros(1, dtype(Dice)) for _ in range(threads)]
        self._outs = [np.zeros(len(self.game.actions), np.int64) for _ in range(threads)]
        greedy = bool((self._plays == Plays.GREEDY).any())
        self._minds: list[Any] = [Brain(self.game, fast=True).mind if greedy else NOTHING for _ in range(threads)]
        looking_ahead = {"ask_bot": ask_greedy} if greedy else {}
        links = {**self.game.rules.links(), **looking_ahead, **posting(), **fetching()}
        door = compiled(batch_door, links, thorough=True)
        self._door = straight(door, Do.SHOW, self._desk, *self._own(0), NOTHING, NOTHING, 0, 0)
        self._words = _words(np.random.default_rng(list(words_of_seed(f"{seed}/sample"))))
        self.reset(seed=seed)

    @property
    def round_cap(self) -> int:
        """Rounds after which a game is broken off; 0: never. It can be changed while games go on."""
        return int(self._habits[Habit.ROUND_CAP])

    @round_cap.setter
    def round_cap(self, rounds: int) -> None:
        if rounds < 0:
            raise BadBatch("A round_cap is 0 (none) or more.")
        self._habits[Habit.ROUND_CAP] = rounds

    # -------------------------------------------------------------- making

    def _check(self, masks: str, observations: str | None, seat: int | None) -> None:
        self.game.meta.check_players(self.players)
        if self.tables < 1 or self.threads < 1:
            raise BadBatch("A batch has at least 1 table and 1 thread.")
        if masks not in MASKS or observations not in LOOKS:
            raise BadBatch(f"Masks are bits or bool, observations int16, float32 or None, not {masks}, {observations}.")
        if observations and self.game.observation is None:
            raise BadBatch(f"{self.game.meta.title} has no observation: make the batch with observations=None.")
        if seat is not None and not 0 <= seat < self.players:
            raise BadBatch(f"There is no seat {seat} at a table for {self.players}.")

    def _seating(self, opponents: Opponents, seat: int | None) -> Any:
        """Who plays each seat of each table."""
        plays = np.full((self.tables, self.players), Plays.LEARNER, np.int64)
        if opponents is None:
            return plays
        if isinstance(opponents, str):
            plays[:] = _bot(opponents)
            seats = np.arange(self.tables) % self.players if seat is None else np.full(self.tables, seat)
            plays[np.arange(self.tables), seats] = Plays.LEARNER
            return plays
        if len(opponents) != self.players or None not in opponents:
            raise BadBatch(f"Opponents are a bot or None for each of {self.players} seats, with at least one None.")
        plays[:] = [Plays.LEARNER if name is None else _bot(name) for name in opponents]
        return plays

    def _make_arrays(self, start: Any, views: bool) -> None:
        tables, actions, width = self.tables, len(self.game.actions), self._width()
        bits, looks = self._habits[0], self._habits[1]
        masks = np.zeros((tables, -(-actions // 8) if bits else actions), np.uint8)
        seen = [np.zeros((tables, width if looks else 0), np.int16) for _ in range(2)]
        fractions = [np.zeros((tables, width if looks > 1 else 0), np.float32) for _ in range(2)]
        done = np.zeros((2, tables), np.uint8)
        self._desk = Desk(
            template=start,
            states=np.zeros(tables, dtype(self.game.state)),
            habits=self._habits,
            plays=self._plays,
            games=np.zeros(tables, np.int64),
            name=np.zeros(ROW, np.int64),
            seeds=np.zeros((tables, ROW), np.int64),
            options=np.zeros((tables, FEW), np.int16),
            counts=np.zeros(tables, np.int64),
            masks=masks,
            seats=np.zeros(tables, np.int64),
            rewards=np.zeros((tables, self.players), np.float32),
            done=done[0],
            truncated=done[1],
            steps=np.zeros(tables, np.int64),
            history=np.zeros((tables, ROOM), np.int16),
            numbers=seen[0],
            fractions=fractions[0],
            last_numbers=seen[1],
            last_fractions=fractions[1],
            last_seats=np.zeros(tables, np.int64),
            scale=self._scale(),
            views=np.zeros((tables, self.players if views else 0, width if views else 0), np.int16),
            near=np.array(lines_in_use(dtype(self.game.state), self.players, self.game.meta.max_players)),
        )
        self._news: Any = np.zeros(tables, np.bool_)
        self._steps = 0
        desk = self._desk
        self.masks = masks if bits else masks.view(np.bool_)
        shown: list[Any] = fractions if looks > 1 else seen
        self.observations, self.last_observations = shown
        self.views = desk.views
        self.seats, self.counts, self.rewards, self.last_seats = desk.seats, desk.counts, desk.rewards, desk.last_seats
        self.done, self.truncated = (row.view(np.bool_) for row in done)
        self.actions = np.full(tables, NO_ACTION, np.int64)

    def _width(self) -> int:
        return self.game.observation.width if self.game.observation else 0

    def _scale(self) -> Any:
        most = [max(-f.low, f.high) for f in self.game.features()]
        return 1 / np.array(most, np.float32) if self._habits[1] > 1 else np.zeros(0, np.float32)

    # -------------------------------------------------------------- playing

    def step(self, actions: Any) -> None:
        """Play one action at every table; -1 where the game is over. If one may not be chosen, none is played."""
        given = actions if actions is self.actions else self._given(actions)
        refused = self._lead(Do.STEP, given) if self._together else self._go(Do.CHECK_AND_STEP, given, NOTHING)
        if refused >= 0:
            raise self._refusal(refused, int(given[refused]))
        self._tidy_up()

    def sample(self, rng: np.random.Generator | None = None) -> Any:
        """Any action that may be chosen at each table (-1 where the game is over), written into `actions`."""
        words = rng.integers(1 << 32, size=2, dtype=np.int64) if rng else next(self._words)
        if self._together:
            self._post[Post.WORDS : Post.WORDS + 2] = words
            self._lead(Do.SAMPLE, self.actions)
        else:
            self._go(Do.SAMPLE, self.actions, words)
        return self.actions

    def reset(self, which: Which = None, seed: int | str | None = None) -> None:
        """Begin the next game at all tables, or at some; with a seed everything starts over from it."""
        if seed is not None:
            self.seed, which = seed, None
            self._laid: dict[int, tuple[int, int | str]] = {}  # games begun elsewhere: in place of which, and the seed
            self._desk.games[:], self._desk.name[:] = -1, begun(str(seed))
        chosen = self._chosen(which)
        self._do(Do.BEGIN, NOTHING, chosen, len(chosen))
        self._skip_games_without_learner(chosen)

    def seed_of(self, table: int) -> int | str:
        """The seed of the game at a table: a Match with it and the same actions is the same game."""
        t = self._one(table)
        number, seed = self._laid.get(t, (-1, ""))
        return seed if number == self._desk.games[t] else f"{self.seed}/{t}/{self._desk.games[t]}"

    def _go(self, what: int, actions: Any, which: Any) -> int:
        """Do something at all tables, in this thread."""
        return int(self._door(what, self._desk, *self._own(0), actions, which, 0, self.tables))

    def _own(self, number: int) -> tuple[Any, Any, Any]:
        """What a thread thinks with."""
        return self._minds[number], self._dice[number], self._outs[number]

    def _do(self, what: int, actions: Any, which: Any, count: int) -> None:
        """Share the tables among the threads."""
        threads = self.threads if count > self.threads else 1

        def part(i: int) -> None:
            first, end = count * i // threads, count * (i + 1) // threads
            self._door(what, self._desk, *self._own(i), actions, which, first, end)

        if threads == 1:
            part(0)
        else:
            self._work(part)

    def _work(self, part: Work) -> None:
        """Let every thread do its part; nobody attends meanwhile."""
        self._post[Post.HOME] = 1
        try:
            self._crew.work(part)
        finally:
            self._post[Post.HOME] = 0

    def _lead(self, what: int, actions: Any) -> int:
        """Step or sample at all tables, with all threads; those that have gone away are called back."""
        at = self._acting, self._post
        self._acting[:] = actions
        for number in range(1, self.threads):
            place = Post.OWN + Post.SIZE * number + Post.AWAY
            if self._post[place]:
                self._post[place] = 0
                self._crew.send(number, _attending(self._door, self._desk, *self._own(number), *at))
        refused = int(self._door(Do.LEAD, self._desk, *self._own(0), *at, what, 0))
        if what == Do.SAMPLE:
            actions[:] = self._acting
        return refused

    def _tidy_up(self) -> None:
        """Make room for long games: without bots, where a step is one decision, now and then."""
        self._steps += 1
        if self._bots:
            np.logical_or(self.done, self.truncated, out=self._news)
            if self._habits[2] and self._news.any():
                self._skip_games_without_learner(np.flatnonzero(self._news))
        elif self._steps % TIDY:
            return
        if self._desk.steps.max() > self._desk.history.shape[1] - ROOM // 2:
            self._make_room(2 * self._desk.history.shape[1])

    def _make_room(self, decisions: int) -> None:
        """Remember more decisions of a game."""
        self._work(lambda number: None)  # nobody attends any more: they would write into what is replaced
        wider = np.zeros((self.tables, decisions), np.int16)
        wider[:, : self._desk.history.shape[1]] = self._desk.history
        self._desk = self._desk._replace(history=wider)

    def _skip_games_without_learner(self, begun: Any) -> None:
        """Bots can end a game before a learner was ever asked: then the next one begins."""
        while self._bots and len(begun := begun[self.counts[begun] == 0]):
            self._do(Do.AGAIN, NOTHING, begun, len(begun))

    # -------------------------------------------------------------- tables in and out

    def match(self, table: int) -> Match:
        """The game at a table as a Match: with its log, to look at, to take back and to play on."""
        return keeping.to_match(self._terms, self._laid_at(self._one(table)))

    def take(self, table: int, match: Match) -> None:
        """Go on with a Match at a table."""
        self._lay(self._one(table), keeping.from_match(self._terms, match))

    def save(self, table: int) -> bytes:
        """The game at a table as bytes."""
        return keeping.to_bytes(self._terms, self._laid_at(self._one(table)))

    def load(self, table: int, data: bytes) -> None:
        """Put a saved game on a table."""
        self._lay(self._one(table), keeping.from_bytes(self._terms, data))

    @property
    def _terms(self) -> keeping.Terms:
        return keeping.Terms(self.game, self.players, self.settings)

    def _laid_at(self, table: int) -> keeping.Laid:
        """The game at a table with its past."""
        steps, history = int(self._desk.steps[table]), self._desk.history
        if steps > history.shape[1]:
            raise BadBatch(f"The game at table {table} has had {steps} decisions, more than a batch remembers.")
        return keeping.Laid(self.seed_of(table), history[table, :steps].tolist(), self._desk.states[table])

    def _lay(self, table: int, laid: keeping.Laid) -> None:
        """Put a position with its past on a table."""
        seed, actions, state = laid
        if len(actions) > self._desk.history.shape[1]:
            self._make_room(2 * len(actions))
        desk, number = self._desk, int(self._desk.games[table])
        desk.states[table] = state
        desk.seeds[table, :2] = words_of_seed(seed)
        desk.history[table, : len(actions)] = actions
        desk.steps[table] = len(actions)
        self._laid[table] = (number, seed)
        self._do(Do.SHOW, NOTHING, np.array([table], np.int64), 1)

    # -------------------------------------------------------------- what can be wrong

    def _one(self, table: int) -> int:
        if not isinstance(table, int | np.integer) or isinstance(table, bool) or not 0 <= table < self.tables:
            raise BadBatch(f"There are tables 0 to {self.tables - 1}, not {_named(table)}.")
        return int(table)

    def _given(self, actions: Any) -> Any:
        given = np.ascontiguousarray(actions, np.int64) if _is_whole(actions) else None
        if given is None or given.shape != (self.tables,):
            raise BadBatch(f"Actions are {self.tables} whole numbers, one for each table, not {_shape(actions)}.")
        return given

    def _chosen(self, which: Which) -> Any:
        if which is None:
            return np.arange(self.tables)
        given = np.atleast_1d(np.asarray(which))
        if given.dtype == np.bool_ and given.shape == (self.tables,):
            return np.flatnonzero(given)
        if given.ndim != 1 or (len(given) and not np.issubdtype(given.dtype, np.integer)):
            raise BadBatch(f"Tables are given by number, or by {self.tables} bools, not {_shape(which)}.")
        return np.array([self._one(t) for t in dict.fromkeys(given.tolist())], np.int64)

    def _refusal(self, table: int, act: int) -> IllegalAction:
        if self.counts[table] == 0:
            return IllegalAction(f"The game at table {table} is over: reset it, or give it the action {NO_ACTION}.")
        known = 0 <= act < len(self.game.actions)
        what = f"{act} ({self.game.actions.text(act)})" if known else f"{act}"
        mask = np.unpackbits(self._desk.masks[table], bitorder="little") if self._habits[0] else self.masks[table]
        options = [self.game.actions.text(int(a)) for a in np.flatnonzero(mask)]
        more = f" and {len(options) - 8} more" if len(options) > 8 else ""
        sentence = f"Table {table} cannot play action {what}. Possible: {', '.join(options[:8])}{more}."
        return IllegalAction(sentence, possible=tuple(options))


def lines_in_use(state: Any, players: int, most_players: int) -> list[int]:
    """Where in a state the lines of memory begin that steps read: not those of seats nobody has, nor where decisions
    and events lie that are seldom so many.
    """
    lines: set[int] = set()
    for name, (kind, at, *_) in state.fields.items():
        size = kind.itemsize
        if name in FEW_OF:
            size = min(size, FEW_OF[name] * kind.base.itemsize)
        elif kind.shape[:1] == (most_players,) and kind.base.names:
            size = size // most_players * players
        lines.update(range(at // LINE, (at + size - 1) // LINE + 1))
    return [LINE * line for line in sorted(lines)]


def _attending(door: Any, *given: Any) -> Work:
    """What a thread does that attends; it does not hold the batch, which may be given up meanwhile."""
    return lambda number: door(Do.ATTEND, *given, number, 0)


def _send_home(post: Any) -> None:
    post[Post.HOME] = 1


def _bot(name: str) -> int:
    if name not in BOTS:
        raise BadBatch(f"Inside a batch play {' and '.join(BOTS)}, not {name}.")
    return BOTS[name]


def _words(rng: np.random.Generator) -> Iterator[Any]:
    """Two random words, again and again; many are drawn at once, because every drawing takes NumPy a while."""
    while True:
        yield from rng.integers(1 << 32, size=(DRAWN, 2), dtype=np.int64)


def _is_whole(actions: Any) -> bool:
    return np.issubdtype(np.asarray(actions).dtype, np.integer)


def _named(given: Any) -> str:
    """What was given, on one line and in few words."""
    return _shape(given) if isinstance(given, np.ndarray) else " ".join(repr(given).split())[:SHOWN]


def _shape(given: Any) -> str:
    found = np.asarray(given)
    return f"{found.dtype} of shape {found.shape}"
