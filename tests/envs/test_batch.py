"""A batch plays the games that matches play, tells what happened, and refuses what is wrong and changes nothing."""

import gc
import hashlib
import threading
import time

import numpy as np
import pytest

import astrarium
from astrarium.core.chance import words_of_seed
from astrarium.core.errors import AstrariumError, BadSetting, IllegalAction
from astrarium.core.match import Match
from astrarium.core.records import dtype, numbers_of, stable_hash, to_twin
from astrarium.envs import BadBatch, Batch
from astrarium.envs.batch import lines_in_use
from astrarium.envs.keeping import settle
from astrarium.envs.sharing import NO_PIECE, is_piece
from astrarium.testing.toy import FLY, GAME, LAND

pytestmark = pytest.mark.xdist_group("compile-envs-toy")
FOUR = ("alien-frontiers", "horizons", "new-frontiers", "tiny-epic-galaxies")


def toy(tables=8, players=3, **more):
    return Batch(GAME, players, tables, **more)


def bools(b):
    if b.masks.dtype == np.bool_:
        return b.masks
    return np.unpackbits(b.masks, axis=1, bitorder="little", count=len(b.game.actions)).astype(bool)


def play(b, steps):
    for _ in range(steps):
        b.step(b.sample())


def hash_of(b, table):
    return lying(to_twin(b.game.state, b._desk.states, table))


def lying(state):
    """The hash of what lies on a table: a match that marks a set in two steps tells its events in two parts."""
    table = state.copy()
    table.num_events, table.revealed = 0, 0
    for event, blank in zip(table.events, type(state)().events, strict=True):
        event.fill(iter(numbers_of(blank)))
    return stable_hash(table)


def everything(b):
    return [np.copy(x) for x in (b.observations, b.masks, b.seats, b.counts, b.rewards, b.done, b.truncated)]


def inside(b):
    """A hash of every state with its past and its seeds, and of all that is shown."""
    desk = b._desk
    kept = [desk.states, desk.history, desk.steps, desk.games, desk.seeds, desk.options, desk.masks, desk.seats]
    shown = [desk.counts, desk.rewards, desk.done, desk.truncated, desk.numbers, desk.fractions, b.actions]
    return hashlib.sha256(b"".join(x.tobytes() for x in kept + shown)).hexdigest()


def same(one, other):
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


# ------------------------------------------------------------------ the same games as matches


def follow(b, table, games):
    """Play a match along with one table of a batch, through some games; yields both after every step."""
    match = settle(Match(b.game, b.players, b.seed_of(table), **b.settings))
    while games:
        actions = b.sample()
        match.play(int(actions[table]))
        settle(match)
        b.step(actions)
        if match.over:
            assert b.done[table]
            assert not b.truncated[table]
            won = [seat for seat in range(b.players) if b.rewards[table, seat] == b.rewards[table].max()]
            assert won == match.winners
            match, games = settle(Match(b.game, b.players, b.seed_of(table), **b.settings)), games - 1
        else:
            assert not b.done[table]
            assert not b.rewards[table].any()
        yield match


@pytest.mark.parametrize("masks", ["bits", "bool"])
def test_a_table_of_a_batch_and_a_match_with_its_seed_are_the_same_game(masks):
    b = toy(masks=masks)
    for match in follow(b, 5, games=4):
        seen = [0] * b.game.observation.width
        b.game.rules.observe(match.state, match.seat, seen)
        assert hash_of(b, 5) == lying(match.state)
        assert b.observations[5].tolist() == seen
        assert b.seats[5] == match.seat
        assert np.flatnonzero(bools(b)[5]).tolist() == match.path_ids
        assert b.counts[5] == len(match.path_ids)


@pytest.mark.parametrize("name", [pytest.param(n, marks=pytest.mark.xdist_group(f"compile-{n}")) for n in FOUR])
def test_every_game_plays_in_a_batch_as_in_a_match(name):
    b = Batch(name, 2, 3, seed="alike")
    for step, match in enumerate(follow(b, 1, games=1)):
        if match.steps and step % 8 == 0:
            seen = [0] * b.game.observation.width
            b.game.rules.observe(match.state, match.seat, seen)
            assert b.observations[1].tolist() == seen
            assert hash_of(b, 1) == lying(match.state)
            assert np.flatnonzero(bools(b)[1]).tolist() == sorted(match.path_ids)


