"""Names and short texts of components, for people."""

from __future__ import annotations

from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.play import costs
from astrarium.games.horizons.table import components
from astrarium.games.horizons.table.components import PARTS
from astrarium.games.horizons.table.pieces import Counter, Item, Op, Spot, To, Types, What

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
    named = ((energy, "Energy"), (metal, "Metal"), (resource, "Resources"), (knowledge, "Knowledge"))
    return " + ".join(f"{count} {name}" for count, name in named if count)


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
ITEM_TEXTS = {
    Item.ENERGY: "Energy",
    Item.METAL: "Metal",
    Item.KNOWLEDGE: "Knowledge",
    Item.RESOURCE: "Resources",
    Item.MISSION: "Missions",
}


def step_text(step: int) -> str:
    """A step of an effect in a few words."""
    item, number = ITEM_TEXTS[steps.STEP_ITEM[step]], steps.STEP_AMOUNT[step]
    match steps.STEP_OP[step]:
        case Op.GAIN:
            return f"gain {number} {item}" if number else f"gain {item} for {COUNTER_TEXTS[steps.STEP_PER[step]]}"
        case Op.PAY:
            return f"pay {number} {item}"
        case Op.CONVERT:
            return f"pay any {item} for as much {ITEM_TEXTS[steps.STEP_INTO[step]]}"
        case Op.BUILD:
            return build_text(step)
        case Op.MOVE:
            where = "in the same System" if steps.STEP_TO[step] == To.SAME_SYSTEM else "to any System"
            return f"move a {BUILT[steps.STEP_WHAT[step]]} {where}"
        case Op.ACTIVATE:
            return (
                "activate the World Type just placed"
                if steps.STEP_TYPES[step] == Types.JUST_PLACED
                else "activate a World Type"
            )
        case Op.DRAW_ALLY:
            return draw_text(step)
        case Op.DRAW_MISSION:
            return "draw a Mission" if number == 1 else f"draw {number} Missions"
        case Op.DISCARD_MISSION:
            return "discard a Mission" if number == 1 else f"discard {number} Missions"
        case Op.PLACE_WORLD:
            return "place a World"
        case Op.FLIP_WORLD:
            return "turn a World over"
        case _:
            return "turn an Ally back"


def build_text(step: int) -> str:
    """A step that builds, in a few words."""
    where = {Spot.WITH_OPPONENT: " beside an opponent", Spot.STAR: " on a Star", Spot.OWN_COLLECTOR: " on a Collector"}
    article = "a" if steps.STEP_WHAT[step] != What.STRUCTURE else "any"
    return f"build {article} {BUILT[steps.STEP_WHAT[step]]}{where.get(steps.STEP_WHERE[step], '')}"


def draw_text(step: int) -> str:
    """A step that draws Allies, in a few words."""
    species = "Alien" if steps.STEP_SPECIES[step] < 0 else SPECIES_NAMES[steps.STEP_SPECIES[step]]
    if steps.STEP_AMOUNT[step] == 1:
        return f"draw an {species} Ally"
    up_to = "up to " if steps.STEP_UP_TO[step] else ""
    return f"draw {up_to}{steps.STEP_AMOUNT[step]} {species} Allies"
