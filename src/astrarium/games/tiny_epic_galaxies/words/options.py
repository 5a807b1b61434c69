"""What can be answered: every option for people."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.core.actions import first, is_verb, second, third
from astrarium.core.game import Said
from astrarium.core.table import deciding_seat
from astrarium.games.tiny_epic_galaxies.play import acquiring, galaxy
from astrarium.games.tiny_epic_galaxies.table import components, moves, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Face
from astrarium.games.tiny_epic_galaxies.table.state import State
from astrarium.games.tiny_epic_galaxies.words.names import (
    FACE_NAMES,
    FACE_RULES,
    RESOURCE_NAMES,
    a_die,
    amount,
    craft_name,
    planet_name,
    ship_name,
    summary,
    who,
)

Asked = tuple[str, str]


def label(s: State, act: int, names: Sequence[str]) -> Said:
    """An option for people."""
    seat = deciding_seat(s)
    for say in (_label_dice, _label_ship, _label_planet, _label_card, _label_plain):
        said = say(s, seat, act, names)
        if said is not None:
            return said
    return Said("Go on", "Turn")


def _label_dice(s: State, seat: int, act: int, names: Sequence[str]) -> Said | None:
    if is_verb(moves.ACTIVATE, act):
        face = first(moves.ACTIVATE, act)
        return Said(f"Activate {FACE_NAMES[face]}", FACE_RULES[face])
    if is_verb(moves.REROLL, act):
        die = a_die(first(moves.REROLL, act))
        if sum(s.chosen):
            return Said(f"Set {die} aside too", "Dice")
        costs = s.rerolls > 0 and s.pending[s.depth - 1].kind == Decide.TURN
        return Said(f"Set {die} aside to reroll{' (1 energy)' if costs else ''}", "Dice")
    if is_verb(moves.SPEND_DICE, act):
        one, other = FACE_NAMES[first(moves.SPEND_DICE, act)], FACE_NAMES[second(moves.SPEND_DICE, act)]
        return Said(f"Two dice: {one} and {other}", "Converter")
    if is_verb(moves.TURN_DIE, act):
        one, other = a_die(first(moves.TURN_DIE, act)), FACE_NAMES[second(moves.TURN_DIE, act)]
        return Said(f"Turn {one} to {other}", "Converter")
    if is_verb(moves.PERFORM, act):
        return Said(f"Carry out {FACE_NAMES[first(moves.PERFORM, act)]}", "Planet chains")
    return None


def _label_ship(s: State, seat: int, act: int, names: Sequence[str]) -> Said | None:
    for verb, rule, text in SHIP_LABELS:
        if is_verb(verb, act):
            ship = ship_name(s, seat, first(verb, act))
            if verb in (moves.LAND, moves.ORBIT, moves.SHIFT):
                return Said(text.format(ship=ship, planet=_track(second(verb, act))), rule)
            return Said(_capital(text.format(ship=ship)), rule)
    if is_verb(moves.PUSH_BACK, act):
        other = first(moves.PUSH_BACK, act)
        ship = ship_name(s, other, second(moves.PUSH_BACK, act))
        return Said(f"Push back {who(names, other)}: {ship}", "Pushing back")
    if is_verb(moves.RECALL, act):
        number, resource = first(moves.RECALL, act), RESOURCE_NAMES[second(moves.RECALL, act)]
        count = s.galaxies[seat].ships[number].orbit
        return Said(f"Bring {ship_name(s, seat, number)} home for {count} {resource}", "Planet actions")
    return None


SHIP_LABELS = (
    (moves.LAND, "Move a Ship", "Land {ship} on {planet}"),
    (moves.ORBIT, "Move a Ship", "Send {ship} into orbit of {planet}"),
    (moves.HOME, "Move a Ship", "Bring {ship} home"),
    (moves.BEYOND, "Exploration", "Send {ship} to Unexplored Space"),
    (moves.ADVANCE, "Advance", "Advance {ship}"),
    (moves.SHIFT, "Planet actions", "Shift {ship} to {planet}"),
    (moves.PULL_BACK, "Pushing back", "{ship} goes back"),
    (moves.SWAP, "Hiring", "Swap {ship}"),
    (moves.FOLLOW_WITH, "Pilots", "Follow for free with {ship} alone"),
)


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _track(planet: int) -> str:
    return f"{planet_name(planet)} ({tables.PLANET_LENGTH[planet]} spaces, {tables.PLANET_VP[planet]} VP)"


def _label_planet(s: State, seat: int, act: int, names: Sequence[str]) -> Said | None:
    if is_verb(moves.COLONY, act):
        planet = first(moves.COLONY, act)
        return Said(f"Use your colony {planet_name(planet)}: {summary('planet', planet)}", "Utilize Colony")
    if is_verb(moves.USE_PLANET, act):
        planet = first(moves.USE_PLANET, act)
        return Said(f"Use {planet_name(planet)}: {summary('planet', planet)}", "Planet chains")
    if is_verb(moves.REPLACE, act):
        return Said(f"Replace {planet_name(first(moves.REPLACE, act))}", "Planet actions")
    if is_verb(moves.UPGRADE, act):
        return Said(*_upgrade_label(s, seat, first(moves.UPGRADE, act)))
    return None


def _upgrade_label(s: State, seat: int, resource: int) -> Asked:
    me, p = s.galaxies[seat], s.pending[s.depth - 1]
    cost = galaxy.upgrade_cost(me) - (tables.STEPS[p.a][2] if p.kind == Decide.STEP else 0)
    return f"Upgrade to level {me.level + 1} for {cost} {RESOURCE_NAMES[resource]}", "Empire"


def _label_card(s: State, seat: int, act: int, names: Sequence[str]) -> Said | None:
    for verb, rule, kind, text in CARD_LABELS:
        if is_verb(verb, act):
            card = first(verb, act)
            return Said(f"{text} {components.PARTS.rows(kind)[card].name}: {summary(kind, card)}", rule)
    if is_verb(moves.ASSIGN, act):
        kind, face = craft_name(first(moves.ASSIGN, act)), FACE_NAMES[second(moves.ASSIGN, act)]
        return Said(f"Fly the {kind}, for {third(moves.ASSIGN, act) + 2} {face} dice", "Hiring")
    if is_verb(moves.BERTH, act):
        return Said(f"Fly the {craft_name(first(moves.BERTH, act))}", "Hiring")
    return None


CARD_LABELS = (
    (moves.KEEP_MISSION, "Secret missions", "mission", "Keep"),
    (moves.HIRE, "Hiring", "pilot", "Hire"),
    (moves.TAKE_CARD, "Exploration", "exploration", "Take"),
    (moves.BURY, "Exploration", "exploration", "Bury"),
    (moves.DISMISS, "Hiring", "pilot", "Send away"),
)


def _label_plain(s: State, seat: int, act: int, names: Sequence[str]) -> Said | None:
    for verb, rule, text in PLAIN_LABELS:
        if is_verb(verb, act):
            return Said(text, rule)
    for verb, text in ((moves.TAKE, "Take"), (moves.PAY, "Give up")):
        if is_verb(verb, act):
            return Said(f"{text} {amount(first(verb, act), second(verb, act))}", "Resources")
    if is_verb(moves.EXCHANGE, act):
        step = tables.STEPS[s.pending[s.depth - 1].a] if s.pending[s.depth - 1].kind == Decide.STEP else (0, 0, 1, 0)
        given, taken = RESOURCE_NAMES[step[1]], RESOURCE_NAMES[step[2]]
        return Said(f"Turn {first(moves.EXCHANGE, act)} {given} into {taken}", "Resources")
    if is_verb(moves.STEAL, act):
        return Said(f"Take from {who(names, first(moves.STEAL, act))}", "Resources")
    return _label_open(s, seat, act)


def _label_open(s: State, seat: int, act: int) -> Said | None:
    """Options whose meaning is the open decision's."""
    p = s.pending[s.depth - 1]
    if is_verb(moves.FOLLOW, act):
        price = "for free" if p.b == 1 else f"for {s.follow_price} culture"
        return Said(f"Follow with {FACE_NAMES[p.a]} {price}", "Following")
    if is_verb(moves.USE, act) or is_verb(moves.SKIP, act):
        kind, rule = ("pilot", "Pilots") if p.kind == Decide.PILOT else ("planet", "Planet actions")
        name = components.PARTS.rows(kind)[p.a].name
        return Said(f"Use {name}: {summary(kind, p.a)}" if is_verb(moves.USE, act) else f"Do not use {name}", rule)
    if is_verb(moves.ACQUIRE, act) and p.kind == Decide.ACT:
        resource = p.a - Face.ENERGY
        return Said(f"Acquire {acquiring.yields(s, seat, resource)} {RESOURCE_NAMES[resource]}", "Acquire")
    return None


PLAIN_LABELS = (
    (moves.ROLL, "Dice", "Roll the dice set aside"),
    (moves.CONVERT, "Converter", "Use the Converter: two dice turn a third"),
    (moves.END_TURN, "Turn", "End the turn"),
    (moves.DECLINE, "Following", "Do not follow"),
    (moves.DRAW, "Exploration", "Draw a card"),
    (moves.TAKE_DRAWN, "Exploration", "Take the card"),
    (moves.LEAVE_DRAWN, "Exploration", "Leave it face up and draw again"),
    (moves.BURY_DRAWN, "Pilots", "Pay, bury it and draw again"),
    (moves.LET, "Rogue turn", "Let the Rogue act"),
    (moves.FORCE, "Rogue turn", "Force a reroll for 1 energy and 1 culture"),
    (moves.GO, "Turn", "Go on"),
)
