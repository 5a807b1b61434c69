"""Component rows: every tile, card and board as data, with the source of every field; a user's file may replace values.

`source` on a row says where its facts come from; `sources` names the fields with another origin:

    source = "rulebook"
    sources = { reconstructed = ["vp", "min_players"] }

A row counts as the weakest of the fields that the rules read (of all its fields where they read none).
"""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from astrarium.core.errors import BadComponents
from astrarium.core.schema import PRINTED, SOURCES, Field, Kind, Schema, fault_in, weakest

ENVIRONMENT = "ASTRARIUM_COMPONENTS"  # "horizons=/path/my.toml", several joined by the path separator
ABOUT = ("id", "source", "sources")  # what a row says about itself


@dataclass(frozen=True)
class Component:
    """One row: its kind, its id, the source it counts as, its fields and the source of each."""

    kind: str
    id: str
    source: str
    number: int
    fields: Mapping[str, Any]
    sources: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, str] = field(default_factory=dict)  # the user's file that a field comes from

    def __post_init__(self) -> None:
        if not self.sources:
            object.__setattr__(self, "sources", dict.fromkeys(self.fields, self.source))

    def __hash__(self) -> int:
        return hash((self.kind, self.id))

    @cached_property
    def name(self) -> str:
        """What people call it."""
        return str(self.fields.get("name") or self.fields.get("title") or self.id.replace("_", " ").title())

    def fields_from(self, source: str) -> list[str]:
        """The fields that come from a source."""
        return [name for name, origin in self.sources.items() if origin == source]

    def as_dict(self) -> dict[str, Any]:
        """The row as plain data."""
        about = {"kind": self.kind, "id": self.id, "name": self.name, "source": self.source}
        return {**self.fields, **about, "sources": dict(self.sources)}


@dataclass(frozen=True)
class Uses:
    """What events say about the components they name, by the numbers of the events: read by the lab, not by rules."""

    owned: tuple[int, ...] = ()  # a seat owned or used it: bought, settled, built, kept, scored
    dealt: tuple[int, ...] = ()  # it came before the seat, which need not have kept it
    lost: tuple[int, ...] = ()  # the seat gave it up
    ends: tuple[int, ...] = ()  # what brought the end of the game about


class Components:
    """All rows of a game. A row has a number; the rows of one kind follow each other."""

    def __init__(
        self,
        rows: list[Component],
        tables: Mapping[str, Component] | None = None,
        schema: Schema | None = None,
        own: tuple[str, ...] = (),
    ) -> None:
        self.all = rows
        self.tables = tables or {}  # what is no row: limits, scoring, set-up
        self.single = {name: one.fields for name, one in self.tables.items()}
        self.schema = schema or {}
        self.own = own  # the user's files that values come from
        self._kinds: dict[str, list[Component]] = {}
        self._index: dict[tuple[str, str], int] = {}
        for row in rows:
            alike = self._kinds.setdefault(row.kind, [])
            self._index.setdefault((row.kind, row.id), len(alike))
            alike.append(row)
        self._ids = {kind: self.ids(kind) for kind in self._kinds}

    def __iter__(self) -> Iterator[Component]:
        return iter(self.all)

    def rows(self, kind: str) -> list[Component]:
        """The rows of one kind, in the order of the file."""
        return self._kinds[kind]

    def kinds(self) -> list[str]:
        """The kinds of rows there are."""
        return list(self._kinds)

    def ids(self, kind: str) -> tuple[str, ...]:
        """The ids of the rows of a kind."""
        return tuple(row.id for row in self._kinds[kind])

    def first(self, kind: str) -> int:
        """The number of the first row of a kind; the others follow."""
        return self._kinds[kind][0].number

    def index(self, kind: str, row_id: str) -> int:
        """The position of a row among those of its kind."""
        return self._index[kind, row_id]

    def row(self, kind: str, row_id: str) -> Component:
        """The row of a kind with an id."""
        return self._kinds[kind][self._index[kind, row_id]]

    # -------------------------------------------------------------- numbers for the rules

    def column(self, name: str, *kinds: str) -> tuple[int, ...]:
        """A field of all rows of the kinds, each as one number: `column("cost", "world", "home")`."""
        return tuple(self.number(row, name) for kind in kinds for row in self._kinds[kind])

    def spread(self, name: str, *kinds: str) -> tuple[tuple[int, ...], ...]:
        """A field of all rows of the kinds, each as a row of numbers: a list, a set or a table of counts."""
        return tuple(self.numbers(row, name) for kind in kinds for row in self._kinds[kind])

    def number(self, row: Component, name: str) -> int:
        """A field of a row as one number."""
        spec = self._spec(row, name)
        return spec.encode(row.fields.get(name, spec.default), self._ids)

    def numbers(self, row: Component, name: str) -> tuple[int, ...]:
        """A field of a row as a row of numbers."""
        spec = self._spec(row, name)
        return spec.spread(row.fields.get(name, spec.default), self._ids)

    def value(self, table: str, name: str) -> int:
        """A single number: `value("limits", "hand_allies")`."""
        return self.number(self.tables[table], name)

    def values(self, table: str, name: str) -> tuple[int, ...]:
        """Several numbers of a table that is no row."""
        return self.numbers(self.tables[table], name)

    def _spec(self, row: Component, name: str) -> Field:
        return self.schema[row.kind].fields[name]

    # -------------------------------------------------------------- what people ask about them

    def facts(self) -> list[list[Any]]:
        """What the rules read of every row and table: two programs with the same facts play the same game."""
        return [[one.kind, one.id, self.read_by_rules(one)] for one in (*self.all, *self.tables.values())]

    def read_by_rules(self, row: Component) -> dict[str, Any]:
        """The fields of a row that the rules read."""
        spec = self.schema.get(row.kind, Kind({})).fields
        return {name: value for name, value in row.fields.items() if name not in spec or spec[name].read}

    @property
    def of_file(self) -> list[Component]:
        """The rows that stand in the file; a game may make further ones of their parts (the powers of a tile)."""
        return [row for row in self.all if row.kind in self.schema or not self.schema]

    def shares(self) -> dict[str, int]:
        """How many rows of the file count as each source, the strongest first."""
        found = Counter(row.source for row in self.of_file)
        return {source: found[source] for source in SOURCES if found[source]}

    def honesty(self) -> str:
        """One line for people: how much of what is played is known to be printed, and how much is not."""
        shares = self.shares()
        total, known = sum(shares.values()), sum(shares.get(source, 0) for source in PRINTED)
        said = [f"{known} of {total} components are known in every value that the rules read"]
        told = {"recalled": "partly from memory", "reconstructed": "with a value of our own making", "own": "of yours"}
        said += [f"{shares[source]} {words}" for source, words in told.items() if source in shares]
        return "; ".join(said) + "."

    def own_words(self) -> str:
        """Which files of the user's own are played with, for reports; nothing if there are none."""
        if not self.own:
            return ""
        changed = sum(bool(one.files) for one in (*self.all, *self.tables.values()))
        many = f"{changed} component{'' if changed == 1 else 's'} changed"
        return f"Played with components of your own: {', '.join(self.own)} ({many})."


