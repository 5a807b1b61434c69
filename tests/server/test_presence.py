"""Who is at a table: several workers on one SQLite file know of each other's people, and forget those of the dead."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from astrarium.server import presence
from astrarium.server.app import create_app
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
