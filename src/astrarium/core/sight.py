"""Sight: what is the same for everybody who looks is looked at once, as long as the table stands as it does.

@for_all
def open_table(s): ...          # a part of a view that no seat sees otherwise

@while_same(lambda star: (("systems", star), "worlds"))
def system(s, star): ...        # the same, and it is what it was as long as these parts of the state are

with looking(seen): ...         # `seen` is forgotten by whoever changes the table
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextvars import ContextVar
from functools import cache, wraps
from typing import Any, TypeVar

from astrarium.core.records import Part, bytes_of

T = TypeVar("T")
Seen = dict[Any, Any]
_seen: ContextVar[Seen | None] = ContextVar("seen", default=None)
_missing = object()


class looking:  # noqa: N801  it reads as a function does: `with looking(seen):`
    """In here what was seen before is not looked at again."""

    __slots__ = ("_before", "_seen")

    def __init__(self, seen: Seen) -> None:
        self._seen = seen

    def __enter__(self) -> None:
        self._before = _seen.set(self._seen)

    def __exit__(self, *_: object) -> None:
        _seen.reset(self._before)


Find = Callable[[Seen, Any, Any, tuple[Any, ...]], T]


def _once(look: Callable[..., T], find: Find[T]) -> Callable[..., T]:
    """A look whose finding is kept among what is seen; where nothing is kept it is made anew each time."""

    @wraps(look)
    def looked(s: Any, *more: Any) -> T:
        seen = _seen.get()
        if seen is None:
            return look(s, *more)
        key = looked, more
        found: Any = seen.get(key, _missing)
        if found is _missing:
            found = seen[key] = find(seen, key, s, more)
        return found  # type: ignore[no-any-return]

    return looked


def for_all(look: Callable[..., T]) -> Callable[..., T]:
    """A look at the table that does not depend on who looks; what it finds is shared and must not be changed."""
    return _once(look, lambda seen, key, s, more: look(s, *more))


# ------------------------------------------------------------------ from one step to the next


class Standing:
    """How a table stands: its state, the same packed, and what was found in parts that are still what they were.

    What was drawn lies here too as long as it is drawn at every step: with many tables at play, what each of them needs
    again would be pushed out of any memory that all share.
    """

    def __init__(self) -> None:
        self.state: Any = None
        self.packed = b""
        self.found: dict[Any, Any] = {}
        self._drawn: dict[Any, Any] = {}  # at this step
        self._drawn_before: dict[Any, Any] = {}  # at the one before

    def now(self, state: Any, packed: bytes) -> Seen:
        """The table stands so now: what was seen in parts that have changed is forgotten. Returns what is known."""
        if self.state is not None:
            readers = list(_readers(type(state)).items())  # type: ignore[arg-type]  # others may look meanwhile
            for (start, stop), looks in readers:
                if packed[start:stop] != self.packed[start:stop]:
                    for key in looks:
                        self.found.pop(key, None)
        self.state, self.packed = state, packed
        self._drawn_before, self._drawn = self._drawn, {}
        return {**self.found, STANDING: self}

    def drawn(self, key: Any) -> Any:
        """What was drawn under this key at this step or at the one before; None if nothing was."""
        found = self._drawn.get(key)
        if found is None:
            found = self._drawn_before.get(key)
            if found is not None:
                self._drawn[key] = found
        return found

    def keep(self, key: Any, drawn: Any) -> None:
        """Something was drawn anew."""
        self._drawn[key] = drawn


STANDING = "standing"  # under which it lies among what is seen


def standing() -> Standing | None:
    """How the table stands that is looked at, where that is known."""
    seen = _seen.get()
    return None if seen is None else seen.get(STANDING)


Reads = Callable[..., Sequence[Part]]


@cache
def _readers(kind: Any) -> dict[tuple[int, int], list[Any]]:
    """Of packed states of a kind: the looks that read what lies between two places."""
    return {}


def while_same(reads: Reads) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """A look that does not depend on who looks and reads certain parts of the state only: as long as these are what
    they were, step after step, what it finds is the same object. The law of looks holds it to what it says."""

    def keep(look: Callable[..., T]) -> Callable[..., T]:
        @cache
        def places(kind: Any, *more: Any) -> list[slice]:
            found = [bytes_of(kind, part) for part in reads(*more)]
            for place in found:
                _readers(kind).setdefault((place.start, place.stop), []).append((looked, more))
            return found

        def again(seen: Seen, key: Any, s: Any, more: tuple[Any, ...]) -> T:
            found, standing = look(s, *more), seen.get(STANDING)
            if standing is not None and standing.state is s:
                places(type(s), *more)  # type: ignore[arg-type]  # from now on it is known what it reads
                standing.found[key] = found
            return found

        looked = _once(look, again)
        looked.places = places  # type: ignore[attr-defined]  # for the law of looks, in astrarium.testing
        return looked

    return keep
