"""What a seat may know of the table, as numbers for learners: the turn, the middle of the table, and every galaxy.

Missions of others, their Exploration Cards and the order of the decks stay out. Alone, the Rogue Galaxy sits where a
second player would.
"""

from __future__ import annotations

from astrarium.core.observation import Observation, Sheet, clear_row, put_steps
from astrarium.core.records import Ints
from astrarium.core.rules import rule
from astrarium.games.tiny_epic_galaxies.play import galaxy
from astrarium.games.tiny_epic_galaxies.table import components, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, EndBy, Place
from astrarium.games.tiny_epic_galaxies.table.state import State

LATE = 100  # rounds are counted so far
MANY = 100  # points are counted so far
DICE = pieces.DICE + 3
KINDS_OF_SHIP = len(components.SHIP_IDS)
ASKED_ABOUT = [name.lower() for name in Decide.members]
RESOURCES = ("energy", "culture")
TRACKS = ("diplomacy", "economy")
SHIPS = [f"ship{n + 1}" for n in range(pieces.SHIPS)]
WHERE = ("surface", "orbit", "home", "unexplored", "danger", "locked")
ON_SURFACE, IN_ORBIT, ELSEWHERE = 0, 1, 2  # places of WHERE
FURTHEST = 8  # 1 on the surface of a planet, 2 on the first space of its orbit, and so on

_table = Sheet()
PLAYERS = _table.flags("players", [str(n + 1) for n in range(pieces.SEATS)], "How many sit at the table.")
BEYOND = _table.flag("beyond_the_black", "The expansion is played with.")
ROGUE = _table.flags("rogue", tables.ROGUE_IDS, "The Rogue Galaxy, alone.")
ROUND = _table.number("round", LATE, "Rounds begun.")
END_BY = _table.flags("end", [n.lower() for n in EndBy.members], "What has set off the end.")
INACTIVE = _table.numbers("inactive", pieces.FACES, DICE, "Dice not yet activated, by face.")
CHOSEN = _table.numbers("chosen", pieces.FACES, DICE, "Dice marked to be rerolled or spent, by face.")
BAY = _table.numbers("bay", pieces.FACES, DICE, "Dice activated in this turn, by face.")
SPENT = _table.number("spent", DICE, "Dice in the Converter or discarded.")
REROLLS = _table.number("rerolls", MANY, "Rerolls in this turn.")
CONVERTED = _table.flag("converted", "The Converter was used in this turn.")
FOLLOW_PRICE = _table.number("follow_price", 14, "Culture that following costs.", -14)
ASKED = _table.flags("asked", ASKED_ABOUT, "What this seat is asked now.")
ASKED_OTHER = _table.flags("asked_other", ASKED_ABOUT, "What another seat is asked now.")
FACE = _table.flags("face", pieces.FACES, "The face that is carried out or can be followed.")
AMOUNT = _table.number("amount", 14, "Spaces to advance, or resources to give.")
ROW = _table.flags("row", tables.PLANET_IDS, "Planets in the row.")
VISITORS = _table.numbers("visitors", tables.PLANET_IDS, pieces.SEATS * pieces.SHIPS, "Ships at a planet of the row.")
PILOT_ROW = _table.flags("pilot_row", tables.PILOT_IDS, "Pilots to be hired.")
FACE_UP = _table.flags("face_up", tables.CARD_IDS, "Exploration Cards lying open.")
DRAWN = _table.flags("drawn", tables.CARD_IDS, "The Exploration Card being decided about.")
TOP_CARD = _table.flags("top_card", tables.CARD_IDS, "The top Exploration Card, if this seat has looked at it.")
DECKS = _table.numbers("deck", ("planets", "pilots", "exploration"), pieces.PLANETS, "Cards in a deck.")
MISSION = _table.flags("mission", tables.MISSION_IDS, "This seat's mission.")
DEALT = _table.flags("dealt", tables.MISSION_IDS, "Missions that this seat chooses from.")
CARD = _table.flags("card", tables.CARD_IDS, "This seat's Exploration Cards.")
BADGES = _table.numbers("badges", components.BADGE_IDS, MANY, "This seat's badges.")
OWN_SHIP = _table.flags("ship", [f"{s}/{w}" for s in SHIPS for w in WHERE], "Where this seat's ships are.")
TO_GO = _table.numbers("to_go", SHIPS, FURTHEST, "Spaces that an own ship in orbit has still to go.")
WORTH = _table.numbers("worth", SHIPS, 21, "Points of the planet that an own ship orbits.")

