"""Resources: the cap, gifts, thefts, losses and conversion."""

from __future__ import annotations

import pytest

from tiny_epic_galaxies.desk import desk


def test_resources_are_capped_at_seven_and_the_surplus_is_lost() -> None:
    """Three ships bring three energy, one fits."""
    t = desk().level(3).stock(6, 0).stock(0, 0, 1).dice("energy", "move").play("activate energy")
    assert t.has() == (7, 0)


def test_options_say_what_there_is_no_room_for() -> None:
    """An option promises no more than it brings, be it acquired, taken, stolen or brought home."""
    row = ("xb_tandem", "andellouxian_6", "clj_0517", "gort")
    t = (
        desk(2, row, beyond_the_black=True)
        .stock(7, 0)
        .dice("move", "move")
        .play("activate move", "land ship1 xb_tandem")
    )
    assert [o.label for o in t.play("use").m.options] == ["Take 1 culture", "Take 1 energy (no room for 1 energy)"]
    t = desk(2, row, beyond_the_black=True).stock(6, 7).ship(0, 1, "gort", 3).dice("move", "move")
    home = "Bring ship 1 (orbiting Gort, space 3 of 6) home for 3"
    assert [o.label for o in t.play("activate move", "land ship2 andellouxian_6", "use").m.options] == [
        f"{home} energy (no room for 2 energy)",
        f"{home} culture (no room for 3 culture)",
    ]
    t = desk(3, (*row, "jakks"), beyond_the_black=True).stock(0, 7).stock(0, 1, 1).stock(0, 1, 2).dice("move", "move")
    labels = [o.label for o in t.play("activate move", "land ship1 clj_0517", "use").m.options]
    assert labels[0] == "Take 1 culture from Blue (no room for 1 culture)"


def test_with_both_tracks_full_nobody_is_asked_which_to_take() -> None:
    """What does not fit is lost: with 7 of both there is nothing to choose."""
    t = desk(2, beyond_the_black=True).stock(7, 7).deck("cache_a").stock(0, 0, 1).dice("move", "move")
    t.play("activate move", "explore ship1", "take-drawn")
    assert (t.has(), t.offers("take 1 1")) == ((7, 7), False)
    assert "Red takes nothing: there is no room for more." in t.log


def test_gifts_are_capped_too() -> None:
    """JAC-110912 gives everybody else 1."""
    t = desk().colony(0, "jac_110912").stock(0, 6).stock(0, 7, 1).level(6, 1).dice("colony", "move")
    t.play("activate colony", "colony jac_110912")
    assert (t.has(0), t.has(1)) == ((0, 7), (0, 7))


def test_a_theft_at_the_cap_still_costs_the_victim() -> None:
    """The thief has no room; the victim loses all the same."""
    t = desk(2, ("clj_0517", "jakks", "mj_120210", "gort")).stock(0, 7).stock(0, 1, 1).dice("move")
    t.play("activate move", "land ship1 clj_0517", "use")
    assert (t.has(0), t.has(1)) == ((0, 7), (0, 0))


def test_losses_take_as_much_as_there_is() -> None:
    """A Danger that takes 2 energy from somebody with 1."""
    t = desk(2, ("jakks", "vici_ks156", "mj_120210", "gort"), beyond_the_black=True).stock(1, 0).stock(0, 0, 1)
    t.deck("drain_energy").dice("move", "move").play("activate move", "explore ship1")
    assert t.has() == (0, 0)


def test_conversion_is_limited_by_what_you_own_and_by_the_cap() -> None:
    """Converting beyond the cap is not offered."""
    t = desk(2, ("pembertonia_major", "jakks", "mj_120210", "gort")).stock(5, 4).dice("move")
    t.play("activate move", "land ship1 pembertonia_major", "use")
    assert t.options == ["exchange 1", "exchange 2"]
    t.play("exchange 2")
    assert t.has() == (7, 2)


@pytest.mark.parametrize(
    ("planet", "stock"),
    [
        ("vici_ks156", (7, 0)),
        ("jakks", (0, 7)),
        ("hoefker", (3, 7)),
        ("mj_120210", (7, 0)),
        ("aughmoore", (0, 7)),
        ("maia", (7, 7)),
        ("xb_tandem", (7, 7)),
        ("xb_ember", (7, 3)),
    ],
)
def test_a_planet_that_brings_what_there_is_no_room_for_is_not_offered(planet: str, stock: tuple[int, int]) -> None:
    """On the full track it does nothing; with room for one it is offered."""
    t = desk(2, (planet, "gort", "k_widow", "shouhua"), beyond_the_black=True).stock(*stock).stock(0, 0, 1)
    t.dice("move", "move", "move").play("activate move", f"land ship1 {planet}")
    assert not t.offers("use")
    t = desk(2, (planet, "gort", "k_widow", "shouhua"), beyond_the_black=True)
    t.stock(*(min(have, 6) for have in stock)).stock(0, 0, 1)
    t.dice("move", "move", "move").play("activate move", f"land ship1 {planet}")
    assert t.offers("use")


def test_where_a_gain_has_no_room_whatever_else_a_planet_does_counts() -> None:
    """Maia's culture without room for energy, JAC-110912 for the others, Muster-9 for another pilot."""
    for planet, stock, after in (
        ("maia", (7, 5), (7, 7)),
        ("jac_110912", (0, 7), (0, 7)),
        ("xb_muster", (0, 7), (0, 7)),
    ):
        t = desk(2, (planet, "gort", "k_widow", "shouhua"), beyond_the_black=True).stock(*stock).stock(0, 0, 1)
        t.dice("move", "energy", "energy").play("activate move", f"land ship1 {planet}", "use")
        t.if_asked(next(iter(t.options)))
        assert t.has() == after
    t = desk(2, ("jac_110912", "gort", "k_widow", "shouhua")).stock(0, 7).stock(0, 7, 1).dice("move", "move")
    assert not t.play("activate move", "land ship1 jac_110912").offers("use"), "nobody has room"


def test_a_full_track_makes_conversion_pointless() -> None:
    """Nothing to convert to: the planet is not offered."""
    t = desk(2, ("pembertonia_major", "jakks", "mj_120210", "gort")).stock(7, 4).stock(0, 0, 1).dice("move", "energy")
    t.play("activate move", "land ship1 pembertonia_major")
    assert "use" not in t.options
