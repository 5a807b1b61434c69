"""HTTP: tables. Laying one, sitting down, playing, going back, asking, and looking at what was."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from astrarium.server import bodies, past, pictures, play, seating
from astrarium.server.answers import ERRORS, answer, links, seat_pass
from astrarium.server.api_people import open_tables, remember
from astrarium.server.callers import Caller, Changer, InHall, InLimits, Joiner, Reader, address_of, spend
from astrarium.server.hall import Hall
from astrarium.server.limits import ANALYSES, HEAVY, NEW_TABLES, STEPS
from astrarium.server.refusals import Refused
from astrarium.server.rows import Person, guest

router = APIRouter(prefix="/api", responses=ERRORS, tags=["tables"])
TableId = Annotated[str, Path(max_length=24)]
SeatNumber = Annotated[int, Path(ge=0, le=7)]
Asked = Annotated[int | None, Query(ge=0, le=7, description="one of several seats of one's own")]


@router.get("/tables")
async def listed(caller: Reader, hall: InHall) -> Response:
    """Listed tables with an open seat."""
    return answer({"tables": await open_tables(hall.store, caller.person)})


@router.post("/tables", status_code=201)
async def new_table(
    request: Request, body: bodies.NewTable, caller: Changer, hall: InHall, limits: InLimits
) -> Response:
    """Lay a table."""
    limits.spend(NEW_TABLES, address_of(request))
    if caller.link is not None:
        raise Refused(403, "no-person", "A table is laid by a person with a cookie, not with a seat link.")
    host = await hall.store.person(caller.person)
    await hall.store.save_person(host)
    places = [seating.Place(seat.kind, seat.level, seat.name) for seat in body.seats]
    room = await seating.new_table(
        hall,
        host,
        body.game,
        places,
        body.settings,
        body.clock.model_dump(),
        listed=body.listed,
        seed=body.seed,
        hints=body.hints,
    )
    async with room.lock:
        drawn = pictures.state(room, caller.viewer(room), hall.presence(room))
    made = links(request, hall, room, caller)
    whole = {"table": room.table.id, "url": made["table"], "links": made, "state": pictures.raw(drawn)}
    return remember(request, answer(whole, 201), caller, hall)


@router.get("/tables/{table}")
async def state(table: TableId, caller: Reader, hall: InHall, seat: Asked = None) -> Response:
    """The table as the caller may know it."""
    room = await hall.room(table, fresh=True)
    async with room.lock:
        return answer(pictures.state(room, caller.viewer(room, seat), hall.presence(room)))


@router.delete("/tables/{table}")
async def cancel(table: TableId, caller: Changer, hall: InHall) -> Response:
    """Give a table up that has not begun."""
    await seating.cancel(hall, await hall.room(table), caller.person)
    return answer({})


@router.get("/tables/{table}/links")
async def table_links(request: Request, table: TableId, caller: Reader, hall: InHall) -> Response:
    """The links the caller may hand out."""
    return answer(links(request, hall, await hall.room(table, fresh=True), caller))


@router.post("/tables/{table}/join")
async def take_seat(request: Request, table: TableId, body: bodies.TakeSeat, caller: Changer, hall: InHall) -> Response:
    """Take an open seat of a listed table."""
    room = await hall.room(table, fresh=True)
    if caller.link is not None:
        raise Refused(403, "no-person", "A seat of a listed table is taken by a person with a cookie.")
    person = await hall.store.person(caller.person)
    await hall.store.save_person(person)
    seat = await seating.sit_at_listed(hall, room, body.seat, person)
    return answer(seat_pass(request, hall, room, seat))


@router.post("/join")
async def join(request: Request, body: bodies.Join, caller: Joiner, hall: InHall, limits: InLimits) -> Response:
    """Take the seat of a link. The token answered replaces the invitation. A program needs no cookie for this."""
    link = hall.keys.seat_link(body.token)
    if link is None:
        raise Refused(401, "bad-token", "This is not a seat link of ours.")
    limits.spend(HEAVY, address_of(request))
    room = await hall.room(link.table, fresh=True)
    person = await _joining(hall, caller)
    seat = await seating.sit_down(hall, room, link, person, body.name)
    return remember(request, answer(seat_pass(request, hall, room, seat)), caller, hall)


async def _joining(hall: Hall, caller: Caller) -> Person:
    """Who sits down: a person by cookie, or a program, which has its link and nothing else."""
    if caller.link is not None:
        return replace(guest(caller.link.nonce), id="")
    person = await hall.store.person(caller.person)
    await hall.store.save_person(person)
    return person


@router.post("/tables/{table}/seats/{seat}/withdraw")
async def withdraw(
    request: Request, table: TableId, seat: SeatNumber, body: bodies.Nothing, caller: Changer, hall: InHall
) -> Response:
    """Make a seat's link worthless, and have a new one."""
    room = await hall.room(table, fresh=True)
    row = await seating.withdraw(hall, room, seat, caller.person, caller.seats)
    return answer(seat_pass(request, hall, room, row))


@router.post("/tables/{table}/seats/{seat}/bot")
async def seat_bot(table: TableId, seat: SeatNumber, body: bodies.BotSeat, caller: Changer, hall: InHall) -> Response:
    """Let a bot take an open seat, or one whose time is up."""
    room = await hall.room(table, fresh=True)
    await seating.seat_bot(hall, room, seat, body.level, caller.person, caller.seats)
    return answer({})


@router.post("/tables/{table}/seats/{seat}/leave")
async def leave(table: TableId, seat: SeatNumber, body: bodies.Nothing, caller: Changer, hall: InHall) -> Response:
    """Give a seat up."""
    room = await hall.room(table, fresh=True)
    await seating.get_up(hall, room, seat, caller.seats)
    return answer({})


