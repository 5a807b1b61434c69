"""Positions as text: the whole table by its names, and back; what does not fit gets one sentence with its line."""

from __future__ import annotations

import pickle
import random

import pytest

import astrarium
import market
from astrarium import Match
from astrarium.core import matchfile
from astrarium.core.errors import BadPosition
from astrarium.core.notation import settled
from astrarium.testing.toy import GAME
from corpus.changes import renames_of
from corpus.replaying import positions, start
from corpus.store import GAMES, load

FLOWN = """\
game comet-run
players 3
setting goal 30
round 2
depth 1
turn 1
flown 9        # so far
points 4 0 12
bonus 2=5
pending 0: kind turn; seat 1
"""


def test_a_position_is_read_by_the_names_of_its_fields():
    m = astrarium.position(GAME, FLOWN)
    assert (m.seat, m.players, m.settings["goal"]) == (1, 3, 30)
    assert (m.state.flown, m.state.points[:3], m.state.bonus[:3]) == (9, [4, 0, 12], [0, 0, 5])
    m.play("land")
    assert m.scores[1]["total"] == 9


def test_only_what_differs_from_an_empty_table_is_written():
    written = astrarium.position(GAME, FLOWN).position().splitlines()
    kept = [line.partition("#")[0].rstrip() for line in FLOWN.splitlines()]
    assert written == [*kept[:7], "points 4 0 12", "bonus 2=5", kept[-1]]


def test_a_match_from_a_position_can_be_taken_back_saved_copied_and_sent(tmp_path):
    m = astrarium.position(GAME, FLOWN, names=("Ann", "Ben", "Cleo"))
    first = m.position()
    m.play("land")
    m.undo(agreed=True)
    assert m.position() == first
    m.play("land")
    lines = list(m.record())
    again = matchfile.replay_lines(lines, "record", game=GAME)
    assert again.state == m.state
    assert m.branch().position() == m.position()


def test_what_is_being_marked_is_not_marked_in_the_position():
    m = Match(market.GAME, 3, 1)
    while not m.decision.many:
        m.play(m.options[0])
    before = m.position()
    m.play(m.decision.many.things[0])
    assert m.position() == before


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("flown 9", "flown nine", "line 7: 'nine' does not fit flown: that is a number."),
        ("flown 9", "flow 9", "line 7: State has no flow; it has dice, num_players,"),
        ("flown 9", "flown 1 2", "line 7: flown is one number, not 2."),
        ("flown 9", "flown 40000", "line 7: 40000 is too large for flown."),
        ("flown 9", "flown: 9", "line 7: flown is written without a colon."),
        ("points 4 0 12", "points 1 2 3 4 5", "line 8: points has 4 places, not 5."),
        ("bonus 2=5", "bonus 7=5", "line 9: '7' is not a place of bonus: that is a number below 4."),
        ("kind turn", "kind fly", "line 10: 'fly' does not fit kind: that is one of later, turn."),
        ("pending 0: kind turn; seat 1", "pending 0", "line 10: pending is written with a colon"),
        ("turn 1", "    turn 1", "line 6: this stands further in than what it belongs to."),
        ("turn 1", " turn 1", "line 6: lines stand 2 spaces further in"),
        ("setting goal 30", "setting goal far", "line 3: far is no value"),
        ("setting goal 30", "setting goal", "line 3: setting is not said like that."),
        ("setting goal 30", "setting goal 3000", "The setting goal cannot be 3000"),
        ("game comet-run", "game horizons", "line 1: this is a position of horizons, not of comet-run."),
        ("players 3", "players 9", "Comet Run is for 2 to 4 players, not 9."),
        ("flown 9", "flown -3", "This position breaks a law of the table: nothing is flown backwards."),
        ("depth 1", "depth 99", "These numbers do not make a table"),
    ],
)
def test_what_does_not_fit_gets_one_sentence_with_its_line(old, new, sentence):
    with pytest.raises(BadPosition) as refused:
        astrarium.position(GAME, FLOWN.replace(old, new, 1))
    assert str(refused.value).startswith(sentence)


def sampled(game: str, games: int = 3, each: int = 5):
    """Positions of recorded games, chosen by a seed."""
    rng = random.Random(f"positions/{game}")
    for recorded in rng.sample(list(load(game)), games):
        renames = renames_of(game)
        wanted = set(rng.sample(range(len(recorded.actions)), each))
        m = start(recorded.setup, renames)
        for step, here in enumerate(positions(m, recorded.actions[: max(wanted)], renames)):
            if step in wanted:
                yield here


@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_written_and_read_exactly(game):
    for m in sampled(game):
        text = m.position()
        again = astrarium.position(game, text, names=m.names)
        kept = m._before_marks.state if m.state.num_marked and m._before_marks else m.state
        assert settled(again.state) == settled(kept)
        assert again.position() == text
        if not m.state.num_marked:
            assert [option.text for option in again.options] == [option.text for option in m.options]
            assert [again.game.view(again.state, seat) for seat in (None, *range(m.players))] == [
                m.game.view(m.state, seat) for seat in (None, *range(m.players))
            ]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_from_its_text_as_from_itself(game):
    for m in sampled(game, games=1, each=2):
        again, rng = astrarium.position(game, m.position(), names=m.names), random.Random(5)
        mine = m.branch()
        for _ in range(12):
            if mine.over or mine.state.num_marked:
                break
            choice = rng.choice(mine.options).text
            mine.play(choice)
            again.play(choice)
        assert settled(again.state) == settled(mine.state)


def test_games_and_matches_can_be_sent_and_copied():
    m = astrarium.new("horizons", players=2, seed=3)
    again = pickle.loads(pickle.dumps(m))
    assert again.state == m.state
    assert again.game is m.game
    assert repr(m) == "<Match of Horizons: 2 players, step 0, Red decides>"


def test_a_match_of_a_name_is_refused_in_one_sentence():
    with pytest.raises(astrarium.AstrariumError, match=r"^A match is made of a game, not of 'horizons': use astrarium"):
        Match("horizons", 2)  # type: ignore[arg-type]
