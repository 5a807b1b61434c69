"""Agendas: dealing, the limit, revealing, every condition, and the end of the game."""

from __future__ import annotations

import pytest

import astrarium
from astrarium.games.alien_frontiers.play.moon import move_colony
from astrarium.games.alien_frontiers.play.objectives import meets_endgame, meets_in_game
from astrarium.games.alien_frontiers.play.revealing import final_reveals, note_met
from astrarium.games.alien_frontiers.table.components import PARTS
from astrarium.games.alien_frontiers.table.pieces import Faction, Territory, Via
from astrarium.games.alien_frontiers.table.tables import AGENDAS, FACTIONS, TECHS
from astrarium.games.alien_frontiers.words.rows import RESULTS, condition
from points import points_told

from .board import Board
from .test_choices import match_of


def number(name):
    return AGENDAS.index(name)


def met(b, name, seat=0):
    return meets_in_game(b.s, seat, number(name))


def met_at_end(b, name, seat=0):
    return meets_endgame(b.s, seat, number(name))


def board(**more):
    return Board(agendas=True, **more)


# ------------------------------------------------------------------ dealing and limit


def test_two_agendas_are_dealt_facedown():
    """Only their owner sees them (Agendas)."""
    m = astrarium.new("alien-frontiers", players=3, seed=2, agendas=True)
    assert all(len(p["agendas"]) == 2 for p in m.view(0)["players"])
    assert None not in m.view(0)["players"][0]["agendas"]
    assert m.view(0)["players"][1]["agendas"] == [None, None]


def test_setup_filter_drops_agendas_of_absent_modules_and_factions():
    """No factions: no faction cards; chosen factions: only theirs; no belt: no belt cards (Agendas)."""
    assert board().s.agendas_in_game == 45 - 14 - 2
    assert board(outer_belt=True).s.agendas_in_game == 45 - 14
    assert board(factions=["corex_conglomerated"], players=3).s.agendas_in_game == 45 - 2 - 11


def test_setup_filter_drops_agendas_of_removed_tech():
    """A tech agenda goes when its card was removed (Agendas)."""
    b = board(expansion_tech=False)
    deck = {AGENDAS[b.s.agenda_deck[i]] for i in range(b.s.agenda_deck_size)}
    assert "collector_of_wonders" not in deck
    assert "archivist" not in deck
    assert "cannoneer" in deck


def test_market_pair_trades_or_draws_two_agendas():
    """Not both (Orbital Market)."""
    b = board(hand=(2, 2), fuel=4)
    b.play("dock orbital_market", "draw-agendas")
    assert b.me.num_agendas == 2
    assert not b.can("trade")
    b = board(hand=(2, 2), fuel=4)
    b.play("dock orbital_market", "open-market")
    assert b.can("trade")


def test_over_the_limit_facedown_agendas_are_discarded():
    """Three in all, revealed included (Agendas)."""
    b = board(hand=(2, 2)).agenda("land_rush").agenda("stronghold")
    b.play("dock orbital_market", "draw-agendas")
    assert len(b.options()) == 4
    b.play(sorted(b.options())[0])
    assert b.me.num_agendas == 3


def test_revealed_agendas_never_leave_so_a_draw_may_be_useless():
    """With three revealed a draw is useless but legal (Agendas)."""
    b = board(hand=(2, 2))
    for name in ("land_rush", "stronghold", "corsair"):
        b.agenda(name)
        b.me.num_agendas = 0
        b.me.revealed[b.me.num_revealed] = number(name)
        b.me.num_revealed += 1
    b.play("dock orbital_market", "draw-agendas")
    assert (b.me.num_agendas, b.me.num_revealed) == (0, 3)


def test_empty_agenda_deck_is_made_of_the_discards():
    """The discards are shuffled (Agendas)."""
    b = board(hand=(2, 2))
    while b.s.agenda_deck_size:
        b.s.agenda_deck_size -= 1
        b.s.agenda_pile[b.s.agenda_pile_size] = b.s.agenda_deck[b.s.agenda_deck_size]
        b.s.agenda_pile_size += 1
    b.play("dock orbital_market", "draw-agendas")
    assert b.me.num_agendas == 2
    assert b.happened("DECK_SHUFFLED")


# ------------------------------------------------------------------ revealing


def test_in_game_objective_is_revealed_when_met():
    """It scores 1 and stays scored even if the condition later fails (Agendas)."""
    b = board(hand=(1,)).agenda("stronghold").colony("lem_badlands", count=3)
    b.play("reveal stronghold")
    assert b.score() == 3 + 1 + 1
    move_colony(b.s, 0, Territory.LEM_BADLANDS, Territory.HERBERT_VALLEY, 0)
    assert b.score() == 3 + 2 + 1


