"""Prompts, option names, reasons, and the picture of the table."""

from __future__ import annotations

import random

import pytest

from astrarium.core.match import Match
from astrarium.games.tiny_epic_galaxies import GAME
from astrarium.games.tiny_epic_galaxies.table.pieces import EndBy
from tiny_epic_galaxies.desk import desk, solo

ROW = ("jakks", "vici_ks156", "mj_120210", "gort", "maia")
BUTTONS = {
    "go-on", "roll", "end-turn", "follow", "follow-free", "decline", "acquire", "use", "skip", "convert", "let-it-act",
    "force-reroll", "perform", "reroll", "done",
}  # fmt: skip


def test_prompts_say_what_is_at_stake() -> None:
    t = desk(2, ROW).dice("energy", "move")
    assert t.m.decision.prompt == "Red, you have 2 dice left, one free reroll. What do you do?"
    t.play("activate move", "land ship1 jakks")
    assert t.m.decision.prompt == "Red, do you use Jakks? Take 1 culture."
    t.play("use")
    assert t.m.decision.prompt == "Blue, do you follow Red with Move a Ship for 1 culture?"


def test_an_upgrade_tells_the_ship_that_joins() -> None:
    t = desk(2, ROW).level(2).stock(7, 0).dice("colony").play("activate colony")
    assert "Red upgrades to level 3 for 3 energy: ship 3 joins at home." in t.log


def test_a_theft_without_room_says_what_is_lost() -> None:
    """The thief has no room; the victim loses all the same, and the log says both."""
    t = desk(2, ("clj_0517", *ROW[1:])).stock(0, 7).stock(0, 1, 1).dice("move")
    t.play("activate move", "land ship1 clj_0517", "use")
    assert "Red takes 1 culture from Blue, and has no room for it." in t.log


def test_an_acquire_without_room_says_so_before_it_is_chosen() -> None:
    """By the setting, or for a ship that any die moves, it may be chosen; it says that nothing will be acquired."""
    t = desk(2, ROW, allow_empty_activation=True).stock(7, 1).dice("energy", "energy")
    assert {o.text: o.label for o in t.m.options}[
        "activate energy"
    ] == "Activate Acquire Energy (you have no room for more)"
    t.stock(0, 1)
    assert {o.text: o.label for o in t.m.options}["activate energy"] == "Activate Acquire Energy"


def test_what_there_is_no_room_for_is_told_once() -> None:
    """A card with energy and culture: full tracks take neither, in one line."""
    t = desk(2, ROW, beyond_the_black=True).deck("mixed_star").stock(7, 7).dice("move", "energy")
    t.play("activate move", "explore ship1", "take-drawn")
    assert t.log.count("Red takes nothing: there is no room for more.") == 1


def test_a_theft_says_what_is_taken() -> None:
    t = desk(3, ("clj_0517", *ROW[1:])).stock(0, 1, 1).stock(0, 1, 2).dice("move")
    t.play("activate move", "land ship1 clj_0517", "use")
    assert [o.label for o in t.m.options] == ["Take 1 culture from Blue", "Take 1 culture from Green"]


def test_a_hire_says_which_dice_pay_before_it_is_confirmed() -> None:
    """Where only one ship and one pair will do nothing is asked about them: the last question names them."""
    t = desk(2, ROW, beyond_the_black=True).pilots("lightspeeder").ship(0, 1, "gort", 0)
    t.dice("economy", "economy", "energy")
    t.play("hire lightspeeder")
    assert t.m.decision.prompt == "Red, which of your ships becomes the Aurora? 2 Advance Economy dice pay."


def test_a_turn_of_the_last_round_says_so() -> None:
    """Once the end is set off every turn is somebody's last."""
    t = desk(2, ROW).dice("energy")
    t.s.end_by = EndBy.POINTS
    assert t.m.decision.prompt == "Red, you have 1 die left, one free reroll, in the last round. What do you do?"


