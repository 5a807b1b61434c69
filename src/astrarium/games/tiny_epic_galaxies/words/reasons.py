"""Why something cannot be chosen now: a sentence for every reason."""

from __future__ import annotations

from astrarium.core.words import Row, by, either
from astrarium.games.tiny_epic_galaxies.table.pieces import Why

FULL = Row("There is no room for more on the track.", "Resources")

REASONS = {
    Why.NOT_DEALT: Row("{mission} was not dealt to you.", "Secret missions"),
    Why.NO_SUCH_DIE: Row("You have no inactive {shown_face} die.", "Dice"),
    Why.DOES_NOTHING: by(
        "about",
        {
            "face": Row("{face} would do nothing for you now.", "Dice"),
            "planet": Row("{planet} would do nothing now.", "Planet actions"),
            None: Row("That would do nothing now.", "Planet actions"),
        },
    ),
    Why.REROLL_TOO_DEAR: Row("The free reroll is used up and another costs 1 energy, which you do not have.", "Dice"),
    Why.NO_DICE_LEFT: Row("There are not enough inactive dice: you have {left}.", "Dice"),
    Why.CONVERTER_USED: Row("The Converter works once a turn.", "Converter"),
    Why.CONVERTER_NEEDS_THREE: Row("The Converter needs three inactive dice, and you have {left}.", "Converter"),
    Why.SHOWS_THAT: Row("That die shows {shown} already.", "Converter"),
    Why.OTHER_FACE: Row("The die shows {face}.", "Turn"),
    Why.OTHER_SHIP: Row("{vessel:cap} is not one of the ships meant.", "Move a Ship"),
    Why.SHIP_WAITS: either(
        "swaps", Row("{vessel:cap} cannot be swapped.", "Hiring"), Row("{vessel:cap} cannot move.", "Move a Ship")
    ),
    Why.SHIP_CAUGHT: Row("{vessel:cap} cannot move: only advances set it free.", "Danger tracks"),
    Why.SAME_SHIP: Row("Two ordinary ships in one place are the same: choose the first of them.", "Move a Ship"),
    Why.NOT_IN_ROW: Row("{planet} is not in the row.", "Move a Ship"),
    Why.THERE_ALREADY: Row("{vessel:cap} is there already.", "Move a Ship"),
    Why.SAME_PLANET: Row("Between the surface and the orbit of one planet there is no move.", "Move a Ship"),
    Why.OWN_SHIP_LANDED: Row("You have a ship on the surface of {planet} already.", "Move a Ship"),
    Why.OWN_SHIP_ORBITS: Row("You have a ship in the orbit of {planet} already.", "Move a Ship"),
    Why.AT_HOME: Row("That ship is at home.", "Move a Ship"),
    Why.NOT_BEYOND: Row("Unexplored Space belongs to Beyond the Black.", "Exploration"),
    Why.EXPLORING: Row("A ship in Unexplored Space explores again only after it has been elsewhere.", "Exploration"),
    Why.NO_CARD_LEFT: Row("There is no card left to explore.", "Exploration"),
    Why.NO_YIELD: Row("None of your ships yields that now.", "Acquire"),
    Why.NOT_IN_ORBIT: Row("Only a ship in orbit (or, to advance, on a Danger track) can do that.", "Advance"),
    Why.OTHER_TRACK: Row("That orbit has the other symbol.", "Advance"),
    Why.WAY_BLOCKED: Row("A pilot whom nobody passes blocks the way.", "Pilots"),
    Why.EMPIRE_COMPLETE: Row("Your empire is complete.", "Empire"),
    Why.UPGRADE_TOO_DEAR: by(
        "upgrade_by",
        {
            "one": Row("Level {next_level} costs {upgrade_price} {resource}, and you have {stock}.", "Empire"),
            "mixed": Row(
                "Level {next_level} costs {upgrade_price:resource} by {planet}, and you have {stock}.", "Empire"
            ),
            "planet": Row(
                "Level {next_level} costs {upgrade_price} of a kind by {planet}, and you have {stock}.", "Empire"
            ),
            "rival": Row(
                "With 1 {pay} for its owner you cannot pay an upgrade by {planet}: you have {stock}.", "Empire"
            ),
            None: Row("Level {next_level} costs {upgrade_price} of a kind, and you have {stock}.", "Empire"),
        },
    ),
    Why.NOT_LOWEST: either(
        "ties_do",
        Row("Somebody else's empire is lower than yours.", "Planet actions"),
        Row("Somebody else's empire is as low as yours, or lower.", "Planet actions"),
    ),
    Why.NOT_A_COLONY: Row("{planet} is not your colony.", "Utilize Colony"),
    Why.USED_WITHIN_DIE: Row("You have used {planet} within this die.", "Planet chains"),
    Why.ONCE_A_TURN: Row("{planet} works once a turn, and you have used it.", "Planet actions"),
    Why.OWN_TURN_ONLY: by(
        "about",
        {"planet": Row("{planet} works on your own turn only.", "Planet actions")},
        Row("That works on your own turn only.", "Planet actions"),
    ),
    Why.CANNOT_PAY: by(
        "about",
        {
            "planet": either(
                "pays_owner",
                Row("With 1 {pay} for its owner you cannot pay for {planet}: you have {stock}.", "Planet chains"),
                Row("You cannot pay for {planet}: you have {stock}.", "Planet actions"),
            )
        },
        Row("You cannot pay for that: you have {stock}.", "Resources"),
    ),
    Why.LEADS_NOWHERE: Row("{planet} would lead to nothing now.", "Planet chains"),
    Why.FOLLOW_TOO_DEAR: Row("Following costs {follow_price} culture, and you have {culture_left}.", "Following"),
    Why.NO_FREE_FOLLOW: Row("{vessel:cap} has no pilot who follows this face for free.", "Pilots"),
    Why.NOT_A_PILOT_HERE: Row("{pilot} is not in the pilot row.", "Hiring"),
    Why.HIRE_NEEDS_DICE: Row("That takes two matching dice listed for the ship, or three of a kind.", "Hiring"),
    Why.NO_SHIP_TO_SWAP: Row("You have no ordinary ship in play to swap.", "Hiring"),
    Why.NOT_TRAINED: Row("{pilot} is not trained on the {craft}.", "Hiring"),
    Why.OTHER_PRICE: Row("That is not the price of this hire.", "Hiring"),
    Why.TWO_DICE_DO: Row("Two {face} dice do: a third would bring nothing.", "Hiring"),
    Why.FLIES_ALREADY: Row("The {craft} flies already: its pilot is replaced.", "Hiring"),
    Why.NOT_FACE_UP: Row("{card} does not lie face up.", "Exploration"),
    Why.DANGER_MUST: Row("A Danger must be taken.", "Exploration"),
    Why.FACE_UP_FULL: Row("With three cards face up the card drawn must be taken.", "Exploration"),
    Why.LAST_CARD_MUST: Row("The last card must be taken.", "Exploration"),
    Why.NO_REDRAW: Row("Only a Danger is buried, once in an exploration, by a pilot who can.", "Pilots"),
    Why.WRONG_TOTAL: Row("That makes {total}, not the number asked for.", "Resources"),
    Why.NOT_SO_MANY: either(
        "from_rival",
        Row("There are not so many: {stock} is what {victim_name} has.", "Resources"),
        Row("There are not so many: {stock} is what you have.", "Resources"),
    ),
    Why.TRACK_FULL: by("room", {0: FULL}, Row("There is room for {room} {taken} only.", "Resources")),
    Why.NOT_A_RIVAL: Row("That is no opponent.", "Resources"),
    Why.RIVAL_HAS_NONE: Row("There is nothing to take.", "Resources"),
    Why.RIVAL_NOT_HERE: Row("Only opponents' ships at this planet are meant.", "Pilots"),
    Why.ON_START_SPACE: Row("That ship is on the start space.", "Pushing back"),
    Why.PROTECTED: Row("That ship's pilot is never pushed back.", "Pilots"),
    Why.NO_OTHER_ADVANCE: Row("No other ship of yours could advance then.", "Pushing back"),
    Why.TRACK_TOO_SHORT: Row("The track of {planet} is too short.", "Pushing back"),
    Why.NOT_IN_BAY: Row("No other die in the Activation Bay shows {face}.", "Planet chains"),
    Why.SHIPS_THERE: Row("There are ships at {planet}.", "Planet actions"),
    Why.DECK_EMPTY: Row("The deck has no card to take its place.", "Planet actions"),
    Why.NOT_A_RIVALS_COLONY: Row("{planet} is not another player's colony.", "Planet chains"),
    Why.NOBODY_FOLLOWS: Row("The Rogue never follows.", "Solo"),
    Why.ROGUE_DIE_USELESS: Row("That die does nothing for the Rogue.", "Rogue turn"),
    Why.ROGUE_DIE_USEFUL: Row("That die does something for the Rogue.", "Rogue turn"),
    Why.FORCE_TOO_DEAR: Row("Forcing a reroll takes 1 energy and 1 culture, and you have {stock}.", "Rogue turn"),
}
