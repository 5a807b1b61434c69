"""Every decision: what may be chosen, and what the choice does."""

from __future__ import annotations

from astrarium.core.actions import first, is_verb
from astrarium.core.rules import rule
from astrarium.core.table import ask, note
from astrarium.games.horizons.actions.adapt import (
    activate,
    activate_options,
    draw_ally_options,
    take_drawn_ally,
)
from astrarium.games.horizons.actions.build import (
    build,
    build_options,
    pay_cost,
    put_structure,
    stack_on,
    stack_options,
)
from astrarium.games.horizons.actions.conspire import (
    discard_mission,
    discard_options,
    discard_some,
    draw_mission_options,
    draw_missions,
)
from astrarium.games.horizons.actions.explore import flip_options, flip_world, place_options, place_world
from astrarium.games.horizons.actions.harvest import (
    convert_mission,
    convert_mission_options,
    convert_options,
    convert_tokens,
    gain_item,
    mix_options,
    name_system,
    system_options,
    take_options,
)
from astrarium.games.horizons.actions.move import choose_landing, landing_options, move_options, move_to
from astrarium.games.horizons.actions.sharing import share_options, take_share
from astrarium.games.horizons.allies import discard_ally, limit_ally_options, refresh, refresh_options
from astrarium.games.horizons.effects import branch_options, choose_branch
from astrarium.games.horizons.moves import (
    ACTIVATE,
    DISCARD_ALLY,
    DISCARD_MISSION,
    MIX,
    MOVE_TO,
    PERFORM,
    REFRESH,
    SKIP,
    STACK_ON,
    TAKE,
    USE,
)
from astrarium.games.horizons.pieces import NO_STEP, Decide, Happened, Item
from astrarium.games.horizons.rules import (
    action_options,
    ally_after_options,
    ally_before_options,
    perform,
    perform_options,
    take_action,
    use_ally,
)
from astrarium.games.horizons.state import State
from astrarium.games.horizons.steps import STEP_ENERGY, STEP_METAL
from astrarium.games.horizons.supply import gain_tokens, pay_tokens


@rule
def options(s: State, out: list[int]) -> int:
    """Write the options of the open decision; returns how many there are."""
    p = s.pending[s.depth - 1]
    match p.kind:
        case Decide.ACTION:
            return action_options(s, out, p.seat)
        case Decide.ALLY_BEFORE:
            return ally_before_options(s, out, p.seat)
        case Decide.PERFORM:
            return perform_options(out)
        case Decide.ALLY_AFTER:
            return ally_after_options(s, out, p.seat)
        case Decide.PLACE_WORLD:
            return place_options(s, out, p.a)
        case Decide.FLIP_WORLD:
            return flip_options(s, out, p.a)
        case Decide.ACTIVATE:
            return activate_options(s, out, p.seat, p.a, p.b)
        case Decide.DRAW_ALLY:
            return draw_ally_options(s, out, p.a)
        case Decide.BUILD:
            return build_options(s, out, p.seat, p.a)
        case Decide.PAY_MIX:
            return pay_mix_options(s, out, p.seat, p.a, p.b)
        case Decide.STACK:
            return stack_options(out)
        case Decide.SHARE:
            return share_options(s, out)
        case Decide.MOVE_FROM:
            return move_options(s, out, p.seat, p.a)
        case Decide.MOVE_TO:
            return landing_options(s, out, p.seat, p.a, p.b, p.c)
        case _:
            return token_and_card_options(s, out)


@rule
def token_and_card_options(s: State, out: list[int]) -> int:
    """The options of decisions about tokens and cards."""
    p = s.pending[s.depth - 1]
    match p.kind:
        case Decide.TAKE:
            return take_options(out, p.b)
        case Decide.GAIN_MIX:
            return mix_options(out, p.a, s.supply[Item.ENERGY], s.supply[Item.METAL])
        case Decide.CONVERT:
            return convert_options(s, out, p.seat, p.a)
        case Decide.SYSTEM:
            return system_options(s, out, p.seat, p.a)
        case Decide.DRAW_MISSION:
            return draw_mission_options(out)
        case Decide.DISCARD_MISSION:
            return discard_options(s, out, p.seat, p.a, p.b)
        case Decide.CONVERT_MISSION:
            return convert_mission_options(s, out, p.seat, p.b)
        case Decide.REFRESH:
            return refresh_options(s, out, p.seat)
        case Decide.BRANCH:
            return branch_options(s, out, p.seat, p.a)
        case Decide.LIMIT_MISSION:
            return discard_options(s, out, p.seat, p.a, p.b)
        case _:
            return limit_ally_options(s, out, p.seat)


