"""The Colonist Hub, Asimov Crater and the freeform hub."""

from __future__ import annotations

import pytest

from .board import Board


def on_hub(b, circle, seat=0):
    """A player's colony stands on a circle."""
    p = b.player(seat)
    p.unplaced -= 1
    p.hub = circle
    return b


def test_first_ship_puts_a_colony_on_the_first_circle():
    """That is its whole advance (Colonist Hub)."""
    b = Board(hand=(3, 3))
    b.play("dock colonist_hub")
    assert (b.me.hub, b.me.unplaced) == (1, 6)
    b.play("dock colonist_hub")
    assert b.me.hub == 2


def test_three_ships_fit_a_track():
    """A fourth ship of yours finds no port (Colonist Hub)."""
    b = Board(hand=(1, 1, 1, 1))
    b.play("dock colonist_hub", "dock colonist_hub", "dock colonist_hub")
    assert b.me.hub == 3
    assert not b.can("dock colonist_hub")


def test_launch_needs_no_ship_docked_this_turn():
    """From circle 7, 1 fuel and 1 ore launch on any of your turns (Colonist Hub)."""
    b = on_hub(Board(hand=(1,), fuel=1, ore=1), 7)
    assert not b.can("dock colonist_hub")
    b.play("launch", "land herbert_valley")
    assert (b.me.fuel, b.me.ore, b.me.hub, b.colonies("herbert_valley")) == (0, 0, 0, 1)
    assert b.can("dock colonist_hub")


def test_launch_is_refused_before_the_seventh_circle_or_without_the_price():
    """Circle 6 is not enough, nor is an empty purse (Colonist Hub)."""
    assert not on_hub(Board(hand=(1,), fuel=1, ore=1), 6).can("launch")
    assert not on_hub(Board(hand=(1,), fuel=1), 7).can("launch")


def test_ships_after_a_launch_start_the_next_colony():
    """After a launch in mid-turn further ships stay on the same track (Colonist Hub)."""
    b = on_hub(Board(hand=(1, 1), fuel=1, ore=1), 6)
    b.play("dock colonist_hub", "launch", "land herbert_valley", "dock colonist_hub")
    assert (b.me.hub, b.me.hub_ships) == (1, 2)


def test_only_the_final_colony_may_leave_the_hub():
    """With an unplaced colony left, that one lands; the last one may come off the hub, which ends the game."""
    b = on_hub(Board(hand=(4, 4, 4), ore=3), 3)
    b.play("dock colony_constructor", "land lem_badlands")
    assert b.me.hub == 3
    b = on_hub(Board(hand=(4, 4, 4), ore=3), 3)
    b.colony("lem_badlands", count=6)
    b.play("dock colony_constructor", "land herbert_valley")
    assert b.me.hub == 0
    assert b.s.over


def test_no_second_colony_starts_without_an_unplaced_one():
    """If the only unplaced colony is on the hub, none can be started after it (Colonist Hub)."""
    b = Board(hand=(1, 2))
    b.colony("lem_badlands", count=7 - 1)
    b.play("dock colonist_hub", "ship seat1 1 free")
    assert (b.me.hub, b.me.unplaced) == (1, 0)
    b.me.hub = 7
    assert not b.can("dock colonist_hub")


def test_asimov_adds_one_circle_after_the_second_ship():
    """Three ships give one extra circle, not two (Asimov Crater)."""
    b = Board(hand=(1, 1, 1)).colony("asimov_crater")
    b.play("dock colonist_hub")
    assert b.me.hub == 1
    b.play("dock colonist_hub")
    assert b.me.hub == 3
    b.play("dock colonist_hub")
    assert b.me.hub == 4


