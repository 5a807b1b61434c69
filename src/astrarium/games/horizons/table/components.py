"""The rows of components.toml as tables of numbers for the rules; the schema says what a row may hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from astrarium.core.components import Component, Components, fault, load
from astrarium.core.schema import (
    Field,
    anything,
    cases,
    counts,
    flag,
    group,
    named,
    number,
    one_of,
    rows,
    some_of,
    table,
    text,
)
from astrarium.games.horizons.table import pieces
from astrarium.games.horizons.table.pieces import Action, Board, Condition, Goal, Structure, WorldType

Table = tuple[tuple[int, ...], ...]
Cube = tuple[Table, ...]
NOT_ALLOWED = 1000  # a cost that nobody can pay
TYPE_NAMES = tuple(name.lower() for name in WorldType.members)
STRUCTURE_NAMES = tuple(name.lower() for name in Structure.members)
ACTION_NAMES = tuple(name.lower() for name in Action.members)
BOARD_NAMES = tuple(name.lower() for name in Board.members)

COST = counts(("energy", "metal"), number(0, 10))  # an empty table: it cannot be built
TYPE, ACTION, AMOUNT = named(WorldType), named(Action), number(0, pieces.ENOUGH)
COSTS = counts(TYPE_NAMES, counts(STRUCTURE_NAMES, COST))
ABILITY = group(replaces=ACTION, effect=anything(), package=anything().optional()).optional()
ABILITIES = ("transfigure", "translocate", "welcome", "parasite", "leech", "occupy", "tap", "network", "upgrade")
CONDITIONS: dict[str, dict[str, Field]] = {
    "active_types": {"min": AMOUNT},
    "unused_allies": {"min": AMOUNT},
    "structures_on_type": {"type": TYPE, "min": AMOUNT},
    "system_types": {"need": counts(TYPE_NAMES, number(0, 6))},
    "shared_worlds": {"min": AMOUNT.optional(), "max": AMOUNT.optional()},
    "own_counts": {
        "colonies_min": number(0, 10).optional(),
        "collectors_min": number(0, 20).optional(),
        "collectors_max": AMOUNT.optional(),
        "metal_collectors_max": AMOUNT.optional(),
        "on_worlds": flag().optional(),
    },
    "on_one_world": {"need": counts(STRUCTURE_NAMES, number(0, 6))},
    "in_every_system": {"what": named(Structure)},
    "own_resources": {"min": AMOUNT.optional(), "max": AMOUNT.optional()},
    "worlds_occupied": {"min": AMOUNT},
    "world_types_occupied": {"min": AMOUNT},
    "ally_species": {"cards": number(0, 10), "species_min": AMOUNT},
    "ally_same_species": {"cards": number(0, 10)},
    "other_missions": {"min": AMOUNT},
    "one_system": {"colonies": number(0, 10), "collectors": number(0, 20)},
    "has_starter": {},
    "minority_everywhere": {},
    "full_systems": {"min": AMOUNT},
}
CARD = {
    "title": text(),
    "species": text(),
    "action": ACTION,
    "effect": anything(),
    "effect_b": anything().optional(),  # the used side, where it shows another effect
    "text": text(),
    "text_b": text().optional(),  # what the used side says then; without it its steps are told
    "value_r": anything().unread(),
}
ALIEN_GOES, STARTER_GOES = one_of("flip", "discard"), one_of("flip", "destroy")
IN_THE_BOX = (
    "player_boards", "cloth_bags", "world_tiles", "star_tiles", "starter_allies", "allies", "player_aids", "missions",
    "metal_tokens", "energy_tokens", "knowledge_tokens", "final_scoring_counters", "active_world_markers",
    "metal_collectors", "energy_collectors", "colonies",
)  # fmt: skip
SCHEMA = {
    "box": table(**{name: number(0, 100).unread() for name in IN_THE_BOX}),
    "setup": table(
        **{name: number(0, 10) for name in ("start_energy", "start_metal", "start_knowledge", "start_missions")}
    ),
    "limits": table(  # so that everything still fits on the table
        actions_per_turn=number(1, 5),
        hand_allies=number(1, 10),
        hand_missions=number(1, 10),
        hand_energy=number(1, 100),
        hand_metal=number(1, 100),
        supply_energy=number(10, 100),
        supply_metal=number(10, 100),
        supply_knowledge=number(5, 100),
        spaces_per_world=number(1, pieces.SPACES),
        colonies_per_player=number(1, 10),
        energy_collectors_per_player=number(1, 10),
        metal_collectors_per_player=number(1, 10),
        markers_per_player=number(1, pieces.TYPES),
        colonies_per_star=number(1, 5),
    ),
    "scoring": table(
        knowledge=number(0, 50),
        control_colony=number(0, 50),
        control_collector=number(0, 50),
        majority=number(0, 50),
        tied_majority=number(0, 50),
        minority=number(0, 50),
        tied_minority=number(0, 50),
        world_controlled=number(0, 50),
    ),
    "action": rows(len(Action), effect=anything()),
    "world_type": rows(
        pieces.TYPES,
        name=text(),
        mission_partner=TYPE.unread(),
        colony=COST,
        energy_collector=COST,
        metal_collector=COST,
    ),
    "world_tile": rows(pieces.TILES, side_a=TYPE, side_b=TYPE, copy=anything().unread()),
    "star_tile": rows(pieces.STARS, max_worlds=number(1, pieces.WORLDS_PER_STAR)),
    "board": rows(
        len(Board),
        side=one_of("basic", "advanced").unread(),
        name=text(),
        copies=number(1, 5).unread(),
        species=text().optional(),
        known_faction_names=anything().unread().optional(),
        actions=counts(ACTION_NAMES, one_of(*ACTION_NAMES, *ABILITIES)),
        costs_mode=one_of("basic", "listed"),
        costs=COSTS.optional({}),
        start_active=some_of(*TYPE_NAMES).optional([]),
        forbidden_types=some_of(*TYPE_NAMES).optional([]),
        needs_opponent_on_world=flag().optional(False),
        collector_cost=group(knowledge=number(0, 10)).optional(),
        colony_on_star_max=number(1, 5).unread().optional(),
        stacks_per_world=number(1, 3).unread().optional(),
        stack_height=number(1, 3).unread().optional(),
        **dict.fromkeys(ABILITIES, ABILITY),
    ),
    "species": rows(pieces.STACKS, name=text(), action=ACTION.unread(), cards=number(1, 10).unread()),
    "ally": rows(pieces.ALIENS, **{**CARD, "species": anything()}, after_a=ALIEN_GOES, after_b=ALIEN_GOES),
    "starter_ally": rows(pieces.STARTERS, **CARD, after_a=STARTER_GOES, after_b=STARTER_GOES),
    "mission": rows(
        pieces.MISSIONS,
        name=text(),
        objective=text(),
        cond=cases("op", CONDITIONS),
        vp=number(0, 50),
        min_players=number(2, 5),
    ),
}


def allowed(parts: Components) -> Table:
    """1 where a Structure may be built on a World Type."""
    return tuple(tuple(int(bool(row.fields[kind])) for kind in STRUCTURE_NAMES) for row in parts.rows("world_type"))


def board_costs(parts: Components, token: int) -> Table:
    """The Energy (0), Metal (1) or Knowledge (2) cost by board, and by World Type and Structure as in `cost_line`."""
    lines = [(world_type, kind) for world_type in parts.rows("world_type") for kind in STRUCTURE_NAMES]
    return tuple(tuple(board_cost(board, *line)[token] for line in lines) for board in parts.rows("board"))


def board_cost(board: Component, world_type: Component, kind: str) -> tuple[int, int, int]:
    """What a Structure costs on a board: its own table, or the one all basic sides share."""
    basic: Mapping[str, int] = world_type.fields[kind]
    if board.fields["costs_mode"] == "basic":
        return _cost(basic)
    if "collector_cost" in board.fields and kind != "colony":
        knowledge = int(board.fields["collector_cost"]["knowledge"])
        return (0, 0, knowledge) if basic else _cost(basic)
    listed = board.fields["costs"].get(world_type.id, {}).get(kind, {})
    if listed and not basic:
        raise fault(board, f"costs.{world_type.id}.{kind} has a cost, but the World Type does not allow that Structure")
    return _cost(listed)


def _cost(listed: Mapping[str, int]) -> tuple[int, int, int]:
    if not listed:
        return NOT_ALLOWED, NOT_ALLOWED, 0
    return listed.get("energy", 0), listed.get("metal", 0), 0


def stack_of_allies(parts: Components) -> tuple[int, ...]:
    """The stack (its species' number) of every Alien Ally."""
    species = [str(row.fields["name"]) for row in parts.rows("species")]
    check_six_each(parts, "species", species)
    return tuple(species.index(row.fields["species"]) for row in parts.rows("ally"))


def check_six_each(parts: Components, field: str, names: Sequence[str]) -> None:
    """A stack of six cards for every species, and six cards for every Action."""
    found = [row.fields[field] for row in parts.rows("ally")]
    for row in sorted(parts.rows("ally"), key=lambda row: field not in row.files):  # a user's own rows first
        name = row.fields[field]
        if name not in names:
            raise fault(row, f"{field} is one of {', '.join(names)}, not {name!r}")
        if found.count(name) != pieces.CARDS_PER_STACK:
            raise fault(row, f"{field} names {name}, which has {found.count(name)} cards, not {pieces.CARDS_PER_STACK}")


def cards_of(numbers: tuple[int, ...], groups: int) -> Table:
    """The Alien Allies by the number of their group: their stack, or the Action of their icon."""
    return tuple(tuple(card for card in range(pieces.ALIENS) if numbers[card] == group) for group in range(groups))


def mission(row: Component) -> tuple[int, ...]:
    """The row of a Mission: its condition, its points and its numbers."""
    rule = row.fields["cond"]
    made = [0] * (Goal.NEED + pieces.NEEDS)
    made[Goal.CONDITION] = Condition.members[rule["op"].upper()]
    made[Goal.VP], made[Goal.PLAYERS] = row.fields["vp"], row.fields["min_players"]
    made[Goal.MIN] = rule.get("min", rule.get("species_min", 0))
    made[Goal.MAX], made[Goal.CARDS] = rule.get("max", pieces.ENOUGH), rule.get("cards", 0)
    made[Goal.COLONIES_MIN] = rule.get("colonies_min", rule.get("colonies", 0))
    made[Goal.COLLECTORS_MIN] = rule.get("collectors_min", rule.get("collectors", 0))
    made[Goal.COLLECTORS_MAX] = rule.get("collectors_max", pieces.ENOUGH)
    made[Goal.METAL_COLLECTORS_MAX] = rule.get("metal_collectors_max", pieces.ENOUGH)
    made[Goal.KIND], made[Goal.ON_WORLDS] = kind_of_mission(rule), int(rule.get("on_worlds", False))
    names = STRUCTURE_NAMES if rule["op"] == "on_one_world" else TYPE_NAMES
    for name, count in rule.get("need", {}).items():
        made[Goal.NEED + names.index(name)] = count
    return tuple(made)


def kind_of_mission(rule: Mapping[str, Any]) -> int:
    """The World Type or the Structure a Mission is about."""
    if "type" in rule:
        return TYPE_NAMES.index(rule["type"])
    return STRUCTURE_NAMES.index(rule["what"]) if "what" in rule else 0


PARTS = load("horizons", Path(__file__).parent.with_name("components.toml"), SCHEMA)
SETUP: Mapping[str, int] = PARTS.single["setup"]
LIMITS: Mapping[str, int] = PARTS.single["limits"]
SCORING: Mapping[str, int] = PARTS.single["scoring"]

TILE_TYPE = tuple(zip(PARTS.column("side_a", "world_tile"), PARTS.column("side_b", "world_tile"), strict=True))
CAPACITY = PARTS.column("max_worlds", "star_tile")
ALLOWED = allowed(PARTS)
ENERGY_COST = board_costs(PARTS, 0)
METAL_COST = board_costs(PARTS, 1)
KNOWLEDGE_COST = board_costs(PARTS, 2)
START_ACTIVE = PARTS.spread("start_active", "board")
FORBIDDEN = PARTS.spread("forbidden_types", "board")
NEEDS_OPPONENT = PARTS.column("needs_opponent_on_world", "board")
STACK_OF_ALLY = stack_of_allies(PARTS)
STACK_CARDS = cards_of(STACK_OF_ALLY, pieces.STACKS)
ALLY_SPECIES = (*STACK_OF_ALLY, *[pieces.STACKS] * pieces.STARTERS)  # the Starters' species comes after the five
check_six_each(PARTS, "action", ACTION_NAMES)
ACTION_OF_ALLY = PARTS.column("action", "ally", "starter_ally")
CARDS_OF_ACTION = cards_of(ACTION_OF_ALLY, len(Action))
MISSION = tuple(mission(row) for row in PARTS.rows("mission"))

FLIPS = tuple(
    tuple(int(row.fields[side] == "flip") for side in ("after_a", "after_b"))
    for row in [*PARTS.rows("ally"), *PARTS.rows("starter_ally")]
)

START_TOKENS = (SETUP["start_energy"], SETUP["start_metal"], SETUP["start_knowledge"])
START_MISSIONS = SETUP["start_missions"]
SUPPLY = (LIMITS["supply_energy"], LIMITS["supply_metal"], LIMITS["supply_knowledge"])
TOKEN_LIMIT = (LIMITS["hand_energy"], LIMITS["hand_metal"])
STRUCTURES_EACH = (
    LIMITS["colonies_per_player"],
    LIMITS["energy_collectors_per_player"],
    LIMITS["metal_collectors_per_player"],
)
ACTIONS_PER_TURN = LIMITS["actions_per_turn"]
ALLY_LIMIT = LIMITS["hand_allies"]
MISSION_LIMIT = LIMITS["hand_missions"]
SPACES_PER_WORLD = LIMITS["spaces_per_world"]
MARKERS = LIMITS["markers_per_player"]
COLONIES_PER_STAR = LIMITS["colonies_per_star"]
CONTROL_POINTS = (SCORING["control_colony"], SCORING["control_collector"], SCORING["control_collector"])
VP_KNOWLEDGE = SCORING["knowledge"]
VP_MAJORITY, VP_TIED_MAJORITY = SCORING["majority"], SCORING["tied_majority"]
VP_MINORITY, VP_TIED_MINORITY = SCORING["minority"], SCORING["tied_minority"]
VP_WORLD = SCORING["world_controlled"]

ROW_ACTION, ROW_TYPE, ROW_TILE = PARTS.first("action"), PARTS.first("world_type"), PARTS.first("world_tile")
ROW_STAR, ROW_BOARD, ROW_SPECIES = PARTS.first("star_tile"), PARTS.first("board"), PARTS.first("species")
ROW_ALLY, ROW_MISSION = PARTS.first("ally"), PARTS.first("mission")  # Starters follow the Alien Allies
