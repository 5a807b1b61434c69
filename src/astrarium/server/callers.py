"""Callers: who is asking. A browser has our signed cookie; a program carries a seat link's token."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from fastapi import Depends, Header
from starlette.requests import HTTPConnection, Request

from astrarium.server.hall import Hall
from astrarium.server.keys import SeatLink
from astrarium.server.limits import CHANGES, READS, SHARING, Limits, Rate
from astrarium.server.pictures import Viewer
from astrarium.server.refusals import Refused, not_your_seat
from astrarium.server.room import Room
from astrarium.server.rows import new_id

COOKIE = "astrarium"


@dataclass(frozen=True)
class Caller:
    """Somebody asking: a person by cookie, or the bearer of a seat link."""

    person: str
    link: SeatLink | None = None
    is_new: bool = False

    def seats(self, room: Room) -> tuple[int, ...]:
        """The seats of a table that the caller may use."""
        if self.link is None:
            return tuple(room.seats_of(self.person))
        check_link(room, self.link)
        return (self.link.seat,)

    def needs_seat(self, room: Room) -> tuple[int, ...]:
        """The caller's seats; refused if there are none."""
        seats = self.seats(room)
        if not seats:
            raise not_your_seat()
        return seats

    def viewer(self, room: Room, asked: int | None = None, *, shortcuts: bool = True) -> Viewer:
        """The caller as somebody who looks at a table."""
        host = self.link is None and self.person == room.table.host
        return Viewer(self.seats(room), asked, host, shortcuts)


def check_link(room: Room, link: SeatLink) -> None:
    """Refuse a link of another table, or one that was withdrawn."""
    if link.table != room.table.id or not 0 <= link.seat < len(room.seats):
        raise not_your_seat()
    if room.seats[link.seat].nonce != link.nonce:
        raise Refused(410, "withdrawn", "This seat link was withdrawn or has been used: ask for a new one.")


def caller_of(connection: HTTPConnection, hall: Hall) -> Caller:
    """Who a request comes from."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        link = hall.keys.seat_link(token.strip())
        if link is None:
            raise Refused(401, "bad-token", "This token is not one of ours.")
        return Caller("", link)
    person = hall.keys.person(connection.cookies.get(COOKIE, ""))
    known = person and person not in hall.forgotten
    return Caller(person) if person and known else Caller(new_id("p_"), is_new=True)


def hall_of(connection: HTTPConnection) -> Hall:
    """The hall of the application."""
    hall: Hall = connection.app.state.hall
    return hall


def limits_of(connection: HTTPConnection) -> Limits:
    """The limits of the application."""
    limits: Limits = connection.app.state.limits
    return limits


def address_of(connection: HTTPConnection) -> str:
    """The address a request comes from; of IPv6 the network, which one visitor has to himself (unless it stands for an
    IPv4 address, as where both are listened to)."""
    return _network_of(connection.client.host if connection.client else "")


@lru_cache(maxsize=4096)  # asked for every message
def _network_of(host: str) -> str:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    return str(address.ipv4_mapped or ipaddress.IPv6Network((int(address), 64), strict=False))


def spend(request: HTTPConnection, caller: Caller, rate: Rate) -> None:
    """Count something that costs: of this person, and of all who share the address (a cookie is had for nothing)."""
    limits, address = limits_of(request), address_of(request)
    limits.spend(rate.times(SHARING), address)
    if not caller.is_new:
        limits.spend(rate, caller.person or str(caller.link))


def visiting(request: Request) -> None:
    """Somebody who only looks at what everybody may see."""
    limits_of(request).spend(READS, address_of(request))


def reading(request: Request) -> Caller:
    """The caller of a request that changes nothing."""
    limits_of(request).spend(READS, address_of(request))
    return caller_of(request, hall_of(request))


Csrf = Annotated[str, Header(alias="X-CSRF-Token", description="boot.csrf; not with a bearer token")]


def changing(request: Request, csrf: Csrf = "") -> Caller:
    """The caller of a request that changes something: a page of ours, or the bearer of a seat link."""
    caller = joining(request, csrf)
    if caller.is_new:
        raise _not_from_a_page()
    return caller


def joining(request: Request, csrf: Csrf = "") -> Caller:
    """The same for taking a seat by its link, which a program without a cookie may do too."""
    hall = hall_of(request)
    caller = caller_of(request, hall)
    spend(request, caller, CHANGES)
    if caller.link is None and not caller.is_new and not hall.keys.is_csrf(caller.person, csrf):
        raise _not_from_a_page()
    return caller


def _not_from_a_page() -> Refused:
    return Refused(403, "csrf", "This request did not come from one of our pages: load the page again.")


Visitor = Depends(visiting)
Reader = Annotated[Caller, Depends(reading)]
Changer = Annotated[Caller, Depends(changing)]
Joiner = Annotated[Caller, Depends(joining)]
InHall = Annotated[Hall, Depends(hall_of)]
InLimits = Annotated[Limits, Depends(limits_of)]
