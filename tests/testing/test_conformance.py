"""check_game passes a sound game and fails every kind of unsound one with a sentence that names seed and step."""

from dataclasses import replace
from itertools import count

import pytest

import market
from astrarium.core.actions import Actions, action, is_verb, offer
from astrarium.core.chance import pick
from astrarium.core.game import Said
from astrarium.core.records import numbers_of
from astrarium.core.rules import rule
from astrarium.core.scene import Area, Narrow, Piece, Scene, kept, same_for_all
from astrarium.core.sight import while_same
from astrarium.core.table import note, roll, tell
from astrarium.testing import check_game, positions, toy
from astrarium.testing.toy import FLY, GAME, LAND, Happened
from astrarium.testing.toy import apply as toy_apply


def broken(**parts):
    """The toy game with some of its parts replaced."""
    own = {name: parts.pop(name) for name in list(parts) if name in GAME.rules.__dataclass_fields__}
    words = {name: parts.pop(name) for name in list(parts) if name in GAME.words.__dataclass_fields__}
    return replace(GAME, rules=replace(GAME.rules, **own), words=replace(GAME.words, **words), **parts)


WIDER = Actions()  # with room for what the sound game never offers
WIDER.verb("fly")
WIDER.verb("land")
WAIT = WIDER.verb("wait")


def fails(game, **how):
    with pytest.raises(AssertionError, match=r"^comet-run, \d players.*, seed .*, step \d+: ") as failure:
        check_game(game, players=2, games=1, compiled=False, **how)
    return str(failure.value)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sound_game_passes_every_check(players):
    check_game(GAME, players, games=3, compiled=False)


def test_the_settings_given_are_the_ones_played():
    check_game(GAME, settings={"goal": 5}, games=1, compiled=False)
    with pytest.raises(AssertionError, match="goal 100"):
        check_game(GAME, settings={"goal": 100}, longest=3, compiled=False)


# ------------------------------------------------------------------ looks


def seen_with(look):
    return lambda s, seat: {**GAME.view(s, seat), "more": look(s)}


def test_a_look_that_reads_more_of_the_state_than_it_says_fails():
    """What it finds would be taken for what it finds now, although that has changed."""
    says_little = while_same(lambda: ("num_players",))(lambda s: s.flown)
    says_all = while_same(lambda: ("flown",))(lambda s: s.flown)
    check_game(broken(view=seen_with(says_all)), players=2, games=1, compiled=False)
    assert "reads more of the state than it says" in fails(broken(view=seen_with(says_little)))


# ------------------------------------------------------------------ observations


@rule
def sees_all_bonus_cards(s, seat, out):
    toy.observe(s, seat, out)
    out[toy.OWN_BONUS] = toy.BONUS[s.bonus[1 - seat]]


@rule
def sees_too_much(s, seat, out):
    toy.observe(s, seat, out)
    out[toy.OWN_BONUS] = 3


@rule
def forgets_a_number(s, seat, out):
    for i in range(1, len(out)):
        out[i] = 0


@pytest.mark.parametrize(
    ("observe", "sentence"),
    [
        (sees_all_bonus_cards, "the observation of seat 0: bonus shows what it cannot know"),
        (sees_too_much, "the observation of seat 0: bonus is 3, which is not from 0 to 2"),
        (forgets_a_number, "the observation of seat 0: flown is not written"),
    ],
)
def test_an_observation_knows_no_secret_keeps_its_ranges_and_writes_every_number(observe, sentence):
    assert sentence in fails(broken(observe=observe))


# ------------------------------------------------------------------ options


@rule
def no_options(s, out):
    return 0 if s.flown > 5 else toy.options(s, out)


@rule
def doubled_options(s, out):
    n = toy.options(s, out)
    return offer(out, n, out[0]) if n > 1 else n


@rule
def foreign_options(s, out):
    n = toy.options(s, out)
    return offer(out, n, 99) if n > 1 else n


def test_empty_options_before_the_end_fail():
    assert "empty before the end" in fails(broken(options=no_options))


