"""What happened, in sentences."""

from __future__ import annotations

from astrarium.core.words import Line, Row, by
from astrarium.games.horizons.table.pieces import NO_CARD, Happened
from astrarium.games.horizons.words.questions import DRAWING, RULES_OF_ACTIONS, TOKENS

LOG = {
    Happened.SAT_DOWN: Line(("board",), "{who}'s board: {board}.", "Player boards"),
    Happened.STARTER_DEALT: Line(("ally",), "{who} takes the Starter Ally {ally}.", "Setup"),
    Happened.STAR_PLACED: Line(("star",), "Star {star} is placed.", "Setup"),
    Happened.STACK_SHOWS: Line(
        ("stack", "ally"),
        {
            "is_empty": Row("The {stack} stack is empty.", DRAWING),
            None: Row("The {stack} stack now shows {ally}.", DRAWING),
        },
    ),
    Happened.FIRST_PLAYER: Line((), "{who} goes first.", "Setup"),
    Happened.TURN_BEGAN: Line(("round",), "Round {round}: {who}'s turn.", "On your turn"),
    Happened.TILE_DRAWN: Line(("face",), "{who} draws a World tile: {both_sides}.", "Explore"),
    Happened.TILE_RETURNED: Line(("face",), "{who} returns the World tile {both_sides} to the bag.", "Explore"),
    Happened.WORLD_PLACED: Line(("type", "star", "place"), "{who} places {type} as {star}{place_number}.", "Explore"),
    Happened.WORLD_FLIPPED: Line(("type", "star", "world"), "{who} turns {world} over to {type}.", "Ally cards"),
    Happened.ACTIVATED: Line(("type",), "{who} activates {type}.", "Adapt"),
    Happened.ACTION_TAKEN: Line(
        ("action", "board"),
        by("rule_of_action", {rule: Row("{who} takes {titled}.", rule) for rule in RULES_OF_ACTIONS}),
    ),
    Happened.ACTION_WAIVED: Line(("action", "board"), "{who} leaves {titled} out.", "Allies and Actions"),
    Happened.BUILT: Line(
        ("structure", "world", "type", "below"),
        {
            "on_top": Row("{who} builds {structure:a} on top of {below:a} on {type} {world}.", "Traachet"),
            None: Row("{who} builds {structure:a} on {type} {world}.", "Build"),
        },
    ),
    Happened.BUILT_ON_STAR: Line(("star",), "{who} builds a Colony on Star {star}.", "Drej"),
    Happened.MOVED: Line(
        ("structure", "source", "world", "below"),
        {
            "on_top": "{who} moves {structure:a} from on top of {below:a} on {source} to {world}.",
            None: "{who} moves {structure:a} from {source} to {world}.",
        },
        "Moving Structures",
    ),
    Happened.SYSTEM_NAMED: Line(
        ("star", "ally"),
        by("ally", {NO_CARD: Row("{who} names System {star}.", "Quillion")}, "{who} names System {star}."),
        "Ally cards",
    ),
    Happened.PAID: Line(("energy", "metal", "knowledge"), "{who} pays {amounts}.", TOKENS),
    Happened.GAINED: Line(("energy", "metal", "knowledge"), "{who} gains {amounts}.", TOKENS),
    Happened.SHARED: Line(
        ("energy", "metal"),
        by(
            "amounts",
            {"": Row("{who} shares the World and gains nothing: the supply is empty.", "World Sharing")},
            Row("{who} shares the World and gains {amounts}.", "World Sharing"),
        ),
    ),
    Happened.RETURNED: Line(("energy", "metal"), "{who} returns {amounts} over the limit.", "End of turn"),
    Happened.ALLY_DRAWN: Line(("ally",), "{who} takes {ally}.", DRAWING),
    Happened.ALLY_BURIED: Line(("ally",), "{who} buries {ally}.", DRAWING),
    Happened.ALLY_USED: Line(
        ("ally", "idle"),
        by("idle", {1: "{who} uses {ally}, which brings nothing now."}, "{who} uses {ally}."),
        "Allies and Actions",
    ),
    Happened.ALLY_FLIPPED: Line(("ally",), "{who}'s {ally} is flipped to its other side.", "Ally cards"),
    Happened.ALLY_DISCARDED: Line(
        ("ally", "over"),
        by(
            "over",
            {1: Row("{who} discards {ally} over the limit: it goes under its stack.", "End of turn")},
            "{who}'s {ally} goes under its stack.",
        ),
        "Ally cards",
    ),
    Happened.STARTER_DESTROYED: Line(
        ("ally", "over"),
        by(
            "over",
            {1: Row("{who} discards {ally} over the limit: it leaves the game.", "End of turn")},
            "{who}'s {ally} leaves the game.",
        ),
        "Ally cards",
    ),
    Happened.ALLY_REFRESHED: Line(("ally",), "{who} turns {ally} back to its unused side.", "Ally cards"),
    Happened.MISSION_DRAWN: Line(("mission",), "You draw the Mission {mission}.", "Mission cards"),
    Happened.MISSION_DRAWN_UNSEEN: Line(
        (),
        by("times", {1: "{who} draws a Mission."}, "{who} draws {times} Missions."),
        "Mission cards",
        counts=True,
    ),
    Happened.MISSION_DISCARDED: Line(
        ("mission", "over"),
        by(
            "over",
            {1: Row("You discard the Mission {mission} over the limit.", "End of turn")},
            "You discard the Mission {mission}.",
        ),
        "Mission cards",
    ),
    Happened.MISSION_DISCARDED_UNSEEN: Line(
        ("over",),
        by(
            "over",
            {
                1: by(
                    "times",
                    {1: Row("{who} discards a Mission over the limit.", "End of turn")},
                    Row("{who} discards {times} Missions over the limit.", "End of turn"),
                )
            },
            by("times", {1: "{who} discards a Mission."}, "{who} discards {times} Missions."),
        ),
        "Mission cards",
        counts=True,
    ),
    Happened.DECK_RESHUFFLED: Line((), "The discarded Missions are shuffled into a new deck.", "Mission cards"),
    Happened.LAST_COLONY: Line((), "{who} has built the last Colony: the game ends at once.", "End of the game"),
    Happened.ROUNDS_OVER: Line((), "The last round is over: the game is scored as it stands.", "Round cap"),
    Happened.MISSION_SCORED: Line(("mission", "vp"), "{who} has completed {mission}: {vp} VP.", "Mission cards"),
    Happened.MISSION_FAILED: Line(("mission", "vp"), "{who} has not completed {mission}.", "Mission cards"),
    Happened.SCORED: Line(
        ("knowledge", "control", "from_missions"),
        "{who} scores {total} VP: {knowledge} for Knowledge, {control} for control, {from_missions} for Missions.",
        "Final scoring",
    ),
    Happened.TIED: Line(
        ("resources_left", "last", "tie_break"),
        by(
            "tie_break",
            {0: "{who} is tied for the most VP: {resources_left:resource} left, {last} VP from Missions."},
            "{who} is tied for the most VP: {resources_left:resource} left, {last:mission} completed.",
        ),
        "Winning the game",
    ),
}
