"""Produce: goods on all production colonies without one; windfall powers and the selector's bonus; then income."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.new_frontiers.effects import gains, powers, producing
from astrarium.games.new_frontiers.play import factory, stockpile
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Goods, Happened, Kind, Moment, Why
from astrarium.games.new_frontiers.table.state import Player, State

# The parts of a player's turn.
SET_FACTORY, PRODUCTION, SPECIFIC_WINDFALLS, OTHER_WINDFALLS, BONUS, INCOME, PAYING = 0, 1, 2, 3, 4, 5, 6


@rule
def start_produce(s: State) -> None:
    """The selector takes the credits on the tile; nothing has been produced yet."""
    if s.tile_credits > 0:
        note(s, Happened.CREDITS_FROM_TILE, s.selector, s.tile_credits)
    s.players[s.selector].credits += s.tile_credits
    s.tile_credits = 0
    for seat in range(s.num_players):
        me = s.players[seat]
        for kind in range(pieces.GOOD_KINDS):
            me.produced[kind] = 0
        for i in range(me.num_colonies):
            me.colonies[i].produced_now = 0


@rule
def produce_turn(s: State) -> None:
    """One part of a player's turn: each player produces everything before the next one does."""
    seat = s.order[s.turn]
    match s.part:
        case 0:
            factory.ask_factory_kind(s, seat)
            s.part = PRODUCTION
        case 1:
            produce_everywhere(s, seat)
            s.part = SPECIFIC_WINDFALLS
        case 2:
            if not powers.use_next(s, seat, Moment.WINDFALL_OF_A_KIND):
                s.part = OTHER_WINDFALLS
        case 3:
            if not powers.use_next(s, seat, Moment.WINDFALL_OF_ANY):
                s.part = BONUS
        case 4:
            if seat == s.selector and producing.has_windfall_place(s, s.players[seat], Kind.ANY):
                ask(s, Decide.WINDFALL, seat, Kind.ANY, pieces.NO_POWER)
            s.part = INCOME
        case 5:
            powers.take_effect(s, seat, Moment.INCOME, 1)
            powers.take_effect(s, seat, Moment.KINDS_PRODUCED, gains.kinds_produced(s.players[seat]))
            s.part = PAYING
        case _:
            if not powers.use_next(s, seat, Moment.PAYING):
                s.turn += 1
                s.part = SET_FACTORY


# ------------------------------------------------------------------ goods


@rule
def produce_good(s: State, seat: int, i: int) -> None:
    """A good appears on a colony; colonies that pay for it do so now."""
    me = s.players[seat]
    colony = me.colonies[i]
    kind = empire.kind_now(me, colony.tile)
    if empire.put_good(s, colony, kind) == 0:
        return
    colony.produced_now = 1
    me.produced[kind] += 1
    tell(s, EVERYBODY, Happened.PRODUCED, seat, tables.COLONY_ROW[colony.tile], kind)
    power = tables.CREDITS_HERE[colony.tile]
    if power != pieces.NO_POWER:
        gains.earn(s, seat, power, 1)


@rule
def why_not_produce_on(s: State, seat: int, kind: int, colony: int) -> int:
    """A production colony of a kind, without a good, that needs no payment."""
    me = s.players[seat]
    i = empire.colony_index(me, colony)
    if i == me.num_colonies:
        return Why.NOT_YOUR_COLONY
    return NOTHING if awaits_production(me, i, kind) else Why.AWAITS_NO_GOOD


@rule
def awaits_production(me: Player, i: int, kind: int) -> bool:
    """Whether a colony is to get a good of a kind now."""
    colony = me.colonies[i]
    if colony.good != pieces.NO_GOOD or tables.GOODS_OF[colony.tile] != Goods.PRODUCTION:
        return False
    return empire.kind_now(me, colony.tile) == kind and tables.PAY_HERE[colony.tile] == pieces.NO_POWER


@rule
def count_awaiting(me: Player, kind: int) -> int:
    """How many colonies await a good of a kind."""
    found = 0
    for i in range(me.num_colonies):
        found += 1 if awaits_production(me, i, kind) else 0
    return found


