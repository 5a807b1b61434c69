"""Positions as text: the whole table by the names of its fields, components by their ids, and back.

    game horizons
    players 2
    turn 1
    systems A: count 3
    worlds A1: type ocean; built 1; owner 0
    holder scholar=1 pilot=0
    pending 0: kind TURN; seat 1

Only what differs from an empty table is written. A line sets fields of the table, with `;` between several; `name:` or
`name place:` goes into a record, whose own records follow further in. A row of numbers is written in order, or as
`place=number`; `-` is -1: nobody, or none. `#` begins a remark; a line that ends with a backslash goes on below.

The text is the whole position: what is hidden from players and the state of the dice are in it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from astrarium.core.errors import BadPosition
from astrarium.core.records import Field, Record, RecordType
from astrarium.core.table import LATER, Table

WIDTH = 118
STEP = "  "  # further in
NO_KIND = -2  # so that every question says its kind
MARK = "\\"

Names = Mapping[int, str]


class Label(NamedTuple):
    """How a field is written: the names of its places and of its numbers, and its number on an empty table."""

    places: Names
    numbers: Names
    blank: int


def _named(given: Sequence[str] | Mapping[str, int]) -> Names:
    """Names by number: given in order, or as the members of an enumeration."""
    if isinstance(given, Mapping):
        return {number: name.lower() for name, number in given.items()}
    return dict(enumerate(given))


def label(
    places: Sequence[str] | Mapping[str, int] = (), numbers: Sequence[str] | Mapping[str, int] = (), blank: int = 0
) -> Label:
    """The names of a field's places and numbers: in order, or by the members of an enumeration."""
    return Label(_named(places), _named(numbers), blank)


NUMBERS = label()


@dataclass(frozen=True)
class Notation:
    """The names that a game uses in positions: of a field (`holder`), or of a field in another (`worlds.type`)."""

    labels: Mapping[str, Label] = field(default_factory=dict)

    def label(self, via: str, name: str) -> Label:
        """How a field is written that is reached through another."""
        return self.labels.get(f"{via}.{name}" if via else name, NUMBERS)

    def clear(self, here: Record, via: str = "") -> None:
        """Put the numbers of an empty table where they are not 0."""
        for field_ in type(here).fields:
            blank, value = self.label(via, field_.name).blank, getattr(here, field_.name)
            if field_.inner:
                for inside in value if field_.shape else (value,):
                    self.clear(inside, field_.name)
            elif blank and field_.shape:
                value[:] = [blank] * len(value)
            elif blank:
                setattr(here, field_.name, blank)


def settled(s: Any) -> Any:
    """The position without what only the last step has left behind: its events, and what was asked before."""
    clean = s.copy()
    blank = type(s)()
    clean.num_events = clean.revealed = 0
    clean.events, clean.now = blank.events, blank.now
    clean.pending[s.depth :] = blank.pending[s.depth :]
    clean.marked[s.num_marked :] = blank.marked[s.num_marked :]
    return clean


# ------------------------------------------------------------------ writing


def written(s: Table, empty: Table, notation: Notation) -> Iterator[str]:
    """The lines for what differs from an empty table."""
    notation.clear(empty)
    here = settled(s)
    here.pending[s.depth :] = empty.pending[s.depth :]
    for line in (*_items(here, empty, notation, ""), *_inside(here, empty, notation, "", "")):
        yield from _wrapped(line) if len(line) > WIDTH else (line,)


def _wrapped(line: str) -> Iterator[str]:
    inside = " " * (len(line) - len(line.lstrip()) + 2 * len(STEP))
    made = textwrap.wrap(
        line, WIDTH - 2, subsequent_indent=inside, break_long_words=False, break_on_hyphens=False, drop_whitespace=True
    )
    yield from (f"{part} {MARK}" for part in made[:-1])
    yield made[-1]


def _items(here: Record, empty: Record, notation: Notation, via: str) -> Iterator[str]:
    """`name value` for the numbers and rows of numbers of a record that differ."""
    for field_ in type(here).fields:
        value, blank = getattr(here, field_.name), getattr(empty, field_.name)
        if field_.inner is None and len(field_.shape) < 2 and value != blank:
            called = notation.label(via, field_.name)
            yield f"{field_.name} {_row(value, blank, called) if field_.shape else _number(value, called)}"


def _inside(here: Record, empty: Record, notation: Notation, via: str, margin: str) -> Iterator[str]:
    """The records and grids of a record that differ."""
    for field_ in type(here).fields:
        value, blank = getattr(here, field_.name), getattr(empty, field_.name)
        called = notation.label(via, field_.name)
        if field_.inner and not field_.shape and value != blank:
            yield from _block(field_.name, field_.name, value, blank, notation, margin)
        elif field_.inner or len(field_.shape) == 2:
            pairs = enumerate(zip(value, blank, strict=True)) if field_.shape else ()
            for at, (one, none) in pairs:
                head = f"{field_.name} {_place(at, called)}"
                if one != none and field_.inner:
                    yield from _block(head, field_.name, one, none, notation, margin)
                elif one != none:
                    yield f"{margin}{head}: {_row(one, none, called._replace(places={}))}"


def _block(head: str, via: str, here: Record, empty: Record, notation: Notation, margin: str) -> Iterator[str]:
    yield f"{margin}{head}: {'; '.join(_items(here, empty, notation, via))}".rstrip()
    yield from _inside(here, empty, notation, via, margin + STEP)


def _place(at: int, called: Label) -> str:
    return called.places.get(at, str(at))


