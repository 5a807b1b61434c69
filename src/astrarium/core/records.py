"""Records: one declaration of what lies on the table, two bodies with the same attribute paths.

    class World(Record):
        type: int                       # one 16-bit number
        owner: Ints = ints(3)           # a row of 16-bit numbers

    class Galaxy(Record):
        seed: int = long()              # one 64-bit number
        worlds: Many[World] = many(World, 6)

An instance of the class is the plain Python twin: slots, ints and lists. `dtype(World)` is the NumPy record that the
compiled rules work on. Rule functions are annotated with the class and run on both bodies.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from math import prod
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast, overload

import numpy as np
import numpy.typing as npt

Ints = list[int]
Many = list
Dtype = np.dtype[Any]
RecordArray = npt.NDArray[Any]


@dataclass(frozen=True)
class Field:
    """One field of a record: a number, a row or grid of numbers, or a row of records."""

    name: str = ""
    bits: int = 16
    shape: tuple[int, ...] = ()
    inner: RecordType | None = None


# ------------------------------------------------------------------ the twin's methods, written out


def _written_out(fields: tuple[Field, ...]) -> dict[str, Any]:
    """__init__, copy, flat and fill as straight-line code: five times quicker than looping over the fields."""
    blank, copy, fill = ["pass"], ["new = object.__new__(type(self))"], ["pass"]
    flat = [_flat_of("self", list(run)) for _, run in groupby(fields, _is_number)] or ["pass"]
    for field in fields:
        here = f"self.{field.name}"
        blank.append(f"{here} = {_blank_of(field)}")
        copy.append(f"new.{field.name} = {_copy_of(here, field)}")
        fill.append(_fill_of(here, field))
    source = "\n".join(
        f"def {name}({arguments}):\n " + "\n ".join(lines)
        for name, arguments, lines in (
            ("__init__", "self", blank),
            ("copy", "self", [*copy, "return new"]),
            ("flat", "self, out", flat),
            ("fill", "self, numbers", fill),
        )
    )
    made: dict[str, Any] = {}
    exec(source, {f"kind_of_{field.name}": field.inner for field in fields if field.inner}, made)
    return made


def _blank_of(field: Field) -> str:
    """Zeros all through."""
    *outer, length = field.shape or (0,)
    made = f"kind_of_{field.name}()" if field.inner else "0"
    if field.shape:
        made = f"[{made} for _ in range({length})]" if field.inner else f"[0] * {length}"
    for times in reversed(outer):
        made = f"[{made} for _ in range({times})]"
    return made


def _copy_of(here: str, field: Field) -> str:
    if not field.shape:
        return f"{here}.copy()" if field.inner else here
    if field.inner or len(field.shape) > 1:
        return f"[x.copy() for x in {here}]"
    return f"{here}[:]"


def _is_number(field: Field) -> bool:
    return not field.shape and not field.inner


def _flat_of(here: str, run: list[Field]) -> str:
    """A run of numbers at once, or one field after the other."""
    if _is_number(run[0]):
        return f"out += ({', '.join(f'{here}.{field.name}' for field in run)},)"
    return "\n ".join(_flat_row(f"{here}.{field.name}", field) for field in run)


def _flat_row(here: str, field: Field) -> str:
    loops, last = _nested(here, field)
    if field.inner and all(_is_number(inside) for inside in field.inner.fields):
        return loops + _flat_of(last, list(field.inner.fields))
    return f"{loops}{last}.flat(out)" if field.inner else f"{loops}out += {last}"


def _fill_of(here: str, field: Field) -> str:
    loops, last = _nested(here, field)
    if field.inner:
        return f"{loops}{last}.fill(numbers)"
    if not field.shape:
        return f"{last} = next(numbers)"
    return f"{loops}{last}[:] = [next(numbers) for _ in {last}]"


def _nested(here: str, field: Field) -> tuple[str, str]:
    """The loop needed to reach the innermost rows of a field, and the name of such a row."""
    depth = len(field.shape) if field.inner else max(0, len(field.shape) - 1)
    if depth > 1:
        raise TypeError(f"{here}: at most two dimensions of numbers, or one of records")
    return (f"for x in {here}: ", "x") if depth else ("", here)


class RecordType(type):
    """Reads the annotations of a record class into fields and slots, and writes its quick copy."""

    fields: tuple[Field, ...]

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> RecordType:
        """A class with a slot for every field."""
        own = {field: replace(body.pop(field, Field()), name=field) for field in body.get("__annotations__", {})}
        known = {f.name: f for base in bases for f in getattr(base, "fields", ())}
        body["__slots__"] = tuple(field for field in own if field not in known)
        made = super().__new__(mcs, name, bases, body)
        made.fields = tuple({**known, **own}.values())
        for method, written in _written_out(made.fields).items():
            setattr(made, method, written)
        return made


class Record(metaclass=RecordType):
    """What lies on the table, by name. A fresh one is all zeros."""

    if TYPE_CHECKING:  # `_written_out` makes them for every class

        def copy(self) -> Self:
            """A deep copy."""

        def flat(self, out: list[int]) -> None:
            """Append every number, in the order of declaration."""

        def fill(self, numbers: Iterator[int]) -> None:
            """Take every number back, in the order of declaration."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and numbers_of(self) == numbers_of(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        inside = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in type(self).fields)
        return f"{type(self).__name__}({inside})"


