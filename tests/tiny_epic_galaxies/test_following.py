"""Following: order, price, and what is followed."""

from __future__ import annotations

import pytest

from astrarium.core.errors import IllegalAction
from tiny_epic_galaxies.desk import desk

ROW3 = ("jakks", "vici_ks156", "mj_120210", "shouhua", "k_widow")


def test_followers_decide_clockwise_after_the_die_is_resolved_each_seeing_the_new_state() -> None:
    """The active player finishes, then the left neighbour, then the next (1)."""
    t = desk(3, ROW3).stock(2, 1, 1).stock(2, 1, 2).dice("energy", "move").play("activate energy")
    assert (t.has(0), t.m.seat) == ((4, 1), 1)
    t.play("follow")
    assert (t.has(1), t.m.seat) == ((4, 0), 2)
    t.play("decline")
    assert (t.has(2), t.m.seat) == ((2, 1), 0)


def test_a_follower_finishes_before_the_next_one_decides() -> None:
    """A planet colonised by a follower is gone for the next one (1)."""
    t = desk(3, ROW3).ship(0, 1, "mj_120210", 0).ship(1, 1, "jakks", 1).ship(2, 1, "jakks", 0)
    t.dice("diplomacy", "move").play("activate diplomacy", "follow")
    assert t.where(2, 1) == ("home", 0)
    assert t.m.seat == 0, "the third player has nothing left to follow with"


def test_following_costs_one_culture_paid_before_the_action() -> None:
    """An upgrade followed with culture needs 1 + its cost (2)."""
    t = desk().stock(2, 0).stock(0, 2, 1).dice("colony", "move").play("activate colony")
    assert t.m.seat == 0, "2 culture pay for the follow or for level 2, not for both"
    t = desk().stock(2, 0).stock(0, 3, 1).dice("colony", "move").play("activate colony", "follow")
    assert (t.has(1), t.me(1).level) == ((0, 0), 2)


def test_only_follows_that_do_something_are_offered() -> None:
    """Nobody pays for a fizzle (2)."""
    t = desk().ship(0, 1, "jakks", 0).stock(2, 5, 1).dice("diplomacy", "move").play("activate diplomacy")
    assert t.m.seat == 0
    t = desk().stock(2, 0, 1).dice("energy", "move").play("activate energy")
    assert t.m.seat == 0, "no culture, no question"


def test_a_follow_without_room_is_not_offered() -> None:
    """Nobody pays for what a full track does not take; the price makes room for culture, a free follow does not (2)."""
    t = desk().stock(7, 3, 1).dice("energy", "move").play("activate energy")
    assert t.m.seat == 0
    t = desk().ship(0, 1, "jakks").ship(1, 1, "jakks").stock(0, 7, 1).dice("culture", "move").play("activate culture")
    assert t.play("follow").has(1) == (0, 7)
    t = desk().colony(0, "zavodnick").ship(0, 1, "jakks").ship(1, 1, "jakks").stock(0, 0).stock(0, 7, 1)
    t.level(6, 1).dice("colony", "move").play("activate colony", "perform culture")
    assert t.m.seat == 0, "culture 7, nothing paid: nothing to gain; and no colony for the die itself"


def test_a_lightspeeder_follows_where_there_is_no_room() -> None:
    """The die moves a ship instead, and the option says that the track is full (2)."""
    t = desk(2, ROW3, beyond_the_black=True).fly(1, 1, "aurora", "lightspeeder").stock(7, 3, 1)
    t.dice("energy", "move").play("activate energy")
    label = {o.text: o.label for o in t.m.options}["follow"]
    assert label == "Follow with Acquire Energy for 1 culture (you have no room for more)"
    t.play("follow")
    assert not t.offers("acquire")
    assert t.play("orbit ship1 jakks").where(1, 1) == ("jakks", 0)


def test_what_is_followed_is_the_face_not_the_choice() -> None:
    """A colony used by the active player may be an upgrade for the follower, with own colonies only (3)."""
    t = desk().stock(0, 0).colony(0, "jac_110912").stock(2, 1, 1).dice("colony", "move").play("activate colony")
    assert t.has(1) == (2, 2)
    t.play("follow")
    assert (t.me(1).level, t.has(1)) == (2, (0, 1))


def test_a_follower_never_uses_the_active_players_colonies() -> None:
    """Own ships, own colonies, own resources (3)."""
    t = desk().stock(0, 0).colony(0, "jac_110912").stock(2, 3, 1).colony(1, "k_widow", "gyore").dice("colony", "move")
    t.play("activate colony", "follow")
    assert t.options == ["upgrade energy", "upgrade culture"]
    with pytest.raises(IllegalAction, match="not your colony"):
        t.play("colony jac_110912")


def test_following_a_landing_one_may_orbit() -> None:
    """The follower's own move (3)."""
    t = desk().dice("move", "move").play("activate move", "land ship1 jakks", "skip", "follow", "orbit ship1 jakks")
    assert (t.where(0, 1), t.where(1, 1)) == (("jakks", -1), ("jakks", 0))


def test_converter_discarded_and_repeated_dice_and_planet_actions_open_no_window() -> None:
    """One window for each activated die (4)."""
    t = desk(2, ("nagato", "jakks", "mj_120210", "gort")).stock(0, 1).stock(2, 4, 1).dice("move", "move")
    t.play("activate move", "land ship1 nagato", "use", "orbit ship1 jakks", "orbit ship2 mj_120210")
    assert (t.m.seat, t.options) == (1, ["follow", "decline"])
    t.play("decline")
    assert t.m.seat == 0, "Nagato's two moves were not followed again"


