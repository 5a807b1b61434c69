"""Seating: a table is laid, links are handed out, people and bots sit down, move to another device or get up."""

from __future__ import annotations

import itertools
import re
import secrets
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from astrarium import bots
from astrarium.core.registry import game as game_called
from astrarium.server.clocks import clock_of
from astrarium.server.hall import Hall
from astrarium.server.keys import SeatLink
from astrarium.server.play import Seats, hear_chat
from astrarium.server.refusals import Refused, not_your_seat
from astrarium.server.room import Room
from astrarium.server.rows import (
    BOT,
    CANCELLED,
    COLOURS,
    EMPTY,
    HUMAN,
    NOTICE,
    OPEN,
    PLAYING,
    Person,
    SeatRow,
    TableRow,
    new_id,
    now,
)

BOT_NAMES = ("Halley", "Leavitt", "Kepler", "Hypatia", "Cannon", "Galileo", "Herschel", "Hubble")
LONGEST_NAME = 30
INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
TOWERS = re.compile(
    "([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{2})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+"
)


@dataclass(frozen=True)
class Place:
    """A seat as it was asked for: `me`, `open` or `bot` with a level."""

    kind: str
    level: str = "medium"
    name: str = ""


def clean_name(name: str) -> str:
    """A name that can be seen, of sensible length: no control characters, nothing invisible, no towers of accents."""
    seen = "".join(c for c in unicodedata.normalize("NFC", name) if c.isprintable() and not INVISIBLE.match(c))
    cleaned = " ".join(TOWERS.sub(r"\1", seen).split())
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise Refused(400, "bad-name", f"A name has 1 to {LONGEST_NAME} characters.")
    return cleaned


def told_apart(name: str, others: Iterable[str]) -> str:
    """A name at a table where nobody else's looks like it: a second Ann is Ann 2."""
    taken = {_looks(other) for other in others}
    numbered = (f"{name} {number}" for number in itertools.count(2))
    return next(one for one in itertools.chain([name], numbered) if _looks(one) not in taken)


