"""Terraforming Engineers: in a Settle action, though not as one, a colony gives way to a dearer world of its kind."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, tell
from astrarium.games.new_frontiers.effects import powers
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Effect, Happened, Kind
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def upgrade_power(me: Player) -> int:
    """The place of an unused power to replace a colony, or NO_POWER."""
    for i in range(me.num_powers):
        if tables.EFFECT[me.powers[i]] == Effect.REPLACE_UPGRADE and me.used[i] == 0:
            return i
    return pieces.NO_POWER


@rule
def upgrade_kind(me: Player, tile: int, other: int) -> int:
    """The kind a tile has for an upgrade: the Alien Oort Cloud Factory takes the other's, but never gray."""
    if tables.KIND_OF[tile] != Kind.ANY:
        return tables.KIND_OF[tile]
    if me.factory_kind != pieces.NO_KIND:
        return me.factory_kind
    return tables.KIND_OF[other] if tables.KIND_OF[other] < Kind.GRAY else pieces.NO_KIND


@rule
def may_upgrade(me: Player, i: int, world: int, most: int) -> bool:
    """Non-military for non-military, of one kind, printed cost 0 to `most` higher, with colonists enough."""
    colony = me.colonies[i]
    old = colony.tile
    if colony.settled_now == 1 or tables.IS_MILITARY[old] == 1 or tables.IS_MILITARY[world] == 1:
        return False
    dearer = tables.COST[world] - tables.COST[old]
    if dearer < 0 or dearer > most or tables.COLONISTS[world] > tables.COLONISTS[old] + me.colonists:
        return False
    return upgrade_kind(me, old, world) == upgrade_kind(me, world, old)


@rule
def upgrade_offers(me: Player, out: list[int], count: int) -> int:
    """Every colony that some explored world can replace."""
    place = upgrade_power(me)
    if place == pieces.NO_POWER:
        return count
    for i in range(me.num_colonies):
        if has_upgrade(me, i, tables.AMOUNT[me.powers[place]]):
            count = offer(out, count, action(moves.UPGRADE, me.colonies[i].tile))
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
    i, most = empire.colony_index(me, tile), tables.AMOUNT[me.powers[upgrade_power(me)]]
    for j in range(me.num_explored):
        if may_upgrade(me, i, me.explored[j], most):
            count = offer(out, count, action(moves.UPGRADE_TO, me.explored[j]))
    return count


@rule
def upgrade(s: State, seat: int, progress: int, old: int, world: int) -> None:
    """Replace a colony: free, no Settle power applies or triggers; a windfall world brings its good."""
    me = s.players[seat]
    place = upgrade_power(me)
    me.used[place] = 1
    tell(s, EVERYBODY, Happened.UPGRADED, seat, tables.WORLD_ROW + world, tables.COLONY_ROW[old])
    powers.say_used(s, seat, me.powers[place], 0)
    if old == tables.FACTORY or world == tables.FACTORY:
        me.factory_kind = upgrade_kind(me, old, world)
    empire.remove_colony(s, seat, empire.colony_index(me, old))
    powers.colony_powers_end(me, old)
    if empire.is_world(old):  # p. 7: a home colony is not returned
        s.aside[s.num_aside] = old
        s.num_aside += 1
    empire.remove_explored(me, world)
    empire.place_colony(me, world)
    empire.add_windfall(s, seat, me.num_colonies - 1)
    ask(s, Decide.SETTLE, seat, progress)
