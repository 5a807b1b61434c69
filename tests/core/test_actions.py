"""Actions: one fixed space of ids, with texts and forms that lead back."""

import pytest

from astrarium.core.actions import Actions, Form, action, first, is_verb, offer, second, third


def space():
    actions = Actions()
    verbs = (
        actions.verb("pass"),
        actions.verb("build", what=("colony", "tower"), world=("w1", "w2", "w3")),
        actions.verb("move", ship=("a", "b"), to=("x", "y"), pay=("iron", "gold", "none")),
    )
    return actions, verbs


def test_ids_are_dense_and_every_argument_can_be_read_back():
    actions, (_, build, move) = space()
    assert len(actions) == 1 + 6 + 12
    act = action(build, 1, 2)
    assert (first(build, act), second(build, act)) == (1, 2)
    act = action(move, 1, 0, 2)
    assert (first(move, act), second(move, act), third(move, act)) == (1, 0, 2)
    assert is_verb(move, act)
    assert not is_verb(build, act)


def test_texts_and_forms_lead_back_to_ids():
    actions, _ = space()
    for act in range(len(actions)):
        assert actions.id(actions.text(act)) == act
        assert actions.id_of_form(actions.form(act)) == act
    assert actions.text(6) == "build tower w3"
    assert actions.form(6) == Form("build", {"what": "tower", "world": "w3"})


def test_what_lets_go_is_declared_or_names_an_amount_of_nothing():
    actions = Actions()
    stop, pay = actions.end("stop"), actions.verb("pay", coins=("0", "1"))
    assert [actions.lets_go(act) for act in (stop.base, action(pay, 0), action(pay, 1))] == [True, True, False]


def test_spaces_in_a_typed_action_do_not_matter():
    actions, _ = space()
    assert actions.id("  build   tower w3 ") == 6


def test_an_unknown_text_or_form_is_none():
    actions, _ = space()
    assert actions.id("destroy everything") is None
    assert actions.id_of_form(Form("build", {"what": "tower", "world": "w9"})) is None


def test_two_actions_cannot_have_one_text():
    actions, _ = space()
    with pytest.raises(ValueError, match="two actions are called 'pass'"):
        actions.verb("pass")


def test_a_verb_has_at_most_three_arguments():
    with pytest.raises(ValueError, match="at most three"):
        Actions().verb("trade", a=("x",), b=("x",), c=("x",), d=("x",))


def test_offering_appends():
    out = [0, 0, 0]
    count = offer(out, 0, 5)
    assert offer(out, count, 9) == 2
    assert out == [5, 9, 0]


def test_what_an_action_is_wherever_it_is_offered_is_its_text_its_form_and_whether_it_lets_go() -> None:
    actions = Actions()
    place, stop = actions.verb("place", star=("A", "B")), actions.end("stop")
    arguments = {"star": "B"}
    plain = {"text": "place B", "form": {"verb": "place", "arguments": arguments}, "lets_go": False}
    assert actions.facts(place.base + 1) == plain
    assert actions.facts(stop.base)["lets_go"]
