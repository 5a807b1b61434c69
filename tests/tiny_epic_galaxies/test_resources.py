"""Resources: the cap, gifts, thefts, losses and conversion."""

from __future__ import annotations

from tiny_epic_galaxies.desk import desk


def test_resources_are_capped_at_seven_and_the_surplus_is_lost() -> None:
    """Three ships bring three energy, one fits."""
    t = desk().level(3).stock(6, 0).stock(0, 0, 1).dice("energy", "move").play("activate energy")
    assert t.has() == (7, 0)


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


def test_a_full_track_makes_conversion_pointless() -> None:
    """Nothing to convert to: the planet is not offered."""
    t = desk(2, ("pembertonia_major", "jakks", "mj_120210", "gort")).stock(7, 4).stock(0, 0, 1).dice("move", "energy")
    t.play("activate move", "land ship1 pembertonia_major")
    assert "use" not in t.options
