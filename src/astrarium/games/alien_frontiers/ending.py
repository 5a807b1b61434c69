"""The end of the game, points, which rise and fall with the table, and ties."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import drop_decisions, note
from astrarium.games.alien_frontiers.play import revealing
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import FieldKind, Happened
from astrarium.games.alien_frontiers.table.state import State

TIE_STEP = 100  # tie-breakers are digits of a number in this base


@rule
def end_game(s: State, seat: int) -> None:
    """The last colony has landed: nothing more is done, but endgame objectives are revealed."""
    note(s, Happened.GAME_ENDED, seat)
    revealing.final_reveals(s)
    s.over = 1
    drop_decisions(s)


@rule
def positron_sides(s: State, seat: int) -> int:
    """How many sides of the Positron Field a player controls; on a border it has two."""
    g = s.generators[FieldKind.POSITRON]
    sides = 0
    if g.at >= 0 and s.controller[g.at] == seat:
        sides += 1
    if g.also >= 0 and s.controller[g.also] == seat:
        sides += 1
    return sides


@rule
def tech_points(s: State, seat: int) -> int:
    """Alien City, Alien Monument, and the Sarcophagus with either."""
    p, points = s.players[seat], 0
    for i in range(p.num_cards):
        points += tables.TECH_VP[p.cards[i]]
    pair = (p.held >> tables.CITY) & 1 == 1 or (p.held >> tables.MONUMENT) & 1 == 1
    if (p.held >> tables.SARCOPHAGUS) & 1 == 1 and pair:
        points += tables.VP_SARCOPHAGUS
    return points


@rule
def asteroid_points(s: State, seat: int) -> int:
    """Alien Beacon and Alien Satellite."""
    p, points = s.players[seat], 0
    if p.num_asteroids > 0:
        for kind in range(pieces.NUM_ASTEROIDS):
            points += tables.ASTEROID_VP[kind] * (p.asteroids[kind] + p.in_tow[kind])
    return points


@rule
def agenda_points(s: State, seat: int) -> int:
    """Revealed agendas; those of Oracle Engine count double."""
    p = s.players[seat]
    points = p.oracle_points * (tables.VP_ORACLE - 1)
    for i in range(p.num_revealed):
        points += tables.AGENDA_VP[p.revealed[i]]
    return points


@rule
def score(s: State, seat: int) -> int:
    """The points of a player as they stand."""
    p = s.players[seat]
    points = (
        p.landed * tables.VP_COLONY + p.controlled * tables.VP_CONTROL + positron_sides(s, seat) * tables.VP_POSITRON
    )
    return points + tech_points(s, seat) + asteroid_points(s, seat) + agenda_points(s, seat)


@rule
def score_from_scratch(s: State, seat: int) -> int:
    """The same points counted from what lies on the table, without any counter."""
    points = positron_sides(s, seat) * tables.VP_POSITRON
    for territory in range(pieces.NUM_TERRITORIES):
        mine, best = s.colonies[territory][seat], 0
        for other in range(s.num_players):
            if other != seat:
                best = max(best, s.colonies[territory][other])
        points += mine * tables.VP_COLONY + (tables.VP_CONTROL if mine > best else 0)
    held = s.players[seat].held
    for card in range(pieces.NUM_TECH):
        points += tables.TECH_VP[card] * ((held >> card) & 1)
    if (held >> tables.SARCOPHAGUS) & 1 == 1 and held & ((1 << tables.CITY) | (1 << tables.MONUMENT)) != 0:
        points += tables.VP_SARCOPHAGUS
    return points + asteroid_points(s, seat) + agenda_points(s, seat)


@rule
def standing(s: State, seat: int) -> int:
    """Points; then revealed agendas, alien tech cards, ore, fuel."""
    p = s.players[seat]
    total = (score(s, seat) * TIE_STEP + p.num_revealed) * TIE_STEP + p.num_cards
    return (total * TIE_STEP + min(p.ore, TIE_STEP - 1)) * TIE_STEP + min(p.fuel, TIE_STEP - 1)
