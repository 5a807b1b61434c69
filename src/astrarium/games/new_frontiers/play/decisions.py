"""One row per decision: what it is about, what may answer it, what stands against each answer and what it does."""

from __future__ import annotations

from astrarium.core.decisions import Answer, Decision, Several, decisions
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
from astrarium.games.new_frontiers.table import empire, moves, pieces, setup
from astrarium.games.new_frontiers.table.pieces import Decide

SPEND = Several(
    moves.SPEND,
    moves.FINISH,
    consume.goods_to_spend,
    consume.goods_to_spend,
    consume.why_not_spend,
    consume.spend,
    among=consume.own_colonies,
)
ROWS = [
    Decision(Decide.HOME, [Answer(moves.HOME, setup.why_not_home, setup.choose_home, setup.sides)]),
    Decision(
        Decide.SELECT,
        [Answer(moves.SELECT, rounds.why_not_select, rounds.select)],
        takes=("disk",),
        alone=True,  # somebody's secret goal may be met
        opens=True,
    ),
    Decision(
        Decide.REVEAL,
        [Answer(moves.TURN_UP, chart.why_not_turn_up, chart.turn_up_goal), Answer(moves.KEEP_DOWN)],
        no=moves.KEEP_DOWN,
    ),
    Decision(
        Decide.DEVELOP,
        [
            Answer(moves.DEVELOP, develop.why_not_develop, develop.develop, develop.developments_in_play),
            Answer(moves.NO_DEVELOPMENT, apply=develop.buy_nothing),
        ],
        no=moves.NO_DEVELOPMENT,
    ),
    Decision(Decide.PICK, [Answer(moves.PICK, explore.why_not_pick, explore.pick_world, explore.worlds_in_centre)]),
    Decision(
        Decide.STOCKPILE_WORLD,
        [
            Answer(
                moves.STOCKPILE_WORLD, explore.why_not_discard, stockpile.stockpile_world, stockpile.explored_worlds
            ),
            Answer(moves.NO_STOCKPILE, apply=stockpile.stockpile_no_world),
        ],
        no=moves.NO_STOCKPILE,
    ),
    Decision(
        Decide.DISCARD,
        several=Several(
            moves.DISCARD,
            moves.FINISH,
            explore.to_discard,
            explore.to_discard,
            explore.why_not_discard,
            explore.discard,
            among=explore.explored_worlds,
        ),
    ),
    Decision(
        Decide.SETTLE,
        [
            Answer(moves.SETTLE, settle.why_not_settle, settle.settle, settle.worlds_to_settle),
            Answer(moves.REMOVE_GOOD, settle.why_not_remove_good, settle.remove_good, settle.own_colonies),
            Answer(moves.UPGRADE, upgrade.why_not_upgrade, upgrade.choose_upgrade, upgrade.own_colonies),
            Answer(moves.COLONISTS, settle.why_not_gain_colonists, settle.gain_colonists),
            Answer(moves.FINISH, settle.why_not_finish),
        ],
        takes=("progress",),
    ),
    Decision(
        Decide.UPGRADE_TO,
        [
            Answer(
                moves.UPGRADE_TO,
                upgrade.why_not_upgrade_to,
                upgrade.upgrade,
                upgrade.explored_worlds,
                target=True,
            )
        ],
        takes=("progress", "old_colony"),
    ),
    Decision(
        Decide.KIND,
        [Answer(moves.SET_KIND, factory.why_not_set_kind, factory.set_kind)],
        takes=("purpose", "progress", "manner"),
    ),
    Decision(
        Decide.PRODUCE_ON,
        several=Several(
            moves.PRODUCE_ON,
            moves.FINISH,
            produce.goods_left,
            produce.goods_left,
            produce.why_not_produce_on,
            produce.produce_on,
            among=produce.own_colonies,
        ),
        takes=("kind",),
    ),
    Decision(
        Decide.WINDFALL,
        [Answer(moves.WINDFALL, produce.why_not_windfall, produce.produce_windfall, produce.windfall_colonies)],
        takes=("kind", "power"),
    ),
    Decision(
        Decide.PAY_TO_PRODUCE,
        [
            Answer(moves.PAY_TO_PRODUCE, produce.why_not_pay, produce.pay_to_produce, produce.colony_to_pay_for),
            Answer(moves.LEAVE_IDLE),
        ],
        takes=("power",),
        no=moves.LEAVE_IDLE,
    ),
    Decision(
        Decide.STOCKPILE_GOODS,
        several=Several(
            moves.STOCKPILE_GOOD,
            moves.FINISH,
            0,
            stockpile.most_goods,
            empire.why_not_take_good,
            stockpile.stockpile_goods,
            among=stockpile.own_colonies,
        ),
    ),
    Decision(
        Decide.SELL,
        [Answer(moves.SELL, trade.why_not_sell, trade.sell, trade.own_colonies), Answer(moves.NO_SALE)],
        no=moves.NO_SALE,
    ),
    Decision(
        Decide.SELL_ANOTHER,
        [Answer(moves.SELL, trade.why_not_sell, trade.sell_another, trade.own_colonies)],
        takes=("with_powers",),
    ),
    Decision(
        Decide.TAX,
        [Answer(moves.TAX, stockpile.why_not_tax, stockpile.stockpile_credits, stockpile.credits_down)],
        takes=("most",),
    ),
    Decision(
        Decide.CONSUME,
        [
            Answer(moves.USE, consume.why_not_use, consume.use_power, consume.consume_powers),
            Answer(moves.FINISH, consume.why_not_stop),
        ],
        opens=True,
    ),
    Decision(Decide.SPEND, several=SPEND, takes=("power", "goods")),
    Decision(
        Decide.SPEND_KINDS,
        several=SPEND._replace(why_not=consume.why_not_another_kind, jointly=pieces.GOOD_KINDS),
        takes=("power", "goods"),
    ),
    Decision(Decide.KEEP_GOAL, [Answer(moves.KEEP_GOAL, chart.why_not_take_goal, chart.keep_goal)]),
    Decision(Decide.BURY_GOAL, [Answer(moves.BURY_GOAL, chart.why_not_take_goal, chart.bury_goal)]),
]
DECISIONS = decisions(__name__, moves.actions, Decide, ROWS)
