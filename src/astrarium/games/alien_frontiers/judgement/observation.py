"""What a seat may know of the table, as numbers for learners: the turn, docks, moon, cards, and every player.

Agendas of others, the order of the decks and what was discarded unseen stay out.
"""

from __future__ import annotations

from astrarium.core.actions import second
from astrarium.core.observation import Observation, Sheet, clear_row, put_steps
from astrarium.core.records import Ints
from astrarium.core.rules import rule
from astrarium.core.table import NOBODY
from astrarium.games.alien_frontiers import ending
from astrarium.games.alien_frontiers.play import objectives
from astrarium.games.alien_frontiers.play.decisions import DECISIONS
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Phase, Power
from astrarium.games.alien_frontiers.table.state import State

LATE = 100  # rounds are counted so far
MANY = 100  # fuel, ore and points are counted so far
FEW = 8  # fuel and ore that are also shown step by step
MOST_COLONIES = 12
DOCKS = pieces.NUM_DOCKS
FACILITIES = 10  # docks that every game has
# questions that came later are seen as one that was there, so that learners know them
SEEN_AS = {
    Decide.DOCK_SET: Decide.DOCK_SHIP,
    Decide.MOVE_BRETHREN: Decide.BRETHREN_ROLL,
    Decide.PROPHETS_DRAW: Decide.MARKET,
}
ASKED_ABOUT = [name.lower() for name, kind in Decide.members.items() if kind not in SEEN_AS]
QUESTION = tuple(SEEN_AS.get(kind, kind) for kind in Decide)
BELT = [f"{n + 1}/{kind}" for n in range(pieces.BELT_POSITIONS) for kind in tables.ASTEROIDS]
POWERS = max(Power.members.values()) + 1
POWER_NAMES = [next((n.lower() for n, v in Power.members.items() if v == k), str(k)) for k in range(POWERS)]

IS_POWER = tuple(int(DECISIONS.rows[kind].takes[:1] == ("how",)) for kind in Decide)

_table = Sheet()
PLAYERS = _table.flags("players", [str(n) for n in range(2, pieces.MAX_SEATS + 1)], "How many sit at the table.")
MODULES = _table.flags("module", ("factions", "agendas", "outer_belt"), "Modules played with.")
COLONIES_EACH = _table.number("colonies_each", MOST_COLONIES, "Colonies that everybody has to land.")
ROUND = _table.number("round", LATE, "Rounds begun.")
PHASE = _table.flags("phase", [n.lower() for n in Phase.members], "Where the turn stands.")
ASKED = _table.flags("asked", ASKED_ABOUT, "What this seat is asked now.")
ASKED_OTHER = _table.flags("asked_other", ASKED_ABOUT, "What another seat is asked now.")
POWER = _table.flags("power", POWER_NAMES, "The power that this seat is using.")
TO_DOCK = _table.flags("to_dock", moves.PLACES, "The dock that was named, while ships for it are being picked.")
IN_HAND = _table.numbers("in_hand", moves.VALUES, pieces.MAX_HAND, "Ships waiting to be docked, by value.")
PICKED = _table.numbers("picked", moves.VALUES, pieces.MAX_HAND, "Ships picked for the dock that was named, by value.")
MOVED = _table.number("moved", pieces.MAX_HAND, "Ships in hand that may not go back to where they came from.")
DISCARDS = _table.number("discards", 10, "Discard powers used in this turn.")
RATE = _table.number("market_rate", 6, "Fuel for 1 ore at the Orbital Market in this turn; 0 if it is not open.")
USED = _table.flags("used", tables.TECHS, "Alien tech that was used in this turn.")
DOCKED = _table.numbers("docked", moves.PLACES, 40, "Ships at a place.")
VALUES_AT = _table.numbers(
    "value", [f"{p}/{v}" for p in moves.PLACES[:FACILITIES] for v in moves.VALUES], 40, "Ships at a place, by value."
)
FIELD = _table.flags(
    "field", [f"{f}/{t}" for f in tables.FIELDS for t in tables.TERRITORIES], "Where field generators lie."
)
REV = _table.flags("rev", tables.TERRITORIES, "Where the REV is.")
DISPLAY = _table.numbers("display", tables.TECHS, 3, "Alien tech to be claimed.")
DECK = _table.number("deck", pieces.NUM_TECH_CARDS, "Alien tech in the deck.")
PILE = _table.number("pile", pieces.NUM_TECH_CARDS, "Alien tech discarded.")
DRAFT = _table.flags("draft", tables.FACTIONS, "Faction boards to choose from.")
AGENDA = _table.flags("agenda", tables.AGENDAS, "This seat's agendas, facedown.")
AGENDA_MET = _table.flags("agenda_met", tables.AGENDAS, "Those of them that are met as things stand.")
AGENDA_DRAWN = _table.flags("agenda_drawn", tables.AGENDAS, "Agendas that this seat has just drawn.")
BELT_CARD = _table.flags("belt", BELT, "Asteroids in the Outer Belt.")
ASTEROID_DECK = _table.number("asteroid_deck", pieces.NUM_ASTEROID_CARDS, "Asteroids in the deck.")

