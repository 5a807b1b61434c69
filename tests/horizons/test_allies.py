"""Every Ally: position in, use, position out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from astrarium.games.horizons.table.components import PARTS, TYPE_NAMES
from astrarium.games.horizons.table.pieces import Item, Where
from astrarium.games.horizons.words.names import ALLY_ROWS
from horizons.desk import BLUE, GREEN, RED, Desk


def ready(ally: str, **tokens: int) -> Desk:
    """Red with that Ally and no other, some tokens, an Arboreal, an Oceanic and a Desert World."""
    desk = Desk()
    desk.no_starter(RED)
    desk.worlds("A", "arboreal", "oceanic", "desert")
    desk.ally(RED, ally)
    desk.tokens(RED, **tokens)
    return desk


def use(desk: Desk, ally: str, *then: str) -> Desk:
    """Take the Ally's Action and use it first (it is used by itself where the Action alone would do nothing)."""
    action = next(row.fields["action"] for row in ALLY_ROWS if row.id == ally)
    desk.turn(RED).play(action)
    if f"use {ally}" in desk.texts:
        desk.play(f"use {ally}")
    return desk.play(*then)


def cartographer() -> Desk:
    desk = use(ready("agorin_cartographer"), "agorin_cartographer")
    assert desk.has(RED) == (0, 0, 1)
    return desk


def surveyor() -> Desk:
    desk = use(ready("agorin_surveyor"), "agorin_surveyor")
    assert desk.s.num_drawn == 2
    assert len(desk.offers("place")) == 12  # two tiles, two sides, three Stars
    tiles = desk.s.drawn[:2]
    desk.play(desk.texts[0])
    assert desk.s.tile_at[tiles[1]] == Where.DECK
    assert desk.has(RED) == (0, 0, 0)
    return desk


def pathfinder() -> Desk:
    desk = use(ready("agorin_pathfinder"), "agorin_pathfinder")
    assert desk.texts == ["activate arboreal", "activate desert", "activate oceanic", "skip"]
    desk.play("activate desert", "mix 1-energy")
    assert desk.s.players[RED].active == [0, 1, 0, 0, 0, 0]
    assert desk.has(RED) == (1, 0, 0)
    return desk


def prospector() -> Desk:
    desk = ready("agorin_prospector")
    desk.worlds("B", "arboreal")
    desk.structure(RED, "A1", "colony", "colony")
    desk.structure(RED, "B1", "colony")
    use(desk, "agorin_prospector", "mix 1-energy")
    assert desk.has(RED) == (1, 1, 0)
    return desk


def terraformer() -> Desk:
    desk = ready("agorin_terraformer")
    desk.structure(BLUE, "A1", "colony")
    use(desk, "agorin_terraformer")
    assert desk.texts == ["flip A2", "flip A3", "skip"]
    assert "holds Structures" in desk.why("flip A1")
    before = desk.s.worlds[1].type
    desk.play("flip A2", "mix 0-energy")
    assert desk.s.worlds[1].type != before
    assert desk.has(RED) == (0, 1, 0)
    return desk


def envoy() -> Desk:
    desk = ready("agorin_envoy")
    desk.worlds("B", "arboreal")
    desk.structure(RED, "A1", "colony")
    desk.structure(RED, "B1", "colony")
    desk.structure(BLUE, "B1", "colony")
    desk.structure(GREEN, "B1", "colony")
    use(desk, "agorin_envoy", "mix 1-energy")
    assert desk.texts == ["name-system A", "name-system B"]
    desk.play("name-system B", "mix 0-energy")
    assert desk.has(RED) == (1, 2, 0)
    return desk


def settler() -> Desk:
    desk = ready("olo_settler", energy=1, metal=2)
    desk.active(RED, "arboreal")
    use(desk, "olo_settler")
    assert desk.built("A1") == [(RED, "energy-collector")]
    assert desk.has(RED) == (0, 0, 0)
    return desk


