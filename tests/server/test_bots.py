"""Bots at the table: they play in processes of their own, and one that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from astrarium import bots
from astrarium.bots.warming import _mark
from astrarium.core.match import Match
from astrarium.core.registry import game as game_called
from astrarium.server.thinker import Job, Thinker, job_for
from astrarium.server.thinkers import Asked, Thinkers, Turns
from server.browsers import Browser, until


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever fails here loses trust in compiled rules: not in those that other tests use at the same time."""
    monkeypatch.setenv("ASTRARIUM_CACHE", str(tmp_path))


def test_a_bot_plays_when_it_is_its_turn(ann: Browser) -> None:
    table = ann.lay("bot", "me", seed="ann-4")["table"]
    until(lambda: ann.state(table)["turn"]["seat"] == 1)
    assert ann.state(table)["step"] >= 1


def test_a_whole_game_of_bots_ends(ann: Browser) -> None:
    table = ann.lay("bot", "bot", "bot")["table"]
    until(lambda: ann.state(table)["table"]["status"] == "over")
    assert ann.state(table)["winners"]


def test_a_bot_is_given_what_its_seat_knows_and_no_more() -> None:
    match = Match(game_called("comet-run"), 3, "secret")
    given = [job_for(match, "easy", f"thought {n}") for n in range(8)]
    game, seat = match.game, match.seat
    assert seat is not None
    bonuses, dice = set(), set()
    for job in given:
        state = game.state()
        state.fill(iter(job.numbers))
        assert state.bonus[seat] == match.state.bonus[seat]
        bonuses.add(tuple(state.bonus))
        dice.add((state.dice.high, state.dice.low))
    assert len(bonuses) > 1
    assert len(dice) == 8
    assert (match.state.dice.high, match.state.dice.low) not in dice


def test_a_thinker_keeps_a_player_per_table_and_seat() -> None:
    match, thinker = Match(game_called("comet-run"), 2, 1), Thinker(most=1)
    job: Job = job_for(match, "medium", "s")
    assert thinker.decide(job) in job.options
    assert thinker.decide(job) in job.options


def test_a_thinker_that_dies_is_replaced_and_the_move_is_made() -> None:
    async def scene() -> tuple[int, list[int], list[int]]:
        thinkers = Thinkers(1)
        match = Match(game_called("comet-run"), 2, 1)
        match.play("fly")
        while len(match.option_ids) < 2:
            match.play(match.option_ids[0])
        await thinkers.choose(match, "easy")
        before = thinkers.pids()
        os.kill(before[0], signal.SIGKILL)
        chosen = await thinkers.choose(match, "easy")
        after = thinkers.pids()
        await thinkers.close()
        assert chosen in match.option_ids
        return chosen, before, after

    _, before, after = asyncio.run(scene())
    assert before != after


def test_a_thinker_that_hangs_is_ended_and_an_option_is_played_all_the_same() -> None:
    async def scene() -> bool:
        thinkers = Thinkers(1, patience=-10.0)
        match = Match(game_called("comet-run"), 2, 1)
        chosen = await thinkers.choose(match, "easy")
        await thinkers.close()
        return chosen in match.option_ids

    assert asyncio.run(scene())


def test_compiled_rules_that_do_not_answer_are_not_asked_again() -> None:
    """A cache that says what is not true costs one failed try; after it bots think with the plain rules."""
    game = game_called("comet-run")
    mark = _mark(game)
    mark.parent.mkdir()
    mark.touch()
    (mark.parent / "door.nbc").touch()
    assert bots.ready(game)

    async def scene() -> None:
        thinkers = Thinkers(1, patience=-10.0)
        await thinkers.choose(Match(game, 2, 1), "easy")
        await thinkers.close()

    asyncio.run(scene())
    assert not bots.ready(game)


def test_a_players_keys_are_none_of_the_bots(ann: Browser) -> None:
    """A player who had used the key of the bot's next move stopped the bot that took his seat for good."""
    table = ann.lay("me", "bot", seed="ann-4")["table"]
    while ann.state(table)["step"] < 8 and ann.state(table)["turn"]["seat"] == 0:
        state = ann.state(table)
        body = {"version": state["version"], "option": state["options"][0]["id"], "key": f"bot-{state['version'] + 1}"}
        ann.post(f"/api/tables/{table}/moves", body)
    ann.post(f"/api/tables/{table}/seats/0/leave")
    until(lambda: ann.state(table)["table"]["status"] == "over")


def test_the_servers_own_lines_have_no_key_that_a_player_could_name(ann: Browser) -> None:
    table = ann.lay("bot", "me", seed="ann-4")["table"]
    until(lambda: ann.state(table)["turn"]["seat"] == 1)
    hall = ann.client.app.state.hall  # type: ignore[attr-defined]
    assert {row.key for row in hall._rooms[table].history if row.seat == 0} == {""}
    refused = ann.post(f"/api/tables/{table}/moves", {"version": 1, "option": "fly", "key": ""})
    assert refused.status_code == 422


def test_tables_without_people_do_not_keep_peoples_bots_waiting() -> None:
    async def scene() -> list[str]:
        turns, order = Turns(1), []
        first = await turns.take(Asked())

        async def wait(name: str, asked: Asked) -> None:
            process = await turns.take(asked)
            order.append(name)
            turns.give(process)

        bots = [wait(f"bots {n}", Asked("bob", people=False)) for n in range(3)]
        greedy = [wait(f"carl {n}", Asked("carl")) for n in range(3)]
        waiting = [asyncio.create_task(one) for one in (*bots, *greedy, wait("ann", Asked("ann")))]
        await asyncio.sleep(0)
        turns.give(first)
        await asyncio.gather(*waiting)
        return order

    order = asyncio.run(scene())
    assert order[:2] == ["carl 0", "ann"]
    assert order[-3:] == ["bots 0", "bots 1", "bots 2"]


def test_who_gives_up_waiting_for_a_bot_takes_nobodys_turn() -> None:
    async def scene() -> bool:
        turns = Turns(1)
        first = await turns.take(Asked())
        waiting = asyncio.create_task(turns.take(Asked()))
        await asyncio.sleep(0)
        turns.give(first)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        return await asyncio.wait_for(turns.take(Asked()), 1) is None

    assert asyncio.run(scene())
