"""Who may know what: Missions in hand are secret, the order of deck, bag and stacks unknown; all else is open."""

from __future__ import annotations

from typing import Any

from astrarium.core.chance import Dice, pick, sort_cards
from astrarium.core.rules import rule
from astrarium.core.sight import for_all, while_same
from astrarium.core.table import NOBODY
from astrarium.games.horizons import ending
from astrarium.games.horizons.table import components, galaxy, moves, pieces
from astrarium.games.horizons.table.pieces import Item, Structure, Where
from astrarium.games.horizons.table.state import State, World

# ------------------------------------------------------------------ a full table that fits what a seat knows


@rule
def is_unknown(s: State, seat: int, card: int) -> bool:
    """A Mission that the seat cannot place: in the deck, in another hand, or discarded by another player."""
    where = s.mission_at[card]
    if where == Where.BOX:
        return False
    return where == Where.DECK or s.mission_seat[card] != seat


@rule
def nth_unknown(s: State, seat: int, n: int) -> int:
    """The n-th of the Missions that the seat cannot place."""
    for card in range(pieces.MISSIONS):
        if is_unknown(s, seat, card):
            if n == 0:
                return card
            n -= 1
    return pieces.NO_CARD


@rule
def swap_missions(s: State, a: int, b: int) -> None:
    """Two Missions change places."""
    where, seat = s.mission_at[a], s.mission_seat[a]
    s.mission_at[a] = s.mission_at[b]
    s.mission_seat[a] = s.mission_seat[b]
    s.mission_at[b] = where
    s.mission_seat[b] = seat


@rule
def place_of(s: State, card: int) -> int:
    """Where a Mission is, as one number."""
    return s.mission_at[card] * (s.num_players + 1) + s.mission_seat[card]


@rule
def gather_missions(s: State, seat: int) -> None:
    """Give the unknown Missions their places in order, so that how they lay before is forgotten."""
    for card in range(pieces.MISSIONS):
        if is_unknown(s, seat, card):
            for later in range(card + 1, pieces.MISSIONS):
                if is_unknown(s, seat, later) and place_of(s, later) < place_of(s, card):
                    swap_missions(s, card, later)


@rule
def resample(s: State, seat: int, dice: Dice) -> None:
    """Deal again, in place, all that the seat (NOBODY: a spectator) cannot know."""
    if s.over:
        return
    gather_missions(s, seat)
    seen = 0
    for card in range(pieces.MISSIONS):
        if is_unknown(s, seat, card):
            swap_missions(s, card, nth_unknown(s, seat, pick(dice, seen + 1)))
            seen += 1
    for number in range(pieces.STACKS):
        stack = s.stacks[number]
        sort_cards(stack.cards, 1, stack.unknown)
        for i in range(stack.unknown, 1, -1):
            j = 1 + pick(dice, i)
            kept = stack.cards[i]
            stack.cards[i] = stack.cards[j]
            stack.cards[j] = kept


