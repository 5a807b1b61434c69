"""Which ships in hand fit a docking: single ships, pairs, triples, runs, and the sets an asteroid asks for.

Equal dice are one choice. Where one ship says which the others are (a pair, three equal ones, a run), it is named for
the set; elsewhere the ships of a set are marked in any order. `shown` counts the usable ships, four bits for each
value.
"""

from __future__ import annotations

from astrarium.core.actions import action, offer, second
from astrarium.core.decisions import NOTHING, sort_up
from astrarium.core.rules import rule
from astrarium.games.alien_frontiers.play import belt, fleet, hub, moon
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Faction, Place, Territory, Why
from astrarium.games.alien_frontiers.table.state import State

SMUGGLERS_BOARD = Place.FACTION + Faction.SMUGGLERS
PAIRS = 0xEEEEEE0  # the bits of a count that say two or more of a value
ONES = 0x1111110  # the lowest bit of the count of every value


@rule
def count_usable(s: State, place: int) -> int:
    """Ships in hand by value; under Chameleon Cloak only values that the replaced ships show."""
    shown = fleet.count_hand(s, place)
    if s.turn.cloak == 0:
        return shown
    usable = 0
    for value in range(1, 7):
        if fleet.shown_of(shown, value) > 0:
            here = docked_by(s, s.turn.cloak - 1, place, value)
            usable += min(fleet.shown_of(shown, value), here) << (4 * value)
    return usable


@rule
def total_of(shown: int) -> int:
    """How many ships are counted."""
    total = 0
    for value in range(1, 7):
        total += fleet.shown_of(shown, value)
    return total


@rule
def most_of(shown: int) -> int:
    """How many of the ships counted show the same value at most."""
    most = 0
    for value in range(1, 7):
        most = max(most, fleet.shown_of(shown, value))
    return most


@rule
def docked_by(s: State, seat: int, place: int, value: int) -> int:
    """How many ships of one player (the Relic Ship they bought included) show a value at a place."""
    total = 0
    if s.values_at[place][value] > 0:
        for ship in range(seat * pieces.SHIPS_PER_SEAT, seat * pieces.SHIPS_PER_SEAT + pieces.SHIPS_PER_SEAT):
            if s.ships[ship].place == place and s.ships[ship].value == value:
                total += 1
        if s.relic_owner == seat and s.ships[pieces.RELIC].place == place and s.ships[pieces.RELIC].value == value:
            total += 1
    return total


@rule
def set_size(s: State, seat: int, place: int) -> int:
    """How many ships one docking takes."""
    if place == Place.COLONIST_HUB:
        return hub.ships_needed(s, seat)
    if place < Place.FACTION:
        return tables.GROUP[place]
    if place < Place.BELT:
        return 4 if place == SMUGGLERS_BOARD else 1
    return tables.REQUIRED_SHIPS[s.belt[place - Place.BELT]] - s.turn.short


# ------------------------------------------------------------------ is there a set at all


@rule
def set_exists(s: State, seat: int, place: int, shown: int) -> bool:
    """Whether the ships counted make a set for the place."""
    match place:
        case Place.LUNAR_MINE:
            return mine_takes_some(s, seat, shown)
        case Place.ORBITAL_MARKET:
            return shown & PAIRS != 0
        case Place.SHIPYARD:
            return shown & PAIRS != 0 or (s.turn.unequal_pair == 1 and total_of(shown) >= 2)
        case Place.COLONY_CONSTRUCTOR:
            return shown & PAIRS != 0 and most_of(shown) >= 3
        case Place.RAIDERS_OUTPOST:
            return lowest_run(s, seat, shown) > 0
        case Place.TERRAFORMING_STATION:
            return fleet.shown_of(shown, 6) > 0 and some_ship_terraforms(s, seat)
        case Place.COLONIST_HUB:
            return total_of(shown) >= hub.ships_needed(s, seat)
    if place >= Place.BELT:
        return belt.requirement_met_by(s, place - Place.BELT, shown)
    if place == SMUGGLERS_BOARD:
        return total_of(shown) >= 4 and lowest_run(s, seat, shown) > 0
    return shown > 0


@rule
def mine_threshold(s: State) -> int:
    """The highest value docked at the Lunar Mine now."""
    highest = 0
    for value in range(1, 7):
        highest = value if s.values_at[Place.LUNAR_MINE][value] > 0 else highest
    return highest


