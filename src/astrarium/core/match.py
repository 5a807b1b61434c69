"""A match: one game being played on the plain twin, with its log, its undo and its record."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import zlib
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Self

from astrarium.core import positions, registry
from astrarium.core.actions import is_verb
from astrarium.core.chance import Dice, spawn_dice, words_of_seed
from astrarium.core.decisions import Decisions, Several, all_answers
from astrarium.core.errors import BadSetting, IllegalAction, UndoRefused
from astrarium.core.game import Game, Said, SettingValue, Told
from astrarium.core.manners import in_any_order, open_set, waits
from astrarium.core.records import hash_of, numbers_of, packed, packed_again, stable_hash
from astrarium.core.scene import Asked, Scene, drawn_anew
from astrarium.core.table import NOBODY, deciding_seat
from astrarium.core.telling import Line, from_step, lines
from astrarium.core.words import counted, picture

RECORD_FORMAT = 1
SETS = 1000  # of more sets than these nobody is told which things go together before they are marked
JOINT = " + "  # between the texts of things that are chosen together
TRIES = 32  # deals that are tried until one changes nothing that anybody knows
SEAT_NAMES = ("Red", "Blue", "Green", "Yellow", "Purple", "White")


@dataclass(frozen=True)
class Option:
    """Something that may be chosen now."""

    id: int
    text: str
    label: str
    rule: str


@dataclass(frozen=True)
class Many:
    """A choice of several things: how many, which are marked, what says Done, and what that will do."""

    least: int
    most: int
    marked: tuple[str, ...]  # texts of the things marked so far
    things: tuple[str, ...]  # texts of the things that may be marked
    copies: tuple[int, ...]  # how often each of them may be marked
    done: str  # the text of the action that ends it
    buttons: tuple[str, ...]  # what Done will do, by the number of things marked: "Roll 3 dice"
    sets: tuple[tuple[int, ...], ...] | None = None  # where not all go together: what does, as numbers of things


@dataclass(frozen=True)
class Decision:
    """Who is asked what, and by which rule; `many` if the answer is a set of things."""

    seat: int
    prompt: str
    rule: str
    many: Many | None = None
    no: str = ""  # where the same is asked often: the text of the answer that may stand until one's turn


class Step(NamedTuple):
    """One answer that was played: an action, or several as the marks of a set and its Done."""

    seat: int
    action: int
    revealed: bool
    hash: int
    more: tuple[int, ...] = ()

    @property
    def actions(self) -> tuple[int, ...]:
        """Every action of the answer."""
        return (self.action, *self.more)


@dataclass(frozen=True)
class Hints:
    """The best options with the chance of winning after each, the best first, and the sentence behind that one."""

    best: tuple[tuple[Option, float], ...]
    why: str


class UndoLimit(NamedTuple):
    """How many steps can be taken back freely, and why not more."""

    steps: int
    reason: str


Choice = Option | int | str


class _Position(NamedTuple):
    """What is kept to come back to."""

    state: Any
    steps: int
    told: int
    out: list[int]
    options: int


def recorded_hash(text: Any) -> int:
    """A hash as records write it; what is none is below nothing, where no position's is."""
    try:
        return int(str(text), 16)
    except ValueError:
        return -1


