"""A network judges by what a seat may know, learns by games with itself, and is kept in a file that says from what."""

import json
import logging
from dataclasses import replace

import numpy as np
import pytest
from typer.testing import CliRunner

from astrarium import bots
from astrarium.bots import keeping
from astrarium.bots.analysis import search_for
from astrarium.bots.brain import Brain
from astrarium.bots.door import Do
from astrarium.bots.network import HANDWRITTEN, NETWORK, fresh_net, judge_row, learn_row, take_in
from astrarium.bots.players import Search, quiet_plan
from astrarium.bots.selfplay import LAMBDA, LOOKS, choose_by_look, choose_by_thought
from astrarium.bots.thinking import TRUTH, copy_twin
from astrarium.bots.training import ROUND, Course, Training, set_ups, train
from astrarium.bots.tree import UNWEIGHED
from astrarium.cli import app_for
from astrarium.core import registry
from astrarium.core.chance import Dice, seed_dice
from astrarium.core.match import Match
from astrarium.core.rules import linked
from astrarium.testing.toy import FLY, GAME, LAND
from bots.comet_run import won_against_greedy

pytestmark = pytest.mark.xdist_group("compile-toy")
WIDTH = GAME.observation.width


@pytest.fixture(scope="module", autouse=True)
def compiled_rules():
    bots.compile_now(GAME)


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    """A network that has learned Comet Run from 1,500 games."""
    file = tmp_path_factory.mktemp("networks") / "comet-run.npz"
    train(Training(GAME, Course(hidden=(16, 8), seed="1")), file, games=1500, minutes=None)
    return file


def some_rows(count):
    return np.random.default_rng(3).integers(-3, 8, (count, WIDTH)).astype(np.int16)


def by_numpy(net, row, seats):
    """The same network, written down in three lines."""
    early = np.maximum(0, (row * net.scale) @ net.first[:-1] + net.first[-1])
    late = np.maximum(0, early @ net.second[:-1] + net.second[-1])
    words = (late @ net.third[:-1] + net.third[-1])[:seats].astype(float)
    return np.exp(words - words.max()) / np.exp(words - words.max()).sum()


@pytest.mark.parametrize("seats", [2, 4])
def test_a_network_judges_as_its_weights_say(seats):
    net, rows = fresh_net(WIDTH, (24, 12)), some_rows(20)
    net.scale[:] = 0.25
    for row in rows:
        take_in(net, row)
        judge_row(net, row, seats)
        assert np.allclose(net.chances[:seats], by_numpy(net, row, seats), atol=1e-5)
        assert net.chances[:seats].sum() == pytest.approx(1.0)


def test_what_changed_since_it_was_taken_in_is_all_that_is_counted_again():
    """Seen as a difference from another position, a position is worth the same."""
    net, (known, *others) = fresh_net(WIDTH, (24, 12)), some_rows(20)
    take_in(net, known)
    for row in others:
        judge_row(net, row, 3)
        assert np.allclose(net.chances[:3], by_numpy(net, row, 3), atol=1e-5)


def test_learning_goes_down_the_slope_of_the_surprise():
    """What one step changes is the gradient of the cross entropy, held against small changes of single weights."""
    row, wanted, rate, small = some_rows(1)[0], np.array([0.7, 0.2, 0.1]), 1e-3, 1e-3
    before, net = fresh_net(WIDTH, (6, 5)), fresh_net(WIDTH, (6, 5))
    learn_row(net, row, 3, wanted, rate)

    def surprise():
        return -(wanted * np.log(by_numpy(before, row, 3))).sum()

    for name in ("first", "second", "third"):
        layer = getattr(before, name)
        for at in [(0, 0), (2, 1), (-1, 2)]:
            kept = layer[at]
            layer[at] = kept + small
            more = surprise()
            layer[at] = kept - small
            slope = (more - surprise()) / (2 * small)
            layer[at] = kept
            assert (kept - getattr(net, name)[at]) / rate == pytest.approx(slope, abs=5e-3), (name, at)


