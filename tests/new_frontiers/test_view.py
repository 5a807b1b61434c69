"""Public information: all lies open but hidden goals; and the scene shows everything a seat may know."""

import random

import pytest

import astrarium
from astrarium.core.chance import Dice, seed_dice
from astrarium.games.new_frontiers import GAME
from astrarium.games.new_frontiers.effects import bonuses
from astrarium.games.new_frontiers.table import moves, pieces, view
from astrarium.games.new_frontiers.table.pieces import Goal
from new_frontiers import Table
from points import points_told


def charting():
    t = Table(goals=True)
    t.state.stack[:8] = list(range(8))
    return t.do("select chart_galactic_goals")


def dealt_anew(t, seat, seed):
    s, dice = t.state.copy(), Dice()
    seed_dice(dice, seed, 7)
    view.resample(s, seat, dice)
    return s


def test_credits_chips_worlds_and_developments_are_public():
    t = Table().colony("spice_world").development("space_marines").explored("comet_zone").credits(7)
    for seat in (None, 1, 2):
        seen = view.view(t.state, seat)["players"][0]
        assert (seen["credits"], seen["explored"], seen["developments"]) == (7, ["comet_zone"], ["space_marines"])


def test_goals_in_hand_are_seen_by_the_one_who_charts():
    t = charting()
    assert view.view(t.state, 0)["goals"]["looking"] == ["citizen_services", "faction_tolerance", "skilled_workforce"]
    for seat in (None, 1, 2):
        assert view.view(t.state, seat)["goals"]["looking"] == []
        assert view.view(t.state, seat)["goals"]["in_hand"] == 3


def test_a_goal_face_down_is_known_to_its_holder_alone():
    t = charting().do("keep_goal faction_tolerance", "bury_goal citizen_services")
    assert view.view(t.state, 0)["goals"]["face_down"] == "faction_tolerance"
    for seat in (None, 1, 2):
        seen = view.view(t.state, seat)["goals"]
        assert seen["face_down"] is None
        assert seen["holder"] == 0


def test_points_of_a_goal_face_down_are_told_nowhere_before_it_is_face_up():
    """Which goal the holder keeps, and what it would score, makes no difference to anybody else."""
    kept, other = (charting().colonists(7, 0) for _ in range(2))
    kept.state.face_down, kept.state.holder = Goal.CONSCRIPTION, 0
    other.state.face_down, other.state.holder = Goal.DIVERSIFICATION, 0
    for viewer in (None, 1, 2):
        assert points_told(kept, viewer) == points_told(other, viewer)
    assert bonuses.goal_vp(kept.me(), Goal.CONSCRIPTION, pieces.NO_KIND) == 8
    assert kept.scores[0]["Goals"] == 0


def test_who_buried_goals_knows_where_they_lie():
    t = charting().do("keep_goal faction_tolerance", "bury_goal citizen_services")
    assert view.view(t.state, 0)["goals"]["stack"] == [None] * 5 + ["citizen_services", "skilled_workforce"]
    assert view.view(t.state, 1)["goals"]["stack"] == [None] * 7


def test_resampling_keeps_what_a_seat_knows_and_changes_the_rest():
    t = charting().do("keep_goal faction_tolerance", "bury_goal citizen_services")
    hidden = set()
    for seed in range(40):
        mine, theirs = dealt_anew(t, 0, seed), dealt_anew(t, 1, seed)
        assert mine.face_down == Goal.FACTION_TOLERANCE
        assert list(mine.stack[5:7]) == [Goal.CITIZEN_SERVICES, Goal.SKILLED_WORKFORCE]
        assert view.view(theirs, 1) == view.view(t.state, 1)
        assert GAME.rules.invariant(mine) == GAME.rules.invariant(theirs) == 0
        hidden.add(theirs.face_down)
    assert len(hidden) > 5


def test_what_others_know_goes_with_the_place():
    t = charting().do("keep_goal faction_tolerance", "bury_goal citizen_services")
    for seed in range(20):
        s = dealt_anew(t, 1, seed)
        assert [s.known[g] for g in s.stack[:7]] == [0] * 5 + [1, 1]


def test_a_spectator_knows_no_hidden_goal():
    t = charting().do("keep_goal faction_tolerance", "bury_goal citizen_services")
    assert len({dealt_anew(t, -1, seed).face_down for seed in range(40)}) > 5


