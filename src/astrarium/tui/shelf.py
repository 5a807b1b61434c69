"""The components of a game as a list that a narrow terminal can show: every value, and where it comes from."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from astrarium.core.components import Component, Components
from astrarium.core.errors import BadSetting
from astrarium.core.schema import SOURCES

STYLES = {"rulebook": "green", "public": "cyan", "recalled": "yellow", "reconstructed": "magenta", "own": "bold"}
LABELS = ("name", "title")  # said at the head of the row
SENTENCES = ("summary", "text", "objective", "power", "bonus", "facility", "effect")


def find(parts: Components, source: str | None, kind: str | None) -> list[Component]:
    """The rows of a kind that have a value from a source."""
    kinds = list(dict.fromkeys(row.kind for row in parts.of_file))
    known = [one for one in SOURCES if any(one in row.sources.values() for row in parts.of_file)]
    for name, value, values in (("source", source, known), ("kind", kind, kinds)):
        if value is not None and value not in values:
            raise BadSetting(f"There is no {name} {value}; there are {', '.join(values)}.")
    return [
        row
        for row in parts.of_file
        if kind in (None, row.kind) and (source is None or source in (row.source, *row.sources.values()))
    ]


def show(console: Console, parts: Components, rows: list[Component], source: str | None) -> None:
    """The rows by kind, then how many there are of each source."""
    for kind in dict.fromkeys(row.kind for row in rows):
        alike = [row for row in rows if row.kind == kind]
        console.print(Text(f"\n{kind.replace('_', ' ')} ({len(alike)})", style="bold"))
        for row in alike:
            console.print(Padding(heading(row), (0, 0, 0, 2)))
            console.print(Padding(Text(told(row, source)), (0, 0, 0, 6)))
    fields = Counter(origin for row in rows for origin in row.sources.values())
    counts = ", ".join(f"{fields[one]} {one}" for one in ([source] if source else SOURCES) if fields[one])
    console.print(f"\n{len(rows)} rows with {counts} values.")
    console.print(parts.honesty())


def heading(row: Component) -> Text:
    """The id and name of a row and what it counts as."""
    name = f" {row.name}" if row.name.lower().replace(" ", "_") != row.id else ""
    return Text.assemble((row.id, "bold"), name, "  ", (row.source, STYLES.get(row.source, "")))


def effect(row: Component) -> str:
    """What a component does, in the sentence that stands on it."""
    return next((text for name in SENTENCES if isinstance(text := row.fields.get(name), str) and text), "")


def called(parts: Components, word: str) -> list[Component]:
    """The components whose name or id has a word in it; those that are called so first."""
    low = word.lower()
    found = [row for row in parts.of_file if low in row.name.lower() or low in row.id]
    return sorted(found, key=lambda row: low not in (row.name.lower(), row.id))


def read(console: Console, row: Component, spoken: str = "") -> None:
    """One component: its name, what it does (in its own sentence or as the table says it), its values, their source."""
    console.print(Text.assemble((row.name, "bold"), f"  ({row.kind.replace('_', ' ')}, ", row.source, ")"))
    if said := effect(row) or spoken:
        console.print(Padding(Text(said), (0, 0, 0, 2)))
    shown = {
        name: value for name, value in row.fields.items() if value != said and not (said and _is_coded(name, value))
    }
    console.print(Padding(Text(told(replace(row, fields=shown)).replace("_", " "), style="dim"), (0, 0, 0, 2)))


def _is_coded(name: str, value: Any) -> bool:
    """Steps, conditions and names for the rules, which a sentence of the row says better; and what is empty."""
    if name.endswith(("_op", "_arg")) or value in ("", []):
        return True
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(one, dict | list) for one in value))


def told(row: Component, source: str | None = None) -> str:
    """The values of a row; those whose source is not the row's own say so."""
    made = []
    for name, value in row.fields.items():
        origin = row.sources.get(name, row.source)
        if name not in LABELS and source in (None, origin):
            made.append(f"{name} {plain(value)}" + (f" ({origin})" if origin != row.source and source is None else ""))
    return " · ".join(made)


def plain(value: Any) -> str:
    """A value as people write it: lists and tables without brackets and quotes."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(plain, value)) or "none"
    if isinstance(value, dict):
        return " ".join(f"{name} {plain(one)}" for name, one in value.items()) or "none"
    return str(value) if value != "" else "none"
