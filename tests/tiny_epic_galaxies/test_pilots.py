"""Every pilot: the ability works for that ship, and only for it."""

from __future__ import annotations

import pytest

from astrarium.games.tiny_epic_galaxies.table.tables import PLANET_IDS
from tiny_epic_galaxies.desk import Desk, desk

ROW = ("jakks", "vici_ks156", "aughmoore", "gort")


def flown(pilot: str, kind: str = "aurora", seat: int = 0, row: tuple[str, ...] = ROW) -> Desk:
    """A table where a pilot flies a player's first ship."""
    t = desk(2, row, beyond_the_black=True).fly(seat, 1, kind, pilot)
    return t.stock(0, 0).stock(0, 0, 1)


def test_an_ability_is_for_that_ship_only_and_gone_when_covered() -> None:
    """Homesteader yields culture at home; covered by another pilot it does not."""
    t = flown("homesteader").dice("culture", "move").play("activate culture")
    assert t.has() == (0, 1), "one of the two ships at home"
    t = flown("homesteader").fly(0, 1, "aurora", "bulwark").dice("culture", "move")
    assert not t.offers("activate culture")


def test_a_pilot_covered_while_the_ability_waits_does_not_act() -> None:
    """The previous pilot's ability "cannot be used for the rest of the game" (Replacing pilots): not even once more."""
    t = flown("wing_leader", "intrepid", row=("xb_academy", *ROW[1:])).pilots("surveyor").stock(4, 2)
    t.dice("move", "move").play("activate move", "land ship1 xb_academy", "use", "hire surveyor", "berth intrepid")
    t.play("pay 4 0")
    assert t.m.text_of(t.m.steps[-1]) == "pay 4 0"
    assert t.offers("activate move"), "Wing Leader would have moved another ship for 1 culture"
    assert t.has() == (0, 2)


def test_a_pilot_who_must_act_does_not_either_once_covered() -> None:
    """Scrap Trader is covered while a Slipstreamer of the same owner, sent home too, hires at another planet."""
    t = flown("scrap_trader", seat=1, row=("jakks", "xb_academy", *ROW[2:])).fly(1, 2, "intrepid", "slipstreamer")
    t.ship(1, 1, "jakks").ship(1, 2, "jakks", 0).ship(0, 1, "jakks", 1).pilots("bulwark").stock(4, 0, 1)
    t.dice("diplomacy", "move").play("activate diplomacy", "use", "land ship2 xb_academy", "use", "hire bulwark")
    t.play("berth aurora")
    assert (t.m.seat, t.has(1)) == (0, (0, 0))
    assert "Scrap Trader." not in t.log


def test_what_a_pilot_does_is_told_with_the_pilot_and_nothing_between() -> None:
    """Toll Keeper takes toll before Chronicler takes culture: each line stands with its own (Pilots)."""
    t = flown("chronicler").fly(1, 1, "intrepid", "toll_keeper").ship(1, 1, "jakks")
    t.dice("move", "energy").play("activate move", "land ship1 jakks", "skip")
    assert t.log.splitlines()[-4:] == [
        "Blue uses the pilot Toll Keeper.",
        "Blue takes 1 culture.",
        "Red uses the pilot Chronicler.",
        "Red takes 1 culture.",
    ]


def test_the_log_says_by_whose_power_a_die_flies_and_a_follow_is_free() -> None:
    """Lightspeeder flies on any die, Echo Envoy follows for free: the log names them (Pilots)."""
    t = flown("lightspeeder").fly(1, 1, "intrepid", "echo_envoy").ship(1, 1, "jakks", 0).dice("diplomacy", "energy")
    t.play("activate diplomacy", "orbit ship1 gort", "follow-free ship1")
    told = t.log.splitlines()
    assert told[told.index("Red activates Advance Diplomacy.") :][1:5] == [
        "Red uses the pilot Lightspeeder.",
        "Red sends ship 1 into orbit of Gort.",
        "Blue uses the pilot Echo Envoy.",
        "Blue follows Red for free: Advance Diplomacy.",
    ]


