"""What sentences may speak of besides the numbers of a decision, an action or an event."""

from __future__ import annotations

from typing import Any

from astrarium.core.effects import END
from astrarium.core.words import Saying, Value
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.play import explore, harvest, rounds
from astrarium.games.horizons.table import components, pieces
from astrarium.games.horizons.table.pieces import Counter, Item, Spot, Structure
from astrarium.games.horizons.words import names


def board_of(c: Saying) -> int:
    """The board of whoever is meant."""
    return int(c.s.players[c.seat].board)


def action_meant(c: Saying) -> int:
    """The Action that is spoken of: the one named, or the one being taken."""
    return int(c.numbers.get("action", c.s.action if c.s else 0))


def rule_of_action(c: Saying) -> str:
    """The section of the Action that is spoken of."""
    board = c.numbers["board"] if "board" in c.numbers else board_of(c)
    return names.ACTION_RULES[board][action_meant(c)]


def taken_for(c: Saying) -> tuple[str, str]:
    """The section of an Action, and what taking it would bring: all of it, all but a World, or only an Ally."""
    if not rounds.does_something(c.s, c.seat, c.action):
        return rule_of_action(c), "ally"
    return rule_of_action(c), "no tile" if lacks_tile(c, c.action) else "whole"


def lacks_tile(c: Saying, action: int) -> bool:
    """Whether an Action that places a World cannot: every System is full, or the bag is empty."""
    return names.places_world(board_of(c), action) and bool(explore.why_not_explore(c.s))


def is_last_colony(c: Saying) -> bool:
    """Whether building this would be a player's last Colony, which ends the game."""
    kind, built = c.numbers.get("structure", Structure.COLONY), c.s.players[c.seat].built
    return kind == Structure.COLONY and built[Structure.COLONY] == components.STRUCTURES_EACH[Structure.COLONY] - 1


def subject(c: Saying) -> Any:
    """Whose effect is being carried out."""
    if c.s.ally != pieces.NO_CARD:
        return names.ALLY_TITLES[c.s.ally]
    return names.action_title(c.s.players[c.s.turn].board, c.s.action)


def rule_now(c: Saying) -> Any:
    """The section of the effect that is being carried out."""
    if c.s.ally != pieces.NO_CARD:
        return "Ally cards"
    return names.ACTION_RULES[c.s.players[c.s.turn].board][c.s.action]


def type_there(c: Saying) -> Any:
    """The type of the World that is spoken of."""
    return names.TYPES_NAMED[c.s.worlds[c.world].type]


def type_below(c: Saying) -> Any:
    """The type on the other side of that World's tile."""
    there = c.s.worlds[c.world]
    return names.TYPES_NAMED[components.TILE_TYPE[there.tile][1 - there.side]]


