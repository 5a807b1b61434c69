"""Scene: the table as plain data that a browser, a terminal and a screen reader all draw.

A scene has areas; an area has its own sheet of paper, measured in units (a die is 1 x 1), with pieces lying on it.
A piece keeps its id as long as it is the same thing, so that a client can move it from where it was. Pieces drawn
later lie on top. Clients place whole areas by `place` and let them flow on a narrow screen; inside an area the game
decides where everything lies.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

KINDS = ("board", "card", "tile", "hex", "die", "token", "track", "pile", "mat", "text")
PLACES = ("centre", "side", "seat", "hand")  # the shared table; market and supply; a player's own things; a secret hand


@dataclass(frozen=True, init=False)
class Piece:
    """One thing on the table.

    kind    one of KINDS: what sort of object it is, so how it is drawn.
    face    what it shows, as family/variant: planet/volcanic, star/yellow, ship/scout, resource/energy, die/5,
            structure/colony, tech/plasma-cannon, back/mission. Painters know the family and fall back on the label.
    label   a few words printed on or under it; spoken: a whole sentence for a screen reader and for the details.
    marks   short texts in its corners by tl, tr, bl, br (cost, points, number); text: lines printed on a card.
    owner   the seat it belongs to (colour and shape), or -1. badge: a count shown on it. dim: used, closed, empty.
    steps   for a track: the label of every step; a marker on it is a piece of its own, see `step_on`.
    options ids of the actions that choosing this piece can mean now.
    source  where its facts come from (rulebook, public, recalled, reconstructed), shown in the details.
    rule    the section of RULES.md that explains it.
    """

    id: str
    kind: str
    x: float = 0
    y: float = 0
    w: float = 1
    h: float = 1
    face: str = ""
    label: str = ""
    spoken: str = ""
    text: tuple[str, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    owner: int = -1
    badge: str = ""
    dim: bool = False
    steps: tuple[str, ...] = ()
    options: tuple[int, ...] = ()
    source: str = ""
    rule: str = ""

    def __init__(  # written out: four times quicker than a frozen dataclass's own, and a scene has many pieces
        self,
        id: str,
        kind: str,
        x: float = 0,
        y: float = 0,
        w: float = 1,
        h: float = 1,
        face: str = "",
        label: str = "",
        spoken: str = "",
        text: tuple[str, ...] = (),
        marks: Mapping[str, str] | None = None,
        owner: int = -1,
        badge: str = "",
        dim: bool = False,
        steps: tuple[str, ...] = (),
        options: tuple[int, ...] = (),
        source: str = "",
        rule: str = "",
    ) -> None:
        self.__dict__.update(
            id=id, kind=kind, x=x, y=y, w=w, h=h, face=face, label=label, spoken=spoken, text=text, marks=marks or {},
            owner=owner, badge=badge, dim=dim, steps=steps, options=options, source=source, rule=rule,
        )  # fmt: skip


@dataclass(frozen=True)
class Area:
    """A sheet of the table with its own units. `seat` is whose it is, or -1."""

    id: str
    title: str
    place: str
    w: float
    h: float
    pieces: tuple[Piece, ...]
    seat: int = -1
    note: str = ""  # one line under the title: "3 left in the bag"


@dataclass(frozen=True)
class Scene:
    """All areas, in the order of importance."""

    areas: tuple[Area, ...]

    def as_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON (written out: four times quicker than `asdict`)."""
        return {"areas": tuple(_area_data(area) for area in self.areas)}

    def pieces(self) -> dict[str, Piece]:
        """Every piece by id."""
        return {piece.id: piece for area in self.areas for piece in area.pieces}


def _area_data(area: Area) -> dict[str, Any]:
    return {**vars(area), "pieces": tuple({**vars(piece), "marks": dict(piece.marks)} for piece in area.pieces)}


def step_on(track: Piece, step: int, among: int = 1, which: int = 0) -> tuple[float, float]:
    """Where the middle of a marker lies on a step of a track, when several share the step."""
    wide = track.w >= track.h
    length = (track.w if wide else track.h) / max(1, len(track.steps))
    along = length * (step + 0.5)
    across = (track.h if wide else track.w) * (which + 1) / (among + 1)
    return (track.x + along, track.y + across) if wide else (track.x + across, track.y + along)


def answering(options: list[dict[str, Any]], verb: str, **arguments: str) -> tuple[int, ...]:
    """The ids of those options (of a view) that have the verb and the given arguments."""
    if not options:
        return ()
    return tuple(
        option["id"]
        for option in options
        if option["form"]["verb"] == verb
        and all(option["form"]["arguments"].get(name) == value for name, value in arguments.items())
    )