def test_fractions_are_the_numbers_over_the_most_they_can_be():
    whole, parts = toy(), toy(observations="float32")
    for _ in range(20):
        actions = whole.sample()
        whole.step(actions)
        parts.step(actions)
        most = np.array([max(-f.low, f.high) for f in GAME.features()], np.float32)
        assert np.allclose(parts.observations, whole.observations / most)
        assert np.abs(parts.observations).max() <= 1


def test_a_seed_reproduces_everything_whatever_the_number_of_threads():
    one, several = toy(tables=70, seed="x"), toy(tables=70, seed="x", threads=3)
    for _ in range(60):
        one.step(one.sample())
        several.step(several.sample())
        assert same(everything(one), everything(several))
    assert not same(everything(toy(seed="y")), everything(toy(seed="x")))


@pytest.mark.parametrize("seed", [0, -3, "", "Füße", "a seed that fills more than one block of sixty-four bytes " * 3])
def test_every_game_has_the_seed_that_is_told(seed):
    b = toy(tables=120, seed=seed, threads=2)
    while b._desk.games.min() < 11:
        b.step(b.sample())
    assert b.seed_of(119) == f"{seed}/119/{b._desk.games[119]}"
    assert b._desk.seeds[:, :2].tolist() == [list(words_of_seed(b.seed_of(t))) for t in range(b.tables)]


def test_sampling_gives_every_legal_action_its_chance_and_no_other():
    b, counts = toy(tables=4), np.zeros(2)
    b.step(np.zeros(4, np.int64))  # whoever flew may fly on or land, whoever crashed is not asked the other
    for number in range(300):
        actions = b.sample(np.random.default_rng(number))
        assert bools(b)[np.arange(4), actions].all()
        if b.counts[0] == 2:
            counts[actions[0]] += 1
    assert counts.sum() == 0 or abs(counts[0] - counts[1]) < 90
    assert b.sample(np.random.default_rng(5)).tolist() == b.sample(np.random.default_rng(5)).tolist()


def test_arrays_stay_where_they_are():
    b = toy()
    where = [x.ctypes.data for x in (b.observations, b.masks, b.seats, b.rewards, b.done, b.truncated, b.counts)]
    play(b, 50)
    b.reset([1, 2])
    again = [x.ctypes.data for x in (b.observations, b.masks, b.seats, b.rewards, b.done, b.truncated, b.counts)]
    assert where == again


@pytest.mark.parametrize("name", ["horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"])
def test_what_is_read_ahead_lies_in_the_state_and_is_more_with_more_players(name):
    game = astrarium.game(name)
    layout, fewest, most = dtype(game.state), game.meta.min_players, game.meta.max_players
    few, all_seats = lines_in_use(layout, fewest, most), lines_in_use(layout, most, most)
    assert set(few) < set(all_seats)
    assert few[0] == 0
    assert all_seats[-1] < layout.itemsize


# ------------------------------------------------------------------ ends


def test_rewards_add_up_to_nothing_and_one_is_the_most():
    b, ended = toy(players=4), 0
    for _ in range(400):
        b.step(b.sample())
        for t in np.flatnonzero(b.done):
            ended += 1
            assert abs(b.rewards[t].sum()) < 1e-6
            assert b.rewards[t].max() <= 1
            assert b.rewards[t].min() >= -1
        assert not b.rewards[~b.done].any()
    assert ended > 10


def test_a_game_that_is_over_begins_anew_and_shows_how_it_ended():
    b = toy()
    before = [b.seed_of(t) for t in range(8)]
    while not b.done.any():
        b.step(b.sample())
    t = int(np.flatnonzero(b.done)[0])
    assert before[t] == f"0/{t}/0"
    assert b.seed_of(t) == f"0/{t}/1"
    assert b.counts[t] > 0
    points = b.last_observations[t][2::2]
    assert points[: b.players].max() >= 20
    assert not b.observations[t][2::2].any()


def test_without_autoreset_a_table_waits_until_it_is_reset():
    b = toy(autoreset=False)
    while not b.done.any():
        b.step(b.sample())
    t = int(np.flatnonzero(b.done)[0])
    assert b.counts[t] == 0
    assert b.seats[t] == -1
    assert not bools(b)[t].any()
    assert b.sample()[t] == -1
    b.step(b.sample())
    assert not b.done[t]
    with pytest.raises(IllegalAction, match=rf"The game at table {t} is over: reset it"):
        b.step(np.zeros(8, np.int64))
    b.reset(t)
    assert b.counts[t] > 0
    assert b.seed_of(t) == f"0/{t}/1"


