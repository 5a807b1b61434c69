"""Points by rows: printed values, "?" bonuses and goals."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.new_frontiers.play import stockpile
from astrarium.games.new_frontiers.table import pieces, tables
from astrarium.games.new_frontiers.table.pieces import Count
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def tile_count(me: Player) -> int:
    """How many tiles score: colonies, then developments."""
    return me.num_colonies + me.num_developments


@rule
def tile_at(me: Player, i: int, kind: int) -> int:
    """A tile as scoring sees it; the Alien Oort Cloud Factory by the kind it is set to."""
    if i >= me.num_colonies:
        return pieces.COLONIES + me.developments[i - me.num_colonies]
    tile = me.colonies[i].tile
    return tables.AS_KIND + kind if tile == tables.FACTORY and kind != pieces.NO_KIND else tile


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
        mask |= tables.TILE_KIND[tile_at(me, i, kind)]
    return mask


@rule
def printed_vp(me: Player) -> int:
    """The values of developments and colonies; explored worlds do not count."""
    found = 0
    for i in range(me.num_colonies):
        found += tables.COLONY_VP[me.colonies[i].tile]
    for i in range(me.num_developments):
        found += tables.DEV_VP[me.developments[i]]
    return found


@rule
def military_for_scoring(s: State, me: Player) -> int:
    """General Military of every tile, new ones too; by a setting also that of every power that is specialised, once."""
    found = 0
    for i in range(tile_count(me)):
        tile = tile_at(me, i, pieces.NO_KIND)
        found += tables.TILE_MILITARY[tile]
        found += tables.TILE_SPECIAL_MILITARY[tile] if s.special_military_scores else 0
    return found


@rule
def colonists_on_colonies(me: Player) -> int:
    """Colonists that live on the colonies of an empire."""
    found = 0
    for i in range(me.num_colonies):
        found += tables.COLONISTS[me.colonies[i].tile]
    return found


@rule
def bonus_vp(s: State, me: Player, bonus: int, kind: int) -> int:
    """One "?" bonus: every tile scores for the first condition it matches, and for that alone."""
    per_military = tables.BONUS_PER_MILITARY[bonus]
    found = per_military * military_for_scoring(s, me) if per_military else 0
    found += tables.BONUS_PER_COLONIST[bonus] * colonists_on_colonies(me)
    found += tables.BONUS_BY_KINDS[bonus][bits(kinds_mask(me, kind))]
    for i in range(tile_count(me)):
        found += tables.BONUS_POINTS[bonus][tile_at(me, i, kind)]
    return found


@rule
def bonuses_vp(s: State, me: Player, kind: int) -> int:
    """All "?" bonuses of an empire."""
    found = 0
    for i in range(tile_count(me)):
        bonus = tables.BONUS_OF[tile_at(me, i, kind)]
        if bonus != tables.NO_BONUS:
            found += bonus_vp(s, me, bonus, kind)
    return found


@rule
def goal_quantity(me: Player, goal: int, kind: int) -> int:
    """How many items, or different categories, an empire has for a goal."""
    match tables.GOAL_COUNTS[goal]:
        case Count.STOCKPILED_GOODS:
            return stockpile.stockpiled_goods(me)
        case Count.STOCKPILED_WORLDS:
            return me.num_stock_worlds
        case Count.STOCKPILED_CREDITS:
            return me.stock_credits
        case Count.UNUSED_COLONISTS:
            return me.colonists
        case Count.CONSUME_POWERS:
            return consume_powers(me, kind)
        case _:
            return bits(categories(me, goal, kind) & tables.GOAL_CATEGORIES[goal])


@rule
def consume_powers(me: Player, kind: int) -> int:
    """Consume powers in an empire, optional ones too."""
    found = 0
    for i in range(tile_count(me)):
        found += tables.TILE_CONSUME_POWERS[tile_at(me, i, kind)]
    return found


@rule
def categories(me: Player, goal: int, kind: int) -> int:
    """The keywords, types of powers or kinds of colonies that are present."""
    mask = 0
    for i in range(tile_count(me)):
        tile = tile_at(me, i, kind)
        match tables.GOAL_COUNTS[goal]:
            case Count.KEYWORDS:
                mask |= tables.TILE_KEYWORDS[tile]
            case Count.POWER_PHASES:
                mask |= tables.TILE_PHASES[tile]
            case _:
                mask |= tables.TILE_KIND[tile]
    return mask


@rule
def goal_vp(me: Player, goal: int, kind: int) -> int:
    """The highest step of a goal that is reached."""
    quantity, found = goal_quantity(me, goal, kind), 0
    for step in range(tables.GOAL_STEPS):
        if quantity >= tables.GOAL_NEEDS[goal][step]:
            found = tables.GOAL_VP[goal][step]
    return found


@rule
def goals_vp(s: State, me: Player, kind: int) -> int:
    """All goals in play: everybody scores every one that lies face up, and at the end the hidden one too."""
    found = 0
    for goal in range(pieces.GOALS):
        if s.face_up[goal]:
            found += goal_vp(me, goal, kind)
    return found
