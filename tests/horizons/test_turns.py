"""The order of play: Actions, Allies with them, drawing, exploring, harvesting, conspiring."""

from __future__ import annotations

import pytest

from astrarium.core.errors import IllegalAction
from astrarium.games.horizons.table.pieces import Item
from horizons.desk import BLUE, RED, Desk


def test_a_turn_is_up_to_two_actions_and_may_repeat_one():
    """Point 1: none, one or two Actions; the same one may be taken twice."""
    desk = Desk().turn(RED)
    assert "end-turn" in desk.texts
    desk.no_starter(RED)
    desk.turn(RED).play("conspire", "choose 1")
    assert desk.m.seat == RED
    desk.play("conspire", "choose 1")
    assert desk.m.seat == BLUE
    assert desk.s.players[RED].num_missions == 4


def test_passing_costs_nothing():
    """Point 1: a turn without Actions changes nothing but whose turn it is."""
    desk = Desk().turn(RED)
    desk.tokens(RED, 3, 3, 3)
    desk.play("end-turn")
    assert desk.m.seat == BLUE
    assert desk.has(RED) == (3, 3, 3)


def test_one_ally_for_each_action_and_only_with_its_icon():
    """Point 2: an Ally goes with an Action of its icon, and one Action takes one Ally."""
    desk = Desk()
    desk.ally(RED, "agorin_cartographer")
    desk.ally(RED, "feshar_quartermaster")
    desk.turn(RED).play("explore")
    assert desk.offers("use") == ["use agorin_cartographer", "use starter_1"]
    desk.play("use agorin_cartographer", "waive")
    assert desk.texts[-1] == "end-turn"
    assert desk.has(RED)[Item.KNOWLEDGE] == 1


def test_the_same_ally_may_be_used_on_both_actions():
    """Point 2: flipped after the first use, discarded after the second."""
    desk = Desk()
    desk.no_starter(RED)
    desk.ally(RED, "agorin_cartographer")
    desk.turn(RED).play("explore", "use agorin_cartographer", "waive")
    assert desk.s.used[0] == 1
    desk.play("explore", "use agorin_cartographer", "waive")
    assert desk.allies_of(RED) == set()
    assert desk.s.stacks[0].cards[5] == 0


def test_an_ally_is_used_wholly_before_or_wholly_after_the_action():
    """Point 2: once the Action has begun its steps run to their end before an Ally can be used."""
    desk = Desk()
    desk.ally(RED, "dalgryn_fixer")
    desk.turn(RED).play("conspire", "perform")
    assert desk.offers("use") == []
    desk.play("choose 1")
    assert desk.texts == ["use dalgryn_fixer", "no-ally"]


def test_an_action_may_be_taken_only_for_its_ally():
    """Point 3: Build without anything to build, just to use a Build Ally."""
    desk = Desk()
    desk.ally(RED, "feshar_quartermaster")
    desk.turn(RED).play("build", "use feshar_quartermaster")
    assert desk.offers("mix") == ["mix 0-energy", "mix 1-energy", "mix 2-energy"]
    desk.play("mix 1-energy")
    assert desk.has(RED) == (1, 1, 0)
    assert desk.s.actions_left == 1


def test_the_effect_of_an_action_may_be_left_out():
    """Point 3: after the Ally the Action itself may be waived."""
    desk = Desk()
    desk.turn(RED).play("explore", "use starter_1", "waive")
    assert sum(star.count for star in desk.s.systems) == 0
    assert desk.has(RED) == (1, 1, 0)


def test_an_action_that_would_do_nothing_is_not_offered():
    """Point 3: Harvest without Collectors and without a Harvest Ally."""
    desk = Desk().turn(RED)
    assert "harvest" not in desk.texts
    assert "would do nothing" in desk.why("harvest")
    with pytest.raises(IllegalAction, match="Possible: explore"):
        desk.play("harvest")


def test_renamed_actions_keep_their_icon():
    """Point 4: the Drej's Tap works with a Harvest Ally, the Traachet's Upgrade with a Conspire Ally."""
    desk = Desk(boards=["drej", "traachet", "basic"])
    desk.ally(RED, "ukkari_steward")
    desk.turn(RED).play("harvest", "use ukkari_steward")
    assert desk.offers("mix")
    desk.ally(BLUE, "dalgryn_fixer")
    desk.turn(BLUE).play("conspire", "use dalgryn_fixer")
    assert desk.offers("take-ally")


