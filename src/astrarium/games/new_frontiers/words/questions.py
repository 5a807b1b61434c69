"""The open decision as a question, and what finishing a choice of several things will do."""

from __future__ import annotations

from astrarium.core.words import Row, by
from astrarium.games.new_frontiers.play import settle
from astrarium.games.new_frontiers.table.pieces import Decide

HAVE = "You have {colonists:colonist}, {purse:credit} and Military {military} in this action."
QUESTIONS = {
    Decide.HOME: Row("{who}, which side of empire mat {mat} is your home colony?", "Setup"),
    Decide.SELECT: Row("{who}, which action do you select? Everybody does it; the bonus is yours.", "Round"),
    Decide.REVEAL: Row("{who}, do you turn your hidden {hidden} face up before {selected} is done?", "Stockpiles"),
    Decide.DEVELOP: Row("{who}, which development do you buy with {purse:credit}, if any?", "Develop"),
    Decide.PICK: {
        "second_pick": Row("{who}, which world do you pick as your second?", "Explore"),
        None: Row("{who}, which world do you pick?", "Explore"),
    },
    Decide.STOCKPILE_WORLD: Row(
        "{who}, you have {excess:explored_world} too many: do you stockpile one instead of discarding it?", "Stockpiles"
    ),
    Decide.DISCARD: Row("{who}, you have {excess:explored_world} too many: which do you discard?", "Limit of Nine"),
    Decide.SETTLE: by(
        "progress",
        {
            settle.CHOOSING: by(
                "gain",
                {0: Row("{who}, no colonists are left: do you settle a world? " + HAVE, "Settle")},
                Row("{who}, do you gain {gain:colonist} or settle a world? " + HAVE, "Settle"),
            ),
            settle.SETTLED: {
                "may_settle_more": Row("{who}, do you settle a second world? " + HAVE, "Improved Logistics"),
                None: Row("{who}, do you replace a colony before your turn ends?", "Terraforming Engineers"),
            },
            settle.DONE: Row("{who}, do you replace a colony before your turn ends?", "Terraforming Engineers"),
        },
    ),
    Decide.UPGRADE_TO: Row("{who}, which world replaces {old_colony}?", "Terraforming Engineers"),
    Decide.KIND: by(
        "purpose",
        {
            Decide.SELECT: Row(
                "{who}, which kind is the Alien Oort Cloud Factory for scoring?", "Alien Oort Cloud Factory"
            )
        },
        Row("{who}, which kind is the Alien Oort Cloud Factory in this action?", "Alien Oort Cloud Factory"),
    ),
    Decide.PRODUCE_ON: Row("{who}, {left_of_kind:good} of {kind} left: which colonies produce?", "Shortage of Goods"),
    Decide.WINDFALL: {
        "is_bonus": Row("{who}, which windfall colony gets the good of your Produce bonus?", "Windfalls"),
        None: Row("{who}, which windfall colony gets the good of {power}?", "Windfalls"),
    },
    Decide.PAY_TO_PRODUCE: Row("{who}, do you pay {payment:credit} for a good on {power}?", "Produce"),
    Decide.STOCKPILE_GOODS: Row(
        "{who}, which goods do you stockpile, if any? Nothing comes back from the stockpile.", "Stockpiles"
    ),
    Decide.SELL: Row("{who}, do you sell a good before you consume?", "Trade"),
    Decide.SELL_ANOTHER: Row("{who}, which further good do you sell?", "Trade"),
    Decide.TAX: Row("{who}, how many credits of this sale do you stockpile?", "Stockpiles"),
    Decide.CONSUME: Row("{who}, which Consume power do you use next?", "Consume"),
    Decide.SPEND: by(
        "goods",
        {1: Row("{who}, which good does {power} consume?", "Consume")},
        Row("{who}, which goods does {power} consume? It takes {goods:good}.", "Consume"),
    ),
    Decide.SPEND_KINDS: Row(
        "{who}, which goods of different kinds does {power} consume? It takes {goods:good}.", "Consume"
    ),
    Decide.KEEP_GOAL: Row("{who}, which goal do you keep face down?", "Chart Galactic Goals"),
    Decide.BURY_GOAL: by(
        "goals_in_hand",
        {1: Row("{who}, the last goal goes to the very bottom of the stack.", "Chart Galactic Goals")},
        Row("{who}, which goal goes to the bottom of the stack first?", "Chart Galactic Goals"),
    ),
}
DONE = {
    Decide.DISCARD: "Discard {n:explored_world}",
    Decide.PRODUCE_ON: "Produce {n:good}",
    Decide.STOCKPILE_GOODS: by("n", {0: "Stockpile nothing"}, "Stockpile {n:good}"),
    Decide.SPEND: "Consume {n:good}",
    Decide.SPEND_KINDS: "Consume {n:good}",
}
