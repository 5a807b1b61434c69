"""Conspire: draw Mission cards in secret."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NO_ROW, NOBODY, all_but, ask, roll, tell
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.table import components, moves, pieces, supply
from astrarium.games.horizons.table.pieces import Decide, Happened, Where
from astrarium.games.horizons.table.state import State


@rule
def may_draw_mission(s: State) -> bool:
    """Whether there is a Mission to draw, after a reshuffle if need be."""
    return s.in_deck + s.in_discard > 0


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
def conspire(s: State, seat: int, step: int) -> None:
    """Draw the Missions of a step; ask first if it may be skipped."""
    if steps.STEP_OPTIONAL[step] and may_draw_mission(s):
        ask(s, Decide.DRAW_MISSION, seat, step)
        return
    draw_missions(s, seat, step)


@rule
def draw_missions(s: State, seat: int, step: int) -> None:
    """Draw as many Missions as a step says."""
    for _ in range(steps.STEP_AMOUNT[step]):
        draw_mission(s, seat)


@rule
def draw_mission_options(out: list[int]) -> int:
    """Draw, or do without."""
    n = offer(out, 0, action(moves.DRAW_MISSION))
    return offer(out, n, action(moves.SKIP))


@rule
def discard_mission(s: State, seat: int, card: int) -> None:
    """Put a Mission on the discard pile, face down."""
    s.mission_at[card] = Where.DISCARD
    s.in_discard += 1
    s.players[seat].num_missions -= 1
    tell(s, seat, Happened.MISSION_DISCARDED, seat, components.ROW_MISSION + card, card)
    tell(s, all_but(seat), Happened.MISSION_DISCARDED_UNSEEN, seat, NO_ROW)


@rule
def holds(s: State, seat: int, card: int) -> bool:
    """Whether a player has that Mission in hand."""
    return s.mission_at[card] == Where.HAND and s.mission_seat[card] == seat


@rule
def discard_options(s: State, out: list[int], seat: int, lowest: int, needed: int) -> int:
    """Missions from `lowest` up, so that no set is offered twice, and never too high to find the `needed` number."""
    n = 0
    for card in range(lowest, pieces.MISSIONS):
        if holds(s, seat, card):
            n = offer(out, n, action(moves.DISCARD_MISSION, card))
    return n - needed + 1 if needed > 0 else n


@rule
def discard_some(s: State, seat: int, lowest: int, needed: int) -> None:
    """Ask which Missions to discard, one after the other."""
    needed = supply.lesser(needed, s.players[seat].num_missions)
    if needed > 0:
        ask(s, Decide.DISCARD_MISSION, seat, lowest, needed)


@rule
def missions_over_limit(s: State, seat: int) -> int:
    """How many Missions a player has too many."""
    return s.players[seat].num_missions - components.MISSION_LIMIT
