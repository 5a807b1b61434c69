"""The rows of components.toml as tables of numbers for the rules; a user's own values are checked here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from astrarium.core.components import Component, Components, load
from astrarium.core.errors import BadComponents
from astrarium.games.horizons.pieces import (
    ALIENS,
    CARDS_PER_STACK,
    ENOUGH,
    MISSIONS,
    NEEDS,
    SPACES,
    STACKS,
    STARS,
    STARTERS,
    TILES,
    TYPES,
    WORLDS_PER_STAR,
    Action,
    Board,
    Condition,
    Goal,
    Structure,
    WorldType,
)
from astrarium.games.horizons.programs import Program

Table = tuple[tuple[int, ...], ...]
Cube = tuple[Table, ...]
NOT_ALLOWED = 1000  # a cost that nobody can pay
TYPE_NAMES = tuple(name.lower() for name in WorldType.members)
STRUCTURE_NAMES = tuple(name.lower() for name in Structure.members)
ACTION_NAMES = tuple(name.lower() for name in Action.members)
BOARD_NAMES = tuple(name.lower() for name in Board.members)
ROWS = {"world_type": TYPES, "world_tile": TILES, "star_tile": STARS, "board": len(Board), "species": STACKS}
CARD_ROWS = {"ally": ALIENS, "starter_ally": STARTERS, "mission": MISSIONS, "action": len(Action)}
# The lowest and highest value each limit can have, so that everything still fits on the table.
LIMIT_RANGE = {
    "actions_per_turn": (1, 5),
    "hand_allies": (1, 10),
    "hand_missions": (1, 10),
    "hand_energy": (1, 100),
    "hand_metal": (1, 100),
    "supply_energy": (10, 100),
    "supply_metal": (10, 100),
    "supply_knowledge": (5, 100),
    "spaces_per_world": (1, SPACES),
    "colonies_per_player": (1, 10),
    "energy_collectors_per_player": (1, 10),
    "metal_collectors_per_player": (1, 10),
    "markers_per_player": (1, TYPES),
    "colonies_per_star": (1, 5),
}


def fail(row: Component | str, field: str, sentence: str) -> BadComponents:
    """A sentence that names the row and the field."""
    where = row if isinstance(row, str) else f"{row.kind} {row.id}"
    return BadComponents(f"horizons: {where}: the field {field} {sentence}.")


def number_in(row: Component | str, field: str, value: Any, low: int, high: int) -> int:
    """A whole number within its limits."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise fail(row, field, f"is a whole number from {low} to {high}, not {value!r}")
    return value


def index_in(row: Component | str, field: str, value: Any, names: tuple[str, ...]) -> int:
    """The number of a name in a list of names."""
    if value not in names:
        raise fail(row, field, f"is one of {', '.join(names)}, not {value!r}")
    return names.index(value)


def check_rows(parts: Components) -> None:
    """As many rows of each kind as the box holds."""
    for kind, count in (ROWS | CARD_ROWS).items():
        if len(parts.rows(kind)) != count:
            raise BadComponents(f"horizons: there are {count} rows of {kind}, not {len(parts.rows(kind))}.")


def singles(parts: Components, table: str, low: int, high: int) -> dict[str, int]:
    """A table of single numbers, checked."""
    ranges = LIMIT_RANGE if table == "limits" else {}
    made = parts.single[table].items()
    return {name: number_in(table, name, value, *ranges.get(name, (low, high))) for name, value in made}


def cost(row: Component, field: str, value: Any) -> tuple[int, int]:
    """A cost in Energy and Metal; an empty table means that it cannot be built."""
    if not isinstance(value, Mapping) or set(value) - {"energy", "metal"}:
        raise fail(row, field, "is a cost with the fields energy and metal")
    if not value:
        return NOT_ALLOWED, NOT_ALLOWED
    energy, metal = (number_in(row, f"{field}.{name}", value.get(name, 0), 0, 10) for name in ("energy", "metal"))
    return energy, metal


def tile_types(parts: Components) -> Table:
    """The World Types on the two sides of every tile."""
    sides = ("side_a", "side_b")
    return tuple(
        tuple(index_in(row, side, row.fields[side], TYPE_NAMES) for side in sides) for row in parts.rows("world_tile")
    )


