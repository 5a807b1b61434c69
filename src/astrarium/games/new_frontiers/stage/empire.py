"""One empire as a sheet of the scene: chips, colonies with goods, explored worlds, developments, stockpile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astrarium.core.components import Component
from astrarium.core.scene import Area, Narrow, Piece, kept, once
from astrarium.core.words import with_article
from astrarium.games.new_frontiers.stage.cards import COLONY_H, COLONY_W, colony_card, development_card
from astrarium.games.new_frontiers.table.components import PARTS
from astrarium.games.new_frontiers.table.pieces import Keyword, Kind
from astrarium.games.new_frontiers.table.tables import COLONY_LIMIT, SPACES
from astrarium.games.new_frontiers.words.names import GOOD_NAMES

Known = Mapping[str, Any]

COLONY_ROWS = {row.id: row for row in PARTS.rows("world") + PARTS.rows("home")}
HOME_ROWS = PARTS.rows("home")
DEVELOPMENT_ROWS = {row.id: row for row in PARTS.rows("development")}
KEYWORD_NAMES = [name.title() for name in Keyword.members]
WIDTH = 23.4
CHIPS_W = 2.3
COLONIES = 8  # side by side before they come closer
EXPLORED_W, EXPLORED = 11.0, 4  # worlds side by side before they come closer
DEVELOPMENTS = (3, 2)  # across, and down as long as there are few
DEVELOPMENTS_X = CHIPS_W + EXPLORED_W + 0.1
LINE = COLONY_H + 0.1
DEVELOPED_H = 4.2  # developments are as high as their names and signs need
HEIGHT = LINE + DEVELOPED_H


def empire_seen(known: Known, seat: int) -> Known:
    """What an empire is drawn from."""
    return {
        "players": {seat: known["players"][seat]},
        "match": {"names": {seat: known["match"]["names"][seat]}},
        "goals": bool(known["goals"]),
    }


@kept(empire_seen)
def empire(known: Known, seat: int) -> Area:
    """The mat of one player: chips, colonies above, explored worlds and developments below."""
    me, name = _with_new_strength(known["players"][seat]), known["match"]["names"][seat]
    chips = tuple(me[chip] for chip in ("credits", "vp", "colonists", "military"))
    pieces = [*_mats(len(me["colonies"]), len(me["explored"]), len(me["developments"]), me["spaces"], seat)]
    pieces += _chips(chips, name, seat)
    pieces += _stockpile(me, seat) if known["goals"] else []
    room = DEVELOPED_H - (0.9 if known["goals"] else 0)  # stockpiled goods lie below
    pieces += _homes(me) + _colonies(me, seat) + _explored(me, seat, room) + _developments(me, seat)
    return Area(f"empire-{seat}", name, "seat", WIDTH, HEIGHT, tuple(pieces), seat, _note(me), _line(me), NARROW)


def _with_new_strength(me: Known) -> Known:
    """A player with the Military of worlds settled in this action, as it lies there; it counts from the next one on."""
    new = [COLONY_ROWS[colony["id"]] for colony in me["colonies"] if colony["new"]]
    if not new:
        return me
    military, versus, edge = me["military"], list(me["versus"]), list(me["edge"])
    for power in (power for row in new for power in row.fields["powers"]):
        if power["effect"] == "settle_edge":
            kind = Kind.members[power["kind"].upper()]
            edge = [n + power["amount"] * (kind in (k, Kind.ANY)) for k, n in enumerate(edge)]
        elif power["effect"] == "military" and power["vs"] == "any":
            military += power["amount"]
        elif power["effect"] == "military":
            versus[Keyword.members[power["vs"]]] += power["amount"]
    return {**me, "military": military, "versus": versus, "edge": edge}


_THREE = 3 * (COLONY_W + 0.05)  # three colonies side by side
NARROW = (
    Narrow(
        EXPLORED_W + 0.2,
        3 * LINE + 2 * DEVELOPED_H,
        (
            (0, 0, CHIPS_W, HEIGHT, 0, 0),
            (CHIPS_W, 0, _THREE, LINE, CHIPS_W, 0),
            (CHIPS_W + _THREE, 0, _THREE, LINE, CHIPS_W, LINE),
            (CHIPS_W + 2 * _THREE, 0, WIDTH, LINE, CHIPS_W, 2 * LINE),
            (CHIPS_W, LINE, EXPLORED_W, DEVELOPED_H, 0.1, 3 * LINE),
            (DEVELOPMENTS_X, LINE, WIDTH, DEVELOPED_H, 0.1, 3 * LINE + DEVELOPED_H),
        ),
    ),
)


def _line(me: Known) -> tuple[str, ...]:
    """An empire in one line."""
    counts = (("score", "vp"), ("credits", "credits"), ("colonists", "colonist"), ("military", "military"))
    return (
        *(f"{me[name]} {sign}" for name, sign in counts),
        f"{len(me['colonies'])}/{COLONY_LIMIT} colony",
        f"{me['spaces']}/{SPACES} hammer",
    )


@once
def _mats(colonies: int, explored: int, developments: int, spaces: int, seat: int) -> tuple[Piece, ...]:
    """The mat's three parts, with places for as many colonies as may be settled before the game ends."""
    places = tuple((round(0.06 + i * 2.53, 2), 0.5, 1.8, "dome") for i in range(COLONY_LIMIT))
    worlds = tuple((round(0.35 + i * 2.55, 2), 0.5, 1.8, "world") for i in range(EXPLORED))
    laid = {"explored": explored, "developed": developments}
    bare = {name for name, tiles in laid.items() if not tiles}  # what lies there says the rest
    parts = (
        (
            "colonies",
            (CHIPS_W, 0.0, WIDTH - CHIPS_W, COLONY_H),
            f"Colonies {colonies}/{COLONY_LIMIT}",
            places[colonies:],
        ),
        ("explored", (CHIPS_W, LINE, EXPLORED_W, COLONY_H), "Explored worlds", worlds[explored:]),
        (
            "developed",
            (DEVELOPMENTS_X, LINE, WIDTH - DEVELOPMENTS_X, DEVELOPED_H),
            f"Developments {spaces}/{SPACES}",
            (),
        ),
    )
    return tuple(
        Piece(
            f"{name}-{seat}",
            "mat",
            x,
            y,
            round(w, 2),
            h,
            label=label if name in bare else "",
            spoken=f"{label}.",
            slots=slots,
            rule="Game End" if name != "explored" else "Explore",
        )
        for name, (x, y, w, h), label, slots in parts
    )


