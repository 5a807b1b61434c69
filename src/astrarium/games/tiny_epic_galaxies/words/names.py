"""What things are called: planets, pilots, ships and where they are."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.tiny_epic_galaxies.table import components, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Op, Place, Resource
from astrarium.games.tiny_epic_galaxies.table.state import State

FACE_NAMES = (
    "Move a Ship",
    "Acquire Energy",
    "Acquire Culture",
    "Advance Diplomacy",
    "Advance Economy",
    "Utilize Colony",
)
RESOURCE_NAMES = ("energy", "culture")
FACE_RULES = ("Move a Ship", "Acquire", "Acquire", "Advance", "Advance", "Utilize Colony")


def a_die(face: int) -> str:
    """A die that shows a face."""
    name = FACE_NAMES[face]
    return f"an {name} die" if name.startswith("A") else f"a {name} die"


def dice_count(count: int) -> str:
    """So many dice."""
    return "1 die" if count == 1 else f"{count} dice"


def planet_name(planet: int) -> str:
    """What a planet is called."""
    return components.PARTS.rows("planet")[planet].name


def pilot_name(pilot: int) -> str:
    """What a pilot is called."""
    return components.PARTS.rows("pilot")[pilot].name


def card_name(card: int) -> str:
    """What an Exploration Card is called."""
    return components.PARTS.rows("exploration")[card].name


def craft_name(kind: int) -> str:
    """What a kind of Advanced Ship is called."""
    return components.PARTS.rows("ship")[kind].name


def summary(kind: str, number: int) -> str:
    """What a card does, in a sentence."""
    return str(components.PARTS.rows(kind)[number].fields["summary"])


def amount(energy: int, culture: int) -> str:
    """Resources in words."""
    parts = [f"{n} {name}" for n, name in ((energy, "energy"), (culture, "culture")) if n]
    return " and ".join(parts) or "nothing"


def rogue_action(rogue: int, level: int) -> str:
    """What the mat of a Rogue Galaxy makes it do on a level, said to the human."""
    at, said = tables.ROGUE_START[rogue][level], []
    while tables.STEPS[at][0] != Op.END:
        said.append(_rogue_step(*tables.STEPS[at]))
        at += 1
    return " and ".join(said)


def _rogue_step(op: int, x: int, y: int, z: int) -> str:
    resource = (*RESOURCE_NAMES, "of your resources")[x] if x <= Resource.EITHER else ""
    phrases = {
        Op.HUMAN_LOSES: f"you lose {y} {resource}",
        Op.ROGUE_STEALS: f"it takes {y} {resource} from you" if x != Resource.EITHER else f"it takes {y} {resource}",
        Op.ROGUE_GAINS: f"it gains {y} {resource}",
        Op.ROGUE_ADVANCES: f"all its ships advance by {y}",
        Op.HUMAN_REGRESSES: f"one of your ships goes back {y}" if z else f"all your ships go back {y}",
        Op.HUMAN_LOSES_DIE: f"you roll {dice_count(y)} less next turn",
        Op.ROGUE_EXPLORES: "it explores",
    }
    return phrases[op]


def who(names: Sequence[str], seat: int) -> str:
    """The name of a galaxy's owner."""
    return names[seat] if seat < len(names) else "the Rogue"


def ship_name(s: State, seat: int, ship: int) -> str:
    """A ship and where it is."""
    this = s.galaxies[seat].ships[ship]
    name = f", the {craft_name(this.kind - 1)}" if this.kind else ""
    return f"ship {ship + 1}{name} ({whereabouts(s, seat, ship)})"


def whereabouts(s: State, seat: int, ship: int) -> str:
    """Where a ship is, in a few words."""
    this = s.galaxies[seat].ships[ship]
    if this.place == Place.HOME:
        return "at home"
    if this.place == Place.UNEXPLORED:
        return "in Unexplored Space"
    if this.place == Place.DANGER:
        return f"caught by {card_name(this.card)}, space {this.orbit}"
    if this.place == Place.LOCKED:
        return "not yet in play"
    name = planet_name(s.row[this.place])
    return f"on {name}" if this.orbit == pieces.SURFACE else f"orbiting {name}, space {this.orbit}"
