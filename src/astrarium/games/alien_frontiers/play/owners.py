"""The owners' powers: once per turn, without docking."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, tell
from astrarium.games.alien_frontiers.effects import asking, bonuses
from astrarium.games.alien_frontiers.play import agendas, goods, tech
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Faction, Happened, Phase, Power
from astrarium.games.alien_frontiers.table.state import State


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
            return p.fuel >= tables.OWNER_FUEL[Faction.PROXIMA]
        case Faction.TERRAN:
            return may_give(s, seat) or may_take(s, seat)
        case Faction.URANIAN:
            return contested_exists(s, seat)
        case Faction.XENO:
            return p.fuel >= tables.OWNER_FUEL[Faction.XENO] and bonuses.can_drive(s)
        case _:
            return False


@rule
def contested_exists(s: State, seat: int) -> bool:
    """Whether there is a contested territory whose bonus can be borrowed."""
    for territory in range(pieces.NUM_TERRITORIES):
        if bonuses.may_borrow(s, seat, Power.CONTESTED_BONUS, 0, territory):
            return True
    return False


@rule
def use_owner_power(s: State, seat: int) -> None:
    """Pay and begin the owner's power."""
    faction = s.players[seat].faction
    s.turn.owner_used = 1
    tell(s, EVERYBODY, Happened.OWNER_POWER, seat, tables.FACTION_ROW + faction)
    match faction:
        case Faction.PROPHETS:
            asking.ask_power(s, seat, Power.PROPHETS_DISCARD, 0, 0, 0)
        case Faction.PROXIMA:
            goods.pay(s, seat, tables.OWNER_FUEL[faction], tables.OWNER_ORE[faction])
            asking.ask_power(s, seat, Power.FIELD_ON_OR_OFF, 0, 0, 0)
        case Faction.TERRAN:
            asking.ask_power(s, seat, Power.EXCHANGE_GIVE, 0, 0, 0)
        case Faction.URANIAN:
            asking.ask_power(s, seat, Power.CONTESTED_BONUS, 0, 0, 0)
        case _:
            goods.pay(s, seat, tables.OWNER_FUEL[faction], tables.OWNER_ORE[faction])
            asking.ask_power(s, seat, Power.REV_MOVE, 0, 0, 0)


# ------------------------------------------------------------------ Terran Exchange


@rule
def buys_card(s: State, seat: int, victim: int) -> bool:
    """Whether an opponent has the price of a card."""
    return victim != seat and goods.can_pay(
        s, victim, tables.OWNER_FUEL[Faction.TERRAN], tables.OWNER_ORE[Faction.TERRAN]
    )


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
    if not goods.can_pay(s, seat, tables.OWNER_FUEL[Faction.TERRAN], tables.OWNER_ORE[Faction.TERRAN]):
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
            count = offer(out, count, action(moves.GIVE))
        return offer(out, count, action(moves.CARD)) if may_take(s, seat) else count
    giving = op == Power.EXCHANGE_GIVE
    if stage == 1:
        for victim in range(s.num_players):
            if victim != seat and (buys_card(s, seat, victim) if giving else s.players[victim].num_cards > 0):
                count = offer(out, count, action(moves.VICTIM, victim))
        return count
    giver = s.players[seat if giving else s.memo[asking.CARD_CHOSEN]]
    for i in range(giver.num_cards):
        count = offer(out, count, action(moves.TECH, giver.cards[i]))
    return count


@rule
def exchange_apply(s: State, seat: int, op: int, stage: int, act: int) -> None:
    """One step of an exchange."""
    if stage == 0:
        asking.ask_power(s, seat, Power.EXCHANGE_GIVE if is_verb(moves.GIVE, act) else Power.EXCHANGE_TAKE, 0, 0, 1)
    elif stage == 1:
        s.memo[asking.CARD_CHOSEN] = first(moves.VICTIM, act)
        asking.ask_power(s, seat, op, 0, 0, 2)
    else:
        victim, card = s.memo[asking.CARD_CHOSEN], first(moves.TECH, act)
        giver, buyer = (seat, victim) if op == Power.EXCHANGE_GIVE else (victim, seat)
        exchange(s, seat, giver, buyer, card)


@rule
def exchange(s: State, seat: int, giver: int, buyer: int, card: int) -> None:
    """The card goes one way, 1 fuel and 1 ore the other."""
    goods.hand_over(s, buyer, giver, pieces.FUEL, tables.OWNER_FUEL[Faction.TERRAN])
    goods.hand_over(s, buyer, giver, pieces.ORE, tables.OWNER_ORE[Faction.TERRAN])
    tell(s, EVERYBODY, Happened.EXCHANGED, seat, tables.TECH_ROW + card, giver, buyer)
    tech.lose_card(s, giver, card)
    tech.get_card(s, buyer, card)


# ------------------------------------------------------------------ Prophets of the Artifact


@rule
def prophets_options(s: State, seat: int, stage: int, out: list[int], count: int) -> int:
    """A facedown agenda; then fuel, ore, or the top agenda."""
    if stage == 0:
        for i in range(s.players[seat].num_agendas):
            count = offer(out, count, action(moves.AGENDA, s.players[seat].agendas[i]))
        return count
    count = offer(out, count, action(moves.GOOD, pieces.FUEL))
    count = offer(out, count, action(moves.GOOD, pieces.ORE))
    return offer(out, count, action(moves.DRAW)) if agendas.agendas_left(s) > 0 else count


@rule
def prophets_apply(s: State, seat: int, stage: int, act: int) -> None:
    """Discard an agenda for something."""
    if stage == 0:
        card = first(moves.AGENDA, act)
        s.memo[asking.CARD_CHOSEN] = card
        agendas.drop_agenda(s, seat, card)
        agendas.tell_discarded(s, seat, card)
        agendas.discard_agenda(s, card, 1 << seat)
        asking.ask_power(s, seat, Power.PROPHETS_DISCARD, 0, 0, 1)
    elif is_verb(moves.DRAW, act):
        agendas.draw_to_hand(s, seat, 1)
    else:
        good = first(moves.GOOD, act)
        goods.gain(s, seat, 1 - good, good)
