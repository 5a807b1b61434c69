"""Telling: what a match has told, as the lines of a log that somebody may read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from astrarium.core.game import Told, Words
from astrarium.core.table import may_see

T = TypeVar("T")


class Line(NamedTuple):
    """A sentence of the log, the step it belongs to and its rule."""

    step: int
    text: str
    rule: str

    def __str__(self) -> str:
        return self.text


def from_step(told: Sequence[Told], step: int) -> Sequence[Told]:
    """What was told from a step on; mostly the last few."""
    first = len(told)
    while first and told[first - 1].step >= step:
        first -= 1
    return told[first:]


def lines(words: Words, told: Sequence[Told], viewer: int | None, names: Sequence[str]) -> list[Line]:
    """What a seat saw happen; None for a spectator. Nothing is told twice in a row at one step."""
    found = []
    for event in _counted(words, [event for event in told if may_see(event.audience, viewer)]):
        said = words.sentence(event, viewer, names)
        if said:
            found.append(Line(event.step, said.text, said.rule))
    return [_times(line, n) for line, n in _runs(found)]


def _counted(words: Words, events: list[Told]) -> list[Told]:
    """Events in their order; equal ones in a row at one step are one where the words count them."""
    if not any(event.code in words.counted for event in events):
        return events
    found = ([event._replace(times=n)] if event.code in words.counted else [event] * n for event, n in _runs(events))
    return [event for events in found for event in events]


def _runs(things: Sequence[T]) -> list[tuple[T, int]]:
    """Equal things in a row as one, with their number."""
    found: list[tuple[T, int]] = []
    for thing in things:
        if found and found[-1][0] == thing:
            found[-1] = thing, found[-1][1] + 1
        else:
            found.append((thing, 1))
    return found


def _times(line: Line, n: int) -> Line:
    """A line that speaks of something that happened several times in a row."""
    return line if n == 1 else line._replace(text=f"{line.text.removesuffix('.')} (×{n}).")
