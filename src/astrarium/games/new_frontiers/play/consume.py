"""Consume: every Consume power must be used once, in any order, as long as its goods can be met."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.effects import END
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, tell
from astrarium.games.new_frontiers import effects
from astrarium.games.new_frontiers.effects import powers, settling
from astrarium.games.new_frontiers.play import trade
from astrarium.games.new_frontiers.table import empire, moves, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Happened, Moment, Phase, Why
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
            powers.take_effect(s, seat, Moment.WITHOUT_GOODS, 1)  # Galactic Salon and its like
        case 2:
            ask_to_consume(s, seat)
        case _:
            s.turn += 1
            s.part = SELLING


@rule
def ask_to_consume(s: State, seat: int) -> None:
    """A player with goods uses Consume powers, as long as one of them can be used."""
    me = s.players[seat]
    if empire.goods_on_colonies(me) == 0:
        return
    for i in range(me.num_powers):
        if tables.PHASE[me.powers[i]] == Phase.CONSUME and why_not_use(s, seat, me.powers[i]) == NOTHING:
            ask(s, Decide.CONSUME, seat)
            return


# ------------------------------------------------------------------ which powers apply


@rule
def place_of(me: Player, power: int) -> int:
    """Where a power stands among those in force, or their number."""
    for i in range(me.num_powers):
        if me.powers[i] == power:
            return i
    return me.num_powers


@rule
def why_not_use(s: State, seat: int, power: int) -> int:
    """A Consume power in force, not used yet, whose goods can be met."""
    me = s.players[seat]
    place, step = place_of(me, power), effects.STEP_AT[Moment.USING][power]
    if place == me.num_powers:
        return Why.NOT_HELD
    if step == END:
        return Why.NOT_BY_CHOICE
    return Why.USED if me.used[place] else effects.why_not_step(s, seat, step, power, 1)


@rule
def consume_powers(s: State, seat: int, out: list[int], n: int) -> int:
    """Every Consume power in force."""
    me = s.players[seat]
    for i in range(me.num_powers):
        if tables.PHASE[me.powers[i]] == Phase.CONSUME:
            n = offer(out, n, action(moves.USE, me.powers[i]))
    return n


@rule
def why_not_stop(s: State, seat: int) -> int:
    """Only an optional power may be left unused."""
    me = s.players[seat]
    for i in range(me.num_powers):
        step = effects.STEP_AT[Moment.USING][me.powers[i]]
        if step != END and not effects.OPTIONAL[step] and why_not_use(s, seat, me.powers[i]) == NOTHING:
            return Why.MUST_CONSUME
    return NOTHING


# ------------------------------------------------------------------ using one


@rule
def use_power(s: State, seat: int, power: int) -> None:
    """A power is used, once in this action: goods are chosen for it, or a further sale; then come the others."""
    me = s.players[seat]
    me.used[place_of(me, power)] = 1
    s.part = CONSUMING
    effects.do_step(s, seat, effects.STEP_AT[Moment.USING][power], power, 1)


@rule
def goods_to_spend(goods: int) -> int:
    """How many goods a power takes."""
    return goods


@rule
def why_not_spend(s: State, seat: int, power: int, colony: int) -> int:
    """A good of the kind that the power consumes."""
    me = s.players[seat]
    why = empire.why_no_good(me, colony)
    if why != NOTHING:
        return why
    return NOTHING if settling.fits_kind(power, good_on(me, colony)) else Why.GOOD_DOES_NOT_FIT


@rule
def why_not_another_kind(s: State, seat: int, power: int, colony: int) -> int:
    """Where kinds must differ: a good of another kind than those marked."""
    me = s.players[seat]
    why = why_not_spend(s, seat, power, colony)
    return Why.KIND_TAKEN if why == NOTHING and kinds_marked(s, me) >> good_on(me, colony) & 1 else why


@rule
def own_colonies(s: State, seat: int, out: list[int], n: int) -> int:
    """Every own colony."""
    return empire.colonies_for(moves.SPEND, s.players[seat], out, n)


@rule
def good_on(me: Player, tile: int) -> int:
    """The kind of the good on a colony."""
    return me.colonies[empire.colony_index(me, tile)].good


@rule
def kinds_marked(s: State, me: Player) -> int:
    """The kinds of the goods that are marked, as flags."""
    found = 0
    for i in range(s.num_marked):
        found |= 1 << good_on(me, s.marked[i])
    return found


@rule
def spend(s: State, seat: int, power: int, goods: int) -> None:
    """The goods that were marked are consumed: chips and credits for each, or for the whole set."""
    me, times = s.players[seat], goods if tables.UP_TO[power] else 1
    vp, credits = times * tables.POWER_VP[power], times * tables.POWER_CREDITS[power]
    tell(s, EVERYBODY, Happened.USED_POWER, seat, tables.POWER_ROW + power, goods, vp, credits)
    me.credits += credits
    empire.gain_vp(s, seat, vp)
    for i in range(s.num_marked):
        colony = me.colonies[empire.colony_index(me, s.marked[i])]
        tell(s, EVERYBODY, Happened.CONSUMED, seat, tables.COLONY_ROW[colony.tile], colony.good)
        empire.return_good(s, colony)
        powers.take_effect(s, seat, Moment.GOOD_CONSUMED, 1)
