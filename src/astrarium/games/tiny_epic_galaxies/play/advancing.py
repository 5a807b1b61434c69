"""Advance Diplomacy and Economy: ships go forward on orbits and on Danger tracks; powers push them back."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, tell
from astrarium.games.tiny_epic_galaxies.play import colonising, galaxy
from astrarium.games.tiny_epic_galaxies.table import tables
from astrarium.games.tiny_epic_galaxies.table.pieces import (
    NO_CARD,
    SHIPS,
    Face,
    Gift,
    Happened,
    Place,
    Track,
    Trigger,
    Why,
)  # fmt: skip
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy, State


@rule
def blocked_at(s: State, seat: int, ship: int) -> int:
    """The furthest space a ship may reach because of a pilot that nobody passes; 99 if nobody blocks."""
    this = s.galaxies[seat].ships[ship]
    furthest = 99
    for other in range(galaxy.sides(s)):
        them = s.galaxies[other]
        for i in range(SHIPS):
            that = them.ships[i]
            ahead = that.place == this.place and that.orbit >= this.orbit and (other != seat or i != ship)
            if ahead and galaxy.gift_of(them, i) == Gift.BLOCK_PASSING:
                furthest = min(furthest, that.orbit)
    return furthest


@rule
def is_blocked(s: State, seat: int, ship: int) -> bool:
    """Whether a pilot keeps this ship from going forward at all."""
    return s.blockers > 0 and blocked_at(s, seat, ship) <= s.galaxies[seat].ships[ship].orbit


@rule
def why_not_go_forward(s: State, seat: int, ship: int, track: int, by_die: bool) -> int:
    """A ship goes forward on an orbit of the right symbol, or on a Danger track with either symbol."""
    me = s.galaxies[seat]
    this = me.ships[ship]
    if this.place == Place.DANGER:
        return NOTHING
    if not galaxy.in_orbit(me, ship):
        return Why.NOT_IN_ORBIT
    if track != Track.ANY and tables.PLANET_TRACK[s.row[this.place]] != track:
        if not (by_die and galaxy.gift_of(me, ship) == Gift.ADVANCE_BY_EITHER_FACE):
            return Why.OTHER_TRACK
    return Why.WAY_BLOCKED if is_blocked(s, seat, ship) else NOTHING


@rule
def why_not_choose(s: State, seat: int, ship: int, ships: int, track: int, by_die: bool) -> int:
    """One of these ships that can go forward; of equal ships the first."""
    if (ships >> ship) & 1 == 0:
        return Why.OTHER_SHIP
    why = why_not_go_forward(s, seat, ship, track, by_die)
    if why == NOTHING and galaxy.same_as_earlier(s.galaxies[seat], ship, ships):
        return Why.SAME_SHIP
    return why


@rule
def why_not_advance(s: State, seat: int, track: int, ships: int, ship: int) -> int:
    """A power advances one of these ships."""
    return why_not_choose(s, seat, ship, ships, track, False)


@rule
def why_not_advance_by_die(s: State, seat: int, face: int, ships: int, ship: int) -> int:
    """A diplomacy or economy die advances one of these ships."""
    if face != Face.DIPLOMACY and face != Face.ECONOMY:
        return Why.OTHER_FACE
    return why_not_choose(s, seat, ship, ships, face - Face.DIPLOMACY, True)


@rule
def why_not_any(s: State, seat: int, track: int, ships: int, by_die: bool) -> int:
    """Nothing stands against advancing if one of these ships can go forward."""
    for ship in range(SHIPS):
        if (ships >> ship) & 1 and why_not_go_forward(s, seat, ship, track, by_die) == NOTHING:
            return NOTHING
    return Why.DOES_NOTHING


@rule
def advance_by_die(s: State, seat: int, face: int, ship: int) -> None:
    """A die moves a ship one space, in an orbit of the other symbol by the pilot's power; a pilot may carry it on."""
    this = s.galaxies[seat].ships[ship]
    if this.place != Place.DANGER and tables.PLANET_TRACK[s.row[this.place]] != face - Face.DIPLOMACY:
        galaxy.tell_pilot(s, seat, ship)
    advance(s, seat, ship, 1, True)


