"""Goals: charting, goals face down and up, stockpiles, and what each of the eight scores."""

import pytest

import astrarium
from astrarium.core.errors import IllegalAction
from astrarium.games.new_frontiers import GAME, laws
from astrarium.games.new_frontiers.effects import bonuses
from astrarium.games.new_frontiers.table import moves, pieces
from astrarium.games.new_frontiers.table.pieces import Goal, Kind
from astrarium.games.new_frontiers.words.names import goal_lines
from new_frontiers import Table

PLAIN = ("separatist_colony", "ancient_race", "industrial_robots")
FILL = ("spice_world", "gem_world", "space_port", "new_vinland", "asteroid_belt", "volcanic_world", "radioactive_world")


def charted(*stack, **settings):
    """A table whose goal stack is known."""
    t = Table(goals=True, **settings)
    order = [moves.goals.index(name) for name in stack]
    t.state.stack[:8] = order + [g for g in range(8) if g not in order]
    return t


# ------------------------------------------------------------------ Chart Galactic Goals


def test_chart_moves_up_one_place_gives_a_credit_and_keeps_one_of_three():
    t = charted("conscription", "exploration", "diversification").do("select produce", "select chart_galactic_goals")
    assert list(t.state.track[:3]) == [1, 0, 2]
    assert t.me(1).credits == 4
    assert set(t.texts()) == {"keep_goal conscription", "keep_goal exploration", "keep_goal diversification"}
    t.do("keep_goal exploration")
    assert set(t.texts()) == {"bury_goal conscription", "bury_goal diversification"}
    t.do("bury_goal diversification")
    assert (t.state.face_down, t.state.holder) == (Goal.EXPLORATION, 1)
    assert [moves.goals[g] for g in t.state.stack[5:7]] == ["diversification", "conscription"]
    assert t.state.num_stack == 7


def test_charting_tells_what_each_goal_scores_and_which_is_the_last():
    """Nobody needs to know the tiles by heart, and the last goal in hand is not asked for as the first."""
    m = astrarium.new("new-frontiers", players=3, seed=1, goals=True)
    m.pause_for(range(3))
    for _ in range(3):
        m.play(m.options[0])
    m.play("select chart_galactic_goals")
    for option in m.options:
        goal = astrarium.game("new-frontiers").parts.row("goal", option.text.split()[1])
        assert option.label == f"Keep {goal.name} face down ({'; '.join(goal_lines(goal))})"
    m.play(m.options[0])
    assert m.decision.prompt.endswith("which goal goes to the bottom of the stack first?")
    assert all(option.label.endswith(" to the bottom first") for option in m.options)
    m.play(m.options[0])
    assert m.decision.prompt.endswith("the last goal goes to the very bottom of the stack.")
    (last,) = m.options
    assert last.label.endswith(" to the bottom")


def test_chart_in_first_place_moves_nothing():
    t = charted().do("select chart_galactic_goals")
    assert list(t.state.track[:3]) == [0, 1, 2]


def test_two_players_chart_may_pass_the_own_other_disk():
    t = Table(players=2, goals=True)
    t.state.track[:4] = [0, 2, 1, 3]
    t.refresh().do("select produce", "select chart_galactic_goals")
    assert list(t.state.track[:4]) == [2, 0, 1, 3]


def test_an_earlier_goal_turns_up_whoever_holds_it_and_one_at_most_is_face_down():
    t = charted(
        "conscription", "exploration", "diversification", "tax_on_trade", "citizen_services", "faction_tolerance"
    )
    t.do("select chart_galactic_goals", "keep_goal conscription", "bury_goal exploration")
    for tile in ("produce", "send_diplomatic_envoys"):
        t.do(f"select {tile}").finish_action()
    assert t.seat == 2
    t.do("select chart_galactic_goals", "keep_goal tax_on_trade")
    assert f"{t.names[0]}'s goal Conscription is face up now." in [line.text for line in t.log]
    assert t.state.face_up[Goal.CONSCRIPTION] == 1
    assert (t.state.face_down, t.state.holder) == (Goal.TAX_ON_TRADE, 2)


def test_fewer_goals_in_the_stack_are_all_looked_at():
    t = charted().goal_up(
        "conscription", "exploration", "diversification", "tax_on_trade", "citizen_services", "faction_tolerance"
    )
    t.do("select chart_galactic_goals")
    assert len(t.texts()) == 2
    t.do(t.texts()[0])
    assert t.state.num_stack == 1


