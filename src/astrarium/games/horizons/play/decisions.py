"""Every decision: what may be chosen, and what the choice does."""

from __future__ import annotations

from astrarium.core.actions import first, is_verb
from astrarium.core.rules import rule
from astrarium.core.table import ask, note
from astrarium.games.horizons.effects import interpreter, steps
from astrarium.games.horizons.play import adapt, allies, build, conspire, explore, harvest, move, rounds, sharing
from astrarium.games.horizons.table import moves, pieces, supply
from astrarium.games.horizons.table.pieces import Decide, Happened, Item
from astrarium.games.horizons.table.state import State


@rule
def options(s: State, out: list[int]) -> int:
    """Write the options of the open decision; returns how many there are."""
    p = s.pending[s.depth - 1]
    match p.kind:
        case Decide.ACTION:
            return rounds.action_options(s, out, p.seat)
        case Decide.ALLY_BEFORE:
            return rounds.ally_before_options(s, out, p.seat)
        case Decide.PERFORM:
            return rounds.perform_options(out)
        case Decide.ALLY_AFTER:
            return rounds.ally_after_options(s, out, p.seat)
        case Decide.PLACE_WORLD:
            return explore.place_options(s, out, p.a)
        case Decide.FLIP_WORLD:
            return explore.flip_options(s, out, p.a)
        case Decide.ACTIVATE:
            return adapt.activate_options(s, out, p.seat, p.a, p.b)
        case Decide.DRAW_ALLY:
            return adapt.draw_ally_options(s, out, p.a)
        case Decide.BUILD:
            return build.build_options(s, out, p.seat, p.a)
        case Decide.PAY_MIX:
            return pay_mix_options(s, out, p.seat, p.a, p.b)
        case Decide.STACK:
            return build.stack_options(out)
        case Decide.SHARE:
            return sharing.share_options(s, out)
        case Decide.MOVE_FROM:
            return move.move_options(s, out, p.seat, p.a)
        case Decide.MOVE_TO:
            return move.landing_options(s, out, p.seat, p.a, p.b, p.c)
        case _:
            return token_and_card_options(s, out)


@rule
def token_and_card_options(s: State, out: list[int]) -> int:
    """The options of decisions about tokens and cards."""
    p = s.pending[s.depth - 1]
    match p.kind:
        case Decide.TAKE:
            return harvest.take_options(out, p.b)
        case Decide.GAIN_MIX:
            return harvest.mix_options(out, p.a, s.supply[Item.ENERGY], s.supply[Item.METAL])
        case Decide.CONVERT:
            return harvest.convert_options(s, out, p.seat, p.a)
        case Decide.SYSTEM:
            return harvest.system_options(s, out, p.seat, p.a)
        case Decide.DRAW_MISSION:
            return conspire.draw_mission_options(out)
        case Decide.DISCARD_MISSION:
            return conspire.discard_options(s, out, p.seat, p.a, p.b)
        case Decide.CONVERT_MISSION:
            return harvest.convert_mission_options(s, out, p.seat, p.b)
        case Decide.REFRESH:
            return allies.refresh_options(s, out, p.seat)
        case Decide.BRANCH:
            return interpreter.branch_options(s, out, p.seat, p.a)
        case Decide.LIMIT_MISSION:
            return conspire.discard_options(s, out, p.seat, p.a, p.b)
        case _:
            return allies.limit_ally_options(s, out, p.seat)