def test_both_bodies_judge_alike():
    """The chances after every option of Comet Run, plain and compiled."""
    m, found = Match(GAME, 2, 3), []
    m.play(FLY.base)
    for fast in (False, True):
        position = bots.look(m, "1", fast=fast)
        brain = Brain(GAME, fast=fast, net=fresh_net(WIDTH, (16, 8)))
        brain.place(position, quiet_plan(position), 0)
        count = brain.do(Do.GLANCE, 2)
        found.append(brain.mind.gains[:count].copy())
    assert len(found[0]) > 1
    assert np.allclose(*found, atol=1e-4)


# ------------------------------------------------------------------ learning


def test_a_network_learns_comet_run_from_nothing(trained):
    """The handwritten judgement lands after every throw; to fly on is learned in a second."""
    taught = Training(GAME, Course(hidden=(16, 8), seed="1"), trained)
    assert taught.games == 1500
    assert taught.match(200) > 0.6


def test_the_same_seed_gives_the_same_network_stopped_and_resumed_or_not(tmp_path):
    course, files = Course(players=(2, 3), hidden=(8, 4), seed="5"), [tmp_path / name for name in ("a.npz", "b.npz")]
    train(Training(GAME, course), files[0], games=150, minutes=None)
    halfway = Training(GAME, course)
    while halfway.games < 2 * ROUND:
        halfway.learn(halfway.games / 150)
    halfway.save(files[1])
    train(Training(GAME, course, files[1]), files[1], games=150, minutes=None)
    (one, about), (other, about_other) = (keeping.read(file, GAME) for file in files)
    assert about.games == about_other.games == 150
    for name in keeping.LAYERS:
        assert np.array_equal(getattr(one, name), getattr(other, name)), name


def test_an_interrupted_training_is_kept(tmp_path):
    file, training = tmp_path / "c.npz", Training(GAME, Course(hidden=(8, 4)))
    learn, training.learn = training.learn, lambda part, games, thread: stop_at(training, learn, part)
    with pytest.raises(KeyboardInterrupt):
        train(training, file, games=1000, minutes=None)
    assert keeping.read(file, GAME)[1].games == 5 * ROUND


def stop_at(training, learn, part):
    if training.games == 5 * ROUND:
        raise KeyboardInterrupt
    learn(part)


def test_several_threads_teach_one_network(tmp_path):
    """Each plays with a copy of the weights; the games that were under way at the end are counted too."""
    file, training = tmp_path / "c.npz", Training(GAME, Course(hidden=(16, 8), seed="1"), threads=3)
    train(training, file, games=1500, minutes=None)
    about = keeping.read(file, GAME)[1]
    assert 1500 <= about.games < 1500 + 3 * ROUND
    assert about.settings["threads"] == 3
    assert training.match(200) > 0.6


def test_when_one_thread_fails_all_stop_and_what_was_learned_is_kept(tmp_path):
    file, training = tmp_path / "c.npz", Training(GAME, Course(hidden=(8, 4)), threads=2)
    learn = training.learn
    training.learn = lambda part, games, thread: learn(part, games, thread) if thread == 0 else 1 / 0
    with pytest.raises(ZeroDivisionError):
        train(training, file, games=10**9, minutes=None, every=0.1)
    assert keeping.read(file, GAME)[1].games > 0


@pytest.mark.parametrize("thoughts", [0, 12])
def test_in_the_guided_part_all_go_by_the_handwritten_judgement(thoughts):
    training = Training(GAME, Course(hidden=(8, 4), thoughts=thoughts, guided=0.5))
    lesson = training.learners[0].school
    training.learn(0.4)
    assert set(lesson.minds) == {HANDWRITTEN}
    assert lesson.dial[LAMBDA] == 1.0  # what an ignorant network says does not count yet
    training.learn(0.6)
    assert set(lesson.minds) == {NETWORK}
    assert lesson.dial[LAMBDA] == training.course.trace


