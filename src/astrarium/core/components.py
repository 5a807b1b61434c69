"""Component rows: every tile, card and board with its source, as data; a user's own file may replace any value."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from astrarium.core.errors import BadComponents

ENVIRONMENT = "ASTRARIUM_COMPONENTS"  # "horizons=/path/my.toml", several joined by the path separator


@dataclass(frozen=True)
class Component:
    """One row: its kind, its id, where its facts come from, and its fields."""

    kind: str
    id: str
    source: str
    number: int
    fields: Mapping[str, Any]

    @cached_property
    def name(self) -> str:
        """What people call it."""
        return str(self.fields.get("name") or self.fields.get("title") or self.id.replace("_", " ").title())

    def as_dict(self) -> dict[str, Any]:
        """The row as plain data."""
        return {"kind": self.kind, "id": self.id, "name": self.name, "source": self.source, **self.fields}


class Components:
    """All rows of a game. A row has a number; the rows of one kind follow each other."""

    def __init__(self, rows: list[Component], single: Mapping[str, Mapping[str, Any]]) -> None:
        self.all = rows
        self.single = single  # tables that are not rows: limits, scoring, setup
        self._kinds: dict[str, list[Component]] = {}
        self._index: dict[tuple[str, str], int] = {}
        for row in rows:
            alike = self._kinds.setdefault(row.kind, [])
            self._index.setdefault((row.kind, row.id), len(alike))
            alike.append(row)

    def __iter__(self) -> Iterator[Component]:
        return iter(self.all)

    def rows(self, kind: str) -> list[Component]:
        """The rows of one kind, in the order of the file."""
        return self._kinds[kind]

    def kinds(self) -> list[str]:
        """The kinds of rows there are."""
        return list(self._kinds)

    def first(self, kind: str) -> int:
        """The number of the first row of a kind; the others follow."""
        return self._kinds[kind][0].number

    def index(self, kind: str, row_id: str) -> int:
        """The position of a row among those of its kind."""
        return self._index[kind, row_id]


def use(game: str, path: Path) -> None:
    """Play a game with a file of one's own; to be called before the game is loaded for the first time."""
    entry = f"{game.replace('_', '-').lower()}={path.resolve()}"
    given = [one for one in os.environ.get(ENVIRONMENT, "").split(os.pathsep) if one]
    os.environ[ENVIRONMENT] = os.pathsep.join([*given, entry])


def load(game: str, path: Path) -> Components:
    """The rows of a component file, with the user's own values merged in."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    for entry in filter(None, os.environ.get(ENVIRONMENT, "").split(os.pathsep)):
        name, _, own = entry.partition("=")
        if name == game:
            merge(tables, Path(own))
    rows: list[Component] = []
    single: dict[str, Mapping[str, Any]] = {}
    for kind, table in tables.items():
        if isinstance(table, list):
            rows += [_component(kind, row, len(rows) + i) for i, row in enumerate(table)]
        elif isinstance(table, dict):
            single[kind] = table
    return Components(rows, single)


def _component(kind: str, row: dict[str, Any], number: int) -> Component:
    fields = {k: v for k, v in row.items() if k not in ("id", "source")}
    return Component(kind, str(row["id"]), str(row["source"]), number, fields)


def merge(tables: dict[str, Any], path: Path) -> None:
    """Put a user's values over ours. Rows are found by kind and id; a value must have the type it replaces."""
    try:
        own = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadComponents(f"The component file {path} cannot be read: {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadComponents(f"The component file {path} is not TOML: {error}.") from error
    for kind, table in own.items():
        if kind not in tables:
            raise BadComponents(f"{path.name}: there is no kind of component called {kind}.")
        if isinstance(tables[kind], list):
            _merge_rows(path.name, kind, tables[kind], table)
        else:
            _merge_fields(path.name, kind, tables[kind], table)


def _merge_rows(file: str, kind: str, rows: list[dict[str, Any]], own: Any) -> None:
    if not isinstance(own, list) or not all(isinstance(row, dict) for row in own):
        raise BadComponents(f"{file}: {kind} is a list of rows; write [[{kind}]] above each.")
    known = {row["id"]: row for row in rows}
    for change in own:
        if change.get("id") not in known:
            raise BadComponents(f"{file}: there is no {kind} with the id {change.get('id')!r}.")
        row = known[change["id"]]
        _merge_fields(file, f"{kind} {row['id']}", row, change)
        row["source"] = str(change.get("source", "own"))


def _merge_fields(file: str, where: str, row: dict[str, Any], own: Any) -> None:
    if not isinstance(own, dict):
        raise BadComponents(f"{file}: {where} is a table of fields.")
    for name, value in own.items():
        if name not in row:
            raise BadComponents(f"{file}: {where} has no field {name}; it has {', '.join(row)}.")
        if type(value) is not type(row[name]):
            raise BadComponents(f"{file}: {where}: the field {name} is a {type(row[name]).__name__}, not {value!r}.")
        row[name] = value
