"""Learning by playing with oneself, written once as rules and linked per game: temporal differences, TD(λ).

A game is played with one look at each option: hidden things dealt again and dice re-keyed, as for every bot, so that
nothing is foreseen. When it is over every position learns, from the last to the first, what it should have said: a part
λ of what came later, the rest of what the network itself said there.
"""

from __future__ import annotations

from math import log
from typing import Any, NamedTuple

import numpy as np

from astrarium.bots.glance import chance_after
from astrarium.bots.judging import lead, share_by_victory
from astrarium.bots.network import NETWORK, NEVER, Net, judge_row, learn_row, odds, take_in, take_in_table
from astrarium.bots.thinking import KEEP, TRUTH, TRY, WORK, Mind, copy_table, imagine
from astrarium.bots.tree import MOST_SEATS, Longs, Reals
from astrarium.core.chance import next_word, pick, seed_dice
from astrarium.core.engine import advance, begin
from astrarium.core.observation import game_observe
from astrarium.core.rules import rule
from astrarium.core.table import deciding_seat

QUARTERS = 4  # of a game, in which its chances are held against its end
NOISE, RATE, LAMBDA, SURPRISE = 0, 1, 2, 3  # in `dial`: how to learn; and what came of it
WORD = 4294967296.0


class School(NamedTuple):
    """What is kept of a game until it is over and learned from."""

    rows: Any  # observations, one after the other
    viewers: Longs  # whose they are
    minds: Longs  # by seat: whose judgement it goes by
    dial: Reals
    wanted: Reals  # by seat from the viewer on: what the network should have said
    later: Reals  # by viewer and seat from the viewer on: what came later
    said: Reals  # by observation and seat from the viewer on: what the network said before it learned
    missed: Reals  # by quarter of the game: the surprise at its end, summed; then how many looks that were


def school(width: int, most: int = 0) -> School:
    """Room for games of so many observations."""
    return School(
        np.zeros((max(1, most), width), np.int16),
        np.zeros(max(1, most), np.int64),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(4),
        np.zeros(MOST_SEATS),
        np.zeros((MOST_SEATS, MOST_SEATS)),
        np.zeros((max(1, most), MOST_SEATS)),
        np.zeros(2 * QUARTERS),
    )


# ------------------------------------------------------------------ choosing


@rule
def lead_after(mind: Mind, act: int, seat: int) -> float:
    """The lead of a seat right after an action on the table that is thought about, by the game's own judgement."""
    copy_table(mind.tables, TRY, WORK)
    advance(mind.tables[TRY], act, mind.spare)
    return lead(mind.tables[TRY], seat)


@rule
def choose_by_look(mind: Mind, net: Net, seat: int, count: int, by: int, noise: float) -> int:
    """The option that looks best to a judgement at once, with some noise; its place among the options."""
    imagine(mind, TRUTH, WORK, seat)
    take_in_table(net, mind.tables[WORK], seat)
    best, best_value = 0, -1e18
    for i in range(count):
        if by == NETWORK:
            value = odds(chance_after(mind, net, mind.out[i], seat))
        else:
            value = lead_after(mind, mind.out[i], seat)
        value += noise * (next_word(mind.thoughts[0]) / WORD)
        if value > best_value:
            best, best_value = i, value
    return best


# ------------------------------------------------------------------ a game


@rule
def keep_looks(mind: Mind, school: School, seat: int, kept: int) -> int:
    """Keep what two seats see after a move: who moved, and somebody else. Return how many looks there are now."""
    s, others = mind.tables[TRUTH], mind.tables[TRUTH].num_players - 1
    for k in range(2):
        viewer = seat if k == 0 else (seat + 1 + pick(mind.thoughts[0], others)) % (others + 1)
        if kept < len(school.rows):
            game_observe(s, viewer, school.rows[kept])
            school.viewers[kept] = viewer
            kept += 1
    return kept


@rule
def play_to_learn(mind: Mind, net: Net, school: School) -> int:
    """Play the game laid out on KEEP and learn from it; return how many decisions it had, 0 if it never ends.

    The shares of the victory are left in `shares`. At a rate of 0 nothing is learned.
    """
    copy_table(mind.tables, TRUTH, KEEP)
    s, thought, decisions, kept = mind.tables[TRUTH], mind.thoughts[0], 0, 0
    high = next_word(thought)
    seed_dice(s.dice, high, next_word(thought))
    count = begin(s, mind.out)
    while count > 0 and decisions < len(school.rows):
        seat = deciding_seat(s)
        chosen = choose_by_look(mind, net, seat, count, school.minds[seat], school.dial[NOISE])
        count = advance(s, mind.out[chosen], mind.out)
        decisions += 1
        kept = keep_looks(mind, school, seat, kept)
    if s.over == 0:
        return 0
    share_by_victory(s, mind.shares)
    if school.dial[RATE] > 0.0:
        learn_game(mind, net, school, kept)
    return decisions


@rule
def say_all(mind: Mind, net: Net, school: School, kept: int) -> None:
    """What the network says to every look before it learns from this game, held against how the game ended."""
    seats, missed = mind.tables[TRUTH].num_players, school.missed
    for i in range(kept):
        viewer, quarter = school.viewers[i], QUARTERS * i // kept
        take_in(net, school.rows[i])
        judge_row(net, school.rows[i], seats)
        for k in range(seats):
            school.said[i, k] = net.chances[k]
            missed[quarter] -= mind.shares[(viewer + k) % seats] * log(max(NEVER, net.chances[k]))
        missed[QUARTERS + quarter] += 1.0


@rule
def learn_game(mind: Mind, net: Net, school: School, kept: int) -> None:
    """Every look, from the last to the first, learns what it should have said."""
    seats, later, dial = mind.tables[TRUTH].num_players, school.later, school.dial
    say_all(mind, net, school, kept)
    for viewer in range(seats):
        for k in range(seats):
            later[viewer, k] = mind.shares[(viewer + k) % seats]
    dial[SURPRISE] = 0.0
    for i in range(kept - 1, -1, -1):
        viewer = school.viewers[i]
        for k in range(seats):
            school.wanted[k] = later[viewer, k]
            later[viewer, k] += (1.0 - dial[LAMBDA]) * (school.said[i, k] - later[viewer, k])
        dial[SURPRISE] += learn_row(net, school.rows[i], seats, school.wanted, dial[RATE]) / kept
