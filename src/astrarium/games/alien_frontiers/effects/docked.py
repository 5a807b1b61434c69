"""Powers about docked ships: move, take over, send away, gather again."""

from __future__ import annotations

from astrarium.core.actions import first, second, third
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, note, tell
from astrarium.games.alien_frontiers.play import cards, docking, fleet
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Faction, Happened, Place, Power, Why
from astrarium.games.alien_frontiers.table.state import State

CANNON_LEAVES = 3  # ships of their colour that a victim of Plasma Cannon must have for the next turn
REGATHERED = 2


@rule
def reaches(how: int, place: int) -> bool:
    """Whether a power works on ships at a place. Alien tech never moves ships off the Maintenance Bay."""
    if place == Place.MAINTENANCE_BAY:
        return how == Power.HIJACK
    if place == Place.TERRAFORMING_STATION:
        return how == Power.SEND_SHIPS or how == Power.RETURN_SHIP
    if place < Place.BELT:
        return True
    return how == Power.SEND_SHIPS or how == Power.INFILTRATE or how == Power.JUMP or how == Power.RETURN_SHIP


@rule
def price_of(s: State, seat: int, how: int, base: int, ship: int) -> int:
    """Fuel for a power on one ship, with its owner's Deflector Shield: that is for cards, not for the Brethren Ship."""
    return base if how == Power.HIJACK else base + cards.shield(s, seat, ship)


@rule
def why_not_hit(s: State, seat: int, how: int, base: int, ship: int) -> int:
    """What stands against a power acting on a docked ship, its price included."""
    if not reaches(how, s.ships[ship].place):
        return Why.OUT_OF_REACH
    mine = fleet.ship_owner(s, ship) == seat
    if how == Power.MOVE_OWN_SHIP or how == Power.JUMP or how == Power.REGATHER:
        if not mine:
            return Why.NOT_YOURS
    elif mine:
        return Why.OWN_SHIP
    if ship == pieces.BRETHREN_SHIP and how != Power.SEND_SHIPS:
        return Why.OUT_OF_REACH
    if s.players[seat].fuel < cards.price(s, seat, price_of(s, seat, how, base, ship)):
        return Why.TOO_DEAR
    return why_not_hit_so(s, seat, how, base, ship)


@rule
def why_not_hit_so(s: State, seat: int, how: int, base: int, ship: int) -> int:
    """What a single power asks of the ship."""
    match how:
        case Power.MOVE_OWN_SHIP:
            return NOTHING if could_redock(s, seat, ship) else Why.NO_OTHER_DOCK
        case Power.MOVE_OTHER_SHIP:
            return NOTHING if could_take_over(s, seat, base, ship) else Why.NO_OTHER_DOCK
        case Power.JUMP:
            return NOTHING if s.ships[ship].fresh == 1 else Why.NOT_DOCKED_THIS_TURN
        case Power.RETURN_SHIP:
            return NOTHING if may_return(s, ship) else Why.FLEET_TOO_SMALL
        case _:
            return NOTHING


@rule
def why_not_target(s: State, seat: int, how: int, base: int, place: int, owner: int, value: int) -> int:
    """A docked ship of that colour and value that the power can act on."""
    ship = fleet.docked_ship(s, place, owner, value)
    return Why.NO_SUCH_SHIP if ship == pieces.NOWHERE else why_not_hit(s, seat, how, base, ship)


@rule
def why_not_target_step(s: State, seat: int, how: int, base: int) -> int:
    """Some docked ship can be acted on."""
    said = Why.IDLE
    for i in range(fleet.ships_in_game(s)):
        ship = fleet.ship_in_game(s, i)
        if s.ships[ship].place < pieces.NUM_DOCKS:
            why = why_not_hit(s, seat, how, base, ship)
            if why == NOTHING:
                return NOTHING
            said = why if why == Why.TOO_DEAR else said
    return said


@rule
def could_take_over(s: State, seat: int, base: int, ship: int) -> bool:
    """Mind Control Helmet: once it is paid, the ship can be docked somewhere else."""
    cost = cards.price(s, seat, price_of(s, seat, Power.MOVE_OTHER_SHIP, base, ship))
    s.players[seat].fuel -= cost
    able = could_redock(s, seat, ship)
    s.players[seat].fuel += cost
    return able


@rule
def could_redock(s: State, seat: int, ship: int) -> bool:
    """Whether a docked ship could be docked at another facility, alone or with unplaced ships."""
    place = s.ships[ship].place
    for free in (Place.SOLAR_CONVERTER, Place.ALIEN_ARTIFACT):
        if place != free and s.docked[free] < docking.ports(s, free):
            return True
    user, fresh, tally = s.ships[ship].user, s.ships[ship].fresh, s.ships[ship].tally
    fleet.to_hand(s, ship, seat, 1)
    able = docking.may_dock_somewhere_with(s, seat, ship)
    fleet.put(s, ship, place, user)
    s.ships[ship].fresh = fresh
    s.ships[ship].tally = tally
    return able


