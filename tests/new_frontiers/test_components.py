"""Components: the counts printed in the rulebook, the vocabulary of rows, and a user's own values."""

import os
import subprocess
import sys
import tomllib
from collections import Counter

import pytest

from astrarium.core.components import checked
from astrarium.core.errors import BadComponents
from astrarium.games.new_frontiers import GAME
from astrarium.games.new_frontiers.table import vocabulary
from astrarium.games.new_frontiers.table.components import FILE
from astrarium.games.new_frontiers.words import names

PARTS = GAME.parts
WORLDS = PARTS.rows("world")
HOMES = PARTS.rows("home")
DEVELOPMENTS = PARTS.rows("development")
GOALS = PARTS.rows("goal")
ACTIONS = PARTS.rows("action")
TILES = WORLDS + HOMES + DEVELOPMENTS
ALL = TILES + GOALS + ACTIONS
MILITARY = [w for w in WORLDS if w.fields["military"]]
OTHERS = [w for w in WORLDS if not w.fields["military"]]


def count(rows, field):
    return dict(sorted(Counter(row.fields[field] for row in rows).items()))


def with_keyword(rows, keyword):
    return [row for row in rows if keyword in row.fields["keywords"]]


# ------------------------------------------------------------------ About the Worlds


def test_there_are_60_worlds_26_of_them_military():
    assert (len(WORLDS), len(MILITARY), len(OTHERS)) == (60, 26, 34)


def test_defense_and_cost_are_spread_as_printed():
    assert count(MILITARY, "defense") == {1: 5, 2: 6, 3: 3, 4: 3, 5: 2, 6: 2, 7: 1, 8: 2, 9: 2}
    assert count(OTHERS, "cost") == {0: 1, 1: 3, 2: 12, 3: 5, 4: 4, 5: 6, 6: 2, 7: 1}


@pytest.mark.parametrize(
    ("rows", "colonists", "goods", "kinds"),
    [
        (
            MILITARY,
            {1: 18, 2: 8},
            {"none": 8, "production": 6, "windfall": 12},
            {"alien": 5, "genes": 6, "gray": 8, "novelty": 3, "rare": 4},
        ),
        (
            OTHERS,
            {1: 21, 2: 13},
            {"none": 3, "production": 20, "windfall": 11},
            {"alien": 4, "any": 1, "genes": 5, "gray": 3, "novelty": 12, "rare": 9},
        ),
    ],
    ids=["military", "non-military"],
)
def test_colonists_goods_and_kinds_are_spread_as_printed(rows, colonists, goods, kinds):
    assert count(rows, "colonists") == colonists
    assert count(rows, "goods") == goods
    assert count(rows, "world_kind") == kinds


def test_keywords_are_spread_as_printed():
    found = {word: len(with_keyword(MILITARY, word)) for word in ("IMPERIUM", "REBEL", "UPLIFT")}
    assert found == {"IMPERIUM": 3, "REBEL": 11, "UPLIFT": 6}
    found = {word: len(with_keyword(OTHERS, word)) for word in ("IMPERIUM", "REBEL", "UPLIFT")}
    assert found == {"IMPERIUM": 4, "REBEL": 0, "UPLIFT": PARTS.single["meta"]["uplift_non_military"]}
    assert len(with_keyword(with_keyword(MILITARY, "REBEL"), "UPLIFT")) == 1
    assert [w.id for w in with_keyword(WORLDS, "ALIEN") if w.fields["world_kind"] == "gray"] == [
        "alien_rosetta_stone_world"
    ]
    assert not with_keyword(WORLDS, "TERRAFORMING")


def test_values_and_question_marks_are_as_printed():
    assert {w.fields["vp"] for w in MILITARY} == set(range(10))
    assert (min(w.fields["vp"] for w in OTHERS), max(w.fields["vp"] for w in OTHERS)) == (0, 6)
    marks = [sorted(b["keyword"] for w in rows for b in w.fields["bonus"]) for rows in (MILITARY, OTHERS)]
    assert marks == [["REBEL", "UPLIFT"], ["IMPERIUM", "UPLIFT"]]


# ------------------------------------------------------------------ the other components


def stacks():
    found = {}
    for row in DEVELOPMENTS:
        found.setdefault(row.fields["stack"], []).append(row)
    return found


def test_there_are_56_development_tiles_in_24_stacks():
    assert len(stacks()) == 24
    assert sum(rows[0].fields["copies"] for rows in stacks().values()) == 56
    assert sum(len(rows) == 1 for rows in stacks().values()) == 8  # the fixed ones
    assert count(DEVELOPMENTS, "size") == {"large": 16, "small": 24}


