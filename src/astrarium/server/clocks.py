"""Clocks: how much time every seat has left, told from the history alone, so a restart changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from astrarium.server.refusals import Refused
from astrarium.server.rows import MOVE, MoveRow

DAY, MINUTE, SECOND = 86_400_000, 60_000, 1_000


@dataclass(frozen=True)
class Clock:
    """No clock, a live one (minutes for the whole game, seconds added per decision), or days per decision."""

    kind: str = "none"
    minutes: int = 0
    increment: int = 0
    days: int = 0

    def as_dict(self) -> dict[str, Any]:
        """The clock as it was asked for."""
        match self.kind:
            case "live":
                return {"kind": "live", "minutes": self.minutes, "increment": self.increment}
            case "days":
                return {"kind": "days", "days": self.days}
            case _:
                return {"kind": "none"}


def clock_of(given: dict[str, Any]) -> Clock:
    """A clock from plain data, or one sentence that says what it can be."""
    kind = given.get("kind", "none")
    minutes, increment, days = (_number(given, name) for name in ("minutes", "increment", "days"))
    if kind == "none":
        return Clock()
    if kind == "live" and 1 <= minutes <= 600 and 0 <= increment <= 600:
        return Clock("live", minutes=minutes, increment=increment)
    if kind == "days" and 1 <= days <= 30:
        return Clock("days", days=days)
    raise Refused(
        400,
        "bad-clock",
        "A clock is none, live (1-600 minutes, 0-600 seconds a decision) or days (1-30 for a decision).",
    )


def _number(given: dict[str, Any], name: str) -> int:
    value = given.get(name, 0)
    return value if isinstance(value, int) and not isinstance(value, bool) else -1


@dataclass
class Times:
    """The time every seat has left, kept up to date move by move."""

    clock: Clock
    left: list[int]
    since: int  # when the running seat's time began to run
    turn: int | None

    def spend(self, seat: int, at: int) -> None:
        """A seat has decided: its time is taken off, the increment added."""
        if self.clock.kind == "live":
            self.left[seat] += self.clock.increment * SECOND - max(0, at - self.since)

    def pass_on(self, turn: int | None, at: int) -> None:
        """The next seat's time begins to run."""
        self.turn, self.since = turn, at

    def left_at(self, seat: int, now: int) -> int:
        """Milliseconds a seat has left at a time; below zero when its time is up."""
        passed = now - self.since if seat == self.turn else 0
        if self.clock.kind == "days":
            return self.clock.days * DAY - passed
        return self.left[seat] - passed

    def is_out(self, seat: int, now: int) -> bool:
        """Whether a seat has no time left."""
        return self.clock.kind != "none" and seat == self.turn and self.left_at(seat, now) <= 0

    def as_dict(self, now: int) -> dict[str, Any]:
        """The clocks as a client shows them."""
        if self.clock.kind == "none":
            return {"kind": "none", "now": now, "running": self.turn, "seats": [], "deadline": 0, "increment": 0}
        seats = [{"left": max(0, self.left_at(s, now)), "out": self.is_out(s, now)} for s in range(len(self.left))]
        deadline = 0 if self.turn is None else now + self.left_at(self.turn, now)
        shown = {"now": now, "running": self.turn, "seats": seats, "deadline": deadline}
        return {**self.clock.as_dict(), "increment": self.clock.increment, **shown}


def begin_times(clock: Clock, players: int, started: int, turn: int | None) -> Times:
    """The clocks at the start of a match."""
    return Times(clock, [clock.minutes * MINUTE] * players, started, turn)


def count(times: Times, row: MoveRow, turn: int | None) -> None:
    """Count one line of the history. Time spent stays spent when a move is taken back."""
    if row.kind == MOVE:
        times.spend(row.seat, row.at)
    elif times.turn is not None and times.clock.kind == "live":
        times.left[times.turn] -= max(0, row.at - times.since)
    times.pass_on(turn, row.at)


def seats_out(times: Times, now: int) -> Sequence[int]:
    """The seats whose time is up."""
    return [seat for seat in range(len(times.left)) if times.is_out(seat, now)]
