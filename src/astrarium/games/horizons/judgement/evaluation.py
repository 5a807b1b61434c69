"""A first judgement of a position for greedy and search: about 100 for each Victory Point to be expected.

It counts what scores now, what will earn more (Resources, Structures, markers, Allies, Missions), and what the Action
in progress and the Actions left still promise, so that choosing an Action is better than doing nothing.
"""

from __future__ import annotations

from astrarium.core.effects import END
from astrarium.core.rules import rule
from astrarium.core.table import LATER
from astrarium.games.horizons import ending
from astrarium.games.horizons.effects import missions, steps
from astrarium.games.horizons.play import costs, harvest
from astrarium.games.horizons.table import components, pieces, supply
from astrarium.games.horizons.table.pieces import Action, Decide, Goal, Item, Phase, Spot, Structure, Where
from astrarium.games.horizons.table.state import State

SIGHT = 8  # decisions of every seat that lie ahead when this judgement is best
LEARNED = 13_000  # thoughts by the network take as long as 4,800 by this judgement, and are stronger
CURIOSITY = 24.0  # about rare options: its network is so sure that with less more thoughts find nothing new
HEED = 0.25  # of the chances that people are told is the network's word: true where bots play by it and where not
SWING = 3.0  # so many times what a rollout moves leads by makes one e times as likely to win: much turns late
POINT = 100
VICTORY = 4000
RESOURCE, SPENDABLE = 20, 5  # a Resource, and how many of each kind can soon be put to use
STORED, STORABLE = 6, 10  # one more than that, up to the limit at the end of the turn
COLONY = 150
COLLECTOR, FADING = 75, 8  # a Collector, and how much less for each Colony of whoever has most
MARKER, FEW_MARKERS, LATE_MARKER = 45, 3, 15
ALLY_USE = 15  # one use that is left in an Ally
MET, MET_LATE, UNMET = 40, 40, 6  # for each point of a Mission that is met now, more so at the end, or not yet
ACTION = 15  # an Action that is left

NEW_COLONY, LAST_COLONY, NEW_COLLECTOR = 110, 300, 45  # what a Build promises

# What an Action promises when it is chosen: Explore, Adapt, Build (see `promise_of_build`), Harvest, Conspire.
PROMISE_OF_ACTION = (80, 50, 0, 25, 25)


@rule
def evaluate(s: State, seat: int) -> int:
    """What a seat can expect, in hundredths of a point; a game that is over is won or lost."""
    if s.over:
        return ending.score(s, seat) * POINT + (VICTORY if has_won(s, seat) else -VICTORY)
    me = s.players[seat]
    value = (me.tokens[Item.KNOWLEDGE] + ending.control_vp(s, seat)) * POINT
    value += resource_value(me.tokens[Item.ENERGY]) + resource_value(me.tokens[Item.METAL])
    value += structure_value(s, seat)
    value += supply.lesser(me.num_active, FEW_MARKERS) * MARKER
    value += (me.num_active - supply.lesser(me.num_active, FEW_MARKERS)) * LATE_MARKER
    value += ally_value(s, seat) + mission_value(s, seat)
    return value + promise(s, seat)


@rule
def has_won(s: State, seat: int) -> bool:
    """Whether nobody stands higher."""
    for other in range(s.num_players):
        if ending.standing(s, other) > ending.standing(s, seat):
            return False
    return True


@rule
def resource_value(held: int) -> int:
    """Energy or Metal is worth most as long as it can soon be spent, and nothing above what can be kept."""
    useful = supply.lesser(held, SPENDABLE)
    return useful * RESOURCE + (supply.lesser(held, STORABLE) - useful) * STORED


@rule
def structure_value(s: State, seat: int) -> int:
    """Colonies bring the end nearer; Collectors pay less the nearer it is."""
    me = s.players[seat]
    collectors = me.built[Structure.ENERGY_COLLECTOR] + me.built[Structure.METAL_COLLECTOR]
    return me.built[Structure.COLONY] * COLONY + collectors * (COLLECTOR - most_colonies(s) * FADING)


@rule
def most_colonies(s: State) -> int:
    """The Colonies of whoever has most: how far the game has come."""
    most = 0
    for seat in range(s.num_players):
        most = max(most, s.players[seat].built[Structure.COLONY])
    return most


@rule
def ally_value(s: State, seat: int) -> int:
    """Two uses in a fresh Ally, one in a used one."""
    uses = 0
    for card in range(pieces.ALLIES):
        if s.holder[card] == seat:
            uses += 2 - s.used[card]
    return supply.lesser(uses, 8) * ALLY_USE


