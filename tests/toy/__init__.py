"""Comet Run: the smallest game that has everything (chance, a secret card, settings), to test the engine with.

Each turn: fly on (roll a die and add it; a 1 ends the turn) or land (keep what was flown). First to the goal wins; a
secret bonus card of 0 to 2 points counts at the end. It also shows what a game package needs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from astrarium.core.actions import Actions, action, is_verb, offer
from astrarium.core.chance import Dice, pick
from astrarium.core.components import Component, Components
from astrarium.core.game import Game, Meta, Rules, Said, Setting, Told, Words
from astrarium.core.records import Ints, ints
from astrarium.core.rulebook import Rulebook
from astrarium.core.rules import Names, rule
from astrarium.core.scene import Area, Piece, Scene, answering
from astrarium.core.table import Table, all_but, ask, deciding_seat, drop_decisions, note, roll, tell


class Decide(Names):
    TURN = 0


class Happened(Names):
    FLEW = 0
    CRASHED = 1
    LANDED = 2
    DREW = 3
    DREW_UNSEEN = 4


class State(Table):
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
    for seat in range(s.num_players):
        card = roll(s, 6)
        s.bonus[seat] = card
        tell(s, seat, Happened.DREW, seat, card, BONUS[card])
        tell(s, all_but(seat), Happened.DREW_UNSEEN, seat, -1)
    s.turn = s.num_players - 1


@rule
def proceed(s: State) -> None:
    s.turn = (s.turn + 1) % s.num_players
    s.round += 1 if s.turn == 0 else 0
    s.flown = 0
    ask(s, Decide.TURN, s.turn)


@rule
def options(s: State, out: list[int]) -> int:
    n = offer(out, 0, action(FLY))
    return offer(out, n, action(LAND)) if s.flown > 0 else n


@rule
def apply(s: State, act: int) -> None:
    if is_verb(FLY, act):
        fly(s)
    else:
        land(s)


@rule
def fly(s: State) -> None:
    face = roll(s, 6) + 1
    note(s, Happened.CRASHED if face == 1 else Happened.FLEW, s.now.seat, face)
    if face > 1:
        s.flown += face
        ask(s, Decide.TURN, s.now.seat)


@rule
def land(s: State) -> None:
    s.points[s.now.seat] += s.flown
    note(s, Happened.LANDED, s.now.seat, s.flown)
    if s.points[s.now.seat] >= s.goal:
        s.over = 1
        drop_decisions(s)


@rule
def score(s: State, seat: int) -> int:
    return s.points[seat] + BONUS[s.bonus[seat]]


@rule
def invariant(s: State) -> int:
    return 1 if s.flown < 0 else 0


@rule
def resample(s: State, seat: int, dice: Dice) -> None:
    for other in range(s.num_players):
        if other != seat:
            s.bonus[other] = pick(dice, 6)


def prepare(s: State, settings: Mapping[str, Any]) -> None:
    s.goal = settings["goal"]


def prompt(s: State, names: Sequence[str]) -> Said:
    return Said(f"{names[deciding_seat(s)]}, {s.flown} flown: fly on or land?", "Turn")


def label(s: State, act: int, names: Sequence[str]) -> Said:
    return Said("Fly on" if is_verb(FLY, act) else f"Land with {s.flown}", "Turn")


def sentence(e: Told, viewer: int | None, names: Sequence[str]) -> Said | None:
    who = names[e.seat]
    match e.code:
        case Happened.FLEW:
            return Said(f"{who} rolls {e.a}.", "Turn")
        case Happened.CRASHED:
            return Said(f"{who} rolls 1 and keeps nothing.", "Turn")
        case Happened.LANDED:
            return Said(f"{who} lands with {e.a}.", "Turn")
        case Happened.DREW:
            return Said(f"Your bonus card is worth {e.a}.", "Setup")
        case _:
            return Said(f"{who} draws a bonus card.", "Setup")


def why_not(s: State, act: int, names: Sequence[str]) -> Said:
    return Said("You can land only after flying.", "Turn")


def scores(s: State, seat: int) -> dict[str, int]:
    return {"flown": s.points[seat], "bonus": BONUS[s.bonus[seat]]}


def view(s: State, seat: int | None) -> dict[str, Any]:
    known = [s.bonus[p] if p == seat or s.over else None for p in range(s.num_players)]
    return {"goal": s.goal, "flown": s.flown, "points": s.points[: s.num_players], "bonus": known}


def scene(known: dict[str, Any]) -> Scene:
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
    rules=Rules(setup, proceed, options, apply, score, score, invariant, resample, score),
    words=Words(prompt, label, sentence, why_not, scores, secret_scores=("bonus",)),
    view=view,
    scene=scene,
    rulebook=Rulebook(Path(__file__).with_name("RULES.md")),
    event_names={v: k for k, v in Happened.members.items()},
    laws={1: "nothing is flown backwards"},
)
