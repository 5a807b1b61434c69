"""Who is at a table: several workers on one SQLite file know of each other's people, and forget those of the dead."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from astrarium.server import bus, presence
from astrarium.server.app import create_app
from astrarium.server.bus import POLL
from astrarium.server.config import Config
from astrarium.server.database import Database
from astrarium.server.presence import Elsewhere, Group
from server.browsers import Browser, heard, until


@pytest.fixture
def config(folder: str) -> Config:
    return Config(data=folder, bot_pause=0.0, pauses=False, warm=False, workers=2)


@pytest.fixture
def other_worker(config: Config, client: TestClient) -> Iterator[TestClient]:
    with TestClient(create_app(config), base_url="http://127.0.0.1") as other:
        yield other


def hear_until(line: Any, online: list[bool], watching: int = 0) -> None:
    """Wait until a line tells that just these are there."""
    told = heard(line, "presence")
    while (told["online"], told["watching"]) != (online, watching):
        told = heard(line, "presence")


def test_people_at_another_worker_are_shown_as_present_and_as_gone(
    ann: Browser, bob: Browser, two: str, other_worker: TestClient
) -> None:
    with ann.live(two) as mine:
        assert heard(mine, "presence")["online"] == [True, False]
        with bob.elsewhere(other_worker).live(two) as his:
            hear_until(his, [True, True])
            hear_until(mine, [True, True])
        hear_until(mine, [True, False])
    until(lambda: [player["online"] for player in bob.state(two)["players"]] == [False, False])


def test_who_was_at_a_table_that_everybody_has_left_does_not_stay_in_memory(ann: Browser, two: str) -> None:
    hall = ann.client.app.state.hall  # type: ignore[attr-defined]
    with ann.live(two) as mine:
        hear_until(mine, [True, False])
        assert set(hall._groups) == {two}
    until(lambda: not hall._groups)
    assert ann.move(two).status_code == 200
    assert not hall._groups


def test_spectators_are_counted_over_all_workers(ann: Browser, two: str, other_worker: TestClient) -> None:
    with ann.live(two) as mine, Browser(other_worker).live(two):
        hear_until(mine, [True, False], watching=1)


def test_people_of_a_worker_that_died_are_soon_gone(
    ann: Browser, two: str, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> list[Group]:
        database = Database(config.database_address)
        dead, living = Elsewhere(database), Elsewhere(database)
        await dead.tell(two, Group(frozenset([1]), 2))
        await living.look(two)
        seen = [living.at(two)]
        monkeypatch.setattr(presence, "GONE", -1)
        await living.look(two)
        seen.append(living.at(two))
        await living.beat()  # what was written by the dead is cleared away
        monkeypatch.undo()
        await living.look(two)
        await database.close()
        return [*seen, living.at(two)]

    assert asyncio.run(scene()) == [Group(frozenset([1]), 2), Group(), Group()]


def test_a_worker_does_not_ask_the_database_for_what_it_has_written_itself(
    ann: Browser, two: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each worker hears of every change of the file: of its own moves it knows, whoever is at the table."""
    hall, asked = ann.client.app.state.hall, []  # type: ignore[attr-defined]
    with ann.live(two) as mine:
        hear_until(mine, [True, False])
        time.sleep(4 * POLL)  # who is there has been heard of
        refresh = hall.refresh
        monkeypatch.setattr(hall, "refresh", lambda room: asked.append(room.version) or refresh(room))
        for version in (0, 1):
            mine.send_json({"type": "move", "key": f"k{version}", "version": version, "option": "fly"})
            heard(mine, "ack")
        time.sleep(4 * POLL)
        assert asked == []


def test_what_another_worker_says_just_before_our_own_move_is_heard(
    ann: Browser, bob: Browser, two: str, other_worker: TestClient
) -> None:
    """The table's row then tells of our move alone: that we did not know of the change before it can be seen there."""
    hall = ann.client.app.state.hall  # type: ignore[attr-defined]
    with ann.live(two) as mine:
        heard(mine, "presence")
        said = {"text": "Hello from over there."}
        assert bob.elsewhere(other_worker).post(f"/api/tables/{two}/chat", said).status_code == 200
        mine.send_json({"type": "move", "key": "k", "version": 0, "option": "fly"})
        heard(mine, "ack")
        until(lambda: [line.text for line in hall.at_hand(two).chat] == ["Hello from over there."])


def test_who_looks_for_news_survives_a_file_that_cannot_be_read_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was missed meanwhile, any table may have changed: that is what is heard then."""
    monkeypatch.setattr(bus, "RECONNECT", 0.01)

    async def scene() -> list[str]:
        database, said = Database(f"sqlite+aiosqlite:///{tmp_path}/x.sqlite3"), list[str]()
        await database.migrate()
        polling, heard = bus.Polling(database), asyncio.Event()

        async def hear(news: str) -> None:
            said.append(news)
            heard.set()

        monkeypatch.setattr(bus, "NEWS", "SELECT nothing FROM nowhere")
        await polling.start(hear)
        await asyncio.wait_for(heard.wait(), 5)
        await polling.close()
        await database.close()
        return said

    assert set(asyncio.run(scene())) == {bus.EVERYTHING}