def test_a_network_learns_from_games_that_are_thought_about(tmp_path):
    """Policy iteration: what thoughts found at a position is what the network should have said."""
    training = Training(GAME, Course(hidden=(16, 8), seed="1", thoughts=24, noise=(0.3, 0.1), guided=0.2))
    before = training.match(100)
    train(training, tmp_path / "c.npz", games=600, minutes=None)
    after = training.match(100)
    assert after > max(0.5, before)
    assert keeping.read(tmp_path / "c.npz", GAME)[1].settings["thoughts"] == 24


def test_what_thoughts_found_is_said_in_the_order_of_the_viewer():
    """The aims of a look begin with whoever looks, as its observation does; they add up to one."""
    training = Training(GAME, Course(players=(3,), hidden=(8, 4), thoughts=16, trace=0.0))
    training.learn(0.0)
    lesson = training.learners[0].school
    looks = int(lesson.dial[LOOKS])
    assert looks > 3 * ROUND
    assert np.allclose(lesson.aims[:looks, :3].sum(axis=1), 1.0)
    assert len(np.unique(lesson.aims[:looks, 0])) > 3


def test_with_modules_every_second_table_has_them_all_and_boards_are_drawn():
    horizons, belt = registry.game("horizons"), registry.game("alien-frontiers")
    assert set_ups(belt, Course(players=(2, 4))) == [(2, {}), (4, {})]
    with_modules = {"factions": True, "agendas": True, "outer_belt": True, "long_game": True}
    assert set_ups(belt, Course(players=(2,), modules=True)) == [(2, {}), (2, with_modules)]
    boards = [settings["boards"] for _, settings in set_ups(horizons, Course(players=(3,), modules=True)) if settings]
    assert len(boards) > 1
    assert len({tuple(drawn) for drawn in boards}) > 1
    assert all(len(drawn) == 3 for drawn in boards)


def test_progress_tells_games_loss_calibration_and_a_match(tmp_path):
    told, training = [], Training(GAME, Course(hidden=(8, 4)))
    train(training, tmp_path / "c.npz", games=30, minutes=None, match=10, tell=told.append)
    assert (told[-1].games, told[-1].of, len(told[-1].quarters)) == (30, 10, 4)
    assert 0 < told[-1].surprise < 2
    assert 0 <= told[-1].share <= 1


def test_a_game_that_never_ends_teaches_nothing(monkeypatch):
    """Broken off after as many decisions as there is room for; in a match it is half won."""
    monkeypatch.setattr("astrarium.bots.training.MOST_DECISIONS", 3)
    training = Training(GAME, Course(hidden=(8, 4)))
    before = training.net.first.copy()
    training.learn(0.0)
    assert np.array_equal(training.net.first, before)
    assert (training.games, training.match(4)) == (ROUND, 0.5)


def test_a_round_ends_where_there_is_no_room_for_another_game(monkeypatch):
    monkeypatch.setattr("astrarium.bots.training.MOST_LOOKS", 4096)
    training = Training(GAME, Course(hidden=(8, 4)))
    training.learn(0.0)
    assert training.games == 1


def test_games_to_learn_from_are_played_without_peeking():
    """With everything hidden dealt again and other dice on the table the same thought chooses the same option."""
    links = {**GAME.rules.links(), "copy_table": copy_twin}
    m, choose, think = Match(GAME, 3, 11), linked(choose_by_look, links), linked(choose_by_thought, links)
    while not m.over:
        chosen = []
        for match in (m, dealt_again(m)):
            brain = Brain(GAME, fast=False, net=fresh_net(WIDTH, (16, 8)), nodes=400)
            brain.mind.tables[TRUTH] = match.state.copy()
            brain.reseed("4")
            count = GAME.plain.present_options(brain.mind.tables[TRUTH], brain.mind.out)
            chosen += [choose(brain.mind, brain.net, m.seat, count, by, 0.3) for by in (NETWORK, HANDWRITTEN)]
            plans = [Search().plan_for(GAME, m.seat, 3, by) for by in (NETWORK, HANDWRITTEN)]
            for plan in plans:
                node = think(brain.mind, plan, brain.net, 8, 0.3)
                chosen.append(int(brain.mind.tree.nodes[node].action))
        assert chosen[:4] == chosen[4:]
        m.play(bots.choose(m, "random", seed=len(m.steps)))


