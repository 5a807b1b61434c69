"""The component schema: what a field may be, the number it is for the rules, and one sentence for every fault."""

from __future__ import annotations

import pytest

from astrarium.core.components import checked
from astrarium.core.errors import BadComponents
from astrarium.core.rules import Names
from astrarium.core.schema import (
    SOURCES,
    anything,
    cases,
    counts,
    fixed,
    flag,
    group,
    id_of,
    ids_of,
    listed,
    named,
    number,
    one_of,
    rows,
    some_of,
    table,
    text,
    weakest,
)


class Engine(Names):
    SAIL = 3
    WARP = 5


IDS = {"world": ("eden", "styx")}
FIELDS = [  # a field, a value it may have with its number, a value it may not have with the sentence
    (number(1, 6), 4, 4, 7, "x is a whole number from 1 to 6, not 7"),
    (number(1, 6), 1, 1, True, "x is a whole number from 1 to 6, not True"),
    (number(1, 6, -1), -1, -1, 0, "x is a whole number from 1 to 6 or -1, not 0"),
    (number(2, 2), 2, 2, 3, "x is 2, not 3"),
    (one_of("red", "blue"), "blue", 1, "pink", "x is one of red, blue, not 'pink'"),
    (one_of(True), True, 0, 1, "x is one of True, not 1"),
    (named(Engine), "warp", 5, "oars", "x is one of sail, warp, not 'oars'"),
    (named(Engine, ""), "", 0, "oars", "x is one of \"\", sail, warp, not 'oars'"),
    (flag(), True, 1, "yes", "x is true or false, not 'yes'"),
    (id_of("world"), "styx", 1, "mars", "x is the id of a world, not 'mars'; there are eden, styx"),
    (id_of("world", ""), "", -1, [], "x is the id of a world, not []; there are eden, styx"),
    (some_of("a", "b", "c"), ["c", "a"], 5, ["d"], "x is a list of some of a, b, c, each once, not ['d']"),
    (ids_of("world"), ["styx"], 2, ["a", "a"], "x is a list of some of eden, styx, each once, not ['a', 'a']"),
]  # fmt: skip


@pytest.mark.parametrize(("spec", "good", "told", "bad", "sentence"), FIELDS)
def test_a_field_is_a_number_for_the_rules_and_refuses_what_it_cannot_be(spec, good, told, bad, sentence):
    assert spec.fault(good, "x", IDS) == ""
    assert spec.encode(good, IDS) == told
    assert spec.fault(bad, "x", IDS) == sentence


ROWS = [
    (some_of("a", "b", "c"), ["b"], (0, 1, 0), "a", "x is a list of some of a, b, c, each once, not 'a'"),
    (listed(number(0, 9), 2), [3, 4], (3, 4), [3], "x is a list of 2 values, not [3]"),
    (listed(number(0, 9), 1, 3), [3], (3,), [3, 10], "x[2] is a whole number from 0 to 9, not 10"),
    (counts(("a", "b"), number(0, 6)), {"b": 2}, (0, 2), {"b": 7}, "x.b is a whole number from 0 to 6, not 7"),
    (counts(("a", "b"), number(0, 6)), {}, (0, 0), {"c": 1}, "x is a table with some of a, b, not {'c': 1}"),
]


@pytest.mark.parametrize(("spec", "good", "told", "bad", "sentence"), ROWS)
def test_a_list_is_a_row_of_numbers(spec, good, told, bad, sentence):
    assert spec.fault(good, "x", IDS) == ""
    assert spec.spread(good, IDS) == told
    assert spec.fault(bad, "x", IDS) == sentence


def test_a_table_inside_a_row_names_the_field_at_fault():
    spec = group(cost=number(0, 9), at=id_of("world").optional())
    assert spec.fault({"cost": 3}, "x", IDS) == ""
    assert spec.fault({"at": "eden"}, "x", IDS) == "x.cost is missing"
    assert spec.fault({"cost": 3, "hue": 1}, "x", IDS) == "x.hue is not known; there are cost, at"
    assert spec.fault(3, "x", IDS) == "x is a table with cost, at, not 3"


def test_one_field_can_say_which_others_there_are():
    spec = cases("op", {"gain": {"n": number(1, 3)}, "rest": {}})
    assert spec.fault({"op": "rest"}, "x", IDS) == ""
    assert spec.fault({"op": "gain", "n": 9}, "x", IDS) == "x (gain).n is a whole number from 1 to 3, not 9"
    assert spec.fault({"op": "rest", "n": 1}, "x", IDS).startswith("x (rest).n is not known")
    assert spec.fault({"op": "fly"}, "x", IDS) == "x.op is one of gain, rest, not 'fly'"
    assert spec.fault("gain", "x", IDS) == "x.op is one of gain, rest, not 'gain'"