def test_pieces_answer_where_a_person_would_click() -> None:
    """A ship lands on the surface too, equal ships answer alike, dice are taken up, and the last one is followed."""
    t = desk(2, ROW).dice("move", "energy")
    rerolls = t.m.scene_of(0).pieces()["inactive-dice"].options
    assert [t.m.game.actions.text(act) for act in rerolls] == ["reroll"]
    t.play("activate move")
    seen = t.m.scene_of(0).pieces()
    assert seen["surface-jakks"].options == tuple(o.id for o in t.m.options if o.text == "land ship1 jakks")
    assert seen["ship-0-1"].options == seen["ship-0-0"].options != ()
    t.play("orbit ship1 jakks")
    followed = t.m.scene_of(1).pieces()["bay-0"].options
    assert [t.m.game.actions.text(act) for act in followed] == ["follow"]


def test_options_are_named_without_doubt() -> None:
    t = desk(2, ROW).ship(0, 1, "gort", 3).dice("move").play("activate move")
    labels = {option.text: option.label for option in t.m.options}
    assert labels["land ship2 jakks"] == "Land ship 2 (at home) on Jakks (2 spaces, 1 VP)"
    assert labels["home ship1"] == "Bring ship 1 (orbiting Gort, space 3 of 6) home"
    t = desk(2, ROW).dice("culture", "colony", "move")
    assert "Reroll dice (free)" in {option.label for option in t.m.options}
    t.play("reroll", "reroll-die culture")
    assert t.m.decision.prompt == "Red, which dice do you reroll (free)?"
    assert "Utilize Colony die" in {option.label for option in t.m.options}


@pytest.mark.parametrize("beyond", [False, True])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_options_of_one_decision_read_differently_and_lie_on_pieces(players: int, beyond: bool) -> None:
    """Whatever has a natural piece is offered on it; the rest are buttons."""
    m, rng = Match(GAME, players, 11, beyond_the_black=beyond), random.Random(5)
    for _ in range(250):
        if m.over:
            break
        labels = [option.label for option in m.options]
        assert len(set(labels)) == len(labels)
        on_pieces = {act for piece in m.scene_of(m.seat).pieces().values() for act in piece.options}
        for act in m.option_ids:
            verb = GAME.actions.form(act).verb
            assert act in on_pieces or verb in BUTTONS, verb
        m.play(rng.choice(m.option_ids))


def test_the_scene_has_every_part_of_the_table() -> None:
    """Planet row with orbits and ships, dice by state, exploration mat, pilots, and a mat for each galaxy."""
    t = desk(3, ROW, beyond_the_black=True).ship(0, 1, "jakks").ship(1, 1, "jakks", 1).ship(2, 1, "beyond")
    t.ship(2, 2, "track_orbit", 2).fly(0, 2, "aurora", "bulwark").colony(1, "shouhua").face_up("data_star")
    t.dice("move", "energy", "economy", "economy", "colony").play("convert", ["spend-die economy", "spend-die economy"])
    t.play("turn-die energy move")
    scene = t.m.scene_of(0)
    pieces = scene.pieces()
    assert [area.id for area in scene.areas] == [
        "planets", "dice", "exploration", "pilots", "galaxy-0", "galaxy-1", "galaxy-2", "hand", "scoring",
    ]  # fmt: skip
    wanted = (
        "planet-jakks orbit-jakks die-move-0 die-colony-0 spent-1 converter ship-0-0 ship-2-1 danger-track_orbit "
        "unexplored exploration-deck exploration-data_star bay-0-aurora pilot-bulwark planet-shouhua empire-1 "
        "stock-2 mission-1 scoring-0 scoring-2 points-0 points-2 planet-pile pilot-pile"
    )
    for name in wanted.split():
        assert name in pieces, name
    assert pieces["planet-jakks"].marks["tl"] == "1"
    assert pieces["pilot-bulwark"].source == "reconstructed"


