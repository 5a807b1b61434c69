"""What things are called, and the sections of RULES.md they stand on."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.alien_frontiers.table import pieces
from astrarium.games.alien_frontiers.table.components import PARTS
from astrarium.games.alien_frontiers.table.pieces import Place, Power, Via

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


def named(kind: str) -> tuple[str, ...]:
    """The names of all components of a kind."""
    return tuple(row.name for row in PARTS.rows(kind))


PLACES = (
    *(f"the {name}" for name in named("facility")),
    *(f"the board of {name}" for name in named("faction")),
    *(f"position {n + 1} of the Outer Belt" for n in range(pieces.BELT_POSITIONS)),
    "the ship supply",
    "their hand",
)
NAMES: dict[str, Sequence[str]] = {
    "place": PLACES,
    "territory": named("territory"),
    "field": named("field"),
    "tech": named("tech"),
    "faction": named("faction"),
    "asteroid": named("asteroid"),
    "agenda": named("agenda"),
    "good": ("fuel", "ore"),
    "row": tuple(row.name for row in PARTS.all),
    "via": (
        "from the Colonist Hub",
        "through the Colony Constructor",
        "through the Terraforming Station",
        "with the Terraforming Module",
    ),
    "deck": ("alien tech", "agenda"),
    "face": ("a blank", "an asteroid"),
}
VIA_RULES = {Via.HUB: HUB_RULE, Via.CONSTRUCTOR: "Colony Constructor", Via.TERRAFORMING: "Terraforming Station"}


def place_rule(place: int) -> str:
    """The section about a place."""
    if place < Place.FACTION:
        return named("facility")[place]
    return BOARDS if place < Place.BELT else BELT_RULE


def power_rule(how: int) -> str:
    """The section about a power."""
    if how >= Power.HIJACK:
        owners = (Power.HIJACK, Power.FIELD_ON_OR_OFF, Power.CONTESTED_BONUS)
        return OWNERS_RULE if how in owners else BOARDS
    return ASTEROIDS_RULE if how >= Power.DEBRIS else TECH_RULE


def amount(fuel: int, ore: int) -> str:
    """An amount of resources: '1 fuel and 2 ore', or 'nothing'."""
    parts = [f"{fuel} fuel"] * (fuel > 0) + [f"{ore} ore"] * (ore > 0)
    return " and ".join(parts) or "nothing"


def die_name(owner: int, value: int, names: Sequence[str], viewer: int | None) -> str:
    """A die: 'your 5', 'Blue's 3', 'the Relic Ship (4)'."""
    if owner == pieces.RELIC_CLASS:
        return f"the Relic Ship ({value})" if value else "the Relic Ship"
    if owner == pieces.BRETHREN_CLASS:
        return "the Brethren Ship"
    whose = "your" if owner == viewer else f"{names[owner]}'s" if owner < len(names) else "nobody's"
    return f"{whose} {value}" if value else f"{whose} ship"
