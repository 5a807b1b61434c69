"""Learning by playing with oneself, written once as rules and linked per game: temporal differences, TD(λ).

A game is played with one look at each option, or with some thoughts about each decision: hidden things dealt again and
dice re-keyed, as for every bot, so that nothing is foreseen. When it is over every position knows, from the last to the
first, what it should have said: a part λ of what came later, the rest of what was said there, by the network itself or,
better, by the thoughts that led to it. After a round of games the positions of all of them are learned from in any
order, for those of one game resemble each other and would be learned by heart.
"""

from __future__ import annotations

from math import log
from typing import Any, NamedTuple

import numpy as np

from astrarium.bots.glance import chance_after
from astrarium.bots.judging import lead, share_by_victory
from astrarium.bots.network import (
    HANDWRITTEN,
    NETWORK,
    NEVER,
    Net,
    judge_row,
    leaning,
    learn_row,
    look_to_choose,
    odds,
    take_in,
    take_in_table,
)
from astrarium.bots.thinking import (
    FREE,
    KNOWN,
    MEASURED,
    START,
    TRUTH,
    TRY,
    WORK,
    Mind,
    Plan,
    copy_table,
    imagine,
    measure,
    think,
)
from astrarium.bots.tree import MOST_SEATS, NO_NODE, Longs, Reals, clear, reach_children
from astrarium.core.chance import next_word, pick, seed_dice
from astrarium.core.engine import advance, begin, present_options
from astrarium.core.observation import game_observe
from astrarium.core.rules import rule
from astrarium.core.table import deciding_seat

QUARTERS = 4  # of a game, in which its chances are held against its end
NOISE, RATE, LAMBDA, LONGEST = 0, 1, 2, 3  # in `dial`: how to play and learn, and how many decisions a game may have
SURPRISE, LOOKS, ENDED = 4, 5, 6  # and what came of it: the mean surprise, looks kept, games that came to their end
THOUGHTS = 7  # and how many there are about a decision; 0: one look at each option
TOLD = 64  # options of a decision that are kept
NOTHING_MORE = -1  # in `choices`, after the last
UNSAID = -1.0  # nothing was said of a look
WORD = 4294967296.0


class School(NamedTuple):
    """What is kept of a round of games until it is learned from."""

    rows: Any  # observations, one after the other
    viewers: Longs  # whose they are
    aims: Reals  # by observation and seat from the viewer on: what was said, then what should have been said
    order: Longs  # in which they are learned from
    minds: Longs  # by seat: whose judgement it goes by
    dial: Reals
    later: Reals  # by viewer and seat from the viewer on: what came later
    missed: Reals  # by quarter of the game: the surprise at its end, summed; then how many looks that were
    choices: Any  # by observation: what could be chosen there, the first of it; only where somebody is taught by it
    votes: Any  # how many of the thoughts followed each of them


