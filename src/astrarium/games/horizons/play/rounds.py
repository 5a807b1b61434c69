"""The order of play: setup, turns of up to two Actions, Allies before or after them, limits at the end of a turn."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.horizons import ending
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.play import adapt, allies, build, conspire, explore
from astrarium.games.horizons.table import components, moves, pieces, supply
from astrarium.games.horizons.table.pieces import Action, Board, Decide, Happened, Item, Phase, Types, Why
from astrarium.games.horizons.table.state import State

MOST_ACTIONS_COUNTED = 30_000


@rule
def proceed(s: State) -> None:
    """Nothing is pending, so the effect is done: turn the used Ally over, else the next phase."""
    s.system = pieces.NO_STAR
    if s.ending:
        build.end_by_last_colony(s, s.turn)
    elif s.ally != pieces.NO_CARD:
        allies.turn_over(s, s.turn, s.ally)
        s.ally = pieces.NO_CARD
    else:
        next_phase(s)


@rule
def next_phase(s: State) -> None:
    """The order of play."""
    match s.phase:
        case Phase.FIRST_WORLD:
            s.phase = Phase.FIRST_MARKER
            explore.explore_first_world(s, s.turn)
        case Phase.FIRST_MARKER:
            s.phase = Phase.PASS_BAG
            mark_first_world(s, s.turn)
        case Phase.PASS_BAG:
            pass_bag(s)
        case Phase.CHOOSE_ACTION:
            choose_action(s)
        case Phase.BEFORE:
            s.phase = Phase.PERFORM
            if has_usable_ally(s, s.turn, s.action):
                ask(s, Decide.ALLY_BEFORE, s.turn)
        case Phase.PERFORM:
            s.phase = Phase.AFTER
            perform_or_waive(s)
        case Phase.AFTER:
            s.phase = Phase.CHOOSE_ACTION
            if not s.ally_used and has_usable_ally(s, s.turn, s.action):
                ask(s, Decide.ALLY_AFTER, s.turn)
        case _:
            end_turn(s)


# ------------------------------------------------------------------ setup, steps 7 to 10


@rule
def mark_first_world(s: State, seat: int) -> None:
    """The first player marks the type just placed; the others may mark any type in play. The Narah have their own."""
    if has_start_markers(s, seat):
        return
    if seat == s.first_player:
        adapt.activate(s, seat, s.just_placed)
    else:
        adapt.adapt(s, seat, Types.IN_PLAY, 1)


@rule
def has_start_markers(s: State, seat: int) -> bool:
    """Whether the board came with markers on it."""
    for world_type in range(pieces.TYPES):
        if components.START_ACTIVE[s.players[seat].board][world_type]:
            return True
    return False


@rule
def pass_bag(s: State) -> None:
    """Pass the bag to the left; after the last player the first turn begins."""
    s.turn = (s.turn + 1) % s.num_players
    s.phase = Phase.FIRST_WORLD
    if s.turn == s.first_player:
        s.round = 1
        begin_turn(s)


# ------------------------------------------------------------------ a turn


@rule
def begin_turn(s: State) -> None:
    """Up to two Actions."""
    s.actions_left = components.ACTIONS_PER_TURN
    s.ended = 0
    s.phase = Phase.CHOOSE_ACTION
    note(s, Happened.TURN_BEGAN, s.turn, s.round)


@rule
def choose_action(s: State) -> None:
    """Ask for the next Action while there is one left."""
    if s.actions_left > 0:
        s.action_number = s.action_number % MOST_ACTIONS_COUNTED + 1
        ask(s, Decide.ACTION, s.turn)
    else:
        s.phase = Phase.LIMITS


@rule
def action_effect(s: State, seat: int, action: int) -> int:
    """The effect of an Action on a player's board."""
    board = s.players[seat].board
    if board == Board.TRAACHET and action == Action.ADAPT and s.network_package:
        return steps.NETWORK_PACKAGE
    return steps.OF_BOARD[board][action]


@rule
def does_something(s: State, seat: int, action: int) -> bool:
    """Whether an Action would have an effect now."""
    return steps.has_use(s, seat, action_effect(s, seat, action), pieces.NO_CARD)


@rule
def why_not_take_action(s: State, seat: int, action: int) -> int:
    """An Action can be taken for its effect, or only to use an Ally with its icon."""
    return NOTHING if does_something(s, seat, action) or has_usable_ally(s, seat, action) else Why.NO_USE


@rule
def take_action(s: State, seat: int, action: int) -> None:
    """Take an Action."""
    s.just_placed = pieces.NO_TYPE
    s.action = action
    s.actions_left -= 1
    s.ally_used = 0
    s.phase = Phase.BEFORE
    tell(s, EVERYBODY, Happened.ACTION_TAKEN, seat, components.ROW_ACTION + action, action, s.players[seat].board)


@rule
def take_no_more(s: State) -> None:
    """End the turn with an Action left."""
    s.actions_left = 0
    s.ended = 1


# ------------------------------------------------------------------ one Ally for each Action


@rule
def why_not_use(s: State, seat: int, ally: int) -> int:
    """An Ally of the player's with the Action's icon whose effect can be done."""
    if s.holder[ally] != seat:
        return Why.NOT_YOURS
    return Why.OTHER_ICON if components.ACTION_OF_ALLY[ally] != s.action else why_not_trigger(s, seat, ally)


