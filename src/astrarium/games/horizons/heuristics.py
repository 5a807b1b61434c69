"""A first judgement of a position for greedy and search: about 100 for each Victory Point to be expected.

It counts what scores now, what will earn more (Resources, Structures, markers, Allies, Missions), and what the Action
in progress and the Actions left still promise, so that choosing an Action is better than doing nothing.
"""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.horizons.actions.harvest import amount_of
from astrarium.games.horizons.components import MISSION
from astrarium.games.horizons.conditions import is_met
from astrarium.games.horizons.control import control_vp
from astrarium.games.horizons.pieces import (
    ALLIES,
    MISSIONS,
    NO_STEP,
    Decide,
    Goal,
    Item,
    Op,
    Phase,
    Structure,
    Where,
)
from astrarium.games.horizons.scoring import score, standing
from astrarium.games.horizons.state import State
from astrarium.games.horizons.steps import STEP_ITEM, STEP_NEXT, STEP_OP
from astrarium.games.horizons.supply import lesser, resources_of

POINT = 100
VICTORY = 4000
RESOURCE, SPENDABLE, SURPLUS = 40, 14, 8  # a Resource, how many can be put to use, and one above that
COLONY = 300
COLLECTOR, FADING = 170, 25  # a Collector, and how much less for each Colony of whoever has most
MARKER, FEW_MARKERS, LATE_MARKER = 100, 3, 35
ALLY_USE = 35  # one use that is left in an Ally
MET, UNMET = 85, 14  # for each point of a Mission that is met now, or not yet
ACTION = 25  # an Action that is left

# What an Action promises when it is chosen: Explore, Adapt, Build, Harvest, Conspire.
PROMISE_OF_ACTION = (120, 110, 60, 40, 80)


@rule
def evaluate(s: State, seat: int) -> int:
    """What a seat can expect, in hundredths of a point; a game that is over is won or lost."""
    if s.over:
        return score(s, seat) * POINT + (VICTORY if has_won(s, seat) else -VICTORY)
    me = s.players[seat]
    value = (me.tokens[Item.KNOWLEDGE] + control_vp(s, seat)) * POINT
    value += resource_value(resources_of(s, seat)) + structure_value(s, seat)
    value += lesser(me.num_active, FEW_MARKERS) * MARKER
    value += (me.num_active - lesser(me.num_active, FEW_MARKERS)) * LATE_MARKER
    value += ally_value(s, seat) + mission_value(s, seat)
    return value + promise(s, seat)


@rule
def has_won(s: State, seat: int) -> bool:
    """Whether nobody stands higher."""
    for other in range(s.num_players):
        if standing(s, other) > standing(s, seat):
            return False
    return True


@rule
def resource_value(held: int) -> int:
    """Resources are worth something as long as they can be spent."""
    useful = lesser(held, SPENDABLE)
    return useful * RESOURCE + (held - useful) * SURPLUS


@rule
def structure_value(s: State, seat: int) -> int:
    """Colonies bring the end nearer; Collectors pay less the nearer it is."""
    me, most = s.players[seat], 0
    for other in range(s.num_players):
        colonies = s.players[other].built[Structure.COLONY]
        most = colonies if colonies > most else most
    collectors = me.built[Structure.ENERGY_COLLECTOR] + me.built[Structure.METAL_COLLECTOR]
    return me.built[Structure.COLONY] * COLONY + collectors * (COLLECTOR - most * FADING)


@rule
def ally_value(s: State, seat: int) -> int:
    """Two uses in a fresh Ally, one in a used one."""
    uses = 0
    for card in range(ALLIES):
        if s.holder[card] == seat:
            uses += 2 - s.used[card]
    return lesser(uses, 8) * ALLY_USE


@rule
def mission_value(s: State, seat: int) -> int:
    """Most of a Mission that is met now, a little of one that is not."""
    value = 0
    for card in range(MISSIONS):
        if s.mission_at[card] == Where.HAND and s.mission_seat[card] == seat:
            value += MISSION[card][Goal.VP] * (MET if is_met(s, seat, card) else UNMET)
    return value


# ------------------------------------------------------------------ what is under way


@rule
def promise(s: State, seat: int) -> int:
    """What open decisions, the rest of the effect and the Actions left will still bring."""
    value = 0
    for i in range(s.depth):
        if s.pending[i].seat == seat:
            value += promise_of_decision(s, i)
    if s.turn == seat:
        value += s.actions_left * ACTION
        step = s.step
        while step != NO_STEP:
            value += promise_of_step(s, seat, step)
            step = STEP_NEXT[step]
        if s.phase == Phase.PERFORM and s.depth > 0:
            value += PROMISE_OF_ACTION[s.action]
    return value


@rule
def promise_of_decision(s: State, i: int) -> int:
    """What the answer to an open decision is likely to bring."""
    p = s.pending[i]
    match p.kind:
        case Decide.ALLY_BEFORE | Decide.ALLY_AFTER:
            return ALLY_USE + RESOURCE
        case Decide.PERFORM:
            return PROMISE_OF_ACTION[s.action]
        case Decide.PLACE_WORLD:
            return ACTION
        case Decide.ACTIVATE:
            return MARKER if s.players[p.seat].num_active < FEW_MARKERS else LATE_MARKER
        case Decide.DRAW_ALLY | Decide.BRANCH:
            return 2 * ALLY_USE
        case Decide.BUILD:
            return RESOURCE
        case Decide.TAKE:
            return p.b * RESOURCE
        case Decide.GAIN_MIX:
            return p.a * RESOURCE
        case _:
            return ACTION


@rule
def promise_of_step(s: State, seat: int, step: int) -> int:
    """What a step that is still to come is likely to bring."""
    match STEP_OP[step]:
        case Op.GAIN:
            return amount_of(s, seat, step) * (POINT if STEP_ITEM[step] == Item.KNOWLEDGE else RESOURCE)
        case Op.DRAW_ALLY | Op.CHOOSE:
            return 2 * ALLY_USE
        case Op.ACTIVATE:
            return MARKER if s.players[seat].num_active < FEW_MARKERS else LATE_MARKER
        case _:
            return ACTION
