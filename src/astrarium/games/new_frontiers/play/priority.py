"""The priority track: whose disk selects next, in which order an action is done, and what moves a disk."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import note
from astrarium.games.new_frontiers.table import empire, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Happened
from astrarium.games.new_frontiers.table.state import State


@rule
def owner_of(s: State, disk: int) -> int:
    """Whose disk it is: at two players each has two, A B A B."""
    return disk % s.num_players


@rule
def next_disk(s: State) -> int:
    """The first disk on the track that has not selected this round, or NOBODY_DISK."""
    for i in range(s.num_disks):
        if s.done[s.track[i]] == 0:
            return s.track[i]
    return pieces.NOBODY_DISK


@rule
def place_on_track(s: State, disk: int) -> int:
    """The place of a disk, the first is 0."""
    for i in range(s.num_disks):
        if s.track[i] == disk:
            return i
    return s.num_disks


@rule
def set_order(s: State, disk: int) -> None:
    """An action is done from its selector on along the track, wrapping round, once by each player."""
    start, count = place_on_track(s, disk), 0
    for i in range(s.num_disks):
        seat = owner_of(s, s.track[(start + i) % s.num_disks])
        if not is_in_order(s, seat, count):
            s.order[count] = seat
            count += 1


@rule
def is_in_order(s: State, seat: int, count: int) -> bool:
    """Whether a seat is among the first `count` of the order."""
    for i in range(count):
        if s.order[i] == seat:
            return True
    return False


@rule
def move_disk(s: State, disk: int, place: int) -> None:
    """A disk goes forward to a place; those it passes each fall back one."""
    if place_on_track(s, disk) == place:
        return
    for i in range(place_on_track(s, disk), place, -1):
        s.track[i] = s.track[i - 1]
    s.track[place] = disk
    note(s, Happened.MOVED_UP, owner_of(s, disk), place + 1)


@rule
def send_envoys(s: State) -> None:
    """Send Diplomatic Envoys: 1 VP chip, and the disk goes to the very front."""
    note(s, Happened.BONUS_VP, s.selector, tables.ENVOYS_VP)
    empire.gain_vp(s, s.selector, tables.ENVOYS_VP)
    move_disk(s, s.disk, 0)
