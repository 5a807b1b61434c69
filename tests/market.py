"""Market Day: a game to test the grammar with. Everybody packs two to four of six wares, then sells; a buyer is drawn.

A ware is worth its number; ware 5 is rotten and stays. The stall-keeper may give a last ware away ("may"), and the last
step of a turn, drawing a buyer, is forced.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from astrarium.core.actions import Actions
from astrarium.core.components import Component, Components
from astrarium.core.decisions import NOTHING, Answer, Decision, Several, always, decisions
from astrarium.core.effects import Effects, Step
from astrarium.core.game import Game, Meta, Rules
from astrarium.core.records import Ints, ints
from astrarium.core.rulebook import Rulebook
from astrarium.core.rules import Names, rule
from astrarium.core.scene import Area, Scene
from astrarium.core.table import Table, ask, drop_decisions, note, roll
from astrarium.core.words import Catalogue, Line, Row, by

WARES = ("apple", "bread", "cheese", "egg", "fig", "herring")
ROTTEN = 4


class Decide(Names):
    PACK = 0
    GIVE = 1
    BUYER = 2
    BARTER = 3


class Why(Names):
    ROTTEN = 1
    NOT_PACKED = 2
    TOO_POOR = 3


class Happened(Names):
    PACKED = 0
    GAVE = 1
    SOLD = 2
    GAINED = 3


class State(Table):
    turn: int
    phase: int
    packed: Ints = ints(6)
    coins: Ints = ints(4)


actions = Actions()
PACK = actions.verb("pack", ware=WARES)
DONE = actions.end("done")
GIVE = actions.verb("give", ware=WARES)
KEEP = actions.verb("keep")
DRAW = actions.verb("draw-buyer")
PAY = actions.verb("pay", coin=("bronze", "silver"))


@rule
def why_not_pack(ware: int) -> int:
    return Why.ROTTEN if ware == ROTTEN else NOTHING


@rule
def as_asked(least: int) -> int:
    return least


@rule
def pack(s: State, seat: int) -> None:
    for i in range(s.num_marked):
        s.packed[s.marked[i]] = 1
    note(s, Happened.PACKED, seat, s.num_marked)


@rule
def why_not_give(s: State, ware: int) -> int:
    return NOTHING if s.packed[ware] else Why.NOT_PACKED


@rule
def give(s: State, seat: int, ware: int) -> None:
    s.packed[ware] = 0
    note(s, Happened.GAVE, seat, ware)


@rule
def sell(s: State, seat: int) -> None:
    total, luck = 0, roll(s, 3)
    for ware in range(len(WARES)):
        total += (ware + 1) * s.packed[ware]
        s.packed[ware] = 0
    s.coins[seat] += total + luck
    note(s, Happened.SOLD, seat, total + luck)


@rule
def why_not_spend(s: State, seat: int, n: int) -> int:
    return NOTHING if s.coins[seat] >= n else Why.TOO_POOR


@rule
def spend(s: State, seat: int, n: int) -> None:
    s.coins[seat] -= n


@rule
def barter(s: State, seat: int, n: int) -> None:
    ask(s, Decide.BARTER, seat, n)


@rule
def take_coin(s: State, seat: int, n: int, coin: int) -> None:
    s.coins[seat] += n + coin
    note(s, Happened.GAINED, seat, n + coin)


SPEND = Step("spend", why_not_spend, spend, {"n": range(1, 10)}, words="pay {n:coin}", needed=True)
BARTER = Step("barter", always, barter, {"n": range(1, 10)}, {"n": 2}, words="barter")
effects = Effects("market", (SPEND, BARTER))
FAIR = effects.add("the fair", [{"op": "spend", "n": 1}, {"op": "barter"}, {"op": "spend", "n": 2}])
INTERPRETER = effects.rules()
run_effect, go_on = INTERPRETER["run"], INTERPRETER["go_on"]


@rule
def setup(s: State) -> None:
    s.turn = s.num_players - 1


@rule
def proceed(s: State) -> None:
    if s.phase == 0:
        s.turn = (s.turn + 1) % s.num_players
        s.round += 1 if s.turn == 0 else 0
        if s.round == 3:
            s.over = 1
            drop_decisions(s)
            return
        ask(s, Decide.PACK, s.turn, 2)
    elif s.phase == 1:
        ask(s, Decide.GIVE, s.turn)
    elif s.phase == 2:
        ask(s, Decide.BUYER, s.turn)
    elif s.coins[s.turn] > 5:
        run_effect(s, s.turn, FAIR)
    s.phase = (s.phase + 1) % 4


DECISIONS = decisions(
    __name__,
    actions,
    Decide,
    [
        Decision(Decide.PACK, takes=("least",), several=Several(PACK, DONE, as_asked, 4, why_not_pack, pack)),
        Decision(Decide.GIVE, (Answer(GIVE, why_not_give, give), Answer(KEEP)), no=KEEP),
        Decision(Decide.BUYER, (Answer(DRAW, apply=sell),)),
        Decision(Decide.BARTER, (Answer(PAY, apply=take_coin),), takes=("n",)),
    ],
)

CATALOGUE = Catalogue(
    actions,
    DECISIONS,
    questions={
        Decide.PACK: Row("{who}, which wares do you pack?", "Day"),
        Decide.GIVE: by(
            "coins", {0: Row("{who}, give a ware away?", "Day"), None: Row("{who}, rich: give one?", "Day")}
        ),
        Decide.BUYER: Row("{who}, draw a buyer.", "Day"),
        Decide.BARTER: Row("{who}, which coin?", "Day"),
    },
    options={
        "pack": Row("Pack {ware:a}", "Day", "in the morning"),
        "done": Row("That is all", "Day"),
        "give": Row("Give {ware:a} away", "Day", "at noon"),
        "keep": Row("Keep all", "Day"),
        "draw-buyer": Row("Draw a buyer", "Day"),
        "pay": Row("Take {coin}", "Day"),
    },
    reasons={
        Why.ROTTEN: Row("{ware:A} is rotten.", "Day"),
        Why.NOT_PACKED: Row("You have not packed {ware:a}; packed are {packed:and}.", "Day"),
        Why.TOO_POOR: Row("You have {coins:coin}.", "Day"),
    },
    log={
        Happened.PACKED: Line(("n",), "{who} packs {n:ware}.", "Day"),
        Happened.GAVE: Line(("ware",), "{who} gives {ware:a} away.", "Day"),
        Happened.SOLD: Line(("n",), "{who} earns {n:coin}.", "Day"),
        Happened.GAINED: Line(("n",), "{who} gains {n:coin}.", "Day"),
    },
    names={"ware": WARES, "coin": ("bronze", "silver")},
    values={
        "coins": lambda c: c.s.coins[c.seat],
        "packed": lambda c: [WARES[w] for w in range(6) if c.s.packed[w]],
    },
    units={"coin": "coin|coins", "ware": "ware|wares"},
    done={Decide.PACK: Row("Pack {n:ware}")},
)


@rule
def score(s: State, seat: int) -> int:
    return s.coins[seat]


@rule
def invariant(s: State) -> int:
    return 0


@rule
def resample(s: State, seat: int, dice: Any) -> None:
    return


GAME = Game(
    meta=Meta("market-day", "Market Day", "nobody", "nobody", 2026, "Sell.", 2, 4, "5", (), 1, {1: "first"}),
    state=State,
    actions=actions,
    parts=Components([Component("ware", w, "rulebook", i, {}) for i, w in enumerate(WARES)], {}),
    prepare=lambda s, settings: None,
    rules=Rules(
        setup, proceed, DECISIONS.options, DECISIONS.apply, score, score, invariant, resample, score, go_on=go_on
    ),
    words=CATALOGUE.words(lambda s, seat: {"coins": s.coins[seat]}),
    view=lambda s, seat: {"coins": s.coins[: s.num_players], "packed": s.packed[:]},
    scene=lambda known: Scene((Area("stall", "Stall", "centre", 4, 2, ()),)),
    rulebook=Rulebook(Path(__file__).with_name("market.md")),
    event_names={v: k for k, v in Happened.members.items()},
    laws={},
    decisions=DECISIONS,
)
