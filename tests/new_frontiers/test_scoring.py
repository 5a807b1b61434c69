"""Game end and winning: triggers, the round finished, values, "?" bonuses, the factory's kind, and ties."""

import pytest

from astrarium.games.new_frontiers import GAME, ending
from astrarium.games.new_frontiers.effects import bonuses
from astrarium.games.new_frontiers.table import pieces, tables
from astrarium.games.new_frontiers.table.pieces import Effect, End, Kind
from new_frontiers import Table, print_otherwise

PLAIN = ("separatist_colony", "ancient_race", "industrial_robots")  # seat 0: gray, general Military 1, no keyword


def bonus(t, name, seat=0, kind=pieces.NO_KIND):
    """What the bonus of a development is worth to a player."""
    index = next(i for i, row in enumerate(GAME.parts.rows("development")) if row.id == name)
    return bonuses.bonus_vp(t.state, t.me(seat), tables.BONUS_OF[pieces.COLONIES + index], kind)


# ------------------------------------------------------------------ the end


def test_the_round_is_finished_before_scoring_and_ends_without_round_end_steps():
    t = Table()
    t.me(2).vp, t.state.pool = 35, 1
    t.do("select send_diplomatic_envoys")
    assert t.state.ended == End.POOL
    t.do("select retreat_into_isolation", "select develop").until()
    assert t.over
    assert t.state.tile_credits == 0  # nobody produced, yet no credit is added


def test_several_ways_to_end_can_come_together():
    t = Table()
    t.me(2).vp, t.state.pool = 35, 1
    t.colonists(t.state.colonists - 11, 1)
    t.do("select send_diplomatic_envoys", "select settle").until("select")
    assert t.state.ended == End.POOL + End.COLONISTS


# ------------------------------------------------------------------ values


def test_a_score_is_chips_values_bonuses_and_goals():
    t = Table(goals=True, homes=PLAIN).colony("rebel_base").development("space_marines").goal_up("conscription")
    t.me().vp, t.state.pool = 4, t.state.pool - 4
    t.colonists(3)
    items = t.scores[0]
    assert items == {"VP chips": 4, "Tiles": 1 + 6 + 1, "? bonuses": 0, "Goals": 2, "total": 14}
    assert ending.score(t.state, 0) == 14


def test_explored_worlds_do_not_score():
    t = Table(homes=PLAIN).explored("rebel_stronghold")
    assert t.scores[0]["total"] == 1


def test_the_home_counts_with_its_value_and_for_bonuses():
    t = Table(homes=("rebel_mutineers", "ancient_race", "industrial_robots")).development("imperium_lords")
    assert bonus(t, "imperium_lords") == 2 + 1  # the Rebel military home, and its own IMPERIUM tile


# ------------------------------------------------------------------ "?" bonuses


def test_pan_galactic_league_example():
    """2 VP for each Genes colony, military or not, and 1 for each other military colony; not for its own tile."""
    t = Table(homes=PLAIN).development("pan_galactic_league")
    t.colony("pre_sentient_race").colony("avian_uplift_race").colony("rebel_base")
    assert bonus(t, "pan_galactic_league") == 2 + 2 + 1


def test_within_a_bonus_a_tile_scores_for_one_condition_only():
    """Galactic Imperium: an Imperium military colony brings 2, not 2 and 1."""
    t = Table(homes=PLAIN).development("galactic_imperium").colony("imperium_depot").colony("rebel_miners")
    assert bonus(t, "galactic_imperium") == 2 + 2 + 1


def test_a_tile_scores_in_every_bonus_of_an_empire():
    t = Table(homes=PLAIN).development("galactic_imperium", "imperium_war_profiteers").colony("imperium_depot")
    assert t.scores[0]["? bonuses"] == (2 + 2 + 2) * 2


def test_many_bonuses_count_their_own_tile():
    t = Table(homes=PLAIN).development("alien_tech_institute")
    assert bonus(t, "alien_tech_institute") == 2


def test_new_galactic_order_counts_general_military():
    t = Table(homes=PLAIN).development("new_galactic_order", "galactic_imperium")
    assert bonus(t, "new_galactic_order") == 1 + 2


def test_a_new_tiles_military_scores_at_once():
    """Its power begins with the next action, but the game may end with this one (Winning)."""
    t = Table(homes=PLAIN).development("new_galactic_order").do("select develop", "develop space_marines")
    assert t.scores[0]["? bonuses"] == 1 + 2 + 2
    assert t.view(0)["players"][0]["military_for_scoring"] == 1 + 2 + 2
    assert t.me().military == 1 + 2


def test_whether_special_military_scores_is_a_setting():
    t = Table(homes=PLAIN, special_military_scores=True).development("new_galactic_order", "galactic_imperium")
    assert bonus(t, "new_galactic_order") == 1 + 2 + 4


def test_military_against_worlds_of_every_kind_scores_once(monkeypatch):
    """With components of one's own a power may be against all worlds: it is one power (Specialised Military)."""
    kinds = zip(tables.EFFECT, tables.POWER_KIND, strict=True)
    every = tuple(Kind.ANY if effect == Effect.SETTLE_EDGE else kind for effect, kind in kinds)
    print_otherwise(monkeypatch, POWER_KIND=every)
    t = Table(homes=PLAIN, special_military_scores=True).development("new_galactic_order")
    before = bonus(t, "new_galactic_order")
    t.development("alien_researchers")
    assert bonus(t, "new_galactic_order") == before + 2


