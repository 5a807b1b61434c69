"""The log: every event as a sentence, with the rule it stands on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from astrarium.core.game import Said, Told
from astrarium.games.tiny_epic_galaxies.table import components
from astrarium.games.tiny_epic_galaxies.table.pieces import EndBy, Happened, Pays
from astrarium.games.tiny_epic_galaxies.words.names import (
    FACE_NAMES,
    FACE_RULES,
    RESOURCE_NAMES,
    a_die,
    amount,
    craft_name,
    dice_count,
    who,
)

Names = Sequence[str]
Line = tuple[str, str]


def sentence(e: Told, viewer: int | None, names: Names) -> Said | None:
    """A line of the log, or None for what needs no line."""
    text, rule = SENTENCES[e.code](e, names)
    return Said(text[0].upper() + text[1:], rule)


def _row(e: Told) -> str:
    return components.PARTS.all[e.row].name


def _ship(number: int) -> str:
    return f"ship {number + 1}"


def dice_words(low: int, high: int) -> str:
    """Dice by face, from the two numbers an event carries."""
    counts = [low % 8, low // 8 % 8, low // 64, high % 8, high // 8 % 8, high // 64]
    shown = [f"{n} {FACE_NAMES[face]}" for face, n in enumerate(counts) if n]
    return ", ".join(shown) or "no dice"


def _turn_began(e: Told, names: Names) -> Line:
    if e.seat >= len(names):
        return "the Rogue's turn begins.", "Rogue turn"
    return f"{who(names, e.seat)} rolls {dice_count(e.a)}: {dice_words(e.b, e.c)}.", "Turn"


def _rerolled(e: Told, names: Names) -> Line:
    how = {Pays.FREE: "", Pays.ENERGY: " for 1 energy", Pays.PLANET: " by a planet's action"}[e.b]
    return f"{who(names, e.seat)} rerolls {dice_count(e.a)}{how} and has {dice_words(e.c, e.d)}.", "Dice"


def _converted(e: Told, names: Names) -> Line:
    return f"{who(names, e.seat)} puts {FACE_NAMES[e.a]} and {FACE_NAMES[e.b]} into the Converter.", "Converter"


def _acquired(e: Told, names: Names) -> Line:
    return f"{who(names, e.seat)} acquires {e.b} {RESOURCE_NAMES[e.a]}.", "Acquire"


def _advanced(e: Told, names: Names) -> Line:
    return f"{who(names, e.seat)} advances {_ship(e.a)} at {_row(e)} to space {e.b} of {e.c}.", "Advance"


def _upgraded(e: Told, names: Names) -> Line:
    return f"{who(names, e.seat)} upgrades to level {e.a} for {amount(e.b, e.c)}.", "Empire"


def _stole(e: Told, names: Names) -> Line:
    return f"{who(names, e.seat)} takes {amount(e.b, e.c)} from {who(names, e.a)}.", "Resources"


def _pushed_back(e: Told, names: Names) -> Line:
    where = f"{_ship(e.b)} at {_row(e)} back to space {e.c}"
    if e.seat == e.a:
        return f"{who(names, e.seat)} pulls {where}.", "Pushing back"
    return f"{who(names, e.seat)} pushes {who(names, e.a)}'s {where}.", "Pushing back"


def _followed(e: Told, names: Names) -> Line:
    price = f"for {e.b} culture" if e.b else "for free"
    return f"{who(names, e.seat)} follows {who(names, e.c)} {price}: {FACE_NAMES[e.a]}.", "Following"


def _changed(e: Told, names: Names) -> Line:
    given, taken = RESOURCE_NAMES[e.b], RESOURCE_NAMES[1 - e.b]
    return f"{who(names, e.seat)} turns {e.a} {given} into {taken}.", "Resources"


def _hired(e: Told, names: Names) -> Line:
    price = f"{e.b} {FACE_NAMES[e.c]} dice" if e.b else f"{e.c} resources"
    return f"{who(names, e.seat)} hires {_row(e)} for the {craft_name(e.a)}, with {price}.", "Hiring"


def _end_triggered(e: Told, names: Names) -> Line:
    why = "reaches 21 points" if e.a == EndBy.POINTS else "draws the last Exploration Card"
    return f"{who(names, e.seat)} {why}: the game ends when all have had as many turns.", "End of the game"


def _won(e: Told, names: Names) -> Line:
    why = "more points than the Rogue" if e.a == EndBy.DECK else "21 points"
    return f"{who(names, e.seat)} beats the Rogue with {why}.", "Solo"


def _beaten(e: Told, names: Names) -> Line:
    why = {
        EndBy.ROGUE_POINTS: "it has 21 points",
        EndBy.SKULL: "it has reached the skull",
        EndBy.DECK: "the exploration deck is used up and you do not have more points",
    }[e.a]
    return f"the Rogue beats {who(names, e.seat)}: {why}.", "Solo"


def _face(text: str) -> Callable[[Told, Names], Line]:
    """A sentence about a die face."""
    return lambda e, names: (text.format(who=who(names, e.seat), face=FACE_NAMES[e.a]), FACE_RULES[e.a])


def _plain(text: str, rule: str) -> Callable[[Told, Names], Line]:
    """A sentence with the usual fields."""

    def say(e: Told, names: Names) -> Line:
        row = _row(e) if e.row >= 0 else ""
        said = text.format(who=who(names, e.seat), row=row, a=e.a, b=e.b, ship=_ship(e.a))
        return said, rule

    return say


def _points(text: str, rule: str) -> Callable[[Told, Names], Line]:
    """A sentence about points."""

    def say(e: Told, names: Names) -> Line:
        points = "1 point" if e.a == 1 else f"{e.a} points"
        return text.format(who=who(names, e.seat), row=_row(e), points=points), rule

    return say


def _amounts(text: str, rule: str) -> Callable[[Told, Names], Line]:
    """A sentence about energy and culture."""
    return lambda e, names: (text.format(who=who(names, e.seat), amount=amount(e.a, e.b)), rule)


def _gave(e: Told, names: Names) -> Line:
    return f"{who(names, e.seat)} gives {who(names, e.a)} 1 {RESOURCE_NAMES[e.b]}.", "Planet chains"


def _die_set(e: Told, names: Names) -> Line:
    return f"{who(names, e.seat)} turns {a_die(e.a)} to {FACE_NAMES[e.b]}.", "Converter"


def _discarded(e: Told, names: Names) -> Line:
    return f"{who(names, e.seat)} throws away {FACE_NAMES[e.a]} and {FACE_NAMES[e.b]}.", "Planet actions"


def _reward(e: Told, names: Names) -> Line:
    kind = RESOURCE_NAMES[e.a]
    return f"{who(names, e.seat)} takes {e.b} {kind} for every follow this turn.", "Planet actions"


def _rogue_acquired(e: Told, names: Names) -> Line:
    return f"the Rogue acquires {e.b} {RESOURCE_NAMES[e.a]}.", "Rogue turn"


SENTENCES: dict[int, Callable[[Told, Names], Line]] = {
    Happened.DEALT_MISSION: _plain("you are dealt the mission {row}.", "Secret missions"),
    Happened.KEPT_MISSION: _plain("you keep the mission {row}.", "Secret missions"),
    Happened.KEPT_UNSEEN: _plain("{who} keeps a secret mission.", "Secret missions"),
    Happened.PLANET_APPEARED: _plain("{row} appears in the planet row.", "Colonising"),
    Happened.PILOT_APPEARED: _plain("{row} appears in the pilot row.", "Hiring"),
    Happened.FACED_ROGUE: _plain("{who} faces the Rogue Galaxy {row}.", "Solo"),
    Happened.TURN_BEGAN: _turn_began,
    Happened.REROLLED: _rerolled,
    Happened.CONVERTED: _converted,
    Happened.ACTIVATED: _face("{who} activates {face}."),
    Happened.ACQUIRED: _acquired,
    Happened.LANDED: _plain("{who} lands {ship} on {row}.", "Move a Ship"),
    Happened.ENTERED_ORBIT: _plain("{who} sends {ship} into orbit of {row}.", "Move a Ship"),
    Happened.WENT_HOME: _plain("{who} brings {ship} home.", "Move a Ship"),
    Happened.WENT_BEYOND: _plain("{who} sends {ship} to Unexplored Space.", "Exploration"),
    Happened.ADVANCED: _advanced,
    Happened.COLONISED: _points("{who} colonises {row} for {points}.", "Colonising"),
    Happened.SENT_HOME: _plain("{who}'s {ship} is sent home.", "Colonising"),
    Happened.UPGRADED: _upgraded,
    Happened.USED_PLANET: _plain("{who} uses {row}.", "Planet actions"),
    Happened.GAINED: _amounts("{who} takes {amount}.", "Resources"),
    Happened.LOST: _amounts("{who} loses {amount}.", "Resources"),
    Happened.STOLE: _stole,
    Happened.PUSHED_BACK: _pushed_back,
    Happened.FOLLOWED: _followed,
    Happened.DIE_SET: _die_set,
    Happened.DICE_DISCARDED: _discarded,
    Happened.PLANET_REPLACED: _plain("{who} replaces {row}.", "Planet actions"),
    Happened.CHANGED_RESOURCES: _changed,
    Happened.FOLLOW_PRICE: _plain("following {who} costs {a} culture for the rest of the turn.", "Planet actions"),
    Happened.FOLLOW_REWARD: _reward,
    Happened.REPEATED: _face("{who} carries out {face} again."),
    Happened.FREE_ACTION: _face("{who} carries out {face}, which all may follow for free."),
    Happened.SHIFTED: _plain("{who} shifts {ship} to space {b} of {row}.", "Planet actions"),
    Happened.GAVE: _gave,
    Happened.HIRED: _hired,
    Happened.TOOK_SHIP: _plain("{who} flies the {row} in place of {ship}.", "Hiring"),
    Happened.PILOT_USED: _plain("{who} uses the pilot {row}.", "Pilots"),
    Happened.DREW: _plain("{who} draws {row}.", "Exploration"),
    Happened.LEFT_FACE_UP: _plain("{who} leaves {row} face up.", "Exploration"),
    Happened.TOOK_CARD: _plain("{who} takes {row}.", "Exploration"),
    Happened.BURIED: _plain("{who} puts {row} under the deck.", "Exploration"),
    Happened.PEEKED: _plain("you see that the top Exploration Card is {row}.", "Pilots"),
    Happened.TRAPPED: _plain("{who}'s {ship} is caught by {row}.", "Danger tracks"),
    Happened.FREED: _plain("{who}'s {ship} escapes from {row} into Unexplored Space.", "Danger tracks"),
    Happened.DISMISSED: _plain("{who} sends {row} under the pilot deck.", "Hiring"),
    Happened.END_TRIGGERED: _end_triggered,
    Happened.MISSION_SCORED: _points("{who}'s mission was {row}: {points}.", "Secret missions"),
    Happened.BADGES_SCORED: _points("{who} gets {points} for {row} badges.", "Badges"),
    Happened.ROGUE_ROLLED: lambda e, names: (f"the Rogue rolls {FACE_NAMES[e.a]}.", "Rogue turn"),
    Happened.ROGUE_DISCARDED: lambda e, names: (f"{FACE_NAMES[e.a]} does nothing for the Rogue.", "Rogue turn"),
    Happened.ROGUE_REROLLED: lambda e, names: (f"rolled again, the die shows {FACE_NAMES[e.a]}.", "Rogue turn"),
    Happened.ROGUE_ACQUIRED: _rogue_acquired,
    Happened.ROGUE_MOVED: _plain("the Rogue sends a ship into orbit of {row}.", "Rogue turn"),
    Happened.ROGUE_ADVANCED: lambda e, names: (f"the Rogue advances all its ships: {FACE_NAMES[e.a]}.", "Rogue turn"),
    Happened.ROGUE_ACTED: _plain("{row} carries out its action of level {a}.", "Rogue turn"),
    Happened.ROGUE_LEVEL: _plain("the Rogue's energy is full: it rises to level {a}.", "Rogue turn"),
    Happened.ROGUE_BONUS: _plain("the Rogue's culture is full: it rolls three bonus dice.", "Rogue turn"),
    Happened.DIE_LOST: _plain("{who} will roll {a} die less next turn.", "Rogue turn"),
    Happened.WON: _won,
    Happened.BEATEN: _beaten,
    Happened.PAID: _amounts("{who} pays {amount}.", "Resources"),
}
