"""Comet Run: the smallest game that has everything (chance, a secret card, settings), to test the engine with.

Each turn: fly on (roll a die and add it; a 1 ends the turn) or land (keep what was flown). First to the goal wins; a
secret bonus card of 0 to 2 points counts at the end. It also shows what a game package needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from astrarium.core.actions import Actions
from astrarium.core.chance import Dice, pick
from astrarium.core.components import Component, Components, Uses
from astrarium.core.decisions import NOTHING, Answer, Decision, decisions
from astrarium.core.game import Game, Meta, Rules, Setting
from astrarium.core.observation import Observation, Sheet, clear_row
from astrarium.core.records import Ints, ints
from astrarium.core.rulebook import Rulebook
from astrarium.core.rules import Names, rule
from astrarium.core.scene import Area, Piece, Scene, answering
from astrarium.core.table import Table, all_but, ask, drop_decisions, note, roll, tell
from astrarium.core.words import Catalogue, Line, Row


class Decide(Names):
    """What can be asked."""

    TURN = 0


class Why(Names):
    """What can stand against an answer."""

    NOTHING_FLOWN = 1


class Happened(Names):
    """What is told."""

    FLEW = 0
    CRASHED = 1
    LANDED = 2
    DREW = 3
    DREW_UNSEEN = 4


class State(Table):
    """The goal, whose turn it is, what was flown in it, and what everybody has."""

    goal: int
    turn: int
    flown: int
    points: Ints = ints(4)
    bonus: Ints = ints(4)


actions = Actions()
FLY = actions.verb("fly")
LAND = actions.verb("land")
BONUS = (0, 1, 2, 0, 1, 2)


@rule
def setup(s: State) -> None:
    """Everybody draws a bonus card that nobody else sees."""
    for seat in range(s.num_players):
        card = roll(s, 6)
        s.bonus[seat] = card
        tell(s, seat, Happened.DREW, seat, card, BONUS[card])
        tell(s, all_but(seat), Happened.DREW_UNSEEN, seat, -1)
    s.turn = s.num_players - 1


@rule
def proceed(s: State) -> None:
    """The next player begins a turn."""
    s.turn = (s.turn + 1) % s.num_players
    s.round += 1 if s.turn == 0 else 0
    s.flown = 0
    ask(s, Decide.TURN, s.turn)


@rule
def why_not_land(s: State) -> int:
    """Whoever has flown nothing has nothing to keep."""
    return NOTHING if s.flown > 0 else Why.NOTHING_FLOWN


@rule
def fly(s: State, seat: int) -> None:
    """Roll and add it; a 1 ends the turn."""
    face = roll(s, 6) + 1
    note(s, Happened.CRASHED if face == 1 else Happened.FLEW, seat, face)
    if face > 1:
        s.flown += face
        ask(s, Decide.TURN, seat)


@rule
def land(s: State, seat: int) -> None:
    """Keep what was flown; at the goal the game is over."""
    s.points[seat] += s.flown
    note(s, Happened.LANDED, seat, s.flown)
    if s.points[seat] >= s.goal:
        s.over = 1
        drop_decisions(s)


DECISIONS = decisions(
    __name__, actions, Decide, [Decision(Decide.TURN, (Answer(FLY, apply=fly), Answer(LAND, why_not_land, land)))]
)


options, apply = DECISIONS.options, DECISIONS.apply


@rule
def score(s: State, seat: int) -> int:
    """What was kept, and the bonus card."""
    return s.points[seat] + BONUS[s.bonus[seat]]


@rule
def invariant(s: State) -> int:
    """Nothing less than nothing is flown."""
    return 1 if s.flown < 0 else 0


@rule
def resample(s: State, seat: int, dice: Dice) -> None:
    """The others' cards are dealt anew."""
    for other in range(s.num_players):
        if other != seat:
            s.bonus[other] = pick(dice, 6)


table, player = Sheet(), Sheet()
FLOWN = table.number("flown", 1000, "What was flown in this turn.")
OWN_BONUS = table.number("bonus", 2, "This seat's bonus card.")
POINTS = player.number("points", 1000, "What was kept.")
TURN = player.flag("turn", "It is this player's turn.")
TABLE_WIDE, PLAYER_WIDE = len(table), len(player)


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """What a seat may know, itself first."""
    clear_row(out)
    out[FLOWN] = s.flown
    out[OWN_BONUS] = BONUS[s.bonus[seat]]
    for place in range(s.num_players):
        who, at = (seat + place) % s.num_players, TABLE_WIDE + place * PLAYER_WIDE
        out[at + POINTS] = s.points[who]
        out[at + TURN] = 1 if s.turn == who else 0


def prepare(s: State, settings: Mapping[str, Any]) -> None:
    """The goal is a setting."""
    s.goal = settings["goal"]


CATALOGUE = Catalogue(
    actions,
    DECISIONS,
    questions={Decide.TURN: Row("{who}, {flown} flown: fly on or land?", "Turn")},
    options={
        "fly": Row("Fly on", "Turn", moment="on your turn"),
        "land": Row("Land with {flown}", "Turn", moment="on your turn"),
    },
    reasons={Why.NOTHING_FLOWN: Row("You can land only after flying.", "Turn")},
    log={
        Happened.FLEW: Line(("face",), "{who} rolls {face}.", "Turn"),
        Happened.CRASHED: Line((), "{who} rolls 1 and keeps nothing.", "Turn"),
        Happened.LANDED: Line(("points",), "{who} lands with {points}.", "Turn"),
        Happened.DREW: Line(("points",), "Your bonus card is worth {points}.", "Setup"),
        Happened.DREW_UNSEEN: Line((), "{who} draws a bonus card.", "Setup"),
    },
    names={},
    values={"flown": lambda saying: saying.s.flown},
)


def scores(s: State, seat: int) -> dict[str, int]:
    """Points item by item."""
    return {"flown": s.points[seat], "bonus": BONUS[s.bonus[seat]]}


def view(s: State, seat: int | None) -> dict[str, Any]:
    """What a seat may know."""
    known = [s.bonus[p] if p == seat or s.over else None for p in range(s.num_players)]
    return {"goal": s.goal, "flown": s.flown, "points": s.points[: s.num_players], "bonus": known}


def scene(known: dict[str, Any]) -> Scene:
    """The sky with the comet."""
    comet = Piece("comet", "token", face="comet", badge=str(known["flown"]), options=answering(known["options"], "fly"))
    return Scene((Area("sky", "Sky", "centre", 4, 2, (comet,)),))


PARTS = Components([Component("bonus", f"bonus_{i}", "rulebook", i, {"points": v}) for i, v in enumerate(BONUS)], {})

GAME = Game(
    meta=Meta(
        "comet-run",
        "Comet Run",
        "nobody",
        "nobody",
        2026,
        "Fly on or land.",
        2,
        4,
        "5",
        (Setting("goal", "number", 20, "Points that end the game.", low=5, high=100),),
        1,
        {1: "first"},
    ),
    state=State,
    actions=actions,
    parts=PARTS,
    prepare=prepare,
    rules=Rules(setup, proceed, options, apply, score, score, invariant, resample, score, observe=observe),
    words=CATALOGUE.words(scores, secret_scores=("bonus",)),
    decisions=DECISIONS,
    view=view,
    scene=scene,
    rulebook=Rulebook(Path(__file__).with_name("RULES.md")),
    event_names={v: k for k, v in Happened.members.items()},
    uses=Uses(owned=(Happened.DREW,), ends=(Happened.LANDED,)),
    laws={1: "nothing is flown backwards"},
    observation=Observation(1, table, player, seats=4),
)
