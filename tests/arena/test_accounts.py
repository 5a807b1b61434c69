"""An analysis adds up in all four games, for every seat, with two, three and four players."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from astrarium import game
from astrarium.arena.analyse import analysis_report
from astrarium.bots.analysis import DECIDED, Analysis, gather, judge_steps
from astrarium.core.match import Match

GAMES = ("horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers")
TABLES = [
    pytest.param(name, players, id=f"{name}-{players}", marks=pytest.mark.xdist_group(f"compile-{name}"))
    for name in GAMES
    for players in (2, 3, 4)
]
THOUGHTS, LOOKED_AT = 20, 30
PARTS = ("start", "luck", "own", "others", "hidden", "doubt")


def played(name: str, players: int, most: int, *, asked: bool) -> Match:
    """A game at random; its people, if they are asked, confirm every forced step that matters."""
    match, draw = Match(game(name), players, "accounts"), random.Random(players)
    if asked:
        match.pause_for(range(players))
    while not match.over and len(match.steps) < most:
        match.play(draw.choice(match.path_ids))
    return match


def assert_adds_up(found: Analysis) -> None:
    for shares in found.curve():
        assert sum(shares) == pytest.approx(1), "the shares of one victory"
    accounts = found.accounts()
    for seat, one in enumerate(accounts):
        assert sum(getattr(one, part) for part in PARTS) == pytest.approx(one.end)
        assert one.end == pytest.approx(found.final[seat])
        whole = one.in_points()
        assert list(whole) == list(DECIDED)
        assert round(one.start * 100) + sum(whole.values()) == round(one.end * 100), "as the sentence tells it"
    rows = analysis_report(found, Path("game.jsonl"), "quick").sheets[1].texts()
    for _, _, *parts, end in rows:
        assert sum(round(float(part) * 10) for part in parts) == round(float(end) * 10), "as the table shows it"
    assert sum(one.luck for one in accounts) == pytest.approx(0), "what chance brings one seat it takes from the others"
    assert sum(one.own + one.others for one in accounts) == pytest.approx(0)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_start_luck_and_mistakes_add_up_to_the_end_of_a_game(name, players):
    """The last decisions of a whole game, up to who won it."""
    match = played(name, players, 5000, asked=False)
    assert match.over
    last = range(max(0, len(match.steps) - LOOKED_AT), len(match.steps))
    found = gather(match, judge_steps(match, last, THOUGHTS))
    assert_adds_up(found)
    assert [j.step - 1 for j in found.judged if j.step] == sorted(j.step - 1 for j in found.judged)
    assert sum(found.final) == pytest.approx(1)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_game_of_people_is_gone_through_as_it_was_played(name, players):
    """The first decisions of people who are asked before every forced step that matters, as on the page."""
    match = played(name, players, LOOKED_AT, asked=True)
    found = gather(match, judge_steps(match, range(len(match.steps)), THOUGHTS))
    assert_adds_up(found)
    told = {(j.step, j.seat): j.played for j in found.judged}
    for number, step in enumerate(match.steps, 1):
        assert told[number, step.seat] in match.text_of(step).split(" + ")