# ------------------------------------------------------------------ what a seat sees


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Everything a seat (None: a spectator) may know, as plain data."""
    return {**open_table(s), "players": [player(s, p, seat) for p in range(s.num_players)]}


@for_all
def open_table(s: State) -> dict[str, Any]:
    """What lies open in the middle of the table."""
    return {
        "round": s.round,
        "round_cap": s.round_cap,
        "first_player": s.first_player,
        "turn": s.turn,
        "actions_left": s.actions_left,
        "action": components.ACTION_NAMES[s.action] if s.round else None,
        "supply": tokens(s.supply),
        "bag": bag(s),
        "drawn": s.drawn[: s.num_drawn],
        "deck": s.in_deck,
        "discards": s.in_discard,
        "systems": systems(s),
        "stacks": stacks(s),
        "using": moves.ALLY_NAMES[s.ally] if s.ally != pieces.NO_CARD else None,
    }


@while_same(lambda: ("tile_at",))
def bag(s: State) -> list[int]:
    """The World tiles that are not drawn yet."""
    return [tile for tile in range(pieces.TILES) if s.tile_at[tile] == Where.DECK]


def tokens(counts: list[int]) -> dict[str, int]:
    """Energy, Metal and Knowledge by name."""
    return {"energy": counts[Item.ENERGY], "metal": counts[Item.METAL], "knowledge": counts[Item.KNOWLEDGE]}


@while_same(lambda: ("systems", "worlds"))
def systems(s: State) -> list[dict[str, Any]]:
    """The galaxy, System by System."""
    return [system(s, star) for star in range(s.num_players)]


@while_same(lambda star: (("systems", star), ("worlds", galaxy.world_at(star, 0), galaxy.world_at(star + 1, 0))))
def system(s: State, star: int) -> dict[str, Any]:
    """A Star and its Worlds, and who has how many Control Points there."""
    found = s.systems[star]
    worlds = [galaxy.world_at(star, place) for place in range(found.count)]
    return {
        "star": moves.STAR_NAMES[star],
        "colonies": found.colonies[: s.num_players],
        "worlds": [{"name": moves.WORLD_NAMES[w], **world(s.worlds[w])} for w in worlds],
        "control": [galaxy.points_in(s, star, p) for p in range(s.num_players)],
    }


def world(w: World) -> dict[str, Any]:
    """A World: its tile, its type and its spaces."""
    spaces = []
    for space in range(pieces.SPACES):
        if w.owner[space] != NOBODY:
            top = None if w.top[space] == pieces.NO_STRUCTURE else components.STRUCTURE_NAMES[w.top[space]]
            spaces.append(
                {"space": space, "owner": w.owner[space], "kind": components.STRUCTURE_NAMES[w.kind[space]], "top": top}
            )
    return {"tile": w.tile, "side": w.side, "type": components.TYPE_NAMES[w.type], "spaces": spaces}


@while_same(lambda: ("stacks",))
def stacks(s: State) -> list[dict[str, Any]]:
    """The five stacks of Alien Allies."""
    return [stack(s, number) for number in range(pieces.STACKS)]


@while_same(lambda number: (("stacks", number),))
def stack(s: State, number: int) -> dict[str, Any]:
    """A stack of Allies: its top card, the known cards at its bottom, and how many are unknown in between."""
    found = s.stacks[number]
    known = found.cards[1 + found.unknown : found.count]
    return {
        "species": moves.STACK_NAMES[number],
        "count": found.count,
        "top": moves.ALLY_NAMES[found.cards[0]] if found.count else None,
        "unknown": found.unknown,
        "bottom": [moves.ALLY_NAMES[card] for card in known],
    }


def player(s: State, p: int, seat: int | None) -> dict[str, Any]:
    """A player's open things, and the Missions where the viewer may see them."""
    return open_things(s, p) if p != seat and not s.over else all_things(s, p)


@while_same(ending.reads_in_hand)
def all_things(s: State, p: int) -> dict[str, Any]:
    """What a player sees of his own things, and at the end everybody."""
    known, hand = open_things(s, p), ending.in_hand(s, p)
    return {
        **known,
        "missions": [{"name": moves.MISSION_NAMES[c], "met": met} for c, met in hand.items()],
        "points": {**known["points"], "missions": ending.points_in_hand(s, p)},
    }


@while_same(lambda p: (("players", p), "holder", "used", "systems", "worlds"))
def open_things(s: State, p: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    me = s.players[p]
    return {
        "board": components.BOARD_NAMES[me.board],
        "tokens": tokens(me.tokens),
        "active": [components.TYPE_NAMES[t] for t in range(pieces.TYPES) if me.active[t]],
        "built": {components.STRUCTURE_NAMES[k]: me.built[k] for k in Structure},
        "left": {components.STRUCTURE_NAMES[k]: components.STRUCTURES_EACH[k] - me.built[k] for k in Structure},
        "allies": [
            {"name": moves.ALLY_NAMES[c], "used": bool(s.used[c])} for c in range(pieces.ALLIES) if s.holder[c] == p
        ],
        "num_missions": me.num_missions,
        "missions": None,
        "points": {
            "knowledge": ending.knowledge_vp(s, p),
            "control": ending.points_of_control(s, p),
            "missions": None,
        },
    }
