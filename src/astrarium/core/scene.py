"""Scene: the table as plain data that a browser, a terminal and a screen reader all draw.

A scene has areas; an area has its own sheet of paper, measured in units (a die is 1 x 1), with pieces lying on it.
A piece keeps its id as long as it is the same thing, so that a client can move it from where it was. Pieces drawn
later lie on top. Clients place whole areas by `place` and let them flow on a narrow screen; inside an area the game
decides where everything lies.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache, wraps
from marshal import dumps
from typing import Any, ParamSpec, TypeVar

from astrarium.core.sight import for_all, standing
from astrarium.core.stage import Stage

P = ParamSpec("P")
T = TypeVar("T")
KINDS = ("board", "card", "tile", "hex", "die", "token", "track", "pile", "mat", "text")
PLACES = ("centre", "side", "seat", "hand")  # the shared table; market and supply; a player's own things; a secret hand


@dataclass(frozen=True, init=False)
class Piece:
    """One thing on the table.

    kind    one of KINDS: what sort of object it is, so how it is drawn.
    face    what it shows, as family/variant: planet/volcanic, star/yellow, ship/scout, resource/energy, die/5,
            structure/colony, back/mission. Painters know the family.
    sign    the name of the sign that stands for it where its face is no picture of its own: bolt, dome, coin.
    signs   what it needs and gives in signs: "2 ore", ">" (gives), "/" (or), "die-6", "|" (a new line).
    slots   places on it where something may lie: x, y, size, and a sign for what; drawn as outlines while empty.
    label   a few words printed on or under it; spoken: a whole sentence for a screen reader and for the details.
    marks   short texts in its corners by tl, tr, bl, br (cost, points, number); text: lines printed on a card.
    owner   the seat it belongs to (colour and shape), or -1. badge: a count shown on it. dim: used, closed, empty.
    steps   for a track: the label of every step; a marker on it is a piece of its own, see `step_on`.
    options ids of the actions that choosing this piece can mean now. A game may tell them beside its pieces instead
            (`core/answers.py`); then all viewers have the same pieces.
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
    sign: str = ""
    signs: tuple[str, ...] = ()
    slots: tuple[tuple[float, float, float, str], ...] = ()

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
        sign: str = "",
        signs: tuple[str, ...] = (),
        slots: tuple[tuple[float, float, float, str], ...] = (),
    ) -> None:
        self.__dict__.update(
            id=id, kind=kind, x=x, y=y, w=w, h=h, face=face, label=label, spoken=spoken, text=text, marks=marks or {},
            owner=owner, badge=badge, dim=dim, steps=steps, source=source, rule=rule, sign=sign, signs=signs,
            slots=slots,
        )  # fmt: skip
        if options:
            self.__dict__["options"] = options


@dataclass(frozen=True)
class Narrow:
    """The sheet of an area cut up for a narrow screen: what lies in a rectangle (x, y, w, h) goes to (x, y)."""

    w: float
    h: float
    cuts: tuple[tuple[float, float, float, float, float, float], ...]


@dataclass(frozen=True, init=False)
class Area:
    """A sheet of the table with its own units. `seat` is whose it is, or -1.

    line    a player's area in one line, in signs as on a piece: "3 fuel", "die-5"; shown while it is folded.
    narrow  ways to cut the sheet up; taken where everything is larger then.
    """

    id: str
    title: str
    place: str
    w: float
    h: float
    pieces: tuple[Piece, ...]
    seat: int = -1
    note: str = ""  # one line under the title: "3 left in the bag"
    line: tuple[str, ...] = ()
    narrow: tuple[Narrow, ...] = ()

    def __init__(  # written out for the same reason as a piece's
        self,
        id: str,
        title: str,
        place: str,
        w: float,
        h: float,
        pieces: tuple[Piece, ...],
        seat: int = -1,
        note: str = "",
        line: tuple[str, ...] = (),
        narrow: tuple[Narrow, ...] = (),
    ) -> None:
        self.__dict__.update(
            id=id, title=title, place=place, w=w, h=h, pieces=pieces, seat=seat, note=note, line=line, narrow=narrow
        )

    def by_id(self) -> dict[str, Piece]:
        """The pieces by their ids, in their order; put together once."""
        found: dict[str, Piece] | None = self.__dict__.get("_by_id")
        if found is None:
            found = self.__dict__["_by_id"] = {piece.id: piece for piece in self.pieces}
        return found