def test_a_game_that_is_broken_off_is_rewarded_as_it_stands_if_wanted():
    """1 for whoever leads, -1 for the other, or even: as the Match counts it; without the word nothing."""
    about = {"seed": "stands", "round_cap": 3, "autoreset": False}
    batch, plain = Batch("horizons", 2, 16, standings=True, **about), Batch("horizons", 2, 16, **about)
    broken_off = 0
    while batch.counts.any():
        acts, going = batch.sample().copy(), np.flatnonzero(batch.counts)
        matches = {table: batch.match(table) for table in going}
        batch.step(acts)
        plain.step(acts)
        for table in going[batch.truncated[going]]:
            match = matches[table]
            match.play(int(acts[table]))
            ahead = np.sign(np.diff([match.game.rules.standing(match.state, seat) for seat in (1, 0)])[0])
            assert list(batch.rewards[table]) == [ahead, -ahead]
            assert not plain.rewards[table].any()
            broken_off += 1
    assert broken_off == 16


def test_a_game_is_broken_off_after_its_round_cap():
    b = Batch("horizons", 2, 2, round_cap=3)
    for _ in range(400):
        b.step(b.sample())
        assert not b.done.any()
        for t in np.flatnonzero(b.truncated):
            assert not b.rewards[t].any()
            rounds = next(f.place for f in b.game.features() if f.name == "round")
            assert b.last_observations[t][rounds] == 4
            assert b.observations[t][rounds] <= 1
            assert b.last_seats[t] in (0, 1)
            return
    pytest.fail("no game was broken off")


@pytest.mark.parametrize("masks", ["bits", "bool"])
def test_a_mask_holds_what_may_be_chosen_and_nothing_of_the_step_before(masks):
    b = toy(masks=masks)
    for _ in range(200):
        b.step(b.sample())
        assert (bools(b).sum(axis=1) == b.counts).all()
    b.masks[:] = 255
    b.reset()
    assert (bools(b).sum(axis=1) == b.counts).all()


def test_reset_takes_a_number_numbers_bools_or_a_seed():
    b = toy()
    play(b, 3)
    b.reset(2)
    b.reset([3, 4, 3])
    b.reset(np.arange(8) == 5)
    assert [b.seed_of(t) for t in range(8)] == [f"0/{t}/{int(t in (2, 3, 4, 5))}" for t in range(8)]
    b.reset(seed="other")
    assert same(everything(b), everything(toy(seed="other")))


# ------------------------------------------------------------------ bots inside


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_with_opponents_only_the_learner_is_asked(bot):
    b = toy(opponents=bot)
    for _ in range(60):
        assert b.seats.tolist() == [t % 3 for t in range(8)]
        b.step(b.sample())
    fixed = toy(opponents=bot, seat=1)
    play(fixed, 10)
    assert set(fixed.seats.tolist()) == {1}


def test_greedy_opponents_go_by_the_handwritten_judgement():
    """That of Comet Run lands after every throw; who plays at random flies on now and then."""
    for bot, chosen in (("greedy", {LAND.base}), ("random", {FLY.base, LAND.base})):
        b = toy(opponents=bot, autoreset=False, seed=3)
        play(b, 3)
        assert {step.action for t in range(8) for step in b.match(t).steps if step.seat != t % 3} == chosen


def test_threads_that_have_gone_away_are_called_back_and_nothing_is_left_undone():
    """Who waits for the next step looks for it for some tenths of a millisecond, then sleeps until it is called."""
    one, several = toy(seed="x"), toy(seed="x", threads=3)
    pauses = np.random.default_rng(1).choice([0.0, 0.0002, 0.001, 0.004], 400)
    for pause in pauses:
        time.sleep(pause)
        one.step(one.sample())
        several.step(several.sample().tolist())
        assert same(everything(one), everything(several))


def test_a_thread_that_gets_no_core_is_not_waited_for():
    one, several = toy(tables=70, seed="x"), toy(tables=70, seed="x", threads=3)
    several._crew.send = lambda number, part: None
    for _ in range(40):
        one.step(one.sample())
        several.step(several.sample())
        assert same(everything(one), everything(several))


@pytest.mark.parametrize("tables", [1, 2, 7, 8, 15, 16, 17, 100, 512])
def test_every_table_is_in_one_piece(tables):
    number, left = 0, tables
    while is_piece(tables, number):
        taken = left - (tables >> number + 1 if is_piece(tables, number + 1) else 0)
        assert taken > 0
        number, left = number + 1, left - taken
    assert left == 0
    assert not is_piece(tables, NO_PIECE)


