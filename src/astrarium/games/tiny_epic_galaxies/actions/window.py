"""Who may follow, in which order: after a die is resolved, clockwise from whoever is followed."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import ask
from astrarium.games.tiny_epic_galaxies.galaxy import is_rogue, sides
from astrarium.games.tiny_epic_galaxies.pieces import Decide, Resource
from astrarium.games.tiny_epic_galaxies.state import State


@rule
def open_window(s: State, leader: int, face: int, free: int) -> None:
    """Everybody else may follow a face once, each after the one before is done."""
    ask_follower(s, leader, (leader + 1) % sides(s), face, free)


@rule
def ask_follower(s: State, leader: int, seat: int, face: int, free: int) -> None:
    """Ask a player, or the next one after the Rogue, who never follows; whether they can pay is judged then."""
    if seat != leader and is_rogue(s, seat):
        seat = (seat + 1) % sides(s)
    if seat != leader:
        ask(s, Decide.FOLLOW, seat, face, free, leader)


@rule
def pass_over(s: State, leader: int, seat: int, face: int, free: int) -> None:
    """Nothing happens before the next player decides, so those who cannot pay are passed over at once."""
    while seat != leader and not could_follow(s, seat, free):
        seat = (seat + 1) % sides(s)
    ask_follower(s, leader, seat, face, free)


@rule
def could_follow(s: State, seat: int, free: int) -> bool:
    """Whether a player has the price, or a pilot who may not need it."""
    me = s.galaxies[seat]
    return free == 1 or me.num_pilots > 0 or me.stock[Resource.CULTURE] >= s.follow_price


@rule
def forget_die(s: State) -> None:
    """A new die is resolved: every planet may be used again."""
    for seat in range(sides(s)):
        s.galaxies[seat].entered = 0
