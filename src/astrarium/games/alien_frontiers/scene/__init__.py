"""The table as a picture, from a view: the moon, the orbit, the belt, cards, and a mat for each player."""

from __future__ import annotations

from typing import Any

from astrarium.core.scene import Area, Scene
from astrarium.games.alien_frontiers.scene.belt import belt
from astrarium.games.alien_frontiers.scene.moon import moon
from astrarium.games.alien_frontiers.scene.orbit import orbit
from astrarium.games.alien_frontiers.scene.seats import agendas_in_hand, seat_area
from astrarium.games.alien_frontiers.scene.tech import draft, supply, tech


def scene(known: dict[str, Any]) -> Scene:
    """The table as the viewer sees it, the viewer's own mat first among the players."""
    areas: list[Area] = [moon(known), orbit(known)]
    if known["modules"]["outer_belt"]:
        areas.append(belt(known))
    if known["draft"]:
        areas.insert(0, draft(known))
    areas += [tech(known), supply(known)]
    viewer = known["match"]["viewer"]
    order = sorted(known["players"], key=lambda p: (p["seat"] != viewer, p["seat"]))
    areas += [seat_area(known, player) for player in order]
    areas += agendas_in_hand(known, viewer)
    return Scene(tuple(areas))


__all__ = ["scene"]