def test_what_is_refused_is_played_by_no_thread():
    b = toy(seed="x", threads=3)
    before, actions = everything(b), b.sample().copy()
    actions[-1] = 10**6
    with pytest.raises(IllegalAction, match=r"Table 7 "):
        b.step(actions)
    assert same(everything(b), before)
    actions[2] = 10**6
    with pytest.raises(IllegalAction, match=r"Table 2 "):
        b.step(actions)
    assert same(everything(b), before)
    b.step(b.sample())
    assert not same(everything(b), before)


def test_bots_play_the_same_whatever_the_number_of_threads():
    one, two = toy(opponents="greedy"), toy(opponents="greedy", threads=2)
    for _ in range(20):
        one.step(one.sample())
        two.step(two.sample())
    assert same(everything(one), everything(two))


def test_seats_can_have_different_players():
    b = toy(opponents=[None, "random", "greedy"])
    play(b, 20)
    assert set(b.seats.tolist()) == {0}


# ------------------------------------------------------------------ tables in and out


def test_a_table_becomes_a_match_with_its_past_and_goes_back():
    b = toy(autoreset=False, opponents="random")
    play(b, 3)
    t = int(np.flatnonzero(b.counts)[0])  # one that is not over
    match = b.match(t)
    assert lying(match.state) == hash_of(b, t)
    assert len(match.log) > 3
    match.play(match.path_ids[0])
    if not match.over:
        b.take(6, match)
        assert hash_of(b, 6) == lying(match.state)
        assert b.seed_of(6) == b.seed_of(t)
        again = b.match(6)
        assert [step.action for step in again.steps] == [step.action for step in match.steps]


def test_a_saved_table_is_laid_down_as_it_was():
    b = toy(seed=5)
    play(b, 4)
    kept, seen = b.save(3), np.copy(b.observations[3])
    other = toy(seed=6)
    other.load(0, kept)
    assert hash_of(other, 0) == hash_of(b, 3)
    assert (other.observations[0] == seen).all()
    assert other.seats[0] == b.seats[3]
    assert lying(other.match(0).state) == hash_of(b, 3)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda data: b"", "not a saved table"),
        (lambda data: 10**9, "is bytes, not int"),
        (lambda data: None, "is bytes, not NoneType"),
        (lambda data: b"[1, 2]\nx", "not a saved table"),
        (lambda data: data[:-1], "damaged"),
        (lambda data: data[:-3] + b"abc", "damaged"),
        (lambda data: data.replace(b'"players": 3', b'"players": 2'), "another game"),
    ],
)
def test_bytes_that_are_no_saved_table_are_refused(spoil, sentence):
    b = toy()
    before = everything(b)
    with pytest.raises(BadBatch, match=sentence):
        b.load(0, spoil(b.save(1)))
    assert same(before, everything(b))


def test_a_match_that_does_not_fit_is_refused():
    b = toy()
    with pytest.raises(BadBatch, match="with a Match, not with str"):
        b.take(0, "1")
    with pytest.raises(BadBatch, match="another number of players"):
        b.take(0, Match(GAME, 2, 1))
    over = Match(GAME, 3, 1)
    while not over.over:
        over.play(over.option_ids[-1])
    with pytest.raises(BadBatch, match="is over"):
        b.take(0, over)


# ------------------------------------------------------------------ what is wrong


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        (np.zeros(7, np.int64), "8 whole numbers"),
        (np.zeros((8, 1), np.int64), "8 whole numbers"),
        (np.zeros(8), "8 whole numbers, one for each table, not float64"),
        ("fly", "8 whole numbers"),
    ],
)
def test_actions_of_a_wrong_shape_are_refused(actions, sentence):
    b = toy()
    before = everything(b)
    with pytest.raises(BadBatch, match=sentence):
        b.step(actions)
    assert same(before, everything(b))


def wrong(b, over, open_):
    """What can be asked for wrongly: who is asked, and how."""
    fine = b.sample().copy()
    other = Match(b.game, b.game.meta.max_players, 1)

    def spoilt(table, act):
        given = fine.copy()
        given[table] = act
        return given

    return [
        *((b.step, spoilt(open_, act)) for act in (-1, -2, len(b.game.actions), 2**40)),
        *((b.step, spoilt(over, act)) for act in (0, -2, 2**40)),
        *((b.step, given) for given in (fine[:-1], fine[None], fine.astype(float), "all", None, [])),
        *((b.reset, which) for which in ([b.tables], [-1], [0.5], "one", np.zeros((2, 2), np.int64))),
        *((b.save, table) for table in (-1, b.tables, 0.5, "one")),
        *((lambda data: b.load(open_, data), data) for data in (b"", b"{}", b.save(open_)[:-2], b.save(open_) + b"x")),
        (lambda match: b.take(open_, match), other),
    ]


