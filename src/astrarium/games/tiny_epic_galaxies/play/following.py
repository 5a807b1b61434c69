"""Following: after a die is resolved everybody else, clockwise, may pay to carry out its face."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import ask, note
from astrarium.games.tiny_epic_galaxies.effects import reach
from astrarium.games.tiny_epic_galaxies.play import galaxy
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Gift, Happened, Resource
from astrarium.games.tiny_epic_galaxies.table.state import State


@rule
def open_window(s: State, leader: int, face: int, free: int) -> None:
    """Everybody else may follow a face once, each after the one before is done."""
    ask_follower(s, leader, (leader + 1) % galaxy.sides(s), face, free)


@rule
def ask_follower(s: State, leader: int, seat: int, face: int, free: int) -> None:
    """Ask a player, or the next one after the Rogue, who never follows; whether they can pay is judged then."""
    if seat != leader and galaxy.is_rogue(s, seat):
        seat = (seat + 1) % galaxy.sides(s)
    if seat != leader:
        ask(s, Decide.FOLLOW, seat, face, free, leader)


@rule
def pass_over(s: State, leader: int, seat: int, face: int, free: int) -> None:
    """Nothing happens before the next player decides, so those who cannot pay are passed over at once."""
    while seat != leader and not could_follow(s, seat, free):
        seat = (seat + 1) % galaxy.sides(s)
    ask_follower(s, leader, seat, face, free)


@rule
def could_follow(s: State, seat: int, free: int) -> bool:
    """Whether a player has the price, or a pilot who may not need it."""
    me = s.galaxies[seat]
    return free == 1 or me.num_pilots > 0 or me.stock[Resource.CULTURE] >= s.follow_price


@rule
def forget_die(s: State) -> None:
    """A new die is resolved: every planet may be used again."""
    for seat in range(galaxy.sides(s)):
        s.galaxies[seat].entered = 0


# ------------------------------------------------------------------ following


@rule
def may_follow(s: State, seat: int, face: int, price: int) -> bool:
    """A follow is offered if it can be paid and then would do something."""
    me = s.galaxies[seat]
    if me.stock[Resource.CULTURE] < price:
        return False
    me.stock[Resource.CULTURE] -= price
    able = reach.may_act(s, seat, face, pieces.ALL_SHIPS) or (s.lightspeeder_follows == 1 and reach.may_speed(s, seat))
    me.stock[Resource.CULTURE] += price
    return able


@rule
def may_follow_with(s: State, seat: int, ship: int, face: int) -> bool:
    """Some pilots follow a face without paying, with their ship alone."""
    me = s.galaxies[seat]
    if galaxy.gift_of(me, ship) != Gift.FREE_FOLLOW or tables.PILOT_NUMBER[galaxy.pilot_of(me, ship)] != face:
        return False
    return reach.may_act(s, seat, face, 1 << ship)


@rule
def follow_options(s: State, out: list[int]) -> int:
    """Follow, or let it pass."""
    p = s.pending[s.depth - 1]
    n = 0
    if may_follow(s, p.seat, p.a, 0 if p.b == 1 else s.follow_price):
        n = offer(out, n, action(moves.FOLLOW))
    if p.b == 0 and s.galaxies[p.seat].num_pilots > 0:
        for ship in range(pieces.SHIPS):
            if may_follow_with(s, p.seat, ship, p.a):
                n = offer(out, n, action(moves.FOLLOW_WITH, ship))
    return offer(out, n, action(moves.DECLINE))


@rule
def choose_follow(s: State, act: int) -> None:
    """Whoever follows acts before the next player is asked."""
    seat, face, free, leader = s.now.seat, s.now.a, s.now.b, s.now.c
    following = (seat + 1) % galaxy.sides(s)
    if is_verb(moves.DECLINE, act):
        pass_over(s, leader, following, face, free)
        return
    ask_follower(s, leader, following, face, free)
    if is_verb(moves.FOLLOW, act):
        follow(s, seat, leader, face, 0 if free == 1 else s.follow_price, pieces.ALL_SHIPS)
    else:
        follow(s, seat, leader, face, 0, 1 << first(moves.FOLLOW_WITH, act))


@rule
def follow(s: State, seat: int, leader: int, face: int, price: int, ships: int) -> None:
    """Pay, reward whoever is followed if they arranged for it, and carry out the face as one's own die."""
    s.galaxies[seat].stock[Resource.CULTURE] -= price
    note(s, Happened.FOLLOWED, seat, face, price, leader)
    if leader == s.turn:
        reward_leader(s, leader)
    ask(s, Decide.ACT, seat, face, ships, s.lightspeeder_follows if ships == pieces.ALL_SHIPS else 0)


@rule
def reward_leader(s: State, leader: int) -> None:
    """Some planets pay the active player for every follow this turn."""
    for resource in range(2):
        if s.follow_reward[resource] > 0:
            taken = galaxy.gain(s, leader, resource, s.follow_reward[resource])
            note(s, Happened.GAINED, leader, taken if resource == 0 else 0, taken if resource == 1 else 0)