def school(width: int, most: int = 0, told: bool = False) -> School:
    """Room for rounds of so many observations, and for what was chosen if that is to be told."""
    room = max(1, most)
    return School(
        np.zeros((room, width), np.int16),
        np.zeros(room, np.int64),
        np.zeros((room, MOST_SEATS)),
        np.zeros(room, np.int64),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(8),
        np.zeros((MOST_SEATS, MOST_SEATS)),
        np.zeros(2 * QUARTERS),
        np.zeros((room, TOLD if told else 0), np.int16),
        np.zeros((room, TOLD if told else 0), np.float32),
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
    """The option that looks best to a judgement at once, with some noise."""
    imagine(mind, TRUTH, WORK, seat)
    take_in_table(net, mind.tables[WORK], seat)
    knows_choices = by == NETWORK and len(net.habit) > 0
    if knows_choices:
        look_to_choose(net, mind.tables[WORK], seat)
    best, best_value = 0, -1e18
    for i in range(count):
        if knows_choices:
            value = leaning(net, mind.out[i])
        elif by == NETWORK:
            value = odds(chance_after(mind, net, mind.out[i], seat))
        else:
            value = lead_after(mind, mind.out[i], seat)
        value += noise * (next_word(mind.thoughts[0]) / WORD)
        if value > best_value:
            best, best_value = mind.out[i], value
    return best


@rule
def plan_of(plan: Plan, seat: int, by: int) -> Plan:
    """The plan of a seat that goes by a judgement: a network judges at once where a thought has left the tree."""
    return Plan(
        seat,
        plan.cutoff if by == HANDWRITTEN else 0,
        plan.weigh_after,
        plan.wits,
        plan.curiosity,
        plan.trust,
        plan.margin,
        plan.doubt,
        plan.scale,
        plan.steady,
        plan.settle,
        FREE,
        0.0 if by == HANDWRITTEN else 1.0,
    )


@rule
def choose_by_thought(mind: Mind, plan: Plan, net: Net, thoughts: int, noise: float) -> int:
    """The node of the option that thoughts have followed most; sometimes of any, as likely as it was followed."""
    imagine(mind, TRUTH, KNOWN, plan.seat)
    nodes, used, spread = mind.tree.nodes, mind.tree.used, mind.spread
    clear(nodes, used)
    for i in range(len(spread)):
        spread[i] = 0.0
    if plan.heed == 0.0:
        measure(mind, plan, min(MEASURED, thoughts))
    think(mind, plan, net, thoughts, thoughts)
    strays = next_word(mind.thoughts[0]) < noise * WORD
    left = pick(mind.thoughts[0], max(1, int(nodes[1].visits)))
    child: int = nodes[1].first
    best = child
    while child != NO_NODE:
        left -= nodes[child].visits
        if strays and left < 0:
            return child
        if nodes[child].visits > nodes[best].visits:
            best = child
        child = nodes[child].sibling
    return best


# ------------------------------------------------------------------ a game


@rule
def choose(mind: Mind, plan: Plan, net: Net, school: School, seat: int, count: int, kept: int) -> int:
    """The action that a seat chooses. What thoughts with the network found of it, seat by seat, is left in the aims."""
    by, dial, aims = school.minds[seat], school.dial, school.aims
    aims[kept, 0] = UNSAID
    if count == 1:
        return mind.out[0]  # type: ignore[no-any-return]
    if dial[THOUGHTS] < 1.0:
        return choose_by_look(mind, net, seat, count, by, dial[NOISE])
    found = choose_by_thought(mind, plan_of(plan, seat, by), net, int(dial[THOUGHTS]), dial[NOISE])
    node = mind.tree.nodes[found]
    if by == NETWORK and node.visits > 0:
        for k in range(mind.tables[TRUTH].num_players):
            aims[kept, k] = node.worth[k] / node.visits
    return node.action  # type: ignore[no-any-return]


@rule
def keep_look(mind: Mind, school: School, seat: int, kept: int) -> None:
    """Keep what somebody sees after a move, who moved or as often somebody else; the viewer's chance is said first."""
    s, others = mind.tables[TRUTH], mind.tables[TRUTH].num_players - 1
    viewer = seat if pick(mind.thoughts[0], 2) == 0 else (seat + 1 + pick(mind.thoughts[0], others)) % (others + 1)
    game_observe(s, viewer, school.rows[kept])
    school.viewers[kept] = viewer
    if school.votes.shape[1] > 0:
        school.choices[kept, 0] = NOTHING_MORE
    if school.aims[kept, 0] != UNSAID:
        for k in range(s.num_players):
            mind.scratch[k] = school.aims[kept, k]
        for k in range(s.num_players):
            school.aims[kept, k] = mind.scratch[(viewer + k) % s.num_players]


@rule
def keep_decision(mind: Mind, school: School, seat: int, kept: int) -> None:
    """Keep what whoever decided saw before, what could be chosen, and how many of the thoughts followed each option."""
    s, nodes, out, root = mind.tables[TRUTH], mind.tree.nodes, mind.out, mind.tree.used[1]
    choices, votes, aims, seats = school.choices[kept], school.votes[kept], school.aims[kept], s.num_players
    count = present_options(s, out)
    reach_children(nodes, mind.tree.used, root, out, count, mind.children)
    for i in range(TOLD):
        child = mind.children[i] if i < count else NO_NODE
        choices[i] = out[i] if i < count else NOTHING_MORE
        votes[i] = nodes[child].visits / max(1.0, 1.0 * nodes[root].visits) if child != NO_NODE else 0.0
    game_observe(s, seat, school.rows[kept])
    school.viewers[kept] = seat
    aims[0] = UNSAID
    if school.minds[seat] == NETWORK and nodes[root].visits > 0:
        for k in range(seats):
            aims[k] = nodes[root].worth[(seat + k) % seats] / nodes[root].visits


@rule
def play_game(mind: Mind, plan: Plan, net: Net, school: School, kept: int) -> int:
    """Play the game laid out on START and keep what is seen after those kept before; return how many looks there are.

    The shares of the victory are left in `shares`. A game that goes on for too long leaves nothing.
    """
    copy_table(mind.tables, TRUTH, START)
    s, thought, dial, now = mind.tables[TRUTH], mind.thoughts[0], school.dial, kept
    high = next_word(thought)
    seed_dice(s.dice, high, next_word(thought))
    count = begin(s, mind.out)
    told = dial[THOUGHTS] >= 1.0 and school.votes.shape[1] > 0
    while count > 0 and now + 1 < kept + int(dial[LONGEST]):
        seat = deciding_seat(s)
        after = now + 1 if told and count > 1 else now
        act = choose(mind, plan, net, school, seat, count, after)
        if after > now:
            keep_decision(mind, school, seat, now)
        count = advance(s, act, mind.out)
        keep_look(mind, school, seat, after)
        now = after + 1
    if s.over == 0:
        return kept
    share_by_victory(s, mind.shares)
    dial[ENDED] += 1.0
    return now


@rule
def play_round(mind: Mind, plan: Plan, net: Net, school: School, games: int) -> int:
    """Play a round of games, as many as there is room for; return how many that were.

    What every look should have said is counted unless the rate is 0: then nothing will be learned.
    """
    kept, played, dial = 0, 0, school.dial
    dial[ENDED] = 0.0
    while played < games and (played == 0 or kept + int(dial[LONGEST]) <= len(school.rows)):
        now = play_game(mind, plan, net, school, kept)
        if dial[RATE] > 0.0:
            aim(mind, net, school, kept, now)
        kept = now
        played += 1
    dial[LOOKS] = kept
    return played


# ------------------------------------------------------------------ what it teaches


@rule
def say_all(mind: Mind, net: Net, school: School, first: int, last: int) -> None:
    """What the network says to every look at a game, held against its end; it counts where nobody thought."""
    seats, missed = mind.tables[TRUTH].num_players, school.missed
    for i in range(first, last):
        viewer, quarter = school.viewers[i], QUARTERS * (i - first) // (last - first)
        take_in(net, school.rows[i])
        judge_row(net, school.rows[i], seats)
        said = school.aims[i, 0] != UNSAID
        for k in range(seats):
            if not said:
                school.aims[i, k] = net.chances[k]
            missed[quarter] -= mind.shares[(viewer + k) % seats] * log(max(NEVER, net.chances[k]))
        missed[QUARTERS + quarter] += 1.0


@rule
def aim(mind: Mind, net: Net, school: School, first: int, last: int) -> None:
    """What every look at a game, from the last to the first, should have said."""
    seats, later, aims, trace = mind.tables[TRUTH].num_players, school.later, school.aims, school.dial[LAMBDA]
    say_all(mind, net, school, first, last)
    for viewer in range(seats):
        for k in range(seats):
            later[viewer, k] = mind.shares[(viewer + k) % seats]
    for i in range(last - 1, first - 1, -1):
        viewer = school.viewers[i]
        for k in range(seats):
            said, aims[i, k] = aims[i, k], later[viewer, k]
            later[viewer, k] += (1.0 - trace) * (said - later[viewer, k])


@rule
def learn_round(mind: Mind, net: Net, school: School) -> None:
    """Learn from every look of a round once, in a drawn order."""
    order, seats, dial, thought = school.order, mind.tables[TRUTH].num_players, school.dial, mind.thoughts[0]
    kept = int(dial[LOOKS])
    dial[SURPRISE] = 0.0
    for i in range(kept):
        order[i] = i
    for left in range(kept, 0, -1):
        place = pick(thought, left)
        look, order[place] = order[place], order[left - 1]
        dial[SURPRISE] += learn_row(net, school.rows[look], seats, school.aims[look], dial[RATE]) / kept