def test_the_scoring_mat_shows_everybodys_points_and_is_flipped_from_thirty_on() -> None:
    """The token of a galaxy stands on its points; the other side says 30+, and it goes round again."""
    t = desk(3, ROW)
    for seat, points in enumerate((7, 7, 34)):
        t.me(seat).points = points
    scene = t.m.scene_of(None)
    pieces, tracks = scene.pieces(), {p.id: p for a in scene.areas for p in a.pieces if p.kind == "track"}
    assert [pieces[f"points-{seat}"].badge for seat in range(3)] == ["", "", "30+"]
    assert pieces["points-0"].x == pieces["points-1"].x
    assert pieces["points-0"].y != pieces["points-1"].y, "beside each other"
    four = pieces["points-2"].x + pieces["points-2"].w / 2
    assert tracks["scoring-0"].steps[int(four / tracks["scoring-0"].w * 10)] == "4"
    assert pieces["points-2"].spoken == "Green has 34 points."


def test_the_piles_say_how_many_are_left() -> None:
    pieces = desk(2, ROW, beyond_the_black=True).m.scene_of(None).pieces()
    assert pieces["planet-pile"].badge.isdigit()
    assert pieces["pilot-pile"].spoken.endswith("in the pile.")


def test_what_lies_on_the_table_says_where_and_how_many() -> None:
    """A terminal that has no room for the picture lists the pieces: their names alone must do."""
    t = desk(2, ROW, beyond_the_black=True).ship(0, 1, "gort", 3).ship(0, 2, "jakks").fly(0, 2, "aurora", "bulwark")
    t.stock(3, 1).dice("move", "move", "colony", "energy").play(
        "activate energy", "decline", "reroll", "reroll-die move"
    )
    labels = {name: piece.label for name, piece in t.m.scene_of(0).pieces().items()}
    assert [labels[f"ship-0-{n}"] for n in range(3)] == ["ship 1 at 3", "2 Aurora landed", "ship 3 waiting"]
    assert (labels["energy-marker-0"], labels["culture-marker-0"]) == ("4 energy", "1 culture")
    assert labels["empire-marker-0"] == "level 1"
    assert (labels["bay-0"], labels["bay-0-aurora"]) == ("activated Acquire Energy", "Aurora")
    assert t.m.scene_of(0).pieces()["die-move-0"].marks == {"tr": "↻"}


def test_a_card_keeps_its_id_wherever_it_goes() -> None:
    """So that a client can move it from the row into a galaxy."""
    t = desk(2, ROW).ship(0, 1, "jakks", 1).stock(0, 0, 1).dice("diplomacy", "move")
    before = next(area.id for area in t.m.scene_of(0).areas if "planet-jakks" in {p.id for p in area.pieces})
    t.play("activate diplomacy")
    after = next(area.id for area in t.m.scene_of(0).areas if "planet-jakks" in {p.id for p in area.pieces})
    assert (before, after) == ("planets", "galaxy-0")


def test_ships_in_one_orbit_lie_apart() -> None:
    t = desk(2, ROW).ship(0, 1, "gort", 2).ship(1, 1, "gort", 2)
    pieces = t.m.scene_of(0).pieces()
    assert (pieces["ship-0-0"].x, pieces["ship-0-0"].y) != (pieces["ship-1-0"].x, pieces["ship-1-0"].y)


def test_pieces_stay_inside_their_areas() -> None:
    m, rng = Match(GAME, 5, 2, beyond_the_black=True), random.Random(1)
    for step in range(400):
        if m.over:
            break
        if step % 20 == 0:
            for area in m.scene_of(rng.choice((None, 0, 3))).areas:
                assert area.w <= 24
                for piece in area.pieces:
                    assert piece.x >= 0, piece.id
                    assert piece.x + piece.w <= area.w + 0.7, piece.id
                    assert piece.y + piece.h <= area.h + 0.7, piece.id
        m.play(rng.choice(m.option_ids))


