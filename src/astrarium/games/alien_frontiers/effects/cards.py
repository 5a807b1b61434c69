"""Powers about cards and resources: fetch, discard, cycle and claim, store, take; and claims on the Outer Belt."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer, second
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, note, tell
from astrarium.games.alien_frontiers.effects import asking
from astrarium.games.alien_frontiers.play import asteroids, belt, docking, goods, sets, tech
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Happened, Place, Power
from astrarium.games.alien_frontiers.table.state import State

FREE_CYCLES = 3
STORED_PER_TURN = 3


@rule
def card_options(s: State, seat: int, op: int, arg: int, base: int, stage: int, out: list[int], count: int) -> int:
    """The choices of a power about cards or resources."""
    match op:
        case Power.FETCH_CARD:
            return fetch_options(s, seat, out, count)
        case Power.DISCARD_CARD:
            return discard_card_options(s, seat, stage, out, count)
        case Power.CYCLE_AND_CLAIM:
            return beacon_options(s, seat, stage, out, count)
        case Power.STORE:
            return store_options(s, seat, arg, stage, out, count)
        case Power.TAX_ALL:
            return tax_options(s, stage, seat, out, count)
        case Power.CLAIM_SHORT:
            return claim_short_options(s, out, count)
        case _:
            return claim_free_options(s, seat, base, out, count)


@rule
def fetch_options(s: State, seat: int, out: list[int], count: int) -> int:
    """Every card of the discard pile the player does not have; copies are one choice."""
    start = count
    for i in range(s.pile_size):
        act = action(moves.TECH, s.pile[i])
        new = not tech.has_tech(s, seat, s.pile[i])
        for k in range(start, count):
            if out[k] == act:
                new = False
        if new:
            count = offer(out, count, act)
    return count


@rule
def discard_card_options(s: State, seat: int, stage: int, out: list[int], count: int) -> int:
    """A player, then one of their alien tech cards."""
    if stage == 1:
        victim = s.players[s.memo[asking.CARD_CHOSEN]]
        for i in range(victim.num_cards):
            count = offer(out, count, action(moves.TECH, victim.cards[i]))
        return count
    for other in range(s.num_players):
        if other != seat and s.players[other].num_cards > 0:
            count = offer(out, count, action(moves.VICTIM, other))
    return count


@rule
def beacon_options(s: State, seat: int, stage: int, out: list[int], count: int) -> int:
    """Claim a displayed card, or cycle up to three times before."""
    count = offer(out, count, action(moves.DONE))
    if stage < FREE_CYCLES:
        count = offer(out, count, action(moves.CYCLE))
    for slot in range(3):
        if tech.may_claim(s, seat, slot) and tech.is_first_copy(s, slot):
            count = offer(out, count, action(moves.TECH, s.display[slot]))
    return count


@rule
def store_options(s: State, seat: int, since: int, stage: int, out: list[int], count: int) -> int:
    """One resource after the other onto the vault, fuel first, or enough."""
    if stage > 0:
        count = offer(out, count, action(moves.DONE))
    for good in range(since, pieces.ORE + 1):
        if goods.holds(s, seat, good) > 0:
            count = offer(out, count, action(moves.GOOD, good))
    return count


@rule
def next_taxed(s: State, seat: int, since: int) -> int:
    """The next other player who has something, or NOWHERE."""
    for victim in range(since, s.num_players):
        if victim != seat and s.players[victim].fuel + s.players[victim].ore > 0:
            return victim
    return pieces.NOWHERE


@rule
def tax_options(s: State, stage: int, seat: int, out: list[int], count: int) -> int:
    """Which resource the next player loses."""
    victim = next_taxed(s, seat, stage)
    if victim != pieces.NOWHERE:
        for good in range(pieces.ORE + 1):
            if goods.holds(s, victim, good) > 0:
                count = offer(out, count, action(moves.STEAL, good, victim))
    return count


@rule
def claim_short_options(s: State, out: list[int], count: int) -> int:
    """Belt positions whose asteroid can be claimed with one navigation ship fewer (but with one at least)."""
    if s.belt_on == 0 or s.hand_size == 0:
        return count
    sets.count_usable(s, pieces.NOWHERE)
    for position in range(pieces.BELT_POSITIONS):
        if may_claim_short(s, position):
            count = offer(out, count, action(moves.AT, Place.BELT + position))
    return count


@rule
def may_claim_short(s: State, position: int) -> bool:
    """Whether the claim works with one ship fewer."""
    card, place = s.belt[position], Place.BELT + position
    if card == pieces.NO_CARD or tables.NAV_SHIPS[card] == 0 or tables.REQUIRED_SHIPS[card] < 2:
        return False
    if docking.ports(s, place) - s.docked[place] < tables.REQUIRED_SHIPS[card] - 1:
        return False
    s.turn.short = 1
    if s.num_moved > 0:
        sets.count_usable(s, place)
    able = belt.requirement_met_by_shown(s, position)
    s.turn.short = 0
    return able


@rule
def claim_free_options(s: State, seat: int, base: int, out: list[int], count: int) -> int:
    """Every asteroid on the belt, without docking."""
    if s.belt_on == 0 or s.players[seat].fuel < tech.price(s, seat, base):
        return count
    for position in range(pieces.BELT_POSITIONS):
        if s.belt[position] != pieces.NO_CARD:
            count = offer(out, count, action(moves.AT, Place.BELT + position))
    return count


# ------------------------------------------------------------------ carrying out


@rule
def card_apply(s: State, seat: int, op: int, arg: int, base: int, stage: int, act: int) -> None:
    """A choice of a power about cards or resources."""
    match op:
        case Power.FETCH_CARD:
            fetch(s, seat, arg, first(moves.TECH, act))
        case Power.DISCARD_CARD:
            discard_theirs(s, seat, act)
        case Power.CYCLE_AND_CLAIM:
            beacon(s, seat, stage, act)
        case Power.STORE:
            store(s, seat, stage, act)
        case Power.TAX_ALL:
            tax(s, seat, base, act)
        case Power.CLAIM_SHORT:
            s.turn.short = 1
            docking.start_docking(s, seat, first(moves.AT, act))
        case _:
            goods.pay(s, seat, tech.price(s, seat, base), 0)
            asteroids.claim_at(s, seat, first(moves.AT, act) - Place.BELT, 0)


@rule
def fetch(s: State, seat: int, warper: int, card: int) -> None:
    """Take a card from the discard pile; Temporal Warper joins the pile only now."""
    at, found = 0, False
    for i in range(s.pile_size):
        s.pile[at] = s.pile[i]
        if s.pile[i] == card and not found:
            found = True
        else:
            at += 1
    s.pile_size = at
    tell(s, EVERYBODY, Happened.CLAIMED, seat, tables.TECH_ROW + card)
    tech.get_card(s, seat, card)
    if tech.has_tech(s, seat, warper):
        tech.discard_from(s, seat, warper)


@rule
def discard_theirs(s: State, seat: int, act: int) -> None:
    """Another player loses a card; no power of it happens."""
    if is_verb(moves.VICTIM, act):
        s.memo[asking.CARD_CHOSEN] = first(moves.VICTIM, act)
        asking.ask_power(s, seat, Power.DISCARD_CARD, 0, 0, 1)
    else:
        victim, card = s.memo[asking.CARD_CHOSEN], first(moves.TECH, act)
        tell(s, EVERYBODY, Happened.CARD_LOST, seat, tables.TECH_ROW + card, victim)
        tech.discard_from(s, victim, card)


@rule
def beacon(s: State, seat: int, stage: int, act: int) -> None:
    """Resonating Beacon: cycle, claim or leave it."""
    if is_verb(moves.CYCLE, act):
        tech.cycle_display(s, seat)
        asking.ask_power(s, seat, Power.CYCLE_AND_CLAIM, 0, 0, stage + 1)
    elif is_verb(moves.TECH, act):
        tech.take_displayed(s, seat, first(moves.TECH, act))


@rule
def store(s: State, seat: int, stage: int, act: int) -> None:
    """A resource goes onto Null-Time Vault."""
    if is_verb(moves.DONE, act):
        return
    p, good = s.players[seat], first(moves.GOOD, act)
    if good == pieces.FUEL:
        p.fuel -= 1
        p.stored_fuel += 1
    else:
        p.ore -= 1
        p.stored_ore += 1
    note(s, Happened.STORED, seat, good)
    more = p.ore > 0 or (good == pieces.FUEL and p.fuel > 0)
    if stage + 1 < STORED_PER_TURN and more:
        asking.ask_power(s, seat, Power.STORE, good, 0, stage + 1)


@rule
def tax(s: State, seat: int, base: int, act: int) -> None:
    """Retrieval Webbing: one resource from each other player; Holographic Decoy does not help."""
    good, victim = first(moves.STEAL, act), second(moves.STEAL, act)
    goods.hand_over(s, victim, seat, good, 1)
    note(s, Happened.STOLE_RESOURCE, seat, good, victim)
    if next_taxed(s, seat, victim + 1) != pieces.NOWHERE:
        asking.ask_power(s, seat, Power.TAX_ALL, 0, base, victim + 1)
