"""Laws of the table: every tile, colonist, good and chip is somewhere exactly once, and counters tell the truth."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.new_frontiers.play import stockpile
from astrarium.games.new_frontiers.table import pieces, tables
from astrarium.games.new_frontiers.table.pieces import Act, Effect, End, Goal, Kind, Stage
from astrarium.games.new_frontiers.table.state import Player, State

ALL_WORLDS = pieces.WORLDS * (pieces.WORLDS - 1) // 2

LAWS = {
    1: "every world is in the bag, in the centre, aside, explored, settled or stockpiled, exactly once",
    2: "colonists in the supply, on mats and on colonies are 12 for each player",
    3: "goods in the supply, on colonies and stockpiled are those of the box",
    4: "VP chips of the pool and of the players are 12 for each player",
    5: "every development tile lies on its stack or in one empire, and nobody has two of a name",
    6: "nobody owes credits, colonists or chips, and supplies are never below nothing",
    7: "a colony holds only a good of its own kind, gray colonies none",
    8: "powers in force are those of the tiles that were there before this action",
    9: "each goal is in the stack, in hand, face down or face up, exactly once",
    10: "no stockpile is above its goal's maximum, and without its goal face up it is empty",
    11: "explored worlds and colonies are at most nine outside Explore and Settle",
    12: "spaces and owned stacks match the developments of the empire",
    13: "Military and discounts are the sums of the powers in force",
}


@rule
def invariant(s: State) -> int:
    """The first law that is broken, or 0."""
    if not worlds_hold(s):
        return 1
    if not colonists_hold(s):
        return 2
    if not goods_hold(s):
        return 3
    if not chips_hold(s):
        return 4
    if not tiles_hold(s):
        return 5
    if not goals_hold(s):
        return 9
    for seat in range(s.num_players):
        law = empire_law(s, s.players[seat])
        if law != 0:
            return law
    return 0


@rule
def worlds_hold(s: State) -> bool:
    """Law 1, by the number of worlds and the sum of their numbers."""
    count, total = s.num_bag + s.num_centre + s.num_aside, 0
    for i in range(s.num_bag):
        total += s.bag[i]
    for i in range(s.num_centre):
        total += s.centre[i]
    for i in range(s.num_aside):
        total += s.aside[i]
    for seat in range(s.num_players):
        me = s.players[seat]
        count += me.num_explored + me.num_stock_worlds + settled_worlds(me)
        total += sum_of_worlds(me)
    return count == pieces.WORLDS and total == ALL_WORLDS and whereabouts_hold(s)


@rule
def whereabouts_hold(s: State) -> bool:
    """Law 1: where worlds lie is where they are counted."""
    count = s.num_centre
    for i in range(s.num_centre):
        if s.lies[s.centre[i]] != pieces.IN_CENTRE:
            return False
    for seat in range(s.num_players):
        me = s.players[seat]
        count += me.num_explored
        for i in range(me.num_explored):
            if s.lies[me.explored[i]] != 1 + seat:
                return False
    for world in range(pieces.WORLDS):
        count -= 1 if s.lies[world] > 0 else 0
    return count == 0


@rule
def settled_worlds(me: Player) -> int:
    """Colonies that are not the home colony."""
    found = 0
    for i in range(me.num_colonies):
        found += 1 if me.colonies[i].tile < pieces.WORLDS else 0
    return found


@rule
def sum_of_worlds(me: Player) -> int:
    """The numbers of all worlds in an empire, added up."""
    total = 0
    for i in range(me.num_explored):
        total += me.explored[i]
    for i in range(me.num_stock_worlds):
        total += me.stock_worlds[i]
    for i in range(me.num_colonies):
        total += me.colonies[i].tile if me.colonies[i].tile < pieces.WORLDS else 0
    return total


@rule
def colonists_hold(s: State) -> bool:
    """Law 2."""
    found = s.colonists
    for seat in range(s.num_players):
        me = s.players[seat]
        found += me.colonists
        for i in range(me.num_colonies):
            found += tables.COLONISTS[me.colonies[i].tile]
    return found == tables.COLONISTS_PER_PLAYER * s.num_players


@rule
def goods_hold(s: State) -> bool:
    """Law 3."""
    for kind in range(pieces.GOOD_KINDS):
        found = s.goods[kind]
        for seat in range(s.num_players):
            me = s.players[seat]
            found += me.stock_goods[kind]
            for i in range(me.num_colonies):
                found += 1 if me.colonies[i].good == kind else 0
        if found != tables.GOODS_SUPPLY[kind] or s.goods[kind] < 0:
            return False
    return True


@rule
def chips_hold(s: State) -> bool:
    """Law 4; a pool below 0 means that 10-VP chips are in use."""
    found = s.pool
    for seat in range(s.num_players):
        found += s.players[seat].vp
    return found == tables.POOL_PER_PLAYER * s.num_players and (s.pool > 0) == (s.ended & End.POOL == 0)


@rule
def tiles_hold(s: State) -> bool:
    """Law 5."""
    for stack in range(pieces.STACKS):
        found = s.stock[stack]
        for seat in range(s.num_players):
            found += s.players[seat].owned[stack]
        if s.stock[stack] < 0 or found != (
            1 if tables.DEV_LARGE[s.offered[stack]] else tables.SMALL_COPIES[s.num_players]
        ):
            return False
    return True


@rule
def goals_hold(s: State) -> bool:
    """Law 9."""
    if s.goals == 0:
        return s.num_stack == 0 and s.face_down == pieces.NO_GOAL
    mask, count = 0, 0
    for i in range(s.num_stack):
        mask |= 1 << s.stack[i]
    for i in range(s.num_looking):
        mask |= 1 << s.looking[i]
    for goal in range(pieces.GOALS):
        mask |= s.face_up[goal] << goal
        count += s.face_up[goal]
    if s.face_down != pieces.NO_GOAL:
        mask |= 1 << s.face_down
        count += 1
    return mask == (1 << pieces.GOALS) - 1 and count + s.num_stack + s.num_looking == pieces.GOALS


@rule
def empire_law(s: State, me: Player) -> int:
    """The first law that an empire breaks, or 0."""
    if me.credits < 0 or me.colonists < 0 or me.vp < 0 or s.colonists < 0:
        return 6
    if not goods_fit(me):
        return 7
    if not powers_fit(me):
        return 8
    if not strength_fits(me):
        return 13
    if not stockpile_fits(s, me):
        return 10
    if not keeps_limit(s, me):
        return 11
    return 0 if developments_fit(s, me) else 12


@rule
def goods_fit(me: Player) -> bool:
    """Law 7."""
    for i in range(me.num_colonies):
        colony = me.colonies[i]
        if colony.good != pieces.NO_GOOD:
            if tables.GOODS_OF[colony.tile] == 0 or (
                colony.good != tables.KIND_OF[colony.tile] and colony.tile != tables.FACTORY
            ):
                return False
    return True


@rule
def powers_fit(me: Player) -> bool:
    """Law 8, by their number."""
    found = 0
    for i in range(me.num_colonies):
        if me.colonies[i].settled_now == 0:
            found += tables.COLONY_POWERS[me.colonies[i].tile]
    for i in range(me.num_developments):
        if me.developments[i] != me.bought:
            found += tables.DEV_POWERS[me.developments[i]]
    return found == me.num_powers


@rule
def strength_fits(me: Player) -> bool:
    """Law 13."""
    military, special, discounts = me.military, 0, me.develop_discount
    for k in range(pieces.KEYWORDS):
        special += me.versus[k]
    for k in range(pieces.SETTLED_KINDS):
        special += me.edge[k]
        discounts += me.discount[k]
    for i in range(me.num_powers):
        power = me.powers[i]
        amount = tables.AMOUNT[power] * (pieces.SETTLED_KINDS if tables.POWER_KIND[power] == Kind.ANY else 1)
        if tables.EFFECT[power] == Effect.MILITARY and tables.POWER_KEYWORD[power] == pieces.NO_KEYWORD:
            military -= tables.AMOUNT[power]
        elif tables.EFFECT[power] == Effect.MILITARY:
            special -= tables.AMOUNT[power]
        elif tables.EFFECT[power] == Effect.SETTLE_EDGE:
            special -= amount
            discounts -= amount
        elif tables.EFFECT[power] == Effect.SETTLE_DISCOUNT:
            discounts -= amount
        elif tables.EFFECT[power] == Effect.DEVELOP_DISCOUNT:
            discounts -= tables.AMOUNT[power]
    return military == 0 and special == 0 and discounts == 0


@rule
def stockpile_fits(s: State, me: Player) -> bool:
    """Law 10."""
    return (
        stockpile.stockpiled_goods(me)
        <= tables.GOAL_MAX[Goal.STOCKPILE_RESOURCES] * s.face_up[Goal.STOCKPILE_RESOURCES]
        and me.num_stock_worlds <= tables.GOAL_MAX[Goal.EXPLORATION] * s.face_up[Goal.EXPLORATION]
        and me.stock_credits <= tables.GOAL_MAX[Goal.TAX_ON_TRADE] * s.face_up[Goal.TAX_ON_TRADE]
    )


@rule
def keeps_limit(s: State, me: Player) -> bool:
    """Law 11."""
    busy = (s.act == Act.EXPLORE or s.act == Act.SETTLE) and s.stage != Stage.SELECTING and s.over == 0
    return busy or me.num_explored == 0 or me.num_explored + me.num_colonies <= tables.LIMIT


@rule
def developments_fit(s: State, me: Player) -> bool:
    """Law 12."""
    spaces = 0
    for i in range(me.num_developments):
        development = me.developments[i]
        spaces += tables.DEV_SPACES[development]
        if s.offered[tables.STACK_OF[development]] != development or me.owned[tables.STACK_OF[development]] != 1:
            return False
    return spaces == me.spaces