def test_an_empty_stack_still_gives_the_rest_and_turns_the_old_goal_up():
    t = charted().goal_up(*[name for name in moves.goals if name != "conscription"])
    t.state.num_stack, t.state.face_down, t.state.holder = 0, Goal.CONSCRIPTION, 2
    t.do("select explore").finish_action().do("select chart_galactic_goals")
    assert t.me(1).credits == 4
    assert list(t.state.track[:3]) == [1, 0, 2]
    assert t.state.face_down == pieces.NO_GOAL
    assert t.state.face_up[Goal.CONSCRIPTION] == 1


# ------------------------------------------------------------------ turning a goal up


def holding(goal, **settings):
    t = charted(**settings)
    rest = [g for g in range(8) if g != Goal.members[goal.upper()]]
    t.state.stack[:7], t.state.num_stack = rest, 7
    t.state.face_down, t.state.holder = Goal.members[goal.upper()], 1
    return t


def test_a_stockpile_goal_may_be_turned_up_after_a_selection_and_before_the_action():
    t = holding("stockpile_resources").do("select produce")
    assert t.seat == 1
    assert t.texts() == ["turn_up_goal", "keep_goal_down"]
    assert t.me(2).colonies[0].good == -1  # nobody has produced yet
    t.do("turn_up_goal")
    assert t.state.face_up[Goal.STOCKPILE_RESOURCES] == 1
    assert t.has("stockpile_good ancient_race")  # the selector, at once


def test_any_other_goal_stays_down_without_a_question():
    """Only a goal that could be turned up is asked about (ruling)."""
    t = holding("conscription").do("select develop")
    assert t.seat == 0
    with pytest.raises(IllegalAction, match="only when an action was selected"):
        t.play("turn_up_goal")


def test_leaving_a_goal_down_keeps_the_right_to_turn_it_up_at_the_next_tile():
    t = holding("tax_on_trade").do("select develop", "keep_goal_down").finish_action()
    t.do("select explore")
    assert t.texts() == ["turn_up_goal", "keep_goal_down"]


def test_the_holder_is_asked_once_for_each_tile_selected():
    t = holding("tax_on_trade").do("select develop", "keep_goal_down")
    while not t.texts()[0].startswith("select"):
        assert not t.has("turn_up_goal")
        t.do(t.quiet())


def test_a_goal_may_be_turned_up_when_envoys_are_sent():
    t = holding("stockpile_resources").do("select send_diplomatic_envoys")
    assert t.me().vp == 0  # before the bonus
    t.do("turn_up_goal")
    assert t.state.face_up[Goal.STOCKPILE_RESOURCES] == 1
    assert t.me().vp == 1


# ------------------------------------------------------------------ stockpiles


def test_goods_are_stockpiled_after_produce_by_everybody_in_order():
    t = charted(homes=PLAIN).goal_up("stockpile_resources").colony("spice_world").do("select produce")
    assert t.texts() == ["stockpile_good spice_world", "finish"]
    t.do("stockpile_good spice_world")
    assert t.me().stock_goods[Kind.NOVELTY] == 1
    assert t.seat == 2  # Industrial Robots has produced; Ancient Race has no good


def test_goods_cannot_be_stockpiled_while_the_goal_is_hidden():
    t = charted(homes=PLAIN).colony("spice_world").do("select produce")
    assert t.texts()[0].startswith("select")


def test_a_stockpile_stops_at_its_maximum_and_nothing_comes_back():
    t = charted(homes=PLAIN).goal_up("stockpile_resources").colony("spice_world").colony("gem_world")
    t.me().stock_goods[Kind.NOVELTY] = 5
    t.state.goods[Kind.NOVELTY] -= 5
    t.do("select produce", "stockpile_good spice_world")
    assert t.seat == 2
    assert t.tile("gem_world").good == Kind.NOVELTY


def test_stockpiled_goods_are_out_of_the_supply_and_the_empire():
    t = charted(homes=PLAIN).goal_up("stockpile_resources").colony("spice_world")
    t.do("select produce", "stockpile_good spice_world")
    assert t.tile("spice_world").good == -1
    assert t.state.goods[Kind.NOVELTY] == 18


def test_the_good_of_the_factory_may_be_stockpiled():
    t = charted(homes=PLAIN).goal_up("stockpile_resources").colony("alien_oort_cloud_factory", good="genes")
    t.do("select produce", "stockpile_good alien_oort_cloud_factory")
    assert t.me().stock_goods[Kind.GENES] == 1


