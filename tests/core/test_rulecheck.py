"""What a rule may not contain is said in one sentence, with file and line, before Numba sees it."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent
from typing import Any

import pytest

from astrarium.core import registry, rulecheck
from astrarium.core.errors import BadRule
from astrarium.core.playouts import play_batch
from astrarium.core.rules import compiled, reachable

AROUND = """
from astrarium.core import table as board
from astrarium.core.records import Record, ints, many
from astrarium.core.rules import Names, rule

class Ship(Record):
    fuel: int

class State(Record):
    turn: int
    row: list[int] = ints(4)
    ships: list[Ship] = many(Ship, 3)

class Metal(Names):
    IRON = 0
    GOLD = 2

COST = (1, 2, 3)
PRICES = {1: 2}
NAMES = "iron"
BOXES = ([1], [2])

def plain(n):
    return n + 1

@rule
def pay(s, a, b=2):
    return a + b
"""

FAULTS = [
    ("return len(f'{s.turn}')", "contains a text with places (f-string): sentences stand in words/"),
    ("return len('gold')", "contains a text: sentences stand in words/"),
    ("return {1: 2}[1]", "contains a dict: a rule keeps numbers in the state, or in tuples beside it"),
    ("return len({1, 2})", "contains a set: a rule keeps numbers in the state, or in tuples beside it"),
    ("return [1, 2][0]", "contains a list: a rule keeps numbers in the state, or in tuples beside it"),
    ("return len([n for n in s.row])", "contains a list: write a loop over numbers of the state"),
    ("return len({n for n in s.row})", "contains a set: write a loop over numbers of the state"),
    ("return len({n: 1 for n in s.row})", "contains a dict: write a loop over numbers of the state"),
    ("for n in (m for m in s.row):\n    return n", "contains a generator expression: write a loop"),
    ("f = lambda n: n\nreturn f(1)", "contains a lambda: write a rule of its own"),
    ("def f(n):\n    return n\nreturn f(1)", "contains a function inside it: write a rule of its own"),
    ("class F: pass\nreturn 1", "contains a class"),
    ("try:\n    return 1\nexcept Exception:\n    return 0", "contains try: ask before, nothing is caught in rules"),
    ("with s:\n    return 1", "contains with: nothing is opened in rules"),
    ("yield 1", "contains yield: a rule answers once"),
    ("yield from s.row", "contains yield: a rule answers once"),
    ("return len(s.row[:2])", "contains a slice: compiled it is no copy; write a loop"),
    ("return pay(s, *COST)", "contains a star: arguments are given one by one"),
    ("global TURN\nTURN = 1", "contains global: what a rule changes is in the state"),
    ("import math\nreturn 1", "contains an import: it belongs at the top of the file"),
    ("from math import pi\nreturn 1", "contains an import: it belongs at the top of the file"),
    ("n = 1\ndel n", "contains del: nothing is deleted in rules"),
    ("return (n := s.turn) + n", "contains :=: give the value its name on a line of its own"),
    ("return pay(s, a=1)", "gives a by name: arguments are given in order"),
    ("return pay(s)", "calls pay with 1 arguments; it takes 2 to 3"),
    ("return pay(s, 1, 2, 3)", "calls pay with 4 arguments; it takes 2 to 3"),
    ("return board.deciding_seat(s, 1)", "calls deciding_seat with 2 arguments; it takes 1"),
    ("return nowhere(s)", "reads nowhere, which is nowhere defined"),
    ("return s.fuel", "reads fuel of a State, which has no such field"),
    ("s.fuel = 1", "reads fuel of a State, which has no such field"),
    ("ship = s.ships[0]\nreturn ship.turn", "reads turn of a Ship, which has no such field"),
    ("for ship in s.ships:\n    ship.turn = 1", "reads turn of a Ship, which has no such field"),
    ("s.row.append(1)", "calls append of a row of numbers, which compiled is an array: write a loop"),
    ("s.ships[0] = s.ships[1]", "puts a whole Ship into a row: set its fields one by one"),
    ("return s.row[-1]", "counts from the end of a row: compiled code counts from 0 only"),
    ("return s.row[board.NOBODY]", "counts from the end of a row: compiled code counts from 0 only"),
    ("s.ships[-2].fuel = 1", "counts from the end of a row: compiled code counts from 0 only"),
    ("return Ship().fuel", "makes a new Ship: rules only change what lies on the table"),
    ("return Metal.LEAD", "reads LEAD of Metal, which has IRON, GOLD"),
    ("return board.nothing(s)", "reads nothing of astrarium.core.table, where it is not defined"),
    ("return plain(s.turn)", "uses plain, which is not a rule: mark it with @rule"),
    ("return board.may_see(1, 1)", "uses board.may_see, which is not a rule: mark it with @rule"),
    ("return PRICES[1]", "reads PRICES, which is a dict: compiled code reads numbers and tuples of numbers"),
    ("return len(NAMES)", "reads NAMES, which is a str: compiled code reads numbers and tuples of numbers"),
    ("return BOXES[0][0]", "reads BOXES, a tuple of other things than numbers"),
    ("return sum(s.row)", "takes the sum of a whole row: write a loop"),
    ("return max(s.row)", "takes the max of a whole row: write a loop"),
    ("print(s.turn)", "uses print, which rules cannot; there are"),
    ("return isinstance(s.turn, int)", "uses isinstance, which rules cannot; there are"),
]


def made(folder: Path, body: str, head: str = "def broken(s: State):") -> Any:
    """A rule in a file of its own; its body begins on the third line."""
    file = folder / "game.py"
    file.write_text(f"@rule\n{head}\n" + indent(dedent(body), "    ") + "\n", encoding="utf-8")
    scope: dict[str, Any] = {"__name__": "game"}
    exec(AROUND, scope)
    exec(compile(file.read_text(encoding="utf-8"), str(file), "exec"), scope)
    rulecheck._nodes.cache_clear()
    return scope["broken"]


@pytest.mark.parametrize(("body", "what"), FAULTS, ids=[what for _, what in FAULTS])
def test_what_a_rule_may_not_contain_is_said_in_one_sentence(tmp_path, body, what):
    fault = rulecheck.first_fault(made(tmp_path, body))
    assert fault is not None
    assert fault.what.startswith(what)


def test_the_sentence_names_the_file_the_line_and_the_rule(tmp_path):
    broken = made(tmp_path, "turn = s.turn\nreturn [turn][0]")
    with pytest.raises(BadRule, match=r"/game\.py:4: the rule broken contains a list: .*\.$"):
        rulecheck.check([broken])


@pytest.mark.parametrize("head", ["def broken(s, *rest):", "def broken(s, *, turn):", "def broken(s, **more):"])
def test_a_rule_names_what_it_takes(tmp_path, head):
    fault = rulecheck.first_fault(made(tmp_path, "return 1", head))
    assert fault == (2, "takes its arguments by a star: name them one by one, in order")


def test_a_rule_borrows_nothing_of_a_function_around_it():
    fuel = 3

    def broken(s):
        return fuel

    fault = rulecheck.first_fault(broken)
    assert fault is not None
    assert fault.what == "reads fuel of the function around it: give it as an argument"


def test_what_rules_may_contain_is_not_complained_about(tmp_path):
    body = '''
        """Says what it does."""
        assert s.turn >= 0, "never before the start"
        total: int = 0
        for index in range(len(s.row)):
            total += min(s.row[index], COST[index % 3])
        for ship in s.ships:
            ship.fuel -= 1
        match s.turn:
            case Metal.IRON | Metal.GOLD:
                return pay(s, total, 1)
        if s.turn in (4, 5):
            raise ValueError("too late")
        return total
    '''
    assert rulecheck.first_fault(made(tmp_path, body)) is None


def test_whoever_compiles_a_broken_rule_reads_the_sentence(tmp_path, monkeypatch):
    monkeypatch.setenv("ASTRARIUM_CACHE", str(tmp_path / "cache"))
    with pytest.raises(BadRule, match="the rule broken reads fuel of a State, which has no such field"):
        compiled(made(tmp_path, "return s.fuel"))


@pytest.mark.parametrize("name", registry.games())
def test_no_rule_of_a_game_is_complained_about(name):
    link = registry.game(name).rules.links()
    rulecheck.check(reachable(play_batch, link), link)