def dealt_again(match):
    """The same match with everything hidden from the deciding seat dealt again, and other dice."""
    other, dice = match.branch(), Dice()
    seed_dice(dice, len(match.steps), 99)
    GAME.rules.resample(other.state, match.seat, dice)
    seed_dice(other.state.dice, 1, 2)
    return other


# ------------------------------------------------------------------ playing


def test_a_trained_network_plays_and_beats_greedy(trained):
    assert won_against_greedy(trained) >= 26


def test_search_with_a_network_lands_when_landing_wins(trained):
    m = Match(GAME, 2, 3)
    m.state.points[0], m.state.flown = 15, 6
    m._count = GAME.plain.present_options(m.state, m._out)
    for bot in ("network", "search:iterations=200,judgement=network"):
        more = "," if ":" in bot else ":"
        assert bots.choose(m, f"{bot}{more}weights={trained}", seed=1) == LAND.base


def test_learned_bots_do_not_peek_and_the_same_thought_gives_the_same_move(trained):
    m = Match(GAME, 2, 11)
    names = (f"network:weights={trained}", f"search:iterations=60,judgement=network,weights={trained}")
    while not m.over:
        other = dealt_again(m)
        for name in names:
            assert bots.choose(m, name, seed=4) == bots.choose(other, name, seed=4) == bots.choose(m, name, seed=4)
        m.play(bots.choose(m, "random", seed=len(m.steps)))


def test_where_no_network_has_played_the_handwritten_judgement_takes_over(trained):
    """This one has learned from games of two; with three at the table greedy and the usual search decide."""
    m = Match(GAME, 3, 3)
    m.play(FLY.base)
    position = bots.look(m, "1", fast=True)
    assert bots.Network(weights=str(trained)).decide(position) == bots.Greedy().decide(position)
    usual, asked = bots.Search(50), bots.Search(50, judgement="network", weights=str(trained))
    assert asked._plan(position) == usual._plan(position)
    assert asked.decide(position) == usual.decide(position)


def test_where_a_network_judges_thoughts_are_cheaper_and_there_are_more(trained):
    search = bots.Search(50, learned=170, reuse=False, judgement="network", weights=str(trained))
    for seats, thoughts in ((2, 170), (3, 50)):
        m = Match(GAME, seats, 3)
        m.play(FLY.base)
        search.think(bots.look(m, "1", fast=True))
        assert search.thoughts == thoughts


def test_expert_goes_by_the_network_and_the_expert_of_before_can_still_be_asked_for():
    expert, before = bots.make("expert"), bots.make("search:judgement=handwritten")
    assert (expert.judgement, before.judgement) == ("network", "handwritten")
    assert (expert.iterations, expert.sight) == (before.iterations, before.sight) == (4800, None)
    assert bots.make("search:judgement=handwritten,iterations=600").iterations == 600


def test_expert_goes_by_the_network_only_where_matches_found_it_stronger():
    for name in registry.games():
        game = registry.game(name)
        for learned in (game.learned, 0):
            position = bots.look(Match(replace(game, learned=learned), 2, 1), "1", fast=True)
            assert (bots.make("expert")._net(position) is not None) is (learned > 0)
            assert bots.Search(judgement="network")._net(position) is not None


