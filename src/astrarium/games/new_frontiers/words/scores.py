"""What a score is made of."""

from __future__ import annotations

from astrarium.games.new_frontiers import ending
from astrarium.games.new_frontiers.effects import bonuses
from astrarium.games.new_frontiers.table import pieces
from astrarium.games.new_frontiers.table.state import State


def scores(s: State, seat: int) -> dict[str, int]:
    """Itemised points; their sum is the score."""
    me, kind = s.players[seat], ending.factory_scoring_kind(s, seat)
    items = {"VP chips": me.vp, "Tiles": bonuses.printed_vp(me), "? bonuses": bonuses.bonuses_vp(s, me, kind)}
    if s.goals:
        items["Goals"] = sum(bonuses.goal_vp(me, goal, kind) for goal in range(pieces.GOALS) if s.face_up[goal])
    return items
