"""The options of a decision in words, and the moment at which each can be chosen."""

from __future__ import annotations

from astrarium.core.words import Row, by
from astrarium.games.new_frontiers.table.pieces import Act, Decide, Manner
from astrarium.games.new_frontiers.words import names

ON_SELECTING = "when you select an action"
IN_SETTLE = "in your turn of a Settle action"
SELL = Row("Sell the {good} good of {colony} for {price:credit}", "Trade", "when you may sell a good")
SETTLE = {
    Manner.PAY: by(
        "price",
        {names.UNKNOWN: Row("Settle {world} for credits by its kind and {needed:colonist}", "Settle", IN_SETTLE)},
        Row("Settle {world} for {price:credit} and {needed:colonist}", "Settle", IN_SETTLE),
    ),
    Manner.CONQUER: Row(
        "Conquer {world} (defense {defense}) with Military {price} and {needed:colonist}", "Military", IN_SETTLE
    ),
    Manner.CONTACT: Row(
        "Settle {world} for {price:credit} and {needed:colonist} instead of Military",
        "Paying for Military Worlds",
        IN_SETTLE,
    ),
    Manner.REPLACE: {
        "needs_more": Row(
            "Settle {world} in place of {doomed}, for {more:further_colonist}", "Doomed Colony", IN_SETTLE
        ),
        None: Row("Settle {world} in place of {doomed}, for nothing", "Doomed Colony", IN_SETTLE),
    },
}
OPTIONS = {
    "home": Row("Make {home} your home ({about_home})", "Setup", "when the game is set up"),
    "select": by(
        "tile",
        {
            Act.PRODUCE: by(
                "tile_credits",
                {0: Row("Select {tile}", "Produce", ON_SELECTING)},
                Row("Select {tile} and take {tile_credits:credit}", "Produce", ON_SELECTING),
            ),
            **{
                act: Row("Select {tile}", rule, ON_SELECTING)
                for act, rule in names.ACTION_RULES.items()
                if act != Act.PRODUCE
            },
        },
    ),
    "turn_up_goal": Row("Turn {hidden} face up", "Stockpiles", "when an action was selected and nobody has done it"),
    "keep_goal_down": Row("Leave it face down for now", "Stockpiles", "when you may turn a goal up"),
    "develop": Row("Buy {development} for {cost:credit}", "Develop", "in your turn of a Develop action"),
    "no_development": Row("Buy nothing", "Develop", "in your turn of a Develop action"),
    "pick": Row("Pick {world} ({about_world})", "Explore", "when you pick in an Explore action"),
    "discard": Row("Discard {world} ({about_world})", "Limit of Nine", "when you have too many worlds"),
    "stockpile_world": Row("Stockpile {world} ({about_world})", "Stockpiles", "when you have too many worlds"),
    "stockpile_no_world": Row("Stockpile none", "Stockpiles", "when you have too many worlds"),
    "gain_colonists": by(
        "gain",
        {0: Row("Settle nothing, though no colonists are left to gain", "Settle", IN_SETTLE)},
        Row("Gain {gain:colonist}", "Settle", IN_SETTLE),
    ),
    "settle": by("manner", SETTLE),
    "upgrade": Row(
        "Replace {colony} by a world of its kind, cost 0-{most_dearer} higher", "Terraforming Engineers", IN_SETTLE
    ),
    "upgrade_to": Row(
        "Put {world} in its place ({about_world})", "Terraforming Engineers", "when you replace a colony"
    ),
    "remove_good": Row(
        "Remove the {good} good of {colony} for +{extra} Military in this action", "Temporary Military", IN_SETTLE
    ),
    "finish": Row("Stop", "Round", "when you may stop"),
    (Decide.SETTLE, "finish"): Row("End your Settle turn", "Settle"),
    (Decide.STOCKPILE_GOODS, "finish"): by(
        "marked", {0: Row("Stockpile nothing", "Stockpiles")}, Row("Stockpile {marked:good}", "Stockpiles")
    ),
    (Decide.CONSUME, "finish"): Row("Use no further power", "Consume"),
    (Decide.DISCARD, "finish"): Row("Discard these worlds", "Limit of Nine"),
    (Decide.PRODUCE_ON, "finish"): Row("Produce on these colonies", "Shortage of Goods"),
    (Decide.SPEND, "finish"): Row("Consume these goods", "Consume"),
    (Decide.SPEND_KINDS, "finish"): Row("Consume these goods", "Consume"),
    "set_kind": by(
        "price_as_kind",
        {
            names.UNKNOWN: Row(
                "Set it to {kind}", "Alien Oort Cloud Factory", "when you set the Alien Oort Cloud Factory"
            )
        },
        Row("Set it to {kind}, for {price_as_kind:credit}", "Alien Oort Cloud Factory"),
    ),
    "produce_on": Row("Produce on {colony}", "Shortage of Goods", "when goods run short"),
    "windfall": Row("Put {good:a} good on {colony}", "Windfalls", "when you have a windfall good in a Produce action"),
    "pay_to_produce": Row("Pay {payment:credit} for a good on {colony}", "Produce", "in your turn of a Produce action"),
    "leave_idle": Row("Pay nothing: {power} gets no good", "Produce", "in your turn of a Produce action"),
    "stockpile_good": Row("Stockpile the {good} good of {colony}", "Stockpiles", "after a Produce action"),
    "sell": SELL,
    "no_sale": Row("Sell nothing", "Trade", "before you consume"),
    "stockpile_credits": by(
        "credits",
        {0: Row("Stockpile no credits", "Stockpiles", "after a sale")},
        Row("Stockpile {credits:credit}", "Stockpiles", "after a sale"),
    ),
    "use": by(
        "takes",
        {0: Row("{power}: {says}", "Consume", "when you consume")},
        Row("{power}: {says} (now {takes:good})", "Consume", "when you consume"),
    ),
    "spend": Row("Consume the {good} good of {colony}", "Consume", "when a power consumes goods"),
    "keep_goal": Row("Keep {goal} face down ({goal_counts})", "Chart Galactic Goals", "when you chart goals"),
    "bury_goal": by(
        "goals_in_hand",
        {1: Row("Put {goal} to the bottom", "Chart Galactic Goals")},
        Row("Put {goal} to the bottom first", "Chart Galactic Goals", "when you chart goals"),
    ),
}
