"""Where values come from: counted by the weakest value that the rules read, and told alike wherever it is told."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import astrarium
from astrarium.cli import main
from astrarium.core.match import Match
from astrarium.core.schema import SOURCES
from astrarium.server import catalogue

ROOT = Path(__file__).parents[1]
GAMES = ["horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"]
pytestmark = pytest.mark.parametrize("name", GAMES)


def counted(name: str) -> Counter[str]:
    """What every row of the file counts as, read from the file itself."""
    parts = astrarium.game(name).parts
    file = ROOT / "src" / "astrarium" / "games" / name.replace("-", "_") / "components.toml"
    found: Counter[str] = Counter()
    for kind, rows in tomllib.loads(file.read_text(encoding="utf-8")).items():
        for row in rows if isinstance(rows, list) else []:
            told = {field: source for source, fields in row.get("sources", {}).items() for field in fields}
            fields = [field for field in row if field not in ("id", "source", "sources")]
            read = [field for field in fields if parts.schema[kind].fields[field].read] or fields
            found[max((told.get(field, row["source"]) for field in read), key=SOURCES.index)] += 1
    return found


def test_a_row_counts_as_its_weakest_value_that_the_rules_read(name):
    assert astrarium.game(name).parts.shares() == dict(counted(name))


def test_the_same_share_is_told_everywhere(name, capsys):
    """In the README, on the home page, on the page of components, in the terminal and on the page of the lab."""
    line = astrarium.game(name).parts.honesty()
    counts = counted(name)
    assert line.startswith(f"{counts['rulebook'] + counts['public']} of {counts.total()} components are known")
    for source, words in (("recalled", "partly from memory"), ("reconstructed", "with a value of our own making")):
        assert (f"{counts[source]} {words}" in line) == (counts[source] > 0)
    assert line in (ROOT / "README.md").read_text(encoding="utf-8")
    assert line in (ROOT / "docs" / "lab" / f"{name}.md").read_text(encoding="utf-8")
    assert catalogue.described(name)["honesty"] == line
    assert catalogue.described(name)["sources"] == dict(counts)
    assert catalogue.components(name)["honesty"] == line
    with pytest.raises(SystemExit):
        main(["components", name])
    assert line in " ".join(capsys.readouterr().out.split())


def test_every_list_of_components_has_the_same_sources(name, capsys):
    """In Python, on the pages and in the terminal."""
    parts = astrarium.game(name).parts
    known = {(row.kind, row.id): row.source for row in parts.of_file}
    assert {(row["kind"], row["id"]): row["source"] for row in catalogue.components(name)["components"]} == known
    shown = astrarium.game(name).components()
    assert {(r["kind"], r["id"]): r["source"] for r in shown if (r["kind"], r["id"]) in known} == known
    with pytest.raises(SystemExit):
        main(["components", name, "--json"])
    assert {(r["kind"], r["id"]): r["source"] for r in json.loads(capsys.readouterr().out)} == known


def test_a_card_on_the_table_is_marked_as_its_row(name):
    """Whatever is named like exactly one row, and marked at all, has that row's mark."""
    game = astrarium.game(name)
    rows = Counter(row.name for row in game.parts.of_file)
    named = {row.name: row.source for row in game.parts.of_file if rows[row.name] == 1}
    pieces = [piece for area in Match(game, 3, 7).scene_of(0).areas for piece in area.pieces]
    marked = [(piece.label, piece.source) for piece in pieces if piece.source and piece.label in named]
    assert marked
    assert [one for one in marked if one[1] != named[one[0]]] == []


def test_the_lab_marks_components_as_their_rows(name):
    """A page that was made before a value was found, or lost, would say so here."""
    found = (ROOT / "docs" / "lab" / f"{name}.md").read_text(encoding="utf-8")
    known = {(row.kind, row.name): row.source for row in astrarium.game(name).parts.all}
    told, kind = 0, ""
    for line in found.splitlines():
        kind = line.strip("*") if line.startswith("**") else kind
        cells = re.findall(r"[^|]+", line)
        key = (kind, cells[0].strip()) if len(cells) > 6 else ("", "")
        if key in known:
            assert cells[1].strip() == known[key], line
            told += 1
    assert told > 20
