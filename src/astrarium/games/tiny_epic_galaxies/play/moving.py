"""Move a Ship: to another planet, to its surface or into orbit, home, or into Unexplored Space."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer, second
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.tiny_epic_galaxies.play import colonising, exploring, galaxy
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import (
    NO_CARD,
    SHIPS,
    Decide,
    Face,
    Gift,
    Happened,
    Place,
    Trigger,
    Why,
)  # fmt: skip
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy, State

# ------------------------------------------------------------------ which ships, and where to


@rule
def why_not_leave(me: Galaxy, ship: int, fliers: int) -> int:
    """The face moves ships; one that waits on the ship track or is caught cannot move; of equal ones the first does."""
    place = me.ships[ship].place
    if fliers == 0:
        return Why.OTHER_FACE
    if place == Place.LOCKED:
        return Why.SHIP_WAITS
    if (fliers >> ship) & 1 == 0:
        return Why.OTHER_SHIP
    if place == Place.DANGER and galaxy.gift_of(me, ship) != Gift.ESCAPE_DANGER_TRACK:
        return Why.SHIP_CAUGHT
    return Why.SAME_SHIP if ship > 0 and galaxy.same_as_earlier(me, ship, fliers) else NOTHING


@rule
def why_not_arrive(s: State, me: Galaxy, ship: int, slot: int, landing: bool) -> int:
    """One own ship a surface and one an orbit; between surface and orbit of one planet there is no move."""
    if slot == NO_CARD:
        return Why.NOT_IN_ROW
    this = me.ships[ship]
    if this.place == slot:
        if (this.orbit == pieces.SURFACE) == landing:
            return Why.THERE_ALREADY
        if galaxy.gift_of(me, ship) != Gift.SAME_PLANET_MOVE:
            return Why.SAME_PLANET
    if s.visitors[slot] == 0 or not has_own_ship(me, slot, landing):
        return NOTHING
    if galaxy.gift_of(me, ship) == Gift.IGNORE_OWN_LIMIT:
        return NOTHING
    return Why.OWN_SHIP_LANDED if landing else Why.OWN_SHIP_ORBITS


@rule
def has_own_ship(me: Galaxy, slot: int, landed: bool) -> bool:
    """Whether an own ship is on the surface (or in the orbit) of a card of the row."""
    for ship in range(SHIPS):
        this = me.ships[ship]
        if this.place == slot and (this.orbit == pieces.SURFACE) == landed:
            return True
    return False


@rule
def why_not_land(s: State, seat: int, fliers: int, ship: int, planet: int) -> int:
    """A ship that may move lands on another planet of the row."""
    me = s.galaxies[seat]
    why = why_not_leave(me, ship, fliers)
    return why if why != NOTHING else why_not_arrive(s, me, ship, colonising.slot_of(s, planet), True)


@rule
def why_not_orbit(s: State, seat: int, fliers: int, ship: int, planet: int) -> int:
    """A ship that may move enters the orbit of another planet of the row."""
    me = s.galaxies[seat]
    why = why_not_leave(me, ship, fliers)
    return why if why != NOTHING else why_not_arrive(s, me, ship, colonising.slot_of(s, planet), False)


@rule
def why_not_home(s: State, seat: int, fliers: int, ship: int) -> int:
    """A ship that may move comes home from elsewhere."""
    me = s.galaxies[seat]
    why = why_not_leave(me, ship, fliers)
    if why == NOTHING and me.ships[ship].place == Place.HOME:
        return Why.AT_HOME
    return why


@rule
def why_not_beyond(s: State, seat: int, fliers: int, ship: int) -> int:
    """Unexplored Space needs a card to take or draw; a ship explores again only after it has been elsewhere."""
    me = s.galaxies[seat]
    if s.beyond == 0:
        return Why.NOT_BEYOND
    why = why_not_leave(me, ship, fliers)
    if why != NOTHING:
        return why
    if me.ships[ship].place == Place.UNEXPLORED:
        return Why.EXPLORING
    return NOTHING if exploring.has_card(s) else Why.NO_CARD_LEFT


@rule
def why_not_move(s: State, seat: int, fliers: int) -> int:
    """Nothing stands against moving if one of these ships has somewhere to go."""
    for ship in range(SHIPS):
        if (fliers >> ship) & 1 and has_somewhere(s, seat, fliers, ship):
            return NOTHING
    return Why.DOES_NOTHING


@rule
def has_somewhere(s: State, seat: int, fliers: int, ship: int) -> bool:
    """Whether a ship may move and has a destination: home is one for all that are away."""
    me = s.galaxies[seat]
    if why_not_home(s, seat, fliers, ship) != Why.AT_HOME:
        return why_not_home(s, seat, fliers, ship) == NOTHING
    for slot in range(s.row_size):
        if s.row[slot] != NO_CARD:
            if (
                why_not_arrive(s, me, ship, slot, False) == NOTHING
                or why_not_arrive(s, me, ship, slot, True) == NOTHING
            ):
                return True
    return why_not_beyond(s, seat, fliers, ship) == NOTHING


@rule
def arrivals(s: State, seat: int, fliers: int, out: list[int], n: int, landing: bool) -> int:
    """Every ship that may move with every planet where it may arrive; LAND and ORBIT are laid out alike."""
    me, base = s.galaxies[seat], moves.LAND.base if landing else moves.ORBIT.base
    for ship in range(SHIPS):
        if (fliers >> ship) & 1 and why_not_leave(me, ship, fliers) == NOTHING:
            for slot in range(s.row_size):
                if s.row[slot] != NO_CARD and why_not_arrive(s, me, ship, slot, landing) == NOTHING:
                    out[n] = base + ship * moves.LAND.n2 + s.row[slot]
                    n += 1
    return n


@rule
def landings(s: State, seat: int, fliers: int, out: list[int], n: int) -> int:
    """What may be landed on."""
    return arrivals(s, seat, fliers, out, n, True) if fliers > 0 else n


@rule
def orbits(s: State, seat: int, fliers: int, out: list[int], n: int) -> int:
    """What orbits may be entered."""
    return arrivals(s, seat, fliers, out, n, False) if fliers > 0 else n


@rule
def homeward(s: State, fliers: int, out: list[int], n: int) -> int:
    """The ships that could come home."""
    return offer_ships(out, n, action(moves.HOME), fliers)


@rule
def outward(s: State, fliers: int, out: list[int], n: int) -> int:
    """The ships that could leave for Unexplored Space."""
    return offer_ships(out, n, action(moves.BEYOND), fliers) if s.beyond else n


@rule
def offer_ships(out: list[int], n: int, base: int, ships: int) -> int:
    """A verb with each of these ships."""
    if ships > 0:
        for ship in range(SHIPS):
            if (ships >> ship) & 1:
                n = offer(out, n, base + ship)
    return n


@rule
def speeders(s: State, seat: int) -> int:
    """The ships that any die may move, one bit each."""
    me = s.galaxies[seat]
    bits = 0
    if me.num_pilots > 0:
        for ship in range(SHIPS):
            this = me.ships[ship]
            if this.place != Place.LOCKED and galaxy.gift_of(me, ship) == Gift.ANY_DIE_MOVES_SHIP:
                bits |= 1 << ship
    return bits


@rule
def fliers_of(s: State, seat: int, face: int, ships: int, speeding: int) -> int:
    """The ships that a die may move: these by Move a Ship, by another face those that any die may move."""
    if face == Face.MOVE:
        return ships
    return speeders(s, seat) if speeding else 0


# ------------------------------------------------------------------ moving


@rule
def moved_ship(act: int) -> int:
    """The ship that a move is about."""
    if is_verb(moves.LAND, act):
        return first(moves.LAND, act)
    if is_verb(moves.ORBIT, act):
        return first(moves.ORBIT, act)
    return first(moves.HOME, act) if is_verb(moves.HOME, act) else first(moves.BEYOND, act)


@rule
def move_by_die(s: State, seat: int, face: int, act: int) -> None:
    """A die moves a ship, of another face by the pilot's power; a pilot may lead another ship after it."""
    if face != Face.MOVE:
        galaxy.tell_pilot(s, seat, moved_ship(act))
    galaxy.set_off(s, seat, moved_ship(act), Trigger.ON_MOVE, NO_CARD)
    move(s, seat, act)


