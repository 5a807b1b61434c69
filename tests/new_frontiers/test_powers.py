"""Every power of every tile is used once: what its row says is what happens. One check for each effect."""

import pytest

from astrarium.games.new_frontiers import GAME
from astrarium.games.new_frontiers.table import moves
from astrarium.games.new_frontiers.table.pieces import Effect, Keyword, Kind
from new_frontiers import Table

POWERS = GAME.parts.rows("power")
PLAIN = ("ancient_race", "alpha_centauri", "industrial_robots", "galactic_scavengers", "damaged_alien_factory")
GOODS = {  # a colony without powers of its own for each kind: its good, and the kind of windfall it takes
    "novelty": "artist_settlement",
    "rare": "destroyed_world",
    "genes": "pre_sentient_race",
    "alien": "deserted_alien_outpost",
}
WINDFALLS = {**GOODS, "novelty": "devolved_uplift_race"}
# Non-military and military worlds of each kind, to be settled: name, and cost or defense.
CHEAP = {
    "novelty": ("prosperous_world", 3),
    "rare": ("comet_zone", 3),
    "genes": ("deep_space_symbionts", 3),
    "alien": ("deserted_alien_colony", 5),
    "any": ("prosperous_world", 3),
}
ARMED = {
    "novelty": ("imperium_penal_world", 2),
    "rare": ("imperium_fuel_works", 3),
    "genes": ("aquatic_uplift_race", 2),
    "alien": ("alien_robot_sentry", 2),
    "any": ("aquatic_uplift_race", 2),
}


def table_with(row, **settings):
    """Seat 0 owns the tile that prints the power, in force."""
    tile, kind = row.fields["tile"], row.fields["tile_kind"]
    homes = (tile, *[home for home in PLAIN[1:] if home != tile]) if kind == "home" else PLAIN
    if tile in PLAIN[1:]:
        homes = (tile, *[home for home in PLAIN if home != tile])
    t = Table(homes=homes, **settings)
    if kind == "world":
        t.colony(tile)
    elif kind == "development":
        t.development(tile)
    return t


def says(row):
    """The power as its tile prints it."""
    return row.fields["power"]


def spare(row, names):
    """A world of the table above that is not the tile itself."""
    return names[says(row)["kind"]]


def fired(t, row):
    return t.row_events().count(row.id)


def check_explore_draw(row):
    t = table_with(row).do("select explore").until("discard", "select")
    assert t.me().num_explored == 2 + says(row)["amount"]
    return t


def check_gain_colonist(row):
    t = table_with(row).do(f"select {says(row)['phase']}").finish_action()
    bonus = 3 if says(row)["phase"] == "settle" else 0
    assert t.me().colonists == bonus + says(row)["amount"]
    return t


def check_develop_discount(row):
    t = table_with(row).credits(9).do("select develop", "develop prosperous_economy")
    assert t.me().credits == 9 - (5 - 1 - says(row)["amount"])
    return t


def check_credits_after_develop(row):
    t = table_with(row).credits(9).do("select develop", "develop space_marines")
    assert t.me().credits == 9 - 1 + says(row)["amount"]
    return t


def check_vp_after_develop(row):
    t = table_with(row).credits(9).do("select develop", "develop space_marines")
    assert t.me().vp == says(row)["amount"]
    return t


def check_military(row):
    t = table_with(row)
    strength = t.me().military if says(row)["vs"] == "any" else t.me().versus[Keyword.members[says(row)["vs"]]]
    assert strength == says(row)["amount"]
    t.explored("rebel_sympathizers").colonists(3).do("select settle", "settle rebel_sympathizers conquer")
    return t


def check_settle_discount(row):
    world, cost = spare(row, CHEAP)
    t = table_with(row).explored(world).colonists(3).credits(9).do("select settle", f"settle {world} pay")
    assert t.me().credits == 9 - (cost - says(row)["amount"])
    return t


