"""Agenda cards: drawing, keeping, the limit, and discarding facedown."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, all_but, ask, note, reveal, shuffle, tell
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Faction, Happened, Why
from astrarium.games.alien_frontiers.table.state import State

EVERYONE_SAW = (1 << pieces.MAX_SEATS) - 1


@rule
def draw_agenda(s: State) -> int:
    """The top agenda; an empty deck is made of the shuffled discards. NO_CARD if there is none."""
    if s.agenda_deck_size == 0 and s.agenda_pile_size > 0:
        for i in range(s.agenda_pile_size):
            s.agenda_deck[i] = s.agenda_pile[i]
            s.agenda_seen[s.agenda_pile[i]] = 0
        s.agenda_deck_size = s.agenda_pile_size
        s.agenda_pile_size = 0
        shuffle(s, s.agenda_deck, s.agenda_deck_size)
        note(s, Happened.DECK_SHUFFLED, NOBODY, 1)
    if s.agenda_deck_size == 0:
        return pieces.NO_CARD
    reveal(s)
    s.agenda_deck_size -= 1
    return s.agenda_deck[s.agenda_deck_size]


@rule
def agendas_left(s: State) -> int:
    """How many agendas can be drawn."""
    return s.agenda_deck_size + s.agenda_pile_size


@rule
def agenda_limit(s: State, seat: int) -> int:
    """Three agendas in all, four with Multiverse Window."""
    return tables.AGENDA_LIMIT + 1 if (s.players[seat].held >> tables.WINDOW) & 1 == 1 else tables.AGENDA_LIMIT


@rule
def over_limit(s: State, seat: int) -> int:
    """How many facedown agendas must be discarded; those of Oracle Engine do not count."""
    p = s.players[seat]
    excess = p.num_agendas + p.num_revealed - p.oracle_points - agenda_limit(s, seat)
    return max(0, min(excess, p.num_agendas))


@rule
def take_agenda(s: State, seat: int, card: int) -> None:
    """A secret agenda comes to a player's hand."""
    p = s.players[seat]
    at = p.num_agendas
    while at > 0 and p.agendas[at - 1] > card:
        p.agendas[at] = p.agendas[at - 1]
        at -= 1
    p.agendas[at] = card
    p.num_agendas += 1
    p.declined &= ~(1 << card)
    p.met &= ~(1 << card)


@rule
def drop_agenda(s: State, seat: int, card: int) -> None:
    """An agenda leaves a player's hand."""
    p, at = s.players[seat], 0
    for i in range(p.num_agendas):
        p.agendas[at] = p.agendas[i]
        if p.agendas[i] != card:
            at += 1
    p.num_agendas = at


@rule
def discard_agenda(s: State, card: int, seen_by: int) -> None:
    """An agenda goes to the discards; only those who saw it know which it is."""
    s.agenda_pile[s.agenda_pile_size] = card
    s.agenda_pile_size += 1
    s.agenda_seen[card] = seen_by


@rule
def tell_drawn(s: State, seat: int, card: int) -> None:
    """The player sees the card, the others see that one was drawn."""
    tell(s, seat, Happened.DREW_AGENDA, seat, tables.AGENDA_ROW + card)
    tell(s, all_but(seat), Happened.DREW_AGENDA_UNSEEN, seat, -1)


@rule
def draw_to_hand(s: State, seat: int, cards: int) -> None:
    """Draw agendas; above the limit, facedown ones are discarded."""
    for _ in range(cards):
        card = draw_agenda(s)
        if card != pieces.NO_CARD:
            take_agenda(s, seat, card)
            tell_drawn(s, seat, card)
    if over_limit(s, seat) > 0:
        ask(s, Decide.AGENDA_LIMIT, seat)


@rule
def draw_and_keep_one(s: State, seat: int, cards: int, prophets: int) -> None:
    """Draw several agendas, keep one, discard the rest."""
    s.num_drawn = 0
    for _ in range(cards):
        card = draw_agenda(s)
        if card != pieces.NO_CARD:
            s.drawn[s.num_drawn] = card
            s.num_drawn += 1
            tell_drawn(s, seat, card)
    if s.num_drawn > 0:
        ask(s, Decide.AGENDA_KEEP, seat, prophets)


@rule
def why_not_keep(s: State, agenda: int) -> int:
    """One of the agendas drawn."""
    for i in range(s.num_drawn):
        if s.drawn[i] == agenda:
            return NOTHING
    return Why.NOT_DRAWN


@rule
def keep_agenda(s: State, seat: int, prophets: int, agenda: int) -> None:
    """Keep one, discard the rest; then the limit."""
    for i in range(s.num_drawn):
        if s.drawn[i] == agenda:
            take_agenda(s, seat, agenda)
        else:
            tell_discarded(s, seat, s.drawn[i])
            discard_agenda(s, s.drawn[i], 1 << seat)
    s.num_drawn = 0
    if prophets:
        s.turn.faction_result |= 1 << Faction.PROPHETS
    if over_limit(s, seat) > 0:
        ask(s, Decide.AGENDA_LIMIT, seat)


@rule
def tell_discarded(s: State, seat: int, card: int) -> None:
    """The player knows what went, the others see that something did."""
    tell(s, seat, Happened.DISCARDED_AGENDA, seat, tables.AGENDA_ROW + card)
    tell(s, all_but(seat), Happened.DISCARDED_AGENDA_UNSEEN, seat, -1)


@rule
def why_not_discard_agenda(s: State, seat: int, agenda: int) -> int:
    """A facedown agenda of one's own."""
    return NOTHING if holds_agenda(s, seat, agenda) else Why.NOT_HELD


@rule
def holds_agenda(s: State, seat: int, card: int) -> bool:
    """Whether a player holds an agenda facedown."""
    for i in range(s.players[seat].num_agendas):
        if s.players[seat].agendas[i] == card:
            return True
    return False


@rule
def own_agendas(s: State, seat: int, out: list[int], n: int) -> int:
    """One's facedown agendas, to be discarded."""
    for i in range(s.players[seat].num_agendas):
        n = offer(out, n, action(moves.DISCARD_AGENDA, s.players[seat].agendas[i]))
    return n


@rule
def discard_own(s: State, seat: int, card: int) -> None:
    """Discard a facedown agenda of one's own."""
    drop_agenda(s, seat, card)
    discard_agenda(s, card, 1 << seat)
    tell_discarded(s, seat, card)


@rule
def discard_excess(s: State, seat: int) -> None:
    """The agendas marked are discarded."""
    for i in range(s.num_marked):
        discard_own(s, seat, s.marked[i])


@rule
def draw_at_market(s: State, seat: int) -> None:
    """A pair at the Orbital Market draws two agendas instead of trading."""
    draw_to_hand(s, seat, tables.MARKET_DRAW)


@rule
def oracle_lapses(s: State) -> None:
    """The turn is over, or Oracle Engine is gone: an agenda on it that was not met is discarded."""
    if s.turn.oracle != pieces.NO_CARD:
        discard_agenda(s, s.turn.oracle, EVERYONE_SAW)
        tell(s, EVERYBODY, Happened.ORACLE_FAILED, s.turn.seat, tables.AGENDA_ROW + s.turn.oracle)
        s.turn.oracle = pieces.NO_CARD
