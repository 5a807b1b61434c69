"""The players: random, greedy, network and search. Each is given a position, never the truth, and names an action."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from astrarium.bots.brain import Brain
from astrarium.bots.door import Do
from astrarium.bots.keeping import net_for
from astrarium.bots.network import HANDWRITTEN, NETWORK, Net
from astrarium.bots.position import Position, thought_dice
from astrarium.bots.thinking import FREE, MEASURED, Plan
from astrarium.core.chance import pick

if TYPE_CHECKING:
    from astrarium.core.game import Game

ENDLESS = 1 << 40  # so many thoughts could change any choice
AT_A_TIME = 64  # thoughts between two looks at the clock


def quiet_plan(position: Position) -> Plan:
    """The plan of those who do not search."""
    return Plan(position.seat, 0, 0, 1, 0.0, 0.0, 0.0, 0.0)


class Player(Protocol):
    """Anything that decides."""

    def decide(self, position: Position) -> int:
        """The action it chooses."""
        ...


class Random:
    """Any option, each as likely."""

    def decide(self, position: Position) -> int:
        """An option at random."""
        return position.options[pick(thought_dice(position.seed), len(position.options))]


@dataclass
class Greedy:
    """The option after which the game's own judgement sees the seat furthest ahead."""

    samples: int = 4  # how often what is hidden is dealt again
    tries: int = 4  # how often the seat's further choices in this turn are tried out
    most: int = 6  # decisions of one's own that are tried out
    blunders: float = 0.0  # how often it plays at random
    _brain: Brain | None = field(default=None, repr=False)

    def decide(self, position: Position) -> int:
        """The best option by judgement; among equals any."""
        dice = thought_dice(f"{position.seed}/greedy")
        if pick(dice, 1000) < 1000 * self.blunders:
            return Random().decide(position)
        brain = self._brain_for(position)
        brain.place(position, quiet_plan(position), 0)
        samples, tries = (self.samples, self.tries) if position.fast else (2, 3)
        count = brain.do(Do.WEIGH_UP, samples, tries, self.most)
        gains = brain.mind.gains[:count]
        best = np.flatnonzero(gains >= gains.max() - 1e-9)
        return int(brain.mind.out[int(best[pick(dice, len(best))])])

    def _brain_for(self, position: Position) -> Brain:
        brain = self._brain
        if brain is None or brain.game is not position.game or brain.fast is not position.fast:
            brain = self._brain = Brain(position.game, fast=position.fast)
        return brain


@dataclass
class Network:
    """The option after which a trained network gives the seat the best chance: one look at each, nothing searched."""

    samples: int = 2  # how often what is hidden is dealt again
    weights: str = ""  # a file that astrarium train has written; none: what came with the package
    _brain: Brain | None = field(default=None, repr=False)

    def decide(self, position: Position) -> int:
        """The best option; where there is no network, or no compiled rules yet, what greedy finds best."""
        net = net_for(position, self.weights) if position.fast else None
        if net is None or len(position.options) == 1:
            return Greedy().decide(position)
        brain = self._brain
        if brain is None or brain.game is not position.game:
            brain = self._brain = Brain(position.game, fast=True)
        brain.place(position, quiet_plan(position), 0)
        brain.go_by(net)
        count = brain.do(Do.GLANCE, self.samples)
        return int(brain.mind.out[int(brain.mind.gains[:count].argmax())])


@dataclass(frozen=True)
class Thought:
    """What a search found out about one option."""

    action: int
    visits: int
    shares: tuple[float, ...]  # the share of the victory that each seat can expect


