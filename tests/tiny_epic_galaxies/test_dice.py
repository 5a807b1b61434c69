"""Rerolls, the Converter and the dice of a turn."""

from __future__ import annotations

import pytest

from astrarium.core.errors import IllegalAction
from astrarium.games.tiny_epic_galaxies import GAME
from astrarium.games.tiny_epic_galaxies.table.pieces import FACES
from tiny_epic_galaxies.desk import QUIET, desk, solo


def test_the_first_reroll_is_free_for_any_subset_at_any_moment() -> None:
    """One free reroll a turn, also after activations (1)."""
    t = desk().dice("move", "energy", "energy", "economy").play("activate energy")
    assert t.has() == (4, 1)
    t.if_asked("decline").play("reroll", ["reroll-die economy", "reroll-die move"])
    assert (t.has(), t.s.rerolls, t.s.left) == ((4, 1), 1, 3)
    assert t.s.inactive[1] >= 1, "the die that was not chosen keeps its face"


def test_every_later_reroll_costs_one_energy_however_many_dice() -> None:
    """Per reroll, not per die; unlimited while there is energy (1)."""
    t = desk().dice("economy", "economy", "diplomacy").stock(2, 1)
    for energy in (2, 1, 0):
        faces = [FACES[face] for face, n in enumerate(t.s.inactive) for _ in range(n)]
        t.play("reroll", [f"reroll-die {face}" for face in faces])
        assert t.has()[0] == energy
    assert not t.offers("reroll")
    assert "costs 1 energy" in t.m.why_not("reroll").text


def test_the_converter_works_once_a_turn_and_needs_three_dice() -> None:
    """Two dice are spent, a third is turned to any face (2)."""
    t = (
        desk()
        .dice("economy", "economy", "diplomacy", "diplomacy")
        .play("convert", ["spend-die economy", "spend-die diplomacy"])
    )
    t.play("turn-die economy energy")
    assert (t.s.spent, t.s.left, t.s.inactive[1], t.s.inactive[3]) == (2, 2, 1, 1)
    assert not t.offers("convert")
    with pytest.raises(IllegalAction, match="once a turn"):
        t.play("convert")
    t = desk().dice("economy", "economy")
    with pytest.raises(IllegalAction, match="three inactive dice"):
        t.play("convert")


def test_a_converted_die_is_an_ordinary_inactive_die() -> None:
    """It may be activated or rerolled (2)."""
    t = desk().dice("economy", "economy", "economy")
    t.play("convert", "turn-die economy energy")
    assert t.offers("activate energy")
    assert t.offers("reroll")


def test_equal_dice_are_marked_one_by_one_and_a_set_without_a_choice_is_not_asked() -> None:
    """How many of three equal dice are rolled is a choice; which two of three are spent is none (1, 2)."""
    many = desk().dice("economy", "economy", "economy", "move").play("reroll").m.decision.many
    assert dict(zip(many.things, many.copies, strict=True)) == {"reroll-die move": 1, "reroll-die economy": 3}
    t = desk().dice("economy", "economy", "economy").play("reroll")
    assert (t.m.decision.many.things, t.m.decision.many.copies) == (("reroll-die economy",), (3,))
    t.play(["reroll-die economy", "reroll-die economy"])
    assert (t.s.left, t.s.rerolls) == (3, 1)
    t = desk().dice("economy", "economy", "economy").play("convert")
    assert t.m.decision.many is None
    assert t.s.spent == 2
    assert "Red puts two Advance Economy dice into the Converter." in t.log


def test_converter_dice_are_never_activated_rerolled_or_followed() -> None:
    """Spent dice are gone for the turn, and nobody is asked to follow them (2)."""
    t = (
        desk()
        .stock(2, 3, 1)
        .dice("energy", "culture", "economy")
        .play("convert", ["spend-die energy", "spend-die culture"])
    )
    t.play("turn-die economy move")
    assert (t.m.seat, t.s.num_bay, t.s.left) == (0, 0, 1)


