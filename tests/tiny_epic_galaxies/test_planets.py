"""Every planet: its action does what its card says, and where it matters, when it cannot."""

from __future__ import annotations

from typing import Any

import pytest

from tiny_epic_galaxies.desk import Desk, desk

FILL = ("jakks", "mj_120210", "aughmoore", "bsw_10_1", "maia", "vici_ks156")


def land(planet: str, players: int = 2, energy: int = 0, culture: int = 0, **settings: Any) -> Desk:
    """A table where the first player has a Move a Ship die and the planet lies in the row."""
    row = (planet, *(p for p in FILL if p != planet))
    t = desk(players, row, **settings).stock(energy, culture)
    for other in range(1, players):
        t.stock(0, 0, other)
    return t.dice("move", "move")


def use(t: Desk, planet: str) -> Desk:
    """Land a ship of the first player that is at home, and use the planet."""
    ship = next(n for n in (1, 2, 3, 4) if t.where(0, n)[0] == "home")
    return t.play("activate move", f"land ship{ship} {planet}", "use")


def unused(t: Desk, planet: str) -> bool:
    """Landing there brings no question whether to use it."""
    t.play("activate move")
    ship = next(n for n in (1, 2, 3, 4) if t.where(0, n)[0] == "home")
    t.play(f"land ship{ship} {planet}")
    return "use" not in t.options


def test_planet_jakks() -> None:
    """Take 1 culture."""
    assert use(land("jakks"), "jakks").has() == (0, 1)


def test_planet_vici_ks156() -> None:
    """Take 1 energy."""
    assert use(land("vici_ks156"), "vici_ks156").has() == (1, 0)


def test_planet_drewkaiden() -> None:
    """A diplomacy ship forward 1; not an economy ship."""
    t = use(land("drewkaiden").ship(0, 1, "jakks", 0), "drewkaiden")
    assert t.where(0, 1) == ("jakks", 1)
    assert unused(
        land("drewkaiden").row("drewkaiden", "maia", "vici_ks156", "gort").ship(0, 1, "gort", 0), "drewkaiden"
    )


def test_planet_leandra() -> None:
    """An economy ship forward 1; not a diplomacy ship."""
    t = land("leandra").row("leandra", "vici_ks156", "gort", "jakks").ship(0, 1, "gort", 3)
    assert use(t, "leandra").where(0, 1) == ("gort", 4)
    assert unused(land("leandra").ship(0, 1, "jakks", 0), "leandra")


@pytest.mark.parametrize(("planet", "kind"), [("birkomius", 1), ("bisschop", 0)])
def test_planet_birkomius_and_bisschop(planet: str, kind: int) -> None:
    """1 resource for every follow this turn, the triggering die's included; own turn only."""
    t = use(land(planet).stock(0, 2, 1), planet).play("follow", "orbit ship1 jakks")
    assert t.me().stock[kind] == 1
    t = land(planet).stock(0, 2, 1).play("activate move", "orbit ship1 jakks", "follow", f"land ship1 {planet}")
    assert t.m.seat == 0, "a follower is not asked to use it"


def test_planet_birkomius_once_per_turn() -> None:
    """Landing and the colony of one player are one card: once a turn."""
    t = desk().colony(0, "birkomius").stock(0, 0).stock(0, 0, 1).dice("colony", "colony", "move")
    t.play("activate colony")
    assert not t.offers("activate colony")


def test_planet_tifnod() -> None:
    """Push an opposing ship on a diplomacy orbit back 1; the player picks which."""
    t = use(land("tifnod").ship(1, 1, "jakks", 1).ship(1, 2, "mj_120210", 2), "tifnod")
    assert t.options == ["push-back seat2 ship1", "push-back seat2 ship2"]
    assert t.play("push-back seat2 ship2").where(1, 2) == ("mj_120210", 1)
    assert unused(land("tifnod").row("tifnod", "gort", "jakks", "maia").ship(1, 1, "gort", 3), "tifnod")


def test_planet_vizcarra() -> None:
    """Push an opposing ship on an economy orbit back 1."""
    t = land("vizcarra").row("vizcarra", "gort", "jakks", "maia").ship(1, 1, "gort", 3)
    assert use(t, "vizcarra").where(1, 1) == ("gort", 2)
    assert unused(land("vizcarra").ship(1, 1, "jakks", 1), "vizcarra")