def test_an_option_offered_twice_fails():
    assert "offered twice: fly" in fails(broken(options=doubled_options, actions=WIDER))


def test_an_option_outside_the_action_space_fails():
    assert "no action of the game" in fails(broken(options=foreign_options, actions=WIDER))


@rule
def apply_for_nobody(s, act):
    toy.apply(s, act)
    if s.depth > 0:
        s.pending[s.depth - 1].seat = 7


def test_a_decision_of_a_seat_nobody_sits_in_fails():
    assert "seat 7 is asked" in fails(broken(apply=apply_for_nobody))


# ------------------------------------------------------------------ ending, laws, events


@rule
def points_of_the_seat_before(s, act):
    toy.apply(s, act)
    s.points[s.turn - 1] += 0


def test_a_rule_that_counts_from_the_end_of_a_row_fails():
    assert "place -1 of a row: compiled code counts from 0" in fails(broken(apply=points_of_the_seat_before))


@rule
def never_land(s, act):
    if is_verb(FLY, act):
        toy.fly(s, s.now.seat)


@rule
def crashing_fly(s, act):
    s.points[9] += 1


@rule
def asserting_fly(s, act):
    assert s.flown == 0, "full"
    toy.apply(s, act)


def test_rules_that_crash_fail_with_seed_and_step():
    assert "step 0: the game fails with IndexError" in fails(broken(apply=crashing_fly))
    assert "an assertion of the rules fails: full" in fails(broken(apply=asserting_fly))


def test_a_game_that_does_not_end_fails():
    assert "has not ended after 300 decisions" in fails(broken(apply=never_land), longest=300)


@rule
def broken_law(s):
    return 1 if s.flown > 5 else 0


@rule
def noisy_fly(s, act):
    for _ in range(60):
        note(s, Happened.FLEW, s.now.seat, 2)
    toy.apply(s, act)


def test_a_broken_law_fails_with_its_words():
    assert "law 1 is broken: nothing is flown backwards" in fails(broken(invariant=broken_law))


def test_lost_events_fail():
    assert "more events happened" in fails(broken(apply=noisy_fly))


# ------------------------------------------------------------------ words


def test_a_prompt_without_a_section_of_the_rules_fails():
    said = fails(broken(prompt=lambda s, names: Said("Well?", "No such section")))
    assert "the prompt of decision 0 stands on 'No such section'" in said


def test_an_option_without_words_fails():
    assert "the option 'fly' has no words" in fails(broken(label=lambda s, act, names: Said("", "Turn")))


def test_an_option_without_a_rule_fails():
    assert "the option 'fly' stands on ''" in fails(broken(label=lambda s, act, names: Said("Go", "")))


def test_a_sentence_without_a_rule_fails():
    said = fails(broken(sentence=lambda e, viewer, names: Said("It happened.", "Elsewhere")))
    assert "the sentence of event" in said


def test_a_table_that_changes_in_silence_fails():
    said = fails(broken(sentence=lambda e, viewer, names: None))
    assert "the table changes and no line that everybody reads tells of it" in said


def test_what_a_seat_sees_that_changes_in_silence_fails():
    """A line that all but one seat read tells that seat nothing."""
    said = fails(broken(sentence=lambda e, viewer, names: None if viewer == 0 else Said("It happened.", "Turn")))
    assert "the view of seat 0 changes (points) and no line that it reads tells of it" in said


def test_an_event_without_a_name_fails():
    assert "event 0 has no name" in fails(broken(event_names={1: "CRASHED", 2: "LANDED", 3: "DREW", 4: "DREW_UNSEEN"}))


@rule
def setup_with_a_foreign_row(s):
    toy.setup(s)
    tell(s, -1, Happened.FLEW, 0, 77)


def test_an_event_about_a_row_that_is_none_fails():
    assert "about row 77, which is none" in fails(broken(setup=setup_with_a_foreign_row))


def test_a_reason_without_a_rule_fails():
    said = fails(broken(why_not=lambda s, act, names: Said("Because.", ""), actions=WIDER))
    assert "the reason against 'wait'" in said