def test_a_die_gained_by_upgrading_joins_the_next_roll_but_a_ship_is_there_at_once() -> None:
    """An upgrade on your own turn gives no die now (3)."""
    t = desk().level(2).stock(7, 0).stock(0, 0, 1).dice("colony", "energy").play("activate colony")
    assert (t.me().level, t.s.rolled, t.s.left) == (3, 2, 1)
    assert t.where(0, 3) == ("home", 0)


def test_planets_that_touch_dice_are_void_for_a_follower() -> None:
    """Zalax, Gyore and Maia act on your own inactive dice (4)."""
    t = desk(2, ("zalax", "gyore", "maia", "jakks")).colony(1, "vici_ks156").stock(2, 3, 1)
    t.dice("move", "economy", "economy").play("activate move", "orbit ship1 jakks", "follow")
    for planet in ("zalax", "gyore", "maia"):
        assert t.offers(f"land ship1 {planet}")
    t.play("land ship1 zalax")
    assert t.m.seat == 0, "the follower was not asked to use Zalax"


def test_zalax_rerolls_without_paying_and_leaves_the_free_reroll() -> None:
    """Zalax is free and does not count as the reroll of the turn (4)."""
    t = desk(2, ("zalax", "gyore", "maia", "jakks")).stock(0, 0).stock(0, 0, 1).dice("move", "economy", "economy")
    t.play("activate move", "land ship1 zalax", "use", ["reroll-die economy"])
    assert (t.s.rerolls, t.has()) == (0, (0, 0))


def test_a_die_that_would_do_nothing_is_not_offered() -> None:
    """No ship in a diplomacy orbit: the die cannot be activated; Acquire with a yield of 0 neither (5)."""
    t = desk().dice("diplomacy", "culture", "energy")
    assert not t.offers("activate diplomacy")
    assert not t.offers("activate culture")
    assert t.offers("activate energy")
    assert t.m.why_not("activate diplomacy").text == "Advance Diplomacy would do nothing for you now."


def test_an_acquire_without_room_is_not_offered() -> None:
    """A full track takes nothing (5); with the setting the die may be activated, and the log says what is lost."""
    t = desk().stock(7, 0).dice("energy", "energy")
    assert not t.offers("activate energy")
    assert t.m.why_not("activate energy").text == "There is no room for more on the track."
    assert t.stock(6, 0).play("activate energy").has() == (7, 0), "some of it has room"
    t = desk(allow_empty_activation=True).stock(7, 0).stock(2, 0, 1).dice("energy", "energy").play("activate energy")
    assert "Red acquires no energy: there is no room for more." in t.log


@pytest.mark.parametrize("planet", ["zalax", "gyore", "maia"])
def test_a_die_is_weighed_as_it_lies_in_the_bay(planet: str) -> None:
    """The last die cannot be activated to reroll, turn or discard inactive dice: none would be left (5)."""
    t = desk(2, QUIET).colony(0, planet).stock(0, 0).dice("colony")
    assert not t.offers("activate colony")
    assert t.dice("colony", "economy", "economy").offers("activate colony")
    t = desk(2, (planet, "gort", "shouhua", "k_widow")).colony(0, "umbra_forum").stock(0, 0).dice("colony")
    assert not t.offers("activate colony"), "nor by another planet"
    assert t.dice("colony", "economy", "economy").offers("activate colony")


def test_a_die_sees_the_one_before_it_in_the_bay() -> None:
    """Piedes repeats the die that was activated before, although nothing else can be done (5)."""
    t = desk(2, QUIET).colony(0, "piedes").level(6).stock(0, 0).stock(0, 0, 1).dice("energy", "colony", "diplomacy")
    assert not t.offers("activate colony"), "no die lies in the bay"
    t.play("activate energy", "activate colony")
    assert t.has() == (8 - 1, 0), "four ships at home, twice, as far as there is room"


def test_every_die_may_use_the_same_colony_again() -> None:
    """Within one die a planet is used once; the next die is another (5)."""
    t = desk(2, QUIET[1:]).colony(0, "jakks").stock(0, 0).stock(0, 0, 1).dice("colony", "colony", "diplomacy")
    assert t.play("activate colony").has() == (0, 1)
    assert t.play("activate colony").has() == (0, 2)


