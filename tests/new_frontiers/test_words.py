"""Words: labels, questions, reasons and log say what is so, in good English, and nothing that did not happen."""

import random
from dataclasses import replace

import pytest

import astrarium
from astrarium.core.errors import IllegalAction
from astrarium.core.words import pseudo, speaking
from astrarium.games.new_frontiers import GAME
from astrarium.games.new_frontiers.stage.empire import COLONY_ROWS, _with_new_strength
from astrarium.games.new_frontiers.table import tables, vocabulary
from astrarium.games.new_frontiers.table.pieces import Kind
from astrarium.games.new_frontiers.words import CATALOGUE, names
from new_frontiers import Table, print_otherwise

ODD = (
    " a A",
    " a E",
    " a I",
    " a O",
    " 1 credits",
    " 1 colonists",
    " 1 goods",
    " 1 worlds",
    "  ",
    " .",
    "_",
    "{",
    "None",
)


def lines(t):
    return [line.text for line in t.log]


# ------------------------------------------------------------------ the log tells everything, and nothing else


def test_a_power_that_empties_the_pool_is_told_before_the_end_that_it_brings():
    """The initial pool of VP chips is emptied in any action (Game End)."""
    t = Table(homes=("old_earth", "ancient_race", "industrial_robots")).development("galactic_salon", seat=1)
    t.me(2).vp, t.state.pool = 34, 2
    t.do("select trade_consume")
    told = lines(t)
    assert told.index("Blue's Galactic Salon brought 1 VP.") + 1 == told.index(
        "The game ends after this round: the pool of VP chips is empty."
    )


def test_the_log_says_what_consuming_brought():
    """Chips and credits stand in the line of the power that consumed."""
    t = Table().development("consumer_markets").colony("gem_world", good="novelty").colony("space_port", good="novelty")
    t.do("select trade_consume", "no_sale")
    assert "Red's Consumer Markets consumed 2 goods for 2 VP and 2 credits." in lines(t)


def test_the_log_says_what_a_power_drew():
    """Each world is told, and then the power that brought them: no draw is told twice."""
    t = Table().development("federation_survey").do("select explore").finish_action()
    told = lines(t)
    at = told.index("Red's Federation Survey brought those 2 worlds.")
    assert all(line.startswith("Red drew ") and line.endswith(" from the bag.") for line in told[at - 2 : at])
    assert sum("drew" in line for line in told) == 2
    t = Table().development("survey_team").do("select explore").finish_action()
    assert "Red's Survey Team brought that world." in lines(t)


def test_nothing_is_drawn_from_an_empty_bag():
    t = Table().development("federation_survey")
    t.bag()
    t.play("select explore")
    assert not any("from the bag" in line for line in lines(t))


def test_worlds_that_nobody_picked_go_back_and_the_log_says_so():
    t = Table().do("select explore").finish_action()
    assert "3 worlds left in the centre went back into the bag." in lines(t)  # of seven, with four picks


@pytest.mark.parametrize(
    ("world", "manner", "told"),
    [
        ("gem_world", "pay", "Red settled Gem World for 2 credits and 1 colonist."),
        ("imperium_munitions", "pay", "Red settled Imperium Munitions for 5 credits and 2 colonists."),
        ("alien_robot_sentry", "conquer", "Red conquered Alien Robot Sentry with Military 3 and 1 colonist."),
        ("imperium_depot", "contact", "Red paid 3 credits and 1 colonist for Imperium Depot."),
    ],
)
def test_the_log_says_what_settling_took(world, manner, told):
    """Credits or Military, and the colonists that go to the world."""
    t = Table().development("drop_ships", "contact_specialist").explored(world).colonists(3).credits(9)
    t.do("select settle", f"settle {world} {manner}")
    assert told in lines(t)


def test_an_option_to_settle_says_what_it_takes():
    t = Table().explored("gem_world").colonists(2).do("select settle")
    assert "Settle Gem World for 2 credits and 1 colonist" in [option.label for option in t.options]