def gardener() -> Desk:
    desk = ready("olo_gardener")
    desk.active(RED, "arboreal", "desert", "frozen", "gaseous", "oceanic")
    assert use(desk, "olo_gardener").has(RED) == (4, 0, 0)
    return desk


def mason() -> Desk:
    desk = ready("olo_mason")
    desk.active(RED, "arboreal", "desert")
    assert use(desk, "olo_mason").has(RED) == (0, 2, 0)
    return desk


def herald() -> Desk:
    desk = use(ready("olo_herald"), "olo_herald", "take-ally ukkari")
    assert "ukkari_dynamist" in desk.allies_of(RED)
    return desk


def sage() -> Desk:
    desk = use(ready("olo_sage", energy=2, metal=1), "olo_sage", "mix 1-energy")
    assert desk.has(RED) == (1, 0, 2)
    assert "use olo_sage" not in ready("olo_sage", energy=1).turn(RED).play("adapt").texts
    return desk


def shaper() -> Desk:
    desk = use(ready("olo_shaper"), "olo_shaper", "choose 1", "activate volcanic")
    assert desk.s.players[RED].active[5] == 1
    other = use(ready("olo_shaper"), "olo_shaper", "choose 2", "mix 2-energy")
    assert other.has(RED) == (2, 0, 0)
    return desk


def engineer() -> Desk:
    desk = ready("feshar_engineer")
    desk.structure(RED, "A2", "energy-collector", "energy-collector")
    assert use(desk, "feshar_engineer").has(RED) == (0, 2, 0)
    return desk


def technician() -> Desk:
    desk = ready("feshar_technician")
    desk.structure(RED, "A3", "metal-collector", "metal-collector")
    assert use(desk, "feshar_technician").has(RED) == (2, 0, 0)
    return desk


def foreman() -> Desk:
    desk = ready("feshar_foreman", energy=2, metal=3)
    desk.active(RED, "arboreal", "desert")
    use(desk, "feshar_foreman", "build metal-collector A3", "build energy-collector A1")
    assert desk.has(RED) == (0, 0, 0)
    return desk


def architect() -> Desk:
    desk = ready("feshar_architect", knowledge=4)
    desk.active(RED, "arboreal", "desert")
    use(desk, "feshar_architect", "build colony A3")
    assert desk.has(RED) == (0, 0, 1)
    assert "build" not in ready("feshar_architect", knowledge=2).turn(RED).texts
    return desk


def quartermaster() -> Desk:
    desk = use(ready("feshar_quartermaster"), "feshar_quartermaster", "mix 1-energy")
    assert desk.has(RED) == (1, 1, 0)
    return desk


def hauler() -> Desk:
    desk = ready("feshar_hauler")
    desk.structure(RED, "A1", "colony")
    desk.structure(BLUE, "A3", "colony")
    desk.active(RED, "desert")
    use(desk, "feshar_hauler", "move colony A1", "mix 1-energy")
    assert desk.built("A3") == [(BLUE, "colony"), (RED, "colony")]
    assert desk.built("A1") == []
    assert desk.has(BLUE) == (0, 0, 0)  # not a Build: no World Sharing
    return desk


def dynamist() -> Desk:
    desk = ready("ukkari_dynamist")
    desk.structure(RED, "A2", "energy-collector", "energy-collector")
    assert use(desk, "ukkari_dynamist").has(RED) == (2, 0, 0)
    return desk


def smelter() -> Desk:
    desk = ready("ukkari_smelter")
    desk.structure(RED, "A3", "metal-collector")
    assert use(desk, "ukkari_smelter").has(RED) == (0, 1, 0)
    return desk


def steward() -> Desk:
    desk = ready("ukkari_steward")
    desk.structure(RED, "A1", "colony", "colony")
    assert use(desk, "ukkari_steward", "mix 1-energy", "mix 0-energy").has(RED) == (1, 2, 0)
    return desk