@rule
def mission_value(s: State, seat: int) -> int:
    """Most of a Mission that is met now, a little of one that is not."""
    value, met = 0, MET + MET_LATE * most_colonies(s) // components.STRUCTURES_EACH[Structure.COLONY]
    for card in range(pieces.MISSIONS):
        if s.mission_at[card] == Where.HAND and s.mission_seat[card] == seat:
            value += components.MISSION[card][Goal.VP] * (met if missions.is_met(s, seat, card) else UNMET)
    held = s.players[seat].num_missions
    return value * components.MISSION_LIMIT // held if held > components.MISSION_LIMIT else value


# ------------------------------------------------------------------ what is under way


@rule
def promise(s: State, seat: int) -> int:
    """What open decisions, the rest of the effect and the Actions left will still bring."""
    value = 0
    for i in range(s.depth):
        if s.pending[i].seat == seat and s.pending[i].kind != LATER:
            value += promise_of_decision(s, i)
    if s.turn == seat:
        value += s.actions_left * ACTION
        for i in range(s.depth):
            if s.pending[i].kind == LATER:
                value += promise_of_steps(s, seat, s.pending[i].a)
        if s.phase == Phase.PERFORM and s.depth > 0:
            value += promise_of_action(s, seat)
    return value


@rule
def promise_of_action(s: State, seat: int) -> int:
    """What the Action that was chosen is likely to bring."""
    start = steps.OF_BOARD[s.players[seat].board][s.action]
    if s.action == Action.EXPLORE and s.supply[Item.KNOWLEDGE] == 0:
        return ACTION
    return PROMISE_OF_ACTION[s.action] + (promise_of_build(s, seat, start) if steps.OP[start] == steps.BUILD else 0)


@rule
def promise_of_build(s: State, seat: int, step: int) -> int:
    """A Colony, above all the last one, or a Collector, if it can be paid."""
    me = s.players[seat]
    found = costs.in_stock(me, steps.WHAT[step]) if steps.WHERE[step] == Spot.STAR else costs.buildable(me, step)
    if found & costs.ON_EVERY_TYPE:
        return (
            LAST_COLONY
            if me.built[Structure.COLONY] + 1 == components.STRUCTURES_EACH[Structure.COLONY]
            else NEW_COLONY
        )
    return NEW_COLLECTOR if found else 0


@rule
def promise_of_decision(s: State, i: int) -> int:
    """What the answer to an open decision is likely to bring."""
    p = s.pending[i]
    match p.kind:
        case Decide.ALLY_BEFORE | Decide.ALLY_AFTER:
            return ALLY_USE + RESOURCE
        case Decide.PERFORM:
            return promise_of_action(s, p.seat)
        case Decide.PLACE_WORLD:
            return ACTION
        case Decide.ACTIVATE:
            return MARKER if s.players[p.seat].num_active < FEW_MARKERS else LATE_MARKER
        case Decide.DRAW_ALLY | Decide.BRANCH:
            return 2 * ALLY_USE
        case Decide.BUILD:
            return promise_of_build(s, p.seat, p.a)
        case Decide.TAKE:
            held = s.players[p.seat].tokens[p.a]
            return resource_value(held + p.b) - resource_value(held)
        case Decide.GAIN_MIX:
            return p.a * RESOURCE
        case _:
            return ACTION


@rule
def promise_of_steps(s: State, seat: int, start: int) -> int:
    """What the rest of an effect is likely to bring."""
    value, step = 0, start
    while step != END:
        value += promise_of_step(s, seat, step)
        step = steps.THEN[step]
    return value


@rule
def promise_of_step(s: State, seat: int, step: int) -> int:
    """What a step that is still to come is likely to bring."""
    op = steps.OP[step]
    if op == steps.GAIN:
        amount = harvest.amount_of(s, seat, steps.N[step], steps.PER[step], steps.MOST[step])
        if steps.ITEM[step] == Item.KNOWLEDGE:
            return supply.lesser(amount, s.supply[Item.KNOWLEDGE]) * POINT
        return amount * STORED
    if op == steps.DRAW_ALLY or op == steps.CHOOSE:
        return 2 * ALLY_USE
    if op == steps.ACTIVATE:
        return MARKER if s.players[seat].num_active < FEW_MARKERS else LATE_MARKER
    return ACTION