def test_the_log_says_what_becomes_of_the_good_and_the_colonists_of_a_replaced_colony():
    t = Table().development("terraforming_engineers").colony("destroyed_world", good="rare").colonists(3)
    t.explored("imperium_arms_factories").do("select settle", "upgrade destroyed_world")
    assert "The Rare Elements good of Destroyed World went back to the supply." in lines(t)
    assert "Red put 1 further colonist on Imperium Arms Factories." in lines(t)


def test_what_a_power_takes_off_a_cost_is_what_it_saved():
    """A cost stops at 0: what would go below is not taken off."""
    homes = ("industrial_robots", "alpha_centauri", "ancient_race")
    t = Table(homes=homes).development("investment_credits").do("select develop", "develop public_works")
    assert "Red bought Public Works for 0 credits." in lines(t)
    assert sum("off the cost" in line for line in lines(t)) == 1


def test_the_log_says_what_the_bonus_of_develop_took_off():
    """The selector pays one credit less, unless powers have left nothing to pay (Develop)."""
    t = Table().do("select develop", "develop space_marines", "develop space_marines")
    assert [line for line in lines(t) if "off the cost" in line] == ["Red's bonus took 1 credit off the cost."]


def test_a_power_that_finds_no_colonist_is_told():
    t = Table().development("homesteading_pioneers")
    t.colonists(t.me(1).colonists + t.state.colonists, 1)
    t.do("select explore").finish_action()
    assert lines(t)[-1] == "No colonist is left for Red."


def test_everybody_who_ends_the_game_is_told():
    """Any player may cover more than ten spaces, and more than one in an action (Game End)."""
    t = Table()
    for seat in range(2):
        t.me(seat).spaces = 10
        t.credits(9, seat)
    t.play("select develop")
    t.play("develop space_marines")
    t.play("develop public_works")
    t.play("no_development")
    assert [line for line in lines(t) if "The game ends" in line] == [
        f"The game ends after this round: {name} has covered more than 10 spaces with developments."
        for name in ("Red", "Blue")
    ]


def test_the_picture_says_which_tile_was_selected_last():
    """Also between two selections, when its action has been done (Round)."""
    t = Table().do("select develop").finish_action()
    assert str(t.scene(0)).count("It was selected last.") == 1


def test_everybody_reads_that_goals_went_to_the_bottom_of_the_stack():
    t = Table(goals=True).do("select chart_galactic_goals")
    t.play(t.options[0])
    t.play(t.options[0])
    assert sum(line.text == "Red put 2 goals to the bottom of the goal stack." for line in t.log_for(1)) == 1
    assert sum("bottom of the goal stack" in line.text for line in t.log_for(0)) == 2  # by name, and only once


def test_a_disk_that_stands_in_front_does_not_move():
    t = Table().do("select send_diplomatic_envoys")
    assert not any("disk moved" in line for line in lines(t))
    t.do("select retreat_into_isolation").do("select develop")
    t = Table().do("select retreat_into_isolation", "select send_diplomatic_envoys")
    assert "Blue's disk moved to place 1 of the track." in lines(t)


# ------------------------------------------------------------------ labels and questions


def test_worlds_with_a_bonus_are_not_said_to_be_worth_nothing():
    """A world whose value is a question mark is labelled so."""
    row = next(row for row in GAME.parts.rows("world") if row.fields["bonus"])
    assert names.world_words(row).endswith("? VP")


def test_a_military_home_is_called_military():
    for row in GAME.parts.rows("home"):
        assert ("military" in names.colony_words(row)) == row.fields["military"]


def test_home_labels_show_their_value():
    m = astrarium.new("new-frontiers", players=3, seed=1)
    assert all(" VP" in option.label for option in m.options)


def test_a_windfall_question_names_its_source():
    t = Table().colony("devolved_uplift_race").colony("deserted_alien_outpost").do("select produce")
    assert "your Produce bonus" in t.decision.prompt


@pytest.mark.parametrize(
    ("world", "reason"),
    [
        ("rebel_miners", "is military"),
        ("gem_world", "not of the same kind"),
        ("new_earth", "costs"),
    ],
)
def test_a_refusal_by_terraforming_engineers_names_what_fails(world, reason):
    t = Table().development("terraforming_engineers").colony("destroyed_world")
    t.explored("comet_zone", "asteroid_belt", world).colonists(3).do("select settle")
    t.do(next(text for text in t.texts() if text.startswith("upgrade ")))
    with pytest.raises(IllegalAction, match=reason):
        t.play(f"upgrade_to {world}")