def test_items_that_do_not_add_up_fail():
    assert "the items of seat 0 add up to" in fails(broken(scores=lambda s, seat: {"flown": s.points[seat] + 9}))


def test_what_was_kept_of_an_option_must_be_what_is_said_as_the_table_stands():
    told = count()
    assert "said anew" in fails(broken(label=lambda s, act, names: Said(f"{act}, {next(told)}", "Turn")))


# ------------------------------------------------------------------ pictures


def scene_of(*pieces, place="centre"):
    return lambda known: Scene((Area("sky", "Sky", place, 4, 2, pieces),))


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        (scene_of(Piece("a", "token"), Piece("a", "token")), "two pieces of the scene are called 'a'"),
        (scene_of(Piece("a", "spoon")), "which is no kind"),
        (scene_of(Piece("a", "token", options=(1,))), "answers to what is not offered"),
        (
            lambda known: Scene(scene_of(Piece("a", "token"))(known).areas, answers={"b": ()}),
            "answer and are not there",
        ),
        (scene_of(place="roof"), "which is no place"),
        (lambda known: Scene(()), "no areas"),
        (scene_of(Piece("a", "token", label={1, 2})), "is not plain data"),
    ],
)
def test_a_scene_that_cannot_be_drawn_fails(scene, said):
    assert said in fails(broken(scene=scene))


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        (Piece("a", "track", w=3), "'a' of sky is left out: it is wider than the sheet"),
        (Piece("a", "mat", w=3, label="Level 5"), "'a' of sky is left out: it is wider than the sheet"),
        (Piece("a", "token", x=3), "'a' of sky goes astray"),
        (Piece("a", "token", x=1.5), "'a' of sky goes astray"),
    ],
)
def test_a_narrow_screen_loses_nothing_that_says_something(piece, said):
    narrow = (Narrow(2, 2, ((0, 0, 2.5, 2, 0, 0),)),)
    area = Area("sky", "Sky", "centre", 4, 2, (Piece("under", "mat", w=4, h=2), piece), narrow=narrow)
    assert said in fails(broken(scene=lambda known: Scene((area,))))


def test_what_is_kept_of_a_scene_must_be_what_the_whole_view_shows():
    @kept(lambda known: {"options": []})
    def forgetful(known):
        return scene_of(Piece("a", "token", options=tuple(option["id"] for option in known["options"])))(known)

    assert "is not what is drawn from the whole view" in fails(broken(scene=forgetful))


def test_what_is_drawn_once_for_all_must_be_what_everybody_sees():
    @same_for_all
    def sky(known):
        return scene_of(Piece("a", "token", label=str(known["match"]["viewer"])))(known).areas[0]

    assert "is not what is drawn from the whole view" in fails(broken(scene=lambda known: Scene((sky(known),))))


def test_a_view_that_is_not_plain_data_fails():
    assert "view of a spectator is not plain data" in fails(broken(view=lambda s, seat: {"state": {s.goal}}))


def test_looking_must_not_change_the_table():
    def touching(s, seat):
        s.flown += 1
        return toy.view(s, seat)

    assert "looking at the table changes it" in fails(broken(view=touching))


# ------------------------------------------------------------------ secrets


def test_a_view_that_shows_a_secret_fails():
    assert "shows what it cannot know: bonus" in fails(
        broken(view=lambda s, seat: {**toy.view(s, seat), "bonus": list(s.bonus)})
    )


@rule
def peeking_options(s, out):
    n = offer(out, 0, action(LAND))
    n = offer(out, n, action(FLY))
    return offer(out, n, action(WAIT)) if s.bonus[1 - s.turn] > 2 else n


def test_scores_that_show_a_secret_fail():
    open_scores = replace(GAME, words=replace(GAME.words, secret_scores=()))
    assert "the scores show a spectator what it cannot know" in fails(open_scores)