def face(c: Saying, other: int = 0) -> str:
    """The type of a side of the tile that is spoken of."""
    return names.TYPES_NAMED[components.TILE_TYPE[c.face // 2][(c.face + other) % 2]]


def both_sides(c: Saying) -> str:
    """The types of a World tile."""
    return _types(c.face)


def _types(tile: int) -> str:
    return " / ".join(names.TYPES_NAMED[kind] for kind in components.TILE_TYPE[tile])


def has_twin(c: Saying) -> bool:
    """Whether two tiles of the same types were drawn together: only then their numbers tell them apart."""
    drawn = [sorted(components.TILE_TYPE[tile]) for tile in c.s.drawn[: c.s.num_drawn]]
    return drawn.count(sorted(components.TILE_TYPE[c.face // 2])) > 1


def built(c: Saying) -> str:
    """The Structure that is spoken of; on a Star it is a Colony."""
    return names.STRUCTURES[c.numbers.get("structure", Structure.COLONY)]


def cost(c: Saying) -> str:
    """What the Structure costs here."""
    world_type = c.s.worlds[c.world].type if "world" in c.numbers else 0
    return names.cost_text(board_of(c), c.step, c.numbers.get("structure", Structure.COLONY), world_type)


def tokens_held(c: Saying) -> str:
    """What the player has."""
    tokens = c.s.players[c.seat].tokens
    return names.amounts(tokens[Item.ENERGY], tokens[Item.METAL], tokens[Item.KNOWLEDGE]) or "nothing"


def brings(c: Saying) -> str:
    """What naming a System would bring: by this step and those after it that count in the same System."""
    before, c.s.system = c.s.system, c.star
    step, found = c.step, []
    while step != END and steps.PER[step] >= Counter.OPPONENTS_IN_OWN_SYSTEM:
        amount = harvest.amount_of(c.s, c.seat, steps.N[step], steps.PER[step], steps.MOST[step])
        found.append(names.counted_item(min(amount, harvest.stock_of(c.s, steps.ITEM[step])), steps.ITEM[step]))
        step = steps.THEN[step]
    c.s.system = before
    return " + ".join(found)


def to_mix(c: Saying) -> str:
    """The Energy and Metal that a mix is made of: the player's beyond a fixed cost, or the supply's."""
    energy, metal = c.s.supply[Item.ENERGY], c.s.supply[Item.METAL]
    if "step" in c.numbers:
        tokens = c.s.players[c.seat].tokens
        energy, metal = tokens[Item.ENERGY] - steps.ENERGY[c.step], tokens[Item.METAL] - steps.METAL[c.step]
    return names.amounts(energy, metal) or "nothing"


def amounts(c: Saying) -> str:
    """Tokens of an event in words."""
    return names.amounts(c.energy, c.metal, c.numbers.get("knowledge", 0))


VALUES: dict[str, Value] = {
    "actions_left": lambda c: c.s.actions_left,
    "round": lambda c: c.s.round if c.s else c.numbers["round"],
    "own_action": lambda c: names.action_title(c.s.players[c.s.turn].board, c.s.action),
    "taken": lambda c: names.action_title(board_of(c), action_meant(c)),
    "titled": lambda c: names.action_title(c.board, c.action),
    "rule_of_action": rule_of_action,
    "taken_for": taken_for,
    "lacks_tile": lambda c: lacks_tile(c, c.s.action),
    "is_last_colony": is_last_colony,
    "subject": subject,
    "rule_now": rule_now,
    "effect": lambda c: names.effect_text(c.ally, bool(c.s.used[c.ally])),
    "top_card": lambda c: names.ALLY_TITLES[c.s.stacks[c.stack].cards[0]],
    "top_effect": lambda c: names.effect_text(c.s.stacks[c.stack].cards[0]),
    "type_there": type_there,
    "type_below": type_below,
    "face_up": face,
    "face_down": lambda c: face(c, 1),
    "tile": lambda c: c.face // 2 + 1,
    "both_sides": both_sides,
    "both_faces": lambda c: _types(c.face // 2),
    "has_twin": has_twin,
    "on_collector": lambda c: steps.WHERE[c.step] == Spot.OWN_COLLECTOR,
    "needs_company": lambda c: bool(components.NEEDS_OPPONENT[board_of(c)]),
    "spaces": lambda c: components.SPACES_PER_WORLD,
    "per_star": lambda c: components.COLONIES_PER_STAR,
    "on_top": lambda c: c.below != pieces.NO_STRUCTURE,
    "built": built,
    "cost": cost,
    "resources": lambda c: names.counted_item(steps.RESOURCE[c.step], Item.RESOURCE),
    "tokens_held": tokens_held,
    "mixed": lambda c: names.amounts(c.energy, c.amount - c.energy) or "nothing",
    "is_beyond": lambda c: c.energy > c.amount,
    "is_paid": lambda c: "step" in c.numbers,
    "to_mix": to_mix,
    "whole": lambda c: names.counted_item(c.amount, Item.RESOURCE),
    "is_exchange": lambda c: "into" in c.numbers,
    "held": lambda c: c.s.players[c.seat].tokens[c.item],
    "stocked": lambda c: c.s.supply[c.into],
    "brings": brings,
    "has_effect": lambda c: rounds.does_something(c.s, c.seat, c.s.action),
    "tiles_drawn": lambda c: c.s.num_drawn,
    "allies_over": lambda c: c.s.players[c.seat].num_allies - components.ALLY_LIMIT,
    "marked": lambda c: c.s.num_marked,
    "is_option": lambda c: "option" in c.numbers,
    "option_number": lambda c: c.option + 1,
    "anothers_starter": lambda c: pieces.ALIENS <= c.ally != pieces.ALIENS + c.seat,
    "comes_to_nothing": lambda c: not steps.branch_has_use(c.s, c.seat, c.step, c.card, c.option),
    "branch": lambda c: names.branch_text(c.step, c.option),
    "icon": lambda c: components.ACTION_NAMES[components.ACTION_OF_ALLY[c.ally]].title(),
    "mission_limit": lambda c: components.MISSION_LIMIT,
    "ally_limit": lambda c: components.ALLY_LIMIT,
    "is_empty": lambda c: c.ally == pieces.NO_CARD,
    "place_number": lambda c: c.place + 1,
    "amounts": amounts,
    "total": lambda c: c.knowledge + c.control + c.from_missions,
}
