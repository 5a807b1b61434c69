"""Decisions: which options the open one has, and what an answer to it does."""

from __future__ import annotations

from astrarium.core.actions import first, is_verb
from astrarium.core.rules import rule
from astrarium.games.new_frontiers.play import (
    chart,
    consume,
    develop,
    explore,
    factory,
    produce,
    rounds,
    settle,
    stockpile,
    trade,
    upgrade,
)
from astrarium.games.new_frontiers.table import moves, setup
from astrarium.games.new_frontiers.table.pieces import Decide
from astrarium.games.new_frontiers.table.state import State


@rule
def options(s: State, out: list[int]) -> int:
    """The options of the open decision."""
    p = s.pending[s.depth - 1]
    match p.kind:
        case Decide.HOME:
            return setup.home_options(s, p.seat, out)
        case Decide.SELECT:
            return rounds.select_options(s, out)
        case Decide.REVEAL:
            return chart.reveal_options(s, out)
        case Decide.DEVELOP:
            return develop.develop_options(s, p.seat, out)
        case Decide.PICK:
            return explore.pick_options(s, out)
        case Decide.DISCARD:
            return explore.discard_options(s, p.seat, p.a, out)
        case Decide.SETTLE:
            return settle.settle_options(s, p.seat, p.a, out)
        case Decide.UPGRADE_TO:
            return upgrade.upgrade_to_options(s, p.seat, p.b, out)
        case Decide.KIND:
            return factory.kind_options(s, p.seat, p.a, p.c, out)
        case _:
            return goods_options(s, out)


@rule
def goods_options(s: State, out: list[int]) -> int:
    """The options of decisions about goods and goals."""
    p = s.pending[s.depth - 1]
    match p.kind:
        case Decide.PRODUCE_ON:
            return produce.produce_on_options(s, p.seat, p.a, p.b, out)
        case Decide.WINDFALL:
            return produce.windfall_options(s, p.seat, p.a, out)
        case Decide.PAY_TO_PRODUCE:
            return produce.pay_options(p.a, out)
        case Decide.STOCKPILE_GOODS:
            return stockpile.stockpile_goods_options(s, p.seat, p.a, out)
        case Decide.SELL:
            return trade.sell_options(s, p.seat, p.a, out)
        case Decide.TAX:
            return stockpile.tax_options(p.a, out)
        case Decide.CONSUME:
            return consume.consume_options(s, p.seat, out)
        case Decide.SPEND:
            return consume.spend_options(s, p.seat, p.a, p.b, p.c, out)
        case _:
            return chart.looking_options(s, p.kind == Decide.KEEP_GOAL, out)


@rule
def apply(s: State, act: int) -> None:
    """Carry out the answer to the decision `s.now`."""
    p = s.now
    match p.kind:
        case Decide.HOME:
            setup.choose_home(s, p.seat, first(moves.HOME, act))
        case Decide.SELECT:
            rounds.select(s, p.seat, p.a, first(moves.SELECT, act))
        case Decide.REVEAL:
            chart.apply_reveal(s, act)
        case Decide.DEVELOP:
            develop.apply_develop(s, p.seat, act)
        case Decide.PICK:
            explore.pick_world(s, p.seat, first(moves.PICK, act))
        case Decide.DISCARD:
            explore.apply_discard(s, p.seat, act)
        case Decide.SETTLE:
            settle.apply_settle(s, p.seat, p.a, act)
        case Decide.UPGRADE_TO:
            upgrade.upgrade(s, p.seat, p.a, p.b, first(moves.UPGRADE_TO, act))
        case Decide.KIND:
            factory.set_kind(s, p.seat, first(moves.SET_KIND, act))
        case _:
            apply_goods(s, act)


@rule
def apply_goods(s: State, act: int) -> None:
    """Carry out the answer to a decision about goods or goals."""
    p = s.now
    match p.kind:
        case Decide.PRODUCE_ON:
            produce.produce_on(s, p.seat, p.a, first(moves.PRODUCE_ON, act))
        case Decide.WINDFALL:
            produce.produce_windfall(s, p.seat, p.b, first(moves.WINDFALL, act))
        case Decide.PAY_TO_PRODUCE:
            if is_verb(moves.PAY_TO_PRODUCE, act):
                produce.pay_to_produce(s, p.seat, p.a)
        case Decide.STOCKPILE_GOODS:
            stockpile.apply_stockpile_goods(s, p.seat, act)
        case Decide.SELL:
            apply_sell(s, act)
        case Decide.TAX:
            stockpile.stockpile_credits(s, p.seat, first(moves.TAX, act))
        case Decide.CONSUME:
            consume.apply_consume(s, p.seat, act)
        case Decide.SPEND:
            consume.spend(s, p.seat, p.a, p.b, first(moves.SPEND, act))
        case Decide.KEEP_GOAL:
            chart.keep_goal(s, p.seat, chart.goal_named(act))
        case _:
            chart.bury_goal(s, p.seat, chart.goal_named(act))


@rule
def apply_sell(s: State, act: int) -> None:
    """Sell a good, or none; a further sale by a Consume power counts as consuming it (a setting)."""
    seat, extra, with_powers = s.now.seat, s.now.a, s.now.b
    if is_verb(moves.SELL, act):
        trade.sell(s, seat, first(moves.SELL, act), with_powers)
        if extra and s.league_sale_consumes:
            consume.reward_consumption(s, seat)
