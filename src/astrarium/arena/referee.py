"""A referee plays one game on the compiled rules: it knows the truth and shows each bot only what its seat knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from astrarium.bots.brain import NO_ROWS, Brain
from astrarium.bots.door import Do
from astrarium.bots.position import Position
from astrarium.bots.thinking import KNOWN, TRUTH
from astrarium.core.chance import words_of_seed
from astrarium.core.game import Game
from astrarium.core.playouts import template


class Referee:
    """One table; `start` it for every game anew."""

    def __init__(self, game: Game, players: int, *, count_rows: bool = False) -> None:
        self.game = game
        self.players = players
        self._brain = Brain(game, fast=True)
        self._truth = self._brain.mind.tables[TRUTH : TRUTH + 1]
        self.rows = np.zeros((players, len(game.parts.all)), np.int64) if count_rows else NO_ROWS
        self.actions: list[int] = []

    def start(self, seed: int | str, settings: Mapping[str, Any]) -> None:
        """Set the table up for a new game."""
        self._truth[0] = template(self.game, self.players, settings)[0]
        dice = self._truth[0]["dice"]
        dice["high"], dice["low"] = words_of_seed(seed)
        self._seed = seed
        self.actions = []
        self.rows[:] = 0
        self._settle(self._brain.do(Do.BEGIN, rows=self.rows), None)

    def _settle(self, count: int, mover: int | None) -> None:
        self.options = [int(act) for act in self._brain.mind.out[:count]]
        self.seat = int(self._brain.told[-1])
        self._mover = mover

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
        self.actions.append(act)
        self._settle(self._brain.do(Do.ADVANCE, act, rows=self.rows), mover)

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
