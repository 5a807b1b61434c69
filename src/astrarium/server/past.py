"""What was and what could be: replay, records, the check of the seed, what-ifs, hints and "why can't I?"."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from astrarium import bots
from astrarium.core.decisions import NOT_NOW
from astrarium.core.errors import AstrariumError
from astrarium.core.game import Said
from astrarium.core.match import RECORD_FORMAT, Match
from astrarium.core.scene import Piece
from astrarium.server import pictures
from astrarium.server.hall import Hall
from astrarium.server.pictures import Viewer
from astrarium.server.refusals import Refused, refusal_of
from astrarium.server.room import Room, in_force, load
from astrarium.server.rows import OVER, UNDO
from astrarium.server.thinkers import Asked

HINT_LEVEL = "hard"
MOST_REASONS = 3  # told at once when a piece cannot be chosen


# ------------------------------------------------------------------ replay


def replay(room: Room, viewer: Viewer) -> dict[str, Any]:
    """A whole match for a scrubber: its log, its moves, and what was taken back."""
    match, seat = room.shown, viewer.seat(room)
    return {
        "table": pictures.facts_of(room, viewer),
        "players": pictures.players(room.seats, viewer.mine, pictures.Presence()),
        "steps": room.step,
        "viewer": seat,
        "over": match.over,
        "winners": match.winners,
        "seed_hash": pictures.seed_hash(room.table),
        "seed": room.table.seed if room.table.status == OVER else None,
        "lines": pictures.lines(room, match, seat),
        "moves": [_move(room, seat, step) for step in range(1, room.step + 1)],
        "taken_back": [
            {"version": row.number, "to": row.step, "by": row.seat, "at": row.at}
            for row in room.history
            if row.kind == UNDO
        ],
    }


def _move(room: Room, viewer: int | None, step: int) -> dict[str, Any]:
    """A move; its text only to the seat that chose it (a choice can be secret until the end)."""
    row = room.line[step - 1]
    known = room.shown.over or row.seat == viewer
    text, label = (row.action, room.labels[step - 1]) if known else ("", "")
    return {"step": step, "seat": row.seat, "text": text, "label": label, "at": row.at}


def step_state(room: Room, viewer: Viewer, step: int, asked: int | None, *, spectator: bool) -> bytes:
    """The picture of a step as its viewer saw it; once the game is over, through any seat's eyes."""
    match = room.at(step)
    seat = None if spectator else viewer.seat(room)
    if asked is not None:
        if asked not in viewer.mine and not room.shown.over:
            raise Refused(403, "not-your-seat", "Another seat's view is open once the game is over.")
        if not 0 <= asked < room.table.players:
            raise Refused(404, "unknown-seat", f"This table has {room.table.players} seats; there is no seat {asked}.")
        seat = asked
    return pictures.moment(room, match, viewer, seat, reader=seat, imagined=False)


def record(room: Room) -> str:
    """The record of a finished match: the seed is in it."""
    if room.table.status != OVER:
        raise Refused(409, "not-over", "The record has the seed in it, so it can be had once the game is over.")
    lines = _stored_lines(room) if room.frozen else room.shown.record()
    return "\n".join(lines) + "\n"


def record_to_analyse(room: Room) -> list[str]:
    """The record of a finished match that the rules installed here can play again."""
    if room.table.status != OVER:
        raise Refused(409, "not-over", "A game is gone through once it is over.")
    if room.frozen:
        raise Refused(409, "other-rules", room.frozen)
    return record(room).splitlines()


def _stored_lines(room: Room) -> Iterator[str]:
    """The record of a match that was played by other rules than those installed here, from what was stored."""
    t = room.table
    first = {"astrarium": RECORD_FORMAT, "game": t.game, "rules": t.rules_version, "components": t.components}
    more = {"players": t.players, "names": list(room.names), "settings": t.settings, "seed": t.seed}
    yield json.dumps({**first, **more})
    pausing: frozenset[int] = frozenset()
    for number, row in enumerate(in_force([*room.history, *room.unread]), 1):
        line: dict[str, Any] = {"step": number, "seat": row.seat, "action": row.action, "hash": row.hash}
        if row.pausing != pausing:
            line["pauses"], pausing = sorted(row.pausing), row.pausing
        stirred = room.match.stirred.get(number - 1) if room.match else None
        yield json.dumps({**line, "stirred": stirred} if stirred else line)


def verify(room: Room) -> dict[str, Any]:
    """Play the whole history again from its seed, which has the hash that was shown from the start."""
    record(room)  # refuses a match that is not over
    again = load(room.table, room.seats, [*room.history, *room.unread], ())
    same = not again.frozen and again.line == room.line
    message = f"All {room.step} steps follow from the seed, and the seed has the hash shown from the start."
    if not same:
        message = f"This match does not follow from its seed. {again.frozen}"
    facts = {"seed": room.table.seed, "salt": room.table.salt, "seed_hash": pictures.seed_hash(room.table)}
    return {"ok": same, **facts, "steps": room.step, "message": message}


