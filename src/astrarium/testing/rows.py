"""Rules stay inside the rows of the table: a place below 0 is none, though plain Python would count from the end."""

from __future__ import annotations

from typing import Any

from astrarium.core.records import Record
from astrarium.testing.case import Case
from astrarium.testing.parity import twin_game

LONG_ENOUGH = 300  # decisions that are looked at


class Row(list[Any]):
    """A row that is read and written from 0 on."""

    def __getitem__(self, place: Any) -> Any:
        return super().__getitem__(_from_the_front(place))

    def __setitem__(self, place: Any, value: Any) -> None:
        super().__setitem__(_from_the_front(place), value)


def _from_the_front(place: Any) -> Any:
    if isinstance(place, int) and place < 0:
        raise IndexError(f"a rule reads or writes place {place} of a row: compiled code counts from 0")
    return place


def guard(record: Record) -> None:
    """Make every row of a twin one that refuses to be counted from its end."""
    for field in type(record).fields:
        held = getattr(record, field.name)
        inside = held if field.shape else [held]
        if field.inner:
            for one in inside:
                guard(one)
        if field.shape:
            setattr(record, field.name, Row(Row(one) if isinstance(one, list) else one for one in inside))


def check_rows(case: Case) -> None:
    """Play the beginning of a game on rows that refuse to be counted from the end."""
    step = 0
    try:
        for moment in twin_game(case.game, case.players, case.settings, case.seed, 0, guard):
            step = moment.step
            if step == LONG_ENOUGH:
                return
    except IndexError as error:
        case.demand(False, step, f"{error}.")
