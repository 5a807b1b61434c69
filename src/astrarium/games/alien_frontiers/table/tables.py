"""Component rows as tables of numbers for the rules."""

from __future__ import annotations

from astrarium.core.components import Component, fault
from astrarium.games.alien_frontiers.table import pieces
from astrarium.games.alien_frontiers.table.components import COUNTED_DOCKS, PARTS, RESULTS, VIAS
from astrarium.games.alien_frontiers.table.pieces import Condition, FieldKind, Most

Table1 = tuple[int, ...]
Table2 = tuple[tuple[int, ...], ...]

FACILITIES, TERRITORIES, FIELDS = PARTS.ids("facility"), PARTS.ids("territory"), PARTS.ids("field")
TECHS, FACTIONS = PARTS.ids("tech"), PARTS.ids("faction")
ASTEROIDS, AGENDAS = PARTS.ids("asteroid"), PARTS.ids("agenda")

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

START_SHIPS = PARTS.value("setup", "start_ships")
RESOURCE_LIMIT = PARTS.value("setup", "resource_limit_end_of_turn")
DISCARDS_PER_TURN = PARTS.value("setup", "discard_powers_per_turn")
LONG_GAME_COLONIES = PARTS.value("long_game", "colonies_all_player_counts")
FUEL_TOKENS = PARTS.value("supply", "fuel")
ORE_TOKENS = PARTS.value("supply", "ore")
SEAT_FUEL = PARTS.column("fuel", "seat")
SEAT_ORE = PARTS.column("ore", "seat")
COLONIES: Table1 = (0, 0, *PARTS.column("colonies", "player_count"))


def _closed_marks(players: int) -> int:
    return PARTS.column("closed_marks", "player_count")[players - 2]


def _ports(players: int) -> tuple[int, ...]:
    return tuple(99 if open_ == -1 else open_ for open_ in PARTS.column(f"ports_{min(players, 4)}", "facility"))


PORTS: Table2 = tuple(_ports(max(2, n)) for n in range(pieces.MAX_SEATS + 1))
GROUP = PARTS.column("group", "facility")
FACILITY_FUEL: Table1 = tuple(max(0, fuel) for fuel in PARTS.column("fuel", "facility"))
FACILITY_ORE: Table1 = tuple(max(0, ore) for ore in PARTS.column("ore", "facility"))
FIRST_PRICED_SHIP = 3


def _ship_prices(field: str) -> tuple[int, ...]:
    """By the number of the ship; ships before the first with a price cost as much as that one."""
    prices = PARTS.column(field, "ship_cost")
    return prices[:1] * FIRST_PRICED_SHIP + prices


SHIP_FUEL: Table1 = _ship_prices("fuel")
SHIP_ORE: Table1 = _ship_prices("ore")
CLAIM_TOTAL = PARTS.number(PARTS.row("facility", "alien_artifact"), "claim_total")
STEAL_RESOURCES = PARTS.number(PARTS.row("facility", "raiders_outpost"), "steal_resources")
MIN_FLEET = PARTS.number(PARTS.row("facility", "terraforming_station"), "min_fleet_after")
LAUNCH_CIRCLE = PARTS.number(PARTS.row("facility", "colonist_hub"), "launch_circle")
RELIC_FUEL = PARTS.number(PARTS.row("territory", "burroughs_desert"), "fuel")
RELIC_ORE = PARTS.number(PARTS.row("territory", "burroughs_desert"), "ore")

# ------------------------------------------------------------------ the moon

BORDERS = PARTS.spread("borders", "territory")
BONUS = PARTS.column("amount", "territory")
for _a, _row in enumerate(PARTS.rows("territory")):
    for _b in range(len(TERRITORIES)):
        if BORDERS[_a][_b] != BORDERS[_b][_a] or BORDERS[_a][_a]:
            raise fault(_row, "borders is the same seen from both sides")

# ------------------------------------------------------------------ points

VP_COLONY = PARTS.value("points", "colony")
VP_CONTROL = PARTS.value("points", "control")
VP_POSITRON = PARTS.value("points", "positron")
VP_SARCOPHAGUS = PARTS.value("points", "sarcophagus")
VP_ORACLE = PARTS.value("points", "oracle")

# ------------------------------------------------------------------ alien tech

TECH_COPIES = PARTS.column("copies", "tech")
TECH_NEEDS = PARTS.column("needs", "tech")
TECH_EXPANSION = PARTS.column("set", "tech")
TECH_KIND = PARTS.column("power_kind", "tech")
TECH_FUEL = PARTS.column("power_fuel", "tech")
TECH_UNIT = PARTS.column("cost_unit", "tech")
TECH_TIMING = PARTS.column("timing", "tech")
TECH_POWER = PARTS.column("power_op", "tech")
TECH_POWER_ARG = PARTS.column("power_arg", "tech")
TECH_DISCARD = PARTS.column("discard_op", "tech")
TECH_DISCARD_FUEL = PARTS.column("discard_fuel", "tech")
TECH_VP = PARTS.column("vp", "tech")
TECH_REMOVED = PARTS.column("removed_from_game", "tech")
JUMP_LIMIT = PARTS.number(PARTS.row("tech", "experimental_ftl_drive"), "tokens_limit")


def _discard_arg(row: Component) -> int:
    match row.fields["discard_arg"]:
        case "" | "any":
            return 0
        case "not_terraforming":
            return 1
        case kind:
            return FieldKind.members[kind.upper()]


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

