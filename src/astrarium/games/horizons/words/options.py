"""Every option for people, and the moment at which it can be chosen."""

from __future__ import annotations

from astrarium.core.words import Row, by
from astrarium.games.horizons.table.pieces import Decide
from astrarium.games.horizons.words.questions import DRAWING, RULES_OF_ACTIONS, TOKENS, of_effect

WHEN_BUILDING = "when you build; an Action or an Ally that builds comes first"
WHEN_MOVING = "when an effect asks which Structure you move"
WHEN_DRAWING = "when you draw an Ally"
WHEN_DRAWN = "after drawing a World tile"
WHEN_SHARED = "when a World is shared"
WHEN_DISCARDING = "when an effect or the limit asks for it"
NO_TILE = "no World tile can be placed any more"
WHEN_TAKING = "when you may take tokens or leave them"
WITH_ACTION = "right before or after an Action with its icon, one for each Action"


def at_setup(text: str, rule: str, moment: str) -> object:
    """An option that stands on the setup page in round 0, and on its own page later."""
    return by("round", {0: Row(text, "Setup")}, Row(text, rule, moment))


OPTIONS = {
    "action": by(
        "taken_for",
        {
            **{(rule, "whole"): Row("{taken}", rule) for rule in RULES_OF_ACTIONS},
            **{(rule, "no tile"): Row("{taken} (" + NO_TILE + ")", rule) for rule in RULES_OF_ACTIONS},
            **{(rule, "ally"): Row("{taken} (only for an Ally)", rule) for rule in RULES_OF_ACTIONS},
        },
        Row("{taken}", "On your turn", "when you choose an Action"),
    ),
    "end-turn": Row("End your turn", "On your turn", "when you choose an Action"),
    (Decide.ALLY_BEFORE, "perform"): {
        "lacks_tile": Row("Carry out {own_action} first (" + NO_TILE + ")", "Allies and Actions"),
        None: Row("Carry out {own_action} first", "Allies and Actions"),
    },
    "perform": {
        "lacks_tile": Row("Carry out {own_action} (" + NO_TILE + ")", "Allies and Actions"),
        None: Row("Carry out {own_action}", "Allies and Actions", "when an Action is about to be carried out"),
    },
    "waive": Row("Leave {own_action} out", "Allies and Actions", "after an Ally, before its Action"),
    (Decide.ALLY_BEFORE, "no-ally"): Row("Neither: leave {own_action} out", "Allies and Actions"),
    "no-ally": Row("Use no Ally", "Allies and Actions", "right before or after an Action"),
    "use": Row("Use {ally}: {effect}", "Allies and Actions", WITH_ACTION),
    (Decide.BUILD, "skip"): Row("Build nothing", "Build"),
    (Decide.ACTIVATE, "skip"): at_setup("Place no marker", "Adapt", ""),
    (Decide.DRAW_ALLY, "skip"): Row("Draw no Ally", DRAWING),
    (Decide.DRAW_MISSION, "skip"): of_effect("Draw no Mission"),
    (Decide.FLIP_WORLD, "skip"): Row("Turn over no World", "Ally cards"),
    (Decide.MOVE_FROM, "skip"): Row("Move nothing", "Ally cards"),
    (Decide.BRANCH, "skip"): of_effect("Do neither"),
    "skip": Row("Do without", "Ally cards", "when you are asked to do something that you may do without"),
    "done": Row("That is all", "Mission cards", WHEN_DISCARDING),
    (Decide.CONVERT_MISSION, "done"): by(
        "marked", {0: Row("Discard no Mission", "X")}, Row("Discard {marked:mission} for {marked} Knowledge", "X")
    ),
    "place": {
        "has_twin": at_setup(
            "Place {face_up} (tile {tile}, {face_down} below) beside Star {star}", "Explore", WHEN_DRAWN
        ),
        None: at_setup("Place {face_up} ({face_down} below) beside Star {star}", "Explore", WHEN_DRAWN),
    },
    "flip": Row(
        "Turn {type_there} {world} over to {type_below}", "Ally cards", "when an Ally lets you turn a World over"
    ),
    "activate": at_setup("Activate {type}", "Adapt", "when you place an Active World marker"),
    "build": {
        "on_collector": Row("Build {structure:a} on top of your Collector on {type_there} {world} for {cost}", "Build"),
        "is_last_colony": Row("Build your last Colony on {type_there} {world} for {cost}: the game ends", "Build"),
        None: Row("Build {structure:a} on {type_there} {world} for {cost}", "Build", WHEN_BUILDING),
    },
    "build-on-star": {
        "is_last_colony": Row("Build your last Colony on Star {star} for {resources}: the game ends", "Drej"),
        None: Row("Build a Colony on Star {star} for {resources}", "Drej", "when the Drej Occupy a Star"),
    },
    "stack-on": Row("On top of the {below}", "Traachet", "when an Upgrade could go on either Collector"),
    "move": Row("Move the {structure} on {world}", "Moving Structures", WHEN_MOVING),
    "move-top": Row("Move the upper {structure} on {world}", "Moving Structures", WHEN_MOVING),
    "move-to": Row("To {type_there} {world}", "Moving Structures", "after choosing the Structure to move"),
    "gain-energy": Row("Gain 1 Energy", "World Sharing", WHEN_SHARED),
    "gain-metal": Row("Gain 1 Metal", "World Sharing", WHEN_SHARED),
    "gain-nothing": Row("Gain nothing: the supply is empty", "World Sharing", WHEN_SHARED),
    "take": by(
        "tokens",
        {0: of_effect("Take no {item}", Row("Take no {item}", "Harvest", WHEN_TAKING))},
        of_effect("Take {tokens} {item}", Row("Take {tokens} {item}", "Harvest", WHEN_TAKING)),
    ),
    (Decide.PAY_MIX, "mix"): Row("Pay {mixed}", TOKENS),
    "mix": Row("Gain {mixed}", TOKENS, "when you gain or pay a mix of Energy and Metal"),
    "convert": by(
        "tokens",
        {0: Row("Exchange nothing", "X", "when an effect exchanges tokens")},
        Row("Pay {tokens} {item}, gain {tokens} {into}", "X", "when an effect exchanges tokens"),
    ),
    "name-system": of_effect(
        "System {star}: {brings}",
        Row("System {star}: {brings}", "Quillion", "when an effect asks you to name a System"),
    ),
    "draw-mission": of_effect(
        "Draw a Mission", Row("Draw a Mission", "Traachet", "when an effect asks whether you draw one")
    ),
    (Decide.LIMIT_MISSION, "discard-mission"): Row("Discard {mission}", "End of turn"),
    "discard-mission": Row("Discard {mission}", "Mission cards", WHEN_DISCARDING),
    "refresh": Row("Turn {ally} back", "Ally cards", "when an Ally lets you turn another one back"),
    "choose": {
        "comes_to_nothing": of_effect("{branch} (that brings nothing now)"),
        None: of_effect("{branch}", Row("{branch}", "Allies and Actions", "when an effect asks for one of its parts")),
    },
    "take-ally": Row("Take {top_card}: {top_effect}", DRAWING, WHEN_DRAWING),
    "bury-ally": Row("Bury {top_card} and take the next {stack} card", DRAWING, WHEN_DRAWING),
    "discard-ally": Row("Discard {ally}", "End of turn", "at the end of your turn, above five Allies"),
}

DONE = {
    Decide.DISCARD_MISSION: "Discard {n:mission}",
    Decide.CONVERT_MISSION: by("n", {0: "Discard no Mission"}, "Discard {n:mission} for {n} Knowledge"),
    Decide.LIMIT_MISSION: "Discard {n:mission}",
}
