"""Ships: where they are, whose they are, and how they come and go."""

from __future__ import annotations

from astrarium.core.actions import action, first, offer
from astrarium.core.rules import rule
from astrarium.core.table import NOBODY, note, roll
from astrarium.games.alien_frontiers.table import moves, pieces
from astrarium.games.alien_frontiers.table.pieces import Happened, Place
from astrarium.games.alien_frontiers.table.state import State


@rule
def first_ship(seat: int) -> int:
    """The number of a player's first ship; the other five follow."""
    return seat * pieces.SHIPS_PER_SEAT


@rule
def owner_class(ship: int) -> int:
    """The colour of a die: a seat, the Relic Ship or the Brethren Ship."""
    if ship == pieces.RELIC:
        return pieces.RELIC_CLASS
    return pieces.BRETHREN_CLASS if ship == pieces.BRETHREN_SHIP else ship // pieces.SHIPS_PER_SEAT


@rule
def ship_owner(s: State, ship: int) -> int:
    """Who gathers a ship: the player of its colour, the buyer of the Relic Ship, the Brethren's owner."""
    if ship == pieces.RELIC:
        return s.relic_owner
    return s.faction_owner[0] if ship == pieces.BRETHREN_SHIP else ship // pieces.SHIPS_PER_SEAT


@rule
def is_docked(s: State, ship: int) -> bool:
    """Whether a ship occupies a docking port (the Maintenance Bay has none)."""
    place = s.ships[ship].place
    return place < pieces.NUM_DOCKS and place != Place.MAINTENANCE_BAY


# ------------------------------------------------------------------ coming and going


