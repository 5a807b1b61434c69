"""Who sits where: every deal is played from every seat, so that neither seat nor luck of the deal counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import Any

from astrarium.core.components import Component
from astrarium.core.errors import AstrariumError
from astrarium.core.game import Game


class BadContest(AstrariumError):
    """A contest that cannot be held."""

    code = "bad-contest"


@dataclass(frozen=True)
class Contest:
    """What is played: a game, its bots, and the seed that everything random comes from."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    seed: str = "0"
    settings: Mapping[str, Any] = field(default_factory=dict)
    rows: bool = False  # take down which components each seat owned, who led, how it began and ended
    mixed: bool = False  # settings for each seat (boards, homes, factions) are drawn anew for every deal
    without: str = ""  # a component that nobody may come to own: "kind/id"

    def as_dict(self) -> dict[str, Any]:
        """The contest as plain data."""
        return {**asdict(self), "bots": list(self.bots), "settings": dict(self.settings)}


@dataclass(frozen=True)
class Group:
    """One deal, played once from every seat: a mirrored group."""

    number: int
    seed: str
    line_up: tuple[str, ...]

    def seatings(self) -> Iterator[tuple[str, ...]]:
        """The bots by seat, turned on by one seat from game to game."""
        for turn in range(len(self.line_up) if len(set(self.line_up)) > 1 else 1):
            yield self.line_up[-turn:] + self.line_up[:-turn] if turn else self.line_up


def row_called(game: Game, name: str) -> Component:
    """A component by `kind/id`, or by its id where no other kind has one like it."""
    kind, _, row_id = name.rpartition("/")
    found = [row for row in game.parts.of_file if row.id == row_id and kind in ("", row.kind)]
    if len(found) != 1:
        several = ", ".join(f"{row.kind}/{row.id}" for row in found)
        raise BadContest(
            f"{game.meta.title} has no component {name}." if not found else f"{name} is {several}: say which."
        )
    return found[0]


def line_ups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who meets whom. Of two bots the first meets a table of the second; of many, every choice of them meets."""
    if not bots:
        raise BadContest("A contest needs at least one bot.")
    if len(set(bots)) != len(bots):
        raise BadContest("A bot is named twice; to let one play itself name it once.")
    if len(bots) == 1:
        return [(bots[0],) * players]
    if len(bots) == 2:
        return [(bots[0], *[bots[1]] * (players - 1))]
    if len(bots) < players:
        return [tuple(bots[i % len(bots)] for i in range(players))]
    return list(combinations(bots, players))


def groups(contest: Contest) -> Iterator[Group]:
    """The mirrored groups of a contest, at least as many games as asked for."""
    meetings = line_ups(contest.bots, contest.players)
    each = contest.players if len(contest.bots) > 1 else 1
    for number in range(-(-contest.games // each)):
        yield Group(number, f"{contest.seed}/{number // len(meetings)}", meetings[number % len(meetings)])
