"""Powers that put goods on colonies in a Produce action: each asks its owner, once in the action."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.effects import Step
from astrarium.core.rules import rule
from astrarium.core.table import ask
from astrarium.games.new_frontiers.table import empire, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Goods, Kind, Why
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def why_no_windfall(s: State, me: Player, i: int, kind: int) -> int:
    """A windfall colony without a good, of a kind (or any), for which there is a good."""
    colony = me.colonies[i]
    if tables.GOODS_OF[colony.tile] != Goods.WINDFALL:
        return Why.NO_WINDFALL
    if colony.good != pieces.NO_GOOD:
        return Why.GOOD_THERE
    own = empire.kind_now(me, colony.tile)
    if own == pieces.NO_KIND or (kind != own and kind != Kind.ANY):
        return Why.WINDFALL_OF_OTHER_KIND
    return NOTHING if s.goods[own] > 0 else Why.NO_GOOD_LEFT


@rule
def has_windfall_place(s: State, me: Player, kind: int) -> bool:
    """Whether some colony can get a windfall good."""
    for i in range(me.num_colonies):
        if why_no_windfall(s, me, i, kind) == NOTHING:
            return True
    return False


@rule
def why_not_windfall_power(s: State, seat: int, power: int) -> int:
    """Some colony of its kind can get a windfall good."""
    return NOTHING if has_windfall_place(s, s.players[seat], tables.POWER_KIND[power]) else Why.NO_WINDFALL


@rule
def ask_windfall(s: State, seat: int, power: int) -> None:
    """Which colony?"""
    ask(s, Decide.WINDFALL, seat, tables.POWER_KIND[power], power)


@rule
def why_not_payment(s: State, seat: int, power: int) -> int:
    """The colony has no good, the payment is at hand by now, and there is a good to come."""
    me = s.players[seat]
    colony = me.colonies[empire.colony_index(me, tables.COLONY_OF_POWER[power])]
    if colony.good != pieces.NO_GOOD or s.goods[empire.kind_now(me, colony.tile)] <= 0:
        return Why.AWAITS_NO_GOOD
    return Why.TOO_DEAR if tables.POWER_CREDITS[power] > me.credits else NOTHING


@rule
def ask_payment(s: State, seat: int, power: int) -> None:
    """Pay, and produce?"""
    ask(s, Decide.PAY_TO_PRODUCE, seat, power)


STEPS = (
    Step("produce_windfall", why_not_windfall_power, ask_windfall),
    Step("pay_to_produce_here", why_not_payment, ask_payment),
)
