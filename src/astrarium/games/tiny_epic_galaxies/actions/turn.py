"""A turn: activate, reroll, convert, hire or stop; the six faces; and following."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import ask, note
from astrarium.games.tiny_epic_galaxies.actions.acquire import acquire, yields
from astrarium.games.tiny_epic_galaxies.actions.advance import advance, advance_options
from astrarium.games.tiny_epic_galaxies.actions.dice import (
    may_convert,
    may_reroll,
    put_in_bay,
    reroll_options,
    set_aside,
)
from astrarium.games.tiny_epic_galaxies.actions.hire import hire_options
from astrarium.games.tiny_epic_galaxies.actions.move import move, move_options
from astrarium.games.tiny_epic_galaxies.actions.window import ask_follower, forget_die, open_window, pass_over
from astrarium.games.tiny_epic_galaxies.components import PILOT_NUMBER
from astrarium.games.tiny_epic_galaxies.effects import use_planet
from astrarium.games.tiny_epic_galaxies.galaxy import gain, gift_of, may_upgrade, pilot_of, sides, upgrade, upgrade_cost
from astrarium.games.tiny_epic_galaxies.moves import (
    ACQUIRE,
    ACTIVATE,
    ADVANCE,
    COLONY,
    CONVERT,
    DECLINE,
    END_TURN,
    FOLLOW,
    FOLLOW_WITH,
    GO,
    HIRE,
    REROLL,
    UPGRADE,
)
from astrarium.games.tiny_epic_galaxies.pieces import (
    ALL_SHIPS,
    SHIPS,
    Decide,
    Face,
    Gift,
    Goal,
    Happened,
    Pays,
    Resource,
)
from astrarium.games.tiny_epic_galaxies.reach import may_act, may_speed, may_use, speeders
from astrarium.games.tiny_epic_galaxies.state import State

# ------------------------------------------------------------------ the turn


@rule
def turn_choices(s: State, out: list[int]) -> int:
    """Everything the active player can do with the inactive dice."""
    seat = s.pending[s.depth - 1].seat
    n = 0
    for face in range(6):
        if s.inactive[face] > 0 and may_activate(s, seat, face):
            n = offer(out, n, action(ACTIVATE, face))
    if may_reroll(s, seat):
        n = reroll_options(s, out, n, 0)
    if may_convert(s):
        n = offer(out, n, action(CONVERT))
    if s.beyond:
        n = hire_options(s, out, n, seat)
    return offer(out, n, action(END_TURN))


@rule
def may_activate(s: State, seat: int, face: int) -> bool:
    """A die is activated for an effect (unless the setting allows empty activations)."""
    return s.allow_empty == 1 or may_act(s, seat, face, ALL_SHIPS) or may_speed(s, seat)


@rule
def choose_in_turn(s: State, act: int) -> None:
    """Carry out the choice; the turn goes on after it."""
    seat = s.now.seat
    if is_verb(END_TURN, act):
        return
    ask(s, Decide.TURN, seat)
    if is_verb(ACTIVATE, act):
        activate(s, seat, first(ACTIVATE, act))
    elif is_verb(REROLL, act):
        set_aside(s, seat, first(REROLL, act), Pays.FREE if s.rerolls == 0 else Pays.ENERGY)
    elif is_verb(CONVERT, act):
        ask(s, Decide.SPEND_DICE, seat, 1)
    else:
        forget_die(s)
        ask(s, Decide.HIRE_SHIP, seat, first(HIRE, act), 0)


@rule
def activate(s: State, seat: int, face: int) -> None:
    """The die is resolved completely, then the others may follow."""
    forget_die(s)
    put_in_bay(s, face)
    note(s, Happened.ACTIVATED, seat, face)
    open_window(s, seat, face, 0)
    ask(s, Decide.ACT, seat, face, ALL_SHIPS, 1)


# ------------------------------------------------------------------ the six faces


@rule
def act_options(s: State, out: list[int]) -> int:
    """The ways to carry out a face; a Lightspeeder may fly instead."""
    p = s.pending[s.depth - 1]
    n = face_choices(s, out, p.seat, p.a, p.b)
    if p.c == 1 and p.a != Face.MOVE:
        ships = speeders(s, p.seat)
        if ships > 0:
            n = move_options(s, out, n, p.seat, ships, Goal.ANYWHERE)
    return n if n > 0 else offer(out, 0, action(GO))


@rule
def face_choices(s: State, out: list[int], seat: int, face: int, ships: int) -> int:
    """The ways to carry out a face with these ships."""
    if face == Face.MOVE:
        return move_options(s, out, 0, seat, ships, Goal.ANYWHERE)
    if face == Face.COLONY:
        return colony_choices(s, out, seat)
    if face == Face.DIPLOMACY or face == Face.ECONOMY:
        return advance_options(s, out, 0, seat, face - Face.DIPLOMACY, ships, True)
    return offer(out, 0, action(ACQUIRE)) if yields(s, seat, face - Face.ENERGY) > 0 else 0


@rule
def colony_choices(s: State, out: list[int], seat: int) -> int:
    """Upgrade the empire, or use one of the own colonies."""
    me = s.galaxies[seat]
    n = 0
    if may_upgrade(me):
        for resource in range(2):
            if me.stock[resource] >= upgrade_cost(me):
                n = offer(out, n, action(UPGRADE, resource))
    for i in range(me.num_colonies):
        if may_use(s, seat, me.colonies[i]):
            n = offer(out, n, action(COLONY, me.colonies[i]))
    return n


@rule
def choose_act(s: State, act: int) -> None:
    """Carry out a face."""
    seat, face = s.now.seat, s.now.a
    if is_verb(ACQUIRE, act):
        acquire(s, seat, face - Face.ENERGY)
    elif is_verb(ADVANCE, act):
        advance(s, seat, first(ADVANCE, act), 1, True)
    elif is_verb(UPGRADE, act):
        cost = upgrade_cost(s.galaxies[seat])
        upgrade(s, seat, cost if first(UPGRADE, act) == 0 else 0, cost if first(UPGRADE, act) == 1 else 0)
    elif is_verb(COLONY, act):
        use_planet(s, seat, first(COLONY, act))
    elif not is_verb(GO, act):
        move(s, seat, act, True)


# ------------------------------------------------------------------ following


@rule
def may_follow(s: State, seat: int, face: int, price: int) -> bool:
    """A follow is offered if it can be paid and then would do something."""
    me = s.galaxies[seat]
    if me.stock[Resource.CULTURE] < price:
        return False
    me.stock[Resource.CULTURE] -= price
    able = may_act(s, seat, face, ALL_SHIPS) or (s.lightspeeder_follows == 1 and may_speed(s, seat))
    me.stock[Resource.CULTURE] += price
    return able


@rule
def may_follow_with(s: State, seat: int, ship: int, face: int) -> bool:
    """Some pilots follow a face without paying, with their ship alone."""
    me = s.galaxies[seat]
    if gift_of(me, ship) != Gift.FREE_FOLLOW or PILOT_NUMBER[pilot_of(me, ship)] != face:
        return False
    return may_act(s, seat, face, 1 << ship)


@rule
def follow_options(s: State, out: list[int]) -> int:
    """Follow, or let it pass."""
    p = s.pending[s.depth - 1]
    n = 0
    if may_follow(s, p.seat, p.a, 0 if p.b == 1 else s.follow_price):
        n = offer(out, n, action(FOLLOW))
    if p.b == 0 and s.galaxies[p.seat].num_pilots > 0:
        for ship in range(SHIPS):
            if may_follow_with(s, p.seat, ship, p.a):
                n = offer(out, n, action(FOLLOW_WITH, ship))
    return offer(out, n, action(DECLINE))


@rule
def choose_follow(s: State, act: int) -> None:
    """Whoever follows acts before the next player is asked."""
    seat, face, free, leader = s.now.seat, s.now.a, s.now.b, s.now.c
    following = (seat + 1) % sides(s)
    if is_verb(DECLINE, act):
        pass_over(s, leader, following, face, free)
        return
    ask_follower(s, leader, following, face, free)
    if is_verb(FOLLOW, act):
        follow(s, seat, leader, face, 0 if free == 1 else s.follow_price, ALL_SHIPS)
    else:
        follow(s, seat, leader, face, 0, 1 << first(FOLLOW_WITH, act))


@rule
def follow(s: State, seat: int, leader: int, face: int, price: int, ships: int) -> None:
    """Pay, reward whoever is followed if they arranged for it, and carry out the face as one's own die."""
    s.galaxies[seat].stock[Resource.CULTURE] -= price
    note(s, Happened.FOLLOWED, seat, face, price, leader)
    if leader == s.turn:
        reward_leader(s, leader)
    ask(s, Decide.ACT, seat, face, ships, s.lightspeeder_follows if ships == ALL_SHIPS else 0)


@rule
def reward_leader(s: State, leader: int) -> None:
    """Some planets pay the active player for every follow this turn."""
    for resource in range(2):
        if s.follow_reward[resource] > 0:
            taken = gain(s, leader, resource, s.follow_reward[resource])
            note(s, Happened.GAINED, leader, taken if resource == 0 else 0, taken if resource == 1 else 0)
