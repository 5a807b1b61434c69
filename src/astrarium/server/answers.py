"""Answers: JSON as it leaves the server, links that people can pass on, and the errors every route may give."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response

from astrarium.server.callers import Caller
from astrarium.server.hall import Hall
from astrarium.server.keys import SeatLink
from astrarium.server.pictures import dumps
from astrarium.server.room import Room
from astrarium.server.rows import EMPTY, HUMAN, SeatRow


class ErrorFacts(BaseModel):
    """What went wrong: a code for machines, a sentence for people, the rule and what is possible instead."""

    code: str
    message: str
    rule: str = ""
    possible: list[str] = []


class Error(BaseModel):
    """A refusal."""

    error: ErrorFacts


_CODES = {
    400: "A value that cannot be",
    401: "A token that is not ours",
    403: "Not your seat, or not from our page",
    404: "There is no such thing",
    409: "The table has changed, or it is not possible now",
    410: "The link was withdrawn",
    413: "Too large",
    422: "The wrong shape",
    429: "Too fast",
}
ERRORS: dict[int | str, dict[str, Any]] = {k: {"model": Error, "description": v} for k, v in _CODES.items()}


def answer(data: Any, status: int = 200) -> Response:
    """Plain data as JSON; bytes are JSON already."""
    body = data if isinstance(data, bytes) else dumps(data)
    return Response(body, status, media_type="application/json")


def origin_of(request: Request) -> str:
    """The address under which people reach this server."""
    config = request.app.state.config
    return config.origin.rstrip("/") or f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"


def seat_pass(request: Request, hall: Hall, room: Room, seat: SeatRow) -> dict[str, Any]:
    """A seat with its link: whoever has it may play there."""
    token = hall.keys.seat_token(SeatLink(room.table.id, seat.seat, seat.nonce))
    url = f"{origin_of(request)}/join/{token}"
    return {"table": room.table.id, "seat": seat.seat, "token": token, "url": url}


def links(request: Request, hall: Hall, room: Room, caller: Caller) -> dict[str, Any]:
    """The links a caller may hand out: open seats to the host, one's own seats to oneself."""
    here = f"{origin_of(request)}/t/{room.table.id}"
    mine = caller.seats(room)
    host = caller.link is None and caller.person == room.table.host
    seats = []
    for seat in room.seats:
        given = {"seat": seat.seat, "kind": seat.kind, "name": seat.name}
        if (host and seat.kind == EMPTY) or (seat.seat in mine and seat.kind == HUMAN):
            made = seat_pass(request, hall, room, seat)
            given |= {"url": made["url"], "token": made["token"]}
        seats.append(given)
    return {"table": here, "watch": here, "seats": seats}
