"""Winning: chips, printed values, "?" bonuses and goals; ties by credits and goods."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, note, tell
from astrarium.games.new_frontiers.actions.stockpile import stockpiled_goods
from astrarium.games.new_frontiers.empire import colony_index, goods_on_colonies
from astrarium.games.new_frontiers.pieces import (
    COLONIES,
    GOALS,
    GOOD_KINDS,
    KEYWORDS,
    NO_KIND,
    SETTLED_KINDS,
    Count,
    Happened,
)
from astrarium.games.new_frontiers.state import Player, State
from astrarium.games.new_frontiers.tables import (
    AS_KIND,
    BONUS_BY_KINDS,
    BONUS_OF,
    BONUS_PER_COLONIST,
    BONUS_PER_MILITARY,
    BONUS_POINTS,
    COLONISTS,
    COLONY_ROW,
    COLONY_VP,
    DEV_VP,
    DEVELOPMENT_ROW,
    FACTORY,
    GOAL_CATEGORIES,
    GOAL_COUNTS,
    GOAL_NEEDS,
    GOAL_ROW,
    GOAL_STEPS,
    GOAL_VP,
    NO_BONUS,
    TILE_CONSUME_POWERS,
    TILE_KEYWORDS,
    TILE_KIND,
    TILE_PHASES,
)

# ------------------------------------------------------------------ tiles as scoring sees them


@rule
def tile_count(me: Player) -> int:
    """How many tiles score: colonies, then developments."""
    return me.num_colonies + me.num_developments


@rule
def tile_at(me: Player, i: int, kind: int) -> int:
    """A tile as scoring sees it; the Alien Oort Cloud Factory by the kind it is set to."""
    if i >= me.num_colonies:
        return COLONIES + me.developments[i - me.num_colonies]
    tile = me.colonies[i].tile
    return AS_KIND + kind if tile == FACTORY and kind != NO_KIND else tile


@rule
def bits(mask: int) -> int:
    """How many flags are set."""
    found = 0
    while mask > 0:
        found += mask & 1
        mask >>= 1
    return found


@rule
def kinds_mask(me: Player, kind: int) -> int:
    """The kinds of colonies in an empire; gray is none."""
    mask = 0
    for i in range(me.num_colonies):
        mask |= TILE_KIND[tile_at(me, i, kind)]
    return mask


# ------------------------------------------------------------------ printed values and "?" bonuses


@rule
def printed_vp(me: Player) -> int:
    """The values of developments and colonies; explored worlds do not count."""
    found = 0
    for i in range(me.num_colonies):
        found += COLONY_VP[me.colonies[i].tile]
    for i in range(me.num_developments):
        found += DEV_VP[me.developments[i]]
    return found


@rule
def military_for_scoring(s: State, me: Player) -> int:
    """General Military; by a setting also specialised Military."""
    found = me.military
    if s.special_military_scores:
        for k in range(KEYWORDS):
            found += me.versus[k]
        for k in range(SETTLED_KINDS):
            found += me.edge[k]
    return found


@rule
def colonists_on_colonies(me: Player) -> int:
    """Colonists that live on the colonies of an empire."""
    found = 0
    for i in range(me.num_colonies):
        found += COLONISTS[me.colonies[i].tile]
    return found


@rule
def bonus_vp(s: State, me: Player, bonus: int, kind: int) -> int:
    """One "?" bonus: every tile scores for the first condition it matches, and for that alone."""
    found = BONUS_PER_MILITARY[bonus] * military_for_scoring(s, me)
    found += BONUS_PER_COLONIST[bonus] * colonists_on_colonies(me)
    found += BONUS_BY_KINDS[bonus][bits(kinds_mask(me, kind))]
    for i in range(tile_count(me)):
        found += BONUS_POINTS[bonus][tile_at(me, i, kind)]
    return found


@rule
def bonuses_vp(s: State, me: Player, kind: int) -> int:
    """All "?" bonuses of an empire."""
    found = 0
    for i in range(tile_count(me)):
        bonus = BONUS_OF[tile_at(me, i, kind)]
        if bonus != NO_BONUS:
            found += bonus_vp(s, me, bonus, kind)
    return found


# ------------------------------------------------------------------ goals


@rule
def goal_quantity(me: Player, goal: int, kind: int) -> int:
    """How many items, or different categories, an empire has for a goal."""
    match GOAL_COUNTS[goal]:
        case Count.STOCKPILED_GOODS:
            return stockpiled_goods(me)
        case Count.STOCKPILED_WORLDS:
            return me.num_stock_worlds
        case Count.STOCKPILED_CREDITS:
            return me.stock_credits
        case Count.UNUSED_COLONISTS:
            return me.colonists
        case Count.CONSUME_POWERS:
            return consume_powers(me, kind)
        case _:
            return bits(categories(me, goal, kind) & GOAL_CATEGORIES[goal])


@rule
def consume_powers(me: Player, kind: int) -> int:
    """Consume powers in an empire, optional ones too."""
    found = 0
    for i in range(tile_count(me)):
        found += TILE_CONSUME_POWERS[tile_at(me, i, kind)]
    return found


@rule
def categories(me: Player, goal: int, kind: int) -> int:
    """The keywords, types of powers or kinds of colonies that are present."""
    mask = 0
    for i in range(tile_count(me)):
        tile = tile_at(me, i, kind)
        match GOAL_COUNTS[goal]:
            case Count.KEYWORDS:
                mask |= TILE_KEYWORDS[tile]
            case Count.POWER_PHASES:
                mask |= TILE_PHASES[tile]
            case _:
                mask |= TILE_KIND[tile]
    return mask


@rule
def goal_vp(me: Player, goal: int, kind: int) -> int:
    """The highest step of a goal that is reached."""
    quantity, found = goal_quantity(me, goal, kind), 0
    for step in range(GOAL_STEPS):
        if quantity >= GOAL_NEEDS[goal][step]:
            found = GOAL_VP[goal][step]
    return found


@rule
def goals_vp(s: State, me: Player, kind: int) -> int:
    """All goals in play: everybody scores every one that lies face up, and at the end the hidden one too."""
    found = 0
    for goal in range(GOALS):
        if s.face_up[goal]:
            found += goal_vp(me, goal, kind)
    return found


# ------------------------------------------------------------------ totals


@rule
def score_as(s: State, me: Player, kind: int) -> int:
    """The score of an empire with the Alien Oort Cloud Factory set to a kind."""
    return me.vp + printed_vp(me) + bonuses_vp(s, me, kind) + goals_vp(s, me, kind)


@rule
def factory_scoring_kind(s: State, seat: int) -> int:
    """The kind chosen for scoring; before it is chosen, the one that scores best; NO_KIND without the factory."""
    me = s.players[seat]
    if colony_index(me, FACTORY) == me.num_colonies:
        return NO_KIND
    if s.scoring_kind != NO_KIND:
        return s.scoring_kind
    best = 0
    for kind in range(1, GOOD_KINDS):
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
    return score(s, seat) * 10_000 + me.credits + goods_on_colonies(me)


@rule
def kind_matters_for_score(s: State, seat: int) -> bool:
    """Whether the factory's kind changes the score of its owner."""
    me = s.players[seat]
    for kind in range(1, GOOD_KINDS):
        if score_as(s, me, kind) != score_as(s, me, 0):
            return True
    return False


@rule
def tell_scores(s: State) -> None:
    """Tell what each bonus and goal brought, and the totals."""
    for seat in range(s.num_players):
        me = s.players[seat]
        kind = factory_scoring_kind(s, seat)
        for i in range(tile_count(me)):
            bonus = BONUS_OF[tile_at(me, i, kind)]
            if bonus != NO_BONUS:
                row = scored_row(me, i)
                tell(s, EVERYBODY, Happened.BONUS_SCORED, seat, row, bonus_vp(s, me, bonus, kind))
        for goal in range(GOALS):
            if s.face_up[goal]:
                tell(s, EVERYBODY, Happened.GOAL_SCORED, seat, GOAL_ROW + goal, goal_vp(me, goal, kind))
        note(s, Happened.FINAL_SCORE, seat, score(s, seat))


@rule
def scored_row(me: Player, i: int) -> int:
    """The component row of a tile."""
    if i >= me.num_colonies:
        return DEVELOPMENT_ROW + me.developments[i - me.num_colonies]
    return COLONY_ROW[me.colonies[i].tile]
