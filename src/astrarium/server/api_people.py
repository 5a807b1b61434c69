"""HTTP: the person behind a cookie, the games on the shelf, and lists of tables."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from astrarium.server import bodies, catalogue, notify, pictures, results, seating
from astrarium.server.answers import ERRORS, answer
from astrarium.server.callers import COOKIE, Caller, Changer, InHall, Reader, Visitor, spend
from astrarium.server.hall import Hall
from astrarium.server.limits import HEAVY
from astrarium.server.refusals import Refused
from astrarium.server.rows import COLOURS, OVER
from astrarium.server.store import Store

router = APIRouter(prefix="/api", responses=ERRORS)
Word = Annotated[str, Query(alias="q", max_length=100, description="only what has this word in it")]
YEAR = 365 * 24 * 3600


def remember(request: Request, response: Response, caller: Caller, hall: Hall) -> Response:
    """Give a new caller the cookie by which we know him again."""
    if caller.is_new:
        secure = request.url.scheme == "https" or hall.config.origin.startswith("https:")
        made = hall.keys.cookie(caller.person)
        response.set_cookie(COOKIE, made, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return response


def _person(caller: Caller) -> str:
    if caller.link is not None:
        raise Refused(403, "no-person", "A seat link has no name or address of its own: use a browser's cookie.")
    return caller.person


@router.get("/me", tags=["people"])
async def me(request: Request, caller: Reader, hall: InHall) -> Response:
    """Who I am, and the word to send with every change."""
    person = await hall.store.person(_person(caller))
    response = answer({"me": person.as_dict(), "csrf": hall.keys.csrf(person.id)})
    return remember(request, response, caller, hall)


@router.put("/me", tags=["people"])
async def change_me(request: Request, body: bodies.ChangeMe, caller: Changer, hall: InHall) -> Response:
    """Choose a name, a colour, a notification address, or whether steps without a choice wait for a click."""
    if body.name is not None or body.pauses is not None:
        spend(request, caller, HEAVY)  # all tables of this person are opened for it
    person = await hall.store.person(_person(caller))
    if body.name is not None:
        person = replace(person, name=seating.clean_name(body.name), named=True)
    if body.colour is not None:
        if body.colour not in COLOURS:
            raise Refused(400, "bad-colour", f"A colour is one of {', '.join(COLOURS)}.")
        person = replace(person, colour=body.colour)
    if body.notify is not None:
        address = await asyncio.to_thread(notify.check_address, body.notify, local=hall.config.local_notify)
        person = replace(person, notify=address)
    if body.pauses is not None:
        person = replace(person, pauses=body.pauses)
    await hall.store.save_person(person)
    if body.name is not None:
        await seating.rename(hall, person)
    if body.pauses is not None:
        await seating.pause(hall, person)
    return answer({"me": person.as_dict()})


@router.post("/me/notify-test", tags=["people"])
async def notify_test(body: bodies.Nothing, caller: Changer, hall: InHall, request: Request) -> Response:
    """Send a first message to my notification address; whether it arrives is seen there, not here."""
    spend(request, caller, HEAVY)
    hall.notifier.test(await hall.store.person(_person(caller)))
    return answer({"queued": True})


@router.post("/me/forget", tags=["people"])
async def forget_me(body: bodies.Nothing, caller: Changer, hall: InHall) -> Response:
    """Forget my name and address; the cookie is cleared, and a copy of it is worthless."""
    await hall.forget_person(_person(caller))
    response = answer({})
    response.delete_cookie(COOKIE)
    return response


@router.get("/me/tables", tags=["people"])
async def my_tables(caller: Reader, hall: InHall) -> Response:
    """My tables, those that wait for me first, and how often I won."""
    person = _person(caller)
    return answer({"tables": await tables_of(hall.store, person), "results": await results_of(hall.store, person)})


async def tables_of(store: Store, person: str) -> list[dict[str, object]]:
    """A person's tables: those that wait for him first, finished ones last. A program has none of its own."""
    if not person:
        return []
    made = [pictures.summary(table, seats, person) for table, seats in await store.tables_of(person)]
    return sorted(made, key=lambda table: (table["status"] == OVER, not table["my_turn"], -table["updated"]))


async def results_of(store: Store, person: str) -> list[dict[str, object]]:
    """How often a person won, by game and by whom it was against. A program has no results of its own."""
    return results.counted(await store.finished_by(person), person) if person else []


async def open_tables(store: Store, person: str) -> list[dict[str, object]]:
    """Listed tables with an open seat."""
    return [pictures.summary(table, seats, person) for table, seats in await store.open_tables()]


@router.get("/games", tags=["games"], dependencies=[Visitor])
async def games() -> Response:
    """The games on the shelf, and the bots' levels."""
    return answer({"games": catalogue.games(), "levels": catalogue.levels()})


@router.get("/games/{game}", tags=["games"], dependencies=[Visitor])
async def game(game: str) -> Response:
    """One game with its settings."""
    return answer(catalogue.described(game))


@router.get("/games/{game}/rules", tags=["games"], dependencies=[Visitor])
async def rules(game: str, word: Word = "") -> Response:
    """The rules in our words."""
    return answer(catalogue.rules(game, word))


@router.get("/games/{game}/components", tags=["games"], dependencies=[Visitor])
async def components(game: str, word: Word = "") -> Response:
    """Every component with its source."""
    return answer(catalogue.components(game, word))