def test_planet_mj_120210() -> None:
    """Take 2 energy."""
    assert use(land("mj_120210"), "mj_120210").has() == (2, 0)


def test_planet_helios() -> None:
    """Replace a planet without ships by a fresh one."""
    t = use(land("helios").next_planet("gort"), "helios")
    assert t.options == ["replace jakks", "replace mj_120210", "replace aughmoore"]
    t.play("replace aughmoore")
    assert t.m.view()["row"] == ["helios", "jakks", "mj_120210", "gort"]


def test_planet_mared() -> None:
    """If alone at the lowest level, upgrade for 1 less."""
    t = use(land("mared", energy=1, culture=1).level(2, 1), "mared").play("upgrade culture")
    assert (t.me().level, t.has()) == (2, (1, 0))
    assert unused(land("mared", energy=3), "mared"), "a tie for lowest is not enough"


def test_planet_lureena() -> None:
    """Upgrade for any mixture."""
    t = use(land("lureena", energy=1, culture=2), "lureena")
    assert t.options == ["pay 0 2", "pay 1 1"]
    assert [option.label for option in t.m.options] == ["Pay 2 culture", "Pay 1 energy and 1 culture"]
    assert t.play("pay 1 1").me().level == 2


def test_planet_zalax() -> None:
    """Reroll any number of inactive dice."""
    t = use(land("zalax").dice("move", "colony", "colony"), "zalax")
    assert t.m.decision.many.least == 1, "one die at least is rerolled"
    t.play("reroll-die colony", "roll")
    assert (t.s.left, t.s.rerolls) == (2, 0)


def test_planet_hoefker() -> None:
    """1 energy for 2 culture."""
    assert use(land("hoefker", energy=1), "hoefker").has() == (0, 2)
    assert unused(land("hoefker"), "hoefker")


def test_planet_clj_0517() -> None:
    """Take 1 culture from an opponent of choice, once a turn."""
    t = use(land("clj_0517", 3).stock(0, 1, 1).stock(0, 1, 2), "clj_0517")
    assert t.options == ["steal-from seat2", "steal-from seat3"]
    t.play("steal-from seat3")
    assert (t.has(0), t.has(1), t.has(2)) == ((0, 1), (0, 1), (0, 0))


def test_planet_la_torres() -> None:
    """Take 1 energy from an opponent."""
    t = use(land("la_torres").stock(3, 0, 1), "la_torres")
    assert (t.has(0), t.has(1)) == ((1, 0), (2, 0))
    assert unused(land("la_torres"), "la_torres")


def test_planet_pembertonia_major() -> None:
    """Culture into energy."""
    t = use(land("pembertonia_major", culture=3), "pembertonia_major").play("exchange 2")
    assert t.has() == (2, 1)


def test_planet_omicron_fenzi() -> None:
    """Energy into culture."""
    t = use(land("omicron_fenzi", energy=3), "omicron_fenzi").play("exchange 3")
    assert t.has() == (0, 3)


def test_planet_nagato() -> None:
    """1 culture: two different ships move, each with its landing."""
    t = use(land("nagato", culture=1).level(3), "nagato").play("land ship1 jakks", "use")
    assert not any("ship1" in option for option in t.options)
    t.play("orbit ship2 mj_120210")
    assert t.where(0, 2) == ("mj_120210", 0)
    assert t.has() == (0, 1)
    assert unused(land("nagato"), "nagato")


def test_planet_padraigin_3110() -> None:
    """2 culture: a diplomacy ship forward 2."""
    assert use(land("padraigin_3110", culture=2).ship(0, 1, "mj_120210", 0), "padraigin_3110").where(0, 1)[1] == 2
    assert unused(land("padraigin_3110", culture=1).ship(0, 1, "mj_120210", 0), "padraigin_3110")


def test_planet_jorg() -> None:
    """2 culture: an opposing ship back 2, any track."""
    t = land("jorg", culture=2).ship(1, 1, "aughmoore", 5)
    assert use(t, "jorg").where(1, 1) == ("aughmoore", 3)


def test_planet_nakagawakozi() -> None:
    """2 energy: an economy ship forward 2."""
    t = land("nakagawakozi", energy=2).row("nakagawakozi", "gort", "jakks", "maia").ship(0, 1, "gort", 1)
    assert (use(t, "nakagawakozi").where(0, 1), t.has()) == (("gort", 3), (0, 0))


