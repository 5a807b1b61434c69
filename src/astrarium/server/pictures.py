"""Pictures: everything one viewer may know about a table, as the JSON that docs/protocol.md describes.

Only this module turns a match into bytes. The costly part (view, options, scene) is kept per viewer until the table
changes; a viewer's bytes depend on nothing that he may not know.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import orjson

from astrarium.core.errors import UnknownGame
from astrarium.core.game import Setting
from astrarium.core.match import Match, Option, UndoLimit
from astrarium.core.registry import game as game_called
from astrarium.core.scene import Scene
from astrarium.core.shortcuts import shortcuts
from astrarium.core.sight import looking
from astrarium.core.words import phrase, picture
from astrarium.server.changes import Shown, changed_parts, scene_change
from astrarium.server.room import Room, itemised
from astrarium.server.rows import HUMAN, OVER, PLAYING, SeatRow, TableRow, now

Items = list[dict[str, int]]


class Viewer(NamedTuple):
    """Who is looking: his seats, the one he asked to see, whether the table is his, whether he wants shortcuts."""

    mine: tuple[int, ...] = ()
    asked: int | None = None
    host: bool = False
    shortcuts: bool = True

    def seat(self, room: Room) -> int | None:
        """The seat the picture is made for; None for a spectator."""
        if self.asked in self.mine or len(self.mine) <= 1:
            return self.asked if self.asked in self.mine else next(iter(self.mine), None)
        if room.turn in self.mine:
            return room.turn
        decided = [row.seat for row in reversed(room.line) if row.seat in self.mine]
        return decided[0] if decided else self.mine[0]


class Presence(NamedTuple):
    """Who is at the table now."""

    online: frozenset[int] = frozenset()
    watching: int = 0
    thinking: int | None = None


def dumps(data: Any) -> bytes:
    """JSON as it is sent."""
    return orjson.dumps(data, default=_plain, option=orjson.OPT_NON_STR_KEYS)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError


# ------------------------------------------------------------------ the whole state


def state(
    room: Room, viewer: Viewer, presence: Presence, *, log_from: int = 0, chat_from: int = 0, at: int | None = None
) -> bytes:
    """The table as a viewer may know it now."""
    seat = viewer.seat(room)
    news = _news(room, viewer, seat, log_from, chat_from, at)
    return dumps(
        {**STATE, **_fragments(_parts(room, viewer, presence, seat)), **news, "scene": _scene_bytes(room, seat)}
    )


STATE = {"type": "state", "imagined": False}
NULL = b"null"


def _news(
    room: Room, viewer: Viewer, seat: int | None, log_from: int, chat_from: int, at: int | None
) -> dict[str, Any]:
    """What is new with every picture."""
    return {
        "version": room.version,
        "step": room.step,
        "viewer": seat,
        "log": {"from": log_from, "lines": _log(room, seat, log_from)},
        "clock": room.times.as_dict(now() if at is None else at),
        "chat": {"from": chat_from, "lines": [line.as_dict() for line in room.chat if line.id >= chat_from]},
    }


def _fragments(parts: dict[str, bytes]) -> dict[str, Any]:
    return {name: orjson.Fragment(part) for name, part in parts.items()}


def _parts(room: Room, viewer: Viewer, presence: Presence, seat: int | None) -> dict[str, bytes]:
    """What is seldom new, each as bytes."""
    seen_now = _see(room, seat)
    asked = viewer.shortcuts and seen_now["prompt"] != NULL
    return {
        "table": _facts_bytes(room, viewer),
        "mine": _seats_bytes(viewer.mine),
        "players": _players_bytes(room, viewer.mine, presence),
        "turn": _turn_bytes(room),
        "undo": dumps(undo(room, viewer.mine)),
        "shortcuts": _shortcuts_bytes(room, seat) if asked else _seats_bytes(()),
        **seen_now,
    }


def _see(room: Room, seat: int | None) -> dict[str, bytes]:
    """Look at the match with a viewer's eyes, once until it changes: question, options, scores and winners as bytes."""
    if seat not in room.seen_by:
        room.scenes[seat], room.seen_by[seat] = _looked(room, seat)
    return room.seen_by[seat]


