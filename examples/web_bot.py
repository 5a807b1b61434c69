"""A bot for the web table in one page: it plays with a seat link through the documented API (docs/protocol.md).

    python examples/web_bot.py http://127.0.0.1:8000/join/WyJ0X...

It takes the seat, and whenever it is to decide it plays a random option, until the game is over. Needs nothing but
Python. Put your own thinking into `choose`: `state["options"]` says what is possible, `state["scene"]` what lies on the
table. (The WebSocket of docs/protocol.md saves the asking; this example stays with plain HTTP.)
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def choose(state: dict[str, Any]) -> int:
    """The id of the option to play."""
    return random.choice(state["options"])["id"]


class Seat:
    """A seat at a web table, held by its link."""

    def __init__(self, link: str, name: str = "Web bot") -> None:
        self.site, _, token = link.rpartition("/join/")
        self.token = ""
        joined = self.call("POST", "/api/join", {"token": token, "name": name})
        self.table, self.seat, self.token = joined["table"], joined["seat"], joined["token"]

    def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """One request; a refusal is raised with its sentence."""
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {self.token}"} if self.token else {}
        )
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.site + path, data, headers, method=method), timeout=30) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise RuntimeError(json.load(error)["error"]["message"]) from error

    def state(self) -> dict[str, Any]:
        """The table as this seat may know it."""
        return self.call("GET", f"/api/tables/{self.table}")

    def play(self, version: int, option: int) -> None:
        """Play an option; the key makes it safe to send again after a broken line."""
        body = {"version": version, "option": option, "key": f"move-{version}"}
        self.call("POST", f"/api/tables/{self.table}/moves", body)


def main() -> None:
    """Play one game to its end."""
    if len(sys.argv) != 2 or "/join/" not in sys.argv[1]:
        sys.exit("Give the seat link: python examples/web_bot.py http://.../join/...")
    seat = Seat(sys.argv[1])
    while (state := seat.state())["table"]["status"] in ("open", "playing"):
        if state["options"]:
            seat.play(state["version"], choose(state))
        else:
            time.sleep(0.2)
    print(json.dumps({"seat": seat.seat, "winners": state["winners"], "scores": state["scores"]}))


if __name__ == "__main__":
    main()
