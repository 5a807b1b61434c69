"""Exploration with press-your-luck, and Danger tracks."""

from __future__ import annotations

import pytest

from astrarium.core.errors import IllegalAction
from astrarium.games.tiny_epic_galaxies.table.pieces import EndBy
from tiny_epic_galaxies.desk import Desk, desk

ROW = ("jakks", "vici_ks156", "mj_120210", "gort")


def beyond(*deck: str, players: int = 2) -> Desk:
    """A table with the expansion, the named cards on top of the deck, and Move a Ship dice."""
    t = desk(players, (*ROW, "maia", "shouhua"), beyond_the_black=True).stock(3, 3)
    for other in range(1, players):
        t.stock(0, 0, other)
    return t.deck(*deck).dice("move", "move", "move")


def fly_out(t: Desk) -> Desk:
    return t.play("activate move", "explore ship1")


def test_on_arrival_take_a_face_up_card_or_draw() -> None:
    """Taking one ends the exploration (1)."""
    t = fly_out(beyond().face_up("energy_a", "data_star"))
    assert t.options == ["take-card energy_a", "take-card data_star", "draw"]
    t.play("take-card energy_a")
    assert (t.has(), t.m.view()["face_up"], t.options[0]) == ((5, 3), ["data_star"], "activate move")


def test_with_nothing_face_up_one_must_draw() -> None:
    """No choice, so the first card is drawn at once (1)."""
    t = fly_out(beyond("energy_a"))
    assert t.options == ["take-drawn", "leave-drawn"]
    assert t.m.view()["drawn"] == "energy_a"


def test_a_danger_must_be_taken() -> None:
    """It ends the exploration (2)."""
    t = fly_out(beyond("energy_a", "drain_culture")).play("leave-drawn")
    assert (t.has(), t.me().num_cards, t.m.view()["face_up"]) == ((3, 1), 1, ["energy_a"])


def test_with_three_cards_face_up_before_the_draw_the_card_must_be_taken() -> None:
    """A full row removes the choice (3)."""
    t = fly_out(beyond("energy_a").face_up("data_star", "data_atom", "data_orbit")).play("draw")
    assert (t.has(), len(t.m.view()["face_up"])) == ((5, 3), 3)


def test_a_discovery_may_be_left_face_up_to_draw_again_at_most_four_cards() -> None:
    """Three are left, the fourth must be taken (4)."""
    t = fly_out(beyond("data_star", "data_atom", "data_orbit", "energy_a"))
    t.play("leave-drawn", "leave-drawn", "leave-drawn")
    assert (t.m.view()["face_up"], t.has()) == (["data_star", "data_atom", "data_orbit"], (5, 3))


def test_after_drawing_face_up_cards_are_out_of_reach() -> None:
    """Old ones and new ones alike (5)."""
    t = fly_out(beyond("energy_a", "energy_b").face_up("data_star")).play("draw", "leave-drawn")
    assert t.options == ["take-drawn", "leave-drawn"]
    with pytest.raises(IllegalAction, match="only when you explore"):
        t.play("take-card data_star")


def test_the_last_card_sets_off_the_end_and_must_be_taken() -> None:
    """Who would draw again cannot (6)."""
    t = fly_out(beyond("energy_a").leave_in_deck(1, 1))
    assert (t.s.end_by, t.s.trigger, t.has()) == (EndBy.DECK, 0, (5, 3))


def test_an_empty_deck_still_has_its_face_up_cards_and_then_nothing() -> None:
    """With nothing left Unexplored Space is no destination (6)."""
    t = beyond("energy_a", "energy_b").leave_in_deck(1, 2).face_up("energy_a", "energy_b")
    assert t.s.exploration.count == 0
    t = fly_out(t)
    assert t.options == ["take-card energy_a", "take-card energy_b"]
    t.play("take-card energy_a", "activate move", "explore ship2")
    assert t.has() == (7, 3)
    t.ship(0, 1, "home").play("activate move")
    assert not t.offers("explore ship1")


def test_a_card_is_resolved_kept_face_down_and_its_points_announced() -> None:
    """Opponents see how many cards and the points, not the cards (7)."""
    t = fly_out(beyond("dwarf_star")).play("take-drawn")
    other, own = t.m.view(1)["galaxies"][0], t.m.view(0)["galaxies"][0]
    assert (other["cards"], other["num_cards"], other["points"], other["badges"]) == (None, 1, 1, None)
    assert (own["cards"], own["badges"]) == (["dwarf_star"], [1, 0, 0, 0])


