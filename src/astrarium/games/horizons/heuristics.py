"""A first judgement of a position for greedy and search: about 100 for each Victory Point to be expected."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.horizons.components import MISSION
from astrarium.games.horizons.conditions import is_met
from astrarium.games.horizons.control import control_vp
from astrarium.games.horizons.pieces import MISSIONS, Goal, Item, Structure, Where
from astrarium.games.horizons.scoring import score
from astrarium.games.horizons.state import State
from astrarium.games.horizons.supply import lesser, resources_of

POINT = 100
RESOURCE = 22  # a Resource that can still be spent
SURPLUS = 3  # one above what can be kept
COLLECTOR = 70  # pays for the rest of the game, and gives presence
COLONY = 110  # brings the end nearer, and gives presence
MARKER = 60
ALLY = 45
UNMET_MISSION = 12  # for each of its points
SPENDABLE = 16


@rule
def evaluate(s: State, seat: int) -> int:
    """Points as they stand, what will earn more, and Missions that may still be met."""
    if s.over:
        return score(s, seat) * POINT
    me = s.players[seat]
    held = resources_of(s, seat)
    value = (me.tokens[Item.KNOWLEDGE] + control_vp(s, seat)) * POINT
    value += lesser(held, SPENDABLE) * RESOURCE + (held - lesser(held, SPENDABLE)) * SURPLUS
    value += (me.built[Structure.ENERGY_COLLECTOR] + me.built[Structure.METAL_COLLECTOR]) * COLLECTOR
    value += me.built[Structure.COLONY] * COLONY
    value += me.num_active * MARKER + lesser(me.num_allies, 5) * ALLY
    return value + mission_value(s, seat)


@rule
def mission_value(s: State, seat: int) -> int:
    """Most of a Mission that is met now, a little of one that is not."""
    value = 0
    for card in range(MISSIONS):
        if s.mission_at[card] == Where.HAND and s.mission_seat[card] == seat:
            share = POINT - UNMET_MISSION if is_met(s, seat, card) else UNMET_MISSION
            value += MISSION[card][Goal.VP] * share
    return value