def allowed(parts: Components) -> Table:
    """1 where a Structure may be built on a World Type."""
    rows = parts.rows("world_type")
    return tuple(
        tuple(int(cost(row, kind, row.fields[kind])[0] != NOT_ALLOWED) for kind in STRUCTURE_NAMES) for row in rows
    )


def board_costs(parts: Components, token: int) -> Table:
    """The Energy (0), Metal (1) or Knowledge (2) cost by board, and by World Type and Structure as in `cost_line`."""
    lines = [(world_type, kind) for world_type in range(TYPES) for kind in STRUCTURE_NAMES]
    return tuple(tuple(board_cost(parts, board, *line)[token] for line in lines) for board in parts.rows("board"))


def board_cost(parts: Components, board: Component, world_type: int, kind: str) -> tuple[int, int, int]:
    """What a Structure costs on a board: its own table, or the one all basic sides share."""
    row = parts.rows("world_type")[world_type]
    if board.fields["costs_mode"] == "basic":
        return *cost(row, kind, row.fields[kind]), 0
    if "collector_cost" in board.fields and kind != "colony":
        knowledge = number_in(board, "collector_cost.knowledge", board.fields["collector_cost"].get("knowledge"), 0, 10)
        return (0, 0, knowledge) if row.fields[kind] else (NOT_ALLOWED, NOT_ALLOWED, 0)
    return *cost(board, f"costs.{row.id}.{kind}", listed_cost(board, row, kind)), 0


def listed_cost(board: Component, row: Component, kind: str) -> Any:
    """The entry of a board's own cost table; nothing if the Structure has no cost there."""
    listed = board.fields["costs"]
    if not isinstance(listed, Mapping) or set(listed) - set(TYPE_NAMES):
        raise fail(board, "costs", "is a table with a cost list for each World Type")
    found = listed.get(row.id, {}).get(kind, {})
    if found and not row.fields[kind]:
        raise fail(board, f"costs.{row.id}.{kind}", "has a cost, but the World Type does not allow that Structure")
    return found


def types_of_board(parts: Components, field: str) -> Table:
    """1 for every World Type that a board names in a field."""
    made = []
    for row in parts.rows("board"):
        named = {index_in(row, field, name, TYPE_NAMES) for name in row.fields.get(field, ())}
        made.append(tuple(int(t in named) for t in range(TYPES)))
    return tuple(made)


def stack_of_allies(parts: Components) -> tuple[int, ...]:
    """The stack (its species' number) of every Alien Ally."""
    species = tuple(str(row.fields["name"]) for row in parts.rows("species"))
    stacks = tuple(index_in(row, "species", row.fields["species"], species) for row in parts.rows("ally"))
    for number, name in enumerate(species):
        if stacks.count(number) != CARDS_PER_STACK:
            raise fail(
                "ally", "species", f"names {name} {stacks.count(number)} times; each stack has {CARDS_PER_STACK} cards"
            )
    return stacks


def actions_of_allies(parts: Components) -> tuple[int, ...]:
    """The Action icon of every Ally, Starters last."""
    rows = [*parts.rows("ally"), *parts.rows("starter_ally")]
    return tuple(index_in(row, "action", row.fields["action"], ACTION_NAMES) for row in rows)


def cards_of_stacks(stacks: tuple[int, ...]) -> Table:
    """The cards of every stack."""
    return tuple(tuple(card for card, stack in enumerate(stacks) if stack == number) for number in range(STACKS))


def cards_of_actions(actions: tuple[int, ...]) -> Table:
    """The Alien Allies with each Action's icon: one stack for each Action."""
    made = tuple(tuple(card for card in range(ALIENS) if actions[card] == action) for action in Action)
    for name, cards in zip(ACTION_NAMES, made, strict=True):
        if len(cards) != CARDS_PER_STACK:
            raise fail("ally", "action", f"names {name} {len(cards)} times; each Action has {CARDS_PER_STACK} cards")
    return made


