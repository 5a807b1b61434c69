"""Revealing agendas: in the game, on other players' turns, through Oracle Engine, and at the end."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, tell
from astrarium.games.alien_frontiers.play import agendas, objectives, tech
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Happened
from astrarium.games.alien_frontiers.table.state import State


@rule
def reveal_agenda(s: State, seat: int, card: int, at_end: int) -> None:
    """Turn an agenda faceup: it scores and stays, even if the objective later fails."""
    p = s.players[seat]
    agendas.drop_agenda(s, seat, card)
    p.revealed[p.num_revealed] = card
    p.num_revealed += 1
    tell(s, EVERYBODY, Happened.REVEALED, seat, tables.AGENDA_ROW + card, at_end)


@rule
def reveal_options(s: State, seat: int, out: list[int], count: int) -> int:
    """In one's own turn: every agenda whose in-game objective is met, Oracle Engine's included."""
    p = s.players[seat]
    for i in range(p.num_agendas):
        if objectives.meets_in_game(s, seat, p.agendas[i]) and not is_missed(s, seat, p.agendas[i]):
            count = offer(out, count, action(moves.REVEAL, p.agendas[i]))
    if s.turn.oracle != pieces.NO_CARD and objectives.meets_in_game(s, seat, s.turn.oracle):
        count = offer(out, count, action(moves.REVEAL, s.turn.oracle))
    return count


@rule
def reveal_in_turn(s: State, seat: int, card: int) -> None:
    """Reveal one's own agenda, or fulfil the one on Oracle Engine."""
    if card == s.turn.oracle:
        fulfil_oracle(s, seat)
    else:
        reveal_agenda(s, seat, card, 0)


@rule
def is_missed(s: State, seat: int, card: int) -> bool:
    """Whether a met state objective was not revealed in time, so that it has to be met anew."""
    return (s.players[seat].declined >> card) & 1 == 1


@rule
def miss_objectives(s: State, seat: int) -> None:
    """The turn is over: state objectives met but not revealed have to be met anew."""
    p = s.players[seat]
    for i in range(p.num_agendas):
        if objectives.is_about_state(p.agendas[i]) and objectives.meets_in_game(s, seat, p.agendas[i]):
            p.declined |= 1 << p.agendas[i]


# ------------------------------------------------------------------ Oracle Engine


@rule
def consult_oracle(s: State, seat: int) -> None:
    """Draw an agenda faceup for this turn."""
    s.turn.oracle = agendas.draw_agenda(s)
    if s.turn.oracle != pieces.NO_CARD:
        tell(s, EVERYBODY, Happened.ORACLE_DREW, seat, tables.AGENDA_ROW + s.turn.oracle)


@rule
def fulfil_oracle(s: State, seat: int) -> None:
    """Two points, outside the limit; Oracle Engine is discarded, which is not the turn's discard power."""
    p = s.players[seat]
    p.revealed[p.num_revealed] = s.turn.oracle
    p.num_revealed += 1
    p.oracle_points += 1
    tell(s, EVERYBODY, Happened.REVEALED, seat, tables.AGENDA_ROW + s.turn.oracle, 2)
    s.turn.oracle = pieces.NO_CARD
    if tech.has_tech(s, seat, tables.ORACLE_CARD):
        tech.discard_from(s, seat, tables.ORACLE_CARD)


@rule
def oracle_lapses(s: State) -> None:
    """The turn is over: an agenda on Oracle Engine that was not met is discarded."""
    if s.turn.oracle != pieces.NO_CARD:
        agendas.discard_agenda(s, s.turn.oracle, agendas.EVERYONE_SAW)
        tell(s, EVERYBODY, Happened.ORACLE_FAILED, s.turn.seat, tables.AGENDA_ROW + s.turn.oracle)
        s.turn.oracle = pieces.NO_CARD


# ------------------------------------------------------------------ other players' turns


@rule
def others_may_reveal(s: State) -> None:
    """Something changed: players not on turn whose state objective is met may reveal it now."""
    s.stirred = 0
    if s.agendas_on == 0:
        return
    for i in range(s.num_players - 1, 0, -1):
        seat = (s.turn.seat + i) % s.num_players
        if refresh_declined(s, seat) > 0:
            ask(s, Decide.REVEAL, seat)


@rule
def refresh_declined(s: State, seat: int) -> int:
    """How many state objectives are met anew; those no longer met may be revealed when they are met again."""
    p, fresh = s.players[seat], 0
    for i in range(p.num_agendas):
        card = p.agendas[i]
        if objectives.is_about_state(card):
            if not objectives.meets_in_game(s, seat, card):
                p.declined &= ~(1 << card)
            elif (p.declined >> card) & 1 == 0:
                fresh += 1
    return fresh


@rule
def may_reveal_now(s: State, seat: int, card: int) -> bool:
    """Whether an agenda is met out of turn and was not kept secret before."""
    if not objectives.is_about_state(card) or (s.players[seat].declined >> card) & 1 == 1:
        return False
    return objectives.meets_in_game(s, seat, card)


@rule
def reveal_now_options(s: State, seat: int, out: list[int]) -> int:
    """Every agenda that may be revealed out of turn, or none."""
    p, count = s.players[seat], offer(out, 0, action(moves.DONE))
    for i in range(p.num_agendas):
        if may_reveal_now(s, seat, p.agendas[i]):
            count = offer(out, count, action(moves.REVEAL, p.agendas[i]))
    return count


@rule
def decline_reveals(s: State, seat: int) -> None:
    """Keep them secret: they have to be met anew."""
    p = s.players[seat]
    for i in range(p.num_agendas):
        if may_reveal_now(s, seat, p.agendas[i]):
            p.declined |= 1 << p.agendas[i]


@rule
def reveal_now(s: State, seat: int, card: int) -> None:
    """Reveal out of turn; others met at the same time may follow."""
    reveal_agenda(s, seat, card, 0)
    if refresh_declined(s, seat) > 0:
        ask(s, Decide.REVEAL, seat)


# ------------------------------------------------------------------ the end


@rule
def final_reveals(s: State) -> None:
    """The game has ended: every agenda that is met, by either half, is revealed."""
    if s.agendas_on == 0:
        return
    if s.turn.oracle != pieces.NO_CARD and objectives.meets_in_game(s, s.turn.seat, s.turn.oracle):
        fulfil_oracle(s, s.turn.seat)
    oracle_lapses(s)
    for seat in range(s.num_players):
        while True:
            card = next_met(s, seat)
            if card == pieces.NO_CARD:
                break
            reveal_agenda(s, seat, card, 1 if objectives.meets_endgame(s, seat, card) else 0)


@rule
def next_met(s: State, seat: int) -> int:
    """A facedown agenda that is met at the end, or NO_CARD."""
    p = s.players[seat]
    for i in range(p.num_agendas):
        card = p.agendas[i]
        if objectives.meets_endgame(s, seat, card) or (
            not is_missed(s, seat, card) and objectives.meets_in_game(s, seat, card)
        ):
            return card
    return pieces.NO_CARD