@rule
def any_value_mines(s: State, seat: int) -> bool:
    """Whether the next ship may have any value: Van Vogt Mountains, Retrieval Webbing, Chameleon Cloak."""
    if s.turn.mine_any == 1 or s.turn.cloak > 0:
        return True
    return s.turn.mine_docked == 0 and moon.has_bonus(s, seat, Territory.VAN_VOGT_MOUNTAINS)


@rule
def mine_takes_some(s: State, seat: int, shown: int) -> bool:
    """Whether some usable ship reaches the highest value docked at the Lunar Mine."""
    return shown >> (4 * lowest_mined(s, seat)) > 0


@rule
def lowest_mined(s: State, seat: int) -> int:
    """The lowest value that the Lunar Mine takes."""
    return 1 if any_value_mines(s, seat) else max(1, mine_threshold(s))


@rule
def may_terraform_with(s: State, seat: int, ship: int) -> bool:
    """A 6 of one's own colour that the fleet can spare, or the Relic Ship."""
    if s.ships[ship].value != 6 or s.ships[ship].origin == Place.TERRAFORMING_STATION:
        return False
    if ship == pieces.RELIC:
        return s.relic_owner == seat
    return ship // pieces.SHIPS_PER_SEAT == seat and s.players[seat].fleet - 1 >= s.min_fleet


@rule
def some_ship_terraforms(s: State, seat: int) -> bool:
    """Whether a ship in hand may be used up at the Terraforming Station."""
    for i in range(s.hand_size):
        if may_terraform_with(s, seat, s.hand[i]):
            return True
    return False


@rule
def run_wins(s: State, seat: int, low: int) -> bool:
    """A run must be higher than the ships docked at the Raiders' Outpost; not for the Smuggler's owner."""
    if s.turn.cloak > 0 or s.players[seat].faction == Faction.SMUGGLERS:
        return True
    return 3 * low + 3 > fleet.total_docked(s, Place.RAIDERS_OUTPOST)


@rule
def is_run(s: State, seat: int, low: int, shown: int) -> bool:
    """Whether three consecutive values from `low` on are shown and win."""
    for value in range(low, low + 3):
        if fleet.shown_of(shown, value) == 0:
            return False
    return run_wins(s, seat, low)


@rule
def has_run(shown: int) -> bool:
    """Whether three consecutive values are shown."""
    some = (shown | shown >> 1 | shown >> 2 | shown >> 3) & ONES
    return some & some >> 4 & some >> 8 != 0


@rule
def lowest_run(s: State, seat: int, shown: int) -> int:
    """The lowest value a winning run starts with; 0 if there is none."""
    for low in range(1, 5 if has_run(shown) else 1):
        if is_run(s, seat, low, shown):
            return low
    return 0


# ------------------------------------------------------------------ does this ship belong to a set


@rule
def before(place: int) -> int:
    """How many of the ships picked are for something else: the first of the Smuggler's is for the board."""
    return 1 if place == SMUGGLERS_BOARD else 0


@rule
def num_chosen(s: State, place: int) -> int:
    """How many ships of the set are named or marked so far."""
    return max(0, s.num_picked - before(place)) + s.num_marked


@rule
def chosen_value(s: State, place: int, i: int) -> int:
    """The value of a ship that is named or marked."""
    if s.num_marked > 0:
        return second(moves.SHIP, moves.SHIP.base + s.marked[i]) + 1
    return s.ships[s.picked[before(place) + i]].value


@rule
def left_beside(s: State, place: int, value: int) -> int:
    """The usable ships by value beside those chosen and one more; -1 if there is no such one."""
    left = usable_now(s, place)
    for i in range(num_chosen(s, place)):
        left -= 1 << (4 * chosen_value(s, place, i))
    return left - (1 << (4 * value)) if fleet.shown_of(left, value) > 0 else -1


@rule
def usable_now(s: State, place: int) -> int:
    """The usable ships; the ship picked for the Smuggler's board is not for the run."""
    shown = count_usable(s, place)
    return shown - (1 << (4 * s.ships[s.picked[0]].value)) if place == SMUGGLERS_BOARD and s.num_picked > 0 else shown


