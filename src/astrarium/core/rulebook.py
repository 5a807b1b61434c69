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

    def place_of(self, code: str) -> str:
        """File and line of what a section names: `play/build.py:41`; the name itself where it is not found."""
        *module, name = code.split(".")
        folder = self.path.parent
        for file in (folder.joinpath(*module).with_suffix(".py"), folder.joinpath(*module, "__init__.py")):
            if file.is_file():
                for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                    if re.match(rf"(def|class) {name}\b|(\w+, )*{name}\b.* = ", line):
                        return f"{file.relative_to(folder).as_posix()}:{number}"
        return code

    def search(self, words: str) -> list[Section]:
        """Sections about some words: those with most of them first, then with them in the title, then by how often."""
        wanted = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words.split()]
        ranked = [(_rank(section, wanted), section) for section in self.sections.values()]
        return [section for rank, section in sorted(ranked, key=lambda pair: pair[0], reverse=True) if rank[0]]


def _rank(section: Section, wanted: list[re.Pattern[str]]) -> tuple[int, int, int]:
    """How many of the words a section has, how many in its title, and how often it says them."""
    whole = f"{section.title}\n{section.text}"
    said = [len(word.findall(whole)) for word in wanted]
    return sum(map(bool, said)), sum(bool(word.search(section.title)) for word in wanted), sum(said)


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
