"""Prompts and option names: what a player is asked, and what can be answered; and itemised scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from astrarium.core.actions import first, is_verb, second, third
from astrarium.core.game import Said
from astrarium.core.table import deciding_seat
from astrarium.games.tiny_epic_galaxies import moves
from astrarium.games.tiny_epic_galaxies.actions.acquire import yields
from astrarium.games.tiny_epic_galaxies.components import PARTS, PLANET_LENGTH, PLANET_VP, STEPS
from astrarium.games.tiny_epic_galaxies.galaxy import upgrade_cost
from astrarium.games.tiny_epic_galaxies.names import (
    FACE_NAMES,
    FACE_RULES,
    RESOURCE_NAMES,
    a_die,
    amount,
    card_name,
    craft_name,
    dice_count,
    pilot_name,
    planet_name,
    rogue_action,
    ship_name,
    summary,
    who,
)
from astrarium.games.tiny_epic_galaxies.pieces import ROGUE, Decide, Face, Op, Pays
from astrarium.games.tiny_epic_galaxies.reach import speeders
from astrarium.games.tiny_epic_galaxies.scoring import badge_points, counts_secrets, mission_points
from astrarium.games.tiny_epic_galaxies.state import State


def prompt(s: State, names: Sequence[str]) -> Said:
    """The open decision as a question."""
    seat = deciding_seat(s)
    p = s.pending[s.depth - 1]
    text, rule = PROMPTS[p.kind](s, names)
    return Said(f"{who(names, seat)}, {text}", rule)


Asked = tuple[str, str]


def _turn(s: State, names: Sequence[str]) -> Asked:
    free = ", one free reroll" if s.rerolls == 0 else ""
    return f"you have {dice_count(s.left)} left{free}. What do you do?", "Turn"


def _reroll(s: State, names: Sequence[str]) -> Asked:
    pays, count = s.pending[s.depth - 1].b, sum(s.chosen)
    cost = {Pays.FREE: "free", Pays.ENERGY: "for 1 energy", Pays.PLANET: "free, by the planet"}[pays]
    if count == 0:
        return f"which die do you reroll first ({cost})?", "Dice"
    are = "is" if count == 1 else "are"
    return f"{dice_count(count)} {are} set aside to be rerolled ({cost}). Add another, or roll?", "Dice"


def _spend(s: State, names: Sequence[str]) -> Asked:
    if s.pending[s.depth - 1].a == 1:
        return "which two dice go into the Converter?", "Converter"
    return "which two dice do you throw away?", "Planet actions"


def _act(s: State, names: Sequence[str]) -> Asked:
    p = s.pending[s.depth - 1]
    face = p.a
    if face != Face.MOVE and p.c == 1 and speeders(s, p.seat) > 0:
        return f"do you use the {FACE_NAMES[face]} die, or move a ship instead?", "Pilots"
    questions = (
        "which ship moves, and where?",
        "how do you use this Acquire Energy die?",
        "how do you use this Acquire Culture die?",
        "which ship advances by diplomacy?",
        "which ship advances by economy?",
        "do you upgrade your empire or use a colony?",
    )
    return questions[face], FACE_RULES[face]


def _follow(s: State, names: Sequence[str]) -> Asked:
    p = s.pending[s.depth - 1]
    price = "for free" if p.b == 1 else f"for {s.follow_price} culture"
    return f"do you follow {who(names, p.c)} with {FACE_NAMES[p.a]} {price}?", "Following"


def _landed(s: State, names: Sequence[str]) -> Asked:
    planet = s.pending[s.depth - 1].a
    return f"do you use {planet_name(planet)}? {summary('planet', planet)}", "Planet actions"


def _pilot(s: State, names: Sequence[str]) -> Asked:
    pilot = s.pending[s.depth - 1].a
    return f"do you use {pilot_name(pilot)}? {summary('pilot', pilot)}", "Pilots"


def _drawn(s: State, names: Sequence[str]) -> Asked:
    return f"you drew {card_name(s.drawn)}. {summary('exploration', s.drawn)} What now?", "Exploration"


def _give(s: State, names: Sequence[str]) -> Asked:
    p = s.pending[s.depth - 1]
    return f"what does {who(names, p.b)} take from {who(names, p.c)}?", "Pilots"


def _hire_ship(s: State, names: Sequence[str]) -> Asked:
    return f"which ship does {pilot_name(s.pending[s.depth - 1].a)} fly?", "Hiring"


def _swap(s: State, names: Sequence[str]) -> Asked:
    return f"which of your ships becomes the {craft_name(s.pending[s.depth - 1].b)}?", "Hiring"


def _hire_pay(s: State, names: Sequence[str]) -> Asked:
    return f"how do you pay {s.pending[s.depth - 1].c} resources for {pilot_name(s.pending[s.depth - 1].a)}?", "Hiring"


def _rogue_die(s: State, names: Sequence[str]) -> Asked:
    face = s.pending[s.depth - 1].a
    action = f" ({rogue_action(s.rogue, s.galaxies[ROGUE].level)})" if face == Face.COLONY else ""
    return f"the Rogue rolled {FACE_NAMES[face]}{action}. Let it act, or force a reroll?", "Rogue turn"


STEP_QUESTIONS: dict[int, Asked] = {
    Op.GAIN_EITHER: ("which resources do you take?", "Resources"),
    Op.GAIN_OF_PLANET: ("which resources do you take?", "Resources"),
    Op.GAIN_PER_SHIP: ("which resources do you take?", "Resources"),
    Op.GAIN_PER_BADGE: ("which resources do you take?", "Resources"),
    Op.LOSE: ("which resources do you lose?", "Exploration"),
    Op.HUMAN_LOSES: ("which resources do you lose to the Rogue's action?", "Rogue turn"),
    Op.ROGUE_STEALS: ("which resources does the Rogue take from you?", "Rogue turn"),
    Op.CONVERT: ("how many resources do you turn?", "Resources"),
    Op.STEAL: ("whom do you take from?", "Resources"),
    Op.STEAL_HERE: ("whom do you take from?", "Pilots"),
    Op.ADVANCE: ("which ship advances?", "Advance"),
    Op.ADVANCE_THIS: ("which ship advances?", "Pilots"),
    Op.REGRESS_ENEMY: ("which opposing ship is pushed back?", "Pushing back"),
    Op.REGRESS_HERE: ("which opposing ship is pushed back?", "Pushing back"),
    Op.REGRESS_OWN: ("which of your ships goes back, so that another can advance?", "Pushing back"),
    Op.HUMAN_REGRESSES: ("which of your ships does the Rogue push back?", "Rogue turn"),
    Op.MOVE: ("which ship moves, and where?", "Move a Ship"),
    Op.MOVE_ANOTHER: ("which other ship moves, and where?", "Pilots"),
    Op.MOVE_THIS: ("where does the ship move?", "Pilots"),
    Op.UPGRADE: ("how do you pay for the upgrade?", "Empire"),
    Op.REPEAT_DIE: ("which face do you carry out again?", "Planet chains"),
    Op.REPLACE_PLANET: ("which planet leaves the row?", "Planet actions"),
    Op.USE_ROW: ("which planet of the row do you use?", "Planet chains"),
    Op.USE_COLONY: ("whose colony do you pay for and use?", "Planet chains"),
    Op.FREE_ACTION: ("which action do you carry out? The others may follow it for free.", "Planet chains"),
    Op.RECALL: ("which ship comes home, and for what?", "Planet actions"),
    Op.SHIFT_ORBIT: ("which ship changes planets, and where to?", "Planet actions"),
    Op.TAKE_FACE_UP: ("which face-up card do you take?", "Exploration"),
    Op.CYCLE_EXPLORATION: ("which face-up card goes under the deck?", "Exploration"),
    Op.CYCLE_PILOT: ("which pilot goes under the deck?", "Hiring"),
    Op.HIRE: ("whom do you hire for resources?", "Hiring"),
}


def _step(s: State, names: Sequence[str]) -> Asked:
    return STEP_QUESTIONS.get(STEPS[s.pending[s.depth - 1].a][0], ("go on?", "Planet actions"))


def _fixed(text: str, rule: str) -> Callable[[State, Sequence[str]], Asked]:
    return lambda s, names: (text, rule)


PROMPTS: dict[int, Callable[[State, Sequence[str]], Asked]] = {
    Decide.KEEP_MISSION: _fixed("which secret mission do you keep?", "Secret missions"),
    Decide.TURN: _turn,
    Decide.REROLL: _reroll,
    Decide.SPEND_DICE: _spend,
    Decide.SET_DIE: _fixed("which die do you turn, and to which face?", "Converter"),
    Decide.HIRE_SHIP: _hire_ship,
    Decide.SWAP_SHIP: _swap,
    Decide.HIRE_PAY: _hire_pay,
    Decide.ACT: _act,
    Decide.FOLLOW: _follow,
    Decide.LANDED: _landed,
    Decide.STEP: _step,
    Decide.EXPLORE: _fixed("you explore. Take a face-up card, or draw?", "Exploration"),
    Decide.DRAWN: _drawn,
    Decide.PILOT: _pilot,
    Decide.ADVANCE: _fixed("which of your ships advances?", "Planet actions"),
    Decide.GIVE: _give,
    Decide.ROGUE_DIE: _rogue_die,
    Decide.ROGUE_ROLL: _fixed("the Rogue rolls.", "Rogue turn"),
    Decide.ROGUE_END: _fixed("the Rogue's turn ends.", "Rogue turn"),
}


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
    return f"{planet_name(planet)} ({PLANET_LENGTH[planet]} spaces, {PLANET_VP[planet]} VP)"


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
    cost = upgrade_cost(me) - (STEPS[p.a][2] if p.kind == Decide.STEP else 0)
    return f"Upgrade to level {me.level + 1} for {cost} {RESOURCE_NAMES[resource]}", "Empire"


def _label_card(s: State, seat: int, act: int, names: Sequence[str]) -> Said | None:
    for verb, rule, kind, text in CARD_LABELS:
        if is_verb(verb, act):
            card = first(verb, act)
            return Said(f"{text} {PARTS.rows(kind)[card].name}: {summary(kind, card)}", rule)
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
        step = STEPS[s.pending[s.depth - 1].a] if s.pending[s.depth - 1].kind == Decide.STEP else (0, 0, 1, 0)
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
        name = PARTS.rows(kind)[p.a].name
        return Said(f"Use {name}: {summary(kind, p.a)}" if is_verb(moves.USE, act) else f"Do not use {name}", rule)
    if is_verb(moves.ACQUIRE, act) and p.kind == Decide.ACT:
        resource = p.a - Face.ENERGY
        return Said(f"Acquire {yields(s, seat, resource)} {RESOURCE_NAMES[resource]}", "Acquire")
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


def scores(s: State, seat: int) -> dict[str, int]:
    """Itemised points; missions and badges are counted when the game is over."""
    me = s.galaxies[seat]
    planets = sum(PLANET_VP[planet] for planet in me.colonies[: me.num_colonies])
    pilots = sum(int(PARTS.rows("pilot")[p].fields["vp"]) for p in me.pilots[: me.num_pilots])
    dwarfs = sum(int(PARTS.rows("exploration")[c].fields["vp"]) for c in me.cards[: me.num_cards])
    items = {"planets": planets, "empire": me.points - planets - pilots - dwarfs}
    if s.beyond:
        items |= {"pilots": pilots, "dwarf planets": dwarfs}
    if counts_secrets(s):
        items["mission"] = mission_points(s, seat)
        if s.beyond:
            items["badges"] = badge_points(s, seat)
    return items
