"""Browsers that talk to a server in the same process."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from starlette.testclient import TestClient


class Browser:
    """Somebody's browser: a cookie, the word for changes, and what a page of ours does with them."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        client.cookies.clear()
        answer = client.get("/api/me")
        self.cookie = answer.cookies["astrarium"]
        self.csrf = answer.json()["csrf"]
        self.id = answer.json()["me"]["id"]

    def elsewhere(self, client: TestClient) -> Browser:
        """The same browser, served by another worker."""
        made = object.__new__(Browser)
        made.__dict__.update(self.__dict__, client=client)
        return made

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": f"astrarium={self.cookie}", "x-csrf-token": self.csrf}

    def get(self, path: str, **more: Any) -> Any:
        self.client.cookies.clear()
        return self.client.get(path, headers={**self.headers, **more.pop("headers", {})}, **more)

    def post(self, path: str, body: Any = None, **more: Any) -> Any:
        self.client.cookies.clear()
        headers = {**self.headers, **more.pop("headers", {})}
        return self.client.post(path, json={} if body is None else body, headers=headers, **more)

    def put(self, path: str, body: Any) -> Any:
        self.client.cookies.clear()
        return self.client.put(path, json=body, headers=self.headers)

    def delete(self, path: str) -> Any:
        self.client.cookies.clear()
        return self.client.delete(path, headers=self.headers)

    def live(self, table: str, query: str = "", **headers: str) -> Any:
        self.client.cookies.clear()
        return self.client.websocket_connect(
            f"ws://127.0.0.1/ws/tables/{table}{query}",
            headers={**self.headers, "origin": "http://127.0.0.1", **headers},
        )

    # -------------------------------------------------------------- what a player does

    def lay(self, *kinds: str, **more: Any) -> dict[str, Any]:
        """A new table: `lay("me", "open", "bot")`."""
        body = {"game": "comet-run", "seats": [{"kind": kind} for kind in kinds], **more}
        answer = self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def state(self, table: str) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def move(self, table: str, option: int | str | None = None, **more: Any) -> Any:
        state = self.state(table)
        chosen = state["options"][-1]["id"] if option is None and state["options"] else option
        body = {"version": state["version"], "option": chosen, "key": f"k{state['version']}", **more}
        return self.post(f"/api/tables/{table}/moves", body)


def until(true: Callable[[], Any], seconds: float = 60.0) -> Any:
    """Wait until something is true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it never happened")


def heard(socket: Any, kind: str, most: int = 20) -> dict[str, Any]:
    """The next message of a kind; those of other kinds are kept for later."""
    kept: list[dict[str, Any]] = socket.__dict__.setdefault("kept", [])
    for message in kept:
        if message["type"] == kind:
            kept.remove(message)
            return message
    for _ in range(most):
        message = json.loads(socket.receive_text())
        if message["type"] == kind:
            return message
        kept.append(message)
    raise AssertionError(f"no {kind} among {most} messages")
