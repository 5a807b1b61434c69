"""The same contest on a Ray cluster gives the same games (shown on a Ray of this machine)."""

import sys

import pytest

ray = pytest.importorskip("ray", reason="Ray has no package for this Python; everything else runs without it")

from astrarium.arena.contest import hold  # noqa: E402
from astrarium.arena.schedule import Contest  # noqa: E402
from astrarium.arena.workers import Cluster, Here, NoCluster  # noqa: E402
from astrarium.core import registry  # noqa: E402

pytestmark = [pytest.mark.filterwarnings("ignore"), pytest.mark.xdist_group("compile-toy")]


def squared(number: int) -> int:
    return number * number


@pytest.fixture(scope="module")
def cluster():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("ASTRARIUM_GAMES", "comet-run=astrarium.testing.toy:GAME")
        patch.setenv("PYTHONPATH", "tests")
        registry._entries.cache_clear()
        ray.init(num_cpus=2, include_dashboard=False, logging_level=40, log_to_driver=False)
        yield Cluster("local")
        ray.shutdown()
    registry._entries.cache_clear()


def test_a_contest_on_a_cluster_plays_the_same_games(cluster):
    contest = Contest("comet-run", ("search:iterations=40", "greedy"), players=2, games=6)
    here, there = (hold(contest, where=where).results for where in (Here(), cluster))
    assert [result["actions"] for result in here] == [result["actions"] for result in there]


def test_a_cluster_hands_results_back_in_order(cluster):
    assert list(cluster.each(squared, range(20))) == [n * n for n in range(20)]


def test_a_cluster_stops_when_nobody_asks_on(cluster):
    results = cluster.each(squared, iter(range(1_000_000)))
    assert [next(results) for _ in range(3)] == [0, 1, 4]


def test_no_cluster_gets_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match="not installed"):
        Cluster("auto")
