"""What things are called: planets, pilots, ships and where they are, resources and dice in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from astrarium.core.components import Component
from astrarium.core.effects import END
from astrarium.core.words import Articled, counted, listed, read
from astrarium.games.tiny_epic_galaxies import effects
from astrarium.games.tiny_epic_galaxies.table import components, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Place
from astrarium.games.tiny_epic_galaxies.table.state import State

FACE_NAMES = (
    "Move a Ship",
    "Acquire Energy",
    "Acquire Culture",
    "Advance Diplomacy",
    "Advance Economy",
    Articled("Utilize Colony", "a"),
)
RESOURCE_NAMES = ("energy", "culture")
SPACES = ("the start space", *(f"space {n}" for n in range(1, pieces.LONGEST_TRACK + 1)))  # of a colonization track
FACE_RULES = ("Move a Ship", "Acquire", "Acquire", "Advance", "Advance", "Utilize Colony")
PHRASES = {
    "rogue": "the Rogue",
    "nothing": "nothing",
    "no_dice": "no dice",
    "last": ", in the last round",
    "dice_spent": " {number} {face} dice pay.",
    "surplus": " (no room for {surplus})",
    "home": "at home",
    "unexplored": "in Unexplored Space",
    "caught": "caught by {card}, on {space}",
    "waiting": "not yet in play",
    "landed": "on {planet}",
    "entered": "orbiting {planet}, on the start space",
    "orbiting": "orbiting {planet}, space {space} of {length}",
    "ship": "ship {number} ({where})",
    "craft": "ship {number}, the {craft} ({where})",
    "of_choice": "of your resources",
    "one_ship": "one of your ships goes",
    "all_ships": "all your ships go",
    "trained": "trained on {ships}",
    "no_badge": "no badge",
    "badges": "{badges}",
}


def phrase(key: str, **places: object) -> str:
    """A part of a sentence, in the language that is spoken."""
    return read(f"phrase.{key}", PHRASES[key]).format(**places)


def row_names(kind: str) -> tuple[str, ...]:
    """What all components of a kind are called."""
    return tuple(row.name for row in components.PARTS.rows(kind))


PLANETS, PILOTS, CARDS, CRAFTS = (row_names(kind) for kind in ("planet", "pilot", "exploration", "ship"))
BADGES = row_names("badge")


def who(names: Sequence[str], seat: int) -> str:
    """The name of a galaxy's owner."""
    return names[seat] if seat < len(names) else phrase("rogue")


def summary(kind: str, number: int) -> str:
    """What a card does, in a sentence."""
    return str(components.PARTS.rows(kind)[number].fields["summary"])


def amount(energy: int, culture: int) -> str:
    """Resources in words."""
    parts = [f"{n} {name}" for n, name in zip((energy, culture), RESOURCE_NAMES, strict=True) if n]
    return listed(parts, read("list.and", "and")) or phrase("nothing")


def dice_words(low: int, high: int) -> str:
    """Dice by face, from the two numbers an event carries."""
    counts = [low % 8, low // 8 % 8, low // 64, high % 8, high // 8 % 8, high // 64]
    shown = [f"{n} {FACE_NAMES[face]}" for face, n in enumerate(counts) if n]
    return ", ".join(shown) or phrase("no_dice")


def schooling(pilot: int) -> str:
    """The ships that a pilot is trained on, and the badges."""
    row = components.PARTS.rows("pilot")[pilot]
    ships = [craft.name for craft in components.PARTS.rows("ship") if craft.id in row.fields["trained"]]
    badges = [
        f"{row.fields['badges'][badge.id]} {badge.name}"
        for badge in components.PARTS.rows("badge")
        if row.fields["badges"].get(badge.id)
    ]
    trained = phrase("trained", ships=listed(ships, read("list.and", "and")))
    return f"{trained}; {phrase('badges', badges=', '.join(badges)) if badges else phrase('no_badge')}"


# ------------------------------------------------------------------ ships


def ship_name(s: State, seat: int, ship: int) -> str:
    """A ship and where it is."""
    this, where = s.galaxies[seat].ships[ship], whereabouts(s, seat, ship)
    if this.kind:
        return phrase("craft", number=ship + 1, craft=CRAFTS[this.kind - 1], where=where)
    return phrase("ship", number=ship + 1, where=where)


def whereabouts(s: State, seat: int, ship: int) -> str:
    """Where a ship is, in a few words."""
    this = s.galaxies[seat].ships[ship]
    match this.place:
        case Place.HOME:
            return phrase("home")
        case Place.UNEXPLORED:
            return phrase("unexplored")
        case Place.DANGER:
            return phrase("caught", card=CARDS[this.card], space=SPACES[this.orbit])
        case Place.LOCKED:
            return phrase("waiting")
    planet = PLANETS[s.row[this.place]]
    if this.orbit == pieces.SURFACE:
        return phrase("landed", planet=planet)
    if this.orbit == 0:
        return phrase("entered", planet=planet)
    return phrase("orbiting", planet=planet, space=this.orbit, length=tables.PLANET_LENGTH[s.row[this.place]])


# ------------------------------------------------------------------ the Rogue's mat


def rogue_action(rogue: int, level: int) -> str:
    """What the mat of a Rogue Galaxy makes it do on a level, said to the human."""
    at, said = effects.ROGUE_START[rogue][level], []
    while at != END:
        said.append(_mat_step(at))
        at = effects.THEN[at]
    return listed(said, read("list.and", "and"))


def _mat_step(step: int) -> str:
    """A step of a mat in words."""
    kind, said = effects.EFFECTS.kind(step), effects.EFFECTS.said(step)
    either = said.get("resource") == "either"
    places = {
        **said,
        "resource": phrase("of_choice") if either else said.get("resource"),
        "ships": phrase("all_ships" if said.get("ships") == pieces.SHIPS else "one_ship"),
        "dice": counted(said.get("n", 0), "die|dice"),
    }
    text = kind.words.replace(" from you", "") if either else kind.words
    return read(f"step.{kind.name}", text).format(**places)


def row_words(row: Component) -> Mapping[str, str]:
    """What a mat of the Rogue does on its colony spaces is told by the rules, not by its steps."""
    return {"colony": ""} if row.kind == "rogue" else {}
