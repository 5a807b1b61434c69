"""Prompts and option names: what a player is asked, and what can be answered; and itemised scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from astrarium.core.game import Said
from astrarium.core.table import deciding_seat
from astrarium.games.tiny_epic_galaxies.effects import reach
from astrarium.games.tiny_epic_galaxies.table import pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Face, Op, Pays
from astrarium.games.tiny_epic_galaxies.table.state import State
from astrarium.games.tiny_epic_galaxies.words.names import (
    FACE_NAMES,
    FACE_RULES,
    card_name,
    craft_name,
    dice_count,
    pilot_name,
    planet_name,
    rogue_action,
    summary,
    who,
)


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
    if face != Face.MOVE and p.c == 1 and reach.speeders(s, p.seat) > 0:
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
    action = f" ({rogue_action(s.rogue, s.galaxies[pieces.ROGUE].level)})" if face == Face.COLONY else ""
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
    return STEP_QUESTIONS.get(tables.STEPS[s.pending[s.depth - 1].a][0], ("go on?", "Planet actions"))


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
