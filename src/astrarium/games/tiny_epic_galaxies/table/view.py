"""Who may know what: the view of a seat, by allow-list, and re-dealing all that a seat cannot know."""

from __future__ import annotations

from typing import Any

from astrarium.core.chance import Dice, pick, sort_cards
from astrarium.core.rules import rule
from astrarium.core.sight import for_all
from astrarium.games.tiny_epic_galaxies.play import galaxy
from astrarium.games.tiny_epic_galaxies.table import components, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, EndBy, Place
from astrarium.games.tiny_epic_galaxies.table.state import Deck, Galaxy, Ship, State

PLACES = {Place.HOME: "home", Place.UNEXPLORED: "unexplored", Place.DANGER: "danger", Place.LOCKED: "locked"}


def view(s: State, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) may know, as plain data."""
    galaxies = [_galaxy(s, number, seat) for number in range(galaxy.sides(s))]
    return {**_open(s), "top_card": _top_card(s, seat), "galaxies": galaxies}


@for_all
def _open(s: State) -> dict[str, Any]:
    """What lies open in the middle of the table."""
    return {
        "players": s.num_players,
        "beyond": bool(s.beyond),
        "rogue": tables.ROGUE_IDS[s.rogue] if s.solo else None,
        "round": s.round,
        "turn": s.turn,
        "end": None if s.end_by == EndBy.NOTHING else EndBy.name_of(s.end_by).lower(),
        "trigger": None if s.trigger == pieces.NO_CARD else s.trigger,
        "dice": _dice(s),
        "row": [_name(tables.PLANET_IDS, planet) for planet in s.row[: s.row_size]],
        "pilot_row": [tables.PILOT_IDS[pilot] for pilot in s.pilot_row if pilot != pieces.NO_CARD],
        "face_up": [tables.CARD_IDS[card] for card in s.face_up[: s.num_face_up]],
        "drawn": _name(tables.CARD_IDS, s.drawn),
        "decks": {"planets": s.planets.count, "pilots": s.pilots.count, "exploration": s.exploration.count},
        "under": {
            "planets": _under(s.planets, tables.PLANET_IDS),
            "pilots": _under(s.pilots, tables.PILOT_IDS),
            "exploration": _under(s.exploration, tables.CARD_IDS),
        },
    }


def _name(ids: tuple[str, ...], number: int) -> str | None:
    return None if number == pieces.NO_CARD else ids[number]


def _under(deck: Deck, ids: tuple[str, ...]) -> list[str]:
    """The cards that were put under a deck for all to see, the lowest first."""
    return [ids[card] for card in deck.cards[: deck.buried]]


def _top_card(s: State, seat: int | None) -> str | None:
    if seat is None or not s.top_known >> seat & 1 or s.exploration.count == 0:
        return None
    return tables.CARD_IDS[s.exploration.cards[s.exploration.count - 1]]


def _dice(s: State) -> dict[str, Any]:
    return {
        "inactive": dict(zip(pieces.FACES, s.inactive, strict=True)),
        "chosen": dict(zip(pieces.FACES, _chosen(s), strict=True)),
        "bay": [pieces.FACES[face] for face in s.bay[: s.num_bay]],
        "spent": s.spent,
        "rerolls": s.rerolls,
        "converted": bool(s.converted),
        "follow_price": s.follow_price,
    }


def _chosen(s: State) -> list[int]:
    """The dice marked to be rerolled or spent, by face."""
    asked = s.pending[s.depth - 1].kind if s.depth else None
    marked = s.marked[: s.num_marked] if asked in (Decide.REROLL, Decide.SPEND_DICE) else []
    return [marked.count(face) for face in range(6)]


def _galaxy(s: State, number: int, viewer: int | None) -> dict[str, Any]:
    known, me, mine = _open_things(s, number), s.galaxies[number], number == viewer
    if not (mine or s.over):
        return known
    return {
        **known,
        "cards": [tables.CARD_IDS[card] for card in me.cards[: me.num_cards]],
        "badges": list(me.badges),
        "mission": _name(tables.MISSION_IDS, me.mission),
        "dealt": _dealt(me) if mine else None,
    }


@for_all
def _open_things(s: State, number: int) -> dict[str, Any]:
    """What everybody sees of a galaxy."""
    me = s.galaxies[number]
    return {
        "energy": me.stock[0],
        "culture": me.stock[1],
        "level": me.level,
        "points": me.points,
        "lost_dice": me.lost_dice,
        "colonies": [tables.PLANET_IDS[planet] for planet in me.colonies[: me.num_colonies]],
        "ships": [_ship(s, ship) for ship in me.ships],
        "bays": {
            components.SHIP_IDS[kind]: _name(tables.PILOT_IDS, me.bays[kind])
            for kind in range(len(components.SHIP_IDS))
        },
        "pilots": [tables.PILOT_IDS[pilot] for pilot in me.pilots[: me.num_pilots]],
        "num_cards": me.num_cards,
        "dwarf_planets": me.dwarf_planets,
        "cards": None,
        "badges": None,
        "mission": None,
        "dealt": None,
        "has_mission": me.mission != pieces.NO_CARD,
    }


def _dealt(me: Galaxy) -> list[str]:
    """The missions a player still chooses from."""
    if me.mission != pieces.NO_CARD:
        return []
    return [tables.MISSION_IDS[mission] for mission in me.dealt if mission != pieces.NO_CARD]


def _ship(s: State, ship: Ship) -> dict[str, Any]:
    at_planet = ship.place < Place.HOME
    return {
        "at": "planet" if at_planet else PLACES[ship.place],
        "planet": tables.PLANET_IDS[s.row[ship.place]] if at_planet else None,
        "orbit": None if ship.orbit == pieces.SURFACE or not (at_planet or ship.place == Place.DANGER) else ship.orbit,
        "kind": None if ship.kind == 0 else components.SHIP_IDS[ship.kind - 1],
        "card": _name(tables.CARD_IDS, ship.card),
    }


# ------------------------------------------------------------------ dealing anew


@rule
def reshuffle(deck: Deck, known_top: int, dice: Dice) -> None:
    """Shuffle what nobody has seen of a deck: not the cards put under it, nor a top card that was looked at."""
    sort_cards(deck.cards, deck.buried, deck.count - known_top - deck.buried)
    for i in range(deck.count - known_top - 1, deck.buried, -1):
        j = deck.buried + pick(dice, i - deck.buried + 1)
        kept = deck.cards[i]
        deck.cards[i] = deck.cards[j]
        deck.cards[j] = kept


@rule
def resample(s: State, seat: int, dice: Dice) -> None:
    """Deal anew what a seat cannot know: the order of the decks and the missions of the others.

    Collected Exploration Cards were drawn and taken before everybody's eyes, so whoever remembers knows them.
    """
    reshuffle(s.planets, 0, dice)
    reshuffle(s.pilots, 0, dice)
    known_top = 1 if seat >= 0 and (s.top_known >> seat) & 1 else 0
    reshuffle(s.exploration, known_top, dice)
    if s.over == 0 and s.solo == 0:
        deal_missions_anew(s, seat, dice)


@rule
def deal_missions_anew(s: State, seat: int, dice: Dice) -> None:
    """All missions that a seat has not seen are shuffled together and dealt again."""
    for other in range(s.num_players):
        if other != seat:
            for i in range(2):
                s.missions.cards[s.missions.count] = s.galaxies[other].dealt[i]
                s.missions.count += 1
    reshuffle(s.missions, 0, dice)
    for other in range(s.num_players):
        if other != seat:
            them = s.galaxies[other]
            for i in range(2):
                s.missions.count -= 1
                them.dealt[i] = s.missions.cards[s.missions.count]
            if them.mission != pieces.NO_CARD:
                them.mission = them.dealt[0]
