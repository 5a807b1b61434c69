"""The analysis, the ladder and the bench, shown with the smallest game."""

import json
import os
import random
import subprocess
import sys
from dataclasses import replace

import pytest

from astrarium.arena import ladder
from astrarium.arena.analyse import analyse_on, analysis_report
from astrarium.arena.bench import bench_bots, peer_rates
from astrarium.arena.contest import hold
from astrarium.arena.results import as_match
from astrarium.arena.schedule import Contest
from astrarium.arena.workers import Here
from astrarium.bots import Search
from astrarium.bots.analysis import (
    CLEAR_MISTAKE,
    Analysis,
    Judged,
    analyse,
    in_a_row,
    judge_decision,
    search_for,
    whole_parts,
)
from astrarium.core import registry
from astrarium.core.errors import AstrariumError
from astrarium.core.match import Match
from astrarium.testing.toy import FLY, GAME

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
    assert any(found.why for found in found.mistakes()), "how the better move would be gone on with"


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


def analysed(*found, final=(0.0, 1.0)):
    return Analysis(("Ann", "Bob"), (1,), (3, 5), tuple(found), final)


def test_start_luck_and_mistakes_add_up_to_the_end():
    """Ann errs for 10, Bob for 20, a roll brings Ann 15; Bob sees 5 less than she does, her own second look 2 more."""
    analysis = analysed(
        judged(0, 0.50, 0.40),  # Ann gives 10 away
        judged(1, 0.40, 0.60),  # Bob gives 20 away
        judged(0, 0.60, 0.60, played="b", revealed=True),  # then she rolls well
        judged(0, 0.75, 0.75, played="b"),  # she looks again and sees 77, with nothing in between
        judged(0, 0.77, 0.77, played="b"),  # Bob, who knows his own cards, sees 72
        judged(1, 0.72, 0.72, played="b", revealed=True),  # the last roll loses it all
    )
    ann, bob = analysis.accounts()
    assert (ann.start, ann.luck, ann.own, ann.others, ann.hidden, ann.doubt, ann.end) == pytest.approx(
        (0.50, 0.15 - 0.72, -0.10, 0.20, -0.05, 0.02, 0.0)
    )
    assert (bob.luck, bob.own, bob.others, bob.hidden, bob.end) == pytest.approx((0.57, -0.20, 0.10, 0.05, 1.0))
    for account in (ann, bob):
        parts = (account.start, account.luck, account.own, account.others, account.hidden, account.doubt)
        assert sum(parts) == pytest.approx(account.end, abs=1e-12)
    assert (
        "Ann: 50% at the start, luck −57, own mistakes −10, others' mistakes +20, hidden from others −5, "
        "not told apart +2: 0% at the end." in analysis.sentences()
    )


def test_the_numbers_in_a_sentence_add_up_as_they_are_shown():
    """Thirds are rounded so that the sentence is right, not each number for itself."""
    assert whole_parts([33.4, 33.3, 33.3], 100) == [34, 33, 33]
    assert whole_parts([-0.5, 0.4, 0.1], 0) == [0, 0, 0]
    assert whole_parts([10.6, -3.7, 0.2, -0.1], 7) == [11, -4, 0, 0]
    assert sum(whole_parts([1.9, 1.9, 1.9], 5)) == 5


def test_a_mistake_costs_more_than_two_looks_lie_apart():
    """Looks at the same position lie 4 apart here, so 6 is no clear mistake and 9 is."""
    quiet = [judged(0, 0.5 + d, 0.5, played="b") for d in (0, 0.04, -0.04, 0.04, -0.04, 0.04, 0)]
    steady = analysed(judged(0, 0.5, 0.44), judged(0, 0.5, 0.41))
    noisy = analysed(*quiet, judged(0, 0.5, 0.44, revealed=True), judged(0, 0.5, 0.41, revealed=True))
    assert (steady.noise(), steady.threshold) == (0.0, CLEAR_MISTAKE)
    assert noisy.noise() == pytest.approx((5 * 0.04**2 / 7) ** 0.5)  # seven pairs of looks, five of them differ
    assert [j.cost for j in noisy.mistakes()] == pytest.approx([0.09])
    assert [j.cost for j in steady.mistakes()] == pytest.approx([0.09, 0.06])
    assert noisy.accounts()[0].own == pytest.approx(-0.09)


QUIET = [judged(0, 0.5 + d, 0.5, played="b") for d in (0, 0.04, -0.04, 0.04, -0.04, 0.04, 0)]  # looks lie 3 apart


