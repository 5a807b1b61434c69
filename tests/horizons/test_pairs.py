"""Two cards together: every pair of Allies, boards and Missions is laid out in some galaxy and played on.

The suite plays a sample; `SHARE=1 pytest tests/horizons/test_pairs.py` plays them all.
"""

from __future__ import annotations

import os
import random
import re
from itertools import combinations, pairwise
from typing import Any

import ledgers
from astrarium.core.components import Component
from astrarium.core.match import Match
from astrarium.games.horizons import GAME
from astrarium.games.horizons.table.components import ALLOWED, TILE_TYPE, TYPE_NAMES
from astrarium.games.horizons.table.moves import ALLY_NAMES, STAR_NAMES, STRUCTURE_TEXTS, WORLD_NAMES
from astrarium.games.horizons.table.pieces import ALIENS, TILES, Where

from .desk import RED, Desk
from .test_ledger import Ledger, true

SHARE = int(os.environ.get("SHARE", "90"))  # one pair of so many is played
STEPS = 40
LIKED = ("use", "perform", "build", "move", "bury-ally", "flip", "choose", "stack-on", "build-on-star", "refresh")
CARDS = [
    *(row for kind in ("ally", "board", "mission") for row in GAME.parts.rows(kind)),
    GAME.parts.rows("starter_ally")[0],
]
PAIRS = [(a, b) for a, b in combinations(CARDS, 2) if a.kind != "mission" or a.kind != b.kind]
USED = re.compile(r"\w+ uses .*(?<!which brings nothing now)\.")
TURNED = re.compile(r" (?:is flipped to its other side|goes under its stack|leaves the game)\.")


def laid_out(cards: tuple[Component, Component], rng: random.Random) -> Desk:
    """A galaxy in the middle of a game, the cards in front of the first two players, most of them the first one's."""
    players = rng.randint(max([2, *(card.fields["min_players"] for card in cards if card.kind == "mission")]), 4)
    boards = [card.id for card in cards if card.kind == "board"]
    others = [row.id for row in GAME.parts.rows("board") if row.id not in boards or row.id == "basic"]
    d = Desk(players, boards=[*boards, *rng.sample(others, players)][:players], **settings(rng))
    for star in STAR_NAMES[:players]:
        for place in range(rng.choice((1, 2, 3, 3, 4, 5, 6))):
            d.world(f"{star}{place + 1}", TYPE_NAMES[rng.choice(sorted(_types_left(d)))])
    for seat in range(players):
        settle(d, seat, rng)
        d.tokens(seat, *rng.choices((0, 1, 2, 4, 6, 8, 10), k=2), rng.randint(0, 5))
    for card in cards:
        lay(d, card, rng)
    for ally in rng.sample([name for name in ALLY_NAMES[:ALIENS] if d.s.holder[ALLY_NAMES.index(name)] < 0], 3):
        d.ally(rng.randrange(players), ally, rng.random() < 0.5)
    if rng.random() < 0.2:
        d.supply(rng.randint(0, 2), rng.randint(0, 2), players - 1)
    return d.turn(RED)


def settings(rng: random.Random) -> dict[str, Any]:
    """The other ways to play, now and then."""
    ways = {"fresh_allies": False, "last_colony_shares": True, "network": "package", "shadow_below_tie": False}
    return {name: value for name, value in ways.items() if rng.random() < 0.2}


def _types_left(d: Desk) -> set[int]:
    """The World Types that the bag still has."""
    return {side for tile in range(TILES) if d.s.tile_at[tile] == Where.DECK for side in TILE_TYPE[tile]}


def settle(d: Desk, seat: int, rng: random.Random) -> None:
    """A player has Structures where they may stand, the Traachet a stack too."""
    d.active(seat, *rng.sample(TYPE_NAMES, 2) if d.s.players[seat].board != NARAH else ())
    for _ in range(rng.randint(1, 9)):
        free = [
            (name, kind)
            for name, world in zip(WORLD_NAMES, d.s.worlds, strict=True)
            if _lies(d, name) and world.built < 3 and d.s.players[seat].active[world.type]
            for kind in range(3)
            if ALLOWED[world.type][kind] and d.s.players[seat].built[kind] < 4
        ]
        if free:
            name, kind = rng.choice(free)
            d.structure(seat, name, STRUCTURE_TEXTS[kind])


NARAH = [row.id for row in GAME.parts.rows("board")].index("narah")


def _lies(d: Desk, name: str) -> bool:
    return int(name[1]) <= d.s.systems[STAR_NAMES.index(name[0])].count


def lay(d: Desk, card: Component, rng: random.Random) -> None:
    """An Ally in front of a player, a Mission in the hand; boards and Starters lie there already."""
    if card.kind == "ally":
        d.ally(rng.choice((0, 0, 0, 1)), card.id, rng.random() < 0.5)
    elif card.kind == "mission":
        d.mission(0, card.id)
    elif card.kind == "starter_ally":
        d.s.used[ALIENS] = rng.randint(0, 1)


def test_two_cards_together_keep_every_law() -> None:
    """Offered is what nothing stands against, told is all that changes, and no secret leaves its seat."""
    for number in range(0, len(PAIRS), SHARE):
        assert play_pair(number) > 0, f"pair {number} is over before it begins"


def play_pair(number: int) -> int:
    """Lay a pair out and play on; the log alone says what lies on the table then."""
    cards, rng = PAIRS[number], random.Random(number)
    m = Match.at(GAME, laid_out(cards, rng).m.position())
    ledger = Ledger(m.players)
    vars(ledger).update(true(m.view()))

    actions = {card.fields["action"] for card in cards if card.kind in ("ally", "starter_ally")}
    liked = {*LIKED, *actions}
    return ledgers.play_with(cards, m, rng, STEPS, liked, lambda m: read(m, ledger))


def read(m: Match, ledger: Ledger) -> None:
    """What the last step told leads to the table as it lies, and an Ally used for nothing is told so."""
    lines = [line.text for line in m.log_for(None, len(m.steps))]
    for line in lines:
        ledger.read(line)
    assert ledger.known() == true(m.view()), lines
    assert not any(USED.fullmatch(line) and TURNED.search(then) for line, then in pairwise(lines)), lines