class Match:
    """One game from setup to the end."""

    def __init__(
        self, game: Game, players: int, seed: int | str | None = None, names: Sequence[str] = (), **settings: Any
    ) -> None:
        if not isinstance(game, Game):
            raise BadSetting(f"A match is made of a game, not of {game!r}: use astrarium.new({str(game)!r}, ...).")
        self.start: str | None = None  # the position that the match began with, if it is not the setup
        self._prepare(game, players, seed, names, settings)
        self._begin()

    @classmethod
    def at(cls, game: Game, position: str, seed: int | str = 0, names: Sequence[str] = ()) -> Match:
        """A match that begins with a position (the text of `Match.position`)."""
        laid = positions.read(game, position)
        made = object.__new__(cls)
        made.start = position
        made._prepare(game, laid.players, seed, names, laid.settings)
        made._begin()
        return made

    def _prepare(
        self, game: Game, players: int, seed: int | str | None, names: Sequence[str], settings: dict[str, Any]
    ) -> None:
        self.game = game
        self.seed = secrets.token_hex(16) if seed is None else seed
        self.players = players
        self.state = game.fresh(players, settings, self.seed)
        self.settings: dict[str, SettingValue] = game.meta.check_settings(players, settings)
        self.names = tuple(names) or SEAT_NAMES[:players]
        if len(self.names) != players:
            raise BadSetting(f"There are {players} seats but {len(self.names)} names.")
        self.steps: list[Step] = []
        self.told: list[Told] = []
        self.pauses: dict[int, frozenset[int]] = {0: frozenset()}  # from a step on: the seats that confirm
        self.stirred: dict[int, str] = {}  # after which steps chance was stirred, and with which word
        self._numbers: tuple[Any, bytes] | None = None  # the state of the last step, packed for its hash
        self._before_marks: _Position | None = None
        self._in_any_order = False  # whether what is marked was named in another order than the one path's
        self._until: int | None = None  # while a step of a record is played: the hash of the position where it rests
        self._set_begun: int | None = None  # while a set is played: the steps before it, for all of it will be one step
        self._out = [0] * len(game.actions)

    def _begin(self) -> None:
        if self.start is None:
            self.game.rules.setup(self.state)
        else:
            self.state = positions.read(self.game, self.start).state
        self._settle(self.game.plain.carry_on(self.state, self._out))
        self._listen()

    def __repr__(self) -> str:
        where = "over" if self.over else f"step {len(self.steps)}, {self.names[deciding_seat(self.state)]} decides"
        return f"<Match of {self.game.meta.title}: {self.players} players, {where}>"

    @property
    def numbers(self) -> bytes | None:
        """The state as it is packed, where the last step has left it so."""
        return self._numbers[1] if self._numbers and self._numbers[0] is self.state else None

    # -------------------------------------------------------------- the open decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over)

    @property
    def seat(self) -> int | None:
        """Who is asked now; None when the game is over."""
        return None if self.over else deciding_seat(self.state)

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over."""
        if self.over:
            return None
        said = self.game.words.prompt(self.state, self.names)
        return Decision(deciding_seat(self.state), said.text, said.rule, self._many(), self.no)

    @property
    def no(self) -> str:
        """Where the same is asked often: the text of the answer that may stand until one's turn."""
        row = self.game.decisions.row(self.state) if self.game.decisions else None
        return self.game.actions.text(row.no.base) if row and row.often and row.no else ""

    def _many(self) -> Many | None:
        several = self._several
        decisions, texts = self.game.decisions, self.game.actions.text
        if several is None or decisions is None:
            return None
        s, base, button = self.state, several.verb.base, self.game.words.button
        least, most = decisions.least(s), decisions.most(s)
        things = [act for act in self.option_ids if is_verb(several.verb, act)]
        return Many(
            least,
            most,
            tuple(texts(base + thing) for thing in s.marked[: s.num_marked]),
            tuple(texts(act) for act in things),
            tuple(min(decisions.free(s, act - base), most - s.num_marked) for act in things),
            texts(several.done.base),
            tuple(button(s, n, self.names) if button else "" for n in range(most + 1)),
            self._fitting(decisions, things) if several.jointly else None,
        )

    def _fitting(self, decisions: Decisions, things: list[int]) -> tuple[tuple[int, ...], ...] | None:
        """What may be marked together, what is marked already aside; None where that is too much to tell."""
        found = decisions.sets_left(self.state, SETS + 1)
        if len(found) > SETS:
            return None
        marked, numbers = Counter(self._marked), {act: number for number, act in enumerate(things)}
        left = [Counter(acts) - marked for acts in found]
        return tuple(tuple(numbers[act] for act in sorted(acts.elements())) for acts in left)

    @property
    def _several(self) -> Several | None:
        """The row of the open choice of several things, if it is one."""
        return open_set(self.game, self.state)

    @property
    def path_ids(self) -> list[int]:
        """The ids of what may be chosen on the one path by which a set of things is reached: what search sees."""
        return self._out[: self._count]

    @property
    def option_ids(self) -> list[int]:
        """The ids of what may be chosen; things of a choice of several in any order."""
        return in_any_order(self.game, self.state, self.path_ids)

    @property
    def options(self) -> list[Option]:
        """What may be chosen, with words."""
        return [self.option(act) for act in self.option_ids]

    def option(self, act: int) -> Option:
        """An action as an option, with words."""
        said = self.game.words.label(self.state, act, self.names)
        return Option(act, self.game.actions.text(act), said.text, said.rule)

    # -------------------------------------------------------------- playing

    def play(self, choice: Choice | Sequence[Choice]) -> None:
        """Play an option, by itself, its id or its text.

        A list, or texts joined by " + ", is the whole answer to a choice of several things, in any order.
        """
        if isinstance(choice, str) and JOINT in choice:
            choice = choice.split(JOINT)
        if isinstance(choice, Sequence) and not isinstance(choice, str):
            self._play_set([self._id(thing) for thing in choice])
            return
        act = self._id(choice)
        if act not in self.option_ids:
            raise self._refusal(act)
        if act in self.path_ids:
            self._play(act)
        else:
            self._in_any_order = True
            self._mark([*self._marked, act])
        self._close_set()

    def play_forced(self) -> Self:
        """Play what is forced, as searches do; a Match asks where things of a set could be marked in another order."""
        while len(self.path_ids) == 1:
            self.play(self.path_ids[0])
        return self

    def _close_set(self) -> None:
        """A set that was marked thing by thing in another order is one step once it is done, as if named at once."""
        if self._in_any_order and self._before_marks is not None and self.state.num_marked == 0:
            if len(self.steps) > self._before_marks.steps + 1:
                self._join(self._before_marks)
            self._in_any_order = False

    def follow(self, step: Step) -> None:
        """Play a step of this game, or of another record of it, again."""
        self.play_as_then(list(step.actions) if step.more else step.action, step.hash)

    def play_as_then(self, choice: Choice | Sequence[Choice], then: int) -> None:
        """Play a choice of a record: forced steps after it are played, or wait, as they did then.

        `then` is the hash of the position it led to; where the choice does not lead there, today's manners hold.
        """
        kept, marks = self._position(), (self._before_marks, self._in_any_order)
        self.play(choice)
        for until in (then, None):
            if self.steps[-1].hash == then:
                return
            self._restore(kept)
            self._before_marks, self._in_any_order = marks
            self._until = until
            try:
                self.play(choice)
            finally:
                self._until = None

    def text_of(self, step: Step) -> str:
        """The text of a step, as `play` takes it."""
        return JOINT.join(self.game.actions.text(act) for act in step.actions)

    @property
    def _marked(self) -> list[int]:
        several = self._several
        base = several.verb.base if several else 0
        return [base + thing for thing in self.state.marked[: self.state.num_marked]]

    def _play_set(self, things: list[int]) -> None:
        """Mark these things and no others, then Done; refused as a whole, or carried out as a whole."""
        several = self._several
        if several is None:
            raise IllegalAction("Here one thing is chosen, not several.", "illegal-action", "", self._possible_texts())
        done = several.done.base
        things = [act for act in things if act != done]
        if self.state.num_marked and self._before_marks is not None:
            self._restore(self._before_marks)
        kept = self._position()
        self._set_begun = kept.steps
        try:
            self._mark(things)
            if self.state.num_marked or not things:
                if done not in self.path_ids:
                    raise self._refusal(done)
                self._play(done)
        except IllegalAction:
            self._restore(kept)
            raise
        finally:
            self._set_begun = None
        self._join(kept)
        self._stir_again()

    def _join(self, start: _Position) -> None:
        """What was played since is one step."""
        first, *more = self.steps[start.steps :]
        last = (first, *more)[-1]
        revealed = any(step.revealed for step in (first, *more))
        joined = Step(first.seat, first.action, revealed, last.hash, tuple(step.action for step in more))
        self.steps[start.steps :] = [joined]
        self.told[start.told :] = [event._replace(step=len(self.steps)) for event in self.told[start.told :]]

    def _mark(self, things: list[int]) -> None:
        """Mark things anew, in the one order that the rules know."""
        if self._before_marks is not None and self.state.num_marked:
            self._restore(self._before_marks)
        for left, act in zip(range(len(things) - 1, -1, -1), sorted(things), strict=True):
            if act not in self.option_ids:
                raise self._refusal(act)
            self._play(act, settled=left == 0)

    @property
    def answered(self) -> int:
        """How many steps there are without the things that are being marked: where the answer to this question begins.

        A set that was marked in another order is one step once it is done, so that there are fewer steps than before.
        """
        kept = self._before_marks if self.state.num_marked else None
        return kept.steps if kept else len(self.steps)

    def _position(self) -> _Position:
        return _Position(self.state.copy(), len(self.steps), len(self.told), list(self._out), self._count)

    def _restore(self, kept: _Position) -> None:
        self.state, self._out, self._count = kept.state.copy(), list(kept.out), kept.options
        del self.steps[kept.steps :], self.told[kept.told :]

    def _play(self, act: int, settled: bool = True) -> None:
        """Play an action and, unless more of a set is to be marked, the forced steps after it."""
        seat, s, before = deciding_seat(self.state), self.state, self.numbers
        if s.num_marked == 0:
            self._before_marks = self._position() if self._several else None
        s.num_events = s.revealed = 0
        self._count = self.game.plain.answer(s, act, self._out)
        if settled:
            self._settle(self._count)
        numbers = packed_again(s, before, "events", s.num_events) if before else packed(s)
        self._numbers = s, numbers
        self.steps.append(Step(seat, act, bool(s.revealed), hash_of(numbers)))
        self._listen()
        self._stir_again()

    # -------------------------------------------------------------- the manners of a table

    @property
    def pausing(self) -> frozenset[int]:
        """The seats that confirm a forced step before it ends their turn, reveals something or hits a target."""
        now = len(self.steps) if self._set_begun is None else self._set_begun
        return self.pauses[max(step for step in self.pauses if step <= now)]

    def pause_for(self, seats: Sequence[int]) -> None:
        """From now on these seats, and no others, confirm such steps; it is kept in the record."""
        self.pauses[len(self.steps)] = frozenset(seats)
        if not self.steps:
            self.rewind(0)

    def _settle(self, count: int) -> None:
        """Play forced steps until somebody has a choice, or should be asked to go on."""
        self._count = count
        while self._count == 1 and not self._rests(self._out[0]):
            self._count = self.game.plain.answer(self.state, self._out[0], self._out)

    def _rests(self, act: int) -> bool:
        """Whether the match rests here: by its manners, or where a record says so."""
        if self._until is not None:
            return stable_hash(self.state) == self._until
        return waits(self.game, self.state, act, self._out, self.pausing)

    def _id(self, choice: Choice) -> int:
        if isinstance(choice, Option):
            return choice.id
        found = self.game.actions.id(choice) if isinstance(choice, str) else choice
        if found is None or not 0 <= found < len(self.game.actions):
            raise IllegalAction(
                f"There is no action {choice!r} in {self.game.meta.title}. {self._possible()}",
                "unknown-action",
                possible=self._possible_texts(),
            )
        return found

    def why_not(self, choice: Choice) -> Said | None:
        """Why something cannot be chosen now; None if it can."""
        act = self._id(choice)
        if act in self.option_ids:
            return None
        if self.over:
            return Said("The game is over.", "")
        return self.game.words.why_not(self.state, act, self.names)

    def _refusal(self, act: int) -> IllegalAction:
        why = self.why_not(act) or Said("", "")
        text = f"{why.text} {self._possible()}".strip()
        return IllegalAction(text, "illegal-action", why.rule, self._possible_texts(), why.text)

    def _possible_texts(self) -> tuple[str, ...]:
        return tuple(self.game.actions.text(act) for act in self.option_ids)

    def _possible(self) -> str:
        texts = self._possible_texts()
        more = f" and {len(texts) - 8} more" if len(texts) > 8 else ""
        return f"Possible: {', '.join(texts[:8])}{more}." if texts else ""

    def hint(self, level: str = "hard", seconds: float | None = None, *, wait: bool = False) -> Option:
        """What a bot of some level would play here, knowing only what the deciding seat knows.

        Until its rules are compiled it answers with a quick look; `wait=True` compiles them first.
        """
        return self.option(registry.adviser()(self, level, seconds=seconds, wait=wait))

    def hints(self, level: str = "hard", *, wait: bool = False) -> Hints:
        """The three best options here, as a bot of some level sees them, and why the first is the best."""
        advice, why = registry.adviser("weigh")(self, level, wait=wait)
        return Hints(tuple((self.option(act), chance) for act, chance in advice.best), why)

    # -------------------------------------------------------------- log

    def _listen(self) -> None:
        for event in self.state.events[: self.state.num_events]:
            numbers = (event.code, event.audience, event.seat, event.row, event.a, event.b, event.c, event.d)
            self.told.append(Told(len(self.steps), *numbers))

    @property
    def log(self) -> list[Line]:
        """What everybody saw happen, in sentences."""
        return self.log_for(None)

    def log_for(self, viewer: int | None, since: int = 0) -> list[Line]:
        """What a seat saw happen from a step on; None for a spectator. Nothing is told twice in a row at one step."""
        return lines(self.game.words, from_step(self.told, since), viewer, self.names)

    # -------------------------------------------------------------- scores

    @property
    def scores(self) -> list[dict[str, int]]:
        """Itemised points of every seat with their total, as anybody may know them: before the end without secrets."""
        return self.scores_for(None)

    def scores_for(self, viewer: int | None) -> list[dict[str, int]]:
        """Itemised points as a seat may know them: before the end the secret items of others are left out."""
        secret = () if self.over else self.game.words.secret_scores
        known = []
        for seat in range(self.players):
            items = self.game.words.scores(self.state, seat)
            seen = {name: points for name, points in items.items() if seat == viewer or name not in secret}
            known.append({**seen, "total": sum(seen.values())})
        return known

    @property
    def winners(self) -> list[int]:
        """The seats that have won, or share the victory; nobody before the end, or after a solo defeat."""
        if not self.over:
            return []
        standing = [self.game.rules.standing(self.state, seat) for seat in range(self.players)]
        return [
            seat for seat, value in enumerate(standing) if value == max(standing) and (value >= 0 or self.players > 1)
        ]

    # -------------------------------------------------------------- undo

    @property
    def undo_limit(self) -> UndoLimit:
        """How far the last player may go back without asking, and what stops them there."""
        for back, step in enumerate(reversed(self.steps)):
            number = len(self.steps) - back
            if step.revealed:
                return UndoLimit(back, f"step {number} revealed something random or hidden")
            if step.seat != self.steps[-1].seat:
                return UndoLimit(back, f"step {number} was {self.names[step.seat]}'s decision")
        return UndoLimit(len(self.steps), "that is the start of the game")

    def undo(self, steps: int = 1, *, agreed: bool = False) -> None:
        """Take back the last step or steps; past the barrier only if all have agreed."""
        limit = self.undo_limit
        if steps > len(self.steps) or not steps >= 1:
            there = "is" if len(self.steps) == 1 else "are"
            raise UndoRefused(f"There {there} {counted(len(self.steps), 'step')} to take back, not {steps}.")
        if steps > limit.steps and not agreed:
            freely = f"Only {counted(limit.steps, 'step')}" if limit.steps else "Nothing"
            raise UndoRefused(f"{freely} can be taken back freely: {limit.reason}.")
        self.rewind(len(self.steps) - steps)

    def rewind(self, step: int) -> None:
        """Go back to the position after a step, forgetting what came later."""
        kept = self.steps[:step]
        self.state = self.game.fresh(self.players, self.settings, self.seed)
        self.steps, self.told, self._before_marks = [], [], None
        self.pauses = {at: seats for at, seats in self.pauses.items() if at <= step}
        self.stirred = {at: word for at, word in self.stirred.items() if at <= step}
        self._begin()
        self._stir_again()
        for old in kept:
            self.follow(old)

    def branch(self) -> Match:
        """A private copy to try moves in."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.state, copy.steps, copy.told = self.state.copy(), list(self.steps), list(self.told)
        copy._out, copy.pauses, copy.stirred = list(self._out), dict(self.pauses), dict(self.stirred)
        return copy

    def again(self) -> Match:
        """A private copy set up anew, with the same start, pauses and stirred chance: its steps can be followed."""
        copy = self.branch()
        copy.rewind(0)
        copy.pauses, copy.stirred = dict(self.pauses), dict(self.stirred)
        return copy

    def packed(self) -> bytes:
        """The position in few bytes, to come back to with `earlier`; not in the middle of a choice of several."""
        return zlib.compress(array("q", numbers_of(self.state)).tobytes(), 1)

    def earlier(self, step: int, packed: bytes) -> Match:
        """A private copy as it was after an earlier step, whose position was packed then."""
        copy = self.branch()
        copy.state = self.game.state()
        copy.state.fill(iter(array("q", zlib.decompress(packed))))
        copy.steps, copy._before_marks = self.steps[:step], None
        copy.told = [event for event in self.told if event.step <= step]
        copy.pauses = {at: seats for at, seats in self.pauses.items() if at <= step}
        copy._count = self.game.plain.present_options(copy.state, copy._out)
        copy._stir_again()
        return copy

    # -------------------------------------------------------------- chance

    def stir(self, word: str) -> None:
        """From here on chance differs: what was seen before an undo tells nothing about what will come."""
        self.stirred[len(self.steps)] = word
        self._stir_again()

    def _stir_again(self) -> None:
        """Where chance was stirred after this step it is so again; the same word leads to the same dice."""
        word = self.stirred.get(len(self.steps))
        if word is None or self._set_begun is not None:
            return
        self._numbers = None
        high, low = words_of_seed(f"{self.seed}/{word}")
        self._deal_anew(high, low)
        spawn_dice(self.state.dice, high, low, 1)
        if self._before_marks is not None:
            spawn_dice(self._before_marks.state.dice, high, low, 1)

    def _deal_anew(self, high: int, low: int) -> None:
        """Deal what lies face down to everybody anew, where that can be done without changing what anybody knows."""
        if self.state.num_marked:
            return
        viewers = (None, *range(self.players))
        known = [self.game.view(self.state, viewer) for viewer in viewers]
        for stream in range(2, 2 + TRIES):
            tried, dice = self.state.copy(), Dice()
            spawn_dice(dice, high, low, stream)
            self.game.rules.resample(tried, stream % self.players, dice)
            if [self.game.view(tried, viewer) for viewer in viewers] == known:
                self.state = tried
                return

    def resampled(self, seat: int | None, seed: int | str) -> Match:
        """A private copy in which everything that a seat (None: a spectator) cannot know is dealt anew."""
        copy, dice = self.branch(), Dice()
        high, low = words_of_seed(seed)
        spawn_dice(dice, high, low, 0)
        self.game.rules.resample(copy.state, NOBODY if seat is None else seat, dice)
        spawn_dice(copy.state.dice, high, low, 1)
        copy._count = self.game.plain.present_options(copy.state, copy._out)
        copy.told = [event for event in self.told if event.step < len(self.steps)]
        copy._listen()
        return copy

    # -------------------------------------------------------------- views

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, as plain data; None for a spectator."""
        if seat is not None and not 0 <= seat < self.players:
            raise BadSetting(f"There is no seat {seat}: this match has seats 0 to {self.players - 1}.")
        known = self.game.view(self.state, seat)
        mine = not self.over and seat == self.seat
        decision = self.decision if mine else None
        known["match"] = {
            "game": self.game.id,
            "names": list(self.names),
            "viewer": seat,
            "step": len(self.steps),
            "over": self.over,
            "winners": self.winners,
            "seat": self.seat,
            "prompt": {"text": decision.prompt, "rule": decision.rule} if decision else None,
            "many": dict(vars(decision.many)) if decision and decision.many else None,
        }
        known["options"] = Asked(map(self._option_data, self.option_ids)) if mine else []
        return known

    def _option_data(self, act: int) -> dict[str, Any]:
        said = self.game.words.label(self.state, act, self.names)
        return {"id": act, **self.game.actions.facts(act), "label": said.text, "rule": said.rule}

    def scene(self, seat: int | None = None) -> dict[str, Any]:
        """The table as a seat sees it: areas and pieces as plain data."""
        return self.scene_of(seat).as_dict()

    def scene_of(self, seat: int | None = None) -> Scene:
        """The table as a seat sees it."""
        return picture(self.game.scene(self.view(seat)), self.names).answered()

    def meant_by(self, seat: int, piece: str) -> tuple[int, ...]:
        """Every action that choosing a piece could ever mean as the table lies; answers to the open question first."""
        actions, known = self.game.actions, self.view(seat)
        unsaid = {"label": "", "rule": ""}
        known["options"] = Asked({"id": act, **actions.facts(act), **unsaid} for act in range(len(actions)))
        with drawn_anew():
            found = self.game.scene(known).answered().pieces().get(piece)
        asked = self._verbs_asked()
        return tuple(sorted(found.options, key=lambda act: act not in asked)) if found else ()

    def _verbs_asked(self) -> set[int]:
        """The actions with which the open question can be answered, whatever stands against them now."""
        if self.over or self.game.decisions is None:
            return set()
        answers = all_answers(self.game.decisions.row(self.state))
        return {act for one in answers for act in range(one.verb.base, one.verb.base + one.verb.total)}

    def position(self) -> str:
        """The whole position as text, with all that is hidden; what is being marked is not marked in it."""
        kept = self._before_marks if self.state.num_marked else None
        return positions.write(self.game, kept.state if kept else self.state, self.settings)

    # -------------------------------------------------------------- record

    @property
    def seed_hash(self) -> str:
        """Shown from the start: whoever sees the seed at the end can check it."""
        return hashlib.sha256(str(self.seed).encode()).hexdigest()

    def header(self) -> dict[str, Any]:
        """The first line of the record: all that is needed to begin again, and the user's own files of components."""
        own = list(self.game.parts.own)
        return {
            "astrarium": RECORD_FORMAT,
            "game": self.game.id,
            "rules": self.game.meta.rules_version,
            "components": self.game.components_hash,
            **({"own": own} if own else {}),
            "players": self.players,
            "names": list(self.names),
            "settings": self.settings,
            "seed": self.seed,
            **({"position": self.start} if self.start is not None else {}),
        }

    def record(self) -> Iterator[str]:
        """Every line of the record, one JSON object each: the header, then a step with the hash after it."""
        yield json.dumps(self.header())
        for number, step in enumerate(self.steps, 1):
            hashed = f"{step.hash:016x}"
            row: dict[str, Any] = {"step": number, "seat": step.seat, "action": self.text_of(step), "hash": hashed}
            if number - 1 in self.pauses and (number > 1 or self.pauses[0]):
                row["pauses"] = sorted(self.pauses[number - 1])
            if number - 1 in self.stirred:
                row["stirred"] = self.stirred[number - 1]
            yield json.dumps(row)

    def save(self, path: str | Path) -> None:
        """Write the record so that a crash leaves either the old file or the new one."""
        path = Path(path)
        new = path.with_name(path.name + ".new")
        new.write_text("\n".join(self.record()) + "\n", encoding="utf-8")
        os.replace(new, path)
