"""RULES.md as data: each section has our words, the functions that carry it out and the tests that show it.

## Build
Our words, any number of paragraphs.

- rulebook: Build, World Sharing (p. 5)
- code: `actions.build.build`, `actions.build.may_build`
- tests: `test_build_needs_an_active_world_type`
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Section:
    """One section of a game's RULES.md."""

    title: str
    text: str
    rulebook: str
    code: tuple[str, ...]
    tests: tuple[str, ...]


class Rulebook:
    """All sections by title; read when first needed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._sections: dict[str, Section] | None = None

    @property
    def sections(self) -> dict[str, Section]:
        """The sections in order."""
        if self._sections is None:
            parts = re.split(r"^## +(.+)$", self.path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
            pairs = zip(parts[::2], parts[1::2], strict=True)
            self._sections = {title.strip(): _section(title.strip(), body) for title, body in pairs}
        return self._sections

    def search(self, word: str) -> list[Section]:
        """Sections with the word in their title first, then those with it in their text."""
        low = word.lower()
        titled = [s for s in self.sections.values() if low in s.title.lower()]
        return titled + [s for s in self.sections.values() if s not in titled and low in s.text.lower()]


def _section(title: str, body: str) -> Section:
    found = {"rulebook": "", "code": "", "tests": ""}
    kept = []
    for line in body.strip().splitlines():
        match = re.match(r"- (rulebook|code|tests): (.*)$", line)
        if match:
            found[match[1]] = match[2]
        else:
            kept.append(line)
    names = {k: tuple(re.findall(r"`([^`]+)`", found[k])) for k in ("code", "tests")}
    return Section(title, "\n".join(kept).strip(), found["rulebook"], names["code"], names["tests"])
