"""Rows of components.toml as tables of numbers for the rules."""

from __future__ import annotations

from typing import Any

from astrarium.core.components import Component, fault
from astrarium.games.tiny_epic_galaxies.effects import steps
from astrarium.games.tiny_epic_galaxies.table import components, pieces
from astrarium.games.tiny_epic_galaxies.table.pieces import Gift

_programs = steps.Programs()

# ------------------------------------------------------------------ planets

_planets = components.PARTS.rows("planet")
PLANET_IDS = components.PARTS.ids("planet")
PLANET_SET = components.PARTS.column("set", "planet")
PLANET_TRACK = components.PARTS.column("track", "planet")
PLANET_YIELDS = tuple(
    tuple(int(row.fields["resource"] in (kind, "both")) for kind in pieces.ONE_KIND) for row in _planets
)
PLANET_LENGTH = components.PARTS.column("length", "planet")
PLANET_VP = components.PARTS.column("vp", "planet")
PLANET_OWN_TURN = components.PARTS.column("own_turn_only", "planet")
PLANET_ONCE = components.PARTS.column("once_per_turn", "planet")
PLANET_START = tuple(_programs.add(components.name_of(row), row.fields["effect"]) for row in _planets)
PLANET_STEALS = tuple(int(any(step["op"] == "steal" for step in row.fields["effect"])) for row in _planets)
FIRST_PLANET = components.PARTS.first("planet")

# ------------------------------------------------------------------ ships and pilots

SHIP_FACES = components.PARTS.spread("hire_symbols", "ship")
FIRST_SHIP = components.PARTS.first("ship")
FIRST_BADGE = components.PARTS.first("badge")


def _gift(row: Component) -> tuple[int, int]:
    """The ability of a pilot that always holds, and its number."""
    if row.fields["trigger"] != "static":
        return (Gift.NONE, 0)
    if len(row.fields["effect"]) != 1:
        raise fault(row, "effect of a static pilot is one ability")
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
    raise fault(row, "effect gives what is there already: energy at home, culture in Unexplored Space")


_pilots = components.PARTS.rows("pilot")
PILOT_IDS = components.PARTS.ids("pilot")
PILOT_VP = components.PARTS.column("vp", "pilot")
PILOT_TRAINED = components.PARTS.spread("trained", "pilot")
PILOT_BADGES = components.PARTS.spread("badges", "pilot")
PILOT_GIFT = tuple(_gift(row)[0] for row in _pilots)
PILOT_NUMBER = tuple(_gift(row)[1] for row in _pilots)
PILOT_TRIGGER = components.PARTS.column("trigger", "pilot")
PILOT_OPTIONAL = components.PARTS.column("optional", "pilot")
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
    length = int(row.fields["track_length"])
    named = [step.get("length") for step in row.fields["effect"] if isinstance(step, dict) and "length" in step]
    if (named or [0]) != [length] or (length > 0 and row.fields["kind"] != "danger"):
        raise fault(row, "track_length is that of the step enter_track, on a danger only")
    return length


_cards = components.PARTS.rows("exploration")
CARD_IDS = components.PARTS.ids("exploration")
CARD_DANGER = components.PARTS.column("kind", "exploration")
CARD_DWARF = components.PARTS.column("dwarf_planet", "exploration")
CARD_VP = components.PARTS.column("vp", "exploration")
CARD_TRACK = tuple(_track_length(row) for row in _cards)
CARD_BADGES = components.PARTS.spread("badges", "exploration")
CARD_START = tuple(_programs.add(components.name_of(row), row.fields["effect"]) for row in _cards)
FIRST_CARD = components.PARTS.first("exploration")

# ------------------------------------------------------------------ missions


def _condition(row: Component) -> tuple[int, ...]:
    """kind, points, points if tied, and two (metric, number) pairs."""
    rule = row.fields["condition"]
    parts = rule.get("all") or [{"metric": m, "n": rule.get("n", 0)} for m in rule.get("metrics", [])]
    if "metric" in rule:
        parts = [{"metric": rule["metric"], "n": rule.get("n", 0)}]
    pairs = [(components.METRICS.index(part["metric"]), int(part["n"])) for part in parts][:2]
    pairs += [pairs[-1] if pairs else (0, 0)] * (2 - len(pairs))
    return (components.MISSION_KINDS.index(rule["kind"]), rule["vp"], rule.get("tie_vp", 0), *pairs[0], *pairs[1])


_missions = components.PARTS.rows("mission")
MISSION_IDS = components.PARTS.ids("mission")
MISSION_SET = components.PARTS.column("set", "mission")
MISSION_PLAYERS = components.PARTS.column("min_players", "mission")
MISSION_CONDITION = tuple(_condition(row) for row in _missions)
FIRST_MISSION = components.PARTS.first("mission")

# ------------------------------------------------------------------ Rogue Galaxies


def _ladder(row: Component) -> tuple[int, ...]:
    """Where the programs of the five levels start."""
    return tuple(_programs.add(components.name_of(row), rung) for rung in row.fields["colony"])


_rogues = components.PARTS.rows("rogue")
ROGUE_IDS = components.PARTS.ids("rogue")
ROGUE_SET = components.PARTS.column("set", "rogue")
ROGUE_MAX = components.PARTS.column("resource_max", "rogue")
ROGUE_DICE = tuple((0, *levels, 0) for levels in components.PARTS.spread("dice", "rogue"))
ROGUE_VP = tuple((0, *levels, 0) for levels in components.PARTS.spread("vp", "rogue"))
ROGUE_START = tuple((0, *_ladder(row), 0) for row in _rogues)
FIRST_ROGUE = components.PARTS.first("rogue")

STEPS = tuple(_programs.steps)
MAIN_STEP = tuple(steps.main_step(STEPS, start) for start in range(len(STEPS)))

# ------------------------------------------------------------------ numbers on mats and in the rules


def _level(field: str) -> tuple[int, ...]:
    levels = sorted(components.PARTS.single["empire_levels"]["level"], key=lambda level: int(level["level"]))
    return (0, *(int(level[field]) for level in levels))


LEVEL_COST = (*_level("cost"), 99)
LEVEL_DICE = _level("dice")
LEVEL_SHIPS = _level("ships")
LEVEL_VP = _level("vp")
MOST = components.PARTS.value("resources", "max")
START_ENERGY = components.PARTS.value("resources", "start_energy")
START_CULTURE = components.PARTS.value("resources", "start_culture")
ROW_SIZE = (0, *components.PARTS.values("setup", "planet_row_by_players"))
PILOT_ROW_SIZE = (0, *components.PARTS.values("expansion_setup", "pilot_row_by_players"))
GOAL_POINTS = components.PARTS.value("endgame", "trigger_vp")
FIRST_PRIZE = components.PARTS.value("endgame_expansion", "badge_first_vp")
SECOND_PRIZE = components.PARTS.value("endgame_expansion", "badge_second_vp")
FOLLOW_PRICE = components.PARTS.value("follow", "cost_culture")
REROLL_PRICE = components.PARTS.value("dice", "reroll_cost_energy")
TRAINED_DICE, ANY_DICE = 2, 3  # Hire
