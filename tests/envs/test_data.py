"""A corpus holds every decision as its seat saw it, who won, and is read back with two lines."""

import json

import numpy as np
import pytest
from typer.testing import CliRunner

import astrarium
from astrarium.cli import app_for
from astrarium.core.errors import BadRecord
from astrarium.envs import data
from astrarium.envs.keeping import settle
from astrarium.envs.sitting import Sitting

pytest.importorskip("pyarrow")

GAME = "new-frontiers"  # short games with random bots


def run(*arguments):
    arguments = ["games", *map(str, arguments)]
    done = CliRunner().invoke(app_for(arguments), arguments)
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.output


@pytest.fixture(scope="module")
def corpus(tmp_path_factory):
    folder = tmp_path_factory.mktemp("games") / "corpus"
    said = run(GAME, "--bots", "random,random", "--games", 3, "--jobs", 1, "--out", folder)
    assert "3 games with" in said
    return data.read(folder)


def test_the_rows_are_the_games_of_the_bots(corpus):
    game = astrarium.game(GAME)
    rows = corpus.games.to_pylist()
    assert [row["game"] for row in rows] == [0, 1, 2]
    for row in rows:
        match = settle(astrarium.new(GAME, players=2, seed=row["seed"], **json.loads(row["settings"])))
        for i in np.flatnonzero(corpus.game == row["game"]):
            seat, sitting = match.seat, Sitting(match)
            assert corpus.seats[i] == seat
            assert (corpus.observations[i] == sitting.seen_by(seat)).all()
            mask = np.unpackbits(corpus.masks[i], bitorder="little", count=len(game.actions))
            assert np.flatnonzero(mask).tolist() == sorted(match.path_ids)
            assert corpus.outcomes[i] == (1 if seat in row["winners"] else -1)
            match.play(int(corpus.actions[i]))
            settle(match)
        assert match.over
        assert match.winners == row["winners"]
        assert [items["total"] for items in match.scores] == row["scores"]
        assert row["observation"] == game.observation.signature


def test_records_of_people_become_the_same_rows(corpus, tmp_path):
    row = corpus.games.to_pylist()[0]
    match = data.bot_game(astrarium.game(GAME), row["names"], row["seed"], json.loads(row["settings"]))
    match.save(tmp_path / "played.jsonl")
    run(GAME, "--records", tmp_path / "played.jsonl", "--out", tmp_path / "corpus")
    again = data.read(tmp_path / "corpus")
    here = corpus.game == 0
    assert (again.observations == corpus.observations[here]).all()
    assert (again.actions == corpus.actions[here]).all()
    assert again.outcomes.tolist() == corpus.outcomes[here].tolist()


def test_what_is_confirmed_or_taken_back_is_no_decision(tmp_path):
    """People confirm forced steps and undo; a corpus keeps the choices that counted."""
    match = astrarium.new(GAME, players=2, seed=5)
    match.pause_for([0, 1])
    taken_back = 0
    while not match.over:
        match.play(match.option_ids[len(match.steps) % len(match.option_ids)])
        if taken_back < 5 and match.undo_limit.steps and not match.over:
            match.undo()
            taken_back += 1
    choices = list(data.decisions_of(match))
    assert 0 < len(choices) < len(match.steps)
    assert all(np.unpackbits(row["mask"], bitorder="little")[row["action"]] for row in choices)


def test_processes_share_the_work_and_the_games_are_the_same(corpus, tmp_path):
    run(GAME, "--bots", "random,random", "--games", 3, "--jobs", 2, "--out", tmp_path / "two")
    again = data.read(tmp_path / "two")
    assert (again.actions == corpus.actions).all()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("no-game", "--out", "x"), "no game called no-game"),
        ((GAME, "--bots", "nobody,random", "--out", "x"), "no bot called nobody"),
        ((GAME, "--bots", "random", "--out", "x"), "2 to 5 players, not 1"),
        ((GAME, "--games", 0, "--out", "x"), "at least 1 game"),
        ((GAME, "--set", "goals", "--out", "x"), "name=value"),
        ((GAME, "--records", "missing.jsonl", "--out", "x"), "missing.jsonl"),
    ],
)
def test_what_is_wrong_is_one_sentence(arguments, sentence, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises((astrarium.core.errors.AstrariumError, BadRecord), match=sentence):
        run(*arguments)
    assert not (tmp_path / "x").exists()


def test_a_folder_that_is_no_corpus_or_not_empty_is_refused(tmp_path):
    with pytest.raises(data.BadCorpus, match="is no corpus"):
        data.read(tmp_path)
    (tmp_path / "kept").write_text("mine")
    with pytest.raises(data.BadCorpus, match="is not empty"):
        run(GAME, "--out", tmp_path)


def test_an_unfinished_match_is_refused(tmp_path):
    match = astrarium.new(GAME, players=2, seed=1)
    match.play(match.option_ids[0])
    match.save(tmp_path / "half.jsonl")
    with pytest.raises(data.BadCorpus, match="has not come to its end"):
        run(GAME, "--records", tmp_path / "half.jsonl", "--out", tmp_path / "x")
