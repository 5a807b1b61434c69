"""Clocks: told from the history; when a time is up the others may let a bot play on."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from astrarium.server import rows
from astrarium.server.app import create_app
from astrarium.server.clocks import DAY, MINUTE, Clock, begin_times, clock_of, count
from astrarium.server.config import Config
from astrarium.server.database import Database
from astrarium.server.refusals import Refused
from astrarium.server.rows import MoveRow
from astrarium.server.store import Store
from server.browsers import Browser


def move(number: int, seat: int, at: int, kind: str = "move") -> MoveRow:
    return MoveRow(number, kind, seat, "fly", number, "", f"k{number}", at)


def test_a_live_clock_runs_for_the_seat_that_decides_and_adds_the_increment() -> None:
    times = begin_times(Clock("live", minutes=5, increment=10), 2, 0, 0)
    assert times.left_at(0, 60_000) == 4 * MINUTE
    count(times, move(1, 0, 60_000), 1)
    assert times.left_at(0, 90_000) == 4 * MINUTE + 10_000
    assert times.left_at(1, 90_000) == 5 * MINUTE - 30_000


def test_time_spent_stays_spent_when_a_move_is_taken_back() -> None:
    times = begin_times(Clock("live", minutes=5), 2, 0, 0)
    count(times, move(1, 0, 60_000), 0)
    count(times, move(2, 0, 70_000, "undo"), 0)
    assert times.left_at(0, 70_000) == 5 * MINUTE - 70_000


def test_a_clock_by_days_starts_anew_with_each_decision() -> None:
    times = begin_times(Clock("days", days=2), 2, 0, 0)
    assert not times.is_out(0, 2 * DAY - 1)
    assert times.is_out(0, 2 * DAY)
    count(times, move(1, 0, DAY), 1)
    assert times.as_dict(2 * DAY)["deadline"] == 3 * DAY


def test_only_the_time_of_the_seat_that_decides_can_be_up() -> None:
    times = begin_times(Clock("live", minutes=1), 2, 0, 0)
    assert (times.is_out(0, 2 * MINUTE), times.is_out(1, 2 * MINUTE)) == (True, False)


@pytest.mark.parametrize("given", [{"kind": "live"}, {"kind": "live", "minutes": 1, "increment": -1}, {"kind": "days"}])
def test_a_clock_that_cannot_be_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(Refused, match="A clock is none, live"):
        clock_of(given)


def test_a_player_with_time_left_is_not_replaced(ann: Browser, bob: Browser) -> None:
    laid = ann.lay("me", "open", seed="ann-4", clock={"kind": "days", "days": 1})
    bob.post("/api/join", {"token": laid["links"]["seats"][1]["token"]})
    answer = bob.post(f"/api/tables/{laid['table']}/seats/0/bot", {"level": "easy"})
    assert answer.json()["error"]["code"] == "time-left"


def test_when_the_time_is_up_another_player_may_let_a_bot_play_on(ann: Browser, bob: Browser, config: Config) -> None:
    laid = ann.lay("me", "open", seed="ann-4", clock={"kind": "days", "days": 1})
    bob.post("/api/join", {"token": laid["links"]["seats"][1]["token"]})
    with sqlite3.connect(Path(config.data) / "astrarium.sqlite3") as database:
        database.execute("UPDATE tables SET started = started - 90000000")
    with TestClient(create_app(config), base_url="http://127.0.0.1") as later:
        table, headers = laid["table"], bob.headers
        assert later.get(f"/api/tables/{table}", headers=headers).json()["clock"]["seats"][0]["out"]
        mine = later.post(f"/api/tables/{table}/seats/0/bot", json={"level": "easy"}, headers=ann.headers)
        done = later.post(f"/api/tables/{table}/seats/0/bot", json={"level": "easy"}, headers=headers)
    assert (mine.status_code, done.status_code) == (403, 200)


def test_a_jump_of_the_machines_clock_takes_nobodys_time(monkeypatch: pytest.MonkeyPatch) -> None:
    before = rows.now()
    monkeypatch.setattr(time, "time_ns", lambda: 10**18 * 9)
    monkeypatch.setattr(time, "time", lambda: 9e9)
    assert 0 <= rows.now() - before < 60_000


def test_workers_of_one_machine_count_from_the_same_moment(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that starts after the clock has jumped goes by what the first one wrote down."""

    async def agreed() -> int:
        database = Database(f"sqlite+aiosqlite:///{folder}/astrarium.sqlite3")
        await Store(database).agree_on_time()
        await database.close()
        return rows.origin()

    first = asyncio.run(agreed())
    monkeypatch.setattr(rows, "_origin", first + 3_600_000)
    assert asyncio.run(agreed()) == first or not rows.boot()