@rule
def apply(s: State, act: int) -> None:
    """Carry out a choice as the answer to `s.now`."""
    if is_verb(SKIP, act):
        return
    now = s.now
    match now.kind:
        case Decide.ACTION:
            take_action(s, now.seat, act)
        case Decide.ALLY_BEFORE | Decide.ALLY_AFTER:
            if is_verb(USE, act):
                use_ally(s, now.seat, act)
        case Decide.PERFORM:
            perform_chosen(s, now.seat, act)
        case Decide.PLACE_WORLD:
            place_world(s, now.seat, act)
        case Decide.FLIP_WORLD:
            flip_world(s, now.seat, act)
        case Decide.ACTIVATE:
            activate(s, now.seat, first(ACTIVATE, act))
        case Decide.DRAW_ALLY:
            take_drawn_ally(s, now.seat, act, now.a, now.b)
        case Decide.BUILD:
            build(s, now.seat, act, now.a)
        case Decide.PAY_MIX:
            pay_mix(s, now.seat, first(MIX, act))
        case Decide.STACK:
            stack_on(s, now.seat, now.a, now.b, first(STACK_ON, act))
        case Decide.SHARE:
            take_share(s, now.seat, act)
        case Decide.MOVE_FROM:
            choose_landing(s, now.seat, act, now.a)
        case Decide.MOVE_TO:
            move_to(s, now.seat, now.b, now.c, first(MOVE_TO, act), now.d)
        case _:
            apply_to_tokens_and_cards(s, act)


@rule
def apply_to_tokens_and_cards(s: State, act: int) -> None:
    """Carry out a choice about tokens or cards."""
    now = s.now
    match now.kind:
        case Decide.TAKE:
            gain_item(s, now.seat, now.a, first(TAKE, act))
        case Decide.GAIN_MIX:
            gain_tokens(s, now.seat, first(MIX, act), now.a - first(MIX, act), 0)
        case Decide.CONVERT:
            convert_tokens(s, now.seat, act, now.a)
        case Decide.SYSTEM:
            name_system(s, act, now.a)
        case Decide.DRAW_MISSION:
            draw_missions(s, now.seat, now.a)
        case Decide.DISCARD_MISSION:
            discard_one(s, now.seat, first(DISCARD_MISSION, act), now.b)
        case Decide.CONVERT_MISSION:
            convert_mission(s, now.seat, first(DISCARD_MISSION, act), now.a)
        case Decide.REFRESH:
            refresh(s, now.seat, first(REFRESH, act))
        case Decide.BRANCH:
            choose_branch(s, act, now.a)
        case Decide.LIMIT_MISSION:
            discard_one_over_limit(s, now.seat, first(DISCARD_MISSION, act), now.b)
        case _:
            discard_ally(s, now.seat, first(DISCARD_ALLY, act))


@rule
def perform_chosen(s: State, seat: int, act: int) -> None:
    """Take the effect of the Action, or waive it."""
    if is_verb(PERFORM, act):
        perform(s)
    else:
        note(s, Happened.ACTION_WAIVED, seat, s.action, s.players[seat].board)


@rule
def pay_mix_options(s: State, out: list[int], seat: int, amount: int, step: int) -> int:
    """Every mix of so many Resources, beyond the Energy and Metal that a Build costs anyway."""
    tokens = s.players[seat].tokens
    return mix_options(out, amount, tokens[Item.ENERGY] - STEP_ENERGY[step], tokens[Item.METAL] - STEP_METAL[step])


@rule
def pay_mix(s: State, seat: int, energy: int) -> None:
    """Pay a mix of Resources; if it was for a Structure, build it."""
    metal, step, kind, spot = s.now.a - energy, s.now.b, s.now.c, s.now.d
    if step == NO_STEP:
        pay_tokens(s, seat, energy, metal, 0)
    else:
        pay_cost(s, seat, step, kind, spot, energy, metal)
        put_structure(s, seat, step, kind, spot)


@rule
def discard_one(s: State, seat: int, card: int, needed: int) -> None:
    """Discard a Mission, and ask for the next."""
    discard_mission(s, seat, card)
    discard_some(s, seat, card + 1, needed - 1)


@rule
def discard_one_over_limit(s: State, seat: int, card: int, needed: int) -> None:
    """Discard a Mission that is too many, and ask for the next."""
    discard_mission(s, seat, card)
    if needed > 1:
        ask(s, Decide.LIMIT_MISSION, seat, card + 1, needed - 1)
