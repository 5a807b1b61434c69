"""Sentences of the log: an event, and nothing but the event, in words."""

from __future__ import annotations

from astrarium.core.words import Line, Row, by
from astrarium.games.new_frontiers.table.pieces import Effect, End, Happened, Manner
from astrarium.games.new_frontiers.words import names

# The worlds that a power draws have been told one by one when it is told.
ONE_DRAWN, MORE_DRAWN = "{who}'s {row} brought that world.", "{who}'s {row} brought those {amount:world}."
# What a power did, after "Red's Old Earth".
USED = {
    Effect.EXPLORE_DRAW: by("amount", {1: Row(ONE_DRAWN, "Explore")}, Row(MORE_DRAWN, "Explore")),
    Effect.GAIN_COLONIST: Row("{who}'s {row} brought {amount:colonist}.", "Powers"),
    Effect.DEVELOP_DISCOUNT: Row("{who}'s {row} took {amount:credit} off the cost.", "Develop"),
    Effect.CREDITS_AFTER_DEVELOP: Row("{who}'s {row} paid {amount:credit} for developing.", "Develop"),
    Effect.VP_AFTER_DEVELOP: Row("{who}'s {row} brought {amount:VP} for developing.", "Develop"),
    Effect.MILITARY: Row("{who}'s {row} gave {amount} Military.", "Military"),
    Effect.SETTLE_DISCOUNT: Row("{who}'s {row} took {amount:credit} off the cost.", "Settle"),
    Effect.SETTLE_EDGE: by(
        "credits",
        {0: Row("{who}'s {row} gave {amount} Military.", "Military")},
        Row("{who}'s {row} took {amount:credit} off the cost.", "Settle"),
    ),
    Effect.TEMP_MILITARY: Row("{who}'s {row} turned the good into {amount} Military.", "Temporary Military"),
    Effect.PAY_FOR_MILITARY: Row("{who}'s {row} let the world be paid for.", "Paying for Military Worlds"),
    Effect.SETTLE_SECOND: Row("{who}'s {row} allowed a second world.", "Improved Logistics"),
    Effect.DRAW_AFTER_SETTLE: by("amount", {1: Row(ONE_DRAWN, "Settle")}, Row(MORE_DRAWN, "Settle")),
    Effect.CREDITS_AFTER_SETTLE: Row("{who}'s {row} paid {amount:credit} for settling.", "Settle"),
    Effect.REPLACE_UPGRADE: Row("{who}'s {row} replaced the colony.", "Terraforming Engineers"),
    Effect.REPLACE_SELF_FREE: Row("{who}'s {row} was given up.", "Doomed Colony"),
    Effect.TRADE_BONUS: Row("{who}'s {row} raised the price by {amount}.", "Trade"),
    Effect.CONSUME: Row("{who}'s {row} consumed {amount:good} for {gains:and}.", "Consume"),
    Effect.GAIN_VP: Row("{who}'s {row} brought {amount:VP}.", "Consume"),
    Effect.GAIN_CREDITS: Row("{who}'s {row} paid {amount:credit}.", "Consume"),
    Effect.VP_PER_GOOD_CONSUMED: Row("{who}'s {row} brought {amount:VP} more.", "Prosperous Economy"),
    Effect.SELL_ANOTHER: Row("{who}'s {row} allowed a further sale.", "Trade"),
    Effect.PRODUCE_WINDFALL: Row("{who}'s {row} brought a windfall good.", "Windfalls"),
    Effect.CREDITS_IF_PRODUCED_HERE: Row("{who}'s {row} paid {amount:credit} for its good.", "Income"),
    Effect.CREDITS: Row("{who}'s {row} paid {amount:credit}.", "Income"),
    Effect.CREDITS_PER: Row("{who}'s {row} paid {amount:credit}.", "Income"),
    Effect.CREDITS_PER_KIND_PRODUCED: Row("{who}'s {row} paid {amount:credit} for the kinds produced.", "Income"),
    Effect.CREDITS_IF_MOST: Row("{who}'s {row} paid {amount:credit} for the most goods.", "Income"),
    Effect.PAY_TO_PRODUCE_HERE: Row("", "Produce"),  # what was paid and what was produced are told
}
SETTLED = {
    Manner.PAY: Row("{who} settled {row} for {price:credit} and {crew:colonist}.", "Settle"),
    Manner.CONQUER: Row("{who} conquered {row} with Military {price} and {crew:colonist}.", "Military"),
    Manner.CONTACT: Row("{who} paid {price:credit} and {crew:colonist} for {row}.", "Paying for Military Worlds"),
    Manner.REPLACE: Row("{who} settled {row} in place of the home colony.", "Doomed Colony"),
}
ENDS = {
    End.DEVELOPMENTS: "{who} has covered more than {spaces} spaces with developments",
    End.COLONIES: "{who} has more than {colony_limit} colonies",
    End.COLONISTS: "{colonists_end} or fewer colonists are left",
    End.POOL: "the pool of VP chips is empty",
}
LOG = {
    Happened.ORDER: Line(
        ("place", "credits", "second"),
        by(
            "second",
            {0: "{who} begins in place {place} of the track with {credits:credit}."},
            "{who} begins in places {place} and {second} of the track with {credits:credit}.",
        ),
        "Priority Track",
    ),
    Happened.STACK: Line(("left",), "{row} is in play ({left} left).", "Setup"),
    Happened.HOME: Line((), "{who}'s home colony is {row}, with {crew:colonist}.", "Setup"),
    Happened.ROUND: Line(("round",), "Round {round} begins.", "Round"),
    Happened.SELECTED: Line(
        ("act",), by("act", {act: Row("{who} selected {row}.", rule) for act, rule in names.ACTION_RULES.items()})
    ),
    Happened.CREDITS_FROM_TILE: Line(("credits",), "{who} gained {credits:credit} from the tile.", "Round"),
    Happened.BONUS_VP: Line(("vp",), "{who} gained {vp:VP} as the bonus.", "Round"),
    Happened.MOVED_UP: Line(("place",), "{who}'s disk moved to place {place} of the track.", "Priority Track"),
    Happened.LOOKED_AT_GOALS: Line(
        ("goals",),
        by(
            "goals",
            {1: "{who} looked at the only goal of the stack."},
            "{who} looked at the top {goals:goal_tile} of the stack.",
        ),
        "Chart Galactic Goals",
    ),
    Happened.KEPT_GOAL: Line((), "You kept {row} face down.", "Chart Galactic Goals"),
    Happened.KEPT_GOAL_UNSEEN: Line((), "{who} kept a goal face down.", "Chart Galactic Goals"),
    Happened.GOAL_UP: Line((), "{who}'s goal {row} is face up now.", "Goals"),
    Happened.BURIED_GOAL: Line((), "You put {row} to the bottom of the goal stack.", "Chart Galactic Goals"),
    Happened.DEVELOPED: Line(("credits",), "{who} bought {row} for {credits:credit}.", "Develop"),
    Happened.NO_DEVELOPMENT: Line((), "{who} bought no development.", "Develop"),
    Happened.LAID_OUT: Line((), "{row} was drawn to the centre.", "Explore"),
    Happened.PICKED: Line((), "{who} picked {row}.", "Explore"),
    Happened.DREW_WORLD: Line((), "{who} drew {row} from the bag.", "Explore"),
    Happened.DISCARDED: Line((), "{who} discarded {row}.", "Limit of Nine"),
    Happened.STOCKPILED_WORLD: Line((), "{who} stockpiled {row}.", "Stockpiles"),
    Happened.COLONISTS: Line(
        ("number",),
        by("number", {0: "No colonist is left for {who}."}, "{who} gained {number:colonist}."),
        "Settle",
    ),
    Happened.SETTLED: Line(("manner", "price"), by("manner", SETTLED)),
    Happened.UPGRADED: Line(("old_row",), "{who} replaced {old_row} by {row}.", "Terraforming Engineers"),
    Happened.REMOVED_GOOD: Line(("kind",), "{who} removed the {kind} good of {row}.", "Temporary Military"),
    Happened.SET_KIND: Line(("kind",), "{who} set {row} to {kind}.", "Alien Oort Cloud Factory"),
    Happened.WINDFALL_GOOD: Line(("kind",), "{row} came with {kind:a} good.", "Settle"),
    Happened.PRODUCED: Line(("kind",), "{who}'s {row} produced {kind:a} good.", "Produce"),
    Happened.STOCKPILED_GOOD: Line(("kind",), "{who} stockpiled the {kind} good of {row}.", "Stockpiles"),
    Happened.SOLD: Line(("kind", "credits"), "{who} sold the {kind} good of {row} for {credits:credit}.", "Trade"),
    Happened.STOCKPILED_CREDITS: Line(("credits",), "{who} stockpiled {credits:credit}.", "Stockpiles"),
    Happened.CONSUMED: Line(("kind",), "{who} consumed the {kind} good of {row}.", "Consume"),
    Happened.USED_POWER: Line(("amount", "vp", "credits"), by("effect", USED)),
    Happened.TILE_CREDIT: Line(("credits",), "Nobody produced: {credits:credit} on the Produce tile.", "Round End"),
    Happened.END_TRIGGERED: Line(
        ("way",),
        by("way", {way: f"The game ends after this round: {text}." for way, text in ENDS.items()}),
        "Game End",
    ),
    Happened.BONUS_SCORED: Line(("vp",), "{who}'s {row} scores {vp:VP}.", "Bonuses"),
    Happened.GOAL_SCORED: Line(("vp",), "{who} scores {vp:VP} for {row}.", "Goals"),
    Happened.FINAL_SCORE: Line(("vp",), "{who} has {vp:VP}.", "Winning"),
    Happened.BONUS_TOOK_OFF: Line(("credits",), "{who}'s bonus took {credits:credit} off the cost.", "Develop"),
    Happened.NO_GOOD_LEFT: Line(("kind",), "No {kind} good is left for {who}'s {row}.", "Shortage of Goods"),
    Happened.MILITARY_NOW: Line(("military",), "{who} has Military {military} from now on.", "Military"),
    Happened.RETURNED: Line((), "{row} went back into the bag.", "Terraforming Engineers"),
    Happened.PAID_TO_PRODUCE: Line(("credits",), "{who} paid {credits:credit} for a good on {row}.", "Produce"),
    Happened.UNPICKED: Line(("number",), "{number:world_not_picked} went back into the bag.", "Explore"),
    Happened.LOST_GOOD: Line(("kind",), "The {kind} good of {row} went back to the supply.", "Terraforming Engineers"),
    Happened.FURTHER_COLONISTS: Line(
        ("further",),
        {
            "takes_more": "{who} put {further:further_colonist} on {row}.",
            None: "{who} took {spared:colonist} back that {row} does not need.",
        },
        "Terraforming Engineers",
    ),
    Happened.BURIED_GOAL_UNSEEN: Line(
        (),
        by(
            "times",
            {1: "{who} put a goal to the bottom of the goal stack."},
            "{who} put {times} goals to the bottom of the goal stack.",
        ),
        "Chart Galactic Goals",
        counts=True,
    ),
}
