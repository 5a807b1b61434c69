"""A first judgement of a position for greedy and search: points, orbits under way and means, a hundred to a point.

The numbers were chosen by matches of greedy players against each other (docs/tiny-epic-galaxies.md).
"""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.tiny_epic_galaxies import ending
from astrarium.games.tiny_epic_galaxies.play import galaxy
from astrarium.games.tiny_epic_galaxies.table import pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import EndBy, Place, Resource
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy, State

SIGHT = 8  # decisions of every seat that lie ahead when this judgement is best
LEARNED = 9_000  # thoughts by the network take as long as 4,800 by this judgement, and are stronger
HEED = 0.6  # of the chances that people are told is the network's word: true where bots play by it and where not
SWING = 2.0  # so many times what a rollout moves leads by makes one e times as likely to win
POINT = 100
DIE = 110  # every die more each turn
LOST_DIE = 40  # a die less for one turn
SHIP = 60  # every ship in play
ENERGY, CULTURE = 22, 40  # culture also follows
OUT, CULTURE_OUT = 12, 8  # a ship at a planet, and more where it brings culture
FADE = 60  # percent of the worth of dice, ships and resources that is gone when the end is set off
EVENLY = (60, 25)  # percent of a planet's worth that grows evenly along its orbit, without and with pilots to hire
RIVAL = 40  # percent of an orbit's worth that is lost while an opponent is further along
MISSION, BADGE = 90, 80  # a point that counts only at the end, when it is near
PILOT = 15  # an ability
ROGUE_LEVEL = 150  # every level brings the Rogue nearer to its skull
WIN = 5000


@rule
def evaluate(s: State, seat: int) -> int:
    """A player's prospects; alone, less half of the Rogue's. A finished game is won or lost.

    Bots compare seats themselves, so the opponents are not subtracted here; the Rogue has no seat.
    """
    if s.over:
        return final_value(s, seat)
    if s.solo == 0:
        return prospects(s, seat)
    return prospects(s, seat) - (prospects(s, pieces.ROGUE) + ROGUE_LEVEL * s.galaxies[pieces.ROGUE].level) // 2


@rule
def final_value(s: State, seat: int) -> int:
    """A win is worth more than any position, a defeat less; points count on top."""
    won = ending.standing(s, seat) >= 0
    for other in range(s.num_players):
        if ending.standing(s, other) > ending.standing(s, seat):
            won = False
    return POINT * ending.score(s, seat) + (WIN if won else -WIN)


@rule
def prospects(s: State, seat: int) -> int:
    """Points now, orbits under way, what brings more while there is time, and what counts only at the end."""
    me, gone = s.galaxies[seat], progress(s)
    value = POINT * me.points + means(me) * (100 * tables.GOAL_POINTS - FADE * gone) // (100 * tables.GOAL_POINTS)
    for ship in range(pieces.SHIPS):
        value += ship_value(s, seat, ship)
    if s.solo == 0:
        value += MISSION * ending.mission_points(s, seat) * gone // tables.GOAL_POINTS
    if s.beyond:
        value += BADGE * ending.badge_points(s, seat) * gone // tables.GOAL_POINTS + PILOT * me.num_pilots
    return value


@rule
def progress(s: State) -> int:
    """The most points anybody has: what counts only at the end weighs more the nearer it is."""
    if s.end_by != EndBy.NOTHING:
        return tables.GOAL_POINTS
    most = 0
    for seat in range(galaxy.sides(s)):
        most = max(most, s.galaxies[seat].points)
    return min(most, tables.GOAL_POINTS)


@rule
def means(me: Galaxy) -> int:
    """Dice, ships and resources."""
    value = DIE * tables.LEVEL_DICE[me.level] - LOST_DIE * me.lost_dice
    value += ENERGY * me.stock[Resource.ENERGY] + CULTURE * me.stock[Resource.CULTURE]
    for ship in range(pieces.SHIPS):
        if me.ships[ship].place != Place.LOCKED:
            value += SHIP
    return value


@rule
def ship_value(s: State, seat: int, ship: int) -> int:
    """What being where it is makes a ship worth more: what it brings, and the planet it may colonise."""
    this = s.galaxies[seat].ships[ship]
    if this.place == Place.DANGER:
        return 10 * this.orbit - 20
    if this.place >= Place.HOME:
        return 0
    value = OUT + CULTURE_OUT * tables.PLANET_YIELDS[s.row[this.place]][Resource.CULTURE]
    return value if this.orbit == pieces.SURFACE else value + orbit_value(s, seat, ship)


@rule
def orbit_value(s: State, seat: int, ship: int) -> int:
    """A part of a planet's points that grows evenly with the way gone and a part that grows with its square."""
    this = s.galaxies[seat].ships[ship]
    planet = s.row[this.place]
    gone, whole = this.orbit + 1, tables.PLANET_LENGTH[planet] + 1
    grown = EVENLY[s.beyond] * gone * whole + (100 - EVENLY[s.beyond]) * gone * gone
    value = POINT * tables.PLANET_VP[planet] * grown // (100 * whole * whole)
    return value * (100 - RIVAL) // 100 if has_rival(s, seat, ship) else value


@rule
def has_rival(s: State, seat: int, ship: int) -> bool:
    """Whether an opponent is further along the same orbit."""
    this = s.galaxies[seat].ships[ship]
    if s.visitors[this.place] == 1:
        return False
    for other in range(galaxy.sides(s)):
        for i in range(pieces.SHIPS):
            that = s.galaxies[other].ships[i]
            if other != seat and that.place == this.place and that.orbit > this.orbit:
                return True
    return False
