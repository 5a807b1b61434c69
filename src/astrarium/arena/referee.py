"""A referee plays one game on the compiled rules: it knows the truth and shows each bot only what its seat knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from astrarium.bots.brain import Brain
from astrarium.bots.door import Do
from astrarium.bots.position import Position
from astrarium.bots.thinking import KNOWN, TRUTH
from astrarium.core.chance import words_of_seed
from astrarium.core.game import Game, Told
from astrarium.core.playouts import template

NOBODY_LEADS = -1
ANY_ROW = -1
OPENING_CHOICE = 3  # so many options make a first choice an opening; between two one chooses while setting up


def opening_words(action: str) -> str:
    """An action as the name of an opening: its verb and what it is about."""
    return " ".join(action.split()[:2]).replace("_", " ")


@dataclass
class Story:
    """What a game was like: which components each seat owned, was dealt and lost, who led, how it began and ended."""

    owned: list[set[int]]
    dealt: list[set[int]]
    lost: list[set[int]]
    leads: list[int] = field(default_factory=list)  # who led after each round; NOBODY_LEADS if several did
    openings: dict[int, str] = field(default_factory=dict)  # how each seat began, once the table was set up
    ended: str = ""

    @classmethod
    def of(cls, players: int) -> Story:
        """An empty one for so many seats."""
        owned, dealt, lost = ([set[int]() for _ in range(players)] for _ in range(3))
        return cls(owned, dealt, lost)

    def as_dict(self) -> dict[str, Any]:
        """As plain data, ready for JSON."""
        seats = range(len(self.owned))
        sets = {name: [sorted(rows) for rows in getattr(self, name)] for name in ("owned", "dealt", "lost")}
        return {**sets, "leads": self.leads, "openings": [self.openings.get(s, "") for s in seats], "ended": self.ended}


class Referee:
    """One table; `start` it for every game anew."""

    def __init__(self, game: Game, players: int, *, watch: bool = False, without: int = ANY_ROW) -> None:
        self.game = game
        self.players = players
        self.watch = watch
        self.without = without  # nobody may do what makes this component theirs, as long as there is something else
        self._brain = Brain(game, fast=True)
        self._truth = self._brain.mind.tables[TRUTH : TRUTH + 1]
        self.actions: list[int] = []

    def start(self, seed: int | str, settings: Mapping[str, Any]) -> None:
        """Set the table up for a new game."""
        self._truth[0] = template(self.game, self.players, settings)[0]
        dice = self._truth[0]["dice"]
        dice["high"], dice["low"] = words_of_seed(seed)
        self._seed = seed
        self.actions = []
        self.story = Story.of(self.players)
        self._round = 0
        self._settle(self._brain.do(Do.BEGIN), None)

    def _settle(self, count: int, mover: int | None) -> None:
        self.options = [int(act) for act in self._brain.mind.out[:count]]
        self.seat = int(self._brain.told[-1])
        self._mover = mover
        if self.watch:
            self._take_down()
        self.left_out: list[int] = []
        if self.without != ANY_ROW and len(self.options) > 1:
            allowed = [act for act in self.options if not self._brings_it(act)] or self.options
            self.left_out = [act for act in self.options if act not in allowed]
            self.options = allowed

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._truth[0]["over"])

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return int(self._truth[0]["round"])

    def play(self, act: int) -> None:
        """Carry out an action."""
        mover = self.seat
        if self.watch and self.rounds >= 1 and len(self.options) >= OPENING_CHOICE:
            self.story.openings.setdefault(mover, opening_words(self.game.actions.text(act)))
        self.actions.append(act)
        self._settle(self._brain.do(Do.ADVANCE, act), mover)

    def position(self, seed: str) -> Position:
        """What the deciding seat knows, as a position for its bot."""
        brain = self._brain
        brain.plan = brain.plan._replace(seat=self.seat)
        brain.reseed(f"{seed}/look")
        brain.do(Do.KNOW)
        table = brain.mind.tables[KNOWN : KNOWN + 1].copy()
        own = self.actions[-1] if self._mover == self.seat and not self._truth[0]["revealed"] else None
        step = len(self.actions)
        return Position(self.game, self.seat, self.options, table, True, seed, str(self._seed), step, own)

    def points(self) -> tuple[list[int], list[int]]:
        """Points and standing of every seat; the highest standing wins."""
        self._brain.do(Do.COUNT_POINTS)
        told = [int(x) for x in self._brain.told]
        return told[0 : 2 * self.players : 2], told[1 : 2 * self.players : 2]

    # -------------------------------------------------------------- watching

    def _events(self) -> Any:
        truth = self._truth[0]
        return truth["events"][: truth["num_events"]]

    def _take_down(self) -> None:
        """Note what the last step says about components, the end, and who leads after a round."""
        uses, story = self.game.uses, self.story
        for event in self._events():
            code, seat, row = int(event["code"]), int(event["seat"]), int(event["row"])
            if row >= 0 and seat >= 0:
                for codes, rows in ((uses.owned, story.owned), (uses.dealt, story.dealt), (uses.lost, story.lost)):
                    if code in codes:
                        rows[seat].add(row)
            if code in uses.ends and not story.ended:
                story.ended = self._in_words(event)
        if self.rounds != self._round or self.over:
            self._round = self.rounds
            points = self.points()[0]
            best = [seat for seat, value in enumerate(points) if value == max(points)]
            story.leads.append(best[0] if len(best) == 1 else NOBODY_LEADS)

    def _in_words(self, event: Any) -> str:
        told = Told(len(self.actions), *(int(number) for number in event.item()))
        said = self.game.words.sentence(told, None, ["somebody"] * self.players)
        text = said.text if said else self.game.event_names[told.code].lower().replace("_", " ")
        return text[:1].upper() + text[1:]

    def _brings_it(self, act: int) -> bool:
        """Whether an action would make the component that is to be left out the seat's own."""
        kept, out, seat = self._truth.copy(), self._brain.mind.out.copy(), self.seat
        self._brain.do(Do.ADVANCE, act)
        events = self._events()
        found = bool(np.any((events["row"] == self.without) & np.isin(events["code"], self.game.uses.owned)))
        self._truth[:] = kept
        self._brain.mind.out[:] = out
        self.seat = self._brain.told[-1] = seat
        return found