def test_planet_brumbaugh() -> None:
    """2 energy: two different opposing ships back 1 each."""
    t = land("brumbaugh", 3, energy=2).ship(1, 1, "jakks", 1).ship(2, 1, "mj_120210", 2).ship(2, 2, "aughmoore", 3)
    t = use(t, "brumbaugh")
    assert t.m.decision.many.least == t.m.decision.many.most == 2
    t.play(["push-back seat3 ship2", "push-back seat3 ship1"])
    assert (t.where(2, 1), t.where(2, 2), t.where(1, 1)) == (("mj_120210", 1), ("aughmoore", 2), ("jakks", 1))
    t = use(land("brumbaugh", energy=2).ship(1, 1, "jakks", 1), "brumbaugh")
    assert (t.where(1, 1), t.has()) == (("jakks", 0), (0, 0))


def test_planet_umbra_forum() -> None:
    """Use another planet of the row, its requirements included."""
    t = use(land("umbra_forum"), "umbra_forum")
    assert t.options == ["use-planet jakks", "use-planet mj_120210", "use-planet aughmoore"]
    assert t.play("use-planet mj_120210").has() == (2, 0)


def test_planet_jac_110912() -> None:
    """2 culture for you, 1 for everybody else."""
    t = use(land("jac_110912", 3), "jac_110912")
    assert [t.has(seat) for seat in range(3)] == [(0, 2), (0, 1), (0, 1)]


def test_planet_gleam_zanier() -> None:
    """2 energy for you, 1 for everybody else."""
    t = use(land("gleam_zanier", 3), "gleam_zanier")
    assert [t.has(seat) for seat in range(3)] == [(2, 0), (1, 0), (1, 0)]


def test_planet_maia() -> None:
    """Two inactive dice of choice for 2 energy and 2 culture."""
    t = use(land("maia").dice("move", "energy", "economy", "economy"), "maia")
    assert t.options == ["spend-die energy", "spend-die economy"]
    t.play(["spend-die economy", "spend-die economy"])
    assert (t.has(), t.s.inactive[1], t.s.spent) == ((2, 2), 1, 2)
    assert unused(land("maia").dice("move", "energy"), "maia")


def test_planet_andellouxian_6() -> None:
    """An orbiting ship home for its number in one resource."""
    t = use(land("andellouxian_6").ship(0, 1, "aughmoore", 4), "andellouxian_6")
    assert t.options == ["recall ship1 energy", "recall ship1 culture"]
    t.play("recall ship1 culture")
    assert (t.has(), t.where(0, 1)) == ((0, 4), ("home", 0))


@pytest.mark.parametrize(("planet", "kind"), [("walsfeo", 1), ("sargus_36", 0)])
def test_planet_walsfeo_and_sargus_36(planet: str, kind: int) -> None:
    """Give an opponent 1 and use one of their colonies."""
    t = land(planet, 3).colony(1, "gort", "shouhua").colony(2, "gleam_zanier").colony(0, "jac_110912")
    t.me().stock[kind] = 1
    t = use(t.refresh(), planet)
    assert t.me(2).stock[kind] == (2 if kind == 0 else 1)
    assert t.me().stock[0] == 2
    assert unused(land(planet).colony(1, "gleam_zanier"), planet), "the owner must be paid"


@pytest.mark.parametrize(("planet", "kind"), [("walsfeo", 1), ("sargus_36", 0)])
@pytest.mark.parametrize(("has", "told"), [(6, "gives Blue 1 {}."), (7, "gives up 1 {}, for which Blue has no room.")])
def test_an_owner_without_room_is_given_nothing_and_that_is_told(planet: str, kind: int, has: int, told: str) -> None:
    """The price is paid all the same; the owner's track ends at 7."""
    t = land(planet, 3).colony(1, "gleam_zanier")
    t.me().stock[kind], t.me(1).stock[kind] = 1, has
    t = use(t.refresh(), planet)
    assert t.me(1).stock[kind] == 7
    assert f"Red {told.format(('energy', 'culture')[kind])}" in [line.text for line in t.m.log]


def test_planet_zavodnick() -> None:
    """Any face, which the others may follow for free."""
    t = use(land("zavodnick"), "zavodnick").play("perform energy")
    assert (t.has(), t.m.seat) == ((2, 0), 1), "a ship at home and one on an energy planet"
    t.play("follow")
    assert (t.has(1), t.m.seat) == ((2, 0), 0)


