"""Contests: rotated seats, mirrored deals, whole records, stop and go on."""

import json
import os
import random
import sys
from dataclasses import replace

import numpy as np
import pytest

import market
from astrarium.arena.contest import hold, need
from astrarium.arena.report import check_path
from astrarium.arena.results import as_match, read
from astrarium.arena.schedule import BadContest, Contest, groups, line_ups
from astrarium.arena.sprt import Sprt
from astrarium.arena.standings import contest_report, seat_shares
from astrarium.arena.statistics import mean, share, win_share
from astrarium.arena.workers import Cores, Here
from astrarium.bots import LEVELS, Greedy
from astrarium.core import registry
from astrarium.core.errors import AstrariumError
from astrarium.core.match import Match

pytestmark = pytest.mark.xdist_group("compile-toy")


@pytest.fixture(scope="module", autouse=True)
def toy_is_installed(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ASTRARIUM_GAMES", "comet-run=astrarium.testing.toy:GAME")
        patch.setenv("PYTHONPATH", "tests", prepend=os.pathsep)
        registry._entries.cache_clear()
        yield
    registry._entries.cache_clear()


def contest(**change) -> Contest:
    return Contest(
        **{"game": "comet-run", "bots": ("search:iterations=60", "greedy"), "players": 2, "games": 20, **change}
    )


def test_every_deal_is_played_from_every_seat():
    held = hold(contest(players=3, games=9), where=Here())
    assert len(held.results) == 9
    for group in range(3):
        games = [r for r in held.results if r["group"] == group]
        assert len({r["seed"] for r in games}) == 1
        assert sorted(r["seats"].index("search:iterations=60") for r in games) == [0, 1, 2]


def test_every_choice_of_many_bots_meets_on_the_same_deals():
    made = list(groups(contest(bots=("easy", "greedy", "random"), games=12)))
    assert [g.line_up for g in made[:3]] == [("easy", "greedy"), ("easy", "random"), ("greedy", "random")]
    assert {g.seed for g in made[:3]} == {"0/0"}
    assert {g.seed for g in made[3:]} == {"0/1"}


def test_one_bot_plays_itself_at_every_seat():
    assert line_ups(["random"], 4) == [("random",) * 4]
    assert hold(contest(bots=("random",), games=5), where=Here()).results[4]["group"] == 4


def test_a_game_of_the_arena_can_be_played_again_on_the_plain_rules(tmp_path):
    file = tmp_path / "games.jsonl"
    hold(contest(games=6), out=file, where=Here())
    told, games = read(file)
    for result in games:
        match = as_match(told, result)
        assert match.over
        assert match.winners == result["winners"]
        assert [s["total"] for s in match.scores] == result["points"]


def test_a_set_that_is_forced_to_its_end_in_the_arena_is_played_to_its_end_again(monkeypatch):
    """Where only Done is left on the one path, the arena has never asked; a Match would wait for it."""
    monkeypatch.setenv("ASTRARIUM_GAMES", "market-day=market:GAME")
    registry._entries.cache_clear()
    played, asked, draw = Match(market.GAME, 2, "0/0").play_forced(), [], random.Random(4)
    while not played.over:
        asked.append(draw.choice(played.path_ids))
        played.play(asked[-1])
        played.play_forced()
    assert len(played.steps) > len(asked), "something was never asked"
    again = as_match(contest(game="market-day", bots=("random",)), {"seed": "0/0", "actions": asked})
    assert (again.over, again.winners) == (True, played.winners)
    registry._entries.cache_clear()


def test_the_same_seed_gives_the_same_games_here_and_on_several_cores():
    def games(where) -> list[list[str]]:
        return [r["actions"] for r in hold(contest(games=8), where=where).results]

    assert games(Here()) == games(Cores(2))


def test_a_stopped_contest_goes_on_where_it_was(tmp_path):
    """A crash in the middle of a line loses that group only; the rest is not played again."""
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    hold(contest(), out=whole, where=Here())
    lines = whole.read_text().splitlines()
    cut.write_text("\n".join(lines[:8]) + "\n" + lines[8][:40])
    seen = []
    held = hold(contest(), out=cut, where=Here(), progress=lambda done, total: seen.append(done))
    assert seen[0] == 8  # three whole groups were kept, the fourth is played again
    without_time = [{**json.loads(line), "seconds": 0} for line in lines[1:]]
    assert [{**json.loads(line), "seconds": 0} for line in cut.read_text().splitlines()[1:]] == without_time
    assert [{**r, "seconds": 0} for r in held.results] == without_time


def test_a_file_of_another_contest_is_refused(tmp_path):
    file = tmp_path / "games.jsonl"
    hold(contest(games=2), out=file, where=Here())
    with pytest.raises(BadContest, match="its seed is '0', not '1'"):
        hold(contest(seed="1"), out=file, where=Here())


def test_games_of_a_level_as_it_once_was_are_not_taken_for_its_own(tmp_path, monkeypatch):
    """A level was given other numbers, or the rules of thinking have changed: its old games are refused."""
    out, easy = tmp_path / "games.jsonl", contest(bots=("easy", "random"), games=2)
    hold(easy, out=out, where=Here())
    weaker = replace(LEVELS["easy"], make=lambda: Greedy(blunders=0.9))
    with monkeypatch.context() as changed:
        changed.setitem(LEVELS, "easy", weaker)
        with pytest.raises(BadContest, match="its minds"):
            hold(easy, out=out, where=Here())
    assert len(hold(easy, out=out, where=Here()).results) == 2
    first, *games = out.read_text().splitlines()
    out.write_text("\n".join([json.dumps({**json.loads(first), "code": "0000"}), *games]) + "\n")
    with pytest.raises(BadContest, match="its code is '0000'"):
        hold(easy, out=out, where=Here())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"players": 9}, "for 2 to 4 players"),
        ({"bots": ("greedy", "nobody")}, "no bot called nobody"),
        ({"bots": ("greedy", "greedy")}, "named twice"),
        (
            {"bots": ("network:weights=none.npz", "greedy")},
            "none.npz is not a network that astrarium train has written",
        ),
        ({"settings": {"moon": 3}}, "no setting moon"),
        ({"game": "comet-rum"}, "no game called"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(change, sentence):
    with pytest.raises(AstrariumError, match=sentence):
        hold(contest(**change), where=Here())


def test_the_sequential_test_stops_a_contest_by_itself():
    held = hold(contest(bots=("search:iterations=60", "random"), games=4000), sprt=Sprt(-400, -300), where=Here())
    assert held.verdict == "stronger"
    assert len(held.results) < 400


def test_the_report_says_the_same_in_every_form(tmp_path):
    held = hold(contest(games=8), sprt=Sprt(0, 20), where=Here())
    report = contest_report(held)
    wins = win_share(held.results, "greedy").text(True)
    assert wins in report.markdown()
    assert wins in report.html()
    assert "<svg" in report.html()
    assert "no verdict yet" in report.markdown()
    report.write(tmp_path / "r.html")
    with pytest.raises(AstrariumError, match=r"\.md or \.html"):
        report.write(tmp_path / "r.pdf")


def test_every_interval_of_a_contest_counts_groups_not_games():
    """The two games of a deal go alike here: nothing more is known by playing each of them."""
    held = hold(contest(games=40), where=Here())
    for result in held.results:
        first = held.results[result["group"] * 2]
        result |= {name: first[name] for name in ("decisions", "rounds", "seconds")}
        result |= {"winners": [0 if result["group"] % 3 else 1], "points": [result["group"], 0]}
    data = contest_report(held).as_data()
    deals = held.results[::2]
    told = data["length of a game"][0]["mean (95%)"]
    assert told == mean([float(result["decisions"]) for result in deals]).fact().data
    assert seat_shares(held.results, 2)[0][1] == share([float(0 in result["winners"]) for result in deals])
    points = mean([result["group"] / 2 for result in deals]).fact().data
    assert data["bots"][0]["points (95%)"] == points, "each bot sits once on either seat"


def test_intervals_are_wide_when_little_is_known():
    assert mean([14.0]).text() == "14.0 (–)", "one group says nothing about how groups differ"
    assert 0.0 < share([0.5]).low < 0.2
    assert share([1.0] * 5).low < 0.6
    assert share([1.0] * 500).low > 0.99
    assert share([0.5, 1.0, 0.5, 1.0]).high <= 1.0


# ------------------------------------------------------------------ bots that fail, files that cannot be


class Raises:
    def decide(self, position):
        if position.step >= 3:
            raise RuntimeError("out of fuel")
        return position.options[0]


class TalksNonsense:
    def decide(self, position):
        return "land!"


class TalksAtLength:
    def decide(self, position):
        raise ValueError("I cannot decide between these:\n1\n2.")


class Leaves:
    def decide(self, position):
        sys.exit(3)


class PointsAtNothing:
    def decide(self, position):
        return 99999


class AnswersWithAnArray:
    def decide(self, position):
        return np.array([0, 1])


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (Raises, "RuntimeError: out of fuel."),
        (TalksNonsense, "It chose 'land!', which is not an option."),
        (TalksAtLength, "ValueError: I cannot decide between these: 1 2."),
        (Leaves, "SystemExit: 3."),
        (PointsAtNothing, "It chose 99999, which is not an option."),
        (AnswersWithAnArray, "It chose array([0, 1]), which is not an option."),
    ],
)
def test_a_bot_that_fails_forfeits_with_seed_step_and_a_sentence(monkeypatch, bot, said):
    """The others share the victory, the contest goes on, and the report says what happened."""
    monkeypatch.setitem(LEVELS, "easy", replace(LEVELS["easy"], make=bot))
    held = hold(contest(bots=("easy", "greedy"), games=4), where=Here())
    assert len(held.results) == 4
    for result in held.results:
        lost = result["forfeit"]
        assert (lost["bot"], lost["said"], result["seats"][lost["seat"]]) == ("easy", said, "easy")
        assert result["winners"] == [1 - lost["seat"]]
    first = held.results[0]["forfeit"]
    where = f"seed 0/0, seat {first['seat'] + 1}, step {first['step']}"
    assert f"easy forfeited 4 games; the first with {where}: {said}" in contest_report(held).sentences


