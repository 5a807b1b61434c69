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
    ask_next_follower(s, leader, leader, face, free)


@rule
def ask_next_follower(s: State, leader: int, last: int, face: int, free: int) -> None:
    """Ask the next player who could pay; the Rogue never follows."""
    seat = (last + 1) % sides(s)
    while seat != leader:
        me = s.galaxies[seat]
        able = free == 1 or me.num_pilots > 0 or me.stock[Resource.CULTURE] >= s.follow_price
        if able and not is_rogue(s, seat):
            ask(s, Decide.FOLLOW, seat, face, free, leader)
            return
        seat = (seat + 1) % sides(s)


@rule
def forget_die(s: State) -> None:
    """A new die is resolved: every planet may be used again."""
    for seat in range(sides(s)):
        s.galaxies[seat].entered = 0