def test_planet_bsw_10_1() -> None:
    """One own ship back 1, then a different one forward 1."""
    t = land("bsw_10_1").level(3).ship(0, 1, "jakks", 1).ship(0, 2, "mj_120210", 0)
    t = use(t, "bsw_10_1")
    assert (t.where(0, 1), t.where(0, 2)) == (("jakks", 0), ("mj_120210", 1))


def test_planet_aughmoore() -> None:
    """1 culture for each ship at home."""
    assert use(land("aughmoore").level(5), "aughmoore").has() == (0, 3)


def test_planet_shouhua() -> None:
    """Any orbiting ship forward 1."""
    assert use(land("shouhua").ship(0, 1, "jakks", 0), "shouhua").where(0, 1) == ("jakks", 1)


def test_planet_nibiru() -> None:
    """Following costs 2 for the rest of the turn; own turn only."""
    t = use(land("nibiru").stock(0, 1, 1), "nibiru")
    assert t.s.follow_price == 2
    t = land("nibiru")
    t.s.follow_price = 2
    assert unused(t, "nibiru"), "following costs 2 already"


def test_planet_gort() -> None:
    """An orbiting ship to the same number elsewhere."""
    t = use(land("gort").ship(0, 1, "mj_120210", 1), "gort")
    assert t.options == ["shift ship1 gort", "shift ship1 jakks", "shift ship1 aughmoore"]
    assert t.play("shift ship1 aughmoore").where(0, 1) == ("aughmoore", 1)


def test_planet_terra_bettia() -> None:
    """Every other player advances a ship 1, then you one 2."""
    t = land("terra_bettia").ship(0, 1, "aughmoore", 0).ship(1, 1, "mj_120210", 0).ship(1, 2, "jakks", 0)
    t = use(t, "terra_bettia")
    assert (t.m.seat, t.options) == (1, ["advance ship1", "advance ship2"])
    t.play("advance ship1")
    assert (t.where(1, 1), t.where(0, 1)) == (("mj_120210", 1), ("aughmoore", 2))


def test_planet_k_widow() -> None:
    """Any opposing ship back 1."""
    assert use(land("k_widow").ship(1, 1, "jakks", 1), "k_widow").where(1, 1) == ("jakks", 0)


def test_planet_piedes() -> None:
    """A face already in the Activation Bay once more."""
    t = land("piedes").dice("energy", "move", "move").play("activate energy")
    t = use(t, "piedes")
    assert t.has() == (2 + 2, 0)
    assert unused(land("piedes"), "piedes"), "the die being resolved does not count"


def test_planet_gyore() -> None:
    """An inactive die to any face, which is no Converter's work."""
    t = use(land("gyore").dice("move", "economy"), "gyore")
    assert t.offers("turn-die economy colony")
    assert {t.m.decision.rule, *(option.rule for option in t.m.options)} == {"Planet actions"}
    assert t.play("turn-die economy energy").s.inactive[1] == 1
    assert t.m.log[-1].rule == "Planet actions"
    assert unused(land("gyore").dice("move"), "gyore")


# ------------------------------------------------------------------ Beyond the Black


def beyond(planet: str, energy: int = 0, culture: int = 0) -> Desk:
    """A table with the expansion."""
    return land(planet, 2, energy, culture, beyond_the_black=True)


def test_planet_xb_tandem() -> None:
    """1 resource of choice."""
    t = use(beyond("xb_tandem"), "xb_tandem")
    assert t.options == ["take 0 1", "take 1 0"]
    assert t.play("take 1 0").has() == (1, 0)


def test_planet_xb_lull() -> None:
    """A ship of choice comes home, then 1 energy."""
    t = use(beyond("xb_lull").ship(0, 1, "jakks", 1), "xb_lull")
    assert t.options == ["home ship1", "home ship2"]
    assert (t.play("home ship1").where(0, 1), t.has()) == (("home", 0), (1, 0))


def test_planet_xb_muster() -> None:
    """A pilot of the row is swapped, then 1 culture."""
    t = use(beyond("xb_muster").pilots("bulwark", "polyglot", "shuttler", "founder"), "xb_muster")
    t.play("dismiss shuttler")
    assert "shuttler" not in t.m.view()["pilot_row"]
    assert len(t.m.view()["pilot_row"]) == 4
    assert t.has() == (0, 1)
    t = beyond("xb_muster")
    t.may_break.add(3)
    t.s.pilots.count = 0
    assert "The pilot deck is empty: no pilot leaves the row." in use(t, "xb_muster").log