Replies = Mapping[str, tuple[int, ...]]  # of pieces, by their ids, the options that they answer to


@dataclass(frozen=True)
class Scene:
    """All areas, in the order of importance, the stage they stand on, if the game has one, and what answers the viewer.

    answers  of pieces, by their ids, the options that choosing them can mean, where the pieces do not say so.
    """

    areas: tuple[Area, ...]
    stage: Stage | None = None
    answers: Replies = field(default_factory=dict)

    def answered(self) -> Scene:
        """The same with what answers laid over the pieces."""
        if not self.answers:
            return self
        return Scene(tuple(_answered(area, self.answers) for area in self.areas), self.stage)

    def as_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON (written out: four times quicker than `asdict`)."""
        stage = asdict(self.stage) if self.stage else None
        areas = tuple(_area_data(area) for area in self.areas)
        return {"areas": areas, "stage": stage, "answers": dict(self.answers)}

    def pieces(self) -> dict[str, Piece]:
        """Every piece by id."""
        return {piece.id: piece for area in self.areas for piece in area.pieces}


def _answered(area: Area, answers: Replies) -> Area:
    pieces = (replace(one, options=answers[one.id]) if one.id in answers else one for one in area.pieces)
    return replace(area, pieces=tuple(pieces))


def _area_data(area: Area) -> dict[str, Any]:
    pieces = tuple({**vars(piece), "marks": dict(piece.marks), "options": piece.options} for piece in area.pieces)
    facts = {name: value for name, value in vars(area).items() if name != "_by_id"}
    return {**facts, "pieces": pieces, "narrow": tuple(vars(way) for way in area.narrow)}


def step_on(track: Piece, step: int, among: int = 1, which: int = 0) -> tuple[float, float]:
    """Where the middle of a marker lies on a step of a track, when several share the step."""
    wide = track.w >= track.h
    length = (track.w if wide else track.h) / max(1, len(track.steps))
    along = length * (step + 0.5)
    across = (track.h if wide else track.w) * (which + 1) / (among + 1)
    return (track.x + along, track.y + across) if wide else (track.x + across, track.y + along)


_anew = ContextVar("_anew", default=False)


@contextmanager
def drawn_anew() -> Iterator[None]:
    """In here nothing that was kept is used, and every painter is given the whole view."""
    token = _anew.set(True)
    try:
        yield
    finally:
        _anew.reset(token)


def kept(reads: Callable[..., Mapping[str, Any]], most: int = 1024) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Draw a part of the table once for equal inputs, whoever looks and at whichever table.

    `reads` says what of the view the part is drawn from (plain data); the painter is given nothing else, so it cannot
    depend on anything else. Whoever compares two pictures finds what did not change to be the same object.
    """

    def keep(paint: Callable[..., T]) -> Callable[..., T]:
        made: OrderedDict[bytes, T] = OrderedDict()

        @wraps(paint)
        def painted(known: Mapping[str, Any], *more: Any) -> T:
            if _anew.get():
                return paint(known, *more)
            part: Any = reads(known, *more)
            key = dumps((part, more), 2)  # from version 3 on, equal things may be written differently
            found = _used(made, key)
            return _keep(made, key, paint(part, *more), most) if found is None else found

        return painted

    return keep