def test_the_log_says_by_whose_power_a_ship_goes_where_others_may_not() -> None:
    """Off a Danger track, within a planet, beside an own ship, along the other symbol: by the pilot (Pilots)."""
    told = "Red uses the pilot {}."
    t = flown("shuttler").ship(0, 1, "jakks").dice("move").play("activate move", "orbit ship1 jakks")
    assert told.format("Shuttler") in t.log
    t = flown("second_wave").ship(0, 2, "jakks", 1).dice("move").play("activate move", "orbit ship1 jakks")
    assert told.format("Second Wave") in t.log
    t = flown("polyglot").ship(0, 1, "jakks", 0).dice("economy").play("activate economy")
    assert told.format("Polyglot") in t.log
    t = flown("polyglot").ship(0, 1, "jakks", 0).dice("diplomacy").play("activate diplomacy")
    assert told.format("Polyglot") not in t.log, "a diplomacy die does it by itself"


def test_pilot_lightspeeder() -> None:
    """Any die may move this ship instead, not the others."""
    t = flown("lightspeeder").dice("energy", "move").play("activate energy")
    assert t.offers("acquire")
    assert t.offers("land ship1 jakks")
    assert not t.offers("land ship2 jakks")
    t = flown("lightspeeder").dice("diplomacy").play("activate diplomacy", "orbit ship1 gort")
    assert t.where(0, 1) == ("gort", 0)


def test_pilot_twin_hold() -> None:
    """Counts as two ships when acquiring."""
    assert flown("twin_hold").dice("energy", "move").play("activate energy").has() == (3, 0)


def test_pilot_lane_warden() -> None:
    """No other ship passes it on its orbit; it may be joined, and passed once it has left."""
    t = (
        flown("lane_warden", seat=1)
        .ship(1, 1, "aughmoore", 2)
        .ship(0, 1, "aughmoore", 1)
        .dice("diplomacy", "diplomacy")
    )
    t.play("activate diplomacy")
    assert t.where(0, 1) == ("aughmoore", 2)
    assert not t.offers("activate diplomacy")
    t.ship(1, 1, "home").play("activate diplomacy")
    assert t.where(0, 1) == ("aughmoore", 3)


def test_pilot_lane_warden_stops_longer_advances() -> None:
    """A power that advances 2 stops beside it."""
    t = flown("lane_warden", seat=1, row=("padraigin_3110", "aughmoore", "jakks", "gort")).ship(1, 1, "aughmoore", 1)
    t.ship(0, 1, "aughmoore", 0).stock(0, 2).dice("move").play("activate move", "land ship2 padraigin_3110", "use")
    assert t.where(0, 1) == ("aughmoore", 1)


def test_pilot_high_orbit_agent() -> None:
    """May use the planet on entering its orbit."""
    t = flown("high_orbit_agent").dice("move", "move").play("activate move", "orbit ship1 vici_ks156", "use")
    assert (t.has(), t.where(0, 1)) == ((1, 0), ("vici_ks156", 0))
    t = flown("high_orbit_agent").dice("move", "move").play("activate move", "orbit ship2 vici_ks156")
    assert "use" not in t.options


def test_pilot_claim_reaper() -> None:
    """2 of the planet's resource on colonising; of choice for a dual planet."""
    t = flown("claim_reaper").ship(0, 1, "vici_ks156", 1).dice("economy", "move").play("activate economy")
    assert t.has() == (2, 0)
    t = flown("claim_reaper", row=("xb_tandem", "jakks", "gort", "maia")).ship(0, 1, "xb_tandem", 1)
    t.dice("diplomacy", "move").play("activate diplomacy", "take 1 1")
    assert t.has() == (1, 1)


def test_pilot_jump_starter() -> None:
    """May start an orbit on space 1."""
    for answer, space in (("use", 1), ("skip", 0)):
        t = flown("jump_starter").dice("move", "move").play("activate move", "orbit ship1 gort", answer)
        assert t.where(0, 1) == ("gort", space)


