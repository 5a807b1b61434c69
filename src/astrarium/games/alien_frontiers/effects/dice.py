"""Powers that change unplaced ships: raise, lower, flip, roll again, copy, set, store."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import note
from astrarium.games.alien_frontiers.effects import asking
from astrarium.games.alien_frontiers.play import fleet, goods, landing, tech
from astrarium.games.alien_frontiers.table import moves, pieces
from astrarium.games.alien_frontiers.table.pieces import Happened, Place, Power, Via
from astrarium.games.alien_frontiers.table.state import State

MODULE_MIN_FLEET = 3


@rule
def dice_options(s: State, seat: int, op: int, arg: int, base: int, stage: int, out: list[int], count: int) -> int:
    """The choices of a power about unplaced ships."""
    if stage > 0 and op != Power.SHIFT_TWO and op != Power.REROLL_ANY and op != Power.POCKET:
        return value_options(s, seat, op, out, count)
    start = count
    if (stage > 0 and op != Power.SHIFT_TWO) or op == Power.ANGELS_SET:
        count = offer(out, count, action(moves.DONE))
        start = count
    for i in range(s.hand_size):
        ship = s.hand[i]
        if s.ships[ship].moved == 0 and may_change(s, seat, op, arg, base, stage, ship):
            count = fleet.offer_ship(s, out, start, count, ship)
    return count


@rule
def dice_work(s: State, seat: int, op: int, arg: int, base: int) -> bool:
    """Whether a power can act on some unplaced ship."""
    for i in range(s.hand_size):
        if s.ships[s.hand[i]].moved == 0 and may_change(s, seat, op, arg, base, 0, s.hand[i]):
            return True
    return False


@rule
def may_change(s: State, seat: int, op: int, arg: int, base: int, stage: int, ship: int) -> bool:
    """Whether a power can act on this ship."""
    value = s.ships[ship].value
    match op:
        case Power.SHIFT:
            return 1 <= value + arg <= 6
        case Power.SHIFT_TWO:
            if stage > 0:
                return value < 6 and ship != s.memo[asking.SHIP_CHOSEN]
            return value > 1 and another_to_raise(s, ship)
        case Power.COPY_VALUE:
            return another_differs(s, ship)
        case Power.ANGELS_SET:
            return has_value_of_its_own(s, ship)
        case Power.REROLL_ANY:
            return after_last(s, ship)
        case Power.POCKET:
            cost = tech.price(s, seat, base * (s.num_picked + 1)) - tech.price(s, seat, base * s.num_picked)
            mine = fleet.ship_owner(s, ship) == seat
            return mine and (stage == 0 or after_last(s, ship)) and s.players[seat].fuel >= cost
        case Power.LAND_WITH_SHIP:
            return may_spend(s, seat, ship) and landing.may_land(s, seat, Via.MODULE)
        case _:
            return True


@rule
def after_last(s: State, ship: int) -> bool:
    """Ships are picked in one order only, each once."""
    for i in range(s.num_picked):
        if s.picked[i] == ship:
            return False
    return s.num_picked == 0 or fleet.ship_key(s, s.picked[s.num_picked - 1]) <= fleet.ship_key(s, ship)


@rule
def has_value_of_its_own(s: State, ship: int) -> bool:
    """Whether there is another value that no other unplaced ship shows."""
    for value in range(1, 7):
        if value != s.ships[ship].value and not shown_by_other(s, ship, value):
            return True
    return False


@rule
def another_to_raise(s: State, ship: int) -> bool:
    """Whether another unplaced ship can be raised."""
    for i in range(s.hand_size):
        other = s.ships[s.hand[i]]
        if s.hand[i] != ship and other.moved == 0 and other.value < 6:
            return True
    return False


@rule
def another_differs(s: State, ship: int) -> bool:
    """Whether another unplaced ship shows another value."""
    for i in range(s.hand_size):
        if s.ships[s.hand[i]].value != s.ships[ship].value:
            return True
    return False


@rule
def may_spend(s: State, seat: int, ship: int) -> bool:
    """Terraforming Module: a ship of one's colour that leaves three, or the Relic Ship while it is one's own."""
    if ship == pieces.RELIC:
        return s.relic_owner == seat
    return ship // pieces.SHIPS_PER_SEAT == seat and s.players[seat].fleet - 1 >= MODULE_MIN_FLEET


@rule
def value_options(s: State, seat: int, op: int, out: list[int], count: int) -> int:
    """The values the chosen ship can be turned to."""
    ship = s.memo[asking.SHIP_CHOSEN]
    now = s.ships[ship].value
    for value in range(1, 7):
        if value != now and may_become(s, seat, op, ship, value):
            count = offer(out, count, action(moves.SET, value - 1))
    return count


@rule
def may_become(s: State, seat: int, op: int, ship: int, value: int) -> bool:
    """Whether a power can turn the ship to a value."""
    match op:
        case Power.COPY_VALUE:
            return shown_by_other(s, ship, value)
        case Power.ANGELS_SET:
            return not shown_by_other(s, ship, value)
        case Power.DATA_CORE:
            return tech.cores_held(s, seat) > 2 or abs(value - s.ships[ship].value) == 1
        case _:
            return True


@rule
def shown_by_other(s: State, ship: int, value: int) -> bool:
    """Whether another unplaced ship shows the value."""
    for i in range(s.hand_size):
        if s.hand[i] != ship and s.ships[s.hand[i]].value == value:
            return True
    return False


# ------------------------------------------------------------------ carrying out


@rule
def dice_apply(s: State, seat: int, op: int, arg: int, base: int, stage: int, act: int) -> None:
    """A ship, a value or enough was chosen."""
    if is_verb(moves.SET, act):
        turn_to(s, seat, s.memo[asking.SHIP_CHOSEN], first(moves.SET, act) + 1)
        if op == Power.ANGELS_SET:
            s.turn.angels_changed = 1
        return
    if is_verb(moves.DONE, act):
        if op == Power.REROLL_ANY:
            reroll_picked(s, seat)
        return
    change_ship(s, seat, op, arg, base, stage, fleet.ship_in_hand(s, act, pieces.NOWHERE))


@rule
def change_ship(s: State, seat: int, op: int, arg: int, base: int, stage: int, ship: int) -> None:
    """What the power does with the ship chosen."""
    value = s.ships[ship].value
    match op:
        case Power.SHIFT:
            turn_to(s, seat, ship, value + arg)
        case Power.FLIP:
            turn_to(s, seat, ship, 7 - value)
        case Power.REROLL_ONE:
            reroll(s, seat, ship)
        case Power.SHIFT_TWO:
            turn_to(s, seat, ship, value + 1 if stage > 0 else value - 1)
            s.memo[asking.SHIP_CHOSEN] = ship
            if stage == 0:
                asking.ask_power(s, seat, op, arg, base, 1)
        case Power.REROLL_ANY:
            fleet.pick_ship(s, ship)
            asking.ask_power(s, seat, op, arg, base, 1)
        case Power.POCKET:
            pocket_ship(s, seat, ship, base)
            asking.ask_power(s, seat, op, arg, base, 1)
        case Power.LAND_WITH_SHIP:
            note(s, Happened.SHIP_LOST, seat, fleet.owner_class(ship), Place.HAND, 0)
            fleet.to_supply(s, ship)
            landing.ask_landing(s, seat, Via.MODULE, 0)
        case Power.DATA_CORE:
            if tech.cores_held(s, seat) > 1:
                s.memo[asking.SHIP_CHOSEN] = ship
                asking.ask_power(s, seat, op, arg, base, 1)
            else:
                reroll(s, seat, ship)
        case _:
            s.memo[asking.SHIP_CHOSEN] = ship
            asking.ask_power(s, seat, op, arg, base, 1)


@rule
def turn_to(s: State, seat: int, ship: int, value: int) -> None:
    """A ship shows another value."""
    note(s, Happened.SHIP_CHANGED, seat, fleet.owner_class(ship), s.ships[ship].value, value)
    fleet.set_value(s, ship, value)


@rule
def reroll(s: State, seat: int, ship: int) -> None:
    """A ship is rolled again."""
    before = s.ships[ship].value
    note(s, Happened.SHIP_REROLLED, seat, before, fleet.throw(s, ship))


@rule
def reroll_picked(s: State, seat: int) -> None:
    """All ships picked are rolled again, once."""
    for i in range(s.num_picked):
        reroll(s, seat, s.picked[i])
    s.num_picked = 0


@rule
def pocket_ship(s: State, seat: int, ship: int, base: int) -> None:
    """A ship goes onto Pocket Universe; Pohl Foothills counts once for the whole use."""
    goods.pay(s, seat, tech.price(s, seat, base * (s.num_picked + 1)) - tech.price(s, seat, base * s.num_picked), 0)
    fleet.pick_ship(s, ship)
    fleet.put(s, ship, Place.POCKET, seat)
    note(s, Happened.POCKETED, seat, s.ships[ship].value)


@rule
def shift_all(s: State, seat: int, by: int) -> None:
    """Every unplaced ship of the fleet by one, round the corner."""
    for ship in range(pieces.NUM_SHIPS):
        die = s.ships[ship]
        if die.place == Place.HAND and die.moved == 0:
            turn_to(s, seat, ship, (die.value + by + 5) % 6 + 1)


@rule
def has_ship_to_shift(s: State) -> bool:
    """Whether shifting the fleet would change anything."""
    for i in range(s.hand_size):
        if s.ships[s.hand[i]].moved == 0:
            return True
    return False
