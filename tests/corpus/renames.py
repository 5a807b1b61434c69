"""What was renamed since the games were recorded, as docs/renamed.csv lists it: old words to new ones and back.

A row is `game,what,old,new,why`; an empty `game` means every game, an empty `new` that it went. `what` is one of

- `verb`: the first word of an action text, its arguments unchanged;
- `action`: a whole action text, `{x}` standing for any words: `at {place} {die}` -> `dock {die} {place}`;
- `component`: an id, wherever it is a word of an action or a text or key of a view;
- `setting`: a name, or `name=value`;
- `view key`: a key of the view or the scores, with the keys above it where it needs them: `players.fuel`.

One old action may have several new ones (it meant several things): the one that may be chosen is meant.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LIST = Path(__file__).parents[2] / "docs" / "renamed.csv"


class Retired(Exception):
    """A recorded game was set up with something that is no longer there."""


@dataclass(frozen=True)
class Row:
    """One thing that was renamed or went."""

    game: str
    what: str
    old: str
    new: str
    why: str


def rows(path: Path = LIST) -> list[Row]:
    """The list as it stands."""
    with path.open(encoding="utf-8", newline="") as file:
        return [Row(*(line[key].strip() for key in Row.__dataclass_fields__)) for line in csv.DictReader(file)]


class Renames:
    """Translates one game's words: what was recorded into what is said now, and back."""

    def __init__(self, game: str, listed: Iterable[Row], without: Iterable[str] = ()) -> None:
        mine = [row for row in listed if row.game in ("", game)]
        self._actions = [_pair(row) for row in mine if row.what in ("verb", "action") and row.new]
        self._ids = {row.old: row.new for row in mine if row.what == "component" and row.new}
        self._old_ids = {new: old for old, new in self._ids.items()}
        self._keys = [(row.new.split("."), row.old.split(".")[-1]) for row in mine if row.what == "view key"]
        self._without = [path.split(".") for path in without]
        self._settings = {row.old: row for row in mine if row.what == "setting"}

    def now(self, text: str) -> list[str]:
        """What an old action text may be called now."""
        texts = [new.filled(old.parts(text)) for old, new in self._actions if old.matches(text)]
        return [_words(one, self._ids) for one in texts or [text]]

    def before(self, text: str) -> str:
        """What an action text of today was called."""
        text = _words(text, self._old_ids)
        return next((old.filled(new.parts(text)) for old, new in self._actions if new.matches(text)), text)

    def settings(self, given: dict[str, Any]) -> dict[str, Any]:
        """Old settings by their names of today."""
        return dict(self._setting(name, value) for name, value in given.items())

    def _setting(self, name: str, value: Any) -> tuple[str, Any]:
        row = self._settings.get(name)
        if row and not row.new:
            raise Retired(f"the setting {name} went: {row.why}")
        values = [self._value(name, one) for one in value] if isinstance(value, list) else self._value(name, value)
        return row.new if row else name, values

    def _value(self, name: str, value: Any) -> Any:
        row = self._settings.get(f"{name}={str(value).lower() if isinstance(value, bool) else value}")
        if row and not row.new:
            raise Retired(f"{row.old} went: {row.why}")
        return row.new.partition("=")[2] if row else self._ids.get(value, value) if isinstance(value, str) else value

    def view(self, data: Any) -> Any:
        """A view or scores of today in old words, without the keys that came later."""
        return self._old(data, ()) if self._keys or self._old_ids or self._without else data

    def _old(self, data: Any, path: tuple[str, ...]) -> Any:
        if isinstance(data, dict):
            kept = [((*path, str(key)), value) for key, value in data.items()]
            return {self._key(way): self._old(value, way) for way, value in kept if not self._left_out(way)}
        if isinstance(data, (list, tuple)):
            return [self._old(value, path) for value in data]
        return self._old_ids.get(data, data) if isinstance(data, str) else data

    def _left_out(self, path: tuple[str, ...]) -> bool:
        return any(list(path[-len(parts) :]) == parts for parts in self._without)

    def _key(self, path: tuple[str, ...]) -> str:
        for new, old in self._keys:
            if list(path[-len(new) :]) == new:
                return old
        return self._old_ids.get(path[-1], path[-1])


class Pattern:
    """An action text in which `{x}` stands for any words."""

    def __init__(self, text: str) -> None:
        self._text = text
        literal = re.split(r"(\{\w+\})", text)
        self._regex = re.compile("".join(f"(?P<{p[1:-1]}>.+?)" if p[:1] == "{" else re.escape(p) for p in literal))

    def matches(self, text: str) -> bool:
        """Whether a text is one of these."""
        return self._regex.fullmatch(text) is not None

    def parts(self, text: str) -> dict[str, str]:
        """What stands at the places of a text that matches."""
        found = self._regex.fullmatch(text)
        return found.groupdict() if found else {}

    def filled(self, parts: dict[str, str]) -> str:
        """The text with something at its places."""
        return self._text.format(**parts)


class Verb(Pattern):
    """An action text known by its first word."""

    def __init__(self, verb: str) -> None:
        super().__init__(verb)
        self._regex = re.compile(f"{re.escape(verb)}(?P<arguments>| .*)")

    def filled(self, parts: dict[str, str]) -> str:
        """The verb with arguments."""
        return self._text + parts["arguments"]


def _pair(row: Row) -> tuple[Pattern, Pattern]:
    kind = Verb if row.what == "verb" else Pattern
    return kind(row.old), kind(row.new)


def _words(text: str, ids: dict[str, str]) -> str:
    verb, *arguments = text.split(" ")
    return " ".join([verb, *(ids.get(word, word) for word in arguments)])
