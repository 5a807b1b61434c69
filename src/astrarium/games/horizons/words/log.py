"""What happened, in sentences, each with the section of RULES.md it stands on."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.core.game import Said, Told
from astrarium.games.horizons.table import moves, pieces
from astrarium.games.horizons.table.pieces import Happened
from astrarium.games.horizons.words.names import (
    ACTION_RULES,
    ALLY_TITLES,
    BOARD_TITLES,
    MISSION_TITLES,
    SPECIES_NAMES,
    STRUCTURES,
    TYPES_NAMED,
    action_title,
    amounts,
)


def sentence(e: Told, viewer: int | None, names: Sequence[str]) -> Said | None:
    """A line of the log."""
    who = names[e.seat] if e.seat >= 0 else ""
    return setup_line(e, who) or play_line(e, who) or token_line(e, who) or card_line(e, who) or end_line(e, who)


def setup_line(e: Told, who: str) -> Said | None:
    """Lines of the setup page and of turns."""
    match e.code:
        case Happened.SAT_DOWN:
            return Said(f"{who} takes the board {BOARD_TITLES[e.a]}.", "Player boards")
        case Happened.STARTER_DEALT:
            return Said(f"{who} takes the Starter Ally {ALLY_TITLES[e.a]}.", "Setup")
        case Happened.STAR_PLACED:
            return Said(f"Star {moves.STAR_NAMES[e.a]} is placed.", "Setup")
        case Happened.STACK_SHOWS:
            top = "is empty" if e.b == pieces.NO_CARD else f"now shows {ALLY_TITLES[e.b]}"
            return Said(f"The {SPECIES_NAMES[e.a]} stack {top}.", "Drawing Alien Ally cards")
        case Happened.FIRST_PLAYER:
            return Said(f"{who} goes first.", "Setup")
        case Happened.TURN_BEGAN:
            return Said(f"Round {e.a}: {who}'s turn.", "On your turn")
        case _:
            return None


def play_line(e: Told, who: str) -> Said | None:
    """Lines about Actions, Worlds and Structures."""
    match e.code:
        case Happened.TILE_DRAWN:
            return Said(f"{who} draws World tile {e.a + 1}.", "Explore")
        case Happened.TILE_RETURNED:
            return Said(f"{who} returns World tile {e.a + 1} to the bag.", "Explore")
        case Happened.WORLD_PLACED:
            return Said(f"{who} places {TYPES_NAMED[e.a]} as {moves.STAR_NAMES[e.b]}{e.c + 1}.", "Explore")
        case Happened.WORLD_FLIPPED:
            return Said(f"{who} turns {moves.WORLD_NAMES[e.c]} over to {TYPES_NAMED[e.a]}.", "Ally cards")
        case Happened.ACTIVATED:
            return Said(f"{who} activates {TYPES_NAMED[e.a]}.", "Adapt")
        case Happened.ACTION_TAKEN:
            return Said(f"{who} takes {action_title(e.b, e.a)}.", ACTION_RULES[e.b][e.a])
        case Happened.ACTION_WAIVED:
            return Said(f"{who} leaves {action_title(e.b, e.a)} out.", "Allies and Actions")
        case Happened.BUILT:
            article = "an" if e.a == 1 else "a"
            return Said(
                f"{who} builds {article} {STRUCTURES[e.a]} on {TYPES_NAMED[e.c]} {moves.WORLD_NAMES[e.b]}.", "Build"
            )
        case Happened.BUILT_ON_STAR:
            return Said(f"{who} builds a Colony on Star {moves.STAR_NAMES[e.a]}.", "Drej")
        case Happened.MOVED:
            route = f"from {moves.WORLD_NAMES[e.b]} to {moves.WORLD_NAMES[e.c]}"
            return Said(f"{who} moves a {STRUCTURES[e.a]} {route}.", "Moving Structures")
        case _:
            return None


def token_line(e: Told, who: str) -> Said | None:
    """Lines about tokens."""
    match e.code:
        case Happened.PAID:
            return Said(f"{who} pays {amounts(e.a, e.b, e.c)}.", "Resources and token limits")
        case Happened.GAINED:
            return Said(f"{who} gains {amounts(e.a, e.b, e.c)}.", "Resources and token limits")
        case Happened.SHARED:
            gained = amounts(e.a, e.b) or "nothing: the supply is empty"
            return Said(f"{who} shares the World and gains {gained}.", "World Sharing")
        case Happened.RETURNED:
            return Said(f"{who} returns {amounts(e.a, e.b)} over the limit.", "End of turn")
        case _:
            return None


def card_line(e: Told, who: str) -> Said | None:
    """Lines about Allies and Missions."""
    match e.code:
        case Happened.ALLY_DRAWN:
            return Said(f"{who} takes {ALLY_TITLES[e.a]}.", "Drawing Alien Ally cards")
        case Happened.ALLY_BURIED:
            return Said(f"{who} buries {ALLY_TITLES[e.a]}.", "Drawing Alien Ally cards")
        case Happened.ALLY_USED:
            return Said(f"{who} uses {ALLY_TITLES[e.a]}.", "Allies and Actions")
        case Happened.ALLY_FLIPPED:
            return Said(f"{ALLY_TITLES[e.a]} is flipped to its used side.", "Ally cards")
        case Happened.ALLY_DISCARDED:
            return Said(f"{ALLY_TITLES[e.a]} goes under its stack.", "Ally cards")
        case Happened.STARTER_DESTROYED:
            return Said(f"{who}'s {ALLY_TITLES[e.a]} leaves the game.", "Ally cards")
        case Happened.ALLY_REFRESHED:
            return Said(f"{who} turns {ALLY_TITLES[e.a]} back to its unused side.", "Ally cards")
        case Happened.MISSION_DRAWN:
            return Said(f"You draw the Mission {MISSION_TITLES[e.a]}.", "Mission cards")
        case Happened.MISSION_DRAWN_UNSEEN:
            return Said(f"{who} draws a Mission.", "Mission cards")
        case Happened.MISSION_DISCARDED:
            return Said(f"You discard the Mission {MISSION_TITLES[e.a]}.", "Mission cards")
        case Happened.MISSION_DISCARDED_UNSEEN:
            return Said(f"{who} discards a Mission.", "Mission cards")
        case Happened.DECK_RESHUFFLED:
            return Said("The discarded Missions are shuffled into a new deck.", "Mission cards")
        case _:
            return None


def end_line(e: Told, who: str) -> Said | None:
    """Lines about the end and the final scoring."""
    match e.code:
        case Happened.LAST_COLONY:
            return Said(f"{who} has built the last Colony: the game ends at once.", "End of the game")
        case Happened.ROUNDS_OVER:
            return Said("The last round is over: the game is scored as it stands.", "Round cap")
        case Happened.MISSION_SCORED:
            return Said(f"{who} has completed {MISSION_TITLES[e.a]}: {e.b} VP.", "Mission cards")
        case Happened.MISSION_FAILED:
            return Said(f"{who} has not completed {MISSION_TITLES[e.a]}.", "Mission cards")
        case Happened.SCORED:
            parts = f"{e.a} for Knowledge, {e.b} for control, {e.c} for Missions"
            return Said(f"{who} scores {e.a + e.b + e.c} VP: {parts}.", "Final scoring")
        case _:
            return None
