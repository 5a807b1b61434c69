"""Hire a pilot: two matching listed dice or any three, and an Advanced Ship takes the place of an ordinary one."""

from __future__ import annotations

from astrarium.core.actions import action, first, offer, second, third
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.tiny_epic_galaxies.play import dice, following, galaxy
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Gift, Happened, Place, Resource
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy, State


@rule
def has_ordinary_ship(me: Galaxy) -> bool:
    """Whether an active ordinary ship can be replaced by an Advanced one."""
    for ship in range(pieces.SHIPS):
        if me.ships[ship].kind == 0 and me.ships[ship].place != Place.LOCKED:
            return True
    return False


@rule
def may_berth(me: Galaxy, kind: int) -> bool:
    """A pilot replaces the one of a flying ship, or needs an ordinary ship to swap."""
    return me.bays[kind] != pieces.NO_CARD or has_ordinary_ship(me)


@rule
def dice_price(s: State, pilot: int, kind: int, face: int) -> int:
    """How many dice of a face this hire takes: 2 listed ones for a trained pilot, else 3; 0 if there are too few."""
    if tables.PILOT_TRAINED[pilot][kind] and tables.SHIP_FACES[kind][face] and s.inactive[face] >= tables.TRAINED_DICE:
        return tables.TRAINED_DICE
    return tables.ANY_DICE if s.inactive[face] >= tables.ANY_DICE else 0


@rule
def may_hire(s: State, seat: int, pilot: int) -> bool:
    """Whether some ship and some dice allow this hire."""
    me = s.galaxies[seat]
    for face in range(6):
        if s.inactive[face] >= tables.TRAINED_DICE:
            for kind in range(4):
                if dice_price(s, pilot, kind, face) > 0 and may_berth(me, kind):
                    return True
    return False


@rule
def hire_options(s: State, out: list[int], n: int, seat: int) -> int:
    """Every pilot of the row that dice can hire now."""
    for i in range(pieces.ROW):
        if s.pilot_row[i] != pieces.NO_CARD and may_hire(s, seat, s.pilot_row[i]):
            n = offer(out, n, action(moves.HIRE, s.pilot_row[i]))
    return n


@rule
def assign_options(s: State, out: list[int]) -> int:
    """Every ship for the chosen pilot, with the dice that pay."""
    p = s.pending[s.depth - 1]
    if p.b > 0:
        return berth_options(s, out, 0, p.seat, p.a)
    n = 0
    for kind in range(4):
        if may_berth(s.galaxies[p.seat], kind):
            for face in range(6):
                price = dice_price(s, p.a, kind, face)
                if price > 0:
                    n = offer(out, n, action(moves.ASSIGN, kind, face, price - tables.TRAINED_DICE))
    return n


@rule
def assign(s: State, act: int) -> None:
    """The dice go to the Activation Bay and do nothing else; only the last of them can be followed."""
    seat, pilot, price = s.now.seat, s.now.a, s.now.b
    if price > 0:
        ask(s, Decide.HIRE_PAY, seat, pilot, first(moves.BERTH, act), price)
        return
    face = second(moves.ASSIGN, act)
    count = third(moves.ASSIGN, act) + tables.TRAINED_DICE
    for _ in range(count):
        dice.put_in_bay(s, face)
    tell(s, EVERYBODY, Happened.HIRED, seat, tables.FIRST_PILOT + pilot, first(moves.ASSIGN, act), count, face)
    following.open_window(s, seat, face, 0)
    take_pilot(s, seat, pilot, first(moves.ASSIGN, act))


@rule
def take_pilot(s: State, seat: int, pilot: int, kind: int) -> None:
    """The card goes to the hangar and the row is filled; then a ship is swapped unless this one flies already."""
    for i in range(pieces.ROW):
        if s.pilot_row[i] == pilot:
            fill_pilot_gap(s, i)
    me = s.galaxies[seat]
    me.pilots[me.num_pilots] = pilot
    me.num_pilots += 1
    for badge in range(4):
        me.badges[badge] += tables.PILOT_BADGES[pilot][badge]
    ask(s, Decide.SWAP_SHIP, seat, pilot, kind)
    galaxy.add_points(s, seat, tables.PILOT_VP[pilot])


