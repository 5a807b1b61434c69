"""Trade: each player may sell one good before consuming."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.new_frontiers.effects import powers, settling
from astrarium.games.new_frontiers.play import stockpile
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Effect, Happened
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def start_trade(s: State) -> None:
    """The selector takes a VP chip at once, before anything else."""
    note(s, Happened.BONUS_VP, s.selector, tables.TRADE_BONUS_VP)
    empire.gain_vp(s, s.selector, tables.TRADE_BONUS_VP)


@rule
def may_sell(me: Player, i: int) -> bool:
    """Any good but the one on the Alien Oort Cloud Factory."""
    return me.colonies[i].good != pieces.NO_GOOD and tables.UNSELLABLE[me.colonies[i].tile] == 0


@rule
def has_good_to_sell(me: Player) -> bool:
    """Whether there is a good that can be sold."""
    for i in range(me.num_colonies):
        if may_sell(me, i):
            return True
    return False


@rule
def ask_to_sell(s: State, seat: int) -> None:
    """A sale is offered to whoever has a good to sell."""
    if has_good_to_sell(s.players[seat]):
        ask(s, Decide.SELL, seat, 0, 1)


@rule
def sell_options(s: State, seat: int, must: int, out: list[int]) -> int:
    """Every good that can be sold; outside an extra sale already chosen, also none."""
    me = s.players[seat]
    count = 0 if must else offer(out, 0, action(moves.NO_SALE))
    for i in range(me.num_colonies):
        if may_sell(me, i):
            count = offer(out, count, action(moves.SELL, me.colonies[i].tile))
    return count


@rule
def trade_price(me: Player, kind: int, with_powers: int) -> int:
    """The price of a kind, and what Trade powers add to it."""
    price = tables.PRICE[kind]
    if with_powers:
        for i in range(me.num_powers):
            power = me.powers[i]
            if tables.EFFECT[power] == Effect.TRADE_BONUS and settling.fits_kind(power, kind):
                price += tables.AMOUNT[power]
    return price


@rule
def sell(s: State, seat: int, tile: int, with_powers: int) -> None:
    """A good returns to the supply for credits."""
    me = s.players[seat]
    colony = me.colonies[empire.colony_index(me, tile)]
    kind = colony.good
    credits = trade_price(me, kind, with_powers)
    tell(s, EVERYBODY, Happened.SOLD, seat, tables.COLONY_ROW[tile], kind, credits)
    if with_powers:
        say_trade_powers(s, seat, kind)
    empire.return_good(s, colony)
    me.credits += credits
    stockpile.ask_to_tax(s, seat, credits)


@rule
def say_trade_powers(s: State, seat: int, kind: int) -> None:
    """Tell which powers raised the price of a kind."""
    me = s.players[seat]
    for i in range(me.num_powers):
        power = me.powers[i]
        if tables.EFFECT[power] == Effect.TRADE_BONUS and settling.fits_kind(power, kind):
            powers.say_used(s, seat, power, tables.AMOUNT[power])