_player = Sheet()
PRESENT = _player.flag("present", "A galaxy is played here.")
HAS_TURN = _player.flag("turn", "It is this player's turn.")
DECIDES = _player.flag("decides", "This player is asked now.")
IS_TRIGGER = _player.flag("trigger", "This player has set off the end.")
ENERGY = _player.steps("energy", pieces.MOST_PAID, "Energy.")
CULTURE = _player.steps("culture", pieces.MOST_PAID, "Culture.")
LEVEL = _player.steps("level", pieces.LAST_LEVEL, "Empire level.")
POINTS = _player.number("points", MANY, "Points that lie open.")
POINT_STEPS = _player.steps("points", tables.GOAL_POINTS, "Points, step by step, until the end is set off.")
LOST_DICE = _player.number("lost_dice", DICE, "Dice less in the next turn.")
AT = _player.numbers("ships", WHERE, pieces.SHIPS, "Ships on surfaces, in orbits and elsewhere.")
KIND_OF_SHIP = _player.flags("advanced_ship", components.SHIP_IDS, "Advanced Ships with a pilot.")
TRACK = _player.numbers("track", TRACKS, pieces.MOST_COLONIES, "Colonised planets, by track.")
NUM_CARDS = _player.number("num_cards", pieces.CARDS, "Exploration Cards.")
DWARF_PLANETS = _player.number("dwarf_planets", pieces.CARDS, "Dwarf Planets.")
PILOT = _player.flags("pilot", tables.PILOT_IDS, "Pilots hired.")
COLONY = _player.flags("colony", tables.PLANET_IDS, "Colonised planets.")
REACHED = _player.numbers("reached", tables.PLANET_IDS, FURTHEST, "How far the foremost ship at a planet is.")

OBSERVATION = Observation(1, _table, _player, pieces.SEATS)
TABLE_WIDE, PLAYER_WIDE = len(_table), len(_player)
WHERES = len(WHERE)


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write what a seat may know."""
    clear_row(out)
    see_order_of_play(s, out)
    see_dice(s, out)
    see_question(s, seat, out)
    see_middle(s, seat, out)
    see_own(s, seat, out)
    for ship in range(pieces.SHIPS):
        see_own_ship(s, seat, ship, out)
    sides = galaxy.sides(s)
    for place in range(sides):
        see_galaxy(s, (seat + place) % sides, TABLE_WIDE + place * PLAYER_WIDE, out)


@rule
def see_order_of_play(s: State, out: Ints) -> None:
    """Who plays what, how long, and whether the end is near."""
    out[PLAYERS + s.num_players - 1] = 1
    out[BEYOND] = 1 if s.beyond else 0
    if s.solo:
        out[ROGUE + s.rogue] = 1
    out[ROUND] = min(s.round, LATE)
    out[END_BY + s.end_by] = 1


@rule
def see_dice(s: State, out: Ints) -> None:
    """The dice of the turn."""
    for face in range(len(s.inactive)):
        out[INACTIVE + face] = s.inactive[face]
    if s.depth > 0 and (
        s.pending[s.depth - 1].kind == Decide.REROLL or s.pending[s.depth - 1].kind == Decide.SPEND_DICE
    ):
        for i in range(s.num_marked):
            out[CHOSEN + s.marked[i]] += 1
    for i in range(s.num_bay):
        out[BAY + s.bay[i]] += 1
    out[SPENT] = s.spent
    out[REROLLS] = min(s.rerolls, MANY)
    out[CONVERTED] = 1 if s.converted else 0
    out[FOLLOW_PRICE] = max(-14, min(14, s.follow_price))


@rule
def see_question(s: State, seat: int, out: Ints) -> None:
    """The open decision."""
    if s.over or s.depth == 0:
        return
    p = s.pending[s.depth - 1]
    out[(ASKED if p.seat == seat else ASKED_OTHER) + p.kind] = 1
    if p.kind == Decide.ACT or p.kind == Decide.FOLLOW:
        out[FACE + p.a] = 1
    elif p.kind == Decide.ADVANCE and p.seat == seat:
        out[AMOUNT] = max(0, min(14, p.b))
    elif p.kind == Decide.GIVE and p.seat == seat:
        out[AMOUNT] = max(0, min(14, p.a))


@rule
def see_middle(s: State, seat: int, out: Ints) -> None:
    """The planet row, pilots and Exploration Cards on offer, and the decks."""
    for place in range(s.row_size):
        if s.row[place] != pieces.NO_CARD:
            out[ROW + s.row[place]] = 1
            out[VISITORS + s.row[place]] = s.visitors[place]
    out[DECKS] = s.planets.count
    if s.beyond == 0:
        return
    out[DECKS + 1] = s.pilots.count
    out[DECKS + 2] = s.exploration.count
    for place in range(pieces.ROW):
        if s.pilot_row[place] != pieces.NO_CARD:
            out[PILOT_ROW + s.pilot_row[place]] = 1
    for i in range(s.num_face_up):
        out[FACE_UP + s.face_up[i]] = 1
    if s.drawn != pieces.NO_CARD:
        out[DRAWN + s.drawn] = 1
    if (s.top_known >> seat) & 1 and s.exploration.count > 0:
        out[TOP_CARD + s.exploration.cards[s.exploration.count - 1]] = 1


@rule
def see_own(s: State, seat: int, out: Ints) -> None:
    """The seat's own mission, cards and badges."""
    me = s.galaxies[seat]
    if me.mission != pieces.NO_CARD:
        out[MISSION + me.mission] = 1
    else:
        for i in range(2):
            if me.dealt[i] != pieces.NO_CARD:
                out[DEALT + me.dealt[i]] = 1
    for i in range(me.num_cards):
        out[CARD + me.cards[i]] = 1
    for badge in range(len(me.badges)):
        out[BADGES + badge] = min(me.badges[badge], MANY)


