"""Shortcuts: answers of one player that belong together, offered as one choice and played as what they are."""

from __future__ import annotations

import random

import pytest

import astrarium
from alien_frontiers.board import Board
from astrarium.core.match import Match
from astrarium.core.shortcuts import OWN_SETS, SETS, Promise, Shortcut, keeps, play_all, promised, shortcuts
from tiny_epic_galaxies.desk import Desk, desk

GAMES = ("horizons", "tiny-epic-galaxies", "alien-frontiers")


def played(match: Match, shortcut: Shortcut) -> Match:
    """A copy of the match after a shortcut."""
    after = match.branch()
    play_all(after, shortcut.answers)
    return after


def turn(*dice: str) -> Desk:
    """The first player's turn in Tiny Epic Galaxies with these dice; nobody has the culture to follow."""
    laid = desk()
    return laid.dice(*dice).stock(2, 0, 0).stock(2, 0, 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_shortcut_can_be_played_and_nothing_is_revealed_before_its_last_answer(game: str) -> None:
    """On the way of a game played at random; all answers are the same player's."""
    match, chance, tried = astrarium.new(game, players=2, seed=5), random.Random(3), 0
    for _ in range(60):
        for one in shortcuts(match)[:6]:
            after = match.branch()
            for number, answer in enumerate(one.answers):
                assert after.seat == match.seat, one
                assert not number or not after.steps[-1].revealed, one
                after.play(answer)
            assert len(after.steps) == len(match.steps) + len(one.answers)
            tried += 1
        if not match.over:
            match.play(chance.choice(match.path_ids))
    assert tried > 10


def test_a_die_and_what_it_does_are_one_choice() -> None:
    laid = turn("move", "energy")
    found = [one for one in shortcuts(laid.m) if one.first and one.first.text == "activate move"]
    orbit = next(one for one in found if one.answers[1].startswith("orbit"))
    assert orbit.text == f"activate move > {orbit.answers[1]}"
    assert played(laid.m, orbit).log[-1].text.startswith("Red sends ship 1 into orbit")


def test_the_same_again_is_one_choice() -> None:
    laid = turn("energy", "energy", "energy", "culture")
    twice = [one for one in shortcuts(laid.m) if one.answers == ("activate energy",) * 2]
    assert [one.label for one in twice] == ["Twice: Activate Acquire Energy"]


def test_several_dice_in_a_row_are_one_choice_where_nothing_is_asked_in_between() -> None:
    """Each die that leaves nothing to choose, in either order, up to three; a Move asks where to."""
    laid = turn("energy", "culture", "culture", "move").ship(0, 1, "jakks", 0)
    rows = [one.text for one in shortcuts(laid.m) if one.text.startswith("activate energy > activate")]
    assert rows == ["activate energy > activate culture", "activate energy > activate culture > activate culture"]
    lone = next(one for one in shortcuts(laid.m) if one.text == rows[0])
    assert lone.label == "Activate Acquire Culture"
    after = played(laid.m, lone)
    assert after.seat == 0
    assert len(after.steps) == len(laid.m.steps) + 2


def test_the_turn_may_end_along_with_the_same_again() -> None:
    laid = turn("energy", "energy", "culture")
    ends = [one for one in shortcuts(laid.m) if one.answers == ("activate energy", "activate energy", "end-turn")]
    assert [one.label for one in ends] == ["Twice: Activate Acquire Energy, End the turn (1 die left over)"]
    assert played(laid.m, ends[0]).state.turn == 1


def test_a_landing_and_whether_its_planet_is_used_are_one_choice() -> None:
    """The "may" of the planet is answered along with the landing, both ways."""
    laid = turn("move", "culture")
    along = [one for one in shortcuts(laid.m) if one.text.startswith("activate move > land ship1 jakks")]
    assert [one.answers[2:] for one in along] == [("use",), ("skip",)]


def test_few_sets_are_listed_whole_and_of_many_the_plainest() -> None:
    few = [one for one in shortcuts(turn("culture", "energy", "energy").m) if one.answers[0] == "reroll"]
    assert len(few) == 5, "one or none of culture, none to two of energy, but not nothing"
    six = turn("move", "energy", "culture", "diplomacy", "economy", "colony")
    rolls = [one for one in shortcuts(six.m) if one.answers[0] == "reroll"]
    assert len(rolls) == 13 <= SETS, "each face alone, all but each of them, and all of them"
    assert "Roll 6 dice" in rolls[-1].label


def test_where_nothing_else_is_asked_more_sets_are_listed() -> None:
    """All sets of five dice: along with the turn only the plainest, in the question itself every one."""
    five = turn("move", "energy", "culture", "diplomacy", "economy")
    assert len([one for one in shortcuts(five.m) if one.answers[0] == "reroll"]) == 11
    five.m.play("reroll")
    assert len(shortcuts(five.m)) == 31 <= OWN_SETS
    assert {one.parts[0] for one in shortcuts(five.m)} == {"Roll 1 die", *(f"Roll {n} dice" for n in (2, 3, 4, 5))}


def test_a_set_is_told_by_what_it_does_and_what_is_in_it_and_no_verb_is_said_twice() -> None:
    """The dice of a set are named by what they show, equal ones counted."""
    laid = turn("energy", "energy", "move")
    labels = {one.answers[-1]: one.label for one in shortcuts(laid.m) if one.answers[0] in ("reroll", "convert")}
    assert labels["reroll-die energy + reroll-die energy + roll"] == "Roll 2 dice: 2 × Acquire Energy die"


def test_a_new_step_is_not_answered_along_with_the_last_but_for_the_thing_it_named() -> None:
    """Turning a die leads back to the turn: only the die that was turned is offered along with it."""
    laid = turn("culture", "culture", "move")
    laid.m.play("convert")
    laid.m.play("spend-die culture + spend-die culture")
    along = [one.text for one in shortcuts(laid.m) if "activate" in one.text]
    assert along
    assert all(text.split(" > ")[0].split()[-1] == text.split()[-1] for text in along)


def test_the_turn_does_not_end_along_with_what_prepares_it() -> None:
    """A die is turned to be used: who turns one is not offered to end the turn by the same click."""
    laid = turn("culture", "culture", "move", "energy")
    laid.m.play("convert")
    laid.m.play("spend-die culture + spend-die culture")
    offered = shortcuts(laid.m)
    assert "turn-die move energy > activate energy" in [one.text for one in offered]
    assert not [one.text for one in offered if "end-turn" in one.text]


def test_what_may_be_refused_once_for_all_is_named_by_the_question() -> None:
    laid = desk()
    laid.dice("energy", "energy")
    laid.m.play("activate energy")
    assert laid.m.decision
    assert laid.m.decision.no == "decline"
    laid.m.play("decline")
    assert laid.m.decision.no == ""


def follower(*dice: str, culture: int = 3) -> Desk:
    """The first player's turn in Tiny Epic Galaxies with these dice; the other one may follow."""
    laid = desk()
    return laid.dice(*dice).stock(2, 0, 0).stock(2, culture, 1)


def offered(laid: Desk, *texts: str) -> Shortcut:
    """The shortcut that gives these answers, at once or later."""
    return next(one for one in shortcuts(laid.m) if (*one.answers, *(p.text for p in one.later)) == texts)


def test_dice_in_a_row_are_promised_where_others_may_follow_in_between() -> None:
    """The first is played at once; of the others it is said what they will do, and the turn may end along with them."""
    laid = follower("energy", "energy", "culture", "move").ship(0, 1, "jakks", 0)
    along = offered(laid, "activate energy", "activate culture")
    assert along.answers == ("activate energy",)
    tells = ("Red activates Acquire Culture.", "Red acquires 1 culture.")
    assert along.later == (Promise("activate culture", "Activate Acquire Culture", tells),)
    assert along.parts == ("Acquire Culture",)
    assert offered(laid, "activate energy", "activate energy").label == "Twice: Activate Acquire Energy"
    ends = offered(laid, "activate energy", "end-turn").later
    assert [(one.text, one.tells) for one in ends] == [("end-turn", ("End the turn (3 dice left over)",))]


def test_a_promise_is_kept_whether_or_not_others_follow_as_long_as_it_does_the_same() -> None:
    for answer in ("decline", "follow"):
        laid = follower("energy", "culture", "move").ship(0, 1, "jakks", 0)
        (promise,) = offered(laid, "activate energy", "activate culture").later
        laid.play("activate energy", answer)
        assert laid.m.seat == 0
        assert keeps(laid.m, promise.text, promise.tells)


@pytest.mark.parametrize(("answer", "kept"), [("decline", True), ("follow", False)])
def test_a_promise_is_not_kept_if_a_follower_has_changed_what_it_does(answer: str, kept: bool) -> None:
    """Blue follows Diplomacy and colonises Jakks, from where Red's ship goes home: Red would acquire less culture."""
    laid = desk(row=("jakks", "k_widow", "mj_120210", "aughmoore")).dice("diplomacy", "culture", "move").level(3)
    laid.stock(2, 0, 0).stock(2, 3, 1).ship(1, 1, "jakks", 1)
    laid.ship(0, 1, "jakks").ship(0, 2, "aughmoore", 0).ship(0, 3, "k_widow")
    (promise,) = offered(laid, "activate diplomacy", "activate culture").later
    assert promise.tells[-1] == "Red acquires 2 culture."
    laid.play("activate diplomacy")
    assert not keeps(laid.m, promise.text, promise.tells), "somebody else is asked"
    laid.play(answer)
    assert laid.m.seat == 0
    assert promise.text in laid.options
    assert keeps(laid.m, promise.text, promise.tells) == kept


def test_nothing_is_promised_that_reveals_something() -> None:
    """A roll is not, and of the end of a turn only that it is the end."""
    laid = follower("energy", "culture")
    end = promised(laid.m, "end-turn")
    assert end == Promise("end-turn", "End the turn (2 dice left over)", ("End the turn (2 dice left over)",))
    assert promised(laid.m, "follow") is None
    laid.m.play("reroll")
    assert all(promised(laid.m, option.text) is None for option in laid.m.options)


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_answered_at_once_depends_on_nothing_hidden(game: str) -> None:
    """Whatever the player cannot know is dealt anew, the dice too: all that is offered and promised stays the same."""
    match, chance, tried = astrarium.new(game, players=3, seed=8), random.Random(5), 0
    for number in range(50):
        if match.over:
            break
        found = shortcuts(match)
        if match.state.num_marked == 0:
            assert shortcuts(match.resampled(match.seat, number)) == found
            tried += len(found) > 0
        match.play(chance.choice(match.path_ids))
    assert tried > 10


def test_ships_for_a_port_are_named_together_in_no_order() -> None:
    """Alien Frontiers: every set of ships that fits a port is one choice, and no set is offered in two orders."""
    board = Board(hand=(2, 2, 3, 3, 4, 4))
    match = astrarium.new("alien-frontiers", players=3)
    match.state = board.s
    match._count = match.game.plain.carry_on(board.s, match._out)
    pairs = [one for one in shortcuts(match) if one.first and one.first.text == "dock orbital_market"]
    assert len(pairs) == 3
    assert all(one.parts[0].startswith("Dock ") for one in pairs), "of another question each says all of it"
    docked = [line.text for one in pairs for line in played(match, one).log if "docks 2 ships" in line.text]
    assert [line[line.index("(") : line.index(")") + 1] for line in docked] == ["(2-2)", "(3-3)", "(4-4)"]


def test_nothing_is_offered_where_others_secrets_say_who_is_asked_next() -> None:
    """New Frontiers: after a selection somebody may be asked about a secret goal that is met."""
    match = astrarium.new("new-frontiers", players=2, seed=1)
    while not match.options[0].text.startswith("select"):
        match.play(match.options[0])
    assert shortcuts(match) == []
