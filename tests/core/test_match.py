"""A match: options with words, refusals that teach, undo up to the barrier, views by allow-list."""

import copy
import pickle
from dataclasses import replace

import pytest

import astrarium
from astrarium.core.actions import action, offer
from astrarium.core.errors import BadSetting, IllegalAction, UndoRefused
from astrarium.core.match import Match
from astrarium.core.records import stable_hash
from astrarium.core.rules import rule
from astrarium.testing.toy import FLY, GAME, LAND


def played(steps, seed=5, players=3):
    m = Match(GAME, players, seed)
    while len(m.steps) < steps and not m.over:
        m.play(m.options[len(m.steps) % len(m.options)])
    return m


@rule
def both_options(s, out):
    return offer(out, offer(out, 0, action(FLY)), action(LAND))


CALM = replace(
    GAME, rules=replace(GAME.rules, options=both_options)
)  # landing is always a choice: nothing rolls by itself


def test_an_option_is_played_by_itself_its_id_or_its_text():
    by = [lambda m: m.options[1], lambda m: m.options[1].id, lambda m: "land", lambda m: " land "]
    states = []
    for choose in by:
        m = Match(GAME, 2, 1)
        m.play(choose(m))
        states.append(stable_hash(m.state))
    assert len(set(states)) == 1


def test_the_decision_says_who_is_asked_what_and_by_which_rule():
    m = Match(GAME, 2, 1, names=["Ann", "Bo"])
    assert m.decision.seat == m.seat
    assert m.names[m.seat] in m.decision.prompt
    assert m.decision.rule == "Turn"
    assert [(o.text, o.rule) for o in m.options] == [("fly", "Turn"), ("land", "Turn")]


def test_an_unknown_action_is_refused_with_what_is_possible():
    m = Match(GAME, 2, 1)
    with pytest.raises(
        IllegalAction, match=r"There is no action 'dance' in Comet Run\. Possible: fly, land\."
    ) as refusal:
        m.play("dance")
    assert refusal.value.code == "unknown-action"
    assert refusal.value.possible == ("fly", "land")
    with pytest.raises(IllegalAction):
        m.play(99)


def test_an_illegal_action_is_refused_with_its_rule():
    m = Match(GAME, 2, 1)
    m.state.flown, m._count = 0, 1  # only fly is offered
    with pytest.raises(IllegalAction, match=r"You can land only after flying\. Possible: fly\.") as refusal:
        m.play("land")
    assert refusal.value.rule == "Turn"
    assert m.why_not("land").text == "You can land only after flying."
    assert m.why_not("fly") is None


def test_nothing_can_be_played_after_the_end():
    m = played(10_000)
    assert m.over
    assert (m.seat, m.decision, m.options) == (None, None, [])
    with pytest.raises(IllegalAction, match="The game is over"):
        m.play("fly")


def test_scores_are_itemised_with_their_total_and_winners_known_at_the_end_only():
    m = played(3)
    assert m.winners == []
    known = [m.scores_for(seat)[seat] for seat in range(m.players)]
    assert all(item["total"] == item["flown"] + item["bonus"] for item in known)
    end = played(10_000)
    totals = [item["total"] for item in end.scores]
    assert end.winners == [seat for seat, total in enumerate(totals) if total == max(totals)]


def test_secret_points_of_others_are_left_out_before_the_end():
    m = played(3)
    assert "bonus" in m.scores_for(1)[1]
    assert all("bonus" not in m.scores_for(1)[seat] for seat in (0, 2))
    assert all("bonus" not in items for items in m.scores_for(None))
    end = played(10_000)
    assert end.scores_for(None) == end.scores


def test_the_log_has_what_a_viewer_saw_and_from_which_step():
    m = played(4)
    assert "Your bonus card is worth" in m.log_for(0)[0].text
    assert all("Your bonus" not in str(line) for line in m.log)
    assert {line.step for line in m.log_for(0, since=3)} <= {3, 4}
    assert all(line.rule in GAME.rulebook.sections for line in m.log)


def test_nothing_is_told_twice_in_a_row():
    """What happens again at the same step is told once, with how often; at another step it is told again."""
    m = played(4)
    last = m.told[-1]
    said = m.log[-1].text
    m.told += [last, last, last._replace(step=last.step + 1)]
    assert [line.text for line in m.log[-2:]] == [f"{said[:-1]} (×3).", said]


def test_names_and_numbers_of_players_must_fit():
    with pytest.raises(BadSetting, match="Comet Run is for 2 to 4 players, not 5"):
        Match(GAME, 5)
    with pytest.raises(BadSetting, match="There are 2 seats but 3 names"):
        Match(GAME, 2, names=["a", "b", "c"])


