"""Develop: each player in order may buy one development; the selector pays 1 credit less."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.new_frontiers import ending
from astrarium.games.new_frontiers.effects import powers
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Effect, End, Happened, Moment, Why
from astrarium.games.new_frontiers.table.state import State


@rule
def develop_discount(s: State, seat: int) -> int:
    """Credits off any development: powers, and the bonus of the selector."""
    return s.players[seat].develop_discount + (tables.DEVELOP_BONUS if seat == s.selector else 0)


@rule
def develop_cost(s: State, seat: int, development: int) -> int:
    """What a development costs a player now; never below 0."""
    return max(0, tables.DEV_COST[development] - develop_discount(s, seat))


@rule
def why_not_develop(s: State, seat: int, development: int) -> int:
    """It must be in play, none of its name owned, a tile left, and payable."""
    stack, me = tables.STACK_OF[development], s.players[seat]
    if s.offered[stack] != development:
        return Why.NOT_IN_PLAY
    if me.owned[stack]:
        return Why.OWNED
    if s.stock[stack] == 0:
        return Why.NONE_LEFT
    return Why.TOO_DEAR if develop_cost(s, seat, development) > me.credits else NOTHING


@rule
def develop_turn(s: State) -> None:
    """The next player in order may buy a development."""
    seat = s.order[s.turn]
    s.turn += 1
    ask(s, Decide.DEVELOP, seat)


@rule
def developments_in_play(s: State, out: list[int], n: int) -> int:
    """The face of every stack that has tiles left."""
    for stack in range(pieces.STACKS):
        if s.stock[stack] > 0:
            n = offer(out, n, action(moves.DEVELOP, s.offered[stack]))
    return n


@rule
def buy_nothing(s: State, seat: int) -> None:
    """Developing is optional."""
    note(s, Happened.NO_DEVELOPMENT, seat)


@rule
def develop(s: State, seat: int, development: int) -> None:
    """Pay for a development and add it to the mat; powers for having developed take effect."""
    me, cost = s.players[seat], develop_cost(s, seat, development)
    tell(s, EVERYBODY, Happened.DEVELOPED, seat, tables.DEVELOPMENT_ROW + development, cost)
    say_discounts(s, seat, tables.DEV_COST[development])
    me.credits -= cost
    s.stock[tables.STACK_OF[development]] -= 1
    empire.place_development(me, development)
    me.bought = development
    powers.take_effect(s, seat, Moment.DEVELOPED, 1)
    powers.take_effect(s, seat, Moment.DEVELOPED_TOO, 1)


@rule
def say_discounts(s: State, seat: int, cost: int) -> None:
    """Tell what each power and the bonus took off the cost of a development; nothing is taken off below 0."""
    me = s.players[seat]
    for i in range(me.num_powers):
        if tables.EFFECT[me.powers[i]] == Effect.DEVELOP_DISCOUNT:
            cost -= powers.say_taken_off(s, seat, me.powers[i], cost)
    if seat == s.selector and cost > 0:
        note(s, Happened.BONUS_TOOK_OFF, seat, min(cost, tables.DEVELOP_BONUS))


@rule
def close_develop(s: State) -> None:
    """After all have developed: powers of new tiles begin; more than ten spaces covered ends the game."""
    powers.activate_bought(s)
    for seat in range(s.num_players):
        if s.players[seat].spaces > tables.SPACES:
            ending.trigger_end(s, End.DEVELOPMENTS, seat)
