"""The examples run, in a small form."""

import importlib
import json
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def example(monkeypatch):
    pytest.importorskip("torch")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return importlib.import_module


@pytest.mark.xdist_group("compile-horizons")
def test_ppo_learns_keeps_its_network_and_search_plays_with_it(example, tmp_path):
    ppo, search = example("ppo"), example("network_search")
    settings = ppo.Settings(
        tables=16, horizon=16, pieces=4, hidden=16, minutes=0.01, look_every=0.005, look_games=2, final_games=2,
        round_cap=4, device="cpu", out=str(tmp_path / "ppo.pt"),
    )  # fmt: skip
    curve = ppo.train(settings)
    assert curve[-1]["decisions"] >= 256
    assert 0 <= curve[-1]["share"] <= 1
    assert (tmp_path / "ppo.csv").read_text().startswith("minutes,decisions,games,share")
    network, game, players = search.load(str(tmp_path / "ppo.pt"))
    match = search.settle(search.astrarium.new(game, players=players, seed=1))
    searcher = search.Searcher(network, width=3, samples=1, longest=2)
    for number in range(6):
        act = searcher.choose(match, str(number))
        assert act in match.path_ids
        assert act == searcher.choose(match, str(number))
        match.play(act)
        search.settle(match)


def test_the_notebook_about_a_changed_card_runs(tmp_path, monkeypatch):
    """Its cells one after the other, with few games of random bots."""
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    cells = json.loads((EXAMPLES / "change_a_card.ipynb").read_text(encoding="utf-8"))["cells"]
    scope: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"]).replace('40, "easy,easy"', '2, "random,random"')
            exec(source, scope)
    assert set(scope["before"]) == set(scope["after"])
    assert len(scope["gain"]) == 2


def test_no_example_is_left_out():
    tried = Path(__file__).read_text(encoding="utf-8") + (EXAMPLES.parent / "tests/server/test_start.py").read_text()
    for file in EXAMPLES.iterdir():
        if file.suffix in (".py", ".ipynb"):
            assert file.stem in tried, file.name
