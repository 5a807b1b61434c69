"""Terraforming Engineers: in a Settle action, though not as one, a colony gives way to another world of its kind."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, tell
from astrarium.games.new_frontiers.effects import powers
from astrarium.games.new_frontiers.play import settle
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Effect, Happened, Kind, Why
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
def why_not_upgrade(s: State, seat: int, colony: int) -> int:
    """An unused power, a colony that was there before, and a world to take its place."""
    me = s.players[seat]
    i = empire.colony_index(me, colony)
    if upgrade_power(me) == pieces.NO_POWER:
        return Why.ENGINEERS_USED if powers.has(me, Effect.REPLACE_UPGRADE) else Why.NO_ENGINEERS
    if i == me.num_colonies:
        return Why.NOT_YOUR_COLONY
    if me.colonies[i].settled_now:
        return Why.PLACED_NOW
    if tables.IS_MILITARY[colony]:
        return Why.MILITARY_COLONY
    for j in range(me.num_explored):
        if why_not_upgrade_to(s, seat, colony, me.explored[j]) == NOTHING:
            return NOTHING
    return Why.NO_REPLACEMENT


@rule
def own_colonies(s: State, seat: int, out: list[int], n: int) -> int:
    """Every own colony, for players with the power."""
    me = s.players[seat]
    return n if upgrade_power(me) == pieces.NO_POWER else empire.colonies_for(moves.UPGRADE, me, out, n)


@rule
def choose_upgrade(s: State, seat: int, progress: int, colony: int) -> None:
    """The colony to be replaced is chosen; then the world."""
    ask(s, Decide.UPGRADE_TO, seat, progress, colony)


@rule
def why_not_upgrade_to(s: State, seat: int, old_colony: int, world: int) -> int:
    """Non-military, of one kind, printed cost 0 to 3 higher, with colonists enough."""
    me = s.players[seat]
    if not empire.is_explored(s, seat, world):
        return Why.NOT_EXPLORED
    if tables.IS_MILITARY[world]:
        return Why.MILITARY_REPLACEMENT
    if upgrade_kind(me, old_colony, world) != upgrade_kind(me, world, old_colony):
        return Why.OTHER_KIND
    dearer = tables.COST[world] - tables.COST[old_colony]
    if dearer < 0:
        return Why.CHEAPER
    if dearer > tables.AMOUNT[me.powers[upgrade_power(me)]]:
        return Why.MUCH_DEARER
    short = tables.COLONISTS[world] > tables.COLONISTS[old_colony] + me.colonists
    return Why.ONE_COLONIST_SHORT if short else NOTHING


@rule
def explored_worlds(s: State, seat: int, out: list[int], n: int) -> int:
    """Every explored world."""
    return empire.worlds_for(moves.UPGRADE_TO, s.players[seat], out, n)


@rule
def upgrade(s: State, seat: int, progress: int, old_colony: int, world: int) -> None:
    """Replace a colony: free, no Settle power applies or triggers; a windfall world brings its good."""
    me = s.players[seat]
    place = upgrade_power(me)
    me.used[place] = 1
    if me.factory_kind == pieces.NO_KIND and (old_colony == tables.FACTORY or world == tables.FACTORY):
        me.factory_kind = upgrade_kind(me, old_colony, world)
        tell(s, EVERYBODY, Happened.SET_KIND, seat, tables.WORLD_ROW + tables.FACTORY, me.factory_kind)
    tell(s, EVERYBODY, Happened.UPGRADED, seat, tables.WORLD_ROW + world, tables.COLONY_ROW[old_colony])
    powers.say_used(s, seat, me.powers[place], 0)
    empire.remove_colony(s, seat, empire.colony_index(me, old_colony))
    powers.colony_powers_end(s, seat, old_colony)
    if empire.is_world(old_colony):  # p. 7: a home colony is not returned
        s.aside[s.num_aside] = old_colony
        s.num_aside += 1
    empire.remove_explored(s, seat, world)
    empire.place_colony(me, world)
    empire.say_further_colonists(s, seat, world, old_colony)
    empire.add_windfall(s, seat, me.num_colonies - 1)
    settle.ask_further(s, seat, progress)
