"""Powers without a choice: what they need to work, and what they do."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, note, roll, tell
from astrarium.games.alien_frontiers.play import agendas, asteroids, cards, fleet, goods, hub
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Happened, Place, Why
from astrarium.games.alien_frontiers.table.state import State

DRAWN_TO_KEEP_ONE = 2


@rule
def why_not_lock(s: State, seat: int) -> int:
    """Colonies to be held, and no fuel on Magnetic Lockdown yet."""
    p = s.players[seat]
    return NOTHING if p.lock_fuel == 0 and p.landed > 0 else Why.IDLE


@rule
def lock(s: State, seat: int, base: int) -> None:
    """The fuel paid lies on the card until the next turn."""
    fuel = max(1, cards.price(s, seat, base))
    s.players[seat].lock_fuel = fuel
    tell(s, EVERYBODY, Happened.CARD_CHARGED, seat, tables.TECH_ROW + tables.LOCKDOWN, fuel, 0)


@rule
def why_not_two_discards(s: State) -> int:
    """Not twice in a turn."""
    return NOTHING if s.turn.extra_discards == 0 else Why.USED


@rule
def two_discards(s: State) -> None:
    """Another discard power this turn."""
    s.turn.extra_discards = 1


@rule
def why_not_mine_any(s: State) -> int:
    """Not twice before a ship is docked at the mine."""
    return NOTHING if s.turn.mine_any == 0 else Why.USED


@rule
def mine_any(s: State) -> None:
    """The next ship at the mine may have any value."""
    s.turn.mine_any = 1


@rule
def why_not_ore(s: State) -> int:
    """The supply has ore."""
    return NOTHING if goods.in_supply(s, pieces.ORE) > 0 else Why.SUPPLY_OUT


@rule
def gain_ore(s: State, seat: int, n: int) -> None:
    """Ore from the supply."""
    goods.gain(s, seat, 0, n)


@rule
def why_not_agendas(s: State) -> int:
    """Agendas are played with, and one can be drawn."""
    if s.agendas_on == 0:
        return Why.NOT_IN_PLAY
    return NOTHING if agendas.agendas_left(s) > 0 else Why.NOTHING_LEFT


@rule
def draw_agendas(s: State, seat: int) -> None:
    """Draw two agendas, keep one."""
    agendas.draw_and_keep_one(s, seat, DRAWN_TO_KEEP_ONE, 0)


@rule
def gain_asteroid(s: State, seat: int, n: int) -> None:
    """What the asteroid card gives."""
    goods.gain(s, seat, tables.ASTEROID_GAIN_FUEL[n], tables.ASTEROID_GAIN_ORE[n])


@rule
def why_not_free_ship(s: State, seat: int) -> int:
    """A ship of the colour in the supply."""
    return NOTHING if s.players[seat].fleet < pieces.SHIPS_PER_SEAT else Why.FLEET_FULL


@rule
def free_ship(s: State, seat: int) -> None:
    """A ship joins the fleet in the Maintenance Bay."""
    fleet.put(s, fleet.own_in_supply(s, seat), Place.MAINTENANCE_BAY, seat)
    note(s, Happened.SHIP_JOINED, seat)


@rule
def why_not_top_card(s: State) -> int:
    """A card to draw."""
    return NOTHING if s.deck_size + s.pile_size > 0 else Why.NOTHING_LEFT


@rule
def why_not_lifeboat(s: State, seat: int) -> int:
    """A hub colony short of its launch circle, or on it if launching at once starts the next."""
    p = s.players[seat]
    if p.hub == 0:
        return Why.NOT_AT_LAUNCH
    if p.hub < hub.launch_circle(s, seat) or (p.unplaced > 0 and hub.why_not_launch(s, seat) == NOTHING):
        return NOTHING
    return Why.ON_LAUNCH_CIRCLE


@rule
def lifeboat(s: State, seat: int, n: int) -> None:
    """The hub colony advances; surplus may start the next."""
    hub.offer_launch(s, seat, hub.advance_colony(s, seat, tables.ASTEROID_GAIN_FUEL[n]))


@rule
def remove_display(s: State) -> None:
    """The displayed cards leave the game."""
    for slot in range(3):
        if s.display[slot] != pieces.NO_CARD:
            cards.remove(s, s.display[slot])
            cards.leave_display(s, slot)
    cards.fill_display(s)


@rule
def search_debris(s: State, seat: int, n: int) -> None:
    """Orbital Debris: ore on the asteroid icon, else a random card of the alien tech discards."""
    if asteroids.shows_asteroid(s, seat):
        goods.gain(s, seat, 0, tables.ASTEROID_GAIN_ORE[n])
    elif s.pile_size > 0:
        cards.take_discard(s, seat, s.pile[roll(s, s.pile_size)])
    else:
        note(s, Happened.FOUND_NOTHING, seat)
