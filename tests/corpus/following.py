"""Following: an old game through new questions.

Where a question was added, left out, cut up or put together, an old game has other actions now. It can still be
followed: from a position that looks as it did, some answers lead to the next that looks as it did, to every seat and
to a spectator. What is found are those positions; what is not found is the first step after which none comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush

from astrarium import IllegalAction, Match

from .changes import first_renames_of
from .renames import Renames, Retired
from .replaying import start
from .store import Recorded, Setup
from .texts import digest, look

AHEAD = 12  # old steps that the next position may be away
TRIED = 400  # positions that are looked at for it
TURNS = 40  # times that another way is tried from an earlier position: two positions may look the same by chance
THEN, SOON, BARE, ALIKE, OTHER = 1, 2, 3, 3, 5  # how far-fetched an answer is: what was chosen then, soon after, ...


@dataclass(frozen=True)
class Followed:
    """How far an old game could be followed."""

    setup: Setup
    steps: int  # of the old game
    reached: int  # the last step whose position was found
    met: int  # positions that were found
    scored: int  # those of them with the points they had
    lost: str = ""
    faults: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether it was followed to its end, with the points it had, and nothing was refused that was offered."""
        return self.reached == self.steps and self.scored == self.met and not self.faults

    def __str__(self) -> str:
        share = f"{self.met} positions met, {self.scored} with equal points"
        told = f"{self.setup}: {self.reached} of {self.steps} steps, {share}"
        return "\n    ".join([told, *([self.lost] if self.lost else []), *self.faults[:1]])


def follow(recorded: Recorded, renames: Renames | None = None) -> Followed:
    """Follow an old game as far as it goes."""
    steps = len(recorded.actions)
    renames = renames or first_renames_of(recorded.setup.game)
    try:
        m = start(recorded.setup, renames)
    except Retired as why:
        return Followed(recorded.setup, 0, 0, 0, 0, str(why))
    ways, best, turns = [Way(m, -1, recorded, renames)], Followed(recorded.setup, steps, -1, 0, 0), 0
    while ways and ways[-1].at < steps and turns < TURNS:
        found = next(ways[-1].meetings, None)
        if found:
            ways.append(found)
            best = max(best, _told(ways, recorded), key=lambda one: one.reached)
        else:
            ways.pop()
            turns += 1
    at, faults = best.reached, tuple(fault for way in ways for fault in way.faults)
    lost = f"lost after {recorded.actions[max(0, at - 3) : at]}, before {recorded.actions[at : at + 4]}"
    return replace(best, lost="" if at == steps else lost, faults=faults)


def _told(ways: list[Way], recorded: Recorded) -> Followed:
    met = ways[1:]
    return Followed(recorded.setup, len(recorded.actions), met[-1].at, len(met), sum(way.scored for way in met))


class Way:
    """A position that looks as an old one did, and the next such positions that it leads to, the likeliest first."""

    def __init__(self, m: Match, at: int, recorded: Recorded, renames: Renames) -> None:
        self.m, self.at, self._recorded, self._renames = m, at, recorded, renames
        self.meetings, self.faults = self._search(), list[str]()
        scores = digest(look(m, renames, ("scores",))["scores"])
        self.scored = at >= 0 and scores == recorded.digests["scores"][at]

    def _search(self) -> Iterator[Way]:
        queue: list[tuple[int, int, Match]] = [(0, 0, self.m)]
        number = 0
        while queue and number < TRIED:
            cost, _, here = heappop(queue)
            step = meets(here, self._recorded, self.at, self._renames)
            if step is not None:
                yield Way(here, step, self._recorded, self._renames)
                continue
            for more, text in self._answers(here):
                number += 1
                if there := self._tried(here, text):
                    heappush(queue, (cost + more, number, there))

    def _tried(self, m: Match, text: str) -> Match | None:
        """The match with one more answer; what is offered and then refused is a fault of its own."""
        there = m.branch()
        try:
            there.play(text)
        except IllegalAction as error:
            asked = m.decision.prompt if m.decision else ""
            self.faults.append(f"step {self.at}: `{text}` is offered ({asked}) and refused: {error}")
            return None
        return there

    def _answers(self, m: Match) -> Iterator[tuple[int, str]]:
        """What may be chosen, and how far-fetched it is."""
        then, soon = self._old(self.at, self.at + 1), self._old(self.at - 2, self.at + 4)
        words = {word for text in soon for word in text.split()[1:]}
        for option in m.options:
            text, arguments = option.text, option.text.split()[1:]
            near = THEN if text in then else SOON if text in soon else BARE if not arguments else OTHER
            yield min(near, ALIKE if words.intersection(arguments) else OTHER), text

    def _old(self, first: int, last: int) -> list[str]:
        """The names of today of some old actions; those just before may have been a question nobody saw yet."""
        old = self._recorded.actions[max(0, first) : max(0, last)]
        return [part for one in old for text in self._renames.now(one) for part in text.split(" + ")]


def meets(m: Match, recorded: Recorded, at: int, renames: Renames) -> int | None:
    """The first old step after this one whose position looks like this."""
    views = look(m, renames, ("views",))["views"]
    for step in range(at + 1, min(at + AHEAD, len(recorded.actions)) + 1):
        for view in views:
            view["match"]["step"] = step
        if digest(views) == recorded.digests["views"][step]:
            return step
    return None