R = TypeVar("R", bound=Record)


# ------------------------------------------------------------------ field declarations


def long() -> int:
    """One 64-bit number (seeds, counters); a field declared without a value is a 16-bit one."""
    return cast(int, Field(bits=64))


@overload
def ints(length: int, /) -> list[int]: ...
@overload
def ints(rows: int, length: int, /) -> list[list[int]]: ...
def ints(*shape: int) -> Any:
    """A row (or grid) of 16-bit numbers."""
    return Field(shape=shape)


def longs(length: int) -> list[int]:
    """A row of 64-bit numbers."""
    return cast("list[int]", Field(bits=64, shape=(length,)))


def one(inner: type[R]) -> R:
    """A record inside a record."""
    return cast(R, Field(inner=cast(RecordType, inner)))


def many(inner: type[R], length: int) -> list[R]:
    """A row of records."""
    return cast("list[R]", Field(shape=(length,), inner=cast(RecordType, inner)))


# ------------------------------------------------------------------ two bodies


@cache
def dtype(record: RecordType | type[Record]) -> Dtype:
    """The NumPy record with the same attribute paths: naturally aligned, padded to 8 bytes."""
    names, formats, offsets, at = [], [], [], 0
    for field in record.fields:
        base: Any = dtype(field.inner) if field.inner else np.dtype(f"i{field.bits // 8}")
        step = 8 if field.inner else field.bits // 8
        at = -(-at // step) * step
        names.append(field.name)
        formats.append((base, field.shape) if field.shape else base)
        offsets.append(at)
        at += np.dtype(formats[-1]).itemsize
    layout: Any = {"names": names, "formats": formats, "offsets": offsets, "itemsize": -(-at // 8) * 8}
    return np.dtype((np.record, np.dtype(layout, align=True)))


def numbers_of(twin: Record) -> list[int]:
    """Every number of a twin in the order of declaration."""
    out: list[int] = []
    twin.flat(out)
    return out


def to_record(twin: Record, records: RecordArray, index: int = 0) -> None:
    """Write a twin into a record array made with its class's dtype."""
    _write(twin, records[index])


def _write(twin: Record, record: Any) -> None:
    for field in type(twin).fields:
        value = getattr(twin, field.name)
        if field.inner is None:
            record[field.name] = value
        elif field.shape:
            for inside, slot in zip(value, record[field.name], strict=True):
                _write(inside, slot)
        else:
            _write(value, record[field.name])


def to_twin(kind: type[R], records: RecordArray, index: int = 0) -> R:
    """The plain twin of a record."""
    twin = kind()
    _read(twin, records[index])
    return twin


def _read(twin: Record, record: Any) -> None:
    for field in type(twin).fields:
        value = record[field.name]
        if field.inner is None:
            setattr(twin, field.name, value.tolist() if field.shape else int(value))
        elif field.shape:
            for inside, slot in zip(getattr(twin, field.name), value, strict=True):
                _read(inside, slot)
        else:
            _read(getattr(twin, field.name), value)


def packed(twin: Record) -> bytes:
    """Every number of a twin in the order of declaration, eight bytes each."""
    numbers = numbers_of(twin)
    return _packer(len(numbers)).pack(*numbers)


def packed_again(twin: Record, before: bytes, row: str, first: int) -> bytes:
    """The same of a twin that was packed before: of a row of records only the first few have been written to since."""
    whole, place = getattr(twin, row), bytes_of(type(twin), row)
    at = place.start + first * ((place.stop - place.start) // len(whole))
    setattr(twin, row, whole[:first])
    try:
        made = packed(twin)
    finally:
        setattr(twin, row, whole)
    return made[:at] + before[at : place.stop] + made[at:]


def stable_hash(twin: Record) -> int:
    """64 bits that are the same on every machine and in every process."""
    return hash_of(packed(twin))


def hash_of(numbers: bytes) -> int:
    """The same, of a twin that is packed already."""
    return int.from_bytes(hashlib.blake2b(numbers, digest_size=8).digest(), "big")


Part = str | tuple[str, int] | tuple[str, int, int]  # a field; of a row one element, or those from one up to another


@cache
def bytes_of(kind: RecordType, part: Part) -> slice:
    """Where a part of a record lies in its packed bytes."""
    name, *which = (part,) if isinstance(part, str) else part
    before = 0
    for field in kind.fields:
        if field.name == name:
            return _within(field, before, which)
        before += _length(field)
    raise AttributeError(f"{kind.__name__} has no field {name}")


def _within(field: Field, at: int, which: list[int]) -> slice:
    each = _length(replace(field, shape=field.shape[1:])) if field.shape else _length(field)
    first, after = (which[0], which[-1] + (len(which) == 1)) if which else (0, field.shape[0] if field.shape else 1)
    return slice(8 * (at + first * each), 8 * (at + after * each))


def _length(field: Field) -> int:
    """How many numbers a field has."""
    each = sum(map(_length, field.inner.fields)) if field.inner else 1
    return each * prod(field.shape)


@cache
def _packer(numbers: int) -> struct.Struct:
    return struct.Struct(f"<{numbers}q")
