"""Powers that use another card: Oscillation Capacitor, Tele-operator, Infiltration A.I. discarded."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, tell
from astrarium.games.alien_frontiers.effects import steps
from astrarium.games.alien_frontiers.play import cards, fleet
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.components import KINDS, PARTS, TIMINGS
from astrarium.games.alien_frontiers.table.pieces import Decide, Happened, Why
from astrarium.games.alien_frontiers.table.state import State

KIND_PAID, KIND_FREE, TIMING_ANY = KINDS.index("paid"), KINDS.index("free"), TIMINGS.index("any")
KEPT_ON_CARD = ("store", "pocket", "lock_colonies", "jump")


def _texts(field: str) -> tuple[str, ...]:
    return tuple(str(row.fields[field]) for row in PARTS.rows("tech"))


LENT = tuple(int(op not in KEPT_ON_CARD) for op in _texts("power_op"))
CHAIN_NAMES = ("", *steps.CHAINS)
POWER_CHAIN = tuple(CHAIN_NAMES.index(op) if op in CHAIN_NAMES else 0 for op in _texts("power_op"))
DISCARD_CHAIN = tuple(CHAIN_NAMES.index(op) if op in CHAIN_NAMES else 0 for op in _texts("discard_op"))
REUSE, BORROW_CARD, OPPONENT_CARD = 1, 2, 3


@rule
def why_not_lent(card: int) -> int:
    """A power that can be used by somebody who does not hold the card: nothing is kept on it."""
    if tables.TECH_KIND[card] != KIND_PAID and tables.TECH_KIND[card] != KIND_FREE:
        return Why.NO_POWER
    if tables.TECH_TIMING[card] != TIMING_ANY:
        return Why.NOT_THIS_TIME
    return NOTHING if LENT[card] == 1 else Why.KEPT_ON_CARD


@rule
def why_not_card(s: State, seat: int, card: int) -> int:
    """What stands against the power of a card, whoever holds it."""
    return steps.why_not_power(s, seat, steps.POWER_STEP[card], tables.TECH_FUEL[card], card)


@rule
def use_other(s: State, seat: int, tech: int) -> None:
    """Use the power of a card through another one."""
    tell(s, EVERYBODY, Happened.USED_CARD, seat, tables.TECH_ROW + tech, 1)
    if POWER_CHAIN[tech] > 0:
        start_chain(s, seat, POWER_CHAIN[tech], tables.TECH_FUEL[tech])
    else:
        steps.start_power(s, seat, steps.POWER_STEP[tech], tables.TECH_FUEL[tech], tech)


@rule
def use_anothers(s: State, seat: int, tech: int) -> None:
    """Use the power of a card that one does not hold: one more card that was used this turn."""
    cards.count_use(s, tech)
    use_other(s, seat, tech)


# ------------------------------------------------------------------ Tele-operator


@rule
def why_not_borrow(s: State, seat: int, base: int, tech: int) -> int:
    """A displayed card that works after Tele-operator's own price is paid."""
    slot = cards.slot_of(s, tech)
    if slot == pieces.NOWHERE:
        return Why.NOT_DISPLAYED
    why = why_not_lent(tech)
    if why != NOTHING:
        return why
    if s.turn.lent[slot] == 1 or POWER_CHAIN[tech] == BORROW_CARD:
        return Why.USED
    if cards.core_spent(s, tech):
        return Why.CORE_USED
    cost = cards.price(s, seat, base)
    if s.players[seat].fuel < cost:
        return Why.TOO_DEAR
    s.players[seat].fuel -= cost
    why = some_again_besides(s, seat) if POWER_CHAIN[tech] == REUSE else why_not_card(s, seat, tech)
    s.players[seat].fuel += cost
    return why


@rule
def displayed(s: State, out: list[int], n: int) -> int:
    """The displayed cards, copies once."""
    start = n
    for slot in range(3):
        act = action(moves.BORROW, s.display[slot])
        if s.display[slot] != pieces.NO_CARD and not fleet.is_written(out, start, n, act):
            n = offer(out, n, act)
    return n


@rule
def some_displayed(s: State, seat: int, base: int) -> int:
    """Some displayed card works."""
    said = Why.IDLE
    for slot in range(3):
        if s.display[slot] != pieces.NO_CARD:
            why = why_not_borrow(s, seat, base, s.display[slot])
            if why == NOTHING:
                return NOTHING
            said = why if why == Why.TOO_DEAR else said
    return said


@rule
def borrow(s: State, seat: int, base: int, tech: int) -> None:
    """Pay for Tele-operator and use the displayed card, which was then used this turn, whoever claims it."""
    cards.pay(s, seat, base)
    s.turn.lent[cards.slot_of(s, tech)] = 1
    use_anothers(s, seat, tech)


# ------------------------------------------------------------------ Infiltration A.I.


