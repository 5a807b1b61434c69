"""A galaxy's resources, points, dice and ships: what every action asks of it."""

from __future__ import annotations

from astrarium.core.actions import offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, later, note, reveal, tell
from astrarium.games.tiny_epic_galaxies import effects
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import (
    NO_CARD,
    SHIPS,
    Decide,
    EndBy,
    Gift,
    Happened,
    Place,
    Resource,
    Why,
)  # fmt: skip
from astrarium.games.tiny_epic_galaxies.table.state import Deck, Galaxy, State


@rule
def sides(s: State) -> int:
    """How many galaxies there are: the players', and the Rogue's in solo play."""
    return s.num_players + s.solo


@rule
def is_rogue(s: State, seat: int) -> bool:
    """Whether this galaxy is the Rogue's."""
    return s.solo == 1 and seat == pieces.ROGUE


@rule
def most_of(s: State, seat: int) -> int:
    """The most a galaxy can hold of a resource: 7, or the Rogue's maximum."""
    return tables.ROGUE_MAX[s.rogue] if is_rogue(s, seat) else tables.MOST


@rule
def room(s: State, seat: int, resource: int) -> int:
    """How many of a resource still fit on a galaxy's track."""
    return most_of(s, seat) - s.galaxies[seat].stock[resource]


@rule
def why_not_hold(s: State, seat: int, resource: int) -> int:
    """There must be room on the track; where the kind is open, room for one of both will do."""
    either = resource == Resource.EITHER
    energy = (either or resource == Resource.ENERGY) and room(s, seat, Resource.ENERGY) > 0
    culture = (either or resource == Resource.CULTURE) and room(s, seat, Resource.CULTURE) > 0
    return NOTHING if energy or culture else Why.TRACK_FULL


@rule
def gain(s: State, seat: int, resource: int, n: int) -> int:
    """Take resources; what does not fit is lost. Returns how many were taken."""
    me = s.galaxies[seat]
    taken = min(n, room(s, seat, resource))
    me.stock[resource] += taken
    return taken


@rule
def lose(s: State, seat: int, resource: int, n: int) -> int:
    """Lose as many as there are, up to n. Returns how many were lost."""
    me = s.galaxies[seat]
    lost = min(n, me.stock[resource])
    me.stock[resource] -= lost
    return lost


@rule
def note_gain(s: State, seat: int, energy: int, culture: int) -> None:
    """Take both kinds and say so."""
    energy = gain(s, seat, Resource.ENERGY, energy)
    culture = gain(s, seat, Resource.CULTURE, culture)
    note(s, Happened.GAINED, seat, energy, culture)


@rule
def gain_one_kind(s: State, seat: int, resource: int, n: int) -> None:
    """Take resources of one kind."""
    note_gain(s, seat, n if resource == Resource.ENERGY else 0, n if resource == Resource.CULTURE else 0)


@rule
def note_loss(s: State, seat: int, energy: int, culture: int) -> None:
    """Lose both kinds, as far as there are any, and say so."""
    energy = lose(s, seat, Resource.ENERGY, energy)
    culture = lose(s, seat, Resource.CULTURE, culture)
    note(s, Happened.LOST, seat, energy, culture)


@rule
def pay(s: State, seat: int, energy: int, culture: int) -> None:
    """Pay resources to the supply and say so."""
    me = s.galaxies[seat]
    me.stock[Resource.ENERGY] -= energy
    me.stock[Resource.CULTURE] -= culture
    note(s, Happened.PAID, seat, energy, culture)


@rule
def why_not_part_with(me: Galaxy, n: int, energy: int, culture: int) -> int:
    """A mixture of resources that are there, of the right number."""
    if energy + culture != n:
        return Why.WRONG_TOTAL
    return NOTHING if energy <= me.stock[0] and culture <= me.stock[1] else Why.NOT_SO_MANY


@rule
def mixtures(out: list[int], n: int, base: int, total: int) -> int:
    """Every way to make up a total of energy and culture; TAKE and PAY are laid out alike."""
    for energy in range(total + 1):
        if energy <= pieces.MOST_PAID and total - energy <= pieces.MOST_PAID:
            n = offer(out, n, base + energy * moves.TAKE.n2 + total - energy)
    return n


# ------------------------------------------------------------------ points and the end


