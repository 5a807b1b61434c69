"""Sight: what is the same for everybody who looks is looked at once, as long as the table stands as it does.

@for_all
def open_table(s): ...          # a part of a view that no seat sees otherwise

with looking(seen): ...         # `seen` is forgotten by whoever changes the table
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from typing import Any, TypeVar

T = TypeVar("T")
Seen = dict[Any, Any]
_seen: ContextVar[Seen | None] = ContextVar("seen", default=None)


class looking:  # noqa: N801  it reads as a function does: `with looking(seen):`
    """In here what was seen before is not looked at again."""

    __slots__ = ("_before", "_seen")

    def __init__(self, seen: Seen) -> None:
        self._seen = seen

    def __enter__(self) -> None:
        self._before = _seen.set(self._seen)

    def __exit__(self, *_: object) -> None:
        _seen.reset(self._before)


def for_all(look: Callable[..., T]) -> Callable[..., T]:
    """A look at the table that does not depend on who looks; what it finds is shared and must not be changed."""

    @wraps(look)
    def looked(s: Any, *more: Any) -> T:
        seen = _seen.get()
        if seen is None:
            return look(s, *more)
        key = looked, more
        if key not in seen:
            seen[key] = look(s, *more)
        found: T = seen[key]
        return found

    return looked
