"""Looks at a rule before Numba does, and says in one sentence, with file and line, what it may not contain.

A rule has two bodies: plain Python on lists, and machine code on records. What only one of them can do (make a list,
format a text, hand a function around) or what both do differently (a slice is a copy in one and a view in the other)
is refused here, by looking at its text.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import linecache
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any, NamedTuple

from astrarium.core.errors import BadRule
from astrarium.core.records import Field, RecordType

Scope = Mapping[str, Any]
NO_SCOPE: Scope = MappingProxyType({})

# What stands in a rule and cannot be compiled, or means something else compiled than plain.
FORBIDDEN: dict[type[ast.AST], str] = {
    ast.JoinedStr: "a text with places (f-string): sentences stand in words/",
    ast.Dict: "a dict: a rule keeps numbers in the state, or in tuples beside it",
    ast.Set: "a set: a rule keeps numbers in the state, or in tuples beside it",
    ast.List: "a list: a rule keeps numbers in the state, or in tuples beside it",
    ast.DictComp: "a dict: write a loop over numbers of the state",
    ast.SetComp: "a set: write a loop over numbers of the state",
    ast.ListComp: "a list: write a loop over numbers of the state",
    ast.GeneratorExp: "a generator expression: write a loop",
    ast.Lambda: "a lambda: write a rule of its own",
    ast.FunctionDef: "a function inside it: write a rule of its own",
    ast.AsyncFunctionDef: "a function inside it: write a rule of its own",
    ast.ClassDef: "a class",
    ast.Try: "try: ask before, nothing is caught in rules",
    ast.With: "with: nothing is opened in rules",
    ast.Yield: "yield: a rule answers once",
    ast.YieldFrom: "yield: a rule answers once",
    ast.Await: "await: a rule answers at once",
    ast.Slice: "a slice: compiled it is no copy; write a loop",
    ast.Starred: "a star: arguments are given one by one",
    ast.Global: "global: what a rule changes is in the state",
    ast.Nonlocal: "nonlocal: what a rule changes is in the state",
    ast.Import: "an import: it belongs at the top of the file",
    ast.ImportFrom: "an import: it belongs at the top of the file",
    ast.Delete: "del: nothing is deleted in rules",
    ast.NamedExpr: ":=: give the value its name on a line of its own",
}
USABLE = frozenset({"range", "len", "min", "max", "abs", "int", "bool", "float", "round", "enumerate", "zip", "sum"})
OF_ROWS = frozenset({"min", "max", "sum"})  # of two numbers, not of many: those are counted in a loop


class Fault(NamedTuple):
    """What a rule may not contain, and on which line of its file."""

    line: int
    what: str


def check(rules: Iterable[Callable[..., Any]], link: Scope = NO_SCOPE) -> None:
    """Refuse the first rule with a fault, in one sentence."""
    for function in rules:
        fault = first_fault(function, link)
        if fault:
            file = function.__code__.co_filename
            place = file if file.startswith("<") else "/".join(Path(file).parts[-3:])
            raise BadRule(f"{place}:{fault.line}: the rule {function.__name__} {fault.what}.")


def first_fault(function: Callable[..., Any], link: Scope = NO_SCOPE) -> Fault | None:
    """The fault that stands first in a rule; none where its text is not at hand."""
    node = _nodes(function.__code__.co_filename).get(function.__code__.co_firstlineno)
    if node is None or node.name != function.__name__:
        return None
    scope = {**vars(builtins), **function.__globals__, **link}
    return min(_Reader(function, node, scope).faults(), default=None)


@cache
def _nodes(file: str) -> dict[int, ast.FunctionDef]:
    """The functions of a file by the line on which they begin, marks included."""
    try:
        tree = ast.parse("".join(linecache.getlines(file)))
    except SyntaxError:
        return {}
    found = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {min([node.lineno, *(mark.lineno for mark in node.decorator_list)]): node for node in found}


class _Reader:
    """Reads one rule."""

    def __init__(self, function: Callable[..., Any], node: ast.FunctionDef, scope: Scope) -> None:
        self.node, self.scope = node, scope
        self.own = {arg.arg for arg in _arguments(node)} | set(function.__code__.co_varnames)
        self.borrowed = set(function.__code__.co_freevars)
        self.kinds: dict[str, Any] = {}  # what is known of the rule's own names: a record, or a field of one
        for arg in _arguments(node):
            kind = scope.get(arg.annotation.id) if isinstance(arg.annotation, ast.Name) else None
            if isinstance(kind, RecordType):
                self.kinds[arg.arg] = kind

    def faults(self) -> Iterator[Fault]:
        """Everything that does not belong into a rule."""
        more = self.node.args
        if more.vararg or more.kwarg or more.kwonlyargs:
            yield Fault(self.node.lineno, "takes its arguments by a star: name them one by one, in order")
        for step in self._body():
            yield from self._step(step)

    def _body(self) -> Iterator[ast.AST]:
        """Every part of the rule in the order of reading, without its docstring and the texts of refusals."""
        body = self.node.body[1:] if ast.get_docstring(self.node) is not None else self.node.body
        to_read: list[ast.AST] = list(reversed(body))
        while to_read:
            step = to_read.pop()
            yield step
            if isinstance(step, ast.Assert):
                to_read.append(step.test)
            elif type(step) not in FORBIDDEN and not isinstance(step, ast.Raise | ast.AnnAssign):
                to_read += reversed(list(ast.iter_child_nodes(step)))
            elif isinstance(step, ast.AnnAssign) and step.value is not None:
                to_read.append(step.value)

    def _step(self, step: ast.AST) -> Iterator[Fault]:
        line = getattr(step, "lineno", self.node.lineno)
        if type(step) in FORBIDDEN:
            yield Fault(line, f"contains {FORBIDDEN[type(step)]}")
        for what in self._wrong_with(step):
            yield Fault(line, what)
        if isinstance(step, ast.Assign) and len(step.targets) == 1 and isinstance(step.targets[0], ast.Name):
            self.kinds[step.targets[0].id] = self._kind(step.value)
        if isinstance(step, ast.For) and isinstance(step.target, ast.Name):
            self.kinds[step.target.id] = _inside(self._kind(step.iter))

    def _wrong_with(self, step: ast.AST) -> Iterator[str]:
        match step:
            case ast.Constant(value=str()):
                yield "contains a text: sentences stand in words/"
            case ast.Name(ctx=ast.Load()):
                yield from self._wrong_name(step)
            case ast.Attribute():
                yield from self._wrong_attribute(step)
            case ast.Call():
                yield from self._wrong_call(step)
            case ast.Assign(targets=[ast.Subscript() as target]) if isinstance(self._kind(target), RecordType):
                yield f"puts a whole {self._kind(target).__name__} into a row: set its fields one by one"
            case ast.Subscript(slice=place) if self._is_below_zero(place):
                yield "counts from the end of a row: compiled code counts from 0 only"

    def _wrong_name(self, name: ast.Name) -> Iterator[str]:
        if name.id in self.borrowed:
            yield f"reads {name.id} of the function around it: give it as an argument"
        elif name.id not in self.own:
            if name.id not in self.scope:
                yield f"reads {name.id}, which is nowhere defined"
            elif getattr(builtins, name.id, None) is self.scope[name.id]:
                if name.id not in USABLE:
                    yield f"uses {name.id}, which rules cannot; there are {', '.join(sorted(USABLE))}"
            else:
                yield from _wrong_value(name.id, self.scope[name.id])

    def _wrong_attribute(self, step: ast.Attribute) -> Iterator[str]:
        kind, value = self._kind(step.value), self._value(step.value)
        if isinstance(kind, RecordType):
            if step.attr not in {field.name for field in kind.fields}:
                yield f"reads {step.attr} of a {kind.__name__}, which has no such field"
        elif isinstance(kind, Field):
            yield f"calls {step.attr} of a row of numbers, which compiled is an array: write a loop"
        elif isinstance(value, ModuleType):
            if not hasattr(value, step.attr):
                yield f"reads {step.attr} of {value.__name__}, where it is not defined"
            else:
                yield from _wrong_value(ast.unparse(step), getattr(value, step.attr))
        elif isinstance(getattr(value, "members", None), dict) and step.attr not in value.members:
            yield f"reads {step.attr} of {value.__name__}, which has {', '.join(value.members)}"

    def _wrong_call(self, call: ast.Call) -> Iterator[str]:
        called = self._value(call.func)
        if call.keywords:
            yield f"gives {call.keywords[0].arg} by name: arguments are given in order"
        elif isinstance(called, FunctionType) and getattr(called, "is_rule", False):
            yield from _wrong_count(called, len(call.args))
        elif getattr(called, "__name__", "") in OF_ROWS and called is getattr(builtins, called.__name__):
            if called is sum or len(call.args) < 2:
                yield f"takes the {called.__name__} of a whole row: write a loop"
        elif isinstance(called, RecordType):
            yield f"makes a new {called.__name__}: rules only change what lies on the table"

    # -------------------------------------------------------------- what is known of an expression

    def _is_below_zero(self, place: ast.expr) -> bool:
        """Whether a place is written out as a number below 0, or as the name of one."""
        minus = isinstance(place, ast.UnaryOp) and isinstance(place.op, ast.USub)
        named = self._value(place)
        return minus or (isinstance(named, int) and named < 0)

    def _value(self, step: ast.AST) -> Any:
        """What a name outside of the rule stands for."""
        if isinstance(step, ast.Name) and step.id not in self.own:
            return self.scope.get(step.id)
        if isinstance(step, ast.Attribute):
            space = self._value(step.value)
            return getattr(space, step.attr, None) if isinstance(space, ModuleType) else None
        return None

    def _kind(self, step: ast.AST) -> Any:
        """The record, or the field of numbers or records, that an expression is; None for anything else."""
        match step:
            case ast.Name():
                return self.kinds.get(step.id)
            case ast.Attribute():
                return _field_of(self._kind(step.value), step.attr)
            case ast.Subscript():
                return _inside(self._kind(step.value))
        return None


def _arguments(node: ast.FunctionDef) -> list[ast.arg]:
    return [*node.args.posonlyargs, *node.args.args]


def _field_of(kind: Any, name: str) -> Any:
    """A field that is a record, or a row; numbers are not followed further."""
    field = next((f for f in kind.fields if f.name == name), None) if isinstance(kind, RecordType) else None
    if field is None or (not field.shape and not field.inner):
        return None
    return field if field.shape else field.inner


def _inside(kind: Any) -> Any:
    """What stands at a place of a row: a record, or the row of a grid."""
    if not isinstance(kind, Field):
        return None
    if len(kind.shape) > 1:
        return Field(kind.name, kind.bits, kind.shape[1:], kind.inner)
    return kind.inner


def _wrong_value(name: str, value: Any) -> Iterator[str]:
    if isinstance(value, FunctionType) and not getattr(value, "is_rule", False):
        yield f"uses {name}, which is not a rule: mark it with @rule"
    elif isinstance(value, dict | list | set | str):
        yield f"reads {name}, which is a {type(value).__name__}: compiled code reads numbers and tuples of numbers"
    elif isinstance(value, tuple) and not hasattr(value, "_fields") and _holds_no_numbers(value):
        yield f"reads {name}, a tuple of other things than numbers"


def _holds_no_numbers(value: tuple[Any, ...]) -> bool:
    return any(isinstance(x, dict | list | set) or (type(x) is tuple and _holds_no_numbers(x)) for x in value)


def _wrong_count(called: FunctionType, given: int) -> Iterator[str]:
    takes = inspect.signature(called).parameters.values()
    least = sum(parameter.default is parameter.empty for parameter in takes)
    if not least <= given <= len(takes):
        wanted = f"{least}" if least == len(takes) else f"{least} to {len(takes)}"
        yield f"calls {called.__name__} with {given} arguments; it takes {wanted}"