def refusal(t, text):
    with pytest.raises(IllegalAction) as caught:
        t.play(text)
    return caught.value.why


def test_each_refusal_of_doomed_colony_names_what_fails():
    """It gives way to a non-Alien, non-military world (Doomed Colony)."""
    t = Table(homes=("doomed_colony", "ancient_race", "industrial_robots"))
    t.explored("rebel_miners", "deserted_alien_outpost", "gem_world").do("select settle")
    assert refusal(t, "settle rebel_miners replace") == (
        "Rebel Miners is military: it cannot take the place of Doomed Colony."
    )
    assert refusal(t, "settle deserted_alien_outpost replace") == (
        "Deserted Alien Outpost is Alien: it cannot take the place of Doomed Colony."
    )


def test_who_takes_colonists_is_told_that_this_keeps_them_from_settling():
    """Improved Logistics needs a settled world first, so it is not the power that lacks."""
    t = Table().development("improved_logistics", "terraforming_engineers").colony("destroyed_world")
    t.explored("asteroid_belt", "artist_settlement").do("select settle", "gain_colonists")
    assert refusal(t, "settle artist_settlement pay") == (
        "You have gained colonists in this action instead of settling a world."
    )


def test_a_power_to_replace_a_colony_that_is_used_is_not_called_missing():
    t = Table().development("improved_logistics", "terraforming_engineers").colony("destroyed_world")
    t.explored("asteroid_belt", "artist_settlement").colonists(1).do("select settle")
    t.do("upgrade destroyed_world")
    assert refusal(t, "upgrade ancient_race") == "You have used your power to replace a colony in this action."
    t = Table().explored("artist_settlement").colonists(1).do("select settle")
    assert refusal(t, "upgrade ancient_race") == "You have no power to replace a colony."


def test_the_kinds_of_the_factory_say_what_each_costs():
    """Each kind may have a discount of its own (Alien Oort Cloud Factory)."""
    t = Table(homes=("alpha_centauri", "ancient_race", "industrial_robots")).development("alien_researchers")
    t.explored("alien_oort_cloud_factory", "artist_settlement").credits(0).colonists(1).do("select settle")
    t.do("settle alien_oort_cloud_factory pay")
    assert [option.label for option in t.options] == [
        "Set it to Rare Elements, for 0 credits",
        "Set it to Alien Technology, for 0 credits",
    ]
    assert refusal(t, "set_kind genes") == "Set to Genes it costs you 1 credit and you have 0 credits."


def test_the_factory_is_refused_as_alien_in_place_of_doomed_colony():
    t = Table(homes=("doomed_colony", "ancient_race", "industrial_robots"), non_alien="kind")
    t.explored("alien_oort_cloud_factory").do("select settle", "settle alien_oort_cloud_factory replace")
    assert [option.label for option in t.options] == [
        "Set it to Novelty",
        "Set it to Rare Elements",
        "Set it to Genes",
    ]
    assert refusal(t, "set_kind alien") == (
        "Set to Alien Technology it is Alien: it cannot take the place of Doomed Colony."
    )


def test_each_refusal_of_a_windfall_names_what_fails():
    """An own windfall colony, without a good, of the kind that the power is for (Windfalls)."""
    t = Table(goals=True).goal_up("stockpile_resources").development("mining_robots")
    t.colony("destroyed_world").colony("asteroid_belt").colony("devolved_uplift_race")
    t.colony("radioactive_world", good="rare").colony("gem_world").do("select produce")
    assert refusal(t, "windfall gem_world") == "Gem World is not a windfall colony."
    assert refusal(t, "windfall radioactive_world") == "There is a good on Radioactive World already."
    assert refusal(t, "windfall ancient_race") == (
        "Mining Robots brings a Rare Elements good, and Ancient Race is of another kind."
    )
    for seat, stockpiled in enumerate((6, 6, 1)):
        t.me(seat).stock_goods[Kind.GENES] = stockpiled
        t.state.goods[Kind.GENES] -= stockpiled
    t.do("windfall asteroid_belt")
    assert refusal(t, "windfall ancient_race") == "No Genes good is left in the supply."


