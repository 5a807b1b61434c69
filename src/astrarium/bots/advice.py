"""Advice: the best options of a decision with the chance of winning after each, and why the first is the first."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING

from astrarium.bots.analysis import search_for
from astrarium.bots.brain import Brain
from astrarium.bots.door import Do
from astrarium.bots.levels import LEVELS, make
from astrarium.bots.players import Search
from astrarium.bots.position import Position, look
from astrarium.bots.thinking import CENTRE, SCALE
from astrarium.bots.tree import NO_NODE, child_of
from astrarium.bots.warming import compile_now, ready

if TYPE_CHECKING:
    from astrarium.core.match import Match

MOST = 3  # options that are named
LINE = 6  # decisions that a plan is followed for
TOLD = 2  # of them that are told
ROLLOUTS = 8  # that measure the unit of judgement where the rules are not compiled
EQUAL = 0.01  # chances that lie closer together are not told apart


@dataclass(frozen=True)
class Advice:
    """The best options and the chance of winning with each, and how the first would be gone on with."""

    best: tuple[tuple[int, float], ...]
    plan: tuple[int, ...] = ()


def advise(position: Position, level: str) -> Advice:
    """What a bot of some level finds best, from what the seat knows."""
    return _searched(position, level) if position.fast else _judged(position)


def _searched(position: Position, level: str) -> Advice:
    bot, known = make(level), LEVELS.get(level)
    search = search_for(position.game, bot.iterations if isinstance(bot, Search) else Search.iterations)
    search.seconds = known.seconds if known else 1.0
    thoughts = sorted(search.think(position), key=lambda t: (-t.visits, -t.shares[position.seat]))[:MOST]
    best, most = [], 1.0
    for thought in thoughts:  # what was tried less often is not called better for it
        most = min(most, thought.shares[position.seat])
        best.append((thought.action, most))
    return Advice(tuple(best), _line(search, thoughts[0].action))


def _line(search: Search, act: int) -> tuple[int, ...]:
    """The decisions after an action that were followed most."""
    tree = search._brains[0].mind.tree
    line: list[int] = []
    node = child_of(tree.nodes, int(tree.used[1]), act, NO_NODE)
    while node != NO_NODE and len(line) < LINE:
        child, node = int(tree.nodes[node].first), NO_NODE
        while child != NO_NODE:
            if node == NO_NODE or tree.nodes[child].visits > tree.nodes[node].visits:
                node = child
            child = int(tree.nodes[child].sibling)
        if node != NO_NODE:
            line.append(int(tree.nodes[node].action))
    return tuple(line)


def _judged(position: Position) -> Advice:
    """Where the rules are not compiled: by the game's own judgement at the end of the turn, a look that is quick."""
    brain, samples = Brain(position.game, fast=False), 2
    brain.place(position, Search()._plan(position), 0)
    brain.do(Do.MEASURE, ROLLOUTS)
    centre, unit = brain.mind.spread[CENTRE], max(1.0, position.game.swing * float(brain.mind.spread[SCALE]))
    count = brain.do(Do.WEIGH_UP, samples, 3, LINE)
    rivals, ahead = max(1, position.seats - 1), centre if position.seats == 1 else 0.0
    found = [(brain.mind.gains[i] / samples - ahead, int(brain.mind.out[i])) for i in range(count)]
    best = sorted(found, reverse=True)[:MOST]
    return Advice(tuple((act, 1 / (1 + rivals * exp(max(-30.0, min(30.0, -lead / unit))))) for lead, act in best))


def reason(match: Match, advice: Advice) -> str:
    """The sentence behind the first option: how much better it is than the next, the plan, and what it brings."""
    (first, chance), *others = advice.best
    said = f"With “{_label(match, first)}” you win about {chance * 100:.0f} of 100 games"
    if others:
        gap, second = chance - others[0][1], _label(match, others[0][0])
        more = f"{gap * 100:.0f} more than with" if gap >= EQUAL else "about as many as with"
        said += f", {more} “{second}”"
    return f"{said}.{_plan_in_words(match, advice)}"


def _plan_in_words(match: Match, advice: Advice) -> str:
    """How the turn would go on, on a copy in which everything hidden is dealt anew, and the points it brings."""
    seat = match.seat
    assert seat is not None
    copy, labels = match.resampled(seat, f"plan/{len(match.steps)}"), []
    before = copy.scores_for(seat)[seat]["total"]
    copy.play(advice.best[0][0])
    for act in advice.plan:
        if copy.seat != seat or act not in copy.path_ids:
            break
        labels.append(f"“{_label(copy, act)}”")
        copy.play(act)
    gained = copy.scores_for(seat)[seat]["total"] - before
    plan = f" The plan: go on with {', then '.join(labels[:TOLD])}." if labels else ""
    points = f" That brings {gained} {'point' if gained == 1 else 'points'} this turn." if gained > 0 else ""
    return plan + points


def _label(match: Match, act: int) -> str:
    return match.game.words.label(match.state, act, match.names).text


def weigh(
    match: Match, level: str = "hard", *, seed: int | str | None = None, wait: bool = False
) -> tuple[Advice, str]:
    """The best options for the seat to move with the chance of winning after each, and the sentence behind the first.

    While the compiled rules are not in the cache it is a quick look by the plain ones; `wait=True` compiles first.
    """
    if wait and not ready(match.game):
        compile_now(match.game)
    seed = secrets.token_hex(8) if seed is None else seed
    advice = advise(look(match, f"{seed}/{len(match.steps)}", fast=ready(match.game)), level)
    return advice, reason(match, advice)
