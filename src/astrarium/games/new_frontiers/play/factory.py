"""The Alien Oort Cloud Factory: its owner sets its kind for each action, and for scoring."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, tell
from astrarium.games.new_frontiers import ending
from astrarium.games.new_frontiers.play import settle
from astrarium.games.new_frontiers.table import empire, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Effect, Happened, Kind, Why
from astrarium.games.new_frontiers.table.state import State


@rule
def why_not_set_kind(s: State, seat: int, purpose: int, manner: int, kind: int) -> int:
    """Any kind but gray; to be settled, one for which the factory can be."""
    if purpose != Decide.SETTLE:
        return NOTHING
    me = s.players[seat]
    why = settle.why_not_settle_as(s, me, tables.FACTORY, manner, kind)
    if why == NOTHING:
        return NOTHING
    return Why.KIND_TOO_DEAR if why == Why.WORLD_TOO_DEAR else Why.KIND_IS_ALIEN


@rule
def set_kind(s: State, seat: int, purpose: int, progress: int, manner: int, kind: int) -> None:
    """Set the Alien Oort Cloud Factory's kind for this action, or for scoring."""
    tell(s, EVERYBODY, Happened.SET_KIND, seat, tables.WORLD_ROW + tables.FACTORY, kind)
    if purpose == Decide.SELECT:
        s.scoring_kind = kind
        return
    s.players[seat].factory_kind = kind
    if purpose == Decide.SETTLE:
        settle.place_world(s, seat, progress, tables.FACTORY, manner)


@rule
def ask_factory_kind(s: State, seat: int) -> None:
    """Its owner sets its kind for this action, if that can make a difference."""
    if tables.FACTORY >= 0 and s.players[seat].factory_kind == pieces.NO_KIND and factory_matters(s, seat):
        ask(s, Decide.KIND, seat, Decide.WINDFALL)


@rule
def factory_matters(s: State, seat: int) -> bool:
    """Its kind decides which good it can get, and counts for powers that pay for colonies of a kind."""
    me = s.players[seat]
    i = empire.colony_index(me, tables.FACTORY)
    if i == me.num_colonies:
        return False
    empty = me.colonies[i].good == pieces.NO_GOOD
    if empty and seat == s.selector:
        return True
    for j in range(me.num_powers):
        power = me.powers[j]
        if tables.EFFECT[power] == Effect.PRODUCE_WINDFALL and empty:
            return True
        if tables.EFFECT[power] == Effect.CREDITS_PER and tables.POWER_KIND[power] != Kind.ANY:
            return True
    return False


@rule
def ask_scoring_kind(s: State) -> None:
    """The owner of the Alien Oort Cloud Factory chooses its kind, if that changes the score."""
    for seat in range(s.num_players):
        me = s.players[seat]
        if empire.colony_index(me, tables.FACTORY) < me.num_colonies and ending.kind_matters_for_score(s, seat):
            ask(s, Decide.KIND, seat, Decide.SELECT)