def test_followers_of_a_move_may_explore_too_each_in_full() -> None:
    """After the active player's exploration (8)."""
    t = beyond("energy_a", "energy_b").stock(0, 2, 1).play("activate move", "orbit ship1 jakks", "follow")
    t.play("explore ship1", "leave-drawn", "take-drawn")
    assert (t.where(1, 1), t.has(1)) == (("beyond", 0), (2, 1))


def test_any_effect_that_moves_a_ship_may_explore() -> None:
    """Nagato's moves, for one (8)."""
    t = beyond("energy_a").row("nagato", "jakks", "maia", "gort")
    t.play("activate move", "land ship1 nagato", "use")
    assert t.offers("explore ship2")


def test_several_ships_may_be_in_unexplored_space_and_each_yields_culture() -> None:
    """No limit, opponents too; culture, not energy (9)."""
    t = beyond().ship(0, 1, "beyond").ship(0, 2, "beyond").ship(1, 1, "beyond").stock(0, 0).dice("culture", "energy")
    assert not t.offers("activate energy")
    assert t.play("activate culture").has() == (0, 2)


def test_a_ship_explores_again_only_after_coming_back() -> None:
    """It leaves by a move to a planet or home."""
    t = beyond().ship(0, 1, "beyond").play("activate move")
    with pytest.raises(IllegalAction, match="only after it has been elsewhere"):
        t.play("explore ship1")
    t.play("home ship1", "activate move")
    assert t.offers("explore ship1")


# ------------------------------------------------------------------ Danger tracks


def test_a_caught_ship_starts_at_the_beginning_cannot_move_and_yields_nothing() -> None:
    """Only diplomacy and economy help."""
    t = fly_out(beyond("track_signal")).dice("culture", "energy", "move")
    assert t.where(0, 1) == ("danger", 0)
    assert not t.offers("activate culture")
    t.play("activate energy")
    assert t.has()[0] == 4, "only the ship at home"
    t.play("activate move")
    with pytest.raises(IllegalAction, match="cannot move"):
        t.play("home ship1")


def test_either_symbol_advances_on_a_danger_track_and_the_end_leads_back_without_exploring() -> None:
    """Two spaces, one of each symbol."""
    t = beyond().ship(0, 1, "track_signal", 0).dice("diplomacy", "economy", "move")
    cards = t.me().num_cards
    t.play("activate diplomacy")
    assert t.where(0, 1) == ("danger", 1)
    t.play("activate economy")
    assert (t.where(0, 1), t.me().num_cards, t.m.seat) == (("beyond", 0), cards, 0)


def test_planet_powers_that_advance_work_on_a_danger_track() -> None:
    """Drewkaiden says diplomacy, Shouhua any ship."""
    t = beyond().row("drewkaiden", "jakks", "maia", "gort").ship(0, 1, "track_orbit", 0)
    t.play("activate move", "land ship2 drewkaiden", "use")
    assert t.where(0, 1) == ("danger", 1)


def test_opponents_powers_do_not_push_back_on_a_danger_track() -> None:
    """K-Widow finds nobody."""
    t = beyond().row("k_widow", "jakks", "maia", "gort").ship(1, 1, "track_orbit", 2)
    t.play("activate move", "land ship1 k_widow")
    assert "use" not in t.options


def test_a_danger_card_counts_as_collected_at_once() -> None:
    """Its badges count while the ship is still caught."""
    t = fly_out(beyond("track_star"))
    assert (t.me().badges, t.me().dangers) == ([3, 0, 0, 0], 1)


def test_a_pilot_may_be_hired_for_a_ship_on_a_danger_track() -> None:
    """The swap keeps its space."""
    t = beyond().pilots("bulwark", "polyglot", "shuttler", "founder").ship(0, 1, "track_orbit", 2)
    t.dice("diplomacy", "diplomacy", "move").play("hire bulwark").if_asked("assign aurora diplomacy two", "swap ship1")
    assert (t.where(0, 1), t.me().ships[0].kind) == (("danger", 2), 1)
    t.dice("move").play("activate move")
    assert not t.offers("home ship1")
