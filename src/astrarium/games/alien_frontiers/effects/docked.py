"""Powers about docked ships: move, take over, send away, replace, gather again."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, note, tell
from astrarium.games.alien_frontiers.effects import asking, cloak
from astrarium.games.alien_frontiers.play import docking, fleet, goods, tech
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Faction, Happened, Place, Power
from astrarium.games.alien_frontiers.table.state import State

CANNON_LEAVES = 3  # ships of their colour that a victim of Plasma Cannon must have for the next turn


@rule
def fleet_options(s: State, seat: int, op: int, arg: int, base: int, stage: int, out: list[int], count: int) -> int:
    """A place first, then the ships there; where several may be chosen, one after the other."""
    if op == Power.CLOAK:
        return cloak.cloak_options(s, seat, base, stage, out, count)
    if stage % 2 == 1:
        return ships_at_options(s, seat, op, arg, base, stage, out, count)
    if op == Power.HIJACK or stage > 0:
        count = offer(out, count, action(moves.DONE))
    for place in range(pieces.NUM_DOCKS):
        if s.docked[place] > 0 and reaches(op, arg, place) and (stage == 0 or place >= s.memo[asking.PLACE_CHOSEN]):
            if some_target_at(s, seat, op, arg, base, place):
                count = offer(out, count, action(moves.AT, place))
    return count


@rule
def fleet_works(s: State, seat: int, op: int, arg: int, base: int) -> bool:
    """Whether a power can act on some docked ship."""
    for place in range(pieces.NUM_DOCKS):
        if s.docked[place] > 0:
            if op == Power.CLOAK:
                if (
                    place < Place.BELT
                    and cloak.cloak_reaches(s, seat, place)
                    and cloak.someone_to_cloak(s, seat, base, place)
                ):
                    return True
            elif reaches(op, arg, place) and some_target_at(s, seat, op, arg, base, place):
                return True
    return False


@rule
def reaches(op: int, arg: int, place: int) -> bool:
    """Whether a power works on ships at a place. Alien tech never moves ships off the Maintenance Bay."""
    if place == Place.MAINTENANCE_BAY:
        return False
    if place == Place.TERRAFORMING_STATION:
        return op == Power.SEND_SHIPS or op == Power.RETURN_SHIP or (op == Power.CLEAR_FACILITY and arg == 0)
    if place < Place.BELT:
        return True
    return op == Power.SEND_SHIPS or op == Power.INFILTRATE or op == Power.JUMP or op == Power.RETURN_SHIP


@rule
def some_target_at(s: State, seat: int, op: int, arg: int, base: int, place: int) -> bool:
    """Whether the power can act on some ship at a place."""
    if op == Power.CLEAR_FACILITY:
        return s.players[seat].fuel >= tech.shielded_price(s, seat, 0, shields_at(s, seat, place))
    for ship in range(pieces.NUM_SHIPS):
        if s.ships[ship].place == place and is_target(s, seat, op, base, ship):
            return True
    return False


@rule
def shields_at(s: State, seat: int, place: int) -> int:
    """Fuel for all Deflector Shields at a place."""
    total = 0
    for ship in range(pieces.NUM_SHIPS):
        if s.ships[ship].place == place:
            total += tech.shield(s, seat, ship)
    return total


@rule
def is_target(s: State, seat: int, op: int, base: int, ship: int) -> bool:
    """Whether the power can act on this docked ship, its price included."""
    mine = fleet.ship_owner(s, ship) == seat
    fuel = s.players[seat].fuel
    match op:
        case Power.MOVE_OWN_SHIP:
            return mine and ship != pieces.BRETHREN_SHIP and could_redock(s, seat, ship, 1)
        case Power.JUMP:
            return mine and ship != pieces.BRETHREN_SHIP and s.ships[ship].fresh == 1
        case Power.REGATHER:
            return mine and s.ships[ship].value != pieces.NO_VALUE  # not the Brethren Ship, nor a new ship in the bay
        case Power.MOVE_OTHER_SHIP:
            return not mine and ship != pieces.BRETHREN_SHIP and could_take_over(s, seat, base, ship)
        case Power.INFILTRATE:
            return (
                not mine
                and ship != pieces.BRETHREN_SHIP
                and fuel >= tech.shielded_price(s, seat, base, tech.shield(s, seat, ship))
            )
        case Power.SEND_SHIPS:
            return (
                not mine
                and fuel >= next_shot(s, seat, base, ship)
                and fleet.ship_key(s, ship) >= s.memo[asking.LAST_KEY]
            )
        case Power.RETURN_SHIP:
            return (
                not mine and may_return(s, ship) and fuel >= tech.shielded_price(s, seat, 0, tech.shield(s, seat, ship))
            )
        case _:
            return ship != pieces.BRETHREN_SHIP


@rule
def could_take_over(s: State, seat: int, base: int, ship: int) -> bool:
    """Mind Control Helmet: its price can be paid, and the ship then docked somewhere else."""
    cost = tech.shielded_price(s, seat, base, tech.shield(s, seat, ship))
    if s.players[seat].fuel < cost:
        return False
    s.players[seat].fuel -= cost
    able = could_redock(s, seat, ship, 1)
    s.players[seat].fuel += cost
    return able


@rule
def next_shot(s: State, seat: int, base: int, ship: int) -> int:
    """What one more ship costs Plasma Cannon: the discount is on the total of the use."""
    more = s.memo[asking.SPENT] + base + tech.shield(s, seat, ship)
    return tech.price(s, seat, more) - tech.price(s, seat, s.memo[asking.SPENT])


@rule
def may_return(s: State, ship: int) -> bool:
    """The victim keeps three ships of their colour for the next turn; the Relic Ship may be hit freely."""
    if ship == pieces.RELIC:
        return True
    if ship == pieces.BRETHREN_SHIP:
        return False
    owner = ship // pieces.SHIPS_PER_SEAT
    left = s.players[owner].fleet - 1
    for other in range(fleet.first_ship(owner), fleet.first_ship(owner) + pieces.SHIPS_PER_SEAT):
        doomed = s.ships[other].place == Place.TERRAFORMING_STATION and s.ships[other].saved == 0
        if other != ship and doomed:
            left -= 1
    return left >= CANNON_LEAVES


@rule
def could_redock(s: State, seat: int, ship: int, moved: int) -> bool:
    """Whether a docked ship could be docked somewhere else, alone or with unplaced ships."""
    place = s.ships[ship].place
    if place != Place.SOLAR_CONVERTER and s.docked[Place.SOLAR_CONVERTER] < docking.ports(s, Place.SOLAR_CONVERTER):
        return True
    if place != Place.ALIEN_ARTIFACT and s.docked[Place.ALIEN_ARTIFACT] < docking.ports(s, Place.ALIEN_ARTIFACT):
        return True
    user, fresh, tally = s.ships[ship].user, s.ships[ship].fresh, s.ships[ship].tally
    fleet.to_hand(s, ship, seat, moved)
    able = docking.may_dock_somewhere_with(s, seat, ship)
    fleet.put(s, ship, place, user)
    s.ships[ship].fresh = fresh
    s.ships[ship].tally = tally
    return able


@rule
def ships_at_options(s: State, seat: int, op: int, arg: int, base: int, stage: int, out: list[int], count: int) -> int:
    """The ships at the chosen place."""
    if op == Power.SEND_SHIPS and stage > 1:
        count = offer(out, count, action(moves.DONE))
    start = count
    for ship in range(pieces.NUM_SHIPS):
        if s.ships[ship].place == s.memo[asking.PLACE_CHOSEN] and is_target(s, seat, op, base, ship):
            count = fleet.offer_ship(s, out, start, count, ship)
    return count


# ------------------------------------------------------------------ carrying out


@rule
def fleet_apply(s: State, seat: int, op: int, arg: int, base: int, stage: int, act: int) -> None:
    """A place, a player, a ship or enough was chosen."""
    if op == Power.CLOAK:
        cloak.cloak_apply(s, seat, base, act)
    elif is_verb(moves.DONE, act):
        if op == Power.REGATHER:
            roll_regathered(s, seat)
    elif is_verb(moves.AT, act):
        s.memo[asking.PLACE_CHOSEN] = first(moves.AT, act)
        if op == Power.CLEAR_FACILITY:
            clear_facility(s, seat, first(moves.AT, act))
        else:
            asking.ask_power(s, seat, op, arg, base, stage + 1)
    else:
        move_chosen(s, seat, op, arg, base, stage, fleet.ship_at(s, act, s.memo[asking.PLACE_CHOSEN]))


@rule
def move_chosen(s: State, seat: int, op: int, arg: int, base: int, stage: int, ship: int) -> None:
    """What the power does with the docked ship chosen."""
    match op:
        case Power.MOVE_OWN_SHIP:
            note_moved(s, seat, ship)
            fleet.to_hand(s, ship, seat, 1)
        case Power.MOVE_OTHER_SHIP:
            goods.pay(s, seat, tech.shielded_price(s, seat, base, tech.shield(s, seat, ship)), 0)
            note_moved(s, seat, ship)
            docking.note_displaced(s, seat, ship)
            fleet.to_hand(s, ship, seat, 1)
        case Power.INFILTRATE:
            goods.pay(s, seat, tech.shielded_price(s, seat, base, tech.shield(s, seat, ship)), 0)
            note_moved(s, seat, ship)
            docking.note_displaced(s, seat, ship)
            fleet.put(s, ship, Place.HAND, seat)
        case Power.JUMP:
            jump(s, seat, ship)
        case Power.SEND_SHIPS:
            shoot(s, seat, op, arg, base, stage, ship)
        case Power.RETURN_SHIP:
            goods.pay(s, seat, tech.shielded_price(s, seat, 0, tech.shield(s, seat, ship)), 0)
            docking.note_displaced(s, seat, ship)
            note(s, Happened.SHIP_LOST, fleet.ship_owner(s, ship), fleet.owner_class(ship), s.ships[ship].place, 0)
            fleet.to_supply(s, ship)
        case Power.REGATHER:
            fleet.to_hand(s, ship, seat, 0)
            if stage == 1:
                asking.ask_power(s, seat, op, arg, base, 2)
            else:
                roll_regathered(s, seat)
        case _:
            hijack(s, seat, ship)


@rule
def note_moved(s: State, seat: int, ship: int) -> None:
    """A ship leaves its port to be used elsewhere."""
    note(s, Happened.SHIP_MOVED, seat, fleet.owner_class(ship), s.ships[ship].place, s.ships[ship].value)


@rule
def jump(s: State, seat: int, ship: int) -> None:
    """Experimental FTL Drive: roll the ship and use it again; three fuel on the card wear it out."""
    note_moved(s, seat, ship)
    fleet.put(s, ship, Place.HAND, seat)
    note(s, Happened.SHIP_REROLLED, seat, 0, fleet.throw(s, ship))
    if tech.has_tech(s, seat, tables.FTL_DRIVE):
        s.players[seat].jump_fuel += 1
        if s.players[seat].jump_fuel >= tables.JUMP_LIMIT:
            tell(s, EVERYBODY, Happened.CARD_LOST, seat, tables.TECH_ROW + tables.FTL_DRIVE, seat)
            tech.discard_from(s, seat, tables.FTL_DRIVE)


@rule
def shoot(s: State, seat: int, op: int, arg: int, base: int, stage: int, ship: int) -> None:
    """Plasma Cannon sends one ship away, and perhaps more from the same place."""
    goods.pay(s, seat, next_shot(s, seat, base, ship), 0)
    s.memo[asking.SPENT] += base + tech.shield(s, seat, ship)
    s.memo[asking.LAST_KEY] = fleet.ship_key(s, ship)
    docking.note_displaced(s, seat, ship)
    fleet.dislodge(s, ship)
    if some_target_at(s, seat, op, arg, base, s.memo[asking.PLACE_CHOSEN]):
        asking.ask_power(s, seat, op, arg, base, 3)


@rule
def roll_regathered(s: State, seat: int) -> None:
    """Ships gathered once more are rolled."""
    for i in range(s.hand_size):
        note(s, Happened.SHIP_REROLLED, seat, s.ships[s.hand[i]].value, fleet.throw(s, s.hand[i]))


@rule
def clear_facility(s: State, seat: int, place: int) -> None:
    """Every ship at one facility goes away."""
    goods.pay(s, seat, tech.shielded_price(s, seat, 0, shields_at(s, seat, place)), 0)
    for ship in range(pieces.NUM_SHIPS):
        if s.ships[ship].place == place:
            docking.note_displaced(s, seat, ship)
            fleet.dislodge(s, ship)


@rule
def hijack(s: State, seat: int, ship: int) -> None:
    """The Brethren Ship takes the place of a die, which is rolled and used this turn."""
    place, user = s.ships[ship].place, s.ships[ship].user
    docking.note_displaced(s, seat, ship)
    fleet.put(s, ship, Place.HAND, seat)
    fleet.put(s, pieces.BRETHREN_SHIP, place, user)
    value = fleet.throw(s, ship)
    tell(
        s,
        EVERYBODY,
        Happened.HIJACKED,
        seat,
        tables.FACTION_ROW + Faction.BRETHREN,
        fleet.owner_class(ship),
        place,
        value,
    )