def mission(row: Component) -> tuple[int, ...]:
    """The row of a Mission: its condition, its points and its numbers."""
    rule = row.fields["cond"]
    made = [0] * (Goal.NEED + NEEDS)
    made[Goal.CONDITION] = index_in(row, "cond.op", rule.get("op"), tuple(n.lower() for n in Condition.members))
    made[Goal.VP] = number_in(row, "vp", row.fields["vp"], 0, 50)
    made[Goal.PLAYERS] = number_in(row, "min_players", row.fields["min_players"], 2, 5)
    made[Goal.MIN] = number_in(row, "cond.min", rule.get("min", rule.get("species_min", 0)), 0, ENOUGH)
    made[Goal.MAX] = number_in(row, "cond.max", rule.get("max", ENOUGH), 0, ENOUGH)
    made[Goal.CARDS] = number_in(row, "cond.cards", rule.get("cards", 0), 0, 10)
    made[Goal.COLONIES_MIN] = number_in(row, "cond.colonies", rule.get("colonies_min", rule.get("colonies", 0)), 0, 10)
    wanted = rule.get("collectors_min", rule.get("collectors", 0))
    made[Goal.COLLECTORS_MIN] = number_in(row, "cond.collectors", wanted, 0, 20)
    for name, column in (("collectors_max", Goal.COLLECTORS_MAX), ("metal_collectors_max", Goal.METAL_COLLECTORS_MAX)):
        made[column] = number_in(row, f"cond.{name}", rule.get(name, ENOUGH), 0, ENOUGH)
    made[Goal.KIND] = kind_of_mission(row, rule)
    for name, count in rule.get("need", {}).items():
        names = STRUCTURE_NAMES if rule["op"] == "on_one_world" else TYPE_NAMES
        made[Goal.NEED + index_in(row, "cond.need", name, names)] = number_in(row, f"cond.need.{name}", count, 0, 6)
    return tuple(made)


def kind_of_mission(row: Component, rule: Mapping[str, Any]) -> int:
    """The World Type or the Structure a Mission is about."""
    if "type" in rule:
        return index_in(row, "cond.type", rule["type"], TYPE_NAMES)
    return index_in(row, "cond.what", rule["what"], STRUCTURE_NAMES) if "what" in rule else 0


def board_effects(parts: Components, program: Program) -> Table:
    """Where the effect of every Action begins, by board."""
    basic = {row.id: program.add(row, row.fields["effect"]) for row in parts.rows("action")}
    made = []
    for board in parts.rows("board"):
        named = [(action, str(board.fields["actions"].get(action, action))) for action in ACTION_NAMES]
        made.append(
            tuple(
                basic[action] if name == action else program.add(board, board.fields[name]["effect"], name)
                for action, name in named
            )
        )
    return tuple(made)


PARTS = load("horizons", Path(__file__).with_name("components.toml"))
check_rows(PARTS)
SETUP = singles(PARTS, "setup", 0, 10)
LIMITS = singles(PARTS, "limits", 0, 100)
SCORING = singles(PARTS, "scoring", 0, 50)

TILE_TYPE = tile_types(PARTS)
CAPACITY = tuple(
    number_in(r, "max_worlds", r.fields["max_worlds"], 1, WORLDS_PER_STAR) for r in PARTS.rows("star_tile")
)
ALLOWED = allowed(PARTS)
ENERGY_COST = board_costs(PARTS, 0)
METAL_COST = board_costs(PARTS, 1)
KNOWLEDGE_COST = board_costs(PARTS, 2)
START_ACTIVE = types_of_board(PARTS, "start_active")
FORBIDDEN = types_of_board(PARTS, "forbidden_types")
NEEDS_OPPONENT = tuple(int(bool(row.fields.get("needs_opponent_on_world"))) for row in PARTS.rows("board"))
STACK_OF_ALLY = stack_of_allies(PARTS)
STACK_CARDS = cards_of_stacks(STACK_OF_ALLY)
ALLY_SPECIES = (*STACK_OF_ALLY, *[STACKS] * STARTERS)  # the Starters' species comes after the five
ACTION_OF_ALLY = actions_of_allies(PARTS)
CARDS_OF_ACTION = cards_of_actions(ACTION_OF_ALLY)
MISSION = tuple(mission(row) for row in PARTS.rows("mission"))

_program = Program(tuple(str(row.fields["name"]) for row in PARTS.rows("species")))
BOARD_EFFECT = board_effects(PARTS, _program)
_network = PARTS.rows("board")[Board.TRAACHET]
NETWORK_PACKAGE = _program.add(_network, _network.fields["network"]["package"], "network.package")
ALLY_EFFECT = tuple(
    _program.add(row, row.fields["effect"]) for row in [*PARTS.rows("ally"), *PARTS.rows("starter_ally")]
)
STEPS = _program.table()
WAIVABLE_INSIDE = tuple(tuple(int(_program.can_be_skipped(start)) for start in row) for row in BOARD_EFFECT)

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