# ------------------------------------------------------------------ what if


def what_if(hall: Hall, room: Room, viewer: Viewer, step: int | None, moves: Sequence[int | str]) -> bytes:
    """Moves tried on a private copy in which everything the player cannot know is dealt anew, dice included."""
    start = room.step if step is None else step
    seat = viewer.seat(room)
    seed = hall.keys.imagined_seed(room.table.id, start, seat)
    copy = room.at(start).resampled(seat, seed)
    for move in moves:
        try:
            copy.play(move)
        except AstrariumError as error:
            raise refusal_of(error) from error
    shown = copy.seat if copy.seat is not None else seat
    return pictures.moment(room, copy, viewer, shown, reader=seat, imagined=True)


# ------------------------------------------------------------------ hints


async def hint(hall: Hall, room: Room, seats: tuple[int, ...]) -> dict[str, Any]:
    """The best options by a strong bot that knows only what I know, with their chances, and why the first is best."""
    if not room.table.hints:
        raise Refused(403, "no-hints", "There are no hints at this table.")
    async with room.lock:  # what is carried out and not yet on the disk is told to nobody
        match = room.playing.branch()
    if match.seat not in seats:
        raise Refused(409, "not-your-turn", "A hint is for your own decisions.")
    advice = await hall.thinkers.advise(match, HINT_LEVEL, Asked(room.table.host, people=True))
    if advice is None:
        raise Refused(503, "no-answer", "The bots are too busy for a hint now. Try again in a moment.")
    best = [{**_option(match, act), "chance": round(chance, 3)} for act, chance in advice.best]
    return {**best[0], "level": HINT_LEVEL, "best": best, "why": bots.reason(match, advice)}


def _option(match: Match, act: int) -> dict[str, Any]:
    said = match.game.words.label(match.state, act, match.names)
    return {"option": act, "label": said.text, "rule": said.rule}


# ------------------------------------------------------------------ why can't I?


def why(hall: Hall, room: Room, viewer: Viewer, piece: str | None, option: int | str | None) -> dict[str, Any]:
    """Why a piece or an option cannot be chosen now, with the rule; told from what the player knows."""
    match, seat = room.playing, viewer.seat(room)
    if (piece is None) == (option is None):
        raise Refused(400, "bad-question", "Ask about a piece or about an option.")
    if match.seat not in viewer.mine:
        who = room.names[match.seat] if match.seat is not None else ""
        return _said(Said(f"It is not your turn: {who} decides now.", _piece_rule(match, seat, piece)))
    known = match.resampled(seat, hall.keys.imagined_seed(room.table.id, room.step, seat))
    if option is not None:
        return _said(known.why_not(option) or Said("You can choose this now.", ""))
    return _why_piece(known, seat, str(piece))


def _why_piece(match: Match, seat: int | None, name: str) -> dict[str, Any]:
    piece = match.scene_of(seat).pieces().get(name)
    if piece is None:
        raise Refused(404, "unknown-piece", f"There is no piece {name[:60]} on this table.")
    possible = [option for option in match.options if option.id in piece.options]
    if possible:
        labels = "; ".join(option.label for option in possible[:5])
        return _said(Said(f"You can choose this now: {labels}.", possible[0].rule))
    meant = match.meant_by(seat, name) if seat is not None else ()
    if meant:
        reasons = [why for act in _answers(match, meant) if (why := match.why_not(act))]
        told = list(dict.fromkeys(why.text for why in reasons))[:MOST_REASONS]
        return _said(Said(" ".join(told), reasons[0].rule if reasons else ""), piece)
    decision = match.decision
    asked = decision.prompt if decision else ""
    return _said(Said(f"This shows how things stand; nothing is chosen with it. {asked}", piece.rule), piece)


def _answers(match: Match, meant: Sequence[int]) -> Sequence[int]:
    """Of the actions that a piece can mean those that would answer the open question; where none would, the first."""
    decisions = match.game.decisions
    asked = [act for act in meant if decisions is not None and decisions.against(match.state, act) != NOT_NOW]
    return asked or meant[:1]


def _said(said: Said, piece: Piece | None = None) -> dict[str, Any]:
    return {"text": said.text, "rule": said.rule or (piece.rule if piece else ""), "possible": []}


def _piece_rule(match: Match, seat: int | None, name: str | None) -> str:
    piece = match.scene_of(seat).pieces().get(name or "")
    return piece.rule if piece else ""
