"""What a Structure costs, and what a player could build with what they have."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.horizons.components import ALLOWED, ENERGY_COST, KNOWLEDGE_COST, METAL_COST, STRUCTURES_EACH
from astrarium.games.horizons.pieces import KINDS, TYPES, Item, Structure, What
from astrarium.games.horizons.state import Player
from astrarium.games.horizons.steps import (
    STEP_BOARD_COST,
    STEP_ENERGY,
    STEP_KNOWLEDGE,
    STEP_METAL,
    STEP_RESOURCE,
    STEP_WHAT,
)

EVERY_KIND = (1 << KINDS) - 1
ON_EVERY_TYPE = sum(1 << KINDS * world_type for world_type in range(TYPES))


@rule
def is_meant(what: int, kind: int) -> bool:
    """Whether a step that builds Colonies, Collectors or any Structure builds this one."""
    return what == What.STRUCTURE or (what == What.COLONY) == (kind == Structure.COLONY)


@rule
def has_piece(me: Player, kind: int) -> bool:
    """Whether one is left on the player's board."""
    return me.built[kind] < STRUCTURES_EACH[kind]


@rule
def cost_line(world_type: int, kind: int) -> int:
    """The line of a board's cost table for a Structure on a World Type."""
    return world_type * KINDS + kind


@rule
def has_tokens(me: Player, energy: int, metal: int, resource: int, knowledge: int) -> bool:
    """Whether a player can pay a cost; `resource` is any mix of Energy and Metal on top."""
    spare_energy, spare_metal = me.tokens[Item.ENERGY] - energy, me.tokens[Item.METAL] - metal
    if spare_energy < 0 or spare_metal < 0 or me.tokens[Item.KNOWLEDGE] < knowledge:
        return False
    return spare_energy + spare_metal >= resource


@rule
def buildable(me: Player, step: int) -> int:
    """All that a step can build if a World has space: a bit for every line of the cost table."""
    found = payable_on_board(me) if STEP_BOARD_COST[step] else payable_by_step(me, step)
    return found & in_stock(me, STEP_WHAT[step]) if found else 0


@rule
def payable_on_board(me: Player) -> int:
    """The lines of the board's cost table, on active World Types, that the player can pay."""
    energy, metal, knowledge = ENERGY_COST[me.board], METAL_COST[me.board], KNOWLEDGE_COST[me.board]
    my_energy, my_metal, my_knowledge = me.tokens[Item.ENERGY], me.tokens[Item.METAL], me.tokens[Item.KNOWLEDGE]
    found = 0
    for world_type in range(TYPES):
        if me.active[world_type]:
            for kind in range(KINDS):
                line = cost_line(world_type, kind)
                if energy[line] <= my_energy and metal[line] <= my_metal and knowledge[line] <= my_knowledge:
                    found |= 1 << line
    return found


@rule
def payable_by_step(me: Player, step: int) -> int:
    """With a cost of its own a step builds on any active type that allows the Structure."""
    found = 0
    if has_tokens(me, STEP_ENERGY[step], STEP_METAL[step], STEP_RESOURCE[step], STEP_KNOWLEDGE[step]):
        for world_type in range(TYPES):
            for kind in range(KINDS):
                if me.active[world_type] and ALLOWED[world_type][kind]:
                    found |= 1 << cost_line(world_type, kind)
    return found


@rule
def in_stock(me: Player, what: int) -> int:
    """The lines of those Structures that a step builds and the player has left."""
    found = 0
    for kind in range(KINDS):
        if is_meant(what, kind) and has_piece(me, kind):
            found |= ON_EVERY_TYPE << kind
    return found


@rule
def kinds_on(found: int, world_type: int) -> int:
    """The bits of `buildable` for one World Type."""
    return (found >> (world_type * KINDS)) & EVERY_KIND
