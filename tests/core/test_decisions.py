"""The grammar: one row per decision, sets in any order, pauses, effects step by step."""

from itertools import combinations

import pytest

from astrarium.core import match, matchfile
from astrarium.core.decisions import (
    MARKED,
    MUST,
    NOT_NOW,
    NOTHING,
    TOO_FEW,
    Answer,
    Decision,
    Several,
    always,
    decisions,
)
from astrarium.core.errors import BadRow, IllegalAction
from astrarium.core.manners import open_set
from astrarium.core.match import Match
from astrarium.core.playouts import playouts
from astrarium.core.rules import rule
from astrarium.core.words import pseudo, speaking
from market import CATALOGUE, DECISIONS, DONE, GAME, GIVE, KEEP, PACK, WARES, Decide, Why, actions, why_not_give


def day() -> Match:
    return Match(GAME, 2, seed=1)


def pack(m: Match, *wares: str) -> None:
    m.play([f"pack {ware}" for ware in wares])


# ------------------------------------------------------------------ rows


def test_an_action_is_offered_exactly_when_nothing_stands_against_it():
    m = day()
    for turn in range(12):
        for act in range(len(actions)):
            assert (DECISIONS.against(m.state, act) == NOTHING) == (act in m.option_ids), (turn, actions.text(act))
        m.play(m.option_ids[turn % len(m.option_ids)])


def test_a_reason_comes_from_the_rule_that_offers_and_names_what_lies_there():
    m = day()
    assert m.why_not("pack fig").text == "A fig is rotten."
    assert m.why_not("give apple").text == "That can be chosen only at noon."
    pack(m, "apple", "egg")
    assert m.why_not("give fig").text == "You have not packed a fig; packed are apple and egg."


def test_a_decision_without_a_row_is_named():
    with pytest.raises(BadRow, match="there is no row for the decision GIVE"):
        decisions("toys", actions, Decide, [Decision(Decide.PACK, (Answer(PACK),))])


def test_a_rule_that_takes_what_nobody_has_is_named():
    @rule
    def why_not_sing(s, tune):
        return NOTHING

    rows = [Decision(kind, (Answer(GIVE, why_not_sing if kind == Decide.GIVE else always),)) for kind in Decide]
    with pytest.raises(BadRow, match="GIVE, give: why_not_sing takes tune; a rule here may take s, seat"):
        decisions("toys", actions, Decide, rows)


def test_a_may_always_has_a_no():
    m = day()
    pack(m, "apple", "egg")
    assert "keep" in [option.text for option in m.options]


# ------------------------------------------------------------------ several things


def test_where_nothing_can_be_done_there_is_a_way_out_and_otherwise_not():
    made = decisions(
        "toys", actions, Decide, [Decision(kind, (Answer(GIVE, why_not_give),), otherwise=KEEP) for kind in Decide]
    )
    s, out = day().state, [0] * len(actions)
    assert (made.options(s, out), out[0]) == (1, KEEP.base)
    assert (made.against(s, KEEP.base), made.against(s, GIVE.base)) == (NOTHING, Why.NOT_PACKED)
    s.packed[0] = 1
    assert (made.options(s, out), out[0]) == (1, GIVE.base)
    assert (made.against(s, KEEP.base), made.against(s, GIVE.base)) == (MUST, NOTHING)


def test_things_are_marked_in_any_order():
    for order in (("egg", "apple", "bread"), ("bread", "egg", "apple")):
        m = day()
        pack(m, *order)
        assert m.state.packed[:6] == [1, 1, 0, 1, 0, 0]


def test_one_thing_after_the_other_leads_to_the_same_place_in_any_order():
    """The last ware first must not end the question, nor take another along."""
    one, other = day(), day()
    for ware in ("herring", "apple"):
        one.play(f"pack {ware}")
    one.play("done")
    pack(other, "apple", "herring")
    assert one.state == other.state
    assert [act for step in one.steps for act in step.actions] == list(other.steps[0].actions)


def test_a_set_is_one_step_and_its_text_can_be_played():
    """Two wares in one answer: one line of the record, taken back at once."""
    m, again = day(), day()
    pack(m, "herring", "apple")
    assert len(m.steps) == 1
    assert m.text_of(m.steps[0]) == "pack apple + pack herring + done"
    again.play("pack herring + pack apple")
    assert again.state == m.state
    m.undo()
    assert m.steps == []


def test_what_is_marked_can_be_unmarked():
    m = day()
    m.play("pack herring")
    assert m.decision.many.marked == ("pack herring",)
    assert "pack herring" not in [option.text for option in m.options]
    m.undo()
    assert m.decision.many.marked == ()


def test_every_thing_is_offered_at_the_first_question():
    m = day()
    assert m.decision.many.things == tuple(f"pack {ware}" for ware in WARES if ware != "fig")
    assert (m.decision.many.least, m.decision.many.most) == (2, 4)
    assert m.decision.many.buttons[3] == "Pack 3 wares"


def test_too_few_or_a_wrong_thing_is_refused_as_a_whole():
    m = day()
    before = m.state.copy()
    with pytest.raises(IllegalAction, match="not enough yet: 2 must be marked"):
        pack(m, "apple")
    with pytest.raises(IllegalAction, match="A fig is rotten"):
        pack(m, "apple", "fig")
    with pytest.raises(IllegalAction, match="marked already"):
        pack(m, "apple", "apple")
    assert m.state == before
    assert m.steps == []


