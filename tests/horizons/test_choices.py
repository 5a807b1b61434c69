"""A choice as people mean it: sets in any order, nothing unasked, everything told."""

from __future__ import annotations

import random

from astrarium.core.match import Match
from astrarium.core.words import pseudo, speaking
from astrarium.games.horizons import GAME
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.table.pieces import Item
from astrarium.games.horizons.words import CATALOGUE, names
from horizons.desk import BLUE, GREEN, RED, Desk


def labels(desk: Desk) -> dict[str, str]:
    """The options by their text, as people read them."""
    return {option.text: option.label for option in desk.m.options}


def test_any_two_missions_over_the_limit_may_be_discarded_in_any_order():
    """End of turn: seven in hand, the last and the first go, and no other goes along."""
    desk = Desk()
    hand = ("adaptable", "ambassador", "oceanic", "contractor", "desert", "diversity", "stellar_cartography")
    desk.mission(RED, *hand)
    desk.turn(RED).play("end-turn")
    assert desk.m.decision.many.things == tuple(f"discard-mission {name}" for name in sorted(hand))
    assert desk.m.decision.many.buttons[2] == "Discard 2 Missions"
    desk.play("discard-mission oceanic", "discard-mission adaptable")
    assert desk.hand(RED) == set(hand) - {"oceanic", "adaptable"}
    assert [line.text for line in desk.m.log if "discards" in line.text] == ["Red discards 2 Missions over the limit."]


def test_the_dalgryn_agent_exchanges_any_missions_in_any_order():
    """X: the last one first, then another, then no more."""
    desk = Desk()
    desk.mission(RED, "adaptable", "coexistence", "loyalty")
    desk.ally(RED, "dalgryn_agent")
    desk.turn(RED).play("conspire", "use dalgryn_agent", "discard-mission loyalty", "discard-mission adaptable", "done")
    assert desk.has(RED)[Item.KNOWLEDGE] == 2
    assert desk.hand(RED) == {"coexistence"}


def test_an_action_that_can_do_nothing_does_not_force_an_ally():
    """You may trigger 1 Ally: Build with nothing to build leaves the Technician where it is."""
    desk = Desk()
    desk.ally(RED, "feshar_technician")
    desk.turn(RED).play("build")
    assert desk.texts == ["use feshar_technician", "no-ally"]
    desk.play("no-ally")
    assert desk.m.view(RED)["players"][RED]["allies"][0] == {"name": "feshar_technician", "used": False}
    assert desk.m.decision.prompt == "Red, you have an Action left. What do you do?"


def test_the_architect_is_not_forced_to_build_the_last_colony():
    """Without a Resource the Build does nothing; 3 Knowledge and the end of the game are the player's to spend."""
    desk = Desk()
    desk.worlds("A", "desert", "arboreal", "arboreal")
    desk.structure(RED, "A2", "colony", "colony", "colony")
    desk.structure(RED, "A3", "colony")
    desk.active(RED, "desert")
    desk.tokens(RED, 0, 0, 3)
    desk.ally(RED, "feshar_architect")
    desk.turn(RED).play("build")
    assert desk.texts == ["use feshar_architect", "no-ally"]
    desk.play("no-ally")
    assert not desk.m.over
    assert desk.has(RED) == (0, 0, 3)


def test_an_upgrade_that_can_do_nothing_does_not_force_a_spy():
    """The Traachet's Upgrade goes with Conspire Allies: the Spy may stay unused."""
    desk = Desk(boards=["traachet", "basic", "basic"])
    desk.ally(RED, "dalgryn_spy")
    desk.turn(RED).play("conspire")
    assert desk.texts == ["use dalgryn_spy", "no-ally"]
    desk.play("no-ally")
    assert desk.hand(RED) == set()
    assert "Red leaves Upgrade out." in [line.text for line in desk.m.log]


def test_an_action_that_can_do_nothing_asks_for_an_ally_and_lists_leaving_it_last():
    """Allies and Actions: the way out never stands first, and nobody is asked to carry out nothing."""
    desk = Desk()
    desk.ally(RED, "feshar_quartermaster")
    desk.turn(RED).play("build")
    assert desk.texts == ["use feshar_quartermaster", "no-ally"]
    assert desk.m.decision.prompt == "Red, Build does nothing now: which Ally do you use with it?"