def _looks(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _nonce() -> str:
    return secrets.token_urlsafe(12)


# ------------------------------------------------------------------ a new table


async def new_table(
    hall: Hall,
    host: Person,
    game_id: str,
    places: Sequence[Place],
    settings: dict[str, Any],
    clock: dict[str, Any],
    *,
    listed: bool,
    seed: int | str | None,
    hints: bool | None,
) -> Room:
    """Lay a table; the match begins at once if no seat is open."""
    game = game_called(game_id)
    secret = secrets.token_hex(16) if seed is None else str(seed)
    game.fresh(len(places), settings, secret)  # says what cannot be
    seats = _seats(replace(host, pauses=_wishes_pauses(hall, host)), places)
    people = sum(place.kind != "bot" for place in places)
    row = TableRow(
        id=new_id("t_"),
        game=game.id,
        rules_version=game.meta.rules_version,
        components=game.components_hash,
        players=len(places),
        settings=game.meta.check_settings(len(places), settings),
        seed=secret,
        seed_chosen=seed is not None,
        salt=secrets.token_hex(16),
        clock=clock_of(clock).as_dict(),
        listed=listed,
        hints=people <= 1 if hints is None else hints,
        host=host.id,
        status=OPEN,
    )
    await hall.store.add_table(row, seats)
    room = await hall.room(row.id)
    await _begin_if_full(hall, room)
    return room


def _seats(host: Person, places: Sequence[Place]) -> list[SeatRow]:
    made: list[SeatRow] = []
    for number, place in enumerate(places):
        colour = _free_colour(made, host.colour if place.kind == "me" else "")
        made.append(_seat(host, place, number, colour, sum(seat.kind == HUMAN for seat in made)))
    return made


def _seat(host: Person, place: Place, number: int, colour: str, mine: int) -> SeatRow:
    match place.kind:
        case "me":
            name = clean_name(place.name) if place.name else host.name + (f" {mine + 1}" if mine else "")
            return SeatRow(number, HUMAN, "", name, colour, _nonce(), frozenset([host.id]), host.pauses)
        case "bot":
            return _bot_seat(SeatRow(number, BOT, "", "", colour, _nonce()), place.level)
        case "open":
            return SeatRow(number, EMPTY, "", f"Seat {number + 1}", colour, _nonce())
        case _:
            raise Refused(400, "bad-seat", "A seat is me, open or bot.")


def _bot_seat(seat: SeatRow, level: str) -> SeatRow:
    if level not in bots.levels():
        raise Refused(400, "unknown-level", f"A bot's level is one of {', '.join(bots.levels())}.")
    name = BOT_NAMES[seat.seat % len(BOT_NAMES)]
    return replace(seat, kind=BOT, level=level, name=name, nonce=_nonce(), holders=frozenset(), pauses=False)


def _free_colour(seats: Sequence[SeatRow], wish: str) -> str:
    taken = {seat.colour for seat in seats}
    return next(colour for colour in (wish, *COLOURS) if colour in COLOURS and colour not in taken)


async def _begin_if_full(hall: Hall, room: Room) -> None:
    """The match begins when nobody is waited for."""
    if room.table.status != OPEN or not room.is_full:
        return
    begun = False
    try:
        begun = await _begin(hall, room, now())
    finally:
        if not begun:  # it failed, or another worker has begun it or given it up: the next look loads what is true
            hall.forget(room)
    await hall.announce(room)


async def _begin(hall: Hall, room: Room, started: int) -> bool:
    """Whether it begins by this: it was still waiting."""
    game = game_called(room.table.game)
    rules = {"rules_version": game.meta.rules_version, "components": game.components_hash}  # those of today
    room.set_table(status=PLAYING, started=started, **rules)
    room.begin()
    turn = room.turn
    values = {
        **rules,
        "status": PLAYING,
        "started": started,
        "turn_seat": turn,
        "turn_bot": turn is not None and room.kind_of(turn) == BOT,
        "turn_since": started,
    }
    room.set_table(**values)
    return await hall.store.change_open_table(room.table.id, **values)


# ------------------------------------------------------------------ sitting down and getting up


async def sit_down(hall: Hall, room: Room, link: SeatLink, person: Person, name: str = "") -> SeatRow:
    """Take the seat of a link: an open one becomes this person's; a taken one is opened on one more device."""
    async with room.lock:
        await _refreshed(hall, room)
        seat = room.seats[link.seat] if 0 <= link.seat < len(room.seats) else None
        if seat is None or seat.nonce != link.nonce or room.table.status == CANCELLED:
            raise Refused(410, "withdrawn", "This seat link was withdrawn or has been used: ask for a new one.")
        if seat.kind == BOT:
            raise Refused(409, "taken", "A bot sits here.")
        seat = await _sit(hall, room, seat, person, name)
    await hall.announce(room, before=room.turn)
    return seat


async def sit_at_listed(hall: Hall, room: Room, wish: int | None, person: Person) -> SeatRow:
    """Take an open seat of a listed table."""
    async with room.lock:
        await _refreshed(hall, room)
        seat = await _sit(hall, room, _free_seat(room, wish, person), person)
    await hall.announce(room, before=room.turn)
    return seat


def _free_seat(room: Room, wish: int | None, person: Person) -> SeatRow:
    free = [seat for seat in room.seats if seat.kind == EMPTY and wish in (None, seat.seat)]
    if not room.table.listed:
        raise Refused(403, "private", "This table is private: a seat needs its link.")
    if room.table.status == CANCELLED:
        raise Refused(409, "not-playing", "This table was given up.")
    if not free:
        raise Refused(409, "taken", "This seat is taken." if wish is not None else "Every seat is taken.")
    if room.seats_of(person.id):
        raise Refused(409, "already-seated", "You already sit at this table.")
    return free[0]


async def _sit(hall: Hall, room: Room, seat: SeatRow, person: Person, name: str = "") -> SeatRow:
    """The caller holds the room's lock."""
    sitting = replace(person, pauses=_wishes_pauses(hall, person))
    seat = _taken(room, seat, sitting, name) if seat.kind == EMPTY else _one_more_device(seat, person)
    await _save(hall, room, seat)
    await _begin_if_full(hall, room)
    return seat


def _taken(room: Room, seat: SeatRow, person: Person, name: str) -> SeatRow:
    others = [other for other in room.seats if other.seat != seat.seat]
    called = told_apart(clean_name(name) if name else person.name, [other.name for other in others])
    colour = _free_colour(others, person.colour)
    taken = replace(seat, kind=HUMAN, name=called, colour=colour, nonce=_nonce(), holders=_holders(person))
    return replace(taken, pauses=person.pauses)


def _one_more_device(seat: SeatRow, person: Person) -> SeatRow:
    return replace(seat, holders=seat.holders | _holders(person))


def _holders(person: Person) -> frozenset[str]:
    """Who holds a seat by cookie; a program has its link and is no person."""
    return frozenset([person.id] if person.id else [])


async def withdraw(hall: Hall, room: Room, number: int, person: str, mine: Seats) -> SeatRow:
    """Make a seat's link worthless and hand out a new one; other devices lose the seat."""
    async with room.lock:
        await _refreshed(hall, room)
        seat = _seat_of(room, number)
        if not (seat.kind == EMPTY and person == room.table.host) and number not in mine(room):
            raise not_your_seat()
        kept = seat.holders & {person}
        seat = replace(seat, nonce=_nonce(), holders=kept)
        await _save(hall, room, seat)
    for listener in hall.listeners(room.table.id):
        if number in listener.seats:
            listener.leave(4401)
    await hall.announce(room, before=room.turn)
    return seat


async def seat_bot(hall: Hall, room: Room, number: int, level: str, person: str, mine: Seats) -> None:
    """A bot takes an open seat (the host says so) or one whose time is up (any other player may say so)."""
    async with room.lock:
        await _refreshed(hall, room)
        seat = _seat_of(room, number)
        if seat.kind == EMPTY:
            if person != room.table.host:
                raise Refused(403, "not-host", "Only the host seats bots.")
        elif not mine(room) or number in mine(room):
            raise not_your_seat()
        elif seat.kind == BOT or not room.times.is_out(number, now()):
            raise Refused(409, "time-left", f"{seat.name} still has time.")
        await _replace_by_bot(hall, room, seat, level)
    await hall.announce(room)


async def _replace_by_bot(hall: Hall, room: Room, seat: SeatRow, level: str) -> None:
    was = seat
    await _save(hall, room, _bot_seat(seat, level), turn_bot=room.table.turn_bot or room.turn == seat.seat)
    if was.kind == HUMAN:
        text = f"A bot ({level}) plays on for {was.name}."
        await hall.store.say(room.table.id, None, "", text, NOTICE)
        await hear_chat(hall, room)
    await _begin_if_full(hall, room)


async def get_up(hall: Hall, room: Room, number: int, mine: Seats) -> None:
    """Give a seat up: open again before the start, a bot's after it."""
    async with room.lock:
        await _refreshed(hall, room)
        seat = _seat_of(room, number)
        if number not in mine(room):
            raise not_your_seat()
        if room.table.status == OPEN:
            empty = replace(seat, kind=EMPTY, name=f"Seat {number + 1}", nonce=_nonce(), holders=frozenset())
            await _save(hall, room, replace(empty, pauses=False))
        else:
            room.playing  # noqa: B018 - refuses when the game is over
            await _replace_by_bot(hall, room, seat, "medium")
    await hall.announce(room)


async def cancel(hall: Hall, room: Room, person: str) -> None:
    """The host gives a table up that has not begun."""
    async with room.lock:
        await _refreshed(hall, room)
        if person != room.table.host:
            raise Refused(403, "not-host", "Only the host can give the table up.")
        if room.table.status != OPEN or not await hall.store.change_open_table(room.table.id, status=CANCELLED):
            raise Refused(409, "begun", "The match has begun: leave your seat instead.")
        room.set_table(status=CANCELLED)
    await hall.announce(room)


def _seat_of(room: Room, number: int) -> SeatRow:
    if not 0 <= number < len(room.seats):
        raise Refused(404, "unknown-seat", f"This table has {len(room.seats)} seats; there is no seat {number}.")
    return room.seats[number]


async def _refreshed(hall: Hall, room: Room) -> None:
    if hall.bus.shared:
        await hall.refresh(room)


async def _save(hall: Hall, room: Room, seat: SeatRow, **values: Any) -> None:
    """Write a seat, unless another worker has just changed it; then look who sits where by now."""
    if not await hall.store.save_seat(room.table.id, seat, room.seats[seat.seat].nonce, **values):
        hall.forget(room)
        raise Refused(409, "taken", "Somebody else has just changed this seat.")
    turn = room.turn
    room.set_seat(seat)
    if values:
        room.set_table(**values)
    if room.turn != turn:  # before the first move: a step without a choice is played by itself, or no longer
        await _note_turn(hall, room)
    await _refreshed(hall, room)


async def _note_turn(hall: Hall, room: Room) -> None:
    turn = room.turn
    values = {"turn_seat": turn, "turn_bot": turn is not None and room.kind_of(turn) == BOT}
    await hall.store.change_table(room.table.id, **values)
    room.set_table(**values)


async def rename(hall: Hall, person: Person) -> None:
    """A person's new name appears on the seats he alone holds at tables that are not over."""
    for table, seats in await hall.store.tables_of(person.id):
        own = [seat.seat for seat in seats if seat.holders == {person.id}]
        if table.status in (OPEN, PLAYING) and len(own) == 1 and seats[own[0]].name != person.name:
            room = await hall.room(table.id, fresh=True)
            async with room.lock:
                others = [other.name for other in room.seats if other.seat != own[0]]
                await _save(hall, room, replace(room.seats[own[0]], name=told_apart(person.name, others)))
            await hall.announce(room, before=room.turn)


def _wishes_pauses(hall: Hall, person: Person) -> bool:
    """Whether steps without a choice wait for somebody's click: a person's wish; a program's never do."""
    return hall.config.pauses and person.pauses and bool(person.id)


async def pause(hall: Hall, person: Person) -> None:
    """From now on steps without a choice wait for this person's click, or do not, at every table that is not over."""
    wished = _wishes_pauses(hall, person)
    for table, seats in await hall.store.tables_of(person.id):
        own = [seat.seat for seat in seats if person.id in seat.holders and seat.pauses != wished]
        if table.status in (OPEN, PLAYING) and own:
            room = await hall.room(table.id, fresh=True)
            async with room.lock:
                for seat in own:
                    await _save(hall, room, replace(room.seats[seat], pauses=wished))
            await hall.announce(room, before=room.turn)
