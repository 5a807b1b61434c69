"""The interpreter: a power of a row is offered if it can be carried out, begun, and carried on choice by choice."""

from __future__ import annotations

from astrarium.core.actions import action, first, offer
from astrarium.core.rules import Names, rule
from astrarium.core.table import EVERYBODY, tell
from astrarium.games.alien_frontiers.effects import asking, at_once, bonuses, cards, colonies, dice, docked, fields
from astrarium.games.alien_frontiers.play import goods, owners, tech
from astrarium.games.alien_frontiers.table import components, moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Happened, Power
from astrarium.games.alien_frontiers.table.state import State


class Group(Names):
    """Powers that make the same kind of choice."""

    DICE = 1
    FLEET = 2
    FIELDS = 3
    COLONIES = 4
    BONUSES = 5
    CARDS = 6
    AT_ONCE = 7
    CHAIN = 8
    EXCHANGE = 9
    PROPHETS = 10


KIND_PAID, KIND_FREE, TIMING_ANY = (
    components.KINDS.index("paid"),
    components.KINDS.index("free"),
    components.TIMINGS.index("any"),
)


def _groups() -> tuple[int, ...]:
    groups = {
        Group.DICE: "SHIFT FLIP REROLL_ONE REROLL_ANY SHIFT_TWO COPY_VALUE DATA_CORE POCKET LAND_WITH_SHIP SET_SHIP "
        "ANGELS_SET",
        Group.FLEET: "MOVE_OWN_SHIP MOVE_OTHER_SHIP SEND_SHIPS CLOAK JUMP INFILTRATE RETURN_SHIP CLEAR_FACILITY "
        "REGATHER HIJACK",
        Group.FIELDS: "STRADDLE FIELD_OFF FIELD_PLACE FIELDS_TOGETHER FIELD_BUILD FIELDS_OFF FIELD_ANY FIELD_MOVE "
        "FIELD_ON_OR_OFF",
        Group.COLONIES: "MOVE_COLONY SWAP_ANY SWAP_ADJACENT MOVE_OPPONENT_COLONY SEISMIC SUNRISE_MOVE URANIAN_MOVE",
        Group.BONUSES: "BORROW_BONUS CONTESTED_BONUS REV_MOVE",
        Group.CARDS: "FETCH_CARD DISCARD_CARD CYCLE_AND_CLAIM STORE TAX_ALL CLAIM_SHORT CLAIM_FREE",
        Group.CHAIN: "REUSE BORROW_CARD OPPONENT_CARD",
        Group.EXCHANGE: "EXCHANGE_GIVE EXCHANGE_TAKE",
        Group.PROPHETS: "PROPHETS_DISCARD",
    }
    made = {Power.members[name]: group for group, names in groups.items() for name in names.split()}
    return tuple(made.get(op, Group.AT_ONCE) for op in range(max(Power) + 1))


def _flags(names: str) -> tuple[int, ...]:
    return tuple(int(op in {Power.members[n] for n in names.split()}) for op in range(max(Power) + 1))


GROUP_OF = _groups()
PRICED_LATER = _flags(
    "BORROW_BONUS SEND_SHIPS CLOAK POCKET MOVE_OTHER_SHIP INFILTRATE BORROW_CARD RETURN_SHIP CLEAR_FACILITY CLAIM_FREE"
)
LIES_ON_CARD = _flags("STORE POCKET LOCK_COLONIES ORACLE INFILTRATE REUSE BORROW_CARD")  # only the holder can use it


# ------------------------------------------------------------------ choices


@rule
def basic_options(s: State, seat: int, op: int, arg: int, base: int, stage: int, out: list[int], count: int) -> int:
    """The choices of a power that is not about using another card."""
    match GROUP_OF[op]:
        case Group.DICE:
            return dice.dice_options(s, seat, op, arg, base, stage, out, count)
        case Group.FLEET:
            return docked.fleet_options(s, seat, op, arg, base, stage, out, count)
        case Group.FIELDS:
            return fields.field_options(s, seat, op, arg, stage, out, count)
        case Group.COLONIES:
            return colonies.colony_options(s, seat, op, stage, out, count)
        case Group.BONUSES:
            return bonuses.bonus_options(s, seat, op, arg, base, out, count)
        case Group.CARDS:
            return cards.card_options(s, seat, op, arg, base, stage, out, count)
        case Group.EXCHANGE:
            return owners.exchange_options(s, seat, op, stage, out, count)
        case _:
            return owners.prophets_options(s, seat, stage, out, count)


