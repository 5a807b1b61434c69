"""The end of a turn: ships left over, the resource limit, Pocket Universe, the next player."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import ask, note
from astrarium.games.alien_frontiers.play import agendas, fleet, goods, revealing, roll
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Happened, Phase, Place
from astrarium.games.alien_frontiers.table.state import State


@rule
def end_main(s: State, seat: int) -> None:
    """Ships that cannot be docked go to the Maintenance Bay; the turn's effects lapse."""
    fleet.leave_over(s, seat)
    if s.phase == Phase.MAIN:
        note(s, Happened.TURN_ENDED, seat)
        s.session = 0
    s.phase = Phase.END


@rule
def end_turn(s: State) -> None:
    """The player's own Pocket Universe, the limit of eight, the others' Pocket Universe; then the next player."""
    if s.session == 0:
        s.session = 1
        if s.players[s.first].pocketed > 0:
            ask(s, Decide.POCKET, s.first)
            return
    if s.session == 1:  # nothing more can be met: their own Pocket Universe was still their turn
        agendas.oracle_lapses(s)
        revealing.miss_objectives(s, s.turn.seat)
        if over_limit(s, s.first) > 0:
            ask(s, Decide.LIMIT, s.first)
            return
    while s.session < s.num_players:
        seat = (s.first + s.session) % s.num_players
        s.session += 1
        if s.players[seat].pocketed > 0:
            ask(s, Decide.POCKET, seat)
            return
    s.first = (s.first + 1) % s.num_players
    s.round += 1 if s.first == 0 else 0
    s.phase = Phase.START


@rule
def unload(s: State, seat: int) -> None:
    """All ships stored on Pocket Universe are docked as if it were the player's turn: at the end of theirs it is."""
    if seat != s.turn.seat:
        roll.clear_turn(s, seat)
    shown = 0
    for ship in range(pieces.NUM_SHIPS):
        if s.ships[ship].place == Place.POCKET and s.ships[ship].user == seat:
            fleet.put(s, ship, Place.HAND, seat)
            shown = shown * 7 + s.ships[ship].value
    note(s, Happened.UNLOADED, seat, shown)
    s.phase = Phase.POCKET


# ------------------------------------------------------------------ the limit of eight


@rule
def over_limit(s: State, seat: int) -> int:
    """How many resources have to go back; what lies on Null-Time Vault does not count."""
    return max(0, s.players[seat].fuel + s.players[seat].ore - tables.RESOURCE_LIMIT)


@rule
def return_marked(s: State, seat: int) -> None:
    """The resources marked go back to the supply."""
    ore = 0
    for i in range(s.num_marked):
        ore += s.marked[i]
    goods.spend(s, seat, s.num_marked - ore, ore)
    note(s, Happened.RETURNED_RESOURCE, seat, s.num_marked - ore, ore)