def test_unmet_objective_cannot_be_revealed():
    """Two colonies are no stronghold (Agendas)."""
    assert not board(hand=(1,)).agenda("stronghold").colony("lem_badlands", count=2).can("reveal stronghold")


def test_state_objective_met_on_another_turn_is_revealed_in_ones_own():
    """Nobody is asked when it is met, so timing tells nothing, even if it fails meanwhile (Agendas)."""
    b = board(hand=(1,)).agenda("stronghold", 1)
    b.colony("lem_badlands", 1, 3)
    assert "dock solar_converter" in b.options()
    assert b.s.pending[b.s.depth - 1].seat == 0
    move_colony(b.s, 1, Territory.LEM_BADLANDS, Territory.HERBERT_VALLEY, 0)
    note_met(b.s)
    b.s.depth, b.s.turn.seat = 0, 1
    b.play("reveal stronghold")
    assert b.player(1).num_revealed == 1


def test_event_objective_counts_in_the_own_turn_only():
    """Another player's landing does not meet it (Agendas)."""
    b = board()
    b.s.turn.landed = 2
    assert met(b, "land_rush")
    assert not met(b, "land_rush", 1)


def test_every_player_tests_endgame_objectives_on_the_final_state():
    """All at once, each card once by either half (Agendas)."""
    b = board().agenda("patient_settler", 1).agenda("prospector", 2).agenda("fuel_magnate", 0)
    b.player(1).hub, b.player(1).unplaced = 4, b.player(1).unplaced - 1
    b.player(2).ore = 1
    final_reveals(b.s)
    assert [p.num_revealed for p in b.s.players[:3]] == [0, 1, 1]


def test_most_needs_a_strict_lead():
    """A tie is no lead (Agendas)."""
    b = board()
    b.player(0).ore = b.player(1).ore = 2
    assert not met_at_end(b, "prospector")
    b.player(0).ore = 3
    assert met_at_end(b, "prospector")


# ------------------------------------------------------------------ every condition


def turn(**fields):
    """A board on which the turn has seen something."""

    def made():
        b = board()
        for name, value in fields.items():
            setattr(b.s.turn, name, value)
        return b

    return made


EVENTS = [
    ("belt_runner", turn(belt=3), turn(belt=2)),
    ("disruptor", turn(displaced=3), turn(displaced=2)),
    ("sun_farmer", turn(solar=4), turn(solar=3)),
    ("deep_miner", turn(mine=3), turn(mine=2)),
    ("land_rush", turn(landed=2), turn(landed=1)),
    ("terraformer", turn(landed_via=1 << Via.TERRAFORMING), turn(landed_via=1 << Via.HUB)),
    ("prefab_builder", turn(landed_via=1 << Via.CONSTRUCTOR), turn()),
    ("patient_settler", turn(landed_via=1 << Via.HUB), turn()),
    ("merchant_prince", turn(trades=3), turn(trades=2)),
    ("secret_thief", turn(raid_card=1), turn()),
    ("corsair", turn(best_raid_taken=4, best_raid_victims=2), turn(best_raid_taken=4, best_raid_victims=1)),
    ("unison", turn(of_a_kind=3), turn(of_a_kind=2)),
    ("perfect_formation", turn(straight=4), turn(straight=3)),
    ("usurper", turn(took_control=1), turn()),
    ("technocrat", turn(cards_used=3), turn(cards_used=2)),
    ("cannoneer", turn(discarded=1 << TECHS.index("plasma_cannon")), turn(discarded=1)),
    ("colony_shifter", turn(discarded=1 << TECHS.index("orbital_teleporter")), turn()),
    ("time_traveller", turn(discarded=1 << TECHS.index("temporal_warper")), turn()),
    ("pole_reverser", turn(discarded=1 << TECHS.index("polarity_device")), turn()),
]


@pytest.mark.parametrize(("name", "yes", "no"), EVENTS, ids=[e[0] for e in EVENTS])
def test_event_conditions(name, yes, no):
    """Objectives about what the turn has seen (Agendas)."""
    assert met(yes(), name)
    assert not met(no(), name)


@pytest.mark.parametrize("faction", FACTIONS)
def test_faction_conditions(faction):
    """Each faction's agenda asks for one result at its board (Agendas)."""
    row = next(r for r in PARTS.rows("agenda") if r.fields["faction"] == faction)
    b = board()
    assert not met(b, row.id)
    b.s.turn.faction_result = 1 << FACTIONS.index(faction)
    assert met(b, row.id)
    assert len(FACTIONS) == len(Faction)


def hold(*cards):
    return lambda: board(tech=list(cards))


def colonised(*places):
    def made():
        b = board()
        for place in places:
            b.colony(place)
        return b

    return made


def having(**fields):
    def made():
        b = board()
        for name, value in fields.items():
            setattr(b.me, name, value)
        return b

    return made