def test_the_rogue_has_a_mat_of_its_own() -> None:
    pieces = solo("hades").m.scene_of(0).pieces()
    assert pieces["empire-1"].steps[-1] == "skull"
    assert len(pieces["stock-1"].steps) == 6
    assert pieces["ladder-1"].label == "Utilize Colony: it gains 1 energy and it gains 1 culture"
    assert pieces["ladder-1"].text[-1] == "Level 5: it takes 3 of your resources"


def test_the_human_is_told_what_the_rogue_is_about_to_do() -> None:
    t = solo("zendica").ship(0, 1, "jakks", 1).stock(1, 1)
    t.me(1).level, t.me(1).points = 3, 4
    prompt = t.rogue_die("colony").m.decision.prompt
    assert prompt == (
        "Red, the Rogue rolled Utilize Colony (one of your ships goes back 1). Let it act, or force a reroll?"
    )


def test_a_die_that_may_move_a_lightspeeder_asks_for_both() -> None:
    t = desk(2, ROW, beyond_the_black=True).fly(0, 1, "aurora", "lightspeeder").dice("energy").play("activate energy")
    assert t.m.decision.prompt == "Red, do you use the Acquire Energy die, or move a ship instead?"


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("activate culture", "You have no inactive Acquire Culture die."),
        ("activate economy", "Advance Economy would do nothing for you now."),
        ("reroll-die colony", "That can be chosen only when you reroll dice."),
        ("convert", "The Converter needs three inactive dice, and you have 2."),
        ("hire bulwark", "Beyond the Black is no part of this game."),
        ("follow", "That can be chosen only when somebody else has activated a die."),
    ],
)
def test_refusals_on_a_turn_give_the_reason(action: str, said: str) -> None:
    t = desk(2, ROW).dice("energy", "economy")
    assert t.m.why_not(action).text == said


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("land ship1 jakks", "You have a ship on the surface of Jakks already."),
        ("orbit ship2 jakks", "Between the surface and the orbit of one planet there is no move."),
        ("orbit ship1 piedes", "Piedes is not in the row."),
        ("home ship1", "That ship is at home."),
        ("home ship3", "Ship 3 (not yet in play) cannot move."),
        ("explore ship1", "Beyond the Black is no part of this game."),
    ],
)
def test_refusals_of_moves_give_the_reason(action: str, said: str) -> None:
    t = desk(2, ROW).ship(0, 2, "jakks").dice("move").play("activate move")
    assert t.m.why_not(action).text == said


def test_of_two_equal_ships_the_first_is_chosen() -> None:
    t = desk(2, ROW).dice("move").play("activate move")
    assert t.m.why_not("land ship2 jakks").text.startswith("Two ordinary ships in one place are the same")


def test_refusals_of_colonies_give_the_reason() -> None:
    t = desk(2, ROW).colony(0, "zavodnick", "hoefker", "nibiru", "tifnod", "jac_110912").stock(0, 3).stock(3, 5, 1)
    t.colony(1, "gyore").dice("colony", "move").play("activate colony")
    assert t.m.why_not("colony hoefker").text == "You cannot pay for Hoefker: you have 3 culture."
    assert t.m.why_not("colony tifnod").text == "Tifnod would do nothing now."
    t.play("colony jac_110912")
    assert t.m.seat == 1
    t.play("follow")
    assert t.m.why_not("colony gyore").text == "Gyore works on your own turn only."


def test_the_log_tells_the_story() -> None:
    t = desk(2, ROW).ship(0, 1, "jakks", 1).stock(0, 0, 1).dice("diplomacy", "move").play("activate diplomacy")
    lines = t.log.splitlines()
    assert "Red activates Advance Diplomacy." in lines
    assert "Red colonises Jakks for 1 point; ship 1 comes home." in lines