def test_an_ally_before_the_action_can_pay_for_it():
    """Point 5: what a Build Ally brings may be spent by the same Build."""
    desk = Desk()
    desk.world("A1", "frozen")
    desk.active(RED, "frozen")
    desk.ally(RED, "feshar_quartermaster")
    desk.turn(RED).play("build", "use feshar_quartermaster", "mix 2-energy", "build metal-collector A1")
    assert desk.built("A1") == [(RED, "metal-collector")]
    assert desk.has(RED) == (0, 0, 0)


def test_a_fresh_ally_may_be_used_after_the_action_that_drew_it():
    """Point 6, ruling: an Olo drawn by Adapt may be used with that Adapt."""
    desk = Desk()
    desk.s.stacks[1].cards[0], desk.s.stacks[1].cards[1] = 7, 6
    desk.turn(RED).play("adapt", "activate desert", "take-ally olo")
    assert desk.texts == ["use olo_gardener", "no-ally"]


def test_fresh_allies_can_be_switched_off():
    """Point 6, the other reading: an Ally drawn by an Action waits for the next."""
    desk = Desk(fresh_allies=False)
    desk.s.stacks[1].cards[0], desk.s.stacks[1].cards[1] = 7, 6
    desk.turn(RED).play("adapt", "activate desert", "take-ally olo")
    assert desk.offers("use") == []
    desk.play("adapt")
    assert desk.offers("use") == ["use olo_gardener"]


def test_x_is_any_number_and_as_much_is_gained():
    """Point 7: the Alchemist exchanges any number of one Resource, none included."""
    desk = Desk()
    desk.tokens(RED, 4, 1)
    desk.ally(RED, "ukkari_alchemist")
    desk.turn(RED).play("harvest", "use ukkari_alchemist", "mix 2-energy", "choose 1")
    assert desk.offers("convert") == [f"convert {n}" for n in range(6, -1, -1)]  # nothing stands last
    desk.play("convert 5")
    assert desk.has(RED) == (1, 6, 0)


def test_x_is_capped_by_the_supply():
    """Point 7: nobody pays for tokens that are not there."""
    desk = Desk()
    desk.mission(RED, "adaptable", "ambassador", "arboreal")
    desk.supply(Item.KNOWLEDGE, 1, BLUE)
    desk.ally(RED, "dalgryn_agent")
    desk.turn(RED).play("conspire", "use dalgryn_agent", "discard-mission ambassador")
    assert desk.texts == ["perform", "waive"]
    assert desk.has(RED) == (0, 0, 1)


def test_card_and_board_text_beat_the_rules():
    """Point 8: the Architect builds for Knowledge; the Narah's board forbids three types."""
    desk = Desk(boards=["basic", "narah", "basic"])
    desk.world("A1", "desert")
    desk.active(RED, "desert")
    desk.tokens(RED, knowledge=3)
    desk.ally(RED, "feshar_architect")
    desk.turn(RED).play("build", "use feshar_architect")
    assert desk.built("A1") == [(RED, "colony")]
    assert desk.has(RED) == (0, 0, 0)
    desk.ally(BLUE, "agorin_pathfinder")
    desk.turn(BLUE).play("explore", "use agorin_pathfinder")
    assert desk.offers("activate") == []


def test_a_used_ally_stays_until_its_second_use():
    """Point 9: flipped it still counts as an Ally; after the second use an Alien goes under its stack."""
    desk = Desk()
    desk.ally(RED, "feshar_quartermaster")
    desk.turn(RED).play("build", "use feshar_quartermaster", "mix 0-energy")
    assert desk.s.players[RED].num_allies == 2
    desk.play("build", "use feshar_quartermaster", "mix 0-energy")
    assert desk.s.players[RED].num_allies == 1
    assert desk.s.stacks[2].count == 6


def test_the_starter_leaves_the_game_after_its_second_use():
    """Point 9: it never enters a stack."""
    desk = Desk()
    desk.turn(RED).play("explore", "use starter_1", "waive", "explore", "use starter_1", "waive")
    assert desk.allies_of(RED) == set()
    assert sum(stack.count for stack in desk.s.stacks) == 30


def test_drawing_takes_a_top_card_or_buries_one_and_takes_the_next():
    """Point 10: the buried card goes under its own stack, and the new top must be taken."""
    desk = Desk()
    desk.turn(RED).play("conspire", "choose 2")
    assert desk.offers("take-ally") == [f"take-ally {n}" for n in ("agorin", "olo", "feshar", "ukkari", "dalgryn")]
    desk.play("bury-ally ukkari")
    assert desk.s.holder[19] == RED
    assert desk.s.stacks[3].cards[:5] == [20, 21, 22, 23, 18]


