"""Solo play against a Rogue Galaxy."""

from __future__ import annotations

import pytest

from astrarium.games.tiny_epic_galaxies import GAME
from astrarium.games.tiny_epic_galaxies.ending import standing
from astrarium.games.tiny_epic_galaxies.table.pieces import EndBy
from tiny_epic_galaxies.desk import Desk, solo

ROGUES = [row.id for row in GAME.parts.rows("rogue")]
BASE = [row.id for row in GAME.parts.rows("rogue") if row.fields["set"] == "base"]


def at_level(rogue: str, level: int, **settings: object) -> Desk:
    """A table where the Rogue is on a level; nobody has resources."""
    beyond = rogue not in BASE
    t = solo(rogue, beyond_the_black=beyond, **settings).stock(0, 0)
    t.me(1).level = level
    t.me(1).points = GAME.parts.rows("rogue")[ROGUES.index(rogue)].fields["vp"][level - 1]
    return t.refresh()


# ------------------------------------------------------------------ the Rogue's dice


def test_the_rogue_moves_to_the_leftmost_planet_without_a_rogue_ship() -> None:
    """From home into orbit, never to a surface."""
    t = solo().stock(0, 0).rogue_die("move")
    assert t.where(1, 1) == ("jakks", 0)
    t = solo().stock(0, 0).ship(1, 1, "jakks", 1).rogue_die("move")
    assert t.where(1, 2) == ("vici_ks156", 0)
    assert "The Rogue sends ship 2 into orbit of Vici-KS156." in t.log


def test_the_rogue_acquires_both_resources_at_home_up_to_its_maximum() -> None:
    """Home ships yield both; Artemis holds 6 at most."""
    t = solo().stock(0, 0).ship(1, 1, "jakks", 0).rogue_die("culture")
    assert t.has(1) == (0, 4)
    t = solo().stock(0, 0).ship(1, 1, "jakks", 0).rogue_die("energy")
    assert t.has(1) == (3, 0)
    t = solo().stock(0, 0).stock(5, 0, 1).rogue_die("energy")
    assert t.has(1)[0] == 6


def test_all_rogue_ships_of_a_symbol_advance() -> None:
    """Diplomacy moves every Rogue ship on a diplomacy orbit."""
    t = solo().stock(0, 0).ship(1, 1, "jakks", 0).ship(1, 2, "mj_120210", 0).ship(1, 3, "vici_ks156", 0)
    t.rogue_die("diplomacy")
    assert [t.where(1, n)[1] for n in (1, 2, 3)] == [1, 1, 0]


@pytest.mark.parametrize("face", ["diplomacy", "economy", "colony"])
def test_a_die_that_does_nothing_for_the_rogue_is_discarded_and_not_followed(face: str) -> None:
    """No Rogue ship in orbit, and nothing to lose for the human."""
    t = solo().stock(0, 0).ship(0, 1, "jakks", 0).ship(0, 2, "vici_ks156", 0).rogue_die(face)
    assert "does nothing for the Rogue" in t.log
    assert t.s.turn == 0
    t = solo().stock(0, 5).ship(0, 1, "jakks", 0).rogue_die(face)
    assert t.s.turn == 0, "not asked to follow"


def test_the_harder_variant_rolls_a_useless_die_once_more() -> None:
    """Before it is discarded."""
    t = solo(rogue_rerolls_useless=True).stock(0, 0).dice("move").ends_turn()
    assert "rolled again" in t.log.lower()


def test_the_harder_variant_also_rolls_a_forced_die_once_more() -> None:
    """However a die came to show what does nothing."""
    discarded = 0
    for seed in range(30):
        t = solo(rogue_rerolls_useless=True).stock(1, 1)
        t.s.dice.low = seed
        told = t.rogue_die("energy").play("force-reroll").log.splitlines()
        if any(line.endswith("does nothing for the Rogue.") for line in told):
            discarded += 1
            again = [line for line in told if line.startswith("Rolled again")]
            rolled = sum(2 if line.endswith("(×2).") else 1 for line in again)  # the same face twice is one line
            assert rolled == 2, "for the human's pay, then for nothing"
    assert discarded > 0