@rule
def power_options(s: State, seat: int, op: int, arg: int, base: int, stage: int, out: list[int], count: int) -> int:
    """The choices of any power."""
    match op:
        case Power.REUSE:
            return reuse_options(s, seat, out, count)
        case Power.BORROW_CARD:
            return borrow_options(s, seat, base, out, count)
        case Power.OPPONENT_CARD:
            return opponent_options(s, seat, out, count)
        case _:
            return basic_options(s, seat, op, arg, base, stage, out, count)


@rule
def basic_works(s: State, seat: int, op: int, arg: int, base: int, out: list[int], count: int) -> bool:
    """Whether a power can be paid and, once it is paid, carried out."""
    cost = 0 if PRICED_LATER[op] else tech.price(s, seat, base)
    if s.players[seat].fuel < cost:
        return False
    s.players[seat].fuel -= cost
    works = works_when_paid(s, seat, op, arg, base, out, count)
    s.players[seat].fuel += cost
    return works


@rule
def works_when_paid(s: State, seat: int, op: int, arg: int, base: int, out: list[int], count: int) -> bool:
    """Whether a power that is paid for can be carried out."""
    match GROUP_OF[op]:
        case Group.AT_ONCE:
            return at_once.works_at_once(s, seat, op)
        case Group.DICE:
            return dice.dice_work(s, seat, op, arg, base)
        case Group.FLEET:
            return docked.fleet_works(s, seat, op, arg, base)
        case Group.COLONIES:
            return colonies.colony_works(s, seat, op)
        case _:
            return basic_options(s, seat, op, arg, base, 0, out, count) > count


@rule
def power_works(s: State, seat: int, op: int, arg: int, base: int, out: list[int], count: int) -> bool:
    """Whether any power can be paid and carried out now."""
    if GROUP_OF[op] == Group.CHAIN:
        return power_options(s, seat, op, arg, base, 0, out, count) > count
    return basic_works(s, seat, op, arg, base, out, count)


# ------------------------------------------------------------------ powers that use another card


@rule
def lends_power(card: int) -> bool:
    """Whether a card's power can be used by somebody who does not hold it."""
    paid_or_free = tables.TECH_KIND[card] == KIND_PAID or tables.TECH_KIND[card] == KIND_FREE
    return paid_or_free and tables.TECH_TIMING[card] == TIMING_ANY and LIES_ON_CARD[tables.TECH_POWER[card]] == 0


@rule
def card_works(s: State, seat: int, card: int, out: list[int], count: int) -> bool:
    """Whether the power of a card could be used now."""
    return basic_works(
        s, seat, tables.TECH_POWER[card], tables.TECH_POWER_ARG[card], tables.TECH_FUEL[card], out, count
    )


@rule
def borrow_options(s: State, seat: int, base: int, out: list[int], count: int) -> int:
    """Tele-operator: displayed cards that work after its own price is paid."""
    for slot in range(3):
        card = s.display[slot]
        if card != pieces.NO_CARD and lends_power(card) and operator_works(s, seat, base, card, out, count):
            if not is_offered(out, count, action(moves.TECH, card)):
                count = offer(out, count, action(moves.TECH, card))
    return count


@rule
def operator_works(s: State, seat: int, base: int, card: int, out: list[int], count: int) -> bool:
    """Whether a displayed card works once Tele-operator is paid."""
    cost = tech.price(s, seat, base)
    if s.players[seat].fuel < cost:
        return False
    s.players[seat].fuel -= cost
    works = card_works(s, seat, card, out, count)
    s.players[seat].fuel += cost
    return works


