"""Two cards together: what one does while the other is at work, or has changed hands."""

from __future__ import annotations

from astrarium.games.alien_frontiers.table.tables import AGENDAS

from .board import Board


def show_agenda(b, name):
    """An agenda lies on Oracle Engine."""
    s, card = b.s, AGENDAS.index(name)
    s.agenda_deck.remove(card)
    s.agenda_deck.append(card)
    s.agenda_deck_size -= 1
    s.turn.oracle = card


def test_agenda_on_oracle_engine_goes_when_the_card_is_given_away():
    """It lies across the card; Terran Exchange gives the card away before the objective is met (Oracle Engine)."""
    b = Board(
        (6, 1, 1), fuel=1, ore=1, tech=["oracle_engine", "booster_pod"], factions=["terran_exchange"], agendas=True
    )
    b.player(1).fuel = b.player(1).ore = 1
    show_agenda(b, "terraformer")
    b.play("owner-power", "sell seat2 oracle_engine")
    assert (b.s.turn.oracle, b.s.agenda_pile[: b.s.agenda_pile_size]) == (-1, [AGENDAS.index("terraformer")])
    b.play("dock terraforming_station", "land lem_badlands")
    assert (b.score(), b.cards(1)) == (2, ["oracle_engine"])