FACTION_FUEL = PARTS.column("facility_fuel", "faction")
FACTION_ORE = PARTS.column("facility_ore", "faction")
FACTION_NEEDS = PARTS.column("needs", "faction")
OWNER_FUEL = PARTS.column("owner_fuel", "faction")
OWNER_ORE = PARTS.column("owner_ore", "faction")
URANIAN_OPPONENT_ORE = PARTS.number(PARTS.row("faction", "uranian_syndicate"), "facility_ore_opponent")
ACCESS_FEE = PARTS.value("faction_rules", "access_fee_fuel")
BRETHREN_FACES = PARTS.values("brethren_die", "faces")

# ------------------------------------------------------------------ the Outer Belt

ASTEROID_FACES = PARTS.values("asteroid_die", "faces")
REMOVED_UNSEEN = PARTS.value("outer_belt", "removed_unseen_at_setup")
NAV: Table2 = tuple(tuple(int(v in r.fields["navigation"]) for v in range(7)) for r in PARTS.rows("belt_position"))
ASTEROID_COPIES = PARTS.column("copies", "asteroid")
ASTEROID_NEEDS = PARTS.column("needs", "asteroid")
ASTEROID_VP = PARTS.column("vp", "asteroid")
ASTEROID_KEEP: Table1 = tuple(1 - tow for tow in PARTS.column("claim", "asteroid"))
ASTEROID_USE = PARTS.column("use_op", "asteroid")
ASTEROID_FUEL = PARTS.column("fuel", "asteroid")
ASTEROID_ORE = PARTS.column("ore", "asteroid")
ASTEROID_GAIN_FUEL = PARTS.column("gain_fuel", "asteroid")
ASTEROID_GAIN_ORE = PARTS.column("gain_ore", "asteroid")
REQUIREMENT: Table2 = tuple(
    (*sorted(ships), *[0] * (3 - len(ships))) for ships in PARTS.spread("requirement", "asteroid")
)
REQUIRED_SHIPS: Table1 = tuple(sum(n > 0 for n in r) for r in REQUIREMENT)
NAV_SHIPS: Table1 = tuple(sum(n == pieces.NAV_SHIP for n in r) for r in REQUIREMENT)


def _belt_ports(players: int, row: Component) -> int:
    mark = PARTS.number(row, "third_port_mark") - 1
    closed = mark >= 0 and _closed_marks(max(2, players)) >> mark & 1
    return PARTS.number(row, "ports") - int(bool(closed))


BELT_PORTS: Table2 = tuple(
    tuple(_belt_ports(n, r) for r in PARTS.rows("belt_position")) for n in range(pieces.MAX_SEATS + 1)
)

# ------------------------------------------------------------------ agendas

START_AGENDAS = PARTS.value("agenda_rules", "start_facedown")
AGENDA_LIMIT = PARTS.value("agenda_rules", "limit_total")
MARKET_DRAW = PARTS.value("agenda_rules", "market_draw")
AGENDA_VP = PARTS.column("vp", "agenda")
AGENDA_NEEDS = PARTS.column("needs", "agenda")
AGENDA_TECH = PARTS.column("tech", "agenda")
AGENDA_FACTION = PARTS.column("faction", "agenda")


def _condition(row: Component, side: str) -> tuple[int, ...]:
    """A condition as numbers: its kind, how many, what about, and a set as bits."""
    told = row.fields[side]
    if not str(PARTS.single["agenda_conditions"][told["kind"]]).startswith((side, "both")):
        raise fault(row, f"{side} asks for {told['kind']}, which is not a condition for it")
    kind, n = Condition.members[told["kind"].upper()], told.get("n", 0)
    match kind:
        case Condition.DOCK_COUNT_IN_TURN:
            return (kind, n, COUNTED_DOCKS.index(told["facility"]), 0)
        case Condition.LAND_VIA:
            return (kind, n, VIAS[told["facility"]], 0)
        case Condition.FACTION_USE:
            return (kind, n, _faction_used(row, side), 0)
        case Condition.TECH_DISCARD:
            return (kind, n, 0, _bits([told["name"]], TECHS))
        case Condition.TECH_HELD:
            return (kind, n, 0, _bits(told["names"], TECHS))
        case Condition.CONTROL_SET:
            return (kind, n, 0, _bits(told["territories"], TERRITORIES))
        case Condition.MOST:
            return (kind, n, Most.members[told["what"].upper()], 0)
        case Condition.RAID_RESOURCES:
            return (kind, n, told["victims"], 0)
        case Condition.RESOURCES_HELD:
            return (kind, told.get("fuel", 0), told.get("ore", 0), told.get("total", 0))
        case _:
            return (kind, n, 0, 0)


def _faction_used(row: Component, side: str) -> int:
    told = row.fields[side]
    if told["result"] != RESULTS[told["faction"]]:
        raise fault(row, f"{side}.result is {RESULTS[told['faction']]} for {told['faction']}, not {told['result']!r}")
    return FACTIONS.index(told["faction"])


def _bits(names: list[str], known: tuple[str, ...]) -> int:
    return sum(1 << known.index(name) for name in names)


IN_GAME: Table2 = tuple(_condition(r, "in_game") for r in PARTS.rows("agenda"))
ENDGAME: Table2 = tuple(_condition(r, "endgame") for r in PARTS.rows("agenda"))
