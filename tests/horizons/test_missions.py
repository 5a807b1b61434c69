"""Every Mission: a table where it is met, and one where it just is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from astrarium.games.horizons.effects.missions import is_met
from astrarium.games.horizons.ending import mission_vp
from astrarium.games.horizons.table.components import MISSION, PARTS, TYPE_NAMES
from astrarium.games.horizons.table.moves import MISSION_NAMES
from astrarium.games.horizons.table.pieces import Goal
from horizons.desk import BLUE, GREEN, RED, Desk
from points import points_told

Case = tuple[Callable[[Desk], None], Callable[[Desk], None]]
E, M, C = "energy-collector", "metal-collector", "colony"


def nothing(desk: Desk) -> None:
    """An empty table."""


def on_type(world_type: str, count: int) -> Callable[[Desk], None]:
    """So many of Red's Colonies and Collectors on Worlds of a type."""

    def lay(desk: Desk) -> None:
        desk.worlds("A", world_type, world_type)
        spaces = ["A1"] * 3 + ["A2"] * 3
        for space in spaces[:count]:
            desk.structure(RED, space, C)

    return lay


def system_of(*types: str) -> Callable[[Desk], None]:
    """System B with these Worlds."""
    return lambda desk: desk.worlds("B", *types)


def shared(count: int) -> Callable[[Desk], None]:
    """So many Worlds shared by Red and Blue."""

    def lay(desk: Desk) -> None:
        desk.worlds("A", *["volcanic"] * count)
        for n in range(count):
            desk.structure(RED, f"A{n + 1}", C)
            desk.structure(BLUE, f"A{n + 1}", C)

    return lay