def test_small_errors_are_told_apart_where_together_they_are_clear():
    """Thirty times 2 of 100 is more than thirty looks are wrong by; three times is not. Nothing is counted twice."""
    errors = [judged(0, 0.5, 0.48, second_look=True, revealed=True) for _ in range(30)]
    many, few = (analysed(*QUIET, *errors[:number]) for number in (30, 3))
    assert not many.mistakes()
    assert many.accounts()[0].own == pytest.approx(-0.6)
    assert many.accounts()[1].others == pytest.approx(0.6)
    assert few.accounts()[0].own == 0
    for account in (*many.accounts(), *few.accounts()):
        parts = (account.luck, account.own, account.others, account.hidden, account.doubt)
        assert account.start + sum(parts) == pytest.approx(account.end)


def test_what_looks_may_be_wrong_by_is_not_called_hidden():
    """Bob sees 4 less than Ann, which looks of hers differ by too; 20 less is what she knew and he did not."""
    little, much = (
        analysed(*QUIET, judged(0, 0.5, 0.5, played="b"), judged(1, 0.5 - d, 0.5 - d, played="b")) for d in (0.04, 0.2)
    )
    assert little.accounts()[0].hidden == 0
    assert much.accounts()[0].hidden == pytest.approx(-0.2)


def test_what_decided_the_game_is_told_with_the_largest_part_first():
    """Bob had 50%: Ann's mistake brought him 40, a roll 20, and he gave 10 back."""
    analysis = analysed(
        judged(0, 0.50, 0.10),
        judged(1, 0.10, 0.20),
        judged(1, 0.20, 0.20, played="b", revealed=True),
    )
    assert analysis.sentences()[1] == (
        "What decided it for Bob: mistakes of others (+40) and luck (+20), in spite of own mistakes (−10)."
    )
    assert in_a_row(["a", "b", "c"]) == "a, b and c"


def test_a_mistake_is_told_with_what_was_better_and_why():
    plan = " The plan: go on with “Run”."
    found = analysed(judged(0, 0.6, 0.2, label="Sleep", best_label="Watch", why=plan))
    assert found.sentences()[-1] == (
        "Step 1: Ann played “Sleep”; “Watch” would have been better: Ann then wins 60 of 100 games instead of 20. "
        "The plan: go on with “Run”."
    )


def test_the_turn_of_the_game_is_told_with_its_reason():
    blunder = analysed(judged(0, 0.6, 0.2, label="Sleep", best_label="Watch"), judged(1, 0.2, 0.2, played="b"))
    assert blunder.turning_point() == 0
    said = (
        "The game turned at step 1: Bob's chance rose from 40% to 80% when Ann played “Sleep”; “Watch” would have been"
    )
    assert any(sentence.startswith(said) for sentence in blunder.sentences())
    roll = analysed(judged(0, 0.6, 0.6, played="b", revealed=True, label="Roll"), judged(1, 0.1, 0.1, played="b"))
    assert any("when Ann played “Roll”, by what came to light then." in sentence for sentence in roll.sentences())
    assert analysed(judged(0, 0.0, 0.0)).sentences()[1] == "There was no single moment at which the game turned."


# ------------------------------------------------------------------ a game that is solved to its end


def solved(goal: int) -> dict[tuple[int, int, int], float]:
    """The exact chance of the player to move with two players, no bonus: by own points, the other's, and flown."""
    worth: dict[tuple[int, int, int], float] = {}

    def value(mine: int, theirs: int, flown: int) -> float:
        return max(worth.get((mine, theirs, flown), 0.5), 0.0)

    for _ in range(200):
        for mine in range(goal):
            for theirs in range(goal):
                for flown in range(goal - 1 + 6, -1, -1):
                    worth[mine, theirs, flown] = max(chance_to_land(value, goal, mine, theirs, flown),
                                                     chance_to_fly(value, goal, mine, theirs, flown))  # fmt: skip
    return worth


def chance_to_land(value, goal, mine, theirs, flown):
    if flown == 0:
        return -1.0
    return 1.0 if mine + flown >= goal else 1 - value(theirs, mine + flown, 0)


def chance_to_fly(value, goal, mine, theirs, flown):
    kept = [value(mine, theirs, min(flown + face, goal + 5)) for face in range(2, 7)]
    return (1 - value(theirs, mine, 0) + sum(kept)) / 6


