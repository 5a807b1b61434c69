"""Sight: what is the same for everybody is looked at once, and only as long as somebody keeps what was seen."""

from astrarium.core.sight import for_all, looking


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
