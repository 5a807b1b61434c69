"""Explore: seven worlds are drawn; each player picks one, the selector a second; extra draws; at most nine kept."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.new_frontiers.effects import powers
from astrarium.games.new_frontiers.play import stockpile
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Happened, Moment, Why
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def start_explore(s: State) -> None:
    """Seven worlds (or as many as the bag holds) are laid out in the centre."""
    s.num_centre = min(tables.EXPLORE_DRAW, s.num_bag)
    for i in range(s.num_centre):
        s.centre[i] = empire.draw_from_bag(s)
        s.lies[s.centre[i]] = pieces.IN_CENTRE
        tell(s, EVERYBODY, Happened.LAID_OUT, s.selector, tables.WORLD_ROW + s.centre[i])


@rule
def explore_turn(s: State) -> None:
    """A pick by each player in order, then the selector's second; draw powers follow a player's last pick."""
    seat = s.order[s.turn] if s.turn < s.num_players else s.selector
    if s.part == 0:
        s.part = 1
        if s.num_centre > 0:
            ask(s, Decide.PICK, seat)
    else:
        if seat != s.selector or s.turn == s.num_players:
            powers.take_effect(s, seat, Moment.EXPLORED, 1)
        s.turn += 1
        s.part = 0


@rule
def why_not_pick(s: State, world: int) -> int:
    """Only worlds that lie in the centre."""
    return NOTHING if s.lies[world] == pieces.IN_CENTRE else Why.NOT_IN_CENTRE


@rule
def worlds_in_centre(s: State, out: list[int], n: int) -> int:
    """Every world left in the centre."""
    for i in range(s.num_centre):
        n = offer(out, n, action(moves.PICK, s.centre[i]))
    return n


@rule
def pick_world(s: State, seat: int, world: int) -> None:
    """Take a world from the centre into the own explored worlds."""
    s.num_centre -= 1
    found = s.num_centre
    for i in range(s.num_centre):
        if s.centre[i] == world:
            found = i
    for i in range(found, s.num_centre):
        s.centre[i] = s.centre[i + 1]
    empire.add_explored(s, seat, world)
    tell(s, EVERYBODY, Happened.PICKED, seat, tables.WORLD_ROW + world)


@rule
def close_explore(s: State) -> None:
    """Unpicked worlds go back; then everybody keeps to the limit; then colonists for having explored."""
    if s.part == 0:
        for i in range(s.num_centre):
            s.lies[s.centre[i]] = 0
            empire.return_to_bag(s, s.centre[i])
        if s.num_centre > 0:
            note(s, Happened.UNPICKED, s.selector, s.num_centre)
        s.num_centre = 0
    elif s.part <= s.num_players:
        ask_to_discard(s, s.order[s.part - 1])
    else:
        for i in range(s.num_players):  # Homesteading Pioneers and their like
            powers.take_effect(s, s.order[i], Moment.AFTER_EXPLORE, 1)
    s.part += 1


# ------------------------------------------------------------------ the limit of nine


@rule
def over_limit(me: Player) -> int:
    """How many explored worlds are too many: they and the colonies are nine at most."""
    return min(me.num_explored, max(0, me.num_explored + me.num_colonies - tables.LIMIT))


@rule
def ask_to_discard(s: State, seat: int) -> None:
    """A player over the limit chooses what to discard; before that, what of it is stockpiled."""
    if over_limit(s.players[seat]) > 0:
        open_stockpile = stockpile.takes_world(s, s.players[seat])
        ask(s, Decide.STOCKPILE_WORLD if open_stockpile else Decide.DISCARD, seat)


@rule
def to_discard(s: State, seat: int) -> int:
    """How many worlds are discarded."""
    return over_limit(s.players[seat])


@rule
def why_not_discard(s: State, seat: int, world: int) -> int:
    """Any explored worlds, old or new."""
    return NOTHING if empire.is_explored(s, seat, world) else Why.NOT_EXPLORED


@rule
def explored_worlds(s: State, seat: int, out: list[int], n: int) -> int:
    """Every explored world."""
    return empire.worlds_for(moves.DISCARD, s.players[seat], out, n)


@rule
def discard(s: State, seat: int) -> None:
    """The worlds that were marked go to the bag."""
    for i in range(s.num_marked):
        empire.remove_explored(s, seat, s.marked[i])
        empire.return_to_bag(s, s.marked[i])
        tell(s, EVERYBODY, Happened.DISCARDED, seat, tables.WORLD_ROW + s.marked[i])
