"""What a seat may know as a row of whole numbers: each has a place, a name, a range and a sentence.

    table, player = Sheet(), Sheet()
    ROUND = table.number("round", 100, "Rounds begun.")
    TOKENS = player.numbers("tokens", ("energy", "metal"), 40, "Tokens in front of the player.")
    OBSERVATION = Observation(1, table, player, seats=5)

A row begins with the sheet of the table; then follows one sheet for each seat, the observer first and the others in
turn order. Seats that nobody sits on are zeros, so that a row is as long whatever the number of players. The constants
are places within a sheet; a game's rule `observe(s, seat, out)` writes the numbers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from astrarium.core.errors import NotLinked
from astrarium.core.records import Ints
from astrarium.core.rules import rule
from astrarium.core.table import Table

MOST = 32_767  # observations are rows of 16-bit numbers


@rule
def game_observe(s: Table, seat: int, out: Ints) -> None:
    """What a seat may know, seen from the seat."""
    raise NotLinked("observe")


class Feature(NamedTuple):
    """One number of an observation."""

    place: int
    name: str
    low: int
    high: int
    about: str


class Sheet:
    """Features one after the other: each method adds some and returns the place of the first."""

    def __init__(self) -> None:
        self.features: list[Feature] = []

    def __len__(self) -> int:
        return len(self.features)

    def number(self, name: str, high: int, about: str, low: int = 0) -> int:
        """One number from low to high."""
        if not -MOST <= low < high <= MOST:
            raise ValueError(f"The feature {name} cannot go from {low} to {high}.")
        self.features.append(Feature(len(self), name, low, high, about))
        return len(self) - 1

    def numbers(self, name: str, labels: Sequence[str], high: int, about: str, low: int = 0) -> int:
        """A number for each label."""
        first = len(self)
        for label in labels:
            self.number(f"{name}/{label}", high, about, low)
        return first

    def flag(self, name: str, about: str) -> int:
        """1 if something is so."""
        return self.number(name, 1, about)

    def flags(self, name: str, labels: Sequence[str], about: str) -> int:
        """1 at each label for which it is so."""
        return self.numbers(name, labels, 1, about)

    def steps(self, name: str, most: int, about: str) -> int:
        """1 at each number that is reached: what a small network sees of a count (see `put_steps`)."""
        return self.flags(name, [f"{n + 1}+" for n in range(most)], about)


@dataclass(frozen=True)
class Observation:
    """The sheets of a game's observation. A new version says that numbers mean something else than before."""

    version: int
    table: Sheet
    player: Sheet
    seats: int

    @property
    def width(self) -> int:
        """How many numbers an observation has."""
        return len(self.table) + self.seats * len(self.player)

    def width_for(self, players: int) -> int:
        """How many of them there are before those of the seats that nobody sits on, which are zeros."""
        return len(self.table) + players * len(self.player)

    @cached_property
    def features(self) -> tuple[Feature, ...]:
        """Every number in order, those of the seats under the names me, left1, left2 ..."""
        found = list(self.table.features)
        for seat in range(self.seats):
            who = f"left{seat}" if seat else "me"
            first = len(found)
            found += [f._replace(place=first + f.place, name=f"{who}/{f.name}") for f in self.player.features]
        return tuple(found)

    @cached_property
    def signature(self) -> str:
        """The same only for observations whose numbers mean the same."""
        text = repr((self.version, [f[1:4] for f in self.features]))
        return f"{self.version}-{hashlib.sha256(text.encode()).hexdigest()[:12]}"


@rule
def clear_row(out: Ints) -> None:
    """Forget what was written."""
    for i in range(len(out)):
        out[i] = 0


@rule
def put_steps(out: Ints, at: int, count: int, most: int) -> None:
    """1 at each number that a count reaches, 0 at the others."""
    for i in range(most):
        out[at + i] = 1 if i < count else 0
