"""Powers that change unplaced ships: turn, roll again, store, use up."""

from __future__ import annotations

from astrarium.core.actions import action, first, offer, second, third
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import note
from astrarium.games.alien_frontiers.play import cards, fleet, landing
from astrarium.games.alien_frontiers.table import moves, pieces
from astrarium.games.alien_frontiers.table.pieces import Happened, Place, Power, Via, Why
from astrarium.games.alien_frontiers.table.state import State

MODULE_MIN_FLEET = 3


# ------------------------------------------------------------------ turning one ship


@rule
def why_not_turn(s: State, seat: int, how: int, by: int, owner: int, value: int, to: int) -> int:
    """An unplaced ship that was not moved, and a value that the power can turn it to."""
    if fleet.copies_in_hand(s, owner, value + 1) == 0:
        return Why.NO_SUCH_SHIP
    if value == to:
        return Why.SAME_VALUE
    return NOTHING if may_become(s, seat, how, by, value + 1, to + 1) else Why.WRONG_VALUE


@rule
def may_become(s: State, seat: int, how: int, by: int, value: int, to: int) -> bool:
    """Whether a power can turn a ship to a value."""
    match how:
        case Power.SHIFT:
            return to == value + by
        case Power.FLIP:
            return to == 7 - value
        case Power.COPY_VALUE:
            return is_shown(s, to)
        case Power.ANGELS_SET:
            return not is_shown(s, to)
        case Power.DATA_CORE:
            return cards.cores_held(s, seat) > 2 or abs(to - value) == 1
        case _:
            return True


@rule
def is_shown(s: State, value: int) -> bool:
    """Whether an unplaced ship shows a value."""
    return fleet.shown_of(s.hand_values, value) > 0


@rule
def ships_to_turn(s: State, out: list[int], n: int) -> int:
    """Every unplaced ship to every value, equal ships once."""
    start = n
    for i in range(s.hand_size):
        die = s.ships[s.hand[i]]
        act = action(moves.TURN, fleet.owner_class(s.hand[i]), die.value - 1)
        if die.moved == 0 and not fleet.is_written(out, start, n, act):
            for to in range(6):
                n = offer(out, n, act + to)
    return n


@rule
def why_not_turn_step(s: State, seat: int, how: int, by: int) -> int:
    """Some unplaced ship can be turned."""
    for i in range(s.hand_size):
        die = s.ships[s.hand[i]]
        if die.moved == 0:
            for to in range(1, 7):
                if to != die.value and may_become(s, seat, how, by, die.value, to):
                    return NOTHING
    return Why.IDLE


@rule
def turn_ship(s: State, seat: int, how: int, owner: int, value: int, to: int) -> None:
    """The chosen ship shows the chosen value."""
    turn_to(s, seat, fleet.in_hand(s, owner, value + 1, 0), to + 1)
    if how == Power.ANGELS_SET:
        s.turn.angels_changed = 1


@rule
def turn_to(s: State, seat: int, ship: int, value: int) -> None:
    """A ship shows another value."""
    note(s, Happened.SHIP_CHANGED, seat, fleet.owner_class(ship), s.ships[ship].value, value)
    fleet.set_value(s, ship, value)


# ------------------------------------------------------------------ one down, another up


@rule
def why_not_turn_two(s: State, owner: int, value: int, to: int) -> int:
    """One ship goes down by one and another one up."""
    if fleet.copies_in_hand(s, owner, value + 1) == 0:
        return Why.NO_SUCH_SHIP
    if abs(to - value) != 1:
        return Why.WRONG_VALUE
    if s.num_marked == 0:
        return NOTHING if another_for(s, owner, value + 1, to < value) else Why.IDLE
    act = moves.TURN.base + s.marked[0]
    if (third(moves.TURN, act) < second(moves.TURN, act)) == (to < value):
        return Why.WRONG_VALUE
    same = first(moves.TURN, act) == owner and second(moves.TURN, act) == value
    return Why.NO_SUCH_SHIP if same and fleet.copies_in_hand(s, owner, value + 1) < 2 else NOTHING


@rule
def another_for(s: State, owner: int, value: int, up: bool) -> bool:
    """Whether there is another unplaced ship that can go up, or down."""
    skipped = False
    for i in range(s.hand_size):
        die = s.ships[s.hand[i]]
        if die.moved == 0:
            if not skipped and die.value == value and fleet.owner_class(s.hand[i]) == owner:
                skipped = True
            elif (die.value < 6) if up else (die.value > 1):
                return True
    return False


@rule
def why_not_turn_two_step(s: State) -> int:
    """Some ship can go down and another one up."""
    for i in range(s.hand_size):
        ship = s.hand[i]
        if s.ships[ship].moved == 0 and s.ships[ship].value > 1:
            if another_for(s, fleet.owner_class(ship), s.ships[ship].value, True):
                return NOTHING
    return Why.IDLE


@rule
def turn_two(s: State, seat: int) -> None:
    """Both ships are turned."""
    for i in range(s.num_marked):
        act = moves.TURN.base + s.marked[i]
        fleet.pick_ship(s, fleet.in_hand(s, first(moves.TURN, act), second(moves.TURN, act) + 1, 0))
    for i in range(s.num_marked):
        turn_to(s, seat, s.picked[i], third(moves.TURN, moves.TURN.base + s.marked[i]) + 1)
    s.num_picked = 0


