"""The component file: counts of the box, regular decks, sources, and overrides that are checked with a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from astrarium.core.components import Component
from astrarium.core.errors import BadComponents
from astrarium.games.tiny_epic_galaxies import GAME
from astrarium.games.tiny_epic_galaxies.effects import BEGINS, EFFECTS, start_of
from astrarium.games.tiny_epic_galaxies.table.components import BADGE_IDS, PARTS, SHIP_IDS
from astrarium.games.tiny_epic_galaxies.table.pieces import FACES

SOURCES = {"rulebook", "public", "recalled", "reconstructed"}
POINTS = {2: 1, 3: 2, 4: 3, 5: 5, 6: 7}


def rows(kind: str, which: str = "") -> list[Component]:
    return [row for row in PARTS.rows(kind) if not which or row.fields["set"] == which]


def walk(node: Any) -> Iterator[tuple[str, Any]]:
    """Every key and value of nested tables."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield key, value
            yield from walk(value)
    elif isinstance(node, list):
        for value in node:
            yield from walk(value)


def test_every_source_is_one_of_the_four_and_every_set_one_of_two() -> None:
    assert {source for row in PARTS for source in row.sources.values()} <= SOURCES
    tables = [*(dict(row.fields) for row in PARTS.all), *PARTS.single.values()]
    for key, value in walk(tables):
        if key == "source":
            assert value in SOURCES
        if key == "set":
            assert value in ("base", "beyond_the_black")


@pytest.mark.parametrize(
    ("kind", "which", "count"),
    [
        ("planet", "base", 40),
        ("planet", "beyond_the_black", 12),
        ("mission", "base", 12),
        ("mission", "beyond_the_black", 8),
        ("exploration", "beyond_the_black", 30),
        ("pilot", "beyond_the_black", 30),
        ("rogue", "base", 5),
        ("rogue", "beyond_the_black", 5),
        ("ship", "beyond_the_black", 4),
        ("badge", "beyond_the_black", 4),
    ],
)
def test_the_box_holds_as_many_as_it_should(kind: str, which: str, count: int) -> None:
    assert len(rows(kind, which)) == count


def test_ids_and_names_are_unique() -> None:
    for kind in PARTS.kinds():
        assert len({row.id for row in rows(kind)}) == len({row.name for row in rows(kind)}) == len(rows(kind))


def test_the_base_planets_are_perfectly_regular() -> None:
    """Eight of each length, four of each track among them, ten of each track with each resource."""
    base = rows("planet", "base")
    assert Counter(row.fields["length"] for row in base) == dict.fromkeys(POINTS, 8)
    assert set(Counter((row.fields["length"], row.fields["track"]) for row in base).values()) == {4}
    assert set(Counter((row.fields["track"], row.fields["resource"]) for row in base).values()) == {10}
    assert all(row.source == "public" for row in base)


def test_points_follow_the_length_of_the_track() -> None:
    assert all(POINTS[row.fields["length"]] == row.fields["vp"] for row in rows("planet"))


def test_the_expansion_has_dual_planets_and_as_many_of_each_track() -> None:
    extra = rows("planet", "beyond_the_black")
    assert Counter(row.fields["track"] for row in extra) == {"diplomacy": 6, "economy": 6}
    assert any(row.fields["resource"] == "both" for row in extra)
    assert all(row.source == "reconstructed" for row in extra), "our own stand-ins say so"


def test_missions_that_compare_are_for_three_or_more() -> None:
    for row in rows("mission"):
        compares = row.fields["condition"]["kind"] in ("most", "fewest")
        assert (row.fields["min_players"] == 3) == compares == ("tie_vp" in row.fields["condition"])