def test_what_is_exact_adds_up_exactly():
    """Comet Run to 6 without bonus, solved by value iteration: luck is what each roll brought against its average."""
    goal, worth = 6, solved(6)
    value = lambda mine, theirs, flown: worth[mine, theirs, flown]  # noqa: E731
    draw, points, flown, seat, found = random.Random(8), [0, 0], 0, 0, []
    luck = [0.0, 0.0]
    while max(points) < goal:
        mine, theirs = points[seat], points[1 - seat]
        fly, land = (f(value, goal, mine, theirs, flown) for f in (chance_to_fly, chance_to_land))
        best, flies = max(fly, land), draw.random() < 0.7 or flown == 0
        after = fly if flies else land
        face = draw.randint(1, 6)
        shares = [(x, 1 - x) if seat == 0 else (1 - x, x) for x in (best, after)]
        found.append(
            Judged(
                len(found) + 1,
                seat,
                "fly" if flies else "land",
                "",
                "fly" if fly >= land else "land",
                "",
                shares[0],
                shares[1],
                flies,
            )
        )
        before, mover = after, seat
        if flies and face > 1:
            flown = min(flown + face, goal + 5)  # more is worth as much
        else:
            points[seat] += 0 if flies else flown
            flown, seat = 0, 1 - seat
        if max(points) < goal and flies:
            now = value(points[seat], points[1 - seat], flown)
            luck[mover] += (now if seat == mover else 1 - now) - before
            luck[1 - mover] -= (now if seat == mover else 1 - now) - before
    winner = points.index(max(points))
    analysis = Analysis(
        ("Ann", "Bob"), (winner,), tuple(points), tuple(found), tuple(float(s == winner) for s in (0, 1))
    )
    assert worth[0, 0, 0] > 0.5
    for account, brought in zip(analysis.accounts(), luck, strict=True):
        assert account.luck == pytest.approx(brought, abs=1e-9)
        assert account.hidden == pytest.approx(0, abs=1e-9), "nothing is hidden in this game"
        assert account.start + account.luck + account.own + account.others + account.doubt == pytest.approx(account.end)
    small = sum(j.cost for j in found if not analysis.is_mistake(j))
    assert abs(analysis.accounts()[0].doubt) <= small + 1e-9, "only small errors are left in doubt"


def test_a_won_position_is_seen_as_won():
    """With 22 flown to a goal of 20 nobody can catch up: landing wins for certain, flying on may crash."""
    m = Match(GAME, 2, 5)
    m.state.flown = 22
    found = judge_decision(m, m.game.actions.id("land"), 1000, False)
    assert found.after_move[0] == pytest.approx(1.0), "a game that is won counts in full"
    assert (found.best, found.second_look, found.cost) == ("land", False, 0.0)
    risky = judge_decision(m, m.game.actions.id("fly"), 1000, False)
    assert (risky.best, risky.cost > 0.03) == ("land", True)


def test_an_analysis_adds_up_for_every_seat(held):
    found = analyse(as_match(held.contest, held.results[1]), "quick")
    for seat, account in enumerate(found.accounts()):
        assert account.end == pytest.approx(found.final[seat], abs=1e-9)
    assert sum(account.luck for account in found.accounts()) == pytest.approx(0, abs=1e-9)
    told = found.as_dict()
    assert told["given_away"][0] == -told["accounts"][0]["own"]
    assert told["threshold"] >= CLEAR_MISTAKE


FLOWN = """\
game comet-run
players 2
setting goal 20
round 2
depth 1
flown 9
points 4 8
pending 0: kind turn; seat 0
"""


def asked_before_every_roll():
    m = Match(GAME, 2, 5)
    m.pause_for([0, 1])
    return m


@pytest.mark.parametrize("begun", [asked_before_every_roll, lambda: Match.at(GAME, FLOWN, 3)])
def test_a_match_of_people_is_gone_through_as_it_was_played(begun):
    """With the forced steps that people confirmed, chance that was stirred after an undo, and from its own start."""
    m, draw = begun(), random.Random(4)
    while not m.over:
        m.play(draw.choice(m.option_ids))
        if len(m.steps) == 3:
            m.stir("again")
    assert m.seat is None
    found = analyse(m, "quick")
    assert [(j.seat, j.played) for j in found.judged] == [(s.seat, m.text_of(s)) for s in m.steps]
    assert all(
        account.end == pytest.approx(share) for account, share in zip(found.accounts(), found.final, strict=True)
    )
    assert analyse_on(Here(), m, "quick", each=3).as_dict() == found.as_dict()


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
