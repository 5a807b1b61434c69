"""Hire a pilot: two matching listed dice or any three, and an Advanced Ship takes the place of an ordinary one.

Nothing is paid and no card turned up until the ship is chosen, so that all of it can be taken back.
"""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, tell
from astrarium.games.tiny_epic_galaxies.play import dice, following, galaxy
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import NO_CARD, SHIPS, Decide, Gift, Happened, Place, Why
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy, State

# ------------------------------------------------------------------ who can be hired for which ship


@rule
def in_row(s: State, pilot: int) -> bool:
    """Whether a pilot is in the row."""
    for i in range(pieces.ROW):
        if s.pilot_row[i] == pilot:
            return True
    return False


@rule
def pilots_of_row(s: State, out: list[int], n: int) -> int:
    """The pilots of the row."""
    for i in range(pieces.ROW):
        if s.pilot_row[i] != NO_CARD:
            n = offer(out, n, action(moves.HIRE, s.pilot_row[i]))
    return n


@rule
def why_not_berth(me: Galaxy, craft: int) -> int:
    """A pilot replaces the one of a flying ship, or needs an active ordinary ship to swap."""
    if me.bays[craft] != NO_CARD:
        return NOTHING
    for ship in range(SHIPS):
        if me.ships[ship].kind == 0 and me.ships[ship].place != Place.LOCKED:
            return NOTHING
    return Why.NO_SHIP_TO_SWAP


@rule
def dice_price(s: State, pilot: int, craft: int, face: int) -> int:
    """How many dice of a face this hire takes: 2 listed ones for a trained pilot, else 3; 0 if there are too few."""
    listed = tables.PILOT_TRAINED[pilot][craft] and tables.SHIP_FACES[craft][face]
    if listed and s.inactive[face] >= tables.TRAINED_DICE:
        return tables.TRAINED_DICE
    return tables.ANY_DICE if s.inactive[face] >= tables.ANY_DICE else 0


@rule
def why_not_hire(s: State, seat: int, pilot: int) -> int:
    """A pilot of the row is hired."""
    if s.beyond == 0:
        return Why.NOT_BEYOND
    return why_not_by_dice(s, seat, pilot) if in_row(s, pilot) else Why.NOT_A_PILOT_HERE


@rule
def hireable(s: State, seat: int, out: list[int], n: int) -> int:
    """The pilots of the row that dice can hire; two must match at all."""
    if s.beyond == 0 or not dice.any_match(s):
        return n
    for i in range(pieces.ROW):
        pilot = s.pilot_row[i]
        if pilot != NO_CARD and why_not_by_dice(s, seat, pilot) == NOTHING:
            n = offer(out, n, action(moves.HIRE, pilot))
    return n


@rule
def why_not_by_dice(s: State, seat: int, pilot: int) -> int:
    """Some ship and some dice allow this hire."""
    why = Why.HIRE_NEEDS_DICE
    for face in range(6):
        if s.inactive[face] >= tables.TRAINED_DICE:
            for craft in range(4):
                if dice_price(s, pilot, craft, face) > 0:
                    if why_not_berth(s.galaxies[seat], craft) == NOTHING:
                        return NOTHING
                    why = Why.NO_SHIP_TO_SWAP
    return why


@rule
def why_not_assign(s: State, seat: int, pilot: int, price: int, craft: int, face: int, dice: int) -> int:
    """A ship for the pilot, with the dice that pay: never three where two do."""
    if price > 0:
        return Why.OTHER_PRICE
    paid, wanted = dice + tables.TRAINED_DICE, dice_price(s, pilot, craft, face)
    if wanted == 0 or paid < wanted:
        return Why.HIRE_NEEDS_DICE
    return Why.TWO_DICE_DO if paid > wanted else why_not_berth(s.galaxies[seat], craft)


@rule
def assign(s: State, seat: int, pilot: int, craft: int, face: int, dice: int) -> None:
    """The dice are named; now which ship is swapped."""
    ask(s, Decide.SWAP_SHIP, seat, pilot, craft, face, dice + tables.TRAINED_DICE)


# ------------------------------------------------------------------ for resources


@rule
def why_not_hire_trained(s: State, seat: int, pilot: int) -> int:
    """A pilot of the row who has a ship they are trained on to fly here."""
    if not in_row(s, pilot):
        return Why.NOT_A_PILOT_HERE
    why = Why.NO_SHIP_TO_SWAP
    for craft in range(4):
        if tables.PILOT_TRAINED[pilot][craft] and why_not_berth(s.galaxies[seat], craft) == NOTHING:
            why = NOTHING
    return why


@rule
def hire_trained(s: State, seat: int, price: int, pilot: int) -> None:
    """A pilot is hired for resources."""
    ask(s, Decide.HIRE_SHIP, seat, pilot, price)