def test_the_log_tells_secrets_only_to_their_owner():
    t = charting().do("keep_goal faction_tolerance", "bury_goal citizen_services")
    assert "You kept Faction Tolerance face down." in map(str, t.log_for(0))
    for viewer in (None, 1, 2):
        assert not any("Faction Tolerance" in str(line) for line in t.log_for(viewer))
        assert "Red kept a goal face down." in map(str, t.log_for(viewer))


# ------------------------------------------------------------------ the scene


def random_positions(goals, seed=4):
    m = astrarium.new("new-frontiers", players=3, seed=seed, goals=goals)
    rng = random.Random(seed)
    while not m.over:
        yield m
        m.play(rng.choice(m.option_ids))
    yield m


WITHOUT_A_PIECE = {"no_development", "finish", "no_sale"}


@pytest.mark.parametrize("goals", [False, True])
def test_every_option_with_a_natural_piece_is_on_one(goals):
    for m in random_positions(goals):
        if m.over:
            continue
        on_pieces = {act for piece in m.scene_of(m.seat).pieces().values() for act in piece.options}
        for option in m.options:
            if option.text.split()[0] not in WITHOUT_A_PIECE:
                assert option.id in on_pieces, option.text


def test_every_goal_in_play_and_the_stack_are_on_the_table():
    """However many are face up, held and looked at."""
    t = Table(goals=True).goal_up("skilled_workforce", "diversification", "exploration", "conscription")
    t.do("select chart_galactic_goals")
    shown = [piece.id for area in t.scene_of(0).areas if area.id == "goals" for piece in area.pieces]
    assert len(shown) == 4 + 3 + 1
    assert shown[-1] == "goal-stack"


def test_the_scene_shows_tiles_both_mats_the_track_and_every_empire():
    t = Table().colony("spice_world", good="novelty").development("space_marines").explored("comet_zone")
    scene = t.scene_of(0)
    empires = ["empire-0", "empire-1", "empire-2"]
    assert [area.id for area in scene.areas] == ["actions", "developments", "supply", *empires]
    pieces = scene.pieces()
    assert len([p for p in pieces if p.startswith("action-")]) == 7
    assert len([p for p in pieces if p.startswith("stack-")]) == 24
    assert {"world-spice_world", "good-spice_world", "world-comet_zone", "development-0-space_marines"} <= set(pieces)
    assert pieces["world-comet_zone"].y > pieces["world-spice_world"].y  # explored worlds lie below the colonies
    assert pieces["credits-0"].badge == "3"
    assert "Military 2" in scene.areas[3].note


def test_the_mat_shows_the_military_of_a_world_when_it_is_settled():
    """It counts from the next action on; the table does not change in silence when that begins."""
    t = Table().development("drop_ships", "improved_logistics").colonists(5)
    t.explored("imperium_penal_world", "rebel_uplift_world").do("select settle", "settle imperium_penal_world conquer")
    shown = _military(t)
    assert shown > t.me().military
    assert f"Military {t.me().military} in this action" in t.decision.prompt
    t.finish_action()
    assert _military(t) == shown == t.me().military


def _military(t):
    empire = next(area for area in t.scene_of().areas if area.id == "empire-0")
    return int(next(piece.badge for piece in empire.pieces if piece.id == "military-0"))


def test_the_viewer_comes_first():
    assert [a.seat for a in Table().scene_of(2).areas if a.place == "seat"] == [2, 0, 1]


def test_pieces_of_an_area_do_not_overlap_but_goods_disks_and_tiles_in_a_row():
    for m in random_positions(True, 6):
        for area in m.scene_of(0).areas:
            assert area.w <= 24
            flat = [p for p in area.pieces if p.kind != "mat" and not p.id.startswith(("good-", "disk-"))]
            for i, a in enumerate(flat):
                assert a.x + a.w <= area.w + 0.01, (area.id, a.id)
                assert a.y + a.h <= area.h + 0.01, (area.id, a.id)
                for b in flat[i + 1 :]:
                    in_a_row = a.kind == b.kind == "tile" and a.y == b.y  # many come closer
                    apart = in_a_row or a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y
                    assert apart, (area.id, a.id, b.id)


def test_reconstructed_tiles_carry_their_source_to_the_scene():
    sources = {p.source for p in Table().scene_of(0).pieces().values()}
    assert {"rulebook", "recalled", "reconstructed"} <= sources


def test_a_piece_keeps_its_id_from_the_centre_to_the_colony():
    t = Table().do("select explore")
    world = moves.worlds[t.state.centre[0]]
    assert f"world-{world}" in t.scene_of(0).pieces()
    t.do(f"pick {world}")
    assert f"world-{world}" in t.scene_of(0).pieces()
