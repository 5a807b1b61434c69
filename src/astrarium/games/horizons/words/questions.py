"""Every decision as a question."""

from __future__ import annotations

from astrarium.core.words import By, Row, by
from astrarium.games.horizons.table.pieces import Decide
from astrarium.games.horizons.words.names import ACTION_RULES

TOKENS, DRAWING = "Resources and token limits", "Drawing Alien Ally cards"
RULES_OF_ACTIONS = sorted({rule for board in ACTION_RULES for rule in board})


def of_effect(text: str, otherwise: Row | None = None) -> By:
    """A sentence that stands on the section of the effect that is being carried out."""
    return by("rule_now", {rule: Row(text, rule) for rule in (*RULES_OF_ACTIONS, "Ally cards")}, otherwise)


QUESTIONS = {
    Decide.ACTION: by(
        "actions_left",
        {1: Row("{who}, you have an Action left. What do you do?", "On your turn")},
        Row("{who}, you have {actions_left} Actions left. What do you do?", "On your turn"),
    ),
    Decide.ALLY_BEFORE: {
        "has_effect": Row("{who}, carry out {own_action} first, or use an Ally first?", "Allies and Actions"),
        None: Row("{who}, {own_action} does nothing now: which Ally do you use with it?", "Allies and Actions"),
    },
    Decide.PERFORM: Row("{who}, your Ally is done. Carry out {own_action} too?", "Allies and Actions"),
    Decide.ALLY_AFTER: Row("{who}, {own_action} is done. Use an Ally with it?", "Allies and Actions"),
    Decide.END: Row("{who}, your Actions are taken. End your turn?", "End of turn"),
    Decide.PLACE_WORLD: by(
        "at_setup",
        {1: Row("{who}, which side of the World tile goes beside which Star without a World?", "Setup")},
        by(
            "tiles_drawn",
            {1: Row("{who}, which side of the World tile goes beside which Star?", "Explore")},
            Row("{who}, which of the World tiles goes beside which Star, and which side up?", "Explore"),
        ),
    ),
    Decide.FLIP_WORLD: Row("{who}, which World without Structures do you turn over?", "Ally cards"),
    Decide.ACTIVATE: by(
        "round",
        {0: Row("{who}, which World Type do you activate?", "Setup")},
        Row("{who}, which World Type do you activate?", "Adapt"),
    ),
    Decide.DRAW_ALLY: Row(
        "{who}, which Alien Ally do you take? (You may bury one top card and take the next.)", DRAWING
    ),
    Decide.BUILD: Row("{who}, what do you build, and where?", "Build"),
    Decide.PAY_MIX: by(
        "amount",
        {1: Row("{who}, which Resource do you pay?", TOKENS)},
        Row("{who}, which {amount} Resources do you pay?", TOKENS),
    ),
    Decide.STACK: Row("{who}, on top of which Collector on {world}?", "Traachet"),
    Decide.SHARE: Row("{who}, the World is shared: which Resource do you gain?", "World Sharing"),
    Decide.MOVE_FROM: Row("{who}, which Structure do you move?", "Moving Structures"),
    Decide.MOVE_TO: Row("{who}, where does the {structure} from {source} go?", "Moving Structures"),
    Decide.TAKE: by(
        "amount",
        {1: of_effect("{who}, do you take the {amount} {item}?")},
        of_effect("{who}, how much of the {amount} {item} do you take?"),
    ),
    Decide.GAIN_MIX: by(
        "amount",
        {1: Row("{who}, you gain a Resource: which?", TOKENS)},
        Row("{who}, you gain {amount} Resources: which?", TOKENS),
    ),
    Decide.CONVERT: Row("{who}, how much {item} do you pay for {into}?", "X"),
    Decide.SYSTEM: of_effect("{who}, which System do you name for {subject}?"),
    Decide.DRAW_MISSION: of_effect("{who}, do you draw a Mission?"),
    Decide.DISCARD_MISSION: by(
        "n",
        {1: Row("{who}, which Mission do you discard?", "Mission cards")},
        Row("{who}, which {n} Missions do you discard?", "Mission cards"),
    ),
    Decide.CONVERT_MISSION: Row("{who}, which Missions do you discard, for 1 Knowledge each?", "X"),
    Decide.REFRESH: Row("{who}, which used Ally do you turn back to its unused side?", "Ally cards"),
    Decide.BRANCH: of_effect("{who}, {subject}: which of these?"),
    Decide.LIMIT_MISSION: by(
        "n",
        {1: Row("{who}, you may keep {mission_limit} Missions: which one do you discard?", "End of turn")},
        Row("{who}, you may keep {mission_limit} Missions: which {n} do you discard?", "End of turn"),
    ),
    Decide.LIMIT_ALLY: by(
        "allies_over",
        {1: Row("{who}, you may keep {ally_limit} Allies: which one do you discard?", "End of turn")},
        Row(
            "{who}, you may keep {ally_limit} Allies and have {allies_over} more: which do you discard first?",
            "End of turn",
        ),
    ),
}
