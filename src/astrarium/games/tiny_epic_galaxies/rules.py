"""The order of play: turns until the end, the options of every decision, and what each answer does."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import ask, drop_decisions, note
from astrarium.games.tiny_epic_galaxies.actions.dice import (
    choose_rerolled,
    clear_dice,
    packed_high,
    packed_low,
    reroll_options,
    roll_for_turn,
    some_chosen,
    spend_dice,
    spend_options,
    turn_die,
    turn_options,
)
from astrarium.games.tiny_epic_galaxies.actions.explore import (
    choose_drawn,
    choose_exploration,
    drawn_options,
    explore_options,
)
from astrarium.games.tiny_epic_galaxies.actions.hire import (
    assign,
    assign_options,
    pay_for_pilot,
    swap,
    swap_options,
)
from astrarium.games.tiny_epic_galaxies.actions.rogue import (
    begin_rogue_turn,
    choose_rogue_die,
    end_rogue_turn,
    rogue_die_options,
    roll_rogue_die,
)
from astrarium.games.tiny_epic_galaxies.actions.turn import (
    act_options,
    choose_act,
    choose_follow,
    choose_in_turn,
    follow_options,
    turn_choices,
)
from astrarium.games.tiny_epic_galaxies.choices import choose_advance, choose_gift, choose_step
from astrarium.games.tiny_epic_galaxies.components import FOLLOW_PRICE, PILOT_GIFT, PILOT_START
from astrarium.games.tiny_epic_galaxies.effects import land_or_skip, use_pilot
from astrarium.games.tiny_epic_galaxies.galaxy import is_rogue, sides
from astrarium.games.tiny_epic_galaxies.moves import GO, KEEP_MISSION, ROLL, SKIP, USE
from astrarium.games.tiny_epic_galaxies.offers import advance_one_options, give_options, pay_options, step_options
from astrarium.games.tiny_epic_galaxies.pieces import Decide, EndBy, Gift, Happened
from astrarium.games.tiny_epic_galaxies.reach import may_use, may_use_pilot
from astrarium.games.tiny_epic_galaxies.scoring import finish
from astrarium.games.tiny_epic_galaxies.setup import keep_mission
from astrarium.games.tiny_epic_galaxies.state import State


@rule
def proceed(s: State) -> None:
    """The next turn, or the final count once the end is set off and all have had as many turns."""
    s.turn = (s.turn + 1) % sides(s)
    if s.turn == 0:
        if s.end_by != EndBy.NOTHING:
            finish(s)
            return
        s.round += 1
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """What held for the last turn only is over; the dice are rolled."""
    s.follow_price = FOLLOW_PRICE
    for resource in range(2):
        s.follow_reward[resource] = 0
    for seat in range(sides(s)):
        s.galaxies[seat].used = 0
        s.galaxies[seat].entered = 0
    if is_rogue(s, s.turn):
        clear_dice(s)
        begin_rogue_turn(s)
    else:
        roll_for_turn(s, s.turn)
        note(s, Happened.TURN_BEGAN, s.turn, s.rolled, packed_low(s.inactive), packed_high(s.inactive))
        ask(s, Decide.TURN, s.turn)


@rule
def options(s: State, out: list[int]) -> int:
    """The options of the open decision."""
    match s.pending[s.depth - 1].kind:
        case Decide.TURN:
            return turn_choices(s, out)
        case Decide.ACT:
            return act_options(s, out)
        case Decide.FOLLOW:
            return follow_options(s, out)
        case Decide.LANDED:
            return landed_options(s, out)
        case Decide.REROLL:
            return more_dice_options(s, out)
        case Decide.STEP:
            return step_options(s, out)
        case Decide.SPEND_DICE:
            return spend_options(s, out)
        case Decide.SET_DIE:
            return turn_options(s, out)
        case _:
            return rare_options(s, out)


@rule
def rare_options(s: State, out: list[int]) -> int:
    """The options of the decisions that come up less often."""
    match s.pending[s.depth - 1].kind:
        case Decide.EXPLORE:
            return explore_options(s, out)
        case Decide.DRAWN:
            return drawn_options(s, out)
        case Decide.PILOT:
            return pilot_options(s, out)
        case Decide.ROGUE_DIE:
            return rogue_die_options(s, out)
        case Decide.HIRE_SHIP:
            return assign_options(s, out)
        case Decide.SWAP_SHIP:
            return swap_options(s, out)
        case Decide.HIRE_PAY:
            return pay_options(s, out)
        case Decide.ADVANCE:
            return advance_one_options(s, out)
        case Decide.GIVE:
            return give_options(s, out)
        case Decide.KEEP_MISSION:
            return mission_options(s, out)
        case _:
            return offer(out, 0, action(GO))


@rule
def apply(s: State, act: int) -> None:
    """Carry out an action as the answer to `s.now`."""
    match s.now.kind:
        case Decide.TURN:
            choose_in_turn(s, act)
        case Decide.ACT:
            choose_act(s, act)
        case Decide.FOLLOW:
            choose_follow(s, act)
        case Decide.LANDED:
            land_or_skip(s, is_verb(USE, act))
        case Decide.REROLL:
            choose_rerolled(s, act)
        case Decide.STEP:
            choose_step(s, act)
        case Decide.SPEND_DICE:
            spend_dice(s, act)
        case Decide.SET_DIE:
            turn_die(s, act)
        case _:
            apply_rare(s, act)
    if s.over:
        drop_decisions(s)


@rule
def apply_rare(s: State, act: int) -> None:
    """The decisions that come up less often."""
    match s.now.kind:
        case Decide.EXPLORE:
            choose_exploration(s, act)
        case Decide.DRAWN:
            choose_drawn(s, act)
        case Decide.PILOT:
            use_pilot(s, is_verb(USE, act))
        case Decide.ROGUE_DIE:
            choose_rogue_die(s, act)
        case Decide.ROGUE_ROLL:
            roll_rogue_die(s)
        case Decide.ROGUE_END:
            end_rogue_turn(s)
        case Decide.HIRE_SHIP:
            assign(s, act)
        case Decide.SWAP_SHIP:
            swap(s, act)
        case Decide.HIRE_PAY:
            pay_for_pilot(s, act)
        case Decide.ADVANCE:
            choose_advance(s, act)
        case Decide.GIVE:
            choose_gift(s, act)
        case Decide.KEEP_MISSION:
            keep_mission(s, s.now.seat, first(KEEP_MISSION, act))


# ------------------------------------------------------------------ small decisions


@rule
def mission_options(s: State, out: list[int]) -> int:
    """The two missions dealt."""
    me = s.galaxies[s.pending[s.depth - 1].seat]
    n = offer(out, 0, action(KEEP_MISSION, me.dealt[0]))
    return offer(out, n, action(KEEP_MISSION, me.dealt[1]))


@rule
def landed_options(s: State, out: list[int]) -> int:
    """Use the planet or not, if it can be used."""
    p = s.pending[s.depth - 1]
    n = offer(out, 0, action(SKIP))
    return offer(out, n, action(USE)) if may_use(s, p.seat, p.a) else n


@rule
def pilot_options(s: State, out: list[int]) -> int:
    """Use a pilot's ability or not, if it can be used."""
    p = s.pending[s.depth - 1]
    n = offer(out, 0, action(SKIP))
    if PILOT_GIFT[p.a] == Gift.START_ORBIT_AT or may_use_pilot(s, p.seat, PILOT_START[p.a], p.b, p.c):
        n = offer(out, n, action(USE))
    return n


@rule
def more_dice_options(s: State, out: list[int]) -> int:
    """Set more dice aside, or roll."""
    n = reroll_options(s, out, 0, s.pending[s.depth - 1].a)
    return offer(out, n, action(ROLL)) if some_chosen(s) else n
