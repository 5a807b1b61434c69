"""Rules are plain Python; `compiled` makes the fast version of one on demand.

`@rule` only marks a function. `compiled(f)` rebuilds it with the same code and a copy of its globals, in which every
rule it can reach is replaced by that rule's compiled version, every `Names` class by plain numbers, and every table of
numbers by an array. Both versions live in one process and give the same results.
"""

from __future__ import annotations

import dis
import hashlib
import os
import types
from collections import namedtuple
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import numpy as np

from astrarium.core import rulecheck

Links = Mapping[str, Callable[..., Any]]
NO_LINKS: Links = MappingProxyType({})
F = TypeVar("F", bound=Callable[..., Any])

LONG_TABLE = 4  # tuples up to this length stay tuples when compiled: Numba indexes them with a switch


def rule(function: F) -> F:
    """Marks a function as part of the rules: callable as it is, and from compiled code."""
    function.is_rule = True  # type: ignore[attr-defined]
    return function


def is_rule(thing: object) -> bool:
    """Whether the thing carries the mark."""
    return getattr(thing, "is_rule", False) is True


class NamesType(type):
    """The numbers of an enumeration, by name and back."""

    members: dict[str, int]
    numbers: Any

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> NamesType:
        """A class whose members are plain ints."""
        made = super().__new__(mcs, name, bases, body)
        members = {k: v for k, v in body.items() if k.isupper() and isinstance(v, int)}
        made.members = members
        made.numbers = namedtuple(name, members)(**members) if members else ()
        return made

    def __iter__(cls) -> Iterator[int]:
        return iter(cls.members.values())

    def __len__(cls) -> int:
        return len(cls.members)

    def name_of(cls, number: int) -> str:
        """The name of a number: `Decide.name_of(3) == 'BUILD'`."""
        return next(k for k, v in cls.members.items() if v == number)


class Names(metaclass=NamesType):
    """An enumeration of plain ints: `class Decide(Names): TURN = 0; BUILD = 1`."""


# ------------------------------------------------------------------ what a rule reads


Dotted = tuple[str, ...]


@cache
def reads(code: types.CodeType) -> tuple[Dotted, ...]:
    """Every global that a function reads, with the attributes it takes of it: `("tables", "COST")`."""
    found: dict[Dotted, None] = {}
    path: list[str] = []
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            path = [step.argval]
        elif path and step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            path.append(step.argval)
        elif step.opname not in ("CACHE", "PUSH_NULL"):
            path = []
        if path:
            found.pop(tuple(path[:-1]), None)
            found[tuple(path)] = None
    return tuple(found)


def _resolved(scope: Mapping[str, Any], path: Dotted) -> tuple[Dotted, Any]:
    """What a path leads to: modules are walked through, what lies in them is not."""
    value, length = scope.get(path[0]), 1
    while isinstance(value, types.ModuleType) and length < len(path):
        value, length = getattr(value, path[length]), length + 1
    return path[:length], value


def things_read(function: Callable[..., Any], link: Links = NO_LINKS) -> Iterator[tuple[Dotted, Any]]:
    """Every thing that a rule reads, with its name: of modules used as namespaces what is read in them."""
    scope = {**function.__globals__, **link}
    for path in reads(function.__code__):
        if path[0] in scope:
            yield _resolved(scope, path)


def _rebound(function: Callable[..., Any], scope: dict[str, Any], change: Callable[[Any], Any]) -> None:
    """Change what a rule reads: names in its scope, and copies of the modules that it uses as namespaces."""
    spaces: dict[Dotted, types.ModuleType] = {}
    for path, value in list(things_read(function, scope)):
        made = change(value)
        for depth in range(1, len(path)):
            spaces.setdefault(path[:depth], types.ModuleType(path[depth - 1]))
        for depth in range(len(path), 0, -1):
            if depth == 1:
                scope[path[0]] = made
            else:
                setattr(spaces[path[: depth - 1]], path[depth - 1], made)
                made = spaces[path[: depth - 1]]


# ------------------------------------------------------------------ linking


def linked(function: F, link: Links) -> F:
    """The plain version of a rule, with the named globals linked to the given rules wherever they are reached."""
    made: dict[Any, Any] = {}

    def relink(f: Any) -> Any:
        if not is_rule(f) or f in made or not _links(f, link):
            return made.get(f, f) if is_rule(f) else f
        scope = {**f.__globals__, **link}
        made[f] = types.FunctionType(f.__code__, scope, f.__name__, f.__defaults__, f.__closure__)
        _rebound(f, scope, relink)
        return made[f]

    return relink(function)  # type: ignore[no-any-return]


_done: dict[tuple[Any, ...], Any] = {}  # by the rule and those of its links that it makes use of
_asked: dict[tuple[Any, ...], tuple[Any, Links]] = {}  # by the rule and all links, which are kept alive with it


def compiled(function: Callable[..., Any], link: Links = NO_LINKS, *, door: bool = True, thorough: bool = False) -> Any:
    """The Numba version of a rule, with the named globals linked to the given rules wherever they are reached.

    A door can be called from Python and is kept in the cache; inner rules are neither wrapped nor cached. A thorough
    one takes longer to make and is quicker.
    """
    asked = (function, door, *sorted((name, id(f)) for name, f in link.items()))
    if asked not in _asked:
        _asked[asked] = _compiled(function, link, door, thorough), link
    return _asked[asked][0]