def test_planets_about_being_followed_do_nothing_alone() -> None:
    """The Rogue never follows, so Nibiru, Birkomius and Bisschop have nobody to work on."""
    for planet in ("nibiru", "birkomius", "bisschop"):
        t = solo(row=(planet, "jakks", "maia", "gort")).dice("move", "move").play("activate move")
        assert "use" not in t.play(f"land ship1 {planet}").options


def test_the_human_may_force_rerolls_of_usable_dice_for_an_energy_and_a_culture() -> None:
    """Again and again, before it is resolved; usable dice only."""
    t = solo().stock(2, 2).rogue_die("energy")
    assert t.options == ["let-it-act", "force-reroll"]
    t.play("force-reroll")
    assert t.has() == (1, 1)
    t = solo().stock(1, 0).rogue_die("energy")
    assert t.has(1) == (4, 0), "without culture nobody is asked"


def test_the_human_may_follow_the_rogue_for_a_culture() -> None:
    """After the Rogue's action; the Rogue never follows."""
    t = solo().stock(0, 1).rogue_die("energy")
    assert t.options == ["follow", "decline"]
    t.play("follow")
    assert (t.has(0), t.has(1)) == ((2, 0), (4, 0))
    t = solo().stock(0, 0).stock(0, 6, 1).dice("energy", "move").play("activate energy")
    assert t.m.seat == 0
    assert t.has(1) == (0, 6)


# ------------------------------------------------------------------ the end of its turn


def test_full_energy_raises_the_rogue_by_one_level() -> None:
    """Checked once; the energy goes back to 0."""
    t = solo().stock(0, 0).stock(6, 0, 1).rogue_end()
    assert (t.me(1).level, t.has(1), t.me(1).points) == (2, (0, 0), 1)
    assert "rises to level 2 and has no energy left." in t.log


def test_full_culture_brings_three_bonus_dice_that_cannot_be_followed() -> None:
    """Acquire Culture is unusable among them; afterwards the culture is 0."""
    t = solo().stock(0, 0).stock(0, 6, 1).rogue_end()
    assert "The Rogue's culture is full: it rolls three bonus dice." in t.log
    assert "The bonus dice are rolled: the Rogue has no culture left." in t.log
    assert t.log.split("three bonus dice")[1].count("The Rogue rolls") == 3
    assert t.has(1)[1] == 0
    t = solo().stock(0, 5).rogue_die("energy", 1)
    assert (t.s.turn, t.has(1)) == (0, (4, 0)), "not asked to follow a bonus die"
    t = solo().stock(0, 0).rogue_die("culture", 1)
    assert t.has(1) == (0, 0)


def test_energy_is_checked_before_culture_and_each_once() -> None:
    """A maximum reached during the bonus dice waits for the next turn."""
    t = solo().stock(0, 0).stock(6, 6, 1).rogue_end()
    assert t.log.index("rises to level 2") < t.log.index("three bonus dice")
    assert t.me(1).level == 2


def test_the_skull_beats_the_human() -> None:
    """Level 6 loses at once; a defeat has no winner."""
    t = at_level("artemis", 5).stock(6, 0, 1).rogue_end()
    assert (t.m.over, t.s.end_by, t.m.winners) == (True, EndBy.SKULL, [])
    assert standing(t.s, 0) < 0


def test_twenty_one_points_of_the_rogue_beat_the_human_at_once() -> None:
    """On its colonising."""
    t = solo().stock(0, 0).colony(1, "gort", "piedes", "nibiru").ship(1, 1, "jakks", 1)
    t.me(1).points = 21 - 1
    t.may_break.add(8)
    t.rogue_die("diplomacy")
    assert (t.m.over, t.s.end_by, t.m.winners) == (True, EndBy.ROGUE_POINTS, [])