def test_faces_of_a_stack_have_one_cost_and_large_ones_cost_nine():
    for rows in stacks().values():
        assert len({row.fields["cost"] for row in rows}) == 1
        assert sum(row.fields["first_game"] for row in rows) == 1
    for row in DEVELOPMENTS:
        assert (row.fields["size"] == "large") == (row.fields["cost"] == 9) == bool(row.fields["bonus"])
        assert row.fields["spaces"] == (2 if row.fields["size"] == "large" else 1)


def test_eight_mats_have_two_homes_each():
    assert count(HOMES, "mat") == dict.fromkeys(range(1, 9), 2)
    for home in HOMES:
        general = [p["amount"] for p in home.fields["powers"] if p["effect"] == "military" and p["vs"] == "any"]
        assert home.fields["starting_military"] == sum(general)


def test_goods_are_enough_for_all_colonies():
    for kind, supply in PARTS.single["goods"]["supply"].items():
        assert sum(row.fields["world_kind"] in (kind, "any") for row in WORLDS + HOMES) <= supply
    assert sum(PARTS.single["goods"]["supply"].values()) == 60
    assert PARTS.single["goods"]["prices"] == {"novelty": 1, "rare": 2, "genes": 3, "alien": 4}


def test_chips_are_those_of_the_box():
    chips, setup = PARTS.single["chips"], PARTS.single["setup"]
    assert chips["vp"]["1"] + 5 * chips["vp"]["5"] == setup["vp_pool_per_player"] * 5
    assert (sum(chips["vp"].values()), sum(chips["credits"].values()), chips["colonists"]) == (40, 56, 60)


def test_seven_action_tiles_have_eight_faces():
    assert (len(ACTIONS), len({row.fields["tile"] for row in ACTIONS})) == (8, 7)


def test_eight_goals_rise_to_eight_points():
    assert len(GOALS) == 8
    for goal in GOALS:
        needs, points = zip(*goal.fields["thresholds"], strict=True)
        assert list(needs) == sorted(set(needs))
        assert points[-1] == 8
        assert goal.fields["max"] == (needs[-1] if goal.fields["type"] == "stockpile" else 0)


def test_ids_and_names_are_unique():
    assert len({row.id for row in ALL}) == len(ALL) == 132
    assert len({row.name for row in ALL}) == 132


def test_every_row_says_where_its_facts_come_from():
    assert PARTS.shares() == {"rulebook": 20, "public": 3, "recalled": 12, "reconstructed": 97}
    assert {source for row in PARTS for source in row.sources.values()} == set(PARTS.shares())
    assert all(row.fields["confidence"] in ("high", "medium", "low") for row in TILES)


def test_a_tile_of_which_only_some_fields_are_printed_is_not_passed_off_as_printed():
    """The picture of Investment Credits is printed whole; which face the first game uses is a guess."""
    row = PARTS.row("development", "investment_credits")
    assert (row.source, row.sources["cost"], row.sources["first_game"]) == (
        "reconstructed",
        "rulebook",
        "reconstructed",
    )
    assert PARTS.row("development", "space_marines").source == "rulebook"
    assert PARTS.row("world", "artist_settlement").source == "public"
    spice = PARTS.row("world", "spice_world")
    assert (spice.sources["name"], spice.sources["powers"], spice.source) == ("rulebook", "recalled", "recalled")


def test_names_and_keywords_agree():
    for row in TILES:
        said = {
            word
            for word in ("ALIEN", "IMPERIUM", "REBEL", "TERRAFORMING", "UPLIFT")
            if word in row.name.upper().split()
        }
        assert said <= set(row.fields["keywords"])


@pytest.mark.parametrize(
    ("tile", "cost", "vp"),
    [
        ("space_marines", 2, 1),
        ("homesteading_pioneers", 3, 2),
        ("consumer_markets", 3, 2),
        ("prosperous_economy", 5, 3),
        ("galactic_salon", 4, 2),
        ("investment_credits", 3, 2),
        ("terraforming_engineers", 2, 2),
        ("deep_space_symbionts", 3, 1),
        ("galactic_trendsetters", 5, 5),
        ("alpha_centauri", 2, 0),
        ("doomed_colony", 0, 0),
        ("devolved_uplift_race", 0, 1),
        ("artist_settlement", 1, 1),
        ("imperium_survey_hq", 2, 1),
    ],
)
def test_attested_costs_and_values(tile, cost, vp):
    row = next(row for row in TILES if row.id == tile)
    assert (row.fields["cost"], row.fields["vp"]) == (cost, vp)


