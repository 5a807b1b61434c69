"""Which ships in hand fit a docking: single ships, pairs, triples, runs, and the sets an asteroid asks for.

Equal dice are one choice, and a set is picked in one order only. `shown` counts the
usable ships, four bits for each value.
"""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.games.alien_frontiers.play import belt, fleet, hub, moon
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Faction, Place, Territory, Why
from astrarium.games.alien_frontiers.table.state import State

SMUGGLERS_BOARD = Place.FACTION + Faction.SMUGGLERS
PAIRS = 0xEEEEEE0  # the bits of a count that say two or more of a value


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
def is_of(s: State, ship: int, seat: int) -> bool:
    """Whether a ship belongs to a player: of the colour, or the Relic Ship they bought."""
    return s.relic_owner == seat if ship == pieces.RELIC else ship // pieces.SHIPS_PER_SEAT == seat


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
    for value in range(6, 0, -1):
        if s.values_at[Place.LUNAR_MINE][value] > 0:
            return value
    return 0


@rule
def any_value_mines(s: State, seat: int) -> bool:
    """Whether the next ship may have any value: Van Vogt Mountains, Retrieval Webbing, Chameleon Cloak."""
    if s.turn.mine_any == 1 or s.turn.cloak > 0:
        return True
    return s.turn.mine_docked == 0 and moon.has_bonus(s, seat, Territory.VAN_VOGT_MOUNTAINS)


@rule
def mine_takes_some(s: State, seat: int, shown: int) -> bool:
    """Whether some usable ship reaches the highest value docked at the Lunar Mine."""
    low = 1 if any_value_mines(s, seat) else max(1, mine_threshold(s))
    return shown >> (4 * low) > 0


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
    total = 0
    for value in range(1, 7):
        total += value * s.values_at[Place.RAIDERS_OUTPOST][value]
    return 3 * low + 3 > total


@rule
def is_run(s: State, seat: int, low: int, shown: int) -> bool:
    """Whether three consecutive values from `low` on are shown and win."""
    for value in range(low, low + 3):
        if fleet.shown_of(shown, value) == 0:
            return False
    return run_wins(s, seat, low)


@rule
def lowest_run(s: State, seat: int, shown: int) -> int:
    """The lowest value a winning run starts with; 0 if there is none."""
    for low in range(1, 5):
        if is_run(s, seat, low, shown):
            return low
    return 0


# ------------------------------------------------------------------ does this ship continue the set


@rule
def take_back(s: State, before: int) -> None:
    """Undo a trial pick: nothing of it is left."""
    s.num_picked -= 1
    s.picked[s.num_picked] = before


@rule
def fits_after_one(s: State, seat: int, place: int, ship: int) -> bool:
    """Whether a ship continues the set once another one is picked."""
    fitting = False
    for i in range(s.hand_size):
        if not fitting and s.hand[i] != ship and fits(s, seat, place, s.hand[i], usable_now(s, place)):
            before = s.picked[s.num_picked]
            fleet.pick_ship(s, s.hand[i])
            fitting = fits(s, seat, place, ship, usable_now(s, place))
            take_back(s, before)
    return fitting


@rule
def fits_after_two(s: State, seat: int, place: int, ship: int) -> bool:
    """Whether a ship continues the set once one or two others are picked."""
    fitting = fits_after_one(s, seat, place, ship)
    for i in range(s.hand_size):
        if not fitting and s.hand[i] != ship and fits(s, seat, place, s.hand[i], usable_now(s, place)):
            before = s.picked[s.num_picked]
            fleet.pick_ship(s, s.hand[i])
            fitting = fits_after_one(s, seat, place, ship)
            take_back(s, before)
    return fitting


@rule
def usable_now(s: State, place: int) -> int:
    """The usable ships; the ship picked for the Smuggler's board is not for the run."""
    shown = count_usable(s, place)
    return shown - (1 << (4 * s.ships[s.picked[0]].value)) if place == SMUGGLERS_BOARD and s.num_picked > 0 else shown


@rule
def why_not_ship(s: State, seat: int, place: int, owner: int, value: int, state: int) -> int:
    """A ship in hand that continues the set picked so far so that it can be completed."""
    ship = fleet.in_hand(s, owner, value + 1, state)
    if ship == pieces.NOWHERE:
        return Why.NO_SUCH_SHIP
    if fits(s, seat, place, ship, usable_now(s, place)):
        return NOTHING
    return Why.NAMED_LATER if fits_after_two(s, seat, place, ship) else Why.NOT_IN_SET