@rule
def add_points(s: State, seat: int, points: int) -> None:
    """Points count at once, and 21 of them set off the end."""
    me = s.galaxies[seat]
    me.points += points
    if me.points >= tables.GOAL_POINTS:
        if s.solo == 1:
            end_solo(s, EndBy.ROGUE_POINTS if seat == pieces.ROGUE else EndBy.POINTS)
        else:
            trigger_end(s, seat, EndBy.POINTS)


@rule
def trigger_end(s: State, seat: int, why: int) -> None:
    """The first to set off the end is remembered; play goes on until all have had as many turns."""
    if s.end_by == EndBy.NOTHING:
        s.end_by = why
        s.trigger = seat
        note(s, Happened.END_TRIGGERED, seat, why)


@rule
def end_solo(s: State, why: int) -> None:
    """Solo play is decided at once."""
    if s.over == 0:
        s.end_by = why
        s.trigger = 0 if why == EndBy.POINTS else pieces.ROGUE
        s.over = 1
        note(s, Happened.WON if why == EndBy.POINTS else Happened.BEATEN, 0, why)


# ------------------------------------------------------------------ ships and their pilots


@rule
def pilot_of(me: Galaxy, ship: int) -> int:
    """The pilot flying a ship, or NO_CARD."""
    kind = me.ships[ship].kind
    return NO_CARD if kind == 0 else me.bays[kind - 1]


@rule
def gift_of(me: Galaxy, ship: int) -> int:
    """The ability that always holds for a ship."""
    kind = me.ships[ship].kind
    return Gift.NONE if kind == 0 else tables.PILOT_GIFT[me.bays[kind - 1]]


@rule
def same_as_earlier(me: Galaxy, ship: int, ships: int) -> bool:
    """Two ordinary ships in one place are the same to choose: only the first is offered."""
    this = me.ships[ship]
    if this.kind > 0:
        return False
    for other in range(ship):
        that = me.ships[other]
        if that.place == this.place and that.orbit == this.orbit and that.kind == 0 and (ships >> other) & 1:
            if that.card == this.card:
                return True
    return False


@rule
def in_orbit(me: Galaxy, ship: int) -> bool:
    """Whether a ship is in orbit around a planet of the row."""
    this = me.ships[ship]
    return this.place < Place.HOME and this.orbit >= 0


@rule
def ships_at(me: Galaxy, place: int) -> int:
    """How many ships of a galaxy are in a place: at a card of the row, or elsewhere."""
    count = 0
    for ship in range(SHIPS):
        if me.ships[ship].place == place:
            count += 1
    return count


@rule
def badge_kinds(me: Galaxy) -> int:
    """How many different badge symbols a galaxy owns."""
    count = 0
    for badge in range(4):
        if me.badges[badge] > 0:
            count += 1
    return count


@rule
def set_off(s: State, seat: int, ship: int, when: int, planet: int) -> None:
    """A pilot whose ability belongs to this moment acts, or may, unless the game has just been decided."""
    pilot = pilot_of(s.galaxies[seat], ship)
    if s.over or pilot == NO_CARD or tables.PILOT_TRIGGER[pilot] != when:
        return
    if tables.PILOT_OPTIONAL[pilot]:
        ask(s, Decide.PILOT, seat, pilot, ship, planet)
    else:
        later(s, seat, effects.PILOT_START[pilot], ship, planet)


@rule
def tell_pilot(s: State, seat: int, ship: int) -> None:
    """By whose power it happens."""
    tell(s, EVERYBODY, Happened.PILOT_USED, seat, tables.FIRST_PILOT + pilot_of(s.galaxies[seat], ship), ship)


# ------------------------------------------------------------------ decks


@rule
def draw(s: State, deck: Deck) -> int:
    """The top card of a deck, or NO_CARD."""
    if deck.count == 0:
        return NO_CARD
    deck.count -= 1
    deck.buried = min(deck.buried, deck.count)
    reveal(s)
    return deck.cards[deck.count]


@rule
def bury(deck: Deck, card: int) -> None:
    """Put a card that everybody has seen under a deck."""
    for i in range(deck.count, 0, -1):
        deck.cards[i] = deck.cards[i - 1]
    deck.cards[0] = card
    deck.count += 1
    deck.buried += 1
