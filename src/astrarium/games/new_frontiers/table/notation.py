"""The names of places and pieces in positions as text."""

from __future__ import annotations

from astrarium.core.notation import Notation, label
from astrarium.core.table import NOBODY
from astrarium.games.new_frontiers.table import components, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Act, Keyword, Kind, Stage

KINDS = tuple(name.lower() for name in Kind.members)
WORDS = tuple(name.lower() for name in Keyword.members)

NOTATION = Notation(
    {
        "stage": label(numbers=Stage.members),
        "act": label(numbers={"none": pieces.NO_ACT} | Act.members),
        "goods": label(KINDS[: pieces.GOOD_KINDS]),
        "offered": label(tables.STACK_NAMES, moves.developments),
        "stock": label(tables.STACK_NAMES),
        "bag": label(numbers=moves.worlds),
        "lies": label(moves.worlds, {"free": 0, "centre": pieces.IN_CENTRE}),
        "centre": label(numbers=moves.worlds),
        "aside": label(numbers=moves.worlds),
        "selected": label(components.PARTS.ids("action")),
        "stack": label(numbers=moves.goals),
        "known": label(moves.goals),
        "looking": label(numbers=moves.goals),
        "face_up": label(moves.goals),
        "face_down": label(numbers=moves.goals, blank=pieces.NO_GOAL),
        "scoring_kind": label(numbers=KINDS, blank=pieces.NO_KIND),
        "holder": label(blank=NOBODY),
        "players.home": label(numbers=components.PARTS.ids("home")),
        "players.explored": label(numbers=moves.worlds),
        "players.developments": label(numbers=moves.developments),
        "players.owned": label(tables.STACK_NAMES),
        "players.powers": label(numbers=components.PARTS.ids("power")),
        "players.versus": label(WORDS),
        "players.edge": label(KINDS[: pieces.SETTLED_KINDS]),
        "players.discount": label(KINDS[: pieces.SETTLED_KINDS]),
        "players.bought": label(numbers=moves.developments),
        "players.factory_kind": label(numbers=KINDS),
        "players.produced": label(KINDS[: pieces.GOOD_KINDS]),
        "players.stock_goods": label(KINDS[: pieces.GOOD_KINDS]),
        "players.stock_worlds": label(numbers=moves.worlds),
        "colonies.tile": label(numbers=moves.colonies),
        "colonies.good": label(numbers=KINDS),
    }
)
