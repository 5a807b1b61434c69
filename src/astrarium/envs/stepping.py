"""Many tables side by side, written once as rules and linked per game: step, begin anew, look, pick at random.

A `Desk` is every array of a batch; row t of each belongs to table t. Rules read and write in place, so that a step
makes nothing new.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from astrarium.bots.thinking import KNOWN, TRUTH, Mind, imagine, weigh_up
from astrarium.core.chance import WORD, Dice, pick, scramble, seed_dice, spawn_dice
from astrarium.core.digest import finish, take_in, take_in_number
from astrarium.core.engine import advance, begin, present_options
from astrarium.core.observation import game_observe
from astrarium.core.playouts import game_standing
from astrarium.core.rules import Names, rule
from astrarium.core.table import NOBODY, Table, deciding_seat

Longs = Any  # an int64 array
NO_ACTION = -1  # the answer for a table whose game is over
FEW = 64  # options that are kept beside the mask
LINE = 64  # bytes that come from memory together
SLASH = 47  # as a byte
SOON = 16  # tables ahead whose short rows are brought near: they share lines with those between
SAMPLES, TRIES, TRIED = 4, 4, 6  # how greedy looks ahead (see bots.players.Greedy)


class Do(Names):
    """What the door is asked to do."""

    BEGIN = 0
    STEP = 1
    SHOW = 2
    SAMPLE = 3
    CHECK = 4
    AGAIN = 5  # begin once more where bots have ended a game before a learner was asked
    CHECK_AND_STEP = 6
    LEAD = 7  # have it done by all threads (see sharing)
    ATTEND = 8  # do what is asked, until nothing was asked for a while


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
    BOTS = 4  # whether bots sit at the tables
    STANDINGS = 5  # whether a game that is broken off is rewarded as it stands


class Desk(NamedTuple):
    """All arrays of a batch."""

    template: Any  # one prepared state
    states: Any
    habits: Longs
    plays: Longs  # by table and seat
    games: Longs  # by table: the number of its game
    name: Longs  # the seed of the batch, as a digest that takes in the numbers of a table and its game
    seeds: Longs  # by table: the digest of the seed of its game, which begins with the two words of the seed
    options: Any  # by table: what may be chosen, the first of it
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
    views: Any  # by table: what every seat sees, whoever is asked first; no seats where that is not wanted
    near: Longs  # where in a state to read ahead, in bytes


@rule
def ask_bot(mind: Any, desk: Desk, t: int, seat: int, out: Longs) -> int:
    """What a bot plays that looks ahead; where none does (nothing is linked in its place) any option is as good."""
    return int(out[0])


@rule
def ask_greedy(mind: Mind, desk: Desk, t: int, seat: int, out: Longs) -> int:
    """The option after which the game's own judgement sees the seat furthest ahead; linked in place of `ask_bot`."""
    thought = mind.thoughts[0]
    spawn_dice(thought, seed_word(desk, t, 0), seed_word(desk, t, 1), 2 * desk.steps[t] + 1)
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
def ask_random(desk: Desk, t: int, dice: Dice, out: Longs) -> int:
    """Any option, each as likely."""
    spawn_dice(dice, seed_word(desk, t, 0), seed_word(desk, t, 1), 2 * desk.steps[t] + 2)
    return int(out[pick(dice, desk.counts[t])])


@rule
def seed_word(desk: Desk, t: int, word: int) -> int:
    """One of the two words for the seed of the game at a table."""
    return int(desk.seeds[t][word])


@rule
def deal_seed(name: Longs, t: int, number: int, seed: Longs) -> None:
    """The seed of a game: that of the batch, its table and its number, as `Batch.seed_of` tells it."""
    for i in range(len(name)):
        seed[i] = name[i]
    take_in(seed, SLASH)
    take_in_number(seed, t)
    take_in(seed, SLASH)
    take_in_number(seed, number)
    finish(seed)


# ------------------------------------------------------------------ playing


@rule
def remember(history: Any, steps: Longs, t: int, act: int) -> None:
    """Note an action of the game at a table."""
    if steps[t] < history.shape[1]:
        history[t][steps[t]] = act
    steps[t] += 1


@rule
def is_past_cap(cap: int, s: Table) -> bool:
    """Whether a game goes on for more rounds than it may."""
    return cap > 0 and s.round > cap and s.over == 0


