"""The names of places and pieces in positions as text."""

from __future__ import annotations

from astrarium.core.notation import Notation, label
from astrarium.core.table import NOBODY
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Phase, Place

PLACES = {name: place for place, name in enumerate(moves.PLACES)} | {
    name: place for name, place in Place.members.items() if place >= pieces.NUM_DOCKS
}

NOTATION = Notation(
    {
        "phase": label(numbers=Phase.members),
        "docked": label(moves.PLACES),
        "values_at": label(moves.PLACES),
        "colonies": label(tables.TERRITORIES),
        "controller": label(tables.TERRITORIES, blank=pieces.NOWHERE),
        "generators": label(tables.FIELDS),
        "generators.at": label(numbers=tables.TERRITORIES, blank=pieces.NOWHERE),
        "generators.also": label(numbers=tables.TERRITORIES, blank=pieces.NOWHERE),
        "generators.by": label(blank=NOBODY),
        "relic_owner": label(blank=NOBODY),
        "rev_at": label(numbers=tables.TERRITORIES),
        "deck": label(numbers=tables.TECHS),
        "pile": label(numbers=tables.TECHS),
        "display": label(numbers=tables.TECHS, blank=pieces.NO_CARD),
        "faction_owner": label(tables.FACTIONS, blank=pieces.NO_FACTION),
        "boards": label(numbers=tables.FACTIONS),
        "agenda_deck": label(numbers=tables.AGENDAS),
        "agenda_pile": label(numbers=tables.AGENDAS),
        "agenda_seen": label(tables.AGENDAS),
        "drawn": label(numbers=tables.AGENDAS),
        "belt": label(moves.POSITIONS, tables.ASTEROIDS, blank=pieces.NO_CARD),
        "asteroid_deck": label(numbers=tables.ASTEROIDS),
        "box": label(numbers=tables.ASTEROIDS),
        "turn.oracle": label(numbers=tables.AGENDAS, blank=pieces.NO_CARD),
        "turn.spent": label(tables.TECHS),
        "ships.place": label(numbers=PLACES, blank=Place.SUPPLY),
        "ships.user": label(blank=NOBODY),
        "ships.origin": label(numbers=PLACES, blank=pieces.NOWHERE),
        "players.faction": label(numbers=tables.FACTIONS, blank=pieces.NO_FACTION),
        "players.cards": label(numbers=tables.TECHS),
        "players.agendas": label(numbers=tables.AGENDAS),
        "players.revealed": label(numbers=tables.AGENDAS),
        "players.asteroids": label(tables.ASTEROIDS),
        "players.in_tow": label(tables.ASTEROIDS),
    }
)