def test_every_ship_that_comes_home_from_a_colony_is_told() -> None:
    """All ships at the planet go home, the winner's others too (Colonising)."""
    t = desk(2, ROW).ship(0, 1, "jakks", 1).ship(0, 2, "jakks").ship(1, 2, "jakks").stock(0, 0, 1)
    lines = t.dice("diplomacy", "move").play("activate diplomacy").log.splitlines()
    assert "Red colonises Jakks for 1 point; ship 1 comes home." in lines
    assert "Red's ship 2 is sent home." in lines
    assert "Red's ship 1 is sent home." not in lines
    assert "Blue's ship 2 is sent home." in lines


def test_jump_starter_tells_where_the_ship_begins() -> None:
    """The pilot starts an orbit on space 1 (Pilots)."""
    t = desk(2, ROW, beyond_the_black=True).fly(0, 1, "aurora", "jump_starter").stock(0, 0).stock(0, 0, 1)
    lines = t.dice("move", "move").play("activate move", "orbit ship1 jakks", "use").log.splitlines()
    assert lines[-2:] == ["Red uses the pilot Jump Starter.", "Red advances ship 1 at Jakks to space 1 of 2."]


def test_a_reason_speaks_of_the_question_that_is_open() -> None:
    """A power that only brings ships home refuses a landing as not asked for, whatever the row has."""
    t = desk(2, ("xb_lull", "jakks", "gort", "maia"), beyond_the_black=True).level(3).ship(0, 1, "gort", 2)
    t.ship(0, 2, "maia").stock(0, 0, 1).dice("move").play("activate move", "land ship3 xb_lull", "use")
    assert t.options == ["home ship1", "home ship2", "home ship3"]
    assert t.m.why_not("land ship1 jakks").text == "That can be chosen only when you move a ship."
    assert t.m.why_not("home ship4").text == "Ship 4 (not yet in play) cannot move."


def test_what_the_die_does_not_do_is_refused_by_its_face() -> None:
    """A ship does not fly by Utilize Colony, wherever it is; without the expansion there are no pilots to hire."""
    t = desk(2).stock(2, 2).dice("colony", "move")
    assert t.m.why_not("hire lightspeeder").text == "Beyond the Black is no part of this game."
    t.play("activate colony")
    for action in ("land ship1 jakks", "orbit ship4 jakks", "home ship1", "acquire", "advance ship1"):
        assert t.m.why_not(action).text == "The die shows Utilize Colony."
    assert t.m.why_not("activate move").rule == "Move a Ship"
    t = desk(2, beyond_the_black=True).pilots("lightspeeder").dice("colony", "move")
    assert t.m.why_not("hire bulwark").text == "Bulwark is not in the pilot row."


def test_an_upgrade_that_cannot_be_paid_says_by_what_it_would_be_paid() -> None:
    """With one kind that is named, cheaper by Mared, with any mixture by Lureena, after an owner was paid."""
    t = desk(2, ROW).colony(0, "mared", "lureena", "helios", "zalax").level(3, 1).level(2).stock(1, 1)
    t.dice("colony", "move").play("activate colony")
    assert t.m.why_not("upgrade culture").text == "Level 3 costs 3 culture, and you have 1 energy and 1 culture."
    told = "Level 3 costs 2 of a kind by Mared, and you have 1 energy and 1 culture."
    assert t.m.why_not("colony mared").text == told
    told = "Level 3 costs 3 resources by Lureena, and you have 1 energy and 1 culture."
    assert t.m.why_not("colony lureena").text == told
    t = desk(2, ROW).colony(0, "walsfeo").colony(1, "lureena", "hoefker", "helios", "k_widow").stock(1, 1)
    t.ship(1, 1, "gort", 1).dice("colony", "move").play("activate colony").if_asked("colony walsfeo")
    told = "With 1 culture for its owner you cannot pay an upgrade by Lureena: you have 1 energy and 1 culture."
    assert t.m.why_not("use-planet lureena").text == told
    t = desk(2, ROW).colony(0, "sargus_36").colony(1, "hoefker", "helios", "k_widow").stock(1, 0)
    t.ship(1, 1, "gort", 1).dice("colony", "move").play("activate colony").if_asked("colony sargus_36")
    told = "With 1 energy for its owner you cannot pay for Hoefker: you have 1 energy."
    assert t.m.why_not("use-planet hoefker").text == told