def _used(made: OrderedDict[Any, T], key: Any) -> T | None:
    """What was kept, if it was; the last used stand last."""
    found = made.get(key)
    if found is not None:
        made.move_to_end(key)
    return found


def _keep(made: OrderedDict[Any, T], key: Any, value: T, most: int) -> T:
    """Keep something new; the least recently used gives way."""
    if len(made) >= most:
        made.popitem(last=False)
    made[key] = value
    return value


def kept_part(paint: Callable[..., T], most: int = 2048) -> Callable[..., T]:
    """Draw a part of a view, and plain values beside it, once: at one table told by which part it is, as looks that say
    what they read leave it the same from step to step, else by what is in it. The painter is given nothing else."""
    alike: OrderedDict[bytes, T] = OrderedDict()

    @wraps(paint)
    def painted(part: Any, *more: Any) -> T:
        if _anew.get():
            return paint(part, *more)
        table, key = standing(), (painted, id(part), more)
        known: tuple[Any, T] | None = table.drawn(key) if table else None
        if known is None:
            value = dumps((part, more), 2)
            found = _used(alike, value)
            if found is None:
                found = _keep(alike, value, paint(part, *more), most)
            known = part, found  # as long as the part is held its id is its own
            if table:
                table.keep(key, known)
        return known[1]

    return painted


def once(paint: Callable[P, T]) -> Callable[P, T]:
    """Draw once for the same plain values: a painter that takes all that it draws from, one by one."""
    made: Callable[..., T] = lru_cache(maxsize=2048)(paint)

    @wraps(paint)
    def painted(*given: P.args, **named: P.kwargs) -> T:
        return paint(*given, **named) if _anew.get() else made(*given, **named)

    return painted


def gathered(lay: Callable[..., Area], most: int = 2048) -> Callable[..., Area]:
    """Lay an area once for the same parts: `lay(parts, *more)`, where each part is a sequence of pieces that was kept.

    Parts are told apart by what they are, not by what they look like, so nothing is looked through.
    """
    made: OrderedDict[Any, tuple[Any, Area]] = OrderedDict()

    @wraps(lay)
    def laid(parts: Iterable[Sequence[Piece]], *more: Any) -> Area:
        parts = tuple(parts)
        table, key = standing(), (laid, *map(id, parts), more)
        found: tuple[Any, Area] | None = table.drawn(key) if table else None
        if found is None:
            found = _used(made, key) or _keep(made, key, (parts, lay(parts, *more)), most)  # whose ids are theirs
            if table:
                table.keep(key, found)
        return found[1]

    return laid


def same_for_all(paint: Callable[[Any], Area]) -> Callable[[Any], Area]:
    """An area that looks the same to everybody: it is drawn once for all as long as the table stands as it does."""
    shared = for_all(paint)

    @wraps(paint)
    def painted(known: Any) -> Area:
        return paint(known) if _anew.get() else shared(known)

    return painted


class Asked(list[dict[str, Any]]):
    """The options of a view, with those of a verb at hand."""

    _by_verb: dict[str, list[dict[str, Any]]] | None = None

    @property
    def by_verb(self) -> dict[str, list[dict[str, Any]]]:
        """Those with each verb, in the order in which they are offered; put together once (without a lock)."""
        found = self._by_verb
        if found is None:
            found = self._by_verb = {}
            for option in self:
                found.setdefault(option["form"]["verb"], []).append(option)
        return found


def answering(options: list[dict[str, Any]], verb: str, **arguments: str) -> tuple[int, ...]:
    """The ids of those options (of a view) that have the verb and the given arguments."""
    if not options:
        return ()
    if isinstance(options, Asked):
        found = options.by_verb.get(verb, [])
    else:
        found = [option for option in options if option["form"]["verb"] == verb]
    if not found or not arguments:
        return tuple([option["id"] for option in found])
    wanted = arguments.items()
    return tuple([option["id"] for option in found if wanted <= option["form"]["arguments"].items()])
