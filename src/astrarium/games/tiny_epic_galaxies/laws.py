"""Laws of the table: every card is somewhere exactly once, counters tell the truth, numbers are in range."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.tiny_epic_galaxies.play import galaxy
from astrarium.games.tiny_epic_galaxies.table import pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Gift, Place
from astrarium.games.tiny_epic_galaxies.table.state import Deck, Galaxy, State

LAWS = {
    1: "nobody holds less than no resources, or more than the track shows",
    2: "every planet is in the deck, the row or a galaxy, exactly once",
    3: "every pilot is in the deck, the row or a hangar, exactly once",
    4: "every Exploration Card is in the deck, face up, being drawn or collected, exactly once",
    5: "every die of the roll is inactive, in the Activation Bay or spent",
    6: "an empire has the ships of its level, and a ship is somewhere it can be",
    7: "a player has one ship on a surface and one in an orbit, unless a pilot says otherwise",
    8: "points, badges and counters are those of the cards",
    9: "a gap in the planet row means that the deck is empty",
    10: "an orbit number is below the end of its track",
    11: "every secret mission is held or returned by one player at most",
}


@rule
def invariant(s: State) -> int:
    """The first law that is broken, or 0."""
    if not planets_conserved(s):
        return 2
    if s.beyond and not pilots_conserved(s):
        return 3
    if s.beyond and not cards_conserved(s):
        return 4
    if not dice_conserved(s):
        return 5
    if not missions_conserved(s):
        return 11
    for seat in range(galaxy.sides(s)):
        broken = galaxy_law(s, seat)
        if broken > 0:
            return broken
    return row_law(s)


@rule
def bits_in(deck: Deck) -> int:
    """The cards of a deck, one bit each; -1 if one is there twice."""
    bits = 0
    for i in range(deck.count):
        bit = 1 << deck.cards[i]
        if bits & bit:
            return -1
        bits |= bit
    return bits


@rule
def with_card(bits: int, card: int) -> int:
    """One more card, or -1 if it was there already (or something before it was)."""
    if card == pieces.NO_CARD or bits == -1:
        return bits
    bit = 1 << card
    return -1 if bits & bit else bits | bit


@rule
def planets_conserved(s: State) -> bool:
    """Every planet of this game is somewhere exactly once."""
    bits, wanted = bits_in(s.planets), 0
    for slot in range(pieces.ROW):
        bits = with_card(bits, s.row[slot])
    for seat in range(galaxy.sides(s)):
        me = s.galaxies[seat]
        for i in range(me.num_colonies):
            bits = with_card(bits, me.colonies[i])
    for planet in range(pieces.PLANETS):
        if s.beyond or tables.PLANET_SET[planet] == 0:
            wanted |= 1 << planet
    return bits == wanted


@rule
def pilots_conserved(s: State) -> bool:
    """Every pilot is somewhere exactly once."""
    bits = bits_in(s.pilots)
    for i in range(pieces.ROW):
        bits = with_card(bits, s.pilot_row[i])
    for seat in range(galaxy.sides(s)):
        me = s.galaxies[seat]
        for i in range(me.num_pilots):
            bits = with_card(bits, me.pilots[i])
    return bits == (1 << pieces.PILOTS) - 1


@rule
def cards_conserved(s: State) -> bool:
    """Every Exploration Card is somewhere exactly once."""
    bits = with_card(bits_in(s.exploration), s.drawn)
    for i in range(s.num_face_up):
        bits = with_card(bits, s.face_up[i])
    for seat in range(galaxy.sides(s)):
        me = s.galaxies[seat]
        for i in range(me.num_cards):
            bits = with_card(bits, me.cards[i])
    return bits == (1 << pieces.CARDS) - 1


@rule
def missions_conserved(s: State) -> bool:
    """Every mission dealt is dealt once."""
    bits = bits_in(s.missions)
    for seat in range(s.num_players):
        for i in range(2):
            bits = with_card(bits, s.galaxies[seat].dealt[i])
    return bits != -1


@rule
def dice_conserved(s: State) -> bool:
    """Inactive, activated and spent dice make up the roll (the Rogue rolls one at a time)."""
    total = 0
    for face in range(6):
        total += s.inactive[face]
    return total == s.left and (galaxy.is_rogue(s, s.turn) or total + s.num_bay + s.spent == s.rolled)


@rule
def galaxy_law(s: State, seat: int) -> int:
    """The laws of one galaxy."""
    me = s.galaxies[seat]
    for resource in range(2):
        if me.stock[resource] < 0 or me.stock[resource] > galaxy.most_of(s, seat):
            return 1
    for ship in range(pieces.SHIPS):
        broken = ship_law(s, seat, me, ship)
        if broken > 0:
            return broken
    return 0 if counters_hold(s, seat, me) else 8


@rule
def ship_law(s: State, seat: int, me: Galaxy, ship: int) -> int:
    """The laws of one ship."""
    this = me.ships[ship]
    locked = ship >= tables.LEVEL_SHIPS[me.level] and not galaxy.is_rogue(s, seat)
    if locked != (this.place == Place.LOCKED) or (this.card != pieces.NO_CARD) != (this.place == Place.DANGER):
        return 6
    if this.place < Place.HOME:
        if s.row[this.place] == pieces.NO_CARD:
            return 6
        if this.orbit >= tables.PLANET_LENGTH[s.row[this.place]]:
            return 10
        for other in range(ship):
            that = me.ships[other]
            shared = that.place == this.place and (that.orbit >= 0) == (this.orbit >= 0)
            if shared and not has_joined(me):
                return 7
    return 0


@rule
def has_joined(me: Galaxy) -> bool:
    """Whether a pilot, flying now or covered since, could let ships join each other."""
    for i in range(me.num_pilots):
        if tables.PILOT_GIFT[me.pilots[i]] == Gift.IGNORE_OWN_LIMIT:
            return True
    return False


@rule
def counters_hold(s: State, seat: int, me: Galaxy) -> bool:
    """Points and badges counted anew from the cards."""
    points = tables.ROGUE_VP[s.rogue][min(me.level, 5)] if galaxy.is_rogue(s, seat) else tables.LEVEL_VP[me.level]
    for i in range(me.num_colonies):
        points += tables.PLANET_VP[me.colonies[i]]
    for badge in range(4):
        if badges_of(me, badge) != me.badges[badge]:
            return False
    for i in range(me.num_pilots):
        points += tables.PILOT_VP[me.pilots[i]]
    for i in range(me.num_cards):
        points += tables.CARD_VP[me.cards[i]]
    return points == me.points and me.tracks[0] + me.tracks[1] == me.num_colonies


@rule
def badges_of(me: Galaxy, badge: int) -> int:
    """Badges of one symbol on all cards of a galaxy."""
    count = 0
    for i in range(me.num_pilots):
        count += tables.PILOT_BADGES[me.pilots[i]][badge]
    for i in range(me.num_cards):
        count += tables.CARD_BADGES[me.cards[i]][badge]
    return count


@rule
def row_law(s: State) -> int:
    """The laws of the planet row and of what blocks it."""
    blockers = 0
    for slot in range(s.row_size):
        count = 0
        for seat in range(galaxy.sides(s)):
            for ship in range(pieces.SHIPS):
                if s.galaxies[seat].ships[ship].place == slot:
                    count += 1
        if count != s.visitors[slot]:
            return 8
        if s.row[slot] == pieces.NO_CARD and s.planets.count > 0:
            return 9
    for seat in range(galaxy.sides(s)):
        for kind in range(4):
            pilot = s.galaxies[seat].bays[kind]
            if pilot != pieces.NO_CARD and tables.PILOT_GIFT[pilot] == Gift.BLOCK_PASSING:
                blockers += 1
    return 0 if blockers == s.blockers else 8
