"""Powers without a choice: what they need to work, and what they do."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, roll, tell
from astrarium.games.alien_frontiers.effects import cards, dice
from astrarium.games.alien_frontiers.play import agendas, asteroids, boards, fleet, goods, hub, raid, revealing, tech
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Happened, Place, Power
from astrarium.games.alien_frontiers.table.state import State

DRAWN_TO_KEEP_ONE = 2


@rule
def works_at_once(s: State, seat: int, op: int) -> bool:
    """Whether a power without a choice does anything now."""
    p = s.players[seat]
    match op:
        case Power.NONE:
            return False
        case Power.SHIFT_ALL:
            return dice.has_ship_to_shift(s)
        case Power.LOCK_COLONIES:
            return p.lock_fuel == 0 and p.landed > 0
        case Power.TWO_DISCARDS:
            return s.turn.extra_discards == 0
        case Power.MINE_ANY:
            return s.turn.mine_any == 0
        case Power.DRAW_AGENDAS | Power.ORACLE:
            return s.agendas_on == 1 and agendas.agendas_left(s) > 0
        case Power.FREE_SHIP:
            return p.fleet < pieces.SHIPS_PER_SEAT
        case Power.TOP_CARD:
            return s.deck_size + s.pile_size > 0
        case Power.LIFEBOAT:
            return lifeboat_helps(s, seat)
        case Power.STEAL_BELT:
            return raid.someone_with_card(s, seat, raid.BY_ROCK)
        case Power.TAX_ALL:
            return cards.next_taxed(s, seat, 0) >= 0
        case _:
            return True


@rule
def lifeboat_helps(s: State, seat: int) -> bool:
    """Ship's Lifeboat: a hub colony short of its launch circle, or on it if launching at once starts the next."""
    p = s.players[seat]
    return 0 < p.hub < hub.launch_circle(s, seat) or (p.unplaced > 0 and hub.may_launch(s, seat))


@rule
def do_at_once(s: State, seat: int, op: int, arg: int) -> None:
    """Carry out a power without a choice."""
    match op:
        case Power.SHIFT_ALL:
            dice.shift_all(s, seat, arg)
        case Power.TWO_DISCARDS:
            s.turn.extra_discards = 1
        case Power.CYCLE:
            tech.cycle_display(s, seat)
        case Power.MINE_ANY:
            s.turn.mine_any = 1
        case Power.GAIN_ORE:
            goods.gain(s, seat, 0, arg)
        case Power.REMOVE_DISPLAY:
            remove_display(s)
        case Power.DRAW_AGENDAS:
            agendas.draw_and_keep_one(s, seat, DRAWN_TO_KEEP_ONE, 0)
        case Power.ORACLE:
            revealing.consult_oracle(s, seat)
        case Power.GAIN:
            goods.gain(s, seat, tables.ASTEROID_GAIN_FUEL[arg], tables.ASTEROID_GAIN_ORE[arg])
        case Power.FREE_SHIP:
            fleet.put(s, fleet.own_in_supply(s, seat), Place.MAINTENANCE_BAY, seat)
        case Power.TOP_CARD:
            boards.take_top_card(s, seat)
        case Power.LIFEBOAT:
            hub.offer_launch(s, seat, hub.advance_colony(s, seat, tables.ASTEROID_GAIN_FUEL[arg]))
        case Power.STEAL_BELT:
            ask(s, Decide.RAID_VICTIM, seat, raid.BY_ROCK)
        case Power.DEBRIS:
            search_debris(s, seat, tables.ASTEROID_GAIN_ORE[arg])


@rule
def remove_display(s: State) -> None:
    """The displayed cards leave the game."""
    for slot in range(3):
        if s.display[slot] != pieces.NO_CARD:
            s.display[slot] = pieces.NO_CARD
            s.tech_removed += 1
    tech.fill_display(s)


@rule
def search_debris(s: State, seat: int, ore: int) -> None:
    """Orbital Debris: ore on the asteroid icon, else a random card of the alien tech discards."""
    if asteroids.shows_asteroid(s, seat):
        goods.gain(s, seat, 0, ore)
    elif s.pile_size > 0:
        at = roll(s, s.pile_size)
        card = s.pile[at]
        s.pile_size -= 1
        s.pile[at] = s.pile[s.pile_size]
        tell(s, EVERYBODY, Happened.CLAIMED, seat, tables.TECH_ROW + card)
        tech.get_card(s, seat, card)
    else:
        note(s, Happened.GAINED, seat, 0, 0)
