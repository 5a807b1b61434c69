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
from astrarium.bots.plans import LINE, label_of, line_after, plan_in_words
from astrarium.bots.players import Search
from astrarium.bots.position import Position, look
from astrarium.bots.thinking import CENTRE, SCALE
from astrarium.bots.warming import compile_now, ready

if TYPE_CHECKING:
    from astrarium.core.match import Match

MOST = 3  # options that are named
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
    return Advice(tuple(best), line_after(search, thoughts[0].action))


def _judged(position: Position) -> Advice:
    """Where the rules are not compiled: by the game's own judgement at the end of the turn, a look that is quick."""
    brain, samples = Brain(position.game, fast=False), 2
    brain.place(position, Search(scale=position.game.swing, steady=False)._plan(position), 0)
    brain.do(Do.MEASURE, ROLLOUTS)
    centre, unit = brain.mind.spread[CENTRE], float(brain.mind.spread[SCALE])
    count = brain.do(Do.WEIGH_UP, samples, 3, LINE)
    rivals, ahead = max(1, position.seats - 1), centre if position.seats == 1 else 0.0
    found = [(brain.mind.gains[i] / samples - ahead, int(brain.mind.out[i])) for i in range(count)]
    best = sorted(found, reverse=True)[:MOST]
    return Advice(tuple((act, 1 / (1 + rivals * exp(max(-30.0, min(30.0, -lead / unit))))) for lead, act in best))


def reason(match: Match, advice: Advice) -> str:
    """The sentence behind the first option: how much better it is than the next, the plan, and what it brings."""
    (first, chance), *others = advice.best
    said = f"With “{label_of(match, first)}” you win about {chance * 100:.0f} of 100 games"
    if others:
        gap, second = chance - others[0][1], label_of(match, others[0][0])
        more = f"{gap * 100:.0f} more than with" if gap >= EQUAL else "about as many as with"
        said += f", {more} “{second}”"
    return f"{said}.{plan_in_words(match, advice.best[0][0], advice.plan)}"


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
