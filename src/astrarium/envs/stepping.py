"""Many tables side by side, written once as rules and linked per game: step, begin anew, look, pick at random.

A `Desk` is every array of a batch; row t of each belongs to table t. Rules read and write in place, so that a step
makes nothing new.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from astrarium.bots.thinking import KNOWN, TRUTH, Mind, imagine, weigh_up
from astrarium.core.chance import Dice, pick, seed_dice, spawn_dice
from astrarium.core.engine import advance, begin, present_options
from astrarium.core.observation import game_observe
from astrarium.core.playouts import game_standing
from astrarium.core.rules import Names, rule
from astrarium.core.table import NOBODY, Table, deciding_seat

Longs = Any  # an int64 array
NO_ACTION = -1  # the answer for a table whose game is over
SAMPLES, TRIES, TRIED = 4, 4, 6  # how greedy looks ahead (see bots.players.Greedy)


class Do(Names):
    """What the door is asked to do."""

    BEGIN = 0
    STEP = 1
    SHOW = 2
    SAMPLE = 3
    CHECK = 4
    CHECK_AND_STEP = 6
    AGAIN = 5  # begin once more where bots have ended a game before a learner was asked


class Plays(Names):
    """Who decides for a seat."""

    LEARNER = 0
    RANDOM = 1
    GREEDY = 2


class Habit(Names):
    """The columns of `habits`: what is the same for every table."""

    BITS = 0  # 1 if masks are bits, 0 if a byte for each action
    LOOKS = 1  # 0: nothing is observed, 1: whole numbers, 2: fractions
    AUTORESET = 2
    ROUND_CAP = 3


class Desk(NamedTuple):
    """All arrays of a batch."""

    template: Any  # one prepared state
    states: Any
    habits: Longs
    plays: Longs  # by table and seat
    seeds: Longs  # by table: two words of this game's seed, two of the next one's
    choices: Longs  # by table: what may be chosen
    counts: Longs
    masks: Any
    seats: Longs
    rewards: Any
    done: Any
    truncated: Any
    steps: Longs  # decisions of this game so far
    history: Any  # those decisions
    numbers: Any  # what is seen, as whole numbers
    fractions: Any  # the same divided by the most each can be
    last_numbers: Any  # what was seen when a game had ended
    last_fractions: Any
    last_seats: Longs
    scale: Any


@rule
def ask_bot(mind: Mind, desk: Desk, t: int, seat: int) -> int:
    """What a bot plays that looks ahead."""
    raise NotImplementedError


@rule
def ask_nobody(mind: Any, desk: Desk, t: int, seat: int) -> int:
    """Where nobody looks ahead any option is as good; linked in place of `ask_bot`."""
    return int(desk.choices[t][0])


@rule
def ask_greedy(mind: Mind, desk: Desk, t: int, seat: int) -> int:
    """The option after which the game's own judgement sees the seat furthest ahead; linked in place of `ask_bot`."""
    thought = mind.thoughts[0]
    spawn_dice(thought, desk.seeds[t][0], desk.seeds[t][1], 2 * desk.steps[t] + 1)
    mind.tables[TRUTH] = desk.states[t]
    imagine(mind, TRUTH, KNOWN, seat)
    count = weigh_up(mind, seat, SAMPLES, TRIES, TRIED)
    best, equals = 0, 1
    for i in range(1, count):
        if mind.gains[i] > mind.gains[best] + 1e-9:
            best, equals = i, 1
        elif mind.gains[i] >= mind.gains[best] - 1e-9:
            equals += 1
            best = i if pick(thought, equals) == 0 else best
    return int(mind.out[best])


@rule
def ask_random(desk: Desk, t: int, dice: Dice) -> int:
    """Any option, each as likely."""
    spawn_dice(dice, desk.seeds[t][0], desk.seeds[t][1], 2 * desk.steps[t] + 2)
    return int(desk.choices[t][pick(dice, desk.counts[t])])


# ------------------------------------------------------------------ playing


@rule
def play_action(desk: Desk, t: int, act: int) -> None:
    """Carry out an action and remember it."""
    if desk.steps[t] < desk.history.shape[1]:
        desk.history[t][desk.steps[t]] = act
    desk.steps[t] += 1
    desk.counts[t] = advance(desk.states[t], act, desk.choices[t])


@rule
def is_past_cap(desk: Desk, s: Table) -> bool:
    """Whether a game goes on for more rounds than it may."""
    cap = desk.habits[Habit.ROUND_CAP]
    return cap > 0 and s.round > cap and s.over == 0


@rule
def play_bots(desk: Desk, mind: Any, dice: Dice, t: int) -> None:
    """Bots play until a learner is asked or the game is over."""
    s = desk.states[t]
    while desk.counts[t] > 0 and not is_past_cap(desk, s):
        seat = deciding_seat(s)
        who = desk.plays[t][seat]
        if who == Plays.LEARNER:
            return
        act = ask_random(desk, t, dice) if who == Plays.RANDOM else ask_bot(mind, desk, t, seat)
        play_action(desk, t, act)


@rule
def begin_game(desk: Desk, mind: Any, dice: Dice, t: int) -> None:
    """Set a table up with its next seed."""
    desk.states[t] = desk.template[0]
    for word in range(2):
        desk.seeds[t][word] = desk.seeds[t][2 + word]
    seed_dice(desk.states[t].dice, desk.seeds[t][0], desk.seeds[t][1])
    desk.steps[t] = 0
    desk.counts[t] = begin(desk.states[t], desk.choices[t])
    play_bots(desk, mind, dice, t)


