"""warm, fuzz and bench: compiled, with figures for people and JSON for programs."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from astrarium.core.actions import is_verb
from astrarium.core.rules import rule
from astrarium.testing import OptionSet, fuzz_report, option_sets, speed, toy
from astrarium.testing.fuzz import coverage, fuzzing, see_rules
from astrarium.testing.toy import GAME, drop_decisions
from astrarium.testing.toy import apply as toy_apply
from astrarium.testing.toy import options as toy_options

pytestmark = pytest.mark.xdist_group("compile-toy")


def broken(**rules):
    return replace(GAME, rules=replace(GAME.rules, **rules))


def fuzzed(game, games=300, **how):
    *_, found = fuzzing(game, option_sets(game), games, **how)
    return found


def test_fuzzing_counts_games_decisions_and_what_was_hit(run):
    said = run("fuzz", "comet-run", "--games", 3000)
    assert said.code == 0
    assert "3,000 games, " in said.out
    assert "0 stuck, 0 invariant failures." in said.out
    assert "Go on with --first 3000." in said.out


def test_fuzzing_as_json_and_as_a_page(run):
    data = json.loads(run("fuzz", "comet-run", "--games", 500, "--seed", "x", "--json", "--report").out)
    assert (data["games"], data["stuck"], data["law_failures"], data["failures"]) == (500, 0, 0, [])
    assert len(data["option_sets"]) == 3
    assert data["coverage"]["component rows"] == {"hit": 6, "total": 6, "missed": []}
    page = Path("docs/fuzz-comet-run.md").read_text()
    assert "**500 games," in page
    assert "`astrarium fuzz comet-run --games 500 --seed x --first 0`" in page


def test_fuzzing_goes_on_where_another_run_ended():
    whole, part = fuzzed(GAME, 400, seed=3), fuzzed(GAME, 150, seed=3)
    rest = fuzzed(GAME, 250, seed=3, first=150)
    assert whole.decisions == part.decisions + rest.decisions
    assert (whole.action_hits == part.action_hits + rest.action_hits).all()


def test_fuzzing_with_more_players_than_there_are_seats_is_refused(run):
    said = run("fuzz", "comet-run", "--players", 9)
    assert (said.code, said.err.strip()) == (1, "Comet Run is for 2 to 4 players, not 9.")


@pytest.mark.parametrize("wrong", [("--games", 0), ("--first", -1)])
def test_fuzzing_nothing_is_refused(run, wrong):
    assert "Fuzzing needs at least 1 game" in run("fuzz", "comet-run", *wrong).err


@rule
def law_of_ten(s):
    return 1 if s.flown > 10 else 0


def test_a_broken_law_is_reported_with_game_seed_step_and_last_actions():
    found = fuzzed(broken(invariant=law_of_ten))
    failure = found.failures[0]
    assert failure.kind == "law"
    assert failure.said == "law 1: nothing is flown backwards"
    assert failure.last_actions[-1] == f"{failure.step}: fly"
    assert found.count("law") > 0
    assert "invariant failures" in fuzz_report.verdict(found)
    again = fuzzed(broken(invariant=law_of_ten), 1, first=failure.number)
    assert again.failures[0] == failure


@rule
def dead_end(s, out):
    return 0 if s.flown > 10 else toy_options(s, out)


def test_a_dead_end_is_reported_as_stuck():
    failure = fuzzed(broken(options=dead_end)).failures[0]
    assert (failure.kind, failure.said) == ("stuck", "no options before the end")


@rule
def crash_late(s, act):
    assert s.flown < 12
    toy_apply(s, act)


def test_rules_that_crash_are_found_and_shown_on_the_twin():
    found = fuzzed(broken(apply=crash_late))
    failure = found.failures[0]
    assert failure.kind == "crash"
    assert "AssertionError" in failure.said
    assert failure.last_actions[-1] == "then AssertionError"
    assert fuzz_report.as_data(found)["crashes"] == 1


@rule
def never_land(s, act):
    if is_verb(toy.LAND, act):
        s.over = 1
        drop_decisions(s)
    else:
        s.over = 1
        drop_decisions(s)


def test_what_was_not_hit_is_named():
    found = fuzzed(replace(broken(apply=never_land), event_names={**GAME.event_names, 5: "NEVER"}), 50)
    assert list(see_rules(found)) == [1, 2, 3]
    missed = {one.what: one.missed for one in coverage(found)}
    assert "NEVER" in missed["events"]
    assert "LANDED" in missed["events"]
    assert "Not hit, events:" in fuzz_report.as_page(found)


def test_warming_compiles_ahead(run):
    said = run("warm", "comet-run", "--no-bots")
    assert said.out.startswith("Comet Run: rules ready in ")


def test_bench_measures_in_one_table(run):
    said = run("bench", "comet-run", "--seconds", 0.02, "--repeats", 1, "--no-cold")
    for what in ("compiled, 1 thread", "compiled, 2 threads", "plain twin", "copy of a state", "bytes", "decisions/s"):
        assert what in said.out


def test_bench_as_json_with_peers(run, tmp_path):
    peer = '[{"name": "Tortoise", "version": "tortoise 1", "decisions_per_s": 10, "games_per_s": 2}]'
    (tmp_path / "peer.py").write_text(f"print('''{peer}''')")
    said = run(
        "bench", "comet-run", "--seconds", 0.02, "--repeats", 1, "--no-cold", "--json", "--peers", "python3 peer.py"
    )
    figures = {(f["what"], f["unit"]): f for f in json.loads(said.out)["figures"]}
    base = figures["compiled, 1 thread", "decisions/s"]["value"]
    assert figures["peer: Tortoise", "decisions/s"]["ratio"] == pytest.approx(base / 10)
    assert figures["listing the options of a decision", "µs"]["value"] < 100
    assert all(f["value"] > 0 for f in figures.values() if "listing" not in f["what"])


def test_a_peer_that_fails_is_one_sentence(run):
    said = run("bench", "comet-run", "--seconds", 0.02, "--repeats", 1, "--no-cold", "--peers", "python3 none.py")
    assert said.code == 1
    assert said.err.startswith("The peers could not be measured:")


def test_a_measurement_needs_time(run):
    assert "needs more than 0 seconds" in run("bench", "comet-run", "--seconds", 0).err


def test_figures_are_shown_with_three_digits():
    shown = [speed.Figure("x", value, "s").shown() for value in (0.04567, 12.345, 1234.5, 5_432_109)]
    assert shown == ["0.0457", "12.3", "1,230", "5,430,000"]


def test_option_sets_of_one_number_of_players(run):
    data = json.loads(run("fuzz", "comet-run", "--games", 50, "--players", 3, "--json").out)
    assert [OptionSet(s["players"], s["settings"]) for s in data["option_sets"]] == [OptionSet(3, {})]
