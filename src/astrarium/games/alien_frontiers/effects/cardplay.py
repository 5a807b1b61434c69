"""Powers about cards and resources: fetch, destroy, cycle and claim, store, take; and claims on the Outer Belt."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.alien_frontiers.play import asteroids, cards, docking, fleet, goods
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Happened, Place, Power, Why
from astrarium.games.alien_frontiers.table.state import State

FREE_CYCLES = 3
STORED_PER_TURN = 3


# ------------------------------------------------------------------ Temporal Warper


@rule
def why_not_fetch(s: State, seat: int, warper: int, tech: int) -> int:
    """A card of the discard pile that the player has none of; another copy of the Warper itself is one."""
    if tech != warper and cards.has_tech(s, seat, tech):
        return Why.HELD_ALREADY
    for i in range(s.pile_size):
        if s.pile[i] == tech:
            return NOTHING
    return Why.NOT_DISCARDED


@rule
def discards(s: State, out: list[int], n: int) -> int:
    """The cards of the discard pile, copies once."""
    start = n
    for i in range(s.pile_size):
        act = action(moves.FETCH, s.pile[i])
        if not fleet.is_written(out, start, n, act):
            n = offer(out, n, act)
    return n


@rule
def why_not_fetch_step(s: State, seat: int, card: int) -> int:
    """Some card can be fetched."""
    for i in range(s.pile_size):
        if why_not_fetch(s, seat, card, s.pile[i]) == NOTHING:
            return NOTHING
    return Why.NONE_TO_FETCH


@rule
def fetch(s: State, seat: int, warper: int, tech: int) -> None:
    """Take a card from the discard pile; Temporal Warper joins the pile only now."""
    cards.discard_from(s, seat, warper)
    cards.take_discard(s, seat, tech)


# ------------------------------------------------------------------ Oscillation Capacitor


@rule
def cards_to_destroy(s: State, seat: int, out: list[int], n: int) -> int:
    """Every alien tech card of another player."""
    for victim in range(s.num_players):
        for i in range(s.players[victim].num_cards if victim != seat else 0):
            n = offer(out, n, action(moves.DESTROY, victim, s.players[victim].cards[i]))
    return n


@rule
def why_not_destroy_step(s: State, seat: int) -> int:
    """Another player has an alien tech card."""
    for victim in range(s.num_players):
        if victim != seat and s.players[victim].num_cards > 0:
            return NOTHING
    return Why.IDLE


@rule
def destroy(s: State, seat: int, victim: int, tech: int) -> None:
    """Another player loses a card; no power of it happens."""
    tell(s, EVERYBODY, Happened.CARD_LOST, seat, tables.TECH_ROW + tech, victim)
    cards.discard_from(s, victim, tech)


# ------------------------------------------------------------------ Resonating Beacon


@rule
def why_not_cycle_on(left: int) -> int:
    """Three times for free."""
    return NOTHING if left > 0 else Why.CYCLES_SPENT


@rule
def cycle_on(s: State, seat: int, left: int) -> None:
    """Cycle, then claim or cycle again."""
    cards.cycle_display(s, seat)
    ask(s, Decide.BEACON, seat, left - 1)


# ------------------------------------------------------------------ resources


@rule
def most_stored(s: State, seat: int) -> int:
    """Three resources, or as many as there are."""
    return min(STORED_PER_TURN, s.players[seat].fuel + s.players[seat].ore)


@rule
def why_not_store_step(s: State, seat: int) -> int:
    """A resource to store."""
    return NOTHING if most_stored(s, seat) > 0 else Why.IDLE


@rule
def store_marked(s: State, seat: int) -> None:
    """The resources marked go onto Null-Time Vault."""
    p, ore = s.players[seat], 0
    for i in range(s.num_marked):
        ore += s.marked[i]
    fuel = s.num_marked - ore
    p.fuel -= fuel
    p.ore -= ore
    p.stored_fuel += fuel
    p.stored_ore += ore
    note(s, Happened.STORED, seat, fuel, ore)


@rule
def next_taxed(s: State, seat: int, since: int) -> int:
    """The next other player who has something, or NOWHERE."""
    for victim in range(since, s.num_players):
        if victim != seat and s.players[victim].fuel + s.players[victim].ore > 0:
            return victim
    return pieces.NOWHERE


@rule
def why_not_tax_step(s: State, seat: int) -> int:
    """Somebody has a resource."""
    return NOTHING if next_taxed(s, seat, 0) != pieces.NOWHERE else Why.IDLE


@rule
def why_not_tax(s: State, taxed: int, good: int, victim: int) -> int:
    """A resource of the player whose turn it is to pay; Holographic Decoy does not help."""
    if victim != taxed:
        return Why.NOT_OFFERED
    return NOTHING if goods.holds(s, victim, good) > 0 else Why.NO_LOOT


@rule
def tax(s: State, seat: int, good: int, victim: int) -> None:
    """Retrieval Webbing: one resource from each other player."""
    goods.hand_over(s, victim, seat, good, 1)
    note(s, Happened.STOLE_RESOURCE, seat, good, victim)
    if next_taxed(s, seat, victim + 1) != pieces.NOWHERE:
        ask(s, Decide.TAX, seat, next_taxed(s, seat, victim + 1))


# ------------------------------------------------------------------ the Outer Belt


@rule
def why_not_claim_asteroid(s: State, seat: int, how: int, base: int, position: int) -> int:
    """An asteroid on the belt: without docking for the price, or docking one navigation ship fewer."""
    if s.belt_on == 0:
        return Why.NOT_IN_PLAY
    if s.belt[position] == pieces.NO_CARD:
        return Why.NO_ASTEROID
    if how == Power.CLAIM_FREE:
        return NOTHING if s.players[seat].fuel >= cards.price(s, seat, base) else Why.TOO_DEAR
    return why_not_claim_short(s, seat, position)


@rule
def why_not_claim_short(s: State, seat: int, position: int) -> int:
    """The claim works with one navigation ship fewer, but with one at least."""
    card = s.belt[position]
    if tables.NAV_SHIPS[card] == 0 or tables.REQUIRED_SHIPS[card] < 2:
        return Why.NO_SET
    s.turn.short = 1
    why = docking.why_not_dock(s, seat, Place.BELT + position)
    s.turn.short = 0
    return why


@rule
def why_not_claim_asteroid_step(s: State, seat: int, how: int, base: int) -> int:
    """Some asteroid can be claimed so."""
    said = Why.IDLE
    for position in range(pieces.BELT_POSITIONS):
        why = why_not_claim_asteroid(s, seat, how, base, position)
        if why == NOTHING:
            return NOTHING
        said = why if why == Why.TOO_DEAR else said
    return said


@rule
def claim_asteroid(s: State, seat: int, how: int, base: int, position: int) -> None:
    """Dock one ship fewer, or pay and claim."""
    if how == Power.CLAIM_SHORT:
        s.turn.short = 1
        docking.start_docking(s, seat, Place.BELT + position)
    else:
        cards.pay(s, seat, base)
        asteroids.claim_at(s, seat, position, 0)
