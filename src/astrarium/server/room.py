"""A room: one table in memory. The history in the database is the truth; the match here is what it leads to."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Sequence
from typing import Any

from astrarium.core.errors import AstrariumError
from astrarium.core.game import Game
from astrarium.core.match import JOINT, Match, recorded_hash
from astrarium.core.registry import game as game_called
from astrarium.core.scene import Scene
from astrarium.core.sight import Seen, Standing, looking
from astrarium.server import clocks
from astrarium.server.changes import Written
from astrarium.server.refusals import Refused
from astrarium.server.rows import BOT, EMPTY, HUMAN, MOVE, OVER, PLAYING, UNDO, ChatRow, MoveRow, SeatRow, TableRow

CHECKPOINT = 16  # a copy of the match is kept every so many steps, so that going back is quick
MOST_SAID = 200  # lines of chat that are kept
MOVED = {
    "version",
    "step",
    "status",
    "turn_seat",
    "turn_bot",
    "turn_since",
    "proposal",
    "updated",
    "result",
}  # by moves


class Room:
    """One table: its row, its seats, its match and the history that led there."""

    def __init__(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        self.table = table
        self.seats = list(seats)
        self.lock = asyncio.Lock()
        self.history: list[MoveRow] = []
        self.line: list[MoveRow] = []  # the moves in force; line[n - 1] led to step n
        self.labels: list[str] = []  # the same moves as they were offered to people
        self.match: Match | None = None
        self.others = ""  # by which rules the match was begun, where that is not by those installed here
        self.frozen = ""  # why the match cannot go on here, although it can be looked at
        self.unread: list[MoveRow] = []  # what a frozen match's history has beyond that
        self.times = clocks.begin_times(clocks.clock_of(table.clock), table.players, table.started, None)
        self.chat: list[ChatRow] = []
        self.revision = 0  # counts every change that a picture could show
        self.cache: dict[Any, bytes] = {}  # what was drawn since the last change
        self.facts: dict[bool, bytes] = {}  # what the table says about itself, to its host and to others; moves keep it
        self.scenes: dict[int | None, Scene | None] = {}  # what each viewer's scene was when it was last looked at
        self.seen_by: dict[int | None, dict[str, bytes]] = {}  # what each viewer is told since the last change
        self.counted: dict[int | None, tuple[Any, bytes]] = {}  # each viewer's points, and what they were counted from
        self.written: Written = {}  # what turned areas into others since the last change
        self.sitting: dict[Any, bytes] = {}  # who sits where, to whom and while who is there; moves keep it
        self.offered: dict[str, str] = {}  # options of now by their texts, as they were offered to people
        self._seen: Seen = {}  # what is the same for everybody, as the table stands
        self._seen_of: tuple[Any, int] = None, 0  # of which state, after which step
        self._points: list[dict[str, int]] | None = None  # likewise
        self._standing = Standing()  # what was seen at earlier steps in parts of the state that are still the same
        self._keys: dict[tuple[int, str], MoveRow] = {}
        self._checkpoints: dict[int, bytes] = {}

    # -------------------------------------------------------------- seats

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.seats)

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person holds."""
        return [seat.seat for seat in self.seats if person and person in seat.holders]

    def kind_of(self, seat: int) -> str:
        """Who sits there: a human, a bot, or nobody yet."""
        return self.seats[seat].kind

    @property
    def humans(self) -> list[int]:
        """The seats on which people sit."""
        return [seat.seat for seat in self.seats if seat.kind == HUMAN]

    @property
    def is_full(self) -> bool:
        """Whether nobody is waited for."""
        return all(seat.kind != EMPTY for seat in self.seats)

    def set_seat(self, seat: SeatRow) -> None:
        """Somebody sits down, gets up or changes his name."""
        self.seats[seat.seat] = seat
        if self.match:
            self.match.names = self.names
        self.mind()
        self.changed()

    @property
    def pausing(self) -> frozenset[int]:
        """The seats of people who are asked before a step without a choice; never a bot's."""
        return frozenset(seat.seat for seat in self.seats if seat.kind == HUMAN and seat.pauses)

    def mind(self) -> None:
        """The match pauses for whoever wishes it now."""
        if self.match and self.table.status == PLAYING and not self.frozen:
            self.pause_for(self.pausing)

    def pause_for(self, seats: frozenset[int]) -> None:
        """From here on the match pauses for these seats; before the first move that may change who is asked what."""
        assert self.match is not None
        if self.match.pausing == seats:
            return
        self.match.pause_for(sorted(seats))
        if not self.match.steps:
            self._checkpoints[0] = self.match.packed()
            self.times.turn = self.match.seat
        self.changed()

    def hear(self, lines: Sequence[ChatRow]) -> None:
        """What was said; what was said long ago is in the database only."""
        self.chat = [*self.chat, *lines][-MOST_SAID:]

    def set_table(self, **values: Any) -> None:
        """Change what the table says about itself."""
        moved = values.keys() <= MOVED and values.get("status", self.table.status) == self.table.status
        if values:
            self.table = self.table.with_values(values)
        self.changed(moved=moved)

    def changed(self, *, moved: bool = False) -> None:
        """Whatever was drawn before may be out of date; after a mere move not what the table says about itself."""
        self.revision += 1
        self.cache.clear()
        self.seen_by.clear()
        self.written.clear()
        self.offered.clear()
        if not moved:
            self._seen_of = None, 0
            self.facts.clear()
            self.sitting.clear()

    # -------------------------------------------------------------- the match

    def begin(self) -> None:
        """Set the match up; its moves are then applied one by one."""
        t = self.table
        game = game_called(t.game)
        self.others = other_rules(t, game)
        known = {setting.name for setting in game.meta.settings}
        settings = {name: value for name, value in t.settings.items() if name in known or not self.others}
        try:
            self.match = Match(game, t.players, t.seed, self.names, **settings)
        except AstrariumError as error:
            if not self.others:
                raise
            self.freeze(f"Not even its table can be laid: {error}")
            return
        self._checkpoints = {0: self.match.packed()}
        self.times = clocks.begin_times(clocks.clock_of(t.clock), t.players, t.started, self.match.seat)
        self.mind()
        self.changed()

    def freeze(self, why: str) -> None:
        """The history cannot be followed any further: what was followed can be read, nothing more can be played."""
        if not self.line:
            self.match = None  # not even the first move fits: nothing here is as it was
        upto = f"It can be read as far as step {self.step} of {self.table.step}, but it cannot go on."
        self.frozen = " ".join(filter(None, (self.others, why, upto if self.line else "It cannot go on.")))
        self.changed()

    @property
    def playing(self) -> Match:
        """The match, while it is going on."""
        if self.frozen:
            raise Refused(409, "other-rules", self.frozen)
        if self.match is None or self.table.status != PLAYING:
            raise Refused(409, *_not_playing(self.table.status))
        return self.match

    @property
    def shown(self) -> Match:
        """The match, going on or over."""
        if self.match is None:
            raise Refused(409, *(("other-rules", self.frozen) if self.frozen else _not_playing(self.table.status)))
        return self.match

    @property
    def version(self) -> int:
        """How long the history is."""
        return len(self.history)

    @property
    def step(self) -> int:
        """How many moves are in force."""
        return len(self.line)

    @property
    def turn(self) -> int | None:
        """Who decides."""
        return self.match.seat if self.match else None

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot decides."""
        playing = self.table.status == PLAYING and not self.frozen
        return playing and self.turn is not None and self.kind_of(self.turn) == BOT

    def earlier(self, seat: int, key: str) -> MoveRow | None:
        """The line of the history that a seat wrote with this key."""
        return self._keys.get((seat, key)) if key else None

    def apply(self, row: MoveRow) -> None:
        """Carry out one line of the history that is already written."""
        self.carry_out(row.kind, row.action, row.step, row.pausing)
        self.note(row)

    def carry_out(self, kind: str, action: str, step: int, pausing: frozenset[int], then: str = "") -> None:
        """Play a move while the match pauses for these seats, or go back to a step and pause for them from there.

        `then` is the hash that the move led to before, where it is played again.
        """
        assert self.match is not None
        if kind == UNDO:
            self.match = self.at(step)
            if action:
                self.match.stir(action)
            self.pause_for(pausing)
            return
        self.pause_for(pausing)
        self.labels[step - 1 :] = [self.offered.get(action) or _label(self.match, action)]
        if then:
            self.match.play_as_then(action, recorded_hash(then))
        else:
            self.match.play(action)
        if len(self.match.steps) % CHECKPOINT == 0 and not self.match.state.num_marked:
            self._checkpoints[len(self.match.steps)] = self.match.packed()

    def take_back(self) -> None:
        """What was carried out could not be written: stand again where the history ends."""
        if self.match is not None:
            self._checkpoints = {n: m for n, m in self._checkpoints.items() if n <= self.step}
            del self.labels[self.step :]
            self.match = self.at(self.step)
            self.mind()
            self.changed()

    def note(self, row: MoveRow) -> None:
        """Remember a line of the history that has been carried out."""
        assert self.match is not None
        self.history.append(row)
        del self.line[row.step - (1 if row.kind == MOVE else 0) :]
        if row.kind == MOVE:
            self.line.append(row)
        del self.labels[row.step :]
        if row.key:  # what the server itself wrote has none
            self._keys[row.seat, row.key] = row
        if row.kind == UNDO:
            self._checkpoints = {n: m for n, m in self._checkpoints.items() if n <= row.step}
        clocks.count(self.times, row, self.match.seat)
        self.changed(moved=True)

    def at(self, step: int) -> Match:
        """A copy of the match as it was after a step of the line in force."""
        if not 0 <= step <= self.step:
            raise Refused(404, "unknown-step", f"This match has {self.step} steps; there is no step {step}.")
        start = max(n for n in self._checkpoints if n <= step)
        made = self.shown.earlier(start, self._checkpoints[start])
        made.names = self.names
        for row in self.line[start:step]:
            if made.pausing != row.pausing:
                made.pause_for(sorted(row.pausing))
            made.play(row.action)
        made.stirred = {at: word for at, word in made.stirred.items() if at <= step}
        return made

    def last_hash(self) -> str:
        """The hash of the state after the last step, as the history keeps it."""
        assert self.match is not None
        return f"{self.match.steps[-1].hash:016x}" if self.match.steps else ""

    @property
    def seen(self) -> Seen:
        """What was seen since the last step that is the same for everybody."""
        state, step = self.shown.state, len(self.shown.steps)
        if self._seen_of[0] is not state or self._seen_of[1] != step:
            numbers = self.shown.numbers
            self._seen = {} if numbers is None else self._standing.now(state, numbers)
            self._seen_of, self._points = (state, step), None
        return self._seen

    def points(self) -> list[dict[str, int]]:
        """The points of every seat, counted once per step."""
        seen = self.seen
        if self._points is None:
            with looking(seen):
                self._points = itemised(self.shown)
        return self._points

    def digest(self) -> str:
        """What can be seen after the last step, in 64 bits: who decides, between what, and how the points stand.

        Unlike the hash it does not depend on how the state is laid out, so newer rules can be held against it.
        """
        match = self.shown
        options = sorted(map(match.game.actions.text, match.option_ids))
        seen = [match.seat, options, self.points(), match.winners]
        return hashlib.blake2b(_sorted(seen).encode(), digest_size=8).hexdigest()


_sorted = json.JSONEncoder(sort_keys=True, check_circular=False).encode


def itemised(match: Match) -> list[dict[str, int]]:
    """The points of every seat, item by item, secret ones included."""
    return [match.game.words.scores(match.state, seat) for seat in range(match.players)]


def _label(match: Match, action: str) -> str:
    """What an answer reads like; the things of a set one after the other."""
    acts = [match.game.actions.id(text) for text in action.split(JOINT)]
    labels = [match.game.words.label(match.state, act, match.names).text for act in acts if act is not None]
    return JOINT.join(labels) or action


def other_rules(table: TableRow, game: Game) -> str:
    """By which rules a match was begun, if not by those installed here; "" if they are the same."""
    title, begun, here = game.meta.title, table.rules_version, game.meta.rules_version
    if begun != here:
        what = f"by version {begun} of the rules of {title}, and version {here} is installed here"
    elif table.components != game.components_hash:
        what = f"with other components of {title} than those installed here"
    else:
        return ""
    return f"This match was begun {what}."


def load(table: TableRow, seats: Sequence[SeatRow], rows: Sequence[MoveRow], chat: Sequence[ChatRow]) -> Room:
    """A room from what the database says, checking the hash of every step."""
    room = Room(table, seats)
    room.chat = list(chat)
    if table.started:
        room.begin()
        follow(room, rows)
        _compare_end(room)
        room.mind()
    return room


def _compare_end(room: Room) -> None:
    """Where lines of the history were followed by their texts alone, at least the end must be as it was written."""
    t, unsure = room.table, any(not row.digest for row in room.history)
    if room.match is None or room.frozen or not unsure or t.version != room.version:
        return
    if (room.match.seat, room.match.over) != (t.turn_seat, t.status == OVER):
        room.freeze("It leads to another end than before.")


def follow(room: Room, rows: Sequence[MoveRow]) -> None:
    """Carry out further lines of the history, as far as each leads to the position it led to before."""
    for number, row in enumerate(rows):
        fault = _cannot_follow(room, row)
        if fault:
            room.unread = list(rows[number:])
            if not room.frozen:
                room.freeze(fault)
            return
        room.note(row)


def _cannot_follow(room: Room, row: MoveRow) -> str:
    """Carry out one line of the history; a sentence if that is not possible, and nothing has happened."""
    if room.match is None:
        return room.frozen
    if row.kind == MOVE:
        room.pause_for(row.pausing)
    if row.kind == MOVE and room.match.seat != row.seat:
        return f"Step {row.step} was {room.names[row.seat]}'s decision, and now it is somebody else's."
    try:
        room.carry_out(row.kind, row.action, row.step, row.pausing, row.hash)
    except AstrariumError as error:
        return f"Step {row.step} cannot be played again: {error}"
    if row.hash == room.last_hash() or row.digest in ("", room.digest()):
        return ""
    room.take_back()
    return f"Step {row.step} leads to another position than before."


def in_force(history: Sequence[MoveRow]) -> list[MoveRow]:
    """The moves that a history leaves in force."""
    line: list[MoveRow] = []
    for row in history:
        del line[row.step - (1 if row.kind == MOVE else 0) :]
        line += [row] if row.kind == MOVE else []
    return line


def _not_playing(status: str) -> tuple[str, str]:
    return "not-playing", _why_not_playing(status)


def _why_not_playing(status: str) -> str:
    return {
        "open": "The match has not begun: a seat is still open.",
        "over": "The game is over.",
        "cancelled": "This table was given up.",
    }.get(status, "The match is not being played.")
