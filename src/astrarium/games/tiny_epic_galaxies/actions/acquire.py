"""Acquire Energy and Acquire Culture: one for every ship in the right place."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import note
from astrarium.games.tiny_epic_galaxies.components import PILOT_NUMBER, PLANET_YIELDS
from astrarium.games.tiny_epic_galaxies.galaxy import gain, gift_of, is_rogue, pilot_of
from astrarium.games.tiny_epic_galaxies.pieces import SHIPS, Gift, Happened, Place, Resource
from astrarium.games.tiny_epic_galaxies.state import State


@rule
def ship_yields(s: State, seat: int, ship: int, resource: int) -> int:
    """What one ship brings: its planet's resource, energy at home, culture in Unexplored Space."""
    me = s.galaxies[seat]
    place = me.ships[ship].place
    if place < Place.HOME:
        return PLANET_YIELDS[s.row[place]][resource]
    if place == Place.HOME:
        if resource == Resource.ENERGY or is_rogue(s, seat):
            return 1
        return 1 if gift_of(me, ship) == Gift.CULTURE_IN_GALAXY else 0
    if place == Place.UNEXPLORED:
        if resource == Resource.CULTURE:
            return 1
        return 1 if gift_of(me, ship) == Gift.ENERGY_IN_UNEXPLORED else 0
    return 0


@rule
def yields(s: State, seat: int, resource: int) -> int:
    """What all ships bring together; some pilots count as several."""
    me = s.galaxies[seat]
    total = 0
    for ship in range(SHIPS):
        count = ship_yields(s, seat, ship, resource)
        if count > 0 and gift_of(me, ship) == Gift.ACQUIRE_MULTIPLIER:
            count = count * PILOT_NUMBER[pilot_of(me, ship)]
        total += count
    return total


@rule
def acquire(s: State, seat: int, resource: int) -> None:
    """Take what the ships bring; what does not fit is lost."""
    taken = gain(s, seat, resource, yields(s, seat, resource))
    note(s, Happened.ACQUIRED, seat, resource, taken)
