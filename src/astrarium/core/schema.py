"""What a component file may say: kinds of rows with their fields, one validator, one sentence per fault.

    SCHEMA = {
        "limits": table(hand=number(1, 10)),
        "ship": rows(2, name=text(), cost=number(0, 9), crew=some_of("ann", "bo"), port=id_of("world")),
    }

A field knows what it may be and which number it is for the rules. `read` says whether the rules read it: the source of
such a field counts for its row, that of a name or a note does not.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from astrarium.core.rules import NamesType

SOURCES = ("rulebook", "public", "recalled", "reconstructed", "own")  # from the strongest to the weakest
PRINTED = ("rulebook", "public")  # what the box is known to say; everything else is our guess or the user's change
Ids = Mapping[str, Collection[str]]  # the ids of the rows of every kind, for fields that name a row


def weakest(sources: Collection[str]) -> str:
    """The source that a whole counts as: that of its least certain part."""
    return max(sources, key=SOURCES.index)


@dataclass(frozen=True, kw_only=True)
class Field:
    """A field of a row. The plain one may be anything: the game's own vocabulary checks it."""

    needed: bool = True
    default: Any = None
    read: bool = True

    @property
    def changeable(self) -> bool:
        """Whether a user's file may give another value: one that nothing reads would have no effect."""
        return self.read

    def optional(self, default: Any = None) -> Self:
        """The same field, which a row may leave out; the rules then read the default."""
        return replace(self, needed=False, default=default)

    def unread(self) -> Self:
        """The same field where the rules do not read it."""
        return replace(self, read=False)

    def fault(self, value: Any, where: str, ids: Ids) -> str:
        """Nothing, or the sentence that says what the field may be."""
        return ""

    def encode(self, value: Any, ids: Ids) -> int:
        """The value as one number."""
        raise TypeError(f"{type(self).__name__} is no single number")

    def spread(self, value: Any, ids: Ids) -> tuple[int, ...]:
        """The value as a row of numbers."""
        raise TypeError(f"{type(self).__name__} is no row of numbers")


@dataclass(frozen=True)
class Number(Field):
    """A whole number within its limits."""

    low: int
    high: int
    besides: tuple[int, ...] = ()

    def fault(self, value: Any, where: str, ids: Ids) -> str:
        """Outside its limits, or no whole number."""
        whole = isinstance(value, int) and not isinstance(value, bool)
        if whole and (self.low <= value <= self.high or value in self.besides):
            return ""
        apart = "".join(f" or {n}" for n in self.besides)
        if self.low == self.high:
            return f"{where} is {self.low}{apart}, not {value!r}"
        return f"{where} is a whole number from {self.low} to {self.high}{apart}, not {value!r}"

    def encode(self, value: Any, ids: Ids) -> int:
        """Itself."""
        return int(value)


@dataclass(frozen=True)
class Choice(Field):
    """One of a few words, each with its number."""

    words: Mapping[Any, int]

    def fault(self, value: Any, where: str, ids: Ids) -> str:
        """A word that is not among them."""
        known = isinstance(value, str | int) and any(value == w and type(value) is type(w) for w in self.words)
        return "" if known else f"{where} is one of {_listed(self.words)}, not {value!r}"

    def encode(self, value: Any, ids: Ids) -> int:
        """The number of the word."""
        return self.words[value]


@dataclass(frozen=True)
class Flag(Field):
    """Yes or no."""

    def fault(self, value: Any, where: str, ids: Ids) -> str:
        """Anything but true and false."""
        return "" if isinstance(value, bool) else f"{where} is true or false, not {value!r}"

    def encode(self, value: Any, ids: Ids) -> int:
        """1 for yes."""
        return int(value)


@dataclass(frozen=True)
class Text(Field):
    """Words for people; the rules do not read them."""

    read: bool = field(default=False, kw_only=True)
    changeable = True  # it is shown

    def fault(self, value: Any, where: str, ids: Ids) -> str:
        """Anything but words."""
        return "" if isinstance(value, str) else f"{where} is a text in quotes, not {value!r}"


@dataclass(frozen=True)
class IdOf(Field):
    """The id of a row of a kind, and words that stand for none."""

    kind: str
    besides: tuple[str, ...] = ()

    def fault(self, value: Any, where: str, ids: Ids) -> str:
        """A row that is not there."""
        if isinstance(value, str) and (value in ids[self.kind] or value in self.besides):
            return ""
        return f"{where} is the id of a {self.kind}, not {value!r}; there are {_listed(ids[self.kind])}"

    def encode(self, value: Any, ids: Ids) -> int:
        """The place of the row among those of its kind; -1 for none."""
        return -1 if value in self.besides else list(ids[self.kind]).index(value)


@dataclass(frozen=True)
class SomeOf(Field):
    """A list of some of a few words, or of the ids of a kind; none of them twice."""

    words: tuple[str, ...]
    kind: str = ""

    def _known(self, ids: Ids) -> tuple[str, ...]:
        return tuple(ids[self.kind]) if self.kind else self.words

    def fault(self, value: Any, where: str, ids: Ids) -> str:
        """Something else in the list, or something twice."""
        known = self._known(ids)
        if isinstance(value, list) and all(word in known for word in value) and len(set(value)) == len(value):
            return ""
        return f"{where} is a list of some of {_listed(known)}, each once, not {value!r}"

    def encode(self, value: Any, ids: Ids) -> int:
        """A bit for every word that is in the list."""
        return sum(1 << i for i, word in enumerate(self._known(ids)) if word in value)

    def spread(self, value: Any, ids: Ids) -> tuple[int, ...]:
        """1 for every word that is in the list, 0 for the others."""
        return tuple(int(word in value) for word in self._known(ids))


