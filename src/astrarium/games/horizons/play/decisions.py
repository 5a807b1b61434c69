"""One row for every decision: what it is about, what may answer it, what stands against each answer, what it does."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING, Answer, Decision, Several, decisions
from astrarium.core.rules import rule
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.play import adapt, allies, build, conspire, explore, harvest, move, rounds, sharing
from astrarium.games.horizons.table import moves
from astrarium.games.horizons.table.pieces import Decide, Why


@rule
def why_not_skip(optional: int) -> int:
    """Only what may be done can be left."""
    return NOTHING if optional else Why.NOT_OPTIONAL


SKIP = Answer(moves.SKIP, why_not_skip)
DISCARDED = Several(
    moves.DISCARD_MISSION,
    moves.DONE,
    conspire.as_many,
    conspire.as_many,
    conspire.why_not_discard,
    conspire.discard_marked,
    among=conspire.missions_in_hand,
)

DECISIONS = decisions(
    __name__,
    moves.actions,
    Decide,
    [
        # a turn
        Decision(
            Decide.ACTION,
            (
                Answer(moves.TAKE_ACTION, rounds.why_not_take_action, rounds.take_action),
                Answer(moves.END_TURN, apply=rounds.take_no_more),
            ),
            no=moves.END_TURN,
            opens=True,
        ),
        Decision(
            Decide.ALLY_BEFORE,
            (
                Answer(moves.PERFORM, rounds.why_not_perform, among=rounds.performing, judged=True),
                Answer(moves.USE, rounds.why_not_use, rounds.use_ally, among=rounds.allies_with_icon, target=True),
                Answer(moves.NO_ALLY, rounds.why_not_leave, rounds.leave_action, among=rounds.leaving, judged=True),
            ),
        ),
        Decision(
            Decide.PERFORM,
            (Answer(moves.PERFORM, apply=rounds.perform), Answer(moves.WAIVE, apply=rounds.waive)),
            no=moves.WAIVE,
        ),
        Decision(
            Decide.ALLY_AFTER,
            (
                Answer(moves.USE, rounds.why_not_use, rounds.use_ally, among=rounds.allies_with_icon, target=True),
                Answer(moves.NO_ALLY),
            ),
            no=moves.NO_ALLY,
            opens=True,
        ),
        Decision(Decide.END, (Answer(moves.END_TURN, apply=rounds.next_turn),), opens=True),
        # Worlds
        Decision(
            Decide.PLACE_WORLD,
            (Answer(moves.PLACE, explore.why_not_place, explore.place_world, among=explore.faces_drawn, target=True),),
            takes=("at_setup",),
        ),
        Decision(
            Decide.FLIP_WORLD,
            (Answer(moves.FLIP, explore.why_not_flip, explore.flip_world, target=True), SKIP),
            takes=("optional",),
        ),
        Decision(
            Decide.ACTIVATE,
            (Answer(moves.ACTIVATE, adapt.why_not_activate, adapt.activate, target=True), SKIP),
            takes=("types", "optional"),
        ),
        # Structures
        Decision(
            Decide.BUILD,
            (
                Answer(moves.BUILD, build.why_not_build, build.build, build.payable_builds, target=True, judged=True),
                Answer(moves.BUILD_ON_STAR, build.why_not_build_on_star, build.build_on_star, target=True),
                Answer(moves.SKIP, build.why_not_build_nothing),
            ),
            takes=("step",),
        ),
        Decision(
            Decide.PAY_MIX,
            (Answer(moves.MIX, build.why_not_pay_mix, build.pay_mix, build.payable_mixes, judged=True),),
            takes=("amount", "step", "structure", "spot"),
        ),
        Decision(
            Decide.STACK,
            (Answer(moves.STACK_ON, build.why_not_stack_on, build.stack_on),),
            takes=("structure", "world"),
        ),
        Decision(
            Decide.SHARE,
            (
                Answer(moves.SHARE_ENERGY, sharing.why_not_share_energy, sharing.share_energy),
                Answer(moves.SHARE_METAL, sharing.why_not_share_metal, sharing.share_metal),
                Answer(moves.SHARE_NOTHING, sharing.why_not_share_nothing, sharing.share_nothing),
            ),
        ),
        Decision(
            Decide.MOVE_FROM,
            (
                Answer(moves.MOVE, move.why_not_move, move.move, target=True),
                Answer(moves.MOVE_TOP, move.why_not_move_top, move.move_top, target=True),
                SKIP,
            ),
            takes=("what", "to", "optional"),
        ),
        Decision(
            Decide.MOVE_TO,
            (Answer(moves.MOVE_TO, move.why_not_land, move.move_to, target=True),),
            takes=("to", "structure", "source", "stacked"),
        ),
        # tokens
        Decision(
            Decide.TAKE,
            (Answer(moves.TAKE, harvest.why_not_take, harvest.take, harvest.amounts_down, judged=True),),
            takes=("item", "amount"),
        ),
        Decision(
            Decide.GAIN_MIX,
            (Answer(moves.MIX, harvest.why_not_gain_mix, harvest.take_mix, harvest.mixes_in_supply, judged=True),),
            takes=("amount",),
        ),
        Decision(
            Decide.CONVERT,
            (Answer(moves.CONVERT, harvest.why_not_exchange, harvest.exchange, harvest.exchanges, judged=True),),
            takes=("item", "into"),
        ),
        Decision(
            Decide.SYSTEM,
            (Answer(moves.NAME_SYSTEM, harvest.why_not_name_system, harvest.name_system, target=True),),
            takes=("step", "per"),
        ),
        # cards
        Decision(
            Decide.DRAW_ALLY,
            (
                Answer(moves.TAKE_ALLY, adapt.why_not_take, adapt.take_drawn_ally, target=True),
                Answer(moves.BURY_ALLY, adapt.why_not_bury, adapt.bury_and_take, target=True),
                Answer(moves.SKIP, adapt.why_not_draw_none),
            ),
            takes=("species", "n", "freely"),
        ),
        Decision(
            Decide.DRAW_MISSION,
            (Answer(moves.DRAW_MISSION, apply=conspire.draw_missions), Answer(moves.SKIP)),
            takes=("n",),
            no=moves.SKIP,
        ),
        Decision(Decide.DISCARD_MISSION, takes=("n",), several=DISCARDED),
        Decision(
            Decide.CONVERT_MISSION,
            takes=("item", "into"),
            several=Several(
                moves.DISCARD_MISSION,
                moves.DONE,
                0,
                harvest.most_convertible,
                conspire.why_not_discard,
                harvest.exchange_missions,
                among=conspire.missions_in_hand,
            ),
        ),
        Decision(
            Decide.REFRESH,
            (Answer(moves.REFRESH, allies.why_not_refresh, allies.refresh, target=True), SKIP),
            takes=("card", "optional"),
        ),
        Decision(
            Decide.BRANCH,
            (
                Answer(moves.CHOOSE, steps.why_not_branch, steps.take_branch),
                Answer(moves.SKIP, why_not_skip, steps.take_no_branch),
            ),
            takes=("step", "card", "optional"),
        ),
        Decision(Decide.LIMIT_MISSION, takes=("n",), several=DISCARDED),
        Decision(
            Decide.LIMIT_ALLY, (Answer(moves.DISCARD_ALLY, allies.why_not_discard, allies.discard_ally, target=True),)
        ),
    ],
)
options, apply = DECISIONS.options, DECISIONS.apply