def spread(star: str, world_type: str, *kinds: str) -> Callable[[Desk], None]:
    """Red's Structures on Worlds of one type around a Star, three to a World."""

    def lay(desk: Desk) -> None:
        desk.worlds(star, *[world_type] * (-(-len(kinds) // 3)))
        for n, kind in enumerate(kinds):
            desk.structure(RED, f"{star}{n // 3 + 1}", kind)

    return lay


def both(*parts: Callable[[Desk], None]) -> Callable[[Desk], None]:
    """One after the other."""

    def lay(desk: Desk) -> None:
        for part in parts:
            part(desk)

    return lay


def allies(*names: str, used: bool = False) -> Callable[[Desk], None]:
    """Allies in front of Red."""

    def lay(desk: Desk) -> None:
        for name in names:
            desk.ally(RED, name, used)

    return lay


def resources(energy: int, metal: int) -> Callable[[Desk], None]:
    return lambda desk: desk.tokens(RED, energy, metal)


def everywhere(kind: str, systems: int = 3) -> Callable[[Desk], None]:
    """One of Red's Structures in so many of three Systems."""

    def lay(desk: Desk) -> None:
        for star in "ABC":
            desk.worlds(star, "volcanic")
        for star in "ABC"[:systems]:
            desk.structure(RED, f"{star}1", kind)

    return lay


def second_in(systems: int) -> Callable[[Desk], None]:
    """Blue has a Colony in each System, Red a Collector in so many."""

    def lay(desk: Desk) -> None:
        for star in "ABC":
            desk.worlds(star, "volcanic")
            desk.structure(BLUE, f"{star}1", C)
        for star in "ABC"[:systems]:
            desk.structure(RED, f"{star}1", E)

    return lay


def four_others(count: int) -> Callable[[Desk], None]:
    """Red holds so many Missions that are met."""
    names = ("environmentalism", "efficiency", "loyalty", "xenophobic")
    return lambda desk: desk.mission(RED, *names[:count])


def on_worlds(count: int) -> Callable[[Desk], None]:
    """Red on so many Worlds."""

    def lay(desk: Desk) -> None:
        desk.worlds("A", *["volcanic"] * 6)
        desk.worlds("B", *["volcanic"] * (count - 6))
        for n in range(count):
            desk.structure(RED, f"{'AB'[n // 6]}{n % 6 + 1}", (C, E, M)[n % 3])

    return lay


def on_types(count: int) -> Callable[[Desk], None]:
    """Red on so many World Types."""

    def lay(desk: Desk) -> None:
        desk.worlds("A", *TYPE_NAMES[:count])
        for n in range(count):
            desk.structure(RED, f"A{n + 1}", C)

    return lay


def all_in_one_system(desk: Desk) -> None:
    """Five Colonies and ten Collectors around Star A."""
    spread("A", "volcanic", *[C] * 5, *[E] * 5, *[M] * 5)(desk)


def full(stars: str) -> Callable[[Desk], None]:
    """Six Worlds around each of these Stars."""

    def lay(desk: Desk) -> None:
        for star in stars:
            desk.worlds(star, *TYPE_NAMES)

    return lay


FOUR = ("agorin_cartographer", "agorin_envoy", "olo_settler", "agorin_surveyor")
AGORIN = ("agorin_cartographer", "agorin_surveyor", "agorin_pathfinder", "agorin_prospector", "agorin_envoy")

MISSIONS: dict[str, Case] = {
    "adaptable": (lambda d: d.active(RED, *TYPE_NAMES), lambda d: d.active(RED, *TYPE_NAMES[:5])),
    "ambassador": (allies("olo_sage", "olo_mason"), both(allies("olo_sage"), allies("olo_mason", used=True))),
    "coexistence": (shared(5), shared(4)),
    "contractor": (
        spread("A", "volcanic", *[C] * 4, *[E] * 5, *[M] * 3),
        spread("A", "volcanic", *[C] * 4, *[E] * 5, *[M] * 2),
    ),
    "core_mining": (spread("A", "desert", M, M, M), spread("A", "arboreal", M, M, E, M)),
    "diversity": (system_of(*TYPE_NAMES), both(system_of(*TYPE_NAMES[:5]), lambda d: d.worlds("C", TYPE_NAMES[5]))),
    "earth_and_sky": (
        system_of(*["gaseous"] * 3, *["arboreal"] * 3),
        system_of(*["gaseous"] * 3, *["arboreal"] * 2, "frozen"),
    ),
    "ecology": (everywhere(E), everywhere(E, 2)),
    "ecumenopolis": (spread("A", "desert", C, C, C), spread("A", "volcanic", C, C, E, C)),
    "efficiency": (nothing, resources(0, 1)),
    "environmentalism": (spread("A", "desert", M, M), spread("A", "desert", M, M, M)),
    "expansionism": (on_worlds(8), on_worlds(7)),
    "extractor": (resources(4, 6), resources(4, 5)),
    "flames_and_frost": (
        system_of(*["volcanic"] * 3, *["frozen"] * 3),
        system_of(*["volcanic"] * 4, *["frozen"] * 2),
    ),
    "galactic_citizen": (allies(*FOUR), allies(*AGORIN[:4])),
    "generator_world": (spread("A", "oceanic", E, E, E), spread("A", "arboreal", E, E, M, E)),
    "goal_oriented": (four_others(4), four_others(3)),
    "industrialism": (everywhere(M), everywhere(M, 2)),
    "intrepid": (on_types(4), on_types(3)),
    "isolationist": (all_in_one_system, spread("A", "volcanic", *[C] * 5, *[E] * 5, *[M] * 4)),
    "loyalty": (nothing, lambda d: d.no_starter(RED)),
    "manifest_destiny": (everywhere(C), everywhere(C, 2)),
    "monopolize": (allies(*AGORIN), allies(*AGORIN[:4])),
    "perfect_balance": (spread("A", "volcanic", C, E, M), spread("A", "volcanic", C, E, E, M)),
    "powers_shadow": (second_in(3), second_in(2)),
    "sams_folly": (spread("A", "desert", *[C] * 5), spread("A", "desert", *[C] * 5, M)),
    "stellar_cartography": (full("AB"), full("A")),
    "surf_and_sand": (
        system_of(*["desert"] * 3, *["oceanic"] * 3),
        system_of(*["desert"] * 3, *["oceanic"] * 2),
    ),
    "xenophobic": (shared(2), shared(3)),
    **{name: (on_type(name, 6), on_type(name, 5)) for name in TYPE_NAMES},
    **{f"{name}_system": (system_of(*[name] * 4), system_of(*[name] * 3)) for name in TYPE_NAMES},
}


def holding(mission: str, lay: Callable[[Desk], None]) -> Desk:
    """Red with that Mission on a table laid out so."""
    desk = Desk()
    desk.mission(RED, mission)
    lay(desk)
    return desk


@pytest.mark.parametrize("mission", MISSIONS)
def test_each_mission_is_met_as_its_row_says(mission):
    """Met on the one table and worth its points, not met on the other."""
    met, missed = (holding(mission, lay) for lay in MISSIONS[mission])
    card = MISSION_NAMES.index(mission)
    assert is_met(met.s, RED, card)
    assert mission_vp(met.s, RED) >= MISSION[card][Goal.VP]
    assert not is_met(missed.s, RED, card)


def test_every_mission_has_a_case():
    """All 41 of the appendix."""
    assert set(MISSIONS) == {row.id for row in PARTS.rows("mission")}
    assert len(MISSIONS) == 41


def met(desk: Desk, mission: str, seat: int = RED) -> bool:
    """Whether a player meets a Mission."""
    return is_met(desk.s, seat, MISSION_NAMES.index(mission))


def test_unmet_missions_cost_nothing():
    """Point 25: only what is met at the end counts."""
    desk = holding("adaptable", nothing)
    assert mission_vp(desk.s, RED) == 0


def test_system_missions_look_at_the_whole_galaxy():
    """Point 25: no Structure of one's own is needed."""
    assert met(holding("diversity", full("C")), "diversity")


def test_goal_oriented_counts_other_missions_only():
    """Point 26: four others of the same player; another's do not help."""
    desk = holding("goal_oriented", four_others(3))
    desk.mission(BLUE, "extractor")
    desk.tokens(BLUE, 5, 5)
    assert not met(desk, "goal_oriented")


def test_powers_shadow_is_lost_by_any_first_place():
    """Point 27: a tie for Majority disqualifies too."""
    desk = holding("powers_shadow", second_in(3))
    desk.structure(RED, "A1", E)
    assert not met(desk, "powers_shadow")


def test_sharing_counts_worlds_with_an_own_and_a_foreign_structure():
    """Point 28: Coexistence and Xenophobic; others' shared Worlds do not count."""
    desk = holding("xenophobic", shared(2))
    desk.worlds("B", "volcanic", "volcanic")
    for world in ("B1", "B2"):
        desk.structure(BLUE, world, E)
        desk.structure(GREEN, world, E)
    assert met(desk, "xenophobic")


@pytest.mark.parametrize("mission", ["environmentalism", "xenophobic", "efficiency"])
def test_some_missions_are_met_by_doing_nothing(mission):
    """Point 28."""
    assert met(holding(mission, nothing), mission)


def test_the_starter_counts_for_ambassador_and_galactic_citizen_not_for_monopolize():
    """Point 29: and Galactic Citizen takes either side."""
    assert met(holding("ambassador", allies("olo_sage", "olo_mason")), "ambassador")
    assert met(holding("galactic_citizen", allies(*FOUR, used=True)), "galactic_citizen")
    four_and_starter = holding("monopolize", allies(*AGORIN[:4]))
    assert four_and_starter.s.players[RED].num_allies == 5
    assert not met(four_and_starter, "monopolize")


def test_stellar_cartography_means_six_worlds():
    """Point 30: two Systems with all they can have."""
    desk = holding("stellar_cartography", full("A"))
    desk.worlds("B", *TYPE_NAMES[:5])
    assert not met(desk, "stellar_cartography")
    desk.world("B6", "arboreal")
    assert met(desk, "stellar_cartography")


def test_one_world_missions_need_types_that_allow_the_collectors():
    """Point 31: Core Mining on Metal types, Generator World on Energy types, Perfect Balance on two."""
    rows = {row.id: row.fields for row in PARTS.rows("world_type")}
    metal = {name for name, row in rows.items() if row["metal_collector"]}
    energy = {name for name, row in rows.items() if row["energy_collector"]}
    assert metal & energy == {"arboreal", "volcanic"}
    assert metal == {"arboreal", "desert", "frozen", "volcanic"}
    assert energy == {"arboreal", "gaseous", "oceanic", "volcanic"}


def test_star_colonies_count_for_some_missions_only():
    """Point 35: Sam's Folly, Manifest Destiny, Isolationist; never for Worlds or types."""
    desk = Desk(boards=["drej", "basic", "basic"])
    for star, colonies in (("A", 3), ("B", 1), ("C", 1)):
        desk.on_star(RED, star, colonies)
    assert met(desk, "sams_folly")
    assert met(desk, "manifest_destiny")
    assert not met(desk, "ecumenopolis")
    assert not met(desk, "expansionism")


def test_contractor_counts_colonies_on_worlds_not_on_stars():
    """The appendix says "on World tiles": four on Stars are none, four on Worlds do."""
    for on_stars in (True, False):
        desk = Desk(boards=["drej", "basic", "basic"])
        spread("A", "volcanic", *[E] * 5, *[M] * 3, *[C] * (0 if on_stars else 4))(desk)
        if on_stars:
            desk.on_star(RED, "B", 3)
            desk.on_star(RED, "C", 1)
        assert met(desk, "contractor") != on_stars


def test_both_collectors_of_a_stack_count():
    """Point 36: two Structures for Missions."""
    desk = Desk(boards=["traachet", "basic", "basic"])
    desk.worlds("A", "oceanic")
    desk.structure(RED, "A1", E, E)
    desk.stacked(RED, "A1", E)
    assert met(desk, "generator_world")


def test_the_narah_can_never_be_adaptable():
    """Point 33: three types only, so neither Adaptable nor four types for Intrepid."""
    desk = Desk(boards=["narah", "basic", "basic"])
    desk.turn(RED)
    assert desk.s.players[RED].num_active == 3
    assert not met(desk, "adaptable")


def test_mission_points_of_others_are_told_nowhere_before_the_end():
    """Whether Red's Mission is met makes no difference to anybody else: scores, view, table, page and terminal."""
    met, unmet = Desk(), Desk()
    met.mission(RED, "environmentalism")
    unmet.mission(RED, "isolationist")
    for desk in (met, unmet):
        desk.turn(BLUE)
    for viewer in (BLUE, GREEN, None):
        assert points_told(met.m, viewer) == points_told(unmet.m, viewer)
    assert (met.m.scores_for(RED)[RED]["Missions"], unmet.m.scores_for(RED)[RED]["Missions"]) == (2, 0)
    assert "Missions" not in met.m.scores[RED]
    met.s.over = 1
    assert met.m.scores[RED]["Missions"] == 2
