"""Pages: a template and the data it starts with."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Query
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import astrarium
from astrarium import web
from astrarium.server import catalogue, gallery, past, pictures
from astrarium.server.answers import links
from astrarium.server.api_people import open_tables, remember, results_of, tables_of
from astrarium.server.callers import Caller, InHall, Reader
from astrarium.server.hall import Hall
from astrarium.server.keys import SeatLink
from astrarium.server.pictures import Presence, dumps
from astrarium.server.refusals import Refused
from astrarium.server.rows import EMPTY, guest

WEB = Path(web.__file__).parent
STATIC = WEB / "static"
YEAR = 365 * 24 * 3600
router = APIRouter(include_in_schema=False)


def _for_script(value: Any) -> Markup:
    """JSON that may stand inside a script element."""
    text = dumps(value).decode()
    for sign, written in (
        ("&", "\\u0026"),
        ("<", "\\u003c"),
        (">", "\\u003e"),
        ("\u2028", "\\u2028"),
        ("\u2029", "\\u2029"),
    ):
        text = text.replace(sign, written)
    return Markup(text)


@cache
def _templates() -> Environment:
    loader = FileSystemLoader(WEB / "templates")
    made = Environment(loader=loader, autoescape=select_autoescape(default=True), undefined=StrictUndefined)
    made.filters["tojson"] = _for_script
    made.globals["asset"] = asset
    return made


@cache
def asset(path: str) -> str:
    """The address of a file of ours; it changes with the file, so it can be cached for a year."""
    try:
        mark = hashlib.sha256((STATIC / path).read_bytes()).hexdigest()[:8]
    except OSError:
        return f"/static/{path}"
    return f"/static/{path}?v={mark}"


class Files(StaticFiles):
    """Static files: those asked for by their mark are kept for a year, others are asked for again by ETag."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """One file."""
        response = await super().get_response(path, scope)
        marked = scope.get("query_string", b"").startswith(b"v=")
        response.headers["cache-control"] = f"public, max-age={YEAR}, immutable" if marked else "no-cache"
        return response


async def page(request: Request, hall: Hall, caller: Caller, name: str, title: str, **boot: Any) -> Response:
    """A page with what it starts with."""
    person = await hall.store.person(caller.person) if caller.person else guest("")
    known = {"me": person.as_dict(), "csrf": hall.keys.csrf(person.id), "version": astrarium.__version__}
    text = _templates().get_template(f"{name}.html").render(page=name, title=title, boot={**known, **boot})
    return remember(request, HTMLResponse(text), caller, hall)


def error_page(refused: Refused) -> Response:
    """A page that says what went wrong."""
    error = {"status": refused.status, **refused.as_dict()}
    me = {"me": None, "csrf": "", "version": astrarium.__version__, "error": error}
    text = _templates().get_template("error.html").render(page="error", title="Something is missing", boot=me)
    return HTMLResponse(text, refused.status)


@router.get("/")
async def home(request: Request, caller: Reader, hall: InHall) -> Response:
    """The shelf, my tables, open tables."""
    shelf = {"games": catalogue.games(), "levels": catalogue.levels()}
    mine, others = await tables_of(hall.store, caller.person), await open_tables(hall.store, caller.person)
    lists = {"my_tables": mine, "open_tables": others, "results": await results_of(hall.store, caller.person)}
    return await page(request, hall, caller, "home", "Astrarium", **shelf, **lists)


@router.get("/new/{game}")
async def new(request: Request, game: str, caller: Reader, hall: InHall) -> Response:
    """A new table of a game."""
    facts = catalogue.described(game)
    title = f"New table: {facts['title']}"
    return await page(request, hall, caller, "new", title, game=facts, levels=catalogue.levels())


@router.get("/learn/{game}")
async def learn(request: Request, game: str, caller: Reader, hall: InHall) -> Response:
    """A guided first game."""
    facts, told = catalogue.described(game), catalogue.lesson(game)
    if told is None:
        raise Refused(404, "no-lesson", f"{facts['title']} has no lesson yet.")
    return await page(request, hall, caller, "learn", f"Learn {facts['title']}", game=facts, lesson=told)


@router.get("/t/{table}")
async def table(request: Request, table: str, caller: Reader, hall: InHall) -> Response:
    """A table: before the match, while it is played, and after it."""
    room = await hall.room(table, fresh=True)
    async with room.lock:
        drawn = pictures.state(room, caller.viewer(room), hall.presence(room))
    title = catalogue.described(room.table.game)["title"]
    given = {"table": table, "state": pictures.raw(drawn), "links": links(request, hall, room, caller)}
    given |= {"lesson": catalogue.lesson(room.table.game), "named": catalogue.names(room.table.game)}
    return await page(request, hall, caller, "table", title, levels=catalogue.levels(), **given)


@router.get("/t/{table}/replay")
async def replay(
    request: Request, table: str, caller: Reader, hall: InHall, step: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0
) -> Response:
    """A match step by step."""
    room = await hall.room(table, fresh=True)
    async with room.lock:
        whole = past.replay(room, caller.viewer(room))
    title, named = f"Replay: {whole['table']['title']}", catalogue.names(room.table.game)
    given = {"table": table, "replay": whole, "step": min(step, room.step), "named": named}
    return await page(request, hall, caller, "replay", title, **given)


@router.get("/t/{table}/analysis")
async def analysis(request: Request, table: str, caller: Reader, hall: InHall) -> Response:
    """What a finished match was decided by: chances, mistakes, luck."""
    room = await hall.room(table, fresh=True)
    async with room.lock:
        past.record_to_analyse(room)  # refuses a match that is not over
        viewer = caller.viewer(room)
        facts, seats = pictures.facts_of(room, viewer), pictures.players(room.seats, viewer.mine, Presence())
    given = {"table": facts, "players": seats, "analysis": await hall.analyses.facts(table)}
    return await page(request, hall, caller, "analysis", f"Analysis: {facts['title']}", **given)


@router.get("/join/{token}")
async def join(request: Request, token: str, caller: Reader, hall: InHall) -> Response:
    """An invitation."""
    link = hall.keys.seat_link(token)
    if link is None:
        raise Refused(404, "bad-token", "This is not a seat link of ours.")
    return await page(request, hall, caller, "join", "Invitation", invitation=await _invitation(hall, token, link))


async def _invitation(hall: Hall, token: str, link: SeatLink) -> dict[str, Any]:
    room = await hall.room(link.table, fresh=True)
    seat = room.seats[link.seat]
    return {
        "token": token,
        "table": link.table,
        "game": room.table.game,
        "title": catalogue.described(room.table.game)["title"],
        "palette": catalogue.described(room.table.game)["palette"],
        "seat": link.seat,
        "taken": seat.kind != EMPTY,
        "valid": seat.nonce == link.nonce,
        "players": pictures.players(room.seats, (), hall.presence(room)),
        "clock": room.table.clock,
        "settings": room.table.settings,
    }


@router.get("/rules/{game}")
async def rules(request: Request, game: str, caller: Reader, hall: InHall, q: str = "") -> Response:
    """The rules of a game."""
    told, taught = catalogue.rules(game), catalogue.lesson(game)
    aim = taught["aim"] if taught else ()
    given = {"rules": told, "aim": aim, "q": q[:100], "gallery": await asyncio.to_thread(gallery.gallery, game)}
    return await page(request, hall, caller, "rules", f"Rules of {told['title']}", **given)


@router.get("/components/{game}")
async def components(request: Request, game: str, caller: Reader, hall: InHall, q: str = "") -> Response:
    """The components of a game."""
    told = catalogue.components(game)
    return await page(request, hall, caller, "components", f"Components of {told['title']}", components=told, q=q[:100])


@router.get("/me")
async def me(request: Request, caller: Reader, hall: InHall) -> Response:
    """My name, colour, notifications and tables."""
    mine, results = await tables_of(hall.store, caller.person), await results_of(hall.store, caller.person)
    return await page(request, hall, caller, "me", "You", my_tables=mine, results=results)


@router.get("/favicon.ico")
async def favicon() -> Response:
    """Our mark, for browsers that ask without being told."""
    return HTMLResponse(STATIC.joinpath("favicon.svg").read_bytes(), media_type="image/svg+xml")