def test_pilot_bulwark() -> None:
    """Opponents cannot push it back."""
    t = flown("bulwark", seat=1, row=("k_widow", "jakks", "aughmoore", "gort")).ship(1, 1, "aughmoore", 3)
    t.dice("move").play("activate move", "land ship1 k_widow")
    assert "use" not in t.options
    assert t.where(1, 1) == ("aughmoore", 3)


def test_pilot_polyglot() -> None:
    """Either advance face moves it; planets' powers keep to their track."""
    t = flown("polyglot").ship(0, 1, "jakks", 0).dice("economy", "move").play("activate economy")
    assert t.where(0, 1) == ("jakks", 1)
    t = flown("polyglot", row=("leandra", "jakks", "aughmoore", "gort")).ship(0, 1, "jakks", 0).dice("move")
    t.play("activate move", "land ship2 leandra")
    assert "use" not in t.options


def test_pilot_afterburner() -> None:
    """When a die advances it, 1 energy for 1 more; not for a planet's power."""
    t = flown("afterburner").ship(0, 1, "aughmoore", 0).stock(1, 0).dice("diplomacy", "move")
    t.play("activate diplomacy", "use")
    assert (t.where(0, 1), t.has()) == (("aughmoore", 2), (0, 0))
    t = flown("afterburner").ship(0, 1, "aughmoore", 0).dice("diplomacy", "move").play("activate diplomacy")
    assert "use" not in t.options


def test_pilot_shuttler() -> None:
    """May move between surface and orbit of one planet."""
    t = flown("shuttler").ship(0, 1, "jakks").dice("move").play("activate move")
    assert t.offers("orbit ship1 jakks")
    assert not t.offers("land ship1 jakks")
    t = flown("shuttler").ship(0, 1, "jakks", 1).dice("move").play("activate move")
    assert t.offers("land ship1 jakks")
    assert not t.offers("orbit ship1 jakks")


def test_pilot_second_wave() -> None:
    """May join another own ship; the others may not join it."""
    t = flown("second_wave").ship(0, 2, "jakks", 0).dice("move").play("activate move")
    assert t.offers("orbit ship1 jakks")
    t = flown("second_wave").ship(0, 1, "jakks", 0).dice("move").play("activate move")
    assert not t.offers("orbit ship2 jakks")


@pytest.mark.parametrize(("pilot", "has"), [("chronicler", (0, 1)), ("reactor_hand", (1, 0))])
def test_pilot_chronicler_and_reactor_hand(pilot: str, has: tuple[int, int]) -> None:
    """1 culture, or 1 energy, on landing; not in orbit, not for other ships."""
    t = flown(pilot).dice("move", "move").play("activate move", "land ship1 jakks", "skip")
    assert t.has() == has
    assert flown(pilot).dice("move", "move").play("activate move", "orbit ship1 jakks").has() == (0, 0)
    assert flown(pilot).dice("move", "move").play("activate move", "land ship2 jakks", "skip").has() == (0, 0)


def test_pilot_founder() -> None:
    """The planet just colonised may be used at once."""
    t = flown("founder").ship(0, 1, "vici_ks156", 1).dice("economy", "move").play("activate economy", "use")
    assert (t.has(), t.me().num_colonies) == ((1, 0), 1)


def test_pilot_scrap_trader() -> None:
    """2 resources of choice when an opponent colonises the planet it is at."""
    t = flown("scrap_trader", seat=1).ship(1, 1, "jakks").ship(0, 1, "jakks", 1).dice("diplomacy", "move")
    t.play("activate diplomacy")
    assert (t.m.seat, t.options) == (1, ["take 0 2", "take 1 1", "take 2 0"])
    assert t.play("take 1 1").has(1) == (1, 1)
    t = flown("scrap_trader").ship(0, 1, "jakks", 1).dice("diplomacy", "move").play("activate diplomacy")
    assert t.has() == (0, 0), "not for its owner's own colonising"


def test_pilot_slipstreamer() -> None:
    """Displaced by an opponent it may move elsewhere instead of home."""
    t = flown("slipstreamer", seat=1).ship(1, 1, "jakks").ship(0, 1, "jakks", 1).dice("diplomacy", "move")
    t.play("activate diplomacy", "use", "orbit ship1 gort")
    assert t.where(1, 1) == ("gort", 0)
    assert t.m.seat == 0