@dataclass
class Search:
    """Information-set Monte-Carlo tree search: for any number of seats, with chance and hidden information."""

    iterations: int = 1000
    learned: int | None = 0  # thoughts where a network judges, for they cost less; 0: as many; None: as suits the game
    seconds: float | None = None
    threads: int = 1
    sight: int | None = 8  # decisions of a rollout for each seat, for two at least; None: what suits the game
    settle: int = 30
    weigh_after: int | None = None  # visits before options are weighed, by leanings at once; None: 2, by a network 1
    wits: int = 3
    curiosity: float | None = None  # about what was rarely tried; None: by a network as suits the game, else 1.5
    trust: float = 4.0
    measured: int = MEASURED  # rollouts that measure leads
    scale: float = 0.5  # how many measured leads make a seat e times as likely to win
    steady: bool = True  # whoever is far ahead or behind counts in larger units, so that moves still differ
    margin: float = 0.2
    doubt: float | None = None  # about what was never tried; None: 0.5, for two by a network alone as suits the game
    most_nodes: int = 400_000
    reuse: bool = True
    forced: int = FREE
    judgement: str = "handwritten"  # or network: its word where a thought leaves the tree
    heed: float = 1.0  # the weight of that word; the rest is that of the judgement by hand, after a rollout
    weights: str = ""  # the network's file; none: what came with the package
    considered: list[Thought] = field(default_factory=list, repr=False)
    thoughts: int = 0  # how many the last decision took
    _brains: list[Brain] = field(default_factory=list, repr=False)
    _last: tuple[str, int] = ("", -1)
    _asked: tuple[Position, Net | None] | None = field(default=None, repr=False)  # a position, and the network for it

    def decide(self, position: Position) -> int:
        """The option that was followed most."""
        if len(position.options) == 1:
            return position.options[0]
        if not position.fast:
            return Greedy().decide(position)
        self.think(position, hurry=True)
        return max(self.considered, key=lambda t: (t.visits, t.shares[position.seat])).action

    def think(self, position: Position, *, hurry: bool = False) -> list[Thought]:
        """What was found out about every option; in a hurry, no longer than it takes to choose."""
        kept, wanted = self._prepare(position), self._wanted(position)
        self._last = (position.match, position.step)
        todo = max(1, wanted // 4, wanted - kept)
        shares = [todo * (t + 1) // self.threads - todo * t // self.threads for t in range(self.threads)]
        end = None if self.seconds is None else time.perf_counter() + self.seconds
        if self.threads == 1:
            done = [_work(self._brains[0], todo, end, hurry)]
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                done = list(pool.map(_work, self._brains, shares, [end] * self.threads))
        self.thoughts = sum(done)
        self.considered = self._merge(position)
        return self.considered

    def _prepare(self, position: Position) -> int:
        """Lay the position out in every brain; return how many thoughts of the same turn are kept."""
        brains = self._brains
        if len(brains) != self.threads or brains[0].game is not position.game:
            brains = self._brains = [self._new_brain(position) for _ in range(self.threads)]
        same_turn = self.reuse and self._last == (position.match, position.step - 1)
        for stream, brain in enumerate(brains):
            brain.place(position, self._plan(position), stream)
            brain.go_by(self._net(position))
            if not (same_turn and position.own_move is not None and brain.go_on_from(position.own_move)):
                brain.forget()
                if brain.plan.heed < 1:
                    brain.do(Do.MEASURE, self.measured)
        return sum(int(brain.mind.tree.nodes["visits"][brain.mind.tree.used[1]]) for brain in brains)

    def _new_brain(self, position: Position) -> Brain:
        return Brain(position.game, fast=True, nodes=self._nodes(position))

    def _net(self, position: Position) -> Net | None:
        """The network, where it is asked for and there is one; who leaves it to the game, where that is stronger."""
        if self._asked is None or self._asked[0] is not position:
            wanted = self.learned is not None or position.game.learned > 0
            asked = self.judgement == "network" and wanted and position.fast
            self._asked = position, net_for(position, self.weights) if asked else None
        return self._asked[1]

    def _wanted(self, position: Position) -> int:
        """How many thoughts a decision is worth; by hand each looks ahead for every seat, by a network it does not."""
        if self._net(position) is None:
            return self.iterations
        suits = position.game.learned * max(2, position.seats) // 2
        return (suits if self.learned is None else self.learned) or self.iterations

    def _nodes(self, position: Position) -> int:
        """Room for every option of every node that the thoughts can reach, within reason."""
        return max(4096, min(self.most_nodes, 40 * self._wanted(position) // self.threads))

    def _plan(self, position: Position) -> Plan:
        learned = self._net(position) is not None
        return self.plan_for(position.game, position.seat, position.seats, NETWORK if learned else HANDWRITTEN)

    def plan_for(self, game: Game, seat: int, seats: int, judgement: int) -> Plan:
        """How to think at such a table."""
        by_hand = judgement == HANDWRITTEN
        heed = 0.0 if by_hand else float(self.heed)
        sight = game.sight if self.sight is None else self.sight
        weigh_after = 1 + by_hand if self.weigh_after is None else self.weigh_after
        doubt = (game.doubt if heed == 1 and seats == 2 else 0.5) if self.doubt is None else self.doubt
        curiosity = (1.5 if by_hand else game.curiosity) if self.curiosity is None else self.curiosity
        return Plan(
            seat,
            sight * max(2, seats) if heed < 1 else 0,
            weigh_after,
            self.wits,
            float(curiosity),
            float(self.trust),
            float(self.margin),
            float(doubt),
            float(self.scale),
            int(self.steady),
            self.settle,
            self.forced,
            heed,
        )

    def _merge(self, position: Position) -> list[Thought]:
        found = [brain.considered(position.options) for brain in self._brains]
        visits: Any = sum(v for v, _ in found)
        values: Any = sum(v for _, v in found)
        return [
            Thought(act, int(visits[i]), tuple(float(x) / max(1, int(visits[i])) for x in values[i][: position.seats]))
            for i, act in enumerate(position.options)
        ]


def _work(brain: Brain, thoughts: int, end: float | None, hurry: bool = False) -> int:
    """Think until the thoughts or the time are used up, or the choice is made; return how many thoughts there were."""
    done = 0
    while done < thoughts and (end is None or time.perf_counter() < end):
        now = min(AT_A_TIME, thoughts - done) if end is not None else thoughts
        had = brain.do(Do.THINK, now, thoughts - done if hurry else ENDLESS)
        done += had
        if had < now:
            break
    return done
