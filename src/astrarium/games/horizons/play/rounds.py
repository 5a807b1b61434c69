"""The order of play: setup, turns of up to two Actions, Allies before or after them, limits at the end of a turn."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.horizons import ending
from astrarium.games.horizons.effects import interpreter, steps
from astrarium.games.horizons.play import adapt, allies, conspire, explore
from astrarium.games.horizons.table import components, moves, pieces, supply
from astrarium.games.horizons.table.pieces import Action, Board, Decide, Happened, Item, Phase, Types
from astrarium.games.horizons.table.state import State

MOST_ACTIONS_COUNTED = 30_000


@rule
def proceed(s: State) -> None:
    """Nothing is pending: the next step of the effect, else turn the used Ally over, else the next phase."""
    if s.step != pieces.NO_STEP:
        step = s.step
        s.step = steps.STEP_NEXT[step]
        interpreter.carry_out(s, s.turn, step)
    elif s.ending:
        ending.end_game(s, Happened.LAST_COLONY, s.turn)
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
    s.phase = Phase.CHOOSE_ACTION
    note(s, Happened.TURN_BEGAN, s.turn, s.round)


@rule
def choose_action(s: State) -> None:
    """Ask for the next Action while there is one left."""
    if s.actions_left > 0:
        ask(s, Decide.ACTION, s.turn)
    else:
        s.phase = Phase.LIMITS


@rule
def action_effect(s: State, seat: int, icon: int) -> int:
    """The effect of an Action on a player's board."""
    board = s.players[seat].board
    if board == Board.TRAACHET and icon == Action.ADAPT and s.network_package:
        return components.NETWORK_PACKAGE
    return components.BOARD_EFFECT[board][icon]


@rule
def may_take_action(s: State, seat: int, icon: int) -> bool:
    """An Action can be taken for its effect, or only to use an Ally with its icon."""
    return interpreter.has_effect(s, seat, action_effect(s, seat, icon)) or has_usable_ally(s, seat, icon)


@rule
def action_options(s: State, out: list[int], seat: int) -> int:
    """Every Action that does something, alone or through an Ally, and to end the turn."""
    n = 0
    for icon in range(len(components.BOARD_EFFECT[0])):
        if may_take_action(s, seat, icon):
            n = offer(out, n, action(moves.TAKE_ACTION, icon))
    return offer(out, n, action(moves.END_TURN))


@rule
def take_action(s: State, seat: int, act: int) -> None:
    """Take an Action, or end the turn."""
    s.system = pieces.NO_STAR
    s.just_placed = pieces.NO_TYPE
    if is_verb(moves.END_TURN, act):
        s.actions_left = 0
        return
    s.action = first(moves.TAKE_ACTION, act)
    s.action_number = s.action_number % MOST_ACTIONS_COUNTED + 1
    s.actions_left -= 1
    s.ally_used = 0
    s.phase = Phase.BEFORE
    tell(s, EVERYBODY, Happened.ACTION_TAKEN, seat, components.ROW_ACTION + s.action, s.action, s.players[seat].board)


# ------------------------------------------------------------------ one Ally for each Action


@rule
def is_usable(s: State, seat: int, card: int) -> bool:
    """An Ally of the player whose effect can be done; one drawn by this very Action only if the setting allows it."""
    if s.holder[card] != seat or (not s.fresh_allies and s.drawn_at[card] == s.action_number):
        return False
    return interpreter.may_trigger(s, seat, components.ALLY_EFFECT[card], card)


@rule
def has_usable_ally(s: State, seat: int, icon: int) -> bool:
    """Whether the player has an Ally with that icon that can be used."""
    if s.players[seat].allies_with[icon] == 0:
        return False
    for i in range(pieces.CARDS_PER_STACK):
        if is_usable(s, seat, components.CARDS_OF_ACTION[icon][i]):
            return True
    return components.ACTION_OF_ALLY[pieces.ALIENS + seat] == icon and is_usable(s, seat, pieces.ALIENS + seat)


@rule
def usable_allies(s: State, out: list[int], n: int, seat: int, icon: int) -> int:
    """Every Ally with that icon that can be used."""
    for i in range(pieces.CARDS_PER_STACK):
        card = components.CARDS_OF_ACTION[icon][i]
        if is_usable(s, seat, card):
            n = offer(out, n, action(moves.USE, card))
    if components.ACTION_OF_ALLY[pieces.ALIENS + seat] == icon and is_usable(s, seat, pieces.ALIENS + seat):
        n = offer(out, n, action(moves.USE, pieces.ALIENS + seat))
    return n


@rule
def ally_before_options(s: State, out: list[int], seat: int) -> int:
    """The Action first, or one of the Allies first; without any effect of its own the Action needs an Ally."""
    n = 0
    if interpreter.has_effect(s, seat, action_effect(s, seat, s.action)):
        n = offer(out, n, action(moves.PERFORM))
    return usable_allies(s, out, n, seat, s.action)


@rule
def ally_after_options(s: State, out: list[int], seat: int) -> int:
    """One of the Allies after the Action, or none."""
    n = usable_allies(s, out, 0, seat, s.action)
    return offer(out, n, action(moves.NO_ALLY))


@rule
def use_ally(s: State, seat: int, act: int) -> None:
    """Begin the effect of an Ally; it is turned over when all of it is done."""
    card = first(moves.USE, act)
    s.ally = card
    s.ally_used = 1
    s.step = components.ALLY_EFFECT[card]
    s.system = pieces.NO_STAR
    tell(s, EVERYBODY, Happened.ALLY_USED, seat, components.ROW_ALLY + card, card)


@rule
def perform_or_waive(s: State) -> None:
    """After an Ally the Action may be left out: asked where its own steps do not ask."""
    start = action_effect(s, s.turn, s.action)
    if s.ally_used and not components.WAIVABLE_INSIDE[s.players[s.turn].board][s.action]:
        if interpreter.has_effect(s, s.turn, start):
            ask(s, Decide.PERFORM, s.turn)
    else:
        perform(s)


@rule
def perform(s: State) -> None:
    """Begin the effect of the Action."""
    s.system = pieces.NO_STAR
    s.just_placed = pieces.NO_TYPE
    s.step = action_effect(s, s.turn, s.action)


@rule
def perform_options(out: list[int]) -> int:
    """Take the Action's effect, or leave it out."""
    n = offer(out, 0, action(moves.PERFORM))
    return offer(out, n, action(moves.WAIVE))


# ------------------------------------------------------------------ end of turn


@rule
def end_turn(s: State) -> None:
    """Discard down to the limits, asking for cards one at a time; then the next player."""
    me = s.players[s.turn]
    return_excess(s, s.turn)
    if conspire.missions_over_limit(s, s.turn) > 0:
        ask(s, Decide.LIMIT_MISSION, s.turn, 0, conspire.missions_over_limit(s, s.turn))
    elif me.num_allies > components.ALLY_LIMIT:
        ask(s, Decide.LIMIT_ALLY, s.turn)
    else:
        next_turn(s)


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
