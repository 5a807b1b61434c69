"""The order of play: selection, the action in priority order, the end of the round, the end of the game."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, note, tell
from astrarium.games.new_frontiers.actions.chart import (
    apply_reveal,
    ask_holder,
    bury_goal,
    chart_goals,
    goal_named,
    keep_goal,
    looking_options,
    reveal_options,
    turn_up_goal,
)
from astrarium.games.new_frontiers.actions.consume import (
    apply_consume,
    consume_options,
    reward_consumption,
    spend,
    spend_options,
    trade_consume_turn,
)
from astrarium.games.new_frontiers.actions.develop import apply_develop, close_develop, develop_options, develop_turn
from astrarium.games.new_frontiers.actions.explore import (
    apply_discard,
    close_explore,
    discard_options,
    explore_turn,
    pick_options,
    pick_world,
    start_explore,
)
from astrarium.games.new_frontiers.actions.priority import next_disk, owner_of, send_envoys, set_order
from astrarium.games.new_frontiers.actions.produce import (
    close_produce,
    pay_options,
    pay_to_produce,
    produce_on,
    produce_on_options,
    produce_turn,
    produce_windfall,
    start_produce,
    windfall_options,
)
from astrarium.games.new_frontiers.actions.settle import (
    apply_settle,
    close_settle,
    settle,
    settle_kind_options,
    settle_options,
    settle_turn,
    start_settle,
)
from astrarium.games.new_frontiers.actions.stockpile import (
    apply_stockpile_goods,
    stockpile_credits,
    stockpile_goods_options,
    tax_options,
)
from astrarium.games.new_frontiers.actions.trade import sell, sell_options, start_trade
from astrarium.games.new_frontiers.actions.upgrade import upgrade, upgrade_to_options
from astrarium.games.new_frontiers.empire import colony_index
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
from astrarium.games.new_frontiers.pieces import (
    ACTIONS,
    GOOD_KINDS,
    NOBODY_DISK,
    Act,
    Decide,
    Happened,
    Stage,
)
from astrarium.games.new_frontiers.powers import begin_action
from astrarium.games.new_frontiers.scoring import kind_matters_for_score, tell_scores
from astrarium.games.new_frontiers.setup import choose_home, home_options
from astrarium.games.new_frontiers.state import State
from astrarium.games.new_frontiers.tables import ACTION_ROW, FACTORY, ISOLATION_CREDITS, WORLD_ROW

# ------------------------------------------------------------------ the round


@rule
def proceed(s: State) -> None:
    """Nothing is open: the next selection, turn, end of an action, end of the round or of the game."""
    match s.stage:
        case Stage.SELECTING:
            ask_to_select(s)
        case Stage.STARTING:
            start_action(s)
        case Stage.ACTING:
            act_turn(s)
        case Stage.CLOSING:
            close_action(s)
        case Stage.ROUND_END:
            end_round(s)
        case _:
            end_game(s)


@rule
def ask_to_select(s: State) -> None:
    """The first disk on the track that has not selected does so; after the last the round ends."""
    disk = next_disk(s)
    if disk == NOBODY_DISK:
        s.stage = Stage.ROUND_END
    else:
        ask(s, Decide.SELECT, owner_of(s, disk), disk)


@rule
def is_in_play(s: State, act: int) -> bool:
    """One tile shows Retreat into Isolation, or with goals its other face."""
    if act == Act.RETREAT_INTO_ISOLATION:
        return s.goals == 0
    return act != Act.CHART_GALACTIC_GOALS or s.goals == 1


@rule
def select_options(s: State, out: list[int]) -> int:
    """Every action tile that has not been selected this round."""
    count = 0
    for act in range(ACTIONS):
        if is_in_play(s, act) and s.selected[act] == 0:
            count = offer(out, count, action(SELECT, act))
    return count


@rule
def select(s: State, seat: int, disk: int, act: int) -> None:
    """A tile is selected; before anybody does it, the holder of a hidden goal may turn it up."""
    tell(s, EVERYBODY, Happened.SELECTED, seat, ACTION_ROW + act)
    s.selected[act] = 1
    s.done[disk] = 1
    s.act = act
    s.selector = seat
    s.disk = disk
    set_order(s, disk)
    s.stage = Stage.STARTING
    ask_holder(s)


@rule
def start_action(s: State) -> None:
    """The selector's bonus where it comes first, and what the action lays out."""
    begin_action(s)
    s.turn = 0
    s.part = 0
    s.stage = Stage.ACTING
    match s.act:
        case Act.EXPLORE:
            start_explore(s)
        case Act.SETTLE:
            start_settle(s)
        case Act.PRODUCE:
            start_produce(s)
        case Act.TRADE_CONSUME:
            start_trade(s)
        case _:
            take_bonus_only(s)


