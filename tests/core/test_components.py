"""Components: rows with a source; a user's file replaces values, and bad input gets one sentence."""

import os

import pytest

from astrarium.core import components
from astrarium.core.errors import BadComponents
from astrarium.core.schema import fixed, number, rows, some_of, table, text

OURS = """
[limits]
hand = 3
dice = 6
source = "rulebook"

[[ship]]
id = "scout"
source = "rulebook"
cost = 2
crew = ["ann", "bo"]

[[ship]]
id = "hauler"
source = "reconstructed"
cost = 5
crew = []

[[world]]
id = "eden"
source = "public"
title = "Eden Prime"
"""
SCHEMA = {
    "limits": table(hand=number(1, 10), **fixed("dice")),
    "ship": rows(2, name=text().optional(), cost=number(0, 9), crew=some_of("ann", "bo")),
    "world": rows(1, title=text()),
}


@pytest.fixture
def load(tmp_path, monkeypatch):
    monkeypatch.delenv(components.ENVIRONMENT, raising=False)
    monkeypatch.setattr(components, "_loaded", {})
    ours = tmp_path / "components.toml"
    ours.write_text(OURS)

    def loading(own=None, game="comet-run"):
        if own is not None:
            (tmp_path / "my.toml").write_text(own)
            monkeypatch.setenv(components.ENVIRONMENT, f"{game}={tmp_path / 'my.toml'}")
        return components.load("comet-run", ours, SCHEMA)

    return loading


def test_rows_keep_their_order_kind_source_and_fields(load):
    parts = load()
    assert [row.id for row in parts] == ["scout", "hauler", "eden"]
    assert parts.kinds() == ["ship", "world"]
    assert parts.first("world") == 2
    assert parts.index("ship", "hauler") == 1
    assert parts.single["limits"] == {"hand": 3, "dice": 6}
    assert parts.all[1].as_dict() == {
        "kind": "ship", "id": "hauler", "name": "Hauler", "source": "reconstructed", "cost": 5, "crew": [],
        "sources": {"cost": "reconstructed", "crew": "reconstructed"},
    }  # fmt: skip
    assert parts.all[2].name == "Eden Prime"


def test_a_row_has_the_number_of_its_place_in_the_file(load):
    assert [row.number for row in load()] == [0, 1, 2]


def test_a_users_value_replaces_ours_and_is_marked_as_their_own(load):
    parts = load('[[ship]]\nid = "hauler"\ncost = 4\n[limits]\nhand = 4')
    assert parts.all[1].fields["cost"] == 4
    assert parts.all[1].source == "own"
    assert parts.all[0].source == "rulebook"
    assert parts.all[1].sources == {"cost": "own", "crew": "reconstructed"}
    assert parts.all[1].files == {"cost": "my.toml"}
    assert (parts.single["limits"]["hand"], parts.tables["limits"].source) == (4, "own")
    assert parts.own == ("my.toml",)
    assert components.used("comet-run")[0].name == "my.toml"


def test_a_user_may_say_where_a_value_comes_from(load):
    own = load('[[ship]]\nid = "hauler"\ncost = 4\nsource = "rulebook"').all[1]
    assert (own.sources, own.source) == ({"cost": "rulebook", "crew": "reconstructed"}, "reconstructed")


def test_a_name_of_ones_own_changes_nothing_that_the_rules_read(load):
    row = load('[[ship]]\nid = "scout"\nname = "Pinnace"').all[0]
    assert (row.name, row.source, row.sources["name"]) == ("Pinnace", "rulebook", "own")


def test_a_file_for_another_game_is_left_alone(load):
    assert load('[[ship]]\nid = "hauler"\ncost = 4', game="other").all[1].fields["cost"] == 5


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ('[[ship]]\nid = "hauler"\ncost = "4"', "my.toml: ship hauler: cost is a whole number from 0 to 9, not '4'."),
        ('[[ship]]\nid = "hauler"\ncost = true', "my.toml: ship hauler: cost is a whole number from 0 to 9, not True."),
        ('[[ship]]\nid = "hauler"\ncost = 4.5', "my.toml: ship hauler: cost is a whole number from 0 to 9, not 4.5."),
        (
            '[[ship]]\nid = "hauler"\nspeed = 4',
            "my.toml: ship hauler: speed is not known; there are name, cost, crew, note.",
        ),
        ('[[ship]]\nid = "ark"\ncost = 4', "my.toml: there is no ship with the id 'ark'."),
        ("[[ship]]\ncost = 4", "my.toml: there is no ship with the id None."),
        (
            '[[boat]]\nid = "x"',
            "my.toml: there is no kind of component called boat; there are limits, ship, world.",
        ),
        ("[ship]\ncost = 4", "my.toml: ship is a list of rows; write [[ship]] above each."),
        ("limits = 3", "my.toml: limits is a table of fields."),
        ("[limits]\nhand = []", "my.toml: limits: hand is a whole number from 1 to 10, not []."),
        ("[limits]\ndice = 7", "my.toml: limits: dice cannot be changed: the rules have it built in."),
        ("ship = [3]", "my.toml: ship is a list of rows; write [[ship]] above each."),
        (
            '[[ship]]\nid = "hauler"\ncost = 4\nsource = "my box"',
            "my.toml: ship hauler: source is one of rulebook, public, recalled, reconstructed, own, not 'my box'.",
        ),
    ],
)
def test_bad_input_gets_one_sentence_that_names_row_and_field(load, own, said):
    with pytest.raises(BadComponents) as failure:
        load(own)
    assert str(failure.value) == said


def test_a_file_that_is_nested_without_end_is_one_sentence(load):
    with pytest.raises(BadComponents, match=r"my\.toml is not TOML"):
        load("a = " + "[" * 5000)


def test_a_file_that_is_not_toml_is_one_sentence(load):
    with pytest.raises(BadComponents, match=r"my\.toml is not TOML: .*line 1"):
        load("ship = = 3")


def test_a_file_that_is_not_there_is_one_sentence(load, tmp_path, monkeypatch):
    monkeypatch.setenv(components.ENVIRONMENT, f"comet-run={tmp_path / 'none.toml'}")
    with pytest.raises(BadComponents, match=r"none\.toml cannot be read: No such file"):
        load()


def test_several_files_can_be_used_together(load, tmp_path, monkeypatch):
    for name, cost in (("a", 7), ("b", 8)):
        (tmp_path / f"{name}.toml").write_text(f'[[ship]]\nid = "scout"\ncost = {cost}')
        components.use("comet_run", tmp_path / f"{name}.toml")
    assert os.environ[components.ENVIRONMENT].count("comet-run=") == 2
    assert load().all[0].fields["cost"] == 8
    monkeypatch.delenv(components.ENVIRONMENT)
