"""Playing: a move or an undo is checked, written, and only then announced. (table, number) can be written once."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from astrarium.core.errors import IllegalAction
from astrarium.core.match import Match
from astrarium.core.shortcuts import THEN, keeps
from astrarium.server.appending import After, AlreadyPlayed, SeatChanged, moved
from astrarium.server.hall import Hall
from astrarium.server.refusals import Refused, not_your_seat, refusal_of
from astrarium.server.room import Room
from astrarium.server.rows import BOT, MOVE, OVER, PLAYING, UNDO, MoveRow, now

Seats = Callable[[Room], tuple[int, ...]]  # the seats that somebody may use, as the table stands at that moment
SERVERS_KEY = ""  # what the server itself writes has no key; a player's has at least one character


async def play(
    hall: Hall,
    room: Room,
    mine: Seats,
    version: int,
    option: int | str,
    key: str,
    *,
    tells: Sequence[str] | None = None,
) -> MoveRow:
    """Play an option for the seat that decides, chosen when the history had `version` lines; a key is played once.

    Answers in a row are as many moves: all of them may be played, or none is. What was promised is played only if it
    still `tells` the same.
    """
    async with room.lock:
        done = _earlier(room, mine(room), key)
        if done is None and version != room.version and hall.bus.shared:
            await hall.refresh(room)
            done = _earlier(room, mine(room), key)
        if done is not None:
            return done
        seat = _deciding(room, mine(room))
        match = _match_for_move(room, seat, version)
        first, *more = _checked_row(match, option)
        if tells is not None and not keeps(match, first, tells):
            raise Refused(409, "changed", "What you had chosen for now would do something else now: choose again.")
        row = await _write(hall, room, seat, key, MOVE, first, room.step + 1)
        for action in more:
            row = await _write(hall, room, seat, SERVERS_KEY, MOVE, action, room.step + 1)
    await hall.announce(room, before=seat, told=True)
    return row


async def play_for_bot(hall: Hall, room: Room, seat: int, version: int, chosen: int) -> None:
    """Play what a bot has chosen, if a bot still sits there."""
    await play(hall, room, lambda room: (seat,) if room.kind_of(seat) == BOT else (), version, chosen, SERVERS_KEY)


def _earlier(room: Room, seats: tuple[int, ...], key: str) -> MoveRow | None:
    return next((row for seat in seats if (row := room.earlier(seat, key))), None)


def _deciding(room: Room, seats: tuple[int, ...]) -> int:
    """Which of somebody's seats plays."""
    if not seats:
        raise not_your_seat()
    return room.turn if room.turn in seats and room.turn is not None else seats[0]


def _match_for_move(room: Room, seat: int, version: int) -> Match:
    match = room.playing
    if version != room.version:
        raise Refused(409, "stale", "The table has changed since you chose; here is how it stands now.")
    if match.seat != seat:
        who = room.names[match.seat] if match.seat is not None else "nobody"
        raise Refused(409, "not-your-turn", f"It is not your turn: {who} decides.")
    return match


def _checked_row(match: Match, option: int | str) -> list[str]:
    """The texts of answers in a row: of one player, with nothing revealed before the last."""
    if isinstance(option, int) or THEN not in option:
        return [_checked(match, option)]
    tried, found = match.branch(), list[str]()
    for answer in option.split(THEN):
        if tried.seat != match.seat or (found and tried.steps[-1].revealed):
            row = "Answers in a row end where something is revealed or somebody else is asked."
            raise Refused(409, "illegal-action", row)
        found.append(_checked(tried, answer))
        tried.play(found[-1])
    return found


def _checked(match: Match, option: int | str) -> str:
    """The text of an option that may be chosen, or of several things together; otherwise the reason why it may not."""
    act = match.game.actions.id(option) if isinstance(option, str) else option
    if act is not None and act in match.path_ids:
        return match.game.actions.text(act)
    tried = match.branch()
    try:
        tried.play(option)
    except IllegalAction as error:
        raise refusal_of(error) from error
    if tried.state.num_marked or len(tried.steps) != len(match.steps) + 1:
        together = "Several things are one answer here: name all of them at once, joined by ' + '."
        raise Refused(409, "illegal-action", together)
    return tried.text_of(tried.steps[-1])


