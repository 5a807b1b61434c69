"""The names of places and pieces in positions as text."""

from __future__ import annotations

from astrarium.core.notation import Notation, label
from astrarium.games.horizons.table import components, moves, pieces
from astrarium.games.horizons.table.pieces import Phase, Where

TOKENS = ("energy", "metal", "knowledge")

NOTATION = Notation(
    {
        "phase": label(numbers=Phase.members),
        "action": label(numbers=components.ACTION_NAMES),
        "ally": label(numbers=moves.ALLY_NAMES, blank=pieces.NO_CARD),
        "system": label(numbers=moves.STAR_NAMES, blank=pieces.NO_STAR),
        "just_placed": label(numbers=components.TYPE_NAMES, blank=pieces.NO_TYPE),
        "systems": label(moves.STAR_NAMES),
        "worlds": label(moves.WORLD_NAMES),
        "worlds.type": label(numbers=components.TYPE_NAMES),
        "worlds.kind": label(numbers=moves.STRUCTURE_TEXTS),
        "worlds.top": label(numbers=moves.STRUCTURE_TEXTS),
        "types_in_play": label(components.TYPE_NAMES),
        "tile_at": label(numbers=Where.members, blank=Where.DECK),
        "supply": label(TOKENS),
        "players.board": label(numbers=components.BOARD_NAMES),
        "players.tokens": label(TOKENS),
        "players.active": label(components.TYPE_NAMES),
        "players.built": label(moves.STRUCTURE_TEXTS),
        "players.allies_with": label(components.ACTION_NAMES),
        "stacks": label(moves.STACK_NAMES),
        "stacks.cards": label(numbers=moves.ALLY_NAMES),
        "holder": label(moves.ALLY_NAMES, blank=pieces.NO_CARD),
        "used": label(moves.ALLY_NAMES),
        "drawn_at": label(moves.ALLY_NAMES),
        "mission_at": label(moves.MISSION_NAMES, Where.members, blank=Where.DECK),
        "mission_seat": label(moves.MISSION_NAMES, blank=pieces.NO_CARD),
    }
)
