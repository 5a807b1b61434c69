"""Bots decide from what their seat knows, and the same thought gives the same move."""

from collections import Counter
from importlib import import_module
from importlib.metadata import EntryPoint

import numpy as np
import pytest

from astrarium import bots
from astrarium.bots.brain import Brain
from astrarium.bots.door import Do
from astrarium.bots.network import HANDWRITTEN
from astrarium.bots.players import ENDLESS
from astrarium.bots.position import imagined
from astrarium.bots.thinking import KNOWN, SCALE, WORK
from astrarium.core import registry
from astrarium.core.chance import Dice, seed_dice
from astrarium.core.match import Match
from astrarium.core.records import numbers_of
from astrarium.testing.toy import FLY, GAME, LAND

SEARCH = "search:iterations=1000,trust=1.0"  # limited by thoughts, not by time: the same on a busy machine

pytestmark = pytest.mark.xdist_group("compile-toy")


@pytest.fixture(scope="module", autouse=True)
def compiled_rules():
    bots.compile_now(GAME)


def played(level_of_seat, players=2, seed=1) -> Match:
    m = Match(GAME, players, seed)
    while not m.over:
        m.play(bots.choose(m, level_of_seat[m.seat], seed=seed))
    return m


def rolled_to(points: int, flown: int) -> Match:
    """Red has points; this turn so much was flown."""
    m = Match(GAME, 2, 3)
    m.state.points[0], m.state.flown = points, flown
    m._count = GAME.plain.present_options(m.state, m._out)
    return m


@pytest.mark.parametrize("level", bots.levels())
@pytest.mark.parametrize("players", [2, 4])
def test_every_level_plays_a_whole_game_by_the_rules(level, players):
    assert played([level] * players, players).winners


def test_search_lands_when_landing_wins():
    """With the goal reached by landing now, flying on can only lose it."""
    assert bots.choose(rolled_to(15, 6), SEARCH, seed=1) == LAND.base


def test_search_flies_on_from_the_first_safe_step():
    """Two flown are worth too little to end the turn."""
    assert bots.choose(rolled_to(0, 2), SEARCH, seed=1) == FLY.base


def test_the_same_seed_of_thought_gives_the_same_move():
    m = rolled_to(0, 9)
    for level in ("random", "easy", SEARCH, "search:iterations=300,threads=2"):
        player_moves = {bots.choose(m, level, seed=5) for _ in range(3)}
        assert len(player_moves) == 1, level


def test_different_seeds_of_thought_can_give_different_moves():
    m = rolled_to(0, 9)
    assert {bots.choose(m, "random", seed=s) for s in range(20)} == {FLY.base, LAND.base}


def test_bots_do_not_peek():
    """Leak test: with everything hidden dealt again the same thought gives the same move, at every decision."""
    m = Match(GAME, 3, 11)
    while not m.over:
        other = m.branch()
        dice = Dice()
        seed_dice(dice, len(m.steps), 99)
        GAME.rules.resample(other.state, m.seat, dice)
        seed_dice(other.state.dice, 1, 2)
        for level in ("greedy", "search:iterations=100"):
            assert bots.choose(m, level, seed=4) == bots.choose(other, level, seed=4)
        m.play(bots.choose(m, "random", seed=len(m.steps)))


def test_the_imagined_table_has_other_dice_and_other_hidden_cards():
    m = Match(GAME, 4, 2)
    seen = [imagined(m, 0, str(i)) for i in range(30)]
    assert all(s.dice != m.state.dice for s in seen)
    assert all(s.bonus[0] == m.state.bonus[0] for s in seen)
    assert len({tuple(s.bonus) for s in seen}) > 5


def test_thinking_leaves_the_match_as_it_was():
    m = rolled_to(3, 5)
    before = numbers_of(m.state)
    bots.choose(m, "medium", seed=1)
    assert numbers_of(m.state) == before


def test_greedy_decides_alike_on_both_bodies():
    m = rolled_to(4, 8)
    for seed in range(10):
        plain = bots.Greedy(2, 3).decide(bots.look(m, str(seed), fast=False))
        assert plain == bots.Greedy(2, 3).decide(bots.look(m, str(seed), fast=True))


