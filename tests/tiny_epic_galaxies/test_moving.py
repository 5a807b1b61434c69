"""Move a Ship, Acquire, Advance, Utilize Colony; ships, displacement and being pushed back."""

from __future__ import annotations

import pytest

from astrarium.core.errors import IllegalAction
from tiny_epic_galaxies.desk import desk


def test_a_ship_moves_to_a_surface_an_orbit_or_home() -> None:
    """Orbit begins on the start space; leaving it forfeits the way gone."""
    t = desk().stock(2, 0, 1).ship(0, 1, "jakks", 1).dice("move", "move")
    t.play("activate move", "orbit ship1 mj_120210")
    assert t.where(0, 1) == ("mj_120210", 0)
    t.play("activate move", "home ship1")
    assert t.where(0, 1) == ("home", 0)


def test_one_own_ship_a_surface_and_one_an_orbit() -> None:
    """Both at once is fine, two on one surface or in one orbit is not; opponents never block."""
    t = (
        desk()
        .ship(0, 1, "jakks")
        .ship(1, 1, "vici_ks156")
        .ship(1, 2, "vici_ks156", 0)
        .dice("move")
        .play("activate move")
    )
    assert not t.offers("land ship2 jakks")
    assert t.offers("orbit ship2 jakks")
    assert t.offers("land ship2 vici_ks156")
    assert t.offers("orbit ship2 vici_ks156")
    t = desk().ship(0, 1, "jakks", 0).dice("move").play("activate move")
    assert not t.offers("orbit ship2 jakks")
    assert t.offers("land ship2 jakks")


def test_surface_to_orbit_of_one_planet_is_no_move() -> None:
    """Nor the other way round."""
    t = desk().ship(0, 1, "jakks").dice("move").play("activate move")
    with pytest.raises(IllegalAction, match="surface and the orbit of one planet"):
        t.play("orbit ship1 jakks")
    t = desk().ship(0, 1, "jakks", 1).dice("move").play("activate move")
    assert not t.offers("land ship1 jakks")


def test_locked_ships_and_colonies_are_no_destination_or_mover() -> None:
    """Ships on the ship track wait; colonised planets are not in the row."""
    t = desk().colony(1, "gort").dice("move").play("activate move")
    with pytest.raises(IllegalAction, match="cannot move"):
        t.play("land ship3 jakks")
    with pytest.raises(IllegalAction, match="not in the row"):
        t.play("land ship1 gort")


def test_two_ordinary_ships_in_one_place_are_offered_once() -> None:
    """A choice between the same outcomes is not asked."""
    t = desk().dice("move").play("activate move")
    assert t.offers("land ship1 jakks")
    assert not t.offers("land ship2 jakks")


def test_energy_comes_from_energy_planets_and_from_home() -> None:
    """1 for each ship on or around an energy planet, 1 for each at home."""
    t = desk().level(5).stock(0, 0).stock(0, 0, 1).ship(0, 1, "vici_ks156").ship(0, 2, "mj_120210", 2)
    t.ship(0, 3, "jakks").dice("energy").play("activate energy")
    assert t.has() == (3, 0)


def test_culture_comes_from_culture_planets_and_not_from_home() -> None:
    """Colonies yield nothing either."""
    t = desk().colony(0, "k_widow", "tifnod").level(5).stock(0, 0).stock(0, 0, 1).ship(0, 1, "jakks", 0)
    t.ship(0, 2, "vici_ks156").dice("culture").play("activate culture")
    assert t.has() == (0, 1)


def test_dual_planets_yield_whichever_is_acquired() -> None:
    """Some planets of the expansion yield energy or culture."""
    for die, has in (("energy", (2, 0)), ("culture", (0, 1))):
        t = desk(2, ("xb_tandem", "jakks", "gort", "maia"), beyond_the_black=True).stock(0, 0).stock(0, 0, 1)
        t.ship(0, 1, "xb_tandem").dice(die).play(f"activate {die}")
        assert t.has() == has


def test_an_advance_needs_a_ship_in_an_orbit_of_that_symbol() -> None:
    """Jakks is a diplomacy orbit, Vici-KS156 an economy orbit."""
    t = desk().stock(2, 0, 1).ship(0, 1, "jakks", 0).ship(0, 2, "vici_ks156", 0).dice("diplomacy", "economy", "move")
    t.play("activate diplomacy")
    assert (t.where(0, 1), t.where(0, 2)) == (("jakks", 1), ("vici_ks156", 0))
    t.play("activate economy")
    assert t.where(0, 2) == ("vici_ks156", 1)


def test_the_active_player_chooses_among_ships_that_can_advance() -> None:
    """Two diplomacy orbits: a choice."""
    t = desk().ship(0, 1, "jakks", 0).ship(0, 2, "mj_120210", 1).dice("diplomacy").play("activate diplomacy")
    assert t.options == ["advance ship1", "advance ship2"]


