"""The names of places and pieces in positions as text."""

from __future__ import annotations

from astrarium.core.notation import Notation, label
from astrarium.games.tiny_epic_galaxies.table import components, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import EndBy, Place

NOTATION = Notation(
    {
        "end_by": label(numbers=EndBy.members),
        "trigger": label(blank=pieces.NO_CARD),
        "follow_reward": label(pieces.ONE_KIND),
        "inactive": label(pieces.FACES),
        "bay": label(numbers=pieces.FACES),
        "row": label(numbers=tables.PLANET_IDS, blank=pieces.NO_CARD),
        "pilot_row": label(numbers=tables.PILOT_IDS, blank=pieces.NO_CARD),
        "face_up": label(numbers=tables.CARD_IDS, blank=pieces.NO_CARD),
        "drawn": label(numbers=tables.CARD_IDS, blank=pieces.NO_CARD),
        "planets.cards": label(numbers=tables.PLANET_IDS),
        "missions.cards": label(numbers=tables.MISSION_IDS),
        "pilots.cards": label(numbers=tables.PILOT_IDS),
        "exploration.cards": label(numbers=tables.CARD_IDS),
        "galaxies.mission": label(numbers=tables.MISSION_IDS, blank=pieces.NO_CARD),
        "galaxies.dealt": label(numbers=tables.MISSION_IDS, blank=pieces.NO_CARD),
        "galaxies.stock": label(pieces.ONE_KIND),
        "galaxies.tracks": label(("diplomacy", "economy")),
        "galaxies.badges": label(components.BADGE_IDS),
        "galaxies.bays": label(components.SHIP_IDS, tables.PILOT_IDS, blank=pieces.NO_CARD),
        "galaxies.colonies": label(numbers=tables.PLANET_IDS),
        "galaxies.pilots": label(numbers=tables.PILOT_IDS),
        "galaxies.cards": label(numbers=tables.CARD_IDS),
        "ships.place": label(
            numbers={f"card{place}": place for place in range(pieces.ROW)} | Place.members, blank=Place.LOCKED
        ),
        "ships.card": label(numbers=tables.CARD_IDS, blank=pieces.NO_CARD),
    }
)
