"""The owners' powers: once per turn, without docking."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, tell
from astrarium.games.alien_frontiers.effects import bonuses
from astrarium.games.alien_frontiers.play import agendas, cards, goods
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Faction, Happened, Phase, Power, Why
from astrarium.games.alien_frontiers.table.state import State


@rule
def why_not_owner_power(s: State, seat: int) -> int:
    """The owner's power of the turn is left, can be paid and can do something."""
    if s.factions_on == 0:
        return Why.NOT_IN_PLAY
    if s.phase != Phase.MAIN:
        return Why.OWN_TURN_ONLY
    faction = s.players[seat].faction
    if s.turn.owner_used:
        return Why.USED
    if not goods.can_pay(s, seat, owner_fuel(faction), 0):
        return Why.TOO_DEAR
    return NOTHING if owner_power_works(s, seat, faction) else Why.OWNER_IDLE


@rule
def owner_fuel(faction: int) -> int:
    """Fuel for the owner's power itself; the Terran Exchange's goes to another player."""
    return tables.OWNER_FUEL[faction] if faction == Faction.PROXIMA or faction == Faction.XENO else 0


@rule
def owner_power_works(s: State, seat: int, faction: int) -> bool:
    """Whether the owner has a power to use in the turn, and it has something to act on."""
    match faction:
        case Faction.PROPHETS:
            return s.players[seat].num_agendas > 0
        case Faction.PROXIMA:
            return True
        case Faction.TERRAN:
            return some_exchange(s, seat)
        case Faction.URANIAN:
            return bonuses.why_not_borrow_step(s, seat, Power.CONTESTED_BONUS, 0) == NOTHING
        case Faction.XENO:
            return bonuses.can_drive(s)
        case _:
            return False


@rule
def use_owner_power(s: State, seat: int) -> None:
    """Pay and begin the owner's power."""
    faction = s.players[seat].faction
    s.turn.owner_used = 1
    tell(s, EVERYBODY, Happened.OWNER_POWER, seat, tables.FACTION_ROW + faction)
    goods.pay(s, seat, owner_fuel(faction), 0)
    match faction:
        case Faction.PROPHETS:
            ask(s, Decide.PROPHETS, seat)
        case Faction.PROXIMA:
            ask(s, Decide.PLACE_FIELD, seat, Power.FIELD_ON_OR_OFF, pieces.NOWHERE)
        case Faction.TERRAN:
            ask(s, Decide.EXCHANGE, seat)
        case Faction.URANIAN:
            ask(s, Decide.BORROW_BONUS, seat, Power.CONTESTED_BONUS)
        case _:
            ask(s, Decide.DRIVE, seat)


# ------------------------------------------------------------------ Terran Exchange


@rule
def why_not_hand_over(s: State, giver: int, buyer: int, tech: int) -> int:
    """The giver holds the card and the buyer has 1 fuel and 1 ore."""
    if giver == buyer:
        return Why.YOURSELF
    if max(giver, buyer) >= s.num_players:
        return Why.NOT_IN_PLAY
    if not cards.has_tech(s, giver, tech):
        return Why.NOT_HELD
    price = goods.can_pay(s, buyer, tables.OWNER_FUEL[Faction.TERRAN], tables.OWNER_ORE[Faction.TERRAN])
    return NOTHING if price else Why.EXCHANGE_PRICE


@rule
def why_not_sell(s: State, seat: int, victim: int, tech: int) -> int:
    """Give a card to a player for their fuel and ore."""
    return why_not_hand_over(s, seat, victim, tech)


@rule
def why_not_buy(s: State, seat: int, victim: int, tech: int) -> int:
    """Take a card from a player for fuel and ore; Holographic Decoy does not matter."""
    return why_not_hand_over(s, victim, seat, tech)


@rule
def cards_to_sell(s: State, seat: int, out: list[int], n: int) -> int:
    """One's own cards, to everybody else."""
    for victim in range(s.num_players):
        for i in range(s.players[seat].num_cards):
            n = offer(out, n, action(moves.SELL, victim, s.players[seat].cards[i]))
    return n


@rule
def cards_to_buy(s: State, out: list[int], n: int) -> int:
    """Everybody's cards."""
    for victim in range(s.num_players):
        for i in range(s.players[victim].num_cards):
            n = offer(out, n, action(moves.BUY, victim, s.players[victim].cards[i]))
    return n


@rule
def some_exchange(s: State, seat: int) -> bool:
    """Whether a card can be given or taken."""
    for victim in range(s.num_players):
        for i in range(s.players[seat].num_cards):
            if why_not_sell(s, seat, victim, s.players[seat].cards[i]) == NOTHING:
                return True
        for i in range(s.players[victim].num_cards):
            if why_not_buy(s, seat, victim, s.players[victim].cards[i]) == NOTHING:
                return True
    return False


@rule
def sell(s: State, seat: int, victim: int, tech: int) -> None:
    """A card goes to another player for fuel and ore."""
    exchange(s, seat, seat, victim, tech)


@rule
def buy(s: State, seat: int, victim: int, tech: int) -> None:
    """A card comes from another player for fuel and ore."""
    exchange(s, seat, victim, seat, tech)


@rule
def exchange(s: State, seat: int, giver: int, buyer: int, card: int) -> None:
    """The card goes one way, 1 fuel and 1 ore the other; a generator of Field Amplifier is moved by the receiver."""
    fuel, ore = tables.OWNER_FUEL[Faction.TERRAN], tables.OWNER_ORE[Faction.TERRAN]
    goods.hand_over(s, buyer, giver, pieces.FUEL, fuel)
    goods.hand_over(s, buyer, giver, pieces.ORE, ore)
    tell(s, EVERYBODY, Happened.EXCHANGED, seat, tables.TECH_ROW + card, giver, buyer, fuel, ore)
    cards.change_hands(s, giver, buyer, card)


# ------------------------------------------------------------------ Prophets of the Artifact


@rule
def give_up_agenda(s: State, seat: int, agenda: int) -> None:
    """Discard a facedown agenda; then fuel, ore or the top agenda."""
    agendas.discard_own(s, seat, agenda)
    ask(s, Decide.PROPHETS_GAIN, seat)


@rule
def why_not_draw(s: State) -> int:
    """There is an agenda to draw."""
    return NOTHING if agendas.agendas_left(s) > 0 else Why.NOTHING_LEFT


@rule
def draw_for_agenda(s: State, seat: int) -> None:
    """The top agenda for the one given up."""
    agendas.draw_to_hand(s, seat, 1)


@rule
def take_good(s: State, seat: int, good: int) -> None:
    """One fuel or ore from the supply."""
    goods.gain(s, seat, 1 - good, good)