@rule
def advance_by_power(s: State, seat: int, spaces: int, ship: int) -> None:
    """A power moves a ship."""
    advance(s, seat, ship, spaces, False)


@rule
def advance(s: State, seat: int, ship: int, spaces: int, by_die: bool) -> None:
    """Go forward; the last space of an orbit colonises, the last of a Danger track sets free."""
    this = s.galaxies[seat].ships[ship]
    if this.place == Place.DANGER:
        advance_in_danger(s, seat, ship, spaces, by_die)
        return
    planet = s.row[this.place]
    length = tables.PLANET_LENGTH[planet]
    reached = min(this.orbit + spaces, length)
    if s.blockers > 0:
        reached = min(reached, blocked_at(s, seat, ship))
    this.orbit = reached
    tell(s, EVERYBODY, Happened.ADVANCED, seat, tables.FIRST_PLANET + planet, ship, reached, length)
    if reached == length:
        colonising.colonise(s, seat, ship)
    elif by_die:
        galaxy.set_off(s, seat, ship, Trigger.ON_ADVANCE, planet)


@rule
def start_ahead(s: State, seat: int, ship: int, space: int) -> None:
    """A ship that has entered an orbit begins on a later space than the start space."""
    this = s.galaxies[seat].ships[ship]
    planet = s.row[this.place]
    this.orbit = space
    length = tables.PLANET_LENGTH[planet]
    tell(s, EVERYBODY, Happened.ADVANCED, seat, tables.FIRST_PLANET + planet, ship, space, length)


@rule
def advance_in_danger(s: State, seat: int, ship: int, spaces: int, by_die: bool) -> None:
    """At the end of its track the ship is back in Unexplored Space, without exploring."""
    this = s.galaxies[seat].ships[ship]
    card = this.card
    length = tables.CARD_TRACK[card]
    this.orbit = min(this.orbit + spaces, length)
    if this.orbit == length:
        colonising.put(s, this, Place.UNEXPLORED, 0)
        tell(s, EVERYBODY, Happened.FREED, seat, tables.FIRST_CARD + card, ship)
        return
    tell(s, EVERYBODY, Happened.ADVANCED, seat, tables.FIRST_CARD + card, ship, this.orbit, length)
    if by_die:
        galaxy.set_off(s, seat, ship, Trigger.ON_ADVANCE, NO_CARD)


# ------------------------------------------------------------------ pushing back


@rule
def why_not_go_back(s: State, me: Galaxy, ship: int, track: int) -> int:
    """A ship in orbit that is past the start space goes back, unless its pilot holds it there."""
    this = me.ships[ship]
    if not galaxy.in_orbit(me, ship):
        return Why.NOT_IN_ORBIT
    if this.orbit == 0:
        return Why.ON_START_SPACE
    if track != Track.ANY and tables.PLANET_TRACK[s.row[this.place]] != track:
        return Why.OTHER_TRACK
    return NOTHING


@rule
def why_not_be_pushed(s: State, me: Galaxy, ship: int, track: int) -> int:
    """Somebody else pushes a ship back: some pilots cannot be."""
    why = why_not_go_back(s, me, ship, track)
    if why == NOTHING and galaxy.gift_of(me, ship) == Gift.IMMUNE_REGRESS:
        return Why.PROTECTED
    return why


@rule
def push_back(s: State, seat: int, other: int, ship: int, spaces: int) -> None:
    """A ship goes back, never further than the start space."""
    this = s.galaxies[other].ships[ship]
    this.orbit = max(0, this.orbit - spaces)
    tell(s, EVERYBODY, Happened.PUSHED_BACK, seat, tables.FIRST_PLANET + s.row[this.place], other, ship, this.orbit)
