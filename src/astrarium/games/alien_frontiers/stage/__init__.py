"""The table as a picture, from a view: the planet in its ring of facilities, the belt, cards, a mat for each player."""

from __future__ import annotations

from typing import Any

from astrarium.core.answers import answers
from astrarium.core.scene import Area, Scene
from astrarium.games.alien_frontiers.stage.belt import belt
from astrarium.games.alien_frontiers.stage.board import board
from astrarium.games.alien_frontiers.stage.choosing import PIECES
from astrarium.games.alien_frontiers.stage.regions import regions
from astrarium.games.alien_frontiers.stage.ring import ships_by_place
from astrarium.games.alien_frontiers.stage.seats import seat_area
from astrarium.games.alien_frontiers.stage.tech import discards, draft, tech


def scene(known: dict[str, Any]) -> Scene:
    """The table as the viewer sees it, the viewer's own mat first among the players."""
    known = {**known, "at": ships_by_place(known)}
    areas: list[Area] = [draft(known)] if known["draft"] else []
    areas.append(board(known))
    if known["modules"]["outer_belt"]:
        areas.append(belt(known))
    areas.append(tech(known))
    areas += [discards(known)] if known["tech"]["discards"] else []
    viewer = known["match"]["viewer"]
    order = sorted(range(len(known["players"])), key=lambda seat: (seat != viewer, seat))
    areas += [seat_area(known, seat) for seat in order]
    return Scene(tuple(areas), regions(known), answers(PIECES, known))


__all__ = ["scene"]