@pytest.mark.parametrize("goal", [4, 101, "20", True, 7.5, None])
def test_a_setting_outside_its_limits_is_refused_with_what_it_can_be(goal):
    with pytest.raises(BadSetting, match=r"goal cannot be .*: it is a whole number from 5 to 100"):
        Match(GAME, 2, goal=goal)


def test_an_unknown_setting_is_refused_with_those_there_are():
    with pytest.raises(BadSetting, match="Comet Run has no setting speed; it has goal"):
        Match(GAME, 2, speed=3)


def test_a_match_without_a_seed_gets_a_secret_one_and_shows_its_hash():
    one, two = Match(GAME, 2), Match(GAME, 2)
    assert one.seed != two.seed
    assert len(one.seed_hash) == 64


# ------------------------------------------------------------------ undo


def test_a_step_that_revealed_nothing_is_taken_back_freely():
    m = Match(CALM, 2, 1)
    before = stable_hash(m.state)
    m.play("land")
    assert m.undo_limit.steps == 1
    assert "start of the game" in m.undo_limit.reason
    m.undo()
    assert stable_hash(m.state) == before
    assert m.steps == []


def test_undo_stops_at_a_roll():
    m = Match(GAME, 2, 1, goal=100)
    m.play("fly")
    assert m.undo_limit.steps == 0
    assert m.undo_limit.reason == "step 1 revealed something random or hidden"
    with pytest.raises(UndoRefused, match="Nothing can be taken back freely: step 1 revealed"):
        m.undo()


def test_undo_past_the_barrier_needs_agreement():
    m = played(6)
    hashes = [step.hash for step in m.steps]
    m.undo(4, agreed=True)
    assert [step.hash for step in m.steps] == hashes[:2]
    assert stable_hash(m.state) == hashes[1]
    assert {event.step for event in m.told} <= {0, 1, 2}


@pytest.mark.parametrize("steps", [0, -1, 7])
def test_more_or_fewer_steps_than_there_are_cannot_be_taken_back(steps):
    m = played(6)
    with pytest.raises(UndoRefused, match="There are 6 steps to take back"):
        m.undo(steps, agreed=True)


def test_undo_stops_at_another_seats_decision():
    m = Match(CALM, 3, 1)
    m.play("land")
    m.play("land")
    assert m.undo_limit.steps == 1
    assert m.undo_limit.reason == "step 1 was Red's decision"
    with pytest.raises(UndoRefused, match="Only 1 step can be taken back freely: step 1 was Red's decision"):
        m.undo(2)
    m.undo()
    assert m.seat == 1


def test_a_branch_is_private():
    m = played(3)
    before = stable_hash(m.state)
    branch = m.branch()
    branch.play(branch.options[0])
    assert stable_hash(m.state) == before
    assert len(m.steps) == 3


# ------------------------------------------------------------------ views


def test_a_view_has_what_its_seat_may_know_and_the_options_of_its_decision():
    m = played(3)
    mine, other, nobody = m.view(m.seat), m.view((m.seat + 1) % 3), m.view(None)
    assert [o["text"] for o in mine["options"]] == ["fly", "land"]
    assert other["options"] == nobody["options"] == []
    assert mine["match"]["prompt"]["rule"] == "Turn"
    assert nobody["bonus"] == [None] * 3
    assert sum(card is not None for card in mine["bonus"]) == 1


def test_the_scene_is_plain_data_with_the_options_a_piece_answers_to():
    m = played(3)
    comet = m.scene(m.seat)["areas"][0]["pieces"][0]
    assert comet["id"] == "comet"
    assert comet["options"] == (GAME.actions.id("fly"),)
    assert m.scene(None)["areas"][0]["pieces"][0]["options"] == ()


def test_dealing_anew_keeps_what_a_seat_knows_and_nothing_else():
    m = played(3)
    others = [m.resampled(0, seed).state for seed in range(30)]
    assert {s.bonus[0] for s in others} == {m.state.bonus[0]}
    assert len({s.bonus[1] for s in others}) > 2
    assert len({s.dice.high for s in others}) == 30
    assert stable_hash(played(3).state) == stable_hash(m.state)


def test_a_match_can_be_copied_and_sent_elsewhere():
    """Copies go their own way; a match that was pickled goes on where it stood."""
    m = astrarium.new("horizons", players=2, seed=3)
    m.play(m.options[0])
    twin, sent = copy.deepcopy(m), pickle.loads(pickle.dumps(m))
    m.play(m.options[0])
    assert len(twin.steps) == len(sent.steps) == 1
    sent.play(sent.options[0])
    assert sent.state == m.state
    assert sent.game is m.game
    assert repr(m.game) == "<Game Horizons>"
    assert repr(m).startswith("<Match of Horizons: 2 players, step 2")
