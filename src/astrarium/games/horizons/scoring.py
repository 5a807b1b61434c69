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
        reveal_missions(s, player)
        note(s, Happened.SCORED, player, knowledge_vp(s, player), control_vp(s, player), mission_vp(s, player))


@rule
def reveal_missions(s: State, seat: int) -> None:
    """Missions are shown and scored; those not met cost nothing."""
    for card in range(MISSIONS):
        if s.mission_at[card] == Where.HAND and s.mission_seat[card] == seat:
            met = is_met(s, seat, card)
            code = Happened.MISSION_SCORED if met else Happened.MISSION_FAILED
            tell(s, EVERYBODY, code, seat, ROW_MISSION + card, card, MISSION[card][Goal.VP])


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
    last = missions_met(s, seat) if s.tie_break else mission_vp(s, seat)
    points = score(s, seat) * MORE_THAN_ANY_TIE_BREAK + resources_of(s, seat)
    return points * MORE_THAN_ANY_TIE_BREAK + last