def alchemist() -> Desk:
    desk = use(ready("ukkari_alchemist", metal=2), "ukkari_alchemist", "mix 0-energy", "choose 2", "convert 3")
    assert desk.has(RED) == (3, 1, 0)
    return desk


def tollkeeper() -> Desk:
    desk = ready("ukkari_tollkeeper")
    for world in ("A1", "A2"):
        desk.structure(RED, world, "colony")
        desk.structure(BLUE, world, "colony")
    assert use(desk, "ukkari_tollkeeper", "mix 1-energy", "mix 2-energy").has(RED) == (3, 0, 0)
    return desk


def speculator() -> Desk:
    desk = use(ready("ukkari_speculator", knowledge=1), "ukkari_speculator", "mix 3-energy")
    assert desk.has(RED) == (3, 2, 0)
    assert "harvest" not in ready("ukkari_speculator").turn(RED).texts
    return desk


def agent() -> Desk:
    desk = ready("dalgryn_agent")
    desk.mission(RED, "adaptable", "loyalty")
    use(desk, "dalgryn_agent", "discard-mission loyalty + done", "waive")
    assert desk.has(RED) == (0, 0, 1)
    assert desk.hand(RED) == {"adaptable"}
    return desk


def spy() -> Desk:
    desk = ready("dalgryn_spy")
    desk.mission(RED, "adaptable")
    use(desk, "dalgryn_spy", "discard-mission adaptable")
    assert len(desk.hand(RED)) == 2
    return desk


def smuggler() -> Desk:
    desk = ready("dalgryn_smuggler")
    desk.mission(RED, "adaptable", "ambassador", "arboreal", "loyalty")
    assert use(desk, "dalgryn_smuggler", "mix 3-energy").has(RED) == (3, 0, 0)
    return desk


def handler() -> Desk:
    desk = ready("dalgryn_handler")
    desk.ally(RED, "olo_sage", used=True)
    desk.ally(RED, "olo_mason", used=True)
    use(desk, "dalgryn_handler", "refresh olo_mason")
    assert (desk.s.used[8], desk.s.used[10]) == (0, 1)
    alone = ready("dalgryn_handler").turn(RED).play("conspire")
    assert alone.offers("use") == []  # nothing to turn back
    return desk


def fixer() -> Desk:
    desk = use(ready("dalgryn_fixer"), "dalgryn_fixer", "take-ally olo")
    assert "olo_settler" in desk.allies_of(RED)
    return desk


def infiltrator() -> Desk:
    desk = ready("dalgryn_infiltrator", knowledge=1)
    desk.structure(BLUE, "A1", "colony")
    desk.active(RED, "arboreal", "oceanic")
    use(desk, "dalgryn_infiltrator")
    assert desk.texts == ["build energy-collector A1", "build metal-collector A1"]
    desk.play("build metal-collector A1", "gain-metal", "gain-metal")
    assert desk.has(RED) == (0, 1, 0)
    return desk


ALLIES: dict[str, Callable[[], Desk]] = {
    "agorin_cartographer": cartographer,
    "agorin_surveyor": surveyor,
    "agorin_pathfinder": pathfinder,
    "agorin_prospector": prospector,
    "agorin_terraformer": terraformer,
    "agorin_envoy": envoy,
    "olo_settler": settler,
    "olo_gardener": gardener,
    "olo_mason": mason,
    "olo_herald": herald,
    "olo_sage": sage,
    "olo_shaper": shaper,
    "feshar_engineer": engineer,
    "feshar_technician": technician,
    "feshar_foreman": foreman,
    "feshar_architect": architect,
    "feshar_quartermaster": quartermaster,
    "feshar_hauler": hauler,
    "ukkari_dynamist": dynamist,
    "ukkari_smelter": smelter,
    "ukkari_steward": steward,
    "ukkari_alchemist": alchemist,
    "ukkari_tollkeeper": tollkeeper,
    "ukkari_speculator": speculator,
    "dalgryn_agent": agent,
    "dalgryn_spy": spy,
    "dalgryn_smuggler": smuggler,
    "dalgryn_handler": handler,
    "dalgryn_fixer": fixer,
    "dalgryn_infiltrator": infiltrator,
}