def test_pilot_far_seer() -> None:
    """Looks at the top card before deciding how to explore; nobody else does."""
    t = (
        flown("far_seer")
        .deck("loss_star")
        .face_up("energy_a")
        .dice("move", "move")
        .play("activate move", "explore ship1")
    )
    assert t.m.view(0)["top_card"] == "loss_star"
    assert t.m.view(1)["top_card"] is None
    assert any("Meteor Swarm" in line.text for line in t.m.log_for(0))
    assert not any("Meteor Swarm" in line.text for line in t.m.log_for(1))
    t.play("take-card energy_a")
    assert t.m.view(0)["top_card"] == "loss_star", "what was seen stays known while the card is on top"


def test_pilot_hardened_hull() -> None:
    """Ignores what Danger Cards take; a track still catches it."""
    t = flown("hardened_hull").stock(2, 2).deck("loss_star").dice("move", "move").play("activate move", "explore ship1")
    assert t.has() == (2, 2)
    t = (
        flown("hardened_hull")
        .stock(2, 2)
        .deck("drain_energy")
        .dice("move", "move")
        .play("activate move", "explore ship1")
    )
    assert t.has() == (2, 2)
    t = flown("hardened_hull").deck("track_star").dice("move", "move").play("activate move", "explore ship1")
    assert t.where(0, 1) == ("danger", 0)


def test_pilot_tug_master() -> None:
    """May leave a Danger track with a move."""
    t = flown("tug_master").ship(0, 1, "track_star", 1).dice("move").play("activate move")
    assert t.offers("home ship1")
    assert t.play("orbit ship1 jakks").where(0, 1) == ("jakks", 0)


def test_pilot_void_miner() -> None:
    """Also yields energy in Unexplored Space."""
    t = flown("void_miner").ship(0, 1, "beyond").ship(0, 2, "beyond").dice("energy", "culture")
    assert t.play("activate energy").has() == (1, 0)
    assert t.play("activate culture").has() == (1, 2)


def test_pilot_homesteader() -> None:
    """Also yields culture at home."""
    assert flown("homesteader").dice("culture", "move").play("activate culture").has() == (0, 1)
    assert flown("homesteader").dice("energy", "move").play("activate energy").has() == (2, 0)


def test_pilot_wing_leader() -> None:
    """After it moves by a die, 1 culture moves another ship."""
    t = flown("wing_leader").stock(0, 1).dice("move", "move").play("activate move", "orbit ship1 jakks", "use")
    assert not any("ship1" in option for option in t.options)
    t.play("orbit ship2 gort")
    assert (t.where(0, 2), t.has()) == (("gort", 0), (0, 0))


def test_pilot_shadow() -> None:
    """Follows Move a Ship for free, with this ship only."""
    t = flown("shadow", seat=1).dice("move", "energy", "move").play("activate move", "orbit ship1 jakks")
    assert (t.m.seat, t.options) == (1, ["follow-free ship1", "decline"])
    t.play("follow-free ship1")
    assert all("ship1" in option for option in t.options)
    t.play("orbit ship1 gort", "activate energy")
    assert t.m.seat == 0


@pytest.mark.parametrize(
    ("pilot", "face", "planet"), [("echo_envoy", "diplomacy", "jakks"), ("echo_broker", "economy", "vici_ks156")]
)
def test_pilot_echo_envoy_and_echo_broker(pilot: str, face: str, planet: str) -> None:
    """Follow one kind of advance for free, with this ship only."""
    t = flown(pilot, seat=1).ship(1, 1, planet, 0).ship(0, 1, planet, 0).dice(face, "move").play(f"activate {face}")
    assert t.options == ["follow-free ship1", "decline"]
    assert t.play("follow-free ship1").where(1, 1) == (planet, 1)
    t = flown(pilot, seat=1).ship(1, 2, planet, 0).ship(0, 1, planet, 0).dice(face, "move").play(f"activate {face}")
    assert t.m.seat == 0, "another ship has to pay"