def test_utilize_colony_upgrades_or_uses_one_own_colony() -> None:
    """All energy or all culture for the upgrade; only own colonies."""
    t = desk().stock(2, 2).colony(0, "gyore", "piedes").colony(1, "tifnod").dice("colony", "move")
    t.play("activate colony")
    assert sorted(t.options) == ["colony gyore", "upgrade culture", "upgrade energy"]
    with pytest.raises(IllegalAction, match="not your colony"):
        t.play("colony tifnod")
    t.play("upgrade culture")
    assert (t.me().level, t.has(), t.me().points) == (2, (2, 0), 1 + 7 + 7)


def test_an_upgrade_that_cannot_be_paid_is_refused_with_its_price() -> None:
    """Level 2 costs two of a kind; one of each is not enough."""
    t = desk().stock(1, 1).colony(0, "jac_110912", "gleam_zanier").dice("colony").play("activate colony")
    with pytest.raises(IllegalAction, match="Level 2 costs 2 energy, and you have 1 energy and 1 culture"):
        t.play("upgrade energy")


# ------------------------------------------------------------------ ships and recall


def test_displaced_ships_go_home_without_limit() -> None:
    """All four of a player's ships can be at home (1)."""
    t = desk().level(5, 1).ship(0, 1, "jakks", 1).ship(1, 1, "jakks").ship(1, 2, "jakks", 0).stock(0, 0, 1)
    t.dice("diplomacy").play("activate diplomacy")
    assert [t.where(1, ship)[0] for ship in (1, 2, 3, 4)] == ["home"] * 4


def test_a_push_back_stops_at_the_start_space_and_never_leaves_orbit() -> None:
    """Jorg pushes back 2; a ship on space 1 ends on 0, still in orbit (2)."""
    t = desk(2, ("jorg", "jakks", "mj_120210", "gort")).ship(1, 1, "mj_120210", 1).stock(0, 2).dice("move")
    t.play("activate move", "land ship1 jorg", "use")
    assert t.where(1, 1) == ("mj_120210", 0)


def test_andellouxian_on_the_start_space_gives_nothing_but_is_legal() -> None:
    """The ship goes home for 0 (3)."""
    t = desk(2, ("andellouxian_6", "jakks", "mj_120210", "gort")).stock(0, 0).stock(0, 0, 1).ship(0, 2, "jakks", 0)
    t.dice("move").play("activate move", "land ship1 andellouxian_6", "use")
    assert (t.where(0, 2), t.has()) == (("home", 0), (0, 0))
    assert "no room" not in t.log
    t = desk(2, ("andellouxian_6", "jakks", "mj_120210", "gort")).level(3).ship(0, 2, "jakks", 0).ship(0, 3, "gort", 1)
    t.dice("move").play("activate move", "land ship1 andellouxian_6", "use")
    assert t.m.options[0].label == "Bring ship 2 (orbiting Jakks, on the start space) home for nothing"


def test_helios_spares_planets_with_ships_on_or_around_them_and_itself() -> None:
    """Landing on Helios protects Helios (4)."""
    t = desk(2, ("helios", "jakks", "mj_120210", "gort")).ship(1, 1, "jakks").ship(1, 2, "gort", 0).dice("move", "move")
    t.next_planet("maia").play("activate move", "land ship1 helios", "use")
    assert t.where(0, 1)[0] == "helios"
    assert "maia" in t.m.view()["row"]
    assert "mj_120210" not in t.m.view()["row"]
    assert t.m.view()["under"]["planets"] == ["mj_120210"]


def test_gort_shifts_to_the_same_number_elsewhere() -> None:
    """Not where an own ship orbits, nor where the track is shorter than the number (5)."""
    t = desk(2, ("gort", "jakks", "shouhua", "maia")).level(3).ship(0, 1, "maia", 3).ship(0, 2, "shouhua", 0)
    t.dice("move").play("activate move", "land ship3 gort", "use")
    assert [o for o in t.options if "ship1" in o] == ["shift ship1 gort"], "Jakks is too short, Shouhua taken"
    t.play("shift ship1 gort")
    assert t.where(0, 1) == ("gort", 3)


def test_gort_colonises_where_the_number_is_the_last_space() -> None:
    """Space 2 of a track of length 2 (5)."""
    t = desk(2, ("gort", "jakks", "shouhua", "maia")).ship(0, 1, "maia", 2).stock(0, 0, 1).dice("move", "move")
    t.play("activate move", "land ship2 gort", "use", "shift ship1 jakks")
    assert t.me().points == 1
    assert t.where(0, 1) == ("home", 0)