def test_options_that_depend_on_a_secret_fail():
    said = fails(broken(options=peeking_options, actions=WIDER, decisions=None))
    assert "the options of seat" in said
    assert "show what it cannot know" in said


@rule
def resample_that_rewrites_the_log(s, seat, dice):
    toy.resample(s, seat, dice)
    for i in range(s.num_events):
        s.events[i].a += 1


@rule
def resample_that_breaks_a_law(s, seat, dice):
    s.bonus[3] = 5
    toy.resample(s, seat, dice)


@rule
def law_of_the_empty_seat(s):
    return 1 if s.bonus[3] else 0


@rule
def resample_nothing(s, seat, dice):
    return


def test_dealing_anew_must_not_change_the_log():
    assert "changes the log that it has read" in fails(broken(resample=resample_that_rewrites_the_log))


def test_dealing_anew_must_keep_the_laws():
    game = broken(resample=resample_that_breaks_a_law, invariant=law_of_the_empty_seat)
    assert "dealing anew for a spectator breaks law 1" in fails(game)


def test_a_resample_that_does_nothing_fails():
    assert "resample never changes anything" in fails(broken(resample=resample_nothing))


@rule
def setup_that_blabs(s):
    for seat in range(s.num_players):
        s.bonus[seat] = roll(s, 6)
        tell(s, -2 - seat, Happened.DREW_UNSEEN, seat, -1, s.bonus[seat])
    s.turn = s.num_players - 1


@rule
def fly_that_blabs(s, act):
    s.bonus[s.now.seat] = roll(s, 6)
    tell(s, -2 - s.now.seat, Happened.DREW_UNSEEN, s.now.seat, s.bonus[s.now.seat])
    toy.apply(s, act)


def test_a_secret_told_to_the_others_at_setup_fails():
    assert "what only seat 0 may know" in fails(broken(setup=setup_that_blabs))


def test_a_secret_told_to_the_others_in_play_fails():
    assert "event DREW_UNSEEN tells" in fails(broken(apply=fly_that_blabs))


# ------------------------------------------------------------------ records, undo, hash


def test_rules_that_remember_something_outside_the_state_fail():
    """A second playing of the same actions then goes another way: record and undo both break."""
    calls = count()

    @rule
    def impure(s, act):
        s.goal += next(calls) % 2
        toy.apply(s, act)

    assert "the record does not replay" in fails(broken(apply=impure))


def test_undo_that_does_not_restore_the_state_fails(monkeypatch):
    from astrarium.core.match import Match

    rewind = Match.rewind

    def careless(self, step):
        rewind(self, step)
        self.state.round += 1

    monkeypatch.setattr(Match, "rewind", careless)
    assert "does not restore its position" in fails(GAME)


def test_undo_that_plays_another_way_fails(monkeypatch):
    from astrarium.core.match import Match

    monkeypatch.setattr(Match, "rewind", lambda self, step: None)
    assert "going back plays another way" in fails(GAME)


def test_a_hash_that_overlooks_a_number_fails(monkeypatch):
    monkeypatch.setattr(positions, "stable_hash", lambda s: hash(tuple(numbers_of(s)[:-1])))
    assert "the hash stays the same when number" in fails(GAME)


def test_two_positions_with_one_hash_fail(monkeypatch):
    from astrarium.core import match, records

    for module in (match, records):
        monkeypatch.setattr(module, "hash_of", lambda numbers: 1)
    assert "two different positions have the same hash" in fails(GAME)


def test_a_step_with_another_hash_than_its_position_fails(monkeypatch):
    from astrarium.core import match

    monkeypatch.setattr(match, "hash_of", lambda numbers: 1)
    assert "the hash of this step is not that of its position packed from nothing" in fails(GAME)


def test_texts_and_forms_that_do_not_lead_back_fail():
    class Mute(Actions):
        def id(self, text):
            return 0

    class Twins(Actions):
        def text(self, act):
            return "fly"

    for kind, said in ((Mute, "leads to 0"), (Twins, "two actions have the same text")):
        own = kind()
        own.verb("fly")
        own.verb("land")
        assert said in fails(broken(actions=own))


