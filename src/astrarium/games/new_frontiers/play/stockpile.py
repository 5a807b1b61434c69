"""Stockpiles: with the goal face up, goods after Produce and credits of a sale may be put on the stockpile mat."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Goal, Happened
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def stockpiled_goods(me: Player) -> int:
    """How many goods lie on a stockpile mat."""
    found = 0
    for kind in range(pieces.GOOD_KINDS):
        found += me.stock_goods[kind]
    return found


@rule
def may_stockpile_goods(s: State, seat: int) -> bool:
    """The goal is face up, its maximum not reached, and there are goods."""
    me = s.players[seat]
    if s.face_up[Goal.STOCKPILE_RESOURCES] == 0 or stockpiled_goods(me) >= tables.GOAL_MAX[Goal.STOCKPILE_RESOURCES]:
        return False
    return empire.goods_on_colonies(me) > 0


@rule
def ask_to_stockpile_goods(s: State, seat: int) -> None:
    """After Produce a player may stockpile some or all of the own goods."""
    if may_stockpile_goods(s, seat):
        ask(s, Decide.STOCKPILE_GOODS, seat, 0)


@rule
def stockpile_goods_options(s: State, seat: int, start: int, out: list[int]) -> int:
    """Stop, or a good; several are named in the order the colonies lie."""
    me = s.players[seat]
    count = offer(out, 0, action(moves.FINISH))
    if stockpiled_goods(me) < tables.GOAL_MAX[Goal.STOCKPILE_RESOURCES]:
        for i in range(start, me.num_colonies):
            if me.colonies[i].good != pieces.NO_GOOD:
                count = offer(out, count, action(moves.STOCKPILE_GOOD, me.colonies[i].tile))
    return count


@rule
def apply_stockpile_goods(s: State, seat: int, act: int) -> None:
    """Put a good on the stockpile mat, from which nothing comes back."""
    if is_verb(moves.STOCKPILE_GOOD, act):
        me = s.players[seat]
        i = empire.colony_index(me, first(moves.STOCKPILE_GOOD, act))
        colony = me.colonies[i]
        tell(s, EVERYBODY, Happened.STOCKPILED_GOOD, seat, tables.COLONY_ROW[colony.tile], colony.good)
        me.stock_goods[colony.good] += 1
        colony.good = pieces.NO_GOOD
        ask(s, Decide.STOCKPILE_GOODS, seat, i + 1)


@rule
def ask_to_tax(s: State, seat: int, credits: int) -> None:
    """With Tax on Trade face up, some or all credits of a sale may be stockpiled."""
    room = tables.GOAL_MAX[Goal.TAX_ON_TRADE] - s.players[seat].stock_credits
    if s.face_up[Goal.TAX_ON_TRADE] == 1 and room > 0 and credits > 0:
        ask(s, Decide.TAX, seat, min(room, credits))


@rule
def tax_options(most: int, out: list[int]) -> int:
    """From none of the credits to as many as came in and fit."""
    count = 0
    for credits in range(most + 1):
        count = offer(out, count, action(moves.TAX, credits))
    return count


@rule
def stockpile_credits(s: State, seat: int, credits: int) -> None:
    """Credits go from the sale to the stockpile mat."""
    s.players[seat].credits -= credits
    s.players[seat].stock_credits += credits
    if credits > 0:
        note(s, Happened.STOCKPILED_CREDITS, seat, credits)