def test_the_number_of_results_is_the_number_of_sets():
    """One path inside leads to each set: search and counting see no permutations."""
    found, paths, open_ = set(), 0, [day()]
    while open_:
        m = open_.pop()
        if m.state.num_marked == 0 and m.steps:
            found.add(tuple(m.state.packed))
            paths += 1
            continue
        for act in m.path_ids:
            branch = m.branch()
            branch.play(act)
            open_.append(branch)
    sets = sum(len(list(combinations(range(5), n))) for n in (2, 3, 4))
    assert paths == len(found) == sets


def test_a_record_of_sets_and_pauses_replays():
    m = day()
    pack(m, "bread", "apple")
    m.pause_for([0])
    m.play("keep")
    m.play("draw-buyer")
    m.pause_for([])
    pack(m, "cheese", "apple")
    m.play("keep")
    again = matchfile.replay_lines(list(m.record()), "market", game=GAME)
    assert again.state == m.state
    assert again.steps == m.steps


def test_a_match_can_be_followed_again_with_its_pauses_and_stirred_chance():
    """Whoever goes through a game afterwards meets every position that the players met, forced steps included.

    A set is one step however many things were marked: what was stirred after a later step stays after that step.
    """
    m = day()
    m.pause_for([0, 1])
    pack(m, "apple", "bread")
    m.play("keep")
    m.stir("after an undo")
    m.play("draw-buyer")
    m.pause_for([])
    while not m.over:
        m.play(m.path_ids[0])
    again = m.again()
    assert not again.steps
    for step in m.steps:
        again.follow(step)
    assert again.steps == m.steps, "every hash"
    assert again.state == m.state
    end = m.steps[-1]
    m.undo(agreed=True)
    m.follow(end)
    assert again.steps == m.steps, "an undo leads back to what there was"


# ------------------------------------------------------------------ the manners of a table


def test_a_forced_step_that_reveals_waits_for_those_who_confirm():
    m = day()
    m.pause_for([0])
    pack(m, "apple", "bread")
    m.play("keep")
    assert [option.text for option in m.options] == ["draw-buyer"]
    m.undo()
    m.play("keep")
    m.play("draw-buyer")
    assert m.seat == 1
    pack(m, "apple", "bread")
    m.play("keep")
    assert m.seat == 0


@pytest.mark.parametrize("waits", [True, False])
def test_a_record_made_under_other_manners_is_played_as_it_was(monkeypatch, waits):
    """Whether forced steps waited then is read off the position after each step, not decided anew."""
    with monkeypatch.context() as then:
        then.setattr(match, "waits", lambda game, s, *_asked: open_set(game, s) is not None or waits)
        m = day()
        m.pause_for([0, 1])
        while not m.over:
            m.play(m.path_ids[0])
    again = matchfile.replay_lines(list(m.record()), "market", game=GAME)
    assert again.steps == m.steps
    assert again.state == m.state
    m.rewind(len(m.steps) - 3)
    assert m.steps == again.steps[:-3]


def test_pauses_change_no_result():
    polite, plain = day(), day()
    polite.pause_for([0, 1])
    for m in (polite, plain):
        while not m.over:
            m.play(m.path_ids[0])
    assert polite.state.coins == plain.state.coins
    assert len(polite.steps) > len(plain.steps)


# ------------------------------------------------------------------ effects


def test_an_effect_goes_on_after_its_questions():
    m = day()
    while not m.over and m.decision.prompt != "Red, which coin?":
        m.play(m.path_ids[-1])
    coins = m.state.coins[0]
    m.play("pay silver")
    assert m.state.coins[0] == coins + 2 + 1 - 2
    assert "Red gains 3 coins." in [line.text for line in m.log]


def test_compiled_games_of_the_grammar_are_those_of_the_twin():
    fast = playouts(GAME, 50, players=3, seed=5, threads=1, settings={})
    assert fast["scores"].shape[0] == 50
    assert fast["scores"].max() > 0


# ------------------------------------------------------------------ sentences


def test_every_row_is_in_the_catalogue_and_can_be_read_in_another_language():
    rows = CATALOGUE.export()
    assert rows["option.pack"] == "Pack {ware:a}"
    assert rows["ask.GIVE[0]"] == "{who}, give a ware away?"
    m = day()
    with speaking(pseudo):
        texts = [m.decision.prompt, *(option.label for option in m.options), m.why_not("pack fig").text]
    assert texts == ["Red, whîçh wåréš dø ÿøü påçk?", *texts[1:-1], "Å fîg îš røttéñ."]
    assert texts[1] == "Påçk å åpplé"


def test_the_rows_are_whole():
    CATALOGUE.check()
    assert {NOT_NOW, TOO_FEW, MARKED}.isdisjoint({NOTHING})


# ------------------------------------------------------------------ things that go together


@rule
def why_not_together(s, ware):
    """Two wares go together if their numbers make five."""
    return NOTHING if s.num_marked == 0 or s.marked[0] + ware == len(WARES) - 1 else MARKED


def test_a_path_begins_only_with_a_thing_that_leads_to_a_whole_set():
    """Herring goes with apple only, and apple comes first: the one path does not begin with herring; people may."""
    sets = Several(PACK, DONE, 2, 2, why_not_together, jointly=2)
    rows = [Decision(kind, several=sets) if kind == Decide.PACK else Decision(kind, (Answer(GIVE),)) for kind in Decide]
    made, out = decisions("pairs", actions, Decide, rows), [0] * len(actions)
    s = day().state
    assert made.options(s, out) == 3
    assert [actions.text(act) for act in out[:3]] == ["pack apple", "pack bread", "pack cheese"]
    assert made.things(s, out) == len(WARES)