@rule
def is_set(s: State, seat: int, place: int, one: int, two: int, three: int) -> bool:
    """Whether ships of these values (0: no ship) are a docking; what else a single ship needs aside."""
    if place >= Place.BELT:
        return belt.values_claim(s, place - Place.BELT, one, two, three)
    match place:
        case Place.ORBITAL_MARKET:
            return one == two
        case Place.SHIPYARD:
            return one == two or s.turn.unequal_pair == 1
        case Place.COLONY_CONSTRUCTOR:
            return one == two and two == three
        case Place.RAIDERS_OUTPOST:
            return is_row(one, two, three) and run_wins(s, seat, min(one, two, three))
    if place == SMUGGLERS_BOARD and s.num_picked > 0:
        return is_row(one, two, three) and run_wins(s, seat, min(one, two, three))
    return True


@rule
def is_row(one: int, two: int, three: int) -> bool:
    """Three values in a row, in any order."""
    low, high = min(one, two, three), max(one, two, three)
    return high - low == 2 and one + two + three == 3 * low + 3 and one != two


@rule
def completes(s: State, seat: int, place: int, value: int) -> bool:
    """Whether the ships chosen and one of this value are a set, or can be made one with others in hand."""
    left, n = left_beside(s, place, value), num_chosen(s, place)
    missing = set_size(s, seat, place) - n - 1
    if place == SMUGGLERS_BOARD:
        missing = 2 - n if s.num_picked > 0 else 0
    if left < 0:
        return False
    one = value if n == 0 else chosen_value(s, place, 0)
    two = 0 if n == 0 else value if n == 1 else chosen_value(s, place, 1)
    three = value if n == 2 else 0
    if missing == 0:
        return is_set(s, seat, place, one, two, three)
    for other in range(1, 7):
        if fleet.shown_of(left, other) > 0:
            if missing == 1 and is_set(s, seat, place, one, other if n == 0 else two, other if n == 1 else three):
                return True
            if missing == 2 and third_completes(s, seat, place, value, other, left):
                return True
    return False


@rule
def third_completes(s: State, seat: int, place: int, one: int, two: int, left: int) -> bool:
    """Whether a third ship makes a set of two."""
    for three in range(two, 7):
        if fleet.shown_of(left, three) > (1 if three == two else 0) and is_set(s, seat, place, one, two, three):
            return True
    return False


@rule
def fits(s: State, seat: int, place: int, ship: int) -> bool:
    """Whether a ship in hand belongs to a set with those chosen so far."""
    value = s.ships[ship].value
    if not fleet.may_go(s, ship, place) or fleet.is_picked(s, ship):
        return False
    match place:
        case Place.LUNAR_MINE:
            if value < lowest_mined(s, seat):
                return False
        case Place.TERRAFORMING_STATION:
            if not may_terraform_with(s, seat, ship):
                return False
    if place == SMUGGLERS_BOARD and s.num_picked == 0:
        return leaves_run(s, seat, ship, usable_now(s, place))
    return is_docked_alone(s, seat, place) or completes(s, seat, place, value)


@rule
def is_docked_alone(s: State, seat: int, place: int) -> bool:
    """Whether the next ship is the whole set of a facility: then any that may go there is one."""
    if place >= Place.FACTION or s.turn.cloak > 0 or num_chosen(s, place) > 0:
        return False
    return set_size(s, seat, place) == 1


@rule
def leaves_run(s: State, seat: int, ship: int, shown: int) -> bool:
    """Whether a winning run is left without this ship."""
    return lowest_run(s, seat, shown - (1 << (4 * s.ships[ship].value))) > 0


# ------------------------------------------------------------------ a set that one ship stands for


@rule
def is_marked_out(s: State, seat: int, place: int) -> bool:
    """Whether the ships of a set are marked: one of them does not say which the others are."""
    if place == SMUGGLERS_BOARD:
        return s.num_picked > 0 and is_mixed(s)
    if set_size(s, seat, place) == 1:
        return False
    return place >= Place.COLONIST_HUB or (place == Place.SHIPYARD and s.turn.unequal_pair == 1) or is_mixed(s)


@rule
def is_mixed(s: State) -> bool:
    """Whether ships in hand differ in more than their values: of another colour, or moved there."""
    for i in range(1, s.hand_size):
        if fleet.owner_class(s.hand[i]) != fleet.owner_class(s.hand[0]):
            return True
    return s.num_moved > 0


