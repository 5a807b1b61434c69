"""The analysis of finished games: made once in a process of its own, one at a time, and kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from astrarium.bots import analysis
from astrarium.server import analyses, children
from astrarium.server.analyses import Analyses
from astrarium.server.app import create_app
from astrarium.server.config import DEPTHS, BadConfig, Config, from_environment
from server.browsers import Browser, until


def finished(ann: Browser) -> str:
    table: str = ann.lay("me", "me", seed="ann-4", settings={"goal": 12})["table"]
    while ann.state(table)["table"]["status"] == "playing":
        ann.move(table)
    return table


def facts(ann: Browser, table: str) -> dict[str, Any]:
    made: dict[str, Any] = ann.get(f"/api/tables/{table}/analysis").json()
    return made


def begin(ann: Browser, table: str) -> Any:
    return ann.post(f"/api/tables/{table}/analysis")


class Desk:
    """Stands in for the process: it works until it is told to stop, and answers what it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, answer: dict[str, Any] | None) -> None:
        self.begun: list[str] = []
        self.open = False
        monkeypatch.setattr(Analyses, "_go_through", self._work)
        self.answer = answer

    async def _work(self, table: str, record: list[str]) -> dict[str, Any] | None:
        self.begun.append(table)
        while not self.open:
            await asyncio.sleep(0.01)
        return self.answer


@pytest.fixture
def config(folder: str, request: pytest.FixtureRequest) -> Config:
    return Config(data=folder, bot_pause=0.0, pauses=getattr(request, "param", False), warm=False, analysis="quick")


@pytest.mark.xdist_group("compile-toy")
@pytest.mark.parametrize("config", [False, True], ids=["at once", "people confirm"], indirect=True)
def test_a_finished_game_is_gone_through_once_and_for_good(ann: Browser, config: Config) -> None:
    table = finished(ann)
    assert facts(ann, table)["status"] == "none"
    assert begin(ann, table).json()["status"] in ("waiting", "running")
    found = until(lambda: facts(ann, table)["analysis"], 200)
    steps = ann.state(table)["step"]
    assert [judged["step"] for judged in found["judged"]] == list(range(1, steps + 1))
    assert all(abs(sum(judged["chances"]) - 1) < 1e-6 for judged in found["judged"])
    assert "won with" in found["sentences"][0]
    for seat, account in enumerate(found["accounts"]):
        parts = sum(account[part] for part in ("start", "luck", "own", "others", "hidden", "doubt"))
        assert abs(parts - found["final"][seat]) < 1e-9
        assert any(f"{found['names'][seat]}: " in sentence for sentence in found["sentences"])
        whole = account["whole"]
        assert sum(whole.values()) == 2 * whole["end"], "start and parts, as they are shown, make the end"
    assert found["honesty"].startswith("6 of 6 components are known")
    worst = [judged["cost"] for step in found["mistakes"] for judged in found["judged"] if judged["step"] == step]
    assert worst == sorted(worst, reverse=True)
    ann.client.__exit__(None, None, None)
    with TestClient(create_app(config), base_url="http://127.0.0.1") as again:
        kept = again.get(f"/api/tables/{table}/analysis", headers=ann.headers).json()
    ann.client.__enter__()
    assert (kept["status"], kept["analysis"]) == ("done", found)


def test_a_game_that_is_not_over_is_not_gone_through(ann: Browser, two: str) -> None:
    assert begin(ann, two).json()["error"]["code"] == "not-over"
    assert ann.get(f"/t/{two}/analysis").status_code == 409
    assert begin(ann, "t_nowhere").status_code == 404


def test_it_is_made_once_however_often_it_is_asked_for(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table, desk = finished(ann), Desk(monkeypatch, {"judged": []})
    assert {begin(ann, table).status_code for _ in range(12)} == {200}
    desk.open = True
    until(lambda: facts(ann, table)["status"] == "done")
    assert begin(ann, table).json()["analysis"] == {"judged": []}
    assert desk.begun == [table]


def test_one_game_is_gone_through_at_a_time(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, desk = finished(ann), finished(ann), Desk(monkeypatch, {"judged": []})
    begin(ann, first)
    until(lambda: facts(ann, first)["status"] == "running")
    assert begin(ann, second).json()["status"] == "waiting"
    desk.open = True
    until(lambda: facts(ann, second)["status"] == "done")
    assert desk.begun == [first, second]


def test_nobody_can_start_many(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [finished(ann) for _ in range(8)]
    Desk(monkeypatch, None)
    monkeypatch.setattr(analyses, "MOST_WAITING", 2)
    answers = [begin(ann, table) for table in tables]
    assert [answer.status_code for answer in answers] == [200, 200] + [429] * 6
    assert [answer.json()["error"]["code"] for answer in answers[2:]] == ["busy"] * 4 + ["too-fast"] * 2
    assert all(int(answer.headers["retry-after"]) > 0 for answer in answers[2:])


def test_one_that_failed_can_be_tried_again(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table, desk = finished(ann), Desk(monkeypatch, None)
    desk.open = True
    begin(ann, table)
    until(lambda: facts(ann, table)["status"] == "failed")
    assert facts(ann, table)["analysis"] is None
    desk.answer = {"judged": []}
    begin(ann, table)
    until(lambda: facts(ann, table)["status"] == "done")
    assert facts(ann, table)["analysis"] == {"judged": []}


def test_one_whose_server_died_can_be_begun_again(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table, desk = finished(ann), Desk(monkeypatch, {"judged": []})
    begin(ann, table)
    until(lambda: facts(ann, table)["status"] == "running")
    monkeypatch.setattr(analyses, "GONE", -1)
    assert facts(ann, table)["status"] == "none"
    desk.open = True


def test_a_process_that_dies_is_told_as_a_failure(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(ann)
    monkeypatch.setattr(children.sys, "executable", "false")
    begin(ann, table)
    until(lambda: facts(ann, table)["status"] == "failed")
    assert facts(ann, table)["analysis"] is None


def test_a_process_that_dies_in_the_middle_of_a_line_is_told_as_a_failure(
    ann: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table, half = finished(ann), tmp_path / "half"
    half.write_text("#!/bin/sh\nprintf '{\"done\": 1'\n")
    half.chmod(0o700)
    monkeypatch.setattr(children.sys, "executable", str(half))
    begin(ann, table)
    until(lambda: facts(ann, table)["status"] == "failed", 20)
    assert facts(ann, table)["analysis"] is None


def test_the_depths_are_those_of_the_bots() -> None:
    assert tuple(analysis.DEPTHS) == DEPTHS
    with pytest.raises(BadConfig, match="quick, normal, deep"):
        from_environment({"ASTRARIUM_ANALYSIS": "endless"})