@rule
def play_bots(desk: Desk, mind: Any, dice: Dice, out: Longs, t: int) -> None:
    """Bots play until a learner is asked or the game is over."""
    s, cap = desk.states[t], desk.habits[Habit.ROUND_CAP]
    while desk.counts[t] > 0 and not is_past_cap(cap, s):
        seat = deciding_seat(s)
        who = desk.plays[t][seat]
        if who == Plays.LEARNER:
            return
        act = ask_random(desk, t, dice, out) if who == Plays.RANDOM else ask_bot(mind, desk, t, seat, out)
        remember(desk.history, desk.steps, t, act)
        desk.counts[t] = advance(s, act, out)


@rule
def begin_game(desk: Desk, mind: Any, dice: Dice, out: Longs, t: int) -> None:
    """Set a table up with its next seed."""
    desk.states[t] = desk.template[0]
    desk.games[t] += 1
    deal_seed(desk.name, t, desk.games[t], desk.seeds[t])
    seed_dice(desk.states[t].dice, seed_word(desk, t, 0), seed_word(desk, t, 1))
    desk.steps[t] = 0
    desk.counts[t] = begin(desk.states[t], out)
    if desk.habits[Habit.BOTS]:
        play_bots(desk, mind, dice, out, t)


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
def end_game(desk: Desk, mind: Any, dice: Dice, out: Longs, t: int) -> None:
    """The game at a table is over or broken off: tell how it ended, and begin the next one."""
    s, asked = desk.states[t], desk.seats[t]
    desk.done[t] = 1 if s.over else 0
    desk.truncated[t] = 0 if s.over else 1
    desk.last_seats[t] = asked if s.over else deciding_seat(s)
    if desk.habits[Habit.LOOKS]:
        game_observe(s, desk.last_seats[t], desk.last_numbers[t])
    if desk.habits[Habit.LOOKS] > 1:
        divide(desk.last_numbers[t], desk.scale, desk.last_fractions[t])
    if s.over or desk.habits[Habit.STANDINGS]:
        reward_seats(s, desk.rewards[t])
    desk.counts[t] = 0
    if desk.habits[Habit.AUTORESET]:
        begin_game(desk, mind, dice, out, t)


# ------------------------------------------------------------------ looking


@rule
def look_round(s: Table, asked: int, views: Any) -> None:
    """What every seat may know: whoever is asked first, then the others in turn order."""
    for k in range(s.num_players):
        game_observe(s, (asked + k) % s.num_players, views[k])


@rule
def divide(numbers: Any, scale: Any, fractions: Any) -> None:
    """Numbers over the most that each can be."""
    for i in range(len(scale)):
        fractions[i] = numbers[i] * scale[i]


@rule
def mark_choice(mask: Any, bits: int, act: int) -> None:
    """Put an action into a mask."""
    if bits:
        mask[act >> 3] |= 1 << (act & 7)
    else:
        mask[act] = 1


@rule
def show_choices(out: Longs, count: int, bits: int, options: Any, mask: Any) -> None:
    """Write what may be chosen; nothing is in the mask yet."""
    few = count if count < FEW else FEW
    for i in range(few):
        options[i] = out[i]
        mark_choice(mask, bits, out[i])
    for i in range(few, count):
        mark_choice(mask, bits, out[i])


@rule
def hide_choices(count: int, bits: int, options: Any, mask: Any) -> None:
    """Take out of a mask what could be chosen: a few places are quicker to find than all are to clear."""
    if count > FEW:
        clear_mask(mask)
    else:
        for i in range(count):
            mask[options[i] >> 3 if bits else options[i]] = 0


@rule
def clear_mask(mask: Any) -> None:
    """Nothing may be chosen."""
    for i in range(len(mask)):
        mask[i] = 0


@rule
def is_in(mask: Any, bits: int, act: int) -> bool:
    """Whether an action is in a mask."""
    return bool(mask[act >> 3] >> (act & 7) & 1) if bits else bool(mask[act])


@rule
def choice(mask: Any, bits: int, number: int) -> int:
    """One of the actions in a mask, by its number."""
    for act in range(len(mask) * (8 if bits else 1)):
        if is_in(mask, bits, act):
            if number == 0:
                return act
            number -= 1
    return NO_ACTION


@rule
def may_choose(desk: Desk, t: int, act: int) -> bool:
    """Whether an action may be chosen at a table; where a game is over only no action may."""
    if desk.counts[t] == 0:
        return act == NO_ACTION
    bits = desk.habits[Habit.BITS]
    return 0 <= act < desk.masks.shape[1] * (8 if bits else 1) and is_in(desk.masks[t], bits, act)