_player = Sheet()
PRESENT = _player.flag("present", "Somebody sits here.")
HAS_TURN = _player.flag("turn", "It is this player's turn.")
DECIDES = _player.flag("decides", "This player is asked now.")
POINTS = _player.number("points", MANY, "Points that lie open.", -MANY)
FUEL = _player.number("fuel", MANY, "Fuel.")
FUEL_STEPS = _player.steps("fuel", FEW, "Fuel, step by step.")
ORE = _player.number("ore", MANY, "Ore.")
ORE_STEPS = _player.steps("ore", FEW, "Ore, step by step.")
TO_LAND = _player.steps("to_land", MOST_COLONIES, "Colonies neither on a territory nor on the hub.")
LANDED = _player.number("landed", MANY, "Colonies on territories.")
CIRCLE = _player.steps("circle", pieces.CIRCLES, "The circle of the hub colony.")
HUB_SHIPS = _player.number("hub_ships", 40, "Ships docked at the Colonist Hub.")
FLEET = _player.steps("fleet", pieces.SHIPS_PER_SEAT, "Ships of the player's colour.")
HAS_RELIC = _player.flag("relic", "This player has the Relic Ship.")
FACTION = _player.flags("faction", tables.FACTIONS, "This player's faction board.")
TECH = _player.numbers("tech", tables.TECHS, 3, "Alien tech.")
NUM_TECH = _player.number("num_tech", pieces.NUM_TECH, "How many cards of alien tech.")
ON_CARDS = _player.numbers(
    "on_cards", ("lockdown", "jumps", "vault_fuel", "vault_ore", "pocket"), MANY, "What lies on cards."
)
NUM_AGENDAS = _player.number("num_agendas", pieces.MAX_AGENDAS, "Agendas facedown.")
NUM_REVEALED = _player.number("num_revealed", pieces.MAX_REVEALED, "Agendas revealed.")
ASTEROIDS = _player.numbers("asteroid", tables.ASTEROIDS, pieces.NUM_ASTEROID_CARDS, "Asteroids, in tow or not.")
COLONIES = _player.numbers("colonies", tables.TERRITORIES, MANY, "Colonies on a territory.")
CONTROLS = _player.flags("controls", tables.TERRITORIES, "Territories that this player controls.")
SHIPS_AT = _player.numbers("ships_at", moves.PLACES, 40, "Ships that this player has docked at a place.")

