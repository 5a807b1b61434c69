"""Winning: chips, printed values, "?" bonuses and goals; ties by credits and goods."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, note, tell
from astrarium.games.new_frontiers.effects import bonuses
from astrarium.games.new_frontiers.table import empire, pieces, tables
from astrarium.games.new_frontiers.table.pieces import End, Happened
from astrarium.games.new_frontiers.table.state import Player, State

# ------------------------------------------------------------------ totals


@rule
def score_as(s: State, me: Player, kind: int) -> int:
    """The score of an empire with the Alien Oort Cloud Factory set to a kind."""
    return me.vp + bonuses.printed_vp(me) + bonuses.bonuses_vp(s, me, kind) + bonuses.goals_vp(s, me, kind)


@rule
def factory_scoring_kind(s: State, seat: int) -> int:
    """The kind chosen for scoring; before it is chosen, the one that scores best; NO_KIND without the factory."""
    me = s.players[seat]
    if empire.colony_index(me, tables.FACTORY) == me.num_colonies:
        return pieces.NO_KIND
    if s.scoring_kind != pieces.NO_KIND:
        return s.scoring_kind
    best = 0
    for kind in range(1, pieces.GOOD_KINDS):
        if score_as(s, me, kind) > score_as(s, me, best):
            best = kind
    return best


@rule
def score(s: State, seat: int) -> int:
    """A player's victory points as the scoring page counts them now."""
    return score_as(s, s.players[seat], factory_scoring_kind(s, seat))


@rule
def standing(s: State, seat: int) -> int:
    """The score; ties go to the most credits and goods in the empire, stockpiles excluded; then all tied win."""
    me = s.players[seat]
    return score(s, seat) * 10_000 + me.credits + empire.goods_on_colonies(me)


@rule
def kind_matters_for_score(s: State, seat: int) -> bool:
    """Whether the factory's kind changes the score of its owner."""
    me = s.players[seat]
    for kind in range(1, pieces.GOOD_KINDS):
        if score_as(s, me, kind) != score_as(s, me, 0):
            return True
    return False


@rule
def tell_scores(s: State) -> None:
    """Tell what each bonus and goal brought, and the totals."""
    for seat in range(s.num_players):
        me = s.players[seat]
        kind = factory_scoring_kind(s, seat)
        for i in range(bonuses.tile_count(me)):
            bonus = tables.BONUS_OF[bonuses.tile_at(me, i, kind)]
            if bonus != tables.NO_BONUS:
                row = scored_row(me, i)
                tell(s, EVERYBODY, Happened.BONUS_SCORED, seat, row, bonuses.bonus_vp(s, me, bonus, kind))
        for goal in range(pieces.GOALS):
            if s.face_up[goal]:
                tell(s, EVERYBODY, Happened.GOAL_SCORED, seat, tables.GOAL_ROW + goal, bonuses.goal_vp(me, goal, kind))
        note(s, Happened.FINAL_SCORE, seat, score(s, seat))


@rule
def scored_row(me: Player, i: int) -> int:
    """The component row of a tile."""
    if i >= me.num_colonies:
        return tables.DEVELOPMENT_ROW + me.developments[i - me.num_colonies]
    return tables.COLONY_ROW[me.colonies[i].tile]


@rule
def trigger_end(s: State, way: int, seat: int) -> None:
    """A condition that ends the game is met: the round is finished, then the empires are scored (Game End)."""
    s.ended |= way
    note(s, Happened.END_TRIGGERED, seat, way)


@rule
def check_settle_end(s: State) -> None:
    """More than seven colonies, or four or fewer colonists left in the supply."""
    for seat in range(s.num_players):
        if s.players[seat].num_colonies > tables.COLONY_LIMIT:
            trigger_end(s, End.COLONIES, seat)
    if s.colonists <= tables.COLONISTS_END:
        trigger_end(s, End.COLONISTS, NOBODY)