def test_ships_list_two_faces_each_and_pilots_are_spread_evenly() -> None:
    assert {row.name for row in rows("ship")} == {"Aurora", "Intrepid", "Ambition", "Nexus"}
    assert all(len(set(row.fields["hire_symbols"])) == 2 for row in rows("ship"))
    assert {face for row in rows("ship") for face in row.fields["hire_symbols"]} == set(FACES)
    assert set(Counter(tuple(row.fields["trained"]) for row in rows("pilot")).values()) == {5}
    assert all(row.fields["vp"] == 1 for row in rows("pilot"))


def test_lightspeeder_is_as_the_rulebook_has_it() -> None:
    row = rows("pilot")[0]
    assert (row.id, row.sources["effect"], row.fields["trained"]) == (
        "lightspeeder",
        "rulebook",
        ["aurora", "intrepid"],
    )
    assert row.source == row.sources["badges"] == "reconstructed", "its badge is ours"
    assert len(SHIP_IDS) == len(BADGE_IDS) == 4


def test_a_card_with_a_guessed_value_is_not_passed_off_as_printed() -> None:
    """The base game is known; of Beyond the Black's cards at least the badges are our own."""
    assert PARTS.shares() == {"rulebook": 1, "public": 54, "reconstructed": 95}
    for kind in ("pilot", "exploration"):
        assert {row.sources["badges"] for row in rows(kind)} == {"reconstructed"}
    assert [row.id for row in rows("rogue") if row.source == "public"] == ["artemis", "zendica"]
    assert PARTS.row("rogue", "hades").fields_from("reconstructed") == ["resource_max", "dice", "vp"]


def test_exploration_cards_are_balanced_and_only_dangers_hurt() -> None:
    badges: Counter[str] = Counter()
    for row in rows("exploration"):
        badges.update(row.fields["badges"])
        hurts = {"lose", "enter_track"} & {step["op"] for step in row.fields["effect"]}
        assert bool(hurts) == (row.fields["type"] == "danger")
        assert row.fields["dwarf_planet"] == (row.fields["vp"] > 0)
        lengths = [step["length"] for step in row.fields["effect"] if step["op"] == "enter_track"]
        assert (lengths or [0]) == [row.fields["track_length"]]
    assert len(set(badges.values())) == 1


def test_rogue_mats_have_five_rising_levels_and_five_difficulties() -> None:
    for which in ("base", "beyond_the_black"):
        mats = sorted(rows("rogue", which), key=lambda row: (-row.fields["resource_max"], row.fields["vp"][-1]))
        assert [row.fields["difficulty"] for row in mats] == ["beginner", "easy", "medium", "hard", "epic"]
        for row in mats:
            assert row.fields["vp"] == sorted(row.fields["vp"])
            assert len(row.fields["dice"]) == len(row.fields["colony"]) == 5


def test_every_word_of_the_vocabulary_is_used_and_understood() -> None:
    used = {
        step["op"] for kind in ("planet", "pilot", "exploration") for row in rows(kind) for step in row.fields["effect"]
    }
    used |= {step["op"] for row in rows("rogue") for rung in row.fields["colony"] for step in rung} | {BEGINS}
    assert {step.name for step in EFFECTS.steps.values()} <= used