def test_search_thinks_alike_on_both_bodies():
    """The same rules, compiled and plain: after 200 thoughts both trees hold the same numbers."""
    m = rolled_to(4, 8)
    trees = []
    for fast in (False, True):
        brain = Brain(GAME, fast=fast, nodes=5000)
        position = bots.look(m, "7", fast=fast)
        brain.place(position, bots.Search()._plan(position), 0)
        brain.mind.spread[SCALE] = 3.0
        assert brain.do(Do.THINK, 200, ENDLESS) == 200
        trees.append(brain.mind.tree)
    plain, fast = trees
    for name in fast.nodes.dtype.names:
        assert np.allclose(plain.nodes[name], fast.nodes[name]), name


def test_search_ends_when_no_further_thought_could_change_its_choice():
    """It decides as if it had thought to the end, and often with fewer thoughts."""
    m, saved = rolled_to(4, 8), 0
    for seed in range(20):
        position = bots.look(m, str(seed), fast=True)
        whole, quick = bots.Search(300, reuse=False), bots.Search(300, reuse=False)
        found = whole.think(position)
        assert quick.decide(position) == max(found, key=lambda t: (t.visits, t.shares[position.seat])).action
        assert sum(t.visits for t in quick.considered) <= quick.thoughts
        assert (whole.thoughts, quick.thoughts <= 300) == (300, True)
        saved += 300 - quick.thoughts
    assert saved > 0


@pytest.mark.parametrize(("players", "decisions"), [(2, 16), (3, 24), (4, 32)])
@pytest.mark.parametrize("fast", [False, True])
def test_the_more_sit_at_the_table_the_further_a_rollout_goes(players, decisions, fast):
    position = bots.look(Match(GAME, players, 1), "1", fast=fast)
    assert bots.Search()._plan(position).cutoff == decisions
    assert bots.Search(sight=3)._plan(position).cutoff == 3 * decisions // 8


def test_an_expert_looks_as_far_as_suits_the_game():
    """Every game says how far ahead its judgement is best."""
    expert = bots.make("expert")
    for game in map(registry.game, ("horizons", "new-frontiers")):
        position = bots.look(Match(game, 2, 1), "1", fast=False)
        assert expert._plan(position).cutoff == 2 * game.sight
    assert registry.game("new-frontiers").sight > registry.game("horizons").sight


def test_alone_a_rollout_goes_as_far_as_for_two():
    position = bots.look(Match(registry.game("tiny-epic-galaxies"), 1, 1), "1", fast=False)
    assert bots.Search()._plan(position).cutoff == 16


def test_search_beats_greedy():
    """Greedy lands after every throw; looking ahead shows that it is too early."""
    wins = Counter(played(["search:iterations=150", "greedy"], seed=s).winners[0] for s in range(40))
    assert wins[0] >= 28


def test_the_tree_is_kept_within_a_turn_and_dropped_after_a_roll():
    search = bots.Search(iterations=400)
    m = rolled_to(0, 4)
    search.decide(bots.look(m, "1", fast=True))
    root = int(search._brains[0].mind.tree.used[1])
    assert root == 1
    kept = search._brains[0].go_on_from(FLY.base)
    assert kept
    tree = search._brains[0].mind.tree
    assert tree.nodes["visits"][tree.used[1]] > 10
    m.play("fly")
    if m.seat == 0:  # a roll came between: what was thought before it is not used
        search.decide(bots.look(m, "1", fast=True))
        assert int(search._brains[0].mind.tree.used[1]) == 1


def test_a_thought_ends_where_a_full_tree_has_no_room_for_what_comes_next():
    """It went on with the first option there, whatever that was."""
    m = Match(GAME, 2, 3)
    position, brain = bots.look(m, "1", fast=False), Brain(GAME, fast=False)
    brain.place(position, bots.Search(sight=0, settle=0).plan_for(GAME, position.seat, 2, HANDWRITTEN), 0)
    brain.forget()
    brain.mind.spread[SCALE] = 3.0
    brain.mind.tree.used[0] = len(brain.mind.tree.nodes)
    brain.do(Do.THINK, 1, 1)
    known, followed = brain.mind.tables[KNOWN], brain.mind.tables[WORK]
    assert (followed.flown, followed.depth, followed.revealed) == (known.flown, known.depth, known.revealed)
    assert brain.mind.tree.nodes["visits"][1] == 1