def test_empty_activations_are_a_setting() -> None:
    """With the setting any die can be activated (5)."""
    t = desk(allow_empty_activation=True).stock(2, 0, 1).dice("diplomacy", "culture")
    t.play("activate diplomacy")
    assert (t.s.num_bay, t.s.left) == (1, 1)


def test_a_die_that_may_do_nothing_moves_no_lightspeeder_against_its_owners_will() -> None:
    """Lightspeeder may be moved "instead" of what the die does, also where that is nothing (5)."""
    t = desk(beyond_the_black=True, allow_empty_activation=True).fly(0, 1, "aurora", "lightspeeder").stock(7, 0)
    t.dice("energy", "culture").play("activate energy")
    assert t.options[-1] == "skip"
    assert t.m.options[-1].label == "Do nothing with the Acquire Energy die"
    assert (t.play("skip").where(0, 1), t.s.num_bay) == (("home", 0), 1)
    t = desk(beyond_the_black=True).fly(0, 1, "aurora", "lightspeeder").stock(7, 0)
    t.dice("energy", "culture").play("activate energy")
    assert t.m.why_not("skip").text == "A die that can do something is used for it."


def test_dice_left_over_are_lost() -> None:
    """A turn can be stopped whenever you like."""
    t = desk().dice("energy", "energy").ends_turn()
    assert (t.s.turn, t.s.num_bay, t.s.rolled) == (1, 0, 4)


def test_any_dice_are_marked_in_any_order_and_then_rolled() -> None:
    """Which dice are rerolled is one question: nothing is rolled before all are named."""
    t = desk().dice("move", "energy", "economy", "economy").play("reroll", "reroll-die economy")
    assert t.options == ["reroll-die move", "reroll-die energy", "reroll-die economy", "roll"]
    t.play("reroll-die move")
    assert (t.s.rerolls, t.s.inactive[0], t.m.decision.many.marked) == (0, 1, ("reroll-die move", "reroll-die economy"))
    assert t.m.decision.many.buttons[2] == "Roll 2 dice"
    assert t.m.why_not("reroll-die culture").text == "You have no inactive Acquire Culture die."
    t.play("roll")
    assert (t.s.rerolls, t.s.left) == (1, 4)


def test_no_set_of_dice_is_reached_twice() -> None:
    """Inside there is one path to every set: search and counting see no permutations."""
    t = desk().dice("move", "energy", "economy").play("reroll", "reroll-die energy")
    assert [GAME.actions.text(act) for act in t.m.path_ids] == ["reroll-die economy", "roll"]


def test_a_turn_ends_with_a_line_and_for_people_with_a_confirmation() -> None:
    """With the last die used the turn does not pass on unasked: whoever sits there says so."""
    t = desk().stock(0, 0).stock(0, 0, 1)
    t.m.pause_for([0])
    t.dice("energy").play("activate energy")
    assert (t.m.seat, t.options) == (0, ["end-turn"])
    t.play("end-turn")
    assert "Red ends the turn." in t.log
    t = solo().stock(0, 0)
    t.m.pauses = {0: frozenset({0})}
    assert t.dice("energy").play("activate energy").options == ["end-turn"], "before the Rogue's turn too"
    assert "Red ends the turn with 2 dice left over." in desk().dice("energy", "energy").ends_turn().log


def test_what_a_die_is_used_for_is_confirmed_even_where_it_is_one_thing() -> None:
    """Utilize Colony can do nothing but upgrade here: it says so before it is paid."""
    t = desk()
    t.m.pause_for([0])
    t.stock(2, 0).dice("colony", "energy").play("activate colony")
    assert t.options == ["upgrade energy"]
    t.play("upgrade energy")
    assert "Red upgrades to level 2 for 2 energy." in t.log


def test_a_lone_die_is_not_rerolled_before_somebody_says_roll() -> None:
    """People mark it and roll it; only bots are spared the click."""
    t = desk()
    t.m.pause_for([0])
    t.dice("economy").play("reroll", "reroll-die economy")
    assert (t.s.rerolls, t.options) == (0, ["roll"])
    assert t.m.undo_limit.steps >= 2, "and it can be taken back until then"
