"""Who may know what: the table by allow-list, and a table that fits what a seat knows."""

from __future__ import annotations

from typing import Any

from astrarium.core.chance import Dice, pick, shuffle_with, sort_cards
from astrarium.core.rules import rule
from astrarium.core.sight import for_all
from astrarium.core.table import NOBODY
from astrarium.games.alien_frontiers import ending
from astrarium.games.alien_frontiers.play import agendas, docking, facilities, fleet, hub, landing, moon, sets
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Phase, Place, Via
from astrarium.games.alien_frontiers.table.state import Player, State

ELSEWHERE = {Place.SUPPLY: "supply", Place.HAND: "hand", Place.HOME: "home", Place.POCKET: "pocket"}


def view(s: State, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) may know."""
    return {**_open(s), "players": [_player(s, p, seat) for p in range(s.num_players)]}


@for_all
def _open(s: State) -> dict[str, Any]:
    """What lies open in the middle of the table."""
    return {
        "round": s.round,
        "phase": Phase.name_of(s.phase).lower(),
        "turn": s.turn.seat,
        "modules": {"factions": s.factions_on, "agendas": s.agendas_on, "outer_belt": s.belt_on},
        "ships": [_ship(s, ship) for ship in range(pieces.NUM_SHIPS) if _in_box(s, ship)],
        "docks": {moves.PLACES[place]: _dock(s, place) for place in range(pieces.NUM_DOCKS) if _dock_in_play(s, place)},
        "territories": [_territory(s, t) for t in range(pieces.NUM_TERRITORIES) if moon.in_play(s, t)],
        "fields": [_field(s, f) for f in range(len(tables.FIELDS))],
        "rev": tables.TERRITORIES[s.rev_at] if _faction_in_play(s, "xeno_explorations_inc") else None,
        "tech": _tech(s),
        "agendas": _agendas(s),
        "belt": _belt(s),
        "market_rate": facilities.trade_rate(s, s.turn.seat),
        "constructor_ore": landing.landing_ore(s, s.turn.seat, Via.CONSTRUCTOR),
        "asks_for_run": _asks_for_run(s),
        "draft": [tables.FACTIONS[s.boards[i]] for i in range(s.num_boards)],
    }


def _asks_for_run(s: State) -> bool:
    """Whether each option stands for the run that its ship begins."""
    asked = s.pending[max(0, s.depth - 1)]
    return s.depth > 0 and asked.kind == Decide.DOCK_SHIP and sets.takes_run(s, asked.a)


def _faction_in_play(s: State, name: str) -> bool:
    return s.faction_owner[tables.FACTIONS.index(name)] != NOBODY


def _in_box(s: State, ship: int) -> bool:
    """Whether the ship is part of this game."""
    kind = fleet.owner_class(ship)
    if kind < len(moves.OWNERS) - 2:
        return kind < s.num_players
    return moves.OWNERS[kind] == "relic" or _faction_in_play(s, "brethren_of_the_stars")


def _ship(s: State, ship: int) -> dict[str, Any]:
    die = s.ships[ship]
    place = moves.PLACES[die.place] if die.place < pieces.NUM_DOCKS else ELSEWHERE[die.place]
    return {
        "id": ship,
        "owner": moves.OWNERS[fleet.owner_class(ship)],
        "seat": fleet.ship_owner(s, ship),
        "user": die.user,
        "place": place,
        "value": die.value,
        "moved": bool(die.moved),
        "saved": bool(die.saved),
    }


def _dock_in_play(s: State, place: int) -> bool:
    if place < Place.FACTION:
        return True
    return s.faction_owner[place - Place.FACTION] != NOBODY if place < Place.BELT else bool(s.belt_on)


def _dock(s: State, place: int) -> dict[str, int]:
    return {"ports": docking.ports(s, place), "docked": s.docked[place]}


def _territory(s: State, territory: int) -> dict[str, Any]:
    return {
        "id": tables.TERRITORIES[territory],
        "colonies": s.colonies[territory][: s.num_players],
        "controller": s.controller[territory],
    }


def _field(s: State, field: int) -> dict[str, Any]:
    g = s.generators[field]
    on = [tables.TERRITORIES[t] for t in (g.at, g.also) if t >= 0]
    return {"id": tables.FIELDS[field], "on": on}


def _tech(s: State) -> dict[str, Any]:
    return {
        "deck": s.deck_size,
        "display": [tables.TECHS[card] if card != pieces.NO_CARD else None for card in s.display],
        "discards": [tables.TECHS[s.pile[i]] for i in range(s.pile_size)],
        "removed": s.tech_removed,
    }


def _agendas(s: State) -> dict[str, Any]:
    oracle = tables.AGENDAS[s.turn.oracle] if s.turn.oracle != pieces.NO_CARD else None
    return {"deck": s.agenda_deck_size, "discards": s.agenda_pile_size, "oracle": oracle}


def _belt(s: State) -> dict[str, Any]:
    cards = [tables.ASTEROIDS[card] if card != pieces.NO_CARD else None for card in s.belt]
    return {"cards": cards if s.belt_on else [], "deck": s.asteroid_deck_size}


def _player(s: State, who: int, viewer: int | None) -> dict[str, Any]:
    known, p, mine = _open_things(s, who), s.players[who], who == viewer
    if not (p.num_agendas or mine):
        return known
    return {
        **known,
        "agendas": [tables.AGENDAS[p.agendas[i]] if mine or s.over else None for i in range(p.num_agendas)],
        "drawn": [tables.AGENDAS[s.drawn[i]] for i in range(s.num_drawn)] if mine and s.turn.seat == who else [],
    }


@for_all
def _open_things(s: State, who: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    p = s.players[who]
    return {
        "seat": who,
        "points": ending.score(s, who),
        "fuel": p.fuel,
        "ore": p.ore,
        "unplaced": p.unplaced,
        "hub": p.hub,
        "launch_circle": hub.launch_circle(s, who),
        "fleet": p.fleet,
        "faction": tables.FACTIONS[p.faction] if p.faction >= 0 else None,
        "tech": [tables.TECHS[p.cards[i]] for i in range(p.num_cards)],
        "used": [tables.TECHS[p.cards[i]] for i in range(p.num_cards) if (p.used >> p.cards[i]) & 1],
        "lockdown": p.lock_fuel,
        "jumps": p.jump_fuel,
        "vault": [p.stored_fuel, p.stored_ore],
        "agendas": [],
        "drawn": [],
        "revealed": [tables.AGENDAS[p.revealed[i]] for i in range(p.num_revealed)],
        "oracle_points": p.oracle_points,
        "asteroids": _asteroids(p, p.asteroids),
        "in_tow": _asteroids(p, p.in_tow),
    }


def _asteroids(p: Player, counts: list[int]) -> list[str]:
    return [tables.ASTEROIDS[kind] for kind, count in enumerate(counts) for _ in range(count)]


# ------------------------------------------------------------------ what a seat cannot know


@rule
def resample(s: State, seat: int, dice: Dice) -> None:
    """Re-deal what the seat cannot know: the decks, the unseen asteroids, other players' agendas."""
    sort_cards(s.deck, 0, s.deck_size)
    shuffle_with(dice, s.deck, s.deck_size)
    resample_asteroids(s, dice)
    if s.agendas_on:
        resample_agendas(s, seat, dice)


