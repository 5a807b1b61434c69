"""Prose."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.core.game import Said, Told
from astrarium.core.table import deciding_seat

from .moves import actions
from .pieces import Decide, Happened
from .scoring import agenda_points, asteroid_points, positron_sides, tech_points
from .state import State


def prompt(s: State, names: Sequence[str]) -> Said:
    """The open decision as a question."""
    p = s.pending[s.depth - 1]
    return Said(f"{names[deciding_seat(s)]}, {Decide.name_of(p.kind).lower()}?", "Turn")


def label(s: State, act: int, names: Sequence[str]) -> Said:
    """An option for people."""
    return Said(actions.text(act), "Turn")


def sentence(e: Told, viewer: int | None, names: Sequence[str]) -> Said | None:
    """A line of the log."""
    return Said(Happened.name_of(e.code).lower(), "Turn")


def why_not(s: State, act: int, names: Sequence[str]) -> Said:
    """Why an action cannot be chosen now."""
    return Said("That cannot be chosen now.", "Turn")


def scores(s: State, seat: int) -> dict[str, int]:
    """Itemised points."""
    p = s.players[seat]
    return {
        "colonies": p.landed,
        "territories": p.controlled,
        "positron field": positron_sides(s, seat),
        "alien tech": tech_points(s, seat),
        "asteroids": asteroid_points(s, seat),
        "agendas": agenda_points(s, seat),
    }