async def _write(
    hall: Hall, room: Room, seat: int, key: str, kind: str, action: str, step: int, notice: str = ""
) -> MoveRow:
    """Carry a line of the history out and write it; if it cannot be written nothing has happened."""
    try:
        room.carry_out(kind, action, step, room.pausing)
        number, pauses = room.version + 1, ",".join(map(str, sorted(room.pausing)))
        row = MoveRow(number, kind, seat, action, step, room.last_hash(), key, now(), room.digest(), pauses)
        after = _after(room)
        nonce, known = "", None  # alone, what is in memory is true
        if hall.bus.shared:
            nonce, known = room.seats[seat].nonce, room.table.updated
        await hall.store.append(room.table.id, row, after, notice, nonce, known)
    except BaseException as error:
        room.take_back()  # somebody may be waiting for this very room
        hall.forget(room)
        if isinstance(error, AlreadyPlayed):
            raise Refused(
                409, "stale", "Somebody else has just played this step; here is how it stands now."
            ) from error
        if isinstance(error, SeatChanged):
            raise Refused(409, "stale", "Somebody else has just taken this seat; here is how it stands now.") from error
        raise
    room.note(row)
    room.set_table(**moved(row, after))
    return row


def _after(room: Room) -> After:
    """What a line of the history leaves in the table's own row."""
    match = room.shown
    turn = match.seat
    if match.over:
        points = [score["total"] for score in match.scores]
        return After(OVER, None, turn_bot=False, result={"winners": match.winners, "points": points})
    return After(PLAYING, turn, turn is not None and room.kind_of(turn) == BOT)


# ------------------------------------------------------------------ undo


async def undo(hall: Hall, room: Room, mine: Seats, version: int, to: int) -> bool:
    """Go back to a step: at once where nobody else is concerned, otherwise when all others agree."""
    async with room.lock:
        if hall.bus.shared:
            await hall.refresh(room)
        match, seats = room.playing, mine(room)
        if version != room.version:
            raise Refused(409, "stale", "The table has changed since you asked; here is how it stands now.")
        if not 0 <= to < room.step:
            raise Refused(400, "bad-step", f"There are {room.step} steps; choose one from 0 to {room.step - 1}.")
        by = _asking_seat(match, seats)
        free = match.undo_limit.steps if match.steps[-1].seat in seats else 0
        others = [seat for seat in room.humans if seat not in seats]
        done = room.step - to <= free or not others
        if done:
            await _go_back(hall, room, by, to)
        else:
            await _propose(hall, room, {"by": by, "to": to, "agreed": sorted(seats), "version": room.version})
    await hall.announce(room, before=by)
    return done


def _asking_seat(match: Match, seats: tuple[int, ...]) -> int:
    decided = [step.seat for step in reversed(match.steps) if step.seat in seats]
    return decided[0] if decided else seats[0]


async def _go_back(hall: Hall, room: Room, by: int, to: int) -> None:
    steps = room.step - to
    notice = f"{room.names[by]} went back {steps} step{'s' if steps > 1 else ''}, to step {to}."
    revealed = any(step.revealed for step in room.shown.steps[to:])
    await _write(hall, room, by, SERVERS_KEY, UNDO, secrets.token_hex(8) if revealed else "", to, notice)
    await hear_chat(hall, room)


async def _propose(hall: Hall, room: Room, proposal: dict[str, Any] | None) -> None:
    await hall.store.change_table(room.table.id, proposal=proposal)
    room.set_table(proposal=proposal)


async def answer(hall: Hall, room: Room, mine: Seats, *, agree: bool) -> bool:
    """Agree to an undo or refuse it; who asked takes it back by refusing."""
    async with room.lock:
        if hall.bus.shared:
            await hall.refresh(room)
        asked, seats = room.table.proposal, mine(room)
        if not asked or asked["version"] != room.version:
            raise Refused(409, "no-proposal", "Nobody is asking for an undo now.")
        agreed = sorted({*asked["agreed"], *seats})
        done = agree and all(seat in agreed for seat in room.humans)
        if done:
            await _go_back(hall, room, asked["by"], asked["to"])
        else:
            await _propose(hall, room, {**asked, "agreed": agreed} if agree else None)
        if not agree:
            await _notice(hall, room, f"{room.names[seats[0]]} does not want to go back.")
    await hall.announce(room, before=seats[0])
    return done


# ------------------------------------------------------------------ chat


async def _notice(hall: Hall, room: Room, text: str) -> None:
    room.hear([await hall.store.say(room.table.id, None, "", text, "notice")])


async def hear_chat(hall: Hall, room: Room) -> None:
    """Read what was written to the chat since the last look."""
    last = room.chat[-1].id if room.chat else 0
    room.hear(await hall.store.chat(room.table.id, last))


async def say(hall: Hall, room: Room, mine: Seats, text: str) -> int:
    """Say something at a table, from the first of somebody's seats."""
    cleaned = " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())
    if not 1 <= len(cleaned) <= 500:
        raise Refused(400, "bad-chat", "A line of chat has 1 to 500 characters.")
    async with room.lock:
        if hall.bus.shared:
            await hall.refresh(room)
        seat = next(iter(mine(room)), None)
        if seat is None:
            raise not_your_seat()
        line = await hall.store.say(room.table.id, seat, room.names[seat], cleaned)
        room.hear([line])
    await hall.announce_chat(room)
    return line.id
