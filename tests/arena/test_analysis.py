"""The analysis, the ladder and the bench, shown with the smallest game."""

import json
import os
import subprocess
import sys
from dataclasses import replace

import pytest

from astrarium.arena import ladder
from astrarium.arena.analyse import analyse_on, analysis_report
from astrarium.arena.bench import bench_bots, peer_rates
from astrarium.arena.command import settings
from astrarium.arena.contest import hold
from astrarium.arena.results import as_match
from astrarium.arena.schedule import BadContest, Contest
from astrarium.arena.workers import Here
from astrarium.bots import Search
from astrarium.bots.analysis import Analysis, Judged, analyse, search_for
from astrarium.core import registry
from astrarium.core.errors import AstrariumError
from astrarium.core.match import Match
from toy import FLY, GAME

pytestmark = pytest.mark.xdist_group("compile-toy")


@pytest.fixture(scope="module", autouse=True)
def toy_is_installed():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ASTRARIUM_GAMES", "comet-run=toy:GAME")
        patch.setenv("PYTHONPATH", "tests", prepend=os.pathsep)
        registry._entries.cache_clear()
        registry.game.cache_clear()
        yield
    registry._entries.cache_clear()
    registry.game.cache_clear()


@pytest.fixture(scope="module")
def held():
    contest = Contest("comet-run", ("search:iterations=40",), players=3, games=90, rows=True, mixed=True)
    return hold(contest, where=Here())


# ------------------------------------------------------------------ analysis


def test_a_mistake_is_found_with_the_better_move():
    """Landing with 2 points of 20 gives the turn away."""
    m = Match(GAME, 2, 3)
    while not m.over:
        m.play("land" if "land" in [o.text for o in m.options] else "fly")
    found = analyse(m, "quick")
    assert len(found.judged) == len(m.steps)
    worst = found.mistakes()[0]
    assert (worst.played, worst.best) == ("land", "fly")
    assert worst.cost > 0.03


def test_chances_are_shares_of_one_victory_and_end_with_the_result(held):
    match = as_match(held.contest, held.results[0])
    found = analyse(match, "quick")
    for shares in found.curve():
        assert sum(shares) == pytest.approx(1)
    assert found.curve()[-1] == tuple(1.0 if seat in match.winners else 0.0 for seat in range(3))


def test_chances_are_counted_in_the_unit_of_the_game():
    """A game in which much turns late has a larger one; what the search trusts in beforehand stays the same."""
    calm, swinging = search_for(GAME, 50), search_for(replace(GAME, swing=4.0), 50, forced=FLY.base)
    assert (calm.scale, swinging.scale) == (1.0, 4.0)
    assert calm.trust / calm.scale == swinging.trust / swinging.scale == Search().trust / Search().scale
    assert (swinging.iterations, swinging.forced, swinging.steady) == (50, FLY.base, False)
    assert registry.game("horizons").swing > registry.game("alien-frontiers").swing


def judged(seat, chance, after, **more):
    facts = {"step": 1, "played": "a", "label": "A", "best": "b", "best_label": "B", "revealed": False}
    return Judged(seat=seat, chances=(chance, 1 - chance), after_move=(after, 1 - after), **{**facts, **more})


def test_only_clear_mistakes_are_added_up():
    """Two clear ones of the first seat count; a hundredth is doubt, and the best move costs nothing."""
    found = [judged(0, 0.5, 0.4), judged(0, 0.4, 0.39), judged(0, 0.6, 0.55), judged(1, 0.5, 0.8, played="b")]
    analysis = Analysis(("Ann", "Bob"), (1,), (3, 5), tuple(found), (0.0, 1.0))
    assert analysis.given_away() == pytest.approx((0.15, 0.0))
    assert "Ann: luck 0, own mistakes −15 percentage points." in analysis.sentences()
    assert "Bob: luck 0, own mistakes 0 percentage points." in analysis.sentences()
    assert [j.cost for j in analysis.mistakes()] == pytest.approx([0.1, 0.05])


def test_what_luck_gives_to_one_it_takes_from_others(held):
    found = analyse(as_match(held.contest, held.results[1]), "quick")
    assert sum(found.luck()) == pytest.approx(0, abs=1e-9)
    assert any("Chance made about" in sentence for sentence in found.sentences())