@rule
def take_bonus_only(s: State) -> None:
    """Tiles without an action: only their selector gets something."""
    match s.act:
        case Act.RETREAT_INTO_ISOLATION:
            s.players[s.selector].credits += ISOLATION_CREDITS
            note(s, Happened.CREDITS_FROM_TILE, s.selector, ISOLATION_CREDITS)
        case Act.CHART_GALACTIC_GOALS:
            chart_goals(s)
        case Act.SEND_DIPLOMATIC_ENVOYS:
            send_envoys(s)
        case _:
            pass


@rule
def turns_of(s: State) -> int:
    """How many turns an action takes: one each, and in Explore the selector's second pick."""
    match s.act:
        case Act.EXPLORE:
            return s.num_players + 1
        case Act.DEVELOP | Act.SETTLE | Act.PRODUCE | Act.TRADE_CONSUME:
            return s.num_players
        case _:
            return 0


@rule
def act_turn(s: State) -> None:
    """The next part of the action, in priority order from the selector on."""
    if s.turn >= turns_of(s):
        s.part = 0
        s.stage = Stage.CLOSING
        return
    match s.act:
        case Act.DEVELOP:
            develop_turn(s)
        case Act.EXPLORE:
            explore_turn(s)
        case Act.SETTLE:
            settle_turn(s)
        case Act.PRODUCE:
            produce_turn(s)
        case _:
            trade_consume_turn(s)


@rule
def close_action(s: State) -> None:
    """What happens when all have done the action; then the next selection."""
    if s.part > s.num_players + 1:
        s.stage = Stage.SELECTING
        return
    match s.act:
        case Act.DEVELOP:
            close_develop(s)
            s.stage = Stage.SELECTING
        case Act.EXPLORE:
            close_explore(s)
        case Act.SETTLE:
            close_settle(s)
        case Act.PRODUCE:
            close_produce(s)
        case _:
            s.stage = Stage.SELECTING


@rule
def end_round(s: State) -> None:
    """A credit on Produce if nobody selected it; all tiles are free again; or the game is over."""
    if s.ended:
        s.stage = Stage.GAME_END
        s.part = 0
        return
    if s.selected[Act.PRODUCE] == 0:
        s.tile_credits += 1
        note(s, Happened.TILE_CREDIT, NOBODY, s.tile_credits)
    for act in range(ACTIONS):
        s.selected[act] = 0
    for disk in range(s.num_disks):
        s.done[disk] = 0
    s.round += 1
    note(s, Happened.ROUND, NOBODY, s.round)
    s.stage = Stage.SELECTING


@rule
def end_game(s: State) -> None:
    """A hidden goal turns up, the Alien Oort Cloud Factory's kind is set for scoring, and the scores are told."""
    s.part += 1
    if s.part == 1:
        turn_up_goal(s)
        ask_scoring_kind(s)
    else:
        tell_scores(s)
        s.over = 1


@rule
def ask_scoring_kind(s: State) -> None:
    """The owner of the Alien Oort Cloud Factory chooses its kind, if that changes the score."""
    for seat in range(s.num_players):
        me = s.players[seat]
        if colony_index(me, FACTORY) < me.num_colonies and kind_matters_for_score(s, seat):
            ask(s, Decide.KIND, seat, Decide.SELECT)


# ------------------------------------------------------------------ decisions


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
