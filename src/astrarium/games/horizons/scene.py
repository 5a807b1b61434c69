"""The table as a picture, from a view: Systems in the centre, stacks and supply beside, a mat for each player."""

from __future__ import annotations

from astrarium.core.game import View
from astrarium.core.scene import Scene


def scene(known: View) -> Scene:
    """The table as the viewer sees it."""
    return Scene(())
