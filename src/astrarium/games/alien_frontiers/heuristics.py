"""A first judgement of a position for greedy and search, in hundredths of a victory point."""

from __future__ import annotations

from astrarium.core.rules import rule

from .agendas.conditions import meets_endgame, meets_in_game
from .hub import launch_circle
from .pieces import NUM_TERRITORIES
from .scoring import score
from .state import State

POINT = 100
FUEL_WORTH, ORE_WORTH = 7, 14
SHIP_WORTH = 60
CARD_WORTH = 35
CIRCLE_WORTH = 13
LANDED_WORTH = 45  # a colony down is tempo besides its point
LEAD_WORTH = 12  # being ahead of the next player where one controls
BEHIND_WORTH = 15  # one colony short of control
ASTEROID_WORTH = 30
AGENDA_WORTH, MET_WORTH = 20, 60


@rule
def evaluate(s: State, seat: int) -> int:
    """What a player has and is about to have: points now, tempo, fleet, resources, cards.

    Bots compare seats themselves, so the opponents are not subtracted here.
    """
    p = s.players[seat]
    worth = score(s, seat) * POINT + p.landed * LANDED_WORTH
    if s.over:
        return worth
    worth += min(p.fuel, 6) * FUEL_WORTH + min(p.ore, 6) * ORE_WORTH + (p.fuel + p.ore)
    worth += p.fleet * SHIP_WORTH + min(4, p.num_cards) * CARD_WORTH + p.hub * CIRCLE_WORTH
    if p.hub >= launch_circle(s, seat):
        worth += CIRCLE_WORTH
    if s.relic_owner == seat:
        worth += SHIP_WORTH
    worth += p.num_asteroids * ASTEROID_WORTH + agenda_prospects(s, seat)
    return worth + territory_prospects(s, seat)


@rule
def territory_prospects(s: State, seat: int) -> int:
    """How firmly territories are held, and how near others are to being taken."""
    worth = 0
    for territory in range(NUM_TERRITORIES):
        mine, best = s.colonies[territory][seat], 0
        for other in range(s.num_players):
            if other != seat:
                best = max(best, s.colonies[territory][other])
        if mine > best + 1:
            worth += LEAD_WORTH
        elif mine > 0 and mine == best:
            worth += BEHIND_WORTH
    return worth


@rule
def agenda_prospects(s: State, seat: int) -> int:
    """Facedown agendas, more if they are met as things stand."""
    p, worth = s.players[seat], 0
    for i in range(p.num_agendas):
        worth += AGENDA_WORTH
        if meets_endgame(s, seat, p.agendas[i]) or meets_in_game(s, seat, p.agendas[i]):
            worth += MET_WORTH
    return worth
