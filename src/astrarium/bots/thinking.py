"""Thinking, written once as rules and linked per game: re-sample, look ahead, judge.

A `Mind` is everything one thread thinks with. Its tables are copies: KNOWN is a full state that fits what the seat
knows (never the truth), WORK is the thought being followed, TRY a move being looked at. Every thought re-deals what is
hidden and re-keys the table's dice, so that no thought can foresee a card or a roll.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, NamedTuple

from astrarium.bots.judging import judge, lead, share_by_victory
from astrarium.bots.network import (
    Net,
    leaning,
    look_to_choose,
    odds,
    shares_seen,
    take_in_table,
)
from astrarium.bots.tree import NO_NODE, Longs, Nodes, Reals, Tree, head_start, reach_children
from astrarium.core.chance import Dice, next_word, pick, seed_dice
from astrarium.core.engine import advance, present_options
from astrarium.core.errors import NotLinked
from astrarium.core.rules import rule
from astrarium.core.table import Table, deciding_seat

TRUTH, KNOWN, WORK, TRY, KEEP, START = range(6)  # the tables of a mind; bots are never given the first and the last
TABLES = 6
MEASURED = 32  # rollouts that measure the unit of judgement in a position
LONGEST_LINE = 256
STRONGEST_WEIGHT = 3.0
LEAST_SAID = 1e-6  # of a seat that a network gives up
EVEN = 0.1  # how much of its weight a node shares out evenly, so that no option is left out
FREE = -1
NO_CHILD = -1
COUNT, CENTRE, SCALE = 0, 1, 2  # in `spread`: thoughts so far; the lead to be expected; the unit of leads
SUMS = 3  # where the sums of the seats begin in it


class Plan(NamedTuple):
    """How to think. All numbers were chosen by matches (docs/results-log.md)."""

    seat: int  # whose thoughts these are
    cutoff: int  # decisions of a rollout before it is judged
    weigh_after: int  # visits of a node before its options are weighed by a look after each; leanings come at once
    wits: int  # options that are compared at each decision of a rollout; 1: play at random
    curiosity: float  # how much a rarely tried option is favoured
    trust: float  # how much the game's judgement of an option counts before it is tried
    margin: float  # how much of a finished game's value is its margin
    doubt: float  # how much worse than its parent an untried option is taken to be
    scale: float = 0.5  # how many measured leads make a seat e times as likely to win
    steady: int = 1  # whoever is far ahead or behind counts in larger units, so that moves still differ
    settle: int = 0  # decisions a rollout may go on after that, until another seat decides
    forced: int = FREE  # an action that every thought begins with (analysis asks what it is worth)
    heed: float = 0.0  # the weight of a network's word; the rest is the judgement by hand, which also weighs options


class Mind(NamedTuple):
    """What one thread thinks with."""

    tables: Any
    thoughts: Any  # Dice of its own: thinking never touches the table's
    out: Longs
    spare: Longs
    kept: Longs
    children: Longs  # by option: the node it leads to
    path: Longs
    shares: Reals  # what a thought was worth to every seat
    scratch: Reals
    said: Reals  # by seat: what the network says where a thought has left the tree
    spread: Reals  # COUNT, CENTRE and SCALE; then for every seat: sum of shares, sum of their squares
    gains: Reals  # by option: what greedy gains by it, or how much it is leaned to
    tree: Tree


@rule
def game_resample(s: Table, seat: int, dice: Dice) -> None:
    """Deal again, in place, all that a seat cannot know."""
    raise NotLinked("resample")


@rule
def copy_table(tables: Any, to: int, source: int) -> None:
    """Copy one table of a mind onto another."""
    tables[to] = tables[source]


def copy_twin(tables: Any, to: int, source: int) -> None:
    """The same for plain twins, to be linked in place of `copy_table`."""
    tables[to] = tables[source].copy()


@rule
def imagine(mind: Mind, source: int, to: int, seat: int) -> None:
    """Put a state that fits what the seat knows of the source on another table, with dice nobody has seen."""
    copy_table(mind.tables, to, source)
    s, thought = mind.tables[to], mind.thoughts[0]
    game_resample(s, seat, thought)
    high = next_word(thought)
    seed_dice(s.dice, high, next_word(thought))
    s.num_events = 0


# ------------------------------------------------------------------ rollouts


@rule
def play_on(mind: Mind, plan: Plan, count: int) -> int:
    """Go on for some decisions, and then until another seat decides; return the table where the thought has ended."""
    tables, out, at = mind.tables, mind.out, WORK
    most, mover = plan.cutoff, -1
    while count > 0 and (most > 0 or (most > -plan.settle and deciding_seat(tables[at]) == mover)):
        mover = deciding_seat(tables[at])
        if count == 1 or plan.wits < 2:
            count = advance(tables[at], out[pick(mind.thoughts[0], count)], out)
        else:
            at, count = play_wisely(mind, at, count, plan.wits)
        most -= 1
    return at


@rule
def play_wisely(mind: Mind, at: int, count: int, wits: int) -> tuple[int, int]:
    """Try all options, or some at random where there are many, and stay with what the game's judgement likes best.

    Returns the table of what was chosen and how many options there are then. WORK, TRY and KEEP take turns in being
    the table that is thought about, the one a move is tried on, and the one that keeps the best so far. The last try
    needs no copy: nobody comes back to the table it is made on.
    """
    tables, mover, thought = mind.tables, deciding_seat(mind.tables[at]), mind.thoughts[0]
    first, best, left, best_lead = pick(thought, count), at, 0, -1e18
    slot, tries = TRY if at != TRY else WORK, min(wits, count)
    for tried in range(tries):
        i = (first + tried) % count if count <= wits else pick(thought, count)
        if tried + 1 < tries:
            copy_table(tables, slot, at)
        else:
            slot = at
        then = advance(tables[slot], mind.out[i], mind.spare)
        ahead = lead(tables[slot], mover)
        if ahead > best_lead:
            best, best_lead, left = slot, ahead, then
            copy_options(mind.spare, mind.kept, then)
            slot = WORK + TRY + KEEP - at - slot
    copy_options(mind.kept, mind.out, left)
    return best, left


@rule
def copy_options(source: Longs, to: Longs, count: int) -> None:
    """Copy a list of options."""
    for i in range(count):
        to[i] = source[i]


@rule
def measure(mind: Mind, plan: Plan, samples: int) -> None:
    """Where leads lie a rollout from here, and in which unit they count: by how far apart they lie."""
    total, squares, count = 0.0, 0.0, 0
    for _ in range(samples):
        imagine(mind, KNOWN, WORK, plan.seat)
        s = mind.tables[play_on(mind, plan, present_options(mind.tables[WORK], mind.out))]
        if s.over == 0:
            ahead = lead(s, plan.seat)
            total += ahead
            squares += ahead * ahead
            count += 1
    centre = total / max(1, count)
    mind.spread[CENTRE] = centre
    apart = max(0.0, squares / max(1, count) - centre * centre)
    far = centre * centre if plan.steady and mind.tables[KNOWN].num_players > 1 else 0.0
    mind.spread[SCALE] = max(1.0, plan.scale * sqrt(apart + far))


# ------------------------------------------------------------------ choosing a line


@rule
def promise(mind: Mind, plan: Plan, net: Net, at: int, mover: int) -> float:
    """How good a table looks to a seat: its lead, or its odds where only the network is heeded."""
    if plan.heed < 1.0:
        return lead(mind.tables[at], mover)
    judge_by_network(mind, plan, net, at)
    return odds(mind.shares[mover])


@rule
def judge_by_network(mind: Mind, plan: Plan, net: Net, at: int) -> None:
    """The shares of a table, from what the thinking seat may know of it; at the end the victory."""
    if mind.tables[at].over:
        share_by_victory(mind.tables[at], mind.shares)
    else:
        shares_seen(net, mind.tables[at], plan.seat, mind.shares)


@rule
def weigh(mind: Mind, plan: Plan, net: Net, node: int, count: int) -> None:
    """Give every option of a node a weight by what the judgement says right after it."""
    nodes, out, tables, spare = mind.tree.nodes, mind.out, mind.tables, mind.spare
    mover, children = deciding_seat(tables[WORK]), mind.children
    nodes[node].weighed = 1
    before = promise(mind, plan, net, WORK, mover)
    unit = plan.trust / mind.spread[SCALE] if plan.heed < 1.0 else plan.trust
    for i in range(count):
        if children[i] != NO_NODE:
            copy_table(tables, TRY, WORK)
            advance(tables[TRY], out[i], spare)
            gain = unit * (promise(mind, plan, net, TRY, mover) - before)
            nodes[children[i]].weight = exp(max(-STRONGEST_WEIGHT, min(STRONGEST_WEIGHT, gain)))


@rule
def lean(mind: Mind, net: Net, mover: int, count: int) -> None:
    """Give new options of a node the weight that whoever decides leans to them, and all a little evenly."""
    nodes, children, out, leanings = mind.tree.nodes, mind.children, mind.out, mind.gains
    look_to_choose(net, mind.tables[WORK], mover)
    most, total = -1e9, 0.0
    for i in range(count):
        leanings[i] = leaning(net, out[i])
        most = max(most, leanings[i])
    for i in range(count):
        leanings[i] = exp(leanings[i] - most)
        total += leanings[i]
    for i in range(count):
        if children[i] != NO_NODE and nodes[children[i]].offered == 0:
            nodes[children[i]].weight = leanings[i] / total + EVEN / count


@rule
def any_new(nodes: Nodes, children: Longs, count: int) -> bool:
    """Whether an option was never offered at this node before: chance, or what is hidden, was other then."""
    for i in range(count):
        if children[i] != NO_NODE and nodes[children[i]].offered == 0:
            return True
    return False


@rule
def spread_of(spread: Reals, seat: int) -> float:
    """How much thoughts differ in worth to a seat: the unit of curiosity."""
    count, total, squares = spread[COUNT] + 4.0, spread[SUMS + 2 * seat], spread[SUMS + 2 * seat + 1]
    mean = (total + 4.0 * 0.5) / count
    return sqrt(max(0.0004, (squares + 4.0 * 0.35) / count - mean * mean))


@rule
def offer_children(nodes: Nodes, children: Longs, count: int) -> float:
    """Count that the children could have been chosen; return the sum of their weights."""
    weights = 0.0
    for i in range(count):
        if children[i] != NO_NODE:
            nodes[children[i]].offered += 1
            weights += nodes[children[i]].weight
    return weights


@rule
def select(nodes: Nodes, children: Longs, count: int, mover: int, curiosity: float, untried: float) -> int:
    """The option to follow: worth so far plus curiosity about what was available often and tried rarely.

    NO_CHILD where the tree is full and has none of them.
    """
    unit = curiosity / max(0.001, offer_children(nodes, children, count))
    best, best_score = NO_CHILD, -1e9
    for i in range(count):
        if children[i] != NO_NODE:
            child = nodes[children[i]]
            score = child.worth[mover] / child.visits if child.visits > 0 else untried
            score += unit * child.weight * sqrt(1.0 * child.offered) / (1 + child.visits)
            if score > best_score:
                best, best_score = i, score
    return best


@rule
def follow(mind: Mind, plan: Plan, net: Net) -> tuple[int, int]:
    """Follow the tree to a node never seen before; return the length of the line and how many options it ends with."""
    s, out, nodes, used, children = mind.tables[WORK], mind.out, mind.tree.nodes, mind.tree.used, mind.children
    count, path, spread = present_options(s, out), mind.path, mind.spread
    if plan.forced != FREE:
        out[0] = plan.forced
        count = 1
    node, length = used[1], 0
    path[0] = node
    while count > 0 and length + 1 < LONGEST_LINE:
        mover = deciding_seat(s)
        reach_children(nodes, used, node, out, count, children)
        if plan.heed == 1.0 and len(net.habit) > 0:
            if any_new(nodes, children, count):
                lean(mind, net, mover, count)
        elif nodes[node].weighed == 0 and nodes[node].visits >= plan.weigh_after:
            weigh(mind, plan, net, node, count)
        unit = spread_of(spread, mover)
        untried = nodes[node].worth[mover] / max(1, nodes[node].visits) - plan.doubt * unit
        chosen = select(nodes, children, count, mover, plan.curiosity * unit, untried)
        if chosen == NO_CHILD:
            break
        node = children[chosen]
        count = advance(s, out[chosen], out)
        length += 1
        path[length] = node
        if nodes[node].visits == 0:
            break
    return length, count


@rule
def judge_end(mind: Mind, plan: Plan, net: Net, count: int) -> None:
    """What a thought that has left the tree is worth: by the network at once, by hand after a rollout, or by both."""
    shares, said, spread = mind.shares, mind.said, mind.spread
    if plan.heed > 0.0:
        judge_by_network(mind, plan, net, WORK)
    if plan.heed < 1.0:
        for seat in range(len(said)):
            said[seat] = shares[seat]
        s = mind.tables[play_on(mind, plan, count)]
        judge(s, spread[CENTRE], spread[SCALE], plan.margin, shares, mind.scratch)
        if plan.heed > 0.0:
            agree(shares, said, plan.heed, s.num_players, s.over != 0)


@rule
def agree(shares: Reals, said: Reals, heed: float, seats: int, surely: bool) -> None:
    """Two judgements become one, the second with so much weight: the mean of the logarithms of their odds.

    Where the first has seen the end, and knows no odds, the mean of the shares themselves.
    """
    total = 0.0
    for seat in range(seats):
        if surely:
            shares[seat] += heed * (said[seat] - shares[seat])
        else:
            shares[seat] = shares[seat] ** (1.0 - heed) * max(LEAST_SAID, said[seat]) ** heed
        total += shares[seat]
    for seat in range(seats):
        shares[seat] /= total


@rule
def remember(mind: Mind, length: int, seats: int) -> None:
    """Add what the thought was worth to every node of its line."""
    nodes, path, shares, spread = mind.tree.nodes, mind.path, mind.shares, mind.spread
    for i in range(length + 1):
        node = nodes[path[i]]
        node.visits += 1
        for seat in range(seats):
            node.worth[seat] += shares[seat]
    for seat in range(seats):
        spread[SUMS + 2 * seat] += shares[seat]
        spread[SUMS + 2 * seat + 1] += shares[seat] * shares[seat]
    spread[COUNT] += 1.0


@rule
def think(mind: Mind, plan: Plan, net: Net, thoughts: int, left: int) -> int:
    """Think so many thoughts, the tree remembers them; return how many there were.

    It ends earlier when the thoughts that are left could no longer change which option was followed most.
    """
    done, seats = 0, mind.tables[KNOWN].num_players
    if plan.heed > 0.0:
        for seat in range(seats):
            if seat == plan.seat or len(net.habit) > 0:
                take_in_table(net, mind.tables[KNOWN], seat)
    while done < thoughts and (done % 16 > 0 or head_start(mind.tree.nodes, mind.tree.used[1]) <= left - done):
        imagine(mind, KNOWN, WORK, plan.seat)
        length, count = follow(mind, plan, net)
        judge_end(mind, plan, net, count)
        remember(mind, length, seats)
        done += 1
    return done


# ------------------------------------------------------------------ greedy


@rule
def best_of_turn(mind: Mind, act: int, seat: int, most: int) -> float:
    """The lead after an action and the seat's own further choices (made at random), up to anything random."""
    copy_table(mind.tables, TRY, WORK)
    s, thought = mind.tables[TRY], mind.thoughts[0]
    count = advance(s, act, mind.spare)
    while count > 0 and most > 0 and s.revealed == 0 and deciding_seat(s) == seat:
        count = advance(s, mind.spare[pick(thought, count)], mind.spare)
        most -= 1
    return lead(s, seat)


@rule
def weigh_up(mind: Mind, seat: int, samples: int, tries: int, most: int) -> int:
    """What each option gains by the game's own judgement, into `gains`; return how many options there are."""
    count = present_options(mind.tables[KNOWN], mind.out)
    for i in range(count):
        mind.gains[i] = 0.0
    for _ in range(samples):
        imagine(mind, KNOWN, WORK, seat)
        for i in range(count):
            best = best_of_turn(mind, mind.out[i], seat, 0)
            for _ in range(tries):
                best = max(best, best_of_turn(mind, mind.out[i], seat, most))
            mind.gains[i] += best
    return count