@rule
def fill_pilot_gap(s: State, place: int) -> None:
    """A new pilot fills a gap of the row; with the deck empty the row shrinks."""
    s.pilot_row[place] = galaxy.draw(s, s.pilots)
    if s.pilot_row[place] != pieces.NO_CARD:
        tell(s, EVERYBODY, Happened.PILOT_APPEARED, 0, tables.FIRST_PILOT + s.pilot_row[place])


@rule
def swap_options(s: State, out: list[int]) -> int:
    """The ordinary ships that can be swapped; a ship that flies already keeps its place."""
    p = s.pending[s.depth - 1]
    me = s.galaxies[p.seat]
    n = 0
    for ship in range(pieces.SHIPS):
        if me.bays[p.b] != pieces.NO_CARD:
            if me.ships[ship].kind == p.b + 1:
                n = offer(out, n, action(moves.SWAP, ship))
        elif me.ships[ship].kind == 0 and me.ships[ship].place != Place.LOCKED:
            if not galaxy.same_as_earlier(me, ship, pieces.ALL_SHIPS):
                n = offer(out, n, action(moves.SWAP, ship))
    return n


@rule
def swap(s: State, act: int) -> None:
    """The Advanced Ship appears where the ordinary one was; its pilot covers the one before."""
    seat, pilot, kind = s.now.seat, s.now.a, s.now.b
    me = s.galaxies[seat]
    before = me.bays[kind]
    if before != pieces.NO_CARD and tables.PILOT_GIFT[before] == Gift.BLOCK_PASSING:
        s.blockers -= 1
    if tables.PILOT_GIFT[pilot] == Gift.BLOCK_PASSING:
        s.blockers += 1
    me.ships[first(moves.SWAP, act)].kind = kind + 1
    me.bays[kind] = pilot
    tell(s, EVERYBODY, Happened.TOOK_SHIP, seat, tables.FIRST_SHIP + kind, first(moves.SWAP, act), pilot)


# ------------------------------------------------------------------ hiring with resources


@rule
def may_hire_trained(s: State, seat: int, pilot: int) -> bool:
    """Whether a pilot has a ship they are trained on to fly here."""
    for kind in range(4):
        if tables.PILOT_TRAINED[pilot][kind] and may_berth(s.galaxies[seat], kind):
            return True
    return False


@rule
def trained_options(s: State, out: list[int], n: int, seat: int) -> int:
    """Every pilot of the row that resources could hire."""
    for i in range(pieces.ROW):
        if s.pilot_row[i] != pieces.NO_CARD and may_hire_trained(s, seat, s.pilot_row[i]):
            n = offer(out, n, action(moves.HIRE, s.pilot_row[i]))
    return n


@rule
def any_trained(s: State, seat: int) -> bool:
    """Whether resources could hire somebody of the row."""
    for i in range(pieces.ROW):
        if s.pilot_row[i] != pieces.NO_CARD and may_hire_trained(s, seat, s.pilot_row[i]):
            return True
    return False


@rule
def berth_options(s: State, out: list[int], n: int, seat: int, pilot: int) -> int:
    """Every ship the pilot is trained on."""
    for kind in range(4):
        if tables.PILOT_TRAINED[pilot][kind] and may_berth(s.galaxies[seat], kind):
            n = offer(out, n, action(moves.BERTH, kind))
    return n


@rule
def pay_for_pilot(s: State, act: int) -> None:
    """Pay the chosen mixture and take the pilot."""
    seat, pilot, kind = s.now.seat, s.now.a, s.now.b
    pay(s, seat, first(moves.PAY, act), second(moves.PAY, act))
    tell(s, EVERYBODY, Happened.HIRED, seat, tables.FIRST_PILOT + pilot, kind, 0, s.now.c)
    take_pilot(s, seat, pilot, kind)


@rule
def pay(s: State, seat: int, energy: int, culture: int) -> None:
    """Pay resources to the supply."""
    me = s.galaxies[seat]
    me.stock[Resource.ENERGY] -= energy
    me.stock[Resource.CULTURE] -= culture
    note(s, Happened.PAID, seat, energy, culture)
