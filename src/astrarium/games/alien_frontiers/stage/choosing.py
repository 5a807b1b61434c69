"""Which pieces an option can be chosen by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from astrarium.core.answers import Option, Pieces
from astrarium.games.alien_frontiers.table.tables import FACILITIES

Known = dict[str, Any]


def _named(option: Option) -> dict[str, str]:
    return option["form"]["arguments"]  # type: ignore[no-any-return]


def _seat(name: str) -> int:
    return int(name.removeprefix("seat")) - 1


# ------------------------------------------------------------------ places and ships


def place(known: Known, option: Option) -> Iterable[str]:
    """A facility, or a faction's board in front of a player."""
    name = _named(option)["place"]
    if name == "colonist_hub":
        return ["facility-colonist_hub", "hub-docks"]
    if name in FACILITIES:
        return [f"facility-{name}"]
    return [f"faction-{name}" for player in known["players"] if player["faction"] == name]


def port(known: Known, option: Option) -> Iterable[str]:
    """Where ships dock: at a facility, on a faction's board, or at a position of the belt."""
    name = _named(option)["place"]
    return _position(known, name) if name.startswith("belt_") else place(known, option)


def position(known: Known, option: Option) -> Iterable[str]:
    """A position of the belt with its card."""
    return _position(known, _named(option)["position"])


def _position(known: Known, name: str) -> list[str]:
    number = int(name.removeprefix("belt_"))
    cards = known["belt"]["cards"] if known["modules"]["outer_belt"] else []
    if number > len(cards):
        return []
    return [f"place-{name}", *([f"belt-card-{number}"] if cards[number - 1] else [])]


def target(known: Known, option: Option) -> Iterable[str]:
    """The ships at a place that are of one owner and show the same."""
    named = _named(option)
    return [f"ship-{ship['id']}" for ship in known["at"].get(named["place"], ()) if _is_such(ship, named)]


def in_hand(known: Known, option: Option) -> Iterable[str]:
    """The unplaced ships that are of one owner and show the same."""
    return [f"ship-{ship['id']}" for ship in known["at"].get("hand", ()) if _is_such(ship, _named(option))]


def _is_such(ship: Known, named: dict[str, str]) -> bool:
    return ship["owner"] == named["owner"] and str(ship["value"] or "blank") == named["value"]


def ship(known: Known, option: Option) -> Iterable[str]:
    """The unplaced ships that are meant; where a run is asked for, every ship that belongs to it."""
    named, run = _named(option), 2 if known["asks_for_run"] else 0
    lowest, moved = int(named["value"]), named["state"] == "moved"
    return [
        f"ship-{one['id']}"
        for one in known["at"].get("hand", ())
        if one["owner"] == named["owner"] and lowest <= one["value"] <= lowest + run and bool(one["moved"]) == moved
    ]


def relic(known: Known, option: Option) -> Iterable[str]:
    """Burroughs Desert, and the Relic Ship while it waits there."""
    waiting = [f"ship-{one['id']}" for one in known["at"].get("home", ()) if one["owner"] == "relic"]
    return ["territory-burroughs_desert", *waiting]


# ------------------------------------------------------------------ colonies


def colony(known: Known, option: Option) -> Iterable[str]:
    """A player's colonies on a territory."""
    return _colony(known, _named(option)["territory"], _named(option)["whose"])


def moved_colony(known: Known, option: Option) -> Iterable[str]:
    """The colony that is moved, and the territory that it goes to."""
    named = _named(option)
    return [f"territory-{named['territory']}", *_colony(known, named["from_territory"], named["whose"])]


def _colony(known: Known, territory: str, whose: str) -> list[str]:
    seat = _seat(whose)
    there = (one["colonies"] for one in known["territories"] if one["id"] == territory)
    return [f"colony-{territory}-{seat}" for colonies in there if seat < len(colonies) and colonies[seat]]


# ------------------------------------------------------------------ cards and goods


def open_card(known: Known, option: Option) -> Iterable[str]:
    """An alien tech card of the display or the discards."""
    card, cards = _named(option)["tech"], known["tech"]
    display = [f"display-{slot}" for slot, shown in enumerate(cards["display"]) if shown == card]
    return display + [f"discard-{i}" for i, shown in enumerate(cards["discards"]) if shown == card]


def own_card(known: Known, option: Option) -> Iterable[str]:
    """One's own alien tech card."""
    return _tech(known, known["match"]["viewer"], _named(option)["tech"])


def victims_card(known: Known, option: Option) -> Iterable[str]:
    """An alien tech card of another player."""
    return _of_victim(known, option, lambda seat: _tech(known, seat, _named(option)["tech"]))


