"""The component file: counts, names, references, provenance, and overrides."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from astrarium.games.alien_frontiers import GAME
from astrarium.games.alien_frontiers.table.components import PARTS

SOURCES = {"rulebook", "public", "recalled", "reconstructed"}


def test_every_row_says_where_it_comes_from():
    for row in PARTS:
        assert row.source in SOURCES, row.id
        assert set(row.sources.values()) <= SOURCES, row.id


def test_a_card_with_a_guessed_price_is_not_passed_off_as_printed():
    """The rulebook clarifies what a card does; the prices and copies of the expansions' cards are nowhere printed."""
    assert PARTS.shares() == {"rulebook": 9, "public": 43, "recalled": 1, "reconstructed": 101}
    chrono = PARTS.row("tech", "chrono_spike")
    assert (chrono.source, chrono.sources["power_op"], chrono.sources["copies"]) == (
        "reconstructed", "rulebook", "reconstructed"
    )  # fmt: skip
    known = [row.id for row in PARTS.rows("tech") if row.source in ("rulebook", "public")]
    assert known == [row.id for row in PARTS.rows("tech") if row.fields["set"] == "base"]
    assert {row.source for row in PARTS.rows("asteroid")} == {"reconstructed"}


def test_counts_are_those_of_the_box():
    counts = {kind: len(PARTS.rows(kind)) for kind in PARTS.kinds()}
    assert counts == {
        "seat": 6, "player_count": 5, "facility": 10, "ship_cost": 4, "territory": 9, "field": 3, "tech": 40,
        "faction": 14, "belt_position": 4, "asteroid": 14, "agenda": 45,
    }  # fmt: skip
    sets: Counter[str] = Counter()
    for row in PARTS.rows("tech"):
        sets[row.fields["set"]] += row.fields["copies"]
    assert sets == {"base": 22, "factions": 36, "outer_belt": 2}
    assert sum(row.fields["copies"] for row in PARTS.rows("asteroid")) == 22


def test_ids_and_names_are_unique():
    for kind in PARTS.kinds():
        for what in ("id", "name"):
            found = Counter(getattr(row, what) for row in PARTS.rows(kind))
            assert not [k for k, n in found.items() if n > 1], (kind, what)


def test_tech_rows_are_consistent():
    for row in PARTS.rows("tech"):
        f = row.fields
        assert (f["power_fuel"] > 0) == (f["power_kind"] == "paid"), row.id
        assert f["has_discard"] == bool(f["discard"]) == bool(f["discard_op"]), row.id
        assert bool(f["power"]) or f["has_discard"], row.id
        assert (f["power_kind"] in ("paid", "free")) == bool(f["power_op"]), row.id


def test_one_agenda_for_each_faction_and_two_for_the_belt():
    factions = Counter(row.fields["faction"] for row in PARTS.rows("agenda") if row.fields["faction"])
    assert factions == Counter(row.id for row in PARTS.rows("faction"))
    assert sum(row.fields["icon"] == "outer_belt" for row in PARTS.rows("agenda")) == 2
    used = {row.fields[side]["kind"] for row in PARTS.rows("agenda") for side in ("in_game", "endgame")}
    assert used == set(PARTS.single["agenda_conditions"])


def test_game_tells_its_components_with_their_sources():
    rows = GAME.components()
    assert len(rows) == 154
    assert all(row["source"] in SOURCES for row in rows)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("power_fuel = 12", "power_fuel is a whole number from 0 to 9, not 12"),
        ('power_kind = "bought"', "power_kind is one of none, passive, paid, free, not 'bought'"),
        ('power_op = "dance"', "power_op is one of"),
        ('needs = ["moon"]', "needs is a list of some of agendas, outer_belt, factions, each once, not ['moon']"),
        ("has_discard = false", "has_discard cannot be changed: the rules have it built in"),
    ],
)
def test_bad_values_name_file_row_and_field(tmp_path, line, sentence):
    done = import_with(tmp_path, f'[[tech]]\nid = "booster_pod"\n{line}\n')
    assert f"BadComponents: own.toml: tech booster_pod: {sentence}" in done.stderr


def import_with(tmp_path, text):
    """Import the game with a component file of one's own."""
    own = tmp_path / "own.toml"
    own.write_text(text)
    code = (
        "from astrarium.games.alien_frontiers.table.components import PARTS;"
        "print(PARTS.rows('agenda')[0].fields['in_game'], PARTS.rows('agenda')[0].source)"
    )
    env = {**os.environ, "ASTRARIUM_COMPONENTS": f"alien-frontiers={own}"}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False)


def test_agendas_can_be_replaced_by_a_file_of_ones_own(tmp_path):
    done = import_with(tmp_path, '[[agenda]]\nid = "land_rush"\nin_game = { kind = "control_count", n = 2 }\n')
    assert done.stdout.strip() == "{'kind': 'control_count', 'n': 2} own"


OWN = """
[[agenda]]
id = "land_rush"
in_game = { kind = "control_count", n = 2 }

[[asteroid]]
id = "volatile_ice"
claim = "keep"
gain_fuel = 7
"""
PLAYED_WITH_IT = """
from alien_frontiers.board import Board
b = Board(outer_belt=True).asteroid("volatile_ice")
print(b.play("use-asteroid volatile_ice").me.fuel)
b = Board(agendas=True).agenda("land_rush").colony("lem_badlands").colony("herbert_valley")
print(b.can("reveal land_rush"))
"""


def test_replaced_agendas_and_asteroids_are_played(tmp_path):
    """A user file changes what an agenda asks for and what an asteroid gives, in the rules themselves."""
    (tmp_path / "own.toml").write_text(OWN)
    env = {**os.environ, "ASTRARIUM_COMPONENTS": f"alien-frontiers={tmp_path / 'own.toml'}"}
    here = Path(__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", PLAYED_WITH_IT], capture_output=True, text=True, env=env, cwd=here, check=True
    )
    assert done.stdout.split() == ["7", "True"]


def test_the_command_line_takes_a_file_of_ones_own(tmp_path):
    """`--components` shows and plays a user's values, marked as their own."""
    (tmp_path / "own.toml").write_text(OWN)
    run = ["astrarium", "components", "alien-frontiers", "--components", str(tmp_path / "own.toml"), "--json"]
    done = subprocess.run([sys.executable, "-m", *run], capture_output=True, text=True, check=True)
    ice = next(row for row in json.loads(done.stdout) if row["id"] == "volatile_ice")
    assert (ice["gain_fuel"], ice["source"]) == (7, "own")


def test_bad_override_names_row_and_field(tmp_path):
    done = import_with(tmp_path, '[[agenda]]\nid = "land_rush"\nin_game = { kind = "win_the_game", n = 2 }\n')
    assert "own.toml: agenda land_rush: in_game" in done.stderr
