"""Hiring pilots and swapping ships."""

from __future__ import annotations

import pytest

from astrarium.core.errors import IllegalAction
from astrarium.games.tiny_epic_galaxies.table.pieces import EndBy
from astrarium.games.tiny_epic_galaxies.table.tables import PILOT_IDS
from tiny_epic_galaxies.desk import Desk, desk

ROW = ("jakks", "vici_ks156", "mj_120210", "gort", "maia")
CREW = ("bulwark", "polyglot", "shuttler", "founder")  # aurora/intrepid, ambition/nexus, intrepid/nexus, ambition/nexus


def table(*dice: str, players: int = 2) -> Desk:
    t = desk(players, ROW, beyond_the_black=True).pilots(*CREW).stock(0, 0)
    for other in range(1, players):
        t.stock(0, 0, other)
    return t.dice(*dice)


def test_hiring_is_for_your_own_turn_and_only_its_last_die_is_followed_at_the_usual_price() -> None:
    """One ordinary window for the face, although the active player did not perform it (1)."""
    t = (
        table("energy", "energy", "move")
        .stock(0, 2, 1)
        .play("hire shuttler")
        .if_asked("assign intrepid energy two", "swap ship1")
    )
    assert (t.has(0), t.m.seat) == ((0, 0), 1)
    t.play("follow")
    assert (t.has(1), t.m.seat) == ((2, 1), 0), "one window only, and an ordinary Acquire Energy"
    assert not any("hire" in option for option in t.options)


def test_two_dice_must_match_be_listed_for_the_ship_and_the_pilot_trained_on_it() -> None:
    """Bulwark flies Aurora (diplomacy or economy) and Intrepid (energy or culture); no mixed pairs (2)."""
    t = table("diplomacy", "diplomacy", "move").play("hire bulwark")
    assert t.me().ships[0].kind == 1, "the Aurora is the only ship for these dice, and any ship at home will do"
    t = table("diplomacy", "economy", "move")
    assert not any(option.startswith("hire") for option in t.options)
    t = table("move", "move", "economy")
    with pytest.raises(IllegalAction, match="two matching dice listed for the ship, or three of a kind"):
        t.play("hire bulwark")
    assert [option for option in t.options if "hire" in option] == ["hire polyglot", "hire shuttler", "hire founder"]


def test_three_dice_of_any_symbol_hire_any_pilot_for_any_ship() -> None:
    """Colony dice are listed for the Ambition only; three of them do for all (3)."""
    t = table("colony", "colony", "colony").play("hire bulwark")
    assert t.options == [f"assign {ship} colony three" for ship in ("aurora", "intrepid", "ambition", "nexus")]
    t.play("assign nexus colony three").if_asked("swap ship1")
    assert t.me().bays[3] == PILOT_IDS.index("bulwark")


def test_the_swap_keeps_place_and_orbit_and_locked_ships_stay_locked() -> None:
    """Only an active ordinary ship is swapped (4)."""
    t = table("diplomacy", "diplomacy", "move").ship(0, 2, "mj_120210", 2).play("hire bulwark")
    t.if_asked("assign aurora diplomacy two")
    assert t.options == ["swap ship1", "swap ship2"]
    t.play("swap ship2")
    assert (t.where(0, 2), t.me().ships[1].kind, t.where(0, 3)) == (("mj_120210", 2), 1, ("locked", 0))


def test_without_an_ordinary_ship_only_replacements_can_be_hired() -> None:
    """Both active ships are Advanced: only their pilots can be replaced (4)."""
    t = table().fly(0, 1, "aurora", "founder").fly(0, 2, "intrepid", "polyglot").pilots("bulwark", "shuttler")
    t.dice("move", "move", "economy", "economy")
    assert t.offers("hire bulwark")
    assert not t.offers("hire shuttler"), "the Nexus has no ship to replace, the Intrepid no move dice"


def test_a_new_pilot_covers_the_old_one_whose_ability_is_gone_but_not_its_point_and_badges() -> None:
    """The ship stays where it is."""
    t = table("diplomacy", "diplomacy").fly(0, 1, "aurora", "shadow").ship(0, 1, "jakks", 1).pilots("bulwark")
    t.play("hire bulwark").if_asked("assign aurora diplomacy two")
    me = t.me()
    assert (me.bays[0], me.num_pilots, me.points) == (PILOT_IDS.index("bulwark"), 2, 2)
    assert me.badges == [0, 0, 2, 0]
    assert t.where(0, 1) == ("jakks", 1)


def test_the_pilot_row_is_filled_before_the_window_and_shrinks_with_an_empty_deck() -> None:
    """Four pilots before and after; three once the deck is used up (5)."""
    t = (
        table("energy", "energy", "move")
        .stock(0, 2, 1)
        .play("hire shuttler")
        .if_asked("assign intrepid energy two", "swap ship1")
    )
    assert len(t.m.view()["pilot_row"]) == 4
    t = table("energy", "energy", "move")
    t.may_break.add(3)
    t.s.pilots.count = 0
    t.play("hire shuttler").if_asked("assign intrepid energy two", "swap ship1")
    assert len(t.m.view()["pilot_row"]) == 3