@rule
def why_not_berth_trained(s: State, seat: int, pilot: int, price: int, craft: int) -> int:
    """For resources a pilot flies a ship they are trained on."""
    if price == 0:
        return Why.OTHER_PRICE
    return why_not_berth(s.galaxies[seat], craft) if tables.PILOT_TRAINED[pilot][craft] else Why.NOT_TRAINED


@rule
def berth(s: State, seat: int, pilot: int, price: int, craft: int) -> None:
    """The ship is named; now which of the own is swapped."""
    ask(s, Decide.SWAP_SHIP, seat, pilot, craft, NO_CARD, price)


@rule
def why_not_pay(s: State, seat: int, price: int, energy: int, culture: int) -> int:
    """Any mixture of resources that makes up the price."""
    return galaxy.why_not_part_with(s.galaxies[seat], price, energy, culture)


@rule
def ways_to_pay(price: int, out: list[int], n: int) -> int:
    """Every mixture that makes up the price."""
    return galaxy.mixtures(out, n, action(moves.PAY), price)


@rule
def pay(s: State, seat: int, pilot: int, craft: int, price: int, ship: int, energy: int, culture: int) -> None:
    """Pay the chosen mixture and take the pilot."""
    galaxy.pay(s, seat, energy, culture)
    tell(s, EVERYBODY, Happened.HIRED, seat, tables.FIRST_PILOT + pilot, craft, 0, price)
    take_pilot(s, seat, pilot, craft, ship)


# ------------------------------------------------------------------ the swap


@rule
def why_not_swap(s: State, seat: int, craft: int, ship: int) -> int:
    """An active ordinary ship is swapped; an Advanced Ship that flies already keeps its place."""
    me = s.galaxies[seat]
    if me.bays[craft] != NO_CARD:
        return NOTHING if me.ships[ship].kind == craft + 1 else Why.FLIES_ALREADY
    if me.ships[ship].kind > 0:
        return Why.OTHER_SHIP
    if me.ships[ship].place == Place.LOCKED:
        return Why.SHIP_WAITS
    return Why.SAME_SHIP if galaxy.same_as_earlier(me, ship, pieces.ALL_SHIPS) else NOTHING


@rule
def swap(s: State, seat: int, pilot: int, craft: int, face: int, price: int, ship: int) -> None:
    """The dice go to the Activation Bay and do nothing else; only the last of them can be followed."""
    if face == NO_CARD:
        ask(s, Decide.HIRE_PAY, seat, pilot, craft, price, ship)
        return
    following.forget_die(s)
    for _ in range(price):
        dice.put_in_bay(s, face)
    tell(s, EVERYBODY, Happened.HIRED, seat, tables.FIRST_PILOT + pilot, craft, price, face)
    following.open_window(s, seat, face, 0)
    take_pilot(s, seat, pilot, craft, ship)


@rule
def take_pilot(s: State, seat: int, pilot: int, craft: int, ship: int) -> None:
    """The Advanced Ship appears where the ordinary one was; its pilot covers the one before; the row is filled."""
    me = s.galaxies[seat]
    before = me.bays[craft]
    if before != NO_CARD and tables.PILOT_GIFT[before] == Gift.BLOCK_PASSING:
        s.blockers -= 1
    if tables.PILOT_GIFT[pilot] == Gift.BLOCK_PASSING:
        s.blockers += 1
    me.ships[ship].kind = craft + 1
    me.bays[craft] = pilot
    if before == NO_CARD:
        tell(s, EVERYBODY, Happened.TOOK_SHIP, seat, tables.FIRST_SHIP + craft, ship, pilot)
    else:
        tell(s, EVERYBODY, Happened.REPLACED_PILOT, seat, tables.FIRST_PILOT + before, craft, pilot)
    leave_row(s, pilot)
    collect(s, seat, pilot)


@rule
def collect(s: State, seat: int, pilot: int) -> None:
    """The pilot's badges and point count at once."""
    me = s.galaxies[seat]
    me.pilots[me.num_pilots] = pilot
    me.num_pilots += 1
    for badge in range(4):
        me.badges[badge] += tables.PILOT_BADGES[pilot][badge]
    galaxy.add_points(s, seat, tables.PILOT_VP[pilot])


@rule
def leave_row(s: State, pilot: int) -> None:
    """A pilot leaves the row and the gap is filled."""
    for i in range(pieces.ROW):
        if s.pilot_row[i] == pilot:
            fill_pilot_gap(s, i)


@rule
def fill_pilot_gap(s: State, place: int) -> None:
    """A new pilot fills a gap of the row; with the deck empty the row shrinks."""
    s.pilot_row[place] = galaxy.draw(s, s.pilots)
    if s.pilot_row[place] != NO_CARD:
        tell(s, EVERYBODY, Happened.PILOT_APPEARED, 0, tables.FIRST_PILOT + s.pilot_row[place])
