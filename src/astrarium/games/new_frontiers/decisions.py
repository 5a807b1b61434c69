"""Decisions: which options the open one has, and what an answer to it does."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, tell
from astrarium.games.new_frontiers.actions.chart import (
    apply_reveal,
    bury_goal,
    goal_named,
    keep_goal,
    looking_options,
    reveal_options,
)
from astrarium.games.new_frontiers.actions.consume import (
    apply_consume,
    consume_options,
    reward_consumption,
    spend,
    spend_options,
)
from astrarium.games.new_frontiers.actions.develop import apply_develop, develop_options
from astrarium.games.new_frontiers.actions.explore import apply_discard, discard_options, pick_options, pick_world
from astrarium.games.new_frontiers.actions.produce import (
    pay_options,
    pay_to_produce,
    produce_on,
    produce_on_options,
    produce_windfall,
    windfall_options,
)
from astrarium.games.new_frontiers.actions.settle import apply_settle, settle, settle_kind_options, settle_options
from astrarium.games.new_frontiers.actions.stockpile import (
    apply_stockpile_goods,
    stockpile_credits,
    stockpile_goods_options,
    tax_options,
)
from astrarium.games.new_frontiers.actions.trade import sell, sell_options
from astrarium.games.new_frontiers.actions.upgrade import upgrade, upgrade_to_options
from astrarium.games.new_frontiers.moves import (
    HOME,
    PAY_TO_PRODUCE,
    PICK,
    PRODUCE_ON,
    SELECT,
    SELL,
    SET_KIND,
    SPEND,
    TAX,
    UPGRADE_TO,
    WINDFALL,
)
from astrarium.games.new_frontiers.pieces import GOOD_KINDS, Decide, Happened
from astrarium.games.new_frontiers.rules import select, select_options
from astrarium.games.new_frontiers.setup import choose_home, home_options
from astrarium.games.new_frontiers.state import State
from astrarium.games.new_frontiers.tables import FACTORY, WORLD_ROW


@rule
def options(s: State, out: list[int]) -> int:
    """The options of the open decision."""
    p = s.pending[s.depth - 1]
    match p.kind:
        case Decide.HOME:
            return home_options(s, p.seat, out)
        case Decide.SELECT:
            return select_options(s, out)
        case Decide.REVEAL:
            return reveal_options(s, out)
        case Decide.DEVELOP:
            return develop_options(s, p.seat, out)
        case Decide.PICK:
            return pick_options(s, out)
        case Decide.DISCARD:
            return discard_options(s, p.seat, p.a, out)
        case Decide.SETTLE:
            return settle_options(s, p.seat, p.a, out)
        case Decide.UPGRADE_TO:
            return upgrade_to_options(s, p.seat, p.b, out)
        case Decide.KIND:
            return kind_options(s, p.seat, p.a, p.c, out)
        case _:
            return goods_options(s, out)


@rule
def goods_options(s: State, out: list[int]) -> int:
    """The options of decisions about goods and goals."""
    p = s.pending[s.depth - 1]
    match p.kind:
        case Decide.PRODUCE_ON:
            return produce_on_options(s, p.seat, p.a, p.b, out)
        case Decide.WINDFALL:
            return windfall_options(s, p.seat, p.a, out)
        case Decide.PAY_TO_PRODUCE:
            return pay_options(p.a, out)
        case Decide.STOCKPILE_GOODS:
            return stockpile_goods_options(s, p.seat, p.a, out)
        case Decide.SELL:
            return sell_options(s, p.seat, p.a, out)
        case Decide.TAX:
            return tax_options(p.a, out)
        case Decide.CONSUME:
            return consume_options(s, p.seat, out)
        case Decide.SPEND:
            return spend_options(s, p.seat, p.a, p.b, p.c, out)
        case _:
            return looking_options(s, p.kind == Decide.KEEP_GOAL, out)


@rule
def kind_options(s: State, seat: int, purpose: int, manner: int, out: list[int]) -> int:
    """The kinds the Alien Oort Cloud Factory can be set to: never gray."""
    if purpose == Decide.SETTLE:
        return settle_kind_options(s, seat, manner, out)
    count = 0
    for kind in range(GOOD_KINDS):
        count = offer(out, count, action(SET_KIND, kind))
    return count


@rule
def apply(s: State, act: int) -> None:
    """Carry out the answer to the decision `s.now`."""
    p = s.now
    match p.kind:
        case Decide.HOME:
            choose_home(s, p.seat, first(HOME, act))
        case Decide.SELECT:
            select(s, p.seat, p.a, first(SELECT, act))
        case Decide.REVEAL:
            apply_reveal(s, act)
        case Decide.DEVELOP:
            apply_develop(s, p.seat, act)
        case Decide.PICK:
            pick_world(s, p.seat, first(PICK, act))
        case Decide.DISCARD:
            apply_discard(s, p.seat, act)
        case Decide.SETTLE:
            apply_settle(s, p.seat, p.a, act)
        case Decide.UPGRADE_TO:
            upgrade(s, p.seat, p.a, p.b, first(UPGRADE_TO, act))
        case Decide.KIND:
            set_kind(s, p.seat, first(SET_KIND, act))
        case _:
            apply_goods(s, act)


@rule
def apply_goods(s: State, act: int) -> None:
    """Carry out the answer to a decision about goods or goals."""
    p = s.now
    match p.kind:
        case Decide.PRODUCE_ON:
            produce_on(s, p.seat, p.a, first(PRODUCE_ON, act))
        case Decide.WINDFALL:
            produce_windfall(s, p.seat, p.b, first(WINDFALL, act))
        case Decide.PAY_TO_PRODUCE:
            if is_verb(PAY_TO_PRODUCE, act):
                pay_to_produce(s, p.seat, p.a)
        case Decide.STOCKPILE_GOODS:
            apply_stockpile_goods(s, p.seat, act)
        case Decide.SELL:
            apply_sell(s, act)
        case Decide.TAX:
            stockpile_credits(s, p.seat, first(TAX, act))
        case Decide.CONSUME:
            apply_consume(s, p.seat, act)
        case Decide.SPEND:
            spend(s, p.seat, p.a, p.b, first(SPEND, act))
        case Decide.KEEP_GOAL:
            keep_goal(s, p.seat, goal_named(act))
        case _:
            bury_goal(s, p.seat, goal_named(act))


@rule
def apply_sell(s: State, act: int) -> None:
    """Sell a good, or none; a further sale by a Consume power counts as consuming it (a setting)."""
    seat, extra, with_powers = s.now.seat, s.now.a, s.now.b
    if is_verb(SELL, act):
        sell(s, seat, first(SELL, act), with_powers)
        if extra and s.league_sale_consumes:
            reward_consumption(s, seat)


@rule
def set_kind(s: State, seat: int, kind: int) -> None:
    """Set the Alien Oort Cloud Factory's kind for this action, or for scoring."""
    purpose, progress, manner = s.now.a, s.now.b, s.now.c
    tell(s, EVERYBODY, Happened.SET_KIND, seat, WORLD_ROW + FACTORY, kind)
    if purpose == Decide.SELECT:
        s.scoring_kind = kind
        return
    s.players[seat].factory_kind = kind
    if purpose == Decide.SETTLE:
        settle(s, seat, progress, FACTORY, manner)
