"""Every Exploration Card: what it does, its badges and its points."""

from __future__ import annotations

import pytest

from astrarium.games.tiny_epic_galaxies import GAME
from tiny_epic_galaxies.desk import Desk, desk

ROW = ("jakks", "vici_ks156", "mj_120210", "gort")
STAR, ATOM, SIGNAL, ORBIT = [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]


def explored(card: str, energy: int = 1, culture: int = 1) -> Desk:
    """A ship explores and takes this card."""
    t = desk(2, ROW, beyond_the_black=True).stock(energy, culture).stock(0, 0, 1).deck(card)
    return t.dice("move", "move").play("activate move", "explore ship1").if_asked("take-drawn")


def badges(*counts: int) -> list[int]:
    return list(counts)


SIMPLE = {
    "dwarf_star": ((1, 1), STAR, 1),
    "dwarf_atom": ((1, 1), ATOM, 1),
    "dwarf_signal": ((1, 1), SIGNAL, 1),
    "dwarf_orbit": ((1, 1), ORBIT, 1),
    "mixed_star": ((2, 2), STAR, 0),
    "mixed_atom": ((2, 2), ATOM, 0),
    "mixed_signal": ((2, 2), SIGNAL, 0),
    "mixed_orbit": ((2, 2), ORBIT, 0),
    "energy_a": ((3, 1), STAR, 0),
    "energy_b": ((3, 1), ATOM, 0),
    "culture_a": ((1, 3), SIGNAL, 0),
    "culture_b": ((1, 3), ORBIT, 0),
    "data_star": ((1, 1), badges(2, 0, 0, 0), 0),
    "data_atom": ((1, 1), badges(0, 2, 0, 0), 0),
    "data_signal": ((1, 1), badges(0, 0, 2, 0), 0),
    "data_orbit": ((1, 1), badges(0, 0, 0, 2), 0),
    "drain_energy": ((0, 1), badges(1, 1, 0, 0), 0),
    "drain_culture": ((1, 0), badges(0, 0, 1, 1), 0),
}
TAILWINDS = {"tailwind_a": STAR, "tailwind_b": ATOM}
CACHES = {"cache_a": SIGNAL, "cache_b": ORBIT}
LOSSES = {
    "loss_star": badges(2, 0, 0, 0),
    "loss_atom": badges(0, 2, 0, 0),
    "loss_signal": badges(0, 0, 2, 0),
    "loss_orbit": badges(0, 0, 0, 2),
}
TRACKS = {
    "track_star": (3, badges(3, 0, 0, 0)),
    "track_atom": (3, badges(0, 3, 0, 0)),
    "track_signal": (2, badges(0, 0, 3, 0)),
    "track_orbit": (4, badges(0, 0, 0, 3)),
}


@pytest.mark.parametrize("card", SIMPLE)
def test_card_simple(card: str) -> None:
    """Gains, losses, badges and Dwarf Planet points at once; the ship stays in Unexplored Space."""
    has, badge, points = SIMPLE[card]
    t = explored(card)
    assert (t.has(), t.me().badges, t.me().points) == (has, badge, points)
    assert (t.where(0, 1), t.me().num_cards) == (("beyond", 0), 1)


@pytest.mark.parametrize("card", TAILWINDS)
def test_card_tailwind(card: str) -> None:
    """An own orbiting ship goes forward 1; without one nothing happens, which is told."""
    t = desk(2, ROW, beyond_the_black=True).ship(0, 2, "mj_120210", 0).deck(card).dice("move", "move")
    t.play("activate move", "explore ship1", "take-drawn")
    assert (t.where(0, 2), t.me().badges) == (("mj_120210", 1), TAILWINDS[card])
    t = explored(card)
    assert (t.has(), t.log.splitlines()[-1]) == ((1, 1), "Red has no ship that can advance.")


@pytest.mark.parametrize("card", CACHES)
def test_card_cache(card: str) -> None:
    """2 resources of choice."""
    t = explored(card)
    assert t.options == ["take 0 2", "take 1 1", "take 2 0"]
    t.play("take 1 1")
    assert (t.has(), t.me().badges) == ((2, 2), CACHES[card])


@pytest.mark.parametrize("card", LOSSES)
def test_card_loss(card: str) -> None:
    """Lose 2 resources of your choice, or all you have; who has none is told to have none."""
    t = explored(card, 2, 2)
    assert t.options == ["pay 0 2", "pay 1 1", "pay 2 0"]
    t.play("pay 1 1")
    assert (t.has(), t.me().badges, t.me().dangers) == ((1, 1), LOSSES[card], 1)
    assert explored(card, 1, 0).has() == (0, 0)
    t = explored(card, 0, 0)
    assert (t.has(), t.log.splitlines()[-1]) == ((0, 0), "Red has nothing to lose.")


@pytest.mark.parametrize("card", TRACKS)
def test_card_track(card: str) -> None:
    """The ship is caught for as many advances as the track has spaces."""
    length, badge = TRACKS[card]
    t = explored(card)
    assert (t.where(0, 1), t.me().badges) == (("danger", 0), badge)
    for space in range(1, length):
        t.dice("economy", "move").play("activate economy")
        assert t.where(0, 1) == ("danger", space)
    t.dice("diplomacy", "move").play("activate diplomacy")
    assert t.where(0, 1) == ("beyond", 0)


def test_every_card_of_the_deck_is_tested_here() -> None:
    """30 cards."""
    tested = {*SIMPLE, *TAILWINDS, *CACHES, *LOSSES, *TRACKS}
    assert tested == {row.id for row in GAME.parts.rows("exploration")}