def test_goals_say_in_words_what_they_count():
    rows = {row.id: names.goal_lines(row)[0] for row in GAME.parts.rows("goal")}
    assert rows["skilled_workforce"] == "different types of powers"
    assert rows["stockpile_resources"] == "goods stockpiled after Produce"


def test_a_comparison_says_what_a_tie_does():
    """A tie pays nobody: Mining Industries compares (Income)."""
    row = next(row for row in GAME.parts.rows("development") if row.id == "mining_industries")
    power = row.fields["powers"][0]
    assert names.effect_words(power) == "Gain 2 credits if nobody else produces as many Rare Elements"
    tied = names.effect_words({**power, "ties": "yes"})
    assert tied == "Gain 2 credits for producing the most Rare Elements, tied or not"


def test_the_pool_is_never_shown_below_nothing():
    t = Table()
    t.state.pool = -1
    assert t.view(0)["pool"] == 0


# ------------------------------------------------------------------ every text of whole games


def texts_of(m):
    yield m.decision.prompt
    yield from (option.label for option in m.options)


def test_no_text_of_a_game_is_odd():
    """Plurals, articles and names are right, and no internal word shows."""
    for seed in range(4):
        m, rng = astrarium.new("new-frontiers", players=2 + seed, seed=seed, goals=bool(seed % 2)), random.Random(seed)
        while not m.over:
            for text in texts_of(m):
                assert not any(odd in f" {text} " for odd in ODD), text
            m.play(rng.choice(m.options))
        for line in m.log:
            assert not any(odd in f" {line.text} " for odd in ODD), line.text


def test_every_text_can_be_said_in_another_language():
    with speaking(pseudo):
        m, rng = astrarium.new("new-frontiers", players=3, seed=2, goals=True), random.Random(2)
        for _ in range(60):
            assert m.decision.prompt != ""
            assert all("which" not in text and "Select" not in text for text in texts_of(m))
            m.play(rng.choice(m.option_ids))
    assert len(CATALOGUE.export()) > 200


def test_every_effect_has_words_and_a_translator_gets_them():
    """A part of a sentence is a row like any other: exported, and read in the language that is spoken."""
    rows = {key.split(".")[0] for key in names.POWERS}
    assert set(vocabulary.EFFECTS) <= rows
    assert CATALOGUE.export()["power.gain_vp"] == "Gain {amount:VP}"
    with speaking({"power.gain_vp": "Erhalte {amount:VP}"}):
        assert names.effect_words({"effect": "gain_vp", "amount": 2}) == "Erhalte 2 VP"
    assert names.effect_words({"effect": "gain_vp", "amount": 2}) == "Gain 2 VP"


def test_the_factory_is_refused_for_the_kind_of_which_the_least_is_missing(monkeypatch):
    """Alpha Centauri makes it cheaper as Rare Elements, so that is its price (Alien Oort Cloud Factory)."""
    factory = tables.FACTORY
    print_otherwise(monkeypatch, COST=(*tables.COST[:factory], 4, *tables.COST[factory + 1 :]))
    t = Table(homes=("alpha_centauri", "ancient_race", "industrial_robots"))
    t.explored("alien_oort_cloud_factory", "artist_settlement").credits(2).colonists(2).do("select settle")
    with pytest.raises(IllegalAction, match="Alien Oort Cloud Factory costs you 3 credits and you have 2 credits"):
        t.play("settle alien_oort_cloud_factory pay")


def test_military_of_a_new_world_against_all_kinds_is_shown(monkeypatch):
    """With components of one's own a power may be against worlds of every kind (Powers)."""
    row = next(row for row in GAME.parts.rows("home") if row.id == "alpha_centauri")
    powers = [{"effect": "settle_edge", "amount": 2, "kind": "any"}]
    monkeypatch.setitem(COLONY_ROWS, "alpha_centauri", replace(row, fields={**row.fields, "powers": powers}))
    me = {"military": 1, "versus": [], "edge": [0, 1, 0, 0, 0], "colonies": [{"id": "alpha_centauri", "new": True}]}
    assert _with_new_strength(me)["edge"] == [2, 3, 2, 2, 2]