def _looked(room: Room, seat: int | None) -> tuple[Scene | None, dict[str, bytes]]:
    match = room.match
    if match is None:
        return None, {"prompt": NULL, "options": b"[]", "scores": b"[]", "winners": b"[]"}
    points = _points_bytes(room, match, seat)
    with looking(room.seen):
        asked = question(match, seat, still=bool(room.frozen))
    room.offered.update([(option["text"], option["label"]) for option in asked["options"]])
    scene: Scene = asked.pop("scene")
    parts = {name: dumps(value) for name, value in asked.items()}
    return scene, {**parts, "scores": points, "winners": dumps(match.winners)}


def _points_bytes(room: Room, match: Match, seat: int | None) -> bytes:
    """The points as a viewer may know them: as long as nobody's change, what was written last."""
    items, had = room.points(), room.counted.get(seat)
    if had is None or had[0] != (items, match.over):
        had = room.counted[seat] = (items, match.over), dumps(scores(match, seat, items))
    return had[1]


@cache
def _seats_bytes(seats: tuple[int, ...]) -> bytes:
    return dumps(seats)


def _turn_bytes(room: Room) -> bytes:
    if "turn" not in room.cache:
        room.cache["turn"] = dumps({"seat": room.turn, "since": room.table.turn_since})
    return room.cache["turn"]


def _facts_bytes(room: Room, viewer: Viewer) -> bytes:
    if viewer.host not in room.facts:
        room.facts[viewer.host] = dumps(facts_of(room, viewer))
    return room.facts[viewer.host]


def _players_bytes(room: Room, mine: tuple[int, ...], presence: Presence) -> bytes:
    """Who sits where; a mere move changes nothing of it."""
    key = mine, presence.online, presence.thinking
    if key not in room.sitting:
        room.sitting[key] = dumps(players(room.seats, mine, presence))
    return room.sitting[key]


def _shortcuts_bytes(room: Room, seat: int | None) -> bytes:
    """What whoever is asked may answer at once; found only for those who want it, for it costs more than the rest."""
    if ("shortcuts", seat) not in room.cache:
        room.cache["shortcuts", seat] = dumps(at_once(room.shown))
    return room.cache["shortcuts", seat]


def _scene_bytes(room: Room, seat: int | None) -> orjson.Fragment:
    """The whole scene; written out only for those who have nothing of it."""
    if ("scene", seat) not in room.cache:
        room.cache["scene", seat] = dumps(room.scenes[seat])  # orjson writes its dataclasses as Scene.as_dict would
    return orjson.Fragment(room.cache["scene", seat])


def seen(match: Match, seat: int | None, items: Items) -> dict[str, Any]:
    """What a seat (None: a spectator) sees of a match."""
    return {**question(match, seat), "scores": scores(match, seat, items), "winners": match.winners}


def question(match: Match, seat: int | None, *, still: bool = False) -> dict[str, Any]:
    """The table as a seat sees it and what it is asked; where the match stands still, without a question."""
    view = match.view(seat)
    if still:
        view["options"], view["match"]["prompt"] = [], None
    prompt = view["match"]["prompt"]
    return {
        "prompt": prompt and {**prompt, "many": view["match"]["many"], "no": match.no},
        "options": view["options"],
        "scene": picture(match.game.scene(view), match.names),
    }


def at_once(match: Match) -> list[dict[str, Any]]:
    """Answers that may be given at once, and what is promised with them.

    `first` is the option that they begin with, `pieces` show the things of a set where each of them is a piece.
    """
    found = shortcuts(match)
    shown = {first: _pieces_of(match, first) for first in {one.first for one in found if one.things}}
    return [
        {
            "text": one.text,
            "label": one.label,
            "rule": one.rule,
            "first": one.first.id if one.first else None,
            "parts": one.parts,
            "later": one.later,
            "pieces": [shown[one.first].get(thing, "") for thing in one.things],
        }
        for one in found
    ]


def _pieces_of(match: Match, first: Option | None) -> dict[int, str]:
    """A piece for each thing that may be named in the open choice of several things, or in the one after an option."""
    after = match.branch()
    if first is not None:
        after.play(first)
    pieces = after.scene_of(match.seat).pieces().values()
    return {act: piece.id for piece in pieces for act in piece.options}