def test_maias_dice_are_not_followed() -> None:
    """Discarded dice open no window (4)."""
    t = desk(2, ("maia", "jakks", "mj_120210", "gort")).stock(0, 0).stock(2, 4, 1).dice("move", "energy", "energy")
    t.play("activate move", "land ship1 maia", "use")
    assert (t.has(), t.s.spent, t.m.seat) == ((2, 2), 2, 1)
    t.play("decline")
    assert (t.s.turn, t.s.end_by) == (1, 0), "no dice are left, so the turn is over; nobody was asked again"


def test_a_repeated_die_is_not_followed() -> None:
    """Piedes repeats an energy die: one window, for the colony die that triggered it (4)."""
    t = desk().colony(0, "piedes").stock(0, 0).stock(2, 4, 1).dice("energy", "colony", "move")
    t.play("activate energy", "decline", "activate colony", "colony piedes", "decline")
    assert (t.has(), t.m.seat) == ((4, 0), 0)


def test_nibiru_makes_following_cost_two_for_the_rest_of_the_turn() -> None:
    """From the moment it resolves, the window of its own die included (5)."""
    t = desk(3, ROW3).colony(0, "nibiru").stock(0, 0).stock(3, 1, 1).stock(3, 2, 2).dice("colony", "energy", "move")
    t.play("activate colony")
    assert (t.m.seat, t.s.follow_price) == (2, 2), "the second player's 1 culture is too little"
    t.play("decline", "activate energy")
    assert t.m.seat == 2
    t.play("follow")
    assert t.has(2) == (5, 0)


def test_nibiru_does_not_touch_zavodnicks_free_follows_and_ends_with_the_turn() -> None:
    """Free stays free; next turn the price is 1 again (5)."""
    t = desk().colony(0, "nibiru", "zavodnick").stock(0, 0).stock(0, 0, 1).dice("colony", "colony", "move")
    t.play("activate colony", "colony nibiru")
    assert t.s.follow_price == 2
    t.play("activate colony", "perform energy")
    assert (t.m.seat, t.options) == (1, ["follow", "decline"])
    t.play("follow")
    assert t.has(1) == (2, 0)
    t.play("end-turn")
    assert t.s.follow_price == 1


@pytest.mark.parametrize(("planet", "resource"), [("birkomius", 1), ("bisschop", 0)])
def test_planets_that_pay_for_follows_pay_for_each_after_they_were_used(planet: str, resource: int) -> None:
    """The window of the triggering die included; a follow declined pays nothing (6)."""
    t = desk(3, ROW3).colony(0, planet).stock(0, 0).stock(3, 5, 1).stock(3, 5, 2).dice("colony", "energy", "move")
    t.play("activate colony", "follow", "upgrade energy", "decline")
    paid = [0, 0]
    paid[resource] = 1
    assert t.has(0) == tuple(paid)


def test_free_follows_pay_birkomius_too() -> None:
    """Zavodnick's free follows count (6)."""
    t = desk().colony(0, "birkomius", "zavodnick").stock(0, 0).stock(0, 0, 1).dice("colony", "colony", "move")
    t.play("activate colony", "colony birkomius", "activate colony", "perform energy", "follow")
    assert t.has(0) == (2, 1)


def test_affordability_is_judged_die_by_die() -> None:
    """Culture spent on an earlier die is gone (7)."""
    t = desk().stock(2, 1, 1).dice("energy", "energy", "move").play("activate energy", "follow", "activate energy")
    assert (t.m.seat, t.has(1)) == (0, (4, 0))


def test_culture_that_comes_with_the_die_itself_can_pay_for_following_it() -> None:
    """JAC-110912 gives everybody 1 culture before they are asked (7)."""
    t = desk().colony(0, "jac_110912").stock(0, 0).stock(3, 0, 1).dice("colony", "move").play("activate colony")
    assert (t.m.seat, t.has(1)) == (1, (3, 1))
    t.play("follow")
    assert (t.me(1).level, t.has(1)) == (2, (1, 0))


def test_the_active_player_may_be_displaced_by_a_follower_and_keeps_the_dice() -> None:
    """A follower colonises the planet the active player orbits (8)."""
    t = desk().ship(0, 1, "jakks", 0).ship(1, 1, "jakks", 1).dice("diplomacy", "energy", "move")
    t.play("activate diplomacy", "follow")
    assert (t.where(0, 1), t.m.seat, t.s.left) == (("home", 0), 0, 2)
    assert t.me(1).colonies[0] >= 0
    assert t.me(1).points == 1


def test_follows_are_not_followed() -> None:
    """After the last follower the turn goes on."""
    t = desk(3, ROW3).stock(2, 2, 1).stock(2, 2, 2).dice("energy", "move")
    t.play("activate energy", "follow", "follow")
    assert (t.m.seat, t.has(1), t.has(2)) == (0, (4, 1), (4, 1))


def test_a_player_follows_as_many_dice_as_they_can_pay() -> None:
    """No limit within a turn."""
    t = desk().stock(0, 3, 1).dice("energy", "energy", "energy", "move")
    t.play("activate energy", "follow", "activate energy", "follow", "activate energy", "follow")
    assert t.has(1) == (6, 0)


def test_whoever_cannot_follow_is_not_asked_to_say_so() -> None:
    """People confirm what ends their turn, not that they have no culture (2)."""
    t = desk()
    t.m.pause_for([0, 1])
    t.stock(0, 0, 1).dice("energy", "energy").play("activate energy")
    assert (t.m.seat, t.offers("end-turn")) == (0, True)
