"""What the database holds, as typed rows."""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

COLOURS = ("red", "blue", "green", "yellow", "purple", "white", "orange", "cyan")
OPEN, PLAYING, OVER, CANCELLED = "open", "playing", "over", "cancelled"
HUMAN, BOT, EMPTY = "human", "bot", "open"
MOVE, UNDO = "move", "undo"
CHAT, NOTICE = "chat", "notice"


STEADY = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)  # runs on while the machine sleeps, and never jumps


def steady() -> int:
    """Milliseconds since the machine was started."""
    return time.clock_gettime_ns(STEADY) // 1_000_000


_origin = time.time_ns() // 1_000_000 - steady()


def now() -> int:
    """Milliseconds since 1970, counted from the start of the machine: a jump of its clock takes nobody's time."""
    return _origin + steady()


def origin() -> int:
    """When the machine was started, as this process has it."""
    return _origin


def agree(origin: int) -> None:
    """Take over when the machine was started, as the first process that asked had it."""
    global _origin
    _origin = origin


def boot() -> str:
    """The name of this start of this machine; "" where machines have none."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return ""


def new_id(prefix: str) -> str:
    """A name nobody can guess."""
    return prefix + secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


@dataclass(frozen=True)
class Person:
    """Somebody with our cookie."""

    id: str
    name: str
    colour: str
    notify: str = ""
    named: bool = False
    pauses: bool = True  # whether a step without a choice waits for a click

    def as_dict(self) -> dict[str, Any]:
        """What the person may know about himself."""
        return {k: getattr(self, k) for k in ("id", "name", "colour", "notify", "named", "pauses")}


def guest(person: str) -> Person:
    """A person who has not chosen a name yet."""
    number = int.from_bytes(hashlib.sha256(person.encode()).digest()[:4], "big")
    return Person(person, f"Guest {number % 9000 + 1000}", COLOURS[number % 5])


@dataclass(frozen=True)
class SeatRow:
    """A seat of a table and who may use it."""

    seat: int
    kind: str
    level: str
    name: str
    colour: str
    nonce: str
    holders: frozenset[str] = frozenset()
    pauses: bool = False


@dataclass(frozen=True)
class TableRow:
    """A table."""

    id: str
    game: str
    rules_version: int
    components: str
    players: int
    settings: dict[str, Any]
    seed: str
    seed_chosen: bool
    clock: dict[str, Any]
    listed: bool
    hints: bool
    host: str
    status: str
    version: int = 0
    step: int = 0
    turn_seat: int | None = None
    turn_bot: bool = False
    turn_since: int = 0
    proposal: dict[str, Any] | None = None
    created: int = field(default_factory=now)
    started: int = 0
    updated: int = field(default_factory=now)
    salt: str = ""
    stopped: bool = False
    result: dict[str, Any] | None = None

    def with_values(self, values: dict[str, Any]) -> TableRow:
        """The same table with other values in some columns (quicker than `replace`: every move does it)."""
        assert values.keys() <= vars(self).keys()
        made = object.__new__(TableRow)
        made.__dict__.update(vars(self), **values)
        return made


class MoveRow(NamedTuple):
    """One line of a table's history: a move, or an undo back to a step."""

    number: int
    kind: str
    seat: int
    action: str
    step: int
    hash: str
    key: str
    at: int
    digest: str = ""
    pauses: str = ""  # the seats for which the match paused: "0,2"

    @property
    def pausing(self) -> frozenset[int]:
        """The seats that were asked before a step without a choice."""
        return frozenset(int(seat) for seat in self.pauses.split(",") if seat)


@dataclass(frozen=True)
class ChatRow:
    """Something said at a table, or a notice about it."""

    id: int
    seat: int | None
    name: str
    text: str
    kind: str
    at: int

    def as_dict(self) -> dict[str, Any]:
        """The line as plain data."""
        return {k: getattr(self, k) for k in ("id", "seat", "name", "text", "kind", "at")}