def test_an_option_that_chance_brings_up_later_is_weighed_when_it_first_comes_up():
    """Every roll of Tiny Epic Galaxies offers others: an option was taken for the surest of all where it was new."""
    game = registry.game("tiny-epic-galaxies")
    m, brain = Match(game, 2, 3), Brain(game, fast=False, nodes=20_000)
    for _ in range(6):
        m.play(bots.choose(m, "random", seed=1))
    position = bots.look(m, "1", fast=False)
    brain.place(position, Search().plan_for(game, position.seat, 2, NETWORK), 0)
    brain.go_by(keeping.net_for(position))
    brain.forget()
    brain.do(Do.THINK, 100, 100)
    tree = brain.mind.tree
    offered = tree.nodes["offered"][2 : tree.used[0]]
    assert ((offered > 0) & (offered < offered.max() // 2)).sum() > 50
    assert not (tree.nodes["weight"][2 : tree.used[0]][offered > 0] == UNWEIGHED).any()


def test_a_network_that_is_sure_is_searched_with_more_curiosity():
    search = bots.Search()
    plans = [search.plan_for(GAME, 0, 2, judgement) for judgement in (HANDWRITTEN, NETWORK)]
    assert [plan.curiosity for plan in plans] == [1.5, GAME.curiosity]
    assert bots.make("search:curiosity=2").plan_for(GAME, 0, 2, NETWORK).curiosity == 2.0


def test_a_game_says_how_curious_a_search_by_its_network_is():
    """Experts ask the game; what people are told was measured with one number for all games."""
    horizons = registry.game("horizons")
    assert bots.Search().plan_for(horizons, 0, 2, NETWORK).curiosity == horizons.curiosity > GAME.curiosity
    assert search_for(horizons, 50).plan_for(horizons, 0, 2, NETWORK).curiosity == GAME.curiosity


def test_what_was_never_tried_is_doubted_as_suits_the_game_where_a_network_judges_alone():
    """The judgement by hand, larger tables, chances that people are told, and whoever is told a number keep theirs."""
    frontiers = registry.game("alien-frontiers")
    plans = [bots.Search().plan_for(frontiers, 0, 2, judgement) for judgement in (HANDWRITTEN, NETWORK)]
    assert [plan.doubt for plan in plans] == [0.5, frontiers.doubt] == [0.5, 1.0]
    assert bots.Search().plan_for(frontiers, 0, 4, NETWORK).doubt == 0.5
    assert bots.make("search:doubt=0.25").plan_for(frontiers, 0, 2, NETWORK).doubt == 0.25
    assert search_for(frontiers, 50).plan_for(frontiers, 0, 2, NETWORK).doubt == 0.5


@pytest.mark.parametrize(("sight", "seen"), [(0, "odds"), (40, "the end")])
def test_a_thought_is_worth_the_mean_of_both_judgements_with_the_weight_that_is_heeded(trained, sight, seen):
    """The same thought by hand, by the network, and a quarter of it by the network: by odds, unless it saw the end."""
    m = Match(GAME, 2, 3)
    m.play(FLY.base)
    position, net = bots.look(m, "1", fast=True), keeping.read(trained, GAME)[0]
    worth = []
    for heed in (0.0, 1.0, 0.25):
        brain = Brain(GAME, fast=True, nodes=100)
        search = Search(heed=heed, scale=20.0, forced=FLY.base, sight=sight, settle=0, margin=0.0)
        brain.place(position, search.plan_for(GAME, position.seat, 2, NETWORK), 0)
        brain.go_by(net)
        brain.do(Do.MEASURE, 1)
        brain.reseed("thought")
        brain.do(Do.THINK, 1, 1)
        worth.append(brain.mind.shares[:2].copy())
    by_hand, by_network, of_both = worth
    assert abs(by_hand[0] - by_network[0]) > 0.01
    if seen == "odds":
        odds = by_hand**0.75 * by_network**0.25
        assert of_both == pytest.approx(odds / odds.sum())
    else:
        assert sorted(by_hand) in ([0.0, 1.0], [0.5, 0.5])
        assert of_both == pytest.approx(0.75 * by_hand + 0.25 * by_network)


def test_people_are_told_chances_that_heed_the_network_where_there_is_one():
    """As much as the game says; where no network has played the handwritten judgement tells all."""
    for name in registry.games():
        game = registry.game(name)
        position = bots.look(Match(game, 2, 1), "1", fast=True)
        plan = search_for(game, 50)._plan(position)
        assert plan.heed == game.heed
        assert 0 < plan.heed < 1
        assert plan.cutoff > 0
    alone = bots.look(Match(registry.game("tiny-epic-galaxies"), 1, 1), "1", fast=True)
    plan = search_for(alone.game, 50)._plan(alone)
    assert plan.heed == 0.0


def test_a_bot_that_comes_from_a_table_without_a_network_has_it_at_the_next(trained):
    search, fresh = (bots.Search(60, reuse=False, judgement="network", weights=str(trained)) for _ in range(2))
    tables = [Match(GAME, seats, 3) for seats in (3, 2)]
    for m in tables:
        m.play(FLY.base)
    search.think(bots.look(tables[0], "1", fast=True))
    position = bots.look(tables[1], "1", fast=True)
    assert search.think(position) == fresh.think(position)
    assert np.array_equal(search._brains[0].net.first, keeping.read(trained, GAME)[0].first)


def test_a_game_that_goes_on_for_too_long_is_left_to_the_handwritten_judgement():
    """Networks learned from games that were broken off: two of them could wait for that for ever."""
    match = Match(registry.game("horizons"), 2, 1)
    for now, asked in ((keeping.LATEST, True), (keeping.LATEST + 1, False)):
        match.state.round = now
        assert (keeping.net_for(bots.look(match, "1", fast=True)) is not None) is asked
        assert (keeping.net_for(bots.look(match, "1", fast=False)) is not None) is asked


@pytest.mark.parametrize(
    ("name", "settings"),
    [("tiny-epic-galaxies", {"beyond_the_black": True}), ("horizons", {"boards": ["narah", "drej"]})],
)
def test_with_modules_that_it_never_met_the_network_is_not_asked(name, settings):
    for more, asked in (({}, True), (settings, False)):
        match = Match(registry.game(name), 2, 1, **more)
        while len(match.path_ids) == 1:
            match.play(match.path_ids[0])
        assert (keeping.net_for(bots.look(match, "1", fast=True)) is not None) is asked


# ------------------------------------------------------------------ files


def test_a_network_comes_back_from_its_file_as_it_was(tmp_path):
    training = Training(GAME, Course(hidden=(8, 4), seed="7"))
    training.learn(0.0)
    training.save(tmp_path / "n.npz")
    net, about = keeping.read(tmp_path / "n.npz", GAME)
    for name in keeping.LAYERS:
        assert np.array_equal(getattr(net, name), getattr(training.net, name)), name
    assert (about.game, about.observation, about.features) == ("comet-run", GAME.observation.signature, WIDTH)
    assert (about.games, about.seed, about.settings["players"]) == (ROUND, "7", [2])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"observation": "0-abc"}, "does not fit: it reads .* of 0-abc of comet-run"),
        ({"features": 3}, "does not fit: it reads 3 of"),
        ({"game": "horizons"}, "does not fit: .* of horizons, not"),
    ],
)
def test_a_network_for_another_observation_is_refused(tmp_path, change, sentence):
    training = Training(GAME, Course(hidden=(8, 4)))
    training.save(tmp_path / "n.npz")
    net, about = keeping.read(tmp_path / "n.npz", GAME)
    keeping.write(tmp_path / "n.npz", net, replace(about, **change))
    with pytest.raises(keeping.BadWeights, match=sentence):
        keeping.read(tmp_path / "n.npz", GAME)