OBSERVATION = Observation(2, _table, _player, pieces.MAX_SEATS)
TABLE_WIDE, PLAYER_WIDE = len(_table), len(_player)


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write what a seat may know."""
    clear_row(out)
    see_order_of_play(s, out)
    see_question(s, seat, out)
    see_hand(s, out)
    see_docks(s, out)
    see_cards(s, out)
    see_moon(s, seat, out)
    if s.agendas_on:
        see_agendas(s, seat, out)
    if s.belt_on:
        see_belt(s, out)
    for place in range(s.num_players):
        player, at = (seat + place) % s.num_players, TABLE_WIDE + place * PLAYER_WIDE
        see_player(s, player, at, out)
        see_things(s, player, at, out)
    see_ships(s, seat, out)


@rule
def sheet_of(s: State, seat: int, player: int) -> int:
    """Where the sheet of a player begins, seen from a seat."""
    place = player - seat if player >= seat else player - seat + s.num_players
    return TABLE_WIDE + place * PLAYER_WIDE


@rule
def counted(number: int) -> int:
    """A number as far as it is counted."""
    return max(0, min(MANY, number))


@rule
def see_order_of_play(s: State, out: Ints) -> None:
    """What is played with, and where the turn stands."""
    out[PLAYERS + s.num_players - 2] = 1
    out[MODULES] = 1 if s.factions_on else 0
    out[MODULES + 1] = 1 if s.agendas_on else 0
    out[MODULES + 2] = 1 if s.belt_on else 0
    out[COLONIES_EACH] = min(MOST_COLONIES, s.colonies_each)
    out[ROUND] = min(s.round, LATE)
    out[PHASE + s.phase] = 1
    out[DISCARDS] = min(10, s.turn.discards)
    out[RATE] = min(6, s.turn.rate)
    for tech in range(pieces.NUM_TECH):
        out[USED + tech] = (s.turn.used >> tech) & 1
    for i in range(s.num_boards):
        out[DRAFT + s.boards[i]] = 1


@rule
def see_question(s: State, seat: int, out: Ints) -> None:
    """The open decision."""
    if s.over or s.depth == 0:
        return
    p = s.pending[s.depth - 1]
    out[(ASKED if p.seat == seat else ASKED_OTHER) + QUESTION[p.kind]] = 1
    if p.seat == seat and IS_POWER[p.kind]:
        out[POWER + p.a] = 1
    if QUESTION[p.kind] == Decide.DOCK_SHIP:
        out[TO_DOCK + p.a] = 1
    if p.kind == Decide.DOCK_SET:
        for i in range(s.num_marked):
            out[PICKED + second(moves.SHIP, moves.SHIP.base + s.marked[i])] += 1


@rule
def see_hand(s: State, out: Ints) -> None:
    """The ships that wait to be docked; everybody sees what was rolled."""
    for i in range(s.hand_size):
        value = s.ships[s.hand[i]].value
        if value > 0:
            out[IN_HAND + value - 1] += 1
    for i in range(s.num_picked):
        value = s.ships[s.picked[i]].value
        if value > 0:
            out[PICKED + value - 1] += 1
    out[MOVED] = s.num_moved


@rule
def see_docks(s: State, out: Ints) -> None:
    """How many ships are where, and of which values at the facilities."""
    for place in range(DOCKS):
        out[DOCKED + place] = s.docked[place]
    for place in range(FACILITIES):
        if s.docked[place] > 0:
            for value in range(6):
                out[VALUES_AT + place * 6 + value] = s.values_at[place][value + 1]


@rule
def see_cards(s: State, out: Ints) -> None:
    """Alien tech on display, and how much is left."""
    for i in range(len(s.display)):
        if s.display[i] != pieces.NO_CARD:
            out[DISPLAY + s.display[i]] += 1
    out[DECK] = s.deck_size
    out[PILE] = s.pile_size


@rule
def see_moon(s: State, seat: int, out: Ints) -> None:
    """Colonies, control, field generators and the REV."""
    for territory in range(pieces.NUM_TERRITORIES):
        for player in range(s.num_players):
            out[sheet_of(s, seat, player) + COLONIES + territory] = s.colonies[territory][player]
        if s.controller[territory] != NOBODY:
            out[sheet_of(s, seat, s.controller[territory]) + CONTROLS + territory] = 1
    for field in range(pieces.NUM_FIELDS):
        g = s.generators[field]
        if g.at >= 0:
            out[FIELD + field * pieces.NUM_TERRITORIES + g.at] = 1
        if g.also >= 0:
            out[FIELD + field * pieces.NUM_TERRITORIES + g.also] = 1
    if s.rev_at >= 0 and s.factions_on:
        out[REV + s.rev_at] = 1


@rule
def see_agendas(s: State, seat: int, out: Ints) -> None:
    """The seat's own agendas."""
    me = s.players[seat]
    for i in range(me.num_agendas):
        card = me.agendas[i]
        out[AGENDA + card] = 1
        if objectives.meets_endgame(s, seat, card) or objectives.meets_in_game(s, seat, card):
            out[AGENDA_MET + card] = 1
    if s.turn.seat == seat:
        for i in range(s.num_drawn):
            out[AGENDA_DRAWN + s.drawn[i]] = 1


