"""The questions: every decision as it is asked."""

from __future__ import annotations

from astrarium.core.words import By, Row, by
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Face, Pays
from astrarium.games.tiny_epic_galaxies.words.names import FACE_RULES

FACES = (
    "{who}, which ship moves, and where?",
    "{who}, how do you use this Acquire Energy die?",
    "{who}, how do you use this Acquire Culture die?",
    "{who}, which ship advances by diplomacy?",
    "{who}, which ship advances by economy?",
    "{who}, do you upgrade your empire or use a colony?",
)
TAKE = Row("{who}, which resources do you take?", "Resources")
MOVE = Row("{who}, which ship moves, and where?", "Move a Ship")


def by_converter(text: str, by_planet: str = "") -> By:
    """A sentence about dice that the Converter spends and turns, or a planet."""
    return by("converting", {1: Row(text, "Converter"), 0: Row(by_planet or text, "Planet actions")})


QUESTIONS = {
    Decide.KEEP_MISSION: Row("{who}, which secret mission do you keep?", "Secret missions"),
    Decide.TURN: by(
        "left",
        {0: Row("{who}, you have no dice left. Anything else before you end your turn?", "Turn")},
        {
            "free_reroll": Row("{who}, you have {left:die} left, one free reroll{last}. What do you do?", "Turn"),
            None: Row("{who}, you have {left:die} left{last}. What do you do?", "Turn"),
        },
    ),
    Decide.REROLL: by(
        "pays",
        {
            Pays.FREE: Row("{who}, which dice do you reroll (free)?", "Dice"),
            Pays.ENERGY: Row("{who}, which dice do you reroll (for {reroll_price} energy)?", "Dice"),
            Pays.PLANET: Row("{who}, which dice do you reroll (free, by the planet)?", "Dice"),
        },
    ),
    Decide.SPEND_DICE: by_converter(
        "{who}, which two dice go into the Converter?", "{who}, which two dice do you throw away?"
    ),
    Decide.SET_DIE: by_converter("{who}, which die do you turn, and to which face?"),
    Decide.ACT: {
        "may_speed": Row("{who}, do you use the {face} die, or move a ship instead?", "Pilots"),
        None: by("face", {face: Row(FACES[face], FACE_RULES[face]) for face in Face}),
    },
    Decide.FOLLOW: by(
        "free",
        {
            1: Row("{who}, do you follow {leader_name} with {face} for free?", "Following"),
            0: Row("{who}, do you follow {leader_name} with {face} for {follow_price} culture?", "Following"),
        },
    ),
    Decide.LANDED: Row("{who}, do you use {planet}? {planet_action}", "Planet actions"),
    Decide.PILOT: Row("{who}, do you use {pilot}? {pilot_ability}", "Pilots"),
    Decide.HIRE_SHIP: Row("{who}, which ship does {pilot} ({schooling}) fly?", "Hiring"),
    Decide.SWAP_SHIP: {
        "replaced": Row("{who}, {pilot} replaces {pilot_before} on the {craft}.{dice_spent} Hire?", "Hiring"),
        None: Row("{who}, which of your ships becomes the {craft}?{dice_spent}", "Hiring"),
    },
    Decide.HIRE_PAY: Row("{who}, how do you pay {price:resource} for {pilot}?", "Hiring"),
    Decide.EXPLORE: Row("{who}, you explore. Take a face-up card, or draw?", "Exploration"),
    Decide.DRAWN: Row("{who}, you drew {drawn}. {drawn_action} What now?", "Exploration"),
    Decide.TAKE: TAKE,
    Decide.LOSE: {
        "rogues_turn": Row("{who}, which resources do you lose to the Rogue's action?", "Rogue turn"),
        None: Row("{who}, which resources do you lose?", "Exploration"),
    },
    Decide.ROB: Row("{who}, which resources does the Rogue take from you?", "Rogue turn"),
    Decide.GIVE: {
        "is_victim": Row("{who}, what does {thief_name} take from you?", "Pilots"),
        None: Row("{who}, what do you take from {victim_name}?", "Pilots"),
    },
    Decide.EXCHANGE: Row("{who}, how much {given} do you turn into {taken}?", "Resources"),
    Decide.STEAL: Row("{who}, whom do you take from?", "Resources"),
    Decide.ADVANCE: Row("{who}, which of your ships advances?", "Advance"),
    Decide.ADVANCE_SEVERAL: Row("{who}, which of your ships advances first? Then another may.", "Advance"),
    Decide.PUSH_BACK: Row("{who}, which opposing ship is pushed back?", "Pushing back"),
    Decide.PUSH_SEVERAL: Row("{who}, which {count:opposing_ship} do you push back?", "Pushing back"),
    Decide.PULL_BACK: Row("{who}, which of your ships goes back, so that another can advance?", "Pushing back"),
    Decide.PUSHED_BACK: Row("{who}, which of your ships does the Rogue push back?", "Rogue turn"),
    Decide.MOVE_SHIP: MOVE,
    Decide.BRING_HOME: Row("{who}, which ship comes home?", "Move a Ship"),
    Decide.SEND_BEYOND: Row("{who}, which ship goes to Unexplored Space?", "Move a Ship"),
    Decide.RECALL: Row("{who}, which ship comes home, and for what?", "Planet actions"),
    Decide.SHIFT: Row("{who}, which ship changes planets, and where to?", "Planet actions"),
    Decide.REPEAT: Row("{who}, which face do you carry out again?", "Planet chains"),
    Decide.FREE_ACTION: Row(
        "{who}, which action do you carry out? The others may follow it for free.", "Planet chains"
    ),
    Decide.REPLACE: Row("{who}, which planet leaves the row?", "Planet actions"),
    Decide.USE_ROW: Row("{who}, which planet of the row do you use?", "Planet chains"),
    Decide.USE_COLONY: Row("{who}, whose colony do you pay 1 {pay} for and use?", "Planet chains"),
    Decide.UPGRADE: Row("{who}, how do you pay for the upgrade?", "Empire"),
    Decide.UPGRADE_MIXED: Row("{who}, how do you pay for the upgrade?", "Empire"),
    Decide.TAKE_CARD: Row("{who}, which face-up card do you take?", "Exploration"),
    Decide.BURY: Row("{who}, which face-up card goes under the deck?", "Exploration"),
    Decide.DISMISS: Row("{who}, which pilot goes under the deck?", "Hiring"),
    Decide.HIRE: Row("{who}, whom do you hire for {price:resource}?", "Hiring"),
    Decide.ROGUE_ROLL: Row("{who}, the Rogue rolls its next die.", "Rogue turn"),
    Decide.ROGUE_DIE: by(
        "face",
        {
            Face.COLONY: Row(
                "{who}, the Rogue rolled {face} ({rogue_action}). Let it act, or force a reroll?", "Rogue turn"
            )
        },
        Row("{who}, the Rogue rolled {face}. Let it act, or force a reroll?", "Rogue turn"),
    ),
    Decide.ROGUE_END: Row("{who}, the Rogue's turn ends.", "Rogue turn"),
}

DONE = {
    Decide.REROLL: "Roll {n:die}",
    Decide.SPEND_DICE: by("converting", {1: "Put {n:die} into the Converter", 0: "Throw {n:die} away"}),
    Decide.PUSH_SEVERAL: "Push {n:ship} back",
}
