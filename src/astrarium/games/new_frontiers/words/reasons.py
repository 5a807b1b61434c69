"""Why not: what stands against an action, and by which rule."""

from __future__ import annotations

from astrarium.core.words import Row
from astrarium.games.new_frontiers.table.pieces import Why

REASONS = {
    Why.NOT_YOUR_MAT: Row("{home} is not on your empire mat.", "Setup"),
    Why.NOT_FIRST_GAME: Row("A first game is played with the other side of your mat, not with {home}.", "Setup"),
    Why.OTHER_FACE: Row("{tile} is not in play: its tile shows the other face.", "Setup"),
    Why.ALREADY_SELECTED: Row("{tile} has already been selected this round.", "Round"),
    Why.NO_STOCKPILE_GOAL: Row("{hidden} is not a stockpile goal: it stays face down.", "Stockpiles"),
    Why.NOT_IN_PLAY: Row("{development} is not in play in this game.", "Setup"),
    Why.OWNED: Row("{development} is already in your empire; a second one may not be bought.", "Develop"),
    Why.NONE_LEFT: Row("No {development} is left.", "Develop"),
    Why.TOO_DEAR: Row("{development} costs you {cost:credit} and you have {purse:credit}.", "Develop"),
    Why.NOT_IN_CENTRE: Row("{world} is not among the worlds in the centre.", "Explore"),
    Why.NOT_EXPLORED: Row("{world} is not one of your explored worlds.", "Settle"),
    Why.NO_SETTLE_LEFT: Row("You have done your Settle action; no power lets you settle another world.", "Settle"),
    Why.MILITARY: Row("{world} is a military world: it takes Military.", "Settle"),
    Why.NOT_MILITARY: Row("{world} is not a military world: it takes credits.", "Settle"),
    Why.TOO_FEW_COLONISTS: Row("{world} needs {needed:colonist} and you have {colonists}.", "Settle"),
    Why.WORLD_TOO_DEAR: Row("{world} costs you {means:credit} and you have {purse:credit}.", "Settle"),
    Why.TOO_STRONG: Row("{world} has defense {defense} and your Military against it is {means}.", "Military"),
    Why.NO_CONTACT: Row("You have no power to pay for {world}.", "Paying for Military Worlds"),
    Why.CONTACT_TOO_DEAR: Row(
        "{world} costs you {means:credit} and you have {purse:credit}.", "Paying for Military Worlds"
    ),
    Why.NO_DOOMED_COLONY: Row("You have no colony that may be replaced for nothing.", "Doomed Colony"),
    Why.NOT_FOR_DOOMED: Row("{world} is military or Alien: it cannot take the place of {doomed}.", "Doomed Colony"),
    Why.ONE_COLONIST_SHORT: Row("{world} needs one more colonist than you can supply.", "Doomed Colony"),
    Why.CHOICE_MADE: Row("You have already made your choice in this Settle action.", "Settle"),
    Why.NOBODY_PASSES: Row("You must gain colonists or settle a world; nobody may pass.", "Settle"),
    Why.NO_ENGINEERS: Row(
        "You have no power to replace a colony, or have used it in this action.", "Terraforming Engineers"
    ),
    Why.NOT_YOUR_COLONY: Row("{colony} is not one of your colonies.", "Powers"),
    Why.PLACED_NOW: Row("{colony} was placed in this action.", "Terraforming Engineers"),
    Why.MILITARY_COLONY: Row("{colony} is military: only other colonies are replaced.", "Terraforming Engineers"),
    Why.NO_REPLACEMENT: Row("None of your explored worlds can replace {colony}.", "Terraforming Engineers"),
    Why.MILITARY_REPLACEMENT: Row("{world} is military: it cannot replace a colony.", "Terraforming Engineers"),
    Why.OTHER_KIND: Row("{world} is not of the same kind as {old_colony}.", "Terraforming Engineers"),
    Why.CHEAPER: Row("{world} costs less than {old_colony}.", "Terraforming Engineers"),
    Why.MUCH_DEARER: Row(
        "{world} costs {dearer} more than {old_colony}, more than {most_dearer}.", "Terraforming Engineers"
    ),
    Why.NO_FURTHER_COLONIST: Row("{world} needs one more colonist than you can supply.", "Terraforming Engineers"),
    Why.NO_GOOD: Row("There is no good on {colony}.", "Powers"),
    Why.FRESH_GOOD: Row("{colony} was placed in this action: its good cannot fight yet.", "Temporary Military"),
    Why.NO_FIGHTING_POWER: Row("No unused power turns that good into Military now.", "Temporary Military"),
    Why.KIND_OUT_OF_REACH: Row(
        "Set to {kind} it would cost more than you have, or be Alien.", "Alien Oort Cloud Factory"
    ),
    Why.AWAITS_NO_GOOD: Row("{colony} does not await {kind:a} good.", "Shortage of Goods"),
    Why.NO_WINDFALL_HERE: Row("{colony} is no empty windfall colony that this good fits.", "Windfalls"),
    Why.ANOTHER_COLONY: Row("The payment is for {power}.", "Produce"),
    Why.UNSELLABLE: Row("A good on {colony} cannot be sold.", "Alien Oort Cloud Factory"),
    Why.MORE_THAN_SALE: Row("At most {most:credit} of this sale can be stockpiled.", "Stockpiles"),
    Why.NOT_HELD: Row("You have no {power} with that power.", "Consume"),
    Why.NOT_BY_CHOICE: Row("{power} is not used by choice in Consume.", "Consume"),
    Why.USED: Row("{power} has been used in this action.", "Consume"),
    Why.GOODS_LACK: Row("You do not have the goods for {power}: {says}.", "Consume"),
    Why.MUST_CONSUME: Row("A Consume power that can be used must be used.", "Consume"),
    Why.GOOD_DOES_NOT_FIT: Row("{power} does not consume {good} goods.", "Consume"),
    Why.KIND_TAKEN: Row("{power} takes goods of different kinds: {good} is among them.", "Consume"),
    Why.NOT_IN_HAND: Row("{goal} is not among the goals you look at.", "Chart Galactic Goals"),
}
