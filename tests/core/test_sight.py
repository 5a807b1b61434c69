"""Sight: what is the same for everybody is looked at once, and only as long as somebody keeps what was seen."""

from astrarium.core.records import Ints, Record, ints, packed
from astrarium.core.sight import Standing, for_all, looking, while_same


class Shelf(Record):
    """Two rows and a number."""

    books: Ints = ints(3)
    cups: Ints = ints(2)
    dust: int


@while_same(lambda: ("books",))
def library(s):
    """What somebody sees who looks at the books."""
    return list(s.books)


@while_same(lambda which: (("cups", which), "dust"))
def cup(s, which):
    """One cup, and how dusty it is."""
    return [s.cups[which], s.dust]


def look_around(standing, s):
    """Everything, as it stands now."""
    with looking(standing.now(s, packed(s))):
        return [library(s), cup(s, 0), cup(s, 1)]


def counter():
    """A look at a table, and what was looked at."""
    looked = []

    @for_all
    def look(table, seat):
        looked.append(seat)
        return table[seat]

    return look, looked


def test_what_is_the_same_for_everybody_is_looked_at_once():
    look, looked = counter()
    with looking({}):
        assert [look([3, 5], seat) for seat in (0, 1, 0)] == [3, 5, 3]
    assert looked == [0, 1]


def test_outside_and_for_another_table_it_is_looked_at_anew():
    look, looked = counter()
    table, first = [3], {}
    assert (look(table, 0), look(table, 0)) == (3, 3)
    with looking(first):
        look(table, 0)
    table[0] = 4
    with looking({}):
        assert look(table, 0) == 4
    with looking(first):
        assert look(table, 0) == 3
    assert looked == [0, 0, 0, 0]


def test_a_look_finds_the_same_object_until_a_part_that_it_reads_has_changed():
    standing, s = Standing(), Shelf()
    first = look_around(standing, s)
    s.cups[1] = 7
    second = look_around(standing, s)
    assert second == [[0, 0, 0], [0, 0], [7, 0]]
    assert [now is had for now, had in zip(second, first, strict=True)] == [True, True, False]
    s.dust = 2
    third = look_around(standing, s)
    assert third == [[0, 0, 0], [0, 2], [7, 2]]
    assert third[0] is first[0]


def test_a_part_that_changes_and_changes_back_is_looked_at_anew():
    standing, s = Standing(), Shelf()
    first = look_around(standing, s)[0]
    s.books[2] = 1
    assert look_around(standing, s)[0] == [0, 0, 1]
    s.books[2] = 0
    assert look_around(standing, s)[0] == first == [0, 0, 0]


def test_what_was_looked_at_without_knowing_how_the_table_stands_is_not_kept():
    standing, s, other = Standing(), Shelf(), Shelf()
    other.books[0] = 9
    with looking(standing.now(s, packed(s))):
        assert library(other) == [9, 0, 0]
    assert look_around(standing, s)[0] == [0, 0, 0]
