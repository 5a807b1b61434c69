"""The quick plain twin: the same rules, with what they read looked up once."""

import linecache
import random
import threading
import types
from dataclasses import replace

import pytest

import astrarium
from astrarium.core import engine, twin
from astrarium.core.actions import Verb, action, offer
from astrarium.core.records import stable_hash
from astrarium.core.rules import Names, linked, rule
from astrarium.core.writing import Pages
from astrarium.testing import toy

LOOK, MOVE = Verb(10, 5, 5, 1, 1), Verb(20, 12, 3, 4, 1)
shelf = types.ModuleType("shelf")
shelf.PRICE = (3, 1, 4)


class Metal(Names):
    IRON = 0
    GOLD = 2


@rule
def game_bonus(n):
    raise NotImplementedError


@rule
def times_ten(n):
    if n == 0:
        return 0
    return 10 * n


@rule
def plus(a, b=1):
    return a + b


@rule
def drawn(pile):
    return pile.pop()


@rule
def sums(pile):
    return (plus(pile[0]), plus(drawn(pile), pile[0]), plus(pile[0], b=2))


@rule
def twice(n):
    return n + n


@rule
def doubled(pile):
    return twice(drawn(pile))


@rule
def offers(out, n):
    n = offer(out, n, action(LOOK, 3))
    return offer(out, n, action(MOVE, n, 2))


@rule
def worth(metal, more=1):
    match metal:
        case Metal.GOLD:
            return shelf.PRICE[metal] + game_bonus(more)
        case _:
            return len(shelf.PRICE)


@rule
def in_words(metals):
    return [Metal.name_of(metal) for metal in metals]


LINK = {"game_bonus": times_ten}


def quick(function):
    return twin.quick([function], LINK)[0]


def test_a_quick_rule_gives_what_the_rule_gives():
    for metal in Metal:
        assert quick(worth)(metal) == linked(worth, LINK)(metal)
        assert quick(worth)(metal, more=5) == linked(worth, LINK)(metal, more=5)


def test_numbers_and_tables_are_looked_up_once(monkeypatch):
    made = quick(worth)
    assert {"shelf", "Metal"}.isdisjoint(made.__code__.co_names)
    monkeypatch.setattr(shelf, "PRICE", (0, 0, 0))
    assert (made(Metal.GOLD), quick(worth)(Metal.GOLD)) == (14, 10)


def test_small_rules_are_written_out_where_they_are_called():
    made = quick(offers)
    assert {"action", "offer"}.isdisjoint(name.rsplit("_", 1)[0] for name in made.__code__.co_names)
    mine, theirs = [0] * 9, [0] * 9
    assert made(mine, 4) == offers(theirs, 4) == 6
    assert mine == theirs


def test_what_is_written_out_is_worked_out_once_and_in_order():
    assert quick(sums)([1, 2, 3]) == sums([1, 2, 3]) == (2, 4, 3)
    assert quick(doubled)([1, 2, 3]) == 6


def test_an_error_names_the_file_and_line_of_the_rule():
    with pytest.raises(TypeError) as raised:
        quick(worth)(Metal.GOLD, more={})
    place = raised.traceback[-1]
    assert (str(place.path), place.name) == (__file__, "times_ten")


def test_a_rule_with_a_function_inside_stays_as_it_is():
    assert twin.quick([in_words], {})[0]([0, 2]) == ["IRON", "GOLD"]


def test_a_rule_whose_source_has_changed_stays_as_it_is():
    pages = Pages("a page that changes")
    pages.add(0, "def answer():")
    pages.add(1, "return 42")
    answer = pages.made()["answer"]
    place = answer.__code__.co_filename
    linecache.cache[place] = (0, None, ["def answer():\n", "    return 41\n"], place)
    assert twin.quick([answer], {})[0]() == 42


@pytest.mark.parametrize("name", astrarium.games())
def test_a_game_goes_the_same_way_with_rules_as_they_are_written(name):
    """Every option and every state of a random game is the same by the quick rules and by the plain ones."""
    game, rng = astrarium.game(name), random.Random(name)
    begin, advance = (linked(getattr(engine, door), game.rules.links()) for door in ("begin", "advance"))
    quick, plain = game.fresh(game.meta.max_players, {}, 5), game.fresh(game.meta.max_players, {}, 5)
    options, others = [0] * len(game.actions), [0] * len(game.actions)
    count, other = game.quick.begin(quick, options), begin(plain, others)
    while count:
        assert (options[:count], stable_hash(quick)) == (others[:other], stable_hash(plain))
        act = options[rng.randrange(count)]
        count, other = game.quick.advance(quick, act, options), advance(plain, act, others)
    assert (count, stable_hash(quick)) == (other, stable_hash(plain))


@pytest.mark.parametrize("name", astrarium.games())
def test_every_rule_of_a_game_is_made_quick(name):
    """All source is found again: no rule is left that reads modules or enumerations by name."""
    game = astrarium.game(name)
    doors = [getattr(engine, door) for door in game.plain._fields]
    files = twin._Files()
    assert [r for r in twin._reached(doors, game.rules.links()) if files.source_of(r.__code__) is None] == []


def test_rules_are_made_quick_once_that_pays(monkeypatch):
    """A first prompt does not wait for it; a process that plays on and on gains by it."""
    monkeypatch.setattr("astrarium.core.game.QUICK_AFTER", 3)
    game = replace(toy.GAME)
    assert [game.plain is game.written for _ in range(4)] == [True] * 4
    for thread in threading.enumerate():
        if thread.name == f"quick {game.id}":
            thread.join()
    assert "quick" in vars(game)
    assert game.plain is game.quick
    assert toy.GAME.plain is not game.quick