def test_what_is_no_number_cannot_be_read_as_one():
    with pytest.raises(TypeError, match="Text is no single number"):
        text().encode("a", IDS)
    with pytest.raises(TypeError, match="Number is no row of numbers"):
        number(1, 2).spread(1, IDS)


def test_a_row_is_as_certain_as_its_weakest_part():
    assert weakest(["rulebook", "recalled", "public"]) == "recalled"
    assert weakest(["reconstructed", "own"]) == "own"


# ------------------------------------------------------------------ a whole file

SCHEMA = {
    "limits": table(hand=number(1, 10), **fixed("dice")),
    "ship": rows(2, name=text(), cost=number(0, 9), crew=some_of("ann", "bo").optional([]), effect=anything()),
}
LIMITS = {"hand": 3, "dice": 2, "source": "rulebook"}
SCOUT = {"id": "scout", "name": "Scout", "cost": 2, "effect": "fly", "source": "rulebook"}
HAULER = {"id": "hauler", "name": "Hauler", "cost": 5, "crew": ["bo"], "effect": "carry", "source": "public"}


def hauler(**fields):
    return {"ship": [SCOUT, {**HAULER, **fields}]}


def file(*ships, limits=LIMITS, **more):
    return checked({"limits": limits, "ship": list(ships or (SCOUT, HAULER)), **more}, SCHEMA)


def test_a_column_is_the_table_that_the_rules_read():
    parts = file()
    assert parts.column("cost", "ship") == (2, 5)
    assert parts.column("crew", "ship") == (0, 2)
    assert parts.spread("crew", "ship") == ((0, 0), (0, 1))
    assert parts.value("limits", "hand") == 3
    assert parts.row("ship", "hauler").fields["cost"] == 5


def test_a_row_counts_as_its_weakest_field_that_the_rules_read():
    guessed_name = {**SCOUT, "sources": {"reconstructed": ["name"]}}
    guessed_cost = {**HAULER, "sources": {"reconstructed": ["cost"], "rulebook": ["crew"]}}
    scout, hauler = file(guessed_name, guessed_cost).rows("ship")
    assert (scout.source, scout.sources["name"], scout.sources["cost"]) == ("rulebook", "reconstructed", "rulebook")
    assert hauler.source == "reconstructed"
    assert hauler.sources == {"name": "public", "cost": "reconstructed", "crew": "rulebook", "effect": "public"}
    assert hauler.fields_from("reconstructed") == ["cost"]


def test_where_the_rules_read_nothing_every_field_counts():
    schema = {"badge": rows(1, name=text())}
    parts = checked(
        {"badge": [{"id": "star", "name": "Star", "source": "rulebook", "sources": {"own": ["name"]}}]}, schema
    )
    assert parts.all[0].source == "own"


def test_the_facts_of_a_game_are_what_its_rules_read():
    names = {**SCOUT, "name": "Pinnace", "sources": {"own": ["name"]}}
    assert file(names, HAULER).facts() == file().facts()
    assert file({**SCOUT, "cost": 3}, HAULER).facts() != file().facts()
    assert file(limits={**LIMITS, "hand": 4}).facts() != file().facts()


@pytest.mark.parametrize(
    ("tables", "said"),
    [
        ({"ship": [SCOUT]}, "there are 2 rows of ship, not 1."),
        ({"ship": [SCOUT, SCOUT]}, "ship scout: id is needed, another for each row."),
        ({"boat": []}, "there is no kind of component called boat."),
        ({"limits": {**LIMITS, "hand": 30}}, "limits: hand is a whole number from 1 to 10, not 30."),
        (hauler(crew=["cy"]), "ship hauler: crew is a list of some of ann, bo, each once, not ['cy']."),
        (hauler(hue=1), "ship hauler: hue is not known; there are name, cost, crew, effect, note."),
        ({"ship": [SCOUT, {"id": "hauler", "source": "own"}]}, "ship hauler: name is missing."),
        (hauler(source="dream"), f"ship hauler: source is one of {', '.join(SOURCES)}, not 'dream'."),
        (hauler(sources={"own": ["hue"]}), "ship hauler: sources names hue, which is no field of the row."),
        (
            hauler(sources={"own": "cost"}),
            f"ship hauler: sources has a list of fields for some of {', '.join(SOURCES)}.",
        ),
    ],
)
def test_every_fault_is_one_sentence_with_file_row_and_field(tables, said):
    with pytest.raises(BadComponents) as failure:
        checked({"limits": LIMITS, "ship": [SCOUT, HAULER], **tables}, SCHEMA)
    assert str(failure.value) == f"components.toml: {said}"


def test_a_kind_that_is_not_there_is_a_fault():
    with pytest.raises(BadComponents, match="ship is missing"):
        checked({"limits": LIMITS}, SCHEMA)