@rule
def move_by_power(s: State, seat: int, fliers: int, left: int, act: int) -> None:
    """A power moves a ship, and then perhaps a different one."""
    if left > 1:
        ask(s, Decide.MOVE_SHIP, seat, fliers - (1 << moved_ship(act)), left - 1)
    move(s, seat, act)


@rule
def takes_a_pilot(s: State, me: Galaxy, act: int) -> bool:
    """Whether only the pilot makes a move possible: off a Danger track, within a planet, beside an own ship."""
    this = me.ships[moved_ship(act)]
    landing = is_verb(moves.LAND, act)
    if this.place == Place.DANGER or not (landing or is_verb(moves.ORBIT, act)):
        return this.place == Place.DANGER
    slot = colonising.slot_of(s, second(moves.LAND, act) if landing else second(moves.ORBIT, act))
    return slot == this.place or has_own_ship(me, slot, landing)


@rule
def move(s: State, seat: int, act: int) -> None:
    """Carry out a move with everything that arriving brings; what is pushed last happens first."""
    if s.galaxies[seat].num_pilots > 0 and takes_a_pilot(s, s.galaxies[seat], act):
        galaxy.tell_pilot(s, seat, moved_ship(act))
    if is_verb(moves.LAND, act):
        land(s, seat, first(moves.LAND, act), second(moves.LAND, act))
    elif is_verb(moves.ORBIT, act):
        enter_orbit(s, seat, first(moves.ORBIT, act), second(moves.ORBIT, act))
    elif is_verb(moves.HOME, act):
        bring_home(s, seat, first(moves.HOME, act))
    else:
        go_beyond(s, seat, first(moves.BEYOND, act))


