"""The lab: what it says is true of games whose answer is known, and it says when it does not know."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from dataclasses import replace

import pyarrow.parquet as parquet
import pytest

from astrarium.arena import lab
from astrarium.arena.compare import changes, compare_report, owners, paired
from astrarium.arena.contest import Held, hold
from astrarium.arena.lab import lab_report, lead_changes, margin, strongest, worths, write_tables
from astrarium.arena.referee import opening_words
from astrarium.arena.schedule import BadContest, Contest, row_called
from astrarium.arena.statistics import chance_of, clustered, difference, discoveries, wilson
from astrarium.arena.workers import Here
from astrarium.core import registry
from astrarium.testing.toy import GAME

pytestmark = pytest.mark.xdist_group("compile-toy")


@pytest.fixture(scope="module", autouse=True)
def toy_is_installed():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ASTRARIUM_GAMES", "comet-run=astrarium.testing.toy:GAME")
        patch.setenv("PYTHONPATH", "tests", prepend=os.pathsep)
        registry._entries.cache_clear()
        registry.game.cache_clear()
        yield
    registry._entries.cache_clear()
    registry.game.cache_clear()


@pytest.fixture(scope="module")
def held():
    return hold(Contest("comet-run", ("greedy",), players=3, games=1200, rows=True, mixed=True), where=Here())


# ------------------------------------------------------------------ numbers whose answer is known


def test_seats_of_one_game_are_not_taken_for_independent_ones():
    """A hundred games with one owner each, or the same with two owners who fare alike: nothing more is known."""
    draw = random.Random(3)
    games = [float(draw.random() < 0.3) for _ in range(100)]
    once, twice = clustered([(won, 1) for won in games], shares=True), clustered([(2 * won, 2) for won in games])
    assert (twice.low, twice.value, twice.high) == pytest.approx((once.low, once.value, once.high))
    exact = wilson(once.value, 100)
    assert (once.low, once.high) == pytest.approx((exact.low, exact.high), abs=0.03)


def test_an_interval_holds_the_true_share_19_times_of_20():
    """Owners in random numbers, with a true share of 0.4 each."""
    draw = random.Random(5)
    held = 0
    for _ in range(200):
        sizes = [draw.randint(1, 3) for _ in range(60)]
        found = clustered([(sum(draw.random() < 0.4 for _ in range(n)), n) for n in sizes], shares=True)
        held += found.low <= 0.4 <= found.high
    assert 180 <= held <= 198


def test_a_share_that_never_varied_still_has_an_interval():
    assert clustered([(1.0, 1)] * 10, shares=True).low == pytest.approx(wilson(1.0, 10).low)
    everybody = clustered([(1.0, 4)] * 10, shares=True)
    assert everybody.text(True) == "25.0% (–)", "what all four own wins every game: that says nothing about it"


def test_how_likely_a_share_is_by_chance():
    """50 of 100 games where 40 are expected: 10 lie 2.0 standard errors off, as the spread of these games has it."""
    clusters = [(1.0, 1)] * 50 + [(0.0, 1)] * 50
    assert chance_of(clusters, 0.5) == pytest.approx(1.0)
    assert chance_of(clusters, 0.4) == pytest.approx(0.0498, abs=1e-3)
    assert chance_of([(0.25, 1)] * 9, 0.25) == 1.0


def test_of_many_findings_only_those_are_told_that_hold_together():
    """The example of Benjamini and Hochberg (1995): four of fifteen, though nine lie below 0.05."""
    told = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459,
            0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.000]  # fmt: skip
    assert discoveries(told) == [True] * 4 + [False] * 11
    assert discoveries(list(reversed(told))) == [False] * 11 + [True] * 4
    assert discoveries([]) == []


def test_what_two_versions_have_in_common_falls_out():
    """Deals differ much more than versions do: every deal is 2 longer in the second."""
    deals = [float(random.Random(n).randint(0, 100)) for n in range(30)]
    change = difference(deals, [length + 2 for length in deals])
    assert (change.low, change.value, change.high) == (2, 2, 2)


def result(points, winners, owned, leads=(), group=0):
    return {
        "seed": f"0/{group}", "turn": 0, "group": group, "seats": ["a"] * len(points), "points": points,
        "winners": winners, "owned": owned, "dealt": [[0, 1, 2, 3, 4, 5]] * len(points), "lost": [[5]] * len(points),
        "leads": list(leads), "openings": ["fly"] * len(points), "ended": "Land", "decisions": 9, "rounds": 3,
        "over": True, "seconds": 0.1,
    }  # fmt: skip


def test_lead_changes_and_margins():
    assert lead_changes(result([3, 1], [0], [[], []], leads=[0, -1, 0, 1, 1, 0])) == 2
    assert margin(result([3, 9, 7], [1], [[], [], []])) == 2
    assert margin(result([7, 7], [0, 1], [[], []])) == 0


def test_a_component_counts_for_its_owners_and_not_for_those_who_saw_it():
    """In 40 games the owner of bonus 2 always wins; everybody was dealt everything, and lost bonus 5."""
    games = [result([9, 1], [0], [[2], [4]], group=n) for n in range(40)]
    found = {w.name: w for w in worths(Contest("comet-run", ("greedy",), 2, 40), games) if w.kind == "bonus"}
    assert sorted(found) == ["Bonus 2", "Bonus 4"]
    two, four = found["Bonus 2"], found["Bonus 4"]
    assert (two.seats, two.dealt, two.lost, two.wins.value, two.verdict) == (40, 80, 0, 1.0, "more than fair")
    assert (four.wins.value, four.points.value, four.verdict) == (0.0, -4.0, "less than fair")


def test_an_opening_is_a_choice_among_several_once_the_table_is_set_up(held):
    """Its verb and what it is about; in Comet Run one only chooses between two."""
    assert opening_words("select trade_consume") == "select trade consume"
    assert opening_words("dock lunar_mine 3") == "dock lunar mine"
    assert opening_words("explore") == "explore"
    assert {opening for game in held.results for opening in game["openings"]} == {""}
    games = [result([9, 1], [0], [[2], [4]], group=n) for n in range(30)]
    found = [w for w in worths(Contest("comet-run", ("greedy",), 2, 30), games) if w.kind == "opening"]
    assert [(w.name, w.seats) for w in found] == [("fly", 60)]


def test_openings_that_hardly_anybody_chose_are_told_by_their_verb():
    """Forty seats in all began by picking one of eight worlds: of each world alone nothing could be said."""
    games = [result([3, 1], [0], [[], []], group=n) for n in range(40)]
    for number, game in enumerate(games):
        game["openings"] = ["select settle", f"pick world {number % 8}"]
    found = {w.name: w for w in worths(Contest("comet-run", ("greedy",), 2, 40), games) if w.kind == "opening"}
    assert {name: worth.seats for name, worth in found.items()} == {"select settle": 40, "pick (any other)": 40}
    assert found["pick (any other)"].wins.value == 0.0


def test_a_board_that_is_a_component_is_not_told_twice():
    games = [result([9, 1], [0], [[2], [4]], group=n) | {"settings": {"card": ["bonus_2", "x"]}} for n in range(30)]
    found = worths(Contest("comet-run", ("greedy",), 2, 30), games)
    assert [w.name for w in found if w.source == "setting"] == ["x"]


def test_few_uses_are_shown_as_few():
    games = [result([9, 1], [0], [[2], []], group=n) for n in range(5)]
    two = next(w for w in worths(Contest("comet-run", ("greedy",), 2, 5), games) if w.kind == "bonus")
    assert (two.verdict, two.clear) == ("few (5)", 0)


def test_where_nothing_matters_nothing_is_called_clear():
    """Six cards dealt at random in games that are won at random: in 20 labs at most two call anything clear."""
    called = 0
    for number in range(20):
        draw = random.Random(number)
        games = [
            result([0, 0, 0], [draw.randrange(3)], [[c] for c in draw.sample(range(6), 3)], group=n) for n in range(150)
        ]
        called += any(w.clear for w in worths(Contest("comet-run", ("greedy",), 3, 150), games))
    assert called <= 2


# ------------------------------------------------------------------ the smallest game, played


def test_every_seat_and_card_has_a_worth_with_an_interval(held):
    found = worths(held.contest, held.results)
    assert {w.name for w in found if w.kind == "turn order"} == {"seat 1", "seat 2", "seat 3"}
    assert all(w.source == "rulebook" for w in found if w.kind == "bonus")
    assert all(w.wins.low <= w.wins.value <= w.wins.high for w in found)
    assert sum(w.seats for w in found if w.kind == "bonus") == 3 * 1200  # everybody draws one


def test_a_card_that_is_worth_more_points_is_found_to_win_more(held):
    """Two of the bonus cards are worth two points, two of them nothing."""
    found = {w.name: w for w in worths(held.contest, held.results) if w.kind == "bonus"}
    for rich, poor in (("Bonus 2", "Bonus 0"), ("Bonus 5", "Bonus 3")):
        assert found[rich].points.low > found[poor].points.high
        assert found[rich].wins.value > found[poor].wins.value


def test_the_victories_of_all_seats_add_up(held):
    seats = [w for w in worths(held.contest, held.results) if w.kind == "turn order"]
    assert sum(w.wins.value for w in seats) == pytest.approx(1)
    assert sum(w.points.value for w in seats) == pytest.approx(0, abs=1e-9)


def test_the_lab_writes_parquet_and_a_page(held, tmp_path):
    found = worths(held.contest, held.results)
    assert write_tables(tmp_path, found, held.results) == ["components.parquet", "seats.parquet"]
    assert write_tables(tmp_path / "few", [], held.results) == ["seats.parquet"]
    assert parquet.read_table(tmp_path / "seats.parquet").num_rows == 3 * 1200
    table = parquet.read_table(tmp_path / "components.parquet").to_pylist()
    assert {row["kind"] for row in table} == {"turn order", "bonus"}
    report = lab_report(held, found)
    assert [sheet.title for sheet in report.sheets] == ["A game", "How games ended", "turn order", "bonus"]
    assert "lead changes" in report.html()
    assert isinstance(report.as_data()["bonus"][0]["win share (95%)"]["value"], float)


def test_a_forfeit_is_told_on_the_balance_page(held):
    """A bot of somebody else that fails: with seed, step and its sentence."""
    lost = {"seat": 1, "bot": "greedy", "step": 7, "said": "RuntimeError: out of fuel."}
    report = lab_report(replace(held, results=[{**held.results[0], "forfeit": lost}]), [])
    said = f"greedy forfeited 1 game; the first with seed {held.results[0]['seed']}, seat 2, step 7: {lost['said']}"
    assert said in report.sentences


def test_the_strongest_bot_that_the_time_allows_is_chosen(monkeypatch):
    """Games of 50 thoughts take 2 s: 60 games in a minute on one core leave 25, on eight cores 200."""
    contest = Contest("comet-run", ("greedy",), players=2, games=60)
    slow = Held(contest, [{"seconds": 2.0}, {"seconds": 2.0}])
    monkeypatch.setattr(lab, "hold", lambda *_, **__: slow)
    assert [strongest(contest, 1, jobs) for jobs in (1, 8)] == ["search:iterations=25", "search:iterations=200"]


# ------------------------------------------------------------------ two versions


def test_deals_are_paired_and_only_what_differs_is_called_different():
    first = [result([9, 1], [0], [[2], [4]], group=n) for n in range(30)]
    second = [result([7, 1], [0], [[2], [4]], group=n) for n in range(30)]
    contest = Contest("comet-run", ("greedy",), 2, 30)
    pairs = paired(first, second)
    told = {name: change for name, _, _, change in changes(contest, pairs)}
    assert (told["points of seat 1"].value, told["points of seat 2"].value) == (-2, 0)
    assert told["win share of seat 1"].value == 0
    assert owners(contest, pairs, [2])[0][1].value == 1.0
    assert owners(contest, pairs, [3])[0][1].text(True) == "–", "nobody owned it"
    lost = paired(first, [result([1, 7], [1 if n % 2 else 0], [[2], [4]], group=n) for n in range(30)])
    assert owners(contest, lost, [2])[0][3].value == -0.5, "of its owners every other one no longer wins"
    assert owners(contest, lost, [3])[0][3].text(True) == "–"
    report = compare_report(contest, ("as it is", "with my.toml"), pairs, [2])
    assert "Clearly different: points of seat 1, margin of points, points of a seat." in report.sentences
    assert GAME.parts.honesty() in report.sentences
    few = compare_report(contest, ("as it is", "with my.toml"), pairs[:1], [2])
    assert "Nothing is clearly different." in few.sentences, "one deal shows nothing"
    assert "nan" not in few.html()
    with pytest.raises(BadContest, match="no deal in common"):
        paired(first, [result([1, 1], [0], [[], []], group=99)])


def test_of_many_differences_only_those_are_clear_that_hold_together():
    """Two versions that differ in nothing but luck: in 40 comparisons of ten things, at most four call one clear."""
    draw, contest = random.Random(7), Contest("comet-run", ("greedy",), 2, 50)
    called = 0
    for _ in range(40):
        games = [
            [
                result([draw.randint(0, 9), draw.randint(0, 9)], [draw.randint(0, 1)], [[2], []], group=n)
                for n in range(50)
            ]
            for _ in range(2)
        ]
        called += (
            "Nothing is clearly different." not in compare_report(contest, ("a", "b"), paired(*games), [2]).sentences
        )
    assert called <= 4


def test_a_component_is_named_by_kind_and_id():
    assert row_called(GAME, "bonus/bonus_3").number == row_called(GAME, "bonus_3").number == 3
    with pytest.raises(BadContest, match="Comet Run has no component bonus_9"):
        row_called(GAME, "bonus_9")


def run(*arguments):
    command = [sys.executable, "-m", "astrarium", *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True)


def test_the_command_compares_with_a_version_without_a_component(tmp_path):
    """Bonus cards are dealt, nobody can help having one: nothing changes, and that is said."""
    told = run("lab", "comet-run", "--players", "2", "--games", "24", "--bot", "greedy", "--jobs", "1", "--out",
               str(tmp_path), "--without", "bonus/bonus_5", "--json")  # fmt: skip
    assert told.returncode == 0, told.stderr
    data = json.loads(told.stdout)
    assert data["without bonus/bonus_5"]["sentences"][1] == "Nothing is clearly different."
    assert (tmp_path / "without-bonus-bonus_5.html").exists()
    assert "games: 24 of 24" in told.stderr  # a sign of life where nobody watches
    assert not re.search("NaN|Infinity", told.stdout), "every program can read the numbers"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--without", "moon"), "Comet Run has no component moon."),
        (("--compare", "nowhere.toml"), "nowhere.toml cannot be read."),
        (("--out", "/proc/none"), "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_refused_before_the_first_game(arguments, sentence):
    told = run("lab", "comet-run", "--players", "2", *arguments)
    assert told.returncode == 1
    assert sentence in told.stderr
    assert "games:" not in told.stderr
