"""The log: every event as a sentence, with the rule it stands on."""

from __future__ import annotations

from astrarium.core.words import By, Line, Row, by
from astrarium.games.tiny_epic_galaxies.table.pieces import EndBy, Face, Happened, Pays
from astrarium.games.tiny_epic_galaxies.words.names import FACE_RULES
from astrarium.games.tiny_epic_galaxies.words.questions import by_converter

AMOUNT = ("energy", "culture")


def _by_face(text: str) -> object:
    """A sentence that stands on the rule of a face."""
    return by("face", {face: Row(text, FACE_RULES[face]) for face in Face})


def _again(verb: str, nothing: str) -> By:
    """Resources that come or go, as often as they do so in a row; where there is nothing of it once is enough."""
    some = by("times", {1: verb + " {mixture}."}, verb + " {mixture}, {times} times.")
    return by("total", {0: nothing}, some)


LOG = {
    Happened.DEALT_MISSION: Line((), "You are dealt the mission {row}.", "Secret missions"),
    Happened.KEPT_MISSION: Line((), "You keep the mission {row}.", "Secret missions"),
    Happened.KEPT_UNSEEN: Line((), "{who} keeps a secret mission.", "Secret missions"),
    Happened.PLANET_APPEARED: Line((), "{row} appears in the planet row.", "Colonising"),
    Happened.PILOT_APPEARED: Line((), "{row} appears in the pilot row.", "Hiring"),
    Happened.STARTED: Line(
        (*AMOUNT, "ships", "solo"),
        by(
            "solo",
            {1: "{who} starts on level 1 with {ships} ships at home, {mixture}."},
            "Everybody starts on level 1 with {ships} ships at home, {mixture}.",
        ),
        "Setup",
    ),
    Happened.FACED_ROGUE: Line(
        ("ships",), "{who} faces the Rogue Galaxy {row}, with {ships} ships at home and nothing else.", "Solo"
    ),
    Happened.TURN_BEGAN: Line(
        ("count", "low", "high"),
        by("count", {0: "The Rogue's turn begins."}, "{who} rolls {count:die}: {dice_shown}."),
        "Turn",
    ),
    Happened.TURN_ENDED: Line(
        ("left",),
        by("left", {0: "{who} ends the turn."}, "{who} ends the turn with {left:die} left over."),
        "Turn",
    ),
    Happened.REROLLED: Line(
        ("count", "pays", "low", "high"),
        by(
            "pays",
            {
                Pays.FREE: "{who} rerolls {count:die} and has {dice_shown}.",
                Pays.ENERGY: "{who} rerolls {count:die} for {reroll_price} energy and has {dice_shown}.",
                Pays.PLANET: "{who} rerolls {count:die} by a planet's action and has {dice_shown}.",
            },
        ),
        "Dice",
    ),
    Happened.CONVERTED: Line(
        ("face", "other_face"),
        {
            "is_pair": "{who} puts two {face} dice into the Converter.",
            None: "{who} puts {face} and {other_face} into the Converter.",
        },
        "Converter",
    ),
    Happened.ACTIVATED: Line(("face",), _by_face("{who} activates {face}.")),
    Happened.ACQUIRED: Line(
        ("resource", "count"),
        by(
            "count",
            {0: "{who} acquires no {resource}: there is no room for more."},
            "{who} acquires {count} {resource}.",
        ),
        "Acquire",
    ),
    Happened.LANDED: Line(("ship",), "{who} lands ship {ship} on {row}.", "Move a Ship"),
    Happened.ENTERED_ORBIT: Line(("ship",), "{who} sends ship {ship} into orbit of {row}.", "Move a Ship"),
    Happened.WENT_HOME: Line(("ship",), "{who} brings ship {ship} home.", "Move a Ship"),
    Happened.WENT_BEYOND: Line(("ship",), "{who} sends ship {ship} to Unexplored Space.", "Exploration"),
    Happened.ADVANCED: Line(
        ("ship", "space", "length"), "{who:cap} advances ship {ship} at {row} to {space} of {length}.", "Advance"
    ),
    Happened.COLONISED: Line(
        ("points", "ship"), "{who:cap} colonises {row} for {points:point}; ship {ship} comes home.", "Colonising"
    ),
    Happened.SENT_HOME: Line(("ship",), "{who:cap}'s ship {ship} is sent home.", "Colonising"),
    Happened.UPGRADED: Line(
        ("level", *AMOUNT, "gained"),
        by(
            "gained",
            {0: "{who} upgrades to level {level} for {mixture}."},
            "{who} upgrades to level {level} for {mixture}: ship {gained} joins at home.",
        ),
        "Empire",
    ),
    Happened.USED_PLANET: Line((), "{who} uses {row}.", "Planet actions"),
    Happened.GAINED: Line(
        AMOUNT,
        _again("{who:cap} takes", "{who:cap} takes nothing: there is no room for more."),
        "Resources",
        counts=True,
    ),
    Happened.LOST: Line(AMOUNT, _again("{who:cap} loses", "{who:cap} has nothing to lose."), "Resources", counts=True),
    Happened.STOLE: Line(
        ("rival", "resource", "count", "wasted"),
        by(
            "wasting",
            {
                "none": "{who:cap} takes nothing from {rival_name}, who has no {resource}.",
                "nothing": "{who:cap} takes {count} {resource} from {rival_name}.",
                "some": "{who:cap} takes {count} {resource} from {rival_name}, and has no room for {wasted} of it.",
                "all": "{who:cap} takes {count} {resource} from {rival_name}, and has no room for it.",
            },
        ),
        "Resources",
    ),
    Happened.PUSHED_BACK: Line(
        ("rival", "ship", "space"),
        {
            "is_own": "{who} pulls ship {ship} at {row} back to {space}.",
            None: "{who:cap} pushes {rival_name}'s ship {ship} at {row} back to {space}.",
        },
        "Pushing back",
    ),
    Happened.FOLLOWED: Line(
        ("face", "price", "leader"),
        by(
            "price",
            {0: "{who} follows {leader_name} for free: {face}."},
            "{who} follows {leader_name} for {price} culture: {face}.",
        ),
        "Following",
    ),
    Happened.DIE_SET: Line(
        ("face", "other_face", "converting"), by_converter("{who} turns {face:a} die to {other_face}.")
    ),
    Happened.DICE_DISCARDED: Line(
        ("face", "other_face"),
        {"is_pair": "{who} throws away two {face} dice.", None: "{who} throws away {face} and {other_face}."},
        "Planet actions",
    ),
    Happened.PLANET_REPLACED: Line((), "{who} replaces {row}, which goes under the deck.", "Planet actions"),
    Happened.CHANGED_RESOURCES: Line(
        ("count", "resource"), "{who} turns {count} {resource} into {other_resource}.", "Resources"
    ),
    Happened.FOLLOW_PRICE: Line(
        ("price",), "Following {who} costs {price} culture for the rest of the turn.", "Planet actions"
    ),
    Happened.FOLLOW_REWARD: Line(
        ("resource", "count"), "{who} takes {count} {resource} for every follow this turn.", "Planet actions"
    ),
    Happened.REPEATED: Line(("face",), _by_face("{who} carries out {face} again.")),
    Happened.FREE_ACTION: Line(("face",), _by_face("{who} carries out {face}, which all may follow for free.")),
    Happened.SHIFTED: Line(("ship", "space"), "{who} shifts ship {ship} to {space} of {row}.", "Planet actions"),
    Happened.GAVE: Line(
        ("rival", "resource", "wasted"),
        by(
            "wasted",
            {0: "{who} gives {rival_name} 1 {resource}."},
            "{who} gives up 1 {resource}, for which {rival_name} has no room.",
        ),
        "Planet chains",
    ),
    Happened.HIRED: Line(
        ("craft", "dice", "number"),
        by(
            "dice",
            {0: "{who} hires {row} for the {craft}."},
            "{who} hires {row} for the {craft}, with {dice} {number_face} dice.",
        ),
        "Hiring",
    ),
    Happened.TOOK_SHIP: Line(("ship",), "{who} flies the {row} in place of ship {ship}.", "Hiring"),
    Happened.REPLACED_PILOT: Line(
        ("craft", "pilot"), "{pilot} takes over the {craft} from {row}, who stays in {who}'s hangar.", "Hiring"
    ),
    Happened.PILOT_USED: Line((), "{who} uses the pilot {row}.", "Pilots"),
    Happened.DREW: Line((), "{who:cap} draws {row}.", "Exploration"),
    Happened.LEFT_FACE_UP: Line((), "{who} leaves {row} face up.", "Exploration"),
    Happened.TOOK_CARD: Line((), "{who:cap} takes {row}.", "Exploration"),
    Happened.BURIED: Line((), "{who} puts {row} under the deck.", "Exploration"),
    Happened.PEEKED: Line((), "You see that the top Exploration Card is {row}.", "Pilots"),
    Happened.TRAPPED: Line(("ship",), "{who}'s ship {ship} is caught by {row}.", "Danger tracks"),
    Happened.FREED: Line(("ship",), "{who}'s ship {ship} escapes from {row} into Unexplored Space.", "Danger tracks"),
    Happened.DISMISSED: Line((), "{who} sends {row} under the pilot deck.", "Hiring"),
    Happened.END_TRIGGERED: Line(
        ("why",),
        by(
            "why",
            {EndBy.POINTS: "{who} reaches {goal:point}: the game ends when all have had as many turns."},
            "{who:cap} draws the last Exploration Card: the game ends when all have had as many turns.",
        ),
        "End of the game",
    ),
    Happened.MISSION_SCORED: Line(("points",), "{who}'s mission was {row}: {points:point}.", "Secret missions"),
    Happened.BADGES_SCORED: Line(("points",), "{who:cap} gets {points:point} for {row} badges.", "Badges"),
    Happened.ROGUE_ROLLED: Line(("face",), "The Rogue rolls {face}.", "Rogue turn"),
    Happened.ROGUE_DISCARDED: Line(("face",), "{face} does nothing for the Rogue.", "Rogue turn"),
    Happened.ROGUE_REROLLED: Line(("face",), "Rolled again, the die shows {face}.", "Rogue turn"),
    Happened.ROGUE_ACQUIRED: Line(("resource", "count"), "The Rogue acquires {count} {resource}.", "Rogue turn"),
    Happened.ROGUE_MOVED: Line(("ship",), "The Rogue sends ship {ship} into orbit of {row}.", "Rogue turn"),
    Happened.ROGUE_ADVANCED: Line(("face",), "{face}: all Rogue ships on such orbits advance.", "Rogue turn"),
    Happened.ROGUE_ACTED: Line(("level",), "{row} carries out its action of level {level}.", "Rogue turn"),
    Happened.ROGUE_LEVEL: Line(
        ("level",), "The Rogue's energy is full: it rises to level {level} and has no energy left.", "Rogue turn"
    ),
    Happened.ROGUE_BONUS: Line((), "The Rogue's culture is full: it rolls three bonus dice.", "Rogue turn"),
    Happened.ROGUE_BONUS_OVER: Line((), "The bonus dice are rolled: the Rogue has no culture left.", "Rogue turn"),
    Happened.DIE_LOST: Line(("count",), "{who} will roll {count:die} fewer next turn.", "Rogue turn"),
    Happened.WON: Line(
        ("why",),
        by(
            "why",
            {EndBy.DECK: "{who} beats the Rogue with more points than the Rogue."},
            "{who} beats the Rogue by reaching {goal:point}.",
        ),
        "Solo",
    ),
    Happened.BEATEN: Line(
        ("why",),
        by(
            "why",
            {
                EndBy.ROGUE_POINTS: "The Rogue beats {who}: it has reached {goal:point}.",
                EndBy.SKULL: "The Rogue beats {who}: it has reached the skull.",
                None: "The exploration deck is used up, and the Rogue beats {who}, who does not have more points.",
            },
        ),
        "Solo",
    ),
    Happened.CANNOT_ADVANCE: Line(
        ("others",),
        by("others", {1: "{who:cap} has no other ship that can advance."}, "{who:cap} has no ship that can advance."),
        "Advance",
    ),
    Happened.CANNOT_MOVE: Line((), "{who} has no other ship that can move.", "Move a Ship"),
    Happened.NOBODY_COMES: Line((), "The pilot deck is empty: no pilot leaves the row.", "Hiring"),
    Happened.NOTHING_BURIED: Line((), "No Exploration Card lies face up to go under the deck.", "Exploration"),
    Happened.NOT_TRAPPED: Line(
        (), "{row} does not catch the Rogue, whose ships do not explore.", "Solo beyond the black"
    ),
    Happened.PAID: Line(AMOUNT, "{who} pays {mixture}.", "Resources"),
}