@rule
def is_offered(out: list[int], count: int, act: int) -> bool:
    """Whether an action is among the options found so far."""
    for i in range(count):
        if out[i] == act:
            return True
    return False


@rule
def opponent_options(s: State, seat: int, out: list[int], count: int) -> int:
    """Infiltration A.I. discarded: paid powers of opponents' cards; the same card of two players is one choice."""
    for other in range(s.num_players):
        p = s.players[other]
        for i in range(p.num_cards):
            card = p.cards[i]
            if other != seat and tables.TECH_KIND[card] == KIND_PAID and lends_power(card):
                if card_works(s, seat, card, out, count) and not is_offered(out, count, action(moves.TECH, card)):
                    count = offer(out, count, action(moves.TECH, card))
    return count


@rule
def reuse_options(s: State, seat: int, out: list[int], count: int) -> int:
    """Oscillation Capacitor: cards with a fuel price that were used this turn and work again."""
    p = s.players[seat]
    for i in range(p.num_cards):
        card = p.cards[i]
        if (
            s.turn.used[card] > 0
            and tables.TECH_FUEL[card] > 0
            and tables.TECH_TIMING[card] == TIMING_ANY
            and card != tables.CAPACITOR
        ):
            if reuse_works(s, seat, card, out, count):
                count = offer(out, count, action(moves.TECH, card))
    return count


@rule
def reuse_works(s: State, seat: int, card: int, out: list[int], count: int) -> bool:
    """Whether a used card works once more."""
    if tables.TECH_POWER[card] == Power.BORROW_CARD:
        return borrow_options(s, seat, tables.TECH_FUEL[card], out, count) > count
    return card_works(s, seat, card, out, count)


# ------------------------------------------------------------------ beginning and carrying on


@rule
def start_power(s: State, seat: int, op: int, arg: int, base: int) -> None:
    """Pay what is known already; then do it, or ask for the first choice."""
    s.num_picked = 0
    s.memo[asking.SPENT] = 0
    s.memo[asking.LAST_KEY] = 0
    if op == Power.LOCK_COLONIES:
        s.players[seat].lock_fuel = max(1, tech.price(s, seat, base))
    if PRICED_LATER[op] == 0:
        goods.pay(s, seat, tech.price(s, seat, base), 0)
    if GROUP_OF[op] == Group.AT_ONCE:
        at_once.do_at_once(s, seat, op, arg)
    else:
        asking.ask_power(s, seat, op, arg, base, 0)


@rule
def apply_power(s: State, seat: int, op: int, arg: int, base: int, stage: int, act: int) -> None:
    """Carry out one choice of a power."""
    match GROUP_OF[op]:
        case Group.DICE:
            dice.dice_apply(s, seat, op, arg, base, stage, act)
        case Group.FLEET:
            docked.fleet_apply(s, seat, op, arg, base, stage, act)
        case Group.FIELDS:
            fields.field_apply(s, seat, op, arg, stage, act)
        case Group.COLONIES:
            colonies.colony_apply(s, seat, op, stage, act)
        case Group.BONUSES:
            bonuses.bonus_apply(s, seat, op, base, act)
        case Group.CARDS:
            cards.card_apply(s, seat, op, arg, base, stage, act)
        case Group.CHAIN:
            chain(s, seat, op, base, first(moves.TECH, act))
        case Group.EXCHANGE:
            owners.exchange_apply(s, seat, op, stage, act)
        case _:
            owners.prophets_apply(s, seat, stage, act)


@rule
def chain(s: State, seat: int, op: int, base: int, card: int) -> None:
    """Use the chosen card: again, from the display, or an opponent's."""
    if op == Power.BORROW_CARD:
        goods.pay(s, seat, tech.price(s, seat, base), 0)
    tell(s, EVERYBODY, Happened.USED_CARD, seat, tables.TECH_ROW + card, 1)
    start_power(s, seat, tables.TECH_POWER[card], tables.TECH_POWER_ARG[card], tables.TECH_FUEL[card])
