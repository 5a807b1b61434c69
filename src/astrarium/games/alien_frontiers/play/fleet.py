"""Ships: where they are, whose they are, and how they come and go."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, note, roll, tell
from astrarium.games.alien_frontiers.table import moves, pieces, tables
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
def count_displaced(s: State, seat: int, ship: int) -> None:
    """Count a ship of another player that leaves its port in this player's turn; the Maintenance Bay has none."""
    if ship_owner(s, ship) != seat and seat == s.turn.seat and is_docked(s, ship):
        s.turn.displaced += 1


@rule
def ships_in_game(s: State) -> int:
    """How many ships there are: six of each player, the Relic Ship and the Brethren Ship."""
    return first_ship(s.num_players) + pieces.NUM_SHIPS - pieces.RELIC


@rule
def ship_in_game(s: State, i: int) -> int:
    """The number of a ship, counted through those in the game: colours that nobody plays are passed over."""
    return i if i < first_ship(s.num_players) else i - first_ship(s.num_players) + pieces.RELIC


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
    s.hand_values -= 1 << (4 * s.ships[ship].value)
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
        s.hand_values += 1 << (4 * die.value)
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
def leave_over(s: State, seat: int) -> None:
    """Unplaced ships that cannot be docked go to the Maintenance Bay."""
    for i in range(s.hand_size - 1, -1, -1):
        bay = tables.FACILITY_ROW + Place.MAINTENANCE_BAY
        tell(s, EVERYBODY, Happened.TO_BAY, seat, bay, owner_class(s.hand[i]), s.ships[s.hand[i]].value)
        to_bay(s, s.hand[i])


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
    elif die.place == Place.HAND:
        s.hand_values += (1 << (4 * value)) - (1 << (4 * die.value))
    die.value = value


# ------------------------------------------------------------------ dice as choices


@rule
def in_hand(s: State, owner: int, value: int, moved: int) -> int:
    """An unplaced ship of a colour and value that is not picked yet, moved or not; NOWHERE if there is none."""
    for i in range(s.hand_size):
        ship = s.hand[i]
        die = s.ships[ship]
        if die.value == value and die.moved == moved and owner_class(ship) == owner and not is_picked(s, ship):
            return ship
    return pieces.NOWHERE


@rule
def copies_in_hand(s: State, owner: int, value: int) -> int:
    """How many unplaced ships of a colour show a value and may be changed."""
    total = 0
    for i in range(s.hand_size if shown_of(s.hand_values, value) > 0 else 0):
        die = s.ships[s.hand[i]]
        if die.value == value and die.moved == 0 and owner_class(s.hand[i]) == owner:
            total += 1
    return total


@rule
def docked_ship(s: State, place: int, owner: int, value: int) -> int:
    """A ship of a colour and value at a place that is not picked yet, or NOWHERE; last one that counts for a claim."""
    found = pieces.NOWHERE
    for i in range(ships_in_game(s) if s.values_at[place][value] > 0 else 0):
        ship = ship_in_game(s, i)
        die = s.ships[ship]
        if die.place == place and die.value == value and owner_class(ship) == owner and not is_picked(s, ship):
            if die.tally != 1:
                return ship
            found = ship
    return found


@rule
def copies_docked(s: State, place: int, owner: int, value: int) -> int:
    """How many equal ships are docked at a place."""
    total = 0
    if s.values_at[place][value] > 0:
        for i in range(ships_in_game(s)):
            ship = ship_in_game(s, i)
            if s.ships[ship].place == place and s.ships[ship].value == value and owner_class(ship) == owner:
                total += 1
    return total


@rule
def total_docked(s: State, place: int) -> int:
    """The values of all ships at a place together."""
    total = 0
    for value in range(1, 7):
        total += value * s.values_at[place][value]
    return total


@rule
def docked_ships(s: State, out: list[int], n: int) -> int:
    """Every docked ship as a target, equal ones once."""
    start = n
    for i in range(ships_in_game(s)):
        ship = ship_in_game(s, i)
        die = s.ships[ship]
        if die.place < pieces.NUM_DOCKS:
            act = action(moves.TARGET, die.place, owner_class(ship), die.value)
            if not is_written(out, start, n, act):
                n = offer(out, n, act)
    return n


@rule
def is_written(out: list[int], start: int, n: int, act: int) -> bool:
    """Whether an action is among those written down since `start`."""
    for i in range(start, n):
        if out[i] == act:
            return True
    return False


@rule
def may_go(s: State, ship: int, place: int) -> bool:
    """Ships moved by cards go to another orbital facility, those of Chrono-Spike to none that any came from."""
    die = s.ships[ship]
    if die.origin == pieces.NOWHERE:
        return True
    if place >= Place.BELT or die.origin == place:
        return False
    return die.moved == 1 or (s.turn.regathered >> place) & 1 == 0


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
def count_hand(s: State, place: int) -> int:
    """How many ships in hand, fit for a place, show each value: four bits for each."""
    if s.num_moved == 0:
        return s.hand_values
    shown = 0
    for i in range(s.hand_size):
        if may_go(s, s.hand[i], place):
            shown += 1 << (4 * s.ships[s.hand[i]].value)
    return shown


@rule
def shown_of(shown: int, value: int) -> int:
    """How many of the ships counted show a value."""
    return (shown >> (4 * value)) & 15


@rule
def own_in_supply(s: State, seat: int) -> int:
    """A ship of the player's colour in the ship supply, or NOWHERE."""
    for ship in range(first_ship(seat), first_ship(seat) + pieces.SHIPS_PER_SEAT):
        if s.ships[ship].place == Place.SUPPLY:
            return ship
    return pieces.NOWHERE
