"""Any two things together: each pair is put on a table and played on, and after every step all laws hold.

A sample in which every agenda, asteroid, card, faction and territory has a part; `python -m alien_frontiers.test_sweep`
in the folder of the tests plays all pairs.
"""

from __future__ import annotations

import itertools
import random
from functools import partial

import pytest

from astrarium.core.match import Match
from astrarium.games.alien_frontiers import GAME
from astrarium.games.alien_frontiers.play.docking import ports
from astrarium.games.alien_frontiers.table.moves import PLACES
from astrarium.games.alien_frontiers.table.pieces import Decide, Happened, Why
from astrarium.games.alien_frontiers.table.state import State
from astrarium.games.alien_frontiers.table.tables import (
    AGENDA_FACTION,
    AGENDAS,
    ASTEROIDS,
    FACTIONS,
    FIELDS,
    TECHS,
    TERRITORIES,
)
from astrarium.testing.case import Case
from astrarium.testing.playthrough import play_on
from astrarium.testing.worth import has_effect

from .board import Board, match_of
from .test_ledger import LIKED, Ledger, follow

KINDS = {"agenda": AGENDAS, "asteroid": ASTEROIDS, "faction": FACTIONS, "tech": TECHS, "territory": TERRITORIES}
PAIRS = (
    ("agenda", "agenda"),
    ("asteroid", "tech"),
    ("tech", "faction"),
    ("agenda", "faction"),
    ("territory", "tech"),
    ("tech", "tech"),
    ("asteroid", "faction"),
    ("territory", "faction"),
    ("territory", "asteroid"),
)
STEPS = 5
DOCKS = ("solar_converter", "lunar_mine", "alien_artifact", "orbital_market", "shipyard", "belt_2")
NOTED = ("used", "discarded", "cards_used", "discards", "core_used", "owner_used", "displaced", "faction_result")
LOOKED_AT = (Happened.SHIP_REROLLED, Happened.COLONIES_SWAPPED, Happened.CYCLED, Happened.FOUND_NOTHING)
Pair = tuple[tuple[str, str], tuple[str, str]]


def pairs(first: str, second: str) -> list[Pair]:
    """All pairs of two kinds."""
    same = first == second
    both = itertools.combinations(KINDS[first], 2) if same else itertools.product(KINDS[first], KINDS[second])
    return [((first, one), (second, other)) for one, other in both]


def sample(first: str, second: str) -> list[Pair]:
    """As many pairs as there are of the larger kind, every thing of both kinds among them."""
    ones, others = KINDS[first], KINDS[second]
    return [
        ((first, ones[n % len(ones)]), (second, others[(n * 11 + 5) % len(others)]))
        for n in range(max(len(ones), len(others)))
        if first != second or ones[n] != others[(n * 11 + 5) % len(others)]
    ]


def seated(pair: Pair, rng: random.Random) -> list[str]:
    """The factions that a pair needs: its own at the first seat, those of agendas at any."""
    own = [name for kind, name in pair if kind == "faction"]
    numbers = [AGENDA_FACTION[AGENDAS.index(name)] for kind, name in pair if kind == "agenda"]
    asked = [FACTIONS[number] for number in dict.fromkeys(numbers) if number >= 0 and FACTIONS[number] not in own]
    return own + asked if own or not asked or rng.random() < 0.5 else ["", *asked]


def table(pair: Pair, rng: random.Random) -> Board:
    """The first player has both; the others have a little of everything."""
    factions = seated(pair, rng)
    hand = [rng.randint(1, 6) for _ in range(rng.randint(3, 5))]
    supply = {"fuel": rng.randint(1, 6), "ore": rng.randint(1, 5), "limited_supply": rng.random() < 0.1}
    players = max(len(factions), rng.choice((2, 3, 3, 5)))
    b = Board(hand, players, factions=factions, seed=rng.randrange(99), agendas=True, outer_belt=True, **supply)
    for kind, name in pair:
        if kind != "faction" and name not in b.cards():
            {"agenda": b.agenda, "asteroid": b.asteroid, "tech": b.give, "territory": b.colony}[kind](name)
    for who in range(1, players):
        furnish(b, who, rng)
    for who in range(players):
        b.colony(rng.choice(TERRITORIES), who)
    for field in FIELDS:
        if rng.random() < 0.3:
            b.put_field(field, rng.choice(TERRITORIES))
    b.s.num_events = 0
    return b