@rule
def where_is(place: int, orbit: int) -> int:
    """Where a ship is, as a place of WHERE."""
    if place < Place.HOME:
        return ON_SURFACE if orbit == pieces.SURFACE else IN_ORBIT
    return ELSEWHERE + place - Place.HOME


@rule
def see_own_ship(s: State, seat: int, ship: int, out: Ints) -> None:
    """Where a ship is, and in orbit how far it has to go and for what."""
    this = s.galaxies[seat].ships[ship]
    where = where_is(this.place, this.orbit)
    out[OWN_SHIP + ship * WHERES + where] = 1
    if where == IN_ORBIT:
        planet = s.row[this.place]
        out[TO_GO + ship] = max(0, min(FURTHEST, tables.PLANET_LENGTH[planet] - this.orbit))
        out[WORTH + ship] = tables.PLANET_VP[planet]


@rule
def see_galaxy(s: State, number: int, at: int, out: Ints) -> None:
    """What everybody sees of a galaxy."""
    me = s.galaxies[number]
    out[at + PRESENT] = 1
    out[at + HAS_TURN] = 1 if s.turn == number else 0
    out[at + IS_TRIGGER] = 1 if s.trigger == number else 0
    if s.over == 0 and s.depth > 0 and s.pending[s.depth - 1].seat == number:
        out[at + DECIDES] = 1
    put_steps(out, at + ENERGY, me.stock[0], pieces.MOST_PAID)
    put_steps(out, at + CULTURE, me.stock[1], pieces.MOST_PAID)
    put_steps(out, at + LEVEL, me.level, pieces.LAST_LEVEL)
    out[at + POINTS] = max(0, min(MANY, me.points))
    put_steps(out, at + POINT_STEPS, me.points, tables.GOAL_POINTS)
    out[at + LOST_DICE] = min(DICE, me.lost_dice)
    for track in range(2):
        out[at + TRACK + track] = me.tracks[track]
    for i in range(me.num_colonies):
        out[at + COLONY + me.colonies[i]] = 1
    for ship in range(pieces.SHIPS):
        see_ship(s, number, ship, at, out)
    if s.beyond:
        see_crew(s, number, at, out)


@rule
def see_ship(s: State, number: int, ship: int, at: int, out: Ints) -> None:
    """Where a ship is, and how far at its planet."""
    this = s.galaxies[number].ships[ship]
    out[at + AT + where_is(this.place, this.orbit)] += 1
    if this.place < Place.HOME:
        reached = at + REACHED + s.row[this.place]
        out[reached] = max(out[reached], 2 + this.orbit)


@rule
def see_crew(s: State, number: int, at: int, out: Ints) -> None:
    """Pilots and Advanced Ships, and how many cards there are."""
    me = s.galaxies[number]
    for i in range(me.num_pilots):
        out[at + PILOT + me.pilots[i]] = 1
    for kind in range(KINDS_OF_SHIP):
        out[at + KIND_OF_SHIP + kind] = 1 if me.bays[kind] != pieces.NO_CARD else 0
    out[at + NUM_CARDS] = me.num_cards
    out[at + DWARF_PLANETS] = me.dwarf_planets