def _number(value: int, called: Label) -> str:
    return called.numbers.get(value, "-" if value == -1 else str(value))


def _row(row: list[int], blank: list[int], called: Label) -> str:
    """In order where most places are filled and none has a name, else place by place."""
    differ = [at for at, value in enumerate(row) if value != blank[at]]
    if called.places or 2 * len(differ) < differ[-1] + 1:
        return " ".join(f"{_place(at, called)}={_number(row[at], called)}" for at in differ)
    return " ".join(_number(value, called) for value in row[: differ[-1] + 1])


# ------------------------------------------------------------------ reading


class Line(NamedTuple):
    """A line of the text: its number, how far in it stands, and what it says."""

    number: int
    depth: int
    text: str


def lines_of(text: str) -> list[Line]:
    """The lines that say something, those that go on joined."""
    found: list[Line] = []
    going_on = False
    for number, raw in enumerate(text.splitlines(), 1):
        said = raw.partition("#")[0].rstrip()
        goes_on = said.endswith(MARK)
        said = said.removesuffix(MARK).rstrip()
        if going_on and found:
            found[-1] = found[-1]._replace(text=f"{found[-1].text} {said.strip()}")
        elif said:
            inside = len(said) - len(said.lstrip())
            if inside % len(STEP):
                raise BadPosition(f"line {number}: lines stand {len(STEP)} spaces further in, or as many times that.")
            found.append(Line(number, inside // len(STEP), said.strip()))
        going_on = goes_on
    return found


def lay_out(s: Table, lines: Sequence[Line], notation: Notation) -> None:
    """Put on an empty table what the lines say."""
    notation.clear(s)
    open_records: list[tuple[Record, str]] = [(s, "")]
    for line in lines:
        if line.depth >= len(open_records):
            raise BadPosition(f"line {line.number}: this stands further in than what it belongs to.")
        del open_records[line.depth + 1 :]
        try:
            open_records += _read_line(*open_records[line.depth], line.text, notation)
        except BadPosition as error:
            raise BadPosition(f"line {line.number}: {error}") from None


def _read_line(here: Record, via: str, text: str, notation: Notation) -> list[tuple[Record, str]]:
    """Carry out a line; the record it goes into, if it does."""
    head, colon, rest = text.partition(":")
    if not colon:
        _read_items(here, via, text, notation)
        return []
    name, _, place = head.strip().partition(" ")
    field_ = _field(here, name)
    called = notation.label(via, name)
    if field_.inner is None and len(field_.shape) < 2:
        raise BadPosition(f"{name} is written without a colon.")
    inside = getattr(here, name)
    if field_.shape:
        inside = inside[_found(place.strip(), called.places, f"a place of {name}", len(inside))]
    if field_.inner is None:
        _read_row(inside, rest.split(), called._replace(places={}), field_)
        return []
    _read_items(inside, name, rest, notation)
    return [(inside, name)]


def _read_items(here: Record, via: str, text: str, notation: Notation) -> None:
    for item in filter(None, (part.strip() for part in text.split(";"))):
        name, *values = item.split()
        field_, called = _field(here, name), notation.label(via, name)
        if field_.inner is not None or len(field_.shape) > 1:
            raise BadPosition(f"{name} is written with a colon: `{name} ...: ...`.")
        if field_.shape:
            _read_row(getattr(here, name), values, called, field_)
        elif len(values) == 1:
            setattr(here, name, _value(values[0], called, field_))
        else:
            raise BadPosition(f"{name} is one number, not {len(values)}.")


def _read_row(row: list[int], values: list[str], called: Label, field_: Field) -> None:
    for at, value in enumerate(values):
        place, keyed, number = value.rpartition("=")
        if keyed:
            at = _found(place, called.places, f"a place of {field_.name}", len(row))
        elif at >= len(row):
            raise BadPosition(f"{field_.name} has {len(row)} places, not {len(values)}.")
        row[at] = _value(number, called, field_)


def _field(here: Record, name: str) -> Field:
    kind: RecordType = type(here)
    found = next((one for one in kind.fields if one.name == name), None)
    if found is None:
        raise BadPosition(f"{kind.__name__} has no {name}; it has {', '.join(f.name for f in kind.fields)}.")
    return found


def _found(text: str, names: Names, what: str, count: int) -> int:
    number = next((n for n, name in names.items() if name == text), None)
    if number is None and text.isdecimal():
        number = int(text)
    if number is None or not 0 <= number < count:
        known = f"one of {', '.join(names.values())}" if names else f"a number below {count}"
        raise BadPosition(f"{text!r} is not {what}: that is {known}.")
    return number


def _value(text: str, called: Label, field_: Field) -> int:
    number = next((n for n, name in called.numbers.items() if name == text), -1 if text == "-" else None)
    if number is None and text.removeprefix("-").isdecimal():
        number = int(text)
    if number is None:
        known = f"one of {', '.join(called.numbers.values())}" if called.numbers else "a number"
        raise BadPosition(f"{text!r} does not fit {field_.name}: that is {known}.")
    if not -(2 ** (field_.bits - 1)) <= number < 2 ** (field_.bits - 1):
        raise BadPosition(f"{text} is too large for {field_.name}.")
    return number


def of_kinds(notation: Notation, kinds: Mapping[str, int]) -> Notation:
    """The names of a game with those of its questions."""
    return Notation({**notation.labels, "pending.kind": label(numbers={"later": LATER, **kinds}, blank=NO_KIND)})
