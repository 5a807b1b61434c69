"""Hidden information: missions, collected Exploration Cards and the order of the decks."""

from __future__ import annotations

from astrarium.core.match import Match
from astrarium.core.table import all_but
from astrarium.games.tiny_epic_galaxies import GAME
from astrarium.games.tiny_epic_galaxies.table.pieces import Happened
from points import points_told
from tiny_epic_galaxies.desk import desk

ROW = ("jakks", "vici_ks156", "mj_120210", "gort", "maia")


def test_a_mission_is_known_to_its_owner_only_until_the_end() -> None:
    """Neither view, log nor scores show it to others."""
    t = desk(3, ROW).mission(1, "elder")
    assert t.m.view(1)["galaxies"][1]["mission"] == "elder"
    for viewer in (None, 0, 2):
        assert t.m.view(viewer)["galaxies"][1]["mission"] is None
        assert t.m.view(viewer)["galaxies"][1]["has_mission"]
    t.s.over = 1
    assert t.m.view(None)["galaxies"][1]["mission"] == "elder"


def test_the_missions_dealt_are_told_to_their_owner_and_only_the_keeping_to_the_others() -> None:
    """Events about missions have an audience."""
    m = Match(GAME, 2, 3)
    m.play(m.options[0])
    dealt = [e for e in m.told if e.code == Happened.DEALT_MISSION]
    assert all(e.audience == e.seat for e in dealt)
    assert len(dealt) == 4
    kept = [e for e in m.told if e.code == Happened.KEPT_UNSEEN]
    assert [(e.audience, e.row) for e in kept] == [(all_but(0), -1)]


def test_dealing_anew_changes_decks_and_missions_and_nothing_a_seat_has_seen() -> None:
    """The viewer's own mission and all that lies open stay."""
    m = Match(GAME, 3, 4, beyond_the_black=True)
    while "keep" in m.options[0].text:
        m.play(m.options[0])
    other = m.resampled(1, 99)
    assert other.view(1) == m.view(1)
    assert other.state.galaxies[1].dealt == m.state.galaxies[1].dealt
    assert other.state.planets.cards != m.state.planets.cards
    assert other.state.pilots.cards != m.state.pilots.cards
    assert other.state.exploration.cards != m.state.exploration.cards
    missions = [m.resampled(1, seed).state.galaxies[0].mission for seed in range(20)]
    assert len(set(missions)) > 3
    assert m.state.galaxies[1].mission not in missions


def test_collected_cards_are_hidden_from_the_view_of_others() -> None:
    """Two tables that differ in somebody's collected cards alone look the same to everybody else."""
    views = []
    for card in ("data_star", "data_atom"):
        t = desk(2, ROW, beyond_the_black=True).own_card(0, card)
        known = t.m.view(1)
        known["decks"] = None
        views.append(known)
    assert views[0] == views[1]
    assert t.m.view(0)["galaxies"][0]["cards"] == ["data_atom"]


def test_cards_put_under_a_deck_stay_where_everybody_saw_them_go() -> None:
    """Helios buries a planet; dealing anew leaves it at the bottom."""
    t = desk(2, ("helios", "jakks", "mj_120210", "gort")).dice("move", "move")
    t.play("activate move", "land ship1 helios", "use", "replace jakks")
    bottom = t.s.planets.cards[0]
    assert all(t.m.resampled(seat, 5).state.planets.cards[0] == bottom for seat in (None, 0, 1))


def test_a_top_card_that_was_looked_at_is_kept_for_that_seat_alone() -> None:
    """Far Seer's owner knows it, the others do not."""
    t = desk(2, ROW, beyond_the_black=True).fly(0, 1, "aurora", "far_seer").deck("loss_star").face_up("energy_a")
    t.dice("move", "move").play("activate move", "explore ship1")
    top = t.s.exploration.cards[t.s.exploration.count - 1]
    count = t.s.exploration.count

    def tops(seat: int) -> set[int]:
        return {t.m.resampled(seat, n).state.exploration.cards[count - 1] for n in range(12)}

    assert tops(0) == {top}
    assert len(tops(1)) > 3


def test_mission_points_of_others_are_told_nowhere_before_the_end() -> None:
    """Whether a mission is met makes no difference to anybody else: scores, view, table, page and terminal."""
    met, unmet = desk(3, ROW).mission(1, "orbiter"), desk(3, ROW).mission(1, "industrialist")
    for viewer in (None, 0, 2):
        assert points_told(met.m, viewer) == points_told(unmet.m, viewer)
    for t, points in ((met, 2), (unmet, 0)):
        t.s.over = 1
        assert t.m.scores[1]["mission"] == points


def test_badges_of_others_score_nothing_before_the_end() -> None:
    """Who has most of a badge is known when the game is over, and until then no points tell it."""
    for viewer in (None, 0, 1, 2):
        t = desk(3, ROW, beyond_the_black=True)
        before = t.m.scores_for(viewer)
        assert t.own_card(1, "data_star").m.scores_for(viewer) == before
    t.s.over = 1
    assert [seat["badges"] for seat in t.m.scores] == [0, 3, 0]