def test_a_report_holds_numbers_for_programs():
    data = contest_report(hold(contest(games=8), where=Here())).as_data()
    wins = data["bots"][0]["win share (95%)"]
    assert 0 <= wins["low"] <= wins["value"] <= wins["high"] <= 1
    assert isinstance(data["length of a game"][0]["mean (95%)"]["value"], float)
    assert data["seats"][0]["percentage points over fair"] == pytest.approx(
        -data["seats"][1]["percentage points over fair"]
    )
    json.dumps(data, allow_nan=False)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("report.pdf", "ends in .md or .html, not report.pdf"),
        ("games.jsonl/report.md", "cannot be written: "),
        ("folder.md", "cannot be written: Is a directory"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_beforehand(tmp_path, path, said):
    (tmp_path / "games.jsonl").write_text("")
    (tmp_path / "folder.md").mkdir()
    with pytest.raises(AstrariumError, match=said):
        check_path(tmp_path / path)
    check_path(tmp_path / "new" / "report.md")
    assert not (tmp_path / "new" / "report.md").exists()


def test_a_package_that_is_missing_is_named_beforehand():
    need("json", "Numbers")
    with pytest.raises(BadContest, match=r"Ratings need no_such_package; `pip install astrarium\[arena\]` brings it"):
        need("no_such_package", "Ratings")
