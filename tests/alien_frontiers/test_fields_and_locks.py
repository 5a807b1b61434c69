"""What the Repulsor Field, the Isolation Field and Magnetic Lockdown stop, power by power."""

from __future__ import annotations

import pytest

from astrarium.games.alien_frontiers.play.moon import has_bonus, straddle_field
from astrarium.games.alien_frontiers.table.pieces import FieldKind, Territory

from .board import Board

MOVERS = ("orbital_teleporter", "mind_control_helmet", "polarity_device", "chameleon_cloak", "seismic_detonator")


def two_neighbours(**more):
    """One colony of the player and one of an opponent on adjacent territories."""
    return Board(**more).colony("lem_badlands").colony("herbert_valley", 1)


@pytest.mark.parametrize("card", MOVERS)
def test_repulsor_stops_every_card_that_moves_colonies(card):
    """Nothing leaves or enters: not by moving, swapping (either end) or shaking (Field generators)."""
    b = two_neighbours(tech=[card])
    assert b.can(f"discard {card}")
    for territory in ("lem_badlands", "herbert_valley"):
        b.put_field("repulsor", territory)
        if card in ("polarity_device", "chameleon_cloak"):
            assert not b.can(f"discard {card}")
    alone = Board(tech=[card]).colony("herbert_valley", 1).put_field("repulsor", "herbert_valley")
    assert not alone.can(f"discard {card}")


@pytest.mark.parametrize("faction", ["uranian_syndicate", "sunrise_commune"])
def test_repulsor_stops_factions_that_move_colonies(faction):
    """A colony under the Repulsor Field cannot be moved by a board either (Field generators)."""
    b = Board(hand=(3,), fuel=1, ore=3, factions=[None, faction]).colony("lem_badlands")
    assert b.can(f"dock {faction}")
    b.put_field("repulsor", "lem_badlands")
    assert not b.can(f"dock {faction}")


def test_repulsor_keeps_colonies_from_entering():
    """The field's territory is no goal for a moved colony (Field generators)."""
    b = Board(tech=["orbital_teleporter"]).colony("lem_badlands").put_field("repulsor", "herbert_valley")
    b.play("discard orbital_teleporter")
    assert "move-colony lem_badlands seat1 herbert_valley" not in b.options()
    assert "move-colony lem_badlands seat1 asimov_crater" in b.options()


@pytest.mark.parametrize("card", MOVERS)
def test_lockdown_stops_every_card_that_moves_colonies(card):
    """Swaps with locked colonies fail as well (Alien tech)."""
    b = Board(tech=[card]).colony("herbert_valley", 1)
    if card in ("polarity_device", "chameleon_cloak"):
        b.colony("lem_badlands")
    assert b.can(f"discard {card}")
    b.give("magnetic_lockdown", 1)
    b.player(1).lock_fuel = 2
    assert not b.can(f"discard {card}")


def test_lockdown_ends_if_the_card_is_stolen():
    """Its fuel returns to the supply, and the colonies can be moved again (Alien tech)."""
    b = Board(hand=(1, 2, 3), players=2, tech=["orbital_teleporter"]).colony("herbert_valley", 1)
    b.give("magnetic_lockdown", 1)
    b.player(1).lock_fuel = 2
    b.play("dock raiders_outpost")
    assert "magnetic_lockdown" in b.cards()
    assert (b.player(1).lock_fuel, b.me.lock_fuel, b.me.fuel) == (0, 0, 0)
    assert b.can("discard orbital_teleporter")


def test_fleet_interlink_takes_a_straddling_generator():
    """A generator on a border is not on any one territory (Alien tech)."""
    b = Board(tech=["fleet_interlink"]).colony("asimov_crater")
    straddle_field(b.s, FieldKind.POSITRON, Territory.LEM_BADLANDS, Territory.HERBERT_VALLEY, 1)
    b.play("discard fleet_interlink")
    b.play("place-field positron asimov_crater")
    assert b.field("positron") == ("asimov_crater",)


def test_straddling_fields_act_on_both_territories():
    """Isolation switches both bonuses off, Repulsor keeps both closed (Field generators)."""
    b = Board(hand=(4, 4, 4), ore=3).colony("lem_badlands").colony("herbert_valley")
    straddle_field(b.s, FieldKind.ISOLATION, Territory.LEM_BADLANDS, Territory.HERBERT_VALLEY, 1)
    straddle_field(b.s, FieldKind.REPULSOR, Territory.LEM_BADLANDS, Territory.HERBERT_VALLEY, 1)
    assert not has_bonus(b.s, 0, Territory.LEM_BADLANDS)
    assert not has_bonus(b.s, 0, Territory.HERBERT_VALLEY)
    b.play("dock colony_constructor")
    assert not {"land lem_badlands", "land herbert_valley"} & b.options()


def test_second_move_of_the_rev_ends_the_first_bonus():
    """A bonus lasts while the REV is there (Faction boards)."""
    b = Board(hand=(3,), fuel=1, factions=["xeno_explorations_inc"])
    b.play("dock xeno_explorations_inc", "drive lem_badlands")
    assert has_bonus(b.s, 0, Territory.LEM_BADLANDS)
    b.play("owner-power", "drive herbert_valley")
    assert has_bonus(b.s, 0, Territory.HERBERT_VALLEY)
    assert not has_bonus(b.s, 0, Territory.LEM_BADLANDS)


def test_oscillation_capacitor_spares_asteroids_and_agendas():
    """Its discard power takes alien tech only (Alien tech)."""
    b = Board(tech=["oscillation_capacitor"], outer_belt=True, agendas=True)
    b.asteroid("volatile_ice", 1).agenda("stronghold", 1)
    assert not b.can("discard oscillation_capacitor")


def test_agenda_scores_once_by_either_half():
    """Revealed in the game, it does not score again at the end (Agendas)."""
    from astrarium.games.alien_frontiers.play.revealing import final_reveals

    b = Board(agendas=True).agenda("stronghold").colony("lem_badlands", count=4)
    b.play("reveal stronghold")
    points = b.score()
    final_reveals(b.s)
    assert b.score() == points
    assert b.me.num_revealed == 1
