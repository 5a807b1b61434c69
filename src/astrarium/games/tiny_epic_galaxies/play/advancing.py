"""Advance Diplomacy and Economy: ships go forward on orbits and on Danger tracks; powers push them back."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, tell
from astrarium.games.tiny_epic_galaxies.play import colonising, galaxy
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Gift, Happened, Place, Track, Trigger
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy, State


@rule
def blocked_at(s: State, seat: int, ship: int) -> int:
    """The furthest space a ship may reach because of a pilot that nobody passes; 99 if nobody blocks."""
    this = s.galaxies[seat].ships[ship]
    furthest = 99
    for other in range(galaxy.sides(s)):
        them = s.galaxies[other]
        for i in range(pieces.SHIPS):
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
def may_advance(s: State, seat: int, ship: int, track: int, by_die: bool) -> bool:
    """A ship goes forward on an orbit of the right symbol, or on a Danger track with either symbol."""
    me = s.galaxies[seat]
    this = me.ships[ship]
    if this.place == Place.DANGER:
        return True
    if not galaxy.in_orbit(me, ship):
        return False
    if track != Track.ANY and tables.PLANET_TRACK[s.row[this.place]] != track:
        if not (by_die and galaxy.gift_of(me, ship) == Gift.ADVANCE_BY_EITHER_FACE):
            return False
    return not is_blocked(s, seat, ship)


@rule
def any_advance(s: State, seat: int, track: int, ships: int, by_die: bool) -> bool:
    """Whether one of these ships can go forward."""
    for ship in range(pieces.SHIPS):
        if (ships >> ship) & 1 and may_advance(s, seat, ship, track, by_die):
            return True
    return False


@rule
def advance_options(s: State, out: list[int], n: int, seat: int, track: int, ships: int, by_die: bool) -> int:
    """Every ship of these that can go forward."""
    for ship in range(pieces.SHIPS):
        if (ships >> ship) & 1 and may_advance(s, seat, ship, track, by_die):
            if not galaxy.same_as_earlier(s.galaxies[seat], ship, ships):
                n = offer(out, n, action(moves.ADVANCE, ship))
    return n


@rule
def advance(s: State, seat: int, ship: int, spaces: int, by_die: bool) -> None:
    """Go forward; the last space of an orbit colonises, the last of a Danger track sets free."""
    this = s.galaxies[seat].ships[ship]
    if this.place == Place.DANGER:
        advance_in_danger(s, seat, ship, spaces, by_die)
        return
    planet = s.row[this.place]
    reached = min(this.orbit + spaces, tables.PLANET_LENGTH[planet])
    if s.blockers > 0:
        reached = min(reached, blocked_at(s, seat, ship))
    this.orbit = reached
    tell(
        s, EVERYBODY, Happened.ADVANCED, seat, tables.FIRST_PLANET + planet, ship, reached, tables.PLANET_LENGTH[planet]
    )
    if reached == tables.PLANET_LENGTH[planet]:
        colonising.colonise(s, seat, ship)
    elif by_die:
        galaxy.set_off(s, seat, ship, Trigger.ON_ADVANCE, planet)


@rule
def advance_in_danger(s: State, seat: int, ship: int, spaces: int, by_die: bool) -> None:
    """At the end of its track the ship is back in Unexplored Space, without exploring."""
    this = s.galaxies[seat].ships[ship]
    card = this.card
    this.orbit = min(this.orbit + spaces, tables.CARD_TRACK[card])
    if this.orbit == tables.CARD_TRACK[card]:
        colonising.put(s, this, Place.UNEXPLORED, 0)
        tell(s, EVERYBODY, Happened.FREED, seat, tables.FIRST_CARD + card, ship)
        return
    tell(s, EVERYBODY, Happened.ADVANCED, seat, tables.FIRST_CARD + card, ship, this.orbit, tables.CARD_TRACK[card])
    if by_die:
        galaxy.set_off(s, seat, ship, Trigger.ON_ADVANCE, -1)


# ------------------------------------------------------------------ pushing back


@rule
def may_push_back(s: State, me: Galaxy, ship: int, track: int) -> bool:
    """A ship in orbit that is past the start space can be pushed back."""
    this = me.ships[ship]
    if not galaxy.in_orbit(me, ship) or this.orbit == 0 or galaxy.gift_of(me, ship) == Gift.IMMUNE_REGRESS:
        return False
    return track == Track.ANY or tables.PLANET_TRACK[s.row[this.place]] == track


@rule
def pushable(s: State, seat: int, track: int, slot: int, after: int) -> int:
    """How many opposing ships past a number (seat by seat, ship by ship) can be pushed back; slot -1 is anywhere."""
    count = 0
    for number in range(after + 1, galaxy.sides(s) * pieces.SHIPS):
        if is_pushable(s, seat, number, track, slot):
            count += 1
    return count


@rule
def is_pushable(s: State, seat: int, number: int, track: int, slot: int) -> bool:
    """Whether the numbered ship is an opponent's and can be pushed back."""
    other, ship = number // pieces.SHIPS, number % pieces.SHIPS
    if other == seat:
        return False
    them = s.galaxies[other]
    return (slot < 0 or them.ships[ship].place == slot) and may_push_back(s, them, ship, track)


@rule
def push_options(s: State, out: list[int], n: int, seat: int, track: int, slot: int, after: int, more: int) -> int:
    """Opposing ships to push back, in one order, leaving enough for those still to be chosen."""
    left = pushable(s, seat, track, slot, after)
    more = min(more, left - 1)
    for number in range(after + 1, galaxy.sides(s) * pieces.SHIPS):
        if is_pushable(s, seat, number, track, slot):
            left -= 1
            if left >= more:
                n = offer(out, n, action(moves.PUSH_BACK, number // pieces.SHIPS, number % pieces.SHIPS))
    return n


@rule
def push_back(s: State, seat: int, other: int, ship: int, spaces: int) -> None:
    """A ship goes back, never further than the start space."""
    this = s.galaxies[other].ships[ship]
    this.orbit = max(0, this.orbit - spaces)
    tell(s, EVERYBODY, Happened.PUSHED_BACK, seat, tables.FIRST_PLANET + s.row[this.place], other, ship, this.orbit)


@rule
def pull_options(s: State, out: list[int], n: int, seat: int, track: int) -> int:
    """Own ships that can go back while another own ship can then go forward."""
    for ship in range(pieces.SHIPS):
        if may_pull_back(s, seat, ship, track):
            n = offer(out, n, action(moves.PULL_BACK, ship))
    return n


@rule
def may_pull_back(s: State, seat: int, ship: int, track: int) -> bool:
    """The ship must really go back, and a different one must be able to go forward."""
    me = s.galaxies[seat]
    if not galaxy.in_orbit(me, ship) or me.ships[ship].orbit == 0:
        return False
    return any_advance(s, seat, track, 15 - (1 << ship), False)


@rule
def any_pull(s: State, seat: int, track: int) -> bool:
    """Whether some own ship can go back for another to go forward."""
    for ship in range(pieces.SHIPS):
        if may_pull_back(s, seat, ship, track):
            return True
    return False