def test_a_file_that_is_no_network_or_a_damaged_one_is_refused(tmp_path):
    file = tmp_path / "n.npz"
    file.write_bytes(b"PK and nothing more")
    with pytest.raises(keeping.BadWeights, match=r"n\.npz is not a network"):
        keeping.read(file, GAME)
    training = Training(GAME, Course(hidden=(8, 4)))
    training.net.second[0, 0] = np.nan
    training.save(file)
    with pytest.raises(keeping.BadWeights, match="damaged"):
        keeping.read(file, GAME)
    with pytest.raises(bots.UnknownBot, match="judgement is handwritten or network"):
        bots.make("search:judgement=gut")


def test_a_shipped_network_that_does_not_fit_is_named_in_the_log_and_greedy_decides(tmp_path, monkeypatch, caplog):
    (tmp_path / "weights").mkdir()
    (tmp_path / "weights" / "comet-run.npz").write_bytes(b"of another time")
    monkeypatch.setattr(keeping, "files", lambda package: tmp_path)
    monkeypatch.setattr(keeping, "_shipped", {})
    m = Match(GAME, 2, 3)
    m.play(FLY.base)
    position = bots.look(m, "1", fast=True)
    with caplog.at_level(logging.WARNING, "astrarium.bots"):
        assert bots.Network().decide(position) == bots.Greedy().decide(position)
    assert "not a network" in caplog.text
    assert "The handwritten judgement takes over." in caplog.text