@rule
def why_not_trigger(s: State, seat: int, ally: int) -> int:
    """All that an effect needs can be done; an Ally drawn by this very Action serves only if the setting allows it."""
    if not s.fresh_allies and s.drawn_at[ally] == s.action_number:
        return Why.FRESH
    why: int = steps.why_not_effect(s, seat, steps.OF_ALLY[ally][s.used[ally]], ally)
    return why


@rule
def is_usable(s: State, seat: int, ally: int) -> bool:
    """Whether an Ally lies in front of the player and could be used with its Action."""
    return s.holder[ally] == seat and not why_not_trigger(s, seat, ally)


@rule
def has_usable_ally(s: State, seat: int, action: int) -> bool:
    """Whether the player has an Ally with that icon that can be used."""
    if s.players[seat].allies_with[action] == 0:
        return False
    for i in range(pieces.CARDS_PER_STACK):
        if is_usable(s, seat, components.CARDS_OF_ACTION[action][i]):
            return True
    starter = pieces.ALIENS + seat
    return components.ACTION_OF_ALLY[starter] == action and is_usable(s, seat, starter)


@rule
def allies_with_icon(s: State, out: list[int], n: int, seat: int) -> int:
    """Every Ally with the Action's icon, the player's Starter last."""
    for i in range(pieces.CARDS_PER_STACK):
        n = offer(out, n, action(moves.USE, components.CARDS_OF_ACTION[s.action][i]))
    return offer(out, n, action(moves.USE, pieces.ALIENS + seat))


@rule
def why_not_perform(s: State, seat: int) -> int:
    """The Action must have an effect of its own."""
    return NOTHING if does_something(s, seat, s.action) else Why.NO_EFFECT


@rule
def why_not_leave(s: State, seat: int) -> int:
    """Without an effect of its own an Action may be left with no Ally used either."""
    return NOTHING if not does_something(s, seat, s.action) else Why.HAS_EFFECT


@rule
def performing(s: State, out: list[int], n: int, seat: int) -> int:
    """Carry the Action out if it has an effect; this is listed first."""
    return offer(out, n, action(moves.PERFORM)) if does_something(s, seat, s.action) else n


@rule
def leaving(out: list[int], n: int) -> int:
    """Where the Action cannot be carried out it may be left; this is listed last."""
    return n if n > 0 and out[0] == action(moves.PERFORM) else offer(out, n, action(moves.NO_ALLY))


@rule
def leave_action(s: State, seat: int) -> None:
    """Neither the Action's effect nor an Ally's."""
    s.phase = Phase.CHOOSE_ACTION
    note(s, Happened.ACTION_WAIVED, seat, s.action, s.players[seat].board)


@rule
def use_ally(s: State, seat: int, ally: int) -> None:
    """Begin the effect of an Ally; it is turned over when all of it is done."""
    s.ally = ally
    s.ally_used = 1
    effect = steps.OF_ALLY[ally][s.used[ally]]
    idle = 0 if steps.has_use(s, seat, effect, ally) else 1
    tell(s, EVERYBODY, Happened.ALLY_USED, seat, components.ROW_ALLY + ally, ally, idle)
    steps.run(s, seat, effect, ally)


@rule
def perform_or_waive(s: State) -> None:
    """After an Ally the Action may be left out: asked where its own steps do not ask."""
    if s.ally_used and not steps.WAIVABLE_INSIDE[s.players[s.turn].board][s.action]:
        if does_something(s, s.turn, s.action):
            ask(s, Decide.PERFORM, s.turn)
    else:
        perform(s, s.turn)


@rule
def perform(s: State, seat: int) -> None:
    """Begin the effect of the Action."""
    s.just_placed = pieces.NO_TYPE
    steps.run(s, seat, action_effect(s, seat, s.action), pieces.NO_CARD)


@rule
def waive(s: State, seat: int) -> None:
    """Leave the effect of the Action out."""
    note(s, Happened.ACTION_WAIVED, seat, s.action, s.players[seat].board)


# ------------------------------------------------------------------ end of turn


@rule
def end_turn(s: State) -> None:
    """Discard down to the limits, asking for cards one at a time; then the next player."""
    me = s.players[s.turn]
    return_excess(s, s.turn)
    if conspire.missions_over_limit(s, s.turn) > 0:
        ask(s, Decide.LIMIT_MISSION, s.turn, conspire.missions_over_limit(s, s.turn))
    elif me.num_allies > components.ALLY_LIMIT:
        ask(s, Decide.LIMIT_ALLY, s.turn)
    elif s.ended:
        next_turn(s)
    else:
        ask(s, Decide.END, s.turn)


@rule
def return_excess(s: State, seat: int) -> None:
    """Energy and Metal above 10 go back to the supply."""
    me = s.players[seat]
    energy = me.tokens[Item.ENERGY] - components.TOKEN_LIMIT[Item.ENERGY]
    metal = me.tokens[Item.METAL] - components.TOKEN_LIMIT[Item.METAL]
    energy, metal = energy if energy > 0 else 0, metal if metal > 0 else 0
    if energy + metal > 0:
        supply.give_back(s, seat, Item.ENERGY, energy)
        supply.give_back(s, seat, Item.METAL, metal)
        note(s, Happened.RETURNED, seat, energy, metal)


@rule
def next_turn(s: State) -> None:
    """The player to the left; a round ends before the first player's turn."""
    s.turn = (s.turn + 1) % s.num_players
    if s.turn == s.first_player:
        if s.round_cap > 0 and s.round >= s.round_cap:
            ending.end_game(s, Happened.ROUNDS_OVER, s.turn)
            return
        s.round += 1
    begin_turn(s)