def test_mared_says_whose_empire_is_in_the_way() -> None:
    """As low as one's own is too low, unless a tie will do."""
    t = desk(2, ROW).colony(0, "mared", "helios").level(3).stock(5, 5).dice("colony", "move").play("activate colony")
    assert t.m.why_not("colony mared").text == "Somebody else's empire is as low as yours, or lower."
    t = desk(2, ROW, mared_tie_ok=True).colony(0, "mared", "helios").level(3).stock(5, 5).dice("colony", "move")
    assert t.play("activate colony").m.why_not("colony mared").text == "Somebody else's empire is lower than yours."


def test_what_is_turned_into_the_other_kind_says_how_much_fits() -> None:
    """None is not too many, and a track that has room is not full."""
    t = desk(2, ROW).colony(0, "omicron_fenzi").stock(5, 5).dice("colony", "move")
    t.play("activate colony", "colony omicron_fenzi")
    assert t.m.why_not("exchange 3").text == "There is room for 2 culture only."
    assert t.m.why_not("exchange 6").text == "There are not so many: 5 energy and 5 culture is what you have."
    assert t.m.why_not("exchange 0").text == "That would do nothing now."


def test_what_is_taken_from_the_rogue_is_what_the_rogue_has() -> None:
    """The thief picks for the Rogue, of the Rogue's resources."""
    t = solo(beyond_the_black=True).fly(0, 1, "aurora", "raider").ship(1, 1, "jakks", 0)
    t.stock(7, 0).stock(1, 2, 1).dice("move", "move").play("activate move", "land ship1 jakks", "use").if_asked("use")
    t.if_asked("steal-from seat2")
    assert t.m.why_not("pay 2 0").text == "That makes 2, not the number asked for."
    t.stock(0, 2, 1)
    assert t.m.why_not("pay 1 0").text == "There are not so many: 2 culture is what the Rogue has."


def test_a_hire_says_which_dice_do_and_which_ship_waits() -> None:
    """Three dice are refused where two do, two where it takes three, and a ship that is not in play."""
    t = desk(2, ROW, beyond_the_black=True).pilots("bulwark").ship(0, 2, "gort", 1)
    t.dice("diplomacy", "diplomacy", "diplomacy").play("hire bulwark")
    told = "Two Advance Diplomacy dice do: a third would bring nothing."
    assert t.m.why_not("assign aurora diplomacy three").text == told
    assert t.m.why_not("assign nexus diplomacy two").text.startswith("That takes two matching dice listed for the ship")
    t.play("assign aurora diplomacy two")
    assert t.m.why_not("swap ship4").text == "Ship 4 (not yet in play) cannot be swapped."


def test_the_mat_claims_no_final_score() -> None:
    """Missions count at the end: then a line leaves points to the score pad, and a note says whose they are."""
    t = desk(2, ROW)
    areas = {area.id: area for area in t.m.scene_of(0).areas}
    assert "0 vp" in areas["galaxy-1"].line
    rng = random.Random(3)
    while not t.m.over:
        t.m.play(rng.choice(t.m.option_ids))
    for area in t.m.scene_of(0).areas:
        if area.id.startswith("galaxy-"):
            assert not any(sign.endswith(" vp") for sign in area.line)
            assert " on the mat, " in area.note


def test_alone_there_are_no_secrets() -> None:
    """No mission is dealt to who plays against the Rogue: there is no empty place for it."""
    assert "hand" not in {area.id for area in solo().m.scene_of(0).areas}
    assert "hand" in {area.id for area in desk(2, ROW).m.scene_of(0).areas}
