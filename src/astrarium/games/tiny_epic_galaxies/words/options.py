"""What can be answered: every option for people, and when it can be chosen."""

from __future__ import annotations

from astrarium.core.words import Row, by
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Face, Resource
from astrarium.games.tiny_epic_galaxies.words.names import FACE_RULES

MOVING = "when you move a ship"
PLANET = "{planet} ({length} spaces, {vp} VP)"
ON_YOUR_TURN = "on your turn, when nothing else is asked"
ROGUES_DIE = "when the Rogue has rolled a die"

OPTIONS = {
    "go-on": by(
        "asked",
        {
            Decide.ROGUE_ROLL: Row("Let the Rogue roll", "Rogue turn"),
            Decide.ROGUE_DIE: Row("The die does nothing: go on", "Rogue turn"),
            Decide.ROGUE_END: Row("End the Rogue's turn", "Rogue turn"),
            None: Row("Nothing can be done: go on", "Turn"),
        },
    ),
    "done": Row("Done", "Turn", "when several things are chosen"),
    "keep": Row("Keep {mission}: {mission_goal}", "Secret missions", "when missions are dealt"),
    # the turn
    "activate": by(
        "face",
        {
            face: {
                "no_room": Row("Activate {face} (you have no room for more)", FACE_RULES[face], ON_YOUR_TURN),
                None: Row("Activate {face}", FACE_RULES[face], ON_YOUR_TURN),
            }
            for face in Face
        },
    ),
    "reroll": {
        "free_reroll": Row("Reroll dice (free)", "Dice", ON_YOUR_TURN),
        None: Row("Reroll dice ({reroll_price} energy)", "Dice", ON_YOUR_TURN),
    },
    "reroll-die": Row("{face} die", "Dice", "when you reroll dice"),
    "roll": Row("Roll the marked dice", "Dice", "when you reroll dice"),
    "convert": Row("Use the Converter: two dice turn a third", "Converter", ON_YOUR_TURN),
    "spend-die": Row("{face} die", "Converter", "when dice are spent"),
    "turn-die": by(
        "converting",
        {0: Row("Turn {shown:a} die to {to}", "Planet actions")},
        Row("Turn {shown:a} die to {to}", "Converter", "when a die is turned"),
    ),
    "end-turn": by(
        "left",
        {0: Row("End the turn", "Turn", ON_YOUR_TURN)},
        Row("End the turn ({left:die} left over)", "Turn", ON_YOUR_TURN),
    ),
    "follow": by(
        "free",
        {
            1: Row("Follow with {face} for free", "Following", "when somebody else has activated a die"),
            0: {
                "no_room": Row(
                    "Follow with {face} for {follow_price} culture (you have no room for more)", "Following"
                ),
                None: Row("Follow with {face} for {follow_price} culture", "Following"),
            },
        },
    ),
    "follow-free": Row("Follow for free with {vessel} alone", "Pilots", "when somebody else has activated a die"),
    "decline": Row("Do not follow", "Following", "when somebody else has activated a die"),
    # the six faces
    "land": Row(f"Land {{vessel}} on {PLANET}", "Move a Ship", MOVING),
    "orbit": Row(f"Send {{vessel}} into orbit of {PLANET}", "Move a Ship", MOVING),
    "home": Row("Bring {vessel} home", "Move a Ship", MOVING),
    "explore": Row("Send {vessel} to Unexplored Space", "Exploration", MOVING),
    "acquire": Row("Acquire {yields} {acquired}{surplus}", "Acquire", "when you carry out an Acquire die"),
    "advance": Row("Advance {vessel}", "Advance", "when you advance a ship"),
    "upgrade": Row("Upgrade to level {next_level} for {upgrade_price} {resource}", "Empire", "by Utilize Colony"),
    "colony": Row("Use your colony {planet}: {planet_action}", "Utilize Colony", "by Utilize Colony"),
    # planets and cards
    "use": by(
        "asked",
        {Decide.PILOT: Row("Use {pilot}: {pilot_ability}", "Pilots", "when a pilot or a planet may be used")},
        Row("Use {planet}: {planet_action}", "Planet actions"),
    ),
    "skip": by(
        "asked",
        {
            Decide.PILOT: Row("Do not use {pilot}", "Pilots", "when a pilot or a planet may be used"),
            Decide.ACT: Row("Do nothing with the {face} die", "Dice"),
        },
        Row("Do not use {planet}", "Planet actions"),
    ),
    "use-planet": Row("Use {planet}: {planet_action}", "Planet chains", "when a planet uses another"),
    "replace": Row("Replace {planet}", "Planet actions", "when a planet is replaced"),
    "push-back": Row("Push back {rival_name}: {rival_vessel}", "Pushing back", "when ships are pushed back"),
    "pull-back": Row("{vessel:cap} goes back", "Pushing back", "when one of your ships goes back"),
    "steal-from": by(
        "resource",
        {
            Resource.ENERGY: Row(
                "Take {count} energy from {rival_name}{surplus}", "Resources", "when you take from an opponent"
            ),
            Resource.CULTURE: Row("Take {count} culture from {rival_name}{surplus}", "Resources"),
            None: Row("Take {count:resource} from {rival_name}", "Resources"),
        },
    ),
    "perform": Row("Carry out {face}", "Planet chains", "when a planet carries out a face"),
    "recall": by(
        "orbit",
        {0: Row("Bring {vessel} home for nothing", "Planet actions", "when a planet calls a ship home")},
        Row("Bring {vessel} home for {orbit} {resource}{surplus}", "Planet actions"),
    ),
    "shift": Row(f"Shift {{vessel}} to {PLANET}", "Planet actions", "when a ship changes planets"),
    "exchange": Row("Turn {amount} {given} into {taken}", "Resources", "when resources are turned"),
    "take": Row("Take {mixture}{surplus}", "Resources", "when you take resources of your choice"),
    "pay": Row("Give up {mixture}", "Resources", "when you pay with resources of your choice"),
    (Decide.UPGRADE_MIXED, "pay"): Row("Pay {mixture}", "Resources"),
    (Decide.HIRE_PAY, "pay"): Row("Pay {mixture}", "Resources"),
    (Decide.GIVE, "pay"): {
        "is_victim": Row("Give up {mixture}", "Resources"),
        None: Row("Take {mixture}{surplus}", "Resources"),
    },
    # Beyond the Black
    "hire": Row("Hire {pilot} ({schooling}): {pilot_ability}", "Hiring", "when you hire a pilot"),
    "assign": by(
        "dice",
        {
            0: Row("Fly the {craft} for two {face} dice", "Hiring", "when you hire a pilot"),
            1: Row("Fly the {craft} for three {face} dice", "Hiring"),
        },
    ),
    "berth": Row("Fly the {craft}", "Hiring", "when you hire a pilot"),
    "swap": {
        "replaced": Row("{pilot} takes over {vessel} from {pilot_before}", "Hiring"),
        None: Row("Swap {vessel} for the {craft}", "Hiring", "when you hire a pilot"),
    },
    "take-card": Row("Take {card}: {card_action}", "Exploration", "when you explore"),
    "draw": Row("Draw a card", "Exploration", "when you explore"),
    "take-drawn": Row("Take {drawn}", "Exploration", "when you have drawn a card"),
    "leave-drawn": Row("Leave {drawn} face up and draw again", "Exploration", "when you have drawn a card"),
    "bury-drawn": Row("Pay {redraw_price} energy, bury {drawn} and draw again", "Pilots", "when you drew a Danger"),
    "bury": Row("Bury {card}: {card_action}", "Exploration", "when a face-up card goes under the deck"),
    "dismiss": Row("Send away {pilot}: {pilot_ability}", "Hiring", "when a pilot goes under the deck"),
    # the Rogue
    "let-it-act": Row("Let the Rogue act", "Rogue turn", ROGUES_DIE),
    "force-reroll": Row("Force a reroll for 1 energy and 1 culture", "Rogue turn", ROGUES_DIE),
}
