"""What players read and see."""

from __future__ import annotations

import random

import pytest

import astrarium
from astrarium.games.alien_frontiers.table.moves import actions
from astrarium.games.alien_frontiers.table.pieces import Happened
from astrarium.games.alien_frontiers.words.log import SENTENCES

from .board import Board

ALL = {"factions": True, "agendas": True, "outer_belt": True}
BUTTONS = ("end", "no", "yes", "done", "set", "roll")


def played(steps, players=4, seed=4, **settings):
    m, rng = astrarium.new("alien-frontiers", players=players, seed=seed, **settings), random.Random(seed)
    while not m.over and len(m.steps) < steps:
        yield m
        m.play(rng.choice(m.option_ids))


def test_options_of_a_decision_read_differently():
    """No two options of one decision have the same label."""
    for m in played(250, **ALL):
        labels = [option.label for option in m.options]
        assert len(set(labels)) == len(labels), labels


def test_every_event_has_a_sentence():
    """Whatever the rules tell, the log can say."""
    assert set(SENTENCES) == set(Happened)


def test_decisions_stay_readable():
    """A decision rarely has more than thirty options."""
    assert max(len(m.option_ids) for m in played(400, players=6, **ALL)) <= 30


def test_every_option_with_a_natural_piece_is_attached_to_it():
    """Only short answers are buttons."""
    for m in played(200, **ALL):
        attached = {act for piece in m.scene_of(m.seat).pieces().values() for act in piece.options}
        for act in m.option_ids:
            assert act in attached or actions.text(act).split()[0] in BUTTONS, actions.text(act)


def test_scene_pieces_lie_inside_their_areas():
    """No area is wider than 26 units, and nothing sticks out."""
    for m in played(120, players=6, **ALL):
        if len(m.steps) % 20 == 0:
            for area in m.scene_of(m.seat).areas:
                assert area.w <= 26.01, area.id
                for piece in area.pieces:
                    assert piece.x >= 0, piece.id
                    assert piece.x + piece.w <= area.w + 0.01, (area.id, piece.id)


def test_scene_shows_board_tech_belt_and_every_player():
    """All the areas the game needs, with ships as dice."""
    m = next(iter(played(1, **ALL)))
    while m.seat is not None and m.state.phase == 0:
        m.play(m.option_ids[0])
    scene = m.scene_of(0)
    assert {"board", "tech", "belt", "seat-0", "seat-3"} <= {a.id for a in scene.areas}
    assert sum(piece.kind == "die" for piece in scene.pieces().values()) >= 24


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("dock shipyard", "costs 1 fuel and 1 ore"),
        ("dock lunar_mine", "at least 6"),
        ("dock orbital_market", "pair of equal value"),
        ("dock raiders_outpost", "three in a row"),
        ("dock colony_constructor", "costs 3 ore"),
        ("dock terraforming_station", "costs 1 fuel and 1 ore"),
        ("dock maintenance_bay", "Only ships that cannot be docked"),
        ("dock corex_conglomerated", "Nobody leads"),
        ("dock belt_1", "not part of this game"),
        ("use booster_pod", "do not hold"),
        ("use plasma_cannon", "nothing to act on"),
        ("discard booster_pod", "do not hold"),
        ("trade", "not docked a pair"),
        ("launch", "not reached circle 7"),
        ("buy-relic", "controls Burroughs Desert"),
        ("end", "must be docked"),
        ("reveal land_rush", "do not hold that agenda"),
        ("asteroid volatile_ice", "no such asteroid card"),
        ("owner", "faction's power"),
        ("roll", "main part"),
    ],
)
def test_refusals_say_why(text, reason):
    """Every common refusal has its own sentence."""
    from astrarium.games.alien_frontiers.words import why_not

    b = Board(hand=(1, 3, 5), tech=["plasma_cannon"]).dock(1, "lunar_mine", 6)
    b.options()
    b.give("booster_pod", 1)
    assert reason in why_not(b.s, actions.id(text), ("Red", "Blue", "Green")).text


def test_used_and_spent_cards_are_refused_with_a_reason():
    """Used this turn; discard powers spent; too dear."""
    from astrarium.games.alien_frontiers.words import why_not

    b = Board(hand=(1, 3), fuel=1, tech=["booster_pod", "data_crystal", "stasis_beam"])
    b.play("use booster_pod", "ship seat1 1 free", "discard data_crystal", "territory lem_badlands")
    names = ("Red", "Blue", "Green")
    assert "already used" in why_not(b.s, actions.id("use booster_pod"), names).text
    assert "was used this turn" in why_not(b.s, actions.id("discard booster_pod"), names).text
    assert "discard powers of this turn" in why_not(b.s, actions.id("discard stasis_beam"), names).text
    assert "costs 1 fuel" in why_not(b.s, actions.id("use stasis_beam"), names).text


def test_secret_agendas_are_told_to_their_owner_only():
    """Others read that an agenda was drawn, not which."""
    m = next(iter(played(1, players=3, agendas=True)))
    mine = [line.text for line in m.log_for(0) if "agenda" in line.text]
    others = [line.text for line in m.log_for(None) if "agenda" in line.text]
    assert sum(text.startswith("You draw the agenda") for text in mine) == 2
    assert not any("the agenda" in text for text in others)