@rule
def see_belt(s: State, out: Ints) -> None:
    """The asteroids that drift past."""
    for position in range(pieces.BELT_POSITIONS):
        if s.belt[position] != pieces.NO_CARD:
            out[BELT_CARD + position * pieces.NUM_ASTEROIDS + s.belt[position]] = 1
    out[ASTEROID_DECK] = s.asteroid_deck_size


@rule
def see_player(s: State, player: int, at: int, out: Ints) -> None:
    """A player's turn, points, fuel, ore, colonies and fleet."""
    p = s.players[player]
    out[at + PRESENT] = 1
    out[at + HAS_TURN] = 1 if s.turn.seat == player else 0
    if s.over == 0 and s.depth > 0 and s.pending[s.depth - 1].seat == player:
        out[at + DECIDES] = 1
    out[at + POINTS] = max(-MANY, min(MANY, ending.score(s, player)))
    out[at + FUEL] = counted(p.fuel)
    put_steps(out, at + FUEL_STEPS, p.fuel, FEW)
    out[at + ORE] = counted(p.ore)
    put_steps(out, at + ORE_STEPS, p.ore, FEW)
    put_steps(out, at + TO_LAND, p.unplaced, MOST_COLONIES)
    out[at + LANDED] = counted(p.landed)
    put_steps(out, at + CIRCLE, p.hub, pieces.CIRCLES)
    out[at + HUB_SHIPS] = p.hub_ships
    put_steps(out, at + FLEET, p.fleet, pieces.SHIPS_PER_SEAT)
    out[at + HAS_RELIC] = 1 if s.relic_owner == player else 0


@rule
def see_things(s: State, player: int, at: int, out: Ints) -> None:
    """A player's faction, cards and asteroids."""
    p = s.players[player]
    if s.factions_on and p.faction >= 0:
        out[at + FACTION + p.faction] = 1
    for i in range(p.num_cards):
        out[at + TECH + p.cards[i]] += 1
    out[at + NUM_TECH] = p.num_cards
    out[at + ON_CARDS] = counted(p.lock_fuel)
    out[at + ON_CARDS + 1] = counted(p.jump_fuel)
    out[at + ON_CARDS + 2] = counted(p.stored_fuel)
    out[at + ON_CARDS + 3] = counted(p.stored_ore)
    out[at + ON_CARDS + 4] = counted(p.pocketed)
    out[at + NUM_AGENDAS] = p.num_agendas
    out[at + NUM_REVEALED] = p.num_revealed
    if s.belt_on:
        for kind in range(pieces.NUM_ASTEROIDS):
            out[at + ASTEROIDS + kind] = p.asteroids[kind] + p.in_tow[kind]


@rule
def see_ships(s: State, seat: int, out: Ints) -> None:
    """Who has docked how many ships where."""
    for ship in range(pieces.NUM_SHIPS):
        die = s.ships[ship]
        if die.place < DOCKS and 0 <= die.user < s.num_players:
            out[sheet_of(s, seat, die.user) + SHIPS_AT + die.place] += 1
