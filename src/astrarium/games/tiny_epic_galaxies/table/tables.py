"""Rows of components.toml as checked tables of numbers for the rules."""

from __future__ import annotations

from typing import Any

from astrarium.core.components import Component
from astrarium.core.errors import BadComponents
from astrarium.games.tiny_epic_galaxies.effects import steps
from astrarium.games.tiny_epic_galaxies.table import components, pieces
from astrarium.games.tiny_epic_galaxies.table.pieces import Gift, Track, Trigger

METRICS = (
    "energy",
    "culture",
    "planets",
    "diplomacy_planets",
    "economy_planets",
    "empire_level",
    "ships_in_galaxy",
    "ships_away",
    "ships_unexplored",
    "pilots",
    "exploration_cards",
    "danger_cards",
    "dwarf_planets",
    "badge_kinds",
    "badges",
)
MISSION_KINDS = ("most", "fewest", "equal", "at_least", "at_most", "flag")


_programs = steps.Programs()

# ------------------------------------------------------------------ planets

_planets = components.PARTS.rows("planet")
PLANET_IDS = tuple(row.id for row in _planets)
PLANET_SET = tuple(int(row.fields["set"] != "base") for row in _planets)
PLANET_TRACK = tuple(
    Track.DIPLOMACY if components.choice(row, "track", ("diplomacy", "economy")) == "diplomacy" else Track.ECONOMY
    for row in _planets
)
PLANET_YIELDS = tuple(
    tuple(
        int(components.choice(row, "resource", (*pieces.ONE_KIND, "both")) in (kind, "both"))
        for kind in pieces.ONE_KIND
    )
    for row in _planets
)
PLANET_LENGTH = tuple(components.number(row, "length", 2, 6) for row in _planets)
PLANET_VP = tuple(components.number(row, "vp", 1, 21) for row in _planets)
PLANET_OWN_TURN = tuple(int(components.choice(row, "own_turn_only", (True, False))) for row in _planets)
PLANET_ONCE = tuple(int(components.choice(row, "once_per_turn", (True, False))) for row in _planets)
PLANET_START = tuple(_programs.add(components.name_of(row), row.fields["effect"]) for row in _planets)
PLANET_STEALS = tuple(int(any(step["op"] == "steal" for step in row.fields["effect"])) for row in _planets)
FIRST_PLANET = components.PARTS.first("planet")

# ------------------------------------------------------------------ ships and pilots

_ships = components.PARTS.rows("ship")
SHIP_FACES = tuple(components.listed(row, "hire_symbols", pieces.FACES) for row in _ships)
FIRST_SHIP = components.PARTS.first("ship")
FIRST_BADGE = components.PARTS.first("badge")


def _gift(row: Component) -> tuple[int, int]:
    """The ability of a pilot that always holds, and its number."""
    if components.choice(row, "trigger", [name.lower() for name in Trigger.members]) != "static":
        return (Gift.NONE, 0)
    if len(row.fields["effect"]) != 1:
        raise BadComponents(f"pilot {row.id}: effect of a static pilot is one ability.")
    step = row.fields["effect"][0]
    known = {name: wanted for name, (_, wanted) in steps.GIFTS.items()}
    if isinstance(step, dict) and step.get("op") == "free_follow":
        known["free_follow"] = {"faces": [[face] for face in ("move", "diplomacy", "economy")]}  # type: ignore[dict-item]
    steps.check_step(components.name_of(row), step, known)
    numbers = [v for k, v in step.items() if isinstance(v, int)]
    if step["op"] == "acquire_extra_location":
        return _extra_location(row, step), 0
    if step["op"] == "free_follow":
        return (Gift.FREE_FOLLOW, pieces.FACES.index(step["faces"][0]))
    return (steps.GIFTS[step["op"]][0], numbers[0] if numbers else 0)


def _extra_location(row: Component, step: dict[str, Any]) -> int:
    match step["where"], step["resource"]:
        case "unexplored", "energy":
            return Gift.ENERGY_IN_UNEXPLORED
        case "galaxy", "culture":
            return Gift.CULTURE_IN_GALAXY
    raise BadComponents(f"pilot {row.id}: a ship at home yields energy and one in Unexplored Space culture already.")