def test_planet_xb_ember() -> None:
    """1 culture for 2 energy."""
    assert use(beyond("xb_ember", culture=1), "xb_ember").has() == (2, 0)


def test_planet_xb_sieve() -> None:
    """A face-up card goes under the deck, then 1 resource of choice."""
    t = use(beyond("xb_sieve").face_up("data_star", "data_atom"), "xb_sieve").play("bury data_atom", "take 0 1")
    assert (t.m.view()["face_up"], t.m.view()["under"]["exploration"]) == (["data_star"], ["data_atom"])
    assert t.has() == (0, 1)
    assert "No Exploration Card lies face up to go under the deck." in use(beyond("xb_sieve"), "xb_sieve").log


def test_planet_xb_brink() -> None:
    """1 energy: a ship goes to Unexplored Space and explores."""
    t = use(beyond("xb_brink", energy=1).deck("energy_a"), "xb_brink").play("explore ship1").if_asked("take-drawn")
    assert (t.where(0, 1), t.has()) == (("beyond", 0), (2, 0))


def test_planet_xb_covenant() -> None:
    """2 energy: a diplomacy ship forward 2."""
    t = use(beyond("xb_covenant", energy=2).ship(0, 1, "aughmoore", 0), "xb_covenant")
    assert (t.where(0, 1), t.has()) == (("aughmoore", 2), (0, 0))


def test_planet_xb_flotilla() -> None:
    """1 resource of choice for each Advanced Ship in play."""
    t = beyond("xb_flotilla").fly(0, 1, "aurora", "bulwark").fly(0, 2, "nexus", "polyglot").play("activate move")
    t.play("land ship1 xb_flotilla", "use", "take 1 1")
    assert t.has() == (1, 1)
    assert unused(beyond("xb_flotilla"), "xb_flotilla")


def test_planet_xb_academy() -> None:
    """Hire a trained pilot for 4 resources in any mix."""
    t = use(
        beyond("xb_academy", energy=3, culture=3).pilots("bulwark", "polyglot", "shuttler", "founder"), "xb_academy"
    )
    t.play("hire polyglot", "berth nexus", "swap ship1", "pay 3 1")
    assert (t.has(), t.me().points, t.me().ships[0].kind) == ((0, 2), 1, 4)
    assert unused(beyond("xb_academy", energy=3), "xb_academy")


def test_planet_xb_relay() -> None:
    """Take a face-up card and resolve it."""
    t = use(beyond("xb_relay").face_up("energy_a", "data_atom"), "xb_relay").play("take-card energy_a")
    assert (t.has(), t.me().num_cards) == ((2, 0), 1)
    assert unused(beyond("xb_relay"), "xb_relay")


def test_planet_xb_twinpole() -> None:
    """Two different ships forward 1 each."""
    t = beyond("xb_twinpole").level(3).ship(0, 1, "jakks", 0).ship(0, 2, "aughmoore", 1)
    t = use(t, "xb_twinpole").play("advance ship2")
    assert (t.where(0, 1), t.where(0, 2)) == (("jakks", 1), ("aughmoore", 2))


def test_two_ships_that_advance_do_so_in_the_order_their_owner_likes() -> None:
    """Two go forward 1 each: a Warden leads the way for the ship behind it, and the first colony draws first."""
    t = beyond("xb_twinpole").level(5).ship(0, 1, "jakks", 1).ship(0, 2, "mj_120210", 2).next_planet("gort")
    use(t, "xb_twinpole").play("advance ship2")
    view = t.m.view()
    assert (view["galaxies"][0]["colonies"], view["row"][2]) == (["mj_120210", "jakks"], "gort")
    t = beyond("xb_twinpole").level(5).fly(0, 1, "aurora", "lane_warden").fly(0, 2, "nexus", "second_wave")
    t.ship(0, 1, "aughmoore", 2).ship(0, 2, "aughmoore", 2)
    use(t, "xb_twinpole")
    assert (t.where(0, 1), t.where(0, 2)) == (("aughmoore", 3), ("aughmoore", 3))


def test_planet_xb_archive() -> None:
    """1 resource of choice for each different badge."""
    t = beyond("xb_archive").own_card(0, "data_star").own_card(0, "drain_energy").own_card(0, "data_orbit")
    assert use(t, "xb_archive").play("take 2 1").has() == (2, 1)