# ------------------------------------------------------------------ twin and compiled


@rule
def overflowing_fly(s, act):
    toy_apply(s, act)
    s.points[3] += 30_000  # 16 bits wrap when compiled; plain Python does not


@pytest.mark.xdist_group("compile-toy")
def test_twin_and_compiled_agree_after_every_step():
    check_game(GAME, games=2)


@pytest.mark.xdist_group("compile-toy")
def test_a_field_that_differs_between_twin_and_compiled_fails():
    with pytest.raises(AssertionError, match=r"points\[3\] is 60000 on the twin and -5536 compiled"):
        check_game(broken(apply=overflowing_fly), players=2, games=1)


@pytest.mark.xdist_group("compile-toy")
def test_a_score_that_differs_between_twin_and_compiled_fails(monkeypatch):
    from astrarium.testing import parity

    monkeypatch.setattr(parity.CompiledGame, "at", lambda self, step: None)
    monkeypatch.setattr(parity, "_compare", lambda *_: None)
    with pytest.raises(AssertionError, match="the twin scores"):
        check_game(GAME, players=2, games=1)


# ------------------------------------------------------------------ the grammar


def test_a_game_of_rows_with_sets_effects_and_a_may_passes():
    check_game(market.GAME, compiled=False)


@rule
def last_first(s, out):
    n = market.DECISIONS.options(s, out)
    out[0], out[n - 1] = out[n - 1], out[0]
    return n


def test_a_way_out_that_stands_first_fails():
    """Where something may be done, doing nothing is not the first thing that is offered."""
    game = replace(market.GAME, rules=replace(market.GAME.rules, options=last_first))
    with pytest.raises(AssertionError, match="the decision GIVE lists its way out first"):
        check_game(game, compiled=False)


def test_an_option_that_something_stands_against_fails():
    """Options and reasons that disagree are found, whichever of them is wrong."""
    game = replace(GAME, rules=replace(GAME.rules, options=only_fly_and_land))
    assert "is offered although something stands against it (decision TURN)" in fails(game)


@rule
def takes_no_coin(s, act):
    if not is_verb(market.PAY, act):
        market.DECISIONS.apply(s, act)


def test_a_choice_of_which_nothing_comes_fails():
    """Whoever chooses a coin is told of it or asked on; that the next day begins is neither."""
    rows = market.DECISIONS.rows
    days = {**rows, market.Decide.PACK: rows[market.Decide.PACK]._replace(opens=True)}
    decided = replace(market.DECISIONS, rows=days)
    check_game(replace(market.GAME, decisions=decided), compiled=False)
    dark = replace(market.GAME, decisions=decided, view=lambda s, seat: {})  # nobody sees what the fair costs
    game = replace(dark, rules=replace(market.GAME.rules, apply=takes_no_coin))
    with pytest.raises(AssertionError, match=r"'pay \w+' is chosen \(BARTER\) and nothing comes of it\."):
        check_game(game, compiled=False)


@rule
def only_fly_and_land(s, out):
    out[0], out[1] = FLY.base, LAND.base
    return 2


@rule
def resample_with_a_trace(s, seat, dice):
    for other in range(s.num_players):
        if other != seat:
            s.bonus[other] = (s.bonus[other] + pick(dice, 2)) % 6


def test_a_bot_that_imagines_a_trace_of_the_truth_fails():
    """What a seat imagines must not depend on what it cannot know."""
    assert "imagines shows a trace of what it cannot know" in fails(broken(resample=resample_with_a_trace))


@rule
def nobody_may_score(s):
    return 1 if s.points[0] + s.points[1] > 0 else 0


def test_a_failure_shows_the_position_that_it_came_of():
    with pytest.raises(AssertionError) as failure:
        check_game(broken(invariant=nobody_may_score), players=2, games=1, compiled=False)
    note = failure.value.__notes__[0]
    assert note.startswith("It came of `land` in this position:\ngame comet-run\nplayers 2\n")