@rule
def produce_everywhere(s: State, seat: int) -> None:
    """Every production colony gets a good; where goods of a kind run short its owner chooses."""
    me = s.players[seat]
    for kind in range(pieces.GOOD_KINDS):
        if s.goods[kind] < me.num_colonies and s.goods[kind] < count_awaiting(me, kind):
            if s.goods[kind] > 0:
                ask(s, Decide.PRODUCE_ON, seat, kind)
            else:
                say_none_left(s, seat, kind)
        else:
            for i in range(me.num_colonies):
                if awaits_production(me, i, kind):
                    produce_good(s, seat, i)


@rule
def own_colonies(s: State, seat: int, out: list[int], n: int) -> int:
    """Every own colony."""
    return empire.colonies_for(moves.PRODUCE_ON, s.players[seat], out, n)


@rule
def goods_left(s: State, kind: int) -> int:
    """How many goods of a kind are left: fewer than the colonies that await one."""
    return s.goods[kind]


@rule
def produce_on(s: State, seat: int, kind: int) -> None:
    """The colonies that were marked get the few goods left."""
    for i in range(s.num_marked):
        produce_good(s, seat, empire.colony_index(s.players[seat], s.marked[i]))
    say_none_left(s, seat, kind)


@rule
def say_none_left(s: State, seat: int, kind: int) -> None:
    """Tell which colonies get no good because the supply is empty."""
    me = s.players[seat]
    for i in range(me.num_colonies):
        if awaits_production(me, i, kind):
            tell(s, EVERYBODY, Happened.NO_GOOD_LEFT, seat, tables.COLONY_ROW[me.colonies[i].tile], kind)


# ------------------------------------------------------------------ windfalls


@rule
def why_not_windfall(s: State, seat: int, kind: int, colony: int) -> int:
    """A windfall colony of one's own that can get the good."""
    me = s.players[seat]
    i = empire.colony_index(me, colony)
    if i == me.num_colonies:
        return Why.NOT_YOUR_COLONY
    return producing.why_no_windfall(s, me, i, kind)


@rule
def windfall_colonies(s: State, seat: int, out: list[int], n: int) -> int:
    """Every own colony."""
    return empire.colonies_for(moves.WINDFALL, s.players[seat], out, n)


@rule
def produce_windfall(s: State, seat: int, power: int, colony: int) -> None:
    """A good on a windfall colony, by a power or as the selector's bonus."""
    if power != pieces.NO_POWER:
        powers.say_used(s, seat, power, 1)
    produce_good(s, seat, empire.colony_index(s.players[seat], colony))


# ------------------------------------------------------------------ colonies that want payment


@rule
def why_not_pay(power: int, colony: int) -> int:
    """The payment is for one colony."""
    return NOTHING if tables.COLONY_OF_POWER[power] == colony else Why.ANOTHER_COLONY


@rule
def colony_to_pay_for(power: int, out: list[int], n: int) -> int:
    """The colony of the power."""
    return offer(out, n, action(moves.PAY_TO_PRODUCE, tables.COLONY_OF_POWER[power]))


@rule
def pay_to_produce(s: State, seat: int, power: int) -> None:
    """Pay, and the colony gets its good."""
    me = s.players[seat]
    me.credits -= tables.POWER_CREDITS[power]
    tell(
        s,
        EVERYBODY,
        Happened.PAID_TO_PRODUCE,
        seat,
        tables.COLONY_ROW[tables.COLONY_OF_POWER[power]],
        tables.POWER_CREDITS[power],
    )
    powers.say_used(s, seat, power, 1)
    kinds = gains.kinds_produced(me)
    produce_good(s, seat, empire.colony_index(me, tables.COLONY_OF_POWER[power]))
    powers.take_effect(s, seat, Moment.KINDS_PRODUCED, gains.kinds_produced(me) - kinds)


# ------------------------------------------------------------------ the end of the action


@rule
def close_produce(s: State) -> None:
    """After all have produced: comparisons; then goods may be stockpiled."""
    if s.part == 0:
        for i in range(s.num_players):
            powers.take_effect(s, s.order[i], Moment.ALL_PRODUCED, 1)
    elif s.part <= s.num_players:
        stockpile.ask_to_stockpile_goods(s, s.order[s.part - 1])
    s.part += 1
