"""End of the game, final scoring and ties."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, drop_decisions, note, tell
from astrarium.games.horizons.components import MISSION, ROW_MISSION, VP_KNOWLEDGE
from astrarium.games.horizons.conditions import is_met
from astrarium.games.horizons.control import control_vp
from astrarium.games.horizons.pieces import MISSIONS, Goal, Happened, Item, Where
from astrarium.games.horizons.state import State
from astrarium.games.horizons.supply import resources_of

MORE_THAN_ANY_TIE_BREAK = 1024


@rule
def end_game(s: State, why: int, seat: int) -> None:
    """The game ends at once: nothing that was still to be decided is decided."""
    s.over = 1
    drop_decisions(s)
    note(s, why, seat)
    for player in range(s.num_players):
        from_missions = reveal_missions(s, player)
        note(s, Happened.SCORED, player, knowledge_vp(s, player), control_vp(s, player), from_missions)


@rule
def reveal_missions(s: State, seat: int) -> int:
    """Missions are shown and scored; those not met cost nothing. Returns their points."""
    vp = 0
    for card in range(MISSIONS):
        if s.mission_at[card] == Where.HAND and s.mission_seat[card] == seat:
            worth = MISSION[card][Goal.VP]
            if is_met(s, seat, card):
                vp += worth
                tell(s, EVERYBODY, Happened.MISSION_SCORED, seat, ROW_MISSION + card, card, worth)
            else:
                tell(s, EVERYBODY, Happened.MISSION_FAILED, seat, ROW_MISSION + card, card, worth)
    return vp


@rule
def knowledge_vp(s: State, seat: int) -> int:
    """1 point for each Knowledge token."""
    return s.players[seat].tokens[Item.KNOWLEDGE] * VP_KNOWLEDGE


@rule
def mission_vp(s: State, seat: int) -> int:
    """The points of the Missions that are met."""
    vp = 0
    for card in range(MISSIONS):
        if s.mission_at[card] == Where.HAND and s.mission_seat[card] == seat and is_met(s, seat, card):
            vp += MISSION[card][Goal.VP]
    return vp


@rule
def missions_met(s: State, seat: int) -> int:
    """How many Missions are met."""
    met = 0
    for card in range(MISSIONS):
        if s.mission_at[card] == Where.HAND and s.mission_seat[card] == seat and is_met(s, seat, card):
            met += 1
    return met


@rule
def score(s: State, seat: int) -> int:
    """A player's Victory Points."""
    return knowledge_vp(s, seat) + control_vp(s, seat) + mission_vp(s, seat)


@rule
def standing(s: State, seat: int) -> int:
    """Points, then Resources left, then points from Missions (or the number of Missions); equals share the victory."""
    from_missions = mission_vp(s, seat)
    last = missions_met(s, seat) if s.tie_break else from_missions
    points = knowledge_vp(s, seat) + control_vp(s, seat) + from_missions
    return (points * MORE_THAN_ANY_TIE_BREAK + resources_of(s, seat)) * MORE_THAN_ANY_TIE_BREAK + last
