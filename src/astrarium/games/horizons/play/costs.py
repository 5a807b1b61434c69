"""What a Structure costs, and what a player could build with what they have."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.table import components, pieces
from astrarium.games.horizons.table.pieces import Item, Structure, What
from astrarium.games.horizons.table.state import Player

EVERY_KIND = (1 << pieces.KINDS) - 1
ON_EVERY_TYPE = sum(1 << pieces.KINDS * world_type for world_type in range(pieces.TYPES))


@rule
def is_meant(what: int, kind: int) -> bool:
    """Whether a step that builds Colonies, Collectors or any Structure builds this one."""
    return what == What.STRUCTURE or (what == What.COLONY) == (kind == Structure.COLONY)


@rule
def has_piece(me: Player, kind: int) -> bool:
    """Whether one is left on the player's board."""
    return me.built[kind] < components.STRUCTURES_EACH[kind]


@rule
def cost_line(world_type: int, kind: int) -> int:
    """The line of a board's cost table for a Structure on a World Type."""
    return world_type * pieces.KINDS + kind


@rule
def has_tokens(me: Player, energy: int, metal: int, resource: int, knowledge: int) -> bool:
    """Whether a player can pay a cost; `resource` is any mix of Energy and Metal on top."""
    spare_energy, spare_metal = me.tokens[Item.ENERGY] - energy, me.tokens[Item.METAL] - metal
    if spare_energy < 0 or spare_metal < 0 or me.tokens[Item.KNOWLEDGE] < knowledge:
        return False
    return spare_energy + spare_metal >= resource


@rule
def may_pay_step(me: Player, step: int) -> bool:
    """Whether a player has what a step itself costs."""
    return has_tokens(me, steps.ENERGY[step], steps.METAL[step], steps.RESOURCE[step], steps.KNOWLEDGE[step])


@rule
def buildable(me: Player, step: int) -> int:
    """All that a step can build if a World has space: a bit for every line of the cost table."""
    found = payable_on_board(me) if steps.BOARD_COST[step] else payable_by_step(me, step)
    return found & in_stock(me, steps.WHAT[step]) if found else 0


@rule
def payable_on_board(me: Player) -> int:
    """The lines of the board's cost table, on active World Types, that the player can pay."""
    energy, metal = components.ENERGY_COST[me.board], components.METAL_COST[me.board]
    knowledge = components.KNOWLEDGE_COST[me.board]
    my_energy, my_metal, my_knowledge = me.tokens[Item.ENERGY], me.tokens[Item.METAL], me.tokens[Item.KNOWLEDGE]
    found = 0
    for world_type in range(pieces.TYPES):
        if me.active[world_type]:
            for kind in range(pieces.KINDS):
                line = cost_line(world_type, kind)
                if energy[line] <= my_energy and metal[line] <= my_metal and knowledge[line] <= my_knowledge:
                    found |= 1 << line
    return found


@rule
def payable_by_step(me: Player, step: int) -> int:
    """With a cost of its own a step builds on any active type that allows the Structure."""
    found = 0
    if may_pay_step(me, step):
        for world_type in range(pieces.TYPES):
            for kind in range(pieces.KINDS):
                if me.active[world_type] and components.ALLOWED[world_type][kind]:
                    found |= 1 << cost_line(world_type, kind)
    return found


@rule
def in_stock(me: Player, what: int) -> int:
    """The lines of those Structures that a step builds and the player has left."""
    found = 0
    for kind in range(pieces.KINDS):
        if is_meant(what, kind) and has_piece(me, kind):
            found |= ON_EVERY_TYPE << kind
    return found


@rule
def kinds_on(found: int, world_type: int) -> int:
    """The bits of `buildable` for one World Type."""
    return (found >> (world_type * pieces.KINDS)) & EVERY_KIND