# ------------------------------------------------------------------ for those who have a picture already


def shown(room: Room, viewer: Viewer, presence: Presence, number: int) -> Shown:
    """What a reader has once he has the picture of now."""
    seat = viewer.seat(room)
    parts = _parts(room, viewer, presence, seat)
    return Shown(number, seat, parts, room.scenes[seat])


def change(
    room: Room, viewer: Viewer, old: Shown, new: Shown, *, log_from: int, chat_from: int, at: int | None = None
) -> bytes:
    """What differs from the picture that a reader has; the same viewer's."""
    message: dict[str, Any] = {"type": "change", "base": old.number, "picture": new.number}
    message |= _news(room, viewer, new.seat, log_from, chat_from, at)
    message |= _fragments({**changed_parts(old.parts, new.parts), "players": new.parts["players"]})
    if old.scene and new.scene and (difference := scene_change(old.scene, new.scene, room.written)):
        message["scene"] = difference
    return dumps(message)


def scores(match: Match, viewer: int | None, items: Items) -> list[dict[str, Any]]:
    """Itemised points of every seat, without the items that the viewer may not know yet."""
    secret = () if match.over else match.game.words.secret_scores
    made = []
    for seat, whole in enumerate(items):
        known = {phrase(k): v for k, v in whole.items() if seat == viewer or k not in secret}
        shown: dict[str, Any] = {**known, "total": sum(known.values())}
        made.append(shown | ({"partial": True} if len(known) < len(whole) else {}))
    return made


# ------------------------------------------------------------------ parts


def facts_of(room: Room, viewer: Viewer) -> dict[str, Any]:
    """What everybody may know about the table itself; the seed only once the game is over."""
    table = room.table
    meta = game_called(table.game).meta
    return {
        "id": table.id,
        "game": table.game,
        "title": meta.title,
        "palette": dict(meta.palette),
        "status": table.status,
        "listed": table.listed,
        "host": viewer.host,
        "frozen": room.frozen,
        "settings": table.settings,
        "setting_titles": {one.name: one.called for one in meta.settings if not _as_usual(one, table.settings)},
        "rules_version": table.rules_version,
        "rules_now": meta.rules_version,
        "hints": table.hints,
        "seed_chosen": table.seed_chosen,
        "seed_hash": seed_hash(table),
        "seed": table.seed if table.status == OVER else None,
        "salt": table.salt if table.status == OVER else None,
        "created": table.created,
        "started": table.started,
    }


def _as_usual(setting: Setting, settings: Mapping[str, Any]) -> bool:
    value = settings.get(setting.name, setting.default)
    return all(one == setting.default for one in (value if setting.kind == "per_seat" else [value]))


def seed_hash(table: TableRow) -> str:
    """Shown from the start, so that the seed can be checked at the end; by the salt no seed can be guessed."""
    return hashlib.sha256((f"{table.salt}:{table.seed}" if table.salt else table.seed).encode()).hexdigest()


def players(seats: Sequence[SeatRow], mine: Sequence[int], presence: Presence) -> list[dict[str, Any]]:
    """Who sits where."""
    return [
        {
            "seat": seat.seat,
            "name": seat.name,
            "colour": seat.colour,
            "kind": seat.kind,
            "level": seat.level,
            "online": seat.kind == "bot" or seat.seat in presence.online,
            "mine": seat.seat in mine,
            "thinking": seat.seat == presence.thinking,
        }
        for seat in seats
    ]


def _log(room: Room, viewer: int | None, since: int) -> list[dict[str, Any]]:
    return lines(room, room.match, viewer, since) if room.match else []


def lines(room: Room, match: Match, viewer: int | None, since: int = 0) -> list[dict[str, Any]]:
    """The log as a viewer may read it, from a step on."""
    return [
        {"step": line.step, "text": line.text, "rule": line.rule, "at": at_of(room, line.step)}
        for line in match.log_for(viewer, since)
    ]


def at_of(room: Room, step: int) -> int:
    """When a step was played."""
    return room.line[step - 1].at if 1 <= step <= len(room.line) else room.table.started


