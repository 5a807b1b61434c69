"""Develop: each player in order may buy one development; the selector pays 1 credit less."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.new_frontiers import ending
from astrarium.games.new_frontiers.effects import powers
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Effect, End, Happened
from astrarium.games.new_frontiers.table.state import State


@rule
def develop_discount(s: State, seat: int) -> int:
    """Credits off any development: powers, and the bonus of the selector."""
    return powers.total(s.players[seat], Effect.DEVELOP_DISCOUNT) + (tables.DEVELOP_BONUS if seat == s.selector else 0)


@rule
def develop_cost(s: State, seat: int, development: int) -> int:
    """What a development costs a player now; never below 0."""
    return max(0, tables.DEV_COST[development] - develop_discount(s, seat))


@rule
def may_develop(s: State, seat: int, development: int) -> bool:
    """A tile must be left, it must be payable, and none of its name may be owned."""
    stack, me = tables.STACK_OF[development], s.players[seat]
    return (
        s.offered[stack] == development
        and s.stock[stack] > 0
        and me.owned[stack] == 0
        and develop_cost(s, seat, development) <= me.credits
    )


@rule
def develop_turn(s: State) -> None:
    """The next player in order may buy a development."""
    seat = s.order[s.turn]
    s.turn += 1
    ask(s, Decide.DEVELOP, seat)


@rule
def develop_options(s: State, seat: int, out: list[int]) -> int:
    """Every development that can be bought, and buying none."""
    me, discount = s.players[seat], develop_discount(s, seat)
    count = offer(out, 0, action(moves.NO_DEVELOPMENT))
    for stack in range(pieces.STACKS):
        development = s.offered[stack]
        if s.stock[stack] > 0 and me.owned[stack] == 0 and tables.DEV_COST[development] - discount <= me.credits:
            count = offer(out, count, action(moves.DEVELOP, development))
    return count


@rule
def apply_develop(s: State, seat: int, act: int) -> None:
    """Buy a development, or none."""
    if is_verb(moves.DEVELOP, act):
        develop(s, seat, first(moves.DEVELOP, act))
    else:
        note(s, Happened.NO_DEVELOPMENT, seat)


@rule
def develop(s: State, seat: int, development: int) -> None:
    """Pay for a development and add it to the mat; powers for having developed take effect."""
    me, cost = s.players[seat], develop_cost(s, seat, development)
    tell(s, EVERYBODY, Happened.DEVELOPED, seat, tables.DEVELOPMENT_ROW + development, cost)
    if cost < tables.DEV_COST[development]:
        powers.say_all_used(s, seat, Effect.DEVELOP_DISCOUNT)
    me.credits -= cost
    s.stock[tables.STACK_OF[development]] -= 1
    empire.place_development(me, development)
    me.bought = development
    after_develop(s, seat)


@rule
def after_develop(s: State, seat: int) -> None:
    """Credits and VP chips for having bought a development in this action."""
    me = s.players[seat]
    for i in range(me.num_powers):
        effect, amount = tables.EFFECT[me.powers[i]], tables.AMOUNT[me.powers[i]]
        if effect == Effect.CREDITS_AFTER_DEVELOP:
            me.credits += amount
        elif effect == Effect.VP_AFTER_DEVELOP:
            empire.gain_vp(s, seat, amount)
    powers.say_all_used(s, seat, Effect.CREDITS_AFTER_DEVELOP)
    powers.say_all_used(s, seat, Effect.VP_AFTER_DEVELOP)


@rule
def close_develop(s: State) -> None:
    """After all have developed: powers of new tiles begin; more than ten spaces covered ends the game."""
    powers.activate_bought(s)
    for seat in range(s.num_players):
        if s.players[seat].spaces > tables.SPACES:
            ending.trigger_end(s, End.DEVELOPMENTS, seat)
