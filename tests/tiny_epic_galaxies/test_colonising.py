"""Colonising in the middle of things."""

from __future__ import annotations

from astrarium.games.tiny_epic_galaxies.table.pieces import EndBy
from astrarium.games.tiny_epic_galaxies.table.tables import PLANET_IDS
from tiny_epic_galaxies.desk import desk, solo


def test_the_winner_takes_the_card_all_ships_go_home_and_the_gap_is_filled_at_once() -> None:
    """Whoever's turn it is; the points count at once, the new card lies in the same place (1)."""
    t = desk().ship(0, 1, "vici_ks156", 1).ship(0, 2, "vici_ks156").ship(1, 1, "vici_ks156").next_planet("maia")
    t.stock(2, 0, 1).dice("economy", "move").play("activate economy")
    assert [t.where(0, 1), t.where(0, 2), t.where(1, 1)] == [("home", 0)] * 3
    assert t.me().points == 1
    assert PLANET_IDS[t.s.row[1]] == "maia"
    assert PLANET_IDS[t.me().colonies[0]] == "vici_ks156"


def test_the_end_is_checked_before_the_follow_queue_goes_on() -> None:
    """21 points set off the end, and followers still follow (1)."""
    t = desk().colony(0, "gort", "piedes", "maia").level(2).ship(0, 1, "jakks", 1).ship(1, 1, "mj_120210", 0)
    t.stock(2, 2, 1).dice("diplomacy", "move").play("activate diplomacy")
    assert (t.s.end_by, t.s.trigger, t.m.seat) == (EndBy.POINTS, 0, 1)
    t.play("follow")
    assert t.where(1, 1) == ("mj_120210", 1)


def test_a_surplus_advance_is_lost() -> None:
    """+2 with one space to go colonises (2)."""
    t = desk(2, ("padraigin_3110", "jakks", "mj_120210", "gort")).ship(0, 1, "jakks", 1).stock(0, 2).dice("move")
    t.play("activate move", "land ship2 padraigin_3110", "use")
    assert (t.me().points, t.where(0, 1)) == (1, ("home", 0))


def test_later_followers_can_go_to_the_newly_revealed_planet() -> None:
    """The gap is filled before they decide (3)."""
    t = (
        desk(2, ("leandra", "jakks", "mj_120210", "gort"))
        .ship(0, 1, "gort", 5)
        .colony(0, "shouhua")
        .next_planet("maia")
    )
    t.stock(2, 1, 1).dice("move", "move").play("activate move", "land ship2 leandra", "use", "follow")
    assert t.offers("land ship1 maia")


def test_terra_bettia_lets_the_others_advance_first_clockwise_then_you() -> None:
    """The first to arrive takes the planet, the others are sent home (4)."""
    t = desk(3, ("terra_bettia", "jakks", "mj_120210", "gort", "maia")).ship(0, 1, "jakks", 0).ship(1, 1, "jakks", 1)
    t.ship(2, 1, "jakks", 1).ship(2, 2, "gort", 0).dice("move")
    t.play("activate move", "land ship2 terra_bettia", "use")
    assert t.me(1).points == 1, "the left neighbour arrives first"
    assert (t.where(2, 1), t.where(2, 2)) == (("home", 0), ("gort", 1))
    assert t.where(0, 1) == ("home", 0)


def test_whoever_cannot_advance_with_terra_bettia_is_not_asked_to_say_so() -> None:
    """Where nothing that is asked for can be done there is nothing to confirm, for people too."""
    t = desk(3, ("terra_bettia", "jakks", "mj_120210", "gort", "maia")).ship(0, 1, "jakks", 0).ship(2, 1, "gort", 0)
    t.m.pauses = {0: frozenset({0, 1, 2})}
    t.dice("move", "move").play("activate move", "land ship2 terra_bettia", "use")
    assert (t.m.seat, t.options) == (2, ["advance ship1"])


def test_an_effect_passes_nobody_by_in_silence() -> None:
    """Terra-Bettia, "Every other player advances one ship 1": who has none that can is told, the Rogue too (4)."""
    row = ("terra_bettia", "jakks", "mj_120210", "gort", "maia")
    t = desk(3, row).ship(0, 1, "jakks", 0).ship(2, 1, "gort", 0).dice("move", "move")
    t.play("activate move", "land ship2 terra_bettia", "use")
    assert "Blue has no ship that can advance." in t.log
    assert "Green has no ship that can advance." not in t.log
    t = solo(row=row[:4]).ship(0, 1, "jakks", 0).dice("move", "move")
    t.play("activate move", "land ship2 terra_bettia", "use")
    assert "The Rogue has no ship that can advance." in t.log
    t = desk(2, ("xb_twinpole", *row[1:4]), beyond_the_black=True).ship(0, 1, "jakks", 0).dice("move", "move")
    t.play("activate move", "land ship2 xb_twinpole", "use")
    assert "Red has no other ship that can advance." in t.log


def test_with_an_empty_deck_the_gap_stays_open() -> None:
    """Nobody can go there any more (5)."""
    t = desk().ship(0, 1, "jakks", 1).stock(2, 0, 1).empty_planets().dice("diplomacy", "move")
    t.play("activate diplomacy", "activate move")
    assert t.s.row[0] == -1
    assert not t.offers("land ship1 jakks")
    assert t.m.view()["row"][0] is None


def test_the_rogues_advance_goes_from_left_to_right_and_spares_new_planets() -> None:
    """Ships are advanced one by one; a planet that fills a gap has no ship to advance (6)."""
    t = solo().stock(0, 0).ship(1, 1, "mj_120210", 2).ship(1, 2, "jakks", 1).next_planet("shouhua")
    log = t.rogue_die("diplomacy").log
    assert log.index("colonises Jakks") < log.index("colonises MJ-120210")
    assert "shouhua" in t.m.view()["row"]
    assert t.me(1).points == 3