def test_twenty_one_points_of_the_human_win_at_once() -> None:
    """No further turn."""
    t = solo().colony(0, "piedes", "shouhua", "zavodnick", "tifnod").ship(0, 1, "jakks", 1).dice("diplomacy", "move")
    t.play("activate diplomacy")
    assert (t.m.over, t.s.end_by, t.m.winners) == (True, EndBy.POINTS, [0])
    assert t.m.scores[0]["total"] == 21


# ------------------------------------------------------------------ corner cases


def test_other_players_include_the_rogue() -> None:
    """JAC and Gleam give it 1; Terra-Bettia advances its most advanced ship (1)."""
    t = solo(row=("jac_110912", "jakks", "gort", "maia")).stock(0, 0).dice("move", "move")
    assert t.play("activate move", "land ship1 jac_110912", "use").has(1) == (0, 1)
    t = solo(row=("terra_bettia", "mj_120210", "gort", "maia")).ship(0, 1, "gort", 0).ship(1, 1, "gort", 2)
    t.ship(1, 2, "mj_120210", 1).ship(1, 3, "maia", 2).dice("move", "move")
    t.play("activate move", "land ship2 terra_bettia", "use")
    assert [t.where(1, n)[1] for n in (1, 2, 3)] == [3, 1, 2], "the leftmost of the most advanced"
    assert "Red faces the Rogue Galaxy Artemis, with 4 ships at home and nothing else." in t.log


def test_the_rogue_advances_its_most_advanced_ship_that_can() -> None:
    """Every other player advances a ship: a Lane Warden that stops one Rogue ship does not stop the others (1)."""
    t = solo(row=("terra_bettia", "mj_120210", "gort", "maia"), beyond_the_black=True).level(5)
    t.fly(0, 1, "aurora", "lane_warden").ship(0, 1, "gort", 3).ship(1, 1, "gort", 3).ship(1, 2, "mj_120210", 1)
    t.dice("move", "move").play("activate move", "land ship2 terra_bettia", "use")
    assert [t.where(1, n) for n in (1, 2)] == [("gort", 3), ("mj_120210", 2)]


def test_steals_take_from_the_rogue_and_push_backs_hit_its_ships() -> None:
    """It is an opponent like any other (1)."""
    t = solo(row=("clj_0517", "k_widow", "gort", "maia")).stock(0, 0).stock(0, 3, 1).ship(1, 1, "gort", 2)
    t.dice("move", "move", "move").play("activate move", "land ship1 clj_0517", "use")
    assert (t.has(0), t.has(1)) == ((0, 1), (0, 2))
    t.play("activate move", "land ship2 k_widow", "use")
    assert t.where(1, 1) == ("gort", 1)


def test_the_rogue_cannot_be_paid_for_its_colonies() -> None:
    """Walsfeo and Sargus find nobody (1)."""
    t = solo(row=("walsfeo", "jakks", "gort", "maia")).stock(5, 5).colony(1, "gleam_zanier").dice("move", "move")
    t.play("activate move", "land ship1 walsfeo")
    assert "use" not in t.options


@pytest.mark.parametrize(("picks", "asked"), [("human", True), ("most-advanced", False)])
def test_the_human_picks_the_ship_that_is_pushed_back_unless_the_setting_says_otherwise(
    picks: str, asked: bool
) -> None:
    """Artemis on level 4 pushes a ship back 1 (1)."""
    t = at_level("artemis", 4, rogue_regress_picks=picks).ship(0, 1, "jakks", 1).ship(0, 2, "mj_120210", 2)
    t.rogue_die("colony")
    if asked:
        assert t.options == ["pull-back ship1", "pull-back ship2"]
        t.play("pull-back ship1")
        assert t.where(0, 1) == ("jakks", 0)
    else:
        assert t.where(0, 2) == ("mj_120210", 1)