def check_settle_edge(row):
    t = check_settle_discount(row)
    world, defense = spare(row, ARMED)
    armed = table_with(row).development("space_marines").explored(world).colonists(3).do("select settle")
    assert armed.has(f"settle {world} conquer") == (2 + says(row)["amount"] >= defense)
    armed.do(f"settle {world} conquer")
    assert fired(armed, row) == 1
    return t


def check_temp_military(row):
    kind = says(row)["kind"]
    t = table_with(row).colony(GOODS[kind], good=kind).explored("rebel_underground").do("select settle")
    t.do(f"remove_good {GOODS[kind]}", "settle rebel_underground conquer")
    assert t.me().temporary == says(row)["amount"]
    return t


def check_pay_for_military(row):
    t = (
        table_with(row)
        .explored("reptilian_uplift_race")
        .credits(9)
        .do("select settle", "settle reptilian_uplift_race contact")
    )
    assert t.me().credits == 9 - (2 - says(row)["discount"])
    return t


def check_settle_second(row):
    t = table_with(row).explored("artist_settlement", "destroyed_world").colonists(3)
    t.do("select settle", "settle artist_settlement pay", "settle destroyed_world pay")
    assert t.me().num_colonies == 3
    return t


def check_draw_after_settle(row):
    t = table_with(row).explored("artist_settlement").do("select settle", "settle artist_settlement pay")
    assert t.me().num_explored == says(row)["amount"]
    return t


def check_credits_after_settle(row):
    t = table_with(row).development("space_marines").explored("rebel_miners", "artist_settlement").colonists(3)
    t.do("select settle", "settle rebel_miners conquer")
    assert says(row)["target"] == "military"
    assert t.me().credits == 3 + says(row)["amount"]
    return t


def check_replace_upgrade(row):
    t = table_with(row).colony("spice_world").explored("galactic_studios").colonists(2).credits(0)
    t.do("select settle", "upgrade spice_world")
    assert t.colony_names()[-1] == "galactic_studios"  # cost 2 to cost 5
    return t


def check_replace_self_free(row):
    t = table_with(row).explored("galactic_studios").credits(0).do("select settle", "settle galactic_studios replace")
    assert t.colony_names() == ["galactic_studios"]
    return t


def check_trade_bonus(row):
    kind = "genes" if says(row)["kind"] == "any" else says(row)["kind"]
    t = table_with(row).colony(GOODS[kind], good=kind).do("select trade_consume", f"sell {GOODS[kind]}")
    assert t.me().credits == 3 + 1 + Kind.members[kind.upper()] + says(row)["amount"]
    return t


def check_consume(row):
    """Goods enough for the power, and no more; other powers of the tile aside."""
    t, f = table_with(row), says(row)
    supply = ["artist_settlement", "galactic_studios", "space_port", "gem_world"]
    kinds = {
        "novelty": supply,
        "any": ["artist_settlement", "destroyed_world", "pre_sentient_race", "deserted_alien_outpost"],
    }
    rare = ["volcanic_world", "mining_mole_uplift_race", "radioactive_world"]
    worlds = [w for w in kinds.get(f["kind"], rare) if w not in (row.fields["tile"], "galactic_studios")][: f["goods"]]
    for world in worlds:
        kind = GAME.parts.rows("world")[moves.worlds.index(world)].fields["world_kind"]
        t.colony(world, good=kind)
    assert len(worlds) == f["goods"] or f["mode"] == "up_to_each"
    t.do("select trade_consume", "no_sale")
    while any(text.startswith("use") for text in t.texts()):
        t.do(t.texts()[0])
    times = len(worlds) if f["mode"] == "up_to_each" else 1
    assert (t.me().vp - 1, t.me().credits - 3) == (f["vp"] * times, f["credits"] * times)
    return t


def check_gain_vp(row):
    t = table_with(row).do("select trade_consume")
    assert t.me().vp == 1 + says(row)["amount"]
    return t


def check_gain_credits(row):
    t = table_with(row).do("select trade_consume")
    assert t.me().credits == 3 + says(row)["amount"]
    return t