def test_hiring_dice_lie_in_the_activation_bay_and_do_nothing_else() -> None:
    """Two slots of the bay (6)."""
    t = table("energy", "energy", "move").play("hire shuttler").if_asked("assign intrepid energy two", "swap ship1")
    assert (t.m.view()["dice"]["bay"], t.has()) == (["energy", "energy"], (0, 0))


def test_a_hire_counts_its_point_at_once_and_can_set_off_the_end() -> None:
    """From 20 to 21 (7)."""
    t = table("energy", "energy", "move").colony(0, "piedes", "shouhua", "zavodnick", "tifnod")
    assert t.me().points == 20
    t.play("hire shuttler").if_asked("assign intrepid energy two")
    assert (t.me().points, t.s.end_by) == (21, EndBy.POINTS)


def test_lightspeeder_flies_on_any_die_and_followers_follow_the_printed_face() -> None:
    """Own turn: move instead; the window is for the face (8)."""
    t = table("energy", "move").fly(0, 1, "aurora", "lightspeeder").stock(0, 1, 1).play("activate energy")
    assert t.offers("acquire")
    t.play("orbit ship1 jakks")
    assert (t.where(0, 1), t.m.seat) == (("jakks", 0), 1)
    t.play("follow")
    assert t.has(1) == (2, 0)


@pytest.mark.parametrize("on_follow", [True, False])
def test_lightspeeder_when_following_is_a_setting(on_follow: bool) -> None:
    """By default also when you follow (8)."""
    t = desk(2, ROW, beyond_the_black=True, lightspeeder_on_follow=on_follow).fly(1, 1, "aurora", "lightspeeder")
    t.stock(0, 0).stock(0, 1, 1).dice("energy", "move").play("activate energy", "follow")
    assert t.offers("orbit ship1 jakks") == on_follow


def test_dice_of_a_hire_cannot_also_move_the_lightspeeder() -> None:
    """They are only for hiring (8)."""
    t = table("energy", "energy", "move").fly(0, 1, "aurora", "lightspeeder")
    t.play("hire shuttler").if_asked("assign intrepid energy two", "swap ship2")
    assert t.where(0, 1) == ("home", 0)
    assert t.s.left == 1


def test_a_hire_can_be_taken_back_until_the_row_is_filled() -> None:
    """Pilot, ship and dice are chosen before anything is paid or turned up."""
    t = (
        table("diplomacy", "diplomacy", "diplomacy")
        .ship(0, 1, "jakks")
        .play("hire bulwark", "assign aurora diplomacy two")
    )
    assert (t.s.left, t.me().num_pilots, t.s.pilots.count) == (3, 0, 26)
    assert t.m.undo_limit.steps >= 2
    t.play("swap ship1")
    assert (t.s.left, t.me().num_pilots, t.s.pilots.count) == (1, 1, 25)
    assert t.m.undo_limit.steps == 0, "a new pilot has been turned up"


def test_hiring_says_which_dice_which_ship_training_and_badges() -> None:
    """Nothing has to be looked up."""
    t = table("diplomacy", "diplomacy", "diplomacy").ship(0, 1, "jakks")
    label = next(option.label for option in t.m.options if option.text == "hire bulwark")
    assert label.startswith("Hire Bulwark (trained on Aurora and Intrepid; 1 ")
    t.play("hire bulwark")
    labels = {option.text: option.label for option in t.m.options}
    assert labels["assign aurora diplomacy two"] == "Fly the Aurora for two Advance Diplomacy dice"
    assert labels["assign nexus diplomacy three"] == "Fly the Nexus for three Advance Diplomacy dice"
    t.play("assign aurora diplomacy two")
    assert t.m.options[0].label == "Swap ship 1 (on Jakks) for the Aurora"
    t.play("swap ship1")
    assert "Red hires Bulwark for the Aurora, with 2 Advance Diplomacy dice." in t.log


def test_replacing_a_pilot_says_so() -> None:
    """The log names who takes over from whom, and that the covered pilot stays."""
    t = table("diplomacy", "diplomacy", "move").fly(0, 1, "aurora", "lane_warden").play("hire bulwark")
    assert "Bulwark takes over the Aurora from Lane Warden, who stays in Red's hangar." in t.log
    assert t.m.view(1)["galaxies"][0]["pilots"] == ["lane_warden", "bulwark"], "covered pilots can be seen"
    hangar = t.m.scene_of(1).pieces()
    assert hangar["covered-0"].spoken.startswith("Covered by other pilots: Lane Warden:")
    assert hangar["waiting-0-nexus"].spoken == "The Nexus waits for a pilot."
    assert "waiting-0-aurora" not in hangar