@router.post("/tables/{table}/moves")
async def move(table: TableId, body: bodies.Move, caller: Changer, hall: InHall) -> Response:
    """Play an option."""
    room = await hall.room(table, fresh=True)
    row = await play.play(hall, room, caller.needs_seat, body.version, body.option, body.key, tells=body.tells)
    return answer({"version": row.number, "step": row.step})


@router.post("/tables/{table}/undo")
async def undo(table: TableId, body: bodies.Undo, caller: Changer, hall: InHall) -> Response:
    """Go back to a step: at once, or as soon as the others agree."""
    room = await hall.room(table, fresh=True)
    done = await play.undo(hall, room, caller.needs_seat, body.version, body.to)
    return answer({"done": done, "proposal": pictures.proposal(room)})


@router.post("/tables/{table}/undo/answer")
async def answer_undo(table: TableId, body: bodies.UndoAnswer, caller: Changer, hall: InHall) -> Response:
    """Agree to an undo, or not."""
    room = await hall.room(table, fresh=True)
    done = await play.answer(hall, room, caller.needs_seat, agree=body.agree)
    return answer({"done": done, "proposal": pictures.proposal(room)})


@router.post("/tables/{table}/why")
async def why(request: Request, table: TableId, body: bodies.Why, caller: Changer, hall: InHall) -> Response:
    """Why something cannot be chosen now, with the rule."""
    spend(request, caller, STEPS)
    room = await hall.room(table, fresh=True)
    caller.needs_seat(room)
    async with room.lock:
        return answer(past.why(hall, room, caller.viewer(room), body.piece, body.option))


@router.post("/tables/{table}/hint")
async def hint(request: Request, table: TableId, body: bodies.Nothing, caller: Changer, hall: InHall) -> Response:
    """What a strong bot would play."""
    spend(request, caller, HEAVY)
    room = await hall.room(table, fresh=True)
    return answer(await past.hint(hall, room, caller.needs_seat(room)))


@router.post("/tables/{table}/whatif")
async def what_if(request: Request, table: TableId, body: bodies.WhatIf, caller: Changer, hall: InHall) -> Response:
    """Try moves privately."""
    spend(request, caller, HEAVY)
    room = await hall.room(table, fresh=True)
    caller.needs_seat(room)
    viewer = caller.viewer(room, body.seat)
    async with room.lock:
        return answer(await asyncio.to_thread(past.what_if, hall, room, viewer, body.step, body.moves))


@router.post("/tables/{table}/chat")
async def chat(table: TableId, body: bodies.Say, caller: Changer, hall: InHall) -> Response:
    """Say something at the table."""
    room = await hall.room(table, fresh=True)
    return answer({"id": await play.say(hall, room, caller.needs_seat, body.text)})


@router.get("/tables/{table}/digest")
async def digest(table: TableId, caller: Reader, hall: InHall) -> Response:
    """What happened since my last move."""
    room = await hall.room(table, fresh=True)
    async with room.lock:
        mine = caller.needs_seat(room)
        since = max((n for n, row in enumerate(room.line, 1) if row.seat in mine), default=0)
        lines = pictures.lines(room, room.shown, caller.viewer(room).seat(room), since + 1)
    return answer({"since": since, "lines": lines})


@router.get("/tables/{table}/replay")
async def replay(table: TableId, caller: Reader, hall: InHall) -> Response:
    """A whole match for a scrubber."""
    room = await hall.room(table, fresh=True)
    async with room.lock:
        return answer(past.replay(room, caller.viewer(room)))


@router.get("/tables/{table}/steps/{step}")
async def step_state(
    request: Request,
    table: TableId,
    step: Annotated[int, Path(ge=0, le=2**31 - 1)],
    caller: Reader,
    hall: InHall,
    seat: Annotated[str, Query(pattern="^([0-7]|spectator)?$")] = "",
) -> Response:
    """The picture of a step."""
    spend(request, caller, STEPS)
    room = await hall.room(table, fresh=True)
    asked = int(seat) if seat.isdigit() else None
    async with room.lock:
        drawn = past.step_state(room, caller.viewer(room), step, asked, spectator=seat == "spectator")
    return answer(drawn)


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(table: TableId, caller: Reader, hall: InHall) -> Response:
    """The record of a finished match, to keep or to play again."""
    room = await hall.room(table, fresh=True)
    async with room.lock:
        text = past.record(room)
    name = f"{room.table.game}-{room.table.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers, media_type="application/x-ndjson")


@router.get("/tables/{table}/analysis")
async def analysis(table: TableId, caller: Reader, hall: InHall) -> Response:
    """How far the analysis of a finished match is, and what it found."""
    await hall.room(table)
    return answer(await hall.analyses.facts(table))


@router.post("/tables/{table}/analysis")
async def analyse(
    request: Request, table: TableId, body: bodies.Nothing, caller: Changer, hall: InHall, limits: InLimits
) -> Response:
    """Have a finished match gone through, if that was not done yet."""
    room = await hall.room(table, fresh=True)
    async with room.lock:
        record = past.record_to_analyse(room)
    if await hall.analyses.is_wanted(table):
        limits.spend(ANALYSES, address_of(request))
        await hall.analyses.start(table, record)
    return answer(await hall.analyses.facts(table))


@router.get("/tables/{table}/verify")
async def verify(request: Request, table: TableId, caller: Reader, hall: InHall) -> Response:
    """Check the seed and every step of a finished match."""
    spend(request, caller, HEAVY)
    room = await hall.room(table, fresh=True)
    async with room.lock:
        return answer(await asyncio.to_thread(past.verify, room))
