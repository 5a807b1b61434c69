"""Stockpiles: with its goal face up, worlds, goods and credits may be put on the stockpile mat, and never come back."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.new_frontiers.play import explore
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Goal, Happened, Why
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def room_for(s: State, goal: int, stockpiled: int) -> int:
    """How much more a stockpile takes: nothing while its goal is not face up."""
    return s.face_up[goal] * max(0, tables.GOAL_MAX[goal] - stockpiled)


# ------------------------------------------------------------------ worlds: one that is discarded, an action


@rule
def takes_world(s: State, me: Player) -> bool:
    """Whether a discarded world may be stockpiled: one in an action."""
    return me.stockpiled_now == 0 and room_for(s, Goal.EXPLORATION, me.num_stock_worlds) > 0


@rule
def explored_worlds(s: State, seat: int, out: list[int], n: int) -> int:
    """Every explored world."""
    return empire.worlds_for(moves.STOCKPILE_WORLD, s.players[seat], out, n)


@rule
def stockpile_world(s: State, seat: int, world: int) -> None:
    """One of the worlds to be discarded goes to the stockpile instead."""
    me = s.players[seat]
    me.stock_worlds[me.num_stock_worlds] = world
    me.num_stock_worlds += 1
    me.stockpiled_now = 1
    empire.remove_explored(s, seat, world)
    tell(s, EVERYBODY, Happened.STOCKPILED_WORLD, seat, tables.WORLD_ROW + world)
    explore.ask_to_discard(s, seat)


@rule
def stockpile_no_world(s: State, seat: int) -> None:
    """All of them are discarded."""
    ask(s, Decide.DISCARD, seat)


# ------------------------------------------------------------------ goods, after Produce


@rule
def stockpiled_goods(me: Player) -> int:
    """How many goods lie on a stockpile mat."""
    found = 0
    for kind in range(pieces.GOOD_KINDS):
        found += me.stock_goods[kind]
    return found


@rule
def most_goods(s: State, seat: int) -> int:
    """How many goods a player may stockpile now."""
    me = s.players[seat]
    return min(room_for(s, Goal.STOCKPILE_RESOURCES, stockpiled_goods(me)), empire.goods_on_colonies(me))


@rule
def ask_to_stockpile_goods(s: State, seat: int) -> None:
    """After Produce a player may stockpile some or all of the own goods."""
    if most_goods(s, seat) > 0:
        ask(s, Decide.STOCKPILE_GOODS, seat)


@rule
def own_colonies(s: State, seat: int, out: list[int], n: int) -> int:
    """Every own colony."""
    return empire.colonies_for(moves.STOCKPILE_GOOD, s.players[seat], out, n)


@rule
def stockpile_goods(s: State, seat: int) -> None:
    """The goods that were marked go to the stockpile mat."""
    me = s.players[seat]
    for i in range(s.num_marked):
        colony = me.colonies[empire.colony_index(me, s.marked[i])]
        tell(s, EVERYBODY, Happened.STOCKPILED_GOOD, seat, tables.COLONY_ROW[colony.tile], colony.good)
        me.stock_goods[colony.good] += 1
        colony.good = pieces.NO_GOOD


# ------------------------------------------------------------------ credits of a sale


@rule
def ask_to_tax(s: State, seat: int, credits: int) -> None:
    """With Tax on Trade face up, some or all credits of a sale may be stockpiled."""
    most = min(credits, room_for(s, Goal.TAX_ON_TRADE, s.players[seat].stock_credits))
    if most > 0:
        ask(s, Decide.TAX, seat, most)


@rule
def why_not_tax(most: int, credits: int) -> int:
    """From none of the credits to as many as came in and fit."""
    return NOTHING if credits <= most else Why.MORE_THAN_SALE


@rule
def credits_down(most: int, out: list[int], n: int) -> int:
    """From as many as fit down to none."""
    for credits in range(most, -1, -1):
        n = offer(out, n, action(moves.TAX, credits))
    return n


@rule
def stockpile_credits(s: State, seat: int, credits: int) -> None:
    """Credits go from the sale to the stockpile mat."""
    s.players[seat].credits -= credits
    s.players[seat].stock_credits += credits
    if credits > 0:
        note(s, Happened.STOCKPILED_CREDITS, seat, credits)