_pilots = components.PARTS.rows("pilot")
PILOT_IDS = tuple(row.id for row in _pilots)
PILOT_VP = tuple(components.number(row, "vp", 0, 21) for row in _pilots)
PILOT_TRAINED = tuple(components.listed(row, "trained", components.SHIP_IDS) for row in _pilots)
PILOT_BADGES = tuple(components.badges_on(row) for row in _pilots)
PILOT_GIFT = tuple(_gift(row)[0] for row in _pilots)
PILOT_NUMBER = tuple(_gift(row)[1] for row in _pilots)
PILOT_TRIGGER = tuple(Trigger.members[row.fields["trigger"].upper()] for row in _pilots)
PILOT_OPTIONAL = tuple(int(components.choice(row, "optional", (True, False))) for row in _pilots)
PILOT_START = tuple(
    0
    if row.fields["trigger"] == "static"
    else _programs.add(components.name_of(row), row.fields["effect"], row.fields["trigger"])
    for row in _pilots
)
FIRST_PILOT = components.PARTS.first("pilot")

# ------------------------------------------------------------------ exploration cards


def _track_length(row: Component) -> int:
    """A Danger's track has the length that its step names; a Discovery has none."""
    length = components.number(row, "track_length", 0, 6)
    named = [step.get("length") for step in row.fields["effect"] if isinstance(step, dict) and "length" in step]
    if (named or [0]) != [length] or (length > 0 and row.fields["kind"] != "danger"):
        raise BadComponents(f"exploration {row.id}: track_length is that of the step enter_track, on a danger only.")
    return length


_cards = components.PARTS.rows("exploration")
CARD_IDS = tuple(row.id for row in _cards)
CARD_DANGER = tuple(int(components.choice(row, "kind", ("discovery", "danger")) == "danger") for row in _cards)
CARD_DWARF = tuple(int(components.choice(row, "dwarf_planet", (True, False))) for row in _cards)
CARD_VP = tuple(components.number(row, "vp", 0, 21) for row in _cards)
CARD_TRACK = tuple(_track_length(row) for row in _cards)
CARD_BADGES = tuple(components.badges_on(row) for row in _cards)
CARD_START = tuple(_programs.add(components.name_of(row), row.fields["effect"]) for row in _cards)
FIRST_CARD = components.PARTS.first("exploration")

# ------------------------------------------------------------------ missions


def _condition(row: Component) -> tuple[int, ...]:
    """kind, points, points if tied, and two (metric, number) pairs."""
    rule = row.fields["condition"]
    kind = rule.get("kind")
    if kind not in MISSION_KINDS:
        raise BadComponents(f"mission {row.id}: condition.kind is one of {', '.join(MISSION_KINDS)}, not {kind!r}.")
    parts = rule.get("all") or [{"metric": m, "n": rule.get("n", 0)} for m in rule.get("metrics", [])]
    if "metric" in rule:
        parts = [{"metric": rule["metric"], "n": rule.get("n", 0)}]
    for part in parts:
        if part["metric"] not in METRICS:
            raise BadComponents(f"mission {row.id}: condition.metric is one of {', '.join(METRICS)}.")
    pairs = [(METRICS.index(part["metric"]), int(part["n"])) for part in parts][:2]
    pairs += [pairs[-1] if pairs else (0, 0)] * (2 - len(pairs))
    return (MISSION_KINDS.index(kind), rule["vp"], rule.get("tie_vp", 0), *pairs[0], *pairs[1])


_missions = components.PARTS.rows("mission")
MISSION_IDS = tuple(row.id for row in _missions)
MISSION_SET = tuple(int(row.fields["set"] != "base") for row in _missions)
MISSION_PLAYERS = tuple(components.number(row, "min_players", 1, 5) for row in _missions)
MISSION_CONDITION = tuple(_condition(row) for row in _missions)
FIRST_MISSION = components.PARTS.first("mission")

# ------------------------------------------------------------------ Rogue Galaxies


