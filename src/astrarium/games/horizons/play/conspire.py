"""Conspire: draw Mission cards in secret."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NO_ROW, NOBODY, all_but, ask, roll, tell
from astrarium.games.horizons.table import components, moves, pieces, supply
from astrarium.games.horizons.table.pieces import Decide, Happened, Phase, Where, Why
from astrarium.games.horizons.table.state import State


@rule
def why_not_conspire(s: State) -> int:
    """There must be a Mission to draw, after a reshuffle if need be."""
    return NOTHING if s.in_deck + s.in_discard > 0 else Why.NOT_DOABLE


@rule
def reshuffle(s: State) -> None:
    """The discarded Missions become a new deck; only when a card is needed from an empty one."""
    for card in range(pieces.MISSIONS):
        if s.mission_at[card] == Where.DISCARD:
            s.mission_at[card] = Where.DECK
            s.mission_seat[card] = NOBODY
    s.in_deck = s.in_discard
    s.in_discard = 0
    tell(s, EVERYBODY, Happened.DECK_RESHUFFLED, NOBODY, NO_ROW)


@rule
def draw_mission(s: State, seat: int) -> None:
    """Draw a Mission: the deck is never looked at, so any card left in it is as likely."""
    if s.in_deck == 0:
        if s.in_discard == 0:
            return
        reshuffle(s)
    skip = roll(s, s.in_deck)
    for card in range(pieces.MISSIONS):
        if s.mission_at[card] == Where.DECK:
            if skip == 0:
                take_mission(s, seat, card)
                return
            skip -= 1


@rule
def take_mission(s: State, seat: int, card: int) -> None:
    """Take a Mission card into the hand; only its owner sees it."""
    s.mission_at[card] = Where.HAND
    s.mission_seat[card] = seat
    s.in_deck -= 1
    s.players[seat].num_missions += 1
    tell(s, seat, Happened.MISSION_DRAWN, seat, components.ROW_MISSION + card, card)
    tell(s, all_but(seat), Happened.MISSION_DRAWN_UNSEEN, seat, NO_ROW)


@rule
def conspire(s: State, seat: int, n: int, optional: int) -> None:
    """Draw the Missions of a step; ask first if it may be skipped."""
    if optional and not why_not_conspire(s):
        ask(s, Decide.DRAW_MISSION, seat, n)
    else:
        draw_missions(s, seat, n)


@rule
def draw_missions(s: State, seat: int, n: int) -> None:
    """Draw as many Missions as a step says."""
    for _ in range(n):
        draw_mission(s, seat)


# ------------------------------------------------------------------ discarding


@rule
def discard_mission(s: State, seat: int, card: int) -> None:
    """Put a Mission on the discard pile, face down."""
    over = 1 if s.phase == Phase.LIMITS else 0
    s.mission_at[card] = Where.DISCARD
    s.in_discard += 1
    s.players[seat].num_missions -= 1
    tell(s, seat, Happened.MISSION_DISCARDED, seat, components.ROW_MISSION + card, card, over)
    tell(s, all_but(seat), Happened.MISSION_DISCARDED_UNSEEN, seat, NO_ROW, over)


@rule
def why_not_discard(s: State, seat: int, mission: int) -> int:
    """A Mission in the player's hand."""
    held = s.mission_at[mission] == Where.HAND and s.mission_seat[mission] == seat
    return NOTHING if held else Why.NOT_IN_HAND


@rule
def missions_in_hand(s: State, seat: int, out: list[int], n: int) -> int:
    """The player's Missions."""
    for mission in range(pieces.MISSIONS):
        if s.mission_seat[mission] == seat and s.mission_at[mission] == Where.HAND:
            n = offer(out, n, action(moves.DISCARD_MISSION, mission))
    return n


@rule
def why_not_discard_some(s: State, seat: int) -> int:
    """There must be a Mission in hand."""
    return NOTHING if s.players[seat].num_missions > 0 else Why.NOT_IN_HAND


@rule
def discard_some(s: State, seat: int, n: int) -> None:
    """Ask which Missions to discard, as far as there are so many."""
    if not why_not_discard_some(s, seat):
        ask(s, Decide.DISCARD_MISSION, seat, supply.lesser(n, s.players[seat].num_missions))


@rule
def as_many(n: int) -> int:
    """Just so many."""
    return n


@rule
def discard_marked(s: State, seat: int) -> None:
    """Discard the Missions that were chosen."""
    for i in range(s.num_marked):
        discard_mission(s, seat, s.marked[i])


@rule
def missions_over_limit(s: State, seat: int) -> int:
    """How many Missions a player has too many."""
    return s.players[seat].num_missions - components.MISSION_LIMIT