def test_asimov_surplus_starts_a_new_colony_if_launched_at_once():
    """Overshooting circle 7 and launching immediately starts the next colony; waiting loses it (Asimov Crater)."""
    b = on_hub(Board(hand=(1, 1), fuel=1, ore=1).colony("asimov_crater"), 5)
    b.play("dock colonist_hub", "dock colonist_hub")
    assert b.options() == {"launch", "wait"}
    b.play("launch", "land lem_badlands")
    assert (b.me.hub, b.colonies("lem_badlands")) == (1, 1)
    b = on_hub(Board(hand=(1, 1), fuel=1, ore=1).colony("asimov_crater"), 5)
    b.play("dock colonist_hub", "dock colonist_hub", "wait")
    assert b.me.hub == 7


def test_asimov_is_told_only_if_it_brings_something():
    """Circle 7 is reached by the ships alone; whoever cannot launch at once uses no bonus (Asimov Crater)."""
    b = on_hub(Board(hand=(1, 1)).colony("asimov_crater"), 5)
    b.play("dock colonist_hub", "dock colonist_hub")
    assert b.me.hub == 7
    assert not b.happened("BONUS_USED")


def test_launch_that_could_start_no_colony_is_not_urged():
    """With the first circle full on all tracks a surplus starts nothing (Five and six players)."""
    b = on_hub(Board(hand=(1, 1), players=5, fuel=1, ore=1).colony("asimov_crater"), 5)
    for seat in (1, 2, 3, 4):
        on_hub(b, 1, seat)
    b.play("dock colonist_hub", "dock colonist_hub")
    assert not b.can("wait")
    assert b.can("launch")


def test_asimov_circle_of_a_launching_ship_starts_the_next_colony():
    """All launch circles taken: the second ship launches, and the extra circle is the next colony's (Asimov Crater)."""
    b = on_hub(Board(hand=(1, 1, 2), players=5, fuel=1, ore=1).colony("asimov_crater"), 5)
    for seat in (1, 2, 3, 4):
        on_hub(b, 7, seat)
    b.play("dock colonist_hub", "ship seat1 1 free", "dock colonist_hub", "ship seat1 1 free", "land lem_badlands")
    assert (b.me.hub, b.colonies("lem_badlands")) == (1, 1)
    b.play("dock colonist_hub")
    assert b.me.hub == 2


def test_freeform_hub_has_twelve_ports_and_three_ships_each():
    """With five or six players the ports are shared, three ships each (Five and six players)."""
    b = Board(hand=(1,), players=5)
    for seat in (1, 2, 3, 4):
        b.dock(seat, "colonist_hub", 1, 1, 1)
    assert not b.can("dock colonist_hub")


def test_freeform_colony_passes_a_circle_taken_on_all_tracks():
    """If circle 2 is taken four times, two ships are docked together to reach circle 3 (Five and six players)."""
    b = on_hub(Board(hand=(1, 4, 6), players=6), 1)
    for seat in (1, 2, 3, 4):
        on_hub(b, 2, seat)
    b.play("dock colonist_hub")
    assert b.options() == {"ship seat1 1 free", "ship seat1 4 free"}
    b.play("ship seat1 1 free", "ship seat1 4 free")
    assert b.me.hub == 3


def test_freeform_colony_on_circle_six_launches_with_one_ship():
    """All launch circles taken: one ship launches from circle 6, paying at once (Five and six players)."""
    b = on_hub(Board(hand=(1,), players=5, fuel=1, ore=1), 6)
    for seat in (1, 2, 3, 4):
        on_hub(b, 7, seat)
    b.play("dock colonist_hub", "land lem_badlands")
    assert (b.me.hub, b.me.fuel, b.colonies("lem_badlands")) == (0, 0, 1)
    poor = on_hub(Board(hand=(1,), players=5), 6)
    for seat in (1, 2, 3, 4):
        on_hub(poor, 7, seat)
    assert not poor.can("dock colonist_hub")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_tracks_are_open_at_every_player_count(players):
    """Up to four players everybody has a track (Colonist Hub)."""
    b = Board(hand=(1,), players=players)
    for seat in range(1, players):
        b.dock(seat, "colonist_hub", 1, 1, 1)
    assert b.can("dock colonist_hub")