@rule
def bring_home(s: State, seat: int, ship: int) -> None:
    """A ship comes home; the way gone in an orbit is forfeited."""
    colonising.put(s, s.galaxies[seat].ships[ship], Place.HOME, 0)
    note(s, Happened.WENT_HOME, seat, ship)


@rule
def go_beyond(s: State, seat: int, ship: int) -> None:
    """A ship that comes to Unexplored Space explores."""
    colonising.put(s, s.galaxies[seat].ships[ship], Place.UNEXPLORED, 0)
    note(s, Happened.WENT_BEYOND, seat, ship)
    exploring.explore(s, seat, ship)


@rule
def arrive(s: State, seat: int, ship: int, planet: int, orbit: int) -> int:
    """A ship is at a planet now; returns where it was."""
    this = s.galaxies[seat].ships[ship]
    came_from = this.place
    colonising.put(s, this, colonising.slot_of(s, planet), orbit)
    return came_from


@rule
def land(s: State, seat: int, ship: int, planet: int) -> None:
    """On the surface the planet's action may be used at once."""
    came_from = arrive(s, seat, ship, planet, pieces.SURFACE)
    tell(s, EVERYBODY, Happened.LANDED, seat, tables.FIRST_PLANET + planet, ship)
    ask(s, Decide.LANDED, seat, planet, ship)
    galaxy.set_off(s, seat, ship, Trigger.ON_LAND, planet)
    colonising.greet(s, seat, planet, came_from)


@rule
def enter_orbit(s: State, seat: int, ship: int, planet: int) -> None:
    """In orbit a ship begins on the start space."""
    me, came_from = s.galaxies[seat], arrive(s, seat, ship, planet, 0)
    tell(s, EVERYBODY, Happened.ENTERED_ORBIT, seat, tables.FIRST_PLANET + planet, ship)
    if galaxy.gift_of(me, ship) == Gift.START_ORBIT_AT:
        ask(s, Decide.PILOT, seat, galaxy.pilot_of(me, ship), ship, planet)
    galaxy.set_off(s, seat, ship, Trigger.ON_ENTER_ORBIT, planet)
    colonising.greet(s, seat, planet, came_from)