def test_only_one_card_is_buried_for_each_draw():
    """Point 10: after burying, the draw is over."""
    desk = Desk()
    desk.turn(RED, actions=1).play("conspire", "choose 2", "bury-ally ukkari")
    assert desk.m.seat == BLUE


def test_empty_stacks_cannot_be_drawn_from_and_single_cards_not_buried():
    """Point 10: stacks are never refilled but by what is discarded."""
    desk = Desk()
    stack = desk.s.stacks[3]
    for name in ("dynamist", "smelter", "steward", "alchemist", "tollkeeper"):
        desk.ally(BLUE, f"ukkari_{name}")
    assert stack.count == 1
    desk.turn(RED).play("conspire", "choose 2")
    assert "take-ally ukkari" in desk.texts
    assert "bury-ally ukkari" not in desk.texts
    assert "single card" in desk.why("bury-ally ukkari")
    desk.play("take-ally ukkari", "conspire", "choose 2")
    assert "is empty" in desk.why("take-ally ukkari")


def test_adapt_gives_a_marker_and_an_ally_each_by_choice():
    """Point 11: either may be declined; the type need not be in play."""
    desk = Desk()
    desk.turn(RED).play("adapt", "activate volcanic", "skip")
    assert desk.s.players[RED].active[5] == 1
    desk.play("adapt", "skip", "take-ally feshar")
    assert desk.s.players[RED].num_active == 1
    assert desk.allies_of(RED) == {"starter_1", "feshar_engineer"}


def test_adapt_with_all_markers_placed_still_draws_an_ally():
    """Point 11: and markers are never taken back."""
    desk = Desk()
    desk.active(RED, "arboreal", "desert", "frozen", "gaseous", "oceanic", "volcanic")
    desk.turn(RED).play("adapt")
    assert desk.offers("activate") == []
    desk.play("take-ally dalgryn")
    assert "dalgryn_agent" in desk.allies_of(RED)


def test_conspire_is_decided_after_the_first_mission():
    """Point 12: draw, look, then a second Mission or an Ally."""
    desk = Desk()
    desk.turn(RED).play("conspire")
    assert desk.s.players[RED].num_missions == 1
    assert desk.texts == ["choose 1", "choose 2"]
    assert desk.m.why_not("skip").rule == "Conspire"
    desk.play("choose 2")
    assert desk.m.why_not("skip").rule == "Conspire"
    desk.play("take-ally olo")
    assert desk.s.players[RED].num_missions == 1
    assert "olo_settler" in desk.allies_of(RED)


def test_the_discards_become_a_new_deck_when_a_card_is_needed():
    """Mission cards: with deck and discards empty nothing is drawn."""
    desk = Desk()
    for card in range(41):
        if desk.s.mission_at[card] == 1:
            desk.s.mission_at[card], desk.s.mission_seat[card] = 3, BLUE
    desk.s.in_deck, desk.s.in_discard = 0, 41
    desk.turn(RED).play("conspire", "choose 1")
    assert (desk.s.in_deck, desk.s.in_discard) == (39, 0)
    assert any("shuffled into a new deck" in line.text for line in desk.m.log)


def test_harvest_may_be_partial():
    """Point 13: any part of the Resources may be left in the supply."""
    desk = Desk()
    desk.worlds("A", "arboreal")
    desk.structure(RED, "A1", "energy-collector", "energy-collector", "metal-collector")
    desk.turn(RED).play("harvest")
    assert desk.texts == ["take 2", "take 1", "take 0"]
    desk.play("take 1", "take 0")
    assert desk.has(RED) == (1, 0, 0)


def test_harvest_pays_for_every_collector_as_far_as_the_supply_goes():
    """Point 13: all Worlds, stacked Collectors too, but only tokens that are there."""
    desk = Desk(boards=["traachet", "basic", "basic"])
    desk.worlds("A", "arboreal")
    desk.worlds("B", "volcanic")
    desk.structure(RED, "A1", "energy-collector")
    desk.stacked(RED, "A1", "energy-collector")
    desk.structure(RED, "B1", "energy-collector")
    desk.supply(Item.ENERGY, 2, BLUE)
    desk.turn(RED).play("harvest")
    assert desk.texts == ["take 2", "take 1", "take 0"]
    desk.play("take 2")
    assert desk.has(RED) == (2, 0, 0)