@rule
def resample_asteroids(s: State, dice: Dice) -> None:
    """The unknown upper part of the deck and the cards dropped unseen."""
    hidden = s.asteroid_deck_size - s.asteroids_known
    unseen = s.box_size
    for i in range(hidden + unseen):  # in order first, so that how they lay before is forgotten
        for j in range(i + 1, hidden + unseen):
            if unseen_asteroid(s, hidden, j) < unseen_asteroid(s, hidden, i):
                swap_asteroids(s, hidden, i, j)
    for i in range(hidden):
        swap_asteroids(s, hidden, i, i + pick(dice, hidden + unseen - i))
    sort_cards(s.box, 0, unseen)  # nobody will ever tell these apart


@rule
def unseen_asteroid(s: State, hidden: int, i: int) -> int:
    """The i-th of the asteroids nobody has seen: first those in the deck, then those dropped."""
    return s.asteroid_deck[s.asteroids_known + i] if i < hidden else s.box[i - hidden]


@rule
def put_asteroid(s: State, hidden: int, i: int, card: int) -> None:
    """Put an asteroid in the i-th unseen place."""
    if i < hidden:
        s.asteroid_deck[s.asteroids_known + i] = card
    else:
        s.box[i - hidden] = card


@rule
def swap_asteroids(s: State, hidden: int, i: int, j: int) -> None:
    """Two unseen asteroids change places."""
    kept = unseen_asteroid(s, hidden, i)
    put_asteroid(s, hidden, i, unseen_asteroid(s, hidden, j))
    put_asteroid(s, hidden, j, kept)


