"""Names and short texts of components, for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from astrarium.core.components import Component
from astrarium.core.effects import END
from astrarium.core.words import told
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.play import costs
from astrarium.games.horizons.table import components, pieces
from astrarium.games.horizons.table.components import PARTS
from astrarium.games.horizons.table.pieces import Item

ALLY_ROWS = [*PARTS.rows("ally"), *PARTS.rows("starter_ally")]
ALLY_TITLES = tuple(row.name for row in ALLY_ROWS)
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


def ally_text(card: int, used: bool = False) -> str:
    """What an Ally's side says; a used side with an effect of its own and no text is told step by step."""
    said = ALLY_ROWS[card].fields
    if not used or not said.get("effect_b"):
        return str(said["text"])
    return str(said.get("text_b") or f"{_steps_text(steps.OF_ALLY[card][1])}.")


def effect_text(card: int, used: bool = False) -> str:
    """What an Ally does, without the full stop."""
    text = ally_text(card, used).rstrip(".")
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


ITEM_NAMES = ("Energy", "Metal", "Knowledge", "Resources", "Missions")
# What steps do; behind a dot the case that a row is for.
STEPS = {
    "gain": "gain {tokens}",
    "gain.per": "gain {item} for {per}",
    "pay": "pay {tokens}",
    "convert": "pay any {item} for as much {into}",
    "build": "build {what:a}{where}",
    "build.structure": "build any {what}{where}",
    "move": "move {what:a} to any System",
    "move.same_system": "move {what:a} in the same System",
    "activate": "activate a World Type",
    "activate.just_placed": "activate the World Type just placed",
    "draw_ally": "draw {n} {species} Allies",
    "draw_ally.one": "draw {species:a} Ally",
    "draw_ally.up_to": "draw up to {n} {species} Allies",
    "draw_mission": "draw {n} Missions",
    "draw_mission.one": "draw a Mission",
    "discard_mission": "discard {n} Missions",
    "discard_mission.one": "discard a Mission",
    "place_world": "place a World",
    "flip_world": "turn a World over",
    "refresh_ally": "turn an Ally back",
    # parts of them
    "per.own_energy_collectors": "your Energy Collectors",
    "per.own_metal_collectors": "your Metal Collectors",
    "per.own_colonies": "your Colonies",
    "per.own_active_types": "your active World Types",
    "per.own_missions": "your Missions",
    "per.own_systems": "the Systems you are in",
    "per.own_shared_worlds": "the Worlds you share",
    "per.opponents_in_own_system": "the opponents in a System of yours",
    "per.all_energy_collectors_in_system": "all Energy Collectors in a System",
    "per.all_metal_collectors_in_system": "all Metal Collectors in a System",
    "where": "",
    "where.with_opponent": " beside an opponent",
    "where.star": " on a Star",
    "where.own_collector": " on a Collector",
    "species": "Alien",
}


def _said(name: str, cases: Sequence[object], places: Mapping[str, object]) -> str:
    """The row of the first case that has one, filled."""
    key = next((key for case in cases if (key := f"{name}.{case}") in STEPS), name)
    return told(f"step.{key}", STEPS[key], places)


def step_text(step: int) -> str:
    """A step of an effect in a few words."""
    said, drawn = steps.EFFECTS.said(step), steps.DRAWN[step]
    places = {
        "n": steps.N[step],
        "item": ITEM_NAMES[steps.ITEM[step]],
        "into": ITEM_NAMES[steps.INTO[step]],
        "tokens": counted_item(steps.N[step], steps.ITEM[step]),
        "what": BUILT[steps.WHAT[step]],
        "species": _said("species", (), {}) if drawn == pieces.ANY_STACK else SPECIES_NAMES[drawn],
        "where": _said("where", (said.get("where"),), {}),
        "per": _said("per", (said["per"],), {}) if "per" in said else "",
    }
    cases = ["one" if steps.N[step] == 1 else "many", *(name for name in ("per", "up_to") if said.get(name))]
    return _said(str(said["op"]), [*cases, *(said.get(name) for name in ("what", "to", "types"))], places)


def branch_text(step: int, option: int) -> str:
    """The steps of an option, in words."""
    at, texts = steps.BRANCHES[step][option], []
    while at not in (END, steps.THEN[step]):
        texts.append(step_text(at))
        at = steps.THEN[at]
    joined = ", ".join(texts)
    return joined[:1].upper() + joined[1:]


def places_world(board: int, icon: int) -> bool:
    """Whether an Action of a board places a World."""
    at = steps.OF_BOARD[board][icon]
    while at != END and steps.OP[at] != steps.PLACE_WORLD:
        at = steps.THEN[at]
    return at != END


def action_text(board: int, icon: int) -> str:
    """What an Action does on a board, step by step."""
    return _steps_text(steps.OF_BOARD[board][icon])


def _steps_text(start: int) -> str:
    at, texts = start, []
    while at != END:
        texts.append(_either(at) if steps.OP[at] == steps.CHOOSE else step_text(at))
        at = steps.THEN[at]
    joined = ", then ".join(texts)
    return joined[:1].upper() + joined[1:]


def _either(step: int) -> str:
    """A choice between effects."""
    open_ones = [number for number, start in enumerate(steps.BRANCHES[step]) if start != END]
    said = [branch_text(step, number) for number in open_ones]
    return " or ".join(one[:1].lower() + one[1:] for one in said)


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