def test_an_action_without_effect_is_not_carried_out_and_says_so():
    """Allies and Actions: there is an Ally to use with it, so nobody is told that there is none."""
    desk = Desk()
    desk.ally(RED, "feshar_quartermaster")
    desk.turn(RED).play("build")
    assert desk.why("perform") == "Build would do nothing now: use an Ally with it, or leave it out."


def test_a_second_ally_with_an_action_is_refused_because_there_is_one_for_each():
    """Allies and Actions: right before the Action, too, where one was used already."""
    desk = Desk()
    desk.ally(RED, "agorin_cartographer")
    desk.turn(RED).play("explore", "use starter_1")
    assert desk.texts == ["perform", "waive"]
    assert "one for each Action" in desk.why("use agorin_cartographer")


def test_what_would_answer_is_said_as_it_is_asked_and_not_where_something_like_it_is_asked():
    """Conspire draws without asking, a gain must be taken, and a Structure that moves has been chosen."""
    desk = Desk()
    desk.turn(RED).play("conspire")
    assert desk.why("draw-mission") == "That can be chosen only when an effect asks whether you draw one."
    desk.ally(RED, "feshar_quartermaster")
    desk.turn(RED).play("build", "use feshar_quartermaster")
    assert desk.why("take 2") == "That can be chosen only when you may take tokens or leave them."
    desk = Desk()
    desk.worlds("A", "volcanic", "volcanic", "volcanic")
    desk.structure(RED, "A1", "metal-collector")
    desk.ally(RED, "feshar_hauler")
    desk.turn(RED).play("build", "use feshar_hauler", "move metal-collector A1")
    assert desk.why("move metal-collector A1").endswith("only when an effect asks which Structure you move.")


def test_a_part_that_brings_nothing_is_marked():
    """X: without Metal there is none to exchange, which is said before it is chosen."""
    desk = Desk()
    desk.ally(RED, "ukkari_alchemist")
    desk.turn(RED).play("harvest", "use ukkari_alchemist", "mix 2-energy")
    assert labels(desk) == {
        "choose 1": "Pay any Energy for as much Metal",
        "choose 2": "Pay any Metal for as much Energy (that brings nothing now)",
    }


def test_what_is_asked_stands_on_the_page_of_its_effect():
    """Quillion, Drej, Traachet and the Ally cards have pages of their own, not those of Harvest and Conspire."""
    desk = Desk(boards=["quillion", "drej", "traachet"])
    desk.worlds("A", "arboreal")
    desk.worlds("B", "arboreal")
    desk.structure(BLUE, "A1", "energy-collector")
    desk.structure(BLUE, "B1", "metal-collector")
    desk.turn(RED).play("harvest")
    assert {desk.m.decision.rule, *(option.rule for option in desk.m.options)} == {"Quillion"}
    desk.play("name-system A")
    assert next(line.rule for line in desk.m.log if "names System" in line.text) == "Quillion"
    assert {desk.m.decision.rule, *(option.rule for option in desk.m.options)} == {"Quillion"}
    desk.turn(BLUE).play("harvest")
    assert {desk.m.decision.rule, *(option.rule for option in desk.m.options)} == {"Drej"}
    desk.turn(GREEN).play("adapt", "skip", "skip")
    assert {desk.m.decision.rule, *(option.rule for option in desk.m.options)} == {"Traachet"}
    desk.structure(GREEN, "A1", "energy-collector")
    desk.structure(GREEN, "B1", "metal-collector")
    desk.ally(GREEN, "agorin_envoy")
    desk.turn(GREEN).play("explore", "use agorin_envoy", "mix 0-energy")
    assert {desk.m.decision.rule, *(option.rule for option in desk.m.options)} == {"Ally cards"}
    desk.play("name-system B")
    assert [line.rule for line in desk.m.log if "names System" in line.text] == ["Quillion", "Ally cards"]


def test_naming_a_system_for_leech_tells_all_that_it_brings():
    """Quillion: Leech gains for every Energy and every Metal Collector there."""
    desk = Desk(boards=["quillion", "basic", "basic"])
    desk.worlds("A", "arboreal")
    desk.worlds("B", "arboreal")
    desk.structure(BLUE, "A1", "energy-collector", "metal-collector")
    desk.structure(BLUE, "B1", "metal-collector", "metal-collector")
    desk.turn(RED).play("harvest")
    labels = [option.label for option in desk.m.options]
    assert labels == ["System A: 1 Energy + 1 Metal", "System B: 0 Energy + 2 Metal"]


