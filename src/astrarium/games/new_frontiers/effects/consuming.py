"""Consume powers that a player uses: goods for chips and credits, or one more sale."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.effects import Step
from astrarium.core.rules import rule
from astrarium.core.table import ask
from astrarium.games.new_frontiers.effects import bonuses, powers, settling
from astrarium.games.new_frontiers.play import trade
from astrarium.games.new_frontiers.table import pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Why
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def suits(me: Player, i: int, power: int) -> bool:
    """Whether the good on a colony is of the kind a power consumes."""
    return me.colonies[i].good != pieces.NO_GOOD and settling.fits_kind(power, me.colonies[i].good)


@rule
def suitable_goods(me: Player, power: int) -> int:
    """How many goods a power could consume."""
    found = 0
    for i in range(me.num_colonies):
        found += 1 if suits(me, i, power) else 0
    return found


@rule
def suitable_kinds(me: Player, power: int) -> int:
    """How many kinds of goods a power could consume."""
    found = 0
    for i in range(me.num_colonies):
        if suits(me, i, power):
            found |= 1 << me.colonies[i].good
    return bonuses.bits(found)


@rule
def goods_needed(me: Player, power: int) -> int:
    """How many goods a power takes now: its number, or as many as there are; 0 if it does not apply."""
    there = suitable_kinds(me, power) if tables.DIFFERENT_KINDS[power] else suitable_goods(me, power)
    if tables.UP_TO[power]:
        return min(there, tables.POWER_GOODS[power])
    return tables.POWER_GOODS[power] if there >= tables.POWER_GOODS[power] else 0


@rule
def why_not_consume(s: State, seat: int, power: int) -> int:
    """Its goods must be there."""
    return NOTHING if goods_needed(s.players[seat], power) > 0 else Why.GOODS_LACK


@rule
def ask_goods(s: State, seat: int, power: int) -> None:
    """Which goods?"""
    kinds_differ = tables.DIFFERENT_KINDS[power]
    goods = goods_needed(s.players[seat], power)
    ask(s, Decide.SPEND_KINDS if kinds_differ else Decide.SPEND, seat, power, goods)


@rule
def why_not_sell_another(s: State, seat: int) -> int:
    """A good that can be sold must be left."""
    return NOTHING if trade.has_good_to_sell(s, seat) else Why.GOODS_LACK


@rule
def ask_sale(s: State, seat: int, power: int) -> None:
    """Which good is sold?"""
    powers.say_used(s, seat, power, 1)
    ask(s, Decide.SELL_ANOTHER, seat, tables.WITH_TRADE_POWERS[power])


STEPS = (
    Step("consume", why_not_consume, ask_goods),
    Step("sell_another", why_not_sell_another, ask_sale),
)