def relic():
    b = board().colony("burroughs_desert")
    b.s.relic_owner = 0
    return b


LEM, ASIMOV, HERBERT = "lem_badlands", "asimov_crater", "herbert_valley"
STATES = [
    ("frontier_baron", colonised(LEM, ASIMOV, HERBERT), colonised(LEM, ASIMOV)),
    ("stronghold", colonised(LEM, LEM, LEM), colonised(LEM, LEM)),
    ("prospector", having(ore=5), having(ore=4)),
    ("fuel_magnate", having(fuel=8), having(fuel=7)),
    ("shipwright", having(fleet=6), having(fleet=5)),
    ("relic_hunter", relic, board),
    ("field_theorist", lambda: colonised(LEM)().put_field("positron", LEM), colonised(LEM)),
    ("city_planner", hold("alien_city"), hold("alien_monument")),
    ("monument_keeper", hold("alien_monument"), hold("alien_city")),
    ("collector_of_wonders", hold("alien_sarcophagus"), board),
    ("archivist", hold("data_core_alpha", "data_core_omega"), hold("data_core_alpha", "data_crystal")),
    ("moonbase", lambda: Board(agendas=True, outer_belt=True).colony("blish_expanse"), board),
]


@pytest.mark.parametrize(("name", "yes", "no"), STATES, ids=[e[0] for e in STATES])
def test_state_conditions(name, yes, no):
    """Objectives about the present state (Agendas)."""
    assert met(yes(), name)
    assert not met(no(), name)


def contested(*places):
    def made():
        b = board()
        for place in places:
            b.colony(place).colony(place, 1)
        return b

    return made


def shared(*places):
    def made():
        b = board()
        for place in places:
            b.colony(place).colony(place, 1, 2)
        return b

    return made


def leading(**fields):
    return having(**fields)


ENDS = [
    (
        "land_rush",
        colonised(LEM, ASIMOV, HERBERT, "pohl_foothills", "heinlein_plains", "bradbury_plateau"),
        colonised(LEM),
    ),
    ("frontier_baron", colonised(LEM, ASIMOV, HERBERT, "pohl_foothills"), colonised(LEM, ASIMOV, HERBERT)),
    ("stronghold", colonised(LEM, LEM, LEM, LEM), colonised(LEM, LEM, LEM)),
    ("prospector", leading(ore=1), board),
    ("fuel_magnate", leading(fuel=1), board),
    ("shipwright", leading(fleet=4), board),
    ("corsair", leading(fuel=1, ore=1), board),
    ("secret_thief", hold("booster_pod"), board),
    ("usurper", shared(LEM, ASIMOV, HERBERT), shared(LEM, ASIMOV)),
    ("terraformer", board, having(fleet=4)),
    ("prefab_builder", colonised("bradbury_plateau"), board),
    ("patient_settler", having(hub=4), having(hub=3)),
    ("merchant_prince", colonised("heinlein_plains"), board),
    ("sun_farmer", colonised(LEM), board),
    ("deep_miner", colonised("van_vogt_mountains"), board),
    ("relic_hunter", colonised("burroughs_desert"), board),
    ("perfect_formation", having(fleet=5), board),
    ("unison", having(fuel=4, ore=4), having(fuel=7)),
    ("field_theorist", lambda: colonised(LEM)().put_field("positron", LEM).put_field("repulsor", LEM), colonised(LEM)),
    ("disruptor", contested(LEM, ASIMOV), contested(LEM)),
    ("technocrat", having(num_cards=4), having(num_cards=3)),
    ("city_planner", colonised(LEM, ASIMOV, HERBERT), colonised(LEM)),
    ("monument_keeper", colonised(LEM, ASIMOV, HERBERT, "pohl_foothills", "heinlein_plains"), colonised(LEM)),
    ("collector_of_wonders", hold("alien_city", "alien_monument"), hold("alien_city")),
    ("archivist", hold("data_core_alpha", "data_crystal"), hold("data_crystal")),
    ("cannoneer", leading(fleet=4), board),
    ("colony_shifter", shared(LEM, ASIMOV), shared(LEM)),
    ("time_traveller", having(num_cards=3), having(num_cards=2)),
    ("pole_reverser", contested(LEM), board),
    ("hired_blades", leading(ore=1), board),
    ("shareholder", having(fuel=7), having(fuel=6)),
    ("deep_survey", having(num_cards=4), board),
    ("homestead_act", having(hub=6), having(hub=5)),
    ("guardian_wings", having(fleet=5), board),
    ("second_life", colonised(HERBERT), board),
    ("true_believer", having(num_revealed=2), having(num_revealed=1)),
    ("field_study", lambda: colonised(LEM)().put_field("positron", LEM), board),
    ("scrap_fleet", having(fleet=6), having(fleet=5)),
    ("double_haul", leading(fuel=1), board),
    ("new_dawn", colonised(LEM, ASIMOV, HERBERT), contested(LEM, ASIMOV, HERBERT)),
    ("insider_trading", having(ore=4), having(ore=3)),
    ("hostile_takeover", contested(LEM, ASIMOV), contested(LEM)),
    ("rover_route", colonised(ASIMOV), board),
    ("belt_runner", having(num_asteroids=2), having(num_asteroids=1)),
    ("moonbase", leading(num_asteroids=1), board),
]