def test_far_ahead_a_search_counts_in_larger_units():
    """So it goes on telling moves apart; whoever asks for chances, not for a move, does without."""
    units = []
    for steady in (True, False):
        search = bots.Search(20, steady=steady, sight=1, settle=0)
        search.think(bots.look(rolled_to(12, 0), "1", fast=True))
        units.append(search._brains[0].mind.spread[SCALE])
    assert units[0] > units[1] >= 1.0


def test_a_cold_cache_keeps_nobody_waiting(monkeypatch, tmp_path):
    """Without compiled rules a bot answers at once with the plain ones."""
    monkeypatch.setenv("ASTRARIUM_CACHE", str(tmp_path))
    assert not bots.ready(GAME)
    assert bots.choose(rolled_to(15, 6), "expert", seed=1) == LAND.base
    assert not bots.ready(GAME)


def test_compiled_rules_are_ready_while_their_code_is_there(monkeypatch, tmp_path):
    """The mark alone does not do: somebody may have emptied the cache around it."""
    assert bots.ready(GAME)
    monkeypatch.setenv("ASTRARIUM_CACHE", str(tmp_path))
    mark = bots.warming._mark(GAME)
    mark.parent.mkdir()
    mark.touch()
    assert not bots.ready(GAME)
    (mark.parent / "code.nbc").touch()
    assert bots.ready(GAME)
    bots.forget(GAME)
    assert not bots.ready(GAME)
    bots.forget(GAME)


def test_a_hint_is_an_option_of_the_match():
    m = rolled_to(15, 6)
    assert m.hint("medium", seconds=0.1).text == "land"


def test_hints_are_the_best_options_with_their_chances_and_a_sentence():
    """The best first, its chance the highest, and the sentence names it and compares it with the next."""
    m = rolled_to(15, 6)
    hints = m.hints("medium")
    chances = [chance for _, chance in hints.best]
    assert hints.best[0][0].text == "land"
    assert {option.id for option, _ in hints.best} <= set(m.option_ids)
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    assert hints.why.startswith(f"With “{hints.best[0][0].label}” you win about {chances[0] * 100:.0f} of 100 games")
    assert f"“{hints.best[1][0].label}”" in hints.why


def test_nothing_is_decided_after_the_end():
    m = played(["random", "random"])
    with pytest.raises(bots.NothingToDecide, match="over"):
        bots.choose(m, "easy")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("haard", "Did you mean hard"),
        ("easy:sight=3", "A level has no options"),
        ("search:depth=3", "has no such option"),
        ("search:sight=far", "name=number"),
        ("search:iterations=inf", "name=number"),
        ("search:iterations=1.5", "iterations is a whole number, not 1.5"),
        ("search:threads=0", "threads is at least 1, not 0"),
        ("greedy:samples=-3", "samples is at least 1, not -3"),
        ("search:curiosity=-1", "curiosity is at least 0, not -1"),
        ("search:heed=1.5", "heed is at most 1, not 1.5"),
        ("greedy:blunders=2", "blunders is at most 1, not 2"),
    ],
)
def test_a_bot_that_does_not_exist_gets_a_sentence(name, sentence):
    with pytest.raises(bots.UnknownBot, match=sentence):
        bots.make(name)


class Cautious:
    """A bot of another package: it lands whenever it can."""

    def decide(self, position):
        return max(position.options, key=position.game.actions.text) if position.twin().flown else position.options[0]


def test_a_bot_of_another_package_joins_by_its_entry_point(monkeypatch):
    levels = import_module("astrarium.bots.levels")
    entry = EntryPoint("cautious", "x:Cautious", levels.GROUP)
    monkeypatch.setattr(EntryPoint, "load", lambda self: Cautious)
    monkeypatch.setattr(levels, "entry_points", lambda group: [entry])
    assert "cautious" in bots.names()
    assert bots.choose(rolled_to(0, 4), "cautious") == LAND.base