def test_one_discarded_world_an_action_may_be_stockpiled():
    t = (
        charted()
        .goal_up("exploration")
        .explored(*FILL, "destroyed_world")
        .do("select explore")
        .until("stockpile_world")
    )
    name = t.explored_names()[0]
    assert t.has(f"stockpile_world {name}")
    t.do(f"stockpile_world {name}")
    assert t.me().num_stock_worlds == 1
    assert not any(text.startswith("stockpile_world") for text in t.texts())
    t.do(t.texts()[0])
    assert t.state.num_bag + 1 + 8 + t.me(1).num_explored + t.me(2).num_explored == 60


def test_stockpiling_a_world_is_optional():
    t = charted().goal_up("exploration").explored(*FILL, "destroyed_world").do("select explore")
    t.until("stockpile_world").do("stockpile_no_world")
    assert t.decision.many.least == 2
    assert t.me().num_stock_worlds == 0


def test_any_goods_are_stockpiled_in_any_order():
    """Naming the last colony first does not end the turn."""
    t = charted(homes=PLAIN).goal_up("stockpile_resources")
    for name in ("spice_world", "gem_world", "new_vinland"):
        t.colony(name)
    t.do("select produce")
    names = sorted(("spice_world", "gem_world", "new_vinland"), key=moves.colonies.index)
    t.do(f"stockpile_good {names[2]}")
    assert t.seat == 0
    t.do(f"stockpile_good {names[0]}", "finish")
    assert t.me().stock_goods[Kind.NOVELTY] == 2
    assert t.tile(names[1]).good == Kind.NOVELTY


def test_only_a_real_discard_over_nine_can_be_stockpiled():
    t = charted().goal_up("exploration").explored("spice_world").do("select explore").finish_action()
    assert t.me().num_stock_worlds == 0


def test_terraforming_robots_may_stockpile_in_settle():
    """The tenth world, drawn and discarded during Settle (Goals, notes)."""
    t = charted().goal_up("exploration").development("terraforming_robots").explored(*FILL, "artist_settlement")
    t.do("select settle", "settle artist_settlement pay").until("stockpile_world")
    t.do(f"stockpile_world {t.explored_names()[0]}")
    assert t.me().num_stock_worlds == 1


def test_the_exploration_stockpile_holds_four():
    t = charted().goal_up("exploration").explored(*FILL, "destroyed_world")
    for i, name in enumerate(("comet_zone", "new_earth", "distant_world", "prosperous_world")):
        t.me().stock_worlds[i] = t._from_bag(name)
    t.me().num_stock_worlds = 4
    t.do("select explore").until("discard")
    assert not any(text.startswith("stockpile_world") for text in t.texts())


def test_credits_of_a_sale_may_be_stockpiled_some_or_all():
    t = charted(homes=PLAIN).goal_up("tax_on_trade").colony("volcanic_world", good="rare")
    t.do("select trade_consume", "sell volcanic_world")
    assert t.texts() == ["stockpile_credits 2", "stockpile_credits 1", "stockpile_credits 0"]
    t.do("stockpile_credits 2")
    assert (t.me().credits, t.me().stock_credits) == (3, 2)


def test_credits_not_from_a_sale_stay_and_the_maximum_is_seven():
    t = charted(homes=PLAIN).goal_up("tax_on_trade").colony("deserted_alien_outpost", good="alien").credits(50)
    t.me().stock_credits = 5
    t.do("select trade_consume", "sell deserted_alien_outpost")
    assert t.texts() == ["stockpile_credits 2", "stockpile_credits 1", "stockpile_credits 0"]
    with pytest.raises(IllegalAction, match="At most 2 credits"):
        t.play("stockpile_credits 3")


# ------------------------------------------------------------------ what each goal scores


def vp(t, name):
    return bonuses.goal_vp(t.me(), moves.goals.index(name), pieces.NO_KIND)


@pytest.mark.parametrize(("colonists", "points"), [(2, 0), (3, 2), (4, 2), (5, 5), (6, 5), (7, 8), (9, 8)])
def test_conscription_scores_unused_colonists(colonists, points):
    """Six unused colonists score 5 VP (the rulebook's example)."""
    assert vp(Table(goals=True, homes=PLAIN).colonists(colonists), "conscription") == points


def test_conscription_does_not_count_colonists_on_colonies():
    assert vp(Table(goals=True, homes=PLAIN).colony("rebel_base").colony("new_earth"), "conscription") == 0


