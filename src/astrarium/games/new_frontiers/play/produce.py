"""Produce: goods on all production colonies without one; windfall powers and the selector's bonus; then income."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.new_frontiers.effects import income, powers
from astrarium.games.new_frontiers.play import factory, stockpile
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Effect, Goods, Happened, Kind
from astrarium.games.new_frontiers.table.state import Player, State

# The parts of a player's turn.
SET_FACTORY, PRODUCTION, SPECIFIC_WINDFALLS, OTHER_WINDFALLS, BONUS, PAYING = 0, 1, 2, 3, 4, 5


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
            if not use_windfall_power(s, seat, False):
                s.part = OTHER_WINDFALLS
        case 3:
            if not use_windfall_power(s, seat, True):
                s.part = BONUS
        case 4:
            if seat == s.selector and has_windfall_place(s, s.players[seat], Kind.ANY):
                ask(s, Decide.WINDFALL, seat, Kind.ANY, pieces.NO_POWER)
            s.part = PAYING
        case _:
            if not ask_to_pay(s, seat):
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
        me.credits += tables.AMOUNT[power]
        powers.say_used(s, seat, power, tables.AMOUNT[power])


@rule
def awaits_production(me: Player, i: int, kind: int) -> bool:
    """A production colony of a kind, without a good, that needs no payment."""
    colony = me.colonies[i]
    if colony.good != pieces.NO_GOOD or tables.GOODS_OF[colony.tile] != Goods.PRODUCTION:
        return False
    return empire.kind_now(me, colony.tile) == kind and tables.PAY_HERE[colony.tile] == pieces.NO_POWER


@rule
def count_awaiting(me: Player, kind: int, start: int) -> int:
    """How many colonies from a place on await a good of a kind."""
    found = 0
    for i in range(start, me.num_colonies):
        found += 1 if awaits_production(me, i, kind) else 0
    return found


@rule
def produce_everywhere(s: State, seat: int) -> None:
    """Every production colony gets a good; where goods of a kind run short its owner chooses."""
    me = s.players[seat]
    for kind in range(pieces.GOOD_KINDS):
        if s.goods[kind] < count_awaiting(me, kind, 0):
            if s.goods[kind] > 0:
                ask(s, Decide.PRODUCE_ON, seat, kind, 0)
        else:
            for i in range(me.num_colonies):
                if awaits_production(me, i, kind):
                    produce_good(s, seat, i)


@rule
def produce_on_options(s: State, seat: int, kind: int, start: int, out: list[int]) -> int:
    """The colonies that can have one of the few goods left, named in the order they lie."""
    me, count = s.players[seat], 0
    for i in range(start, me.num_colonies):
        if awaits_production(me, i, kind) and count_awaiting(me, kind, i) >= s.goods[kind]:
            count = offer(out, count, action(moves.PRODUCE_ON, me.colonies[i].tile))
    return count


@rule
def produce_on(s: State, seat: int, kind: int, tile: int) -> None:
    """A chosen colony gets one of the few goods left."""
    i = empire.colony_index(s.players[seat], tile)
    produce_good(s, seat, i)
    if s.goods[kind] > 0:
        ask(s, Decide.PRODUCE_ON, seat, kind, i + 1)


# ------------------------------------------------------------------ windfalls


@rule
def is_windfall_place(s: State, me: Player, i: int, kind: int) -> bool:
    """A windfall colony without a good, of a kind (or any), for which there is a good."""
    colony = me.colonies[i]
    if colony.good != pieces.NO_GOOD or tables.GOODS_OF[colony.tile] != Goods.WINDFALL:
        return False
    own = empire.kind_now(me, colony.tile)
    return own != pieces.NO_KIND and (kind == own or kind == Kind.ANY) and s.goods[own] > 0


@rule
def has_windfall_place(s: State, me: Player, kind: int) -> bool:
    """Whether some colony can get a windfall good."""
    for i in range(me.num_colonies):
        if is_windfall_place(s, me, i, kind):
            return True
    return False


@rule
def use_windfall_power(s: State, seat: int, any_kind: bool) -> bool:
    """The next windfall power: those for one kind before those for any, so that none is wasted."""
    me = s.players[seat]
    for i in range(me.num_powers):
        power = me.powers[i]
        if tables.EFFECT[power] == Effect.PRODUCE_WINDFALL and me.used[i] == 0:
            if (tables.POWER_KIND[power] == Kind.ANY) == any_kind and has_windfall_place(
                s, me, tables.POWER_KIND[power]
            ):
                me.used[i] = 1
                ask(s, Decide.WINDFALL, seat, tables.POWER_KIND[power], power)
                return True
    return False


@rule
def windfall_options(s: State, seat: int, kind: int, out: list[int]) -> int:
    """Every windfall colony that can get the good."""
    me, count = s.players[seat], 0
    for i in range(me.num_colonies):
        if is_windfall_place(s, me, i, kind):
            count = offer(out, count, action(moves.WINDFALL, me.colonies[i].tile))
    return count


@rule
def produce_windfall(s: State, seat: int, power: int, tile: int) -> None:
    """A good on a windfall colony, by a power or as the selector's bonus."""
    if power != pieces.NO_POWER:
        powers.say_used(s, seat, power, 1)
    produce_good(s, seat, empire.colony_index(s.players[seat], tile))


# ------------------------------------------------------------------ colonies that want payment


@rule
def ask_to_pay(s: State, seat: int) -> bool:
    """A colony that produces only for payment: its owner may pay, with the credits at hand by now."""
    me = s.players[seat]
    for i in range(me.num_powers):
        power = me.powers[i]
        if tables.EFFECT[power] == Effect.PAY_TO_PRODUCE_HERE and me.used[i] == 0:
            me.used[i] = 1
            colony = me.colonies[empire.colony_index(me, tables.COLONY_OF_POWER[power])]
            kind = empire.kind_now(me, colony.tile)
            if colony.good == pieces.NO_GOOD and tables.POWER_CREDITS[power] <= me.credits and s.goods[kind] > 0:
                ask(s, Decide.PAY_TO_PRODUCE, seat, power)
                return True
    return False


@rule
def pay_options(power: int, out: list[int]) -> int:
    """Pay, or leave the colony idle."""
    count = offer(out, 0, action(moves.PAY_TO_PRODUCE, tables.COLONY_OF_POWER[power]))
    return offer(out, count, action(moves.LEAVE_IDLE, tables.COLONY_OF_POWER[power]))


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
    produce_good(s, seat, empire.colony_index(me, tables.COLONY_OF_POWER[power]))


# ------------------------------------------------------------------ the end of the action


@rule
def close_produce(s: State) -> None:
    """After all have produced: income and comparisons; then goods may be stockpiled."""
    if s.part == 0:
        for i in range(s.num_players):
            income.collect_income(s, s.order[i])
    elif s.part <= s.num_players:
        stockpile.ask_to_stockpile_goods(s, s.order[s.part - 1])
    s.part += 1
