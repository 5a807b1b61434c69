"""The end of a turn: ships left over, the resource limit, Pocket Universe, the next player."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.alien_frontiers.play import fleet, goods, revealing, roll
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Happened, Phase, Place
from astrarium.games.alien_frontiers.table.state import State


@rule
def check_limit(s: State) -> None:
    """Resources above eight go back, the player choosing which."""
    if resources_over(s, s.turn.seat) > 0:
        ask(s, Decide.LIMIT, s.turn.seat, pieces.FUEL)
    else:
        s.phase = Phase.END
        s.session = 0


@rule
def resources_over(s: State, seat: int) -> int:
    """How many resources have to go back; what lies on Null-Time Vault does not count."""
    return s.players[seat].fuel + s.players[seat].ore - tables.RESOURCE_LIMIT


@rule
def end_turn(s: State) -> None:
    """Owners of Pocket Universe may dock, the player just finished first; then the next turn."""
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
def finish_main(s: State) -> None:
    """Ships that cannot be docked go to the Maintenance Bay; the turn's effects lapse."""
    seat = s.turn.seat
    for i in range(s.hand_size - 1, -1, -1):
        bay = tables.FACILITY_ROW + Place.MAINTENANCE_BAY
        tell(s, EVERYBODY, Happened.TO_BAY, seat, bay, s.ships[s.hand[i]].value)
        fleet.to_bay(s, s.hand[i])
    for ship in range(pieces.NUM_SHIPS):
        s.ships[ship].tally = 0
    if s.phase == Phase.MAIN:
        revealing.oracle_lapses(s)
        revealing.miss_objectives(s, seat)
        note(s, Happened.TURN_ENDED, seat)
        s.phase = Phase.LIMIT
    else:
        s.phase = Phase.END


@rule
def open_pocket(s: State, seat: int) -> None:
    """All ships stored on Pocket Universe are docked as if it were the player's turn."""
    roll.clear_turn(s, seat)
    for ship in range(pieces.NUM_SHIPS):
        if s.ships[ship].place == Place.POCKET and s.ships[ship].user == seat:
            fleet.put(s, ship, Place.HAND, seat)
    s.phase = Phase.POCKET


@rule
def resource_limit_options(s: State, seat: int, since: int, out: list[int]) -> int:
    """Fuel or ore to return; fuel is named first, so that no mix is offered twice."""
    p = s.players[seat]
    excess, count = resources_over(s, seat), 0
    if since == pieces.FUEL and p.fuel > 0:
        count = offer(out, count, action(moves.GOOD, pieces.FUEL))
    if p.ore >= excess:
        count = offer(out, count, action(moves.GOOD, pieces.ORE))
    return count


@rule
def return_resource(s: State, seat: int, good: int) -> None:
    """One resource goes back to the supply."""
    goods.pay(s, seat, 1 - good, good)
    note(s, Happened.RETURNED_RESOURCE, seat, good)
    if resources_over(s, seat) > 0:
        ask(s, Decide.LIMIT, seat, good)
