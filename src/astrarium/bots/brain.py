"""A brain: the arrays one thread thinks with, and the door through which it does, compiled or on the plain twin."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from astrarium.bots.door import bot_door
from astrarium.bots.network import Net, fresh_net, net_of
from astrarium.bots.selfplay import School, school
from astrarium.bots.thinking import KNOWN, LONGEST_LINE, TABLES, Mind, Plan, copy_twin
from astrarium.bots.tree import MOST_SEATS, NO_NODE, child_of, clear, grow
from astrarium.core.chance import Dice, seed_dice, words_of_seed
from astrarium.core.records import dtype
from astrarium.core.rules import compiled, linked

if TYPE_CHECKING:
    from astrarium.bots.position import Position
    from astrarium.core.game import Game


@cache
def fast_door(game_id: str, rules: Any) -> Callable[..., int]:
    """The compiled door of a game."""
    return compiled(bot_door, rules.links())  # type: ignore[no-any-return]


@cache
def plain_door(game_id: str, rules: Any) -> Callable[..., int]:
    """The door of a game on the plain twin."""
    return linked(bot_door, {**rules.links(), "copy_table": copy_twin})


@cache
def _no_net() -> Net:
    """What stands for the network in a brain that goes by the handwritten judgement."""
    return fresh_net(1, (1, 1))


class Brain:
    """One thread's mind for one game."""

    def __init__(self, game: Game, *, fast: bool, nodes: int = 1, net: Net | None = None) -> None:
        self.game = game
        self.fast = fast
        self.door = (fast_door if fast else plain_door)(game.id, game.rules)
        self.mind = _mind(game, fast, nodes)
        self.plan = Plan(0, 0, 0, 1, 0.0, 0.0, 0.0, 0.0)
        self.told = np.zeros(2 * MOST_SEATS + 1, np.int64)
        self.net = net or _no_net()
        self.school: School = school(len(self.net.scale))

    def go_by(self, net: Net | None) -> None:
        """Go by a network from now on, with room of its own to work in; none: what was learned does not matter now."""
        if net is not None and self.net.first is not net.first:
            self.net = net_of(net.first, net.second, net.third, net.scale, net.habit)

    def do(self, what: int, a: int = 0, b: int = 0, c: int = 0, *, net: Net | None = None) -> int:
        """Go through the door, with a network of its own or another."""
        return self.door(what, a, b, c, self.mind, self.plan, self.told, net or self.net, self.school)

    def place(self, position: Position, plan: Plan, stream: int) -> None:
        """Lay a position out and start a stream of thought."""
        self.plan = plan
        source = position.table[0] if self.fast else position.table.copy()
        self.mind.tables[KNOWN] = source
        self.reseed(f"{position.seed}/{stream}")

    def reseed(self, seed: str) -> None:
        """Start a stream of thought."""
        dice = Dice()
        seed_dice(dice, *words_of_seed(seed))
        if self.fast:
            self.mind.thoughts[0] = (dice.high, dice.low, 0)
        else:
            self.mind.thoughts[0] = dice

    def forget(self) -> None:
        """Start with an empty tree."""
        clear(*self.mind.tree)
        self.mind.spread[:] = 0

    def go_on_from(self, act: int) -> bool:
        """Keep what was thought about an action that has been played; False if nothing was."""
        tree = self.mind.tree
        child = child_of(tree.nodes, int(tree.used[1]), act, NO_NODE)
        if child == NO_NODE or tree.used[0] > len(tree.nodes) // 2:
            return False
        tree.used[1] = child
        return True

    def considered(self, options: list[int]) -> tuple[Any, Any]:
        """For every option: how often it was tried, and what that was worth to every seat, summed."""
        tree, root = self.mind.tree, int(self.mind.tree.used[1])
        visits, values = np.zeros(len(options), np.int64), np.zeros((len(options), MOST_SEATS))
        for i, act in enumerate(options):
            child = child_of(tree.nodes, root, act, NO_NODE)
            if child != NO_NODE:
                visits[i], values[i] = tree.nodes["visits"][child], tree.nodes["worth"][child]
        return visits, values


def _mind(game: Game, fast: bool, nodes: int) -> Mind:
    size = len(game.actions)
    tables: Any = np.zeros(TABLES, dtype(game.state)) if fast else [None] * TABLES
    thoughts: Any = np.zeros(1, dtype(Dice)) if fast else [Dice()]
    out, spare, kept = (np.zeros(size, np.int64) if fast else [0] * size for _ in range(3))
    return Mind(
        tables,
        thoughts,
        out,
        spare,
        kept,
        np.zeros(size, np.int64),
        np.zeros(LONGEST_LINE, np.int64),
        np.zeros(MOST_SEATS),
        np.zeros(MOST_SEATS),
        np.zeros(MOST_SEATS),
        np.zeros(2 * MOST_SEATS + 3),
        np.zeros(size),
        grow(nodes),
    )