@rule
def may_return(s: State, ship: int) -> bool:
    """The victim keeps three ships of their colour for the next turn; the Relic Ship may be hit freely."""
    if ship == pieces.RELIC:
        return True
    owner = ship // pieces.SHIPS_PER_SEAT
    left = s.players[owner].fleet - 1
    for other in range(fleet.first_ship(owner), fleet.first_ship(owner) + pieces.SHIPS_PER_SEAT):
        doomed = s.ships[other].place == Place.TERRAFORMING_STATION and s.ships[other].saved == 0
        if other != ship and doomed:
            left -= 1
    return left >= CANNON_LEAVES


# ------------------------------------------------------------------ one ship


@rule
def target(s: State, seat: int, how: int, base: int, place: int, owner: int, value: int) -> None:
    """What the power does with the docked ship chosen."""
    ship = fleet.docked_ship(s, place, owner, value)
    cards.pay(s, seat, price_of(s, seat, how, base, ship))
    if how != Power.MOVE_OWN_SHIP and how != Power.JUMP:
        fleet.count_displaced(s, seat, ship)
    if how == Power.RETURN_SHIP:
        note(s, Happened.SHIP_LOST, fleet.ship_owner(s, ship), owner, place, pieces.RETURNED)
        fleet.to_supply(s, ship)
        return
    note(s, Happened.SHIP_MOVED, seat, owner, place, value)
    match how:
        case Power.JUMP:
            jump(s, seat, ship)
        case Power.INFILTRATE:
            fleet.put(s, ship, Place.HAND, seat)
        case _:
            fleet.to_hand(s, ship, seat, 1)


@rule
def jump(s: State, seat: int, ship: int) -> None:
    """Experimental FTL Drive: roll the ship and use it again; three fuel on the card wear it out."""
    fleet.put(s, ship, Place.HAND, seat)
    note(s, Happened.SHIP_REROLLED, seat, 0, fleet.throw(s, ship))
    s.players[seat].jump_fuel += 1
    row = tables.TECH_ROW + tables.FTL_DRIVE
    tell(s, EVERYBODY, Happened.CARD_CHARGED, seat, row, s.players[seat].jump_fuel, 0)
    if s.players[seat].jump_fuel >= tables.JUMP_LIMIT:
        cards.wear_out(s, seat, tables.FTL_DRIVE)


# ------------------------------------------------------------------ the Brethren Ship


@rule
def why_not_hijack(s: State, seat: int, place: int, owner: int, value: int) -> int:
    """Any other die on the board, in the Maintenance Bay too, but not at the Terraforming Station or on the belt."""
    return why_not_target(s, seat, Power.HIJACK, 0, place, owner, value)


@rule
def hijack(s: State, seat: int, place: int, owner: int, value: int) -> None:
    """The Brethren Ship takes the place of a die, which is rolled and used this turn."""
    ship = fleet.docked_ship(s, place, owner, value)
    user = s.ships[ship].user
    fleet.count_displaced(s, seat, ship)
    fleet.put(s, ship, Place.HAND, seat)
    fleet.put(s, pieces.BRETHREN_SHIP, place, user)
    rolled = fleet.throw(s, ship)
    row = tables.FACTION_ROW + Faction.BRETHREN
    tell(s, EVERYBODY, Happened.HIJACKED, seat, row, fleet.owner_class(ship), place, value, rolled)


# ------------------------------------------------------------------ Plasma Cannon


@rule
def shot_price(s: State, seat: int, base: int, more: int) -> int:
    """Fuel for all ships marked and one of another owner (-1: no more)."""
    total = 0
    for i in range(s.num_marked):
        total += base + shield_of(s, seat, second(moves.TARGET, moves.TARGET.base + s.marked[i]))
    if more >= 0:
        total += base + shield_of(s, seat, more)
    return total


@rule
def shield_of(s: State, seat: int, owner: int) -> int:
    """What the Deflector Shield of a ship's owner adds."""
    who = s.relic_owner if owner == pieces.RELIC_CLASS else owner
    if owner == pieces.BRETHREN_CLASS or who < 0 or who == seat:
        return 0
    return 1 if cards.has_tech(s, who, tables.DEFLECTOR) else 0


@rule
def why_not_shoot(s: State, seat: int, base: int, place: int, owner: int, value: int) -> int:
    """Ships of others, all at one place, and fuel for each."""
    if s.num_marked > 0 and first(moves.TARGET, moves.TARGET.base + s.marked[0]) != place:
        return Why.ONE_PLACE
    why = why_not_target(s, seat, Power.SEND_SHIPS, 0, place, owner, value)
    if why == NOTHING and cards.price(s, seat, shot_price(s, seat, base, owner)) > s.players[seat].fuel:
        return Why.TOO_DEAR
    return why


@rule
def why_not_shoot_step(s: State, seat: int, base: int) -> int:
    """Some ship can be sent away."""
    said = Why.IDLE
    for i in range(fleet.ships_in_game(s)):
        ship = fleet.ship_in_game(s, i)
        place = s.ships[ship].place
        if place < pieces.NUM_DOCKS:
            why = why_not_shoot(s, seat, base, place, fleet.owner_class(ship), s.ships[ship].value)
            if why == NOTHING:
                return NOTHING
            said = why if why == Why.TOO_DEAR else said
    return said