_loaded: dict[str, list[Path]] = {}  # the games whose rows this process has read, with the user's files of each


def use(game: str, path: Path) -> None:
    """Play a game with a file of one's own, in this process and those it starts; before the game is first used."""
    name, own = game.replace("_", "-").lower(), path.resolve()
    if own in _loaded.get(name, used(name)):
        return
    if name in _loaded:
        raise BadComponents(
            f"{name} is in use here already, without {path.name}: give components of your own before anything else is "
            "done with the game, in a process of its own."
        )
    given = [one for one in os.environ.get(ENVIRONMENT, "").split(os.pathsep) if one]
    os.environ[ENVIRONMENT] = os.pathsep.join([*given, f"{name}={own}"])


def used(game: str) -> list[Path]:
    """The files of the user's own that a game is played with."""
    entries = (entry.partition("=") for entry in os.environ.get(ENVIRONMENT, "").split(os.pathsep))
    return [Path(own) for name, _, own in entries if name == game]


# ------------------------------------------------------------------ reading files


def load(game: str, path: Path, schema: Schema) -> Components:
    """The rows of a component file, with the user's own values merged in, checked by the schema."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    files: dict[tuple[str, str], dict[str, str]] = {}
    own = _loaded[game] = used(game)
    for one in own:
        merge(tables, one, schema, files)
    return checked(tables, schema, f"{path.parent.name}/{path.name}", files, tuple(one.name for one in own))


def checked(
    tables: Mapping[str, Any],
    schema: Schema,
    file: str = "components.toml",
    files: Mapping[tuple[str, str], Mapping[str, str]] | None = None,
    own: tuple[str, ...] = (),
) -> Components:
    """Tables as a file holds them, as checked rows."""
    return _Reader(file, schema, tables, files or {}).read(own)


@dataclass(frozen=True)
class _Reader:
    """Tables of a file on their way to checked rows."""

    file: str
    schema: Schema
    tables: Mapping[str, Any]
    files: Mapping[tuple[str, str], Mapping[str, str]]

    def read(self, own: tuple[str, ...]) -> Components:
        """All rows and tables, or the sentence about the first fault."""
        self._check_kinds()
        ids = {kind: [str(row.get("id")) for row in self.tables[kind]] for kind in self._kinds(single=False)}
        rows: list[Component] = []
        for kind in self._kinds(single=False):
            rows += [self._component(kind, row, len(rows) + i, ids) for i, row in enumerate(self.tables[kind])]
        single = {kind: self._component(kind, self.tables[kind], -1, ids) for kind in self._kinds(single=True)}
        return Components(rows, single, self.schema, own)

    def _kinds(self, single: bool) -> list[str]:
        return [kind for kind in self.tables if self.schema[kind].single is single]

    def _check_kinds(self) -> None:
        for kind in self.tables:
            if kind not in self.schema:
                raise BadComponents(f"{self.file}: there is no kind of component called {kind}.")
        for kind, spec in self.schema.items():
            if kind not in self.tables:
                raise BadComponents(f"{self.file}: {kind} is missing.")
            found = self.tables[kind]
            if not spec.single and len(found) != spec.count:
                raise BadComponents(f"{self.file}: there are {spec.count} rows of {kind}, not {len(found)}.")

    def _component(self, kind: str, row: Mapping[str, Any], number: int, ids: Mapping[str, list[str]]) -> Component:
        row_id = str(row.get("id", kind))
        if number >= 0 and ("id" not in row or ids[kind].count(row_id) > 1):
            raise BadComponents(f"{self.file}: {kind} {row_id}: id is needed, another for each row.")
        fields = {name: value for name, value in row.items() if name not in ABOUT}
        files = self.files.get((kind, row_id), {})
        spec = self.schema[kind].fields
        if sentence := fault_in(spec, fields, "", ids):
            raise fault(Component(kind, row_id, "", number, fields, {}, files), sentence, self.file)
        sources = self._sources(kind, row_id, row, fields)
        counted = [sources[name] for name in fields if spec[name].read] or list(sources.values())
        return Component(kind, row_id, weakest(counted), number, fields, sources, files)

    def _sources(self, kind: str, row_id: str, row: Mapping[str, Any], fields: Mapping[str, Any]) -> dict[str, str]:
        """The source of every field: that of the row unless `sources` names another."""
        where = f"{self.file}: {kind} {row_id}"
        if row.get("source") not in SOURCES:
            raise BadComponents(f"{where}: source is one of {', '.join(SOURCES)}, not {row.get('source')!r}.")
        made = dict.fromkeys(fields, str(row["source"]))
        for source, names in row.get("sources", {}).items():
            if source not in SOURCES or not isinstance(names, list):
                raise BadComponents(f"{where}: sources has a list of fields for some of {', '.join(SOURCES)}.")
            for name in names:
                if name not in fields:
                    raise BadComponents(f"{where}: sources names {name}, which is no field of the row.")
                made[name] = source
        return made


def fault(row: Component, sentence: str, file: str = "components.toml") -> BadComponents:
    """One sentence about a value that cannot be: the file, the row, the field and what it may be."""
    name = sentence.split()[0].partition(".")[0].partition("[")[0]
    where = row.kind if row.kind == row.id else f"{row.kind} {row.id}"
    return BadComponents(f"{row.files.get(name, file)}: {where}: {sentence}.")


def merge(
    tables: dict[str, Any], path: Path, schema: Schema, files: dict[tuple[str, str], dict[str, str]] | None = None
) -> None:
    """Put a user's values over ours. Rows are found by kind and id; `files` gathers which file a field comes from."""
    try:
        own = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadComponents(f"The component file {path} cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise BadComponents(f"The component file {path} is not TOML: {error}.") from error
    changed = {} if files is None else files
    for kind, table in own.items():
        if kind not in schema:
            raise BadComponents(f"{path.name}: there is no kind of component called {kind}; there are {_all(schema)}.")
        if schema[kind].single:
            names = _merge_fields(path.name, kind, tables[kind], table, schema[kind])
            changed.setdefault((kind, kind), {}).update(names)
        else:
            _merge_rows(path.name, kind, tables[kind], table, schema[kind], changed)


def _all(schema: Schema) -> str:
    return ", ".join(schema)


def _merge_rows(
    file: str,
    kind: str,
    rows: list[dict[str, Any]],
    own: Any,
    spec: Kind,
    changed: dict[tuple[str, str], dict[str, str]],
) -> None:
    if not isinstance(own, list) or not all(isinstance(row, dict) for row in own):
        raise BadComponents(f"{file}: {kind} is a list of rows; write [[{kind}]] above each.")
    known = {row["id"]: row for row in rows}
    for change in own:
        if change.get("id") not in known:
            raise BadComponents(f"{file}: there is no {kind} with the id {change.get('id')!r}.")
        row = known[change["id"]]
        names = _merge_fields(file, f"{kind} {row['id']}", row, change, spec)
        changed.setdefault((kind, row["id"]), {}).update(names)


def _merge_fields(file: str, where: str, row: dict[str, Any], own: Any, spec: Kind) -> dict[str, str]:
    """Replace fields; they are the user's own unless the file says where they come from."""
    if not isinstance(own, dict):
        raise BadComponents(f"{file}: {where} is a table of fields.")
    source = own.get("source", "own")
    if source not in SOURCES:
        raise BadComponents(f"{file}: {where}: source is one of {', '.join(SOURCES)}, not {source!r}.")
    names = [name for name in own if name not in ("id", "source")]
    for name in names:
        if name in spec.fields and not spec.fields[name].changeable:
            raise BadComponents(f"{file}: {where}: {name} cannot be changed: the rules have it built in.")
    row.update({name: own[name] for name in names})
    told = {one: [name for name in listed if name not in names] for one, listed in row.get("sources", {}).items()}
    row["sources"] = {**told, source: [*told.get(source, []), *names]}
    return dict.fromkeys(names, file)