def test_two_tiles_drawn_are_asked_for_as_two():
    desk = Desk()
    desk.ally(RED, "agorin_surveyor")
    desk.turn(RED).play("explore", "use agorin_surveyor")
    assert desk.m.decision.prompt == "Red, which of the World tiles goes beside which Star, and which side up?"


def test_a_system_of_the_last_build_does_not_stand_in_the_way_of_leech():
    """Harvest: the Quillion name a System anew, wherever they have built before."""
    desk = Desk(boards=["quillion", "basic", "basic"])
    desk.world("A1", "oceanic")
    desk.world("B1", "desert")
    desk.structure(RED, "B1", "colony")
    desk.structure(BLUE, "B1", "metal-collector")
    desk.structure(BLUE, "A1", "energy-collector")
    desk.active(RED, "oceanic")
    desk.tokens(RED, 9, 9, 0)
    desk.turn(RED).play("build", "build colony A1", "gain-energy", "gain-energy", "harvest")
    assert desk.texts == ["name-system A", "name-system B"]
    desk.play("name-system B")
    assert desk.offers("take") == ["take 1", "take 0"]


def test_without_fresh_allies_one_drawn_by_the_first_action_serves_the_second():
    """Fresh Allies: it waits for a later Action, and the second Action of the turn is one."""
    desk = Desk(fresh_allies=False)
    desk.turn(RED).play("conspire", "choose 2", "take-ally dalgryn")
    drawn = next(name for name in desk.allies_of(RED) if name.startswith("dalgryn"))
    assert not desk.offers("use")
    desk.play("conspire")
    assert f"use {drawn}" in desk.texts
    desk = Desk(fresh_allies=True)
    desk.turn(RED).play("conspire", "choose 2", "take-ally dalgryn")
    assert f"use {drawn}" in desk.texts


def test_the_last_colony_by_an_ally_turns_the_card_first():
    """The effect is used, so the Ally is flipped before Missions are looked at."""
    desk = Desk()
    desk.world("A1", "desert")
    desk.world("B1", "arboreal")
    desk.active(RED, "desert")
    desk.structure(RED, "B1", "colony", "colony", "colony")
    desk.world("B2", "arboreal")
    desk.structure(RED, "B2", "colony")
    desk.tokens(RED, 0, 0, 3)
    desk.ally(RED, "feshar_architect")
    desk.turn(RED).play("build", "use feshar_architect", "build colony A1")
    assert desk.m.over
    assert any(line.text == "Red's Feshar Architect is flipped to its other side." for line in desk.m.log)


def test_drawing_a_world_tile_names_its_types():
    """Explore: everybody sees both sides of the tile."""
    desk = Desk()
    desk.turn(RED).play("explore", "perform")
    line = next(line.text for line in reversed(desk.m.log) if "draws a World tile" in line.text)
    assert " / " in line
    assert not any(letter.isdigit() for letter in line)


def test_an_action_possible_only_through_an_ally_is_marked():
    """Build with nothing to build says that it is only for an Ally."""
    desk = Desk()
    desk.ally(RED, "feshar_quartermaster")
    desk.turn(RED)
    assert labels(desk)["build"] == "Build (only for an Ally)"


def full_galaxy() -> Desk:
    """Two players, and no place left around either Star."""
    desk = Desk(players=2)
    for star in "AB":
        desk.worlds(star, "arboreal", "desert", "frozen", "gaseous", "oceanic", "volcanic")
    return desk


def test_explore_without_a_place_for_a_world_says_so():
    """Explore: with full Systems it still gives Knowledge, and nobody waits for a tile."""
    desk = full_galaxy()
    desk.turn(RED)
    assert labels(desk)["explore"] == "Explore (no World tile can be placed any more)"
    desk.play("explore")
    assert labels(desk)["perform"] == "Carry out Explore first (no World tile can be placed any more)"
    desk = Desk(players=2)
    desk.turn(RED)
    assert labels(desk)["explore"] == "Explore"