@rule
def most_shots(s: State, seat: int, base: int) -> int:
    """As many ships as can be sent away from one place."""
    most = 0
    for place in range(pieces.NUM_DOCKS):
        if place != Place.MAINTENANCE_BAY and s.docked[place] > most:
            most = max(most, shots_at(s, seat, base, place))
    return most


@rule
def shots_at(s: State, seat: int, base: int, place: int) -> int:
    """How many ships at a place can be paid for, those without a Deflector Shield first."""
    shots, total = 0, 0
    for shield in range(2):
        for i in range(fleet.ships_in_game(s)):
            ship = fleet.ship_in_game(s, i)
            if s.ships[ship].place == place and fleet.ship_owner(s, ship) != seat:
                more = total + base + shield
                if cards.shield(s, seat, ship) == shield and cards.price(s, seat, more) <= s.players[seat].fuel:
                    shots, total = shots + 1, more
    return shots


@rule
def pick_targets(s: State) -> None:
    """The docked ships that were marked."""
    s.num_picked = 0
    for i in range(s.num_marked):
        act = moves.TARGET.base + s.marked[i]
        place, owner, value = first(moves.TARGET, act), second(moves.TARGET, act), third(moves.TARGET, act)
        fleet.pick_ship(s, fleet.docked_ship(s, place, owner, value))


@rule
def shoot_marked(s: State, seat: int, base: int) -> None:
    """Plasma Cannon sends the marked ships away."""
    cards.pay(s, seat, shot_price(s, seat, base, pieces.NOWHERE))
    pick_targets(s)
    for i in range(s.num_picked):
        docking.note_displaced(s, seat, s.picked[i])
    for i in range(s.num_picked):
        fleet.dislodge(s, s.picked[i])
    s.num_picked = 0


# ------------------------------------------------------------------ Chrono-Spike


@rule
def why_not_regather(s: State, seat: int, place: int, owner: int, value: int) -> int:
    """A docked ship of one's own."""
    return why_not_target(s, seat, Power.REGATHER, 0, place, owner, value)


@rule
def why_not_regather_step(s: State, seat: int) -> int:
    """All ships are placed that can be docked, and one of them can be gathered."""
    why = docking.why_not_end(s, seat)
    return why if why != NOTHING else why_not_target_step(s, seat, Power.REGATHER, 0)


@rule
def regather_marked(s: State, seat: int) -> None:
    """The marked ships are gathered and rolled; none may go to a facility that any of them came from."""
    pick_targets(s)
    for i in range(s.num_picked):
        die = s.ships[s.picked[i]]
        note(s, Happened.SHIP_MOVED, seat, fleet.owner_class(s.picked[i]), die.place, die.value)
        s.turn.regathered |= 1 << die.place
        fleet.to_hand(s, s.picked[i], seat, 0)
    s.num_picked = 0
    for i in range(s.hand_size):
        note(s, Happened.SHIP_REROLLED, seat, s.ships[s.hand[i]].value, fleet.throw(s, s.hand[i]))


# ------------------------------------------------------------------ a whole facility


@rule
def why_not_clear(s: State, seat: int, spared: int, place: int) -> int:
    """An orbital facility with ships; Superconducting Grapple cannot choose the Terraforming Station."""
    if place >= Place.BELT or place == Place.MAINTENANCE_BAY or (spared == 1 and place == Place.TERRAFORMING_STATION):
        return Why.OUT_OF_REACH
    if s.docked[place] == 0:
        return Why.IDLE
    return NOTHING if s.players[seat].fuel >= cards.price(s, seat, clear_price(s, seat, place)) else Why.TOO_DEAR


@rule
def clear_price(s: State, seat: int, place: int) -> int:
    """Fuel for all Deflector Shields at a place."""
    total = 0
    for ship in range(pieces.NUM_SHIPS):
        if s.ships[ship].place == place:
            total += cards.shield(s, seat, ship)
    return total


@rule
def why_not_clear_step(s: State, seat: int, spared: int) -> int:
    """Some facility can be cleared."""
    said = Why.IDLE
    for place in range(Place.BELT):
        why = why_not_clear(s, seat, spared, place)
        if why == NOTHING:
            return NOTHING
        said = why if why == Why.TOO_DEAR else said
    return said


@rule
def clear(s: State, seat: int, place: int) -> None:
    """Every ship at one facility goes away; from the Terraforming Station to the supply, saved or not."""
    cards.pay(s, seat, clear_price(s, seat, place))
    for ship in range(pieces.NUM_SHIPS):
        if s.ships[ship].place == place:
            docking.note_displaced(s, seat, ship)
    for ship in range(pieces.NUM_SHIPS):
        if s.ships[ship].place == place:
            s.ships[ship].saved = 0
            fleet.dislodge(s, ship)
