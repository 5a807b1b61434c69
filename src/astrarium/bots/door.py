"""The one compiled door of a game's bots: set up, play on, look, think. One door, because each compiles all rules."""

from __future__ import annotations

from astrarium.bots.glance import glance
from astrarium.bots.network import Net
from astrarium.bots.selfplay import School, learn_round, play_round
from astrarium.bots.thinking import KNOWN, TRUTH, Mind, Plan, imagine, measure, think, weigh_up
from astrarium.bots.tree import MOST_SEATS, Longs
from astrarium.core.engine import advance, begin
from astrarium.core.playouts import game_score, game_standing
from astrarium.core.rules import Names, rule
from astrarium.core.table import Table, deciding_seat

ASKED = 2 * MOST_SEATS  # in `told`, after the points and standings: the seat that decides


class Do(Names):
    """What the door is asked to do."""

    BEGIN = 0
    ADVANCE = 1
    KNOW = 2
    MEASURE = 3
    THINK = 4
    WEIGH_UP = 5
    COUNT_POINTS = 6
    GLANCE = 7
    PLAY_ROUND = 8
    LEARN_ROUND = 9


@rule
def count_points(s: Table, told: Longs) -> None:
    """Points and standing of every seat, one after the other."""
    for seat in range(s.num_players):
        told[2 * seat] = game_score(s, seat)
        told[2 * seat + 1] = game_standing(s, seat)


@rule
def bot_door(do: int, a: int, b: int, c: int, mind: Mind, plan: Plan, told: Longs, net: Net, school: School) -> int:
    """Do one thing; what `a`, `b` and `c` mean depends on it. Returns how many options or thoughts there were."""
    truth, count = mind.tables[TRUTH], 0
    if do == Do.BEGIN:
        count = begin(truth, mind.out)
        told[ASKED] = deciding_seat(truth)
    elif do == Do.ADVANCE:
        count = advance(truth, a, mind.out)
        told[ASKED] = deciding_seat(truth)
    elif do == Do.KNOW:
        imagine(mind, TRUTH, KNOWN, plan.seat)
    elif do == Do.MEASURE:
        measure(mind, plan, a)
    elif do == Do.THINK:
        count = think(mind, plan, net, a, b)
    elif do == Do.WEIGH_UP:
        count = weigh_up(mind, plan.seat, a, b, c)
    elif do == Do.COUNT_POINTS:
        count_points(truth, told)
    elif do == Do.GLANCE:
        count = glance(mind, net, plan.seat, a)
    elif do == Do.PLAY_ROUND:
        count = play_round(mind, plan, net, school, a)
    elif do == Do.LEARN_ROUND:
        learn_round(mind, net, school)
    return count