@rule
def ships_to_dock(s: State, seat: int, place: int, out: list[int], n: int) -> int:
    """Every ship in hand that continues the set, equal ones once."""
    start, shown = n, usable_now(s, place)
    for i in range(s.hand_size):
        ship = s.hand[i]
        act = action(moves.SHIP, fleet.owner_class(ship), s.ships[ship].value - 1, s.ships[ship].moved)
        if not fleet.is_written(out, start, n, act) and fits(s, seat, place, ship, shown):
            n = offer(out, n, act)
    return n


@rule
def fits(s: State, seat: int, place: int, ship: int, shown: int) -> bool:
    """Whether a ship in hand continues the set picked so far so that it can be completed."""
    die = s.ships[ship]
    if not fleet.may_go(s, ship, place) or fleet.is_picked(s, ship) or fleet.shown_of(shown, die.value) == 0:
        return False
    match place:
        case Place.LUNAR_MINE:
            return any_value_mines(s, seat) or die.value >= mine_threshold(s)
        case Place.ORBITAL_MARKET | Place.COLONY_CONSTRUCTOR:
            return continues_equal(s, place, ship, shown)
        case Place.SHIPYARD:
            return continues_equal(s, place, ship, shown) or (
                s.turn.unequal_pair == 1 and continues_any(s, place, ship, 2)
            )
        case Place.RAIDERS_OUTPOST:
            return continues_run(s, seat, ship, 0, shown)
        case Place.TERRAFORMING_STATION:
            return may_terraform_with(s, seat, ship)
        case Place.COLONIST_HUB:
            return continues_any(s, place, ship, hub.ships_needed(s, seat))
    if place >= Place.BELT:
        return belt.requirement_fits(s, place - Place.BELT, ship)
    if place == SMUGGLERS_BOARD:
        return leaves_run(s, seat, ship, shown) if s.num_picked == 0 else continues_run(s, seat, ship, 1, shown)
    return True


@rule
def last_picked(s: State) -> int:
    """The ship picked last, or NOWHERE."""
    return s.picked[s.num_picked - 1] if s.num_picked > 0 else pieces.NOWHERE


@rule
def enough_left(s: State, place: int, ship: int, wanted: int, value: int) -> bool:
    """Whether enough ships come at or after this one in picking order (of one value, or of any if it is 0)."""
    left = wanted - s.num_picked
    for i in range(s.hand_size):
        other = s.hand[i]
        die = s.ships[other]
        same = value == 0 or die.value == value
        if (
            same
            and fleet.may_go(s, other, place)
            and not fleet.is_picked(s, other)
            and fleet.ship_key(s, other) >= fleet.ship_key(s, ship)
        ):
            left -= 1
    return left <= 0


@rule
def in_order(s: State, ship: int) -> bool:
    """A set is picked in one order only."""
    last = last_picked(s)
    return last == pieces.NOWHERE or fleet.ship_key(s, last) <= fleet.ship_key(s, ship)


@rule
def continues_equal(s: State, place: int, ship: int, shown: int) -> bool:
    """A pair or triple: the same value as before, and enough of it."""
    value, last = s.ships[ship].value, last_picked(s)
    if last != pieces.NOWHERE and s.ships[last].value != value:
        return False
    enough = fleet.shown_of(shown, value) >= tables.GROUP[place]
    return enough and in_order(s, ship) and enough_left(s, place, ship, tables.GROUP[place], value)


@rule
def continues_any(s: State, place: int, ship: int, wanted: int) -> bool:
    """Any ships at all, so many together."""
    return in_order(s, ship) and enough_left(s, place, ship, wanted, 0)


@rule
def continues_run(s: State, seat: int, ship: int, before: int, shown: int) -> bool:
    """A run is picked from its lowest ship up; `before` ships were picked for something else."""
    value = s.ships[ship].value
    if s.num_picked > before:
        return value == s.ships[last_picked(s)].value + 1
    return value <= 4 and is_run(s, seat, value, shown)


@rule
def leaves_run(s: State, seat: int, ship: int, shown: int) -> bool:
    """Whether a winning run is left without this ship."""
    return lowest_run(s, seat, shown - (1 << (4 * s.ships[ship].value))) > 0
