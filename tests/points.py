"""Points as they are told: by Python, on the page and in the terminal."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from astrarium.core.match import Match
from astrarium.server import pictures
from astrarium.tui.screen import score_table


def points_told(match: Match, viewer: int | None) -> dict[str, Any]:
    """Everything that tells a viewer points, through every door; `match.scores` is what anybody may know."""
    terminal = StringIO()
    Console(width=120, file=terminal).print(score_table(match, viewer))
    return {
        "scores": match.scores,
        "scores_for": match.scores_for(viewer),
        "page": pictures.scores(match, viewer, pictures.itemised(match)),
        "terminal": terminal.getvalue(),
        "view": {key: known for key, known in match.view(viewer).items() if key not in ("prompt", "options")},
        "scene": match.scene(viewer),
    }
