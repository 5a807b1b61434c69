"""What things are called, and the sections of RULES.md they stand on."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.alien_frontiers.table.components import PARTS
from astrarium.games.alien_frontiers.table.pieces import BRETHREN_CLASS, FUEL, NUM_DOCKS, RELIC_CLASS, Place, Power

# sections of RULES.md
SETUP = "Setup"
TURN = "Turn"
ROLL = "Gather and roll"
DOCKING = "Docking"
BAY = "Maintenance Bay"
LIMIT = "Resource limit"
COLONIES = "Colonies and control"
FIELDS = "Field generators"
BONUSES = "Territory bonuses"
RELIC_RULE = "Relic Ship"
TECH_RULE = "Alien tech"
POCKET_RULE = "Pocket Universe"
POINTS = "Points and ties"
END_RULE = "End of the game"
BOARDS = "Faction boards"
OWNERS_RULE = "Faction owners"
DRAFT_RULE = "Faction draft"
AGENDAS_RULE = "Agendas"
ORACLE_RULE = "Oracle Engine"
BELT_RULE = "Outer Belt"
ASTEROIDS_RULE = "Asteroid cards"
HUB_RULE = "Colonist Hub"
RAID_RULE = "Raiders' Outpost"
ARTIFACT_RULE = "Alien Artifact"
MARKET_RULE = "Orbital Market"
SHIPYARD_RULE = "Shipyard"


def row_name(row: int) -> str:
    """The name of a component by its number."""
    return PARTS.all[row].name


def kind_name(kind: str, index: int) -> str:
    """The name of a component by its kind and position."""
    return PARTS.rows(kind)[index].name


def tech_name(card: int) -> str:
    """The name of an alien tech card."""
    return kind_name("tech", card)


def territory_name(territory: int) -> str:
    """The name of a territory."""
    return kind_name("territory", territory)


def place_name(place: int) -> str:
    """The name of a place where ships can be."""
    if place < Place.FACTION:
        return f"the {kind_name('facility', place)}"
    if place < Place.BELT:
        return f"the board of {kind_name('faction', place - Place.FACTION)}"
    if place < NUM_DOCKS:
        return f"position {place - Place.BELT + 1} of the Outer Belt"
    return {Place.SUPPLY: "the ship supply", Place.HAND: "hand", Place.POCKET: "Pocket Universe"}.get(place, "home")


def place_rule(place: int) -> str:
    """The section about a place."""
    if place < Place.FACTION:
        return kind_name("facility", place)
    return BOARDS if place < Place.BELT else BELT_RULE


def good_name(good: int) -> str:
    """Fuel or ore."""
    return "fuel" if good == FUEL else "ore"


def amount(fuel: int, ore: int) -> str:
    """An amount of resources: '1 fuel and 2 ore', or 'nothing'."""
    parts = [f"{fuel} fuel"] * (fuel > 0) + [f"{ore} ore"] * (ore > 0)
    return " and ".join(parts) or "nothing"


def die_name(owner: int, value: int, names: Sequence[str], viewer: int) -> str:
    """A die: 'your 5', 'Blue's 3', 'the Relic Ship (4)'."""
    if owner == RELIC_CLASS:
        return f"the Relic Ship ({value})" if value else "the Relic Ship"
    if owner == BRETHREN_CLASS:
        return "the Brethren Ship"
    whose = "your" if owner == viewer else f"{names[owner]}'s"
    return f"{whose} {value}" if value else f"{whose} ship"


def seat_name(seat: int, names: Sequence[str]) -> str:
    """A player, or nobody."""
    return names[seat] if seat >= 0 else "nobody"


def rule_of_power(op: int) -> str:
    """The section about a power in progress."""
    if op >= Power.HIJACK:
        facility = (Power.ANGELS_SET, Power.FIELD_MOVE, Power.SUNRISE_MOVE, Power.URANIAN_MOVE, Power.REV_MOVE)
        return BOARDS if op in facility else OWNERS_RULE
    return ASTEROIDS_RULE if op >= Power.DEBRIS else TECH_RULE
