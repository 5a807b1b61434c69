"""Component rows become tables of numbers for the rules. A bad value names its row and its field."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from astrarium.core.components import Component, load
from astrarium.core.errors import BadComponents
from astrarium.core.rules import NamesType

from .pieces import BELT_POSITIONS, MAX_SEATS, Condition, FieldKind, Most, Power, Via

GAME_ID = "alien-frontiers"
PARTS = load(GAME_ID, Path(__file__).with_name("components.toml"))

MODULES = ("agendas", "outer_belt", "factions")
KINDS = ("none", "passive", "paid", "free")
UNITS = ("flat", "per_ship", "per_colony")
TIMINGS = ("any", "before_roll", "at_gather", "after_roll", "on_raid", "always")
MARKS = ("two", "three", "four")
RESULTS = {
    "brethren_of_the_stars": "brethren_ship_moved",
    "corex_conglomerated": "gained_at_least_3_ore",
    "dark_space_explorers": "took_tech_from_deck",
    "homesteaders_union": "reached_launch_circle",
    "mercurys_angels": "changed_ship_then_docked_set",
    "new_gaia_engineers": "terraformed_ship_saved",
    "prophets_of_the_artifact": "kept_agenda",
    "proxima_centauri_scholars": "moved_generator_onto_controlled",
    "scavenger_fleet": "built_with_unequal_pair",
    "smugglers_alliance": "raided_both",
    "sunrise_commune": "moved_colony_to_empty",
    "terran_exchange": "market_bonus_taken",
    "uranian_syndicate": "moved_opponent_colony",
    "xeno_explorations_inc": "used_rev_bonus",
}
VIAS = {"colonist_hub": Via.HUB, "colony_constructor": Via.CONSTRUCTOR, "terraforming_station": Via.TERRAFORMING}
COUNTED_DOCKS = ("solar_converter", "lunar_mine")

Table1 = tuple[int, ...]
Table2 = tuple[tuple[int, ...], ...]


def bad(row: Component, field: str, why: str) -> BadComponents:
    """One sentence about a value that cannot be."""
    return BadComponents(f"{row.kind} {row.id}: the field {field} {why}.")


def number(row: Component, field: str, low: int, high: int) -> int:
    """A number within its limits."""
    value = row.fields.get(field, 0)
    if not isinstance(value, int) or not low <= value <= high:
        raise bad(row, field, f"is {value!r}; it must be from {low} to {high}")
    return value


def choice(row: Component, field: str, names: Sequence[str]) -> int:
    """The position of a name among those possible."""
    value = row.fields.get(field, "")
    if value not in names:
        raise bad(row, field, f"is {value!r}; it must be one of {', '.join(names)}")
    return list(names).index(value)


def named(row: Component, field: str, names: NamesType) -> int:
    """The number of a name of an enumeration; nothing is 0."""
    value = str(row.fields.get(field, ""))
    if value and value.upper() not in names.members:
        raise bad(row, field, f"is {value!r}, which is not known")
    return names.members[value.upper()] if value else 0


def bits(row: Component, field: str, values: Sequence[Any], names: Sequence[str]) -> int:
    """A set of names as bits."""
    for value in values:
        if value not in names:
            raise bad(row, field, f"names {value!r}, which is not known")
    return sum(1 << list(names).index(v) for v in values)


def ids(kind: str) -> tuple[str, ...]:
    """The ids of the rows of a kind."""
    return tuple(row.id for row in PARTS.rows(kind))


FACILITIES = ids("facility")
TERRITORIES = ids("territory")
FIELDS = ids("field")
TECHS = ids("tech")
FACTIONS = ids("faction")
ASTEROIDS = ids("asteroid")
AGENDAS = ids("agenda")

FACILITY_ROW = PARTS.first("facility")
TERRITORY_ROW = PARTS.first("territory")
FIELD_ROW = PARTS.first("field")
TECH_ROW = PARTS.first("tech")
FACTION_ROW = PARTS.first("faction")
ASTEROID_ROW = PARTS.first("asteroid")
AGENDA_ROW = PARTS.first("agenda")
SEAT_ROW = PARTS.first("seat")
PLAYERS_ROW = PARTS.first("player_count")
SHIP_COST_ROW = PARTS.first("ship_cost")
BELT_ROW = PARTS.first("belt_position")

# ------------------------------------------------------------------ setup, facilities, ships

START_SHIPS = int(PARTS.single["setup"]["start_ships"])
RESOURCE_LIMIT = int(PARTS.single["setup"]["resource_limit_end_of_turn"])
DISCARDS_PER_TURN = int(PARTS.single["setup"]["discard_powers_per_turn"])
LONG_GAME_COLONIES = int(PARTS.single["long_game"]["colonies_all_player_counts"])
FUEL_TOKENS = int(PARTS.single["supply"]["fuel"])
ORE_TOKENS = int(PARTS.single["supply"]["ore"])
SEAT_FUEL: Table1 = tuple(number(r, "fuel", 0, 8) for r in PARTS.rows("seat"))
SEAT_ORE: Table1 = tuple(number(r, "ore", 0, 8) for r in PARTS.rows("seat"))
COLONIES: Table1 = (0, 0, *(number(r, "colonies", 1, 8) for r in PARTS.rows("player_count")))


def _closed_marks(players: int) -> int:
    row = PARTS.rows("player_count")[players - 2]
    return bits(row, "closed_marks", row.fields["closed_marks"], MARKS)


def _ports(players: int) -> tuple[int, ...]:
    field = f"ports_{min(players, 4)}"
    return tuple(99 if r.fields[field] == -1 else number(r, field, 1, 12) for r in PARTS.rows("facility"))


PORTS: Table2 = tuple(_ports(max(2, n)) for n in range(MAX_SEATS + 1))
GROUP: Table1 = tuple(number(r, "group", 1, 3) for r in PARTS.rows("facility"))
FACILITY_FUEL: Table1 = tuple(max(0, int(r.fields["fuel"])) for r in PARTS.rows("facility"))
FACILITY_ORE: Table1 = tuple(max(0, int(r.fields["ore"])) for r in PARTS.rows("facility"))
FIRST_PRICED_SHIP = 3


def _ship_prices(field: str) -> tuple[int, ...]:
    """By the number of the ship; ships before the first with a price cost as much as that one."""
    prices = [number(row, field, 0, 9) for row in PARTS.rows("ship_cost")]
    return tuple(prices[:1] * FIRST_PRICED_SHIP + prices)


SHIP_FUEL: Table1 = _ship_prices("fuel")
SHIP_ORE: Table1 = _ship_prices("ore")
CLAIM_TOTAL = number(PARTS.rows("facility")[FACILITIES.index("alien_artifact")], "claim_total", 1, 24)
STEAL_RESOURCES = number(PARTS.rows("facility")[FACILITIES.index("raiders_outpost")], "steal_resources", 1, 9)
MIN_FLEET = number(PARTS.rows("facility")[FACILITIES.index("terraforming_station")], "min_fleet_after", 1, 3)
LAUNCH_CIRCLE = number(PARTS.rows("facility")[FACILITIES.index("colonist_hub")], "launch_circle", 2, 7)
RELIC_FUEL = number(PARTS.rows("territory")[TERRITORIES.index("burroughs_desert")], "fuel", 0, 9)
RELIC_ORE = number(PARTS.rows("territory")[TERRITORIES.index("burroughs_desert")], "ore", 0, 9)

# ------------------------------------------------------------------ the moon


def _borders(row: Component) -> tuple[int, ...]:
    mask = bits(row, "borders", row.fields["borders"], TERRITORIES)
    return tuple(mask >> t & 1 for t in range(len(TERRITORIES)))


BORDERS: Table2 = tuple(_borders(r) for r in PARTS.rows("territory"))
BONUS: Table1 = tuple(number(r, "amount", 0, 9) for r in PARTS.rows("territory"))
for _a, _row in enumerate(PARTS.rows("territory")):
    for _b in range(len(TERRITORIES)):
        if BORDERS[_a][_b] != BORDERS[_b][_a] or BORDERS[_a][_a]:
            raise bad(_row, "borders", "must be the same seen from both sides")

# ------------------------------------------------------------------ points

VP_COLONY = int(PARTS.single["points"]["colony"])
VP_CONTROL = int(PARTS.single["points"]["control"])
VP_POSITRON = int(PARTS.single["points"]["positron"])
VP_SARCOPHAGUS = int(PARTS.single["points"]["sarcophagus"])
VP_ORACLE = int(PARTS.single["points"]["oracle"])

# ------------------------------------------------------------------ alien tech

TECH_COPIES: Table1 = tuple(number(r, "copies", 1, 3) for r in PARTS.rows("tech"))
TECH_NEEDS: Table1 = tuple(bits(r, "needs", r.fields["needs"], MODULES) for r in PARTS.rows("tech"))
TECH_EXPANSION: Table1 = tuple(choice(r, "set", ("base", "factions", "outer_belt")) for r in PARTS.rows("tech"))
TECH_KIND: Table1 = tuple(choice(r, "power_kind", KINDS) for r in PARTS.rows("tech"))
TECH_FUEL: Table1 = tuple(number(r, "power_fuel", 0, 9) for r in PARTS.rows("tech"))
TECH_UNIT: Table1 = tuple(choice(r, "cost_unit", UNITS) for r in PARTS.rows("tech"))
TECH_TIMING: Table1 = tuple(choice(r, "timing", TIMINGS) for r in PARTS.rows("tech"))
TECH_POWER: Table1 = tuple(named(r, "power_op", Power) for r in PARTS.rows("tech"))
TECH_POWER_ARG: Table1 = tuple(number(r, "power_arg", -5, 5) for r in PARTS.rows("tech"))
TECH_DISCARD: Table1 = tuple(named(r, "discard_op", Power) for r in PARTS.rows("tech"))
TECH_DISCARD_FUEL: Table1 = tuple(number(r, "discard_fuel", 0, 9) for r in PARTS.rows("tech"))
TECH_VP: Table1 = tuple(number(r, "vp", 0, 9) for r in PARTS.rows("tech"))
TECH_REMOVED: Table1 = tuple(int(bool(r.fields["removed_from_game"])) for r in PARTS.rows("tech"))
JUMP_LIMIT = number(PARTS.rows("tech")[TECHS.index("experimental_ftl_drive")], "tokens_limit", 1, 9)


def _discard_arg(row: Component) -> int:
    match row.fields["discard_arg"]:
        case "" | "any":
            return 0
        case "not_terraforming":
            return 1
        case _:
            return named(row, "discard_arg", FieldKind)


TECH_DISCARD_ARG: Table1 = tuple(_discard_arg(r) for r in PARTS.rows("tech"))
CITY, MONUMENT, SARCOPHAGUS = (TECHS.index(n) for n in ("alien_city", "alien_monument", "alien_sarcophagus"))
DECOY, CACHE, DEFLECTOR = (TECHS.index(n) for n in ("holographic_decoy", "resource_cache", "deflector_shield"))
EXTRACTOR, WINDOW, VAULT = (TECHS.index(n) for n in ("master_extractor", "multiverse_window", "null_time_vault"))
LOCKDOWN, POCKET_CARD, AMPLIFIER = (TECHS.index(n) for n in ("magnetic_lockdown", "pocket_universe", "field_amplifier"))
ORACLE_CARD, FTL_DRIVE, CAPACITOR = (
    TECHS.index(n) for n in ("oracle_engine", "experimental_ftl_drive", "oscillation_capacitor")
)
CORES: Table1 = tuple(TECHS.index(f"data_core_{n}") for n in ("alpha", "gamma", "omega"))

# ------------------------------------------------------------------ factions

FACTION_FUEL: Table1 = tuple(number(r, "facility_fuel", 0, 9) for r in PARTS.rows("faction"))
FACTION_ORE: Table1 = tuple(number(r, "facility_ore", 0, 9) for r in PARTS.rows("faction"))
FACTION_NEEDS: Table1 = tuple(bits(r, "needs", r.fields["needs"], MODULES) for r in PARTS.rows("faction"))
OWNER_FUEL: Table1 = tuple(number(r, "owner_fuel", 0, 9) for r in PARTS.rows("faction"))
OWNER_ORE: Table1 = tuple(number(r, "owner_ore", 0, 9) for r in PARTS.rows("faction"))
URANIAN_OPPONENT_ORE = number(PARTS.rows("faction")[FACTIONS.index("uranian_syndicate")], "facility_ore_opponent", 0, 9)
ACCESS_FEE = int(PARTS.single["faction_rules"]["access_fee_fuel"])
BRETHREN_FACES: Table1 = tuple(int(f == "raider") for f in PARTS.single["brethren_die"]["faces"])

# ------------------------------------------------------------------ the Outer Belt

ASTEROID_FACES: Table1 = tuple(int(f == "asteroid") for f in PARTS.single["asteroid_die"]["faces"])
REMOVED_UNSEEN = int(PARTS.single["outer_belt"]["removed_unseen_at_setup"])
NAV: Table2 = tuple(tuple(int(v in r.fields["navigation"]) for v in range(7)) for r in PARTS.rows("belt_position"))
ASTEROID_COPIES: Table1 = tuple(number(r, "copies", 1, 9) for r in PARTS.rows("asteroid"))
ASTEROID_NEEDS: Table1 = tuple(bits(r, "needs", r.fields["needs"], MODULES) for r in PARTS.rows("asteroid"))
ASTEROID_VP: Table1 = tuple(number(r, "vp", 0, 9) for r in PARTS.rows("asteroid"))
ASTEROID_KEEP: Table1 = tuple(1 - choice(r, "claim", ("keep", "tow")) for r in PARTS.rows("asteroid"))
ASTEROID_USE: Table1 = tuple(named(r, "use_op", Power) for r in PARTS.rows("asteroid"))
ASTEROID_FUEL: Table1 = tuple(number(r, "fuel", 0, 9) for r in PARTS.rows("asteroid"))
ASTEROID_ORE: Table1 = tuple(number(r, "ore", 0, 9) for r in PARTS.rows("asteroid"))
ASTEROID_GAIN_FUEL: Table1 = tuple(number(r, "gain_fuel", 0, 9) for r in PARTS.rows("asteroid"))
ASTEROID_GAIN_ORE: Table1 = tuple(number(r, "gain_ore", 0, 9) for r in PARTS.rows("asteroid"))
ANY_SHIP, NAV_SHIP = 7, 8  # besides the values 1 to 6
_REQUIREMENTS = ("", "1", "2", "3", "4", "5", "6", "any", "nav")


def _requirement(row: Component) -> tuple[int, ...]:
    wanted = list(row.fields["requirement"])
    if not 1 <= len(wanted) <= 3 or any(w not in _REQUIREMENTS[1:] for w in wanted):
        raise bad(row, "requirement", "must name one to three ships: a value from 1 to 6, any, or nav")
    numbers = sorted(_REQUIREMENTS.index(w) for w in wanted)
    return tuple(numbers + [0] * (3 - len(numbers)))


REQUIREMENT: Table2 = tuple(_requirement(r) for r in PARTS.rows("asteroid"))
REQUIRED_SHIPS: Table1 = tuple(sum(n > 0 for n in r) for r in REQUIREMENT)
NAV_SHIPS: Table1 = tuple(sum(n == NAV_SHIP for n in r) for r in REQUIREMENT)


def _belt_ports(players: int, row: Component) -> int:
    mark = row.fields["third_port_mark"]
    closed = mark != "" and _closed_marks(max(2, players)) >> choice(row, "third_port_mark", MARKS) & 1
    return number(row, "ports", 1, 3) - int(bool(closed))


BELT_PORTS: Table2 = tuple(tuple(_belt_ports(n, r) for r in PARTS.rows("belt_position")) for n in range(MAX_SEATS + 1))
assert len(BELT_PORTS[2]) == BELT_POSITIONS

# ------------------------------------------------------------------ agendas

START_AGENDAS = int(PARTS.single["agenda_rules"]["start_facedown"])
AGENDA_LIMIT = int(PARTS.single["agenda_rules"]["limit_total"])
MARKET_DRAW = int(PARTS.single["agenda_rules"]["market_draw"])
AGENDA_VP: Table1 = tuple(number(r, "vp", 0, 9) for r in PARTS.rows("agenda"))
AGENDA_NEEDS: Table1 = tuple(bits(r, "needs", r.fields["needs"], MODULES) for r in PARTS.rows("agenda"))
AGENDA_TECH: Table1 = tuple(bits(r, "tech", r.fields["tech"], TECHS) for r in PARTS.rows("agenda"))
AGENDA_FACTION: Table1 = tuple(
    choice(r, "faction", FACTIONS) if r.fields["faction"] else -1 for r in PARTS.rows("agenda")
)


def _condition(row: Component, side: str) -> tuple[int, ...]:
    """A condition as numbers: its kind, how many, what about, and a set as bits."""
    told = Component(row.kind, row.id, row.source, row.number, row.fields[side])
    scope = str(PARTS.single["agenda_conditions"].get(told.fields.get("kind", ""), ""))
    if not scope.startswith((side, "both")):
        raise bad(row, side, f"asks for {told.fields.get('kind')!r}, which is not a condition for it")
    kind, n = named(told, "kind", Condition), number(told, "n", 0, 60)
    match kind:
        case Condition.DOCK_COUNT_IN_TURN:
            return (kind, n, choice(told, "facility", COUNTED_DOCKS), 0)
        case Condition.LAND_VIA:
            return (kind, n, list(VIAS.values())[choice(told, "facility", list(VIAS))], 0)
        case Condition.FACTION_USE:
            faction = choice(told, "faction", FACTIONS)
            choice(told, "result", [RESULTS[FACTIONS[faction]]])
            return (kind, n, faction, 0)
        case Condition.TECH_DISCARD:
            return (kind, n, 0, 1 << choice(told, "name", TECHS))
        case Condition.TECH_HELD:
            return (kind, n, 0, bits(told, "names", told.fields["names"], TECHS))
        case Condition.CONTROL_SET:
            return (kind, n, 0, bits(told, "territories", told.fields["territories"], TERRITORIES))
        case Condition.MOST:
            return (kind, n, named(told, "what", Most), 0)
        case Condition.RAID_RESOURCES:
            return (kind, n, number(told, "victims", 1, 5), 0)
        case Condition.RESOURCES_HELD:
            return (kind, number(told, "fuel", 0, 60), number(told, "ore", 0, 60), number(told, "total", 0, 99))
        case _:
            return (kind, n, 0, 0)


IN_GAME: Table2 = tuple(_condition(r, "in_game") for r in PARTS.rows("agenda"))
ENDGAME: Table2 = tuple(_condition(r, "endgame") for r in PARTS.rows("agenda"))
