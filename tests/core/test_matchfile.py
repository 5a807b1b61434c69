"""Match records: saved, read, replayed to any step; one that does not fit gets one sentence that names the line."""

import json

import pytest

import market
from astrarium.core import matchfile
from astrarium.core.errors import BadRecord
from astrarium.core.match import Match
from astrarium.testing.toy import GAME


@pytest.fixture
def match():
    m = Match(GAME, 3, 5, names=["Ann", "Bo", "Cy"], goal=30)
    while not m.over:
        m.play(m.options[len(m.steps) % len(m.options)])
    return m


@pytest.fixture
def rows(match):
    return list(match.record())


def replay(rows, step=None):
    return matchfile.replay_lines(rows, "game.jsonl", step, game=GAME)


def refusal(rows, step=None):
    with pytest.raises(BadRecord) as failure:
        replay(rows, step)
    said = str(failure.value)
    assert "\n" not in said
    assert said.endswith((".", ")."))
    return said


def changed(rows, line, **values):
    row = {**json.loads(rows[line - 1]), **values}
    row = {key: value for key, value in row.items() if value is not ...}
    return [*rows[: line - 1], json.dumps(row), *rows[line:]]


def test_a_record_replays_to_the_same_match(match, rows):
    again = replay(rows)
    assert again.state == match.state
    assert (again.names, again.settings, again.seed) == (match.names, match.settings, match.seed)
    assert again.log == match.log
    assert again.steps == match.steps


def test_a_record_replays_to_any_step(match, rows):
    for step in range(len(match.steps) + 1):
        assert replay(rows, step).steps == match.steps[:step]


def test_a_record_says_everything_that_is_needed(rows):
    first = json.loads(rows[0])
    assert {"astrarium", "game", "rules", "components", "players", "names", "settings", "seed"} == set(first)
    assert json.loads(rows[1]).keys() == {"step", "seat", "action", "hash"}


def test_saving_leaves_no_other_file_behind(match, tmp_path):
    match.save(tmp_path / "game.jsonl")
    match.save(tmp_path / "game.jsonl")
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


@pytest.mark.parametrize(
    ("line", "values", "said"),
    [
        (1, {"rules": 9}, "line 1: played by rules version 9, this is 1"),
        (1, {"components": "0"}, "line 1: played with other components"),
        (1, {"astrarium": 2}, "line 1: this is not a match record of format 1"),
        (1, {"players": "3"}, "line 1: players is missing or not a int"),
        (1, {"names": ...}, "line 1: names is missing"),
        (1, {"names": [1, 2, 3]}, "line 1: a name is a text that can be shown"),
        (1, {"names": ["\x1b[2J", "b", "c"]}, "line 1: a name is a text that can be shown"),
        (1, {"components": "0", "own": [5]}, "line 1: a name is a text that can be shown"),
        (1, {"seed": ...}, "line 1: seed is missing"),
        (1, {"players": 9}, "line 1: Comet Run is for 2 to 4 players, not 9"),
        (1, {"settings": {"goal": 1}}, "line 1: The setting goal cannot be 1"),
        (1, {"settings": {"names": 1}}, "line 1: Comet Run has no setting names"),
        (1, {"names": ["Ann"]}, "line 1: There are 3 seats but 1 names"),
        (3, {"action": "dance"}, "line 3: There is no action 'dance'"),
        (3, {"hash": "0" * 16}, "line 3: the position after this step is not the one recorded (wrong hash)"),
        (3, {"seat": 2}, "line 3: seat 0 decides here, not 2"),
        (3, {"step": 7}, "line 3: step 2 is expected here, not 7"),
        (3, {"action": ...}, "line 3: There is no action 'None'"),
    ],
)
def test_a_record_that_does_not_fit_names_the_line(rows, line, values, said):
    assert said in refusal(changed(rows, line, **values))


def test_an_illegal_action_names_the_line():
    m = Match(market.GAME, 2, 1)
    row = json.dumps({"step": 1, "seat": 0, "action": "pack fig", "hash": ""})
    with pytest.raises(BadRecord, match="line 2: A fig is rotten"):
        matchfile.replay_lines([*m.record(), row], "game.jsonl", game=market.GAME)


def test_another_seed_gives_another_game(rows):
    assert "line 2" in refusal(changed(rows, 1, seed=6))


def test_a_cut_file_names_the_line(rows):
    cut = [*rows[:4], rows[4][:20]]
    assert refusal(cut) == "game.jsonl, line 5: this is not a whole JSON object (is the file cut off?)."


@pytest.mark.parametrize("bad", ["", "nonsense", "[1, 2]", "7", '{"step": 2', "[" * 100_000, '{"step": ' + "9" * 5000])
def test_a_line_that_is_no_json_object_is_named(rows, bad):
    assert "game.jsonl, line 3: this is not a" in refusal([*rows[:2], bad, *rows[3:]])


def test_an_empty_file_is_refused():
    assert refusal([]) == "game.jsonl is empty."


def test_steps_after_the_end_are_refused(match, rows):
    extra = json.dumps({"step": len(match.steps) + 1, "seat": 0, "action": "fly", "hash": ""})
    assert f"line {len(rows) + 1}: the game ended with step {len(match.steps)}" in refusal([*rows, extra])


def test_a_step_that_is_not_there_is_refused(match, rows):
    assert f"has {len(match.steps)} steps; there is no step 999" in refusal(rows, 999)


def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path):
    with pytest.raises(BadRecord, match="cannot be read: No such file"):
        matchfile.read(tmp_path / "none.jsonl")
    (tmp_path / "binary.jsonl").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="it is not text"):
        matchfile.read(tmp_path / "binary.jsonl")


def test_an_unknown_game_names_the_line(rows):
    with pytest.raises(BadRecord, match="line 1: There is no game called checkers"):
        matchfile.replay_lines(changed(rows, 1, game="checkers"), "game.jsonl")


def test_the_game_of_a_record_is_known_without_playing_it(match, tmp_path):
    match.save(tmp_path / "game.jsonl")
    assert matchfile.game_of(tmp_path / "game.jsonl") == "comet-run"
