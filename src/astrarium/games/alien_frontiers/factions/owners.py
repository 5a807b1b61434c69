"""The owners' powers: once per turn, without docking."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, tell

from ..agendas.deck import agendas_left, discard_agenda, draw_to_hand, drop_agenda, tell_discarded
from ..cards import get_card, lose_card
from ..components import FACTION_ROW, OWNER_FUEL, OWNER_ORE, TECH_ROW
from ..goods import can_pay, gain, hand_over, pay
from ..moves import AGENDA, CARD, DRAW, GIVE, GOOD, TECH, VICTIM
from ..pieces import FUEL, NUM_TERRITORIES, ORE, Faction, Happened, Phase, Power
from ..state import State
from ..tech.asking import CARD_CHOSEN, ask_power
from ..tech.bonuses import can_drive, may_borrow


@rule
def may_use_owner_power(s: State, seat: int) -> bool:
    """Whether the owner's power of the turn is left, can be paid and can do something."""
    p = s.players[seat]
    if s.turn.owner_used or s.factions_on == 0 or s.phase != Phase.MAIN:
        return False
    match p.faction:
        case Faction.PROPHETS:
            return p.num_agendas > 0
        case Faction.PROXIMA:
            return p.fuel >= OWNER_FUEL[Faction.PROXIMA]
        case Faction.TERRAN:
            return may_give(s, seat) or may_take(s, seat)
        case Faction.URANIAN:
            return contested_exists(s, seat)
        case Faction.XENO:
            return p.fuel >= OWNER_FUEL[Faction.XENO] and can_drive(s)
        case _:
            return False


@rule
def contested_exists(s: State, seat: int) -> bool:
    """Whether there is a contested territory whose bonus can be borrowed."""
    for territory in range(NUM_TERRITORIES):
        if may_borrow(s, seat, Power.CONTESTED_BONUS, 0, territory):
            return True
    return False


@rule
def use_owner_power(s: State, seat: int) -> None:
    """Pay and begin the owner's power."""
    faction = s.players[seat].faction
    s.turn.owner_used = 1
    tell(s, EVERYBODY, Happened.OWNER_POWER, seat, FACTION_ROW + faction)
    match faction:
        case Faction.PROPHETS:
            ask_power(s, seat, Power.PROPHETS_DISCARD, 0, 0, 0)
        case Faction.PROXIMA:
            pay(s, seat, OWNER_FUEL[faction], OWNER_ORE[faction])
            ask_power(s, seat, Power.FIELD_ON_OR_OFF, 0, 0, 0)
        case Faction.TERRAN:
            ask_power(s, seat, Power.EXCHANGE_GIVE, 0, 0, 0)
        case Faction.URANIAN:
            ask_power(s, seat, Power.CONTESTED_BONUS, 0, 0, 0)
        case _:
            pay(s, seat, OWNER_FUEL[faction], OWNER_ORE[faction])
            ask_power(s, seat, Power.REV_MOVE, 0, 0, 0)


# ------------------------------------------------------------------ Terran Exchange


@rule
def buys_card(s: State, seat: int, victim: int) -> bool:
    """Whether an opponent has the price of a card."""
    return victim != seat and can_pay(s, victim, OWNER_FUEL[Faction.TERRAN], OWNER_ORE[Faction.TERRAN])


@rule
def may_give(s: State, seat: int) -> bool:
    """Whether a card can be forced on somebody for fuel and ore."""
    for victim in range(s.num_players):
        if s.players[seat].num_cards > 0 and buys_card(s, seat, victim):
            return True
    return False


@rule
def may_take(s: State, seat: int) -> bool:
    """Whether a card can be taken from somebody for fuel and ore."""
    if not can_pay(s, seat, OWNER_FUEL[Faction.TERRAN], OWNER_ORE[Faction.TERRAN]):
        return False
    for victim in range(s.num_players):
        if victim != seat and s.players[victim].num_cards > 0:
            return True
    return False


@rule
def exchange_options(s: State, seat: int, op: int, stage: int, out: list[int], count: int) -> int:
    """Give or take; with whom; which card."""
    if stage == 0:
        if may_give(s, seat):
            count = offer(out, count, action(GIVE))
        return offer(out, count, action(CARD)) if may_take(s, seat) else count
    giving = op == Power.EXCHANGE_GIVE
    if stage == 1:
        for victim in range(s.num_players):
            if victim != seat and (buys_card(s, seat, victim) if giving else s.players[victim].num_cards > 0):
                count = offer(out, count, action(VICTIM, victim))
        return count
    giver = s.players[seat if giving else s.memo[CARD_CHOSEN]]
    for i in range(giver.num_cards):
        count = offer(out, count, action(TECH, giver.cards[i]))
    return count


@rule
def exchange_apply(s: State, seat: int, op: int, stage: int, act: int) -> None:
    """One step of an exchange."""
    if stage == 0:
        ask_power(s, seat, Power.EXCHANGE_GIVE if is_verb(GIVE, act) else Power.EXCHANGE_TAKE, 0, 0, 1)
    elif stage == 1:
        s.memo[CARD_CHOSEN] = first(VICTIM, act)
        ask_power(s, seat, op, 0, 0, 2)
    else:
        victim, card = s.memo[CARD_CHOSEN], first(TECH, act)
        giver, buyer = (seat, victim) if op == Power.EXCHANGE_GIVE else (victim, seat)
        exchange(s, seat, giver, buyer, card)


@rule
def exchange(s: State, seat: int, giver: int, buyer: int, card: int) -> None:
    """The card goes one way, 1 fuel and 1 ore the other."""
    hand_over(s, buyer, giver, FUEL, OWNER_FUEL[Faction.TERRAN])
    hand_over(s, buyer, giver, ORE, OWNER_ORE[Faction.TERRAN])
    tell(s, EVERYBODY, Happened.EXCHANGED, seat, TECH_ROW + card, giver, buyer)
    lose_card(s, giver, card)
    get_card(s, buyer, card)


# ------------------------------------------------------------------ Prophets of the Artifact


@rule
def prophets_options(s: State, seat: int, stage: int, out: list[int], count: int) -> int:
    """A facedown agenda; then fuel, ore, or the top agenda."""
    if stage == 0:
        for i in range(s.players[seat].num_agendas):
            count = offer(out, count, action(AGENDA, s.players[seat].agendas[i]))
        return count
    count = offer(out, count, action(GOOD, FUEL))
    count = offer(out, count, action(GOOD, ORE))
    return offer(out, count, action(DRAW)) if agendas_left(s) > 0 else count


@rule
def prophets_apply(s: State, seat: int, stage: int, act: int) -> None:
    """Discard an agenda for something."""
    if stage == 0:
        card = first(AGENDA, act)
        s.memo[CARD_CHOSEN] = card
        drop_agenda(s, seat, card)
        tell_discarded(s, seat, card)
        discard_agenda(s, card, 1 << seat)
        ask_power(s, seat, Power.PROPHETS_DISCARD, 0, 0, 1)
    elif is_verb(DRAW, act):
        draw_to_hand(s, seat, 1)
    else:
        good = first(GOOD, act)
        gain(s, seat, 1 - good, good)