@pytest.mark.parametrize(
    ("kind", "step", "said"),
    [
        ("planet", {"op": "fly"}, "effect has no step 'fly'"),
        ("planet", {"op": "gain", "n": 1}, "step gain lacks resource"),
        ("planet", {"op": "gain", "resource": "gold", "n": 1}, "step gain: resource is one of energy"),
        ("planet", {"op": "advance", "track": "any", "steps": 9}, "step advance: steps is a whole number from 1 to 6"),
        ("planet", "gain", "effect has no step 'gain'"),
        ("planet", {"op": "others_gain", "resource": "either", "n": 1}, "resource is one of energy, culture"),
        ("planet", {"op": "advance", "track": "any", "steps": 1, "who": "rogue"}, "step advance has no who"),
        ("planet", {"op": "use_here"}, "needs a trigger at a planet"),
        ("planet", {"op": "steal", "resource": "energy", "n": 1, "here": True}, "needs a trigger at a planet"),
        ("planet", {"op": "advance_this", "steps": 1}, "is for pilots"),
        ("planet", {"op": "human_loses", "resource": "energy", "n": 1}, "is not for a planet"),
        ("planet", {"op": "enter_track", "length": 2}, "is for Exploration Cards"),
        ("rogue", {"op": "steal", "resource": "energy", "n": 1}, "is not for a rogue"),
    ],
)
def test_a_bad_step_gets_a_sentence_that_names_row_and_field(kind: str, step: Any, said: str) -> None:
    row = PARTS.rows(kind)[0]
    with pytest.raises(BadComponents, match=said) as error:
        start_of(row, [step])
    assert f"{kind} {row.id}" in str(error.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ('[[planet]]\nid = "jakks"\nlength = 9\n', "planet jakks: length is a whole number from 2 to 6"),
        ('[[planet]]\nid = "jakks"\ntrack = "warp"\n', "planet jakks: track is one of diplomacy, economy"),
        ('[[planet]]\nid = "jakks"\neffect = [{ op = "fly" }]\n', "planet jakks: effect has no step 'fly'"),
        ('[[pilot]]\nid = "bulwark"\nbadges = { moon = 1 }\n', "pilot bulwark: badges is a table with some of star"),
        ('[[rogue]]\nid = "hades"\ndice = [1, 2]\n', "rogue hades: dice is a list of 5 values"),
        ("[resources]\nmax = 70\n", "own.toml: resources: max is a whole number from 1 to 7"),
    ],
)
def test_a_file_of_ones_own_is_checked(tmp_path: Path, change: str, said: str) -> None:
    done = load_with(tmp_path, change, "import astrarium.games.tiny_epic_galaxies")
    assert said in done.stderr


def test_a_file_of_ones_own_replaces_values_and_says_so(tmp_path: Path) -> None:
    code = (
        "from astrarium.games.tiny_epic_galaxies import GAME as g; r = g.parts.rows('pilot')[5];"
        "print(r.name, r.source, g.components_hash)"
    )
    done = load_with(tmp_path, '[[pilot]]\nid = "jump_starter"\nname = "Catapult"\nvp = 2\n', code)
    assert done.stdout.startswith("Catapult own ")
    assert GAME.components_hash not in done.stdout


def test_sentences_tell_the_numbers_of_a_file_of_ones_own(tmp_path: Path) -> None:
    code = (
        "import astrarium; from astrarium.core.game import Told;"
        "m = astrarium.new('tiny-epic-galaxies', players=1, seed=1); m.state.rerolls = 1;"
        "print(m.option(m.game.actions.id('reroll')).label);"
        "[print(m.game.words.sentence(Told(0, code, -1, 0, -1, 1, 0, 0, 0), 0, m.names).text)"
        " for code, name in m.game.event_names.items() if name in ('END_TRIGGERED', 'WON')]"
    )
    done = load_with(tmp_path, "[endgame]\ntrigger_vp = 25\n\n[dice]\nreroll_cost_energy = 2\n", code)
    assert done.stdout.splitlines() == [
        "Reroll dice (2 energy)",
        "Red reaches 25 points: the game ends when all have had as many turns.",
        "Red beats the Rogue by reaching 25 points.",
    ], done.stderr


def load_with(folder: Path, change: str, code: str) -> subprocess.CompletedProcess[str]:
    """Run a line of Python with a component file of one's own."""
    own = folder / "own.toml"
    own.write_text(change, encoding="utf-8")
    environment = {**os.environ, "ASTRARIUM_COMPONENTS": f"tiny-epic-galaxies={own}"}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


def test_exploration_cards_are_reported_as_exploration() -> None:
    """Discovery or Danger is the type of a card, not the kind of component."""
    kinds = Counter(row["kind"] for row in GAME.components())
    assert kinds["exploration"] == 30
    assert Counter(row["type"] for row in GAME.components() if row["kind"] == "exploration")["danger"] == 10