def test_skilled_workforce_scores_different_types_of_powers():
    """Four of the six types score 2 VP, however many there are of one type (the rulebook's example)."""
    t = Table(goals=True, homes=PLAIN)  # explore and settle
    assert vp(t, "skilled_workforce") == 0
    t.development("investment_credits", "space_marines").colony("spice_world")  # develop, settle again, trade
    assert vp(t, "skilled_workforce") == 2
    t.colony("gem_world")  # produce
    assert vp(t, "skilled_workforce") == 5
    t.development("public_works")  # consume
    assert vp(t, "skilled_workforce") == 8


def test_the_ability_of_the_factory_is_no_power_for_goals():
    t = Table(goals=True, homes=("ancient_race", *PLAIN[1:])).colony("alien_oort_cloud_factory")
    t.development("survey_team", "space_marines", "investment_credits")
    assert vp(t, "skilled_workforce") == 0  # three types: its sale rule is not a Trade power


def test_trade_league_has_a_trade_and_a_consume_power():
    t = Table(goals=True, homes=PLAIN).development("trade_league")
    assert vp(t, "skilled_workforce") == 2
    t.development("public_works")
    assert vp(t, "citizen_services") == 2


@pytest.mark.parametrize(("number", "points"), [(1, 0), (2, 2), (3, 2), (4, 5), (5, 5), (6, 8), (7, 8)])
def test_citizen_services_scores_consume_powers(number, points):
    t = Table(goals=True, homes=PLAIN)
    for name in ("secluded_world", "prosperous_world", "new_earth", "galactic_studios")[:number]:
        t.colony(name)
    t.development(*("public_works", "consumer_markets", "galactic_salon")[: max(0, number - 4)])
    assert vp(t, "citizen_services") == points


def test_faction_tolerance_scores_different_keywords():
    t = Table(goals=True, homes=PLAIN).colony("rebel_uplift_world")
    assert vp(t, "faction_tolerance") == 0
    t.colony("imperium_depot")
    assert vp(t, "faction_tolerance") == 2
    t.colony("alien_rosetta_stone_world")
    assert vp(t, "faction_tolerance") == 5
    t.development("terraforming_robots")
    assert vp(t, "faction_tolerance") == 8


def test_diversification_scores_kinds_of_colonies_and_gray_is_none():
    t = Table(goals=True, homes=PLAIN).colony("spice_world").colony("gem_world").colony("comet_zone")
    assert vp(t, "diversification") == 0
    t.colony("pre_sentient_race")
    assert vp(t, "diversification") == 3
    t.colony("alien_robot_sentry")
    assert vp(t, "diversification") == 8


@pytest.mark.parametrize(
    ("goal", "field", "steps"),
    [
        ("stockpile_resources", "goods", {1: 0, 2: 2, 3: 2, 4: 5, 5: 5, 6: 8}),
        ("exploration", "worlds", {0: 0, 1: 2, 2: 5, 3: 5, 4: 8}),
        ("tax_on_trade", "credits", {2: 0, 3: 2, 4: 2, 5: 5, 6: 5, 7: 8}),
    ],
)
def test_stockpile_goals_score_the_highest_step_reached(goal, field, steps):
    for amount, points in steps.items():
        t = Table(goals=True, homes=PLAIN)
        me = t.me()
        if field == "goods":
            me.stock_goods[0], me.stock_goods[2] = amount // 2, amount - amount // 2
        elif field == "worlds":
            me.num_stock_worlds = amount
        else:
            me.stock_credits = amount
        assert vp(t, goal) == points


def test_every_goal_has_its_maximum():
    assert {row.id: row.fields["max"] for row in GAME.parts.rows("goal") if row.fields["max"]} == {
        "stockpile_resources": 6,
        "exploration": 4,
        "tax_on_trade": 7,
    }


def test_everybody_scores_every_goal_in_play_also_one_held_face_down_but_none_of_the_stack():
    t = holding("conscription").colonists(5, 0).colonists(3, 1)
    t.goal_up("diversification")
    assert t.scores[0]["Goals"] == 0  # still hidden
    t.me(2).vp, t.state.pool = t.state.pool - 1, 1
    t.do("select send_diplomatic_envoys", "select produce").until("select")
    t.do("select trade_consume").until()
    assert t.over
    assert [t.scores[p]["Goals"] for p in range(2)] == [5, 2]
    assert laws.invariant(t.state) == 0
