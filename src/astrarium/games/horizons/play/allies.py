"""Ally cards: stacks, drawing, using and turning them over."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, reveal, tell
from astrarium.games.horizons.table import components, pieces
from astrarium.games.horizons.table.pieces import Decide, Happened, Phase, Why
from astrarium.games.horizons.table.state import Stack, State


@rule
def remove_top(s: State, number: int) -> int:
    """Lift the top card off a stack."""
    stack = s.stacks[number]
    card = stack.cards[0]
    stack.count -= 1
    for i in range(stack.count):
        stack.cards[i] = stack.cards[i + 1]
    stack.cards[stack.count] = pieces.NO_CARD
    return card


@rule
def show_top(s: State, number: int) -> None:
    """The new top card of a stack is there for all to see."""
    stack = s.stacks[number]
    if stack.unknown > 0:
        stack.unknown -= 1
        reveal(s)
    tell(s, EVERYBODY, Happened.STACK_SHOWS, NOBODY, components.ROW_SPECIES + number, number, stack.cards[0])


@rule
def put_under(stack: Stack, card: int) -> None:
    """Put a card at the bottom of a stack."""
    stack.cards[stack.count] = card
    stack.count += 1


@rule
def count_ally(s: State, seat: int, card: int, change: int) -> None:
    """Keep count of the Allies in front of a player, in all and by icon."""
    me = s.players[seat]
    me.num_allies += change
    me.allies_with[components.ACTION_OF_ALLY[card]] += change


@rule
def take_top(s: State, seat: int, number: int) -> None:
    """Take the top card of a stack and put it in front of you, unused side up."""
    card = remove_top(s, number)
    s.holder[card] = seat
    s.used[card] = 0
    s.drawn_at[card] = s.action_number
    count_ally(s, seat, card, 1)
    tell(s, EVERYBODY, Happened.ALLY_DRAWN, seat, components.ROW_ALLY + card, card)
    show_top(s, number)


@rule
def bury_top(s: State, seat: int, number: int) -> None:
    """Put the top card of a stack under it."""
    card = remove_top(s, number)
    put_under(s.stacks[number], card)
    tell(s, EVERYBODY, Happened.ALLY_BURIED, seat, components.ROW_ALLY + card, card)
    show_top(s, number)


@rule
def discard_ally(s: State, seat: int, ally: int) -> None:
    """An Alien Ally goes under its own stack; a Starter leaves the game."""
    over = 1 if s.phase == Phase.LIMITS else 0
    s.holder[ally] = NOBODY
    s.used[ally] = 0
    s.drawn_at[ally] = 0
    count_ally(s, seat, ally, -1)
    if ally >= pieces.ALIENS:
        tell(s, EVERYBODY, Happened.STARTER_DESTROYED, seat, components.ROW_ALLY + ally, ally, over)
        return
    number = components.STACK_OF_ALLY[ally]
    put_under(s.stacks[number], ally)
    tell(s, EVERYBODY, Happened.ALLY_DISCARDED, seat, components.ROW_ALLY + ally, ally, over)
    if s.stacks[number].count == 1:
        show_top(s, number)


@rule
def turn_over(s: State, seat: int, card: int) -> None:
    """After its effect an Ally goes the way its side says: flipped, discarded or destroyed."""
    if components.FLIPS[card][s.used[card]]:
        s.used[card] = 1 - s.used[card]
        tell(s, EVERYBODY, Happened.ALLY_FLIPPED, seat, components.ROW_ALLY + card, card)
    else:
        discard_ally(s, seat, card)


# ------------------------------------------------------------------ refreshing


@rule
def why_not_refresh(s: State, seat: int, card: int, ally: int) -> int:
    """Another Ally of yours that lies with its used side up, not the one whose effect it is."""
    if s.holder[ally] != seat:
        return Why.NOT_YOURS
    if ally == card:
        return Why.ITSELF
    return NOTHING if s.used[ally] == 1 else Why.NOT_USED


@rule
def why_not_refresh_any(s: State, seat: int, card: int) -> int:
    """There must be an Ally to turn back."""
    for ally in range(pieces.ALLIES):
        if not why_not_refresh(s, seat, card, ally):
            return NOTHING
    return Why.NOT_DOABLE


@rule
def refresh_any(s: State, seat: int, card: int, optional: int) -> None:
    """Ask which Ally is turned back, if one can be."""
    if not why_not_refresh_any(s, seat, card):
        ask(s, Decide.REFRESH, seat, card, optional)


@rule
def refresh(s: State, seat: int, ally: int) -> None:
    """Turn an Ally back to its unused side."""
    s.used[ally] = 0
    tell(s, EVERYBODY, Happened.ALLY_REFRESHED, seat, components.ROW_ALLY + ally, ally)


@rule
def why_not_discard(s: State, seat: int, ally: int) -> int:
    """An Ally in front of the player; the order of discarding matters for the stacks."""
    return NOTHING if s.holder[ally] == seat else Why.NOT_YOURS