@pytest.mark.parametrize("picks", ["human", "most-advanced"])
def test_the_rogue_never_pushes_back_a_ship_of_the_bulwark(picks: str) -> None:
    """Opponents cannot push it back, and the Rogue is one: neither one ship of choice nor all (1)."""
    settings = {"rogue_regress_picks": picks, "beyond_the_black": True}
    t = solo("artemis", **settings).stock(0, 0).fly(0, 2, "aurora", "bulwark").ship(0, 1, "jakks", 1)
    t.ship(0, 2, "mj_120210", 2)
    t.me(1).level, t.me(1).points = 4, 4
    assert t.rogue_die("colony").where(0, 1) == ("jakks", 0), "the only ship that can be pushed back"
    assert t.where(0, 2) == ("mj_120210", 2)


def test_zendica_pushes_every_ship_back_but_the_bulwarks() -> None:
    """On level 5 all ships go back that can be pushed back."""
    t = solo("zendica", beyond_the_black=True).stock(0, 0).fly(0, 2, "aurora", "bulwark").ship(0, 1, "jakks", 1)
    t.ship(0, 2, "mj_120210", 2)
    t.me(1).level, t.me(1).points = 5, 9
    t.rogue_die("colony")
    assert (t.where(0, 1), t.where(0, 2)) == (("jakks", 0), ("mj_120210", 2))


def test_the_bay_is_cleared_before_the_rogues_bonus_dice() -> None:
    """The bonus dice are a roll of their own: nothing of the turn before them lies in the Activation Bay."""
    t = solo()
    t.m.pause_for([0])
    t.stock(0, 0).stock(0, 6, 1).rogue_end(4)
    assert "three bonus dice" in t.log
    assert (t.s.num_bay, t.options) == (0, ["go-on"]), "the first of them is about to be rolled"


def test_the_human_picks_what_the_rogue_steals() -> None:
    """Artemis on level 5 steals 2 of the human's choice (1)."""
    t = at_level("artemis", 5).stock(1, 2).rogue_die("colony").if_asked("let-it-act")
    assert t.options == ["pay 0 2", "pay 1 1"]
    t.play("pay 1 1").if_asked("decline")
    assert t.has(1) == (1, 1)


def test_lost_dice_add_up_and_at_least_one_die_is_rolled() -> None:
    """Zendica on level 4 costs a die of the next roll (1)."""
    t = at_level("zendica", 4).rogue_die("colony")
    assert (t.s.turn, t.s.rolled) == (0, 3)
    t = at_level("zendica", 4)
    t.me(0).lost_dice = 1
    assert t.rogue_die("colony").s.rolled == 2
    assert "Red will roll 2 dice fewer next turn." in t.log
    t.me(0).lost_dice = 9
    t.rogue_end()
    assert t.s.rolled == 1
    assert t.me(0).lost_dice == 0


def test_only_usable_dice_can_be_forced() -> None:
    """A discarded die is gone (2)."""
    t = solo().stock(5, 5).rogue_die("diplomacy")
    assert t.s.turn == 0
    assert t.has() == (5, 5)


# ------------------------------------------------------------------ the ladders of the ten mats

