"""Trade: each player may sell one good before consuming."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.new_frontiers.effects import powers, settling
from astrarium.games.new_frontiers.play import stockpile
from astrarium.games.new_frontiers.table import empire, moves, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Effect, Happened, Moment, Why
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def start_trade(s: State) -> None:
    """The selector takes a VP chip at once, before anything else."""
    note(s, Happened.BONUS_VP, s.selector, tables.TRADE_BONUS_VP)
    empire.gain_vp(s, s.selector, tables.TRADE_BONUS_VP)


@rule
def why_not_sell(s: State, seat: int, colony: int) -> int:
    """Any good but the one on the Alien Oort Cloud Factory."""
    why = empire.why_no_good(s.players[seat], colony)
    return Why.UNSELLABLE if why == NOTHING and tables.UNSELLABLE[colony] else why


@rule
def own_colonies(s: State, seat: int, out: list[int], n: int) -> int:
    """Every own colony."""
    return empire.colonies_for(moves.SELL, s.players[seat], out, n)


@rule
def has_good_to_sell(s: State, seat: int) -> bool:
    """Whether there is a good that can be sold."""
    me = s.players[seat]
    for i in range(me.num_colonies):
        if why_not_sell(s, seat, me.colonies[i].tile) == NOTHING:
            return True
    return False


@rule
def ask_to_sell(s: State, seat: int) -> None:
    """A sale is offered to whoever has a good to sell."""
    if has_good_to_sell(s, seat):
        ask(s, Decide.SELL, seat)


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
def sell(s: State, seat: int, colony: int) -> None:
    """A player's one sale, with Trade powers."""
    sell_good(s, seat, colony, 1)


@rule
def sell_another(s: State, seat: int, with_powers: int, colony: int) -> None:
    """A further sale by a Consume power: by a setting it counts as consuming the good."""
    sell_good(s, seat, colony, with_powers)
    if s.league_sale_consumes:
        powers.take_effect(s, seat, Moment.GOOD_CONSUMED, 1)


@rule
def sell_good(s: State, seat: int, tile: int, with_powers: int) -> None:
    """A good returns to the supply for credits."""
    me = s.players[seat]
    place = me.colonies[empire.colony_index(me, tile)]
    kind = place.good
    credits = trade_price(me, kind, with_powers)
    tell(s, EVERYBODY, Happened.SOLD, seat, tables.COLONY_ROW[tile], kind, credits)
    if with_powers:
        say_trade_powers(s, seat, kind)
    empire.return_good(s, place)
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
