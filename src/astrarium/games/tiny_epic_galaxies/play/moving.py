"""Move a Ship: to another planet, to its surface or into orbit, home, or into Unexplored Space."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer, second
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.tiny_epic_galaxies.play import colonising, exploring, galaxy
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Gift, Goal, Happened, Place, Trigger
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy, State


@rule
def may_leave(me: Galaxy, ship: int) -> bool:
    """A ship waiting on the ship track or caught on a Danger track cannot move."""
    place = me.ships[ship].place
    if place == Place.DANGER:
        return galaxy.gift_of(me, ship) == Gift.ESCAPE_DANGER_TRACK
    return place != Place.LOCKED


@rule
def own_landed(me: Galaxy) -> int:
    """The cards of the row that have an own ship on the surface, one bit each."""
    bits = 0
    for ship in range(pieces.SHIPS):
        this = me.ships[ship]
        if this.place < Place.HOME and this.orbit == pieces.SURFACE:
            bits |= 1 << this.place
    return bits


@rule
def own_orbiting(me: Galaxy) -> int:
    """The cards of the row that have an own ship in orbit, one bit each."""
    bits = 0
    for ship in range(pieces.SHIPS):
        this = me.ships[ship]
        if this.place < Place.HOME and this.orbit >= 0:
            bits |= 1 << this.place
    return bits


@rule
def may_land(s: State, me: Galaxy, ship: int, slot: int, landed: int) -> bool:
    """One own ship a surface; the surface of the planet a ship orbits is no move."""
    if s.row[slot] == pieces.NO_CARD:
        return False
    this, gift = me.ships[ship], galaxy.gift_of(me, ship)
    if this.place == slot and (gift != Gift.SAME_PLANET_MOVE or this.orbit == pieces.SURFACE):
        return False
    return (landed >> slot) & 1 == 0 or gift == Gift.IGNORE_OWN_LIMIT


@rule
def may_orbit(s: State, me: Galaxy, ship: int, slot: int, orbiting: int) -> bool:
    """One own ship an orbit; the orbit of the planet a ship stands on is no move."""
    if s.row[slot] == pieces.NO_CARD:
        return False
    this, gift = me.ships[ship], galaxy.gift_of(me, ship)
    if this.place == slot and (gift != Gift.SAME_PLANET_MOVE or this.orbit != pieces.SURFACE):
        return False
    return (orbiting >> slot) & 1 == 0 or gift == Gift.IGNORE_OWN_LIMIT


@rule
def may_go_beyond(s: State, me: Galaxy, ship: int) -> bool:
    """A ship explores again only after it has been elsewhere."""
    return s.beyond == 1 and me.ships[ship].place != Place.UNEXPLORED and exploring.may_explore(s)


@rule
def has_somewhere(s: State, me: Galaxy, ship: int, goal: int) -> bool:
    """Whether a ship that may leave has a destination."""
    at_home = me.ships[ship].place == Place.HOME
    if goal == Goal.GALAXY:
        return not at_home
    if goal == Goal.UNEXPLORED or not at_home:
        return goal == Goal.ANYWHERE or may_go_beyond(s, me, ship)
    landed, orbiting = own_landed(me), own_orbiting(me)
    for slot in range(s.row_size):
        if may_orbit(s, me, ship, slot, orbiting) or may_land(s, me, ship, slot, landed):
            return True
    return may_go_beyond(s, me, ship)


@rule
def may_move(s: State, seat: int, ships: int, goal: int) -> bool:
    """Whether one of these ships can move."""
    me = s.galaxies[seat]
    for ship in range(pieces.SHIPS):
        if (ships >> ship) & 1 and may_leave(me, ship) and has_somewhere(s, me, ship, goal):
            return True
    return False


@rule
def movable(s: State, seat: int, goal: int) -> int:
    """How many ships can move."""
    count = 0
    for ship in range(pieces.SHIPS):
        if may_move(s, seat, 1 << ship, goal):
            count += 1
    return count


@rule
def move_options(s: State, out: list[int], n: int, seat: int, ships: int, goal: int) -> int:
    """Every move of these ships."""
    me = s.galaxies[seat]
    landed, orbiting = own_landed(me), own_orbiting(me)
    for ship in range(pieces.SHIPS):
        if (ships >> ship) & 1 and may_leave(me, ship) and not galaxy.same_as_earlier(me, ship, ships):
            n = destinations(s, out, n, me, ship, goal, landed, orbiting)
    return n


@rule
def destinations(s: State, out: list[int], n: int, me: Galaxy, ship: int, goal: int, landed: int, orbiting: int) -> int:
    """Every place one ship can go."""
    if goal == Goal.ANYWHERE:
        for slot in range(s.row_size):
            if may_land(s, me, ship, slot, landed):
                n = offer(out, n, action(moves.LAND, ship, s.row[slot]))
            if may_orbit(s, me, ship, slot, orbiting):
                n = offer(out, n, action(moves.ORBIT, ship, s.row[slot]))
    if goal != Goal.UNEXPLORED and me.ships[ship].place != Place.HOME:
        n = offer(out, n, action(moves.HOME, ship))
    if goal != Goal.GALAXY and may_go_beyond(s, me, ship):
        n = offer(out, n, action(moves.BEYOND, ship))
    return n


@rule
def is_move(act: int) -> bool:
    """Whether an action moves a ship."""
    return (
        is_verb(moves.LAND, act) or is_verb(moves.ORBIT, act) or is_verb(moves.HOME, act) or is_verb(moves.BEYOND, act)
    )


@rule
def moved_ship(act: int) -> int:
    """The ship that a move is about."""
    if is_verb(moves.LAND, act):
        return first(moves.LAND, act)
    if is_verb(moves.ORBIT, act):
        return first(moves.ORBIT, act)
    return first(moves.HOME, act) if is_verb(moves.HOME, act) else first(moves.BEYOND, act)


@rule
def move(s: State, seat: int, act: int, by_die: bool) -> None:
    """Carry out a move with everything that arriving brings; what is pushed last happens first."""
    ship = moved_ship(act)
    if by_die:
        galaxy.set_off(s, seat, ship, Trigger.ON_MOVE, pieces.NO_CARD)
    if is_verb(moves.LAND, act):
        land(s, seat, ship, second(moves.LAND, act))
    elif is_verb(moves.ORBIT, act):
        enter_orbit(s, seat, ship, second(moves.ORBIT, act))
    elif is_verb(moves.HOME, act):
        colonising.put(s, s.galaxies[seat].ships[ship], Place.HOME, 0)
        note(s, Happened.WENT_HOME, seat, ship)
    else:
        colonising.put(s, s.galaxies[seat].ships[ship], Place.UNEXPLORED, 0)
        note(s, Happened.WENT_BEYOND, seat, ship)
        exploring.explore(s, seat, ship)


@rule
def land(s: State, seat: int, ship: int, planet: int) -> None:
    """On the surface the planet's action may be used at once."""
    slot = colonising.slot_of(s, planet)
    colonising.put(s, s.galaxies[seat].ships[ship], slot, pieces.SURFACE)
    tell(s, EVERYBODY, Happened.LANDED, seat, tables.FIRST_PLANET + planet, ship)
    ask(s, Decide.LANDED, seat, planet, ship)
    galaxy.set_off(s, seat, ship, Trigger.ON_LAND, planet)
    colonising.greet(s, seat, slot)


@rule
def enter_orbit(s: State, seat: int, ship: int, planet: int) -> None:
    """In orbit a ship begins on the start space."""
    slot = colonising.slot_of(s, planet)
    me = s.galaxies[seat]
    colonising.put(s, me.ships[ship], slot, 0)
    tell(s, EVERYBODY, Happened.ENTERED_ORBIT, seat, tables.FIRST_PLANET + planet, ship)
    if galaxy.gift_of(me, ship) == Gift.START_ORBIT_AT and tables.PILOT_NUMBER[galaxy.pilot_of(me, ship)] > 0:
        ask(s, Decide.PILOT, seat, galaxy.pilot_of(me, ship), ship, planet)
    galaxy.set_off(s, seat, ship, Trigger.ON_ENTER_ORBIT, planet)
    colonising.greet(s, seat, slot)