@pytest.mark.parametrize("ally", ALLIES)
def test_each_ally_does_what_its_row_says(ally):
    """Every Alien Ally is used once; the function of its name asserts what lies on the table then."""
    desk = ALLIES[ally]()
    name = next(row.name for row in ALLY_ROWS if row.id == ally)
    assert f"Red uses {name}." in [line.text for line in desk.m.log]


@pytest.mark.parametrize("starter", [row.id for row in PARTS.rows("starter_ally")])
def test_each_starter_does_what_its_row_says(starter):
    """The Starter of each seat: 1 Energy and 1 Metal with Explore."""
    seat = int(starter[-1]) - 1
    desk = Desk(players=5)
    desk.turn(seat).play("explore", f"use {starter}", "waive")
    assert desk.has(seat) == (1, 1, 0)


@pytest.mark.parametrize("species", [row.id for row in PARTS.rows("species")])
def test_each_species_has_a_stack_of_six_for_its_action(species):
    """Drawing from a species' stack gives an Ally with the icon its row names."""
    row = next(r for r in PARTS.rows("species") if r.id == species)
    cards = [r for r in PARTS.rows("ally") if r.fields["species"] == row.name]
    assert {r.fields["action"] for r in cards} == {row.fields["action"]}
    desk = Desk().turn(RED).play("conspire", "choose 2", f"take-ally {species}")
    assert desk.allies_of(RED) - {"starter_1"} <= {r.id for r in cards}
    assert desk.s.players[RED].num_allies == 2


def test_every_ally_has_a_case():
    """A new row without a test fails here."""
    assert set(ALLIES) == {row.id for row in PARTS.rows("ally")}


def test_an_ally_whose_price_cannot_be_paid_cannot_be_used():
    """Ally cards: pay, build, move and refresh steps are needed; gains are not."""
    desk = ready("olo_sage", energy=1)
    desk.turn(RED).play("adapt", "activate arboreal", "skip")
    assert desk.m.seat == RED
    assert desk.offers("use") == []


def test_an_ally_may_be_used_for_nothing():
    """Ally cards: a gain of nothing still flips the card, and is told."""
    desk = use(ready("ukkari_dynamist"), "ukkari_dynamist")
    assert desk.s.used[18] == 1
    assert "Red uses Ukkari Dynamist, which brings nothing now." in [line.text for line in desk.m.log]


def test_a_choice_that_brings_nothing_either_way_is_told():
    """Ally cards: every marker is placed and the supply is empty, so the Shaper's parts come to nothing."""
    desk = ready("olo_shaper")
    desk.active(RED, *TYPE_NAMES)
    for token in (Item.ENERGY, Item.METAL):
        desk.supply(token, 0, GREEN)
    use(desk, "olo_shaper")
    assert "Red uses Olo Shaper, which brings nothing now." in [line.text for line in desk.m.log]


def test_a_mix_beyond_the_supply_is_refused_with_what_it_has():
    """Resources and token limits: one Resource is one, and the supply's tokens are named."""
    desk = Desk()
    desk.ally(RED, "feshar_quartermaster")
    desk.supply(Item.METAL, 1, GREEN)
    desk.supply(Item.ENERGY, 3, GREEN)
    desk.turn(RED).play("build", "use feshar_quartermaster")
    assert desk.why("mix 0-energy") == "The supply has 3 Energy + 1 Metal, not 2 Metal."
    assert desk.why("mix 3-energy") == "That would be more than 2 Resources."
    desk.play("mix 2-energy")
    desk = Desk()
    desk.no_starter(RED)
    desk.ally(RED, "agorin_terraformer")
    desk.turn(RED).play("explore", "use agorin_terraformer")
    assert desk.why("mix 2-energy") == "That would be more than 1 Resource."