@pytest.mark.parametrize("name", registry.games())
def test_what_ships_with_the_package_fits_its_game(name):
    game, weights = registry.game(name), keeping.files("astrarium.bots") / "weights"
    kept = [file for file in weights.iterdir() if file.name.removesuffix(".npz").rstrip("-0123456789") == name]
    assert sum(len(file.read_bytes()) for file in kept) <= keeping.MOST_BYTES
    for seats in range(game.meta.min_players, game.meta.max_players + 1):
        found = keeping.shipped(game, seats)
        assert (found is not None) is bool(kept)
        if found:
            net, about = found
            assert (net.first.shape[0], about.features) == (game.observation.width + 1, game.observation.width)
            assert about.games > 0
            assert about.commit


def test_a_network_of_its_own_number_of_seats_comes_before_that_of_the_game():
    game = registry.game("new-frontiers")
    nets = {seats: keeping.shipped(game, seats) for seats in (2, 3, 4)}
    assert nets[4][1].games > nets[2][1].games
    assert np.array_equal(nets[2][0].first, nets[3][0].first)
    for seats, (net, about) in nets.items():
        assert seats in about.settings["players"]
        assert keeping.net_for(bots.look(Match(game, seats, 1), "1", fast=True)).first is net.first


def test_expert_thinks_the_more_by_the_network_the_more_sit_at_the_table():
    """A rollout by hand looks ahead for every seat, and takes longer the more there are; a network does not."""
    for name in registry.games():
        game, expert = registry.game(name), bots.make("expert")
        wanted = [expert._wanted(bots.look(Match(game, seats, 1), "1", fast=True)) for seats in (2, 4)]
        assert wanted == [game.learned, 2 * game.learned]


# ------------------------------------------------------------------ the command


def test_the_command_trains_and_goes_on(tmp_path, monkeypatch):
    monkeypatch.setattr("astrarium.game", lambda name, **own: GAME)
    file, said = tmp_path / "n.npz", []
    for games in ("20", "30"):
        arguments = ["train", "comet-run", "--games", games, "--out", str(file), "--match", "4", "--seed", "3"]
        arguments += ["--device", "none"]
        done = CliRunner().invoke(app_for(arguments), arguments)
        assert done.exit_code == 0, done.output
        said.append(done.output)
    assert "begins from nothing" in said[0]
    assert "goes on after 20 games" in said[1]
    assert "30 games" in said[1]
    assert json.loads(str(np.load(file)["about"]))["games"] == 30


def test_a_training_without_an_end_is_refused():
    with pytest.raises(Exception, match="how long to train"):
        CliRunner().invoke(app_for(["train"]), ["train", "comet-run"], catch_exceptions=False)