def borrowed_card(known: Known, option: Option) -> Iterable[str]:
    """An alien tech card that lies open, or another player's."""
    card, me = _named(option)["tech"], known["match"]["viewer"]
    others = [
        name for player in known["players"] if player["seat"] != me for name in _tech(known, player["seat"], card)
    ]
    return [*open_card(known, option), *others]


def _tech(known: Known, seat: int, card: str) -> list[str]:
    return [f"tech-{seat}-{card}"] if card in known["players"][seat]["tech"] else []


def own_asteroid(known: Known, option: Option) -> Iterable[str]:
    """One's own asteroid card, in tow or not."""
    return _asteroids(known, known["match"]["viewer"], _named(option)["asteroid"])


def victims_asteroid(known: Known, option: Option) -> Iterable[str]:
    """An asteroid card of another player."""
    return _of_victim(known, option, lambda seat: _asteroids(known, seat, _named(option)["asteroid"]))


def _asteroids(known: Known, seat: int, card: str) -> list[str]:
    piles = {"asteroid": known["players"][seat]["asteroids"], "tow": known["players"][seat]["in_tow"]}
    return [f"{pile}-{seat}-{card}-{i}" for pile, cards in piles.items() for i, one in enumerate(cards) if one == card]


def victims_good(known: Known, option: Option) -> Iterable[str]:
    """The fuel or ore of whoever it is stolen from."""
    seat = _seat(_named(option)["victim"])
    return [f"{_named(option)['good']}-{seat}"] if seat < len(known["players"]) else []


def _of_victim(known: Known, option: Option, pieces: Any) -> Iterable[str]:
    seat = _seat(_named(option)["victim"])
    others = range(len(known["players"]))
    return pieces(seat) if seat in others and seat != known["match"]["viewer"] else []


def agenda(known: Known, option: Option) -> Iterable[str]:
    """An agenda that the viewer may read: in hand, revealed, or on Oracle Engine."""
    card, found = _named(option)["agenda"], []
    for player in known["players"]:
        found += [f"revealed-{player['seat']}-{card}"] if card in player["revealed"] else []
        found += [f"agenda-{card}"] if card in player["agendas"] + player["drawn"] else []
    return found + (["oracle-agenda"] if known["modules"]["agendas"] and known["agendas"]["oracle"] == card else [])


def own_faction(known: Known, option: Option) -> Iterable[str]:
    """The board of one's own faction."""
    mine = known["players"][known["match"]["viewer"]]["faction"]
    return [f"faction-{mine}"] if mine else []


MARKET, OUTPOST, ARTIFACT = "facility-orbital_market", "facility-raiders_outpost", "facility-alien_artifact"
TERRITORY = ("territory-{territory}",)

PIECES: Pieces = {
    "ship": (ship,),
    "turn": (in_hand,),
    "reroll": (in_hand,),
    "stow": (in_hand,),
    "spend": (in_hand,),
    "dock": (port,),
    "clear": (place,),
    "cloak": (place,),
    "claim-asteroid": (position,),
    "target": (target,),
    "launch": ("hub-colony-{me}",),
    "owner-power": (own_faction,),
    "trade": (MARKET,),
    "open-market": (MARKET,),
    "draw-agendas": (MARKET, "agenda-deck"),
    "raid-resources": (OUTPOST,),
    "extract": (OUTPOST,),
    "cycle": (ARTIFACT, "tech-deck"),
    "keep": (ARTIFACT,),
    "swap": (colony,),
    "land": TERRITORY,
    "move-colony": (moved_colony,),
    "detonate": TERRITORY,
    "scatter": TERRITORY,
    "place-field": ("territory-{territory}", "field-{field}"),
    "remove-field": ("field-{field}",),
    "straddle": ("territory-{territory}", "field-{field}"),
    "gather-fields": TERRITORY,
    "clear-fields": TERRITORY,
    "borrow-bonus": TERRITORY,
    "drive": TERRITORY,
    "buy-relic": (relic,),
    "claim": (open_card,),
    "borrow": (borrowed_card,),
    "use": (own_card,),
    "discard": (own_card,),
    "use-again": (own_card,),
    "sell": (own_card,),
    "steal-card": (victims_card,),
    "destroy": (victims_card,),
    "buy": (victims_card,),
    "use-asteroid": (own_asteroid,),
    "steal-asteroid": (victims_asteroid,),
    "steal": (victims_good,),
    "take": ("{good}-{me}",),
    "return": ("{good}-{me}",),
    "store": ("{good}-{me}",),
    "reveal": (agenda,),
    "keep-agenda": (agenda,),
    "discard-agenda": (agenda,),
    "choose-faction": ("draft-{faction}",),
}
