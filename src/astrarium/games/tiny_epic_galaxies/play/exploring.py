"""Explore: take a face-up card, or draw and press your luck; Dangers must be taken."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.effects import END
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, later, reveal, tell
from astrarium.games.tiny_epic_galaxies import effects
from astrarium.games.tiny_epic_galaxies.play import galaxy
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, EndBy, Gift, Happened, Resource, Trigger, Why
from astrarium.games.tiny_epic_galaxies.table.state import State


@rule
def has_card(s: State) -> bool:
    """There must be a card to take or to draw."""
    return s.exploration.count > 0 or s.num_face_up > 0


@rule
def explore(s: State, seat: int, ship: int) -> None:
    """A ship that comes to Unexplored Space must explore."""
    ask(s, Decide.EXPLORE, seat, ship)
    if galaxy.gift_of(s.galaxies[seat], ship) == Gift.PEEK_EXPLORATION and s.exploration.count > 0:
        top = s.exploration.cards[s.exploration.count - 1]
        s.top_known |= 1 << seat
        reveal(s)
        tell(s, seat, Happened.PEEKED, seat, tables.FIRST_CARD + top)
    galaxy.set_off(s, seat, ship, Trigger.ON_EXPLORE, pieces.NO_CARD)


@rule
def why_not_take_card(s: State, card: int) -> int:
    """One of the cards that lie face up."""
    for i in range(s.num_face_up):
        if s.face_up[i] == card:
            return NOTHING
    return Why.NOT_FACE_UP


@rule
def face_up_cards(s: State, out: list[int], n: int) -> int:
    """Every face-up card."""
    for i in range(s.num_face_up):
        n = offer(out, n, action(moves.TAKE_CARD, s.face_up[i]))
    return n


@rule
def buried_cards(s: State, out: list[int], n: int) -> int:
    """Every face-up card, to be put under the deck."""
    for i in range(s.num_face_up):
        n = offer(out, n, action(moves.BURY, s.face_up[i]))
    return n


@rule
def why_not_draw(s: State) -> int:
    """There must be a card in the deck."""
    return NOTHING if s.exploration.count > 0 else Why.NO_CARD_LEFT


@rule
def draw_first(s: State, seat: int, ship: int) -> None:
    """The exploration begins with a drawn card: face-up cards are out of reach now."""
    draw_card(s, seat, ship, 0)


@rule
def take_face_up(s: State, seat: int, ship: int, card: int) -> None:
    """Take a card that lies face up; the others close up."""
    remove_face_up(s, card)
    take_card(s, seat, ship, card)


@rule
def remove_face_up(s: State, card: int) -> None:
    """A face-up card leaves its row; the others close up."""
    kept = 0
    for i in range(s.num_face_up):
        if s.face_up[i] != card:
            s.face_up[kept] = s.face_up[i]
            kept += 1
    s.num_face_up = kept
    s.face_up[kept] = pieces.NO_CARD


@rule
def draw_card(s: State, seat: int, ship: int, buried: int) -> None:
    """Turn up a card and decide about it."""
    s.drawn = turn_up(s, seat, ship)
    ask(s, Decide.DRAWN, seat, ship, buried)


@rule
def turn_up(s: State, seat: int, ship: int) -> int:
    """The top card; the last one sets off the end of the game."""
    card = galaxy.draw(s, s.exploration)
    s.top_known = 0
    tell(s, EVERYBODY, Happened.DREW, seat, tables.FIRST_CARD + card, ship)
    if s.exploration.count == 0:
        galaxy.trigger_end(s, seat, EndBy.DECK)
    return card


@rule
def why_not_leave(s: State) -> int:
    """A Danger must be taken; a Discovery may be left face up while there is room and another card to draw."""
    if tables.CARD_DANGER[s.drawn]:
        return Why.DANGER_MUST
    if s.num_face_up == pieces.FACE_UP:
        return Why.FACE_UP_FULL
    return NOTHING if s.exploration.count > 0 else Why.LAST_CARD_MUST


@rule
def why_not_bury(s: State, seat: int, ship: int, buried: int) -> int:
    """Some pilots pay, once in an exploration, to bury a Danger and draw again."""
    me = s.galaxies[seat]
    if galaxy.gift_of(me, ship) != Gift.REDRAW_DANGER or buried or not tables.CARD_DANGER[s.drawn]:
        return Why.NO_REDRAW
    if s.exploration.count == 0:
        return Why.LAST_CARD_MUST
    cost = tables.PILOT_NUMBER[galaxy.pilot_of(me, ship)]
    return NOTHING if me.stock[Resource.ENERGY] >= cost else Why.CANNOT_PAY


@rule
def take_drawn(s: State, seat: int, ship: int) -> None:
    """Keep the card that was drawn."""
    card = s.drawn
    s.drawn = pieces.NO_CARD
    take_card(s, seat, ship, card)


@rule
def leave_drawn(s: State, seat: int, ship: int, buried: int) -> None:
    """Leave the card face up and draw again."""
    s.face_up[s.num_face_up] = s.drawn
    s.num_face_up += 1
    tell(s, EVERYBODY, Happened.LEFT_FACE_UP, seat, tables.FIRST_CARD + s.drawn)
    draw_card(s, seat, ship, buried)


@rule
def bury_drawn(s: State, seat: int, ship: int) -> None:
    """Pay, put the Danger under the deck and draw again."""
    card = s.drawn
    galaxy.pay(s, seat, tables.PILOT_NUMBER[galaxy.pilot_of(s.galaxies[seat], ship)], 0)
    bury_card(s, seat, card)
    draw_card(s, seat, ship, 1)


@rule
def bury_card(s: State, seat: int, card: int) -> None:
    """A card goes under the deck for all to see."""
    if s.exploration.count == 0:
        s.top_known = 0
    galaxy.bury(s.exploration, card)
    tell(s, EVERYBODY, Happened.BURIED, seat, tables.FIRST_CARD + card)


@rule
def take_card(s: State, seat: int, ship: int, card: int) -> None:
    """Keep a card: its badges and points count at once, and whatever it says happens."""
    collect(s, seat, card)
    if effects.CARD_START[card] != END:
        later(s, seat, effects.CARD_START[card], ship, pieces.NO_CARD)


@rule
def collect(s: State, seat: int, card: int) -> None:
    """Lay a card face down beside the hangar."""
    me = s.galaxies[seat]
    me.cards[me.num_cards] = card
    me.num_cards += 1
    me.dangers += tables.CARD_DANGER[card]
    me.dwarf_planets += tables.CARD_DWARF[card]
    for badge in range(4):
        me.badges[badge] += tables.CARD_BADGES[card][badge]
    tell(s, EVERYBODY, Happened.TOOK_CARD, seat, tables.FIRST_CARD + card)
    galaxy.add_points(s, seat, tables.CARD_VP[card])


@rule
def take_for_rogue(s: State) -> None:
    """The Rogue draws one card: it keeps it, and gains, losses and advances apply to it."""
    card = turn_up(s, pieces.ROGUE, pieces.NO_CARD)
    take_card(s, pieces.ROGUE, pieces.NO_CARD, card)
