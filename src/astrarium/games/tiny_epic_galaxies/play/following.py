"""Following: after a die is resolved everybody else, clockwise, may pay to carry out its face."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import ask, note
from astrarium.games.tiny_epic_galaxies.effects import chains
from astrarium.games.tiny_epic_galaxies.play import galaxy, turn
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Face, Gift, Happened, Resource, Why
from astrarium.games.tiny_epic_galaxies.table.state import State

# ------------------------------------------------------------------ the window


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
def is_too_dear(s: State, seat: int, free: int) -> bool:
    """Whether a player lacks the price of following."""
    return s.galaxies[seat].stock[Resource.CULTURE] < price(s, free)


@rule
def forget_die(s: State) -> None:
    """A new die is resolved: every planet may be used again."""
    for seat in range(galaxy.sides(s)):
        s.galaxies[seat].entered = 0


# ------------------------------------------------------------------ whether to follow


@rule
def price(s: State, free: int) -> int:
    """What following costs now."""
    return 0 if free else s.follow_price


@rule
def why_not_follow(s: State, seat: int, face: int, free: int) -> int:
    """A follow must be payable and then, with its price paid, do something."""
    me, cost = s.galaxies[seat], price(s, free)
    if is_too_dear(s, seat, free):
        return Why.FOLLOW_TOO_DEAR
    me.stock[Resource.CULTURE] -= cost
    why = chains.why_not_die(s, seat, face, s.lightspeeder_follows)
    me.stock[Resource.CULTURE] += cost
    return why


@rule
def why_not_follow_with(s: State, seat: int, face: int, free: int, ship: int) -> int:
    """Some pilots follow a face without paying, with their ship alone."""
    me = s.galaxies[seat]
    if free or galaxy.gift_of(me, ship) != Gift.FREE_FOLLOW:
        return Why.NO_FREE_FOLLOW
    if tables.PILOT_NUMBER[galaxy.pilot_of(me, ship)] != face:
        return Why.NO_FREE_FOLLOW
    return chains.why_not_act(s, seat, face, 1 << ship, 1 << ship if face == Face.MOVE else 0)


@rule
def pilots_who_might(s: State, seat: int, out: list[int], n: int) -> int:
    """The Advanced Ships."""
    me = s.galaxies[seat]
    if me.num_pilots > 0:
        for ship in range(pieces.SHIPS):
            if me.ships[ship].kind > 0:
                n = offer(out, n, action(moves.FOLLOW_WITH, ship))
    return n


@rule
def decline(s: State, seat: int, face: int, free: int, leader: int) -> None:
    """The next player decides; nothing happens before, so those who cannot pay are passed over at once."""
    seat = (seat + 1) % galaxy.sides(s)
    while seat != leader and s.galaxies[seat].num_pilots == 0 and is_too_dear(s, seat, free):
        seat = (seat + 1) % galaxy.sides(s)
    ask_follower(s, leader, seat, face, free)


@rule
def follow(s: State, seat: int, face: int, free: int, leader: int) -> None:
    """Pay and carry out the face as one's own die, before the next player is asked."""
    cost = price(s, free)
    ask_follower(s, leader, (seat + 1) % galaxy.sides(s), face, free)
    announce(s, seat, face, cost, leader)
    turn.act(s, seat, face, pieces.ALL_SHIPS, s.lightspeeder_follows)


@rule
def follow_with(s: State, seat: int, face: int, free: int, leader: int, ship: int) -> None:
    """A pilot follows without paying."""
    ask_follower(s, leader, (seat + 1) % galaxy.sides(s), face, free)
    galaxy.tell_pilot(s, seat, ship)
    announce(s, seat, face, 0, leader)
    turn.act(s, seat, face, 1 << ship, 0)


@rule
def announce(s: State, seat: int, face: int, cost: int, leader: int) -> None:
    """Pay, and reward whoever is followed if they arranged for it; a follow is a die of one's own."""
    s.galaxies[seat].stock[Resource.CULTURE] -= cost
    s.galaxies[seat].entered = 0
    note(s, Happened.FOLLOWED, seat, face, cost, leader)
    if leader == s.turn:
        reward_leader(s, leader)


@rule
def reward_leader(s: State, leader: int) -> None:
    """Some planets pay the active player for every follow this turn."""
    for resource in range(2):
        if s.follow_reward[resource] > 0:
            galaxy.gain_one_kind(s, leader, resource, s.follow_reward[resource])
