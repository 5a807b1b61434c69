"""The plain twin made quick: names are looked up once, and rules that are one expression stand where they are called.

`tables.COST[world]` and `case Stage.ACTING` look names up whenever they are met, and Python takes longer to call a
small rule than to carry it out. A quick rule is the same rule, taken from its source again, with numbers in the place
of such names and with small rules written out. A rule whose source is not at hand, or is no longer what was loaded,
stays as it is.
"""

from __future__ import annotations

import ast
import builtins
import linecache
import types
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from astrarium.core.actions import offer
from astrarium.core.rules import Links, NamesType, is_rule, linked, things_read

Rule = Callable[..., Any]


def quick(doors: Sequence[Rule], link: Links) -> list[Rule]:
    """The plain versions of some rules, linked, with all that they reach."""
    twin = _Twin(_reached(doors, link), link)
    for rule, name in twin.names.items():
        twin.scope[name] = twin.made(rule)
    return [twin.scope[twin.names[door]] for door in doors]


def _reached(doors: Sequence[Rule], link: Links) -> list[Rule]:
    """Every rule that can be called by way of these, each once."""
    seen, to_see = dict.fromkeys(doors), list(doors)
    for rule in to_see:
        found = {value: None for _, value in things_read(rule, link) if is_rule(value) and value not in seen}
        seen.update(found)
        to_see.extend(found)
    return to_see


class _Expression(NamedTuple):
    """A rule that does nothing but give the value of an expression."""

    value: ast.expr
    takes: list[str]
    uses: Counter[str]  # how often each thing it takes is read
    calls: bool  # whether it calls anything


class _Twin:
    """The rules of a game that are being made quick, and all that they read under one name each."""

    def __init__(self, rules: Sequence[Any], link: Links) -> None:
        self.names = {rule: f"{rule.__name__}_{number}" for number, rule in enumerate(rules)}
        self.scope: dict[str, Any] = {"__builtins__": builtins}
        self._link, self._files = link, _Files()
        self._trees: dict[Rule, ast.FunctionDef | None] = {}

    def made(self, rule: Any) -> Rule:
        """A rule made quick."""
        tree = self._tree(rule)
        if tree is None:
            plain: Rule = linked(rule, self._link)
            return plain
        made = types.FunctionType(_code_of(tree, rule), self.scope, rule.__name__, rule.__defaults__)
        made.__module__, made.__qualname__, made.__doc__ = rule.__module__, rule.__qualname__, rule.__doc__
        return made

    def _tree(self, rule: Any) -> ast.FunctionDef | None:
        """What a quick rule says; None while that is being found out."""
        if rule not in self._trees:
            self._trees[rule] = None
            source = self._files.source_of(rule.__code__)
            reader = _Reader(self, {**rule.__globals__, **self._link}, rule.__code__.co_varnames)
            self._trees[rule] = reader.visit(source) if source else None
        return self._trees[rule]

    def expression(self, rule: Rule) -> _Expression | None:
        """What a rule says if it is one expression."""
        tree = self._tree(rule) if rule in self.names else None
        last = tree.body[-1] if tree and len(tree.body) <= 1 + (ast.get_docstring(tree) is not None) else None
        if tree is None or not isinstance(last, ast.Return) or last.value is None:
            return None
        inside = list(ast.walk(last.value))
        uses = Counter(node.id for node in inside if isinstance(node, ast.Name))
        calls = any(isinstance(node, ast.Call) for node in inside)
        return _Expression(last.value, [a.arg for a in tree.args.args], uses, calls)


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


def _code_of(node: ast.FunctionDef, rule: Any) -> types.CodeType:
    """The code of a function by itself: without decorators, annotations and defaults."""
    node.decorator_list, node.returns, node.args.defaults = [], None, []
    for argument in node.args.args:
        argument.annotation = None
    made = compile(ast.Module([node], []), rule.__code__.co_filename, "exec", dont_inherit=True)
    return next(part for part in made.co_consts if isinstance(part, types.CodeType))


# ------------------------------------------------------------------ what it reads


