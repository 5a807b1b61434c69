"""What could be done: whether a step of an effect would do anything for a player now, and can be paid."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.tiny_epic_galaxies.play import advancing, colonising, galaxy, hiring, moving
from astrarium.games.tiny_epic_galaxies.table import pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Gift, Goal, Op, Resource, Track
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy, State


@rule
def can_pay(s: State, seat: int, step: int) -> bool:
    """Whether every cost at the beginning of an effect can be paid."""
    me = s.galaxies[seat]
    while tables.STEPS[step][0] == Op.SPEND or tables.STEPS[step][0] == Op.DISCARD_DICE:
        if tables.STEPS[step][0] == Op.SPEND and me.stock[tables.STEPS[step][1]] < tables.STEPS[step][2]:
            return False
        if tables.STEPS[step][0] == Op.DISCARD_DICE and (s.turn != seat or s.left < tables.STEPS[step][2]):
            return False
        step += 1
    return True


@rule
def is_open(s: State, seat: int, planet: int) -> bool:
    """Once a die, some once a turn, some on your own turn only."""
    me = s.galaxies[seat]
    bit = 1 << planet
    if me.entered & bit or (tables.PLANET_ONCE[planet] and me.used & bit):
        return False
    if s.turn == seat:
        return True
    return not (tables.PLANET_OWN_TURN[planet] or (s.steal_own_turn and tables.PLANET_STEALS[planet]))


@rule
def may_step(s: State, seat: int, step: int, ship: int) -> bool:
    """Whether a step would have an effect; steps that use other planets are judged elsewhere."""
    op, x, y, z = tables.STEPS[step][0], tables.STEPS[step][1], tables.STEPS[step][2], tables.STEPS[step][3]
    me = s.galaxies[seat]
    match op:
        case Op.GAIN | Op.GAIN_EITHER | Op.GAIN_OF_PLANET:
            return True
        case Op.PER_FOLLOW | Op.FOLLOW_COST:
            return s.solo == 0  # the Rogue never follows
        case Op.ADVANCE:
            return advancing.any_advance(s, seat, x, pieces.ALL_SHIPS, False)
        case Op.ADVANCE_THIS:
            return advancing.any_advance(s, seat, Track.ANY, 1 << ship, False)
        case Op.REGRESS_ENEMY:
            return advancing.pushable(s, seat, x, -1, -1) > 0
        case Op.REGRESS_HERE:
            return advancing.pushable(s, seat, x, me.ships[ship].place, -1) > 0
        case Op.REGRESS_OWN:
            return advancing.any_pull(s, seat, x)
        case Op.CONVERT:
            return me.stock[x] > 0 and me.stock[y] < tables.MOST
        case Op.STEAL:
            return any_victim(s, seat, x, -1)
        case Op.STEAL_HERE:
            return any_victim(s, seat, x, me.ships[ship].place)
        case Op.MOVE:
            return moving.movable(s, seat, x) >= z
        case Op.MOVE_ANOTHER:
            return moving.may_move(s, seat, pieces.ALL_SHIPS - (1 << ship), Goal.ANYWHERE)
        case Op.MOVE_THIS:
            return moving.may_move(s, seat, 1 << ship, Goal.ANYWHERE)
        case Op.UPGRADE:
            return may_upgrade_by_planet(s, seat, x, y, z)
        case Op.REROLL_DICE | Op.SET_DIE:
            return s.turn == seat and s.left > 0
        case Op.GAIN_PER_SHIP:
            return ships_counted(me, y) > 0
        case Op.GAIN_PER_BADGE:
            return badge_kinds(me) > 0
        case Op.REPLACE_PLANET:
            return any_replaceable(s)
        case Op.RECALL:
            return any_orbiting(me)
        case Op.SHIFT_ORBIT:
            return any_shift(s, me)
        case Op.TAKE_FACE_UP:
            return s.num_face_up > 0
        case Op.HIRE:
            return me.stock[0] + me.stock[1] >= y and hiring.any_trained(s, seat)
        case _:
            return False


@rule
def is_victim(s: State, seat: int, other: int, resource: int, slot: int) -> bool:
    """An opponent who has what would be taken (and, if a planet is given, a ship there)."""
    if other == seat:
        return False
    them = s.galaxies[other]
    amount = them.stock[0] + them.stock[1] if resource == Resource.EITHER else them.stock[resource]
    return amount > 0 and (slot < 0 or has_ship_at(them, slot))


@rule
def has_ship_at(me: Galaxy, slot: int) -> bool:
    """Whether a galaxy has a ship at a card of the row."""
    for ship in range(pieces.SHIPS):
        if me.ships[ship].place == slot:
            return True
    return False


@rule
def any_victim(s: State, seat: int, resource: int, slot: int) -> bool:
    """Whether there is anybody to take from."""
    for other in range(galaxy.sides(s)):
        if is_victim(s, seat, other, resource, slot):
            return True
    return False


@rule
def is_lowest(s: State, seat: int) -> bool:
    """Whether nobody else has so low an empire level (or, by the setting, a lower one)."""
    for other in range(galaxy.sides(s)):
        if other != seat and s.galaxies[other].level < s.galaxies[seat].level + 1 - s.mared_tie:
            return False
    return True


@rule
def may_upgrade_by_planet(s: State, seat: int, mixed: int, discount: int, lowest: int) -> bool:
    """A planet's upgrade: for a mixture of resources, or cheaper for the lowest empire."""
    me = s.galaxies[seat]
    if me.level == pieces.LAST_LEVEL or (lowest and not is_lowest(s, seat)):
        return False
    cost = max(0, galaxy.upgrade_cost(me) - discount)
    if mixed:
        return me.stock[0] + me.stock[1] >= cost
    return me.stock[0] >= cost or me.stock[1] >= cost


@rule
def ships_counted(me: Galaxy, where: int) -> int:
    """Ships at home, or Advanced Ships in play."""
    if where == 0:
        return galaxy.ships_at_home(me)
    count = 0
    for ship in range(pieces.SHIPS):
        if me.ships[ship].kind > 0:
            count += 1
    return count


@rule
def badge_kinds(me: Galaxy) -> int:
    """How many different badge symbols a player owns."""
    count = 0
    for badge in range(4):
        if me.badges[badge] > 0:
            count += 1
    return count


@rule
def any_replaceable(s: State) -> bool:
    """Whether a planet of the row can be replaced."""
    for slot in range(s.row_size):
        if colonising.may_replace(s, slot):
            return True
    return False


@rule
def any_orbiting(me: Galaxy) -> bool:
    """Whether a ship is in orbit."""
    for ship in range(pieces.SHIPS):
        if galaxy.in_orbit(me, ship):
            return True
    return False


@rule
def may_shift(s: State, me: Galaxy, ship: int, slot: int) -> bool:
    """Same number, other planet, long enough, no own ship in that orbit."""
    this = me.ships[ship]
    if not galaxy.in_orbit(me, ship) or slot == this.place or s.row[slot] == pieces.NO_CARD:
        return False
    if tables.PLANET_LENGTH[s.row[slot]] < this.orbit:
        return False
    for other in range(pieces.SHIPS):
        if me.ships[other].place == slot and me.ships[other].orbit >= 0:
            return galaxy.gift_of(me, ship) == Gift.IGNORE_OWN_LIMIT
    return True


@rule
def any_shift(s: State, me: Galaxy) -> bool:
    """Whether a ship in orbit can change planets."""
    for ship in range(pieces.SHIPS):
        for slot in range(s.row_size):
            if may_shift(s, me, ship, slot):
                return True
    return False
