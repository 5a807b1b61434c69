"""The plain twin made quick: what a rule reads of modules and enumerations is looked up once, not at every step.

`tables.COST[world]` and `case Stage.ACTING` look names up whenever they are met. A quick rule is the same rule, taken
from its source again, with numbers in the place of such names and everything else that it reads under one name. A rule
whose source is not at hand, or is no longer what was loaded, stays as it is.
"""

from __future__ import annotations

import ast
import builtins
import linecache
import types
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from astrarium.core.rules import Links, NamesType, is_rule, linked, things_read

Rule = Callable[..., Any]


def quick(doors: Sequence[Rule], link: Links) -> list[Rule]:
    """The plain versions of some rules, linked, with all that they reach."""
    names = {rule: f"{rule.__name__}_{number}" for number, rule in enumerate(_reached(doors, link))}
    scope: dict[str, Any] = {"__builtins__": builtins}
    files = _Files()
    for rule, name in names.items():
        source = files.source_of(rule.__code__)
        scope[name] = linked(rule, link) if source is None else _quick_rule(rule, source, link, names, scope)
    return [scope[names[door]] for door in doors]


def _reached(doors: Sequence[Rule], link: Links) -> list[Rule]:
    """Every rule that can be called by way of these, each once."""
    seen, to_see = dict.fromkeys(doors), list(doors)
    for rule in to_see:
        found = {value: None for _, value in things_read(rule, link) if is_rule(value) and value not in seen}
        seen.update(found)
        to_see.extend(found)
    return to_see


def _quick_rule(
    rule: Any, source: ast.FunctionDef, link: Links, names: Mapping[Rule, str], scope: dict[str, Any]
) -> Rule:
    reader = _Reader({**rule.__globals__, **link}, rule.__code__.co_varnames, names, scope)
    code = _code_of(reader.visit(source), rule.__code__.co_filename)
    made = types.FunctionType(code, scope, rule.__name__, rule.__defaults__)
    made.__module__, made.__qualname__, made.__doc__ = rule.__module__, rule.__qualname__, rule.__doc__
    return made


# ------------------------------------------------------------------ the source of a rule


class _Files:
    """The functions of files by their first line, each as it is written and as it is loaded."""

    def __init__(self) -> None:
        self._read: dict[str, dict[int, tuple[ast.FunctionDef, types.CodeType]]] = {}

    def source_of(self, code: types.CodeType) -> ast.FunctionDef | None:
        """The source of a rule, if it still says what was loaded and holds no function of its own."""
        if code.co_filename not in self._read:
            self._read[code.co_filename] = _functions(code.co_filename)
        node, again = self._read[code.co_filename].get(code.co_firstlineno, (None, code))
        if code.co_freevars or any(isinstance(part, types.CodeType) for part in code.co_consts):
            return None
        return node if code == again.replace(co_flags=code.co_flags) else None


def _functions(filename: str) -> dict[int, tuple[ast.FunctionDef, types.CodeType]]:
    tree = ast.parse("".join(linecache.getlines(filename)))
    loaded = compile(tree, filename, "exec", dont_inherit=True).co_consts
    codes = {part.co_firstlineno: part for part in loaded if isinstance(part, types.CodeType)}
    nodes = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    first = {min([node.lineno, *(d.lineno for d in node.decorator_list)]): node for node in nodes}
    return {line: (node, codes[line]) for line, node in first.items()}


def _code_of(node: ast.FunctionDef, filename: str) -> types.CodeType:
    """The code of a function by itself: without decorators, annotations and defaults."""
    node.decorator_list, node.returns, node.args.defaults = [], None, []
    for argument in node.args.args:
        argument.annotation = None
    made = compile(ast.Module([node], []), filename, "exec", dont_inherit=True)
    return next(part for part in made.co_consts if isinstance(part, types.CodeType))


# ------------------------------------------------------------------ what it reads


class _Reader(ast.NodeTransformer):
    """Puts what a rule reads in the place of the names by which it reads it."""

    def __init__(
        self, read: Mapping[str, Any], own: Sequence[str], names: Mapping[Rule, str], scope: dict[str, Any]
    ) -> None:
        self._read, self._own, self._names, self._scope = read, own, names, scope

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A global."""
        return self._put(node, self._read[node.id]) if self._is_read(node) else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """What lies in a module or an enumeration; the fields of records are left."""
        value = self._value(node)
        if value is None:
            return self.generic_visit(node)  # type: ignore[return-value]
        return self._put(node, value)

    def _is_read(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Name) and node.id not in self._own and node.id in self._read

    def _value(self, node: ast.expr) -> Any:
        """What a dotted name stands for; None if it is no name of this sort."""
        if isinstance(node, ast.Name):
            return self._read[node.id] if self._is_read(node) else None
        inside = self._value(node.value) if isinstance(node, ast.Attribute) else None
        if isinstance(inside, types.ModuleType | NamesType):
            return getattr(inside, node.attr)  # type: ignore[attr-defined]
        return None

    def _put(self, node: ast.expr, value: Any) -> ast.expr:
        if isinstance(value, int | float):
            return ast.copy_location(ast.Constant(value), node)
        if isinstance(value, types.FunctionType) and value in self._names:
            name = self._names[value]
        else:
            name = f"read_{id(value)}"
            self._scope[name] = value
        return ast.copy_location(ast.Name(name, ast.Load()), node)