def furnish(b: Board, who: int, rng: random.Random) -> None:
    """Another player has resources, a card and two docked ships."""
    b.player(who).fuel, b.player(who).ore = rng.randint(0, 3), rng.randint(0, 3)
    b.give(TECHS[rng.choice(b.s.deck[: b.s.deck_size])], who)
    for place in rng.sample(DOCKS, 2):
        if b.s.docked[PLACES.index(place)] < ports(b.s, PLACES.index(place)):
            b.dock(who, place, rng.randint(1, 6))


def liked(names: set[str], m: Match) -> list[int]:
    """What has to do with the pair; or else with cards and powers."""
    texts = {act: GAME.actions.text(act).split() for act in m.path_ids}
    return [act for act, words in texts.items() if names & {*words}] or [
        act for act, words in texts.items() if words[0] in LIKED
    ]


def play(pair: Pair, steps: int = STEPS) -> int:
    """Play on with the pair: the kit's laws, the log's ledger, and what the pair is worth; tells how many steps."""
    rng = random.Random(str(pair))
    m = match_of(table(pair, rng))
    known = Ledger(m.view())
    check_worth(m, pair)
    for _ in play_on(Case(GAME, m.players, {}, str(pair)), m, rng, steps, partial(liked, {name for _, name in pair})):
        known = follow(known, m)
        check_worth(m, pair)
    return len(m.steps)


def check_worth(m: Match, pair: Pair) -> None:
    """A card, an asteroid or an owner's power that is offered does something; refused as idle it would do nothing."""
    if m.over or m.state.pending[m.state.depth - 1].kind != Decide.TURN:
        return
    for kind, name in pair:
        for text in {"tech": (f"use {name}", f"discard {name}"), "asteroid": (f"use-asteroid {name}",)}.get(kind, ()):
            act = GAME.actions.id(text)
            offered = act in m.option_ids
            if offered or (kind == "tech" and GAME.decisions.against(m.state, act) == Why.IDLE):
                forget = partial(wipe, before=m.state, kind=kind, number=KINDS[kind].index(name))
                done = has_effect(GAME, m.state, act, m.state, (Decide.TURN,), forget, LOOKED_AT)
                assert done == offered, f"{pair}: {text} is {'' if offered else 'not '}offered\n{m.position()}"


def wipe(s: State, before: State, kind: str, number: int) -> None:
    """What is paid and what is noted is no effect: fuel, the card itself, that it was used."""
    me, seat = s.players[before.turn.seat], before.turn.seat
    me.fuel, me.used = max(me.fuel, before.players[seat].fuel), 0
    me.declined = me.met = s.stirred = 0
    me.lock_fuel = me.lock_fuel if me.landed else 0
    for name in NOTED:
        setattr(s.turn, name, 0)
    s.turn.spent[:] = [0] * len(s.turn.spent)
    if kind == "tech":
        me.held &= ~(1 << number)
        me.cards[:] = sorted(card for card in me.cards[: me.num_cards] if card != number) + [0] * len(me.cards)
        s.pile[:] = sorted(card for card in s.pile[: s.pile_size] if card != number) + [0] * len(s.pile)
        me.num_cards = s.pile_size = 0
    else:
        me.num_asteroids = me.asteroids[number] = me.in_tow[number] = s.asteroid_deck_size = s.asteroids_known = 0
        s.asteroid_deck[:] = [0] * len(s.asteroid_deck)


@pytest.mark.parametrize(("first", "second"), PAIRS, ids=[" and ".join(kinds) for kinds in PAIRS])
def test_any_two_things_keep_all_laws_together(first: str, second: str) -> None:
    """What is offered, told, scored and refused holds with both on the table (Turn)."""
    for pair in sample(first, second):
        assert play(pair) > 0, f"{pair} is over before it begins"


if __name__ == "__main__":
    for kinds in PAIRS:
        for both in pairs(*kinds):
            play(both, 12)
        print(*kinds, len(pairs(*kinds)), flush=True)
