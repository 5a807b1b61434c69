"""What the steps of Actions, boards and Allies do: one interpreter for all rows."""

from __future__ import annotations

from astrarium.core.actions import action, first, offer
from astrarium.core.rules import rule
from astrarium.core.table import ask
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.play import adapt, allies, build, conspire, explore, harvest, move
from astrarium.games.horizons.table import moves, pieces
from astrarium.games.horizons.table.pieces import Decide, Op
from astrarium.games.horizons.table.state import State

BRANCHES = 3


@rule
def does_something(s: State, seat: int, step: int, card: int) -> bool:
    """Whether a step that is not a choice would do anything now; `card` is the Ally whose effect it is."""
    match steps.STEP_OP[step]:
        case Op.GAIN:
            return harvest.may_gain(s, seat, step)
        case Op.PAY:
            return harvest.may_pay(s, seat, step)
        case Op.CONVERT:
            return harvest.most_convertible(s, seat, step) > 0
        case Op.BUILD:
            return build.may_build_any(s, seat, step)
        case Op.MOVE:
            return move.may_move_any(s, seat, step)
        case Op.PLACE_WORLD:
            return explore.may_place_world(s)
        case Op.FLIP_WORLD:
            return explore.may_flip_world(s)
        case Op.ACTIVATE:
            return adapt.may_activate_any(s, seat, steps.STEP_TYPES[step])
        case Op.DRAW_ALLY:
            return adapt.may_draw_ally(s, steps.STEP_SPECIES[step])
        case Op.DRAW_MISSION:
            return conspire.may_draw_mission(s)
        case Op.DISCARD_MISSION:
            return s.players[seat].num_missions > 0
        case _:
            return allies.may_refresh_any(s, seat, card)


@rule
def is_needed(step: int) -> bool:
    """Whether an effect cannot be used at all when this step cannot be done."""
    op = steps.STEP_OP[step]
    return not steps.STEP_OPTIONAL[step] and (op == Op.PAY or op == Op.BUILD or op == Op.MOVE or op == Op.REFRESH_ALLY)


@rule
def may_choose(s: State, seat: int, step: int, branch: int, card: int) -> bool:
    """An option of a choice can be taken if all it needs can be done and it does something or is free."""
    at, useful = steps.STEP_BRANCHES[step][branch], False
    if at == pieces.NO_STEP:
        return False
    while at != steps.STEP_NEXT[step]:
        works = does_something(s, seat, at, card)
        if is_needed(at) and not works:
            return False
        useful = useful or works or is_free(at)
        at = steps.STEP_NEXT[at]
    return useful


@rule
def is_free(step: int) -> bool:
    """Gains and exchanges can always be chosen, even for nothing."""
    return steps.STEP_OP[step] == Op.GAIN or steps.STEP_OP[step] == Op.CONVERT


@rule
def may_choose_any(s: State, seat: int, step: int, card: int) -> bool:
    """Whether any option of a choice can be taken."""
    for branch in range(BRANCHES):
        if may_choose(s, seat, step, branch, card):
            return True
    return False


@rule
def has_effect(s: State, seat: int, start: int) -> bool:
    """Whether an Action would do anything now."""
    step = start
    while step != pieces.NO_STEP:
        if steps.STEP_OP[step] == Op.CHOOSE:
            if may_choose_any(s, seat, step, -1):
                return True
        elif does_something(s, seat, step, -1):
            return True
        step = steps.STEP_NEXT[step]
    return False


@rule
def may_trigger(s: State, seat: int, start: int, card: int) -> bool:
    """Whether the effect of an Ally can be used: all that it needs can be done."""
    step = start
    while step != pieces.NO_STEP:
        if steps.STEP_OP[step] == Op.CHOOSE:
            if not may_choose_any(s, seat, step, card):
                return False
        elif is_needed(step) and not does_something(s, seat, step, card):
            return False
        step = steps.STEP_NEXT[step]
    return True


@rule
def carry_out(s: State, seat: int, step: int) -> None:
    """Do a step, or ask what it leaves to the player."""
    match steps.STEP_OP[step]:
        case Op.GAIN:
            harvest.harvest(s, seat, step)
        case Op.PAY:
            harvest.pay(s, seat, step)
        case Op.CONVERT:
            harvest.convert(s, seat, step)
        case Op.BUILD:
            ask(s, Decide.BUILD, seat, step)
        case Op.MOVE:
            move.move(s, seat, step)
        case Op.PLACE_WORLD:
            explore.explore(s, seat, step)
        case Op.FLIP_WORLD:
            if explore.may_flip_world(s):
                ask(s, Decide.FLIP_WORLD, seat, step)
        case Op.ACTIVATE:
            adapt.adapt(s, seat, steps.STEP_TYPES[step], steps.STEP_OPTIONAL[step])
        case Op.DRAW_ALLY:
            adapt.draw_ally(s, seat, step, steps.STEP_AMOUNT[step])
        case Op.DRAW_MISSION:
            conspire.conspire(s, seat, step)
        case Op.DISCARD_MISSION:
            conspire.discard_some(s, seat, 0, steps.STEP_AMOUNT[step])
        case Op.REFRESH_ALLY:
            if allies.may_refresh_any(s, seat, s.ally):
                ask(s, Decide.REFRESH, seat, step)
        case _:
            if may_choose_any(s, seat, step, s.ally):
                ask(s, Decide.BRANCH, seat, step)


@rule
def branch_options(s: State, out: list[int], seat: int, step: int) -> int:
    """Every option of a choice that can be taken."""
    n = 0
    for branch in range(BRANCHES):
        if may_choose(s, seat, step, branch, s.ally):
            n = offer(out, n, action(moves.CHOOSE, branch))
    return offer(out, n, action(moves.SKIP)) if steps.STEP_OPTIONAL[step] else n


@rule
def choose_branch(s: State, act: int, step: int) -> None:
    """Go on with the chosen option."""
    s.step = steps.STEP_BRANCHES[step][first(moves.CHOOSE, act)]
