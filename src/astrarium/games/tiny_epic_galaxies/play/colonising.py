"""The planet row: cards appear, ships arrive and leave, and a planet is colonised."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, note, tell
from astrarium.games.tiny_epic_galaxies.play import galaxy
from astrarium.games.tiny_epic_galaxies.table import pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Happened, Place, Trigger
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy, Ship, State


@rule
def fill_gap(s: State, slot: int) -> None:
    """A new planet fills a gap of the row; with the deck empty the gap stays open."""
    s.row[slot] = galaxy.draw(s, s.planets)
    if s.row[slot] != pieces.NO_CARD:
        tell(s, EVERYBODY, Happened.PLANET_APPEARED, 0, tables.FIRST_PLANET + s.row[slot])


@rule
def slot_of(s: State, planet: int) -> int:
    """Where in the row a planet lies, or NO_CARD."""
    for slot in range(s.row_size):
        if s.row[slot] == planet:
            return slot
    return pieces.NO_CARD


@rule
def put(s: State, vessel: Ship, place: int, orbit: int) -> None:
    """Take a ship from where it is to another place."""
    if vessel.place < Place.HOME:
        s.visitors[vessel.place] -= 1
    if place < Place.HOME:
        s.visitors[place] += 1
    vessel.place = place
    vessel.orbit = orbit
    vessel.card = pieces.NO_CARD


@rule
def add_colony(me: Galaxy, planet: int) -> None:
    """Lay a planet into a galaxy."""
    me.colonies[me.num_colonies] = planet
    me.num_colonies += 1
    me.tracks[tables.PLANET_TRACK[planet]] += 1


@rule
def clear_planet(s: State, slot: int, winner: int, colonist: int) -> None:
    """Everybody's ships at a planet go home, clockwise."""
    for i in range(galaxy.sides(s)):
        seat = (winner + i) % galaxy.sides(s)
        for ship in range(pieces.SHIPS):
            vessel = s.galaxies[seat].ships[ship]
            if vessel.place == slot:
                put(s, vessel, Place.HOME, 0)
                if seat != winner or ship != colonist:  # that the colonist comes home is told with the colony
                    note(s, Happened.SENT_HOME, seat, ship)


@rule
def warn_pilots(s: State, slot: int, winner: int) -> None:
    """Opponents' pilots who are about to be sent home may have something to say about it, clockwise."""
    for i in range(galaxy.sides(s) - 1, 0, -1):
        seat = (winner + i) % galaxy.sides(s)
        for ship in range(pieces.SHIPS):
            if s.galaxies[seat].ships[ship].place == slot:
                galaxy.set_off(s, seat, ship, Trigger.ON_DISPLACED, pieces.NO_CARD)


@rule
def colonise(s: State, seat: int, ship: int) -> None:
    """The winner takes the planet, all ships there go home, the gap is filled, and the points count."""
    slot = s.galaxies[seat].ships[ship].place
    planet = s.row[slot]
    add_colony(s.galaxies[seat], planet)
    tell(s, EVERYBODY, Happened.COLONISED, seat, tables.FIRST_PLANET + planet, tables.PLANET_VP[planet], ship)
    warn_pilots(s, slot, seat)
    clear_planet(s, slot, seat, ship)
    fill_gap(s, slot)
    galaxy.add_points(s, seat, tables.PLANET_VP[planet])
    galaxy.set_off(s, seat, ship, Trigger.ON_COLONIZE, planet)


@rule
def greet(s: State, seat: int, planet: int, came_from: int) -> None:
    """An opponent's pilot at the planet takes toll of a ship that arrives: of one that was there already, not."""
    slot = slot_of(s, planet)
    for other in range(galaxy.sides(s)):
        if other != seat and slot != came_from and s.galaxies[other].num_pilots > 0:
            for ship in range(pieces.SHIPS):
                if s.galaxies[other].ships[ship].place == slot:
                    galaxy.set_off(s, other, ship, Trigger.ON_ENEMY_ARRIVE, planet)
