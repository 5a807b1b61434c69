"""Itemised points."""

from __future__ import annotations

from astrarium.games.alien_frontiers.ending import agenda_points, asteroid_points, positron_sides, tech_points
from astrarium.games.alien_frontiers.table.state import State
from astrarium.games.alien_frontiers.table.tables import VP_COLONY, VP_CONTROL, VP_POSITRON


def scores(s: State, seat: int) -> dict[str, int]:
    """What a player's points are made of."""
    p = s.players[seat]
    points = {
        "colonies": p.landed * VP_COLONY,
        "territories": p.controlled * VP_CONTROL,
        "positron field": positron_sides(s, seat) * VP_POSITRON,
        "alien tech": tech_points(s, seat),
    }
    if s.belt_on:
        points["asteroids"] = asteroid_points(s, seat)
    if s.agendas_on:
        points["agendas"] = agenda_points(s, seat)
    return points
