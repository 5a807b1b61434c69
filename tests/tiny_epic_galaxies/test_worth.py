"""A die, a follow and a planet are offered if they do something beyond what they cost: seen by carrying them out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from astrarium.core.actions import action
from astrarium.core.effects import END
from astrarium.core.match import Match
from astrarium.core.table import ask
from astrarium.games.tiny_epic_galaxies import GAME, effects
from astrarium.games.tiny_epic_galaxies.play import colonising, dice, empire, following
from astrarium.games.tiny_epic_galaxies.play.decisions import DECISIONS
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Face, Happened
from astrarium.games.tiny_epic_galaxies.table.state import State
from astrarium.testing.worth import has_effect
from tiny_epic_galaxies.desk import desk

DONE = {Decide.TURN, Decide.FOLLOW, Decide.ROGUE_ROLL, Decide.ROGUE_DIE, Decide.ROGUE_END}
BEYOND = {"beyond_the_black": True}
TABLES = [(1, {}), (1, BEYOND), (2, {}), (2, BEYOND), (3, {}), (5, BEYOND)]
MANY, EVERY = 1500, 6  # decisions of a random game, of which every so many is looked at


def positions(players: int, settings: dict[str, Any], seed: int) -> Iterator[tuple[str, State]]:
    """Positions of a random game at which a player's turn goes on, as they are and made tight; and where they are."""
    m, rng = Match(GAME, players, seed, **settings), random.Random(seed)
    while not m.over and len(m.steps) < MANY:
        s: State = m.state
        if len(m.steps) % EVERY == 0 and s.pending[s.depth - 1].kind == Decide.TURN:
            yield f"seed {seed}, step {len(m.steps)}", s.copy()
            yield f"seed {seed}, step {len(m.steps)}, made tight", tight(s.copy(), rng)
        m.play(rng.choice(m.path_ids))


def tight(s: State, rng: random.Random) -> State:
    """A colony or two and nothing to upgrade, tracks full or empty, few dice: little can be done, if anything."""
    s.follow_price = rng.randint(1, 2)
    for seat in range(s.num_players):
        me = s.galaxies[seat]
        me.num_colonies, me.level = 0, pieces.LAST_LEVEL
        me.stock[:] = rng.choices((0, 2, tables.MOST), k=2)
        for planet in rng.sample(s.planets.cards[: s.planets.count], rng.randint(1, 2)):
            colonising.add_colony(me, planet)
    for face in Face:
        s.inactive[face] = 0
    for face in (Face.COLONY, *rng.choices(list(Face), k=rng.choice((0, 0, 1)))):
        s.inactive[face] += 1
    s.left = sum(s.inactive)
    return s


def does_something(s: State, act: int, pay: Callable[[State], None]) -> bool:
    """Whether an action does more than what is paid in any case; to be paid for a colony is something."""
    paid = s.copy()
    pay(paid)
    return has_effect(GAME, s, act, paid, DONE, forget, (Happened.GAVE,))


def forget(s: State) -> None:
    """That a planet was used is noted, but is no effect."""
    for me in s.galaxies:
        me.entered = me.used = 0


def follow(s: State, seat: int, face: int, free: int) -> tuple[bool, bool]:
    """Whether a player who is asked now may follow, and whether that would do something."""
    leader, asked = s.turn, s.copy()
    ask(asked, Decide.FOLLOW, seat, face, free, leader)
    act, cost = action(moves.FOLLOW), following.price(s, free)
    done = does_something(asked, act, partial(following.announce, seat=seat, face=face, cost=cost, leader=leader))
    return DECISIONS.against(asked, act) == 0, done


def spend(s: State, seat: int, planet: int) -> None:
    """Pay the price of a planet's action."""
    step = effects.PLANET_START[planet]
    while step != END:
        said = effects.EFFECTS.said(step)
        if said["op"] == "spend":
            s.galaxies[seat].stock[pieces.ONE_KIND.index(said["resource"])] -= said["n"]
        step = effects.THEN[step]


@pytest.mark.parametrize(("players", "settings"), TABLES, ids=str)
def test_a_die_is_offered_exactly_if_it_does_something(players: int, settings: dict[str, Any]) -> None:
    """Weighed by the rules before it is activated, and seen when it has been."""
    seen = set()
    for where, s in positions(players, settings, 2):
        for face in (face for face in Face if s.inactive[face]):
            act = action(moves.ACTIVATE, face)
            offered = DECISIONS.against(s, act) == 0
            done = does_something(s, act, partial(dice.put_in_bay, face=face))
            assert offered == done, f"{where}: {pieces.FACES[face]} is {'' if offered else 'not '}offered"
            seen.add(offered)
    assert seen == {False, True}


@pytest.mark.parametrize(("players", "settings"), [one for one in TABLES if one[0] > 1], ids=str)
def test_a_follow_is_offered_exactly_if_it_does_something(players: int, settings: dict[str, Any]) -> None:
    """Every face that the active player could activate, by everybody else, for its price and for free."""
    seen = set()
    for where, s in positions(players, settings, 3):
        for face in (face for face in Face if s.inactive[face]):
            s.galaxies[s.turn].entered = 0
            lay_there = s.bay[s.num_bay]
            dice.put_in_bay(s, face)
            for seat in (seat for seat in range(players) if seat != s.turn):
                for free in (0, 1):
                    if not following.is_too_dear(s, seat, free):
                        offered, done = follow(s, seat, face, free)
                        assert offered == done, f"{where}: {seat} may {'' if offered else 'not '}follow {face}"
                        seen.add(offered)
            dice.take_out_of_bay(s, lay_there)
    assert seen == {False, True}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("stock", [(0, 0), (3, 2), (7, 7), (7, 2), (1, 7)])
def test_a_colony_is_offered_only_if_it_does_something(stock: tuple[int, int], seat: int) -> None:
    """Every planet by itself, with little, some and all there is room for, on the own turn and by following."""
    seen = set()
    for planet, name in enumerate(tables.PLANET_IDS):
        t = desk(2, tuple(p for p in ("jakks", "vici_ks156", "leandra", "gort", "nagato") if p != name), **BEYOND)
        t.colony(seat, name).stock(*stock, seat).dice("colony", "energy", "energy")
        t.s.pending[t.s.depth - 1].seat = seat
        ask(t.s, Decide.ACT, seat, Face.COLONY, pieces.ALL_SHIPS, 0)
        act = action(moves.COLONY, planet)
        assert empire.owns(t.me(seat), planet)
        if DECISIONS.against(t.s, act) == 0:
            assert does_something(t.s, act, partial(spend, seat=seat, planet=planet)), name
            seen.add(name)
    assert seen