@rule
def apply(s: State, act: int) -> None:
    """Carry out a choice as the answer to `s.now`."""
    if is_verb(moves.SKIP, act):
        return
    now = s.now
    match now.kind:
        case Decide.ACTION:
            rounds.take_action(s, now.seat, act)
        case Decide.ALLY_BEFORE | Decide.ALLY_AFTER:
            if is_verb(moves.USE, act):
                rounds.use_ally(s, now.seat, act)
        case Decide.PERFORM:
            perform_chosen(s, now.seat, act)
        case Decide.PLACE_WORLD:
            explore.place_world(s, now.seat, act)
        case Decide.FLIP_WORLD:
            explore.flip_world(s, now.seat, act)
        case Decide.ACTIVATE:
            adapt.activate(s, now.seat, first(moves.ACTIVATE, act))
        case Decide.DRAW_ALLY:
            adapt.take_drawn_ally(s, now.seat, act, now.a, now.b)
        case Decide.BUILD:
            build.build(s, now.seat, act, now.a)
        case Decide.PAY_MIX:
            pay_mix(s, now.seat, first(moves.MIX, act))
        case Decide.STACK:
            build.stack_on(s, now.seat, now.a, now.b, first(moves.STACK_ON, act))
        case Decide.SHARE:
            sharing.take_share(s, now.seat, act)
        case Decide.MOVE_FROM:
            move.choose_landing(s, now.seat, act, now.a)
        case Decide.MOVE_TO:
            move.move_to(s, now.seat, now.b, now.c, first(moves.MOVE_TO, act), now.d)
        case _:
            apply_to_tokens_and_cards(s, act)


@rule
def apply_to_tokens_and_cards(s: State, act: int) -> None:
    """Carry out a choice about tokens or cards."""
    now = s.now
    match now.kind:
        case Decide.TAKE:
            harvest.gain_item(s, now.seat, now.a, first(moves.TAKE, act))
        case Decide.GAIN_MIX:
            supply.gain_tokens(s, now.seat, first(moves.MIX, act), now.a - first(moves.MIX, act), 0)
        case Decide.CONVERT:
            harvest.convert_tokens(s, now.seat, act, now.a)
        case Decide.SYSTEM:
            harvest.name_system(s, act, now.a)
        case Decide.DRAW_MISSION:
            conspire.draw_missions(s, now.seat, now.a)
        case Decide.DISCARD_MISSION:
            discard_one(s, now.seat, first(moves.DISCARD_MISSION, act), now.b)
        case Decide.CONVERT_MISSION:
            harvest.convert_mission(s, now.seat, first(moves.DISCARD_MISSION, act), now.a)
        case Decide.REFRESH:
            allies.refresh(s, now.seat, first(moves.REFRESH, act))
        case Decide.BRANCH:
            interpreter.choose_branch(s, act, now.a)
        case Decide.LIMIT_MISSION:
            discard_one_over_limit(s, now.seat, first(moves.DISCARD_MISSION, act), now.b)
        case _:
            allies.discard_ally(s, now.seat, first(moves.DISCARD_ALLY, act))


@rule
def perform_chosen(s: State, seat: int, act: int) -> None:
    """Take the effect of the Action, or waive it."""
    if is_verb(moves.PERFORM, act):
        rounds.perform(s)
    else:
        note(s, Happened.ACTION_WAIVED, seat, s.action, s.players[seat].board)


@rule
def pay_mix_options(s: State, out: list[int], seat: int, amount: int, step: int) -> int:
    """Every mix of so many Resources, beyond the Energy and Metal that a Build costs anyway."""
    tokens = s.players[seat].tokens
    return harvest.mix_options(
        out, amount, tokens[Item.ENERGY] - steps.STEP_ENERGY[step], tokens[Item.METAL] - steps.STEP_METAL[step]
    )


@rule
def pay_mix(s: State, seat: int, energy: int) -> None:
    """Pay a mix of Resources; if it was for a Structure, build it."""
    metal, step, kind, spot = s.now.a - energy, s.now.b, s.now.c, s.now.d
    if step == pieces.NO_STEP:
        supply.pay_tokens(s, seat, energy, metal, 0)
    else:
        build.pay_cost(s, seat, step, kind, spot, energy, metal)
        build.put_structure(s, seat, step, kind, spot)


@rule
def discard_one(s: State, seat: int, card: int, needed: int) -> None:
    """Discard a Mission, and ask for the next."""
    conspire.discard_mission(s, seat, card)
    conspire.discard_some(s, seat, card + 1, needed - 1)


@rule
def discard_one_over_limit(s: State, seat: int, card: int, needed: int) -> None:
    """Discard a Mission that is too many, and ask for the next."""
    conspire.discard_mission(s, seat, card)
    if needed > 1:
        ask(s, Decide.LIMIT_MISSION, seat, card + 1, needed - 1)