def test_explore_gives_knowledge_after_the_tile():
    """Point 14: the tile may go beside any Star with room, either side up."""
    desk = Desk()
    desk.no_starter(RED)
    desk.turn(RED).play("explore")
    assert len(desk.offers("place")) == 6
    assert desk.has(RED)[Item.KNOWLEDGE] == 0
    desk.play(desk.texts[0])
    assert desk.has(RED)[Item.KNOWLEDGE] == 1
    assert desk.s.in_bag == 29


def test_explore_with_full_systems_gives_only_knowledge():
    """Point 14: no tile is drawn."""
    desk = Desk(players=2)
    desk.no_starter(RED)
    for star in "AB":
        desk.worlds(star, "arboreal", "desert", "frozen", "gaseous", "oceanic", "volcanic")
    desk.turn(RED).play("explore")
    assert desk.has(RED) == (0, 0, 1)
    assert desk.s.in_bag == 18


def test_a_star_has_at_most_six_worlds():
    """Point 14: a full System is not offered, and the reason is given."""
    desk = Desk()
    desk.no_starter(RED)
    desk.worlds("A", *["arboreal"] * 6)
    desk.turn(RED).play("explore")
    assert {text.split()[-1] for text in desk.offers("place")} == {"B", "C"}
    drawn = desk.texts[0].split()[1]
    assert "all the Worlds it can have" in desk.why(f"place {drawn} A")


def test_five_players_have_a_place_for_every_tile():
    """Point 14: 30 tiles, 30 places."""
    desk = Desk(players=5)
    tiles = ("arboreal", "desert", "frozen", "gaseous", "oceanic", "volcanic")
    assert desk.s.in_bag == 5 * len(tiles)


def test_limits_are_checked_at_the_end_of_the_owners_turn():
    """Point 18: 10 Energy, 10 Metal, 5 Missions and 5 Allies; what goes is the owner's choice."""
    desk = Desk()
    desk.tokens(RED, 13, 10, 25)
    desk.mission(RED, "adaptable", "ambassador", "arboreal", "contractor", "desert", "diversity", "ecology")
    for name in ("agorin_cartographer", "olo_settler", "feshar_engineer", "ukkari_dynamist", "dalgryn_agent"):
        desk.ally(RED, name)
    desk.turn(RED).play("end-turn")
    assert desk.has(RED) == (10, 10, 25)
    assert "discard-mission ecology" in desk.texts
    desk.play("discard-mission ecology + discard-mission arboreal")
    assert desk.offers("discard-ally")
    desk.play("discard-ally starter_1")
    assert desk.m.seat == BLUE
    assert desk.s.in_discard == 2
    assert "starter_1" not in desk.allies_of(RED)


def test_an_alien_over_the_limit_goes_under_its_stack():
    """Point 18: unused side up, at the bottom of its own stack."""
    desk = Desk()
    for name in ("agorin_cartographer", "olo_settler", "feshar_engineer", "ukkari_dynamist", "dalgryn_agent"):
        desk.ally(RED, name, used=True)
    desk.turn(RED).play("end-turn", "discard-ally olo_settler")
    assert desk.s.stacks[1].cards[5] == 6
    assert desk.s.used[6] == 0


def test_tokens_are_finite():
    """Point 19: what the supply does not have is not received, and not owed."""
    desk = Desk()
    desk.supply(Item.ENERGY, 0, BLUE)
    desk.turn(RED).play("explore", "use starter_1", "waive")
    assert desk.has(RED) == (0, 1, 0)


def test_knowledge_is_finite_too():
    """Point 19: 40 of each token, Knowledge included."""
    desk = Desk()
    desk.no_starter(RED)
    desk.supply(Item.KNOWLEDGE, 0, BLUE)
    desk.turn(RED).play("explore")
    desk.play(desk.texts[0])
    assert desk.has(RED) == (0, 0, 0)


def test_the_round_cap_ends_the_game_after_its_round():
    """Round cap: scored as it stands, when the last player of that round is done."""
    desk = Desk(round_cap=1)
    desk.turn(RED).play("end-turn", "end-turn")
    assert not desk.m.over
    desk.play("end-turn")
    assert desk.m.over
    assert any("last round" in line.text for line in desk.m.log)


def test_nothing_else_ends_the_game():
    """Point 21: without a cap play goes on, however many rounds it takes."""
    desk = Desk().turn(RED)
    for _ in range(300):
        desk.play("end-turn")
    assert not desk.m.over
    assert desk.s.round == 101
