"""Components: rows with a source; a user's file replaces values, and bad input gets one sentence."""

import os

import pytest

from astrarium.core import components
from astrarium.core.errors import BadComponents

OURS = """
[limits]
hand = 3

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


@pytest.fixture
def load(tmp_path, monkeypatch):
    monkeypatch.delenv(components.ENVIRONMENT, raising=False)
    ours = tmp_path / "components.toml"
    ours.write_text(OURS)

    def loading(own=None, game="comet-run"):
        if own is not None:
            (tmp_path / "my.toml").write_text(own)
            monkeypatch.setenv(components.ENVIRONMENT, f"{game}={tmp_path / 'my.toml'}")
        return components.load("comet-run", ours)

    return loading


def test_rows_keep_their_order_kind_source_and_fields(load):
    parts = load()
    assert [row.id for row in parts] == ["scout", "hauler", "eden"]
    assert parts.kinds() == ["ship", "world"]
    assert parts.first("world") == 2
    assert parts.index("ship", "hauler") == 1
    assert parts.single["limits"] == {"hand": 3}
    assert parts.all[1].as_dict() == {
        "kind": "ship", "id": "hauler", "name": "Hauler", "source": "reconstructed", "cost": 5, "crew": [],
    }  # fmt: skip
    assert parts.all[2].name == "Eden Prime"


def test_a_row_has_the_number_of_its_place_in_the_file(load):
    assert [row.number for row in load()] == [0, 1, 2]


def test_a_users_value_replaces_ours_and_is_marked_as_their_own(load):
    parts = load('[[ship]]\nid = "hauler"\ncost = 4\n[limits]\nhand = 4')
    assert parts.all[1].fields["cost"] == 4
    assert parts.all[1].source == "own"
    assert parts.all[0].source == "rulebook"
    assert parts.single["limits"]["hand"] == 4


def test_a_user_may_say_where_a_value_comes_from(load):
    assert load('[[ship]]\nid = "hauler"\ncost = 4\nsource = "my box"').all[1].source == "my box"


def test_a_file_for_another_game_is_left_alone(load):
    assert load('[[ship]]\nid = "hauler"\ncost = 4', game="other").all[1].fields["cost"] == 5


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ('[[ship]]\nid = "hauler"\ncost = "4"', "my.toml: ship hauler: the field cost is a int, not '4'."),
        ('[[ship]]\nid = "hauler"\ncost = true', "my.toml: ship hauler: the field cost is a int, not True."),
        ('[[ship]]\nid = "hauler"\ncost = 4.5', "my.toml: ship hauler: the field cost is a int, not 4.5."),
        (
            '[[ship]]\nid = "hauler"\nspeed = 4',
            "my.toml: ship hauler has no field speed; it has id, source, cost, crew.",
        ),
        ('[[ship]]\nid = "ark"\ncost = 4', "my.toml: there is no ship with the id 'ark'."),
        ("[[ship]]\ncost = 4", "my.toml: there is no ship with the id None."),
        ('[[boat]]\nid = "x"', "my.toml: there is no kind of component called boat."),
        ("[ship]\ncost = 4", "my.toml: ship is a list of rows; write [[ship]] above each."),
        ("limits = 3", "my.toml: limits is a table of fields."),
        ("[limits]\nhand = []", "my.toml: limits: the field hand is a int, not []."),
        ("ship = [3]", "my.toml: ship is a list of rows; write [[ship]] above each."),
    ],
)
def test_bad_input_gets_one_sentence_that_names_row_and_field(load, own, said):
    with pytest.raises(BadComponents) as failure:
        load(own)
    assert str(failure.value) == said


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