def undo(room: Room, mine: Sequence[int]) -> dict[str, Any] | None:
    """How far these seats may go back, and who must be asked beyond that."""
    match = room.match
    if match is None or room.table.status != PLAYING or room.frozen:
        return None
    steps = len(match.steps)
    own = not steps or match.steps[-1].seat in mine
    limit = match.undo_limit if own else UndoLimit(0, _somebody_else(room, match))
    last = steps
    while last and match.steps[last - 1].seat not in mine:
        last -= 1
    return {
        "free": limit.steps,
        "to": steps - limit.steps,
        "reason": limit.reason,
        "last_mine": last - 1 if last else None,
        "proposal": proposal(room),
        "needs": [seat for seat in room.humans if seat not in mine],
    }


def _somebody_else(room: Room, match: Match) -> str:
    return f"step {len(match.steps)} was {room.names[match.steps[-1].seat]}'s decision"


def proposal(room: Room) -> dict[str, Any] | None:
    """An undo that waits for the others' consent."""
    asked = room.table.proposal
    if not asked:
        return None
    needs = [seat for seat in room.humans if seat not in asked["agreed"]]
    text = f"{room.names[asked['by']]} asks to go back to step {asked['to']}."
    return {"by": asked["by"], "to": asked["to"], "agreed": asked["agreed"], "needs": needs, "text": text}


def presence(room: Room, here: Presence) -> bytes:
    """Who is there, as a message."""
    online = [seat.kind != HUMAN or seat.seat in here.online for seat in room.seats]
    return dumps({"type": "presence", "online": online, "watching": here.watching, "thinking": here.thinking})


# ------------------------------------------------------------------ other moments


def moment(room: Room, match: Match, viewer: Viewer, seat: int | None, *, reader: int | None, imagined: bool) -> bytes:
    """A step of the past, or of a what-if: the same shape, without chat and undo.

    `seat` is whose picture it is; `reader` is who reads the log. In a what-if the picture is that of whoever decides
    next (all that the player cannot know is dealt anew), but the log is true and stays the player's own.
    """
    turn = {"seat": match.seat, "since": 0}
    known = seen(match, seat, itemised(match))
    whole = {
        "type": "state",
        "table": facts_of(room, viewer),
        "version": room.version,
        "step": len(match.steps),
        "imagined": imagined,
        "viewer": seat,
        "mine": list(viewer.mine),
        "players": players(room.seats, viewer.mine, Presence()),
        "turn": turn,
        "log": {"from": 0, "lines": lines(room, match, reader)},
        "clock": room.times.as_dict(now()),
        "chat": None,
        "undo": None,
        "shortcuts": at_once(match) if imagined and known["prompt"] else [],
        **known,
    }
    return dumps(whole)


def summary(table: TableRow, seats: Sequence[SeatRow], person: str) -> dict[str, Any]:
    """One line of a list of tables."""
    mine = [seat.seat for seat in seats if person in seat.holders]
    return {
        "id": table.id,
        "url": f"/t/{table.id}",
        "game": table.game,
        "title": title(table.game),
        "status": table.status,
        "frozen": _is_frozen(table),
        "players": players(seats, mine, Presence()),
        "turn": {"seat": table.turn_seat, "since": table.turn_since},
        "mine": mine,
        "my_turn": table.turn_seat in mine and not _is_frozen(table),
        "created": table.created,
        "updated": table.updated,
        "step": table.step,
        "result": table.result if table.status == OVER else None,
        "clock": table.clock,
        "listed": table.listed,
    }


def _is_frozen(table: TableRow) -> bool:
    """Whether a match that has begun cannot go on by the rules installed here, as was found when it was last opened."""
    try:
        game_called(table.game)
    except UnknownGame:
        return True
    return table.status == PLAYING and table.stopped


def raw(drawn: bytes) -> Any:
    """A picture as part of a larger answer, without writing it again."""
    return orjson.Fragment(drawn)


def title(game: str) -> str:
    """A game's title; of one that is no longer installed, its name."""
    try:
        return game_called(game).meta.title
    except UnknownGame:
        return game