def _tracks(row: Component, field: str, low: int, high: int) -> tuple[int, ...]:
    values = row.fields[field]
    if len(values) != 5 or not all(isinstance(v, int) and low <= v <= high for v in values):
        raise BadComponents(f"rogue {row.id}: {field} is a list of five numbers from {low} to {high}.")
    return (0, *values, 0)


def _ladder(row: Component) -> tuple[int, ...]:
    """Where the programs of the five levels start."""
    rungs = row.fields["colony"]
    if len(rungs) != 5:
        raise BadComponents(f"rogue {row.id}: colony is a list of five effects, one for each level.")
    return tuple(_programs.add(components.name_of(row), rung) for rung in rungs)


_rogues = components.PARTS.rows("rogue")
ROGUE_IDS = tuple(row.id for row in _rogues)
ROGUE_SET = tuple(int(row.fields["set"] != "base") for row in _rogues)
ROGUE_MAX = tuple(components.number(row, "resource_max", 1, 7) for row in _rogues)
ROGUE_DICE = tuple(_tracks(row, "dice", 1, 7) for row in _rogues)
ROGUE_VP = tuple(_tracks(row, "vp", 0, 21) for row in _rogues)
ROGUE_START = tuple((0, *_ladder(row), 0) for row in _rogues)
FIRST_ROGUE = components.PARTS.first("rogue")

STEPS = tuple(_programs.steps)
MAIN_STEP = tuple(steps.main_step(STEPS, start) for start in range(len(STEPS)))

# ------------------------------------------------------------------ numbers on mats and in the rules


def _value(table: str, field: str, low: int, high: int) -> int:
    """A number of a table that is no row."""
    value = components.PARTS.single[table][field]
    if not isinstance(value, int) or not low <= value <= high:
        raise BadComponents(f"{table}: {field} is a number from {low} to {high}, not {value!r}.")
    return value


def _row_sizes(table: str, field: str) -> tuple[int, ...]:
    sizes = components.PARTS.single[table][field]
    if len(sizes) != 5 or not all(isinstance(n, int) and 1 <= n <= pieces.ROW for n in sizes):
        raise BadComponents(f"{table}: {field} is a list of five numbers from 1 to {pieces.ROW}.")
    return (0, *sizes)


def _level(field: str, low: int, high: int) -> tuple[int, ...]:
    levels = sorted(components.PARTS.single["empire_levels"]["level"], key=lambda level: int(level["level"]))
    values = [level[field] for level in levels]
    if len(values) != 6 or not all(isinstance(n, int) and low <= n <= high for n in values):
        raise BadComponents(f"empire_levels: {field} of the six levels is a number from {low} to {high}.")
    return (0, *values)


LEVEL_COST = (*_level("cost", 0, 7), 99)
LEVEL_DICE = _level("dice", 1, 7)
LEVEL_SHIPS = _level("ships", 1, 4)
LEVEL_VP = _level("vp", 0, 21)
MOST = _value("resources", "max", 1, 7)
START_ENERGY = _value("resources", "start_energy", 0, MOST)
START_CULTURE = _value("resources", "start_culture", 0, MOST)
ROW_SIZE = _row_sizes("setup", "planet_row_by_players")
PILOT_ROW_SIZE = _row_sizes("expansion_setup", "pilot_row_by_players")
GOAL_POINTS = _value("endgame", "trigger_vp", 1, 99)
FIRST_PRIZE = _value("endgame_expansion", "badge_first_vp", 0, 21)
SECOND_PRIZE = _value("endgame_expansion", "badge_second_vp", 0, 21)
FOLLOW_PRICE = _value("follow", "cost_culture", 0, 7)
REROLL_PRICE = _value("dice", "reroll_cost_energy", 1, 7)
TRAINED_DICE = _value("hire", "trained_cost_dice", 2, 2)
ANY_DICE = _value("hire", "any_cost_dice", 3, 3)

for _kind, _count in (
    ("planet", pieces.PLANETS),
    ("mission", pieces.MISSIONS),
    ("pilot", pieces.PILOTS),
    ("exploration", pieces.CARDS),
):
    if len(components.PARTS.rows(_kind)) != _count:
        raise BadComponents(f"There are {_count} rows of the kind {_kind}, not {len(components.PARTS.rows(_kind))}.")
