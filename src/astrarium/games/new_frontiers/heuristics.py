"""A first judgement of a position, for greedy players and search: about 100 for a victory point."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.new_frontiers.actions.priority import owner_of
from astrarium.games.new_frontiers.effects import settle_cost, strength_against
from astrarium.games.new_frontiers.empire import kind_now
from astrarium.games.new_frontiers.pieces import NO_GOOD, Effect, Goods, Kind
from astrarium.games.new_frontiers.scoring import score
from astrarium.games.new_frontiers.state import Player, State
from astrarium.games.new_frontiers.tables import (
    COLONISTS,
    COLONISTS_PER_PLAYER,
    COLONY_LIMIT,
    COLONY_VP,
    DEFENSE,
    EFFECT,
    GOODS_OF,
    IS_MILITARY,
    PHASE,
    POOL_PER_PLAYER,
    PRICE,
    SPACES,
)

POINT = 100
# What a power is worth over a whole game, by the action it modifies.
POWER_WORTH = (180, 260, 200, 260, 160, 320, 0)


@rule
def time_left(s: State) -> int:
    """How much of the game lies ahead, in hundredths: by the nearest of the four ends."""
    if s.ended or s.over:
        return 0
    nearest = 100 - 100 * s.pool // (POOL_PER_PLAYER * s.num_players)
    nearest = max(nearest, 100 - 100 * s.colonists // (COLONISTS_PER_PLAYER * s.num_players))
    for seat in range(s.num_players):
        me = s.players[seat]
        nearest = max(nearest, 100 * me.spaces // (SPACES + 1))
        nearest = max(nearest, 100 * me.num_colonies // (COLONY_LIMIT + 1))
    return max(0, 100 - nearest)


@rule
def evaluate(s: State, seat: int) -> int:
    """Points now, what chips, goods and colonists will become, and what powers will still bring."""
    me, ahead = s.players[seat], time_left(s)
    if s.over:
        return POINT * score(s, seat) + me.credits
    worth = POINT * score(s, seat) + purse_worth(me, ahead)
    worth += goods_worth(me, ahead) + explored_worth(me, ahead)
    worth += powers_worth(me) * ahead // 100
    return worth + place_worth(s, seat) * ahead // 100


@rule
def purse_worth(me: Player, ahead: int) -> int:
    """Credits and colonists are worth what they can still be turned into."""
    credits = 38 * min(me.credits, 9) + 15 * max(0, me.credits - 9)
    colonists = 55 * min(me.colonists, 4) + 15 * max(0, me.colonists - 4)
    return (credits + colonists) * (20 + ahead) // 100


@rule
def goods_worth(me: Player, ahead: int) -> int:
    """Goods to sell or consume, and colonies that will make more."""
    worth = 0
    for i in range(me.num_colonies):
        colony = me.colonies[i]
        if colony.good != NO_GOOD:
            worth += (50 + 15 * PRICE[colony.good]) * (20 + ahead) // 100
        if GOODS_OF[colony.tile] == Goods.PRODUCTION:
            worth += 260 * ahead // 100
        elif GOODS_OF[colony.tile] == Goods.WINDFALL:
            worth += 90 * ahead // 100
    return worth


@rule
def explored_worth(me: Player, ahead: int) -> int:
    """Explored worlds: what they would score, less the more they are out of reach; the best three count."""
    best, next_best, third = 0, 0, 0
    for i in range(me.num_explored):
        worth = world_worth(me, me.explored[i])
        if worth > best:
            best, next_best, third = worth, best, next_best
        elif worth > next_best:
            next_best, third = worth, next_best
        elif worth > third:
            third = worth
    return (best + next_best * 2 // 3 + third // 3) * (10 + ahead) // 110


@rule
def world_worth(me: Player, world: int) -> int:
    """What an explored world promises."""
    kind = max(0, kind_now(me, world)) % (Kind.GRAY + 1)
    missing = max(0, COLONISTS[world] - me.colonists) * 40
    if IS_MILITARY[world]:
        missing += max(0, DEFENSE[world] - strength_against(me, world, kind)) * 60
    else:
        missing += settle_cost(me, world, kind) * 30
    return max(10, 40 * COLONY_VP[world] + 130 - missing)


@rule
def powers_worth(me: Player) -> int:
    """Powers in force, by the action they modify; Military for what it can conquer."""
    worth = 0
    for i in range(me.num_powers):
        power = me.powers[i]
        worth += POWER_WORTH[PHASE[power]]
        if EFFECT[power] == Effect.CONSUME:
            worth += 60
    return worth + 40 * min(me.military, 6)


@rule
def place_worth(s: State, seat: int) -> int:
    """Selecting early is worth something."""
    for i in range(s.num_disks):
        if owner_of(s, s.track[i]) == seat:
            return 30 * (s.num_disks - i)
    return 0
