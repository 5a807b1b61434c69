"""A first judgement of a position for greedy and search: points, progress and means, a hundred to a point."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.tiny_epic_galaxies.components import GOAL_POINTS, LEVEL_DICE, PLANET_LENGTH, PLANET_VP
from astrarium.games.tiny_epic_galaxies.galaxy import sides
from astrarium.games.tiny_epic_galaxies.pieces import ROGUE, SHIPS, SURFACE, Place
from astrarium.games.tiny_epic_galaxies.scoring import badge_points, mission_points, score, standing
from astrarium.games.tiny_epic_galaxies.state import State

POINT = 100
DIE = 110  # every die more each turn
SHIP = 60  # every ship in play
ENERGY, CULTURE = 18, 26
OUT = 12  # a ship that is out and about
WIN = 5000
MISSION, BADGE = 90, 80  # a point that counts only at the end, when it is near


@rule
def evaluate(s: State, seat: int) -> int:
    """A player's prospects; alone, less half of the Rogue's. A finished game is won or lost.

    Bots compare seats themselves, so the opponents are not subtracted here; the Rogue has no seat.
    """
    if s.over:
        return final_value(s, seat)
    return prospects(s, seat) - (prospects(s, ROGUE) // 2 if s.solo else 0)


@rule
def final_value(s: State, seat: int) -> int:
    """A win is worth more than any position, a defeat less; points count on top."""
    won = standing(s, seat) >= 0
    for other in range(s.num_players):
        if standing(s, other) > standing(s, seat):
            won = False
    return POINT * score(s, seat) + (WIN if won else -WIN)


@rule
def prospects(s: State, seat: int) -> int:
    """Points now, orbits under way, and what brings more."""
    me = s.galaxies[seat]
    value = POINT * me.points + ENERGY * me.stock[0] + CULTURE * me.stock[1] + DIE * LEVEL_DICE[me.level]
    for ship in range(SHIPS):
        value += ship_value(s, seat, ship)
    if s.solo == 0:
        value += MISSION * mission_points(s, seat) * progress(s) // GOAL_POINTS
    if s.beyond:
        value += BADGE * badge_points(s, seat) * progress(s) // GOAL_POINTS + 15 * me.num_pilots
    if s.solo == 1 and seat == ROGUE:
        value += 150 * me.level
    return value


@rule
def progress(s: State) -> int:
    """The most points anybody has: what counts only at the end weighs more the nearer it is."""
    most = 0
    for seat in range(sides(s)):
        most = max(most, s.galaxies[seat].points)
    return min(most, GOAL_POINTS)


@rule
def ship_value(s: State, seat: int, ship: int) -> int:
    """An orbit is worth the planet's points in proportion to the way already gone, squared."""
    this = s.galaxies[seat].ships[ship]
    if this.place == Place.LOCKED:
        return 0
    if this.place == Place.DANGER:
        return SHIP - 20 + 10 * this.orbit
    if this.place >= Place.HOME:
        return SHIP
    if this.orbit == SURFACE:
        return SHIP + OUT
    planet = s.row[this.place]
    length = PLANET_LENGTH[planet]
    return SHIP + OUT + POINT * PLANET_VP[planet] * (this.orbit + 1) * (this.orbit + 1) // ((length + 1) * (length + 1))