# ------------------------------------------------------------------ all tables


@rule
def bring_near(rows: Any, t: int, at: int) -> None:
    """Have a piece of a row brought near, by its first byte; compiled rules are linked to what does it."""


@rule
def after(t: int, tables: int) -> int:
    """The table that is played after one, most likely."""
    return t + 1 if t + 1 < tables else 0


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
def sample_actions(desk: Desk, actions: Longs, which: Longs, first: int, end: int) -> None:
    """Any action that may be chosen, each as likely, at every table; `which` holds the two words of a seed."""
    for t in range(first, end):
        count = desk.counts[t]
        number = (scramble((scramble((which[0] + t) & WORD) + which[1]) & WORD) * count) >> 32
        if count <= FEW:
            actions[t] = desk.options[t][number] if count > 0 else NO_ACTION
        else:
            actions[t] = choice(desk.masks[t], desk.habits[Habit.BITS], number)


@rule
def change(do: int, desk: Desk, mind: Any, dice: Dice, out: Longs, t: int) -> None:
    """What is done at a table but for a step: begin a game, or look once more at what may be chosen."""
    if do != Do.AGAIN:
        clear_news(desk, t)
    if do == Do.SHOW:
        desk.counts[t] = present_options(desk.states[t], out)
    else:
        begin_game(desk, mind, dice, out, t)


@rule
def serve(
    do: int, desk: Desk, mind: Any, dice: Any, out: Longs, actions: Longs, which: Longs, first: int, end: int
) -> int:
    """Do one thing at the tables first to end; but for steps, SAMPLE and CHECK those point into `which`.

    Options are written into `out`. While one table is played those to come are fetched: so many states lie far away. A
    state is fetched two steps ahead, after the rules have been through: before them so many lines would hold up theirs.
    A desk is long, and handing it to another rule is slow: what every step goes through is written out here.
    """
    if do == Do.SAMPLE:
        sample_actions(desk, actions, which, first, end)
        return -1
    if do == Do.CHECK or do == Do.CHECK_AND_STEP:
        refused = first_refused(desk, actions, first, end)
        if do == Do.CHECK or refused >= 0:
            return refused
    steps = do == Do.STEP or do == Do.CHECK_AND_STEP
    bits, looks, cap = desk.habits[Habit.BITS], desk.habits[Habit.LOOKS], desk.habits[Habit.ROUND_CAP]
    for i in range(first, end):
        t = i if steps else which[i]
        if not steps:
            clear_mask(desk.masks[t])
            change(do, desk, mind, dice[0], out, t)
        else:
            coming = after(t, len(actions))
            bring_near(desk.options, coming, 0)
            bring_near(desk.masks, coming, 0)
            bring_near(desk.masks, coming, LINE)
            bring_near(desk.history, coming, 2 * desk.steps[coming])
            bring_near(desk.steps, t + SOON, 0)
            bring_near(desk.counts, t + SOON, 0)
            bring_near(desk.seats, t + SOON, 0)
            bring_near(desk.rewards, t + SOON, 0)
            bring_near(actions, t + SOON, 0)
            clear_news(desk, t)
            if actions[t] == NO_ACTION:
                continue
            remember(desk.history, desk.steps, t, actions[t])
            hide_choices(desk.counts[t], bits, desk.options[t], desk.masks[t])
            desk.counts[t] = advance(desk.states[t], actions[t], out)
            for line in range(len(desk.near)):
                bring_near(desk.states, after(coming, len(actions)), desk.near[line])
            if desk.habits[Habit.BOTS]:
                play_bots(desk, mind, dice[0], out, t)
            if desk.counts[t] == 0 or is_past_cap(cap, desk.states[t]):
                end_game(desk, mind, dice[0], out, t)
        show_choices(out, desk.counts[t], bits, desk.options[t], desk.masks[t])
        desk.seats[t] = deciding_seat(desk.states[t]) if desk.counts[t] > 0 else NOBODY
        if looks and desk.counts[t] > 0:
            game_observe(desk.states[t], desk.seats[t], desk.numbers[t])
            if looks > 1:
                divide(desk.numbers[t], desk.scale, desk.fractions[t])
        if desk.views.shape[1] > 0 and desk.counts[t] > 0:
            look_round(desk.states[t], desk.seats[t], desk.views[t])
    return -1
