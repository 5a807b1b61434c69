"""The guard at the door: whose page may talk to us, how large a request may be, what a browser may do with a page."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from astrarium.server.config import LOOPBACK, Config
from astrarium.server.pictures import dumps
from astrarium.server.refusals import Refused

MOST_BODY = 64 * 1024
STOPPED = "graceful shutdown"  # as uvicorn calls it when it waits no longer for whoever is being served
UNSAFE = ("POST", "PUT", "PATCH", "DELETE")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self' data: blob:; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def check_host(config: Config, host: str) -> None:
    """A server for this machine answers to this machine's names only: a foreign one may point here (DNS rebinding)."""
    name = urlsplit(f"//{host}").hostname or ""
    known = {*LOOPBACK, urlsplit(config.origin).hostname or ""}
    if config.host in LOOPBACK and name not in known:
        raise Refused(403, "foreign-host", f"This server does not answer to the name {name[:80]}.")


def check_origin(config: Config, headers: Headers) -> None:
    """A page of another site may not change anything here."""
    origin = headers.get("origin")
    if origin is None or origin == config.origin.rstrip("/"):
        return
    if urlsplit(origin).netloc != headers.get("host", ""):
        raise Refused(403, "foreign-origin", "A page of another site cannot use this server.")


def _hosts(config: Config, headers: Headers) -> None:
    try:
        check_host(config, headers.get("host", ""))
        check_origin(config, headers)
    except ValueError:
        raise Refused(400, "bad-host", "The Host or Origin header cannot be read.") from None


class _NoLine:
    """Stands for the connection where it cannot be reached (in tests within one process)."""

    @staticmethod
    def abort() -> None:
        """Nothing to cut off."""


class Guard:
    """Wraps the application: checks before, headers after."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        try:
            await self._let_in(scope, receive, send)
        except asyncio.CancelledError as error:
            if STOPPED not in str(error):
                raise
            if scope["type"] == "http":  # a line has been told already
                await _say_stopped(send)

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, _with_headers(scope, send))
        else:
            await self.app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            _hosts(self.config, Headers(scope=scope))
            _check_address(scope)
        except Refused:
            await send({"type": "websocket.close", "code": 4403, "reason": "foreign origin"})
            return
        line = getattr(send, "__self__", None)  # as it comes from the server itself
        scope["abort"] = getattr(line, "transport", _NoLine).abort
        scope["tell"], scope["ready"] = getattr(line, "tell", None), getattr(line, "ready", None)
        await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        try:
            check_host(self.config, headers.get("host", ""))
            _check_address(scope)
            if scope["method"] in UNSAFE:
                _hosts(self.config, headers)
            _check_length(headers)
        except (Refused, ValueError) as error:
            unreadable = Refused(400, "bad-host", "The Host header cannot be read.")
            await refuse(error if isinstance(error, Refused) else unreadable, send)
            return
        await self.app(scope, _limited(receive), send)


def _check_address(scope: Scope) -> None:
    """No NUL in an address: there is nothing of that name, and PostgreSQL cannot even be asked."""
    if "\x00" in scope["path"] or b"%00" in scope.get("query_string", b""):
        raise Refused(404, "not-found", "There is nothing at this address.")


def _check_length(headers: Headers) -> None:
    length = headers.get("content-length", "0")
    if not length.isdigit() or int(length) > MOST_BODY:
        raise _too_large()


def _too_large() -> Refused:
    return Refused(413, "too-large", f"A request may have {MOST_BODY // 1024} KB at most.")


def _limited(receive: Receive) -> Receive:
    seen = 0

    async def limited() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > MOST_BODY:
            raise HTTPException(413)  # the body grew beyond the limit while it was read
        return message

    return limited


def _with_headers(scope: Scope, send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _headers_for(scope["path"]):
                headers.setdefault(name, value)
        await send(message)

    return sent


def _headers_for(path: str) -> Iterable[tuple[str, str]]:
    if not path.startswith("/static/"):
        yield "cache-control", "no-store"
    yield from HEADERS.items()


async def refuse(refused: Refused, send: Send) -> None:
    """Answer with a refusal."""
    body = dumps({"error": refused.as_dict()})
    headers: list[tuple[bytes, bytes]] = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    start: dict[str, Any] = {"type": "http.response.start", "status": refused.status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body})


async def _say_stopped(send: Send) -> None:
    """Unless the answer had begun."""
    with contextlib.suppress(RuntimeError):
        await refuse(Refused(503, "stopping", "The server is being stopped: try again in a moment."), send)
