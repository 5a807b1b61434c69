"""Every worked example of the rulebook, with its misprints put right."""

from __future__ import annotations

from astrarium.games.horizons.ending import score, system_vp
from astrarium.games.horizons.table.pieces import Item
from horizons.desk import BLUE, GREEN, RED, Desk

KIRA, LAURA = RED, BLUE
ORANGE, PURPLE = RED, GREEN


def test_explore_example():
    """Kira draws an Arboreal/Oceanic tile, places it Arboreal side up beside a Star that is not full: 1 Knowledge."""
    desk = Desk()
    desk.no_starter(KIRA)
    desk.worlds("A", *["desert"] * 6)
    seed = next(n for n in range(500) if draws_tile_4(desk, n))
    desk.s.dice.low = seed
    desk.turn(KIRA).play("explore")
    assert "place 04-arboreal1 A" not in desk.texts
    desk.play("place 04-arboreal1 B")
    assert desk.s.worlds[6].type == 0
    assert desk.has(KIRA) == (0, 0, 1)


def draws_tile_4(desk: Desk, seed: int) -> bool:
    """Whether the next draw with this stream is the Arboreal/Oceanic tile."""
    trial = Desk.__new__(Desk)
    trial.m = desk.m.branch()
    trial.s.dice.low = seed
    trial.turn(KIRA).play("explore")
    return trial.s.drawn[0] == 3


def test_adapt_example():
    """Kira places a marker on Arboreal, and may then draw an Ally."""
    desk = Desk().turn(KIRA).play("adapt", "activate arboreal")
    assert desk.s.players[KIRA].active[0] == 1
    assert "skip" in desk.texts
    assert desk.offers("take-ally")


def test_build_example():
    """Laura pays 2 Metal and 1 Energy for an Energy Collector on a Volcanic World."""
    desk = Desk()
    desk.world("A1", "volcanic")
    desk.active(LAURA, "volcanic")
    desk.tokens(LAURA, 1, 2)
    desk.turn(LAURA).play("build", "build energy-collector A1")
    assert desk.has(LAURA) == (0, 0, 0)
    assert desk.built("A1") == [(LAURA, "energy-collector")]


def test_harvest_example():
    """Kira's 3 Energy Collectors and 2 Metal Collectors give 3 Energy and 2 Metal."""
    desk = Desk()
    desk.worlds("A", "arboreal", "volcanic")
    desk.structure(KIRA, "A1", "energy-collector", "energy-collector", "metal-collector")
    desk.structure(KIRA, "A2", "energy-collector", "metal-collector")
    desk.turn(KIRA).play("harvest", "take 3", "take 2")
    assert desk.has(KIRA) == (3, 2, 0)


def test_conspire_example():
    """Laura draws a Mission she likes, then an Alien Ally to complete the Action."""
    desk = Desk().turn(LAURA).play("conspire", "choose 2", "take-ally dalgryn")
    assert len(desk.hand(LAURA)) == 1
    assert "dalgryn_agent" in desk.allies_of(LAURA)


def test_ally_example():
    """Kira's Engineer brings 3 Metal for her 3 Energy Collectors, and she builds an Arboreal Colony for 4 + 3.

    The rulebook gives her 3 Energy, one short of the cost it names; here she has 4.
    """
    desk = Desk()
    desk.worlds("A", "arboreal", "oceanic", "oceanic")
    desk.structure(KIRA, "A2", "energy-collector", "energy-collector", "energy-collector")
    desk.active(KIRA, "arboreal")
    desk.tokens(KIRA, 4, 0)
    desk.ally(KIRA, "feshar_engineer")
    desk.turn(KIRA).play("build", "use feshar_engineer")
    assert desk.has(KIRA) == (4, 3, 0)
    desk.play("build colony A1")
    assert desk.has(KIRA) == (0, 0, 0)
    assert desk.built("A1") == [(KIRA, "colony")]


def test_x_example():
    """Laura's Dalgryn Agent: discard 2 Missions, gain 2 Knowledge."""
    desk = Desk()
    desk.mission(LAURA, "adaptable", "coexistence", "loyalty")
    desk.ally(LAURA, "dalgryn_agent")
    desk.turn(LAURA).play("conspire", "use dalgryn_agent", "discard-mission loyalty + discard-mission adaptable")
    assert desk.has(LAURA)[Item.KNOWLEDGE] == 2
    assert desk.hand(LAURA) == {"coexistence"}


def system(orange: tuple[int, int], blue: tuple[int, int], purple: tuple[int, int]) -> list[int]:
    """The points of Orange, Blue and Purple in a System with so many Colonies and Collectors."""
    desk = Desk()
    desk.worlds("A", *["volcanic"] * 6)
    spaces = [f"A{n // 3 + 1}" for n in range(18)]
    for seat, (colonies, collectors) in ((ORANGE, orange), (BLUE, blue), (PURPLE, purple)):
        for kind in ["colony"] * colonies + ["energy-collector"] * collectors:
            desk.structure(seat, spaces.pop(0), kind)
    return [system_vp(desk.s, 0, seat) for seat in (ORANGE, BLUE, PURPLE)]


def test_system_a_example():
    """6, 5 and 4 Control Points: 6 VP, 3 VP, nothing."""
    assert system((2, 2), (1, 3), (2, 0)) == [6, 3, 0]


def test_system_b_example():
    """Purple and Blue tie with 4 (the text misprints Orange): 3 VP each, and nothing for Orange's 1."""
    assert system((0, 1), (2, 0), (0, 4)) == [0, 3, 3]


def test_system_c_example():
    """7, 6 and 6: 6 VP for Orange, 1 each for the tied others."""
    assert system((3, 1), (1, 4), (2, 2)) == [6, 1, 1]


def test_scores_are_the_sum_of_knowledge_control_and_missions():
    """Final scoring: the three parts of the page, and nothing else."""
    desk = Desk()
    desk.worlds("A", "volcanic")
    desk.structure(RED, "A1", "colony")
    desk.tokens(RED, 3, 3, 4)
    desk.mission(RED, "loyalty")
    assert desk.m.scores_for(RED)[RED] == {"Knowledge": 4, "System Control": 6, "Missions": 2, "total": 12}
    assert score(desk.s, RED) == 12
