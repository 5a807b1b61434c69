"""The order of play: turns until the end, the options of every decision, and what each answer does."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import ask, drop_decisions, note
from astrarium.games.tiny_epic_galaxies import ending
from astrarium.games.tiny_epic_galaxies.effects import choices, interpreter, offers, reach
from astrarium.games.tiny_epic_galaxies.play import dice, exploring, following, galaxy, hiring, rogue, turn
from astrarium.games.tiny_epic_galaxies.table import moves, setup, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, EndBy, Gift, Happened
from astrarium.games.tiny_epic_galaxies.table.state import State


@rule
def proceed(s: State) -> None:
    """The next turn, or the final count once the end is set off and all have had as many turns."""
    s.turn = (s.turn + 1) % galaxy.sides(s)
    if s.turn == 0:
        if s.end_by != EndBy.NOTHING:
            ending.finish(s)
            return
        s.round += 1
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """What held for the last turn only is over; the dice are rolled."""
    s.follow_price = tables.FOLLOW_PRICE
    for resource in range(2):
        s.follow_reward[resource] = 0
    for seat in range(galaxy.sides(s)):
        s.galaxies[seat].used = 0
        s.galaxies[seat].entered = 0
    if galaxy.is_rogue(s, s.turn):
        dice.clear_dice(s)
        rogue.begin_rogue_turn(s)
    else:
        dice.roll_for_turn(s, s.turn)
        note(s, Happened.TURN_BEGAN, s.turn, s.rolled, dice.packed_low(s.inactive), dice.packed_high(s.inactive))
        ask(s, Decide.TURN, s.turn)


@rule
def options(s: State, out: list[int]) -> int:
    """The options of the open decision."""
    match s.pending[s.depth - 1].kind:
        case Decide.TURN:
            return turn.turn_choices(s, out)
        case Decide.ACT:
            return turn.act_options(s, out)
        case Decide.FOLLOW:
            return following.follow_options(s, out)
        case Decide.LANDED:
            return landed_options(s, out)
        case Decide.REROLL:
            return more_dice_options(s, out)
        case Decide.STEP:
            return offers.step_options(s, out)
        case Decide.SPEND_DICE:
            return dice.spend_options(s, out)
        case Decide.SET_DIE:
            return dice.turn_options(s, out)
        case _:
            return rare_options(s, out)


@rule
def rare_options(s: State, out: list[int]) -> int:
    """The options of the decisions that come up less often."""
    match s.pending[s.depth - 1].kind:
        case Decide.EXPLORE:
            return exploring.explore_options(s, out)
        case Decide.DRAWN:
            return exploring.drawn_options(s, out)
        case Decide.PILOT:
            return pilot_options(s, out)
        case Decide.ROGUE_DIE:
            return rogue.rogue_die_options(s, out)
        case Decide.HIRE_SHIP:
            return hiring.assign_options(s, out)
        case Decide.SWAP_SHIP:
            return hiring.swap_options(s, out)
        case Decide.HIRE_PAY:
            return offers.pay_options(s, out)
        case Decide.ADVANCE:
            return offers.advance_one_options(s, out)
        case Decide.GIVE:
            return offers.give_options(s, out)
        case Decide.KEEP_MISSION:
            return mission_options(s, out)
        case _:
            return offer(out, 0, action(moves.GO))


@rule
def apply(s: State, act: int) -> None:
    """Carry out an action as the answer to `s.now`."""
    match s.now.kind:
        case Decide.TURN:
            turn.choose_in_turn(s, act)
        case Decide.ACT:
            turn.choose_act(s, act)
        case Decide.FOLLOW:
            following.choose_follow(s, act)
        case Decide.LANDED:
            interpreter.land_or_skip(s, is_verb(moves.USE, act))
        case Decide.REROLL:
            dice.choose_rerolled(s, act)
        case Decide.STEP:
            choices.choose_step(s, act)
        case Decide.SPEND_DICE:
            dice.spend_dice(s, act)
        case Decide.SET_DIE:
            dice.turn_die(s, act)
        case _:
            apply_rare(s, act)
    if s.over:
        drop_decisions(s)


@rule
def apply_rare(s: State, act: int) -> None:
    """The decisions that come up less often."""
    match s.now.kind:
        case Decide.EXPLORE:
            exploring.choose_exploration(s, act)
        case Decide.DRAWN:
            exploring.choose_drawn(s, act)
        case Decide.PILOT:
            interpreter.use_pilot(s, is_verb(moves.USE, act))
        case Decide.ROGUE_DIE:
            rogue.choose_rogue_die(s, act)
        case Decide.ROGUE_ROLL:
            rogue.roll_rogue_die(s)
        case Decide.ROGUE_END:
            rogue.end_rogue_turn(s)
        case Decide.HIRE_SHIP:
            hiring.assign(s, act)
        case Decide.SWAP_SHIP:
            hiring.swap(s, act)
        case Decide.HIRE_PAY:
            hiring.pay_for_pilot(s, act)
        case Decide.ADVANCE:
            choices.choose_advance(s, act)
        case Decide.GIVE:
            choices.choose_gift(s, act)
        case Decide.KEEP_MISSION:
            setup.keep_mission(s, s.now.seat, first(moves.KEEP_MISSION, act))


# ------------------------------------------------------------------ small decisions


@rule
def mission_options(s: State, out: list[int]) -> int:
    """The two missions dealt."""
    me = s.galaxies[s.pending[s.depth - 1].seat]
    n = offer(out, 0, action(moves.KEEP_MISSION, me.dealt[0]))
    return offer(out, n, action(moves.KEEP_MISSION, me.dealt[1]))


@rule
def landed_options(s: State, out: list[int]) -> int:
    """Use the planet or not, if it can be used."""
    p = s.pending[s.depth - 1]
    n = offer(out, 0, action(moves.SKIP))
    return offer(out, n, action(moves.USE)) if reach.may_use(s, p.seat, p.a) else n


@rule
def pilot_options(s: State, out: list[int]) -> int:
    """Use a pilot's ability or not, if it can be used."""
    p = s.pending[s.depth - 1]
    n = offer(out, 0, action(moves.SKIP))
    if tables.PILOT_GIFT[p.a] == Gift.START_ORBIT_AT or reach.may_use_pilot(
        s, p.seat, tables.PILOT_START[p.a], p.b, p.c
    ):
        n = offer(out, n, action(moves.USE))
    return n


@rule
def more_dice_options(s: State, out: list[int]) -> int:
    """Set more dice aside, or roll."""
    n = dice.reroll_options(s, out, 0, s.pending[s.depth - 1].a)
    return offer(out, n, action(moves.ROLL)) if dice.some_chosen(s) else n