def test_too_much_of_x_is_refused_with_what_both_have():
    """X: the player's tokens and the supply's are the two limits, and both are named."""
    desk = Desk()
    desk.ally(RED, "ukkari_alchemist")
    desk.tokens(RED, energy=5)
    desk.supply(Item.METAL, 2, GREEN)
    desk.turn(RED).play("harvest", "use ukkari_alchemist", "mix 2-energy", "choose 1")
    assert desk.texts == ["convert 2", "convert 1", "convert 0"]
    assert desk.why("convert 3") == "You have 7 Energy and the supply has 2 Metal: 3 is too many."
    desk = Desk()
    desk.worlds("A", "arboreal")
    desk.structure(RED, "A1", "energy-collector", "energy-collector")
    desk.turn(RED).play("harvest")
    assert desk.why("take 3") == "You can take 2 Energy at most."


def test_an_ally_that_must_be_paid_says_so_where_its_price_cannot_be_paid():
    """Pay 1 Knowledge: gain 5 Resources."""
    for held, why in ((0, "Ukkari Speculator asks you to pay what you do not have."), (1, "")):
        desk = ready("ukkari_speculator", knowledge=held)
        desk.structure(RED, "A1", "energy-collector")
        desk.ally(RED, "ukkari_steward")
        desk.turn(RED).play("harvest")
        assert ("use ukkari_speculator" in desk.texts) is (held > 0)
        if why:
            assert desk.why("use ukkari_speculator") == why


def test_a_build_that_an_ally_asks_a_price_for_says_that_it_cannot_be_paid():
    """Pay 3 Knowledge: build a Colony. What stands against the Ally is its price, not a World to build on."""
    desk = ready("feshar_architect", knowledge=2)
    desk.ally(RED, "feshar_quartermaster")
    desk.turn(RED).play("build")
    assert desk.why("use feshar_architect") == "Feshar Architect asks you to pay what you do not have."
    desk = ready("dalgryn_handler")
    desk.ally(RED, "dalgryn_fixer")
    desk.turn(RED).play("conspire")
    assert desk.why("use dalgryn_handler").startswith("Dalgryn Handler asks for what cannot be done now: turn 1 other")


def test_a_refusal_tells_starters_of_one_name_apart_and_knows_the_parts_of_an_effect():
    """Every player has a Starter Ally of the same name; Conspire has two parts to choose from."""
    desk = Desk().turn(RED).play("explore")
    assert desk.why("use starter_2") == "That is not your Exploration League Liaison."
    desk = Desk().turn(RED).play("conspire")
    assert desk.why("choose 3") == "This effect has no part 3."
    assert desk.m.why_not("choose 3").rule == "Conspire"


def test_what_is_not_asked_now_names_the_page_where_it_is():
    """A refusal leads to the rule of what was tried, not to the first page of all."""
    desk = Desk()
    desk.turn(RED).play("conspire")
    rules = {"explore": "On your turn", "activate desert": "Adapt", "place 01-desert2 A": "Explore"}
    assert {text: desk.m.why_not(text).rule for text in rules} == rules


def test_an_effect_for_colonies_refuses_a_collector_as_such():
    """Parasite builds Colonies, wherever: the World's type and company come after that."""
    desk = Desk(boards=["quillion", "basic", "basic"])
    desk.worlds("A", "arboreal", "frozen")
    desk.structure(BLUE, "A1", "colony")
    desk.active(RED, "arboreal")
    desk.tokens(RED, energy=9, metal=9)
    desk.turn(RED).play("build")
    assert desk.why("build metal-collector A2") == "This effect is not for a Metal Collector."
    assert desk.why("build colony A2") == "Frozen is not active on your board, so you cannot use A2."