class _Reader(ast.NodeTransformer):
    """Puts what a rule reads in the place of the names by which it reads it."""

    def __init__(self, twin: _Twin, read: Mapping[str, Any], own: Sequence[str]) -> None:
        self._twin, self._read, self._own = twin, read, own

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A global."""
        return self._put(node, self._read[node.id]) if self._is_read(node) else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """What lies in a module or an enumeration; the fields of records are left."""
        value = self._value(node)
        return self.generic_visit(node) if value is None else self._put(node, value)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """A rule that is one expression stands where it is called, if that changes nothing."""
        rule = self._value(node.func)
        self.generic_visit(node)
        said = self._twin.expression(rule) if is_rule(rule) and not node.keywords else None
        if said is None:
            return node
        defaults = rule.__defaults__ or ()
        left_out = defaults[len(defaults) - len(said.takes) + len(node.args) :]
        given = [*node.args, *(ast.copy_location(ast.Constant(value), node) for value in left_out)]
        fill = dict(zip(said.takes, given, strict=True))
        movable = all(_may_move(said, name, value) for name, value in fill.items())
        return self._written_out(said.value, fill, node) if movable else node

    def visit_Assign(self, node: ast.Assign) -> Any:
        """`n = offer(out, n, act)` is an action more."""
        return self._offered(node) if self._is_offer(node) else self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> Any:
        """`return offer(out, n, act)` likewise."""
        return self._offered(node) if self._is_offer(node) else self.generic_visit(node)

    def _is_offer(self, node: ast.Assign | ast.Return) -> bool:
        call = node.value
        return isinstance(call, ast.Call) and self._value(call.func) is offer and isinstance(call.args[1], ast.Name)

    def _offered(self, node: Any) -> list[ast.stmt]:
        out, n, act = (self.visit(argument) for argument in node.value.args)
        place = ast.Subscript(out, n, ast.Store())
        node.value = ast.BinOp(n, ast.Add(), ast.Constant(1))
        lines = [ast.Assign([place], act), node]
        return [ast.fix_missing_locations(ast.copy_location(line, node)) for line in lines]

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
        if isinstance(value, types.FunctionType) and value in self._twin.names:
            name = self._twin.names[value]
        else:
            name = f"read_{id(value)}"
            self._twin.scope[name] = value
        return ast.copy_location(ast.Name(name, ast.Load()), node)

    def _written_out(self, node: Any, fill: Mapping[str, ast.expr], at: ast.AST) -> Any:
        """A copy of an expression with values in the place of what it takes."""
        if isinstance(node, ast.Name) and node.id in fill:
            return fill[node.id]
        if isinstance(node, ast.expr_context | ast.operator | ast.cmpop | ast.boolop | ast.unaryop):
            return node
        made = ast.copy_location(type(node)(), at)
        for name, part in ast.iter_fields(node):
            if isinstance(part, list):
                setattr(made, name, [self._written_out(one, fill, at) for one in part])
            else:
                setattr(made, name, self._written_out(part, fill, at) if isinstance(part, ast.AST) else part)
        return self._simpler(made, at)

    def _simpler(self, made: Any, at: ast.AST) -> Any:
        """The fields of verbs are numbers, and times 1 or plus 0 change none."""
        if isinstance(made, ast.Attribute) and isinstance(made.value, ast.Name):
            known = self._twin.scope.get(made.value.id)
            if isinstance(known, tuple) and hasattr(known, "_fields"):
                return ast.copy_location(ast.Constant(getattr(known, made.attr)), at)
        if isinstance(made, ast.BinOp) and isinstance(made.right, ast.Constant):
            idle = {ast.Mult: 1, ast.Add: 0}.get(type(made.op))
            return made.left if idle is not None and made.right.value == idle else made
        return made


def _may_move(said: _Expression, name: str, value: ast.expr) -> bool:
    """Whether a value may be worked out where an expression reads it: it is the same there, and no dearer."""
    if isinstance(value, ast.Name | ast.Constant):
        return True
    if said.calls or said.uses[name] > 1:
        return False
    return not any(isinstance(node, ast.Call) for node in ast.walk(value))
