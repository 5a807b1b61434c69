"""Names and short texts of components, for people."""

from __future__ import annotations

from collections.abc import Mapping

from astrarium.core.components import Component
from astrarium.core.effects import END
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.play import costs
from astrarium.games.horizons.table import components, pieces
from astrarium.games.horizons.table.components import PARTS
from astrarium.games.horizons.table.pieces import Counter, Item, Spot, To, Types, What

ALLY_ROWS = [*PARTS.rows("ally"), *PARTS.rows("starter_ally")]
ALLY_TITLES = tuple(row.name for row in ALLY_ROWS)
ALLY_TEXTS = tuple(str(row.fields["text"]) for row in ALLY_ROWS)
MISSION_ROWS = PARTS.rows("mission")
MISSION_TITLES = tuple(row.name for row in MISSION_ROWS)
SPECIES_NAMES = tuple(row.name for row in PARTS.rows("species"))
TYPES_NAMED = tuple(row.name for row in PARTS.rows("world_type"))
BOARD_TITLES = tuple(row.name for row in PARTS.rows("board"))
STRUCTURES = ("Colony", "Energy Collector", "Metal Collector")
PLURALS = ("Colonies", "Energy Collectors", "Metal Collectors")
BUILT = ("Colony", "Collector", "Structure")

# The section of RULES.md for every Action of every board.
ACTION_RULES = tuple(
    tuple(
        icon.title() if row.fields["actions"][icon] == icon else row.name.replace(" (human) side", "")
        for icon in components.ACTION_NAMES
    )
    for row in PARTS.rows("board")
)


def action_title(board: int, icon: int) -> str:
    """What an Action is called on a board."""
    name = PARTS.rows("board")[board].fields["actions"][components.ACTION_NAMES[icon]]
    return str(name).title()


def effect_text(card: int) -> str:
    """What an Ally does, without the full stop."""
    text = ALLY_TEXTS[card].rstrip(".")
    return text[0].lower() + text[1:]


def amounts(energy: int, metal: int, knowledge: int = 0, resource: int = 0) -> str:
    """Tokens in words: 4 Energy + 3 Metal."""
    items = ((energy, Item.ENERGY), (metal, Item.METAL), (resource, Item.RESOURCE), (knowledge, Item.KNOWLEDGE))
    return " + ".join(counted_item(count, item) for count, item in items if count)


def counted_item(count: int, item: int) -> str:
    """`1 Resource`, `2 Resources`, `2 Energy`."""
    name = ITEM_NAMES[item]
    return f"{count} {name.removesuffix('s') if count == 1 else name}"


def board_cost_text(board: int, world_type: int, kind: int) -> str:
    """What a Structure costs on a board; empty if it has no cost there."""
    line = costs.cost_line(world_type, kind)
    energy, metal, knowledge = (
        components.ENERGY_COST[board][line],
        components.METAL_COST[board][line],
        components.KNOWLEDGE_COST[board][line],
    )
    return "" if energy == components.NOT_ALLOWED else amounts(energy, metal, knowledge)


COUNTER_TEXTS = {
    Counter.OWN_ENERGY_COLLECTORS: "your Energy Collectors",
    Counter.OWN_METAL_COLLECTORS: "your Metal Collectors",
    Counter.OWN_COLONIES: "your Colonies",
    Counter.OWN_ACTIVE_TYPES: "your active World Types",
    Counter.OWN_MISSIONS: "your Missions",
    Counter.OWN_SYSTEMS: "the Systems you are in",
    Counter.OWN_SHARED_WORLDS: "the Worlds you share",
    Counter.OPPONENTS_IN_OWN_SYSTEM: "the opponents in a System of yours",
    Counter.ALL_ENERGY_COLLECTORS_IN_SYSTEM: "all Energy Collectors in a System",
    Counter.ALL_METAL_COLLECTORS_IN_SYSTEM: "all Metal Collectors in a System",
}
ITEM_NAMES = ("Energy", "Metal", "Knowledge", "Resources", "Missions")


def step_text(step: int) -> str:
    """A step of an effect in a few words."""
    item, number = ITEM_NAMES[steps.ITEM[step]], steps.N[step]
    match steps.EFFECTS.kind(step).name:
        case "gain":
            return f"gain {number} {item}" if number else f"gain {item} for {COUNTER_TEXTS[steps.PER[step]]}"
        case "pay":
            return f"pay {counted_item(number, steps.ITEM[step])}"
        case "convert":
            return f"pay any {item} for as much {ITEM_NAMES[steps.INTO[step]]}"
        case "build":
            return build_text(step)
        case "move":
            where = "in the same System" if steps.TO[step] == To.SAME_SYSTEM else "to any System"
            return f"move a {BUILT[steps.WHAT[step]]} {where}"
        case "activate":
            just = steps.TYPES[step] == Types.JUST_PLACED
            return "activate the World Type just placed" if just else "activate a World Type"
        case "draw_ally":
            return draw_text(step)
        case "draw_mission":
            return "draw a Mission" if number == 1 else f"draw {number} Missions"
        case "discard_mission":
            return "discard a Mission" if number == 1 else f"discard {number} Missions"
        case "place_world":
            return "place a World"
        case "flip_world":
            return "turn a World over"
        case _:
            return "turn an Ally back"


def build_text(step: int) -> str:
    """A step that builds, in a few words."""
    where = {Spot.WITH_OPPONENT: " beside an opponent", Spot.STAR: " on a Star", Spot.OWN_COLLECTOR: " on a Collector"}
    article = "a" if steps.WHAT[step] != What.STRUCTURE else "any"
    return f"build {article} {BUILT[steps.WHAT[step]]}{where.get(steps.WHERE[step], '')}"


def draw_text(step: int) -> str:
    """A step that draws Allies, in a few words."""
    species = "Alien" if steps.DRAWN[step] == pieces.ANY_STACK else SPECIES_NAMES[steps.DRAWN[step]]
    if steps.N[step] == 1:
        return f"draw an {species} Ally"
    return f"draw {'up to ' if steps.UP_TO[step] else ''}{steps.N[step]} {species} Allies"


def branch_text(step: int, option: int) -> str:
    """The steps of an option, in words."""
    at, texts = steps.BRANCHES[step][option], []
    while at not in (END, steps.THEN[step]):
        texts.append(step_text(at))
        at = steps.THEN[at]
    joined = ", ".join(texts)
    return joined[:1].upper() + joined[1:]


def cost_text(board: int, step: int, structure: int, world_type: int) -> str:
    """What a Structure costs by a step, in words."""
    if steps.BOARD_COST[step]:
        return board_cost_text(board, world_type, structure) or "nothing"
    return amounts(steps.ENERGY[step], steps.METAL[step], steps.KNOWLEDGE[step], steps.RESOURCE[step]) or "nothing"


def row_words(row: Component) -> Mapping[str, str]:
    """Which Actions a board has of its own."""
    if row.kind != "board":
        return {}
    own = [(new, old) for old, new in row.fields["actions"].items() if new != old]
    return {"actions": ", ".join(f"{new.title()} instead of {old.title()}" for new, old in own)}