EFFECTS = {
    ("artemis", 1): ((4, 5), (0, 0)),
    ("artemis", 2): ((5, 4), (0, 0)),
    ("artemis", 3): ((5, 4), (0, 1)),
    ("rothkel", 1): ((4, 5), (0, 0)),
    ("rothkel", 2): ((5, 4), (0, 0)),
    ("rothkel", 3): ((5, 5), (2, 0)),
    ("zendica", 1): ((4, 5), (0, 0)),
    ("zendica", 2): ((5, 5), (0, 2)),
    ("hades", 1): ((5, 5), (1, 1)),
    ("hades", 2): ((3, 5), (2, 0)),
    ("hades", 3): ((5, 3), (0, 2)),
    ("gamelyn", 1): ((4, 4), (0, 0)),
    ("gamelyn", 2): ((4, 4), (1, 1)),
    ("gamelyn", 4): ((4, 5), (1, 0)),
    ("xr_pale", 1): ((4, 5), (0, 0)),
    ("xr_pale", 3): ((5, 4), (0, 0)),
    ("xr_rust", 1): ((4, 5), (0, 0)),
    ("xr_rust", 2): ((5, 5), (2, 0)),
    ("xr_mirror", 2): ((5, 5), (0, 2)),
    ("xr_hollow", 2): ((3, 5), (2, 0)),
    ("xr_hollow", 3): ((5, 3), (0, 2)),
    ("xr_beyond", 2): ((4, 4), (1, 1)),
}


@pytest.mark.parametrize(("rogue", "level"), EFFECTS)
def test_rungs_that_move_resources(rogue: str, level: int) -> None:
    """What the human keeps of 5 and 5, and what the Rogue has afterwards."""
    t = at_level(rogue, level).stock(5, 5).rogue_die("colony").play("let-it-act").if_asked("decline")
    assert (t.has(0), t.has(1)) == EFFECTS[rogue, level]


@pytest.mark.parametrize(
    ("rogue", "level", "spaces"),
    [("rothkel", 5, 1), ("hades", 4, 2), ("gamelyn", 3, 1), ("gamelyn", 5, 2), ("xr_rust", 5, 1), ("xr_beyond", 3, 1)],
)
def test_rungs_that_advance_all_rogue_ships(rogue: str, level: int, spaces: int) -> None:
    """Any track."""
    t = at_level(rogue, level).ship(1, 1, "mj_120210", 0).ship(1, 2, "vici_ks156", 0)
    t.rogue_die("colony")
    assert t.where(1, 1) == ("mj_120210", spaces)
    assert t.where(1, 2) in (("vici_ks156", spaces), ("home", 0))


def test_zendica_at_the_top_pushes_every_ship_back() -> None:
    """All of the human's ships."""
    t = at_level("zendica", 5).ship(0, 1, "jakks", 1).ship(0, 2, "mj_120210", 2).rogue_die("colony")
    assert (t.where(0, 1), t.where(0, 2)) == (("jakks", 0), ("mj_120210", 1))


def test_hades_at_the_top_steals_three() -> None:
    """Of the human's choice."""
    t = at_level("hades", 5).stock(2, 2).rogue_die("colony").play("let-it-act")
    assert t.options == ["pay 1 2", "pay 2 1"]


def test_what_the_rogue_takes_is_told_kind_by_kind() -> None:
    """Where its track is full the victim loses it all the same; what was wasted is told of its own kind."""
    t = at_level("hades", 5).stock(2, 2).stock(4, 0, 1).rogue_die("colony").play("let-it-act", "pay 2 1")
    assert "The Rogue takes 2 energy from Red, and has no room for 1 of it." in t.log
    assert "The Rogue takes 1 culture from Red." in t.log
    assert (t.has(), t.has(1)) == ((0, 1), (5, 1))


def test_nothing_is_told_of_a_pilot_after_the_game_is_won() -> None:
    """21 points win at once: Claim Reaper, who would take resources of the planet, does not act any more (Solo)."""
    t = solo(beyond_the_black=True).colony(0, "piedes", "shouhua", "zavodnick").fly(0, 1, "aurora", "claim_reaper")
    t.ship(0, 1, "jakks", 1).dice("diplomacy", "move").play("activate diplomacy")
    assert t.m.over
    assert t.log.splitlines()[-1] == "Red beats the Rogue by reaching 21 points."
    t = solo(beyond_the_black=True).colony(0, "piedes", "shouhua", "zavodnick").fly(0, 1, "aurora", "claim_reaper")
    t.pilots("bulwark").dice("economy", "economy").play("hire bulwark")
    assert t.m.over
    assert t.log.splitlines()[-1] == "Red beats the Rogue by reaching 21 points.", "the row is filled before"