def test_several_workers_find_the_same(held):
    match = as_match(held.contest, held.results[2])
    assert analyse_on(Here(), match, "quick", each=3).as_dict() == analyse(match, "quick").as_dict()


def test_progress_is_told_for_every_decision(held):
    match, seen = as_match(held.contest, held.results[0]), []
    analyse(match, "quick", lambda done, total: seen.append((done, total)))
    assert seen == [(n + 1, len(match.steps)) for n in range(len(match.steps))]


def test_the_report_of_an_analysis_has_a_graph(held, tmp_path):
    match = as_match(held.contest, held.results[0])
    page = analysis_report(analyse(match, "quick"), tmp_path / "game.jsonl", "quick").html()
    assert page.count("<polyline") == 3
    assert "Largest mistakes" in page


# ------------------------------------------------------------------ commands, ladder, bench


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "astrarium", *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True)


def test_the_commands_play_look_and_analyse(tmp_path):
    games, page = tmp_path / "games.jsonl", tmp_path / "report.html"
    told = run("arena", "comet-run", "--bots", "greedy,random", "--games", "4", "--jobs", "1", "--out", str(games))
    assert told.returncode == 0, told.stderr
    assert "mirrored groups" in " ".join(told.stdout.split())
    told = run("analyse", str(games), "--game", "1", "--depth", "quick", "--jobs", "1", "--report", str(page), "--json")
    assert json.loads(told.stdout)["winners"]
    assert "<svg" in page.read_text()
    told = run(
        "lab", "comet-run", "--players", "2", "--games", "30", "--bot", "greedy", "--jobs", "1", "--out", str(tmp_path)
    )
    assert "another contest" in told.stderr  # the games in that folder are of something else
    assert "Traceback" not in told.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("arena", "comet-run", "--bots", "gredy,random"), "Did you mean greedy"),
        (("arena", "comet-run", "--sprt", "9"), "two numbers"),
        (("analyse", "nowhere.jsonl"), "cannot be read"),
        (("analyse", "pyproject.toml"), "not a whole JSON object"),
    ],
)
def test_bad_input_gets_one_sentence(arguments, sentence):
    told = run(*arguments)
    assert told.returncode == 1
    assert sentence in told.stderr
    assert "Traceback" not in told.stderr


def test_settings_are_given_as_name_and_value():
    assert settings(["goal=30", 'boards=["a","b"]', "mode=long"]) == {"goal": 30, "boards": ["a", "b"], "mode": "long"}
    with pytest.raises(BadContest, match="name=value"):
        settings(["goal"])


def test_the_ladder_says_what_was_shown_and_what_was_not(tmp_path, monkeypatch):
    rungs = (
        ladder.Rung("search:iterations=60", "greedy", 2, 30, 30, 0.55),
        ladder.Rung("greedy", "search:iterations=60", 2, 30, 30, 0.95),
    )
    monkeypatch.setattr(ladder, "RUNGS", rungs)
    out = tmp_path / "ladder.md"
    ladder.main(["--quick", "--jobs", "1", "--out", str(out), "--keep", str(tmp_path / "games"), "comet-run"])
    page = out.read_text()
    assert "| yes |" in page
    assert "| **no** |" in page
    assert "Not shown: comet-run, greedy against search:iterations=60" in page
    assert "astrarium arena comet-run" in page


def test_the_bench_sets_other_searches_beside_ours():
    peer = [sys.executable, "-c", 'print(\'[{"name": "Slow", "version": "1", "rate": 10}]\')']
    report = bench_bots(["comet-run"], 0.05, 1, peer)
    assert report.sheets[0].columns[3] == "× Slow"
    assert float(report.sheets[0].rows[0][3].replace(",", "")) > 50
    assert [row[0] for row in report.sheets[1].rows] == [
        f"comet-run, {x}" for x in ("easy", "medium", "hard", "expert")
    ]
    with pytest.raises(AstrariumError, match="could not be measured"):
        peer_rates([sys.executable, "-c", "raise SystemExit(3)"], 1, 1)