@pytest.mark.parametrize("name", [pytest.param(n, marks=pytest.mark.xdist_group(f"compile-{n}")) for n in FOUR])
def test_what_is_wrong_is_said_in_a_sentence_and_every_table_stays_as_it_was(name):
    """A wrong action, a wrong shape, a game that is over, a table that is not there, bytes that are no table."""
    b = Batch(name, 2, 4, autoreset=False, round_cap=3)
    while not b.truncated.any():
        b.step(b.sample())
    over, open_ = int(np.flatnonzero(b.truncated)[0]), int(np.flatnonzero(b.counts)[0])
    tries, before = wrong(b, over, open_), inside(b)
    for asked, given in tries:
        with pytest.raises(AstrariumError) as refused:
            asked(given)
        assert str(refused.value).endswith(".")
        assert "\n" not in str(refused.value)
        assert inside(b) == before
    b.step(b.sample())
    assert inside(b) != before


@pytest.mark.parametrize("act", [-1, 2, 99, -(2**40), 2**40])
@pytest.mark.parametrize("masks", ["bits", "bool"])
def test_an_action_that_does_not_exist_is_refused_and_nothing_is_played(act, masks):
    b = toy(masks=masks)
    play(b, 3)
    actions, before = b.sample().copy(), everything(b)
    actions[4] = act
    with pytest.raises(IllegalAction, match=r"Table 4 cannot play action -?\d+. Possible: fly, land"):
        b.step(actions)
    assert same(before, everything(b))


@pytest.mark.xdist_group("compile-horizons")
@pytest.mark.parametrize("masks", ["bits", "bool"])
def test_every_action_outside_the_mask_is_refused_and_every_other_is_played(masks):
    b = Batch("horizons", 2, 1, masks=masks)
    play(b, 30)
    kept, legal = b.save(0), bools(b)[0].copy()
    for act in range(len(b.game.actions)):
        if legal[act]:
            b.load(0, kept)
            b.step([act])
            b.load(0, kept)
        else:
            with pytest.raises(IllegalAction, match=r"Table 0 cannot play action \d+ \(.+\)\. Possible: "):
                b.step([act])
            assert b.save(0) == kept


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ({"tables": 0}, "at least 1 table"),
        ({"threads": 0}, "1 thread"),
        ({"round_cap": -1}, "round_cap"),
        ({"masks": "bytes"}, "bits or bool"),
        ({"observations": "float64"}, "int16, float32 or None"),
        ({"seat": 3}, "no seat 3"),
        ({"opponents": "expert"}, "random and greedy, not expert"),
        ({"opponents": ["random"]}, "for each of 3 seats"),
        ({"opponents": ["random"] * 3}, "at least one None"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(how, sentence):
    with pytest.raises(BadBatch, match=sentence):
        toy(**how)


def test_settings_and_players_are_checked_as_for_a_match():
    with pytest.raises(BadSetting, match="2 to 4 players, not 7"):
        toy(players=7)
    with pytest.raises(BadSetting, match="no setting colour"):
        toy(colour="red")
    assert toy(goal=50).settings == {"goal": 50}


@pytest.mark.parametrize("table", [-1, 8, "one", 1.5, True, "\n" * 99, np.zeros((9, 1), np.int64)])
def test_a_table_that_does_not_exist_is_refused(table):
    with pytest.raises(BadBatch, match=r"^There are tables 0 to 7, not .{1,70}\.$"):
        toy().save(table)


@pytest.mark.parametrize("which", [[8], [0.5], np.zeros((2, 2), np.int64)])
def test_tables_to_reset_that_do_not_exist_are_refused(which):
    with pytest.raises(BadBatch, match=r"[Tt]ables"):
        toy().reset(which)


def test_a_batch_that_nobody_holds_leaves_no_thread():
    before = threading.active_count()
    b = toy(threads=3)
    play(b, 2)
    assert threading.active_count() == before + 2
    del b
    gc.collect()
    for thread in threading.enumerate():
        if thread.name.startswith("batch-"):
            thread.join(5)
    assert threading.active_count() == before


def test_torch_takes_the_arrays_without_a_copy():
    torch = pytest.importorskip("torch")
    b = toy()
    seen = torch.from_numpy(b.observations)
    play(b, 5)
    assert seen.numpy().ctypes.data == b.observations.ctypes.data