def test_the_last_colony_is_offered_as_the_end_of_the_game():
    """End of the game: it ends at once, so whoever builds the last Colony is told before."""
    desk = full_galaxy()
    desk.structure(RED, "A1", "colony", "colony", "colony")
    desk.active(RED, "desert")
    desk.tokens(RED, 8, 8)
    desk.turn(RED).play("build")
    assert labels(desk)["build colony A2"] == "Build a Colony on Desert A2 for 5 Energy + 3 Metal"
    desk.structure(RED, "A2", "colony")
    desk.turn(RED).play("build")
    assert labels(desk)["build colony A2"] == (
        "Build your last Colony on Desert A2 for 5 Energy + 3 Metal: the game ends"
    )
    assert labels(desk)["build metal-collector A2"] == "Build a Metal Collector on Desert A2 for 1 Energy + 1 Metal"


def test_the_second_draw_of_conspire_is_chosen_where_it_is_drawn_from():
    """Conspire: another Mission at the deck, an Alien Ally at any stack."""
    desk = Desk()
    desk.turn(RED).play("conspire")
    pieces = desk.m.scene_of(RED).pieces()
    texts = {option.id: option.text for option in desk.m.options}
    assert [texts[act] for act in pieces["missions"].options] == ["choose 1"]
    assert [texts[act] for act in pieces["stack-olo"].options] == ["choose 2"]


def test_a_system_shows_what_it_scores():
    """Two players: the Worlds that each controls; more players: Control Points."""
    for players, shown in ((2, ["1", "1"]), (3, ["5", "4"])):
        desk = Desk(players=players)
        desk.worlds("A", "arboreal", "desert", "volcanic")
        desk.structure(RED, "A1", "energy-collector", "metal-collector")
        desk.structure(RED, "A2", "metal-collector")
        desk.structure(BLUE, "A2", "colony")
        desk.structure(BLUE, "A3", "colony")
        desk.structure(RED, "A3", "energy-collector", "metal-collector")
        desk.turn(RED)
        pieces = desk.m.scene_of(RED).pieces()
        assert [pieces[f"control-A-{seat}"].label for seat in (RED, BLUE)] == shown


def test_an_ally_that_goes_under_its_stack_is_told_with_its_owner():
    """End of turn: whose sixth Ally it was is told, and why it goes, as it is of a Starter and of Missions."""
    desk = Desk()
    for name in ("olo_sage", "olo_mason", "feshar_foreman", "ukkari_steward", "dalgryn_spy"):
        desk.ally(RED, name)
    desk.mission(RED, "adaptable", "ambassador", "desert", "diversity", "ecology", "oceanic")
    desk.turn(RED).play("end-turn", "discard-mission ecology", "discard-ally olo_mason")
    told = [line.text for line in desk.m.log_for(RED)]
    assert "You discard the Mission Ecology over the limit." in told
    assert "Red discards Olo Mason over the limit: it goes under its stack." in told
    desk.ally(RED, "olo_mason")
    desk.turn(RED).play("end-turn", "discard-ally starter_1")
    assert "Red discards Exploration League Liaison over the limit: it leaves the game." in [
        line.text for line in desk.m.log
    ]


def test_every_step_has_words_and_a_translator_gets_them():
    """A step of an effect is told by a row of the catalogue, in the language that is spoken."""
    steps_told = {key.split(".")[0] for key in names.STEPS}
    assert {step.name for step in steps.EFFECTS.steps.values()} <= steps_told | {"choose"}
    assert CATALOGUE.export()["step.place_world"] == "place a World"
    chosen = next(step for step, op in enumerate(steps.OP) if op == steps.CHOOSE)
    with speaking(pseudo):
        assert names.branch_text(chosen, 0) == pseudo("", names.branch_text(chosen, 0))


def test_an_action_on_the_mat_answers_to_taking_it_and_carrying_it_out_and_to_nothing_else():
    """What is built is chosen where it is built, not on the mat."""
    rng, asked = random.Random(2), set()
    match = Match(GAME, 2, "mats")
    while not match.over:
        texts = {option.id: option.text for option in match.options}
        verbs = {text.split()[0] for text in texts.values() if " " in text}
        for piece in match.scene_of(match.seat).pieces().values():
            if piece.id.startswith("action-"):
                name = piece.id.rpartition("-")[2]
                answers = [texts[act] for act in piece.options]
                assert all(text == name or text.startswith("perform") for text in answers), (piece.id, answers)
        asked |= verbs & {"build", "explore"}
        match.play(rng.choice(match.path_ids))
    assert "build" in asked