# ------------------------------------------------------------------ rolling again


@rule
def unmoved(s: State) -> int:
    """How many unplaced ships may be changed."""
    total = 0
    for i in range(s.hand_size):
        total += 1 - s.ships[s.hand[i]].moved
    return total


@rule
def most_rerolls(s: State, limit: int) -> int:
    """One ship, or any number."""
    return min(limit, unmoved(s))


@rule
def copies_to_change(s: State, owner: int, value: int) -> int:
    """How many equal unplaced ships there are."""
    return fleet.copies_in_hand(s, owner, value + 1)


@rule
def why_not_reroll_step(s: State) -> int:
    """Some unplaced ship."""
    return NOTHING if unmoved(s) > 0 else Why.NO_SHIP


@rule
def pick_marked(s: State, pairs: int) -> None:
    """The ships in hand that were marked as pairs of owner and value, from `pairs` on in the actions."""
    s.num_picked = 0
    for i in range(s.num_marked):
        fleet.pick_ship(s, fleet.in_hand(s, s.marked[i] // pairs, s.marked[i] % pairs + 1, 0))


@rule
def reroll_marked(s: State, seat: int) -> None:
    """All ships marked are rolled again, once."""
    pick_marked(s, moves.REROLL.n2)
    for i in range(s.num_picked):
        reroll(s, seat, s.picked[i])
    s.num_picked = 0


@rule
def reroll(s: State, seat: int, ship: int) -> None:
    """A ship is rolled again."""
    before = s.ships[ship].value
    note(s, Happened.SHIP_REROLLED, seat, before, fleet.throw(s, ship))


# ------------------------------------------------------------------ Pocket Universe


@rule
def why_not_stow(s: State, seat: int, owner: int) -> int:
    """A ship of one's own."""
    mine = s.relic_owner == seat if owner == pieces.RELIC_CLASS else owner == seat
    return NOTHING if mine else Why.NOT_YOURS


@rule
def own_unmoved(s: State, seat: int) -> int:
    """How many unplaced ships of one's own may be changed."""
    total = 0
    for i in range(s.hand_size):
        if s.ships[s.hand[i]].moved == 0 and fleet.ship_owner(s, s.hand[i]) == seat:
            total += 1
    return total


@rule
def most_stowed(s: State, seat: int, base: int) -> int:
    """As many ships as are there and can be paid; Pohl Foothills counts once for the whole use."""
    most = own_unmoved(s, seat)
    while most > 0 and cards.price(s, seat, base * most) > s.players[seat].fuel:
        most -= 1
    return most


@rule
def why_not_stow_step(s: State, seat: int, base: int) -> int:
    """Some ship can be stored and paid for."""
    if most_stowed(s, seat, base) > 0:
        return NOTHING
    return Why.TOO_DEAR if own_unmoved(s, seat) > 0 else Why.IDLE


@rule
def stow_marked(s: State, seat: int, base: int) -> None:
    """The ships marked go onto Pocket Universe."""
    cards.pay(s, seat, base * s.num_marked)
    pick_marked(s, moves.STOW.n2)
    for i in range(s.num_picked):
        note(s, Happened.POCKETED, seat, s.ships[s.picked[i]].value)
        fleet.put(s, s.picked[i], Place.POCKET, seat)
    s.num_picked = 0


# ------------------------------------------------------------------ the Terraforming Module


@rule
def why_not_spend(s: State, seat: int, owner: int, value: int) -> int:
    """A ship of one's colour that leaves three, or the Relic Ship while it is one's own."""
    if fleet.copies_in_hand(s, owner, value + 1) == 0:
        return Why.NO_SUCH_SHIP
    if owner == pieces.RELIC_CLASS:
        return NOTHING if s.relic_owner == seat else Why.NOT_YOURS
    if owner != seat:
        return Why.NOT_YOURS
    return NOTHING if s.players[seat].fleet - 1 >= MODULE_MIN_FLEET else Why.FLEET_TOO_SMALL


@rule
def why_not_spend_step(s: State, seat: int) -> int:
    """A ship that can be spared, a colony and the price of landing it."""
    said = Why.IDLE
    for i in range(s.hand_size):
        ship = s.hand[i]
        why = why_not_spend(s, seat, fleet.owner_class(ship), s.ships[ship].value - 1)
        if why == NOTHING:
            return landing.why_not_landing(s, seat, Via.MODULE)
        said = why if why == Why.FLEET_TOO_SMALL else said
    return said


@rule
def spend(s: State, seat: int, owner: int, value: int) -> None:
    """The ship goes to the supply, the Relic Ship home until the next turn; a colony lands."""
    ship = fleet.in_hand(s, owner, value + 1, 0)
    note(s, Happened.SHIP_LOST, seat, owner, Place.HAND, 0)
    fleet.to_supply(s, ship)
    if ship == pieces.RELIC:
        s.turn.relic_spent = 1
    landing.ask_landing(s, seat, Via.MODULE, 0)


# ------------------------------------------------------------------ the whole fleet


@rule
def shift_all(s: State, seat: int, n: int) -> None:
    """Every unplaced ship of the fleet by one, round the corner."""
    for ship in range(pieces.NUM_SHIPS):
        die = s.ships[ship]
        if die.place == Place.HAND and die.moved == 0:
            turn_to(s, seat, ship, (die.value + n + 5) % 6 + 1)
