"""A first judgement of a position for greedy and search, in hundredths of a victory point."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.alien_frontiers.ending import score
from astrarium.games.alien_frontiers.play.hub import launch_circle
from astrarium.games.alien_frontiers.play.objectives import meets_endgame, meets_in_game
from astrarium.games.alien_frontiers.table.pieces import NUM_TERRITORIES
from astrarium.games.alien_frontiers.table.state import State

SIGHT = 16  # decisions of every seat that lie ahead when this judgement is best
LEARNED = 20_000  # thoughts by the network take as long as 4,800 by this judgement, and are stronger
DOUBT = 1.0  # about options never tried, for two: as strong as less, and more thoughts may find more
HEED = 0.8  # of the chances that people are told is the network's word: true where bots play by it and where not
POINT = 100
# What brings points later is worth more the more of the game lies ahead: at its end, and what a whole game adds.
FUEL_WORTH, FUEL_AHEAD = 2, 6
ORE_WORTH, ORE_AHEAD = 8, 22
SHIP_WORTH = 25
SHIP_AHEAD = (0, 290, 290, 245, 200, 170, 170)  # by the number of players: the more there are, the fewer turns each has
CARD_WORTH, CARD_AHEAD = 5, 20
CIRCLE_WORTH = 26
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
    worth += means(s, seat) + p.hub * CIRCLE_WORTH
    if p.hub >= launch_circle(s, seat):
        worth += CIRCLE_WORTH
    worth += p.num_asteroids * ASTEROID_WORTH + agenda_prospects(s, seat)
    return worth + territory_prospects(s, seat)


@rule
def ahead(s: State) -> int:
    """How much of the game lies ahead, in hundredths: by the colonies that the leader has still to land."""
    most = 0
    for seat in range(s.num_players):
        most = max(most, s.players[seat].landed)
    return 100 - 100 * most // s.colonies_each


@rule
def means(s: State, seat: int) -> int:
    """Ships, cards, ore and fuel: what points will be made with."""
    p, time = s.players[seat], ahead(s)
    ships = p.fleet + (1 if s.relic_owner == seat else 0)
    worth = ships * (100 * SHIP_WORTH + SHIP_AHEAD[s.num_players] * time) + min(4, p.num_cards) * (
        100 * CARD_WORTH + CARD_AHEAD * time
    )
    worth += min(p.ore, 6) * (100 * ORE_WORTH + ORE_AHEAD * time) + min(p.fuel, 6) * (
        100 * FUEL_WORTH + FUEL_AHEAD * time
    )
    return worth // 100 + p.fuel + p.ore


@rule
def territory_prospects(s: State, seat: int) -> int:
    """How firmly territories are held, and how near others are to being taken."""
    worth = 0
    for territory in range(NUM_TERRITORIES):
        mine = s.colonies[territory][seat]
        if mine > 0:
            most = most_of_others(s, seat, territory)
            if mine > most + 1:
                worth += LEAD_WORTH
            elif mine == most:
                worth += BEHIND_WORTH
    return worth


@rule
def most_of_others(s: State, seat: int, territory: int) -> int:
    """The most colonies that any opponent has in a territory."""
    most = 0
    for other in range(s.num_players):
        if other != seat:
            most = max(most, s.colonies[territory][other])
    return most


@rule
def agenda_prospects(s: State, seat: int) -> int:
    """Facedown agendas, more if they are met as things stand."""
    p, worth = s.players[seat], 0
    for i in range(p.num_agendas):
        worth += AGENDA_WORTH
        if meets_endgame(s, seat, p.agendas[i]) or meets_in_game(s, seat, p.agendas[i]):
            worth += MET_WORTH
    return worth
