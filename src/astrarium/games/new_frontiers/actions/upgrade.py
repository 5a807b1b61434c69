"""Terraforming Engineers: in a Settle action, though not as one, a colony gives way to a dearer world of its kind."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, tell
from astrarium.games.new_frontiers.empire import (
    add_windfall,
    colony_index,
    is_world,
    place_colony,
    remove_colony,
    remove_explored,
)
from astrarium.games.new_frontiers.moves import UPGRADE, UPGRADE_TO
from astrarium.games.new_frontiers.pieces import NO_KIND, NO_POWER, Decide, Effect, Happened, Kind
from astrarium.games.new_frontiers.powers import colony_powers_end, say_used
from astrarium.games.new_frontiers.state import Player, State
from astrarium.games.new_frontiers.tables import (
    AMOUNT,
    COLONISTS,
    COLONY_ROW,
    COST,
    EFFECT,
    FACTORY,
    IS_MILITARY,
    KIND_OF,
    WORLD_ROW,
)


@rule
def upgrade_power(me: Player) -> int:
    """The place of an unused power to replace a colony, or NO_POWER."""
    for i in range(me.num_powers):
        if EFFECT[me.powers[i]] == Effect.REPLACE_UPGRADE and me.used[i] == 0:
            return i
    return NO_POWER


@rule
def upgrade_kind(me: Player, tile: int, other: int) -> int:
    """The kind a tile has for an upgrade: the Alien Oort Cloud Factory takes the other's, but never gray."""
    if KIND_OF[tile] != Kind.ANY:
        return KIND_OF[tile]
    if me.factory_kind != NO_KIND:
        return me.factory_kind
    return KIND_OF[other] if KIND_OF[other] < Kind.GRAY else NO_KIND


@rule
def may_upgrade(me: Player, i: int, world: int, most: int) -> bool:
    """Non-military for non-military, of one kind, printed cost 0 to `most` higher, with colonists enough."""
    colony = me.colonies[i]
    old = colony.tile
    if colony.settled_now == 1 or IS_MILITARY[old] == 1 or IS_MILITARY[world] == 1:
        return False
    dearer = COST[world] - COST[old]
    if dearer < 0 or dearer > most or COLONISTS[world] > COLONISTS[old] + me.colonists:
        return False
    return upgrade_kind(me, old, world) == upgrade_kind(me, world, old)


@rule
def upgrade_offers(me: Player, out: list[int], count: int) -> int:
    """Every colony that some explored world can replace."""
    place = upgrade_power(me)
    if place == NO_POWER:
        return count
    for i in range(me.num_colonies):
        if has_upgrade(me, i, AMOUNT[me.powers[place]]):
            count = offer(out, count, action(UPGRADE, me.colonies[i].tile))
    return count


@rule
def has_upgrade(me: Player, i: int, most: int) -> bool:
    """Whether some explored world can replace a colony."""
    for j in range(me.num_explored):
        if may_upgrade(me, i, me.explored[j], most):
            return True
    return False


@rule
def choose_upgrade(s: State, seat: int, progress: int, tile: int) -> None:
    """The colony to be replaced is chosen; then the world."""
    ask(s, Decide.UPGRADE_TO, seat, progress, tile)


@rule
def upgrade_to_options(s: State, seat: int, tile: int, out: list[int]) -> int:
    """Every explored world that can replace the colony."""
    me, count = s.players[seat], 0
    i, most = colony_index(me, tile), AMOUNT[me.powers[upgrade_power(me)]]
    for j in range(me.num_explored):
        if may_upgrade(me, i, me.explored[j], most):
            count = offer(out, count, action(UPGRADE_TO, me.explored[j]))
    return count


@rule
def upgrade(s: State, seat: int, progress: int, old: int, world: int) -> None:
    """Replace a colony: free, no Settle power applies or triggers; a windfall world brings its good."""
    me = s.players[seat]
    place = upgrade_power(me)
    me.used[place] = 1
    tell(s, EVERYBODY, Happened.UPGRADED, seat, WORLD_ROW + world, COLONY_ROW[old])
    say_used(s, seat, me.powers[place], 0)
    if old == FACTORY or world == FACTORY:
        me.factory_kind = upgrade_kind(me, old, world)
    remove_colony(s, seat, colony_index(me, old))
    colony_powers_end(me, old)
    if is_world(old):  # p. 7: a home colony is not returned
        s.aside[s.num_aside] = old
        s.num_aside += 1
    remove_explored(me, world)
    place_colony(me, world)
    add_windfall(s, seat, me.num_colonies - 1)
    ask(s, Decide.SETTLE, seat, progress)
