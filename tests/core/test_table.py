"""The table: a stack of open decisions, events with an audience, chance that marks what it reveals."""

import pytest

from astrarium.core.table import (
    EVERYBODY,
    MAX_EVENTS,
    MAX_PENDING,
    NO_ROW,
    NOBODY,
    Table,
    all_but,
    ask,
    deciding_seat,
    drop_decisions,
    may_see,
    note,
    reveal,
    roll,
    shuffle,
    take_decision,
    tell,
)


def test_the_last_decision_asked_is_answered_first():
    s = Table()
    ask(s, 1, 0)
    ask(s, 2, 3, 7, 8, 9, 10)
    assert deciding_seat(s) == 3
    take_decision(s)
    assert (s.now.kind, s.now.seat, s.now.a, s.now.b, s.now.c, s.now.d) == (2, 3, 7, 8, 9, 10)
    assert deciding_seat(s) == 0


def test_nobody_decides_when_nothing_is_open_or_the_game_is_over():
    s = Table()
    assert deciding_seat(s) == NOBODY
    ask(s, 1, 2)
    s.over = 1
    assert deciding_seat(s) == NOBODY


def test_dropping_decisions_leaves_none():
    s = Table()
    ask(s, 1, 0)
    drop_decisions(s)
    assert s.depth == 0


def test_more_decisions_than_there_is_room_for_are_refused():
    s = Table()
    for _ in range(MAX_PENDING):
        ask(s, 1, 0)
    with pytest.raises(AssertionError):
        ask(s, 1, 0)


def test_an_event_keeps_all_it_was_told_with():
    s = Table()
    tell(s, 2, 5, 1, 17, 1, 2, 3, 4)
    note(s, 6, 0, 9)
    first, second = s.events[:2]
    assert (first.audience, first.code, first.seat, first.row) == (2, 5, 1, 17)
    assert (first.a, first.b, first.c, first.d) == (1, 2, 3, 4)
    assert (second.audience, second.row, second.a) == (EVERYBODY, NO_ROW, 9)


def test_events_without_room_are_counted_as_lost():
    s = Table()
    for _ in range(MAX_EVENTS + 3):
        note(s, 1, 0)
    assert (s.num_events, s.lost_events) == (MAX_EVENTS, 3)


@pytest.mark.parametrize(
    ("audience", "seers"),
    [(EVERYBODY, {None, 0, 1, 2}), (1, {1}), (all_but(1), {None, 0, 2}), (all_but(0), {None, 1, 2})],
)
def test_who_sees_an_event(audience, seers):
    assert {viewer for viewer in (None, 0, 1, 2) if may_see(audience, viewer)} == seers


def test_rolling_shuffling_and_revealing_stop_undo():
    for act in (lambda s: roll(s, 6), lambda s: shuffle(s, [1, 2, 3], 3), reveal):
        s = Table()
        act(s)
        assert s.revealed == 1
