"""Rules that are written out: ladders over an enumeration, from rows that name the rules to call.

A row names plain functions; what each takes is read from the names of its parameters, so nothing depends on the order
of arguments, and a parameter that nobody can fill is an error that names the row.
"""

from __future__ import annotations

import inspect
import linecache
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from astrarium.core.errors import BadRow
from astrarium.core.rules import rule

Rule = Callable[..., Any]


def parameters(function: Rule) -> tuple[str, ...]:
    """The names of what a rule takes."""
    return tuple(inspect.signature(function).parameters)


class Pages:
    """Source text that becomes rules: lines are added, names stand for functions, and at the end it is run."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._lines: list[str] = []
        self.scope: dict[str, Any] = {"__name__": module}

    def name(self, function: Rule) -> str:
        """The name by which a function can be called in the text."""
        wanted, number = function.__name__, 2
        name = wanted
        while self.scope.get(name, function) is not function:
            name, number = f"{wanted}_{number}", number + 1
        self.scope[name] = function
        return name

    def add(self, depth: int, line: str) -> None:
        """One line, so many steps in."""
        self._lines.append("    " * depth + line)

    def call(self, where: str, function: Rule, fillings: Mapping[str, str]) -> str:
        """A call of a rule in which every parameter is filled by its name."""
        unknown = [p for p in parameters(function) if p not in fillings]
        if unknown:
            known = ", ".join(fillings)
            raise BadRow(f"{where}: {function.__name__} takes {', '.join(unknown)}; a rule here may take {known}.")
        return f"{self.name(function)}({', '.join(fillings[p] for p in parameters(function))})"

    def made(self) -> dict[str, Any]:
        """Every function of the text, marked as a rule."""
        text, place = "\n".join(self._lines) + "\n", f"<written out for {self._module}>"
        before = set(self.scope)
        exec(compile(text, place, "exec"), self.scope)
        linecache.cache[place] = (len(text), None, text.splitlines(keepends=True), place)
        functions = {k: v for k, v in self.scope.items() if k not in before and inspect.isfunction(v)}
        for function in functions.values():
            function.__module__ = self._module
            rule(function)
        return functions


def ladder(pages: Pages, depth: int, what: str, cases: Sequence[tuple[int, Sequence[str]]]) -> None:
    """The lines for the number that `what` is, found by halving: as quick for the last case as for the first."""
    ordered = sorted(cases)
    if len(ordered) == 1:
        for line in ordered[0][1]:
            pages.add(depth, line)
        return
    middle = len(ordered) // 2
    pages.add(depth, f"if {what} < {ordered[middle][0]}:")
    ladder(pages, depth + 1, what, ordered[:middle])
    pages.add(depth, "else:")
    ladder(pages, depth + 1, what, ordered[middle:])