@pytest.mark.parametrize(
    ("tile", "power"),
    [
        ("space_marines", {"effect": "military", "amount": 2, "vs": "any"}),
        ("homesteading_pioneers", {"effect": "gain_colonist", "phase": "explore", "amount": 1}),
        (
            "consumer_markets",
            {"effect": "consume", "goods": 3, "mode": "up_to_each", "kind": "novelty", "vp": 1, "credits": 1},
        ),
        (
            "prosperous_economy",
            {"effect": "vp_per_good_consumed", "amount": 1, "extra_vp_if_development": "galactic_salon"},
        ),
        ("galactic_salon", {"effect": "gain_vp", "amount": 1}),
        ("investment_credits", {"effect": "develop_discount", "amount": 1}),
        ("terraforming_engineers", {"effect": "replace_upgrade", "max_delta": 3, "optional": True}),
        ("contact_specialist", {"effect": "pay_for_military", "discount": 1, "exclude_kind": "alien"}),
        ("deep_space_symbionts", {"effect": "credits_after_develop", "amount": 1}),
        ("galactic_trendsetters", {"effect": "consume", "goods": 1, "vp": 2, "credits": 0}),
        ("imperium_depot", {"effect": "military", "amount": 2, "vs": "REBEL"}),
        ("alien_defense_system", {"effect": "temp_military", "amount": 3, "optional": True}),
        ("new_vinland", {"effect": "consume", "goods": 1, "vp": 0, "credits": 2}),
        ("old_earth", {"effect": "consume", "goods": 2, "mode": "set", "vp": 3}),
        ("alpha_centauri", {"effect": "settle_edge", "amount": 1, "kind": "rare"}),
        ("doomed_colony", {"effect": "replace_self_free", "exclude_kind": "alien", "optional": True}),
        ("mining_league", {"effect": "consume", "goods": 2, "mode": "set", "kind": "rare", "vp": 3}),
        ("alien_tech_institute", {"effect": "produce_windfall", "kind": "alien"}),
        ("pan_galactic_league", {"effect": "credits_per", "amount": 1, "kind": "genes"}),
        ("imperium_lords", {"effect": "credits_per", "amount": 1, "keyword": "REBEL", "military": True}),
        ("imperium_survey_hq", {"effect": "explore_draw", "amount": 1}),
    ],
)
def test_attested_powers(tile, power):
    row = next(row for row in TILES if row.id == tile)
    assert any(power.items() <= printed.items() for printed in row.fields["powers"])


def test_attested_bonuses_and_stacks():
    by_id = {row.id: row.fields for row in TILES}
    assert by_id["pan_galactic_league"]["bonus"] == [
        {"vp": 2, "count": "colony", "kind": "genes"},
        {"vp": 1, "count": "colony", "military": True, "other": True},
    ]
    assert by_id["alien_tech_institute"]["bonus"] == [{"vp": 2, "count": "tile", "keyword": "ALIEN"}]
    assert by_id["drop_ships"]["stack"] == by_id["galactic_salon"]["stack"]
    assert [(by_id[w]["defense"], by_id[w]["vp"]) for w in ("rebel_outpost", "rebel_base")] == [(5, 5), (6, 6)]
    assert (by_id["alien_rosetta_stone_world"]["vp"], by_id["alpha_centauri"]["mat"]) == (3, 5)


def test_powers_are_optional_only_where_the_tile_says_may():
    for row in TILES:
        for power in row.fields["powers"]:
            assert power["optional"] == (power["effect"] in vocabulary.OPTIONAL)


def test_every_tile_has_words_for_what_it_does():
    for row in TILES:
        assert len(names.tile_lines(row)) == len(row.fields["powers"]) + len(row.fields["bonus"])


def test_every_power_has_a_row_of_its_own_with_the_source_of_its_tiles_powers():
    by_id = {row.id: row for row in TILES}
    for power in PARTS.rows("power"):
        assert power.source == by_id[power.fields["tile"]].sources["powers"]
        assert power.name == by_id[power.fields["tile"]].name


def test_no_field_of_a_row_hides_what_kind_of_component_it_is():
    for row in PARTS:
        assert row.as_dict()["kind"] == row.kind


# ------------------------------------------------------------------ bad rows are refused with row and field


def changed(row_id, **fields):
    tables = tomllib.loads(FILE.read_text())
    for kind in ("goal", "development", "home", "world"):
        for row in tables[kind]:
            row.update(fields if row["id"] == row_id else {})
    return vocabulary.check(checked(tables, vocabulary.SCHEMA))


