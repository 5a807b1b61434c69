"""All sentences of the game, and how its numbers are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astrarium.core.words import Catalogue, Saying
from astrarium.games.tiny_epic_galaxies import effects
from astrarium.games.tiny_epic_galaxies.play import acquiring, empire, galaxy
from astrarium.games.tiny_epic_galaxies.play.decisions import DECISIONS
from astrarium.games.tiny_epic_galaxies.table import components, moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Face, Resource
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy
from astrarium.games.tiny_epic_galaxies.words import log, names, options, questions, reasons


def _me(c: Saying) -> Galaxy:
    me: Galaxy = c.s.galaxies[c.seat]
    return me


def _before(c: Saying) -> int:
    """The pilot of the ship that is hired for."""
    return _me(c).bays[c.craft]


def _redraw_price(c: Saying) -> int:
    return tables.PILOT_NUMBER[galaxy.pilot_of(_me(c), c.ship)]


def _stock(c: Saying) -> str:
    """What somebody has: who is asked, or whoever gives."""
    return names.amount(*c.s.galaxies[c.numbers.get("victim", c.seat)].stock)


def _upgrades_by(planet: int) -> Mapping[str, Any]:
    """How a planet upgrades."""
    return effects.EFFECTS.said(effects.MAIN[effects.PLANET_START[planet]])


def _upgrade_by(c: Saying) -> str:
    """What pays an upgrade: one kind that is named, any mixture, or one kind of choice."""
    if "planet" not in c.numbers:
        return "one" if "resource" in c.numbers else ""
    if "pay" in c.numbers:
        return "rival"
    return "mixed" if _upgrades_by(c.planet).get("mixed") else "planet"


def _upgrade_price(c: Saying) -> int:
    discount = _upgrades_by(c.planet).get("discount", 0) if "planet" in c.numbers else c.numbers.get("discount", 0)
    return empire.price(_me(c), int(discount))


def _room(c: Saying) -> int:
    """How much more of what is taken fits; nothing where it is not said how much there would be."""
    return galaxy.room(c.s, c.seat, c.taken) if "amount" in c.numbers else 0


def _dice_spent(c: Saying) -> str:
    """The dice that a hire takes; none where resources pay."""
    by_dice = c.face != pieces.NO_CARD
    return names.phrase("dice_spent", number=c.price, face=names.FACE_NAMES[c.face]) if by_dice else ""


def _no_room(c: Saying) -> bool:
    """Whether an Acquire die would bring what there is no room for; who follows pays culture, which makes some."""
    if c.face != Face.ENERGY and (c.face != Face.CULTURE or "free" in c.numbers):
        return False
    return bool(galaxy.room(c.s, c.seat, c.face - Face.ENERGY) == 0)


def _brought(c: Saying) -> tuple[int, int]:
    """The energy and culture that an option would bring, if there were room for all."""
    if "energy" in c.numbers:
        return c.energy, c.culture
    if "resource" not in c.numbers:
        kind, n = c.face - Face.ENERGY, acquiring.yields(c.s, c.seat, c.face - Face.ENERGY)
    else:
        kind, n = c.resource, _me(c).ships[c.ship].orbit if "ship" in c.numbers else c.count
    return (n, 0) if kind == Resource.ENERGY else (0, n)


def _surplus(c: Saying) -> str:
    """What there is no room for of what an option would bring; nothing where all of it fits."""
    left = [max(0, n - galaxy.room(c.s, c.seat, kind)) for kind, n in enumerate(_brought(c))]
    return names.phrase("surplus", surplus=names.amount(*left)) if any(left) else ""


def _wasting(c: Saying) -> str:
    """How much of what was taken there is no room for; none where there was nothing to take."""
    if c.count == 0:
        return "none"
    return "nothing" if c.wasted == 0 else "all" if c.wasted == c.count else "some"


VALUES = {
    "who": lambda c: names.who(c.names, c.seat),
    "rival_name": lambda c: names.who(c.names, c.rival),
    "leader_name": lambda c: names.who(c.names, c.leader),
    "thief_name": lambda c: names.who(c.names, c.thief),
    "victim_name": lambda c: names.who(c.names, c.victim),
    "is_victim": lambda c: c.victim == c.seat,
    "is_own": lambda c: c.seat == c.rival,
    "asked": lambda c: c.s.pending[c.s.depth - 1].kind,
    "about_planet": lambda c: "planet" in c.numbers and "pilot" not in c.numbers,
    "about_face": lambda c: "face" in c.numbers and "pilot" not in c.numbers,
    "rogues_turn": lambda c: galaxy.is_rogue(c.s, c.s.turn),
    # dice
    "left": lambda c: c.s.left if c.s else c.numbers["left"],
    "last": lambda c: names.phrase("last") if c.s.end_by else "",
    "reroll_price": lambda c: tables.REROLL_PRICE,
    "goal": lambda c: tables.GOAL_POINTS,
    "free_reroll": lambda c: c.s.rerolls == 0,
    "may_speed": lambda c: c.face != Face.MOVE and c.fliers > 0,
    "shown_face": lambda c: names.FACE_NAMES[c.numbers.get("shown", c.numbers.get("face", 0))],
    "dice_shown": lambda c: names.dice_words(c.low, c.high),
    "is_pair": lambda c: c.face == c.other_face,
    "number_face": lambda c: names.FACE_NAMES[c.number],
    # resources
    "mixture": lambda c: names.amount(c.energy, c.culture),
    "surplus": _surplus,
    "total": lambda c: c.energy + c.culture,
    "wasting": _wasting,
    "stock": _stock,
    "from_rival": lambda c: c.numbers.get("victim", c.seat) != c.seat,
    "swaps": lambda c: "craft" in c.numbers,
    "pays_owner": lambda c: "pay" in c.numbers,
    "room": _room,
    "culture_left": lambda c: _me(c).stock[1],
    "other_resource": lambda c: names.RESOURCE_NAMES[1 - c.resource],
    "yields": lambda c: acquiring.yields(c.s, c.seat, c.face - Face.ENERGY),
    "acquired": lambda c: names.RESOURCE_NAMES[c.face - Face.ENERGY],
    "follow_price": lambda c: c.s.follow_price,
    "no_room": _no_room,
    "next_level": lambda c: _me(c).level + 1,
    "upgrade_price": _upgrade_price,
    "upgrade_by": _upgrade_by,
    "ties_do": lambda c: c.s.mared_tie == 1,
    # ships and cards
    "vessel": lambda c: names.ship_name(c.s, c.seat, c.ship),
    "rival_vessel": lambda c: names.ship_name(c.s, c.rival, c.ship),
    "orbit": lambda c: _me(c).ships[c.ship].orbit,
    "length": lambda c: tables.PLANET_LENGTH[c.planet],
    "vp": lambda c: tables.PLANET_VP[c.planet],
    "planet_action": lambda c: names.summary("planet", c.planet),
    "pilot_ability": lambda c: names.summary("pilot", c.pilot),
    "card_action": lambda c: names.summary("exploration", c.card),
    "mission_goal": lambda c: names.summary("mission", c.mission),
    "schooling": lambda c: names.schooling(c.pilot),
    "replaced": lambda c: _before(c) != pieces.NO_CARD,
    "pilot_before": lambda c: names.PILOTS[_before(c)],
    "dice_spent": _dice_spent,
    "drawn": lambda c: names.CARDS[c.s.drawn],
    "drawn_action": lambda c: names.summary("exploration", c.s.drawn),
    "redraw_price": _redraw_price,
    "rogue_action": lambda c: names.rogue_action(c.s.rogue, c.s.galaxies[pieces.ROGUE].level),
}

CATALOGUE = Catalogue(
    moves.actions,
    DECISIONS,
    questions.QUESTIONS,
    options.OPTIONS,
    reasons.REASONS,
    log.LOG,
    names={
        "face": names.FACE_NAMES,
        "shown": names.FACE_NAMES,
        "to": names.FACE_NAMES,
        "resource": names.RESOURCE_NAMES,
        "given": names.RESOURCE_NAMES,
        "taken": names.RESOURCE_NAMES,
        "pay": names.RESOURCE_NAMES,
        "ship": ("1", "2", "3", "4"),
        "space": names.SPACES,
        "craft": names.CRAFTS,
        "planet": names.PLANETS,
        "pilot": names.PILOTS,
        "card": names.CARDS,
        "mission": names.row_names("mission"),
        "row": tuple(row.name for row in components.PARTS.all),
    },
    values=VALUES,
    units={
        "die": "die|dice",
        "point": "point|points",
        "resource": "resource|resources",
        "ship": "ship|ships",
        "opposing_ship": "opposing ship|opposing ships",
    },
    done=questions.DONE,
)
CATALOGUE.check()
