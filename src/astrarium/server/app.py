"""The application: routes, the hall behind them, and the sentence for everything that goes wrong."""

from __future__ import annotations

import gc
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import astrarium
from astrarium.core.errors import AstrariumError
from astrarium.server import api_people, api_tables, children, live, pages
from astrarium.server.answers import answer
from astrarium.server.bus import bus_for
from astrarium.server.callers import InHall
from astrarium.server.config import Config, from_environment
from astrarium.server.database import Database
from astrarium.server.guard import MOST_BODY, Guard
from astrarium.server.hall import Hall
from astrarium.server.keys import Keys, secret_of
from astrarium.server.limits import Limits
from astrarium.server.play import play_for_bot
from astrarium.server.refusals import Refused, refusal_of
from astrarium.server.store import Store
from astrarium.server.workers import Handed, places

log = logging.getLogger("astrarium.server")
DESCRIPTION = """Play by cookie (a browser) or by seat link (`Authorization: Bearer <token>`, a program).
Live updates come over the WebSocket `/ws/tables/{table}`; docs/protocol.md describes every message."""


def create_app(config: Config | None = None) -> FastAPI:
    """The application with its own database and bots."""
    config = config or from_environment()
    app = FastAPI(
        title="Astrarium",
        version=astrarium.__version__,
        description=DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=_lifespan,
    )
    app.state.config = config
    app.state.limits = Limits(config.rate)
    app.add_middleware(Guard, config=config)
    if config.proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=config.proxies)
    for router in (api_people.router, api_tables.router, live.router, pages.router):
        app.include_router(router)
    app.mount("/static", pages.Files(directory=pages.STATIC), name="static")
    app.add_api_route("/healthz", health, methods=["GET"], tags=["server"])
    _speak(app)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
    config: Config = app.state.config
    if config.workers > 1:
        children.end_with_parent()
    children.keep_to_ourselves()
    _stay_prompt()
    database = Database(config.database_address, config.workers)
    await database.migrate()
    store = Store(database)
    await store.agree_on_time()
    hall = Hall(config, store, bus_for(database, config.workers), Keys(secret_of(config.folder)), play_for_bot)
    place, handed = places(config.workers), Handed(app)
    place.find()
    await hall.start(place.has)
    app.state.hall = hall
    place.open(handed.take_in)
    try:
        yield {"places": place}
    finally:
        await place.close()
        await handed.close()
        await hall.close()
        await database.close()


def _stay_prompt() -> None:
    """The thread that writes gets its turn at once, new objects are looked over for garbage a few at a time, and old
    ones (tables in memory) rarely: all three would otherwise be felt as pauses when many tables are played at once."""
    sys.setswitchinterval(0.0001)
    gc.set_threshold(500, 20, 200)


async def health(hall: InHall) -> dict[str, Any]:
    """Whether the server is there and can write."""
    await hall.healthy()
    return {"ok": True, "version": astrarium.__version__}


# ------------------------------------------------------------------ what goes wrong


def _speak(app: FastAPI) -> None:
    """Every error gets a sentence: as JSON under /api, as a page elsewhere."""

    async def known(request: Request, error: Exception) -> Response:
        assert isinstance(error, AstrariumError)
        return _refuse(request, refusal_of(error))

    async def shape(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return _refuse(request, _wrong_shape(error))

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        refused = _refuse(request, Refused(error.status_code, *_sentence(error.status_code)))
        refused.headers.update(error.headers or {})
        return refused

    async def unexpected(request: Request, error: Exception) -> Response:
        log.error("An error at %s", request.url.path, exc_info=error)
        return _refuse(request, Refused(500, "server-error", "Something went wrong here; it was noted."))

    app.add_exception_handler(AstrariumError, known)
    app.add_exception_handler(RequestValidationError, shape)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Exception, unexpected)


def _refuse(request: Request, refused: Refused) -> Response:
    if request.url.path.startswith("/api") or "text/html" not in request.headers.get("accept", ""):
        response = answer({"error": refused.as_dict()}, refused.status)
    else:
        response = pages.error_page(refused)
    if refused.after:
        response.headers["retry-after"] = str(refused.after)
    return response


def _wrong_shape(error: RequestValidationError) -> Refused:
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return Refused(400, "bad-json", "The body is not JSON.")
    where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    return Refused(422, "wrong-shape", f"{where or 'The body'}: {first['msg'][0].lower()}{first['msg'][1:]}.")


def _sentence(status: int) -> tuple[str, str]:
    match status:
        case 404:
            return "not-found", "There is nothing at this address."
        case 405:
            return "wrong-method", "This address cannot be asked that way."
        case 413:
            return "too-large", f"A request may have {MOST_BODY // 1024} KB at most."
        case _:
            return "refused", "This request cannot be answered."