def _note(me: Known) -> str:
    special = [f"+{n} against {KEYWORD_NAMES[i]}" for i, n in enumerate(me["versus"]) if n]
    special += [f"+{n} against {name}" for n, name in zip(me["edge"], GOOD_NAMES.values(), strict=False) if n]
    military = f"Military {me['military']}" + (f" ({', '.join(special)})" if special else "")
    temporary = f", temporary {me['temporary']}" if me["temporary"] else ""
    spaces = f"{me['spaces']} of {SPACES} spaces"
    return f"{military}{temporary}; {spaces}; {len(me['colonies'])} of {COLONY_LIMIT} colonies; {me['score']} VP now"


def _row(i: int, many: int, room: float, width: float) -> float:
    """Where the i-th of many lies in a row, closer together where there are too many."""
    step = min(width + 0.05, (room - width) / max(1, many - 1))
    return round(i * step, 2)


# ------------------------------------------------------------------ chips


@once
def _chips(chips: tuple[int, ...], name: str, seat: int) -> tuple[Piece, ...]:
    credits, vp, colonists, military = chips
    counts = [
        ("credits", "Credits", credits, "token/credit", "Public Information"),
        ("vp", "VP chips", vp, "token/vp", "Public Information"),
        ("colonists", "Colonists", colonists, "token/colonist", "Settle"),
        ("military", "Military", military, "token/military", "Military"),
    ]
    return tuple(
        Piece(
            f"{piece}-{seat}",
            "token",
            0.55,
            round(1.76 * i, 2),
            1.2,
            1.7,
            face=face,
            label=label,
            badge=str(count),
            owner=seat,
            spoken=f"{name}: {label} {count}.",
            rule=rule,
        )
        for i, (piece, label, count, face, rule) in enumerate(counts)
    )


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
            round(CHIPS_W + 0.1 + 1.1 * i, 2),
            round(HEIGHT - 0.85, 2),
            0.8,
            0.8,
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


def _homes(me: Known) -> list[Piece]:
    """Before a home is chosen, both sides of the mat."""
    return [
        colony_card(row, f"world-{row.id}", CHIPS_W + i * (COLONY_W + 0.1), 0) for i, row in enumerate(home_sides(me))
    ]


def home_sides(me: Known) -> list[Component]:
    """The homes that a player may still choose from."""
    return [] if me["colonies"] else [row for row in HOME_ROWS if row.fields["mat"] == me["mat"]]


def _colonies(me: Known, seat: int) -> list[Piece]:
    pieces = []
    for i, colony in enumerate(me["colonies"]):
        row, good = COLONY_ROWS[colony["id"]], colony["good"]
        x = round(CHIPS_W + _row(i, len(me["colonies"]), WIDTH - CHIPS_W, COLONY_W), 2)
        name = GOOD_NAMES[good] if good else ""
        pieces.append(colony_card(row, f"world-{row.id}", x, 0, owner=seat, good=name))
        if good:
            pieces.append(_cube(row.id, row.name, good, round(x + 1.75, 2)))
    return pieces


@once
def _cube(tile: str, name: str, good: str, x: float) -> Piece:
    """A good on a colony."""
    return Piece(
        f"good-{tile}",
        "token",
        x,
        1.15,
        0.7,
        0.7,
        face=f"resource/{good}",
        spoken=f"There is {with_article(GOOD_NAMES[good])} good on {name}.",
        rule="Produce",
    )


def _explored(me: Known, seat: int, room: float) -> list[Piece]:
    """Worlds side by side; more of them in two rows, so that each can be read."""
    many = len(me["explored"])
    across = many if many <= EXPLORED else -(-many // 2)
    wide = min(COLONY_W if many <= EXPLORED else 3.0, EXPLORED_W / max(1, across) - 0.05)
    high = COLONY_H if many <= EXPLORED else round(room / 2 - 0.05, 2)
    pieces = []
    for i, world in enumerate(me["explored"]):
        x, y = CHIPS_W + i % across * (wide + 0.05), LINE + i // across * (high + 0.05)
        card = colony_card(
            COLONY_ROWS[world],
            f"world-{world}",
            round(x, 2),
            round(y, 2),
            explored=True,
            owner=seat,
            w=round(wide, 2),
            h=high,
        )
        pieces.append(card)
    return pieces


def _developments(me: Known, seat: int) -> list[Piece]:
    across, down = DEVELOPMENTS
    rows = max(down, -(-len(me["developments"]) // across))
    width, height = (WIDTH - DEVELOPMENTS_X) / across, DEVELOPED_H / rows
    return [
        development_card(
            DEVELOPMENT_ROWS[d],
            f"development-{seat}-{d}",
            round(DEVELOPMENTS_X + i % across * width, 2),
            round(LINE + i // across * height, 2),
            round(width - 0.06, 2),
            owner=seat,
            height=round(height - 0.05, 2),
        )
        for i, d in enumerate(me["developments"])
    ]