@rule
def why_not_ship(s: State, seat: int, place: int, owner: int, value: int, state: int) -> int:
    """A ship that is docked alone, or stands for equal ones, or for the run that begins with it."""
    ship = ship_for(s, place, owner, value + 1, state)
    if ship == pieces.NOWHERE:
        return Why.NO_SUCH_SHIP
    if not fits(s, seat, place, ship):
        return Why.NOT_IN_SET
    return NOTHING if begins(s, seat, place, value + 1) else Why.IN_A_RUN


@rule
def takes_run(s: State, place: int) -> bool:
    """Whether the ships to be named are a run: at the Raiders' Outpost, and for the Smugglers after their first."""
    return place == Place.RAIDERS_OUTPOST or (place == SMUGGLERS_BOARD and s.num_picked > 0)


@rule
def begins(s: State, seat: int, place: int, value: int) -> bool:
    """A run is named by its lowest ship; its others follow."""
    if not takes_run(s, place):
        return True
    n = num_chosen(s, place)
    if n > 0:
        return value == chosen_value(s, place, n - 1) + 1
    return value <= 4 and is_run(s, seat, value, usable_now(s, place))


@rule
def ship_for(s: State, place: int, owner: int, value: int, state: int) -> int:
    """A ship in hand of a colour and value that may go to a place and is not picked yet; NOWHERE if there is none."""
    for i in range(s.hand_size):
        die = s.ships[s.hand[i]]
        if die.value == value and die.moved == state and fleet.owner_class(s.hand[i]) == owner:
            if fleet.may_go(s, s.hand[i], place) and not fleet.is_picked(s, s.hand[i]):
                return s.hand[i]
    return pieces.NOWHERE


@rule
def ships_to_dock(s: State, seat: int, place: int, out: list[int], n: int) -> int:
    """Every ship in hand that may be named, equal ones once."""
    if place != Place.TERRAFORMING_STATION and is_docked_alone(s, seat, place) and not is_mixed(s):
        return values_to_dock(s, lowest_mined(s, seat) if place == Place.LUNAR_MINE else 1, out, n)
    start = n
    for i in range(s.hand_size):
        ship = s.hand[i]
        act = action(moves.SHIP, fleet.owner_class(ship), s.ships[ship].value - 1, s.ships[ship].moved)
        if not fleet.is_written(out, start, n, act) and fits(s, seat, place, ship):
            if begins(s, seat, place, s.ships[ship].value):
                n = offer(out, n, act)
    sort_up(out, start, n)
    return n


@rule
def values_to_dock(s: State, low: int, out: list[int], n: int) -> int:
    """A ship of each value in hand from the lowest on, where ships differ in nothing else."""
    owner = fleet.owner_class(s.hand[0])
    for value in range(1, 7):
        out[n] = action(moves.SHIP, owner, value - 1)
        n += 1 if (value >= low) & (fleet.shown_of(s.hand_values, value) > 0) else 0
    return n


# ------------------------------------------------------------------ a set whose ships are marked


@rule
def to_mark(s: State, seat: int, place: int) -> int:
    """How many ships are marked; the ship for the Smuggler's board is named before."""
    return set_size(s, seat, place) - s.num_picked


@rule
def ships_in_hand(s: State, out: list[int], n: int) -> int:
    """Every ship in hand, equal ones once."""
    start = n
    for i in range(s.hand_size):
        die = s.ships[s.hand[i]]
        act = action(moves.SHIP, fleet.owner_class(s.hand[i]), die.value - 1, die.moved)
        if not fleet.is_written(out, start, n, act):
            n = offer(out, n, act)
    return n


@rule
def copies_to_dock(s: State, place: int, owner: int, value: int, state: int) -> int:
    """How many equal ships in hand may go to a place."""
    total = 0
    for i in range(s.hand_size if fleet.shown_of(s.hand_values, value + 1) > 0 else 0):
        die = s.ships[s.hand[i]]
        if die.value == value + 1 and die.moved == state and fleet.owner_class(s.hand[i]) == owner:
            if fleet.may_go(s, s.hand[i], place) and not fleet.is_picked(s, s.hand[i]):
                total += 1
    return total


@rule
def why_not_mark(s: State, seat: int, place: int, owner: int, value: int, state: int) -> int:
    """A ship that makes a set with those marked, or can with others."""
    ship = ship_for(s, place, owner, value + 1, state)
    if ship == pieces.NOWHERE:
        return Why.NO_SUCH_SHIP
    return NOTHING if fits(s, seat, place, ship) else Why.NOT_IN_SET