@rule
def leave(s: State, ship: int) -> None:
    """Take a ship off whatever it is on."""
    die = s.ships[ship]
    place = die.place
    if place < pieces.NUM_DOCKS:
        s.docked[place] -= 1
        s.values_at[place][die.value] -= 1
        if place == Place.COLONIST_HUB:
            s.players[die.user].hub_ships -= 1
    elif place == Place.HAND:
        drop_from_hand(s, ship)
    elif place == Place.POCKET:
        s.players[die.user].pocketed -= 1
    elif place == Place.SUPPLY:
        s.players[ship // pieces.SHIPS_PER_SEAT].fleet += 1
    die.fresh = 0
    die.tally = 0
    die.saved = 0


@rule
def drop_from_hand(s: State, ship: int) -> None:
    """Take a ship out of the hand, the others keeping their order."""
    at = 0
    for i in range(s.hand_size):
        s.hand[at] = s.hand[i]
        if s.hand[i] != ship:
            at += 1
    s.hand_size = at
    s.ships[ship].moved = 0
    if s.ships[ship].origin != pieces.NOWHERE:
        s.num_moved -= 1
        s.ships[ship].origin = pieces.NOWHERE


@rule
def put(s: State, ship: int, place: int, user: int) -> None:
    """Move a ship to a place, as its user's."""
    leave(s, ship)
    die = s.ships[ship]
    die.place = place
    die.user = user
    if place < pieces.NUM_DOCKS:
        s.docked[place] += 1
        s.values_at[place][die.value] += 1
        if place == Place.COLONIST_HUB:
            s.players[user].hub_ships += 1
    elif place == Place.HAND:
        s.hand[s.hand_size] = ship
        s.hand_size += 1
    elif place == Place.POCKET:
        s.players[user].pocketed += 1
    elif place == Place.SUPPLY:
        s.players[ship // pieces.SHIPS_PER_SEAT].fleet -= 1


@rule
def to_hand(s: State, ship: int, user: int, moved: int) -> None:
    """A docked ship waits unplaced again: with its value fixed if it was moved; not back to where it came from."""
    came_from = s.ships[ship].place
    put(s, ship, Place.HAND, user)
    s.ships[ship].origin = came_from
    s.ships[ship].moved = moved
    s.num_moved += 1


@rule
def to_bay(s: State, ship: int) -> None:
    """A ship goes to the Maintenance Bay."""
    put(s, ship, Place.MAINTENANCE_BAY, ship_owner(s, ship))


@rule
def to_supply(s: State, ship: int) -> None:
    """A ship goes to the ship supply; the Relic Ship goes home and has to be bought again."""
    if ship == pieces.RELIC:
        relic_home(s)
    else:
        put(s, ship, Place.SUPPLY, NOBODY)
        s.ships[ship].value = pieces.NO_VALUE


@rule
def relic_home(s: State) -> None:
    """The Relic Ship goes back to Burroughs Desert from wherever it is."""
    put(s, pieces.RELIC, Place.HOME, NOBODY)
    s.ships[pieces.RELIC].value = pieces.NO_VALUE
    note(s, Happened.RELIC_RETURNED, s.relic_owner)
    s.relic_owner = NOBODY


@rule
def dislodge(s: State, ship: int) -> None:
    """A ship is sent away: from the Terraforming Station to the supply (unless saved), else to the bay."""
    station = s.ships[ship].place == Place.TERRAFORMING_STATION
    note(s, Happened.SHIP_LOST, ship_owner(s, ship), owner_class(ship), s.ships[ship].place, s.ships[ship].saved)
    if station and s.ships[ship].saved == 0:
        to_supply(s, ship)
    else:
        to_bay(s, ship)


@rule
def throw(s: State, ship: int) -> int:
    """Roll a ship that lies in hand (or give one a first value)."""
    value = roll(s, 6) + 1
    set_value(s, ship, value)
    return value


@rule
def set_value(s: State, ship: int, value: int) -> None:
    """Turn a die to a value, wherever it lies."""
    die = s.ships[ship]
    if die.place < pieces.NUM_DOCKS:
        s.values_at[die.place][die.value] -= 1
        s.values_at[die.place][value] += 1
    die.value = value


# ------------------------------------------------------------------ dice as choices


@rule
def ship_action(s: State, ship: int) -> int:
    """A die as an action: equal dice are the same choice."""
    die = s.ships[ship]
    return action(moves.SHIP, owner_class(ship), max(0, die.value - 1), die.moved)


@rule
def offer_ship(s: State, out: list[int], start: int, count: int, ship: int) -> int:
    """Offer a die unless an equal one has been offered since `start`."""
    act = ship_action(s, ship)
    for i in range(start, count):
        if out[i] == act:
            return count
    return offer(out, count, act)


@rule
def ship_in_hand(s: State, act: int, place: int) -> int:
    """The ship in hand that an action names, fit for a place, and not picked already."""
    for i in range(s.hand_size):
        ship = s.hand[i]
        fit = place == pieces.NOWHERE or s.ships[ship].origin != place
        if fit and ship_action(s, ship) == act and not is_picked(s, ship):
            return ship
    return pieces.NOWHERE


@rule
def ship_at(s: State, act: int, place: int) -> int:
    """The ship at a place that an action names."""
    owner = first(moves.SHIP, act)
    if owner == pieces.RELIC_CLASS:
        return pieces.RELIC
    if owner == pieces.BRETHREN_CLASS:
        return pieces.BRETHREN_SHIP
    for ship in range(first_ship(owner), first_ship(owner) + pieces.SHIPS_PER_SEAT):
        if s.ships[ship].place == place and ship_action(s, ship) == act and not is_picked(s, ship):
            return ship
    return pieces.NOWHERE


@rule
def is_picked(s: State, ship: int) -> bool:
    """Whether a ship is among those picked so far for one docking or one power."""
    for i in range(s.num_picked):
        if s.picked[i] == ship:
            return True
    return False


@rule
def pick_ship(s: State, ship: int) -> None:
    """Add a ship to those picked."""
    s.picked[s.num_picked] = ship
    s.num_picked += 1


@rule
def count_hand(s: State, place: int) -> None:
    """Count how many ships in hand, fit for a place, show each value."""
    for value in range(7):
        s.shown[value] = 0
    total, most = 0, 0
    for i in range(s.hand_size):
        die = s.ships[s.hand[i]]
        if die.origin != place or place == pieces.NOWHERE:
            s.shown[die.value] += 1
            total += 1
            most = max(most, s.shown[die.value])
    s.shown_total = total
    s.shown_most = most


@rule
def ship_key(s: State, ship: int) -> int:
    """The order in which equal sets are picked, so that no set is offered twice."""
    die = s.ships[ship]
    return (die.value * 8 + owner_class(ship)) * 2 + die.moved


@rule
def own_in_supply(s: State, seat: int) -> int:
    """A ship of the player's colour in the ship supply, or NOWHERE."""
    for ship in range(first_ship(seat), first_ship(seat) + pieces.SHIPS_PER_SEAT):
        if s.ships[ship].place == Place.SUPPLY:
            return ship
    return pieces.NOWHERE
