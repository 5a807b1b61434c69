"""Why something cannot be chosen now, in a sentence with its rule."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.core.actions import first, is_verb, second
from astrarium.core.game import Said
from astrarium.core.table import deciding_seat
from astrarium.games.tiny_epic_galaxies.effects import possible
from astrarium.games.tiny_epic_galaxies.play import colonising, galaxy, moving
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Place
from astrarium.games.tiny_epic_galaxies.table.state import Ship, State
from astrarium.games.tiny_epic_galaxies.words import questions
from astrarium.games.tiny_epic_galaxies.words.names import (
    FACE_NAMES,
    FACE_RULES,
    RESOURCE_NAMES,
    pilot_name,
    planet_name,
    ship_name,
)


def why_not(s: State, act: int, names: Sequence[str]) -> Said:
    """The first reason that applies; at least which decision is open."""
    seat = deciding_seat(s)
    for reason in (_dice, _move, _advance, _colony, _planet, _follow, _cards, _rogue):
        said = reason(s, seat, act)
        if said is not None:
            return said
    question, rule = questions.PROMPTS[s.pending[s.depth - 1].kind](s, names)
    return Said(f"That does not answer the question: {question}", rule)


def _asked(s: State, *kinds: int) -> bool:
    return s.pending[s.depth - 1].kind in kinds


def _dice(s: State, seat: int, act: int) -> Said | None:
    if is_verb(moves.ACTIVATE, act) and _asked(s, Decide.TURN):
        face = first(moves.ACTIVATE, act)
        if s.inactive[face] == 0:
            return Said(f"You have no inactive {FACE_NAMES[face]} die.", "Dice")
        return Said(f"{FACE_NAMES[face]} would do nothing for you now.", FACE_RULES[face])
    if is_verb(moves.REROLL, act) and _asked(s, Decide.TURN, Decide.REROLL):
        face = first(moves.REROLL, act)
        if s.inactive[face] <= s.chosen[face]:
            return Said(f"You have no other inactive {FACE_NAMES[face]} die.", "Dice")
        if _asked(s, Decide.REROLL):
            return Said("Dice are set aside in the order of their faces; undo to choose anew.", "Dice")
        return Said("The free reroll is used up and another costs 1 energy, which you do not have.", "Dice")
    if is_verb(moves.CONVERT, act) and _asked(s, Decide.TURN):
        if s.converted:
            return Said("The Converter works once a turn.", "Converter")
        return Said("The Converter needs three inactive dice.", "Converter")
    if is_verb(moves.SPEND_DICE, act) and _asked(s, Decide.SPEND_DICE):
        return Said("You do not have these two dice (name them in the order of the faces).", "Converter")
    if is_verb(moves.TURN_DIE, act) and _asked(s, Decide.SET_DIE):
        return Said("You have no such die, or it shows that face already.", "Converter")
    return None


def _move(s: State, seat: int, act: int) -> Said | None:
    if not moving.is_move(act) or not _asked(s, Decide.ACT, Decide.STEP):
        return None
    ship, me = moving.moved_ship(act), s.galaxies[seat]
    name = ship_name(s, seat, ship)
    if not moving.may_leave(me, ship):
        return Said(f"{name[0].upper()}{name[1:]} cannot move.", "Move a Ship")
    if galaxy.same_as_earlier(me, ship, pieces.ALL_SHIPS):
        return Said("Two ordinary ships in one place are the same: choose the first of them.", "Move a Ship")
    if is_verb(moves.LAND, act):
        return _arrival(s, me.ships[ship], second(moves.LAND, act), "on the surface")
    if is_verb(moves.ORBIT, act):
        return _arrival(s, me.ships[ship], second(moves.ORBIT, act), "in the orbit")
    if is_verb(moves.HOME, act):
        return Said("That ship is at home.", "Move a Ship")
    return _beyond(s, me.ships[ship])


def _arrival(s: State, ship: Ship, planet: int, where: str) -> Said:
    slot = colonising.slot_of(s, planet)
    if slot == pieces.NO_CARD:
        return Said(f"{planet_name(planet)} is not in the row.", "Move a Ship")
    if ship.place == slot:
        return Said("Between the surface and the orbit of one planet there is no move.", "Move a Ship")
    return Said(f"You have a ship {where} of {planet_name(planet)} already.", "Move a Ship")


def _beyond(s: State, ship: Ship) -> Said:
    if not s.beyond:
        return Said("Unexplored Space belongs to Beyond the Black.", "Exploration")
    if ship.place == Place.UNEXPLORED:
        return Said("A ship in Unexplored Space explores again only after it has been elsewhere.", "Exploration")
    return Said("There is no card left to explore.", "Exploration")


def _advance(s: State, seat: int, act: int) -> Said | None:
    if not is_verb(moves.ADVANCE, act) or not _asked(s, Decide.ACT, Decide.STEP, Decide.ADVANCE):
        return None
    ship, me = first(moves.ADVANCE, act), s.galaxies[seat]
    if not galaxy.in_orbit(me, ship):
        return Said("Only a ship in orbit (or on a Danger track) advances.", "Advance")
    track = ("diplomacy", "economy")[tables.PLANET_TRACK[s.row[me.ships[ship].place]]]
    return Said(f"That orbit advances by {track}, or another ship blocks the way.", "Advance")


def _colony(s: State, seat: int, act: int) -> Said | None:
    me = s.galaxies[seat]
    if is_verb(moves.UPGRADE, act) and _asked(s, Decide.ACT):
        if me.level == pieces.LAST_LEVEL:
            return Said("Your empire is complete.", "Empire")
        if not galaxy.may_upgrade(me) or me.stock[first(moves.UPGRADE, act)] < galaxy.upgrade_cost(me):
            kind = RESOURCE_NAMES[first(moves.UPGRADE, act)]
            return Said(f"Level {me.level + 1} costs {galaxy.upgrade_cost(me)} {kind}, more than you have.", "Empire")
    if is_verb(moves.COLONY, act) and _asked(s, Decide.ACT):
        planet = first(moves.COLONY, act)
        if planet not in me.colonies[: me.num_colonies]:
            return Said(f"{planet_name(planet)} is not your colony.", "Utilize Colony")
        return _unusable(s, seat, planet)
    return None


def _unusable(s: State, seat: int, planet: int) -> Said:
    me, name = s.galaxies[seat], planet_name(planet)
    if me.entered >> planet & 1:
        return Said(f"You have used {name} within this die.", "Planet chains")
    if tables.PLANET_ONCE[planet] and me.used >> planet & 1:
        return Said(f"{name} works once a turn.", "Planet actions")
    if tables.PLANET_OWN_TURN[planet] and s.turn != seat:
        return Said(f"{name} works on your own turn only.", "Planet actions")
    if not possible.can_pay(s, seat, tables.PLANET_START[planet]):
        return Said(f"You cannot pay for {name}.", "Planet actions")
    return Said(f"{name} would do nothing now.", "Planet actions")


def _planet(s: State, seat: int, act: int) -> Said | None:
    if is_verb(moves.USE, act) and _asked(s, Decide.LANDED):
        return _unusable(s, seat, s.pending[s.depth - 1].a)
    if is_verb(moves.USE_PLANET, act) and _asked(s, Decide.STEP):
        return _unusable(s, seat, first(moves.USE_PLANET, act))
    if is_verb(moves.REPLACE, act) and _asked(s, Decide.STEP):
        return Said("Only a planet of the row without ships can be replaced.", "Planet actions")
    if is_verb(moves.PUSH_BACK, act) and _asked(s, Decide.STEP):
        return Said("Only an opponent's ship on the right track, past the start space, is pushed back.", "Pushing back")
    return None


def _follow(s: State, seat: int, act: int) -> Said | None:
    if is_verb(moves.FOLLOW, act) and _asked(s, Decide.FOLLOW):
        return Said("You cannot pay for following, or it would do nothing for you.", "Following")
    return None


def _cards(s: State, seat: int, act: int) -> Said | None:
    if is_verb(moves.HIRE, act) and _asked(s, Decide.TURN, Decide.STEP):
        pilot = first(moves.HIRE, act)
        if pilot not in s.pilot_row:
            return Said(f"{pilot_name(pilot)} is not in the pilot row.", "Hiring")
        return Said("That takes two listed dice or three of a kind, and an ordinary ship to swap.", "Hiring")
    if is_verb(moves.LEAVE_DRAWN, act) and _asked(s, Decide.DRAWN):
        return Said("A Danger must be taken, and so must a card when three lie face up or none is left.", "Exploration")
    if is_verb(moves.TAKE_CARD, act) and _asked(s, Decide.EXPLORE):
        return Said("That card does not lie face up.", "Exploration")
    return None


def _rogue(s: State, seat: int, act: int) -> Said | None:
    if is_verb(moves.FORCE, act) and _asked(s, Decide.ROGUE_DIE):
        return Said("Forcing a reroll takes 1 energy and 1 culture.", "Rogue turn")
    return None
