"""Explore: take a face-up card, or draw and press your luck; Dangers must be taken."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, reveal, tell
from astrarium.games.tiny_epic_galaxies.play import galaxy
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, EndBy, Gift, Happened, Op, Resource, Trigger
from astrarium.games.tiny_epic_galaxies.table.state import State


@rule
def may_explore(s: State) -> bool:
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
def explore_options(s: State, out: list[int]) -> int:
    """Take one of the face-up cards, or draw."""
    n = face_up_options(s, out, 0)
    return offer(out, n, action(moves.DRAW)) if s.exploration.count > 0 else n


@rule
def face_up_options(s: State, out: list[int], n: int) -> int:
    """Every face-up card."""
    for i in range(s.num_face_up):
        n = offer(out, n, action(moves.TAKE_CARD, s.face_up[i]))
    return n


@rule
def choose_exploration(s: State, act: int) -> None:
    """The first choice of an exploration."""
    seat, ship = s.now.seat, s.now.a
    if is_verb(moves.TAKE_CARD, act):
        take_face_up(s, seat, ship, first(moves.TAKE_CARD, act))
    else:
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
    """Turn up the top card; the last one sets off the end of the game."""
    s.drawn = galaxy.draw(s, s.exploration)
    s.top_known = 0
    tell(s, EVERYBODY, Happened.DREW, seat, tables.FIRST_CARD + s.drawn, ship)
    if s.exploration.count == 0:
        galaxy.trigger_end(s, seat, EndBy.DECK)
    ask(s, Decide.DRAWN, seat, ship, buried)


@rule
def drawn_options(s: State, out: list[int]) -> int:
    """A Danger must be taken; a Discovery may be left face up while there is room and another card to draw."""
    p = s.pending[s.depth - 1]
    n = offer(out, 0, action(moves.TAKE_DRAWN))
    if tables.CARD_DANGER[s.drawn]:
        return offer(out, n, action(moves.BURY_DRAWN)) if may_bury(s, p.seat, p.a, p.b) else n
    if s.num_face_up < pieces.FACE_UP and s.exploration.count > 0:
        n = offer(out, n, action(moves.LEAVE_DRAWN))
    return n


@rule
def may_bury(s: State, seat: int, ship: int, buried: int) -> bool:
    """Some pilots pay, once in an exploration, to bury a Danger and draw again."""
    me = s.galaxies[seat]
    if galaxy.gift_of(me, ship) != Gift.REDRAW_DANGER or buried == 1 or s.exploration.count == 0:
        return False
    return me.stock[Resource.ENERGY] >= tables.PILOT_NUMBER[galaxy.pilot_of(me, ship)]


@rule
def choose_drawn(s: State, act: int) -> None:
    """Take the card, or leave (or bury) it and draw again."""
    seat, ship, card, buried = s.now.seat, s.now.a, s.drawn, s.now.b
    s.drawn = pieces.NO_CARD
    if is_verb(moves.TAKE_DRAWN, act):
        take_card(s, seat, ship, card)
    elif is_verb(moves.LEAVE_DRAWN, act):
        s.face_up[s.num_face_up] = card
        s.num_face_up += 1
        tell(s, EVERYBODY, Happened.LEFT_FACE_UP, seat, tables.FIRST_CARD + card)
        draw_card(s, seat, ship, buried)
    else:
        price = tables.PILOT_NUMBER[galaxy.pilot_of(s.galaxies[seat], ship)]
        s.galaxies[seat].stock[Resource.ENERGY] -= price
        note(s, Happened.PAID, seat, price, 0)
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
    if tables.STEPS[tables.CARD_START[card]][0] != Op.END:
        ask(s, Decide.STEP, seat, tables.CARD_START[card], ship, 0, pieces.NO_CARD)


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