@pytest.mark.parametrize(("name", "yes", "no"), ENDS, ids=[e[0] for e in ENDS])
def test_endgame_conditions(name, yes, no):
    """Endgame objectives on the final state (Agendas)."""
    assert met_at_end(yes(), name)
    assert not met_at_end(no(), name)


def test_what_a_board_must_have_done_is_a_sentence():
    """An objective about a faction board says what came of it, in words of its own (Agendas)."""
    asked = [row.fields["in_game"] for row in PARTS.rows("agenda") if row.fields["in_game"]["kind"] == "faction_use"]
    assert {told["result"] for told in asked} == set(RESULTS)
    said = "You used the facility of Scavenger Fleet this turn: two unequal ships built a new one"
    assert said in map(condition, asked)


def test_every_agenda_is_tested_by_both_halves():
    """No agenda of the file is left out above (Agendas)."""
    in_game = {e[0] for e in EVENTS} | {e[0] for e in STATES}
    in_game |= {r.id for r in PARTS.rows("agenda") if r.fields["faction"]}
    assert in_game == set(AGENDAS)
    assert {e[0] for e in ENDS} == set(AGENDAS)


# ------------------------------------------------------------------ what the turn remembers


def test_landing_twice_in_a_turn_is_remembered():
    """Land Rush through the real thing (Agendas)."""
    b = board(hand=(4, 4, 4, 6), ore=4, fuel=1, players=2).agenda("land_rush")
    b.play("dock colony_constructor", "land lem_badlands", "dock terraforming_station", "land lem_badlands")
    assert b.can("reveal land_rush")


def test_taking_control_from_a_player_is_remembered():
    """Usurper: another player lost control of a territory you now control (Agendas)."""
    b = board(hand=(6, 1, 1), ore=1, fuel=1).agenda("usurper").colony("lem_badlands", 1).colony("lem_badlands")
    b.play("dock terraforming_station", "land lem_badlands")
    assert not b.can("reveal usurper")
    b = board(tech=["polarity_device"]).agenda("usurper")
    b.colony("lem_badlands", 1).colony("herbert_valley").colony("herbert_valley", 2, 2)
    b.play("discard polarity_device", "swap herbert_valley seat1")
    assert b.can("reveal usurper")


def test_taking_control_in_two_steps_is_remembered():
    """First a tie, then a lead, in one turn (Agendas)."""
    b = board(hand=(6, 4, 4, 4), ore=4, fuel=1, players=2).agenda("usurper").colony("lem_badlands", 1)
    b.play("dock terraforming_station", "land lem_badlands", "dock colony_constructor", "land lem_badlands")
    assert b.can("reveal usurper")


def test_docks_raids_and_trades_are_remembered():
    """Sun Farmer, Deep Miner, Corsair and Merchant Prince through the real thing (Agendas)."""
    b = board(hand=(1, 1, 1, 1)).agenda("sun_farmer")
    b.play(*["dock solar_converter"] * 4)
    assert b.can("reveal sun_farmer")
    b = board(hand=(1, 1, 1)).agenda("deep_miner")
    b.play(*["dock lunar_mine"] * 3)
    assert b.can("reveal deep_miner")
    b = board(hand=(1, 2, 3)).agenda("corsair")
    b.player(1).fuel, b.player(2).fuel = 3, 1
    b.play("dock raiders_outpost", *["steal fuel seat2"] * 3, "steal fuel seat3")
    assert b.can("reveal corsair")
    b = board(hand=(1, 1), fuel=3).agenda("merchant_prince")
    b.play("dock orbital_market", "open-market", "trade", "trade", "trade")
    assert b.can("reveal merchant_prince")


def test_points_of_an_agenda_are_told_nowhere_before_it_is_revealed():
    """Whether an agenda is met, in the game or at its end, makes no difference to anybody else (Agendas)."""
    met, unmet = (match_of(board(seat=1).agenda(name, 0)) for name in ("prospector", "patient_settler"))
    for m in (met, unmet):
        m.state.players[0].ore = 3
    for viewer in (None, 1, 2):
        assert points_told(met, viewer) == points_told(unmet, viewer)
    assert met.scores_for(0)[0]["agendas"] == 0
    final_reveals(met.state)
    assert met.scores[0]["agendas"] == 1
