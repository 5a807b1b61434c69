"""Records: one declaration, two bodies, the same numbers in both."""

import numpy as np
import pytest

from astrarium.core.records import (
    Ints,
    Many,
    Record,
    dtype,
    ints,
    long,
    longs,
    many,
    numbers_of,
    one,
    packed,
    packed_again,
    stable_hash,
    to_record,
    to_twin,
)


class Moon(Record):
    kind: int
    mass: int = long()


class World(Record):
    type: int
    owner: Ints = ints(3)
    moons: Many[Moon] = many(Moon, 2)


class Galaxy(Record):
    round: int
    seed: int = long()
    grid: list[list[int]] = ints(2, 3)
    far: list[int] = longs(2)
    home: World = one(World)
    worlds: Many[World] = many(World, 4)


class Universe(Galaxy):
    age: int


def a_galaxy(kind=Galaxy):
    galaxy = kind()
    galaxy.fill(iter(range(1, len(numbers_of(galaxy)) + 1)))
    return galaxy


def test_a_fresh_twin_is_all_zeros():
    assert set(numbers_of(Galaxy())) == {0}
    assert Galaxy().worlds[3].moons[1].mass == 0


def test_every_field_has_its_place_in_the_order_of_declaration():
    galaxy = a_galaxy()
    assert (galaxy.round, galaxy.seed) == (1, 2)
    assert galaxy.grid == [[3, 4, 5], [6, 7, 8]]
    assert galaxy.far == [9, 10]
    assert galaxy.home.owner == [12, 13, 14]
    assert galaxy.home.moons[1].mass == 18


def test_converting_to_a_record_and_back_keeps_every_number():
    galaxy = a_galaxy()
    records = np.zeros(3, dtype(Galaxy))
    to_record(galaxy, records, 1)
    assert to_twin(Galaxy, records, 1) == galaxy
    assert to_twin(Galaxy, records, 0) == Galaxy()
    assert records[1].worlds[2].owner[1] == galaxy.worlds[2].owner[1]


def test_a_twin_read_from_a_record_holds_plain_numbers():
    records = np.zeros(1, dtype(Galaxy))
    twin = to_twin(Galaxy, records)
    assert {type(number) for number in numbers_of(twin)} == {int}


def test_a_number_too_large_for_its_field_is_refused_by_the_record():
    galaxy = Galaxy()
    galaxy.round = 40_000
    with pytest.raises(OverflowError):
        to_record(galaxy, np.zeros(1, dtype(Galaxy)))


def test_a_copy_shares_nothing():
    galaxy = a_galaxy()
    copy = galaxy.copy()
    assert copy == galaxy
    copy.worlds[1].moons[0].mass = -1
    copy.grid[1][2] = -1
    copy.far[0] = -1
    copy.home.owner[0] = -1
    assert galaxy == a_galaxy()
    assert type(copy) is Galaxy


def test_equal_means_the_same_kind_with_the_same_numbers():
    assert a_galaxy() == a_galaxy()
    assert a_galaxy() != Galaxy()
    assert Moon() != World()
    assert Moon() != (0, 0)


def test_a_record_that_can_change_is_no_dictionary_key():
    with pytest.raises(TypeError):
        hash(Galaxy())


def test_the_hash_is_the_same_on_every_machine():
    assert stable_hash(a_galaxy()) == stable_hash(a_galaxy())
    assert f"{stable_hash(Moon()):016x}" == "5250a507f994740e"


@pytest.mark.parametrize("first", [0, 1, 3, 4])
def test_a_twin_packed_again_is_the_same_as_packed_from_nothing(first: int) -> None:
    """Of a row of records only the first few were written to since; everything else may have changed."""
    galaxy = Galaxy()
    galaxy.fill(iter(range(1, 1 + len(numbers_of(galaxy)))))
    before, worlds = packed(galaxy), galaxy.worlds
    galaxy.round, galaxy.far[1], galaxy.home.moons[1].mass = 7, -3, 2**40
    for world in worlds[:first]:
        world.owner[2], world.moons[0].kind = 99, 98
    assert packed_again(galaxy, before, "worlds", first) == packed(galaxy)
    assert galaxy.worlds is worlds


def test_the_hash_sees_every_number():
    galaxy, seen = Galaxy(), set()
    for place in range(len(numbers_of(galaxy))):
        numbers = [0] * len(numbers_of(galaxy))
        numbers[place] = 1
        galaxy.fill(iter(numbers))
        seen.add(stable_hash(galaxy))
    assert len(seen) == len(numbers_of(galaxy))


def test_records_are_naturally_aligned_and_padded_to_eight_bytes():
    layout = dtype(Galaxy)
    assert layout.itemsize % 8 == 0
    assert layout.fields["seed"][1] % 8 == 0
    assert layout.fields["worlds"][1] % 8 == 0
    assert dtype(Moon).itemsize == 16


def test_a_record_inherits_the_fields_of_its_base():
    universe = a_galaxy(Universe)
    assert [f.name for f in Universe.fields] == ["round", "seed", "grid", "far", "home", "worlds", "age"]
    records = np.zeros(1, dtype(Universe))
    to_record(universe, records)
    assert to_twin(Universe, records).age == universe.age


def test_a_field_that_was_not_declared_cannot_be_set():
    with pytest.raises(AttributeError):
        Moon().weight = 1


def test_three_dimensions_are_refused_when_the_class_is_made():
    with pytest.raises(TypeError, match="at most two dimensions"):
        type(Record)("Cube", (Record,), {"__annotations__": {"cells": "x"}, "cells": ints(2, 2, 2)})


def test_a_record_reads_well_when_printed():
    assert repr(Moon()) == "Moon(kind=0, mass=0)"
