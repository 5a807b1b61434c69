"""Rows of components.toml as tables of numbers for the rules."""

from __future__ import annotations

from astrarium.core.components import Component, fault
from astrarium.core.effects import Field, number_of
from astrarium.games.tiny_epic_galaxies.table import components, pieces
from astrarium.games.tiny_epic_galaxies.table.pieces import Gift

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
PLANET_STEALS = tuple(int(any(step["op"] == "steal" for step in row.fields["effect"])) for row in _planets)
FIRST_PLANET = components.PARTS.first("planet")

# ------------------------------------------------------------------ ships and pilots

SHIP_FACES = components.PARTS.spread("hire_symbols", "ship")
FIRST_SHIP = components.PARTS.first("ship")
FIRST_BADGE = components.PARTS.first("badge")


GIFT_NUMBERS: dict[str, tuple[str, Field]] = {
    "acquire_multiplier": ("n", range(1, 7)),
    "start_orbit_at": ("level", range(1, 2)),
    "free_follow": ("face", pieces.FACES),
    "redraw_danger": ("energy", range(1, 8)),
}


def _gift(row: Component) -> tuple[int, int]:
    """The ability of a pilot that always holds, and its number."""
    if row.fields["trigger"] != "static":
        return (Gift.NONE, 0)
    effect = row.fields["effect"]
    said = effect[0] if isinstance(effect, list) and len(effect) == 1 and isinstance(effect[0], dict) else {}
    names = [name.lower() for name in Gift.members if name != "NONE"]
    if said.get("op") not in names:
        raise fault(row, f"effect of a static pilot is one of the abilities {', '.join(names)}")
    name = said["op"]
    number, kind = GIFT_NUMBERS.get(name, ("", ()))
    if set(said) - {"op"} != ({number} if number else set()):
        raise fault(row, f"effect: the ability {name} takes {number or 'nothing'}")
    where = f"{row.kind} {row.id}: effect, {name}: {number}"
    return (Gift.members[name.upper()], number_of(where, kind, said[number]) if number else 0)


_pilots = components.PARTS.rows("pilot")
PILOT_IDS = components.PARTS.ids("pilot")
PILOT_VP = components.PARTS.column("vp", "pilot")
PILOT_TRAINED = components.PARTS.spread("trained", "pilot")
PILOT_BADGES = components.PARTS.spread("badges", "pilot")
PILOT_GIFT = tuple(_gift(row)[0] for row in _pilots)
PILOT_NUMBER = tuple(_gift(row)[1] for row in _pilots)
PILOT_TRIGGER = components.PARTS.column("trigger", "pilot")
PILOT_OPTIONAL = components.PARTS.column("optional", "pilot")
FIRST_PILOT = components.PARTS.first("pilot")

# ------------------------------------------------------------------ exploration cards


def _track_length(row: Component) -> int:
    """A Danger's track has the length that its step names; a Discovery has none."""
    length = int(row.fields["track_length"])
    named = [step.get("length") for step in row.fields["effect"] if isinstance(step, dict) and "length" in step]
    if (named or [0]) != [length] or (length > 0 and row.fields["type"] != "danger"):
        raise fault(row, "track_length is that of the step enter_track, on a danger only")
    return length


_cards = components.PARTS.rows("exploration")
CARD_IDS = components.PARTS.ids("exploration")
CARD_DANGER = components.PARTS.column("type", "exploration")
CARD_DWARF = components.PARTS.column("dwarf_planet", "exploration")
CARD_VP = components.PARTS.column("vp", "exploration")
CARD_TRACK = tuple(_track_length(row) for row in _cards)
CARD_BADGES = components.PARTS.spread("badges", "exploration")
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

ROGUE_IDS = components.PARTS.ids("rogue")
ROGUE_SET = components.PARTS.column("set", "rogue")
ROGUE_MAX = components.PARTS.column("resource_max", "rogue")
ROGUE_DICE = tuple((0, *levels, 0) for levels in components.PARTS.spread("dice", "rogue"))
ROGUE_VP = tuple((0, *levels, 0) for levels in components.PARTS.spread("vp", "rogue"))
FIRST_ROGUE = components.PARTS.first("rogue")

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