@rule
def lender(s: State, seat: int, tech: int) -> int:
    """An opponent who holds a card: one whose copy was not used this turn, if there is one; NOBODY if none does."""
    found = NOBODY
    for other in range(s.num_players):
        if other != seat and cards.has_tech(s, other, tech):
            if found == NOBODY or not cards.is_used(s, other, tech):
                found = other
    return found


@rule
def why_not_opponents(s: State, seat: int, tech: int) -> int:
    """The paid power of an opponent's card that was not used this turn."""
    other = lender(s, seat, tech)
    if other == NOBODY:
        return Why.NOT_HELD
    if tables.TECH_KIND[tech] != KIND_PAID:
        return Why.NO_POWER
    why = why_not_lent(tech)
    if why != NOTHING:
        return why
    if cards.is_used(s, other, tech):
        return Why.USED
    if cards.core_spent(s, tech):
        return Why.CORE_USED
    if POWER_CHAIN[tech] == BORROW_CARD:
        return some_displayed(s, seat, tables.TECH_FUEL[tech])
    return why_not_card(s, seat, tech)


@rule
def use_opponents(s: State, seat: int, tech: int) -> None:
    """Use an opponent's card, which was then used this turn, whoever steals it."""
    s.players[lender(s, seat, tech)].used |= 1 << tech
    use_anothers(s, seat, tech)


@rule
def opponents_cards(s: State, seat: int, out: list[int], n: int) -> int:
    """The cards of others; the same card of two players is one choice."""
    start = n
    for other in range(s.num_players):
        for i in range(s.players[other].num_cards if other != seat else 0):
            act = action(moves.BORROW, s.players[other].cards[i])
            if not fleet.is_written(out, start, n, act):
                n = offer(out, n, act)
    return n


@rule
def some_opponents(s: State, seat: int) -> int:
    """Some opponent's card works."""
    said = Why.IDLE
    for other in range(s.num_players):
        for i in range(s.players[other].num_cards if other != seat else 0):
            why = why_not_opponents(s, seat, s.players[other].cards[i])
            if why == NOTHING:
                return NOTHING
            said = why if why == Why.TOO_DEAR else said
    return said


# ------------------------------------------------------------------ Oscillation Capacitor


@rule
def why_not_repeat(s: State, seat: int, tech: int) -> int:
    """A card with a fuel price that was used this turn."""
    if not cards.is_used(s, seat, tech) or (s.turn.used >> tech) & 1 == 0 or tables.TECH_FUEL[tech] == 0:
        return Why.NOT_OFFERED
    return NOTHING if tables.TECH_TIMING[tech] == TIMING_ANY else Why.NOT_THIS_TIME


@rule
def why_not_again(s: State, seat: int, tech: int) -> int:
    """A card that may be used a second time and works."""
    why = why_not_repeat(s, seat, tech)
    if why != NOTHING:
        return why
    if POWER_CHAIN[tech] == BORROW_CARD:
        return some_displayed(s, seat, tables.TECH_FUEL[tech])
    return why_not_card(s, seat, tech)


@rule
def some_again(s: State, seat: int) -> int:
    """Some card can be used a second time."""
    said = some_again_besides(s, seat)
    for i in range(s.players[seat].num_cards if said != NOTHING else 0):
        if POWER_CHAIN[s.players[seat].cards[i]] == BORROW_CARD:
            why = why_not_again(s, seat, s.players[seat].cards[i])
            said = why if why == NOTHING or why == Why.TOO_DEAR else said
    return said


@rule
def some_again_besides(s: State, seat: int) -> int:
    """Some card besides Tele-operator can be used a second time: it may be what uses Oscillation Capacitor."""
    said = Why.IDLE
    for i in range(s.players[seat].num_cards):
        tech = s.players[seat].cards[i]
        if POWER_CHAIN[tech] == 0 and why_not_repeat(s, seat, tech) == NOTHING:
            why = why_not_card(s, seat, tech)
            if why == NOTHING:
                return NOTHING
            said = why if why == Why.TOO_DEAR else said
    return said


@rule
def use_again(s: State, seat: int, tech: int) -> None:
    """Use the card a second time."""
    use_other(s, seat, tech)


# ------------------------------------------------------------------ beginning


@rule
def why_not_chain(s: State, seat: int, chain: int, base: int) -> int:
    """Another card can be used."""
    if chain == REUSE:
        return some_again(s, seat)
    return some_displayed(s, seat, base) if chain == BORROW_CARD else some_opponents(s, seat)


@rule
def start_chain(s: State, seat: int, chain: int, base: int) -> None:
    """Which card?"""
    if chain == REUSE:
        ask(s, Decide.USE_AGAIN, seat)
    elif chain == BORROW_CARD:
        ask(s, Decide.BORROW_CARD, seat, base)
    else:
        ask(s, Decide.OPPONENT_CARD, seat)