@pytest.mark.parametrize(
    ("row", "fields", "sentence"),
    [
        ("spice_world", {"world_kind": "purple"}, "world spice_world: world_kind is one of"),
        ("spice_world", {"goods": "none"}, "world spice_world: goods is none for gray colonies"),
        ("spice_world", {"colonists": 3}, "world spice_world: colonists is a whole number from 1 to 2, not 3"),
        ("spice_world", {"cost": 99}, "world spice_world: cost is a whole number"),
        ("spice_world", {"vp": -1}, "world spice_world: vp is a whole number"),
        ("spice_world", {"keywords": ["ROBOT"]}, "world spice_world: keywords is a list of some of"),
        ("spice_world", {"military": True}, "world spice_world: defense is missing"),
        ("spice_world", {"world_kind": "any"}, "world_kind is any for one row only"),
        ("new_sparta", {"world_kind": "any"}, "home new_sparta: world_kind is one of"),
        ("new_sparta", {"mat": 2}, "mat"),
        ("space_marines", {"size": "huge"}, "development space_marines: size is one of"),
        ("space_marines", {"first_game": False}, "development space_marines: stack S3 has one face"),
        ("space_marines", {"powers": [{"effect": "fly"}]}, r"development space_marines: powers\[1\].effect is one of"),
        ("space_marines", {"powers": ["fly"]}, r"development space_marines: powers\[1\].effect is one of"),
        (
            "space_marines",
            {"powers": [{"effect": "military", "phase": "settle", "amount": 2, "optional": False}]},
            r"powers\[1\] \(military\).vs is missing",
        ),
        (
            "space_marines",
            {"powers": [{"effect": "military", "phase": "trade", "amount": 2, "vs": "any", "optional": False}]},
            r"powers\[1\] \(military\).phase is one of settle",
        ),
        (
            "space_marines",
            {"powers": [{"effect": "military", "phase": "settle", "amount": 2, "vs": "any", "optional": True}]},
            r"powers\[1\] \(military\).optional is one of False, not True",
        ),
        (
            "space_marines",
            {
                "powers": [
                    {"effect": "military", "phase": "settle", "amount": 2, "vs": "any", "optional": False, "x": 1}
                ]
            },
            r"powers\[1\] \(military\).x is not known",
        ),
        ("mining_league", {"bonus": [{"count": "colony"}]}, r"bonus\[1\] \(colony\).vp is missing"),
        (
            "mining_league",
            {"bonus": [{"count": "colony", "vp": 2, "hue": "red"}]},
            r"bonus\[1\] \(colony\).hue is not known",
        ),
        (
            "mining_league",
            {"bonus": [{"count": "development", "vp": 2, "id": "no"}]},
            r"bonus\[1\] \(development\).id is the id of a development",
        ),
        ("galactic_exchange", {"bonus": [{"count": "different_kinds", "steps": [1]}]}, r"steps is a list of 4 values"),
        ("tax_on_trade", {"max": 99}, "goal tax_on_trade: max is a whole number from 0 to 15, not 99"),
        ("tax_on_trade", {"counts": "luck"}, "goal tax_on_trade: counts is one of"),
        ("tax_on_trade", {"thresholds": [[1]]}, r"goal tax_on_trade: thresholds\[1\] is a list of 2 values"),
    ],
)
def test_a_bad_row_is_refused_with_its_name_and_field(row, fields, sentence):
    with pytest.raises(BadComponents, match=sentence):
        changed(row, **fields)


def test_a_bad_number_of_the_setup_page_is_refused():
    tables = tomllib.loads(FILE.read_text())
    tables["setup"]["explore_draw"] = 40
    with pytest.raises(BadComponents, match="setup: explore_draw is a whole number from 1 to 12, not 40"):
        checked(tables, vocabulary.SCHEMA)


def test_every_effect_names_its_phases_and_fields():
    assert all(phases for phases, _ in vocabulary.EFFECTS.values())


def run_with(tmp_path, text, code):
    own = tmp_path / "own.toml"
    own.write_text(text)
    program = "import os; os.environ['ASTRARIUM_COMPONENTS'] = f'new-frontiers={os.environ[\"OWN\"]}'\n" + code
    return subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env={**os.environ, "OWN": str(own)},
        check=False,
    )


def test_a_users_own_value_is_played_with(tmp_path):
    code = (
        "from astrarium.games.new_frontiers.table.tables import DEV_COST, AMOUNT, DEV_FIRST_POWER\n"
        "from astrarium.games.new_frontiers import GAME\n"
        "i = GAME.parts.index('development', 'space_marines')\n"
        "print(DEV_COST[i], AMOUNT[DEV_FIRST_POWER[i]], GAME.parts.rows('development')[i].source)"
    )
    power = "{ phase = 'settle', effect = 'military', amount = 4, vs = 'any', optional = false }"
    text = f"[[development]]\nid = 'space_marines'\ncost = 6\npowers = [{power}]\n"
    assert run_with(tmp_path, text, code).stdout.split() == ["6", "4", "own"]


def test_a_users_bad_value_names_row_and_field(tmp_path):
    done = run_with(
        tmp_path, "[[world]]\nid = 'spice_world'\nworld_kind = 'purple'\n", "import astrarium.games.new_frontiers"
    )
    assert "BadComponents: own.toml: world spice_world: world_kind is one of" in done.stderr