@dataclass(frozen=True)
class Listed(Field):
    """A list of values of one sort."""

    of: Field
    least: int
    most: int

    def fault(self, value: Any, where: str, ids: Ids) -> str:
        """Too many, too few, or one that cannot be."""
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            many = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
            return f"{where} is a list of {many} values, not {value!r}"
        found = (self.of.fault(one, f"{where}[{i + 1}]", ids) for i, one in enumerate(value))
        return next(filter(None, found), "")

    def spread(self, value: Any, ids: Ids) -> tuple[int, ...]:
        """Every value as its number."""
        return tuple(self.of.encode(one, ids) for one in value)


@dataclass(frozen=True)
class Counts(Field):
    """A number for each of a few words; a word that is left out has none."""

    words: tuple[str, ...]
    of: Field

    def fault(self, value: Any, where: str, ids: Ids) -> str:
        """A word that is not among them, or a number that cannot be."""
        if not isinstance(value, Mapping) or any(word not in self.words for word in value):
            return f"{where} is a table with some of {_listed(self.words)}, not {value!r}"
        found = (self.of.fault(one, f"{where}.{word}", ids) for word, one in value.items())
        return next(filter(None, found), "")

    def spread(self, value: Any, ids: Ids) -> tuple[int, ...]:
        """The numbers in the order of the words."""
        return tuple(self.of.encode(value[word], ids) if word in value else 0 for word in self.words)


@dataclass(frozen=True)
class Group(Field):
    """A table of fields inside a row."""

    fields: Mapping[str, Field]

    def fault(self, value: Any, where: str, ids: Ids) -> str:
        """No table, a field too many, a field too few, or one that cannot be."""
        if not isinstance(value, Mapping):
            return f"{where} is a table with {_listed(self.fields) or 'nothing'}, not {value!r}"
        return fault_in(self.fields, value, f"{where}.", ids)


@dataclass(frozen=True)
class Cases(Field):
    """A table of fields inside a row, where one field says which others there are."""

    by: str
    groups: Mapping[str, Mapping[str, Field]]

    def fault(self, value: Any, where: str, ids: Ids) -> str:
        """A case that is not known, or what its fields do wrong."""
        if not isinstance(value, Mapping) or value.get(self.by) not in self.groups:
            got = value.get(self.by) if isinstance(value, Mapping) else value
            return f"{where}.{self.by} is one of {_listed(self.groups)}, not {got!r}"
        rest = {name: one for name, one in value.items() if name != self.by}
        return fault_in(self.groups[value[self.by]], rest, f"{where} ({value[self.by]}).", ids)


def fault_in(fields: Mapping[str, Field], values: Mapping[str, Any], where: str, ids: Ids) -> str:
    """The first fault among the fields of a table: one missing, one unknown, or one that cannot be."""
    for name, one in fields.items():
        if one.needed and name not in values:
            return f"{where}{name} is missing"
    for name, value in values.items():
        if name not in fields:
            return f"{where}{name} is not known; there are {_listed(fields)}"
        if sentence := fields[name].fault(value, f"{where}{name}", ids):
            return sentence
    return ""


def _listed(words: Collection[Any]) -> str:
    return ", ".join(str(word) if word != "" else '""' for word in words)


# ------------------------------------------------------------------ the words a schema is written with


def number(low: int, high: int, *besides: int) -> Number:
    """A whole number from low to high, or one of those named besides."""
    return Number(low, high, besides)


def one_of(*words: Any) -> Choice:
    """One of these words; its number is its place."""
    return Choice({word: place for place, word in enumerate(words)})


def named(names: NamesType, *none: str) -> Choice:
    """A name of an enumeration, in small letters; the words in `none` stand for 0."""
    return Choice(dict.fromkeys(none, 0) | {name.lower(): value for name, value in names.members.items()})


def flag() -> Flag:
    """true or false."""
    return Flag()


def text() -> Text:
    """Words for people."""
    return Text()


def id_of(kind: str, *besides: str) -> IdOf:
    """The id of a row of a kind."""
    return IdOf(kind, besides)


def some_of(*words: str) -> SomeOf:
    """A list of some of these words."""
    return SomeOf(words)


def ids_of(kind: str) -> SomeOf:
    """A list of ids of rows of a kind."""
    return SomeOf((), kind)


def listed(of: Field, least: int, most: int | None = None) -> Listed:
    """A list of values, from least to most of them."""
    return Listed(of, least, least if most is None else most)


def counts(words: Collection[str], of: Field) -> Counts:
    """A table with a value for some of these words."""
    return Counts(tuple(words), of)


def group(**fields: Field) -> Group:
    """A table of fields inside a row."""
    return Group(fields)


def cases(by: str, groups: Mapping[str, Mapping[str, Field]]) -> Cases:
    """A table inside a row whose fields depend on one of them."""
    return Cases(by, groups)


def anything() -> Field:
    """A field that the game's own vocabulary checks."""
    return Field()


def fixed(*names: str) -> dict[str, Field]:
    """Facts that stand in the file for people: the rules have them built in, and nobody can change them there."""
    return {name: anything().unread() for name in names}


@dataclass(frozen=True)
class Kind:
    """The fields of a kind of rows and how many rows there are, or those of a table that is no row."""

    fields: Mapping[str, Field]
    count: int = 0
    single: bool = False


Schema = Mapping[str, Kind]
NOTE = {"note": text().optional()}  # every row may have one


def rows(count: int, **fields: Field) -> Kind:
    """A kind of which the box holds so many rows."""
    return Kind({**fields, **NOTE}, count)


def table(**fields: Field) -> Kind:
    """A table of single values: limits, points, set-up."""
    return Kind({**fields, **NOTE}, single=True)
