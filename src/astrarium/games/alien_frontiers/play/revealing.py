"""Revealing agendas: in the game, on other players' turns, through Oracle Engine, and at the end."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, tell
from astrarium.games.alien_frontiers.play import agendas, cards, objectives
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Happened, Why
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
def is_met(s: State, seat: int, card: int) -> bool:
    """Whether an agenda may be revealed: met now and not missed before, or met since one's last turn."""
    p = s.players[seat]
    if (p.met >> card) & 1 == 1:
        return True
    if seat != s.turn.seat and not objectives.is_met_on_any_turn(card):
        return False
    return (p.declined >> card) & 1 == 0 and objectives.meets_in_game(s, seat, card)


@rule
def why_not_reveal(s: State, seat: int, agenda: int) -> int:
    """A facedown agenda of one's own whose in-game objective is met."""
    if not agendas.holds_agenda(s, seat, agenda):
        return Why.NOT_HELD
    if is_met(s, seat, agenda):
        return NOTHING
    return Why.NOT_MET_ANEW if (s.players[seat].declined >> agenda) & 1 == 1 else Why.NOT_MET


@rule
def to_reveal(s: State, seat: int, out: list[int], n: int) -> int:
    """One's facedown agendas."""
    for i in range(s.players[seat].num_agendas):
        n = offer(out, n, action(moves.REVEAL, s.players[seat].agendas[i]))
    return n


@rule
def reveal_own(s: State, seat: int, agenda: int) -> None:
    """Reveal an agenda in one's own turn."""
    reveal_agenda(s, seat, agenda, 0)


@rule
def note_failed(s: State) -> None:
    """State objectives that were missed and do not hold any more can be met anew."""
    for seat in range(s.num_players if s.agendas_on else 0):
        p = s.players[seat]
        for i in range(p.num_agendas if p.declined > 0 else 0):
            card = p.agendas[i]
            if (p.declined >> card) & 1 == 1 and not objectives.meets_in_game(s, seat, card):
                p.declined &= ~(1 << card)


@rule
def note_met(s: State) -> None:
    """Something changed: what others meet now they may reveal in their own turn, so that no question tells of it."""
    s.stirred = 0
    if s.agendas_on:
        for seat in range(s.num_players):
            p = s.players[seat]
            for i in range(p.num_agendas):
                card = p.agendas[i]
                missed = (p.declined >> card) & 1 == 1
                if objectives.is_met_on_any_turn(card) and not missed and seat != s.turn.seat:
                    if objectives.meets_in_game(s, seat, card):
                        p.met |= 1 << card


@rule
def miss_objectives(s: State, seat: int) -> None:
    """The turn is over: state objectives met but not revealed have to be met anew."""
    p = s.players[seat]
    p.met = 0
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
    if cards.has_tech(s, seat, tables.ORACLE_CARD):
        cards.wear_out(s, seat, tables.ORACLE_CARD)


# ------------------------------------------------------------------ the end


@rule
def final_reveals(s: State) -> None:
    """The game has ended: every agenda that is met, by either half, is revealed; all are judged before any is."""
    if s.agendas_on == 0:
        return
    check_oracle(s)
    agendas.oracle_lapses(s)
    for seat in range(s.num_players):
        p = s.players[seat]
        for i in range(p.num_agendas):
            if objectives.meets_endgame(s, seat, p.agendas[i]) or is_met(s, seat, p.agendas[i]):
                p.met |= 1 << p.agendas[i]
        for card in range(pieces.NUM_AGENDAS):
            if (p.met >> card) & 1 == 1 and agendas.holds_agenda(s, seat, card):
                reveal_agenda(s, seat, card, 1 if objectives.meets_endgame(s, seat, card) else 0)


@rule
def check_oracle(s: State) -> None:
    """A met objective on Oracle Engine scores at once."""
    if s.turn.oracle != pieces.NO_CARD and objectives.meets_in_game(s, s.turn.seat, s.turn.oracle):
        fulfil_oracle(s, s.turn.seat)
