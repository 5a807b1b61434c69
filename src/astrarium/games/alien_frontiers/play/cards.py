"""Alien tech cards: the deck, the display, and how cards come and go."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, note, reveal, shuffle, tell
from astrarium.games.alien_frontiers.play import agendas, fleet, goods, moon
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Happened, Place, Power, Territory, Why
from astrarium.games.alien_frontiers.table.state import State

# ------------------------------------------------------------------ deck and display


@rule
def top_card(s: State) -> int:
    """Draw the top card; an empty deck is made of the shuffled discards. NO_CARD if there is none at all."""
    if s.deck_size == 0 and s.pile_size > 0:
        for i in range(s.pile_size):
            s.deck[i] = s.pile[i]
        s.deck_size = s.pile_size
        s.pile_size = 0
        shuffle(s, s.deck, s.deck_size)
        note(s, Happened.DECK_SHUFFLED, NOBODY, 0)
    if s.deck_size == 0:
        return pieces.NO_CARD
    reveal(s)
    s.deck_size -= 1
    return s.deck[s.deck_size]


@rule
def to_pile(s: State, card: int, used: int) -> None:
    """A card goes to the discard pile; whether it was used this turn goes with it."""
    s.pile[s.pile_size] = card
    s.pile_size += 1
    s.turn.spent[card] += used


@rule
def take_discard(s: State, seat: int, card: int) -> None:
    """A player takes a card of the discard pile: a copy that was not used this turn, if there is one."""
    at, copies = 0, 0
    for i in range(s.pile_size):
        s.pile[at] = s.pile[i]
        copies += 1 if s.pile[i] == card else 0
        at += 0 if s.pile[i] == card and copies == 1 else 1
    s.pile_size = at
    used = 0 if copies > s.turn.spent[card] else 1
    s.turn.spent[card] -= used
    tell(s, EVERYBODY, Happened.CLAIMED, seat, tables.TECH_ROW + card)
    get_card(s, seat, card, used)


@rule
def drawn_used(s: State, card: int) -> int:
    """1 if a card from the deck was used this turn: only if every copy was, and the discards were shuffled."""
    return 1 if s.turn.spent[card] >= tables.TECH_COPIES[card] else 0


@rule
def fill_display(s: State) -> None:
    """Lay out cards until three are displayed, or none are left."""
    for slot in range(3):
        if s.display[slot] == pieces.NO_CARD:
            s.display[slot] = top_card(s)
            if s.display[slot] != pieces.NO_CARD:
                tell(s, EVERYBODY, Happened.DISPLAYED, NOBODY, tables.TECH_ROW + s.display[slot])


@rule
def cycle_display(s: State, seat: int) -> None:
    """Discard the displayed cards and lay out new ones."""
    note(s, Happened.CYCLED, seat)
    for slot in range(3):
        if s.display[slot] != pieces.NO_CARD:
            card = s.display[slot]
            to_pile(s, card, leave_display(s, slot))
    fill_display(s)


@rule
def leave_display(s: State, slot: int) -> int:
    """A card leaves the display. Returns 1 if it was used this turn."""
    used = s.turn.lent[slot]
    s.display[slot] = pieces.NO_CARD
    s.turn.lent[slot] = 0
    return used


@rule
def slot_of(s: State, tech: int) -> int:
    """Where a card is displayed: a copy that was not used this turn, if there is one; NOWHERE if it is not."""
    found = pieces.NOWHERE
    for slot in range(3):
        if s.display[slot] == tech and (found == pieces.NOWHERE or s.turn.lent[slot] < s.turn.lent[found]):
            found = slot
    return found


@rule
def take_displayed(s: State, seat: int, tech: int) -> None:
    """Claim a displayed card; it is replaced from the deck."""
    used = max(leave_display(s, slot_of(s, tech)), drawn_used(s, tech))
    tell(s, EVERYBODY, Happened.CLAIMED, seat, tables.TECH_ROW + tech)
    get_card(s, seat, tech, used)
    fill_display(s)


# ------------------------------------------------------------------ in front of a player


@rule
def has_tech(s: State, seat: int, card: int) -> bool:
    """Whether a player holds a card."""
    return (s.players[seat].held >> card) & 1 == 1


@rule
def is_used(s: State, seat: int, card: int) -> bool:
    """Whether the card that a player holds was used this turn; another copy of it may have been."""
    return (s.players[seat].used >> card) & 1 == 1


@rule
def get_card(s: State, seat: int, card: int, used: int) -> None:
    """A card comes to a player, used this turn or not; a duplicate is discarded without its power."""
    p = s.players[seat]
    goods.stir(s, seat)
    if has_tech(s, seat, card):
        to_pile(s, card, used)
        tell(s, EVERYBODY, Happened.DUPLICATE, seat, tables.TECH_ROW + card)
        return
    p.held |= 1 << card
    p.used |= used << card
    at = p.num_cards
    while at > 0 and p.cards[at - 1] > card:
        p.cards[at] = p.cards[at - 1]
        at -= 1
    p.cards[at] = card
    p.num_cards += 1
    tell(s, EVERYBODY, Happened.GOT_CARD, seat, tables.TECH_ROW + card)


@rule
def lose_card(s: State, seat: int, card: int) -> int:
    """A card leaves a player; what lies on it goes too. Returns 1 if it was used this turn."""
    p = s.players[seat]
    used = (p.used >> card) & 1
    p.held &= ~(1 << card)
    p.used &= p.held
    at = 0
    for i in range(p.num_cards):
        p.cards[at] = p.cards[i]
        if p.cards[i] != card:
            at += 1
    p.num_cards = at
    clear_card(s, seat, card)
    return used


@rule
def tell_emptied(s: State, seat: int, card: int, fuel: int, ore: int) -> None:
    """What lay on a card goes back to the supply."""
    if fuel + ore > 0:
        tell(s, EVERYBODY, Happened.STORE_LOST, seat, tables.TECH_ROW + card, fuel, ore)


@rule
def unlock(s: State, seat: int) -> None:
    """Magnetic Lockdown ends, and its fuel goes to the supply."""
    tell_emptied(s, seat, tables.LOCKDOWN, s.players[seat].lock_fuel, 0)
    s.players[seat].lock_fuel = 0


@rule
def clear_card(s: State, seat: int, card: int) -> None:
    """What lies on a card that leaves its holder: fuel and ore to the supply, ships to the bay, an agenda discarded."""
    p = s.players[seat]
    if card == tables.LOCKDOWN:
        unlock(s, seat)
    elif card == tables.FTL_DRIVE:
        tell_emptied(s, seat, card, p.jump_fuel, 0)
        p.jump_fuel = 0
    elif card == tables.VAULT:
        tell_emptied(s, seat, card, p.stored_fuel, p.stored_ore)
        p.stored_fuel = 0
        p.stored_ore = 0
    elif card == tables.POCKET_CARD:
        for ship in range(pieces.NUM_SHIPS):
            if s.ships[ship].place == Place.POCKET and s.ships[ship].user == seat:
                fleet.dislodge(s, ship)
    elif card == tables.ORACLE_CARD:
        agendas.oracle_lapses(s)
    elif card == tables.WINDOW and p.num_agendas + p.num_revealed - p.oracle_points > tables.AGENDA_LIMIT:
        ask(s, Decide.AGENDA_LIMIT, seat)


@rule
def remove(s: State, card: int) -> None:
    """A card leaves the game."""
    s.tech_removed += 1
    tell(s, EVERYBODY, Happened.REMOVED, NOBODY, tables.TECH_ROW + card)


@rule
def wear_out(s: State, seat: int, card: int) -> None:
    """A card is used up and discarded, which is no discard power."""
    tell(s, EVERYBODY, Happened.CARD_LOST, seat, tables.TECH_ROW + card, seat)
    discard_from(s, seat, card)


@rule
def discard_from(s: State, seat: int, card: int) -> None:
    """A card goes from a player to the discard pile, or out of the game if it says so."""
    used = lose_card(s, seat, card)
    if tables.TECH_REMOVED[card]:
        remove(s, card)
    else:
        to_pile(s, card, used)


@rule
def steal_tech(s: State, thief: int, victim: int, card: int) -> None:
    """A card is stolen."""
    tell(s, EVERYBODY, Happened.STOLE_CARD, thief, tables.TECH_ROW + card, victim)
    change_hands(s, victim, thief, card)


@rule
def change_hands(s: State, loser: int, winner: int, card: int) -> None:
    """A card goes to another player, used or not; whoever gets Field Amplifier moves its generators off the border."""
    get_card(s, winner, card, lose_card(s, loser, card))
    if card == tables.AMPLIFIER:
        for field in range(pieces.NUM_FIELDS):
            if moon.is_straddling(s, field) and s.generators[field].by == loser:
                ask(s, Decide.UNSTRADDLE, winner, field)


@rule
def why_not_claim(s: State, seat: int, tech: int) -> int:
    """A displayed card that the player has none of."""
    if slot_of(s, tech) == pieces.NOWHERE:
        return Why.NOT_DISPLAYED
    return Why.HELD_ALREADY if has_tech(s, seat, tech) else NOTHING


@rule
def displayed(s: State, out: list[int], n: int) -> int:
    """The displayed cards, copies once."""
    start = n
    for slot in range(3):
        act = action(moves.CLAIM, s.display[slot])
        if s.display[slot] != pieces.NO_CARD and not fleet.is_written(out, start, n, act):
            n = offer(out, n, act)
    return n


# ------------------------------------------------------------------ prices


@rule
def price(s: State, seat: int, fuel: int) -> int:
    """What one use of a card costs: Pohl Foothills takes 1 fuel off, never below 0."""
    if fuel > 0 and moon.has_bonus(s, seat, Territory.POHL_FOOTHILLS):
        return max(0, fuel - tables.BONUS[Territory.POHL_FOOTHILLS])
    return fuel


@rule
def pay(s: State, seat: int, fuel: int) -> None:
    """Pay for one use of a card, Deflector Shields included; Pohl Foothills' discount is told."""
    cost = price(s, seat, fuel)
    if cost < fuel:
        moon.told_bonus(s, seat, Territory.POHL_FOOTHILLS)
    goods.pay(s, seat, cost, 0)


@rule
def shield(s: State, seat: int, ship: int) -> int:
    """Deflector Shield: 1 fuel more for each ship of another player who has it."""
    owner = fleet.ship_owner(s, ship)
    if owner == NOBODY or owner == seat or ship == pieces.BRETHREN_SHIP:
        return 0
    return 1 if has_tech(s, owner, tables.DEFLECTOR) else 0


@rule
def core_spent(s: State, card: int) -> bool:
    """Whether a card is a data core and the one use of the turn that they share is over."""
    return tables.TECH_POWER[card] == Power.DATA_CORE and s.turn.core_used == 1


@rule
def count_use(s: State, card: int) -> None:
    """One more card was used this turn, one's own or a lent one; a data core stands for all of them."""
    s.turn.cards_used += 1
    if tables.TECH_POWER[card] == Power.DATA_CORE:
        s.turn.core_used = 1


@rule
def cores_held(s: State, seat: int) -> int:
    """How many differently named data cores a player holds."""
    total = 0
    for i in range(len(tables.CORES)):
        if has_tech(s, seat, tables.CORES[i]):
            total += 1
    return total