def _compiled(function: Callable[..., Any], link: Links, door: bool, thorough: bool) -> Any:
    from astrarium.core import compiler

    if door:
        _demand_no_circle(function, link)
        if not kept_in(function, link).exists():
            rulecheck.check(reachable(function, link), link)
    needed = _links(function, link)
    key = (function, door, *sorted((name, id(f)) for name, f in needed.items()))
    if key not in _done:
        scope = {**function.__globals__, **needed}
        body = types.FunctionType(
            function.__code__, scope, function.__name__, function.__defaults__, function.__closure__
        )
        body.__module__, body.__qualname__ = function.__module__, function.__qualname__ + _linked_name(needed)
        if door:
            _done[key] = compiler.door(body, kept_in(function, link), thorough=thorough)
        else:
            _done[key] = compiler.inner(body)
        _rebound(function, scope, lambda value: _fast(value, needed))
    return _done[key]


def straight(door: Any, *given: Any) -> Callable[..., Any]:
    """A door for things of the same types as these, at which nobody looks again: that takes longer than to walk in."""
    from astrarium.core import compiler

    return compiler.behind(door, given)


def posting() -> dict[str, Any]:
    """Links for rules by which threads tell each other what is to be done: see `envs.sharing`."""
    from astrarium.core import compiler

    names = ("read_post", "write_post", "add_to_post", "step_aside")
    return {name: getattr(compiler, name) for name in names}


def fetching() -> dict[str, Any]:
    """Links for rules that say ahead what they will read: `bring_near`."""
    from astrarium.core import compiler

    return {"bring_near": compiler.bring_near}


def _linked_name(link: Links) -> str:
    """Numba's cache tells functions apart by name and signature only, so what is linked goes into the name."""
    if not link:
        return ""
    text = ",".join(f"{name}={f.__module__}.{f.__qualname__}" for name, f in link.items())
    return "_" + hashlib.sha256(text.encode()).hexdigest()[:10]


def _fast(value: Any, link: Links) -> Any:
    """What compiled code sees of a global: a compiled rule, numbers for names, an array for a long table."""
    if is_rule(value):
        return compiled(value, link, door=False)
    if isinstance(value, NamesType):
        return value.numbers
    if isinstance(value, tuple) and not hasattr(value, "_fields") and _is_table(value):
        return _array(value)
    return value


def _is_table(value: tuple[Any, ...]) -> bool:
    return len(value) > 0 and (
        all(isinstance(x, int) for x in value) or all(isinstance(x, tuple) and _is_table(x) for x in value)
    )


_arrays: dict[tuple[Any, ...], Any] = {}


def _array(value: tuple[Any, ...]) -> Any:
    """One array for all rules that read a table."""
    if value not in _arrays:
        table = np.array(value, dtype=np.int64)  # a ragged table fails here, with NumPy's sentence
        table.setflags(write=False)
        _arrays[value] = table
    return _arrays[value]


def _links(function: Callable[..., Any], link: Links) -> dict[str, Callable[..., Any]]:
    """Those links that the function or a rule it reaches makes use of."""
    used = {path[0] for f in reachable(function, link) for path in reads(f.__code__)} if link else set()
    return {name: link[name] for name in sorted(used & link.keys())}


def reachable(function: Callable[..., Any], link: Links = NO_LINKS) -> list[Callable[..., Any]]:
    """Every rule that a rule can call, itself first."""
    seen: dict[Callable[..., Any], None] = {}
    to_see = [function]
    while to_see:
        f = to_see.pop()
        if f not in seen:
            seen[f] = None
            to_see.extend(value for _, value in things_read(f, link) if is_rule(value))
    return list(seen)


def _demand_no_circle(function: Callable[..., Any], link: Links) -> None:
    """Rules must not call themselves, not even through others: what is kept of such code cannot be loaded again."""
    done: set[Callable[..., Any]] = set()
    path: list[Callable[..., Any]] = []

    def visit(f: Callable[..., Any]) -> None:
        if f in path:
            names = " > ".join(g.__qualname__ for g in [*path[path.index(f) :], f])
            raise TypeError(f"These rules call themselves: {names}. Put the rest off with table.later.")
        if f not in done:
            path.append(f)
            for _, value in things_read(f, link):
                if is_rule(value):
                    visit(value)
            done.add(path.pop())

    visit(function)


def fingerprint(function: Callable[..., Any], link: Links = NO_LINKS) -> str:
    """Changes with the code of any rule that can be reached, with any number or table they read, with the compiler."""
    digest = hashlib.sha256(_ways_to_compile())
    for f in sorted(reachable(function, link), key=lambda f: (f.__module__, f.__qualname__)):
        code = f.__code__
        digest.update(repr((f.__module__, f.__qualname__, code.co_consts, code.co_names, f.__defaults__)).encode())
        digest.update(code.co_code)
        for path, value in things_read(f):
            if isinstance(value, NamesType):
                digest.update(repr(value.numbers).encode())
            elif isinstance(value, int | float | tuple):
                digest.update(f"{path[-1]}={value!r}".encode())
    return digest.hexdigest()[:16]


@cache
def _ways_to_compile() -> bytes:
    """The files that say how rules are compiled."""
    return b"".join(Path(__file__).with_name(name).read_bytes() for name in ("compiler.py", "rules.py"))


def cache_root() -> Path:
    """Where compiled rules are kept: ASTRARIUM_CACHE, or the user's cache folder."""
    own = os.environ.get("ASTRARIUM_CACHE")
    return Path(own) if own else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "astrarium"


def kept_in(function: Callable[..., Any], link: Links = NO_LINKS) -> Path:
    """The folder of a door's code, named by all that went into it: the same for every copy of this program."""
    return cache_root() / f"{function.__name__}-{fingerprint(function, link)}"
