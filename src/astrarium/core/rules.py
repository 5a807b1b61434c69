"""Rules are plain Python; `compiled` makes the fast version of one on demand.

`@rule` only marks a function. `compiled(f)` rebuilds it with the same code and a copy of its globals, in which every
rule it can reach is replaced by that rule's compiled version, every `Names` class by plain numbers, and every table of
numbers by an array. Both versions live in one process and give the same results.
"""

from __future__ import annotations

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


# ------------------------------------------------------------------ linking


def linked(function: F, link: Links) -> F:
    """The plain version of a rule, with the named globals linked to the given rules wherever they are reached."""
    made: dict[Any, Any] = {}

    def relink(f: Any) -> Any:
        if f in made or not _links(f, link):
            return made.get(f, f)
        scope = {**f.__globals__, **link}
        made[f] = types.FunctionType(f.__code__, scope, f.__name__, f.__defaults__, f.__closure__)
        for name in f.__code__.co_names:
            if name not in link and is_rule(scope.get(name)):
                scope[name] = relink(scope[name])
        return made[f]

    return relink(function)  # type: ignore[no-any-return]


_done: dict[tuple[Any, ...], Any] = {}


def compiled(function: Callable[..., Any], link: Links = NO_LINKS, *, door: bool = True) -> Any:
    """The Numba version of a rule, with the named globals linked to the given rules wherever they are reached.

    A door can be called from Python and is kept in the cache; inner rules are neither wrapped nor cached.
    """
    from astrarium.core import compiler

    needed = _links(function, link)
    key = (function, door, *sorted((name, id(f)) for name, f in needed.items()))
    if key not in _done:
        scope = {**function.__globals__, **needed}
        body = types.FunctionType(
            function.__code__, scope, function.__name__, function.__defaults__, function.__closure__
        )
        body.__module__, body.__qualname__ = function.__module__, function.__qualname__ + _linked_name(needed)
        _done[key] = compiler.door(body, kept_in(function, link)) if door else compiler.inner(body)
        for name in function.__code__.co_names:
            if name in scope:
                scope[name] = _fast(scope[name], needed)
    return _done[key]


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


def _array(value: tuple[Any, ...]) -> Any:
    table = np.array(value, dtype=np.int64)  # a ragged table fails here, with NumPy's sentence
    table.setflags(write=False)
    return table


def _links(function: Callable[..., Any], link: Links) -> dict[str, Callable[..., Any]]:
    """Those links that the function or a rule it reaches makes use of."""
    used = {name for f in reachable(function, link) for name in f.__code__.co_names} if link else set()
    return {name: link[name] for name in sorted(used & link.keys())}


def reachable(function: Callable[..., Any], link: Links = NO_LINKS) -> list[Callable[..., Any]]:
    """Every rule that a rule can call, itself first."""
    seen: dict[Callable[..., Any], None] = {}
    to_see = [function]
    while to_see:
        f = to_see.pop()
        if f not in seen:
            seen[f] = None
            inside = (link.get(name, f.__globals__.get(name)) for name in f.__code__.co_names)
            to_see.extend(g for g in inside if g is not None and is_rule(g))
    return list(seen)


def fingerprint(function: Callable[..., Any], link: Links = NO_LINKS) -> str:
    """Changes with the code of any rule that can be reached, with any number or table they read, with the compiler."""
    digest = hashlib.sha256(_ways_to_compile())
    for f in sorted(reachable(function, link), key=lambda f: (f.__module__, f.__qualname__)):
        code = f.__code__
        digest.update(repr((f.__module__, f.__qualname__, code.co_consts, code.co_names, f.__defaults__)).encode())
        digest.update(code.co_code)
        for name in code.co_names:
            value = f.__globals__.get(name)
            if isinstance(value, NamesType):
                digest.update(repr(value.numbers).encode())
            elif isinstance(value, int | float | tuple):
                digest.update(f"{name}={value!r}".encode())
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