def check_vp_per_good_consumed(row):
    t = (
        table_with(row)
        .development("public_works")
        .colony("volcanic_world", good="rare")
        .do("select trade_consume", "no_sale")
    )
    assert t.me().vp == 1 + 1 + says(row)["amount"]
    return t


def check_sell_another(row):
    t = table_with(row).colony("volcanic_world", good="rare").do("select trade_consume", "no_sale", f"use {row.id}")
    assert t.me().credits == 3 + 2 + 1
    return t


def check_produce_windfall(row):
    """By a player who did not select Produce."""
    kind = "genes" if says(row)["kind"] == "any" else says(row)["kind"]
    t = table_with(row)
    world = WINDFALLS[kind]
    if "ancient_race" in t.colony_names():
        t.good("ancient_race")
    t.colony(world).do("select retreat_into_isolation", "select produce")
    while any(text.startswith("windfall") for text in t.texts()):
        t.do(f"windfall {world}" if t.has(f"windfall {world}") else t.texts()[0])
    assert t.tile(world).good == Kind.members[kind.upper()]
    return t


def check_credits_if_produced_here(row):
    t = table_with(row).do("select produce")
    if t.has(f"windfall {row.fields['tile']}"):
        t.do(f"windfall {row.fields['tile']}")
    assert t.me().credits == 3 + says(row)["amount"]
    return t


def check_credits(row):
    t = table_with(row).do("select produce").finish_action()
    assert t.me().credits == 3 + says(row)["amount"]
    return t


def check_credits_per(row):
    t = table_with(row).colony("rebel_base").colony("avian_uplift_race").colony("pre_sentient_race")
    t.do("select retreat_into_isolation", "select produce").until("select")
    home = 1 if says(row).get("kind") == "genes" else 0  # Ancient Race
    matching = {"pan_galactic_league": 2 + home, "military_industry": 2, "imperium_lords": 1}[row.fields["tile"]]
    assert t.me().credits == 3 + 2 + says(row)["amount"] * matching
    return t


def check_credits_per_kind_produced(row):
    t = table_with(row).colony("artist_settlement").colony("volcanic_world").colony("mining_mole_uplift_race")
    t.good("ancient_race").do("select produce")
    assert t.me().credits == 3 + says(row)["amount"] * 2
    return t


def check_credits_if_most(row):
    t = table_with(row).colony("volcanic_world").colony("mining_mole_uplift_race").do("select produce")
    assert t.me().credits == 3 + says(row)["amount"]
    return t


def check_pay_to_produce_here(row):
    t = table_with(row).do("select produce", f"pay_to_produce {row.fields['tile']}")
    assert t.me().credits == 3 - says(row)["credits"]
    return t


@pytest.mark.parametrize("row", POWERS, ids=[row.id for row in POWERS])
def test_every_power_does_what_its_row_says(row):
    t = globals()[f"check_{says(row)['effect']}"](row)
    assert fired(t, row) >= 1


def test_every_effect_has_a_row_or_is_an_ability():
    used = {says(row)["effect"] for row in POWERS}
    assert {name.lower() for name in Effect.members} - used == {"choose_kind", "cannot_sell_own_good"}


def test_powers_add_up():
    t = Table(homes=("new_sparta", *PLAIN[1:])).development("space_marines", "drop_ships").colony("imperium_munitions")
    assert t.me().military == 2 + 2 + 3 + 2


def test_powers_of_a_replaced_colony_are_gone():
    t = Table().development("terraforming_engineers").colony("imperium_munitions").explored("asteroid_belt")
    t.colony("mining_mole_uplift_race")
    assert t.me().edge[Kind.RARE] == 1
    t.do("select settle", "gain_colonists", "upgrade mining_mole_uplift_race")
    assert t.me().edge[Kind.RARE] == 0
    assert t.me().military == 2


def test_home_colonies_are_colonies_for_powers():
    t = Table(homes=("damaged_alien_factory", *PLAIN[:2])).development("military_industry").do("select produce")
    t.finish_action()
    assert t.me().credits >= 3
    assert "military_industry" in t.row_events()
