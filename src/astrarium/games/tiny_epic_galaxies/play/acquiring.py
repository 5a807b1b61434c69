"""Acquire Energy and Acquire Culture: one for every ship in the right place."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import note
from astrarium.games.tiny_epic_galaxies.play import galaxy
from astrarium.games.tiny_epic_galaxies.table import tables
from astrarium.games.tiny_epic_galaxies.table.pieces import SHIPS, Face, Gift, Happened, Place, Resource, Why
from astrarium.games.tiny_epic_galaxies.table.state import State


@rule
def ship_yields(s: State, seat: int, ship: int, resource: int) -> int:
    """What one ship brings: its planet's resource, energy at home, culture in Unexplored Space."""
    me = s.galaxies[seat]
    place = me.ships[ship].place
    if place < Place.HOME:
        return tables.PLANET_YIELDS[s.row[place]][resource]
    if place == Place.HOME:
        if resource == Resource.ENERGY or galaxy.is_rogue(s, seat):
            return 1
        return 1 if galaxy.gift_of(me, ship) == Gift.CULTURE_IN_GALAXY else 0
    if place == Place.UNEXPLORED:
        if resource == Resource.CULTURE:
            return 1
        return 1 if galaxy.gift_of(me, ship) == Gift.ENERGY_IN_UNEXPLORED else 0
    return 0


@rule
def yields(s: State, seat: int, resource: int) -> int:
    """What all ships bring together; some pilots count as several."""
    me = s.galaxies[seat]
    total = 0
    for ship in range(SHIPS):
        count = ship_yields(s, seat, ship, resource)
        if count > 0 and galaxy.gift_of(me, ship) == Gift.ACQUIRE_MULTIPLIER:
            count = count * tables.PILOT_NUMBER[galaxy.pilot_of(me, ship)]
        total += count
    return total


@rule
def why_not_acquire(s: State, seat: int, face: int) -> int:
    """An Acquire die must yield something, and there must be room for it."""
    if face != Face.ENERGY and face != Face.CULTURE:
        return Why.OTHER_FACE
    if yields(s, seat, face - Face.ENERGY) == 0:
        return Why.NO_YIELD
    return galaxy.why_not_hold(s, seat, face - Face.ENERGY)


@rule
def acquire(s: State, seat: int, face: int) -> None:
    """Take what the ships bring; what does not fit is lost."""
    resource = face - Face.ENERGY
    taken = galaxy.gain(s, seat, resource, yields(s, seat, resource))
    note(s, Happened.ACQUIRED, seat, resource, taken)