@rule
def reward_seats(s: Table, rewards: Any) -> None:
    """1 for whoever wins alone, and in all nothing; a game alone is won or lost."""
    best, winners, seats = game_standing(s, 0), 0, s.num_players
    for seat in range(1, seats):
        best = max(best, game_standing(s, seat))
    for seat in range(seats):
        winners += 1 if game_standing(s, seat) == best else 0
    for seat in range(seats):
        share = 1.0 / winners if game_standing(s, seat) == best else 0.0
        rewards[seat] = (seats * share - 1.0) / max(1, seats - 1)
    if seats == 1:
        rewards[0] = 1.0 if best >= 0 else -1.0


@rule
def step_table(desk: Desk, mind: Any, dice: Dice, t: int, act: int) -> None:
    """One decision of a learner at one table, and whatever follows from it."""
    s = desk.states[t]
    asked = desk.seats[t]
    play_action(desk, t, act)
    play_bots(desk, mind, dice, t)
    if s.over == 0 and not is_past_cap(desk, s):
        return
    desk.done[t] = 1 if s.over else 0
    desk.truncated[t] = 0 if s.over else 1
    desk.last_seats[t] = asked if s.over else deciding_seat(s)
    see(desk, t, desk.last_seats[t], desk.last_numbers, desk.last_fractions)
    if s.over:
        reward_seats(s, desk.rewards[t])
    desk.counts[t] = 0
    if desk.habits[Habit.AUTORESET]:
        begin_game(desk, mind, dice, t)


# ------------------------------------------------------------------ looking


@rule
def see(desk: Desk, t: int, seat: int, numbers: Any, fractions: Any) -> None:
    """Write what a seat may know."""
    looks = desk.habits[Habit.LOOKS]
    if looks == 0:
        return
    game_observe(desk.states[t], seat, numbers[t])
    if looks > 1:
        for i in range(len(desk.scale)):
            fractions[t][i] = numbers[t][i] * desk.scale[i]


@rule
def show(desk: Desk, t: int) -> None:
    """Write who is asked, what may be chosen, and what that seat may know."""
    mask, choices, count = desk.masks[t], desk.choices[t], desk.counts[t]
    for i in range(len(mask)):
        mask[i] = 0
    if desk.habits[Habit.BITS]:
        for i in range(count):
            mask[choices[i] >> 3] |= 1 << (choices[i] & 7)
    else:
        for i in range(count):
            mask[choices[i]] = 1
    desk.seats[t] = deciding_seat(desk.states[t]) if count > 0 else NOBODY
    if count > 0:
        see(desk, t, desk.seats[t], desk.numbers, desk.fractions)


@rule
def may_choose(desk: Desk, t: int, act: int) -> bool:
    """Whether an action may be chosen at a table; where a game is over only no action may."""
    if desk.counts[t] == 0:
        return act == NO_ACTION
    if act < 0 or act >= desk.choices.shape[1]:
        return False
    mask = desk.masks[t]
    if desk.habits[Habit.BITS]:
        return bool(mask[act >> 3] >> (act & 7) & 1)
    return bool(mask[act])


# ------------------------------------------------------------------ the door


@rule
def clear_news(desk: Desk, t: int) -> None:
    """Nothing has been won or lost yet."""
    desk.done[t] = 0
    desk.truncated[t] = 0
    for seat in range(desk.rewards.shape[1]):
        desk.rewards[t][seat] = 0.0


@rule
def first_refused(desk: Desk, actions: Longs, first: int, end: int) -> int:
    """The first table whose action may not be chosen, or -1."""
    for t in range(first, end):
        if not may_choose(desk, t, actions[t]):
            return t
    return -1


@rule
def sample_actions(desk: Desk, actions: Longs, dice: Dice, which: Longs, first: int, end: int) -> None:
    """Any action that may be chosen, each as likely, at every table; `which` holds the two words of a seed."""
    seed_dice(dice, which[0], which[1])
    for t in range(first, end):
        dice.drawn = t
        actions[t] = desk.choices[t][pick(dice, desk.counts[t])] if desk.counts[t] > 0 else NO_ACTION


@rule
def batch_door(do: int, desk: Desk, mind: Any, dice: Any, actions: Longs, which: Longs, first: int, end: int) -> int:
    """Do one thing at the tables first to end; but for STEP, SAMPLE and CHECK those point into `which`."""
    if do == Do.CHECK or do == Do.CHECK_AND_STEP:
        refused = first_refused(desk, actions, first, end)
        if do == Do.CHECK or refused >= 0:
            return refused
    if do == Do.SAMPLE:
        sample_actions(desk, actions, dice[0], which, first, end)
        return -1
    for i in range(first, end):
        t = i if do == Do.STEP or do == Do.CHECK_AND_STEP else which[i]
        if do != Do.AGAIN:
            clear_news(desk, t)
        if do == Do.BEGIN or do == Do.AGAIN:
            begin_game(desk, mind, dice[0], t)
        elif do == Do.SHOW:
            desk.counts[t] = present_options(desk.states[t], desk.choices[t])
        elif actions[t] != NO_ACTION:
            step_table(desk, mind, dice[0], t, actions[t])
        show(desk, t)
    return -1
