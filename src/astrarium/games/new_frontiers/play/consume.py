"""Consume: every Consume power must be used once, in any order, as long as its goods can be met."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, tell
from astrarium.games.new_frontiers.effects import powers, settling
from astrarium.games.new_frontiers.play import trade
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Effect, Happened
from astrarium.games.new_frontiers.table.state import Player, State

# The parts of a player's Trade, Consume turn.
SELLING, GAINING, CONSUMING, NEXT = 0, 1, 2, 3


@rule
def trade_consume_turn(s: State) -> None:
    """Sell, then gain what needs no good, then consume."""
    seat = s.order[s.turn]
    s.part += 1
    match s.part - 1:
        case 0:
            trade.ask_to_sell(s, seat)
        case 1:
            gain_without_goods(s, seat)
        case 2:
            ask(s, Decide.CONSUME, seat)
        case _:
            s.turn += 1
            s.part = SELLING


# ------------------------------------------------------------------ powers that take no good


@rule
def gain_without_goods(s: State, seat: int) -> None:
    """Galactic Salon and its like pay in each Trade, Consume action, whoever selected it."""
    me = s.players[seat]
    for i in range(me.num_powers):
        power = me.powers[i]
        match tables.EFFECT[power]:
            case Effect.GAIN_VP:
                empire.gain_vp(s, seat, tables.AMOUNT[power])
                powers.say_used(s, seat, power, tables.AMOUNT[power])
            case Effect.GAIN_CREDITS:
                me.credits += tables.AMOUNT[power]
                powers.say_used(s, seat, power, tables.AMOUNT[power])
            case Effect.VP_PER_GOOD_CONSUMED:
                gain_for_partner(s, seat, power)
            case _:
                pass


@rule
def gain_for_partner(s: State, seat: int, power: int) -> None:
    """Prosperous Economy: 1 VP more with Galactic Salon in the empire."""
    partner = tables.EXTRA_IF[power]
    if partner != pieces.NO_POWER and owns(s, seat, partner):
        empire.gain_vp(s, seat, 1)
        powers.say_used(s, seat, power, 1)


@rule
def owns(s: State, seat: int, development: int) -> bool:
    """Whether a development is in the empire."""
    return (
        s.players[seat].owned[tables.STACK_OF[development]] == 1
        and s.offered[tables.STACK_OF[development]] == development
    )


# ------------------------------------------------------------------ which powers apply


@rule
def suits(me: Player, i: int, power: int) -> bool:
    """Whether the good on a colony is of the kind a power consumes."""
    return me.colonies[i].good != pieces.NO_GOOD and settling.fits_kind(power, me.colonies[i].good)


@rule
def suitable_goods(me: Player, power: int, start: int) -> int:
    """How many goods a power could consume, from a colony on."""
    found = 0
    for i in range(start, me.num_colonies):
        found += 1 if suits(me, i, power) else 0
    return found


@rule
def suitable_kinds(me: Player, power: int, start: int) -> int:
    """How many different kinds of goods a power could consume, from a kind on."""
    found = 0
    for kind in range(start, pieces.GOOD_KINDS):
        for i in range(me.num_colonies):
            if me.colonies[i].good == kind and suits(me, i, power):
                found += 1
                break
    return found


@rule
def goods_needed(me: Player, power: int) -> int:
    """How many goods a power takes now: its number, or as many as there are; 0 if it does not apply."""
    there = suitable_kinds(me, power, 0) if tables.DIFFERENT_KINDS[power] else suitable_goods(me, power, 0)
    if tables.UP_TO[power]:
        return min(there, tables.POWER_GOODS[power])
    return tables.POWER_GOODS[power] if there >= tables.POWER_GOODS[power] else 0


@rule
def consume_options(s: State, seat: int, out: list[int]) -> int:
    """Every unused power that applies; stopping only when no compulsory one is left."""
    me, count, compulsory = s.players[seat], 0, 0
    for i in range(me.num_powers):
        power = me.powers[i]
        if me.used[i]:
            continue
        if tables.EFFECT[power] == Effect.CONSUME and goods_needed(me, power) > 0:
            count = offer(out, count, action(moves.USE, power))
            compulsory += 1
        elif tables.EFFECT[power] == Effect.SELL_ANOTHER and trade.has_good_to_sell(me):
            count = offer(out, count, action(moves.USE, power))
    return count if compulsory > 0 else offer(out, count, action(moves.FINISH))


# ------------------------------------------------------------------ using one


@rule
def apply_consume(s: State, seat: int, act: int) -> None:
    """Use a power; when it is done the others are asked again."""
    if is_verb(moves.USE, act):
        ask(s, Decide.CONSUME, seat)
        use_power(s, seat, first(moves.USE, act))


@rule
def use_power(s: State, seat: int, power: int) -> None:
    """A power is used, once in this action: goods are chosen for it, or a further sale."""
    me = s.players[seat]
    for i in range(me.num_powers):
        if me.powers[i] == power:
            me.used[i] = 1
    if tables.EFFECT[power] == Effect.SELL_ANOTHER:
        powers.say_used(s, seat, power, 1)
        ask(s, Decide.SELL, seat, 1, tables.WITH_TRADE_POWERS[power])
    else:
        goods = goods_needed(me, power)
        powers.say_used(s, seat, power, goods)
        ask(s, Decide.SPEND, seat, power, goods, 0)


@rule
def spend_options(s: State, seat: int, power: int, goods: int, start: int, out: list[int]) -> int:
    """The goods a power can take, named in order, so that no set comes twice."""
    me, count = s.players[seat], 0
    for i in range(me.num_colonies):
        if suits(me, i, power) and leaves_enough(me, i, power, goods, start):
            count = offer(out, count, action(moves.SPEND, me.colonies[i].tile))
    return count


@rule
def leaves_enough(me: Player, i: int, power: int, goods: int, start: int) -> bool:
    """Whether after this good enough later ones (by colony, or by kind if kinds must differ) are left."""
    if tables.DIFFERENT_KINDS[power]:
        kind = me.colonies[i].good
        return kind >= start and suitable_kinds(me, power, kind) >= goods
    return i >= start and suitable_goods(me, power, i) >= goods


@rule
def spend(s: State, seat: int, power: int, goods: int, tile: int) -> None:
    """A good is consumed: chips and credits for each, or when the last of a set is spent."""
    me = s.players[seat]
    i = empire.colony_index(me, tile)
    kind = me.colonies[i].good
    tell(s, EVERYBODY, Happened.CONSUMED, seat, tables.COLONY_ROW[tile], kind)
    empire.return_good(s, me.colonies[i])
    reward_consumption(s, seat)
    if tables.UP_TO[power] or goods == 1:
        me.credits += tables.POWER_CREDITS[power]
        empire.gain_vp(s, seat, tables.POWER_VP[power])
    if goods > 1:
        ask(s, Decide.SPEND, seat, power, goods - 1, kind + 1 if tables.DIFFERENT_KINDS[power] else i + 1)


@rule
def reward_consumption(s: State, seat: int) -> None:
    """Prosperous Economy: extra VP chips for each good its owner consumes by any power."""
    me = s.players[seat]
    for i in range(me.num_powers):
        power = me.powers[i]
        if tables.EFFECT[power] == Effect.VP_PER_GOOD_CONSUMED:
            empire.gain_vp(s, seat, tables.AMOUNT[power])
            powers.say_used(s, seat, power, tables.AMOUNT[power])