BONUS_CASES = {
    "free_trade_association": (("spice_world", "devolved_uplift_race"), ("consumer_markets",), 2 + 1 + 2),
    "pan_galactic_hologrid": (("spice_world", "devolved_uplift_race", "comet_zone"), (), 4),
    "mining_league": (("comet_zone", "imperium_depot", "spice_world"), (), 4),
    "imperium_war_profiteers": (("imperium_depot", "rebel_miners"), (), 2 + 2 + 1),
    "new_galactic_order": (("imperium_munitions",), ("space_marines",), 1 + 2 + 2 + 2),
    "military_industry": (("rebel_miners", "rebel_outpost"), ("space_marines",), 1 + 1 + 2),
    "alien_tech_institute": (("alien_rosetta_stone_world", "alien_robot_sentry"), (), 2 + 2 + 2),
    "galactic_exchange": (("spice_world", "comet_zone", "pre_sentient_race"), ("diversified_economy",), 6 + 3),
    "pan_galactic_league": (("pre_sentient_race", "rebel_base"), (), 2 + 1),
    "uplift_gene_hunters": (("avian_uplift_race", "pre_sentient_race"), (), 2 + 2 + 1),
    "galactic_imperium": (("imperium_depot", "rebel_miners"), (), 2 + 2 + 1),
    "imperium_lords": (("imperium_depot", "rebel_miners"), (), 1 + 1 + 2),
    "federation_survey": (("imperium_survey_hq", "spice_world"), (), 2 + 2 + 2 + 1),
    "frontier_settlers": (("rebel_base", "spice_world"), (), 1 + 2 + 1),
    "galactic_federation": ((), ("space_marines", "mining_league"), 2 + 1 + 2),
    "new_economy": (("secluded_world", "spice_world"), ("public_works",), 2 + 2 + 1),
}


@pytest.mark.parametrize("name", BONUS_CASES)
def test_every_large_development_scores_its_bonus(name):
    worlds, developments, expected = BONUS_CASES[name]
    t = Table(homes=PLAIN).development(name, *developments)
    for world in worlds:
        t.colony(world)
    assert bonus(t, name) == expected


def test_every_large_development_has_a_case():
    assert set(BONUS_CASES) == {row.id for row in GAME.parts.rows("development") if row.fields["bonus"]}


@pytest.mark.parametrize(
    ("world", "others", "expected"),
    [
        ("imperium_capital", ("imperium_depot",), 4),
        ("alien_uplift_chamber", ("avian_uplift_race",), 4),
        ("uplift_coalition", ("avian_uplift_race", "rebel_uplift_world"), 3),
        ("rebel_resistance", ("rebel_base", "rebel_uplift_world"), 6),
    ],
)
def test_worlds_with_a_question_mark_score_by_keyword(world, others, expected):
    t = Table(homes=PLAIN).colony(world)
    for other in others:
        t.colony(other)
    assert t.scores[0]["? bonuses"] == expected


# ------------------------------------------------------------------ the factory at the end


def test_the_owner_of_the_factory_sets_its_kind_for_scoring():
    t = (
        Table(homes=PLAIN)
        .colony("alien_oort_cloud_factory", good="rare")
        .development("mining_league", "pan_galactic_league")
    )
    t.me(2).vp, t.state.pool = t.state.pool - 1, 1
    t.do("select send_diplomatic_envoys", "select retreat_into_isolation", "select trade_consume").until("set_kind")
    assert t.seat == 0
    assert t.scores[0]["? bonuses"] == 2  # the best kind, until it is chosen
    t.do("set_kind genes")
    assert t.over
    assert t.scores[0]["? bonuses"] == 2
    assert t.view()["players"][0]["factory_kind"] == "genes"  # whoever counts again needs to know it


def test_one_kind_holds_for_all_bonuses_and_goals_together():
    t = (
        Table(homes=PLAIN, goals=True)
        .colony("alien_oort_cloud_factory")
        .development("mining_league", "pan_galactic_hologrid")
    )
    t.goal_up("diversification").colony("pre_sentient_race").colony("alien_robot_sentry")
    t.state.scoring_kind = 0
    assert t.scores[0]["? bonuses"] == 2
    assert t.scores[0]["Goals"] == 3


def test_the_kind_is_not_asked_when_it_does_not_change_the_score():
    t = Table(homes=PLAIN).colony("alien_oort_cloud_factory", good="rare")
    t.me(2).vp, t.state.pool = t.state.pool - 1, 1
    t.do("select send_diplomatic_envoys", "select retreat_into_isolation", "select trade_consume").until()
    assert t.over


# ------------------------------------------------------------------ ties


def tied(t):
    """Two players with equal scores, once the second has sent envoys; the last round is on."""
    for seat, vp in enumerate((10, 9, 4)):
        t.home(seat, "separatist_colony")
        t.credits(3, seat)
        t.me(seat).vp = vp
        t.state.pool -= vp
    t.state.ended = End.COLONISTS
    return t


def finish(t):
    t.do("select retreat_into_isolation", "select send_diplomatic_envoys", "select produce").until()
    assert t.over
    return t


def test_a_tie_goes_to_the_most_credits_and_goods():
    t = tied(Table()).credits(4, 0).credits(8, 1)
    t.colony("spice_world", 0, "novelty").colony("gem_world", 1)
    finish(t)
    assert ending.score(t.state, 0) == ending.score(t.state, 1)
    assert t.winners == [1]


def test_each_good_counts_one_in_a_tie_and_stockpiles_count_nothing():
    t = tied(Table(goals=True)).goal_up("tax_on_trade").colony("spice_world", 0, "novelty").colony("gem_world", 1)
    t.me(0).vp, t.me(1).stock_credits = 9, 2
    standing = [GAME.rules.standing(t.state, seat) for seat in range(2)]
    assert standing[0] - standing[1] == 1


def test_those_still_tied_win_together():
    t = finish(tied(Table()).credits(1, 0))
    assert t.winners == [0, 1]
