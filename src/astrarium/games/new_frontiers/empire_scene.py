"""One empire as a sheet of the scene: chips, colonies with goods, explored worlds, developments, stockpile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from astrarium.core.scene import Area, Piece, answering
from astrarium.games.new_frontiers.cards import COLONY_H, COLONY_W, colony_card, development_card
from astrarium.games.new_frontiers.table.components import PARTS
from astrarium.games.new_frontiers.table.pieces import Keyword
from astrarium.games.new_frontiers.table.tables import COLONY_LIMIT, SPACES
from astrarium.games.new_frontiers.words.names import GOOD_NAMES

Known = Mapping[str, Any]

COLONY_ROWS = {row.id: row for row in PARTS.rows("world") + PARTS.rows("home")}
HOME_ROWS = PARTS.rows("home")
DEVELOPMENT_ROWS = {row.id: row for row in PARTS.rows("development")}


def _powers_by_tile() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for row in PARTS.rows("power"):
        found.setdefault(row.fields["tile"], []).append(row.id)
    return found


POWER_IDS = _powers_by_tile()
KEYWORD_NAMES = [name.title() for name in Keyword.members]
# What choosing a colony of one's own can mean.
COLONY_VERBS = (
    "upgrade",
    "remove_good",
    "produce_on",
    "windfall",
    "pay_to_produce",
    "leave_idle",
    "stockpile_good",
    "sell",
    "spend",
)
EXPLORED_VERBS = ("settle", "upgrade_to", "discard", "stockpile_world")
PER_ROW = 9
WIDTH = 23.8
DEVELOPMENT_H, HEADING_H, GAP = 2.0, 0.6, 0.2


def empire(known: Known, seat: int) -> Area:
    """The sheet of one player."""
    me, mine = known["players"][seat], seat == known["match"]["seat"]
    options = known["options"] if mine else []
    pieces = _chips(known, seat, options)
    y = 1.6
    for title, cards, height in (
        ("Sides of the mat", _homes(me, seat, options), COLONY_H),
        ("Colonies", _colonies(me, seat, options), COLONY_H),
        ("Explored worlds", _explored(me, seat, options), COLONY_H),
        ("Developments", _developments(me, seat, options), DEVELOPMENT_H),
    ):
        if cards:
            pieces += [_heading(title, seat, y), *(_moved(card, y + HEADING_H) for card in cards)]
            y += HEADING_H + (height + GAP) * (max(int(card.y // (height + GAP)) for card in cards) + 1)
    area, name = f"empire-{seat}", known["match"]["names"][seat]
    return Area(area, name, "seat", WIDTH, round(y, 2), tuple(pieces), seat, _note(me))


def _heading(title: str, seat: int, y: float) -> Piece:
    piece = f"heading-{seat}-{title.split()[0].lower()}"
    return Piece(
        piece, "text", 0, round(y, 2), 6, HEADING_H, label=title, spoken=f"{title}:", rule="Public Information"
    )


def _moved(card: Piece, down: float) -> Piece:
    return replace(card, y=round(card.y + down, 2))


def _note(me: Known) -> str:
    special = [f"+{n} against {KEYWORD_NAMES[i]}" for i, n in enumerate(me["versus"]) if n]
    special += [f"+{n} against {name}" for n, name in zip(me["edge"], GOOD_NAMES.values(), strict=False) if n]
    military = f"Military {me['military']}" + (f" ({', '.join(special)})" if special else "")
    temporary = f", temporary {me['temporary']}" if me["temporary"] else ""
    spaces = f"{me['spaces']} of {SPACES} spaces"
    return f"{military}{temporary}; {spaces}; {len(me['colonies'])} of {COLONY_LIMIT} colonies; {me['score']} VP now"


def _grid(i: int, width: float, height: float, per_row: int = PER_ROW) -> tuple[float, float]:
    return round((i % per_row) * (width + GAP), 2), round((i // per_row) * (height + GAP), 2)


def _answers(options: list[dict[str, Any]], verbs: tuple[str, ...], name: str, value: str) -> tuple[int, ...]:
    return tuple(act for verb in verbs for act in answering(options, verb, **{name: value}))


# ------------------------------------------------------------------ chips


def _chips(known: Known, seat: int, options: list[dict[str, Any]]) -> list[Piece]:
    me, name = known["players"][seat], known["match"]["names"][seat]
    counts = [
        (
            "credits",
            "Credits",
            me["credits"],
            "token/credit",
            answering(options, "stockpile_credits"),
            "Public Information",
        ),
        ("vp", "VP chips", me["vp"], "token/vp", (), "Public Information"),
        ("colonists", "Colonists", me["colonists"], "token/colonist", (), "Settle"),
        ("military", "Military", me["military"], "token/military", (), "Military"),
    ]
    pieces = [
        Piece(
            f"{piece}-{seat}",
            "token",
            2.2 * i,
            0,
            1.8,
            1.3,
            face=face,
            label=label,
            badge=str(count),
            owner=seat,
            spoken=f"{name}: {label} {count}.",
            options=answers,
            rule=rule,
        )
        for i, (piece, label, count, face, answers, rule) in enumerate(counts)
    ]
    return pieces + (_stockpile(me, seat) if known["goals"] else [])


def _stockpile(me: Known, seat: int) -> list[Piece]:
    """The stockpile mat: goods, credits and worlds that are out of the game."""
    pile = me["stockpile"]
    counts = [(f"resource/{kind}", GOOD_NAMES[kind], count) for kind, count in pile["goods"].items()]
    counts += [("token/credit", "credits", pile["credits"]), ("token/world", "worlds", len(pile["worlds"]))]
    shown = [entry for entry in counts if entry[2]]
    return [
        Piece(
            f"stockpile-{seat}-{label.split()[0].lower()}",
            "token",
            10 + 1.7 * i,
            0,
            1.3,
            1.3,
            face=face,
            label=f"Stockpiled {label}",
            badge=str(count),
            owner=seat,
            spoken=f"Stockpiled: {count} {label}.",
            rule="Stockpiles",
        )
        for i, (face, label, count) in enumerate(shown)
    ]


# ------------------------------------------------------------------ tiles


def _homes(me: Known, seat: int, options: list[dict[str, Any]]) -> list[Piece]:
    """Before a home is chosen, both sides of the mat."""
    if me["colonies"]:
        return []
    sides = [row for row in HOME_ROWS if row.fields["mat"] == me["mat"]]
    return [
        colony_card(row, f"world-{row.id}", *_grid(i, COLONY_W, COLONY_H), answering(options, "home", home=row.id))
        for i, row in enumerate(sides)
    ]


def _colonies(me: Known, seat: int, options: list[dict[str, Any]]) -> list[Piece]:
    pieces = []
    for i, colony in enumerate(me["colonies"]):
        row, good = COLONY_ROWS[colony["id"]], colony["good"]
        x, y = _grid(i, COLONY_W, COLONY_H)
        answers = _answers(options, COLONY_VERBS, "colony", row.id) + _uses(options, row.id)
        name = GOOD_NAMES[good] if good else ""
        pieces.append(colony_card(row, f"world-{row.id}", x, y, answers, owner=seat, good=name))
        if good:
            cube = Piece(
                f"good-{row.id}",
                "token",
                x + 1.6,
                y + 1.6,
                0.7,
                0.7,
                face=f"resource/{good}",
                spoken=f"A {name} good on {row.name}.",
                options=answers,
                rule="Produce",
            )
            pieces.append(cube)
    return pieces


def _uses(options: list[dict[str, Any]], tile: str) -> tuple[int, ...]:
    return tuple(act for power in POWER_IDS.get(tile, []) for act in answering(options, "use", power=power))


def _explored(me: Known, seat: int, options: list[dict[str, Any]]) -> list[Piece]:
    pieces = []
    for i, world in enumerate(me["explored"]):
        answers = _answers(options, EXPLORED_VERBS, "world", world)
        x, y = _grid(i, COLONY_W, COLONY_H)
        pieces.append(colony_card(COLONY_ROWS[world], f"world-{world}", x, y, answers, explored=True, owner=seat))
    return pieces


def _developments(me: Known, seat: int, options: list[dict[str, Any]]) -> list[Piece]:
    return [
        development_card(
            DEVELOPMENT_ROWS[d],
            f"development-{seat}-{d}",
            *_grid(i, 3.2, DEVELOPMENT_H, 7),
            3.2,
            _uses(options, d),
            owner=seat,
        )
        for i, d in enumerate(me["developments"])
    ]