def test_pilot_harrier() -> None:
    """On entering an orbit, an opposing ship on that track goes back 1; not one elsewhere."""
    t = flown("harrier").ship(1, 1, "gort", 3).ship(1, 2, "aughmoore", 2).dice("move", "move")
    t.play("activate move", "orbit ship1 gort", "use")
    assert (t.where(1, 1), t.where(1, 2)) == (("gort", 2), ("aughmoore", 2))


def test_pilot_raider() -> None:
    """On landing, 1 resource from an opponent with a ship there; the victim picks the kind."""
    t = flown("raider").ship(1, 1, "gort", 0).stock(2, 2, 1).dice("move", "move")
    t.play("activate move", "land ship1 gort", "use")
    assert (t.m.seat, t.options) == (1, ["pay 0 1", "pay 1 0"])
    assert t.m.decision.prompt == "Blue, what does Red take from you?"
    assert [option.label for option in t.m.options] == ["Give up 1 culture", "Give up 1 energy"]
    t.play("pay 0 1")
    assert (t.has(0), t.has(1)) == ((0, 1), (2, 1))
    t = flown("raider").stock(2, 2, 1).dice("move", "move").play("activate move", "land ship1 gort")
    assert "use" not in t.options


def test_pilot_surveyor() -> None:
    """1 culture whenever it explores."""
    t = flown("surveyor").deck("data_star").dice("move", "move").play("activate move", "explore ship1", "take-drawn")
    assert t.has() == (0, 1)


def test_pilot_gambler() -> None:
    """Once an exploration, 1 energy buries a drawn Danger and draws again."""
    t = flown("gambler").stock(2, 0).deck("loss_star", "loss_atom", "data_star").dice("move", "move")
    t.play("activate move", "explore ship1")
    assert t.options == ["take-drawn", "bury-drawn"]
    t.play("bury-drawn")
    assert (t.has(), t.me().dangers) == ((0, 0), 1), "1 paid; the second Danger must be taken and takes the rest"
    assert t.m.view()["under"]["exploration"] == ["loss_star"]


def test_pilot_toll_keeper() -> None:
    """1 culture when an opposing ship arrives at its planet, landing or orbiting."""
    for manner in ("orbit", "land"):
        t = flown("toll_keeper", seat=1).ship(1, 1, "aughmoore", 1).dice("move", "move")
        t.play("activate move", f"{manner} ship1 aughmoore").if_asked("skip")
        assert t.has(1) == (0, 1)
    assert PLANET_IDS[t.s.row[2]] == "aughmoore"
    t = flown("toll_keeper", seat=1).ship(1, 1, "aughmoore", 1).ship(0, 1, "jakks", 1)
    t.dice("move", "move").play("activate move", "land ship2 gort", "use", "shift ship1 aughmoore")
    assert (t.where(0, 1), t.has(1)) == (("aughmoore", 1), (0, 0)), "a ship that is shifted does not arrive"


def test_a_shuttler_pays_no_toll_where_it_is_already() -> None:
    """The Toll Keeper takes culture "when an opposing ship arrives at the planet": not from one that is at it."""
    t = flown("shuttler").fly(1, 1, "intrepid", "toll_keeper").ship(1, 1, "jakks").ship(0, 1, "jakks")
    t.dice("move", "move", "energy").play("activate move", "orbit ship1 jakks")
    assert (t.where(0, 1), t.has(1)) == (("jakks", 0), (0, 0))
    t.play("activate move", "home ship1")
    t.dice("move", "energy").play("activate move", "orbit ship1 jakks")
    assert t.has(1) == (0, 1)


def test_a_ship_is_pushed_back_past_a_lane_warden() -> None:
    """Nobody passes it on the way forward; who is pushed back does not pass."""
    t = flown("lane_warden").ship(0, 1, "gort", 2).ship(1, 2, "gort", 3).colony(0, "jorg").stock(0, 2)
    t.dice("colony", "move").play("activate colony", "colony jorg")
    assert t.where(1, 2) == ("gort", 1)
