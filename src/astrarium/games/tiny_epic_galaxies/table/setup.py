"""The setup page, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.errors import BadSetting
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, all_but, ask, note, shuffle, tell
from astrarium.games.tiny_epic_galaxies.play import colonising, galaxy, hiring
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Happened, Place, Resource, Why
from astrarium.games.tiny_epic_galaxies.table.state import Deck, State

REGRESS_PICKS = ("human", "most-advanced")


def prepare(s: State, settings: Mapping[str, Any]) -> None:
    """Settings into the state."""
    s.solo = int(s.num_players == 1)
    s.beyond = int(settings["beyond_the_black"])
    s.rogue = tables.ROGUE_IDS.index(settings["rogue"])
    if s.solo and tables.ROGUE_SET[s.rogue] and not s.beyond:
        raise BadSetting(f"The Rogue Galaxy {settings['rogue']} is for games with Beyond the Black.")
    s.allow_empty = int(settings["allow_empty_activation"])
    s.mared_tie = int(settings["mared_tie_ok"])
    s.steal_own_turn = int(settings["steal_own_turn_only"])
    s.lightspeeder_follows = int(settings["lightspeeder_on_follow"])
    s.rogue_picks = REGRESS_PICKS.index(settings["rogue_regress_picks"])
    s.rogue_retries = int(settings["rogue_rerolls_useless"])


@rule
def setup(s: State) -> None:
    """Lay out the table; every player is dealt two secret missions."""
    s.turn = galaxy.sides(s) - 1
    s.trigger = pieces.NO_CARD
    s.drawn = pieces.NO_CARD
    s.follow_price = tables.FOLLOW_PRICE
    for seat in range(len(s.galaxies)):
        set_up_galaxy(s, seat)
    note(s, Happened.STARTED, 0, tables.START_ENERGY, tables.START_CULTURE, tables.LEVEL_SHIPS[1], s.solo)
    set_up_row(s)
    set_up_expansion(s)
    if s.solo:
        set_up_rogue(s)
    else:
        deal_missions(s)


@rule
def set_up_galaxy(s: State, seat: int) -> None:
    """Two ships at home, two on the ship track, 2 energy, 1 culture, level 1."""
    me = s.galaxies[seat]
    me.level = 1
    me.mission = pieces.NO_CARD
    me.stock[Resource.ENERGY] = tables.START_ENERGY
    me.stock[Resource.CULTURE] = tables.START_CULTURE
    for i in range(2):
        me.dealt[i] = pieces.NO_CARD
    for kind in range(4):
        me.bays[kind] = pieces.NO_CARD
    for ship in range(pieces.SHIPS):
        me.ships[ship].place = Place.HOME if ship < tables.LEVEL_SHIPS[1] else Place.LOCKED
        me.ships[ship].card = pieces.NO_CARD


@rule
def put_into(deck: Deck, card: int) -> None:
    """One more card for a deck."""
    deck.cards[deck.count] = card
    deck.count += 1


@rule
def set_up_row(s: State) -> None:
    """Shuffle the planets and lay out the row: players + 2, but 6 with five players."""
    for planet in range(pieces.PLANETS):
        if s.beyond or tables.PLANET_SET[planet] == 0:
            put_into(s.planets, planet)
    shuffle(s, s.planets.cards, s.planets.count)
    s.row_size = tables.ROW_SIZE[s.num_players]
    for slot in range(pieces.ROW):
        s.row[slot] = pieces.NO_CARD
        if slot < s.row_size:
            colonising.fill_gap(s, slot)


@rule
def set_up_expansion(s: State) -> None:
    """Beyond the Black: the pilot row and the exploration deck."""
    for i in range(pieces.ROW):
        s.pilot_row[i] = pieces.NO_CARD
    for i in range(pieces.FACE_UP):
        s.face_up[i] = pieces.NO_CARD
    if s.beyond == 0:
        return
    for pilot in range(pieces.PILOTS):
        put_into(s.pilots, pilot)
    for card in range(pieces.CARDS):
        put_into(s.exploration, card)
    shuffle(s, s.pilots.cards, s.pilots.count)
    shuffle(s, s.exploration.cards, s.exploration.count)
    for i in range(tables.PILOT_ROW_SIZE[s.num_players]):
        hiring.fill_pilot_gap(s, i)


@rule
def set_up_rogue(s: State) -> None:
    """The Rogue: four ships at home, nothing on its tracks; it plays second."""
    rogue = s.galaxies[pieces.ROGUE]
    for i in range(2):
        rogue.stock[i] = 0
    for ship in range(pieces.SHIPS):
        rogue.ships[ship].place = Place.HOME
    tell(s, EVERYBODY, Happened.FACED_ROGUE, 0, tables.FIRST_ROGUE + s.rogue, pieces.SHIPS)


@rule
def deal_missions(s: State) -> None:
    """Two secret missions each, one to keep; with two players those that compare are left out."""
    for mission in range(pieces.MISSIONS):
        if tables.MISSION_PLAYERS[mission] <= s.num_players and (s.beyond or tables.MISSION_SET[mission] == 0):
            put_into(s.missions, mission)
    shuffle(s, s.missions.cards, s.missions.count)
    for seat in range(s.num_players):
        for i in range(2):
            s.missions.count -= 1
            card = s.missions.cards[s.missions.count]
            s.galaxies[seat].dealt[i] = card
            tell(s, seat, Happened.DEALT_MISSION, seat, tables.FIRST_MISSION + card)
    for i in range(s.num_players):
        ask(s, Decide.KEEP_MISSION, s.num_players - 1 - i)


@rule
def why_not_keep(s: State, seat: int, mission: int) -> int:
    """One of the two missions dealt is kept."""
    dealt = s.galaxies[seat].dealt
    return NOTHING if mission == dealt[0] or mission == dealt[1] else Why.NOT_DEALT


@rule
def dealt_to(s: State, seat: int, out: list[int], n: int) -> int:
    """The two missions dealt."""
    n = offer(out, n, action(moves.KEEP_MISSION, s.galaxies[seat].dealt[0]))
    return offer(out, n, action(moves.KEEP_MISSION, s.galaxies[seat].dealt[1]))


@rule
def keep_mission(s: State, seat: int, mission: int) -> None:
    """One mission is kept face down, the other returned unseen."""
    me = s.galaxies[seat]
    if me.dealt[0] != mission:
        me.dealt[1] = me.dealt[0]
        me.dealt[0] = mission
    me.mission = mission
    tell(s, seat, Happened.KEPT_MISSION, seat, tables.FIRST_MISSION + mission)
    tell(s, all_but(seat), Happened.KEPT_UNSEEN, seat, -1)
