"""The order of play: selection, the action in priority order, the end of the round, the end of the game."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, note, tell
from astrarium.games.new_frontiers import ending
from astrarium.games.new_frontiers.effects import powers
from astrarium.games.new_frontiers.play import (
    chart,
    consume,
    develop,
    explore,
    factory,
    priority,
    produce,
    settle,
    trade,
)
from astrarium.games.new_frontiers.table import pieces, tables
from astrarium.games.new_frontiers.table.pieces import Act, Decide, Happened, Stage, Why
from astrarium.games.new_frontiers.table.state import State

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
    disk = priority.next_disk(s)
    if disk == pieces.NOBODY_DISK:
        s.stage = Stage.ROUND_END
    else:
        ask(s, Decide.SELECT, priority.owner_of(s, disk), disk)


@rule
def is_in_play(s: State, act: int) -> bool:
    """One tile shows Retreat into Isolation, or with goals its other face."""
    if act == Act.RETREAT_INTO_ISOLATION:
        return s.goals == 0
    return act != Act.CHART_GALACTIC_GOALS or s.goals == 1


@rule
def why_not_select(s: State, tile: int) -> int:
    """Every action tile in play that has not been selected this round."""
    if not is_in_play(s, tile):
        return Why.OTHER_FACE
    return Why.ALREADY_SELECTED if s.selected[tile] else NOTHING


@rule
def select(s: State, seat: int, disk: int, tile: int) -> None:
    """A tile is selected; before anybody does it, the holder of a hidden goal may turn it up."""
    tell(s, EVERYBODY, Happened.SELECTED, seat, tables.ACTION_ROW + tile, tile)
    s.selected[tile] = 1
    s.done[disk] = 1
    s.act = tile
    s.selector = seat
    s.disk = disk
    priority.set_order(s, disk)
    s.stage = Stage.STARTING
    chart.ask_holder(s)


@rule
def start_action(s: State) -> None:
    """The selector's bonus where it comes first, and what the action lays out."""
    powers.begin_action(s)
    s.turn = 0
    s.part = 0
    s.stage = Stage.ACTING
    match s.act:
        case Act.EXPLORE:
            explore.start_explore(s)
        case Act.SETTLE:
            settle.start_settle(s)
        case Act.PRODUCE:
            produce.start_produce(s)
        case Act.TRADE_CONSUME:
            trade.start_trade(s)
        case _:
            take_bonus_only(s)


@rule
def take_bonus_only(s: State) -> None:
    """Tiles without an action: only their selector gets something."""
    match s.act:
        case Act.RETREAT_INTO_ISOLATION:
            s.players[s.selector].credits += tables.ISOLATION_CREDITS
            note(s, Happened.CREDITS_FROM_TILE, s.selector, tables.ISOLATION_CREDITS)
        case Act.CHART_GALACTIC_GOALS:
            chart.chart_goals(s)
        case Act.SEND_DIPLOMATIC_ENVOYS:
            priority.send_envoys(s)
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
            develop.develop_turn(s)
        case Act.EXPLORE:
            explore.explore_turn(s)
        case Act.SETTLE:
            settle.settle_turn(s)
        case Act.PRODUCE:
            produce.produce_turn(s)
        case _:
            consume.trade_consume_turn(s)


@rule
def close_action(s: State) -> None:
    """What happens when all have done the action; then the next selection."""
    if s.part > s.num_players + 1:
        s.stage = Stage.SELECTING
        return
    match s.act:
        case Act.DEVELOP:
            develop.close_develop(s)
            s.stage = Stage.SELECTING
        case Act.EXPLORE:
            explore.close_explore(s)
        case Act.SETTLE:
            settle.close_settle(s)
        case Act.PRODUCE:
            produce.close_produce(s)
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
    for act in range(pieces.ACTIONS):
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
        chart.turn_up_goal(s)
        factory.ask_scoring_kind(s)
    else:
        ending.tell_scores(s)
        s.over = 1
