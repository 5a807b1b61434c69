"""The registry: games are entry points, ours and other packages' alike."""

import subprocess
import sys
from dataclasses import replace

import pytest

import astrarium
from astrarium.core import registry
from astrarium.core.errors import UnknownGame
from astrarium.testing.toy import GAME


@pytest.fixture
def fresh_registry():
    yield
    registry._entries.cache_clear()
    registry.game.cache_clear()


def test_our_games_are_there():
    assert {"horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"} <= set(registry.games())


def test_another_package_can_add_a_game(tmp_path, monkeypatch, fresh_registry):
    info = tmp_path / "comets-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: comets\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[astrarium.games]\ncomet-run = astrarium.testing.toy:GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry._entries.cache_clear()
    assert "comet-run" in registry.games()
    assert registry.game("comet_run").meta.title == "Comet Run"


def test_a_game_in_the_making_need_not_be_installed(monkeypatch, fresh_registry):
    monkeypatch.setenv(registry.ENVIRONMENT, "comet-run=astrarium.testing.toy:GAME")
    registry._entries.cache_clear()
    assert registry.game("Comet-Run").meta.title == "Comet Run"


def test_an_unknown_game_is_refused_with_those_there_are():
    with pytest.raises(UnknownGame, match=r"There is no game called horizon; there are .*\. Did you mean horizons\?"):
        registry.game("horizon")


def test_loading_the_package_loads_neither_a_game_nor_numba():
    """A person at the table waits for the first prompt, not for a compiler."""
    loaded = "[m for m in sys.modules if m.startswith('numba') or '.games.' in m]"
    check = f"import astrarium, sys; astrarium.games(); print({loaded})"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_public_list_of_games_survives_loading_a_game():
    """`astrarium.games` is a package too; loading a game must not take the function's place."""
    before = astrarium.games()
    astrarium.game("horizons")
    assert astrarium.games() == before
    assert "horizons" in before


def test_a_version_of_the_rules_without_its_sentence_is_refused():
    with pytest.raises(TypeError, match="rules_history tells of every version of the rules, 1 to 9"):
        replace(GAME.meta, rules_version=9)