@rule
def knows_discard(s: State, seat: int, card: int) -> bool:
    """Whether a seat knows that an agenda lies in the discards."""
    return s.agenda_seen[card] == agendas.EVERYONE_SAW if seat < 0 else (s.agenda_seen[card] >> seat) & 1 == 1


@rule
def resample_agendas(s: State, seat: int, dice: Dice) -> None:
    """Agendas in the deck, with other players, being looked at, or discarded unseen: dealt anew."""
    total = collect_agendas(s, seat)
    sort_cards(s.scratch, 0, total)
    shuffle_with(dice, s.scratch, total)
    return_agendas(s, seat)
    for i in range(len(s.scratch)):
        s.scratch[i] = 0


@rule
def collect_agendas(s: State, seat: int) -> int:
    """Put every agenda that the seat cannot place on one heap."""
    n = 0
    for i in range(s.agenda_deck_size):
        s.scratch[n] = s.agenda_deck[i]
        n += 1
    for other in range(s.num_players):
        for i in range(s.players[other].num_agendas):
            if other != seat:
                s.scratch[n] = s.players[other].agendas[i]
                n += 1
    for i in range(s.agenda_pile_size):
        if not knows_discard(s, seat, s.agenda_pile[i]):
            s.scratch[n] = s.agenda_pile[i]
            n += 1
    for i in range(s.num_drawn):
        if s.turn.seat != seat:
            s.scratch[n] = s.drawn[i]
            n += 1
    return n


@rule
def return_agendas(s: State, seat: int) -> None:
    """Take the shuffled heap back in the order it was made."""
    n = 0
    for i in range(s.agenda_deck_size):
        s.agenda_deck[i] = s.scratch[n]
        n += 1
    for other in range(s.num_players):
        if other != seat:
            for i in range(s.players[other].num_agendas):
                s.players[other].agendas[i] = s.scratch[n]
                n += 1
            sort_agendas(s, other)
            s.players[other].declined = 0
            s.players[other].met = 0
    for i in range(s.agenda_pile_size):
        if not knows_discard(s, seat, s.agenda_pile[i]):
            s.agenda_seen[s.agenda_pile[i]] = 0
            s.agenda_pile[i] = s.scratch[n]
            n += 1
    for i in range(s.num_drawn):
        if s.turn.seat != seat:
            s.drawn[i] = s.scratch[n]
            n += 1


@rule
def sort_agendas(s: State, seat: int) -> None:
    """A hand of agendas has no order."""
    p = s.players[seat]
    for i in range(1, p.num_agendas):
        at, card = i, p.agendas[i]
        while at > 0 and p.agendas[at - 1] > card:
            p.agendas[at] = p.agendas[at - 1]
            at -= 1
        p.agendas[at] = card
