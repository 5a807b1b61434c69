"""Every secret mission: met, not met, and tied."""

from __future__ import annotations

import pytest

from astrarium.games.tiny_epic_galaxies import GAME
from astrarium.games.tiny_epic_galaxies.ending import mission_points
from tiny_epic_galaxies.desk import Desk, desk

ROW = ("jakks", "vici_ks156", "mj_120210", "gort", "maia")


def table(mission: str) -> Desk:
    row = GAME.parts.rows("mission")[GAME.parts.index("mission", mission)]
    t = desk(3, ROW, beyond_the_black=row.fields["set"] != "base").mission(0, mission)
    for seat in range(3):
        t.stock(2, 1, seat)
    return t


def worth(t: Desk) -> int:
    return mission_points(t.s, 0)


@pytest.mark.parametrize(("mission", "kind"), [("charger", 0), ("seeker", 1)])
def test_mission_charger_and_seeker(mission: str, kind: int) -> None:
    """Most energy, most culture: 3, tied 2, otherwise nothing."""
    t = table(mission)
    assert worth(t) == 2, "all three are tied"
    t.me(0).stock[kind] = 5
    assert worth(t) == 3
    t.me(1).stock[kind] = 5
    assert worth(t) == 2
    t.me(2).stock[kind] = 6
    assert worth(t) == 0


def test_mission_conqueror() -> None:
    """Most planets; Dwarf Planets are no planets."""
    t = table("conqueror").colony(0, "tifnod", "leandra").colony(1, "shouhua")
    assert worth(t) == 3
    assert worth(t.colony(1, "nibiru")) == 2
    assert worth(t.colony(1, "piedes")) == 0


def test_mission_elder() -> None:
    """2 for setting off the end."""
    t = table("elder")
    assert worth(t) == 0
    t.s.trigger = 0
    assert worth(t) == 2
    t.s.trigger = 1
    assert worth(t) == 0


def test_mission_equalizer() -> None:
    """As many economy as diplomacy planets: 3, also for none of either."""
    t = table("equalizer")
    assert worth(t) == 3
    assert worth(t.colony(0, "leandra")) == 0, "a diplomacy planet"
    assert worth(t.colony(0, "tifnod")) == 3, "and an economy planet"


def test_mission_explorer() -> None:
    """No active ship at home: 2; locked ships are ignored."""
    t = table("explorer").ship(0, 1, "jakks")
    assert worth(t) == 0
    assert worth(t.ship(0, 2, "gort", 0)) == 2


def test_mission_hermit() -> None:
    """Fewest planets: 3, tied 2."""
    t = table("hermit")
    assert worth(t) == 2
    assert worth(t.colony(1, "tifnod").colony(2, "leandra")) == 3
    assert worth(t.colony(0, "shouhua", "nibiru")) == 0


def test_mission_hoarder() -> None:
    """At least 3 energy and 3 culture: 2."""
    t = table("hoarder")
    assert worth(t.stock(3, 2)) == 0
    assert worth(t.stock(3, 3)) == 2


def test_mission_industrialist() -> None:
    """The last empire level: 2."""
    t = table("industrialist")
    assert worth(t.level(5)) == 0
    assert worth(t.level(6)) == 2


def test_mission_noble() -> None:
    """Most diplomacy planets."""
    t = table("noble").colony(0, "leandra").colony(1, "tifnod", "drewkaiden")
    assert worth(t) == 3
    assert worth(t.colony(2, "vizcarra")) == 2
    assert worth(t.colony(2, "shouhua")) == 0


def test_mission_trader() -> None:
    """Most economy planets."""
    t = table("trader").colony(0, "tifnod").colony(1, "leandra", "vizcarra")
    assert worth(t) == 3
    assert worth(t.colony(2, "drewkaiden")) == 2
    assert worth(t.colony(2, "piedes")) == 0


def test_mission_orbiter() -> None:
    """All active ships at home: 2."""
    t = table("orbiter")
    assert worth(t) == 2
    assert worth(t.ship(0, 1, "jakks", 0)) == 0


def test_mission_commander() -> None:
    """Most Pilot Cards, covered ones included."""
    t = table("commander").fly(0, 1, "aurora", "bulwark")
    assert worth(t) == 3
    assert worth(t.fly(1, 1, "aurora", "shadow")) == 2
    assert worth(t.fly(1, 1, "aurora", "founder")) == 0


def test_mission_wing_captain() -> None:
    """Three Pilot Cards: 2."""
    t = table("wing_captain").fly(0, 1, "aurora", "bulwark").fly(0, 2, "nexus", "founder")
    assert worth(t) == 0
    assert worth(t.fly(0, 1, "aurora", "shadow")) == 2


def test_mission_pathfinder() -> None:
    """Most Exploration Cards."""
    t = table("pathfinder").own_card(0, "data_star")
    assert worth(t) == 3
    assert worth(t.own_card(2, "data_atom")) == 2
    assert worth(t.own_card(2, "energy_a")) == 0


def test_mission_cataloguer() -> None:
    """A badge of every symbol: 2."""
    t = table("cataloguer").own_card(0, "drain_energy").own_card(0, "data_signal")
    assert worth(t) == 0
    assert worth(t.own_card(0, "data_orbit")) == 2


def test_mission_drifter() -> None:
    """Two ships in Unexplored Space: 2; a caught ship is not there."""
    t = table("drifter").ship(0, 1, "beyond")
    assert worth(t) == 0
    assert worth(t.ship(0, 2, "track_star", 0)) == 0
    assert worth(t.ship(0, 2, "beyond")) == 2


def test_mission_daredevil() -> None:
    """Most Danger Cards."""
    t = table("daredevil").own_card(0, "loss_star").own_card(1, "data_star")
    assert worth(t) == 3
    assert worth(t.own_card(1, "loss_atom")) == 2
    assert worth(t.own_card(1, "drain_energy")) == 0


def test_mission_settler() -> None:
    """Two Dwarf Planets: 2."""
    t = table("settler").own_card(0, "dwarf_star")
    assert worth(t) == 0
    assert worth(t.own_card(0, "dwarf_atom")) == 2


def test_mission_traditionalist() -> None:
    """One Pilot Card or none: 3."""
    t = table("traditionalist").fly(0, 1, "aurora", "bulwark")
    assert worth(t) == 3
    assert worth(t.fly(0, 1, "aurora", "shadow")) == 0