def test_rogue_mats_name_their_sources() -> None:
    """The ladders of the base game's mats are known; the expansion's mats are our own and say so."""
    for row in GAME.parts.rows("rogue"):
        assert (row.sources["colony"] == "reconstructed") == (row.id not in BASE)


# ------------------------------------------------------------------ solo with Beyond the Black


def test_the_rogue_explores_through_its_mat_and_keeps_the_card() -> None:
    """One card; gains apply to it, badges are kept (1)."""
    t = at_level("xr_pale", 2).deck("energy_a").rogue_die("colony")
    assert (t.has(1), t.me(1).badges, t.me(1).num_cards) == ((2, 0), [1, 0, 0, 0], 1)


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("dwarf_star", (0, 0), (0, 0)),
        ("track_star", (1, 1), (1, 1)),
        ("drain_energy", (3, 3), (1, 3)),
        ("loss_star", (1, 3), (0, 2)),
        ("cache_a", (5, 0), (6, 1)),
    ],
)
def test_what_the_rogue_finds(card: str, before: tuple[int, int], after: tuple[int, int]) -> None:
    """Dwarf Planets score, tracks are ignored, losses apply; a choice is energy first (1)."""
    t = at_level("xr_pale", 2).stock(*before, 1).deck(card)
    points = t.me(1).points
    t.rogue_die("colony")
    assert t.has(1) == after
    assert t.me(1).points == points + (card == "dwarf_star")
    assert t.where(1, 1) == ("home", 0)
    assert ("Asteroid Maze does not catch the Rogue, whose ships do not explore." in t.log) == (card == "track_star")


def test_a_tailwind_advances_the_rogues_best_ship() -> None:
    """The most advanced one (1)."""
    t = at_level("xr_pale", 2).ship(1, 1, "mj_120210", 1).ship(1, 2, "jakks", 0).deck("tailwind_a")
    t.rogue_die("colony")
    assert t.where(1, 1) == ("mj_120210", 2)


def test_the_rogue_never_hires_and_the_human_does() -> None:
    """Four pilots in the row (1)."""
    t = (
        solo(beyond_the_black=True)
        .pilots("bulwark", "polyglot", "shuttler", "founder")
        .dice("energy", "energy", "move")
    )
    assert len(t.m.view()["pilot_row"]) == 4
    t.play("hire shuttler").if_asked("assign intrepid energy two", "swap ship1")
    assert t.me().num_pilots == 1


def test_the_exhausted_deck_ends_solo_after_the_rogues_turn_and_the_higher_total_wins() -> None:
    """Badges scored as with two players (1)."""
    t = solo(beyond_the_black=True).deck("data_star").leave_in_deck(1, 1).stock(0, 0).dice("move", "move")
    t.play("activate move", "explore ship1")
    assert (t.s.end_by, t.m.over) == (EndBy.DECK, False)
    t.rogue_end()
    assert t.m.over
    assert t.m.winners == [], "the Rogue collected nearly the whole deck"
    assert t.log.endswith("the Rogue beats Red, who does not have more points."), "whoever reads it may be another"
    assert "badges" in t.m.scores[0]


def test_a_solo_game_by_the_deck_can_be_won() -> None:
    """With more points than the Rogue; a tie is not enough (1)."""
    t = solo(beyond_the_black=True).colony(0, "piedes", "shouhua").deck("data_star").leave_in_deck(0, 1)
    t.me(0).points -= 4
    t.me(0).dwarf_planets = 0
    t.may_break.add(8)
    t.stock(0, 0).dice("move", "move").play("activate move", "explore ship1").rogue_end()
    assert t.m.winners == [0]
